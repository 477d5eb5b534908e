package game

import (
	"strconv"
	"strings"
)

// Scores are the placement scores of one entry after a round, as the pairing
// program OpenGotha defines them (as of its version 3.51.02). Those whose names
// end in W count wins, those in M McMahon points. All are multiples of a
// quarter, and so exact.
type Scores struct {
	Entry int // Player.ID
	// Rounds is the number of rounds with a game or a bye. A standings page
	// leaves out entries that have none.
	Rounds int

	Start float64 // McMahon score before the first round
	NBW   float64 // wins, jigo for a half
	MMS   float64 // Start and wins

	CUSSW, CUSSM   float64 // sum of NBW, of MMS, after each round
	SOSW, SOSM     float64 // sum of the opponents' scores
	SOSW1, SOSM1   float64 // without the lowest one
	SOSW2, SOSM2   float64 // without the two lowest ones
	SODOSW, SODOSM float64 // of those defeated, half of those of a jigo
	SOSOSW, SOSOSM float64 // sum of the opponents' SOS

	CPS        float64 // cup score: that of the round before doubled, and the round's points
	STS, SOSTS float64 // MMS with more for the semifinalists of the top group; sum of the opponents'
	EXT, EXR   float64 // wins of opponents who were at least as strong for the handicap; of those defeated

	// CAT is the category as it is printed, 1 for the strongest. It is not given
	// if the event has no categories.
	CAT Opt[float64]
	// DC and SDC are the direct confrontation among those who are equal by the
	// criteria before it, and its simple form. [Standings] computes them.
	DC, SDC Opt[float64]

	Rank   Rank
	Rating Opt[float64]
}

// Get returns the score that OpenGotha calls by that name: NBW, MMS, CUSSW,
// SOSM-1 and so on, also Rank (in ranks from 1d, professionals as 7d to 9d) and
// Rating. ok is false for an unknown name and a missing score.
func (s *Scores) Get(name string) (score float64, ok bool) {
	if of := scoresByName[name]; of != nil {
		return of(s).Get()
	}
	return 0, false
}

var scoresByName = map[string]func(*Scores) Opt[float64]{
	"NBW":    func(s *Scores) Opt[float64] { return Given(s.NBW) },
	"MMS":    func(s *Scores) Opt[float64] { return Given(s.MMS) },
	"CUSSW":  func(s *Scores) Opt[float64] { return Given(s.CUSSW) },
	"CUSSM":  func(s *Scores) Opt[float64] { return Given(s.CUSSM) },
	"SOSW":   func(s *Scores) Opt[float64] { return Given(s.SOSW) },
	"SOSW-1": func(s *Scores) Opt[float64] { return Given(s.SOSW1) },
	"SOSW-2": func(s *Scores) Opt[float64] { return Given(s.SOSW2) },
	"SODOSW": func(s *Scores) Opt[float64] { return Given(s.SODOSW) },
	"SOSOSW": func(s *Scores) Opt[float64] { return Given(s.SOSOSW) },
	"SOSM":   func(s *Scores) Opt[float64] { return Given(s.SOSM) },
	"SOSM-1": func(s *Scores) Opt[float64] { return Given(s.SOSM1) },
	"SOSM-2": func(s *Scores) Opt[float64] { return Given(s.SOSM2) },
	"SODOSM": func(s *Scores) Opt[float64] { return Given(s.SODOSM) },
	"SOSOSM": func(s *Scores) Opt[float64] { return Given(s.SOSOSM) },
	"CPS":    func(s *Scores) Opt[float64] { return Given(s.CPS) },
	"STS":    func(s *Scores) Opt[float64] { return Given(s.STS) },
	"SOSTS":  func(s *Scores) Opt[float64] { return Given(s.SOSTS) },
	"EXT":    func(s *Scores) Opt[float64] { return Given(s.EXT) },
	"EXR":    func(s *Scores) Opt[float64] { return Given(s.EXR) },
	Category: func(s *Scores) Opt[float64] { return s.CAT },
	"DC":     func(s *Scores) Opt[float64] { return s.DC },
	"SDC":    func(s *Scores) Opt[float64] { return s.SDC },
	"Rating": func(s *Scores) Opt[float64] { return s.Rating },
	"Rank": func(s *Scores) Opt[float64] {
		if s.Rank == NoRank {
			return Opt[float64]{}
		}
		return Given(float64(amateurSteps(s.Rank)))
	},
}

// ScoreRules are the settings that scores depend on. The zero ScoreRules gives
// no points for rounds without a game and lets everybody start at their rank.
type ScoreRules struct {
	Floor, Bar Rank // start ranks are brought between these; NoRank: no limit

	// Points for a round without a game, which may differ between the two
	// scores.
	ByeNBW, AbsentNBW float64
	ByeMMS, AbsentMMS float64
	// PointsAsGiven: points that a Bye or an Absence has of its own go before
	// those four.
	PointsAsGiven bool
	// RoundDown: the points of all rounds without a game together are rounded
	// down to whole points.
	RoundDown bool
	// UnplayedHalf: for the SOS, SODOS and SOSOS of their opponents, a player's
	// rounds without a game and games by default or without result count half a
	// point each instead of what they brought.
	UnplayedHalf bool
	// Categories is the number of categories, 0 if not given. LowerLimits
	// are the weakest ranks of all but the last, the strongest category first.
	Categories  int
	LowerLimits []Rank
}

