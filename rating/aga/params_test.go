package aga_test

import (
	"math"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/aga"
	"kyudan/rating/game"
)

func TestParamsCheck(t *testing.T) {
	p := aga.Default()
	if err := p.Check(); err != nil {
		t.Fatalf("the document's own parameters: %v", err)
	}
	for _, c := range []struct {
		want   string
		change func(p *aga.Params)
	}{
		{"even_komi: NaN; expected -100 to 100", func(p *aga.Params) { p.EvenKomi = math.NaN() }},
		{"even_komi_limit: 0; expected 1 to 362", func(p *aga.Params) { p.EvenKomiLimit = 0 }},
		{"handicap_komi_limit: 100000; expected 1 to 362", func(p *aga.Params) { p.HandicapKomiLimit = 100000 }},
		{"even_sigma: a standard deviation of", func(p *aga.Params) { p.EvenSigma = -1 }},
		{"handicap_sigmas, row 4, sigma: a standard deviation of", func(p *aga.Params) { p.HandicapSigmas[3].Sigma = 0 }},
		{"handicap_sigmas: a table of 200 rows; expected at most 100", func(p *aga.Params) { p.HandicapSigmas = make([]aga.HandicapSigma, 200) }},
		{"handicap_sigmas, row 2, stones: 4; expected 3", func(p *aga.Params) { p.HandicapSigmas[1].Stones = 4 }},
		{"new_sigmas, row 3, seed: 0; expected -47.5, a stone above the last", func(p *aga.Params) { p.NewSigmas[2].Seed = 0 }},
		{"sigma_per_day: -1; expected 0 to 0.001", func(p *aga.Params) { p.SigmaPerDay = -1 }},
		{"new_sigmas, row 5, sigma: 0 at seed -45.5; expected 0.0001 to 1000", func(p *aga.Params) { p.NewSigmas[4].Sigma = 0 }},
		{"new_sigmas: a table of 1 rows; expected two or more", func(p *aga.Params) { p.NewSigmas = p.NewSigmas[:1] }},
		{"new_sigmas: ratings from -50.5 to 5.5; expected all from weak_from -50.5 to strong_from 7.5", func(p *aga.Params) { p.NewSigmas = p.NewSigmas[:55] }},
		{"weak_sigma: +Inf", func(p *aga.Params) { p.WeakSigma = math.Inf(1) }},
	} {
		p := aga.Default()
		c.change(&p)
		if err := p.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

// TestTwoSystemsSideBySide: a System is a value, and Default gives tables of its
// own.
func TestTwoSystemsSideBySide(t *testing.T) {
	changed := aga.Default()
	changed.NewSigmas[0].Sigma, changed.HandicapSigmas[0].Sigma, changed.SigmaPerDay = 1, 1, 0
	if p := aga.Default(); p.NewSigmas[0].Sigma != 5.73781 || p.HandicapSigmas[0].Sigma != 1.13672 {
		t.Error("changing a system's parameters changed the default")
	}
	sigma := func(s aga.System) float64 {
		ev := event(2, played(1, 2, 0, game.BlackWins))
		return s.Rate(listOf(listed("a", 2.5, 0.5), listed("b", 2.5, 0.5)), []*rating.Event{ev}, rating.Options{})[0].Players[0].SeedSigma.Or(0)
	}
	if a, b := sigma(american), sigma(aga.New(changed)); a <= 0.5 || b != 0.5 {
		t.Errorf("sigmas %v and %v, want one aged and one as it was", a, b)
	}
}
