package swa

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/recalctest"
	"kyudan/importers/swa"
)

// TestTemplateOffers: cells of the cross table offer the one entry that agrees with the
// opponent's, or else everybody who has no game in the round yet, and they still take
// whatever is typed.
func TestTemplateOffers(t *testing.T) {
	recalctest.Find(t)
	u := newTypist(true)
	u.filled()
	u.round(1, "２+/W2", nil, "4-!", nil, nil)
	u.round(2, "0+", "3=", nil, "won", nil)
	f, err := excelize.OpenReader(bytes.NewReader(u.typed(t)))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	validations, err := f.GetDataValidations(u.words.label(swa.SheetResults))
	if err != nil {
		t.Fatal(err)
	}
	if shown, err := f.GetSheetVisible(u.words.label(swa.SheetCheck)); err != nil || shown {
		t.Errorf("the sheet Check is in the way of those to fill in (%v)", err)
	}
	offers := map[string]string{}
	for _, v := range validations {
		if first, _, _ := strings.Cut(v.Sqref, ":"); v.Type == "list" {
			offers[first] = v.Formula1
			if v.ShowErrorMessage {
				t.Errorf("%s takes nothing but what it offers", v.Sqref)
			}
		}
	}
	if _, err := f.NewSheet("Offers"); err != nil {
		t.Fatal(err)
	}
	const most = 12
	tests := []struct {
		round, line int
		want        string
	}{
		{1, 2, "1-/b2"}, {1, 4, "3+!"}, {1, 5, "5+ 5- 0+"}, {1, 8, "5+ 5- 0+"},
		{2, 3, "2="}, {2, 5, "5+ 5- 0+"}, {3, 1, "1+ 1- 2+ 2- 3+ 3- 4+ 4- 5+ 5- 0+"},
	}
	lineOf := regexp.MustCompile(fmt.Sprintf(`(\$[A-Z]+)%d\b`, firstLine)) // relative
	for i, test := range tests {
		first := string(rune('C'+test.round-1)) + "4"
		formula := lineOf.ReplaceAllString(offers[first], fmt.Sprintf("${1}%d", firstLine+test.line-1))
		column := string(rune('A' + i))
		if err := f.SetCellFormula("Offers", column+"1", formula, excelize.FormulaOpts{Type: new("array"), Ref: new(fmt.Sprintf("%s1:%[1]s%d", column, most))}); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	book := recalctest.Recalculate(t, recalctest.Workbook{Name: "offers", Data: b.Bytes()})[0]
	for i, test := range tests {
		var got []string
		for n := range most {
			c := book.Sheet("Offers").At(n+1, i+1)
			if c.Text == "#N/A" || n > 0 && !strings.Contains(test.want, " ") && c.Text == got[0] { // beyond the end, or one for all
				break
			}
			got = append(got, c.Text)
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("round %d of line %d offers %q, want %q", test.round, test.line, s, test.want)
		}
	}
}
