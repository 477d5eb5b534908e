package sgelo_test

import (
	"fmt"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sgelo"
)

// firstSide is Black's side of the first game of the last event, and the list
// after.
func firstSide(t *testing.T, p sgelo.Params, l *rating.List, opt rating.Options, evs ...*rating.Event) (rating.Side, *rating.List) {
	t.Helper()
	if err := p.Check(); err != nil {
		t.Fatal(err)
	}
	opt.Explain = true
	results := sgelo.New(p).Rate(l, evs, opt)
	return results[len(evs)-1].Games[0].Black, l
}

// TestReadings tries every reading that is a setting, beside the document's.
// number is what the scenario comes to, a multiplier, a rating or a count.
func TestReadings(t *testing.T) {
	multiplier := func(t *testing.T, p sgelo.Params, l *rating.List, evs ...*rating.Event) float64 {
		s, _ := firstSide(t, p, l, rating.Options{}, evs...)
		return factor(t, s, "multiplier")
	}
	before := func(t *testing.T, p sgelo.Params, l *rating.List, evs ...*rating.Event) float64 {
		s, _ := firstSide(t, p, l, rating.Options{}, evs...)
		return factor(t, s, "rating")
	}
	hidden := func(t *testing.T, p sgelo.Params, l *rating.List, opt rating.Options, evs ...*rating.Event) float64 {
		_, l = firstSide(t, p, l, opt, evs...)
		if l.Players[0].Hidden {
			return 1
		}
		return 0
	}
	// promoted is what a foreign player of 2000 goes on with after a promotion.
	promoted := func(t *testing.T, p sgelo.Params, g game.Ranking) float64 {
		a := established("a", 2000)
		a.Local, a.Rankings, a.LastPlayed = game.Given(false), []game.Ranking{by(game.Kyu(3), "CWA"), g}, 20250301
		return before(t, p, listOf(a, established("b", 1700)), event(20250310, 2, played(1, 2, game.Jigo)))
	}
	one := func(day game.Date) *rating.Event { return event(day, 2, played(1, 2, game.Jigo)) }
	// opponents are those of a newcomer's twelve games, of whom the last is of a
	// rating of its own.
	estimated := func(t *testing.T, p sgelo.Params, new rating.Standing, others, last float64, results, what string) float64 {
		st := []rating.Standing{new}
		for i := range 12 {
			o := established(fmt.Sprint("o", i), others)
			if i == 11 {
				o.Rating = game.Given(last)
			}
			st = append(st, o)
		}
		s, _ := firstSide(t, p, listOf(st...), rating.Options{}, against(20250301, 13, results)...)
		if what == "after" {
			return s.After.Or(0)
		}
		return factor(t, s, what)
	}
	for _, tt := range []struct {
		setting  string
		change   func(*sgelo.Params)
		number   func(t *testing.T, p sgelo.Params) float64
		document float64
		other    float64
	}{
		{"count_current_game", func(p *sgelo.Params) { p.CountCurrentGame = true }, func(t *testing.T, p sgelo.Params) float64 {
			return multiplier(t, p, listOf(newcomer("a"), established("b", 1700)), one(20250301))
		}, 3, 1 + 11.0/6},
		{"both_uncertain_cap", func(p *sgelo.Params) { p.BothUncertainCap = 2 }, func(t *testing.T, p sgelo.Params) float64 {
			return multiplier(t, p, listOf(newcomer("a"), newcomer("b")), one(20250301))
		}, 3, 2},
		{"local_dan_since", func(p *sgelo.Params) { p.LocalDanSince = 20260101 }, func(t *testing.T, p sgelo.Params) float64 {
			return multiplier(t, p, listOf(newcomer("a", by(game.Dan(1), "SWA")), established("b", 1700)), one(20250301))
		}, 2, 1},
		{"tga_dan_full", func(p *sgelo.Params) { p.TGADanFull = false }, func(t *testing.T, p sgelo.Params) float64 {
			return before(t, p, listOf(newcomer("a", by(game.Dan(2), "TGA")), established("b", 1700)), one(20250301))
		}, 2200, 2100},
		{"break_rule", func(p *sgelo.Params) { p.BreakRule = sgelo.DaysOver }, func(t *testing.T, p sgelo.Params) float64 {
			a := established("a", 2000)
			a.LastPlayed = 20210301 // 730 days
			b := established("b", 2000)
			b.LastPlayed = 20230201
			return multiplier(t, p, listOf(a, b), one(20230301))
		}, 2, 1},
		{"overlap", func(p *sgelo.Params) { p.Overlap = sgelo.ReturnMultiplier }, func(t *testing.T, p sgelo.Params) float64 {
			return multiplier(t, p, listOf(newcomer("a"), established("b", 1700)), one(20250301), one(20270301))
		}, 1 + 11.0/6, 2},
		{"diff_cap", func(p *sgelo.Params) { p.DiffCap = sgelo.SoftCap }, func(t *testing.T, p sgelo.Params) float64 {
			return estimated(t, p, newcomer("new"), 2000, 2000, "bbbbbbbbbbbw", "diff")
		}, 200, 215.48513892},
		{"diff_cap, all won", func(p *sgelo.Params) { p.DiffCap = sgelo.SoftCap }, func(t *testing.T, p sgelo.Params) float64 {
			return estimated(t, p, newcomer("new"), 2000, 2000, "bbbbbbbbbbbb", "diff")
		}, 200, 200},
		{"diff_cap, all lost", func(p *sgelo.Params) { p.DiffCap = sgelo.SoftCap }, func(t *testing.T, p sgelo.Params) float64 {
			return estimated(t, p, newcomer("new"), 2000, 2000, "wwwwwwwwwwww", "diff")
		}, -200, -200},
		{"jigo_bounds", func(p *sgelo.Params) { p.JigoBounds = sgelo.JigoBoth }, func(t *testing.T, p sgelo.Params) float64 {
			return estimated(t, p, newcomer("new"), 1700, 2400, "bbbbbbbbbbbj", "estimated")
		}, 1850, 2250}, // 2400 - 150: the floor goes before the ceiling
		{"floor_after_correction", func(p *sgelo.Params) { p.FloorAfterCorrection = false }, func(t *testing.T, p sgelo.Params) float64 {
			return estimated(t, p, newcomer("new", by(game.Kyu(30), "CWA")), 900, 900, "wwwwwwwwwwww", "after")
		}, 900, 825},
		{"ends_estimation, raised K", func(p *sgelo.Params) { p.EndsEstimation = sgelo.PointsPromotion }, func(t *testing.T, p sgelo.Params) float64 {
			return multiplier(t, p, listOf(newcomer("a", by(game.Kyu(3), "SWA", 20250301)), established("b", 1700)), one(20250301), one(20250302))
		}, 1, 1 + 11.0/6},
		{"ends_estimation, without points", func(p *sgelo.Params) { p.EndsEstimation = sgelo.PointsPromotion }, func(t *testing.T, p sgelo.Params) float64 {
			_, l := firstSide(t, p, listOf(newcomer("a", by(game.Kyu(30), "SWA", 20250301)), established("b", 1700)), rating.Options{}, one(20250301), one(20250302))
			return float64(len(l.Players[0].State["estimation"]))
		}, 0, float64(len("[[1700,0.5],[1700,0.5]]"))},
		{"ends_estimation, professional", func(p *sgelo.Params) { p.EndsEstimation = sgelo.PointsPromotion }, func(t *testing.T, p sgelo.Params) float64 {
			_, l := firstSide(t, p, listOf(newcomer("a", by(game.Pro(1), "KBA", 20250301)), established("b", 1700)), rating.Options{}, one(20250301), one(20250302))
			return float64(len(l.Players[0].State["estimation"]))
		}, 0, float64(len("[[1700,0.5],[1700,0.5]]"))},
		{"ends_estimation, half a rank of a foreign player", func(p *sgelo.Params) {
			p.EndsEstimation, p.ForeignPromotion = sgelo.PointsPromotion, sgelo.ForeignInFull
		}, func(t *testing.T, p sgelo.Params) float64 {
			a := newcomer("a", by(game.Kyu(3), "SWA", 20250301))
			a.Local = game.Given(false)
			_, l := firstSide(t, p, listOf(a, established("b", 1700)), rating.Options{}, one(20250301), one(20250302))
			return float64(len(l.Players[0].State["estimation"]))
		}, float64(len("[[1700,0.5],[1700,0.5]]")), float64(len("[[1700,0.5]]"))},
		{"foreign_promotion", func(p *sgelo.Params) { p.ForeignPromotion = sgelo.ForeignInFull }, func(t *testing.T, p sgelo.Params) float64 {
			return promoted(t, p, by(game.Dan(3), "SWA", 20250301))
		}, 2300, 2250},
		{"foreign_promotion, from 5d", func(p *sgelo.Params) { p.ForeignPromotion = sgelo.ForeignInFull }, func(t *testing.T, p sgelo.Params) float64 {
			return promoted(t, p, by(game.Dan(5), "TGA", 20250301))
		}, 2500, 2000},
		{"foreign_promotion, by another organisation", func(p *sgelo.Params) { p.ForeignPromotion = sgelo.ForeignInFull }, func(t *testing.T, p sgelo.Params) float64 {
			return promoted(t, p, by(game.Dan(4), "EGF", 20250301))
		}, 2300, 2300},
		{"effective_rank, equal on one day", func(p *sgelo.Params) { p.EffectiveRank = sgelo.LatestSWA }, func(t *testing.T, p sgelo.Params) float64 {
			// Of somebody who entered with the grade that is not recognised, three times K.
			return multiplier(t, p, listOf(newcomer("a", by(game.Kyu(3), "CWA", 20240101), by(game.Kyu(3), "EGF", 20240101)), established("b", 1700)), one(20250301))
		}, 1, 3},
		{"effective_rank, dan elsewhere", func(p *sgelo.Params) { p.EffectiveRank = sgelo.LatestSWA }, func(t *testing.T, p sgelo.Params) float64 {
			return before(t, p, listOf(newcomer("a", by(game.Dan(3), "SWA"), by(game.Dan(5), "EGF")), established("b", 1700)), one(20250301))
		}, 2400, 2300},
		{"effective_rank, dan elsewhere over kyu", func(p *sgelo.Params) { p.EffectiveRank = sgelo.LatestSWA }, func(t *testing.T, p sgelo.Params) float64 {
			return before(t, p, listOf(newcomer("a", by(game.Kyu(3), "SWA"), by(game.Dan(5), "EGF")), established("b", 1700)), one(20250301))
		}, 2400, 2400},
		{"effective_rank, not recognised over kyu", func(p *sgelo.Params) { p.EffectiveRank = sgelo.LatestSWA }, func(t *testing.T, p sgelo.Params) float64 {
			return before(t, p, listOf(newcomer("a", by(game.Kyu(3), "SWA"), by(game.Dan(5), "CWA")), established("b", 1700)), one(20250301))
		}, 2000, 2000},
		{"effective_rank, foreign player", func(p *sgelo.Params) { p.EffectiveRank = sgelo.LatestSWA }, func(t *testing.T, p sgelo.Params) float64 {
			a := newcomer("a", by(game.Dan(3), "SWA"), by(game.Dan(4), "EGF"))
			a.Local = game.Given(false)
			_, l := firstSide(t, p, listOf(a, established("b", 1700)), rating.Options{}, one(20250301))
			return float64(l.Players[0].Rank.Number())
		}, 3, 4}, // both are worth 2300
		{"effective_rank, latest of the SWA", func(p *sgelo.Params) { p.EffectiveRank = sgelo.LatestSWA }, func(t *testing.T, p sgelo.Params) float64 {
			return before(t, p, listOf(newcomer("a", by(game.Dan(3), "SWA", 20230101), by(game.Dan(2), "SWA", 20240101)), established("b", 1700)), one(20250301))
		}, 2300, 2200},
		{"hidden_through", func(p *sgelo.Params) { p.HiddenThrough = 12 }, func(t *testing.T, p sgelo.Params) float64 {
			return hidden(t, p, listOf(newcomer("a"), established("b", 1700)), rating.Options{}, against(20250301, 2, "bwbwbwbwbwbw")...)
		}, 0, 1},
		{"promoted_from", func(p *sgelo.Params) { p.PromotedFrom = sgelo.FromStood }, func(t *testing.T, p sgelo.Params) float64 {
			// Of an unranked player's first grade, worth less than 1700.
			s, _ := firstSide(t, p, listOf(newcomer("a", by(game.Kyu(15), "SWA", 20250301)), established("b", 1000)), rating.Options{}, one(20250301), one(20250302))
			if step(t, s.Steps, "promotion").Rule != "" {
				return 1
			}
			return 0
		}, 1, 0},
		{"promoted_from, against the oldest on file", func(p *sgelo.Params) { p.PromotedFrom = sgelo.FromStood }, func(t *testing.T, p sgelo.Params) float64 {
			// Both are worth less than the 1700 without a grade.
			a := newcomer("a", by(game.Kyu(18), "SWA", 20250302), by(game.Kyu(16), "SWA", 20250303))
			s, _ := firstSide(t, p, listOf(a, established("b", 1000)), rating.Options{}, one(20250301), one(20250310))
			var n float64
			for _, s := range s.Steps {
				if s.Rule == "promotion" {
					n++
				}
			}
			return n
		}, 2, 1},
		{"collect", func(p *sgelo.Params) { p.Collect = sgelo.OfPeriods }, func(t *testing.T, p sgelo.Params) float64 {
			// Six games of a new local dan, and six of a return.
			evs := append(against(20250301, 2, "bbbbbb"), against(20270401, 2, "bbbbbb")...)
			s, _ := firstSide(t, p, listOf(newcomer("a", by(game.Dan(1), "SWA")), established("b", 2000)), rating.Options{}, evs...)
			if step(t, s.Steps, "correction").Rule != "" {
				return 1
			}
			return 0
		}, 0, 1},
		{"rated_from", func(p *sgelo.Params) { p.RatedFrom = 20230101 }, func(t *testing.T, p sgelo.Params) float64 {
			l := listOf(established("a", 1700), established("b", 1700))
			sgelo.New(p).Rate(l, []*rating.Event{one(20221231), one(20230101)}, rating.Options{})
			return float64(l.Players[0].Games)
		}, 52, 51},
		{"match_factor", func(p *sgelo.Params) { p.MatchFactor = true }, func(t *testing.T, p sgelo.Params) float64 {
			ev := one(20250301)
			ev.Games[0].Extra = map[string]string{sgelo.MatchFactorKey: "0.25"}
			return multiplier(t, p, listOf(newcomer("a"), established("b", 1700)), ev)
		}, 3, 0.25},
		{"match_factor 0", func(p *sgelo.Params) { p.MatchFactor = true }, func(t *testing.T, p sgelo.Params) float64 {
			ev := one(20250301)
			ev.Games[0].Extra = map[string]string{sgelo.MatchFactorKey: "0"}
			l := listOf(established("a", 1700), established("b", 1700))
			sgelo.New(p).Rate(l, []*rating.Event{ev}, rating.Options{})
			return float64(l.Players[0].Games)
		}, 51, 50},
		{"untold_local", func(p *sgelo.Params) { p.AssumeLocal = true }, func(t *testing.T, p sgelo.Params) float64 {
			l := listOf(newcomer("a", by(game.Dan(1), "EGF"), by(game.Dan(3), "EGF", 20250301)), established("b", 1700))
			return before(t, p, l, one(20250301), one(20250302))
		}, 2200, 2150},
		{"professional_by_list", func(p *sgelo.Params) { p.ProfessionalByList = true }, func(t *testing.T, p sgelo.Params) float64 {
			a := established("a", 2700)
			a.Rankings = []game.Ranking{by(game.Pro(1), "KBA", 20250501)}
			s, _ := firstSide(t, p, listOf(a, newcomer("b")), rating.Options{AsOf: 20250601}, one(20250301))
			return factor(t, s, "multiplier")
		}, 0.5, 1},
		{"professional_by_list, new local dan", func(p *sgelo.Params) { p.ProfessionalByList = true }, func(t *testing.T, p sgelo.Params) float64 {
			a := newcomer("a", by(game.Dan(5), "SWA"), by(game.Pro(1), "KBA", 20250501))
			s, _ := firstSide(t, p, listOf(a, established("b", 1700)), rating.Options{AsOf: 20250601}, one(20250301))
			return factor(t, s, "multiplier")
		}, 2, 1},
		{"professional_by_list, hidden", func(p *sgelo.Params) { p.ProfessionalByList = true }, func(t *testing.T, p sgelo.Params) float64 {
			a := newcomer("a", by(game.Kyu(1), "SWA"), by(game.Pro(1), "KBA", 20250501))
			return hidden(t, p, listOf(a, newcomer("b")), rating.Options{AsOf: 20250601}, one(20250301))
		}, 1, 0},
		{"dan_elsewhere_visible", func(p *sgelo.Params) { p.DanElsewhereVisible = true }, func(t *testing.T, p sgelo.Params) float64 {
			l := listOf(newcomer("a", by(game.Kyu(3), "SWA"), by(game.Dan(5), "CWA")), established("b", 1700))
			return hidden(t, p, l, rating.Options{}, one(20250301))
		}, 1, 0},
		{"hide_inactive", func(p *sgelo.Params) { p.HideInactive = true }, func(t *testing.T, p sgelo.Params) float64 {
			return hidden(t, p, listOf(established("a", 1700), established("b", 1700)), rating.Options{AsOf: 20270301}, one(20250301))
		}, 0, 1},
		{"hide_inactive, the day before", func(p *sgelo.Params) { p.HideInactive = true }, func(t *testing.T, p sgelo.Params) float64 {
			return hidden(t, p, listOf(established("a", 1700), established("b", 1700)), rating.Options{AsOf: 20270228}, one(20250301))
		}, 0, 0},
		{"hide_inactive, professional", func(p *sgelo.Params) { p.HideInactive = true }, func(t *testing.T, p sgelo.Params) float64 {
			a := established("a", 2800)
			a.Rankings = []game.Ranking{by(game.Pro(2), "KBA")}
			return hidden(t, p, listOf(a, established("b", 1700)), rating.Options{AsOf: 20270301}, one(20250301))
		}, 0, 0},
	} {
		t.Run(tt.setting, func(t *testing.T) {
			p := sgelo.Default()
			if got := tt.number(t, p); !near(got, tt.document, 1e-6) {
				t.Errorf("the document's reading gives %v, want %v", got, tt.document)
			}
			tt.change(&p)
			if got := tt.number(t, p); !near(got, tt.other, 1e-6) {
				t.Errorf("the other reading gives %v, want %v", got, tt.other)
			}
		})
	}
}
