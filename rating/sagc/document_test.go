package sagc_test

import (
	"math"
	"strconv"
	"testing"

	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/sagc"
)

// want compares factors by name.
func want(t *testing.T, who string, s rating.Side, factors map[string]float64) {
	t.Helper()
	for name, w := range factors {
		if got := ratingtest.Factor(t, s, name); got != w {
			t.Errorf("%s: %s = %v, want %v", who, name, got, w)
		}
	}
}

// ends compares where a side ended.
func ends(t *testing.T, who string, s rating.Side, rank string, index float64) {
	t.Helper()
	if s.RankAfter.String() != rank || !s.After.Is(index) {
		t.Errorf("%s: now %s %v, want %s %v", who, s.RankAfter, s.After, rank, index)
	}
}

// cut is a number as the page cuts it for print.
func cut(f float64, digits int) string {
	return strconv.FormatFloat(formula.Truncate(f, digits), 'f', digits, 64)
}

// TestCompleteExample is "A Complete Example": Alice (10k, +200) with two stones
// and komi 0.5 beats Bob (7k, -50) at the club.
func TestCompleteExample(t *testing.T) {
	c := one(player("alice", "10k", 200), player("bob", "7k", -50), with(played(1, 2, 2, game.BlackWins), 0.5, game.Club))
	want(t, "Alice", c.Black, map[string]float64{"GSF": 1, "OF": 1, "eff_handicap": 2, "HF": 0.9, "differential": 1, "GRF": 1.5, "points": 499})
	want(t, "Bob", c.White, map[string]float64{"GSF": 1, "OF": 1, "eff_handicap": 2, "HF": 0.9, "differential": -1, "GRF": -0.75, "points": -172})
	for _, p := range []struct {
		side        rating.Side
		level, full string
	}{{c.Black, "369.95", "499.4"}, {c.White, "255.87", "-172.7"}} {
		if lf, exact := ratingtest.Factor(t, p.side, "LF"), ratingtest.Factor(t, p.side, "exact"); cut(lf, 2) != p.level || cut(exact, 1) != p.full {
			t.Errorf("level factor %v and change %v, printed %s and %s", lf, exact, p.level, p.full)
		}
	}
	ends(t, "Alice", c.Black, "10k", 699)
	ends(t, "Bob", c.White, "7k", -222)
}

// TestShort22kTo30kExample: Dave (28k, 0) beats Carol (25k, 0) at a tournament,
// even, with the standard komi.
func TestShort22kTo30kExample(t *testing.T) {
	c := one(player("dave", "28k", 0), player("carol", "25k", 0), with(played(1, 2, 0, game.BlackWins), 6.5, game.Tournament))
	want(t, "Dave", c.Black, map[string]float64{"GSF": 1.5, "OF": 1, "HF": 1, "differential": 3, "GRF": 3.5, "points": 14576})
	want(t, "Carol", c.White, map[string]float64{"GSF": 1.5, "OF": 1, "HF": 1, "differential": -3, "GRF": -2.7, "points": -8168})
	for _, p := range []struct {
		side  rating.Side
		level float64
	}{{c.Black, 2776.5}, {c.White, 2016.8}} {
		if lf := ratingtest.Factor(t, p.side, "LF"); math.Round(lf*10)/10 != p.level {
			t.Errorf("level factor %v, printed %v", lf, p.level)
		}
	}
	ends(t, "Dave", c.Black, "27k", 0)
	ends(t, "Carol", c.White, "25k", -800)
	if len(c.White.Steps) != 1 || c.White.Steps[0].Rule != "floor" || c.White.Steps[0].Points != 8168-800 {
		t.Errorf("Carol's steps: %+v, want the floor", c.White.Steps)
	}
	if len(c.Black.Steps) != 1 || c.Black.Steps[0].Rule != "promotion" || c.Black.Steps[0].About.String() != "over +999: 27k, index 0" {
		t.Errorf("Dave's steps: %+v, want the promotion", c.Black.Steps)
	}
}

// TestCarolNeedsFiveMoreLosses: "Carol would need five more losses … before
// actually dropping to 26k".
func TestCarolNeedsFiveMoreLosses(t *testing.T) {
	l := listOf(player("carol", "25k", -800))
	ev := event(1)
	for i := range 6 {
		l.Players = append(l.Players, player(strconv.Itoa(i), "30k", 0))
		ev.Players = append(ev.Players, game.Player{ID: i + 2})
		ev.Who = append(ev.Who, i+1)
		ev.Games = append(ev.Games, with(played(1, i+2, 0, game.WhiteWins), 6.5, game.Tournament))
	}
	var got []string
	for _, c := range rate(l, ev)[0].Games {
		got = append(got, c.Black.RankAfter.String()+" "+strconv.Itoa(int(c.Black.After.Or(0))))
	}
	wanted := []string{"25k -850", "25k -900", "25k -950", "25k -999", "26k 0", "26k -800"}
	for i, w := range wanted {
		if got[i] != w {
			t.Errorf("after loss %d: %s, want %s", i+1, got[i], w)
		}
	}
}

