package sagc

import (
	"math"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Params are the tables of the system and the readings that the document leaves
// open. Start from Default; the tags are the names of the settings in a
// federation's rules.
type Params struct {
	BeyondThree  BeyondThree  `toml:"beyond_three" in:"own or as_three"`
	FloorRule    FloorRule    `toml:"floor_rule" in:"zones or next_below"`
	HandicapSign HandicapSign `toml:"handicap_sign" in:"signed or absolute"`
	Order        Order        `toml:"order" in:"entry or date"`

	// EvenKomi and HandicapKomi are the komi of games that do not give it.
	EvenKomi     float64 `toml:"even_komi" in:"-361 to 361"`
	HandicapKomi float64 `toml:"handicap_komi" in:"-361 to 361"`
	// DefaultKind is the kind of games that do not give it, DefaultOnlineKind that
	// of those played on the Internet.
	DefaultKind       game.Kind `toml:"untold_kind" in:"tournament, club, friendly or teaching"`
	DefaultOnlineKind game.Kind `toml:"untold_online_kind" in:"tournament, club, friendly or teaching"`

	Results []ResultRow `toml:"results"` // Game Result Factors
	Status  []StatusRow `toml:"status"`  // Game Status Factors
	Tiers   []Tier      `toml:"tiers"`   // demotion floors
}

// The settings that choose a reading.
type (
	BeyondThree  string // what a differential over +3 or under -3 reads
	FloorRule    string // which floor holds a loss
	HandicapSign string // what an effective handicap under 0, from a high komi, does to the Handicap Factor
	Order        string // of games
)

// The readings.
const (
	OwnRow  BeyondThree = "own"      // its own row, as in the current page's text and both tables
	AsThree BeyondThree = "as_three" // the row of 3, as in the older page's text

	Zones     FloorRule = "zones"      // that of the zones of the 11k example
	NextBelow FloorRule = "next_below" // the next one below the index, as the sentence before that example has it

	Signed   HandicapSign = "signed"   // more than 1, as the formula gives it
	Absolute HandicapSign = "absolute" // the same as stones

	ByEntry Order = "entry" // as entered, which is how files are given and rows stand
	ByDate  Order = "date"
)

// ResultRow is one row of the Game Result Factors, which are multiples of 0.01.
type ResultRow struct {
	Differential  string  `toml:"differential"`
	PromotionWon  float64 `toml:"promotion_won"` // promotion zone: index 0 and more
	PromotionLost float64 `toml:"promotion_lost"`
	DemotionWon   float64 `toml:"demotion_won"` // demotion zone: index under 0
	DemotionLost  float64 `toml:"demotion_lost"`
}

// StatusRow is the Game Status Factor of a kind of game, a multiple of 0.01.
type StatusRow struct {
	Kind   game.Kind `toml:"kind" in:"tournament, club, friendly or teaching"`
	Factor float64   `toml:"factor"`
}

// Tier is a range of ranks with its demotion floors, highest first.
type Tier struct {
	From   game.Rank `toml:"from"` // the weakest
	To     game.Rank `toml:"to"`
	Floors []int     `toml:"floors"`
}

// Older are the values of the page's older wording, where it really computes
// differently: a differential beyond 3 reads the row of 3.
func Older() Params {
	p := Default()
	p.BeyondThree = AsThree
	return p
}

// Check reports every value that the system cannot work with, or that makes no
// sense, under its setting's name. The errors are *rating.SettingError.
func (p *Params) Check() error {
	errs := rating.CheckSettings(p)
	p.checkResults(errs)
	p.checkStatus(errs)
	p.checkTiers(errs)
	return errs.Err()
}

func (p *Params) checkResults(errs *rating.SettingErrors) {
	const table = "results"
	want := resultRows()
	if len(p.Results) != len(want) {
		errs.Add(table, "a table of %d rows; expected %d, for the differentials from %s to %s", len(p.Results), len(want), want[0].Differential, want[len(want)-1].Differential)
		return
	}
	for i, r := range p.Results {
		if r.Differential != want[i].Differential {
			errs.Row(table, i, "differential", "%q; expected %q", r.Differential, want[i].Differential)
		}
		for _, f := range []struct {
			column string
			value  float64
		}{{"promotion_won", r.PromotionWon}, {"promotion_lost", r.PromotionLost}, {"demotion_won", r.DemotionWon}, {"demotion_lost", r.DemotionLost}} {
			if !decimal(f.value, 100) {
				errs.Row(table, i, f.column, "%v at differential %s; expected -100 to 100 with at most two decimals", f.value, r.Differential)
			}
		}
	}
}

func (p *Params) checkStatus(errs *rating.SettingErrors) {
	const table = "status"
	seen := map[game.Kind]bool{}
	for i, r := range p.Status {
		if seen[r.Kind] {
			errs.Row(table, i, "kind", "%q, which another row has too; expected each kind once", string(r.Kind))
		}
		if !decimal(r.Factor, 10) || r.Factor < 0 {
			errs.Row(table, i, "factor", "%v for %s; expected 0 to 10 with at most two decimals", r.Factor, string(r.Kind))
		}
		seen[r.Kind] = true
	}
	for _, k := range []game.Kind{p.DefaultKind, p.DefaultOnlineKind} {
		if k.Known() && !seen[k] {
			errs.Add(table, "no %s, which games of unknown kind need", string(k))
		}
	}
}

func (p *Params) checkTiers(errs *rating.SettingErrors) {
	const table = "tiers"
	next := game.Kyu(29)
	for i, t := range p.Tiers {
		if t.From != next || t.To < t.From || t.To > game.Dan(9) {
			errs.Row(table, i, "from", "%s to %s; expected ranks from %s on without gap", t.From, t.To, next)
		}
		next = t.To + 1
		last := 0
		for _, f := range t.Floors {
			if f >= last || f < -limit {
				errs.Row(table, i, "floors", "%d after %d, for %s to %s; expected numbers that fall, down to -%d", f, last, t.From, t.To, limit)
			}
			last = f
		}
		if last != -limit {
			errs.Row(table, i, "floors", "%d as the last one, for %s to %s; expected -%d", last, t.From, t.To, limit)
		}
	}
	if next != game.Dan(9)+1 {
		errs.Add(table, "no floors for %s; expected ranks up to %s", next, game.Dan(9))
	}
}

// decimal reports whether f lies within the bound and has at most two decimals.
func decimal(f, bound float64) bool {
	return math.Abs(f) <= bound && math.Abs(float64(f*100)-float64(hundredths(f))) < 1e-9
}

// hundredths is a decimal factor as a whole number.
func hundredths(f float64) int64 { return int64(math.Round(f * 100)) }
