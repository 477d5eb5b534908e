package swa

import (
	"cmp"
	"fmt"
	"slices"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// read fills r.ev, which stays nil where the workbook has no tables.
func (r *reader) read(book *spreadsheet.Book, l *layout) {
	if len(l.tables) == 0 {
		if !r.problems.HasErrors() || len(l.free) == 0 {
			r.err("no-tables", "", "no table of players, results or games in the workbook",
				"a row of titles such as No, Name, Rank or Round, Black, White, Result",
				"fill in the results workbook that \"kyudan template\" writes")
		}
		return
	}
	r.ev = &game.Event{Players: []game.Player{}, Games: []game.Game{}, Source: game.Source{File: r.in, Format: "swa"}}
	r.remarks(book, l)
	r.findLegends(l)
	r.readTournament(l)
	if r.readPlayers(l) {
		cross := r.readResults(l)
		list := r.readGames(l)
		r.readCross(l)
		r.combine(cross, list)
		r.checkBoth(cross)
		r.readStandings(l)
	}
	r.finish()
	r.flush()
}

// finish puts the games in order and checks the whole.
func (r *reader) finish() {
	ev := r.ev
	slices.SortStableFunc(ev.Games, func(a, b game.Game) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(boardOrder(a), boardOrder(b)))
	})
	slices.SortStableFunc(ev.Byes, func(a, b game.Bye) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Player, b.Player))
	})
	slices.SortStableFunc(ev.Absences, func(a, b game.Absence) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Player, b.Player))
	})
	switch {
	case ev.Rounds == 0 && r.rounds > 0:
		ev.Rounds = r.rounds
		r.add(game.Note, "rounds-inferred", "", fmt.Sprintf("no number of rounds: %d taken from the results", r.rounds), "", "")
	case ev.Rounds > 0 && r.rounds > ev.Rounds:
		r.add(game.Warning, "rounds", r.told[Rounds], fmt.Sprintf("%d rounds declared and results of round %d", ev.Rounds, r.rounds), "", "correct the number of rounds")
	}
	if r.rounds > 0 {
		ev.Source.FirstRound, ev.Source.LastRound = 1, r.rounds
	}
	if n := r.declared; n > 0 && n != len(ev.Players) {
		r.add(game.Warning, "participants", r.told[Participants], fmt.Sprintf("%d participants declared and %d players listed", n, len(ev.Players)), "", "correct the number, or add the missing players")
	}
	if len(ev.Players) == 0 {
		if !r.problems.HasErrors() {
			r.err("no-players", "", "titles of tables without players or games below them", "players and results", "fill in the workbook")
		}
		return
	}
	if len(ev.Games) == 0 && len(ev.Byes) == 0 && len(ev.Absences) == 0 {
		ev.Source.Part = game.PlayersPart
		if !r.problems.HasErrors() {
			r.add(game.Warning, "no-games", "", "players without any result", "results in the sheets Results or Games", "fill in the results, or give the file with the results beside this one")
		}
	}
	r.countCountries()
}

func boardOrder(g game.Game) int {
	if g.Board == 0 {
		return 1 << 30
	}
	return g.Board
}

// countCountries counts the countries where every player has one.
func (r *reader) countCountries() {
	seen := map[string]bool{}
	for i := range r.ev.Players {
		if r.ev.Players[i].Country == "" {
			return
		}
		seen[r.ev.Players[i].Country] = true
	}
	r.ev.Countries = len(seen)
}
