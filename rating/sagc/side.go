package sagc

import (
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// match is a game as one player sees it.
type match struct {
	conditions
	opponent   game.Rank
	black, won bool
	met        int64 // how many of the previous ten games were against this opponent
}

// x is the number of stones weaker than 7d: 7d 0, 1k 7, 30k 36, 8d -1.
func x(r game.Rank) int {
	steps, _ := r.FromShodan()
	return 6 - steps
}

// differential is your_x - opponent_x - signed_eff_handicap_received.
func differential(mine, theirs game.Rank, eff int, black bool) int {
	if black {
		return x(mine) - x(theirs) - eff
	}
	return x(mine) - x(theirs) + eff
}

// resultFactor is GRF in hundredths.
func (s *System) resultFactor(index, diff int, won bool) int64 {
	row, column := s.resultCell(index, diff, won)
	return s.results[row][column]
}

// resultCell is where a game stands in the table of Game Result Factors.
func (s *System) resultCell(index, diff int, won bool) (row, column int) {
	bound := 4
	if s.p.BeyondThree == AsThree {
		bound = 3
	}
	if index < 0 {
		column = 2
	}
	if !won {
		column++
	}
	return 4 - max(-bound, min(bound, diff)), column
}

// handicapFactor is HF in twentieths.
func (s *System) handicapFactor(eff int) int64 {
	if s.p.HandicapSign == Absolute && eff < 0 {
		eff = -eff
	}
	return max(handicapUnit-int64(eff), leastHandicap)
}

// factorsASide is the number of factors handed out.
const factorsASide = 16

// side changes one player's index and rank.
func (r *run) side(w *work, st *rating.Standing, side *rating.Side, m match) {
	index := st.Index.Or(0)
	diff := differential(st.Rank, m.opponent, m.eff, m.black)
	lf, of := levelFactor(int64(x(st.Rank))), max(opponentUnit-m.met, leastOpponent)
	grf, hf := r.resultFactor(index, diff, m.won), r.handicapFactor(m.eff)
	product := lf * m.status * of * grf * hf
	points := int(product / unit) // Go's division cuts towards zero, as the document asks
	side.Change = float64(points)
	if r.opt.Explain {
		received := m.eff
		if !m.black {
			received = -m.eff
		}
		at := len(w.factors)
		w.factors = append(w.factors,
			rating.Factor{Name: "index", Value: float64(index)},
			rating.Factor{Name: "your_x", Value: float64(x(st.Rank))},
			rating.Factor{Name: "opponent_x", Value: float64(x(m.opponent))},
			rating.Factor{Name: "stones", Value: float64(m.stones)},
			rating.Factor{Name: "komi", Value: m.komi},
			rating.Factor{Name: "eff_handicap", Value: float64(m.eff)},
			rating.Factor{Name: "received", Value: float64(received)},
			rating.Factor{Name: "differential", Value: float64(diff)},
			rating.Factor{Name: "n", Value: float64(m.met)},
			rating.Factor{Name: "LF", Value: float64(lf) / levelUnit},
			rating.Factor{Name: "GSF", Value: float64(m.status) / statusUnit},
			rating.Factor{Name: "OF", Value: float64(of) / opponentUnit},
			rating.Factor{Name: "GRF", Value: float64(grf) / resultUnit},
			rating.Factor{Name: "HF", Value: float64(hf) / handicapUnit},
			rating.Factor{Name: "exact", Value: float64(product) / float64(unit)},
			rating.Factor{Name: "points", Value: float64(points)},
		)
		side.Factors = w.factors[at:len(w.factors):len(w.factors)]
	}
	if m.status != 0 {
		r.move(st, index, index+points, !m.won, side)
	}
	side.After, side.RankAfter = game.Given(float64(st.Index.Or(0))), st.Rank
}

// Forecast is by how many ranks Black was ahead: there is no formula for the
// chances. A rank is 1000 points of the index. See rating.Forecaster.
func (s System) Forecast(r *rating.Result, n int) rating.Forecast {
	c := &r.Games[n]
	factor := rating.FactorIn(c.Black.Factors)
	black, ok1 := factor("index")
	diff, ok2 := factor("differential") // how many ranks Black is behind, less the stones
	white, ok3 := rating.FactorIn(c.White.Factors)("index")
	if !ok1 || !ok2 || !ok3 {
		return rating.Forecast{}
	}
	return rating.Forecast{Lead: game.Given((black-white)/1000 - diff)}
}

// move sets the index, with the floors after a loss and the change of rank past
// either end; what goes beyond is dropped.
func (r *run) move(st *rating.Standing, from, to int, lost bool, side *rating.Side) {
	if lost {
		if floor, demotes := r.floor(st.Rank, from); !demotes && to < floor {
			if r.opt.Explain {
				side.Steps = append(side.Steps, rating.Step{Rule: "floor", Points: float64(floor - to),
					About: phrase.Of("a loss of a %s at index %d stops at %d", st.Rank, from, floor)})
			}
			to = floor
		}
	}
	var rule string
	switch {
	case to > limit && st.Rank == game.Dan(9):
		rule = "clamp"
		to = limit
	case to > limit:
		st.Rank++
		rule = "promotion"
		to = 0
	case to < -limit:
		st.Rank--
		rule = "demotion"
		to = 0
	}
	if rule != "" && r.opt.Explain {
		side.Steps = append(side.Steps, rating.Step{Rule: rule, About: passed(rule, st.Rank)})
	}
	st.Index = game.Given(to)
}

// passed says what happened at an end of the index.
func passed(rule string, rank game.Rank) phrase.Text {
	switch rule {
	case "clamp":
		return phrase.Of("no rank over 9d can be written: the index stays at +999")
	case "promotion":
		return phrase.Of("over +999: %s, index 0", rank)
	}
	return phrase.Of("under -999: %s, index 0", rank)
}

// floor is the lowest index that a loss at this rank from this index can reach;
// without one, passing -999 demotes.
func (s *System) floor(r game.Rank, index int) (floor int, demotes bool) {
	if r == game.Kyu30 {
		return -limit, false
	}
	var floors []int
	for i := range s.p.Tiers {
		if t := &s.p.Tiers[i]; t.From <= r && r <= t.To {
			floors = t.Floors
			break
		}
	}
	if s.p.FloorRule == NextBelow {
		for _, f := range floors {
			if f < index {
				return f, false
			}
		}
		return -limit, true
	}
	// The zones: from 0 up the first floor, and from one floor's zone the next.
	above := -1
	for _, f := range floors {
		if index > above {
			return f, false
		}
		above = f - 1
	}
	return -limit, true
}
