package swa

import (
	"testing"

	"kyudan/exporters/workbook/recalctest"
	"kyudan/importers/swa"
)

// TestTemplateByGnumeric: a second program finds in forms what LibreOffice finds.
func TestTemplateByGnumeric(t *testing.T) {
	blank, wrong := newTypist(true), newTypist(false)
	wrong.crossed()
	wrong.round(2, "4+", "0+", "5+!", "1+") // which player 1 has otherwise
	books := []recalctest.Workbook{{Name: "blank", Data: blank.template(t)}, {Name: "wrong", Data: wrong.typed(t)}}
	got := recalctest.ByGnumeric(t, books...)
	if n := recalctest.Agree(t, books[0], got[0]); n < 80 {
		t.Errorf("%d formulas, want the check's", n)
	}
	recalctest.NoErrors(t, books[1].Name, got[1])
	if found := got[1].Sheet(swa.SheetCheck).At(firstLine+sumAll, 3).Text; found != "1" {
		t.Errorf("%s things to mend, want 1%s", found, everyMessage(wrong, got[1]))
	}
}
