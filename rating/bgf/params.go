package bgf

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Params are the values and readings of the system. Start from Default; the
// tags are the names of the settings in a federation's rules.
type Params struct {
	// Classic is read at GoR, but its MinRating is in points.
	rating.Classic
	GoROffset float64 `toml:"gor_offset"` // GoR of 0 points

	Boards rating.Table `toml:"boards"` // weight by lines; none outside
	Kinds  []Kind       `toml:"kinds"`
	// HandicapShare is what every stone takes from Black's weight. White's is
	// the square of Black's.
	HandicapShare float64 `toml:"handicap_share"`
	OnlineWeight  float64 `toml:"online_weight"`

	// FullTime is the adjusted time, in minutes, from which a game has its full
	// weight.
	FullTime float64 `toml:"full_time"`
	// A game needs MinBasic minutes a side, or MinBasicOvertime with an overtime
	// of MinSeconds a move.
	MinBasic         float64 `toml:"min_basic"`
	MinBasicOvertime float64 `toml:"min_basic_overtime"`
	MinSeconds       float64 `toml:"min_seconds"`
}

// Kind is the weight of games of a kind. Kinds without one are not rated.
type Kind struct {
	Kind   game.Kind `toml:"kind"`
	Weight float64   `toml:"weight"`
}

// Default is the system as its document has it, with the readings chosen where
// that is silent. Every call returns tables of its own.
func Default() Params {
	con, a := rating.ClassicTables()
	return Params{
		Classic: rating.Classic{
			Con: con, A: a,
			Epsilon: 0.014, // the EGF's of 2001
			ABasis:  rating.AdjustedBlack,
		},
		GoROffset:        2050, // an average 3d has 250 here and 2300 there
		Boards:           boards(),
		Kinds:            kinds(),
		HandicapShare:    0.1,
		OnlineWeight:     0.8,
		FullTime:         75,
		MinBasic:         40,
		MinBasicOvertime: 30,
		MinSeconds:       15, // "at most 20 moves in 5 min"
	}
}

// Check reports every value with which the system cannot work, under its
// setting's name.
func (p *Params) Check() error {
	errs := []error{p.Classic.Check()}
	add := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	if math.IsNaN(p.GoROffset) || math.IsInf(p.GoROffset, 0) {
		add("gor_offset: found %v, expected points", p.GoROffset)
	}
	if err := p.Boards.Check(); err != nil {
		add("boards: %w", err)
	}
	for _, r := range p.Boards {
		if r.Value < 0 {
			add("boards: found %v for %v lines, expected 0 or more", r.Value, r.At)
		}
	}
	for i, k := range p.Kinds {
		switch {
		case k.Kind != game.Tournament && k.Kind != game.Club && k.Kind != game.Friendly && k.Kind != game.Teaching:
			add("kinds: found %q, expected tournament, club, friendly or teaching", string(k.Kind))
		case slices.ContainsFunc(p.Kinds[:i], func(o Kind) bool { return o.Kind == k.Kind }):
			add("kinds: found %s twice, expected it once", k.Kind)
		case !(k.Weight >= 0) || math.IsInf(k.Weight, 0):
			add("kinds: found weight %v of %s, expected 0 or more", k.Weight, k.Kind)
		}
	}
	for _, v := range []struct {
		name  string
		value float64
		least float64
	}{
		{"handicap_share", p.HandicapShare, 0}, {"online_weight", p.OnlineWeight, 0}, {"min_basic", p.MinBasic, 0},
		{"min_basic_overtime", p.MinBasicOvertime, 0}, {"min_seconds", p.MinSeconds, 0}, {"full_time", p.FullTime, 1},
	} {
		if !(v.value >= v.least) || math.IsInf(v.value, 0) {
			add("%s: found %v, expected %v or more", v.name, v.value, v.least)
		}
	}
	return errors.Join(errs...)
}
