package swa

import (
	"fmt"
	"slices"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// gameLists are the lists of games with what is known of the rows above.
type gameLists struct {
	*event
	seats map[seat]takenSeat // for names that occur twice
	met   map[pairing]string // places of the games
}

// takenSeat says where a player's seat in a round was taken, and whether by number.
type takenSeat struct {
	place    string
	numbered bool
}

// readGames reads the lists of games.
func (e *event) readGames() (games []foundGame) {
	l := gameLists{e, map[seat]takenSeat{}, map[pairing]string{}}
	for i, t := range e.of(gamesTable) {
		g := newListing(t)
		if i == 0 {
			e.notInModel(t, slices.Compact(slices.Sorted(slices.Values(t.titlesOf(colScore)))), t.titlesOf(""))
		}
		if g.score == 0 && g.sides[0] == 0 && !g.loser && len(t.rows) > 0 {
			e.add(game.Warning, "no-result-column", t.head(), "a list of games without a column for the result", "", "add a column titled Result, and write into it who won")
		}
		for _, row := range t.rows {
			if f, ok := l.readGame(g, row); ok {
				games = append(games, f)
			}
		}
	}
	return games
}

// readGame reads one row: a game, a bye, or a heading with the round.
func (l *gameLists) readGame(g *listing, row *spreadsheet.Row) (f foundGame, ok bool) {
	if n, ok := roundHeading(row); ok {
		g.round = n
		return f, false
	}
	l.beside(g.table, row)
	if !g.hasData(row) {
		return f, false
	}
	gm, sound := l.gameRow(g, row)
	if gm.BoardSize == l.ev.BoardSize {
		gm.BoardSize = 0
	}
	a := l.readSide(g, row, g.first)
	b := l.readSide(g, row, g.second)
	isBye := a.bye || b.bye || slices.Contains(byeWords, folded(row.At(g.score)))
	switch {
	case a.blank && b.blank && g.isBlankForm(row):
		return f, false
	case isBye && (a.index >= 0) != (b.index >= 0):
		if a.index < 0 {
			a = b
		}
		l.readBye(g, row, gm.Round, a)
		return f, false
	case !a.ok || !b.ok:
		return f, false // reported with its cell
	case a.index < 0 || b.index < 0:
		c := g.first[0]
		if a.index >= 0 {
			c = g.second[0]
		}
		l.err("player-missing", g.place(row, c.col), "no player in the row "+game.Quote(g.text(row)), "two players, or a bye", "write the player, or clear the row")
		return f, false
	case a.index == b.index:
		l.err("self-game", a.place, fmt.Sprintf("a game of %q against themselves", a.name), "two players", "correct one of the names")
		return f, false
	}
	gm.Black, gm.White, gm.ColoursUnknown = a.index+1, b.index+1, !g.colours
	place, decided := l.gameResult(g, row, a, b, &gm)
	gm.Place = game.Place{Path: place}
	f = foundGame{Game: gm, text: resultText(gm), place: place}
	if first, twice := l.met[f.pairing()]; twice && gm.Round > 0 {
		l.err("game-twice", place, fmt.Sprintf("a second game of %q and %q in round %d, whose first is at %s", a.name, b.name, gm.Round, first), "one game of the two in a round", "delete one of them, or correct the round")
		return f, false
	}
	l.takeSeat(gm.Round, a)
	l.takeSeat(gm.Round, b)
	if !sound || !decided {
		return f, false
	}
	l.met[f.pairing()] = place
	l.rounds = max(l.rounds, gm.Round)
	return f, true
}

func (l *gameLists) readBye(g *listing, row *spreadsheet.Row, round int, s side) {
	if round == 0 {
		l.err("round", g.place(row, g.first[0].col), fmt.Sprintf("a bye of %q in a row that does not say which round it is", s.name), "", "write the number of the round into the column of rounds")
		return
	}
	l.takeSeat(round, s)
	if !slices.ContainsFunc(l.ev.Byes, func(b game.Bye) bool { return b.Round == round && b.Player == s.index+1 }) {
		l.ev.Byes = append(l.ev.Byes, game.Bye{Round: round, Player: s.index + 1})
	}
}

// takeSeat notes that a player has a game or a bye in a round, and warns where
// one has two.
func (l *gameLists) takeSeat(round int, s side) {
	if round == 0 {
		return
	}
	have, twice := l.seats[seat{round, s.index}]
	if !twice {
		l.seats[seat{round, s.index}] = takenSeat{s.place, s.no > 0}
		return
	}
	severity, hint := game.Error, "if they are two people, make their names differ; if it is a slip, correct the name or the round"
	if s.no > 0 && have.numbered {
		severity, hint = game.Warning, "correct the number or the round if it is a slip"
	}
	l.add(severity, "name-twice", s.place, fmt.Sprintf("%q twice in round %d, here and at %s", s.name, round, have.place), "each player once in a round", hint)
}
