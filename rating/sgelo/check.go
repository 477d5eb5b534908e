package sgelo

import (
	"math"
	"slices"
	"strings"

	"kyudan/rating"
)

// Check reports every value with which the system cannot work, or which nobody
// can mean, under its setting's name. The errors are *rating.SettingError.
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
		errs.Add(table, "found no rows, expected at least one")
	}
	for i := 1; i < len(rows); i++ {
		if v, last := from(rows[i]), from(rows[i-1]); v >= last {
			errs.Row(table, i, column, "found %v behind %v, expected falling ratings", v, last)
		}
	}
}

func checkOrganisations(errs *rating.SettingErrors, orgs []Organisation) {
	const table = "organisations"
	if len(orgs) == 0 || !orgs[0].Local {
		errs.Add(table, "expected a local one first, whose grades are those without an organisation")
	}
	for i, o := range orgs {
		switch {
		case strings.TrimSpace(o.Name) == "":
			errs.Row(table, i, "name", "found none, expected a name")
		case slices.ContainsFunc(orgs[:i], func(q Organisation) bool { return strings.EqualFold(q.Name, o.Name) }):
			errs.Row(table, i, "name", "found %q twice, expected it once", o.Name)
		}
	}
}

func checkEntries(errs *rating.SettingErrors, entries []Entry) {
	const table = "entries"
	for _, k := range kinds {
		if !slices.ContainsFunc(entries, func(e Entry) bool { return e.Kind == k }) {
			errs.Add(table, "found no %s", k)
		}
	}
	for i, e := range entries {
		switch {
		case !slices.Contains(kinds, e.Kind):
			errs.Row(table, i, "kind", "found %q, expected one of %q", string(e.Kind), kinds)
		case slices.ContainsFunc(entries[:i], func(f Entry) bool { return f.Kind == e.Kind }):
			errs.Row(table, i, "kind", "found %s twice, expected it once", e.Kind)
		}
		if e.Correction && e.Games == 0 {
			errs.Row(table, i, "games", "found 0 with a correction, expected the number of games after which it comes")
		}
	}
}

func finite(f float64) bool { return !math.IsNaN(f) && !math.IsInf(f, 0) }
