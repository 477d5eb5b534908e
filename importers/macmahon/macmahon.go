// Package macmahon reads the tournament files (.xml) of Christoph Gerlach's
// pairing program MacMahon, as of its version 3.9.
//
// No file written by the program itself has been seen: the package is untested
// on real files. It follows Pairgoth's reader of the format and the made-up
// file that goes with it, and is forgiving for that reason.
//
// # What is read
//
// Elements are looked up by name at any depth; their values are their text.
// Values that the model has no field for are kept in Extra under "macmahon:"
// and the element's name.
//
// # Who won
//
// It is not certain which side of a result such as 1-0 is named first. Where
// the players have Points or a Score, the reading that fits them is taken, with
// a note. Otherwise 1-0 is a win for Black, as in Pairgoth, with a warning.
//
// # Units
//
// Handicaps are in stones. The adjustment of handicaps has the sign that
// Pairgoth gives it: what is added there is taken off here.
//
// # What is refused or lost
//
// XML that is not well-formed, declares entities or passes a limit is refused.
// There are no dates, place, komi or time limits in such files.
//
// # Problems
//
// A problem's place is a path that counts elements of one name in the order of
// the file: Pairing[3].
package macmahon

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/beevik/etree"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Name is the format's name.
const Name = "macmahon"

// Format describes the format for the list of importers.
var Format = game.Reader{
	Name:       Name,
	Title:      "MacMahon tournament XML",
	Extensions: []string{".xml"},
	Match:      match,
	Read:       Read,
}

// ExtraPrefix begins the keys of Extra; the element's name follows.
const ExtraPrefix = Name + ":"

// Limits on what is parsed.
const (
	maxBytes    = 32 << 20
	maxElements = 500_000
	maxDepth    = 16
	maxRound    = 99
	maxTable    = 99_999
	maxPlayers  = 20_000
)

// rootElement is the first element of the format; comments and the declaration
// may stand before it.
var rootElement = regexp.MustCompile(`^\s*(?:<\?[^>]*>\s*|<!--(?s:.*?)-->\s*)*<(?:TournamentData[\s>/]|Tournament\s[^>]*\btypeversion\s*=)`)

func match(data []byte) bool {
	if len(data) > maxBytes {
		return false
	}
	text, _ := charset.Decode(data[:min(len(data), 16<<10)])
	return rootElement.Match(text)
}

// Read reads a tournament file. The event is nil where the file is not XML of
// the format, is broken or passes a limit; then the one problem says why.
func Read(in game.Input) (*game.Event, game.Problems) {
	root, problem := parse(in.Data)
	if problem != nil {
		return nil, game.Problems{*problem}.InFile(in.Name)
	}
	r := &reader{log: game.Log{File: in.Name}, ev: &game.Event{Source: game.Source{File: in.Name, Format: Name, Part: game.Whole}}, byID: map[string]int{}, tags: map[string][]*etree.Element{}, known: map[string]string{}}
	r.collect(root)
	r.tournament()
	r.players()
	r.rounds()
	r.absences()
	r.whoWon()
	r.finish()
	return r.ev, r.log.Problems()
}

type reader struct {
	ev  *game.Event
	log game.Log

	tags    map[string][]*etree.Element // elements by name, in the order of the file
	known   map[string]string           // of values
	byID    map[string]int              // Player.ID by the file's id
	away    [][]int                     // rounds that a player sits out, by Player.ID-1
	printed []printed                   // scores, by Player.ID-1
	last    int                         // round with a game or bye
	open    int                         // games without a result
	missing int                         // games without a handicap
	lost    int                         // pairings that are not games
}

