package egf

import (
	"errors"
	"fmt"
	"math"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Params are the values and readings of the system. Start from Default or
// Classic; the tags are the names of the settings in a federation's rules.
type Params struct {
	// Classic holds the formulas before 2021, and the bottom of both forms.
	rating.Classic
	// Curve holds the formulas of 2021; the zero Curve is the classic form.
	Curve Curve `toml:"curve"`
	// WeightBonus lets the weight of the class multiply the bonus of 2021, too.
	WeightBonus bool `toml:"weight_bonus"`

	// Enforce leaves out the games of an event that misses a requirement of its
	// class. Off, such an event is rated with a warning.
	Enforce bool `toml:"enforce"`
	// Resets raises a player who enters two or more grades above the best grade
	// so far to the new grade's rating, up to ResetLimit.
	Resets     bool      `toml:"resets"`
	ResetLimit game.Rank `toml:"reset_limit"`

	Scale   Scale   `toml:"scale"`
	Classes []Class `toml:"classes"`
}

// Scale is the rating of grades.
type Scale struct {
	Shodan       float64 `toml:"shodan"`       // of 1d
	Grade        float64 `toml:"grade"`        // from one grade to the next
	Professional float64 `toml:"professional"` // of 1p
	ProGrade     float64 `toml:"pro_grade"`    // from one professional grade to the next
}

// Rating is the rating of a grade, which must be told.
func (s *Scale) Rating(r game.Rank) float64 {
	if steps, ok := r.FromShodan(); ok {
		return s.Shodan + float64(s.Grade*float64(steps))
	}
	return s.Professional + float64(s.ProGrade*float64(r.Number()-1))
}

// Class is one tournament class. Times are in minutes a side; what is zero is
// not asked.
type Class struct {
	Name   string        `toml:"name"`
	Title  string        `toml:"title"`
	Online rating.Online `toml:"online"`
	// At least:
	BasicTime    float64 `toml:"basic_time"`
	FischerTime  float64 `toml:"fischer_time"` // basic time where the overtime is Fischer's
	AdjustedTime float64 `toml:"adjusted_time"`
	Weight       float64 `toml:"weight"`
}

func (c *Class) about() rating.Class {
	return rating.Class{Name: c.Name, Title: c.Title, Weight: c.Weight}
}

// Default is the form of 2021, with the readings chosen where its document is
// silent. Every call returns tables of its own.
func Default() Params {
	p := common()
	p.Curve = curve2021
	p.WeightBonus = true
	p.MinRating = rating.BottomAt(-900) // 30k
	return p
}

// Classic is the form until 2021, likewise.
func Classic() Params {
	p := common()
	p.Con, p.A = rating.ClassicTables()
	p.Epsilon = 0.016
	p.ABasis = rating.AdjustedBlack
	p.MinRating = rating.BottomAt(100) // 20k
	return p
}

func common() Params {
	return Params{
		Enforce:    true,
		Resets:     true,
		ResetLimit: game.Dan(1), // "cannot reset beyond 1d"
		Scale:      defaultScale,
		Classes:    defaultClasses(),
	}
}

func (p *Params) classic() bool { return p.Curve == Curve{} }

// Check reports every value with which the system cannot work, and every value
// that its form does not use, under its setting's name.
func (p *Params) Check() error {
	var errs []error
	add := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	if p.classic() {
		errs = append(errs, p.Classic.Check())
		if p.WeightBonus {
			add("weight_bonus: found true, but the classic form has no bonus")
		}
	} else {
		errs = append(errs, p.Curve.check()...)
		unused := map[string]bool{
			"con": p.Con != nil, "a": p.A != nil, "epsilon": p.Epsilon != 0, "a_basis": p.ABasis != "", "clamp_expectancy": p.Clamp,
		}
		for _, name := range []string{"con", "a", "epsilon", "a_basis", "clamp_expectancy"} {
			if unused[name] {
				add("%s: found a value, but the form of 2021 does not use it", name)
			}
		}
	}
	if !p.ResetLimit.IsKyu() && !p.ResetLimit.IsDan() {
		add("reset_limit: found %q, expected 30k to 9d; no resets are resets = false", p.ResetLimit)
	}
	for _, v := range []float64{p.Scale.Shodan, p.Scale.Grade, p.Scale.Professional, p.Scale.ProGrade} {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			add("scale: found %v, expected points", v)
		}
	}
	var names []string
	for i, c := range p.Classes {
		errs = append(errs, rating.CheckClass(i, c.about(), c.Online, names))
		names = append(names, c.Name)
	}
	return errors.Join(errs...)
}
