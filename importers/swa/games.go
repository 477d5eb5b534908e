package swa

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readGames reads the lists of games.
func (r *reader) readGames(l *layout) []found {
	var games []found
	seats := map[[2]int]side{} // by round and player, for names that occur twice
	listed := false
	for _, t := range l.tables {
		if t.kind != gamesTable {
			continue
		}
		g := newListing(t)
		if !listed {
			listed = true
			r.listRemarks(t)
		}
		if g.score.col == 0 && g.sides[0].col == 0 && !g.loser && len(t.rows) > 0 {
			r.add(game.Warning, "no-result-column", spreadsheet.Place(t.sheet.Name, t.header, t.first), "a list of games without a column for the result", "a column titled Result", "add the results")
		}
		for _, row := range t.rows {
			games = r.readGameRow(g, row, games, seats)
		}
	}
	return games
}

// readGameRow reads one row: a game, a bye, or a heading with the round.
func (r *reader) readGameRow(g *listing, row *spreadsheet.Row, games []found, seats map[[2]int]side) []found {
	if n, ok := roundHeading(row); ok {
		g.round = n
		return games
	}
	if !r.hasData(g.table, row) {
		r.beside(g.table, row)
		return games
	}
	r.beside(g.table, row)
	gm := game.Game{}
	ok := r.gameDetails(g, row, &gm)
	a, b := r.readSide(g, row, g.first), r.readSide(g, row, g.second)
	resultCell := row.At(g.score.col)
	isBye := a.bye || b.bye || !resultCell.IsBlank() && slices.Contains(byeWords, simplified.Replace(strings.ToLower(resultCell.Plain())))
	switch {
	case a.blank && b.blank && r.blankForm(g, row):
		return games
	case isBye && (a.index >= 0) != (b.index >= 0):
		p := a
		if p.index < 0 {
			p = b
		}
		if gm.Round == 0 {
			r.err("round", g.place(row, g.first[0].col), fmt.Sprintf("a bye of %q in a row without a round", p.name), "a round", "write the round into its column")
			return games
		}
		r.takeSeat(gm.Round, p, seats)
		if !slices.ContainsFunc(r.ev.Byes, func(x game.Bye) bool { return x.Round == gm.Round && x.Player == p.index+1 }) {
			r.ev.Byes = append(r.ev.Byes, game.Bye{Round: gm.Round, Player: p.index + 1})
		}
		return games
	case !a.ok || !b.ok:
		return games // reported with its cell
	case a.index < 0 || b.index < 0:
		c := g.first[0]
		if a.index >= 0 {
			c = g.second[0]
		}
		r.err("player-missing", g.place(row, c.col), fmt.Sprintf("no player in the row %q", short(r.rowText(g.table, row))), "two players, or a bye", "write the player, or clear the row")
		return games
	case a.index == b.index:
		r.err("self-game", a.place, fmt.Sprintf("a game of %q against themselves", a.name), "two players", "correct one of the names")
		return games
	}
	gm.Black, gm.White, gm.ColoursUnknown = a.index+1, b.index+1, !g.colours
	place, good := r.gameResult(g, row, a, b, &gm)
	gm.Place = game.Place{Path: place}
	f := found{Game: gm, text: resultText(gm), place: place}
	if gm.Round > 0 {
		if first, twice := r.games[f.pairing()]; twice {
			r.err("game-twice", place, fmt.Sprintf("a second game of %q and %q in round %d, whose first is at %s", a.name, b.name, gm.Round, first), "one game", "delete one of them, or correct the round")
			return games
		}
	}
	r.takeSeat(gm.Round, a, seats)
	r.takeSeat(gm.Round, b, seats)
	if !ok || !good {
		return games
	}
	r.games[f.pairing()] = place
	r.rounds = max(r.rounds, gm.Round)
	return append(games, f)
}