// parse returns the root element, or the one problem that keeps the file from
// being read.
func parse(data []byte) (*etree.Element, *game.Problem) {
	fail := func(code, found, expected, hint string) (*etree.Element, *game.Problem) {
		return nil, &game.Problem{Severity: game.Error, Code: code, Found: found, Expected: expected, Hint: hint}
	}
	if len(data) > maxBytes {
		return fail("xml-too-big", fmt.Sprintf("a file of %d MB", 1+len(data)>>20), fmt.Sprintf("at most %d MB", maxBytes>>20), "check that this is the right file")
	}
	text, _ := charset.Decode(data)
	if bytes.Contains(text, []byte("<!ENTITY")) {
		return fail("xml-entities", "an entity declaration (<!ENTITY)", "a file without any", "do not trust this file")
	}
	if n := bytes.Count(text, []byte("<")); n > 2*maxElements {
		return fail("xml-too-big", fmt.Sprintf("about %d elements", n/2), fmt.Sprintf("at most %d", maxElements), "this is not a tournament file")
	}
	doc := etree.NewDocument()
	doc.ReadSettings = etree.ReadSettings{MaxDepth: maxDepth, CharsetReader: func(_ string, in io.Reader) (io.Reader, error) { return in, nil }} // decoded already
	if err := doc.ReadFromBytes(text); err != nil {
		place, why := locate(text, err)
		_, p := fail("xml-broken", why, "well-formed XML", "the file is damaged; save it again in MacMahon")
		p.Place = place
		return nil, p
	}
	root := doc.Root()
	if root == nil || root.Tag != "TournamentData" && root.Tag != "Tournament" {
		return fail("not-macmahon", "no element TournamentData", "a tournament of MacMahon", "check that this is the right file")
	}
	return root, nil
}

// locate says where parsing fails, which etree does not, and why.
func locate(text []byte, cause error) (place, why string) {
	dec := xml.NewDecoder(bytes.NewReader(text))
	dec.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	for {
		_, err := dec.Token()
		line, col := dec.InputPos()
		place = fmt.Sprintf("%d:%d", line, col)
		var syntax *xml.SyntaxError
		switch {
		case errors.As(err, &syntax) && strings.Contains(syntax.Msg, "unexpected EOF"):
			return place, "the end of the file in the middle of the tournament"
		case errors.As(err, &syntax):
			return place, syntax.Msg
		case err == io.EOF:
			return "", cause.Error()
		case err != nil:
			return place, err.Error()
		}
	}
}

// collected are the elements that are looked up at any depth.
var collected = set("Tournament", "Criterion", "Player", "Pairing")

// collect sorts these by name.
func (r *reader) collect(e *etree.Element) {
	if collected[e.Tag] {
		r.tags[e.Tag] = append(r.tags[e.Tag], e)
	}
	for _, t := range e.Child {
		if c, ok := t.(*etree.Element); ok && hasElements(c) || ok && collected[c.Tag] {
			r.collect(c)
		}
	}
}

func hasElements(e *etree.Element) bool {
	for _, t := range e.Child {
		if _, ok := t.(*etree.Element); ok {
			return true
		}
	}
	return false
}

func (r *reader) add(s game.Severity, code, place, found, expected, hint string) {
	r.log.Add(s, code, game.Place{Path: place}, found, expected, hint)
}

// text is the text of the first element of that name below e, at any depth; ""
// where there is none.
func text(e *etree.Element, tag string) string {
	if all := texts(e, tag); len(all) > 0 {
		return all[0]
	}
	return ""
}

// texts are those of all elements of a name below e.
func texts(e *etree.Element, tag string) (all []string) {
	leaves(e, func(t, s string) {
		if t == tag {
			all = append(all, s)
		}
	})
	return all
}

// values are the first texts of the known elements below e by their names, until
// they are asked for again, and what is kept of the others.
func (r *reader) values(e *etree.Element, known map[string]bool) (v, others map[string]string) {
	v = r.known
	clear(v)
	leaves(e, func(tag, text string) {
		if !known[tag] {
			keep(&others, tag, text)
		} else if v[tag] == "" {
			v[tag] = text
		}
	})
	return v, others
}

// leaves are the elements below e, at any depth, that hold text alone.
func leaves(e *etree.Element, found func(tag, text string)) {
	for _, t := range e.Child {
		c, ok := t.(*etree.Element)
		switch {
		case !ok:
		case hasElements(c):
			leaves(c, found)
		default:
			if s := plain(c.Text()); s != "" {
				found(c.Tag, s)
			}
		}
	}
}

// keep adds a value to what is kept beyond the model.
func keep(m *map[string]string, tag, text string) {
	if old, twice := (*m)[ExtraPrefix+tag]; twice {
		text = old + " " + text
	}
	game.Put(m, ExtraPrefix+tag, text)
}

// plain is a text with single blanks, and none at the ends.
func plain(s string) string {
	blank := true
	for i := range len(s) {
		c := s[i]
		if c <= ' ' && (c != ' ' || blank) || c >= 0x80 || c == ' ' && i == len(s)-1 {
			return strings.Join(strings.Fields(s), " ")
		}
		blank = c == ' '
	}
	return s
}
