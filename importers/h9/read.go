package h9

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Read reads a file.
func Read(in game.Input) (*game.Event, game.Problems) {
	scratch := scratches.Get().(*scratch)
	r := &reader{in: in, log: game.Log{File: in.Name}, scratch: *scratch}
	ev := r.read()
	if cap(r.fields) <= keptFields {
		*scratch = r.scratch
		scratches.Put(scratch)
	}
	return ev, r.log.Problems()
}

// A scratch is memory for taking a file apart. The next file reuses it.
type scratch struct {
	lines  []line
	fields []field
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// keptFields is the most fields of a scratch that is kept.
const keptFields = 1 << 16

// reader reads one file.
type reader struct {
	in    game.Input
	text  string
	ascii bool
	head  header
	scratch
	tooMany bool
	strays  int // lines that are neither players nor comments
	ev      *game.Event
	log     game.Log

	width  int     // the greatest number of fields of a line
	lineOf []int32 // index of the line by the number that cells name; nil where that is one more
	run    run
	mended map[int32]bool // where words begin whose signs were mended to make a cell

	headed        int      // rounds that have headings
	before, after []column // nil where headings do not say
	criteria      []string
	zeroHandicap  bool // a cell without a handicap means none
}

func (r *reader) read() *game.Event {
	if r.log.TooLarge(r.in.Data, maxBytes) {
		return nil
	}
	r.decode()
	r.split()
	if r.tooMany {
		r.log.Add(game.Error, "too-many-players", game.Place{}, fmt.Sprintf("more than %d players", maxPlayers), "the file of one event", "check that this is the right file")
		return nil
	}
	if !r.anyone() {
		r.log.Add(game.Error, "no-players", game.Place{}, "no line with a player", "place, name, rank, country, club, criteria and results on one line", "check that the file is complete")
		return nil
	}
	r.ev = &game.Event{Source: game.Source{File: r.in.Name, Format: "h9"}}
	r.event()
	if !r.findRounds() {
		r.log.Add(game.Error, "no-results", game.Place{}, "no column of results", "cells such as 12+/w0, 12+ or 0-, in which opponents name each other",
			"check that the file is complete and its lines are in order")
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
		r.log.Add(game.Note, "charset-inferred", game.Place{}, "text that does not declare its encoding", "", "it was read as "+name+"; check the names with accents")
	}
	if n := strings.Count(r.text, "\ufffd"); n > 0 {
		r.log.Add(game.Warning, "charset-damaged", game.Place{}, game.Plural(n, "letter")+" that cannot be read", "text in one encoding", "export the file again, or correct the names")
	}
	// Few texts have any, and looking for their first bytes is cheaper.
	if strings.IndexByte(r.text, '\xc2') >= 0 || strings.IndexByte(r.text, '\xe2') >= 0 || strings.IndexByte(r.text, '\xe3') >= 0 || strings.IndexByte(r.text, '\xef') >= 0 {
		r.text = blanks.Replace(r.text)
	}
}

// blanks are the blanks beyond ASCII that copying from other programs leaves.
var blanks = strings.NewReplacer("\u00a0", " ", "\u2007", " ", "\u2009", " ", "\u202f", " ", "\u3000", " ", "\u200b", "", "\ufeff", "", "\u2028", "\n", "\u0085", "\n")

// place is the place of a byte of a line that begins at another.
func (r *reader) place(num int32, start, i int) game.Place {
	col := i - start
	if !r.ascii {
		col = utf8.RuneCountInString(r.text[start:i])
	}
	return game.Place{Line: int(num), Col: col + 1}
}

func (r *reader) lineAt(i int) game.Place { return game.Place{Line: int(r.lines[i].num)} }

// fieldPlace is the place of a field; a field that the line lacks is at its
// beginning.
func (r *reader) fieldPlace(i int, s span) game.Place {
	l := &r.lines[i]
	at := max(l.start, s.start)
	if r.ascii {
		return game.Place{Line: int(l.num), Col: int(at-l.start) + 1}
	}
	// Places are requested from left to right: go on where the last one was.
	if at < l.counted || l.counted < l.start {
		l.counted, l.column = l.start, 0
	}
	l.column += int32(utf8.RuneCountInString(r.text[l.counted:at]))
	l.counted = at
	return game.Place{Line: int(l.num), Col: int(l.column) + 1}
}

func (r *reader) extra(key, value string) { game.Put(&r.ev.Extra, key, value) }

// quoted is a text in a message.
func quoted(s string) string { return game.Quote(strings.TrimSpace(s)) }

// inBrackets is a key with its value in a message.
func inBrackets(key, value string) string { return key + "[" + game.Shorten(value, 60) + "]" }
