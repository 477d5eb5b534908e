package swa

import (
	"slices"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Params are the values and readings of the system. Start from Default; the
// tags are the names of the settings in a federation's rules.
type Params struct {
	classic.Arithmetic
	// Enforce leaves out the games of an event that misses a requirement of its
	// class. Off, such an event is rated with a warning.
	Enforce bool `toml:"enforce"`
	// RatedPercent is the share of the entrants that must be exceeded by rated
	// players before a newcomer's first rating is estimated.
	RatedPercent     float64       `toml:"rated_percent" in:"0 to 100"`
	RatedOf          RatedOf       `toml:"rated_of" in:"entries or players"`
	EstimateGames    EstimateGames `toml:"estimate_games" in:"rated or all"`
	EstimateMinGames int           `toml:"estimate_min_games" in:"1 to 100"`
	// EstimateOneSided also estimates from a win alone or a loss alone.
	EstimateOneSided bool `toml:"estimate_one_sided"`
	// EstimateHandicapGames takes handicap games into the estimate, with the
	// opponent's plain rating.
	EstimateHandicapGames bool `toml:"estimate_handicap_games"`

	// AssumeCertified takes grades of unknown certification as certified.
	AssumeCertified bool `toml:"untold_certified"`
	// DefaultCategory is the category of newcomers with neither grade nor category.
	DefaultCategory Category `toml:"untold_category" in:"Primary 1 & 2, Primary 3 & 4, Primary 5 & 6, Secondary, Tertiary or Open"`
	// CountRounds and CountCountries count the rounds that have games, and the
	// countries of the players if all have one, where the event does not give the
	// numbers. Off, they are not checked.
	CountRounds    bool `toml:"count_rounds"`
	CountCountries bool `toml:"count_countries"`
	// AssumeSentBySWA takes the players of an overseas event as sent by SWA where
	// that is not given, so that its results are not due within a week.
	AssumeSentBySWA bool `toml:"untold_sent_by_swa"`

	Classes    []Class          `toml:"classes"`
	Grades     []Grades         `toml:"grades"`
	Categories []CategoryRating `toml:"categories"`
}

// The settings that choose a reading.
type (
	EstimateGames string // which of a newcomer's games are counted for the estimate
	RatedOf       string // whose share of rated players allows an estimate
)

// The readings.
const (
	AgainstRated EstimateGames = "rated" // those against rated opponents, which alone have a rating to use
	AllGames     EstimateGames = "all"   // all counted games

	AllEntries  RatedOf = "entries"
	ThosePlayed RatedOf = "players" // entries who played a counted game
)

// Class is one tournament class. Zero values require nothing.
type Class struct {
	Name  string `toml:"name"`
	Title string `toml:"title"`
	// Scopes are the scopes that events of the class may have.
	Scopes []game.Scope `toml:"scopes"`
	// Selection games belong to the class; they need no number of rounds.
	Selection bool           `toml:"selection"`
	Online    classic.Online `toml:"online"`
	// At least:
	BasicTime float64 `toml:"basic_time" in:"0 to 1440"` // minutes a side
	BoardSize int     `toml:"board_size" in:"0 to 25"`   // lines
	Rounds    int     `toml:"rounds" in:"0 to 100"`
	Countries int     `toml:"countries" in:"0 to 250"` // taking part in an overseas event
	Weight    float64 `toml:"weight" in:"0 to 10"`
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
	Rating   float64  `toml:"rating" in:"-10000 to 10000"`
}

// Check reports every value that the system cannot work with, or that makes no
// sense, under its setting's name. The errors are *rating.SettingError.
func (p *Params) Check() error {
	errs := rating.CheckSettings(p)
	p.Arithmetic.Check(errs, classic.MostBottom)
	p.checkClasses(errs)
	rows := make([]rating.GradeRow, len(p.Grades))
	for i, g := range p.Grades {
		rows[i] = rating.GradeRow{From: g.From, To: g.To, First: g.Rating, Last: g.Rating}
	}
	errs.Grades("grades", rows, true)
	for i, c := range p.Categories {
		if _, ok := ParseCategory(string(c.Category)); !ok {
			errs.Row("categories", i, "category", "%q; expected %s", string(c.Category), game.Enumerate(allCategories, "or"))
		}
		if slices.ContainsFunc(p.Categories[:i], func(o CategoryRating) bool { return o.Category == c.Category }) {
			errs.Row("categories", i, "category", "%q, which another row has too; expected each category once", string(c.Category))
		}
	}
	for _, c := range allCategories {
		if _, ok := p.categoryRow(c); !ok {
			errs.Add("categories", "no row for %s; expected one for each of the six categories", c)
		}
	}
	return errs.Err()
}

func (p *Params) checkClasses(errs *rating.SettingErrors) {
	all := p.about()
	for i, c := range p.Classes {
		classic.CheckClass(errs, all, i, c.Online)
		for _, s := range c.Scopes {
			if s != game.National && s != game.Overseas && s != game.Private {
				errs.Row("classes", i, "scopes", "%q; expected %s, %s or %s", string(s), game.National, game.Overseas, game.Private)
			}
		}
	}
}

// gradeRow is the row of a certified grade; one under 30k has that of 30k.
func (p *Params) gradeRow(r game.Rank) (row int, ok bool) {
	for _, grade := range [...]game.Rank{r, r.HeldAt30k()} {
		if row = slices.IndexFunc(p.Grades, func(g Grades) bool { return g.has(grade) }); row >= 0 {
			return row, true
		}
	}
	return 0, false
}

// has reports whether the row is of the grade.
func (g *Grades) has(r game.Rank) bool { return g.From <= r && r <= g.To }

// label is the grades of the row: 30k to 21k.
func (g *Grades) label() phrase.Text {
	if g.From == g.To {
		return phrase.Of("%s", g.From)
	}
	return phrase.Of("%s to %s", g.From, g.To)
}

func (p *Params) categoryRow(c Category) (row int, ok bool) {
	row = slices.IndexFunc(p.Categories, func(r CategoryRating) bool { return r.Category == c })
	return row, row >= 0
}
