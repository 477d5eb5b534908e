package swa

import (
	"errors"
	"fmt"
	"math"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Params are the values and readings of the system. Start from Default; the
// tags are the names of the settings in a federation's rules.
type Params struct {
	rating.Classic
	// Enforce leaves out the games of an event that misses a requirement of its
	// class. Off, such an event is rated with a warning.
	Enforce bool `toml:"enforce"`
	// RatedPercent is the share of the entrants that must be exceeded by rated
	// players before a newcomer's first rating is estimated.
	RatedPercent float64 `toml:"rated_percent"`
	// EstimateGames says which games make up EstimateMinGames.
	EstimateGames    EstimateGames `toml:"estimate_games"`
	EstimateMinGames int           `toml:"estimate_min_games"`
	// EstimateOneSided estimates from a win alone or a loss alone, too.
	EstimateOneSided bool `toml:"estimate_one_sided"`
	// EstimateHandicapGames takes handicap games into the estimate, with the
	// opponent's plain rating.
	EstimateHandicapGames bool `toml:"estimate_handicap_games"`

	Classes    []Class          `toml:"classes"`
	Grades     []Grades         `toml:"grades"`
	Categories []CategoryRating `toml:"categories"`
}

// EstimateGames is a way of counting a newcomer's games for the estimate.
type EstimateGames string

// The ways: games against rated opponents, which alone have a rating to use,
// or all counted games.
const (
	AgainstRated EstimateGames = "rated"
	AllGames     EstimateGames = "all"
)

// Class is one tournament class. What is zero is not asked.
type Class struct {
	Name  string `toml:"name"`
	Title string `toml:"title"`
	// Scopes are the scopes that events of the class may have.
	Scopes []game.Scope `toml:"scopes"`
	// Selection games belong to the class; no number of rounds is asked of them.
	Selection bool          `toml:"selection"`
	Online    rating.Online `toml:"online"`
	// At least:
	BasicTime float64 `toml:"basic_time"` // minutes a side
	BoardSize int     `toml:"board_size"` // lines
	Rounds    int     `toml:"rounds"`
	Countries int     `toml:"countries"` // taking part in an overseas event
	Weight    float64 `toml:"weight"`
}

// Grades is one row of the first ratings of certified players: the grades From
// (the weaker) To and their rating.
type Grades struct {
	From   game.Rank `toml:"from"`
	To     game.Rank `toml:"to"`
	Rating float64   `toml:"rating"`
}

// CategoryRating is the first rating of the uncertified players of a category.
type CategoryRating struct {
	Category Category `toml:"category"`
	Rating   float64  `toml:"rating"`
}

// Default is the system as its document has it, with the readings chosen where
// that is silent. Every call returns tables of its own.
func Default() Params {
	// Table II of the page is the EGF's, row for row.
	con, a := rating.ClassicTables()
	return Params{
		Classic: rating.Classic{
			Con: con, A: a,
			Epsilon: 0.016,
			ABasis:  rating.AdjustedBlack,
			// The page speaks of a rating bottom without its number. 100 was the
			// EGF's of 2016, and is the first row of Table II.
			MinRating: rating.BottomAt(100),
		},
		Enforce:               true,
		RatedPercent:          85,
		EstimateGames:         AgainstRated,
		EstimateMinGames:      5,
		EstimateHandicapGames: true,
		Classes:               defaultClasses(),
		Grades:                grades(),
		Categories:            categories(),
	}
}

// Check reports every value with which the system cannot work, under its
// setting's name.
func (p *Params) Check() error {
	errs := []error{p.Classic.Check()}
	add := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	if !(p.RatedPercent >= 0 && p.RatedPercent <= 100) {
		add("rated_percent: found %v, expected 0 to 100", p.RatedPercent)
	}
	if p.EstimateGames != AgainstRated && p.EstimateGames != AllGames {
		add("estimate_games: found %q, expected %s or %s", string(p.EstimateGames), AgainstRated, AllGames)
	}
	if p.EstimateMinGames < 1 {
		add("estimate_min_games: found %d, expected 1 or more", p.EstimateMinGames)
	}
	var names []string
	for i, c := range p.Classes {
		errs = append(errs, rating.CheckClass(i, c.about(), c.Online, names))
		names = append(names, c.Name)
		for _, s := range c.Scopes {
			if s != game.National && s != game.Overseas && s != game.Private {
				add("classes: found scope %q of class %q, expected %s, %s or %s", string(s), c.Name, game.National, game.Overseas, game.Private)
			}
		}
	}
	for _, g := range p.Grades {
		if g.From == game.NoRank || g.To < g.From || math.IsNaN(g.Rating) || math.IsInf(g.Rating, 0) {
			add("grades: found %s to %s with %v, expected the weaker grade first and a rating", g.From, g.To, g.Rating)
		}
	}
	for _, c := range p.Categories {
		if _, ok := ParseCategory(string(c.Category)); !ok || math.IsNaN(c.Rating) || math.IsInf(c.Rating, 0) {
			add("categories: found %q with %v, expected a category and a rating", string(c.Category), c.Rating)
		}
	}
	if _, ok := p.categoryRating(Open); !ok {
		add("categories: found no %s, which players without grade and category need", Open)
	}
	return errors.Join(errs...)
}

// gradeRating is the first rating of a certified grade.
func (p *Params) gradeRating(r game.Rank) (float64, bool) {
	for _, g := range p.Grades {
		if g.From <= r && r <= g.To {
			return g.Rating, true
		}
	}
	return 0, false
}

func (p *Params) categoryRating(c Category) (float64, bool) {
	for _, r := range p.Categories {
		if r.Category == c {
			return r.Rating, true
		}
	}
	return 0, false
}
