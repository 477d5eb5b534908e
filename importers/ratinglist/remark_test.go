package ratinglist_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/rating/game"
)

// TestRemarks puts a row below, between or above three players of a hand-kept list:
// remarks, legends and totals are no players, and players without a rating are.
func TestRemarks(t *testing.T) {
	const four = "1001 1002 1003 1004"
	for _, c := range []struct{ row, players, codes string }{
		{"1004,Ong Kai,1k,Harbour,1850", four, ""},
		{"1004,Ong Kai,1k,,", four, ""},
		{"1004,Ong Kai,,Harbour,", four, ""},
		{"1004,Ong Kai,,,", four, ""},
		{"1004,,,,1850", four, "warning name-missing"},
		{"X,Ong Kai,1k,,1850", "1001 1002 1003 X", ""},
		{",Ong Kai,1k,Harbour,1850", "1001 1002 1003", "error id-missing"},
		{",Ong Kai,,,", "1001 1002 1003", "error id-missing"},
		{"Yellow = paid-up members,,,,", "1001 1002 1003", "warning row-not-read"},
		{"Yellow,paid-up members,,,", "1001 1002 1003", "warning row-not-read"},
		{",Yellow = paid-up members,,,", "1001 1002 1003", "warning row-not-read"},
		{",,,Yellow = paid-up members,", "1001 1002 1003", "warning row-not-read"},
		{",Yellow,= paid-up members,,", "1001 1002 1003", "warning row-not-read"},
		{"Yellow = paid-up members", "1001 1002 1003", "warning row-not-read"},
		{"Remarks:,two have moved away,,,", "1001 1002 1003", "warning row-not-read"},
		{"备注：两人未缴费,,,,", "1001 1002 1003", "warning row-not-read"},
		{"Kept by the secretary. Ask before you change it.,,,,", "1001 1002 1003", "warning row-not-read"},
		{"Total,3,,,6150", "1001 1002 1003", "warning row-not-read"},
		{",Average,,,2050", "1001 1002 1003", "warning row-not-read"},
		{"合计,3,,,", "1001 1002 1003", "warning row-not-read"},
		{",,,,6150", "1001 1002 1003", "warning row-not-read"},
		{",3 players,,,", "1001 1002 1003", "warning row-not-read"},
		{"3,,,,", "1001 1002 1003", "warning row-not-read"}, // how many there are
		{"1004,On", "1001 1002 1003", "error row-short"},    // cut off
		{"100", "1001 1002 1003", "error row-short"},
	} {
		t.Run(c.row, func(t *testing.T) {
			rows := []string{"ID,Name,Rank,Club,Rating", "1001,Tan Mei,3d,Harbour,2150", "1002,Lim Wei,2d,Harbour,2050", "1003,Goh Xiu,1d,,1950", c.row}
			l, ps := read("list.csv", strings.Join(rows, "\n")+"\n")
			check := func(form string) {
				t.Helper()
				var ids, codes []string
				if l != nil {
					for _, s := range l.Players {
						ids = append(ids, s.ID)
					}
				}
				for _, p := range ps {
					if p.Severity != game.Note {
						codes = append(codes, p.Severity.String()+" "+p.Code)
					}
				}
				if got := strings.Join(ids, " "); got != c.players {
					t.Errorf("%s: players %s, want %s", form, got, c.players)
				}
				if got := strings.Join(codes, ", "); got != c.codes {
					t.Errorf("%s: problems %q, want %q: %v", form, got, c.codes, ps)
				}
			}
			check("csv")
			if strings.Contains(c.codes, "row-short") {
				return
			}
			l, ps = read("list.xlsx", workbookOf(t, rows))
			check("workbook")
		})
	}
}

// workbookOf is a workbook of one sheet with the fields as texts, and ratings as
// numbers.
func workbookOf(t *testing.T, rows []string) string {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	for i, row := range rows {
		for k, field := range strings.Split(row, ",") {
			var value any = field
			var rating float64
			if _, err := fmt.Sscan(field, &rating); err == nil && k == 4 {
				value = rating
			}
			if field == "" {
				continue
			}
			cell, err := excelize.CoordinatesToCellName(k+1, i+1)
			if err != nil {
				t.Fatal(err)
			}
			if err := f.SetCellValue("Sheet1", cell, value); err != nil {
				t.Fatal(err)
			}
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestRemarkPlace: a row is told by its id, where the list has ids, else by its
// first cell.
func TestRemarkPlace(t *testing.T) {
	for head, want := range map[string]string{"Rank,ID,Name,Club,Rating": "Sheet1!B3", "Rank,Name,Family,Club,Rating": "Sheet1!A3"} {
		_, ps := read("list.xlsx", workbookOf(t, []string{head, "3d,1001,Tan,Harbour,2150", "Yellow = paid-up members"}))
		at := slices.IndexFunc(ps, func(p game.Problem) bool { return p.Code == "row-not-read" })
		if at < 0 || ps[at].Place != want {
			t.Errorf("%s: %v, want a remark at %s", head, ps, want)
		}
	}
}

// TestCountedRemark: in a list that tells how many players there are, as many rows
// are players, whatever they look like.
func TestCountedRemark(t *testing.T) {
	const head = "ID,Name,Rating,Players\n"
	for text, want := range map[string]int{
		head + "1,Tan,2000,3\n2,Lim,1900,3\nx y = z,,,3\n": 3,
		head + "1,Tan,2000,2\n2,Lim,1900,2\nx y = z,,,\n":  2,
	} {
		l, ps := read("list.csv", text)
		if l == nil || len(l.Players) != want || ps.HasErrors() {
			t.Errorf("%q: %s, %s, want %d players", text, short(l), lines(ps), want)
		}
	}
}
