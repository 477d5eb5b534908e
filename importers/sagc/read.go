package sagc

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/csvtext"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// reader reads one file.
type reader struct {
	in    game.Input
	quiet bool
	event *game.Event
	log   game.Log

	sheets  []sheet
	open    bool // a sheet has begun
	rows    int
	strange int // rows that do not belong to a record

	entries map[string]int // Player.ID by folded user name
}

func (r *reader) add(s game.Severity, code, place, found, expected, hint string) {
	if r.quiet {
		return
	}
	r.log.Add(s, code, game.Place{Path: place}, found, expected, hint)
}

func (r *reader) read() *game.Event {
	if r.log.TooLarge(r.in.Data, maxBytes) {
		return nil
	}
	if spreadsheet.IsSpreadsheet(r.in.Data) {
		book, problems := spreadsheet.Open(r.in.Name, r.in.Data)
		r.log.Keep(problems...)
		if book == nil {
			return nil
		}
		for i := range book.Sheets {
			if _, ok := titled(&book.Sheets[i]); ok || len(book.Sheets) == 1 {
				r.sheet(&book.Sheets[i])
			} else if len(book.Sheets[i].Rows) > 0 {
				r.add(game.Note, "sheet-unknown", book.Sheets[i].Name, fmt.Sprintf("a sheet %q without the titles of a record", book.Sheets[i].Name), "", "it was not read")
			}
		}
	} else {
		r.text(r.in.Data)
	}
	if !r.owners() {
		return nil
	}
	r.entries = map[string]int{}
	for i := range r.sheets {
		s := &r.sheets[i]
		rank, err := rankOf(s.rank)
		if err != nil {
			r.value(&line{place: s.place}, NewRank, "rank-unknown", err)
		}
		if p := &r.event.Players[r.entry(s.owner)-1]; p.Rank == game.NoRank {
			p.Rank = rank
		}
	}
	r.games()
	if len(r.event.Players) == 0 {
		r.add(game.Error, "no-games", "", "a file without a record of games", "lines of twelve columns, from the opponent's name to comments", "")
		return nil
	}
	if len(r.sheets) == 1 {
		r.event.Extra = map[string]string{"sagc:player": r.sheets[0].owner}
	}
	return r.event
}

// owners settles whose the sheets are.
func (r *reader) owners() bool {
	r.sheets = slices.DeleteFunc(r.sheets, func(s sheet) bool { return s.owner == "" && len(s.lines) == 0 })
	seen := map[string]string{}
	for i := range r.sheets {
		s := &r.sheets[i]
		if s.owner == "" {
			s.owner = fileOwner(r.in.Name)
			if s.owner == "" {
				r.add(game.Error, "player-unknown", "", "a record that does not say whose it is", "a line such as Player,NAME above the table, or a file named after the player", "add the line, or name the file NAME.csv")
				return false
			}
			r.add(game.Note, "player-inferred", "", "no heading that says whose record it is", "a line such as Player,NAME", fmt.Sprintf("%q was taken from the name of the file", s.owner))
		}
		if first, twice := seen[key(s.owner)]; twice {
			r.add(game.Error, "sheet-twice", s.place, fmt.Sprintf("a second record of %q, first in %s", s.owner, first), "one record per player", "join the two, in the order of entry")
		}
		seen[key(s.owner)] = s.place
	}
	return true
}

// key folds a user name. User names are told apart by their letters, not by
// case.
func key(name string) string { return strings.ToLower(game.Plain(name)) }

// entry is the player of a user name.
func (r *reader) entry(name string) int {
	if id, ok := r.entries[key(name)]; ok {
		return id
	}
	id := len(r.event.Players) + 1
	r.entries[key(name)] = id
	r.event.Players = append(r.event.Players, game.Player{ID: id, Name: name, IDs: map[string]string{Register: name}})
	return id
}

// colour reads a colour; given is false for none.
func colour(s string) (black, given bool) {
	switch csvtext.Fold(s) {
	case "b", "black", "黑":
		return true, true
	case "w", "white", "白":
		return false, true
	}
	return false, false
}

// statusKinds are the kinds of game by their status factors.
var statusKinds = []struct {
	factor  float64
	written string
	kind    game.Kind
}{{1.5, "1.5", game.Tournament}, {1, "1.0", game.Club}, {0.5, "0.5", game.Friendly}, {0, "0", game.Teaching}}

var statusWords = map[string]game.Kind{
	"": "", "tournament": game.Tournament, "club": game.Club, "friendly": game.Friendly, "internet": game.Friendly, "casual": game.Friendly,
	"free": game.Teaching, "teaching": game.Teaching,
}

// kindOf reads a status factor, or the word for one.
func kindOf(s string) (game.Kind, error) {
	if k, ok := statusWords[csvtext.Fold(s)]; ok {
		return k, nil
	}
	if f, err := game.ParseNumber(s); err == nil {
		for _, k := range statusKinds {
			if k.factor == f {
				return k.kind, nil
			}
		}
	}
	return "", &game.ValueError{What: "status factor", Text: s, Expected: "1.5 (tournament), 1.0 (club), 0.5 (friendly) or 0 (free)"}
}

// StatusFactor is the factor of a kind of game, as it is written; "" for a kind
// that is not given.
func StatusFactor(k game.Kind) string {
	for _, s := range statusKinds {
		if s.kind == k {
			return s.written
		}
	}
	return ""
}

// value reports a field that is invalid for its column.
func (r *reader) value(l *line, column int, code string, err error) {
	found, expected := csvtext.BadValue(Titles[column-1], err)
	r.add(game.Error, code, l.place, found, expected, "correct the line and {again}")
}
