package egf

import (
	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
)

// Params are the values and readings of the form of 2021. Start from Default;
// the tags are the names of the settings in a federation's rules.
type Params struct {
	Curve Curve `toml:"curve"`
	// WeightBonus lets the weight of the class multiply the bonus, too.
	WeightBonus bool           `toml:"weight_bonus"`
	MinRating   classic.Bottom `toml:"min_rating"`
	Common
}

// ClassicParams are those of the form until 2021. Start from Classic.
type ClassicParams struct {
	classic.Arithmetic
	Common
}

// Common are the values and readings of both forms.
type Common struct {
	// Enforce leaves out the games of an event that misses a requirement of its
	// class. Off, such an event is rated with a warning.
	Enforce bool `toml:"enforce"`
	// Resets raises a player who enters two or more grades above the best grade
	// so far to the new grade's rating, up to ResetLimit.
	Resets     bool      `toml:"resets"`
	ResetLimit game.Rank `toml:"reset_limit"`
	// BestFromList takes a rated player's grade on the list as the best one so far
	// if the list does not have that. Off, there is no reset then.
	BestFromList bool `toml:"best_from_list"`

	Scale   Scale   `toml:"scale"`
	Classes []Class `toml:"classes"`
}

// Scale is the rating of grades.
type Scale struct {
	Shodan       float64 `toml:"shodan" in:"-10000 to 10000"`       // of 1d
	Grade        float64 `toml:"grade" in:"1 to 1000"`              // from one grade to the next
	Professional float64 `toml:"professional" in:"-10000 to 10000"` // of 1p
	ProGrade     float64 `toml:"pro_grade" in:"0 to 1000"`          // from one professional grade to the next
}

// Rating is the rating of a grade, which must be given.
func (s *Scale) Rating(r game.Rank) float64 {
	if steps, ok := r.FromShodan(); ok {
		return s.Shodan + float64(s.Grade*float64(steps))
	}
	return s.Professional + float64(s.ProGrade*float64(r.Number()-1))
}

// Class is one tournament class. Times are in minutes a side; zero values require
// nothing.
type Class struct {
	Name   string         `toml:"name"`
	Title  string         `toml:"title"`
	Online classic.Online `toml:"online"`
	// At least:
	BasicTime    float64 `toml:"basic_time" in:"0 to 1440"`
	FischerTime  float64 `toml:"fischer_time" in:"0 to 1440"` // basic time where the overtime is Fischer's
	AdjustedTime float64 `toml:"adjusted_time" in:"0 to 1440"`
	Weight       float64 `toml:"weight" in:"0 to 10"`
}

// Check reports every value that the system cannot work with, or that makes no
// sense, under its setting's name. The errors are *rating.SettingError.
func (p *Params) Check() error {
	errs := rating.CheckSettings(p)
	p.MinRating.Check(errs, "min_rating", classic.MostBottom)
	p.Common.check(errs)
	return errs.Err()
}

// Check is Params.Check for the classic form.
func (p *ClassicParams) Check() error {
	errs := rating.CheckSettings(p)
	p.Arithmetic.Check(errs, classic.MostBottom)
	p.Common.check(errs)
	return errs.Err()
}

func (c *Common) check(errs *rating.SettingErrors) {
	if !c.ResetLimit.IsKyu() && !c.ResetLimit.IsDan() {
		errs.Add("reset_limit", "%q; expected 30k to 9d; to turn resets off, set resets = false", c.ResetLimit)
	}
	all := c.about()
	for i, class := range c.Classes {
		classic.CheckClass(errs, all, i, class.Online)
	}
}