// Test14kAgainst16k is the worked example of a scratch game with two stones too
// few.
func Test14kAgainst16k(t *testing.T) {
	for _, c := range []struct {
		index    int
		lost     float64
		won      float64
		opponent int
	}{{0, -1.8, 2.2, 0}, {-1, -1.0, 2.2, -1}} {
		g := one(player("a", "14k", c.index), player("b", "16k", c.opponent), with(played(1, 2, 0, game.WhiteWins), 6.5, game.Club))
		want(t, "the 14k", g.Black, map[string]float64{"differential": -2, "GRF": c.lost})
		want(t, "the 16k", g.White, map[string]float64{"differential": 2, "GRF": c.won})
	}
}

// TestLevelFactor is the table of level factors.
func TestLevelFactor(t *testing.T) {
	for _, row := range []struct {
		rank   string
		factor float64
	}{
		{"3d", 77}, {"1k", 115}, {"4k", 173}, {"7k", 256}, {"10k", 370}, {"14k", 592}, {"18k", 932}, {"22k", 1455},
	} {
		c := one(player("a", row.rank, 0), player("b", row.rank, 0), played(1, 2, 0, game.BlackWins))
		if got := ratingtest.Factor(t, c.Black, "LF"); math.Round(got) != row.factor {
			t.Errorf("%s: %v, printed %v", row.rank, got, row.factor)
		}
	}
	// "If you are stronger than 7-dan, x in the level factor is set to 0."
	for _, rank := range []string{"7d", "8d", "9d"} {
		c := one(player("a", rank, 0), player("b", rank, 0), played(1, 2, 0, game.BlackWins))
		want(t, rank, c.Black, map[string]float64{"LF": 55})
	}
}

// TestGameStatusFactor is the table of game types.
func TestGameStatusFactor(t *testing.T) {
	yes := game.Given(true)
	for _, row := range []struct {
		name      string
		event, of game.Kind
		online    game.Opt[bool]
		factor    float64
	}{
		{"Tournament", "", game.Tournament, game.Opt[bool]{}, 1.5},
		{"Club", "", game.Club, game.Opt[bool]{}, 1.0},
		{"Friendly", "", game.Friendly, game.Opt[bool]{}, 0.5},
		{"Free / teaching", "", game.Teaching, game.Opt[bool]{}, 0.0},
		{"unless otherwise noted", "", "", game.Opt[bool]{}, 1.0},
		{"the event's", game.Tournament, "", game.Opt[bool]{}, 1.5},
		{"its own before the event's", game.Tournament, game.Club, game.Opt[bool]{}, 1.0},
		{"on the Internet, not noted", "", "", yes, 0.5},
		{"on the Internet, a club game", "", game.Club, yes, 1.0},
		{"on the Internet, a tournament", game.Tournament, "", yes, 1.5},
	} {
		g := played(1, 2, 0, game.BlackWins)
		g.Kind, g.Online = row.of, row.online
		ev := event(2, g)
		ev.Kind = row.event
		c := rate(listOf(player("a", "5k", 100), player("b", "5k", 100)), ev)[0].Games[0]
		want(t, row.name, c.Black, map[string]float64{"GSF": row.factor})
		if row.factor == 0 {
			ends(t, row.name, c.Black, "5k", 100)
			if !c.Rated || c.Black.Change != 0 {
				t.Errorf("%s: rated %v, change %v", row.name, c.Rated, c.Black.Change)
			}
		}
	}
}

// The two tables of the Game Result Factor, row by row.
func TestPromotionZone(t *testing.T) {
	zone(t, []int{0, 1, 999}, []zoneRow{
		{+5, 3.5, 0}, {+4, 3.5, 0}, // > +3 (much harder)
		{+3, 3.5, -0.09},
		{+2, 2.2, -0.47},
		{+1, 1.5, -0.81},
		{0, 1.0, -1.17},
		{-1, 0.54, -1.44},
		{-2, 0.13, -1.8},
		{-3, 0.09, -2.7},
		{-4, 0, -2.7}, {-5, 0, -2.7}, // < -3 (much easier)
	})
}

func TestDemotionZone(t *testing.T) {
	zone(t, []int{-1, -999}, []zoneRow{
		{+5, 3.5, 0}, {+4, 3.5, 0},
		{+3, 3.5, 0},
		{+2, 2.2, -0.03},
		{+1, 1.6, -0.28},
		{0, 1.4, -0.6},
		{-1, 0.7, -0.75},
		{-2, 0.37, -1.0},
		{-3, 0.12, -1.9},
		{-4, 0, -1.9}, {-5, 0, -1.9},
	})
}

type zoneRow struct {
	differential   int
	victory, loses float64
}

// zone plays every row from ranks alone, as Black and as White.
func zone(t *testing.T, indexes []int, rows []zoneRow) {
	t.Helper()
	for _, row := range rows {
		for _, index := range indexes {
			for _, won := range []bool{true, false} {
				// x grows by one with every kyu rank.
				me := player("me", "15k", index)
				other := player("other", strconv.Itoa(15-row.differential)+"k", 0)
				r, grf := game.BlackWins, row.victory
				if !won {
					r, grf = game.WhiteWins, row.loses
				}
				wanted := map[string]float64{"differential": float64(row.differential), "GRF": grf}
				want(t, "as Black", one(me, other, played(1, 2, 0, r)).Black, wanted)
				want(t, "as White", one(other, me, played(1, 2, 0, r.Swapped())).White, wanted)
			}
		}
	}
}

