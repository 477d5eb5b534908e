package sgelo

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// Params are the values and readings of the system. Start from Default or App;
// the tags are the names of the settings in a federation's rules.
type Params struct {
	// Scale is the rating of every grade, ForeignDan that of dan grades of
	// organisations that are not local. In both the weaker grades come first.
	Scale      []Band  `toml:"scale"`
	ForeignDan []Band  `toml:"foreign_dan"`
	NoGrade    float64 `toml:"no_grade"` // rating without a grade

	K         []Tier  `toml:"k"`          // strongest first
	MinRating float64 `toml:"min_rating"` // no game leads under it

	// Organisations are those with comparable standards. On equality the local
	// ones go before the others, in their order here.
	Organisations []Organisation `toml:"organisations"`
	Entries       []Entry        `toml:"entries"`
	// Protection is the multiplier of the opponent of an uncertain player.
	Protection float64    `toml:"protection"`
	Return     Return     `toml:"return"`
	Correction Correction `toml:"correction"`
	Promotion  Promotion  `toml:"promotion"`

	// CountCurrentGame takes the game being rated as played in the falling
	// multiplier.
	CountCurrentGame bool `toml:"count_current_game"`
	// BothUncertainCap is the highest multiplier where both players are
	// uncertain; 0 is none.
	BothUncertainCap float64 `toml:"both_uncertain_cap"`
	// LocalDanSince is the first day on which a local dan player joins with a
	// period.
	LocalDanSince game.Date `toml:"local_dan_since"`
	// TGADanFull gives dan grades of the TGA the full value.
	TGADanFull bool      `toml:"tga_dan_full"`
	BreakRule  BreakRule `toml:"break_rule"`
	Overlap    Overlap   `toml:"overlap"`
	DiffCap    DiffCap   `toml:"diff_cap"`
	// JigoBounds says how a jigo bounds the estimate.
	JigoBounds JigoBounds `toml:"jigo_bounds"`
	// FloorAfterCorrection holds the corrected rating at MinRating.
	FloorAfterCorrection bool           `toml:"floor_after_correction"`
	EndsEstimation       EndsEstimation `toml:"ends_estimation"`
	EffectiveRank        EffectiveRank  `toml:"effective_rank"`
	// HiddenThrough is the number of games with which a player of a hidden kind
	// is hidden for the last time.
	HiddenThrough int `toml:"hidden_through"`

	// What follows, the document does not speak of; the application does it.

	// PromotedFrom is what a new grade must exceed to be a promotion.
	PromotedFrom PromotedFrom `toml:"promoted_from"`
	// Collect says which games are kept for the correction.
	Collect Collect `toml:"collect"`
	// RatedFrom is the first day whose games are rated.
	RatedFrom game.Date `toml:"rated_from"`
	// MatchFactor obeys the factor of a game ([MatchFactorKey]).
	MatchFactor bool `toml:"match_factor"`
	// UntoldLocal takes players as local of whom nobody told.
	UntoldLocal bool `toml:"untold_local"`
	// ProfessionalByList judges who is a professional by the grades at the day
	// of the list asked for, not the game's.
	ProfessionalByList bool `toml:"professional_by_list"`
	// DanElsewhereVisible does not hide local kyu players with a stronger dan
	// grade of another organisation.
	DanElsewhereVisible bool `toml:"dan_elsewhere_visible"`
	// HideInactive hides players, professionals excepted, who at the day of the
	// list asked for have not played for the years of a break.
	HideInactive bool `toml:"hide_inactive"`
}

// MatchFactorKey is the key of Game.Extra under which the application's factor
// of a game is told: 0 leaves the game out, any number but 1 stands instead of
// both multipliers.
const MatchFactorKey = "sgelo:factor"

// Band is one row of the rating scale: the grades From (the weaker) To, Rating
// that of From, Step more for every grade.
type Band struct {
	From   game.Rank `toml:"from"`
	To     game.Rank `toml:"to"`
	Rating float64   `toml:"rating"`
	Step   float64   `toml:"step"`
}

// Tier is one row of the K table: ratings From up.
type Tier struct {
	From float64 `toml:"from"`
	K    float64 `toml:"k"`
}

// Organisation gives grades of comparable standards.
type Organisation struct {
	Name  string `toml:"name"`
	Local bool   `toml:"local"`
}

// Kind is a kind of entry, fixed by the grade that stands for a player at the
// first rated game.
type Kind string

// The kinds. A foreign kyu grade is one of a recognised organisation, an other
// kyu grade one that is not.
const (
	LocalKyu     Kind = "local_kyu"
	ForeignKyu   Kind = "foreign_kyu"
	LocalDan     Kind = "local_dan"
	OtherKyu     Kind = "other_kyu"
	ForeignDan   Kind = "foreign_dan"
	NoGrade      Kind = "no_grade"
	Professional Kind = "professional"
)

var kinds = []Kind{LocalKyu, ForeignKyu, LocalDan, OtherKyu, ForeignDan, NoGrade, Professional}

