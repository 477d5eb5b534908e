package sagc

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
)

// within is a given index, held at the ends of a rank, with a warning if it lies
// beyond them.
func (w *work) within(st *rating.Standing, index int) int {
	held := max(-limit, min(limit, index))
	if held != index {
		w.res.Tell(game.Problem{
			Severity: game.Warning, Code: "index-impossible",
			Found:    fmt.Sprintf("the index %d of %s, taken as %d", index, st.Who(), held),
			Expected: fmt.Sprintf("-%d to +%d: beyond them the rank changes", limit, limit),
			Hint:     "correct rank and index on the list or of the correction",
		})
	}
	return held
}

// unreadable reports a player whose last opponents are lost.
func (w *work) unreadable(st *rating.Standing) {
	w.res.Tell(game.Problem{
		Severity: game.Error, Code: "state-unreadable",
		Found:    fmt.Sprintf("%s in column state.%s of %s on the list: the games of this player are not rated", st.State[stateRecent], stateRecent, st.Who()),
		Expected: `the ids of the previous ten opponents, newest last, such as ["anna", "ben"]`,
		Hint:     "correct the value in the list, or take it from an older list",
	})
}

// assumed reports what games without given conditions were taken as.
func (w *work) assumed(p *Params) {
	rating.MissingBoard.Assume(w.res, "19x19")
	rating.MissingKomi.Assume(w.res, game.FormatNumber(p.EvenKomi)+" in even games, "+game.FormatNumber(p.HandicapKomi)+" with handicap")
	// "It is assumed, unless otherwise noted on the sheet, that all the games on
	// the record sheet are normal games."
	rating.MissingKind.State(w.res, string(p.DefaultKind)+", or on the Internet as "+string(p.DefaultOnlineKind))
}

// report adds what was assumed for the event, once for all games.
func (w *work) report(how rating.UnknownHandicap) {
	if w.handicaps > 0 {
		w.res.Tell(rating.MissingHandicaps(w.ev, w.handicaps, how))
	}
	w.res.TellOf(w.colours, "game", "games", game.Problem{
		Severity: game.Warning, Code: "colours-unknown",
		Found:    "with a handicap but without colours, not rated",
		Expected: "who had Black",
		Hint:     "send the games lists or the tournament file too",
	})
	w.res.TellOf(w.ranks, "game or correction", "games or corrections", game.Problem{
		Severity: game.Error, Code: "rank-missing",
		Found:    "of new players without a rank, left out",
		Expected: "a rank in the file or on the list: a new player starts from it",
		Hint:     "add the ranks and {again}",
	})
	w.res.TellUnder30k(w.weak)
	w.res.TellOf(w.pros, "professional,", "professionals,", game.Problem{
		Severity: game.Warning, Code: "initial-pro",
		Found:    "started as 9d",
		Expected: "an amateur rank, since the document has no others",
		Hint:     "if that is wrong, correct the rank by hand",
	})
}
