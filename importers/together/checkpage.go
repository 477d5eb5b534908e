package together

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"kyudan/rating/game"
)

// checkAlone compares the scores of a standings page that has no tournament file
// beside it with its own cells. The page does not give the settings: those are
// taken that explain most of its scores. The start score of a McMahon
// tournament is the printed MMS less the points of the cells. A column that comes
// out for less than half of the rows is counted otherwise, and is not compared.
func (m *merger) checkAlone(s *sheet) {
	rounds := lastRound(s.ev)
	if s.ev.Source.FirstRound != 1 || s.Problems.HasErrors() {
		return // rounds or games are missing that the scores count
	}
	var best []scoreDifference
	for k, rules := range scoreSettings() {
		if differ := pageDiffers(s.ev, rounds, rules); k == 0 || len(differ) < len(best) {
			best = differ
		}
		if len(best) == 0 {
			return
		}
	}
	rows, wrong := map[string]int{}, map[string]int{}
	for i := range s.ev.Players {
		for name := range s.ev.Players[i].Scores {
			rows[name]++
		}
	}
	for _, d := range best {
		wrong[d.name]++
	}
	for _, d := range best {
		if 2*wrong[d.name] >= rows[d.name] {
			continue
		}
		m.report(game.Warning, "score-differs", s.Path, d.player.Place, fmt.Sprintf("%s %s of %s", d.name, game.FormatNumber(d.player.Scores[d.name]), d.player.DisplayName()),
			game.FormatNumber(d.want)+", as the cells of the page give", "a score or a result was changed by hand: compare with the tournament file")
	}
	for _, name := range slices.Sorted(maps.Keys(wrong)) {
		if 2*wrong[name] >= rows[name] {
			m.report(game.Note, "score-unknown", s.Path, game.Place{}, fmt.Sprintf("%d of %d scores %s that the cells do not give under any known settings", wrong[name], rows[name], name), "",
				"they were not compared; the tournament file says how they are counted")
		}
	}
}

// scoreSettings are the settings that OpenGotha has for rounds without a game,
// the usual ones first. In cells 0+ and 0= are a point and half a point of MMS;
// they may count nothing among the wins.
func scoreSettings() (all []game.ScoreRules) {
	for _, half := range []bool{false, true} {
		for _, down := range []bool{true, false} {
			for _, wins := range [][2]float64{{1, 0.5}, {1, 0}, {0, 0}} {
				all = append(all, game.ScoreRules{ByeMMS: 1, AbsentMMS: 0.5, ByeNBW: wins[0], AbsentNBW: wins[1], RoundDown: down, UnplayedHalf: half})
			}
		}
	}
	return all
}

type scoreDifference struct {
	player *game.Player
	name   string
	want   float64
}

// pageDiffers lists the printed scores that the cells do not give by the rules.
func pageDiffers(page *game.Event, rounds int, rules game.ScoreRules) (differ []scoreDifference) {
	ev := *page
	ev.Players = slices.Clone(page.Players)
	for i := range ev.Players {
		ev.Players[i].Rank, ev.Players[i].StartCorrection = game.NoRank, 0
	}
	points := game.ComputeScores(&ev, rounds, rules)
	for i := range ev.Players {
		mms, given := page.Players[i].Scores["MMS"]
		start := mms - points[i].MMS
		if given && start == math.Trunc(start) {
			ev.Players[i].StartCorrection = int(start)
		} else if given {
			ev.Players[i].StartCorrection = int(math.Floor(start))
			differ = append(differ, scoreDifference{&page.Players[i], "MMS", math.Floor(start) + points[i].MMS})
		}
	}
	scores := game.ComputeScores(&ev, rounds, rules)
	for i := range page.Players {
		p := &page.Players[i]
		for _, name := range slices.Sorted(maps.Keys(p.Scores)) {
			want, ok := scores[i].Get(name)
			if ok && name != "MMS" && name != "Rank" && name != "Rating" && math.Abs(want-p.Scores[name]) >= 0.01 {
				differ = append(differ, scoreDifference{p, name, want})
			}
		}
	}
	return differ
}