// Entry is one row of the kinds of entry.
type Entry struct {
	Kind Kind `toml:"kind"`
	// Games is the length of the period in rated games, 0 for none.
	Games int `toml:"games"`
	// Multiplier is m in the period. Where it is Falling, m is
	// 1 + (Multiplier - 1) (Games - n) / Games, n the games before.
	Multiplier float64 `toml:"multiplier"`
	Falling    bool    `toml:"falling"`
	Correction bool    `toml:"correction"` // after the period
	Hidden     bool    `toml:"hidden"`
}

// Return is what follows a break.
type Return struct {
	Years      int     `toml:"years"` // of the break
	Games      int     `toml:"games"` // of the period
	Multiplier float64 `toml:"multiplier"`
}

// Correction holds the constants of the rating correction.
type Correction struct {
	Weakest float64 `toml:"weakest"` // lowest opponent's rating in a weight
	Factor  float64 `toml:"factor"`  // of the logarithm, points
	Cap     float64 `toml:"cap"`     // of the difference, points
	Bound   float64 `toml:"bound"`   // over the strongest win, under the weakest loss
	Share   float64 `toml:"share"`   // of the correction that is applied
}

// Promotion holds the constants of the promotion bonus.
type Promotion struct {
	Below     float64    `toml:"below"` // only grades worth less
	Share     float64    `toml:"share"` // of the distance to the next lower rank
	Distances []Distance `toml:"distances"`
}

// Distance is one row of the distances to the next lower rank, by the value of
// the grade: above a value, or including it.
type Distance struct {
	Above     float64 `toml:"above"`
	Including bool    `toml:"including"`
	Points    float64 `toml:"points"`
}

// BreakRule is a reading of a break of two years.
type BreakRule string

// The readings: calendar years, or more than 365 days each.
const (
	CalendarYears BreakRule = "calendar_years"
	DaysOver      BreakRule = "days_over"
)

// Overlap is the multiplier where estimation and return coincide.
type Overlap string

// The readings: the larger of both, or the return's.
const (
	LargerMultiplier Overlap = "larger"
	ReturnMultiplier Overlap = "return"
)

// DiffCap is the way the difference of an estimate is held.
type DiffCap string

// The readings: at the cap, or at the cap and the root of the difference, with
// the cap itself from a rate of 0.99 on.
const (
	HardCap DiffCap = "hard"
	SoftCap DiffCap = "soft"
)

// JigoBounds says how a jigo bounds an estimate.
type JigoBounds string

// The readings: neither beaten nor lost to, or both.
const (
	JigoNeither JigoBounds = "neither"
	JigoBoth    JigoBounds = "both"
)

// EndsEstimation says which promotion ends the estimation of a local player.
type EndsEstimation string

// The readings: any of a player who entered without a grade, with the raised K;
// or one that gave points to who had a kyu grade or none, without it.
const (
	AnyPromotion    EndsEstimation = "promotion"
	PointsPromotion EndsEstimation = "points"
)

// EffectiveRank says which of several grades stands for a player.
type EffectiveRank string

// The readings: the highest of recognised organisations, or the application's
// rule, in which the latest of the SWA meets the highest of the others.
const (
	HighestRecognised EffectiveRank = "highest"
	LatestSWA         EffectiveRank = "application"
)

// PromotedFrom says what a new grade is compared with.
type PromotedFrom string

// The readings: every recognised grade held before, or the grade that stood for
// the player when last looked at, and the rating without a grade where none did.
const (
	FromHeld  PromotedFrom = "held"
	FromStood PromotedFrom = "stood"
)

// Collect says which games are kept for the correction.
type Collect string

// The readings: those of the estimation, or those of any periods that follow
// each other without another game between them.
const (
	OfEstimation Collect = "estimation"
	OfPeriods    Collect = "periods"
)

