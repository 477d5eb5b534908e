package swa

import (
	"cmp"
	"fmt"
	"slices"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// eventOf makes the event of what a survey found in a workbook.
func eventOf(name string, book *spreadsheet.Book, s *survey, problems game.Problems) *event {
	e := &event{
		tables: tables{log: newLog(problems), survey: s},
		byNo:   map[int]int{}, byName: map[string][]int{}, byKey: map[string][]int{},
		told: map[string]string{},
	}
	if len(s.tables) == 0 {
		if !problems.HasErrors() || len(s.free) == 0 {
			e.err("no-tables", "", "no table of players, results or games in the workbook",
				"a row of titles such as No, Name, Rank or Round, Black, White, Result",
				"fill in {template}")
		}
		return e
	}
	e.ev = &game.Event{Players: []game.Player{}, Games: []game.Game{}, Source: game.Source{File: name, Format: "swa"}}
	e.remarks(book)
	e.findLegends()
	e.readTournament()
	if e.readPlayers() {
		cross := e.readResults()
		list := e.readGames()
		e.readCross()
		e.combine(cross, list)
		e.checkBoth(cross)
		e.readStandings()
	}
	e.finish()
	e.flush()
	return e
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
		e.add(game.Warning, "rounds", e.told[Rounds], fmt.Sprintf("%d rounds declared and results of round %d", ev.Rounds, e.rounds), "", "correct the number of rounds")
	}
	if e.rounds > 0 {
		ev.Source.FirstRound, ev.Source.LastRound = 1, e.rounds
	}
	if n := e.declared; n > 0 && n != len(ev.Players) {
		e.add(game.Warning, "participants", e.told[Participants], fmt.Sprintf("%d participants declared and %d players listed", n, len(ev.Players)), "", "correct the number, or add the missing players")
	}
	sound := !e.Problems().HasErrors()
	if len(ev.Players) == 0 {
		if sound {
			e.err("no-players", "", "titles of tables without players or games below them", "players and results", "fill in the workbook")
		}
		return
	}
	if len(ev.Games) == 0 && len(ev.Byes) == 0 && len(ev.Absences) == 0 {
		ev.Source.Part = game.PlayersPart
		if sound {
			e.add(game.Warning, "no-games", "", "players without any result", "results in the sheets Results or Games", "fill in the results, or give the file with the results beside this one")
		}
	}
	countries := map[string]bool{}
	for i := range ev.Players {
		countries[ev.Players[i].Country] = true
	}
	if !countries[""] { // not where somebody's is not told
		ev.Countries = len(countries)
	}
}

func boardOrder(g game.Game) int {
	if g.Board == 0 {
		return 1 << 30
	}
	return g.Board
}
