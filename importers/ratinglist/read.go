package ratinglist

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"unicode/utf8"

	"kyudan/importers/charset"
	"kyudan/importers/grid"
	"kyudan/importers/pairinglists"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// MaxBytes is the size limit of a rating list: the largest one known has some
// 50,000 players.
const MaxBytes = 128 << 20

// The other limits on what is read.
const (
	maxPlayers = 1_000_000
	maxColumns = 1000
)

// Read reads a rating list, deciding by its content what it is. The list is nil
// where the file is unusable, and then a problem is an error; where
// problems are errors, the list lacks what they are about.
func Read(in game.Input) (*rating.List, game.Problems) {
	r := reader{log: game.Log{File: in.Name}, seen: map[string]string{}}
	var l *rating.List
	data := in.Data
	switch {
	case len(data) > MaxBytes:
		r.fail("too-large", "", fmt.Sprintf("a file of %d MB", len(data)>>20), fmt.Sprintf("a rating list of at most %d MB", MaxBytes>>20), "")
	case len(bytes.TrimSpace(data)) == 0:
		r.fail("empty-file", "", "an empty file", "a rating list", "save the list again and check the size of the file")
	case grid.IsWorkbook(data):
		l = r.workbook(in)
	default:
		l = r.text(data)
	}
	if l != nil {
		r.odd(l)
	}
	problems := r.finish()
	if problems.HasErrors() && isEvent(data) {
		// What is wrong with it as a list, and how to mend that, would mislead.
		return nil, game.Problems{{
			Severity: game.Error, Code: "not-a-list", File: in.Name, Found: "the workbook of an event, which is no rating list", Expected: "a rating list as .json, .csv or .xlsx",
			Hint: "{command show} shows the event; the list with its new ratings is what rating it wrote with {option list-out}",
		}}
	}
	return l, problems
}

// isEvent reports whether a workbook has the sheets of an event's, rated or not.
func isEvent(data []byte) bool {
	names := spreadsheet.SheetNames(data)
	return slices.Contains(names, "Players") && (slices.Contains(names, "Results") || slices.Contains(names, "Games"))
}

// jsonStart is how JSON begins: an object, or an array of them. A table may begin with
// a title in brackets.
var jsonStart = regexp.MustCompile(`^\s*(?:\{|\[\s*[{\]])`)

func (r *reader) text(data []byte) *rating.List {
	text, what := charset.Decode(data)
	if !utf8.Valid(text) || bytes.IndexByte(text, 0) >= 0 {
		r.fail("not-a-list", "", "a file that is not text", "a rating list as .json, .csv or .xlsx", "")
		return nil
	}
	if pairinglists.Match(text) {
		l, problems := pairinglists.Read(game.Input{Name: r.log.File, Data: data})
		r.log.Keep(problems...)
		return l
	}
	switch head := bytes.TrimSpace(text); {
	case len(head) == 0:
		r.fail("empty-file", "", "a file of blanks", "a rating list", "")
		return nil
	case jsonStart.Match(head):
		if what != "" && what != "UTF-8" {
			r.fail("json-encoding", "", "JSON in "+what, "JSON in UTF-8", "save the file as UTF-8")
			return nil
		}
		return r.json(text)
	case head[0] == '<':
		r.fail("not-a-list", "", "a page of markup (HTML or XML)", "a rating list as .json, .csv or .xlsx", "give the list in the form from which the page was made")
		return nil
	}
	l, _, _ := r.csv(data, openEnd(text))
	return l
}

func (r *reader) workbook(in game.Input) *rating.List {
	book, ps := spreadsheet.Open(in.Name, in.Data)
	r.log.Keep(ps...)
	if book == nil {
		return nil
	}
	l, _ := r.book(book)
	return l
}

// reader collects what one file gives.
type reader struct {
	log      game.Log
	seen     map[string]string // id → place of its player
	facts    []Fact            // about the list, outside of columns
	mangled  []string          // names that went through a wrong encoding
	controls []string          // texts that had control characters
}

func (r *reader) add(s game.Severity, code, place, found, expected, hint string) *game.Problem {
	return r.log.Add(s, code, game.Place{Path: place}, found, expected, hint)
}

func (r *reader) fail(code, place, found, expected, hint string) {
	r.add(game.Error, code, place, found, expected, hint)
}

func (r *reader) finish() game.Problems {
	if n := len(r.mangled); n > 0 {
		r.add(game.Warning, "names-mangled", "", fmt.Sprintf("%s that another program spoiled by saving the list in a wrong encoding, such as %q", game.Plural(n, "name"), r.mangled[0]), "",
			"go back to the list from before that, and open it as UTF-8 there")
	}
	if n := len(r.controls); n > 0 {
		r.add(game.Note, "control-characters", "", fmt.Sprintf("%s with a tab or a line break inside, read as a blank, such as %q", game.Plural(n, "text"), r.controls[0]), "", "")
	}
	return r.log.Problems()
}

// canBeListed checks what every player needs, in any form of list.
func (r *reader) canBeListed(s *rating.Standing, place string) bool {
	if s.ID == "" {
		found := "a player without an id"
		if n := s.DisplayName(); n != "" {
			found = fmt.Sprintf("player %q without an id", n)
		}
		r.fail("id-missing", place, found, "the player's id in the list's register", "give every player of a list a unique id")
		return false
	}
	if first, dup := r.seen[s.ID]; dup {
		r.fail("id-twice", place, "player "+display(s)+" with the id of the player at "+first, "ids that belong to one player each",
			"give one of the two another id, or delete a row that is there twice")
		return false
	}
	r.seen[s.ID] = place
	name := s.DisplayName()
	if mangled(name) {
		r.mangled = append(r.mangled, name)
	}
	return true
}
