package sgelo_test

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"

	"kyudan/rating/game"
	"kyudan/rating/sgelo"
)

// TestSettings reads every setting under its name, as rules of a federation do.
func TestSettings(t *testing.T) {
	for _, tt := range []struct {
		text   string
		change func(*sgelo.Params)
	}{
		{`count_current_game = true`, func(p *sgelo.Params) { p.CountCurrentGame = true }},
		{`both_uncertain_cap = 2`, func(p *sgelo.Params) { p.BothUncertainCap = 2 }},
		{`local_dan_since = "2026-01-01"`, func(p *sgelo.Params) { p.LocalDanSince = 20260101 }},
		{`tga_dan_full = false`, func(p *sgelo.Params) { p.TGADanFull = false }},
		{`break_rule = "days_over"`, func(p *sgelo.Params) { p.BreakRule = sgelo.DaysOver }},
		{`overlap = "return"`, func(p *sgelo.Params) { p.Overlap = sgelo.ReturnMultiplier }},
		{`diff_cap = "soft"`, func(p *sgelo.Params) { p.DiffCap = sgelo.SoftCap }},
		{`jigo_bounds = "both"`, func(p *sgelo.Params) { p.JigoBounds = sgelo.JigoBoth }},
		{`floor_after_correction = false`, func(p *sgelo.Params) { p.FloorAfterCorrection = false }},
		{`ends_estimation = "points"`, func(p *sgelo.Params) { p.EndsEstimation = sgelo.PointsPromotion }},
		{`foreign_promotion = "foreign_grade"`, func(p *sgelo.Params) { p.ForeignPromotion = sgelo.ForeignInFull }},
		{`effective_rank = "application"`, func(p *sgelo.Params) { p.EffectiveRank = sgelo.LatestSWA }},
		{`hidden_through = 12`, func(p *sgelo.Params) { p.HiddenThrough = 12 }},
		{`promoted_from = "stood"`, func(p *sgelo.Params) { p.PromotedFrom = sgelo.FromStood }},
		{`collect = "periods"`, func(p *sgelo.Params) { p.Collect = sgelo.OfPeriods }},
		{`rated_from = "2023-01-01"`, func(p *sgelo.Params) { p.RatedFrom = 20230101 }},
		{`match_factor = true`, func(p *sgelo.Params) { p.MatchFactor = true }},
		{`untold_local = true`, func(p *sgelo.Params) { p.AssumeLocal = true }},
		{`professional_by_list = true`, func(p *sgelo.Params) { p.ProfessionalByList = true }},
		{`dan_elsewhere_visible = true`, func(p *sgelo.Params) { p.DanElsewhereVisible = true }},
		{`hide_inactive = true`, func(p *sgelo.Params) { p.HideInactive = true }},
		{`no_grade = 1600`, func(p *sgelo.Params) { p.NoGrade = 1600 }},
		{`min_rating = 800`, func(p *sgelo.Params) { p.MinRating = 800 }},
		{`protection = 1`, func(p *sgelo.Params) { p.Protection = 1 }},
		{`return = {years = 3, games = 8}`, func(p *sgelo.Params) { p.Return.Years, p.Return.Games = 3, 8 }},
		{`correction = {share = 0.25}`, func(p *sgelo.Params) { p.Correction.Share = 0.25 }},
		{`promotion = {below = 2300}`, func(p *sgelo.Params) { p.Promotion.Below = 2300 }},
		{`k = [{from = 0, k = 32}]`, func(p *sgelo.Params) { p.K = []sgelo.Tier{{From: 0, K: 32}} }},
		{`foreign_dan = [{from = "1d", to = "9d", rating = 2050, step = 100}]`, func(p *sgelo.Params) {
			p.ForeignDan = []sgelo.Band{{From: game.Dan(1), To: game.Dan(9), Rating: 2050, Step: 100}}
		}},
		{`organisations = [{name = "SWA", local = true}]`, func(p *sgelo.Params) { p.Organisations = p.Organisations[:1] }},
	} {
		t.Run(tt.text, func(t *testing.T) {
			got, want := sgelo.Default(), sgelo.Default()
			tt.change(&want)
			if err := toml.NewDecoder(strings.NewReader(tt.text)).DisallowUnknownFields().Decode(&got); err != nil {
				t.Fatal(err)
			}
			if err := got.Check(); err != nil {
				t.Errorf("Check: %v", err)
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("parameters differ from those wanted:\n%s", d)
			}
		})
	}
	p := sgelo.Default()
	if err := toml.NewDecoder(strings.NewReader(`estimation_games = 3`)).DisallowUnknownFields().Decode(&p); err == nil {
		t.Error("an unknown setting is no error")
	}
}

