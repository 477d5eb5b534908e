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

// Check reports, under the table's name, rows that are missing, out of order or not
// numbers, and values outside least to most.
func (t Table) Check(errs *rating.SettingErrors, key string, least, most float64) {
	if len(t) == 0 {
		errs.Add(key, "the table has no rows; expected at least one")
	}
	for i, r := range t {
		errs.RowBetween(key, i, "at", r.At, -rating.FarRating, rating.FarRating)
		errs.RowBetween(key, i, "value", r.Value, least, most)
		if i > 0 && r.At <= t[i-1].At {
			errs.Row(key, i, "at", "%v below %v; expected numbers that rise from row to row", r.At, t[i-1].At)
		}
	}
}

// egfTable is Table II of the EGF's rating system until 2021, which the SWA
// took over on its page of 2 September 2016: the dependence of con and a on the
// rating, with the printed chance of beating an opponent 100 points stronger in
// percent (at ε = 0; for the reader and the tests only). Over 2700 the pages
// state con = 10 and a = 70, and under 100 the first row holds.
var egfTable = []struct{ gor, con, a, se100 float64 }{
	// GoR, con, a, SE(100)
	{100, 116, 200, 37.8},
	{200, 110, 195, 37.5},
	{300, 105, 190, 37.1},
	{400, 100, 185, 36.8},
	{500, 95, 180, 36.5},
	{600, 90, 175, 36.1},
	{700, 85, 170, 35.7},
	{800, 80, 165, 35.3},
	{900, 75, 160, 34.9},
	{1000, 70, 155, 34.4},
	{1100, 65, 150, 33.9},
	{1200, 60, 145, 33.4},
	{1300, 55, 140, 32.9},
	{1400, 51, 135, 32.3},
	{1500, 47, 130, 31.7},
	{1600, 43, 125, 31.0},
	{1700, 39, 120, 30.3},
	{1800, 35, 115, 29.5},
	{1900, 31, 110, 28.7},
	{2000, 27, 105, 27.8},
	{2100, 24, 100, 26.9},
	{2200, 21, 95, 25.9},
	{2300, 18, 90, 24.8},
	{2400, 15, 85, 23.6},
	{2500, 13, 80, 22.3},
	{2600, 11, 75, 20.9},
	{2700, 10, 70, 19.3},
}

// Tables are the columns con and a of the EGF's rating until 2021, by GoR. Every
// call returns new tables.
func Tables() (con, a Table) {
	for _, r := range egfTable {
		con = append(con, Row{At: r.gor, Value: r.con})
		a = append(a, Row{At: r.gor, Value: r.a})
	}
	return con, a
}
