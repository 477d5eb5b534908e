package swa_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/swa"
)

// season is a made-up list and events on it, with everything that events can
// have: newcomers by grade and category, handicaps told and not, defaults, all
// classes.
func season(seed uint64, players, events int) (*rating.List, []*rating.Event) {
	rnd := rand.New(rand.NewPCG(seed, 7))
	var st []rating.Standing
	for i := range players {
		s := rating.Standing{ID: strconv.Itoa(1000 + i)}
		switch rnd.IntN(10) {
		case 0:
			s.Rank = game.Rank(1 + rnd.IntN(39))
		case 1:
			s.Category = []string{"P1", "Primary 3 & 4", "Sec", "unheard of"}[rnd.IntN(4)]
		default:
			s.Rating = game.Told(100 + rnd.Float64()*2700)
		}
		st = append(st, s)
	}
	var evs []*rating.Event
	for e := range events {
		ev := event([]string{"A", "B", "C", "D", "E", ""}[rnd.IntN(6)], 0)
		ev.Begin = game.Date(20160101).AddDays(e)
		ev.Source.File = fmt.Sprintf("event%d.xml", e)
		if rnd.IntN(8) == 0 {
			ev.Rounds = 5
		}
		for i, who := range rnd.Perm(players)[:2+rnd.IntN(players-2)] {
			ev.Players = append(ev.Players, game.Player{ID: i + 1, Name: "Player " + st[who].ID})
			ev.Who = append(ev.Who, who)
		}
		for range 3 * len(ev.Players) {
			pair := rnd.Perm(len(ev.Players))[:2]
			g := played(pair[0]+1, pair[1]+1, max(0, rnd.IntN(14)-5), game.Result(rnd.IntN(7)))
			g.ByDefault = rnd.IntN(20) == 0
			g.ColoursUnknown = rnd.IntN(20) == 0
			if rnd.IntN(20) == 0 {
				g.Handicap = game.Opt[int]{}
			}
			ev.Games = append(ev.Games, g)
		}
		evs = append(evs, ev)
	}
	return listOf(st...), evs
}

func TestChancesSumToOneLessEpsilon(t *testing.T) {
	l, evs := season(1, 30, 40)
	games := 0
	for _, r := range rate(l, rating.Options{Explain: true}, evs...) {
		for i, gc := range r.Games {
			if !gc.Rated {
				continue
			}
			games++
			if sum := factor(t, gc.Black, "SE") + factor(t, gc.White, "SE"); !near(sum, 1-0.016, 1e-12) {
				t.Errorf("game %d: SE(Black) + SE(White) = %v, want 0.984", i, sum)
			}
			if d := factor(t, gc.Black, "D") + factor(t, gc.White, "D"); d != 0 {
				t.Errorf("game %d: the differences of both sides sum to %v", i, d)
			}
		}
	}
	if games == 0 {
		t.Error("no game was rated")
	}
}

// TestWinnerNeverLoses holds because no expectancy exceeds 1 - ε/2. A loser may
// gain where ε/2 brings a hopeless expectancy under 0, and nowhere else.
func TestWinnerNeverLoses(t *testing.T) {
	l, evs := season(2, 30, 60)
	gains := 0
	for _, r := range rate(l, rating.Options{Explain: true}, evs...) {
		for i, gc := range r.Games {
			if !gc.Rated || r.Event.Games[i].Result == game.Jigo {
				continue
			}
			winner, loser := gc.Black, gc.White
			if r.Event.Games[i].Result == game.WhiteWins {
				winner, loser = loser, winner
			}
			if !(winner.Change > 0) {
				t.Errorf("the winner gets %v", winner.Change)
			}
			if loser.Change > 0 {
				gains++
				if se := factor(t, loser, "SE"); !(se < 0) {
					t.Errorf("the loser gets %v at SE = %v", loser.Change, se)
				}
			}
		}
	}
	if gains == 0 {
		t.Error("no hopeless game was among them")
	}
}

func TestOrderOfGamesDoesNotMatter(t *testing.T) {
	for seed := range uint64(20) {
		l, evs := season(seed, 20, 1)
		once, ev := l.Clone(), evs[0]
		rate(once, rating.Options{}, ev)
		rnd := rand.New(rand.NewPCG(seed, 8))
		rnd.Shuffle(len(ev.Games), func(i, j int) { ev.Games[i], ev.Games[j] = ev.Games[j], ev.Games[i] })
		rate(l, rating.Options{}, ev)
		for i := range l.Players {
			a, told := l.Players[i].Rating.Get()
			b, too := once.Players[i].Rating.Get()
			if told != too || !near(a, b, 1e-9) {
				t.Errorf("seed %d, %s: %v in one order, %v in another", seed, l.Players[i].ID, b, a)
			}
		}
	}
}

