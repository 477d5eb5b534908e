package classic

import "kyudan/rating"

// Row is one row of a Table: the value at a rating, both as printed.
type Row struct {
	At    float64 `toml:"at"`
	Value float64 `toml:"value"`
}

// Table is a column that a rating document prints against the rating, such as
// con or a: linear between its rows, constant outside them. The rows ascend.
type Table []Row

// At is the value at the rating r. A table without rows is 0 everywhere.
func (t Table) At(r float64) float64 {
	if len(t) == 0 {
		return 0
	}
	// The greatest lo with t[lo].At <= r.
	lo, hi := 0, len(t)-1
	switch {
	case !(r > t[lo].At):
		return t[lo].Value
	case r >= t[hi].At:
		return t[hi].Value
	}
	for hi-lo > 1 {
		if mid := int(uint(lo+hi) >> 1); t[mid].At <= r {
			lo = mid
		} else {
			hi = mid
		}
	}
	a, b := t[lo], t[hi]
	return a.Value + float64((r-a.At)/(b.At-a.At)*(b.Value-a.Value))
}

// Check reports, under the table's name, rows that are missing, out of order or
// no numbers, and values that do not lie from least to most.
func (t Table) Check(errs *rating.SettingErrors, key string, least, most float64) {
	if len(t) == 0 {
		errs.Add(key, "found a table without rows, expected at least one")
	}
	for i, r := range t {
		errs.RowBetween(key, i, "at", r.At, -rating.FarRating, rating.FarRating)
		errs.RowBetween(key, i, "value", r.Value, least, most)
		if i > 0 && r.At <= t[i-1].At {
			errs.Row(key, i, "at", "found %v behind %v, expected ascending numbers", r.At, t[i-1].At)
		}
	}
}
