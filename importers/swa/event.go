package swa

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// event makes an event from the tables of a workbook.
type event struct {
	tables
	ev *game.Event // nil where the workbook has no tables

	rows   []source         // that give the entries, in their order
	byNo   map[int]int      // indices of entries by the sheet's number
	byName map[string][]int // by folded name
	byKey  map[string][]int // by name in any order
	// byScript has names in two scripts by either of them.
	byScript map[string][]int
	listed   bool // the entries come from a list, not from games

	placeOfLabel map[string]string // place of each label of the tournament
	told         bool              // some label has a value
	declared     int               // participants
	rounds       int               // highest round of any game or column
	area         stats
}

// source is one row that gives a player.
type source struct {
	table *table
	row   *spreadsheet.Row
	no    int // as the sheet has it, 0 where it has none
}

// stats counts the cells of cross tables: every cell that is not blank ends in
// one of them.
type stats struct {
	cells, paired, byes, unpaired, reported int // byes are absences with half a point as well
}

// finish puts the games in order and checks the whole.
func (e *event) finish() {
	ev := e.ev
	slices.SortStableFunc(ev.Games, func(a, b game.Game) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(boardOrder(a), boardOrder(b)))
	})
	byPlayer := func(a, b game.Bye) int { return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Player, b.Player)) }
	slices.SortStableFunc(ev.Byes, byPlayer)
	slices.SortStableFunc(ev.Absences, func(a, b game.Absence) int { return byPlayer(game.Bye(a), game.Bye(b)) })
	switch {
	case ev.Rounds == 0 && e.rounds > 0:
		ev.Rounds = e.rounds
		e.note("rounds-inferred", "", fmt.Sprintf("no number of rounds: %d taken from the results", e.rounds), "")
	case ev.Rounds > 0 && e.rounds > ev.Rounds:
		e.add(game.Warning, "rounds", e.placeOfLabel[Rounds], fmt.Sprintf("the number of rounds is given as %d, but there are results of round %d", ev.Rounds, e.rounds), "", "correct the number of rounds, or the round of those results")
	}
	if e.rounds > 0 {
		ev.Source.FirstRound, ev.Source.LastRound = 1, e.rounds
	}
	if n := e.declared; n > 0 && n != len(ev.Players) {
		e.add(game.Warning, "participants", e.placeOfLabel[Participants], fmt.Sprintf("the number of participants is given as %d, but %d players are listed", n, len(ev.Players)), "", "correct the number, or add the missing players")
	}
	sound := !e.Problems().HasErrors()
	if len(ev.Players) == 0 {
		if sound && e.form && !e.told {
			e.err("template-untouched", "", "an untouched template, in which nothing is filled in", "players and results", "fill in its sheets, as the first one explains")
			e.ev = nil
			return
		}
		if sound {
			e.err("no-players", "", "titles of tables without players or games below them", "players and results", "fill in the workbook")
		}
		return
	}
	if len(ev.Games) == 0 && len(ev.Byes) == 0 && len(ev.Absences) == 0 {
		ev.Source.Part = game.PlayersPart
		if sound {
			e.add(game.Warning, "no-games", "", "players without any result", "results in the sheets Results or Games", "fill in the results, or {give} the file with the results together with this one")
		}
	}
	countries := map[string]bool{}
	for i := range ev.Players {
		countries[ev.Players[i].Country] = true
	}
	if !countries[""] { // not where one is missing
		ev.Countries = len(countries)
	}
}

// places are the cells of the facts that the labels give or ask for, by their keys, and
// where there is no such label, the label.
func (e *event) places() map[string]string {
	places := make(map[string]string, len(keyOf))
	for label, key := range keyOf {
		title := strings.TrimSpace(brackets.ReplaceAllString(label, ""))
		if at := e.placeOfLabel[label]; at != "" {
			places[key] = at + " (" + title + ")"
		} else {
			places[key] = "a row labelled " + title
		}
	}
	return places
}

func boardOrder(g game.Game) int {
	if g.Board == 0 {
		return 1 << 30
	}
	return g.Board
}

// enter makes an entry of a player, to be found by number and name.
func (e *event) enter(p game.Player, no int) {
	i := len(e.ev.Players)
	e.ev.Players = append(e.ev.Players, p)
	name := p.DisplayName()
	if no > 0 {
		if j, twice := e.byNo[no]; twice {
			e.err("number-twice", p.Place.Path, fmt.Sprintf("number %d for %q here and for %q at %s", no, name, e.name(j), e.placeOf(j)), "a number of their own for each player", "correct one of the two numbers")
		} else {
			e.byNo[no] = i
		}
	}
	fold, key := game.FoldName(name), game.NameKey(name)
	e.byName[fold] = append(e.byName[fold], i)
	e.byKey[key] = append(e.byKey[key], i)
	if han, other := splitScripts(name); han != "" && other != "" {
		for _, part := range []string{han, other} {
			key := game.NameKey(part)
			e.byScript[key] = append(e.byScript[key], i)
		}
	}
}

// name is the name of an entry.
func (e *event) name(i int) string { return e.ev.Players[i].DisplayName() }

// placeOf is where an entry is listed.
func (e *event) placeOf(i int) string { return e.ev.Players[i].Place.Path }

// find finds an entry by its name, -1 for none; several is true where the name
// is that of more than one.
func (e *event) find(name string) (i int, several bool) {
	at := e.byName[game.FoldName(name)]
	if len(at) == 0 {
		at = e.byKey[game.NameKey(name)]
	}
	if len(at) == 0 {
		at = e.byScript[game.NameKey(name)]
	}
	if len(at) == 1 {
		return at[0], false
	}
	return -1, len(at) > 1
}

// numbered is the entry with a number. A list of players without
// numbers counts its rows: the column No of the template may be left empty.
func (e *event) numbered(no int) (i int, ok bool) {
	if i, ok := e.byNo[no]; ok {
		return i, true
	}
	if no > 0 && e.listed && no <= len(e.ev.Players) && len(e.byNo) == 0 {
		return no - 1, true
	}
	return 0, false
}

// entryRows are the entries that were read from a table, by their rows.
func (e *event) entryRows(t *table) map[*spreadsheet.Row]int {
	entries := map[*spreadsheet.Row]int{}
	for i, s := range e.rows {
		if s.table == t {
			entries[s.row] = i
		}
	}
	return entries
}

// takeRank gives a player the rank beside the name. One that was
// different before is doubtful: a mistake, or another person.
func (e *event) takeRank(i int, rank game.Rank, place string) {
	switch p := &e.ev.Players[i]; p.Rank {
	case game.NoRank:
		p.Rank = rank
	case rank:
	default:
		e.add(game.Warning, "rank-differs", place, fmt.Sprintf("rank %s for %q, who has %s at %s", rank, e.name(i), p.Rank, e.placeOf(i)), "the same rank", "correct one of them; the first is used. If they are two people, make their names differ")
	}
}
