package spreadsheet

import (
	"strconv"
	"strings"
)

// Ref is the reference of a row and column, both from 1: Ref(17, 3) is C17.
func Ref(row, col int) string { return ColumnName(col) + strconv.Itoa(row) }

// ColumnName is the letter of a column from 1: A, Z, AA.
func ColumnName(col int) string {
	var b [8]byte
	i := len(b)
	for ; col > 0 && i > 0; col = (col - 1) / 26 {
		i--
		b[i] = byte('A' + (col-1)%26)
	}
	return string(b[i:])
}

// Place is a cell as problems name it: Players!C17.
func Place(sheet string, row, col int) string { return sheet + "!" + Ref(row, col) }

// ParseRef reads C17. Row and column are 0 where s is no reference.
func ParseRef(s string) (row, col int) {
	i := 0
	for i < len(s) && i < 3 && (s[i] >= 'A' && s[i] <= 'Z' || s[i] >= 'a' && s[i] <= 'z') {
		col = col*26 + int(s[i]|0x20-'a') + 1
		i++
	}
	if i == 0 || i == len(s) || len(s) > 10 {
		return 0, 0
	}
	for _, c := range s[i:] {
		if c < '0' || c > '9' {
			return 0, 0
		}
		row = row*10 + int(c-'0')
	}
	if row < 1 || row > MaxRow || col > MaxCol {
		return 0, 0
	}
	return row, col
}

// Area is a range of cells, rows and columns from 1.
type Area struct{ Top, Left, Bottom, Right int }

// ParseArea reads A1:B2, $A$1:$B$2, and A1 alone as A1:A1.
func ParseArea(s string) (a Area, ok bool) {
	from, to, two := strings.Cut(strings.ReplaceAll(s, "$", ""), ":")
	a.Top, a.Left = ParseRef(from)
	a.Bottom, a.Right = a.Top, a.Left
	if two {
		a.Bottom, a.Right = ParseRef(to)
	}
	return a, a.Top > 0 && a.Bottom >= a.Top && a.Right >= a.Left
}

// String is the area as ParseArea reads it: A1:B2.
func (a Area) String() string { return Ref(a.Top, a.Left) + ":" + Ref(a.Bottom, a.Right) }

// Meets reports whether two areas have a cell in common.
func (a Area) Meets(b Area) bool {
	return a.Top <= b.Bottom && b.Top <= a.Bottom && a.Left <= b.Right && b.Left <= a.Right
}

// With is the smallest area that contains both.
func (a Area) With(b Area) Area {
	return Area{min(a.Top, b.Top), min(a.Left, b.Left), max(a.Bottom, b.Bottom), max(a.Right, b.Right)}
}
