package opengotha

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// games writes the games. Those that have no place in the file are errors and
// are left out.
func (f *file) games() *element {
	list := &element{name: "Games"}
	var strangers, roundless, late, high, negative, unknown, void, bare int
	tables := f.tables()
	for i := range f.ev.Games {
		g := &f.ev.Games[i]
		black, ok1 := f.index[g.Black]
		white, ok2 := f.index[g.White]
		switch {
		case !ok1 || !ok2 || black == white:
			strangers++
			continue
		case g.Round < 1:
			roundless++
			continue
		case g.Round > opengotha.MaxRounds:
			late++
			continue
		}
		e := list.child("Game")
		e.set("blackPlayer", f.keys[black])
		e.set("whitePlayer", f.keys[white])
		handicap, given := g.Handicap.Get()
		switch {
		case !given:
			unknown++
		case handicap > opengotha.MaxHandicap:
			high++
		case handicap < 0:
			negative++
		}
		e.set("handicap", strconv.Itoa(max(0, min(handicap, opengotha.MaxHandicap))))
		e.set("knownColor", strconv.FormatBool(!g.ColoursUnknown))
		word, ok := opengotha.ResultWord(g.Result, g.ByDefault)
		if !ok {
			void++
		}
		if g.ByDefault && g.Result == game.Unknown {
			bare++
		}
		e.set("result", word)
		e.set("roundNumber", strconv.Itoa(g.Round))
		e.set("tableNumber", strconv.Itoa(tables[i]))
		f.sitting[seat{black, g.Round}], f.sitting[seat{white, g.Round}] = true, true
		f.last = max(f.last, g.Round)
	}
	f.refuse("game-players", strangers, "game between players who are not in the list of players", "games between players who are not in the list of players", "two players of the event", "")
	f.refuse("round-unknown", roundless, "game whose round is not given", "games whose round is not given", "a round for each game", "OpenGotha has no games outside rounds; enter the rounds, or keep the event in another format")
	f.refuse("rounds", late, fmt.Sprintf("game after round %d", opengotha.MaxRounds), fmt.Sprintf("games after round %d", opengotha.MaxRounds), fmt.Sprintf("at most %d rounds", opengotha.MaxRounds), "")
	f.lose("handicap", high, "a handicap of more than 9 stones, written as 9", "handicaps of more than 9 stones, written as 9")
	f.lose("handicap-negative", negative, "a handicap below 0, written as 0", "handicaps below 0, written as 0")
	f.lose("handicap-unknown", unknown, "a game whose handicap is not given, written as even", "games whose handicap is not given, written as even")
	f.lose("void", void, "a void game, written as without a result", "void games, written as without a result")
	f.lose("by-default", bare, "the mark of a game by default on one without a result", "marks of games by default on games without a result")
	return list
}

// tables numbers the tables of all games: as given, but each just once in a
// round, because OpenGotha knows games by round and table.
func (f *file) tables() []int {
	type table struct{ round, number int }
	taken := map[table]bool{}
	next := map[int]int{} // by round
	numbers := make([]int, len(f.ev.Games))
	for i := range f.ev.Games {
		g := &f.ev.Games[i]
		if t := (table{g.Round, g.Board}); g.Board > 0 && !taken[t] {
			taken[t] = true
			numbers[i] = g.Board
		}
	}
	again, unnumbered := 0, 0
	for i := range f.ev.Games {
		g := &f.ev.Games[i]
		if numbers[i] > 0 {
			continue
		}
		if g.Board > 0 {
			again++
		} else if g.Round >= 1 && g.Round <= opengotha.MaxRounds {
			unnumbered++
		}
		t := table{g.Round, next[g.Round] + 1}
		for taken[t] {
			t.number++
		}
		taken[t], next[g.Round], numbers[i] = true, t.number, t.number
	}
	f.lose("board", again, "a table number that another game of the round has, changed", "table numbers that other games of the round have, changed")
	f.fill("board", unnumbered, "a table number", "table numbers")
	return numbers
}

