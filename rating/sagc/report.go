package sagc

import (
	"fmt"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
)

func (w *work) problem(p game.Problem) {
	p.File = w.ev.Source.File
	w.res.Problems.Add(p)
}

// missing reports that there is no such entry.
func (w *work) missing(what string, entry int) {
	w.problem(game.Problem{
		Severity: game.Error, Code: "entry-missing",
		Found:    what + " of entry " + strconv.Itoa(entry),
		Expected: "an entry of the event",
		Hint:     "correct the number of the player",
	})
}

func (w *work) missingGame(g *game.Game) {
	w.problem(game.Problem{
		Severity: game.Error, Code: "entry-missing", Place: g.Place.String(),
		Found:    "a game of entries " + strconv.Itoa(g.Black) + " and " + strconv.Itoa(g.White),
		Expected: "two entries of the event",
		Hint:     "correct the numbers of the players",
	})
}

// within is an index that is told, held at the ends of a rank, with a warning
// where it lies beyond them.
func (w *work) within(st *rating.Standing, index int) int {
	held := max(-limit, min(limit, index))
	if held != index {
		w.problem(game.Problem{
			Severity: game.Warning, Code: "index-impossible",
			Found:    fmt.Sprintf("the index %d of %s, taken as %d", index, who(st), held),
			Expected: fmt.Sprintf("-%d to +%d: beyond them the rank changes", limit, limit),
			Hint:     "correct rank and index on the list or of the correction",
		})
	}
	return held
}

// who names a player in messages.
func who(st *rating.Standing) string {
	if name := st.DisplayName(); name != "" {
		return name + " (" + st.ID + ")"
	}
	return st.ID
}

// unreadable reports a player whose last opponents are lost.
func (w *work) unreadable(st *rating.Standing) {
	w.problem(game.Problem{
		Severity: game.Error, Code: "state-unreadable",
		Found:    fmt.Sprintf("%q as %s of %s, whose games are not rated", st.State[stateRecent], stateRecent, who(st)),
		Expected: `the ids of the previous ten opponents, newest last, such as ["anna", "ben"]`,
		Hint:     "correct the value in the list, or take it from an older list",
	})
}

// assumed says what games were taken as whose conditions nobody told.
func (w *work) assumed(p *Params) {
	decimal := func(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
	assume := func(u rating.Untold, taken string) { w.res.Problems.Add(u.Assumed(w.res, u.In(w.res), taken)...) }
	assume(rating.UntoldBoard, "19x19")
	assume(rating.UntoldKomi, decimal(p.EvenKomi)+" in even games, "+decimal(p.HandicapKomi)+" with handicap")
	// "It is assumed, unless otherwise noted on the sheet, that all the games on
	// the record sheet are normal games."
	kind := rating.UntoldKind
	w.res.Problems.Add(kind.Stated(w.res, kind.In(w.res), string(p.UntoldKind)+", or on the Internet as "+string(p.UntoldOnlineKind))...)
}

// report says what the event rests on that was not told, once for all games.
func (w *work) report(how rating.UnknownHandicap) {
	if w.handicaps > 0 {
		w.problem(rating.UntoldHandicaps(w.ev, w.handicaps, how))
	}
	if w.colours > 0 {
		w.problem(game.Problem{
			Severity: game.Warning, Code: "colours-unknown",
			Found:    rating.Counted(w.colours, "game", "games") + " with a handicap but without colours, not rated",
			Expected: "who had Black",
			Hint:     "send the games lists or the tournament file too",
		})
	}
	if w.ranks > 0 {
		w.problem(game.Problem{
			Severity: game.Error, Code: "rank-missing",
			Found:    rating.Counted(w.ranks, "game or correction", "games or corrections") + " of new players without a rank, left out",
			Expected: "a rank in the file or on the list: a new player starts from the rank brought along",
			Hint:     "add the ranks and run again",
		})
	}
	if w.weak > 0 {
		w.problem(rating.RanksUnder30k(w.ev, w.weak))
	}
	if w.pros > 0 {
		w.problem(game.Problem{
			Severity: game.Warning, Code: "initial-pro",
			Found:    rating.Counted(w.pros, "professional", "professionals") + ", begun as 9d",
			Expected: "an amateur rank, since the document has no others",
			Hint:     "if that is wrong, correct the rank by hand",
		})
	}
}
