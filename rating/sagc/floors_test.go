package sagc_test

import (
	"strconv"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sagc"
)

// TestWorkedExample11k: the zones with their floors.
func TestWorkedExample11k(t *testing.T) {
	for _, c := range []struct {
		from  int
		rank  string
		index float64
	}{
		{999, "11k", -900}, {0, "11k", -900},
		{-1, "11k", -950}, {-900, "11k", -950},
		{-901, "11k", -999}, {-950, "11k", -999},
		{-951, "12k", 0}, {-999, "12k", 0},
	} {
		ends(t, "from "+strconv.Itoa(c.from), hard(t, "11k", c.from), c.rank, c.index)
	}
}

// hard is a loss as hard as can be: the rules are set to weigh it ten times.
func hard(t *testing.T, rank string, index int) rating.Side {
	t.Helper()
	p := sagc.Default()
	p.Status[0].Factor = 10
	if err := p.Check(); err != nil {
		t.Fatal(err)
	}
	g := with(played(1, 2, 0, game.WhiteWins), 6.5, game.Tournament)
	weak := player("weak", "30k", 0)
	if rank == "30k" {
		g.Handicap = game.Given(3) // easier than even
	}
	r := sagc.New(p).Rate(listOf(player("strong", rank, index), weak), []*rating.Event{event(2, g)}, rating.Options{Explain: true})[0]
	if c := r.Games[0].Black; c.Change > -1000 && c.Change > float64(-1000-index) {
		t.Fatalf("%s at %d loses only %v", rank, index, c.Change)
	}
	return r.Games[0].Black
}

// TestMinimumLossesToDemote is the table of demotion floors: every floor of
// every tier, and how many of the hardest losses lead from index 0 to demotion.
func TestMinimumLossesToDemote(t *testing.T) {
	for _, tier := range []struct {
		from, to game.Rank
		floors   []float64
		losses   int
	}{
		{game.Kyu(29), game.Kyu(25), []float64{-800, -850, -900, -950, -999}, 6},
		{game.Kyu(24), game.Kyu(20), []float64{-850, -900, -950, -999}, 5},
		{game.Kyu(19), game.Kyu(10), []float64{-900, -950, -999}, 4},
		{game.Kyu(9), game.Kyu(5), []float64{-950, -999}, 3},
		{game.Kyu(4), game.Dan(9), []float64{-999}, 2},
	} {
		for rank := tier.from; rank <= tier.to; rank++ {
			index, losses := 0, 0
			for {
				c := hard(t, rank.String(), index)
				losses++
				if c.RankAfter != rank {
					ends(t, rank.String(), c, (rank - 1).String(), 0)
					break
				}
				if losses > len(tier.floors) || !c.After.Is(tier.floors[losses-1]) {
					t.Fatalf("%s: loss %d ends at %v, want %v", rank, losses, c.After, tier.floors)
				}
				index = int(c.After.Or(0))
			}
			if losses != tier.losses {
				t.Errorf("%s: %d losses to demotion, want %d", rank, losses, tier.losses)
			}
		}
	}
}

// Test30kCannotBeDemoted: "The index is clamped at -999 and never goes below."
func Test30kCannotBeDemoted(t *testing.T) {
	for _, index := range []int{0, -1, -900, -999} {
		ends(t, "from "+strconv.Itoa(index), hard(t, "30k", index), "30k", -999)
	}
}

// TestNextFloorBelow is the other reading of the general sentence: fewer floors
// are passed, and as many losses needed.
func TestNextFloorBelow(t *testing.T) {
	p := sagc.Default()
	p.FloorRule, p.Status[0].Factor = sagc.NextBelow, 10
	for from, index := range map[int]float64{0: -900, -1: -900, -899: -900, -900: -950, -949: -950, -950: -999, -998: -999} {
		l := listOf(player("a", "11k", from), player("b", "30k", 0))
		c := sagc.New(p).Rate(l, []*rating.Event{event(2, with(played(1, 2, 0, game.WhiteWins), 6.5, game.Tournament))}, rating.Options{})[0].Games[0]
		ends(t, "from "+strconv.Itoa(from), c.Black, "11k", index)
	}
	l := listOf(player("a", "11k", -999), player("b", "30k", 0))
	c := sagc.New(p).Rate(l, []*rating.Event{event(2, with(played(1, 2, 0, game.WhiteWins), 6.5, game.Tournament))}, rating.Options{})[0].Games[0]
	ends(t, "from -999", c.Black, "12k", 0)
}

// TestEndsOfTheScale: past +999 and -999, not at them; 1k to 1d; past 7d.
func TestEndsOfTheScale(t *testing.T) {
	for _, c := range []struct {
		rank  string
		index int
		after string
		at    float64
		rule  string
	}{
		{"1k", 999, "1d", 0, "promotion"},
		{"7d", 999, "8d", 0, "promotion"},
		{"8d", 999, "9d", 0, "promotion"},
		{"9d", 999, "9d", 999, "clamp"},
	} {
		g := one(player("a", c.rank, c.index), player("b", c.rank, 0), played(1, 2, 0, game.BlackWins))
		ends(t, c.rank, g.Black, c.after, c.at)
		if len(g.Black.Steps) != 1 || g.Black.Steps[0].Rule != c.rule {
			t.Errorf("%s: steps %+v, want %s", c.rank, g.Black.Steps, c.rule)
		}
	}
	// A 7d wins 55 points against a 7d, and loses 33 from the demotion zone.
	ends(t, "to +999", one(player("a", "7d", 944), player("b", "7d", 0), played(1, 2, 0, game.BlackWins)).Black, "7d", 999)
	ends(t, "over +999", one(player("a", "7d", 945), player("b", "7d", 0), played(1, 2, 0, game.BlackWins)).Black, "8d", 0)
	ends(t, "to -999", one(player("a", "7d", -966), player("b", "7d", 0), played(1, 2, 0, game.WhiteWins)).Black, "7d", -999)
	ends(t, "under -999", one(player("a", "7d", -967), player("b", "7d", 0), played(1, 2, 0, game.WhiteWins)).Black, "6d", 0)
}
