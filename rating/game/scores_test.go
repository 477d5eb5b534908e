package game

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// cup is four entries and three rounds, small enough to count by hand:
//
//	     start  round 1      round 2        round 3
//	1 A   33    B+ white H2  C+             bye
//	2 B   31    A- black H2  D= black H1    C- by default
//	3 C   32    bye          A-             B+ by default
//	4 D   30    absent       B= white H1    absent
func cup() *Event {
	return &Event{
		Format: McMahon,
		Players: []Player{
			{ID: 1, Name: "A", Rank: Dan(6)}, // above the bar
			{ID: 2, Name: "B", Rank: Dan(2)},
			{ID: 3, Name: "C", Rank: Dan(2), StartCorrection: 1},
			{ID: 4, Name: "D", Rank: Kyu(5)}, // below the floor
		},
		Games: []Game{
			{Round: 1, White: 1, Black: 2, Handicap: Given(2), Result: WhiteWins},
			{Round: 2, White: 3, Black: 1, Handicap: Given(0), Result: BlackWins},
			{Round: 2, White: 4, Black: 2, Handicap: Given(1), Result: Jigo},
			{Round: 3, White: 2, Black: 3, Handicap: Given(0), Result: BlackWins, ByDefault: true},
		},
		Byes:     []Bye{{Round: 1, Player: 3}, {Round: 3, Player: 1}},
		Absences: []Absence{{Round: 1, Player: 4}, {Round: 3, Player: 4}},
		Scoring:  &Scoring{Floor: Dan(1), Bar: Dan(4), ByePoints: Given(1.0), AbsentPoints: Given(0.5)},
	}
}

