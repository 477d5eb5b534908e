package sgelo_test

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sgelo"
)

func TestAsOf(t *testing.T) {
	promoted := func(id string, date game.Date) rating.Standing {
		p := established(id, 1900)
		p.Rankings = []game.Ranking{by(game.Kyu(3), "SWA", 20240101), by(game.Kyu(1), "SWA", date)}
		return p
	}
	l := listOf(promoted("plays", 20250315), promoted("rests", 20250319), promoted("later", 20250320), newcomer("new", by(game.Kyu(1), "SWA", 20250101)), established("o", 1900))
	ev := event(20250301, 0, played(1, 2, game.Jigo))
	ev.Players, ev.Who = []game.Player{{ID: 1}, {ID: 2}}, []int{0, 4}
	after := event(20250401, 0, played(1, 2, game.Jigo))
	after.Players, after.Who = []game.Player{{ID: 1, Rankings: []game.Ranking{by(game.Dan(1), "SWA", 20250310)}}, {ID: 2}}, []int{0, 4}
	after.Adjust = []game.Adjustment{{Player: 1, Rating: game.Given(2500.0)}}
	results := sgelo.New(sgelo.Default()).Rate(l, []*rating.Event{ev, after}, rating.Options{AsOf: 20250320})
	for i, want := range []float64{2037.5, 2037.5, 1900, math.NaN(), 1900} {
		if got := l.Players[i].Rating.Or(math.NaN()); got != want && !math.IsNaN(want) {
			t.Errorf("%s: %v, want %v", l.Players[i].ID, got, want)
		}
	}
	if l.Players[3].Rating.IsGiven() {
		t.Error("a player without games is rated")
	}
	if c := results[0].Players[0]; c.After.Or(0) != 1900 || len(c.Steps) > 0 {
		t.Errorf("the event before the promotion: %+v", c)
	}
	if len(results) != 3 || len(results[2].Players) != 2 || results[2].Event.Begin != 20250320 || !results[2].Rated {
		t.Fatalf("promotions without a game: %+v", results[2:])
	}
	for i, want := range []string{"1k by SWA of 2025-03-15, floor 2037.5, which is 2050 − 25 × 0.5", "1k by SWA of 2025-03-19, floor 2037.5, which is 2050 − 25 × 0.5"} {
		c := results[2].Players[i]
		if s := step(t, c.Steps, "promotion"); s.About.String() != want || s.Points != 137.5 || c.Before.Or(0) != 1900 || c.After.Or(0) != 2037.5 || c.RankAfter != game.Kyu(1) || results[2].Event.Who[i] != i {
			t.Errorf("promotion %+v of %+v", s, c)
		}
	}
	if r := results[1]; r.Games[0].WhyNot != "date" || len(r.Adjusted) > 0 || len(l.Players[0].Rankings) != 2 {
		t.Errorf("the later event counts: %+v", r)
	}
	if got := string(l.Players[1].State["promotions_to"]); got != `"2025-03-20"` || l.Players[2].State != nil {
		t.Errorf("promotions_to %s", got)
	}
	// The promotion is not given again, the later one comes.
	again := event(20250401, 0, played(1, 2, game.Jigo))
	again.Players, again.Who = []game.Player{{ID: 1}, {ID: 2}}, []int{1, 2}
	r := rate(l, again)[0].Games[0]
	if s := step(t, r.Black.Steps, "promotion"); s.Rule != "" {
		t.Errorf("promoted twice: %+v", s)
	}
	if s := step(t, r.White.Steps, "promotion"); s.Points != 137.5 {
		t.Errorf("promotion %+v, want 137.5 points", s)
	}
}

func TestAdjust(t *testing.T) {
	l := listOf(established("a", 1900), newcomer("b"), established("c", 1900))
	ev := event(20250301, 3, played(1, 3, game.Jigo), played(2, 3, game.Jigo))
	ev.Adjust = []game.Adjustment{{Player: 1, Rating: game.Given(1950.0)}, {Player: 2, Rating: game.Given(2000.0), Rank: game.Kyu(3)}, {Player: 4}}
	r := rate(l, ev)[0]
	if got := factor(t, r.Games[0].Black, "rating"); got != 1950 {
		t.Errorf("rating %v, want 1950", got)
	}
	if b, c := r.Adjusted[0], r.Players[0]; b.Before.Or(0) != 1900 || b.After.Or(0) != 1950 || b.Steps[0].Points != 50 || c.Listed.Or(0) != 1900 || c.Before.Or(0) != 1950 {
		t.Errorf("adjusted %+v, then %+v", b, c)
	}
	// Who gets a rating by hand is established.
	if got := factor(t, r.Games[1].Black, "multiplier"); got != 1 || factor(t, r.Games[1].Black, "rating") != 2000 {
		t.Errorf("multiplier %v", got)
	}
	if p := problem(t, r.Problems, "adjust-rank"); p.Severity != game.Warning || !strings.HasPrefix(p.Found, "a manual correction of b to 3k") {
		t.Errorf("problem %+v", p)
	}
	if p := problem(t, r.Problems, "entry-missing"); p.Found != "a manual correction of entry 4" {
		t.Errorf("problem %+v", p)
	}
}

