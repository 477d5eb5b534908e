package swa

import (
	"kyudan/rating"
	"kyudan/rating/classic"
)

// The facts of a newcomer: the row of the table of first ratings, for grades or categories.
const (
	factGrade    = "grade_row"
	factCategory = "category_row"
)

// facts are which row of a table the rating is from, for the model.
func (f *first) facts() []rating.Factor {
	name := factCategory
	if f.by == rating.ByRank {
		name = factGrade
	}
	return []rating.Factor{{Name: name, Value: float64(f.row + 1)}}
}

// model is the calculation of an event in formulas.
func (s System) model(r *rating.Result) *rating.Model {
	printed := Default()
	m := s.p.Arithmetic.Model(r, &printed.Arithmetic, "")
	m.Tables = append(m.Tables, s.p.firstRatings(&printed)...)
	m.Constants = append(m.Constants, classic.WeightParameter(r),
		rating.NewParameter("min_games", "games", "least number of games that a first rating is estimated from", "estimate_min_games", float64(s.p.EstimateMinGames), float64(printed.EstimateMinGames)))
	estimating := s.p.estimates(r)
	m.Start = func(entry int) []rating.Number { return s.p.began(r, entry, estimating) }
	side := m.Side
	m.Side = func(n int, black bool) []rating.Number {
		numbers := side(n, black)
		if estimating {
			numbers = append(numbers, s.p.guess(r, n, black)...)
		}
		return append(numbers, rating.Common("weight", "class_weight"), rating.Following(rating.NumberChange, s.About().Sum))
	}
	return m
}

// firstRatings are the tables of first ratings, by grade and by category.
func (p *Params) firstRatings(printed *Params) []rating.Table {
	grades := rating.Table{Title: "First ratings, certified", Key: "row", Name: "grade_rows", Lookup: rating.ReadExact}
	ratings := rating.TableColumn{Name: "grade_rating", Title: "rating", Setting: "grades.rating"}
	for i, g := range p.Grades {
		grades.Labels, grades.Keys = append(grades.Labels, g.label().String()), append(grades.Keys, float64(i+1))
		ratings.Values = append(ratings.Values, g.Rating)
		if row, ok := printed.gradeRow(g.From); ok {
			ratings.Printed = append(ratings.Printed, printed.Grades[row].Rating)
		}
	}
	grades.Columns = []rating.TableColumn{ratings.Different()}
	categories := rating.Table{Title: "First ratings, not certified", Key: "row", Name: "category_rows", Lookup: rating.ReadExact}
	ratings = rating.TableColumn{Name: "category_rating", Title: "rating", Setting: "categories.rating"}
	for i, c := range p.Categories {
		categories.Labels, categories.Keys = append(categories.Labels, string(c.Category)), append(categories.Keys, float64(i+1))
		ratings.Values = append(ratings.Values, c.Rating)
		if row, ok := printed.categoryRow(c.Category); ok {
			ratings.Printed = append(ratings.Printed, printed.Categories[row].Rating)
		}
	}
	categories.Columns = []rating.TableColumn{ratings.Different()}
	return []rating.Table{grades, categories}
}

// estimates reports whether newcomers' first ratings were estimated.
func (p *Params) estimates(r *rating.Result) bool {
	entries := make([]classic.Entry, len(r.Players))
	for i := range entries {
		entries[i] = classic.Entry{Rated: !r.Players[i].New, Games: r.Players[i].Games}
	}
	return p.mayEstimate(entries)
}

// began are the numbers that an entry begins with: the rating, or the first rating and
// what it follows from.
func (p *Params) began(r *rating.Result, entry int, estimating bool) []rating.Number {
	pc := &r.Players[entry]
	if !pc.Before.IsGiven() {
		return nil
	}
	if pc.Initial == "" {
		start := rating.NumberOf(rating.NumberBefore, pc.Before.Or(0), "rating before the event")
		start.Input = true
		return []rating.Number{start}
	}
	find := rating.FactorIn(pc.Facts)
	row, byGrade := find(factGrade)
	name, first := factGrade, "grade_rating["+factGrade+"]"
	if !byGrade {
		row, _ = find(factCategory)
		name, first = factCategory, "category_rating["+factCategory+"]"
	}
	numbers := []rating.Number{rating.NumberOf(name, row, "row of the table of first ratings")}
	if !estimating {
		return append(numbers, rating.Following(rating.NumberBefore, first))
	}
	both, one := "(strongest_beaten + weakest_lost_to) / 2", first
	if p.EstimateOneSided {
		one = "if(losses > 0, weakest_lost_to, if(wins > 0, strongest_beaten, " + first + "))"
	}
	return append(numbers,
		rating.Following("games", "count.counted"),
		rating.Following("wins", "count.beaten"),
		rating.Following("losses", "count.lost_to"),
		rating.Following("strongest_beaten", "if(wins > 0, most.beaten, none)"),
		rating.Following("weakest_lost_to", "if(losses > 0, least.lost_to, none)"),
		rating.Following(rating.NumberBefore, "if(games < min_games, "+first+", if((wins > 0) × (losses > 0), "+both+", "+one+"))"))
}

// guess are the numbers of a newcomer's game that an estimate follows from: that it
// counts, and the rating of the opponent beaten or lost to. See addToEstimate.
func (p *Params) guess(r *rating.Result, n int, black bool) []rating.Number {
	own, opponent := &r.Players[r.Event.Games[n].Black-1], &r.Players[r.Event.Games[n].White-1]
	if !black {
		own, opponent = opponent, own
	}
	if !own.New || opponent.New && p.EstimateGames != AllGames {
		return nil
	}
	without := func(sum string) string {
		if p.EstimateHandicapGames {
			return sum
		}
		return "if(H ≥ 1, none, " + sum + ")"
	}
	numbers := []rating.Number{rating.Following("counted", without("1"))}
	if opponent.New {
		return numbers
	}
	return append(numbers,
		rating.Following("beaten", without("if(SA = 1, opponent, none)")),
		rating.Following("lost_to", without("if(SA = 0, opponent, none)")))
}
