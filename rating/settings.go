package rating

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// A SettingError is a value of a system's parameters that is impossible or that no
// federation can intend.
type SettingError struct {
	Key    string // of the setting, such as correction.weakest; of a table, the table's
	Row    int    // of the table, from 1; 0: no row of it
	Column string // of the row; "": the row as a whole
	What   string // epsilon: 2; expected 0 to 0.5
}

func (e *SettingError) Error() string {
	where := e.Key
	if e.Row > 0 {
		where += ", row " + strconv.Itoa(e.Row)
	}
	if e.Column != "" {
		where += ", " + e.Column
	}
	return where + ": " + e.What
}

// SettingErrors collects the errors in a system's parameters.
type SettingErrors struct{ errs []error }

// CheckSettings reports the settings, in parameters given as a pointer, that are not
// what the tag "in" of their field allows: numbers such as "0 to 0.5", or words such
// as "larger or return". The tag toml has the setting's name.
func CheckSettings(params any) *SettingErrors {
	s := &SettingErrors{}
	s.fields("", reflect.ValueOf(params).Elem(), s.Add)
	return s
}

func (s *SettingErrors) fields(prefix string, v reflect.Value, add func(key, format string, args ...any)) {
	for i := range v.NumField() {
		f, t := v.Field(i), v.Type().Field(i)
		key := prefix + t.Tag.Get("toml")
		switch in := t.Tag.Get("in"); {
		case in != "":
			if found, ok := isIn(f, in); !ok {
				add(key, "%s; expected %s", found, in)
			}
		case f.Kind() == reflect.Struct && t.Anonymous:
			s.fields(prefix, f, add)
		case f.Kind() == reflect.Struct:
			s.fields(key+".", f, add)
		case f.Kind() == reflect.Slice && f.Type().Elem().Kind() == reflect.Struct:
			for row := range f.Len() {
				s.fields("", f.Index(row), func(column, format string, args ...any) { s.Row(key, row, column, format, args...) })
			}
		}
	}
}

func isIn(v reflect.Value, in string) (found string, ok bool) {
	if v.Kind() == reflect.String {
		words := strings.Split(strings.ReplaceAll(in, " or ", ", "), ", ")
		return strconv.Quote(v.String()), slices.Contains(words, v.String())
	}
	x := v.Convert(reflect.TypeFor[float64]()).Float()
	low, high, _ := strings.Cut(in, " to ")
	least, err1 := strconv.ParseFloat(low, 64)
	most, err2 := strconv.ParseFloat(high, 64)
	if err := cmp.Or(err1, err2); err != nil {
		panic(err) // every system's parameters are checked by tests
	}
	return plain(x), x >= least && x <= most
}

// Err is all errors found, nil if there are none.
func (s *SettingErrors) Err() error { return errors.Join(s.errs...) }

// Add reports a setting, or a table as a whole.
func (s *SettingErrors) Add(key, format string, args ...any) {
	s.errs = append(s.errs, &SettingError{Key: key, What: fmt.Sprintf(format, args...)})
}

// Row reports the row i (from 0) of a table, or a column of it.
func (s *SettingErrors) Row(table string, i int, column, format string, args ...any) {
	s.errs = append(s.errs, &SettingError{Key: table, Row: i + 1, Column: column, What: fmt.Sprintf(format, args...)})
}

// Between reports a setting that does not lie from least to most.
func (s *SettingErrors) Between(key string, v, least, most float64) {
	if !(v >= least && v <= most) {
		s.Add(key, "%s", outside(v, least, most))
	}
}

// RowBetween is Between for a column of the row i (from 0) of a table.
func (s *SettingErrors) RowBetween(table string, i int, column string, v, least, most float64) {
	if !(v >= least && v <= most) {
		s.Row(table, i, column, "%s", outside(v, least, most))
	}
}

func outside(v, least, most float64) string {
	return plain(v) + "; expected " + plain(least) + " to " + plain(most)
}

func plain(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// FarRating is the limit of ratings on any scale, in both directions.
const FarRating = 10_000

// A GradeRow is one row of a table of grades: those From (the weaker) To, and
// the ratings of these two.
type GradeRow struct {
	From, To    game.Rank
	First, Last float64
}

// Grades reports rows that are out of order, overlap, or fall while the grades
// rise. If the table must be complete, it reports grades without a row.
func (s *SettingErrors) Grades(table string, rows []GradeRow, whole bool) {
	byRank := map[game.Rank]int{}
	sound := true
	for i, r := range rows {
		s.RowBetween(table, i, "rating", r.First, -FarRating, FarRating)
		if r.First >= -FarRating && r.First <= FarRating {
			s.RowBetween(table, i, "step", r.Last, -FarRating, FarRating)
		}
		if r.From == game.NoRank || r.To < r.From || r.From.IsPro() != r.To.IsPro() {
			s.Row(table, i, "from", "%s to %s; expected the weaker grade first, and professionals in rows of their own", r.From, r.To)
			sound = false
			continue
		}
		for g := r.From; g <= r.To; g++ {
			if k, twice := byRank[g]; twice {
				s.Row(table, i, "", "%s, which row %d has too; expected every grade once", g, k+1)
				sound = false
				break
			}
			byRank[g] = i
		}
	}
	if !sound {
		return
	}
	var missing []string
	var last *GradeRow
	for g := game.Weakest; g <= game.Strongest; g++ {
		i, ok := byRank[g]
		switch {
		case g.String() == "": // between 1k and 1d, and between 9d and 1p
			continue
		case !ok && g.Under30k():
			continue // most scales end at 30k
		case !ok:
			missing = append(missing, g.String())
			continue
		case last != nil && last != &rows[i] && last.From.IsPro() == g.IsPro() && rows[i].First < last.Last:
			s.Row(table, i, "rating", "%s for %s; expected at least the %s of the weaker %s", plain(rows[i].First), g, plain(last.Last), last.To)
		case g == rows[i].From && rows[i].Last < rows[i].First:
			s.Row(table, i, "step", "ratings that fall from %s for %s to %s for %s; expected rising ones", plain(rows[i].First), g, plain(rows[i].Last), rows[i].To)
		}
		last = &rows[i]
	}
	if whole && len(missing) > 0 {
		named := missing[:min(len(missing), 8)]
		if slices.Equal(named, missing) {
			s.Add(table, "no rating of %s; expected all grades from 30k to 9p", strings.Join(named, ", "))
		} else {
			s.Add(table, "no rating of %s and %d more; expected all grades from 30k to 9p", strings.Join(named, ", "), len(missing)-len(named))
		}
	}
}
