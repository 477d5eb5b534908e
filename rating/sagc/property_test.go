package sagc_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/sagc"
)

// seasons rates made-up seasons under every combination of readings and hands
// out every rated side, in the order of entry.
func seasons(t *testing.T, each func(r *rating.Result, g *game.Game, s *rating.Side, black bool)) {
	t.Helper()
	sides := 0
	for seed := range uint64(8) {
		p := sagc.Default()
		if seed&1 > 0 {
			p.BeyondThree = sagc.AsThree
		}
		if seed&2 > 0 {
			p.FloorRule = sagc.NextBelow
		}
		if seed&4 > 0 {
			p.HandicapSign = sagc.Absolute
		}
		l, evs := season(seed, 30, 40)
		results := sagc.New(p).Rate(l, evs, rating.Options{Explain: true})
		for i := range results {
			r := &results[i]
			for n := range r.Games {
				if c := &r.Games[n]; c.Rated {
					sides += 2
					each(r, &r.Event.Games[n], &c.Black, true)
					each(r, &r.Event.Games[n], &c.White, false)
				}
			}
		}
	}
	if sides == 0 {
		t.Error("no game was rated")
	}
}

func TestIndexAndRankStayInBounds(t *testing.T) {
	seasons(t, func(_ *rating.Result, _ *game.Game, s *rating.Side, _ bool) {
		if i, given := s.After.Get(); !given || i < -999 || i > 999 || i != float64(int(i)) {
			t.Errorf("index %v", s.After)
		}
		if !s.RankAfter.IsKyu() && !s.RankAfter.IsDan() {
			t.Errorf("rank %v", s.RankAfter)
		}
	})
}

func TestWinnerNeverLosesByWinning(t *testing.T) {
	seasons(t, func(_ *rating.Result, g *game.Game, s *rating.Side, black bool) {
		if won := black == (g.Result == game.BlackWins); won && s.Change < 0 || !won && s.Change > 0 {
			t.Errorf("won %v, change %v", won, s.Change)
		}
	})
}

func TestFactorsMakeTheChange(t *testing.T) {
	seasons(t, func(r *rating.Result, _ *game.Game, s *rating.Side, _ bool) { recompute(t, r.Event.Name, 0, *s) })
}

// TestDemotionTakesLosses: between an index of 0 or more and a demotion lie at
// least as many losses as the document says.
func TestDemotionTakesLosses(t *testing.T) {
	least := func(r game.Rank) int {
		switch {
		case r <= game.Kyu(25):
			return 6
		case r <= game.Kyu(20):
			return 5
		case r <= game.Kyu(10):
			return 4
		case r <= game.Kyu(5):
			return 3
		}
		return 2
	}
	// A league of players who often lose, from index 0.
	losses := map[int]int{}
	demotions := 0
	for seed := range uint64(10) {
		l, evs := season(seed, 20, 60)
		clear(losses)
		for i := range l.Players {
			l.Players[i].Index, l.Players[i].State = game.Given(0), nil
			l.Players[i].Rank = max(l.Players[i].Rank, game.Kyu30)
		}
		for _, ev := range evs {
			ev.Adjust = nil
			ev.Kind = game.Tournament
		}
		rank := map[int]game.Rank{}
		for i := range l.Players {
			rank[i] = l.Players[i].Rank
		}
		for _, r := range rate(l, evs...) {
			for n, c := range r.Games {
				if !c.Rated {
					continue
				}
				g := r.Event.Games[n]
				for entry, s := range map[int]rating.Side{g.Black: c.Black, g.White: c.White} {
					who := r.Event.Who[entry-1]
					lost := (entry == g.Black) == (g.Result == game.WhiteWins)
					if lost {
						losses[who]++
					}
					if s.RankAfter < rank[who] {
						demotions++
						if losses[who] < least(rank[who]) {
							t.Errorf("%s after %d losses", rank[who], losses[who])
						}
					}
					if s.After.Or(0) >= 0 {
						losses[who] = 0
					}
					rank[who] = s.RankAfter
				}
			}
		}
	}
	if demotions == 0 {
		t.Error("nobody was demoted")
	}
}

