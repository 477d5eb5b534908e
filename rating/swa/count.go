package swa

import (
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
)

// count decides which games count.
func (w *work) count() {
	var handicaps, colours int
	for i := range w.ev.Games {
		g, gc := &w.ev.Games[i], &w.res.Games[i]
		if !w.hasEntries(g) {
			gc.WhyNot = "unknown"
			w.problem(game.Error, "entry-missing", g.Place.String(), "a game of entries "+strconv.Itoa(g.Black)+" and "+strconv.Itoa(g.White),
				"two entries of the event", "correct the numbers of the players")
			continue
		}
		gc.WhyNot = w.whyNot(g)
		if gc.WhyNot == "" {
			stones, told := g.Handicap.Get()
			switch {
			case !told:
				handicaps++
				if w.opt.UnknownHandicap != rating.RateEven {
					gc.WhyNot = "handicap"
				}
			case stones >= 1 && g.ColoursUnknown:
				colours++
				gc.WhyNot = "colours"
			}
		}
		if gc.Rated = gc.WhyNot == ""; gc.Rated {
			day := g.Date
			if day == 0 {
				day = max(w.ev.End, w.ev.Begin)
			}
			for _, n := range [...]int{g.Black, g.White} {
				e := &w.entries[n-1]
				e.games++
				e.last = max(e.last, day)
			}
		}
	}
	w.reportUnknown(handicaps, colours)
}

func (w *work) hasEntries(g *game.Game) bool {
	n := len(w.entries)
	return 1 <= g.Black && g.Black <= n && 1 <= g.White && g.White <= n && g.Black != g.White
}

// whyNot is the reason that lies in the game's result or board, "" where there
// is none.
func (w *work) whyNot(g *game.Game) string {
	switch {
	case g.ByDefault:
		return "by_default"
	case !g.Result.Decided():
		return g.Result.String() // void, unknown, both_win, both_lose
	case g.BoardSize > 0 && g.BoardSize < w.board:
		return "board_size"
	}
	return ""
}

func (w *work) reportUnknown(handicaps, colours int) {
	if handicaps > 0 {
		n := count(handicaps, "game", "games") + " without a handicap told"
		const hint = "tell the handicaps: publish the page in its full form, or send the tournament file too"
		switch w.opt.UnknownHandicap {
		case rating.RateEven:
			w.problem(game.Warning, "handicap-unknown", "", n+", rated as even", "the number of stones, 0 in an even game", hint)
		case rating.SkipGame:
			w.problem(game.Warning, "handicap-unknown", "", n+", not rated", "the number of stones, 0 in an even game", hint)
		default:
			w.problem(game.Error, "handicap-unknown", "", n+", not rated", "the number of stones, 0 in an even game", hint)
		}
	}
	if colours > 0 {
		w.problem(game.Warning, "colours-unknown", "", count(colours, "handicap game", "handicap games")+" without colours, not rated",
			"who had Black", "send the games lists or the tournament file too")
	}
}
