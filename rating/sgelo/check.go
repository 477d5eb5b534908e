package sgelo

import (
	"math"
	"slices"
	"strings"

	"kyudan/rating"
)

// Most of what a rules file may ask for.
const (
	mostK          = 1000
	mostMultiplier = 100
	mostGames      = 1000 // of a period
)

// Check reports every value with which the system cannot work, or which nobody
// can mean, under its setting's name. The errors are *rating.SettingError.
func (p *Params) Check() error {
	c := &checker{}
	c.bands("scale", p.Scale, true)
	c.bands("foreign_dan", p.ForeignDan, false)
	c.tiers(p.K)
	c.organisations(p.Organisations)
	c.entries(p.Entries)
	const far = rating.FarRating
	c.Between("no_grade", p.NoGrade, 0, far)
	c.Between("min_rating", p.MinRating, 0, rating.MostBottom)
	c.Between("protection", p.Protection, 0, mostMultiplier)
	c.Between("both_uncertain_cap", p.BothUncertainCap, 0, mostMultiplier)
	c.Between("return.years", float64(p.Return.Years), 1, 100)
	c.Between("return.games", float64(p.Return.Games), 0, mostGames)
	c.Between("return.multiplier", p.Return.Multiplier, 0, mostMultiplier)
	c.Between("correction.weakest", p.Correction.Weakest, 1, far)
	c.Between("correction.factor", p.Correction.Factor, 0, far)
	c.Between("correction.cap", p.Correction.Cap, 0, far)
	c.Between("correction.bound", p.Correction.Bound, 0, far)
	c.Between("correction.share", p.Correction.Share, 0, 1)
	c.Between("promotion.below", p.Promotion.Below, 0, far)
	c.Between("promotion.share", p.Promotion.Share, 0, 1)
	c.distances(p.Promotion.Distances)
	c.Between("hidden_through", float64(p.HiddenThrough), 0, mostGames)
	rating.OneOf(&c.SettingErrors, "break_rule", p.BreakRule, CalendarYears, DaysOver)
	rating.OneOf(&c.SettingErrors, "overlap", p.Overlap, LargerMultiplier, ReturnMultiplier)
	rating.OneOf(&c.SettingErrors, "diff_cap", p.DiffCap, HardCap, SoftCap)
	rating.OneOf(&c.SettingErrors, "jigo_bounds", p.JigoBounds, JigoNeither, JigoBoth)
	rating.OneOf(&c.SettingErrors, "ends_estimation", p.EndsEstimation, AnyPromotion, PointsPromotion)
	rating.OneOf(&c.SettingErrors, "foreign_promotion", p.ForeignPromotion, AllInFull, ForeignInFull)
	rating.OneOf(&c.SettingErrors, "effective_rank", p.EffectiveRank, HighestRecognised, LatestSWA)
	rating.OneOf(&c.SettingErrors, "promoted_from", p.PromotedFrom, FromHeld, FromStood)
	rating.OneOf(&c.SettingErrors, "collect", p.Collect, OfEstimation, OfPeriods)
	return c.Err()
}

// checker gathers what Check finds.
type checker struct{ rating.SettingErrors }

func (c *checker) bands(table string, bands []Band, whole bool) {
	rows := make([]rating.GradeRow, len(bands))
	for i, b := range bands {
		c.RowBetween(table, i, "step", b.Step, 0, 1000)
		rows[i] = rating.GradeRow{From: b.From, To: b.To, First: b.Rating, Last: b.Rating + float64(float64(b.To-b.From)*b.Step)}
	}
	c.Grades(table, rows, whole)
}

func (c *checker) tiers(tiers []Tier) {
	if len(tiers) == 0 {
		c.Add("k", "found no rows, expected at least one")
	}
	for i, t := range tiers {
		c.RowBetween("k", i, "from", t.From, -rating.FarRating, rating.FarRating)
		c.RowBetween("k", i, "k", t.K, 0, mostK)
		if i > 0 && t.From >= tiers[i-1].From {
			c.Row("k", i, "from", "found %v behind %v, expected falling ratings", t.From, tiers[i-1].From)
		}
	}
}

func (c *checker) organisations(orgs []Organisation) {
	const table = "organisations"
	if len(orgs) == 0 || !orgs[0].Local {
		c.Add(table, "expected a local one first, whose grades are those without an organisation")
	}
	for i, o := range orgs {
		switch {
		case strings.TrimSpace(o.Name) == "":
			c.Row(table, i, "name", "found none, expected a name")
		case slices.ContainsFunc(orgs[:i], func(q Organisation) bool { return strings.EqualFold(q.Name, o.Name) }):
			c.Row(table, i, "name", "found %q twice, expected it once", o.Name)
		}
	}
}

func (c *checker) entries(entries []Entry) {
	const table = "entries"
	for _, k := range kinds {
		if !slices.ContainsFunc(entries, func(e Entry) bool { return e.Kind == k }) {
			c.Add(table, "found no %s", k)
		}
	}
	for i, e := range entries {
		switch {
		case !slices.Contains(kinds, e.Kind):
			c.Row(table, i, "kind", "found %q, expected one of %q", string(e.Kind), kinds)
		case slices.ContainsFunc(entries[:i], func(f Entry) bool { return f.Kind == e.Kind }):
			c.Row(table, i, "kind", "found %s twice, expected it once", e.Kind)
		}
		c.RowBetween(table, i, "games", float64(e.Games), 0, mostGames)
		c.RowBetween(table, i, "multiplier", e.Multiplier, 0, mostMultiplier)
		if e.Correction && e.Games == 0 {
			c.Row(table, i, "games", "found 0 with a correction, expected the number of games after which it comes")
		}
	}
}

func (c *checker) distances(ds []Distance) {
	const table = "promotion.distances"
	if len(ds) == 0 {
		c.Add(table, "found no rows, expected at least one")
	}
	for i, d := range ds {
		c.RowBetween(table, i, "above", d.Above, -rating.FarRating, rating.FarRating)
		c.RowBetween(table, i, "points", d.Points, 0, 1000)
		if i > 0 && d.Above >= ds[i-1].Above {
			c.Row(table, i, "above", "found %v behind %v, expected falling ratings", d.Above, ds[i-1].Above)
		}
	}
}

func finite(f float64) bool { return !math.IsNaN(f) && !math.IsInf(f, 0) }
