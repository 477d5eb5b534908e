package sgelo

import (
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Params are the values and readings of the system. Start from Default or App;
// the tags are the names of the settings in a federation's rules.
type Params struct {
	// Scale is the rating of every grade, ForeignDan that of dan grades of
	// organisations that are not local. In both the weaker grades come first.
	Scale      []Band  `toml:"scale"`
	ForeignDan []Band  `toml:"foreign_dan"`
	NoGrade    float64 `toml:"no_grade" in:"0 to 10000"` // rating without a grade

	K         []Tier  `toml:"k"`                         // strongest first
	MinRating float64 `toml:"min_rating" in:"0 to 2000"` // no game goes below it

	// Organisations are those with comparable standards. On equality the local
	// ones go before the others, in their order here.
	Organisations []Organisation `toml:"organisations"`
	Entries       []Entry        `toml:"entries"`
	// Protection is the multiplier of the opponent of an uncertain player.
	Protection float64    `toml:"protection" in:"0 to 100"`
	Return     Return     `toml:"return"`
	Correction Correction `toml:"correction"`
	Promotion  Promotion  `toml:"promotion"`

	// CountCurrentGame takes the game being rated as played in the falling
	// multiplier.
	CountCurrentGame bool `toml:"count_current_game"`
	// BothUncertainCap is the highest multiplier where both players are
	// uncertain; 0 is none.
	BothUncertainCap float64 `toml:"both_uncertain_cap" in:"0 to 100"`
	// LocalDanSince is the first day on which a local dan player joins with a
	// period.
	LocalDanSince game.Date `toml:"local_dan_since"`
	// TGADanFull gives dan grades of the TGA the full value.
	TGADanFull bool       `toml:"tga_dan_full"`
	BreakRule  BreakRule  `toml:"break_rule" in:"calendar_years or days_over"`
	Overlap    Overlap    `toml:"overlap" in:"larger or return"`
	DiffCap    DiffCap    `toml:"diff_cap" in:"hard or soft"`
	JigoBounds JigoBounds `toml:"jigo_bounds" in:"neither or both"`
	// FloorAfterCorrection holds the corrected rating at MinRating.
	FloorAfterCorrection bool             `toml:"floor_after_correction"`
	EndsEstimation       EndsEstimation   `toml:"ends_estimation" in:"promotion or points"`
	ForeignPromotion     ForeignPromotion `toml:"foreign_promotion" in:"all or foreign_grade"`
	EffectiveRank        EffectiveRank    `toml:"effective_rank" in:"highest or application"`
	// HiddenThrough is the number of games with which a player of a hidden kind
	// is hidden for the last time.
	HiddenThrough int `toml:"hidden_through" in:"0 to 1000"`

	// The document does not mention what follows; the application does it.

	PromotedFrom PromotedFrom `toml:"promoted_from" in:"held or stood"`
	Collect      Collect      `toml:"collect" in:"estimation or periods"`
	// RatedFrom is the first day whose games are rated.
	RatedFrom game.Date `toml:"rated_from"`
	// MatchFactor obeys the factor of a game ([MatchFactorKey]).
	MatchFactor bool `toml:"match_factor"`
	// AssumeLocal takes players whose residence is not given as local.
	AssumeLocal bool `toml:"untold_local"`
	// ProfessionalByList judges who is a professional by the grades at the day of
	// the list asked for, not the game's. Professionals have no period as new local
	// dan players, and are not hidden as earlier recognised kyu players.
	ProfessionalByList bool `toml:"professional_by_list"`
	// DanElsewhereVisible does not hide local kyu players with a stronger dan
	// grade of another organisation.
	DanElsewhereVisible bool `toml:"dan_elsewhere_visible"`
	// HideInactive hides players, professionals excepted, who at the day of the
	// list asked for have not played for the years of a break.
	HideInactive bool `toml:"hide_inactive"`
}

// MatchFactorKey is the key of Game.Extra that gives the application's factor of a
// game: 0 leaves the game out, any number but 1 replaces both multipliers.
const MatchFactorKey = "sgelo:factor"

// Band is one row of the rating scale: the grades From (the weaker) To, Rating
// that of From, Step more for every grade.
type Band struct {
	From   game.Rank `toml:"from"`
	To     game.Rank `toml:"to"`
	Rating float64   `toml:"rating"`
	Step   float64   `toml:"step" in:"0 to 1000"`
}

// Tier is one row of the K table: ratings From up.
type Tier struct {
	From float64 `toml:"from" in:"-10000 to 10000"`
	K    float64 `toml:"k" in:"0 to 1000"`
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

// words are kinds as lists have them.
func words(kinds []Kind) []string {
	var ws []string
	for _, k := range kinds {
		ws = append(ws, string(k))
	}
	return ws
}

// Entry is one row of the kinds of entry.
type Entry struct {
	Kind Kind `toml:"kind"`
	// Games is the length of the period in rated games, 0 for none.
	Games int `toml:"games" in:"0 to 1000"`
	// Multiplier is m in the period. Where it is Falling, m is
	// 1 + (Multiplier - 1) (Games - n) / Games, n the games before.
	Multiplier float64 `toml:"multiplier" in:"0 to 100"`
	Falling    bool    `toml:"falling"`
	Correction bool    `toml:"correction"` // after the period
	Hidden     bool    `toml:"hidden"`
}

// Return is what follows a break.
type Return struct {
	Years      int     `toml:"years" in:"1 to 100"`  // of the break
	Games      int     `toml:"games" in:"0 to 1000"` // of the period
	Multiplier float64 `toml:"multiplier" in:"0 to 100"`
}

// Correction holds the constants of the rating correction.
type Correction struct {
	Weakest float64 `toml:"weakest" in:"1 to 10000"` // lowest opponent's rating in a weight
	Factor  float64 `toml:"factor" in:"0 to 10000"`  // of the logarithm, points
	Cap     float64 `toml:"cap" in:"0 to 10000"`     // of the difference, points
	Bound   float64 `toml:"bound" in:"0 to 10000"`   // over the strongest win, under the weakest loss
	Share   float64 `toml:"share" in:"0 to 1"`       // of the correction that is applied
}

// Promotion holds the constants of the promotion bonus.
type Promotion struct {
	Below     float64    `toml:"below" in:"0 to 10000"` // only grades worth less
	Share     float64    `toml:"share" in:"0 to 1"`     // of the distance to the next lower rank
	Distances []Distance `toml:"distances"`
}

// Distance is one row of the distances to the next lower rank, by the value of
// the grade: above a value, or including it.
type Distance struct {
	Above     float64 `toml:"above" in:"-10000 to 10000"`
	Including bool    `toml:"including"`
	Points    float64 `toml:"points" in:"0 to 1000"`
}

// The settings that choose a reading.
type (
	BreakRule        string // of a break of two years
	Overlap          string // the multiplier where estimation and return coincide
	DiffCap          string // how the difference of an estimate is held
	JigoBounds       string // how a jigo bounds an estimate
	EndsEstimation   string // which promotion of a local player ends the estimation
	ForeignPromotion string // which promotions of a foreign player have the full value of the grade, without the limit on strong grades
	EffectiveRank    string // which of several grades stands for a player
	PromotedFrom     string // what a new grade is compared with
	Collect          string // which games are kept for the correction
)

// The readings.
const (
	CalendarYears BreakRule = "calendar_years"
	DaysOver      BreakRule = "days_over" // more than 365 days each

	LargerMultiplier Overlap = "larger" // of both
	ReturnMultiplier Overlap = "return"

	HardCap DiffCap = "hard" // at the cap
	SoftCap DiffCap = "soft" // at the cap and the root of the difference, with the cap itself from a rate of 0.99 on

	JigoNeither JigoBounds = "neither" // beaten nor lost to
	JigoBoth    JigoBounds = "both"

	AnyPromotion    EndsEstimation = "promotion" // of players who entered without a grade; the raised K ends, too
	PointsPromotion EndsEstimation = "points"    // that gave points, but not in full, to players with a kyu grade or none; without the raised K

	AllInFull     ForeignPromotion = "all"
	ForeignInFull ForeignPromotion = "foreign_grade" // those by an organisation that is not local; others are like a local player's

	HighestRecognised EffectiveRank = "highest"     // of recognised organisations
	LatestSWA         EffectiveRank = "application" // the application's rule: the latest of the SWA meets the highest of the others

	FromHeld PromotedFrom = "held" // every recognised grade held before
	// FromStood is the grade that stood for the player when last looked at. If
	// there was none, it is the player's oldest, or the rating without a grade if
	// that is the new one.
	FromStood PromotedFrom = "stood"

	OfEstimation Collect = "estimation"
	OfPeriods    Collect = "periods" // of any that follow each other without another game between them
)

// Check reports every value that the system cannot work with, or that makes no
// sense, under its setting's name. The errors are *rating.SettingError.
func (p *Params) Check() error {
	errs := rating.CheckSettings(p)
	checkBands(errs, "scale", p.Scale, true)
	checkBands(errs, "foreign_dan", p.ForeignDan, false)
	checkFalling(errs, "k", "from", p.K, func(t Tier) float64 { return t.From })
	checkOrganisations(errs, p.Organisations)
	checkEntries(errs, p.Entries)
	checkFalling(errs, "promotion.distances", "above", p.Promotion.Distances, func(d Distance) float64 { return d.Above })
	return errs.Err()
}

func checkBands(errs *rating.SettingErrors, table string, bands []Band, whole bool) {
	rows := make([]rating.GradeRow, len(bands))
	for i, b := range bands {
		rows[i] = rating.GradeRow{From: b.From, To: b.To, First: b.Rating, Last: b.Rating + float64(float64(b.To-b.From)*b.Step)}
	}
	errs.Grades(table, rows, whole)
}

// checkFalling reports a table without rows, or with rows out of order.
func checkFalling[T any](errs *rating.SettingErrors, table, column string, rows []T, from func(T) float64) {
	if len(rows) == 0 {
		errs.Add(table, "the table has no rows; expected at least one")
	}
	for i := 1; i < len(rows); i++ {
		if v, last := from(rows[i]), from(rows[i-1]); v >= last {
			errs.Row(table, i, column, "%v below %v; expected ratings that fall from row to row", v, last)
		}
	}
}

func checkOrganisations(errs *rating.SettingErrors, orgs []Organisation) {
	const table = "organisations"
	if len(orgs) == 0 || !orgs[0].Local {
		errs.Add(table, "the first organisation is not local; expected a local one, because grades without an organisation count as its")
	}
	for i, o := range orgs {
		switch {
		case strings.TrimSpace(o.Name) == "":
			errs.Row(table, i, "name", "no name; expected the organisation's")
		case slices.ContainsFunc(orgs[:i], func(q Organisation) bool { return strings.EqualFold(q.Name, o.Name) }):
			errs.Row(table, i, "name", "%q, which another row has too; expected each organisation once", o.Name)
		}
	}
}

func checkEntries(errs *rating.SettingErrors, entries []Entry) {
	const table = "entries"
	for _, k := range kinds {
		if !slices.ContainsFunc(entries, func(e Entry) bool { return e.Kind == k }) {
			errs.Add(table, "no %s", k)
		}
	}
	for i, e := range entries {
		switch {
		case !slices.Contains(kinds, e.Kind):
			errs.Row(table, i, "kind", "%q; expected one of %q", string(e.Kind), kinds)
		case slices.ContainsFunc(entries[:i], func(f Entry) bool { return f.Kind == e.Kind }):
			errs.Row(table, i, "kind", "%s, which another row has too; expected each kind once", e.Kind)
		}
		if e.Correction && e.Games == 0 {
			errs.Row(table, i, "games", "0, although there is a correction; expected the number of games after which it comes")
		}
	}
}