func TestComputeScores(t *testing.T) {
	ev := cup()
	got := ComputeScores(ev, 3, RulesOf(ev))
	// D's two absences of half a point are together one point.
	want := []Scores{
		{Entry: 1, Rounds: 3, Start: 33, NBW: 3, MMS: 36, CUSSW: 1 + 2 + 3, CUSSM: 34 + 35 + 36,
			SOSW: 0.5 + 2, SOSM: (31.5 + 2) + 34 + 33, SOSW1: 2.5, SOSM1: 33.5 + 34, SOSW2: 2, SOSM2: 34,
			SODOSW: 0.5 + 2, SODOSM: 33.5 + 34, SOSOSW: 6.5 + 3.5, SOSOSM: 98.5 + 99.5 + 3*33,
			// A has won every game from the top group, two rounds before the end and one.
			CPS: 2*(2*1+1) + 1, STS: 36 + 2 + 2, SOSTS: 33.5 + 34 + 33, Rank: Dan(6)},
		{Entry: 2, Rounds: 3, Start: 31, NBW: 0.5, MMS: 31.5, CUSSW: 0 + 0.5 + 0.5, CUSSM: 31 + 31.5 + 31.5,
			SOSW: 3 + 1.5 + 2, SOSM: (36 - 2) + (31.5 - 1) + 34, SOSW1: 5, SOSM1: 34 + 34, SOSW2: 3, SOSM2: 34,
			SODOSW: 1.5 / 2, SODOSM: 30.5 / 2, SOSOSW: 2.5 + 0.5 + 3.5, SOSOSM: 100.5 + 92.5 + 99.5,
			// Two stones from A, four ranks stronger, are two too few; C was equal.
			CPS: 2 * 0.5, STS: 31.5, SOSTS: (40 - 2) + (31.5 - 1) + 34, EXT: 3*3 + 2, Rank: Dan(2)},
		{Entry: 3, Rounds: 3, Start: 32, NBW: 2, MMS: 34, CUSSW: 1 + 1 + 2, CUSSM: 33 + 33 + 34,
			SOSW: 3 + 0.5, SOSM: 32 + 36 + 31.5, SOSW1: 3.5, SOSM1: 32 + 36, SOSW2: 3, SOSM2: 36,
			SODOSW: 0.5, SODOSM: 31.5, SOSOSW: 2.5 + 6.5, SOSOSM: 100.5 + 98.5 + 3*32,
			// A bye is not doubled as a win is.
			CPS: 1 + 1, STS: 34, SOSTS: 32 + 40 + 31.5, EXT: 3*3 + 0.5, EXR: 0.5, Rank: Dan(2)},
		{Entry: 4, Rounds: 1, Start: 30, NBW: 1.5, MMS: 31.5, CUSSW: 0 + 0.5 + 1.5, CUSSM: 30 + 30.5 + 31.5,
			SOSW: 0.5, SOSM: 30 + (31.5 + 1) + 30, SOSW1: 0.5, SOSM1: 30 + 32.5, SOSW2: 0.5, SOSM2: 32.5,
			SODOSW: 0.5 / 2, SODOSM: 32.5 / 2, SOSOSW: 6.5, SOSOSM: 3*30 + 98.5 + 3*30,
			CPS: 2*0.5 + 1, STS: 31.5, SOSTS: 30 + 32.5 + 30, EXT: 3 * 0.5, Rank: Kyu(5)},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// TestScoreRules changes one rule at a time and says whose score changes.
func TestScoreRules(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Event, *ScoreRules)
		entry  int
		score  string
		want   float64
	}{
		{"as it is", func(*Event, *ScoreRules) {}, 4, "NBW", 1.5},
		{"halves are not rounded down", func(_ *Event, r *ScoreRules) { r.RoundDown = false; r.AbsentNBW = 0.25 }, 4, "NBW", 1},
		{"halves are rounded down over the event", func(_ *Event, r *ScoreRules) { r.AbsentNBW = 0.75 }, 4, "NBW", 1.5},
		{"byes and absences round down together", func(ev *Event, r *ScoreRules) {
			ev.Byes = append(ev.Byes, Bye{Round: 1, Player: 4})
			ev.Absences = ev.Absences[1:]
			r.ByeNBW = 0.5
		}, 4, "NBW", 1.5},
		{"NBW and MMS differ", func(_ *Event, r *ScoreRules) { r.ByeMMS = 0 }, 1, "MMS", 35},
		{"NBW is not touched", func(_ *Event, r *ScoreRules) { r.ByeMMS = 0 }, 1, "NBW", 3},
		{"own points go first", func(ev *Event, _ *ScoreRules) { ev.Byes[1].Points = Given(0.0) }, 1, "MMS", 35},
		{"own points are passed over", func(ev *Event, r *ScoreRules) { ev.Byes[1].Points = Given(0.0); r.PointsAsGiven = false }, 1, "MMS", 36},
		{"no bar", func(_ *Event, r *ScoreRules) { r.Bar = NoRank }, 1, "MMS", 38},
		{"no floor", func(_ *Event, r *ScoreRules) { r.Floor = NoRank }, 4, "MMS", 26.5},
		{"a professional", func(ev *Event, r *ScoreRules) { ev.Players[0].Rank = Pro(3); r.Bar = NoRank }, 1, "MMS", 39},
		{"a strong professional", func(ev *Event, r *ScoreRules) { ev.Players[0].Rank = Pro(9); r.Bar = NoRank }, 1, "MMS", 41},
		{"no rank", func(ev *Event, _ *ScoreRules) { ev.Players[0].Rank = NoRank }, 1, "MMS", 33},
		{"unknown handicap", func(ev *Event, _ *ScoreRules) { ev.Games[0].Handicap = Opt[int]{} }, 1, "SOSM", 98.5},
		{"unknown colours", func(ev *Event, _ *ScoreRules) { ev.Games[0].ColoursUnknown = true }, 2, "SOSM", 100.5},
		{"a result not entered", func(ev *Event, _ *ScoreRules) { ev.Games[0].Result = Unknown }, 1, "NBW", 2},
		{"a void game is none", func(ev *Event, _ *ScoreRules) { ev.Games[0].Result = Void }, 1, "SOSM", 33 + 34 + 33},
		{"both win", func(ev *Event, _ *ScoreRules) { ev.Games[0].Result = BothWin }, 2, "SODOSW", 3 + 0.75},
		{"both lose", func(ev *Event, _ *ScoreRules) { ev.Games[3].Result = BothLose }, 3, "NBW", 1},
		{"a bye beside a game", func(ev *Event, _ *ScoreRules) { ev.Byes[0].Round = 2 }, 3, "NBW", 1},
		// B: a half for the default, a half for the jigo; C: halves for bye and default.
		{"unplayed halves, wins", func(_ *Event, r *ScoreRules) { r.UnplayedHalf = true }, 1, "SOSW", 1 + 1},
		{"unplayed halves, McMahon", func(_ *Event, r *ScoreRules) { r.UnplayedHalf = true }, 1, "SOSM", (32 + 2) + 33 + 33},
		{"unplayed halves, own wins", func(_ *Event, r *ScoreRules) { r.UnplayedHalf = true }, 3, "NBW", 2},
		{"a game without a round counts first", func(ev *Event, _ *ScoreRules) { ev.Games[0].Round = 0 }, 1, "CUSSW", 1 + 2 + 3},
		{"a game of nobody", func(ev *Event, _ *ScoreRules) { ev.Games[0].Black = 9 }, 1, "NBW", 2},
		{"a bye of nobody", func(ev *Event, _ *ScoreRules) { ev.Byes[1].Player = 9 }, 1, "NBW", 2},
		{"no bar, no top group", func(_ *Event, r *ScoreRules) { r.Bar = NoRank }, 1, "STS", 38},
		{"a game lost in the top group", func(ev *Event, _ *ScoreRules) { ev.Games[1].Result = WhiteWins }, 1, "STS", 37}, // one win: +2 two rounds before the end
		{"more rounds to come", func(ev *Event, _ *ScoreRules) { ev.Rounds = 5 }, 1, "STS", 38},                           // 35 after round 2 of 5 are no sign, 36 after 3 are
		{"unplayed halves, opponents' finals", func(_ *Event, r *ScoreRules) { r.UnplayedHalf = true }, 2, "SOSTS", (35.5 - 2) + 4 + (31.5 - 1) + 33},
		{"exploits need ranks", func(ev *Event, _ *ScoreRules) { ev.Players[0].Rank = Dan(4) }, 2, "EXT", 3 + 2}, // two stones are enough
		{"a stone too many", func(ev *Event, _ *ScoreRules) { ev.Players[0].Rank = Dan(3) }, 2, "EXT", 2},        // and more than enough
		{"a stone too few", func(ev *Event, _ *ScoreRules) { ev.Players[0].Rank = Dan(5) }, 2, "EXT", 2*3 + 2},
		{"an exploit", func(ev *Event, _ *ScoreRules) { ev.Games[0].Result = BlackWins }, 2, "EXR", 3 * 2}, // A then has two
		{"both win an exploit", func(ev *Event, _ *ScoreRules) { ev.Games[0].Result = BothWin }, 2, "EXR", 3 * 3},
		{"byes in the cup", func(_ *Event, r *ScoreRules) { r.ByeNBW = 0.5; r.RoundDown = false }, 3, "CPS", 0.5 + 1},
		{"a rating by rank", func(ev *Event, _ *ScoreRules) { ev.Players[0].Extra = map[string]string{"opengotha:rating": "2600"} }, 1, "Rating", 2600},
		{"a gap in the rounds", func(ev *Event, _ *ScoreRules) { ev.Games[3].Round = 4 }, 2, "SOSM", 34 + 30.5 + 34 + 31},
	} {
		ev := cup()
		rules := RulesOf(ev)
		c.change(ev, &rules)
		s := ComputeScores(ev, 4, rules)[c.entry-1]
		if got, ok := s.Get(c.score); !ok || got != c.want {
			t.Errorf("%s: %s of entry %d is %v, want %v", c.name, c.score, c.entry, got, c.want)
		}
	}
}