// Keys of Event.Extra in which the settings of OpenGotha stand that Scoring has
// no room for, in half points.
const (
	extraAbsentNBW = "opengotha:genNBW2ValueAbsent"
	extraByeNBW    = "opengotha:genNBW2ValueBye"
	extraAbsentMMS = "opengotha:genMMS2ValueAbsent"
	extraByeMMS    = "opengotha:genMMS2ValueBye"
)

// Keys under which OpenGotha's categories stand in Event.Extra, their lower
// limits as number=rank (1=1D 2=5K), and in Player.Extra a rating that is an
// estimate by rank: none to rate by, but OpenGotha places by it.
const (
	extraCategories  = "opengotha:numberOfCategories"
	extraLowerLimits = "opengotha:categories"
	extraRating      = "opengotha:rating"
)

// RulesOf are the rules of an event. The four values of an OpenGotha
// file in Event.Extra are exact and go first; without any of them come the
// points of the byes and absences themselves and then Scoring. What is not told
// is as in a new tournament of OpenGotha: a point for a bye, none for an
// absence, rounded down, no half points; and no floor or bar.
func RulesOf(ev *Event) ScoreRules {
	r := ScoreRules{ByeNBW: 1, ByeMMS: 1, PointsAsGiven: true, RoundDown: true}
	if s := ev.Scoring; s != nil {
		r.Floor, r.Bar = s.Floor, s.Bar
		r.ByeNBW = s.ByePoints.Or(r.ByeNBW)
		r.ByeMMS = r.ByeNBW
		r.AbsentNBW = s.AbsentPoints.Or(0)
		r.AbsentMMS = r.AbsentNBW
		r.RoundDown = s.RoundDown.Or(true)
		r.UnplayedHalf = s.UnplayedHalf.Or(false)
	}
	for _, x := range []struct {
		key    string
		points *float64
	}{{extraAbsentNBW, &r.AbsentNBW}, {extraByeNBW, &r.ByeNBW}, {extraAbsentMMS, &r.AbsentMMS}, {extraByeMMS, &r.ByeMMS}} {
		if n, err := strconv.Atoi(ev.Extra[x.key]); err == nil {
			*x.points = float64(n) / 2
			r.PointsAsGiven = false
		}
	}
	r.Categories, r.LowerLimits = categoriesOf(ev)
	return r
}

// categoriesOf are the categories of an event. Limits that cannot be
// read are those of no category.
func categoriesOf(ev *Event) (n int, limits []Rank) {
	n, err := strconv.Atoi(ev.Extra[extraCategories])
	if err != nil || n < 1 {
		return 0, nil
	}
	byNumber := map[int]Rank{}
	for _, word := range strings.Fields(ev.Extra[extraLowerLimits]) {
		number, rank, _ := strings.Cut(word, "=")
		if i, err := strconv.Atoi(number); err == nil {
			byNumber[i], _ = ParseRank(rank)
		}
	}
	for i := 1; i < n && byNumber[i] != NoRank; i++ {
		limits = append(limits, byNumber[i])
	}
	return n, limits
}

// category is the number of a player's category, from 1 for the strongest: the
// first whose lower limit the rank reaches, or the last.
func (r ScoreRules) category(p *Player) Opt[float64] {
	if r.Categories == 0 {
		return Opt[float64]{}
	}
	for i, limit := range r.LowerLimits {
		if amateurSteps(p.Rank) >= amateurSteps(limit) {
			return Given(float64(i + 1))
		}
	}
	return Given(float64(len(r.LowerLimits) + 1))
}

// placingRating is the rating of the criterion Rating.
func placingRating(p *Player) Opt[float64] {
	if !p.Rating.IsGiven() {
		if points, err := strconv.Atoi(p.Extra[extraRating]); err == nil {
			return Given(float64(points))
		}
	}
	return p.Rating
}

// start is the McMahon score before the first round: 0 for 30k. An entry
// without a rank starts at the floor.
func (r ScoreRules) start(p *Player) float64 {
	steps := amateurSteps(p.Rank)
	if r.Floor != NoRank {
		steps = max(steps, amateurSteps(r.Floor))
	}
	if r.Bar != NoRank {
		steps = min(steps, amateurSteps(r.Bar))
	}
	return float64(steps + 30 + p.StartCorrection)
}

// amateurSteps is the distance to 1d of a rank as pairing programs have it; no rank
// counts as 30k.
func amateurSteps(r Rank) int {
	if steps, ok := r.Amateur().FromShodan(); ok {
		return steps
	}
	return -30
}

// LastRound is the highest round in which anybody has a game, bye or absence; 0
// if no round is given.
func (ev *Event) LastRound() int {
	last := 0
	for i := range ev.Games {
		last = max(last, ev.Games[i].Round)
	}
	for _, b := range ev.Byes {
		last = max(last, b.Round)
	}
	for _, a := range ev.Absences {
		last = max(last, a.Round)
	}
	return last
}