// TestSettingsWritten: what is written of the parameters reads as the same.
func TestSettingsWritten(t *testing.T) {
	for name, params := range profiles {
		want := params()
		text, err := toml.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got sgelo.Params
		if err := toml.NewDecoder(strings.NewReader(string(text))).DisallowUnknownFields().Decode(&got); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s: parameters differ:\n%s", name, d)
		}
	}
}

func TestParamsCheck(t *testing.T) {
	for name, params := range profiles {
		p := params()
		if err := p.Check(); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	for _, tt := range []struct {
		name, want string
		change     func(*sgelo.Params)
	}{
		{"grade without rating", "scale: no rating of 1p", func(p *sgelo.Params) { p.Scale = p.Scale[1:] }},
		{"grades reversed", "scale, row 1, from: 9p to 1p", func(p *sgelo.Params) { p.Scale[0].From, p.Scale[0].To = game.Pro(9), game.Pro(1) }},
		{"foreign dan", "foreign_dan, row 1, rating: NaN", func(p *sgelo.Params) { p.ForeignDan[0].Rating = math.NaN() }},
		{"no_grade", "no_grade: -1; expected 0 to 10000", func(p *sgelo.Params) { p.NoGrade = -1 }},
		{"min_rating", "min_rating: +Inf", func(p *sgelo.Params) { p.MinRating = math.Inf(1) }},
		{"no k", "k: the table has no rows", func(p *sgelo.Params) { p.K = nil }},
		{"k out of order", "k, row 2, from: 3000 below 2720; expected ratings that fall from row to row", func(p *sgelo.Params) { p.K[1].From = 3000 }},
		{"negative k", "k, row 1, k: -6", func(p *sgelo.Params) { p.K[0].K = -6 }},
		{"no organisations", "organisations: the first organisation is not local", func(p *sgelo.Params) { p.Organisations = nil }},
		{"organisation twice", `organisations, row 2, name: "swa", which another row has too`, func(p *sgelo.Params) { p.Organisations[1].Name = "swa" }},
		{"organisation without name", "organisations, row 3, name: no name", func(p *sgelo.Params) { p.Organisations[2].Name = " " }},
		{"no entry", "entries: no local_kyu", func(p *sgelo.Params) { p.Entries = p.Entries[1:] }},
		{"entry of no kind", `entries, row 1, kind: "kyu"; expected one of ["local_kyu"`, func(p *sgelo.Params) { p.Entries[0].Kind = "kyu" }},
		{"entry twice", "entries, row 2, kind: local_kyu, which another row has too", func(p *sgelo.Params) { p.Entries[1].Kind = "local_kyu" }},
		{"correction without games", "entries, row 6, games: 0, although there is a correction", func(p *sgelo.Params) { p.Entries[5].Games = 0 }},
		{"return", "return.years: 0; expected 1 to 100", func(p *sgelo.Params) { p.Return.Years = 0 }},
		{"correction", "correction.weakest: 0", func(p *sgelo.Params) { p.Correction.Weakest = 0 }},
		{"no distances", "promotion.distances: the table has no rows", func(p *sgelo.Params) { p.Promotion.Distances = nil }},
		{"distances out of order", "promotion.distances, row 2, above: 2300 below 2200", func(p *sgelo.Params) { p.Promotion.Distances[1].Above = 2300 }},
		{"negative distance", "promotion.distances, row 1, points: -1", func(p *sgelo.Params) { p.Promotion.Distances[0].Points = -1 }},
		{"falling scale", "scale, row 2, step: -100; expected 0 to 1000", func(p *sgelo.Params) { p.Scale[1].Step = -100 }},
		{"scale that falls between rows", "scale, row 4, rating: 2050 for 1k; expected at least the 2135 of the weaker 2k", func(p *sgelo.Params) { p.Scale[4].Rating = 2060 }},
		{"hidden_through", "hidden_through: -1", func(p *sgelo.Params) { p.HiddenThrough = -1 }},
		{"word", `overlap: "both"; expected larger or return`, func(p *sgelo.Params) { p.Overlap = "both" }},
		{"foreign_promotion", `foreign_promotion: "none"; expected all or foreign_grade`, func(p *sgelo.Params) { p.ForeignPromotion = "none" }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := sgelo.Default()
			tt.change(&p)
			if err := p.Check(); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Check = %v, want %q", err, tt.want)
			}
		})
	}
}