func TestDateMissing(t *testing.T) {
	l := listOf(newcomer("a", by(game.Kyu(3), "SWA")), established("b", 1900))
	r := rate(l, event(0, 2, played(1, 2, game.Jigo), played(2, 1, game.Jigo)))[0]
	if p := problem(t, r.Problems, "date-missing"); p.Severity != game.Warning || p.Found != "2 games without a day, rated before all others" {
		t.Errorf("problem %+v", p)
	}
	if l.Players[0].Games != 2 || l.Players[0].LastPlayed != 0 || r.Players[0].Before.Or(0) != 2000 {
		t.Errorf("standing %+v", l.Players[0])
	}
}

// TestUntoldLastGame: of a player whose last game the list does not know, the
// grades in force at the first game are those held so far.
func TestLastGameNotGiven(t *testing.T) {
	p := rating.Standing{ID: "p", Rating: game.Given(1900.0), Games: 5, Rankings: []game.Ranking{by(game.Kyu(1), "SWA", 20250201), by(game.Dan(1), "SWA", 20250301)}}
	l := listOf(p, established("o", 1900))
	results := rate(l, event(20250301, 2, played(1, 2, game.Jigo)), event(20250302, 2, played(1, 2, game.Jigo)))
	if s := step(t, results[0].Games[0].Black.Steps, "promotion"); s.Rule != "" {
		t.Errorf("promotion %+v", s)
	}
	if s := step(t, results[1].Games[0].Black.Steps, "promotion"); !strings.HasPrefix(s.About.String(), "1d by SWA") {
		t.Errorf("promotion %+v, want 1d", s)
	}
	if l.Players[0].Hidden || l.Players[0].Rank != game.Dan(1) {
		t.Errorf("standing %+v", l.Players[0])
	}
}

// TestAsOfInSteps: lists of days in between change nothing in the last.
func TestAsOfInSteps(t *testing.T) {
	for seed := range uint64(4) {
		l, evs := season(seed, 20, 20)
		for _, ev := range evs {
			for i := range ev.Players {
				ev.Players[i].Rankings = nil
			}
		}
		once, sys, end := l.Clone(), sgelo.New(sgelo.Default()), evs[19].End.AddDays(200)
		sys.Rate(once, evs, rating.Options{AsOf: end})
		for i, ev := range evs {
			until := end
			if i < 19 {
				until = evs[i+1].Begin
			}
			sys.Rate(l, []*rating.Event{ev}, rating.Options{AsOf: until})
		}
		if d := cmp.Diff(once, l); d != "" {
			t.Errorf("seed %d: the lists differ:\n%s", seed, d)
		}
	}
}

// TestListed: an event that goes on after the day of a list is given again for its
// later games. What it gave at its beginning is in the list already.
func TestListed(t *testing.T) {
	league := func() *rating.Event {
		ev := event(20250301, 2, played(1, 2, game.BlackWins), played(2, 1, game.BlackWins), played(1, 2, game.Jigo))
		ev.Games[1].Date, ev.Games[2].Date = 20250310, 20250311
		ev.Players[0].Local = game.Given(false)
		ev.Adjust = []game.Adjustment{{Player: 2, Change: game.Given(10.0)}}
		return ev
	}
	cup := event(20250305, 2)
	cup.Players[0].Local = game.Given(true)
	from := func() *rating.List { return listOf(established("a", 1800), established("b", 1900)) }
	once, parted := from(), from()
	rate(once, league(), cup)
	sgelo.New(sgelo.Default()).Rate(parted, []*rating.Event{league(), cup}, rating.Options{AsOf: 20250310})
	results := sgelo.New(sgelo.Default()).Rate(parted, []*rating.Event{league()}, rating.Options{Listed: 20250310})
	if d := cmp.Diff(once, parted); d != "" {
		t.Errorf("gone on from the list of a day between the games (-once +parted):\n%s", d)
	}
	var counted []string
	for _, g := range results[0].Games {
		counted = append(counted, g.WhyNot)
	}
	if d := cmp.Diff([]string{"date", "date", ""}, counted); d != "" {
		t.Errorf("games that the list has (-want +got):\n%s", d)
	}
}
