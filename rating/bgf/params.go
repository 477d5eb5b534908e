package bgf

import (
	"slices"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
)

// Params are the values and readings of the system. Start from Default; the
// tags are the names of the settings in a federation's rules.
type Params struct {
	// Classic is read at GoR, but its MinRating is in points.
	classic.Arithmetic
	GoROffset float64 `toml:"gor_offset" in:"-10000 to 10000"` // GoR of 0 points

	Boards classic.Table `toml:"boards"` // weight by lines; none outside
	Kinds  []Kind        `toml:"kinds"`
	// HandicapShare is what every stone takes from Black's weight. White's is
	// the square of Black's.
	HandicapShare float64 `toml:"handicap_share" in:"0 to 1"`
	OnlineWeight  float64 `toml:"online_weight" in:"0 to 10"`
	// DefaultKind is the kind of games that do not give it, DefaultTimeWeight the
	// weight of games without a given time.
	DefaultKind       game.Kind `toml:"untold_kind" in:"tournament, club, friendly or teaching"`
	DefaultTimeWeight float64   `toml:"untold_time_weight" in:"0 to 1"`

	// FullTime is the adjusted time, in minutes, from which a game has its full
	// weight.
	FullTime float64 `toml:"full_time" in:"1 to 1440"`
	// A game needs MinBasic minutes a side, or MinBasicOvertime with an overtime
	// of MinSeconds a move.
	MinBasic         float64 `toml:"min_basic" in:"0 to 1440"`
	MinBasicOvertime float64 `toml:"min_basic_overtime" in:"0 to 1440"`
	MinSeconds       float64 `toml:"min_seconds" in:"0 to 3600"`

	// Professional is where a professional without rating begins, in points, as
	// 1p, and ProGrade what every grade more adds.
	Professional float64 `toml:"professional" in:"-10000 to 10000"`
	ProGrade     float64 `toml:"pro_grade" in:"0 to 1000"`
}

// Kind is the weight of games of a kind. Kinds without one are not rated.
type Kind struct {
	Kind   game.Kind `toml:"kind" in:"tournament, club, friendly or teaching"`
	Weight float64   `toml:"weight" in:"0 to 10"`
}

// Check reports every value that the system cannot work with, or that makes no
// sense, under its setting's name. The errors are *rating.SettingError.
func (p *Params) Check() error {
	errs := rating.CheckSettings(p)
	p.Arithmetic.Check(errs, 0) // 1k
	p.Boards.Check(errs, "boards", 0, 10)
	for i, k := range p.Kinds {
		if slices.ContainsFunc(p.Kinds[:i], func(o Kind) bool { return o.Kind == k.Kind }) {
			errs.Row("kinds", i, "kind", "%s, which another row has too; expected each kind once", k.Kind)
		}
	}
	return errs.Err()
}
