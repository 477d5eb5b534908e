package swa_test

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/swa"
)

// TestSettings reads every setting under its name, as rules of a federation do.
func TestSettings(t *testing.T) {
	for _, tt := range []struct {
		text   string
		change func(*swa.Params)
	}{
		{`min_rating = 900`, func(p *swa.Params) { p.MinRating = rating.BottomAt(900) }},
		{`min_rating = "none"`, func(p *swa.Params) { p.MinRating = rating.Bottom{} }},
		{`a_basis = "adjusted_lower"`, func(p *swa.Params) { p.ABasis = rating.AdjustedLower }},
		{`a_basis = "lower_original"`, func(p *swa.Params) { p.ABasis = rating.LowerOriginal }},
		{`clamp_expectancy = true`, func(p *swa.Params) { p.Clamp = true }},
		{`epsilon = 0`, func(p *swa.Params) { p.Epsilon = 0 }},
		{`epsilon = 0.014`, func(p *swa.Params) { p.Epsilon = 0.014 }},
		{`enforce = false`, func(p *swa.Params) { p.Enforce = false }},
		{`rated_percent = 80`, func(p *swa.Params) { p.RatedPercent = 80 }},
		{`estimate_games = "all"`, func(p *swa.Params) { p.EstimateGames = swa.AllGames }},
		{`estimate_min_games = 4`, func(p *swa.Params) { p.EstimateMinGames = 4 }},
		{`estimate_one_sided = true`, func(p *swa.Params) { p.EstimateOneSided = true }},
		{`estimate_handicap_games = false`, func(p *swa.Params) { p.EstimateHandicapGames = false }},
	} {
		t.Run(tt.text, func(t *testing.T) {
			got, want := swa.Default(), swa.Default()
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
	p := swa.Default()
	if err := toml.NewDecoder(strings.NewReader(`estimate_maximum = 3`)).DisallowUnknownFields().Decode(&p); err == nil {
		t.Error("an unknown setting is no error")
	}
}

func TestParamsCheck(t *testing.T) {
	p := swa.Default()
	if err := p.Check(); err != nil {
		t.Fatalf("the document's parameters: %v", err)
	}
	for _, tt := range []struct {
		name, want string
		change     func(*swa.Params)
	}{
		{"epsilon", "epsilon: found -1", func(p *swa.Params) { p.Epsilon = -1 }},
		{"rated_percent", "rated_percent: found 101, expected 0 to 100", func(p *swa.Params) { p.RatedPercent = 101 }},
		{"estimate_games", `estimate_games: found "some", expected rated or all`, func(p *swa.Params) { p.EstimateGames = "some" }},
		{"estimate_min_games", "estimate_min_games: found 0", func(p *swa.Params) { p.EstimateMinGames = 0 }},
		{"class without name", "classes: found class 1 without a name", func(p *swa.Params) { p.Classes[0].Name = "" }},
		{"class twice", `classes: found class "A" twice`, func(p *swa.Params) { p.Classes[1].Name = "A" }},
		{"negative weight", `classes: found weight -1 of class "B"`, func(p *swa.Params) { p.Classes[1].Weight = -1 }},
		{"infinite weight", `classes: found weight +Inf of class "B"`, func(p *swa.Params) { p.Classes[1].Weight = math.Inf(1) }},
		{"online", `classes: found online "maybe" of class "D"`, func(p *swa.Params) { p.Classes[3].Online = "maybe" }},
		{"scope", `classes: found scope "local" of class "B"`, func(p *swa.Params) { p.Classes[1].Scopes[0] = "local" }},
		{"grades reversed", "grades: found 1k to 10k with 1900", func(p *swa.Params) {
			p.Grades[2].From, p.Grades[2].To = game.Kyu(1), game.Kyu(10)
		}},
		{"category", `categories: found "Adults" with 1500`, func(p *swa.Params) { p.Categories[0].Category = "Adults" }},
		{"no Open", "categories: found no Open", func(p *swa.Params) { p.Categories = p.Categories[:5] }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := swa.Default()
			tt.change(&p)
			if err := p.Check(); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Check = %v, want %q", err, tt.want)
			}
		})
	}
}
