package sagc_test

import (
	"math"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sagc"
)

func TestParamsCheck(t *testing.T) {
	p := sagc.Default()
	if err := p.Check(); err != nil {
		t.Fatalf("the document's own parameters: %v", err)
	}
	for _, c := range []struct {
		want   string
		change func(p *sagc.Params)
	}{
		{`beyond_three: "four"; expected own or as_three`, func(p *sagc.Params) { p.BeyondThree = "four" }},
		{`floor_rule: ""; expected zones or next_below`, func(p *sagc.Params) { p.FloorRule = "" }},
		{`handicap_sign: "minus"; expected signed or absolute`, func(p *sagc.Params) { p.HandicapSign = "minus" }},
		{`order: "day"; expected entry or date`, func(p *sagc.Params) { p.Order = "day" }},
		{"results: a table of 8 rows; expected 9, for the differentials from > +3 to < -3", func(p *sagc.Params) { p.Results = p.Results[1:] }},
		{`results, row 2, differential: "+2"; expected "+3"`, func(p *sagc.Params) { p.Results[1].Differential = "+2" }},
		{"results, row 4, demotion_lost: -0.125 at differential +1; expected -100 to 100 with at most two decimals", func(p *sagc.Params) { p.Results[3].DemotionLost = -0.125 }},
		{"results, row 5, promotion_won: NaN at differential 0", func(p *sagc.Params) { p.Results[4].PromotionWon = math.NaN() }},
		{"status, row 2, factor: -1 for club; expected 0 to 10 with at most two decimals", func(p *sagc.Params) { p.Status[1].Factor = -1 }},
		{`status, row 2, kind: "club", which another row has too; expected each kind once`, func(p *sagc.Params) { p.Status[0].Kind = game.Club }},
		{"even_komi: NaN; expected -361 to 361", func(p *sagc.Params) { p.EvenKomi = math.NaN() }},
		{"handicap_komi: 400; expected -361 to 361", func(p *sagc.Params) { p.HandicapKomi = 400 }},
		{`untold_kind: "cup"; expected tournament, club, friendly or teaching`, func(p *sagc.Params) { p.DefaultKind = "cup" }},
		{`untold_online_kind: ""; expected tournament`, func(p *sagc.Params) { p.DefaultOnlineKind = "" }},
		{"status: no friendly, which games of unknown kind need", func(p *sagc.Params) { p.Status = p.Status[:2] }},
		{"tiers, row 2, from: 25k to 20k; expected ranks from 24k on without gap", func(p *sagc.Params) { p.Tiers[1].From = game.Kyu(25) }},
		{"tiers: no floors for 4k; expected ranks up to 9d", func(p *sagc.Params) { p.Tiers = p.Tiers[:4] }},
		{"tiers, row 4, floors: -950 after -999, for 9k to 5k; expected numbers that fall, down to -999", func(p *sagc.Params) { p.Tiers[3].Floors = []int{-999, -950} }},
		{"tiers, row 5, floors: -900 as the last one, for 4k to 9d; expected -999", func(p *sagc.Params) { p.Tiers[4].Floors = []int{-900} }},
	} {
		p := sagc.Default()
		c.change(&p)
		if err := p.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

// TestOwnTables: a federation's values are taken, and Default gives tables of its
// own.
func TestOwnTables(t *testing.T) {
	p := sagc.Default()
	p.Results[4].PromotionWon, p.Status[1].Factor, p.Tiers[4].Floors[0] = 2.25, 1.25, -1
	if d := sagc.Default(); d.Results[4].PromotionWon != 1 || d.Status[1].Factor != 1 || d.Tiers[4].Floors[0] != -999 {
		t.Error("changing a system's parameters changed the default")
	}
	c := sagc.New(p).Rate(listOf(player("a", "5k", 0), player("b", "5k", 0)), []*rating.Event{event(2, played(1, 2, 0, game.BlackWins))}, rating.Options{Explain: true})[0].Games[0]
	want(t, "own tables", c.Black, map[string]float64{"GRF": 2.25, "GSF": 1.25})
}
