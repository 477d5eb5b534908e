package swa_test

import (
	"math"
	"testing"

	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/swa"
)

// TestSettings reads every setting under its name, as rules of a federation do.
func TestSettings(t *testing.T) {
	ratingtest.ReadSettings(t, swa.Default, map[string]func(*swa.Params){
		`min_rating = 900`:                  func(p *swa.Params) { p.MinRating = classic.BottomAt(900) },
		`min_rating = "none"`:               func(p *swa.Params) { p.MinRating = classic.Bottom{} },
		`a_basis = "adjusted_lower"`:        func(p *swa.Params) { p.ABasis = classic.AdjustedLower },
		`a_basis = "lower_original"`:        func(p *swa.Params) { p.ABasis = classic.LowerOriginal },
		`clamp_expectancy = true`:           func(p *swa.Params) { p.Clamp = true },
		`epsilon = 0`:                       func(p *swa.Params) { p.Epsilon = 0 },
		`epsilon = 0.014`:                   func(p *swa.Params) { p.Epsilon = 0.014 },
		`enforce = false`:                   func(p *swa.Params) { p.Enforce = false },
		`rated_percent = 80`:                func(p *swa.Params) { p.RatedPercent = 80 },
		`estimate_games = "all"`:            func(p *swa.Params) { p.EstimateGames = swa.AllGames },
		`estimate_min_games = 4`:            func(p *swa.Params) { p.EstimateMinGames = 4 },
		`estimate_one_sided = true`:         func(p *swa.Params) { p.EstimateOneSided = true },
		`rated_of = "players"`:              func(p *swa.Params) { p.RatedOf = swa.ThosePlayed },
		`untold_certified = false`:          func(p *swa.Params) { p.AssumeCertified = false },
		`untold_category = "Primary 1 & 2"`: func(p *swa.Params) { p.DefaultCategory = swa.Primary12 },
		`count_rounds = false`:              func(p *swa.Params) { p.CountRounds = false },
		`count_countries = false`:           func(p *swa.Params) { p.CountCountries = false },
		`untold_sent_by_swa = false`:        func(p *swa.Params) { p.AssumeSentBySWA = false },
		`estimate_handicap_games = false`:   func(p *swa.Params) { p.EstimateHandicapGames = false },
	})
}

func TestParamsCheck(t *testing.T) {
	ratingtest.CheckParams(t, swa.Default, map[string]func(*swa.Params){
		"epsilon: -1":                                            func(p *swa.Params) { p.Epsilon = -1 },
		"rated_percent: 101; expected 0 to 100":                  func(p *swa.Params) { p.RatedPercent = 101 },
		`estimate_games: "some"; expected rated or all`:          func(p *swa.Params) { p.EstimateGames = "some" },
		`rated_of: "most"; expected entries or players`:          func(p *swa.Params) { p.RatedOf = "most" },
		`untold_category: "Adults"; expected Primary`:            func(p *swa.Params) { p.DefaultCategory = "Adults" },
		"estimate_min_games: 0":                                  func(p *swa.Params) { p.EstimateMinGames = 0 },
		"classes, row 1, name: no name":                          func(p *swa.Params) { p.Classes[0].Name = "" },
		`classes, row 2, name: "A", which another class has too`: func(p *swa.Params) { p.Classes[1].Name = "A" },
		`classes, row 2, weight: -1`:                             func(p *swa.Params) { p.Classes[1].Weight = -1 },
		`classes, row 2, weight: +Inf`:                           func(p *swa.Params) { p.Classes[1].Weight = math.Inf(1) },
		`classes, row 4, online: "maybe"`:                        func(p *swa.Params) { p.Classes[3].Online = "maybe" },
		`classes, row 2, scopes: "local"`:                        func(p *swa.Params) { p.Classes[1].Scopes[0] = "local" },
		"grades, row 3, from: 1k to 10k": func(p *swa.Params) {
			p.Grades[2].From, p.Grades[2].To = game.Kyu(1), game.Kyu(10)
		},
		`categories, row 1, category: "Adults"`: func(p *swa.Params) { p.Categories[0].Category = "Adults" },
		"categories: no row for Open":           func(p *swa.Params) { p.Categories = p.Categories[:5] },
	})
}