// Check reports every value with which the system cannot work, under its
// setting's name.
func (p *Params) Check() error {
	c := &checker{}
	c.bands("scale", p.Scale)
	c.bands("foreign_dan", p.ForeignDan)
	for r := game.WeakestK; r <= game.Pro(9); r++ {
		if _, ok := bandValue(p.Scale, r); !ok && r.String() != "" {
			c.add("scale: found no rating of %s, expected all grades from 30k to 9p", r)
		}
	}
	c.tiers(p.K)
	c.organisations(p.Organisations)
	c.entries(p.Entries)
	c.atLeast("no_grade", p.NoGrade, 0)
	c.atLeast("min_rating", p.MinRating, 0)
	c.atLeast("protection", p.Protection, 0)
	c.atLeast("both_uncertain_cap", p.BothUncertainCap, 0)
	c.atLeast("return.years", float64(p.Return.Years), 1)
	c.atLeast("return.games", float64(p.Return.Games), 0)
	c.atLeast("return.multiplier", p.Return.Multiplier, 0)
	c.atLeast("correction.weakest", p.Correction.Weakest, 1)
	c.atLeast("correction.factor", p.Correction.Factor, 0)
	c.atLeast("correction.cap", p.Correction.Cap, 0)
	c.atLeast("correction.bound", p.Correction.Bound, 0)
	c.atLeast("correction.share", p.Correction.Share, 0)
	c.atLeast("promotion.below", p.Promotion.Below, 0)
	c.atLeast("promotion.share", p.Promotion.Share, 0)
	c.distances(p.Promotion.Distances)
	c.atLeast("hidden_through", float64(p.HiddenThrough), 0)
	oneOf(c, "break_rule", p.BreakRule, CalendarYears, DaysOver)
	oneOf(c, "overlap", p.Overlap, LargerMultiplier, ReturnMultiplier)
	oneOf(c, "diff_cap", p.DiffCap, HardCap, SoftCap)
	oneOf(c, "jigo_bounds", p.JigoBounds, JigoNeither, JigoBoth)
	oneOf(c, "ends_estimation", p.EndsEstimation, AnyPromotion, PointsPromotion)
	oneOf(c, "effective_rank", p.EffectiveRank, HighestRecognised, LatestSWA)
	oneOf(c, "promoted_from", p.PromotedFrom, FromHeld, FromStood)
	oneOf(c, "collect", p.Collect, OfEstimation, OfPeriods)
	return errors.Join(c.errs...)
}

// checker gathers what Check finds.
type checker struct{ errs []error }

func (c *checker) add(format string, args ...any) {
	c.errs = append(c.errs, fmt.Errorf(format, args...))
}

func finite(f float64) bool { return !math.IsNaN(f) && !math.IsInf(f, 0) }

func (c *checker) atLeast(name string, v, least float64) {
	if !finite(v) || v < least {
		c.add("%s: found %v, expected %v or more", name, v, least)
	}
}

func oneOf[T ~string](c *checker, name string, v T, words ...T) {
	if !slices.Contains(words, v) {
		c.add("%s: found %q, expected %s or %s", name, string(v), words[0], words[1])
	}
}

func (c *checker) bands(name string, bands []Band) {
	for _, b := range bands {
		if b.From == game.NoRank || b.To < b.From || !finite(b.Rating) || !finite(b.Step) {
			c.add("%s: found %s to %s with %v and %v a rank, expected the weaker grade first and numbers", name, b.From, b.To, b.Rating, b.Step)
		}
	}
}

func (c *checker) tiers(tiers []Tier) {
	if len(tiers) == 0 {
		c.add("k: found no rows, expected at least one")
	}
	for i, t := range tiers {
		switch {
		case !finite(t.From) || !finite(t.K) || t.K < 0:
			c.add("k: found %v from %v up, expected a rating and 0 or more", t.K, t.From)
		case i > 0 && t.From >= tiers[i-1].From:
			c.add("k: found %v behind %v, expected falling ratings", t.From, tiers[i-1].From)
		}
	}
}

func (c *checker) organisations(orgs []Organisation) {
	if len(orgs) == 0 || !orgs[0].Local {
		c.add("organisations: expected a local one first, whose grades are those without an organisation")
	}
	for i, o := range orgs {
		switch {
		case strings.TrimSpace(o.Name) == "":
			c.add("organisations: found number %d without a name", i+1)
		case slices.ContainsFunc(orgs[:i], func(q Organisation) bool { return strings.EqualFold(q.Name, o.Name) }):
			c.add("organisations: found %q twice, expected it once", o.Name)
		}
	}
}

func (c *checker) entries(entries []Entry) {
	for _, k := range kinds {
		if !slices.ContainsFunc(entries, func(e Entry) bool { return e.Kind == k }) {
			c.add("entries: found no %s", k)
		}
	}
	for i, e := range entries {
		switch {
		case !slices.Contains(kinds, e.Kind):
			c.add("entries: found kind %q, expected one of %q", string(e.Kind), kinds)
		case slices.ContainsFunc(entries[:i], func(f Entry) bool { return f.Kind == e.Kind }):
			c.add("entries: found %s twice, expected it once", e.Kind)
		case e.Games < 0 || !finite(e.Multiplier) || e.Multiplier < 0 || e.Correction && e.Games == 0:
			c.add("entries: found %s with %d games and multiplier %v, expected 0 or more, and games where there is a correction", e.Kind, e.Games, e.Multiplier)
		}
	}
}

func (c *checker) distances(ds []Distance) {
	if len(ds) == 0 {
		c.add("promotion.distances: found no rows, expected at least one")
	}
	for i, d := range ds {
		switch {
		case !finite(d.Above) || !finite(d.Points) || d.Points < 0:
			c.add("promotion.distances: found %v points above %v, expected numbers", d.Points, d.Above)
		case i > 0 && d.Above >= ds[i-1].Above:
			c.add("promotion.distances: found %v behind %v, expected falling ratings", d.Above, ds[i-1].Above)
		}
	}
}
