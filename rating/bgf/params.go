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
	GoROffset float64 `toml:"gor_offset"` // GoR of 0 points

	Boards classic.Table `toml:"boards"` // weight by lines; none outside
	Kinds  []Kind        `toml:"kinds"`
	// HandicapShare is what every stone takes from Black's weight. White's is
	// the square of Black's.
	HandicapShare float64 `toml:"handicap_share"`
	OnlineWeight  float64 `toml:"online_weight"`
	// UntoldKind is the kind of games of which nobody told it, UntoldTimeWeight
	// the weight of a time that nobody told.
	UntoldKind       game.Kind `toml:"untold_kind"`
	UntoldTimeWeight float64   `toml:"untold_time_weight"`

	// FullTime is the adjusted time, in minutes, from which a game has its full
	// weight.
	FullTime float64 `toml:"full_time"`
	// A game needs MinBasic minutes a side, or MinBasicOvertime with an overtime
	// of MinSeconds a move.
	MinBasic         float64 `toml:"min_basic"`
	MinBasicOvertime float64 `toml:"min_basic_overtime"`
	MinSeconds       float64 `toml:"min_seconds"`

	// Professional is where a professional without rating begins, in points, as
	// 1p, and ProGrade what every grade more adds.
	Professional float64 `toml:"professional"`
	ProGrade     float64 `toml:"pro_grade"`
}

// Kind is the weight of games of a kind. Kinds without one are not rated.
type Kind struct {
	Kind   game.Kind `toml:"kind"`
	Weight float64   `toml:"weight"`
}

// Default is the system as its document has it, with the readings chosen where
// that is silent. Every call returns tables of its own.
func Default() Params {
	con, a := classic.Tables()
	return Params{
		Arithmetic: classic.Arithmetic{
			Con: con, A: a,
			Epsilon: 0.014, // the EGF's of 2001
			ABasis:  classic.AdjustedBlack,
		},
		GoROffset:        2050, // an average 3d has 250 here and 2300 there
		Boards:           boards(),
		Kinds:            kinds(),
		HandicapShare:    0.1,
		OnlineWeight:     0.8,
		UntoldKind:       game.Tournament,
		UntoldTimeWeight: 1,
		FullTime:         75,
		MinBasic:         40,
		MinBasicOvertime: 30,
		MinSeconds:       15,  // "at most 20 moves in 5 min"
		Professional:     650, // the EGF's: 1p is 7d, and 30 a grade
		ProGrade:         30,
	}
}

// Check reports every value with which the system cannot work, or which nobody
// can mean, under its setting's name. The errors are *rating.SettingError.
func (p *Params) Check() error {
	errs := &rating.SettingErrors{}
	p.Arithmetic.Check(errs)
	p.MinRating.Check(errs, "min_rating", 0) // 1k
	errs.Between("gor_offset", p.GoROffset, -rating.FarRating, rating.FarRating)
	p.Boards.Check(errs, "boards", 0, rating.MostWeight)
	for i, k := range p.Kinds {
		if !k.Kind.Known() {
			errs.Row("kinds", i, "kind", "found %q, expected tournament, club, friendly or teaching", string(k.Kind))
		}
		if slices.ContainsFunc(p.Kinds[:i], func(o Kind) bool { return o.Kind == k.Kind }) {
			errs.Row("kinds", i, "kind", "found %s twice, expected it once", k.Kind)
		}
		errs.RowBetween("kinds", i, "weight", k.Weight, 0, rating.MostWeight)
	}
	errs.Between("handicap_share", p.HandicapShare, 0, 1)
	errs.Between("online_weight", p.OnlineWeight, 0, rating.MostWeight)
	if !p.UntoldKind.Known() {
		errs.Add("untold_kind", "found %q, expected tournament, club, friendly or teaching", string(p.UntoldKind))
	}
	errs.Between("untold_time_weight", p.UntoldTimeWeight, 0, 1)
	errs.Between("professional", p.Professional, -rating.FarRating, rating.FarRating)
	errs.Between("pro_grade", p.ProGrade, 0, 1000)
	errs.Between("full_time", p.FullTime, 1, rating.MostTime)
	errs.Between("min_basic", p.MinBasic, 0, rating.MostTime)
	errs.Between("min_basic_overtime", p.MinBasicOvertime, 0, rating.MostTime)
	errs.Between("min_seconds", p.MinSeconds, 0, 3600)
	return errs.Err()
}