func TestNoGamesNoChange(t *testing.T) {
	l, evs := season(3, 20, 1)
	before, ev := l.Clone(), evs[0]
	ev.Games = nil
	r := rate(l, rating.Options{}, ev)[0]
	if d := cmp.Diff(before, l); d != "" {
		t.Errorf("an event without games changed the list:\n%s", d)
	}
	for _, pc := range r.Players {
		if pc.Change() != 0 || pc.Games != 0 || pc.Initial != "" {
			t.Errorf("an event without games gave %+v", pc)
		}
	}
}

func TestFloorHoldsUnderRandomPlay(t *testing.T) {
	for _, bottom := range []float64{100, 900, 2000} {
		p := swa.Default()
		p.MinRating = rating.BottomAt(bottom)
		l, evs := season(4, 20, 200)
		for i := range l.Players {
			l.Players[i].Rating = game.Told(bottom)
		}
		held := 0
		for _, r := range swa.New(p).Rate(l, evs, rating.Options{}) {
			for _, pc := range r.Players {
				if pc.Games == 0 {
					continue
				}
				if a := pc.After.Or(math.NaN()); !(a >= bottom) {
					t.Fatalf("bottom %v: %s has %v", bottom, pc.ID, a)
				}
				held += len(pc.Steps)
			}
		}
		if held == 0 {
			t.Errorf("bottom %v: nobody was held there", bottom)
		}
	}
}

// TestOneByOne is the law: rating A and then B equals, to the bit, rating both
// at once; and nothing in it depends on chance or on explanations.
func TestOneByOne(t *testing.T) {
	for seed := range uint64(5) {
		l, evs := season(seed, 30, 30)
		once, each, plain := l.Clone(), l.Clone(), l.Clone()
		all := rate(once, rating.Options{Explain: true}, evs...)
		var single []rating.Result
		for _, ev := range evs {
			single = append(single, rate(each, rating.Options{Explain: true}, ev)...)
		}
		rate(plain, rating.Options{}, evs...)
		same := cmp.Comparer(func(a, b *rating.Event) bool { return a == b })
		if d := cmp.Diff(all, single, same); d != "" {
			t.Errorf("seed %d: results one by one differ:\n%s", seed, d)
		}
		if d := cmp.Diff(once, each); d != "" {
			t.Errorf("seed %d: lists one by one differ:\n%s", seed, d)
		}
		if d := cmp.Diff(once, plain); d != "" {
			t.Errorf("seed %d: without explanations the list differs:\n%s", seed, d)
		}
	}
}

// TestTwoSystemsSideBySide: a System is a value, and Default gives tables of
// its own.
func TestTwoSystemsSideBySide(t *testing.T) {
	changed := swa.Default()
	document := swa.New(swa.Default())
	changed.Epsilon = 0
	changed.Classes[0].Weight = 2
	changed.Con[0].Value = 1
	if p := document.Params(); p.Epsilon != 0.016 || p.Classes[0].Weight != 1 || p.Con[0].Value != 116 {
		t.Error("changing one system's parameters changed another's")
	}
	if p := swa.Default(); p.Classes[0].Weight != 1 || p.Con[0].Value != 116 {
		t.Error("changing a system's parameters changed the default")
	}
	l, ev := listOf(known("a", 2000), known("b", 2000)), event("A", 2, played(1, 2, 0, game.BlackWins))
	a := document.Rate(l.Clone(), []*rating.Event{ev}, rating.Options{})[0]
	b := swa.New(changed).Rate(l.Clone(), []*rating.Event{ev}, rating.Options{})[0]
	if !near(a.Games[0].Black.Change, 13.716, 1e-9) || !near(b.Games[0].Black.Change, 27, 1e-9) {
		t.Errorf("changes %v and %v, want 13.716 and 27", a.Games[0].Black.Change, b.Games[0].Black.Change)
	}
}

func TestAbout(t *testing.T) {
	about := swa.New(swa.Default()).About()
	var names []string
	for _, c := range about.Classes {
		names = append(names, fmt.Sprintf("%s %.2f", c.Name, c.Weight))
	}
	if want := []string{"A 1.00", "B 0.75", "C 0.50", "D 0.25", "E 0.15"}; !slices.Equal(names, want) {
		t.Errorf("classes %q, want %q", names, want)
	}
}
