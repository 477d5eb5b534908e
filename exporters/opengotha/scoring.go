package opengotha

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// points are those of rounds without a game, in half points, for both kinds of
// score.
type points struct {
	absentNBW, byeNBW, absentMMS, byeMMS int
	lost                                 bool // a value is no whole number of half points
	rules                                game.ScoreRules
}

// pointsOf is what the event gives for these points, or what most readily
// explains those of its byes and absences.
func pointsOf(ev *game.Event) points {
	p := points{rules: game.RulesOf(ev)}
	r := &p.rules
	s := ev.Scoring
	if r.PointsAsGiven {
		if s == nil || !s.ByePoints.IsGiven() {
			r.ByeNBW = common(ev.Byes, func(b game.Bye) game.Opt[float64] { return b.Points }, r.ByeNBW)
			r.ByeMMS = r.ByeNBW
		}
		if s == nil || !s.AbsentPoints.IsGiven() {
			r.AbsentNBW = common(ev.Absences, func(a game.Absence) game.Opt[float64] { return a.Points }, r.AbsentNBW)
			r.AbsentMMS = r.AbsentNBW
		}
	}
	half := func(v float64) int {
		h := max(0, min(math.Round(2*v), 4)) // 4 is the most that reading takes
		p.lost = p.lost || h != 2*v
		return int(h)
	}
	p.absentNBW, p.byeNBW, p.absentMMS, p.byeMMS = half(r.AbsentNBW), half(r.ByeNBW), half(r.AbsentMMS), half(r.ByeMMS)
	return p
}

// common are the points that most of those with given points have, the first of
// equals; other where none are.
func common[T any](of []T, points func(T) game.Opt[float64], other float64) float64 {
	count := map[float64]int{}
	best := 0
	for _, x := range of {
		if v, given := points(x).Get(); given {
			count[v]++
			best = max(best, count[v])
		}
	}
	i := slices.IndexFunc(of, func(x T) bool { v, given := points(x).Get(); return given && count[v] == best })
	if i < 0 {
		return other
	}
	return points(of[i]).Or(other)
}

// bye reports whether the points are those of every bye.
func (p points) bye(v float64) bool {
	return 2*v == float64(p.byeNBW) || 2*v == float64(p.byeMMS)
}

// absent reports whether the points are those of every absence.
func (p points) absent(v float64) bool {
	return 2*v == float64(p.absentNBW) || 2*v == float64(p.absentMMS)
}

// scoring writes all settings that the scores are made from: what
// OpenGotha takes for a missing one is seldom what was meant. No floor is 30K,
// no bar 9D.
func (f *file) scoring(e *element) {
	r := f.points.rules
	floor, bar := cmp.Or(opengotha.RankText(r.Floor), "30K"), cmp.Or(opengotha.RankText(r.Bar), "9D")
	e.set("genMMFloor", floor)
	e.set("genMMBar", bar)
	if _, ok := f.raw("genMMZero"); !ok {
		e.set("genMMZero", "30K") // always taken as this
	}
	e.set("genNBW2ValueAbsent", strconv.Itoa(f.points.absentNBW))
	e.set("genNBW2ValueBye", strconv.Itoa(f.points.byeNBW))
	e.set("genMMS2ValueAbsent", strconv.Itoa(f.points.absentMMS))
	e.set("genMMS2ValueBye", strconv.Itoa(f.points.byeMMS))
	e.set("genRoundDownNBWMMS", strconv.FormatBool(r.RoundDown))
	e.set("genCountNotPlayedGamesAsHalfPoint", strconv.FormatBool(r.UnplayedHalf))
	if s := f.ev.Scoring; s == nil || s.Floor == game.NoRank || s.Bar == game.NoRank || !s.ByePoints.IsGiven() || !s.AbsentPoints.IsGiven() || !s.RoundDown.IsGiven() || !s.UnplayedHalf.IsGiven() {
		f.fill("scoring", 1, fmt.Sprintf("rules of scoring: McMahon floor %s and bar %s, %g points for a bye and %g for an absence, %s",
			floor, bar, float64(f.points.byeNBW)/2, float64(f.points.absentNBW)/2, rounding(r)), "")
	}
	if f.points.lost {
		f.lose("scoring", 1, "points of byes and absences that are not half points up to 2, rounded", "")
	}
}

// rounding says how half points are counted.
func rounding(r game.ScoreRules) string {
	text := "half points kept"
	if r.RoundDown {
		text = "half points rounded down"
	}
	if r.UnplayedHalf {
		text += ", games not played counted as half ones"
	}
	return text
}

// criteria writes six criteria of the standings, those not used as NULL.
func (f *file) criteria(e *element) {
	given := f.placement()
	list := e.child("PlacementCriteria")
	for i := range opengotha.Criteria {
		c := list.child("PlacementCriterion")
		name := "NULL"
		if i < len(given) {
			name = given[i]
		}
		c.set("name", name)
		c.set("number", strconv.Itoa(i+1))
	}
}

// placement is the criteria in OpenGotha's spelling. The first gives the kind of
// tournament.
func (f *file) placement() []string {
	var names []string
	unknown := 0
	if s := f.ev.Scoring; s != nil {
		for _, c := range s.Criteria {
			switch name, ok := opengotha.Criterion(c); {
			case !ok:
				unknown++
			case name != "NULL":
				names = append(names, name)
			}
		}
	}
	f.lose("criterion", unknown, "a criterion that OpenGotha does not know", "criteria that OpenGotha does not know")
	if len(names) > opengotha.Criteria {
		f.lose("criteria", len(names)-opengotha.Criteria, "a criterion beyond the sixth", "criteria beyond the sixth")
		names = names[:opengotha.Criteria]
	}
	if len(names) == 0 {
		switch f.ev.Format {
		case game.McMahon:
			names = []string{"MMS", "SOSM", "SOSOSM"}
		case game.Swiss:
			names = []string{"NBW", "SOSW", "SOSOSW"}
		case game.Knockout:
			names = []string{"CPS"}
		}
	}
	var kind game.Pairing
	if len(names) > 0 {
		kind = opengotha.FormatOf(names[0])
	}
	if f.ev.Format != "" && f.ev.Format != kind {
		f.lose("format", 1, "the format of the tournament ("+string(f.ev.Format)+"), which the criteria do not show", "")
	}
	if f.ev.Format == "" && kind != "" {
		f.fill("format", 1, "the format of the tournament, by the first criterion", "")
	}
	return names
}