func TestScoresAfterEarlierRounds(t *testing.T) {
	ev := cup()
	rules := RulesOf(ev)
	for round, want := range [][]float64{{33, 31, 32, 30}, {34, 31, 33, 30}, {35, 31.5, 33, 30.5}, {36, 31.5, 34, 31.5}} {
		for i, s := range ComputeScores(ev, round, rules) {
			if s.MMS != want[i] {
				t.Errorf("after round %d entry %d has %v, want %v", round, i+1, s.MMS, want[i])
			}
		}
	}
	if d := cmp.Diff(ComputeScores(ev, 3, rules), ComputeScores(ev, 99, rules)); d != "" {
		t.Errorf("rounds behind the last count: %s", d)
	}
	for i, s := range ComputeScores(ev, 0, rules) {
		if s.NBW != 0 || s.SOSM != 0 || s.SOSM1 != 0 || s.Rounds != 0 {
			t.Errorf("before the first round entry %d has %+v", i+1, s)
		}
	}
	if s := ComputeScores(&Event{}, 5, ScoreRules{}); len(s) != 0 {
		t.Errorf("nobody has %v", s)
	}
}

func TestRulesOf(t *testing.T) {
	fresh := ScoreRules{ByeNBW: 1, ByeMMS: 1, PointsAsGiven: true, RoundDown: true}
	with := func(change func(*ScoreRules)) ScoreRules { r := fresh; change(&r); return r }
	for name, c := range map[string]struct {
		ev   Event
		want ScoreRules
	}{
		"nothing told":     {Event{}, fresh},
		"an empty scoring": {Event{Scoring: &Scoring{}}, fresh},
		"scoring": {Event{Scoring: &Scoring{Floor: Kyu(20), Bar: Dan(4), ByePoints: Given(0.5), AbsentPoints: Given(0.25), RoundDown: Given(false), UnplayedHalf: Given(true)}},
			ScoreRules{Floor: Kyu(20), Bar: Dan(4), ByeNBW: 0.5, ByeMMS: 0.5, AbsentNBW: 0.25, AbsentMMS: 0.25, PointsAsGiven: true, UnplayedHalf: true}},
		"an OpenGotha file": {Event{Scoring: &Scoring{ByePoints: Given(0.5)}, Extra: map[string]string{
			"opengotha:genNBW2ValueAbsent": "0", "opengotha:genNBW2ValueBye": "2", "opengotha:genMMS2ValueAbsent": "1", "opengotha:genMMS2ValueBye": "2"}},
			ScoreRules{ByeNBW: 1, ByeMMS: 1, AbsentMMS: 0.5, RoundDown: true}},
		"one of the four": {Event{Extra: map[string]string{"opengotha:genMMS2ValueAbsent": "1"}}, ScoreRules{ByeNBW: 1, ByeMMS: 1, AbsentMMS: 0.5, RoundDown: true}},
		"categories":      {Event{Extra: map[string]string{"opengotha:numberOfCategories": "3", "opengotha:categories": "2=5K 1=1D"}}, with(func(r *ScoreRules) { r.Categories, r.LowerLimits = 3, []Rank{Dan(1), Kyu(5)} })},
		"one category":    {Event{Extra: map[string]string{"opengotha:numberOfCategories": "1", "opengotha:categories": "1=1D"}}, with(func(r *ScoreRules) { r.Categories = 1 })},
		"a limit missing": {Event{Extra: map[string]string{"opengotha:numberOfCategories": "3", "opengotha:categories": "1=1D 2=?"}}, with(func(r *ScoreRules) { r.Categories, r.LowerLimits = 3, []Rank{Dan(1)} })},
		"no number":       {Event{Extra: map[string]string{"opengotha:genMMS2ValueAbsent": "x"}}, fresh},
	} {
		if d := cmp.Diff(c.want, RulesOf(&c.ev)); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

func TestGetScore(t *testing.T) {
	s := Scores{NBW: 1, MMS: 2, CUSSW: 3, CUSSM: 4, SOSW: 5, SOSM: 6, SOSW1: 7, SOSM1: 8, SOSW2: 9, SOSM2: 10, SODOSW: 11, SODOSM: 12, SOSOSW: 13, SOSOSM: 14,
		CPS: 15, STS: 16, SOSTS: 17, EXT: 18, EXR: 19, CAT: Given(20.0), DC: Given(21.0), SDC: Given(22.0), Rank: Dan(3), Rating: Given(2300.0)}
	for i, name := range []string{"NBW", "MMS", "CUSSW", "CUSSM", "SOSW", "SOSM", "SOSW-1", "SOSM-1", "SOSW-2", "SOSM-2", "SODOSW", "SODOSM", "SOSOSW", "SOSOSM", "CPS", "STS", "SOSTS", "EXT", "EXR", "CAT", "DC", "SDC"} {
		if got, ok := s.Get(name); !ok || got != float64(i+1) {
			t.Errorf("%s is %v, %v", name, got, ok)
		}
	}
	if r, ok := s.Get("Rank"); !ok || r != 2 {
		t.Errorf("the rank is %v, %v", r, ok)
	}
	if r, ok := s.Get("Rating"); !ok || r != 2300 {
		t.Errorf("the rating is %v, %v", r, ok)
	}
	for _, name := range []string{"", "NULL", "SOS", "nbw"} {
		if got, ok := s.Get(name); ok {
			t.Errorf("%q is %v", name, got)
		}
	}
	var none Scores
	for _, name := range []string{"Rank", "Rating", "CAT", "DC", "SDC"} {
		if got, ok := none.Get(name); ok {
			t.Errorf("the untold %s is %v", name, got)
		}
	}
}

func TestOrder(t *testing.T) {
	ev := cup()
	scores := ComputeScores(ev, 3, RulesOf(ev))
	for name, c := range map[string]struct {
		criteria []string
		want     []Placed
	}{
		"the event's own":      {nil, []Placed{{0, 1}, {2, 2}, {1, 3}, {3, 4}}},
		"a tie":                {[]string{"MMS"}, []Placed{{0, 1}, {2, 2}, {1, 3}, {3, 3}}},
		"all tie, as entered":  {[]string{"NULL", "DC"}, []Placed{{0, 1}, {1, 1}, {2, 1}, {3, 1}}},
		"broken by the second": {[]string{"MMS", "SOSW"}, []Placed{{0, 1}, {2, 2}, {1, 3}, {3, 4}}},
		"by rank":              {[]string{"Rank"}, []Placed{{0, 1}, {1, 2}, {2, 2}, {3, 4}}},
	} {
		if d := cmp.Diff(c.want, Order(ev, scores, c.criteria)); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
	scores[3].Rating = Given(-900.0)
	if got := Order(ev, scores, []string{"Rating"}); got[0] != (Placed{3, 1}) || got[1].Place != 2 || got[3].Place != 2 {
		t.Errorf("a rating told is not above those untold: %v", got)
	}
	for name, c := range map[string]struct {
		ev   Event
		want []string
	}{
		"told": {Event{Format: Swiss, Scoring: &Scoring{Criteria: []string{"MMS"}}}, []string{"MMS"}}, "McMahon": {Event{Format: McMahon}, []string{"MMS", "SOSM", "SOSOSM"}}, "unknown": {Event{}, []string{"NBW", "SOSW", "SODOSW"}},
	} {
		if got := c.ev.Criteria(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// TestOrderOfTies: those who tie stand by name, not by rank.
func TestOrderOfTies(t *testing.T) {
	ev := &Event{Players: []Player{
		{ID: 1, Family: "Tan", Given: "Mei", Rank: Dan(5)},
		{ID: 2, Name: "Ong Kai", Rank: Kyu(3)}, // undivided
		{ID: 3, Family: "Tan", Given: "Li", Rank: Kyu(12)},
		{ID: 4, Given: "Akira", Rank: Dan(1)},
		{ID: 5, Family: "Tan", Given: "Mei", Rank: Dan(6)},
		{ID: 6, Family: "Ta", Given: "Zoe", Rank: Dan(1)}, // family names are compared first
	}}
	want := []Placed{{3, 1}, {1, 1}, {5, 1}, {2, 1}, {0, 1}, {4, 1}}
	if d := cmp.Diff(want, Order(ev, ComputeScores(ev, 0, RulesOf(ev)), []string{"NBW"})); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// TestScoresDoNotDependOnNumbering: entries in another order and with other
// numbers have the same scores.
func TestScoresDoNotDependOnNumbering(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		ev := randomCup(r)
		rules := RulesOf(ev)
		want := ComputeScores(ev, 9, rules)
		perm := r.Perm(len(ev.Players))
		other := &Event{Scoring: ev.Scoring}
		number := func(id int) int { return 100 + 7*perm[id-1] }
		for _, p := range ev.Players {
			p.ID = number(p.ID)
			other.Players = append(other.Players, p)
		}
		slices.SortFunc(other.Players, func(a, b Player) int { return a.ID - b.ID })
		for _, g := range ev.Games {
			g.Black, g.White = number(g.Black), number(g.White)
			other.Games = append(other.Games, g)
		}
		for _, b := range ev.Byes {
			other.Byes = append(other.Byes, Bye{b.Round, number(b.Player), b.Points})
		}
		got := ComputeScores(other, 9, rules)
		for i, w := range want {
			w.Entry = number(w.Entry)
			if d := cmp.Diff(w, got[perm[i]]); d != "" {
				t.Fatal(d)
			}
		}
	}
}

// TestScoreSums: what a game brings one it takes from nobody: wins are games
// and free points, and every SOS is a sum of scores.
func TestScoreSums(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		ev := randomCup(r)
		rules := RulesOf(ev)
		decided := 0.0
		for _, g := range ev.Games {
			b, w := g.Result.Points()
			decided += b + w
		}
		total, cross := 0.0, 0.0
		for _, s := range ComputeScores(ev, 9, rules) {
			total += s.NBW
			cross += s.SOSW
			if s.SOSW1 > s.SOSW || s.SOSW2 > s.SOSW1 || s.SODOSW > s.SOSW || s.CUSSW < s.NBW || s.MMS-s.Start != s.NBW {
				t.Errorf("out of order: %+v", s)
			}
			for _, x := range []float64{s.NBW, s.MMS, s.SOSM, s.SODOSM, s.SOSOSM} {
				if x*4 != math.Trunc(x*4) {
					t.Errorf("%v is no multiple of a quarter", x)
				}
			}
		}
		if want := decided + float64(len(ev.Byes)); total != want {
			t.Errorf("%v points in all, want %v", total, want)
		}
		// Each score counts once for every game of its owner.
		want := 0.0
		scores := ComputeScores(ev, 9, rules)
		for _, g := range ev.Games {
			want += scores[g.Black-1].NBW + scores[g.White-1].NBW
		}
		if cross != want {
			t.Errorf("the SOS sum up to %v, want %v", cross, want)
		}
	}
}

// randomCup pairs ten to twenty players at random over up to nine rounds.
func randomCup(r *rand.Rand) *Event {
	ev := &Event{Scoring: &Scoring{Floor: Kyu(20), Bar: Dan(4)}}
	n := 10 + r.IntN(11)
	for i := range n {
		ev.Players = append(ev.Players, Player{ID: i + 1, Name: fmt.Sprint("P", i), Rank: FromShodanRank(r.IntN(38) - 30)})
	}
	for round := 1; round <= 9; round++ {
		if r.IntN(9) == 0 {
			continue
		}
		perm := r.Perm(n)
		for len(perm) > 1 {
			g := Game{Round: round, Black: perm[0] + 1, White: perm[1] + 1, Result: Result(r.IntN(6)), ByDefault: r.IntN(9) == 0}
			if r.IntN(2) == 0 {
				g.Handicap = Given(r.IntN(10))
			}
			ev.Games = append(ev.Games, g)
			perm = perm[2:]
		}
		if len(perm) == 1 {
			ev.Byes = append(ev.Byes, Bye{Round: round, Player: perm[0] + 1})
		}
	}
	return ev
}

func BenchmarkComputeScores(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	ev := &Event{}
	for i := range 500 {
		ev.Players = append(ev.Players, Player{ID: i + 1, Rank: FromShodanRank(i%38 - 30)})
	}
	for round := 1; round <= 10; round++ {
		perm := r.Perm(500)
		for i := 0; i < 500; i += 2 {
			ev.Games = append(ev.Games, Game{Round: round, Black: perm[i] + 1, White: perm[i+1] + 1, Result: BlackWins})
		}
	}
	rules := RulesOf(ev)
	b.ReportAllocs()
	for b.Loop() {
		ComputeScores(ev, 10, rules)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(ev.Games)), "ns/game")
}
