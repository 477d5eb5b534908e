package swa_test

import (
	"slices"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"kyudan/rating/swa"
)

// TestNotGiven: what first ratings assume is reported, counted, and a federation
// may take it otherwise.
func TestNotGiven(t *testing.T) {
	for _, c := range []struct {
		name    string
		entries []game.Player
		change  func(*swa.Params)
		starts  []float64
		code    string
		found   string
		note    string // of the first newcomer
	}{
		{
			name:    "a certificate",
			entries: []game.Player{{Rank: game.Dan(3), Category: "P1"}, {Rank: game.Dan(1)}, {Rank: game.Kyu(5)}, {Rank: game.Dan(2), Certified: game.Given(true)}},
			starts:  []float64{2300, 2100, 1900, 2200},
			code:    "certificate-untold",
			found:   "2 new players whose grade is not said to be certified, taken as certified: they start from the grade",
		},
		{
			name:    "a certificate, taken as none",
			entries: []game.Player{{Rank: game.Dan(3), Category: "P1"}, {Rank: game.Dan(1), Category: "P3"}},
			change:  func(p *swa.Params) { p.AssumeCertified = false },
			starts:  []float64{1500, 1700},
			code:    "certificate-untold",
			found:   "2 new players whose grade is not said to be certified, taken as not certified: they start by category",
		},
		{
			name:    "everything",
			entries: []game.Player{{}, {Category: "P1"}},
			starts:  []float64{1900, 1500},
			code:    "category-untold",
			found:   "1 new player without a certified grade or a category: 1900 as Open",
			note:    "nothing given: 1900 as Open",
		},
		{
			name:    "everything, taken as beginners",
			entries: []game.Player{{}, {Rank: game.Dan(1), Certified: game.Given(false)}},
			change:  func(p *swa.Params) { p.DefaultCategory = swa.Primary12 },
			starts:  []float64{1500, 1500},
			code:    "category-untold",
			found:   "2 new players without a certified grade or a category: 1500 as Primary 1 & 2",
			note:    "nothing given: 1500 as Primary 1 & 2",
		},
		{
			name:    "a grade",
			entries: []game.Player{{Category: "P1"}, {Category: "P3"}},
			starts:  []float64{1500, 1700},
			code:    "rank-untold",
			found:   "2 new players without a grade, who start by category",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := swa.Default()
			if c.change != nil {
				c.change(&p)
			}
			l := listOf(known("old", 2000))
			ev := event("A", 1+len(c.entries))
			for i, e := range c.entries {
				e.ID = i + 2
				ev.Players[i+1] = e
				ev.Games = append(ev.Games, played(1, i+2, 0, game.BlackWins))
				l.Players = append(l.Players, rating.Standing{ID: string(rune('a' + i))})
			}
			r := swa.New(p).Rate(l, []*rating.Event{ev}, rating.Options{})[0]
			var starts []float64
			for _, pc := range r.Players[1:] {
				starts = append(starts, pc.Before.Or(0))
			}
			if !slices.Equal(starts, c.starts) {
				t.Errorf("start from %v, want %v", starts, c.starts)
			}
			if got := problem(t, r.Problems, c.code).Found; got != c.found {
				t.Errorf("problems %v, want %q", r.Problems, c.found)
			}
			if got := strings.Join(phrase.English.Each(r.Players[1].Notes), "; "); got != c.note {
				t.Errorf("note %q, want %q", got, c.note)
			}
		})
	}
}

// TestRequirementsNotGiven: rounds and countries are counted if they are not given,
// and an overseas event is taken for one that SWA sent players to, unless a
// federation wants otherwise.
func TestRequirementsNotGiven(t *testing.T) {
	for _, c := range []struct {
		name   string
		event  func(*game.Event)
		change func(*swa.Params)
		missed string // by the reading chosen
	}{
		{"rounds", func(ev *game.Event) { ev.Rounds, ev.Games = 0, gamesIn(1, 2, 3, 4, 5) }, func(p *swa.Params) { p.CountRounds = false }, "rounds"},
		{"countries", func(ev *game.Event) {
			overseas(ev)
			ev.Countries, ev.Players = 0, []game.Player{{Country: "SG"}, {Country: "MY"}}
		}, func(p *swa.Params) { p.CountCountries = false }, "countries"},
	} {
		ev := good("A")
		c.event(ev)
		p := swa.Default()
		if _, missed := swa.Check(ev, p); strings.Join(missed, " ") != c.missed {
			t.Errorf("%s: misses %v, want %s", c.name, missed, c.missed)
		}
		c.change(&p)
		if _, missed := swa.Check(ev, p); len(missed) > 0 {
			t.Errorf("%s, not counted: misses %v", c.name, missed)
		}
	}
	ev, p := good("A"), swa.Default()
	overseas(ev)
	ev.ResultsSubmitted = ev.End.AddDays(30)
	if _, missed := swa.Check(ev, p); len(missed) > 0 {
		t.Errorf("sent by SWA or not, untold: misses %v", missed)
	}
	p.AssumeSentBySWA = false
	if _, missed := swa.Check(ev, p); strings.Join(missed, " ") != "results_late" {
		t.Errorf("untold and taken as not sent by SWA: misses %v, want results_late", missed)
	}
}

// TestRatedOf: the share of rated players is that of all entries, or of those who
// played.
func TestRatedOf(t *testing.T) {
	for of, want := range map[swa.RatedOf]string{swa.AllEntries: "rank", swa.ThosePlayed: "estimate"} {
		l, ev := field(6, game.BlackWins, game.BlackWins, game.WhiteWins, game.Jigo, game.WhiteWins, game.BlackWins)
		// Two who are not rated came and played nobody: 6 of 9, or 6 of 7.
		for i := range 2 {
			ev.Players = append(ev.Players, game.Player{ID: 8 + i})
			ev.Who = append(ev.Who, 7+i)
			l.Players = append(l.Players, rating.Standing{ID: string(rune('x' + i))})
		}
		p := swa.Default()
		p.RatedOf = of
		r := swa.New(p).Rate(l, []*rating.Event{ev}, rating.Options{})[0]
		if got := r.Players[6].Initial; got != want {
			t.Errorf("of %s: starts by %s, want %s", of, got, want)
		}
	}
}
