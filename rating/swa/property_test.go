package swa_test

import (
	"fmt"
	"slices"
	"testing"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/swa"
)

// seasons are made-up events of all classes.
func seasons(p swa.Params) ratingtest.Seasons {
	return ratingtest.Seasons{System: swa.New(p), Low: 100, Top: 2800, Classes: []string{"A", "B", "C", "D", "E", ""}}
}

func TestChancesSumToOneLessEpsilon(t *testing.T) {
	seasons(swa.Default()).ChancesSumTo(t, 1-0.016)
	seasons(swa.Default()).Games(t, 1, func(_ *game.Game, c *rating.GameChange) {
		if d := factor(t, c.Black, "D") + factor(t, c.White, "D"); d != 0 {
			t.Errorf("the differences of both sides sum to %v", d)
		}
	})
}

func TestWinnerNeverLoses(t *testing.T)          { seasons(swa.Default()).WinnerGains(t) }
func TestOrderOfGamesDoesNotMatter(t *testing.T) { seasons(swa.Default()).OrderDoesNotMatter(t) }
func TestNoGamesNoChange(t *testing.T)           { seasons(swa.Default()).NoGamesNoChange(t) }
func TestOneByOne(t *testing.T)                  { seasons(swa.Default()).Law(t) }

// TestLoserGainsByEpsilonAlone: a loser may gain where ε/2 brings a hopeless
// expectancy under 0, and nowhere else.
func TestLoserGainsByEpsilonAlone(t *testing.T) {
	gains := 0
	seasons(swa.Default()).Games(t, 2, func(g *game.Game, c *rating.GameChange) {
		loser := c.White
		switch g.Result {
		case game.Jigo:
			return
		case game.WhiteWins:
			loser = c.Black
		}
		if loser.Change > 0 {
			gains++
			if se := factor(t, loser, "SE"); !(se < 0) {
				t.Errorf("the loser gets %v at SE = %v", loser.Change, se)
			}
		}
	})
	if gains == 0 {
		t.Error("no hopeless game was among them")
	}
}

func TestFloorHoldsUnderRandomPlay(t *testing.T) {
	for _, bottom := range []float64{100, 900, 2000} {
		p := swa.Default()
		p.MinRating = classic.BottomAt(bottom)
		seasons(p).FloorHolds(t, bottom)
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