func TestNoGamesNoChange(t *testing.T) {
	l, evs := season(3, 20, 1)
	before, ev := l.Clone(), evs[0]
	ev.Games, ev.Adjust = ev.Games[:0], nil
	r := rate(l, ev)[0]
	if d := cmp.Diff(before, l); d != "" {
		t.Errorf("an event without games changed the list:\n%s", d)
	}
	for _, pc := range r.Players {
		if pc.Change() != 0 || pc.Games != 0 || pc.Initial != "" || pc.RankBefore != pc.RankAfter {
			t.Errorf("an event without games gave %+v", pc)
		}
	}
}

// TestOneByOne is the law on made-up seasons: rating one event after the other,
// writing and reading the list between them, gives what all at once give, to
// the bit; by date too, where the events do not overlap.
func TestOneByOne(t *testing.T) {
	byDate := sagc.Default()
	byDate.Order = sagc.ByDate
	for seed := range uint64(2) {
		l, evs := season(seed, 25, 20)
		ratingtest.Law(t, clubs, l, evs)
		ratingtest.Law(t, sagc.New(byDate), l, evs)
	}
}

// TestByDate: a league and a cup in the middle of it count as if every game had
// been entered on its day.
func TestByDate(t *testing.T) {
	league := event(3,
		dated(played(1, 2, 0, game.BlackWins), 20260501),
		dated(played(3, 1, 0, game.BlackWins), 20260701),
		dated(played(2, 3, 2, game.WhiteWins), 20260520),
	)
	league.Begin, league.End, league.Name = 20260501, 20260731, "League"
	cup := event(3,
		dated(played(1, 2, 0, game.WhiteWins), 0), // the cup's first day
		dated(played(2, 3, 0, game.WhiteWins), 20260602),
	)
	cup.Begin, cup.End, cup.Name = 20260601, 20260602, "Cup"
	cup.Adjust = []game.Adjustment{{Player: 3, Rank: game.Kyu(8), Index: game.Given(77)}}

	p := sagc.Default()
	p.Order = sagc.ByDate
	sys := sagc.New(p)
	if o := sys.About().Order; o != rating.ByGame {
		t.Errorf("order %v, want game by game", o)
	}
	players := listOf(player("a", "9k", 300), player("b", "10k", -300), player("c", "9k", 0))
	l := players.Clone()
	got := sys.Rate(l, []*rating.Event{league, cup}, rating.Options{Explain: true})

	entered := event(3, league.Games[0], league.Games[2])
	correction := event(3, cup.Games...)
	correction.Adjust = cup.Adjust
	rest := event(3, league.Games[1])
	each := players.Clone()
	want := rate(each, entered, correction, rest)
	for i, pair := range [][2]rating.GameChange{
		{got[0].Games[0], want[0].Games[0]}, {got[0].Games[2], want[0].Games[1]},
		{got[1].Games[0], want[1].Games[0]}, {got[1].Games[1], want[1].Games[1]}, {got[0].Games[1], want[2].Games[0]},
	} {
		if d := cmp.Diff(pair[1], pair[0]); d != "" {
			t.Errorf("game %d of the order:\n%s", i, d)
		}
	}
	for i := range l.Players {
		a, b := l.Players[i], each.Players[i]
		if a.Rank != b.Rank || a.Index != b.Index || string(a.State["recent"]) != string(b.State["recent"]) {
			t.Errorf("%s: %s %v %s, want %s %v %s", a.ID, a.Rank, a.Index, a.State["recent"], b.Rank, b.Index, b.State["recent"])
		}
	}
	// In the order of entry the league comes first as a whole.
	if r := rate(players.Clone(), league, cup); r[0].Games[1].Black.After == got[0].Games[1].Black.After {
		t.Error("the order makes no difference")
	}
}

// dated is a game on that day.
func dated(g game.Game, day game.Date) game.Game {
	g.Date = day
	return g
}