// TestOlderText: "Any game with a differential greater than 3, is treated like a
// game with a differential of 3."
func TestOlderText(t *testing.T) {
	p := sagc.Default()
	p.BeyondThree = sagc.AsThree
	older := sagc.New(p)
	for _, c := range []struct {
		opponent string
		won      bool
		grf      float64
	}{{"10k", true, 3.5}, {"10k", false, -0.09}, {"20k", true, 0.09}, {"20k", false, -2.7}} {
		r := game.WhiteWins
		if c.won {
			r = game.BlackWins
		}
		g := older.Rate(listOf(player("a", "15k", 0), player("b", c.opponent, 0)), []*rating.Event{event(2, played(1, 2, 0, r))}, rating.Options{Explain: true})[0].Games[0]
		want(t, c.opponent, g.Black, map[string]float64{"GRF": c.grf})
	}
}

// TestOpponentFactor: "for each time the player has played the current opponent
// in his previous ten games, subtract 0.1 from 1 … with a minimum of 0.1". Free
// games are included.
func TestOpponentFactor(t *testing.T) {
	ev := event(2)
	for i := range 12 {
		g := played(1, 2, 0, game.BlackWins)
		if i%3 == 1 {
			g.Kind = game.Teaching
		}
		ev.Games = append(ev.Games, g)
	}
	l := listOf(player("a", "5d", 0), player("b", "5d", 0))
	for i, c := range rate(l, ev)[0].Games {
		of := float64(max(10-i, 1)) / 10
		want(t, "game "+strconv.Itoa(i+1), c.Black, map[string]float64{"OF": of})
		want(t, "game "+strconv.Itoa(i+1), c.White, map[string]float64{"OF": of})
	}
}

// TestHandicapFactor: "a 4-handicap game would have a handicap factor of 0.8, and
// an 8-handicap game, a factor of 0.6".
func TestHandicapFactor(t *testing.T) {
	for _, c := range []struct {
		stones int
		komi   game.Opt[float64]
		eff    float64
		hf     float64
	}{
		{4, game.Opt[float64]{}, 4, 0.8},
		{8, game.Opt[float64]{}, 8, 0.6},
		{0, game.Opt[float64]{}, 0, 1},   // "scratch games count as 0 handicap"
		{2, game.Given(0.5), 2, 0.9},     // int(2.55)
		{1, game.Given(6.5), 0, 1},       // int(0.95)
		{1, game.Given(0.5), 1, 0.95},    // int(1.55)
		{0, game.Given(0.5), 0, 1},       // int(0.55)
		{0, game.Given(-4.0), 1, 0.95},   // "every 10 points komi … one handicap stone"
		{0, game.Given(15.5), 0, 1},      // int(-0.95)
		{0, game.Given(16.0), -1, 1.05},  // exactly a stone to White
		{0, game.Given(26.5), -2, 1.1},   // int(-2.05)
		{17, game.Given(6.0), 17, 0.15},  //
		{18, game.Given(6.0), 18, 0.1},   //
		{19, game.Given(6.0), 19, 0.1},   // "with a minimum of 0.1"
		{9, game.Given(-200.5), 29, 0.1}, // int(29.65)
	} {
		g := played(1, 2, c.stones, game.BlackWins)
		g.Komi = c.komi
		gc := one(player("a", "15k", 0), player("b", "5k", 0), g)
		want(t, strconv.Itoa(c.stones)+" stones", gc.Black, map[string]float64{"eff_handicap": c.eff, "HF": c.hf})
		want(t, strconv.Itoa(c.stones)+" stones", gc.White, map[string]float64{"eff_handicap": c.eff, "HF": c.hf})
	}
	p := sagc.Default()
	p.HandicapSign = sagc.Absolute
	g := played(1, 2, 0, game.BlackWins)
	g.Komi = game.Given(26.5)
	r := sagc.New(p).Rate(listOf(player("a", "15k", 0), player("b", "5k", 0)), []*rating.Event{event(2, g)}, rating.Options{Explain: true})[0]
	want(t, "absolute", r.Games[0].Black, map[string]float64{"eff_handicap": -2, "HF": 0.9})
}

// TestExactProduct: products that are whole numbers and fall short of them in
// binary floating point.
func TestExactProduct(t *testing.T) {
	// 4k in a tournament against the same for the seventh time, at +3 or more.
	a, b := player("a", "4k", 0), player("b", "1k", 0)
	a.State = recent("b", "b", "b", "b", "b", "b")
	c := one(a, b, with(played(1, 2, 0, game.BlackWins), 6.5, game.Tournament))
	want(t, "the 4k", c.Black, map[string]float64{"OF": 0.4, "GRF": 3.5, "points": 364})
}