// byes writes one bye a round, which is all that OpenGotha keeps.
func (f *file) byes() *element {
	list := &element{name: "ByePlayers"}
	var strangers, late, second int
	rounds := map[int]bool{}
	for _, b := range f.ev.Byes {
		i, ok := f.index[b.Player]
		switch {
		case !ok:
			strangers++
			continue
		case b.Round < 1 || b.Round > opengotha.MaxRounds:
			late++
			continue
		case rounds[b.Round]:
			second++
			continue
		}
		rounds[b.Round] = true
		e := list.child("ByePlayer")
		e.set("player", f.keys[i])
		e.set("roundNumber", strconv.Itoa(b.Round))
		f.sitting[seat{i, b.Round}] = true
	}
	f.refuse("bye-player", strangers, "bye of a player who is not in the list of players", "byes of players who are not in the list of players", "a player of the event", "")
	f.refuse("bye-round", late, "bye without a round or after round 20", "byes without a round or after round 20", "a round from 1 to 20", "")
	f.lose("bye", second, "a second bye of a round", "second and further byes of a round")
	return list.orNone()
}

// absent collects the players absent from each round.
func (f *file) absent() map[seat]bool {
	away := map[seat]bool{}
	var strangers, late, beside, own, open int
	for _, x := range f.ev.Absences {
		i, ok := f.index[x.Player]
		switch {
		case !ok:
			strangers++
		case x.Round < 1 || x.Round > opengotha.MaxRounds:
			late++
		case f.sitting[seat{i, x.Round}] || away[seat{i, x.Round}]:
			beside++
		default:
			v, given := x.Points.Get()
			switch {
			case x.Round > f.last:
				late++
			case !given:
				open++
			case !f.points.absent(v):
				own++
			}
			away[seat{i, x.Round}] = true
		}
	}
	f.refuse("absence-player", strangers, "absence of a player who is not in the list of players", "absences of players who are not in the list of players", "a player of the event", "")
	f.lose("absence-late", late, "an absence from a round that has no game", "absences from rounds that have no games")
	f.lose("absence-beside", beside, "an absence of a player who has a game or bye in that round", "absences of players who have a game or bye in that round")
	f.lose("absence-points", own, "an absence with points of its own", "absences with points of their own")
	f.fill("absence", open, "the points of an absence", "the points of absences")
	own, open = 0, 0
	for _, b := range f.ev.Byes {
		if v, given := b.Points.Get(); !given {
			open++
		} else if !f.points.bye(v) {
			own++
		}
	}
	f.lose("bye-points", own, "a bye with points of its own", "byes with points of their own")
	f.fill("bye", open, "the points of a bye", "the points of byes")
	return away
}

// participating is that attribute of a player: one character a round. What the file
// had stands for rounds to come and where a game or bye took place all the same.
func (f *file) participating(player int, away map[seat]bool) string {
	raw := f.ev.Players[player].Extra[prefix+"participating"]
	b := []byte(strings.Repeat("1", opengotha.MaxRounds))
	for r := range b {
		at := seat{player, r + 1}
		announced := r < len(raw) && raw[r] == '0' && (r+1 > f.last || f.sitting[at])
		if away[at] || announced {
			b[r] = '0'
		}
	}
	return string(b)
}

// teams writes line-ups. A line-up of all rounds has no round number.
func (f *file) teams() *element {
	list := &element{name: "Teams"}
	var strangers, late, numbered, unnumbered int
	for i, t := range f.ev.Teams {
		e := list.child("Team")
		e.set("teamName", f.text(t.Name))
		number := t.Number
		if number < 1 {
			numbered++
			number = i + 1
		}
		e.set("teamNumber", strconv.Itoa(number))
		next := map[int]int{} // by round
		for _, b := range t.Boards {
			p, ok := f.index[b.Player]
			switch {
			case !ok:
				strangers++
				continue
			case b.Round < 0 || b.Round > opengotha.MaxRounds:
				late++
				continue
			}
			board := b.Board
			if board < 1 {
				unnumbered++
				board = next[b.Round] + 1
			}
			next[b.Round] = max(next[b.Round], board)
			c := e.child("Board")
			c.set("boardNumber", strconv.Itoa(board))
			c.set("player", f.keys[p])
			if b.Round > 0 {
				c.set("roundNumber", strconv.Itoa(b.Round))
			}
		}
	}
	f.lose("team-player", strangers, "a place of a line-up whose player is not in the list", "places of line-ups whose players are not in the list")
	f.lose("team-round", late, "a place of a line-up after round 20", "places of line-ups after round 20")
	f.lose("team-number", numbered, "a team without a number, numbered", "teams without numbers, numbered")
	f.lose("team-board", unnumbered, "a place of a line-up without its board, numbered", "places of line-ups without their boards, numbered")
	return list.orNone()
}
