package sagc

import (
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// record is a game as one sheet has it, or as two do.
type record struct {
	g     game.Game
	place string
	other string // the place on the second sheet
	// What the sheet says about ranks before the game: its player's, by the line
	// above, and the opponent's.
	own, opponent game.Rank
	number        int       // in the file
	next          []*record // which come later on a sheet
	before        int       // how many come earlier and are not placed yet
	done          bool
}

// games reads all lines, joins the two of each game, and puts the games in
// order.
func (r *reader) games() {
	sheets := make([][]*record, len(r.sheets))
	for i := range r.sheets {
		sheets[i] = r.lines(i)
	}
	r.join(sheets)
	games, sound := order(sheets)
	if !sound {
		r.add(game.Warning, "order-differs", "", "records that have their common games in different orders", "one order of entry", "the index depends on the order; correct one of the records")
	}
	for _, g := range games {
		r.event.Games = append(r.event.Games, g.g)
	}
}

// lines reads the lines of one sheet.
func (r *reader) lines(i int) []*record {
	s := &r.sheets[i]
	owner := r.entry(s.owner)
	var list []*record
	rank, _ := rankOf(s.rank) // of the owner, after the line above
	for k := range s.lines {
		l := &s.lines[k]
		name := l.at(Opponent)
		if name == "" {
			r.add(game.Error, "opponent-missing", l.place, "a line without an opponent", "the user name of the opponent", "complete the line; it was left out")
			continue
		}
		after, err := rankOf(l.at(NewRank))
		if err != nil {
			r.value(l, NewRank, "rank-unknown", err)
		}
		switch {
		case key(name) == key(s.owner) && l.isGame():
			r.add(game.Error, "self-game", l.place, fmt.Sprintf("a game of %q against themselves", s.owner), "another opponent; or for an adjustment no colour, winner and status factor",
				"correct the opponent, or the name of the player whose record this is; the line was left out")
		case key(name) == key(s.owner):
			r.adjust(l, owner, after, len(list) > 0)
		default:
			r.before(l, owner, rank, after)
			rec := r.line(l, owner, r.entry(name))
			rec.own = rank
			list = append(list, rec)
		}
		if after != game.NoRank {
			rank = after
		}
	}
	return list
}

// isGame reports whether a line has what only a game has: an adjustment has a
// rank and an index.
func (l *line) isGame() bool { return l.at(Colour)+l.at(Winner) != "" }

// before takes the owner's rank from the first line, where the new rank gives
// it: it is the old one unless the index restarted with a change of rank.
func (r *reader) before(l *line, owner int, above, after game.Rank) {
	p := &r.event.Players[owner-1]
	if p.Rank == game.NoRank && above == game.NoRank && after != game.NoRank && l.at(Index) != "" && strings.Trim(l.at(Index), "0.") != "" {
		p.Rank = after
		r.add(game.Note, "rank-inferred", l.place, fmt.Sprintf("new rank %s of %q with an index that is not 0", after, p.Name), "", "the rank did not change, so it was taken for the previous one as well")
	}
}

func rankOf(s string) (game.Rank, error) {
	if s == "?" {
		return game.NoRank, nil
	}
	return game.ParseRankTo30k(s)
}

// adjust reads a line that sets rank and index.
func (r *reader) adjust(l *line, owner int, rank game.Rank, late bool) {
	a := game.Adjustment{Player: owner, Rank: rank}
	if t := l.at(Index); t != "" {
		n, err := game.ParseNumber(t)
		if err != nil || n != float64(int(n)) || n < -999 || n > 999 {
			r.value(l, Index, "index-unknown", &game.ValueError{What: "index", Text: t, Expected: "a whole number from -999 to 999"})
			return
		}
		a.Index = game.Given(int(n))
	}
	if rank == game.NoRank && !a.Index.IsGiven() {
		r.add(game.Error, "adjust-empty", l.place, "an adjustment without a rank or an index", "the new index and rank in columns 9 and 10", "complete the line; it was left out")
		return
	}
	if late {
		r.add(game.Error, "adjust-late", l.place, fmt.Sprintf("an adjustment of %q after games", r.event.Players[owner-1].Name), "adjustments before the first game", "split the sheet into two files at this line, and rate one after the other")
	}
	r.event.Adjust = append(r.event.Adjust, a)
	keep(&r.event.Players[owner-1].Extra, "sagc:adjusted", strings.TrimSpace(l.at(Date)+" "+l.at(Comments)))
}

func keep(m *map[string]string, k, v string) {
	if v != "" {
		game.Put(m, k, v)
	}
}

// line reads a line that is a game.
func (r *reader) line(l *line, owner, opponent int) *record {
	rec := &record{place: l.place, number: l.number}
	g := &rec.g
	if !r.quiet {
		g.Place = game.Place{Path: l.place}
	}
	black, given := colour(l.at(Colour))
	if t := l.at(Colour); !given && t != "" && t != "?" {
		r.value(l, Colour, "colour-unknown", &game.ValueError{What: "colour", Text: t, Expected: "B or W"})
	}
	g.ColoursUnknown = !given
	g.Black, g.White = owner, opponent
	if given && !black {
		g.Black, g.White = opponent, owner
	}
	r.winner(l, g)
	var err error
	if g.Handicap, err = game.ParseHandicap(l.at(Handicap)); err != nil {
		r.value(l, Handicap, "handicap", err)
	}
	if t := l.at(Komi); t != "" && t != "?" {
		k, err := game.ParseNumber(t)
		if err != nil {
			r.value(l, Komi, "komi", err)
		} else {
			g.Komi = game.Given(k)
		}
	}
	if g.Kind, err = kindOf(l.at(Status)); err != nil {
		r.value(l, Status, "status-unknown", err)
	}
	if g.Date = l.day; l.err != nil {
		r.value(l, Date, "date-unknown", l.err)
	}
	rank, err := rankOf(l.at(OpponentRank))
	if err != nil {
		r.value(l, OpponentRank, "rank-unknown", err)
	}
	rec.opponent = rank
	name := r.event.Players[owner-1].Name
	if p := &r.event.Players[opponent-1]; p.Rank == game.NoRank {
		p.Rank = rank
	} else if rank != game.NoRank && rank != p.Rank {
		keep(&g.Extra, Key("opponent-rank", name), rank.String())
	}
	keep(&g.Extra, Key("change", name), l.at(Change))
	keep(&g.Extra, Key("index", name), l.at(Index))
	keep(&g.Extra, Key("rank", name), l.at(NewRank))
	keep(&g.Extra, Key("comments", name), l.at(Comments))
	return rec
}

// Key is the key of Game.Extra for what the sheet of a player says: change,
// index and rank are the clubs' own results after the game, opponent-rank is
// the opponent's rank where it is not the one entered with, and comments.
func Key(what, player string) string { return "sagc:" + what + " " + player }

func (r *reader) winner(l *line, g *game.Game) {
	t := l.at(Winner)
	black, given := colour(t)
	switch {
	case given && g.ColoursUnknown:
		r.add(game.Error, "colour-missing", l.place, fmt.Sprintf("the winner %q of a game without the player's colour", t), "B or W in column 3", "complete the line; the game has no result without it")
	case given && black:
		g.Result = game.BlackWins
	case given:
		g.Result = game.WhiteWins
	case t == "" || t == "?" || t == "-":
		r.add(game.Warning, "result-missing", l.place, "a game without a winner", "the colour of the winner", "the game is kept without a result")
	default:
		res, byDefault, err := game.ParseResult(t, false)
		if err != nil {
			r.value(l, Winner, "winner-unknown", &game.ValueError{What: "winner", Text: t, Expected: "B or W"})
		}
		g.Result, g.ByDefault = res, byDefault
	}
}
