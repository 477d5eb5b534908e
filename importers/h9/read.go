package h9

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Read reads a file.
func Read(in game.Input) (*game.Event, game.Problems) {
	room := rooms.Get().(*room)
	r := &reader{in: in, room: *room}
	ev := r.read()
	if cap(r.fields) <= keptFields {
		*room = r.room
		rooms.Put(room)
	}
	return ev, r.done()
}

// A room is memory for taking a file apart. The next file uses it again.
type room struct {
	lines  []line
	fields []field
}

var rooms = sync.Pool{New: func() any { return new(room) }}

// keptFields is how many fields a room has at most that is kept.
const keptFields = 1 << 16

// reader reads one file.
type reader struct {
	in    game.Input
	text  string
	ascii bool
	head  header
	room
	tooMany  bool
	strays   int // lines that are neither players nor comments
	ev       *game.Event
	problems game.Problems
	alike    map[string]int // problems by code

	width  int     // the greatest number of fields of a line
	lineOf []int32 // index of the line by the number that cells name; nil where that is one more
	run    run
	mended map[int32]bool // where words begin whose signs were mended to make a cell

	headed        int      // rounds that have headings
	before, after []column // nil where headings do not tell
	criteria      []string
	zeroHandicap  bool    // a cell without a handicap means none
	claimed       []int32 // by line: the number of the line that claims a game by default with it
	tally         tally
}

func (r *reader) read() *game.Event {
	if len(r.in.Data) > maxBytes {
		r.add(game.Error, "file-too-large", "", fmt.Sprintf("%d megabytes", len(r.in.Data)>>20), fmt.Sprintf("a text of at most %d", maxBytes>>20), "")
		return nil
	}
	r.decode()
	r.split()
	if r.tooMany {
		r.add(game.Error, "too-many-players", "", fmt.Sprintf("more than %d players", maxPlayers), "the file of one event", "")
		return nil
	}
	if !r.anyone() {
		r.add(game.Error, "no-players", "", "no line of a player", "place, name, rank, country, club, criteria and results on one line", "is the file complete?")
		return nil
	}
	r.ev = &game.Event{Source: game.Source{File: r.in.Name, Format: "h9"}}
	r.event()
	if !r.findRounds() {
		r.add(game.Error, "no-results", "", "no column of results", "cells such as 12+/w0, 12+ or 0-, in which opponents name each other",
			"is the file complete, and are its lines in their order?")
		return nil
	}
	r.nameColumns()
	r.players()
	r.games()
	return r.ev
}

// anyone reports whether one line at least can be read as a player's.
func (r *reader) anyone() bool {
	for i := range r.lines {
		if !r.lines[i].broken {
			return true
		}
	}
	return false
}

func (r *reader) decode() {
	text, name := charset.Decode(r.in.Data)
	r.text, r.ascii = string(text), name == ""
	if r.ascii && !utf8.ValidString(r.text) {
		r.ascii = false
		r.text = strings.ToValidUTF8(r.text, "\ufffd")
	}
	if r.ascii {
		return
	}
	if name != "" && name != "UTF-8" {
		r.add(game.Note, "charset-inferred", "", "a text that does not say how its letters are encoded", "", "it was read as "+name+"; look over the names with accents")
	}
	if n := strings.Count(r.text, "\ufffd"); n > 0 {
		r.add(game.Warning, "charset-damaged", "", plural(n, "letter")+" that cannot be read", "a text of one encoding", "export the file again, or correct the names")
	}
	// Few texts hold any, and to look for their first bytes is cheaper.
	if strings.IndexByte(r.text, '\xc2') >= 0 || strings.IndexByte(r.text, '\xe2') >= 0 || strings.IndexByte(r.text, '\xe3') >= 0 || strings.IndexByte(r.text, '\xef') >= 0 {
		r.text = blanks.Replace(r.text)
	}
}

// blanks are the blanks beyond ASCII that copying from other programs leaves.
var blanks = strings.NewReplacer("\u00a0", " ", "\u2007", " ", "\u2009", " ", "\u202f", " ", "\u3000", " ", "\u200b", "", "\ufeff", "", "\u2028", "\n", "\u0085", "\n")

// maxAlike is how many problems of one kind are told one by one; of more, their
// number.
const maxAlike = 200

// add reports a problem and returns it, so that it may be said what it is about.
func (r *reader) add(s game.Severity, code, place, found, expected, hint string) *game.Problem {
	if r.alike == nil {
		r.alike = make(map[string]int)
	}
	if r.alike[code]++; r.alike[code] > maxAlike {
		return &game.Problem{}
	}
	r.problems.Add(game.Problem{Severity: s, Code: code, File: r.in.Name, Place: place, Found: found, Expected: expected, Hint: hint})
	return &r.problems[len(r.problems)-1]
}

func (r *reader) addAt(s game.Severity, code string, place game.Place, found, expected, hint string) *game.Problem {
	return r.add(s, code, place.String(), found, expected, hint)
}

// done adds what was told as a number only.
func (r *reader) done() game.Problems {
	for _, p := range r.problems[:len(r.problems):len(r.problems)] {
		if n := r.alike[p.Code]; n > maxAlike {
			r.alike[p.Code] = 0
			r.problems.Add(game.Problem{
				Severity: p.Severity, Code: p.Code, File: r.in.Name,
				Found: plural(n-maxAlike, "further problem") + " of this kind", Expected: p.Expected, Hint: p.Hint,
			})
		}
	}
	return r.problems
}

// at is the place of a byte of a line that begins at another.
func (r *reader) at(num int32, start, i int) string {
	return r.place(num, start, i).String()
}

func (r *reader) place(num int32, start, i int) game.Place {
	col := i - start
	if !r.ascii {
		col = utf8.RuneCountInString(r.text[start:i])
	}
	return game.Place{Line: int(num), Col: col + 1}
}

func (r *reader) lineAt(i int) string { return game.Place{Line: int(r.lines[i].num)}.String() }

// fieldPlace is the place of a field; a field that the line lacks is at its
// beginning.
func (r *reader) fieldPlace(i int, s span) game.Place {
	l := &r.lines[i]
	at := max(l.start, s.start)
	if r.ascii {
		return game.Place{Line: int(l.num), Col: int(at-l.start) + 1}
	}
	// Places are asked for from left to right: go on where the last one was.
	if at < l.counted || l.counted < l.start {
		l.counted, l.column = l.start, 0
	}
	l.column += int32(utf8.RuneCountInString(r.text[l.counted:at]))
	l.counted = at
	return game.Place{Line: int(l.num), Col: int(l.column) + 1}
}

func (r *reader) extra(key, value string) {
	if r.ev.Extra == nil {
		r.ev.Extra = make(map[string]string)
	}
	r.ev.Extra[key] = value
}

// quoted is a text in a message.
func quoted(s string) string { return strconv.Quote(shorten(strings.TrimSpace(s))) }

// inBrackets is a key with its value in a message.
func inBrackets(key, value string) string { return key + "[" + shorten(value) + "]" }

// shorten cuts a text for a message.
func shorten(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return s
}

// plural counts things: 1 game, 2 games.
func plural(n int, one string) string {
	s := strconv.Itoa(n) + " " + one
	if n != 1 {
		s += "s"
	}
	return s
}
