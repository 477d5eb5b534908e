package sheets

import (
	"cmp"
	"strings"

	"github.com/xuri/excelize/v2"
)

// Name is a name of the workbook for cells: "'Tables'!$C$2".
type Name struct{ Name, RefersTo string }

// Names replaces the names of the workbook with that prefix.
func (b *Book) Names(prefix string, names []Name) error {
	var err error
	for _, n := range b.file.GetDefinedName() {
		if strings.HasPrefix(n.Name, prefix) {
			err = cmp.Or(err, b.file.DeleteDefinedName(&excelize.DefinedName{Name: n.Name, Scope: n.Scope}))
		}
	}
	for _, n := range names {
		err = cmp.Or(err, b.file.SetDefinedName(&excelize.DefinedName{Name: n.Name, RefersTo: n.RefersTo}))
	}
	return err
}

// Signal makes a cell green where a formula over the sheet is true, else red.
func (b *Book) Signal(sheet, ref, formula string) error {
	var err error
	for _, c := range [...]struct{ condition, ink, paper string }{{formula, "1E6B3A", "DDF3E4"}, {"NOT(" + formula + ")", "8A4B00", "FDEBD0"}} {
		id, styleErr := b.conditional(c.ink, c.paper)
		err = cmp.Or(err, styleErr, b.file.SetConditionalFormat(sheet, ref, []excelize.ConditionalFormatOptions{{Type: "formula", Criteria: c.condition, Format: &id}}))
	}
	return err
}

// conditional is the style of a condition: that of an earlier run, if there is one.
func (b *Book) conditional(ink, paper string) (int, error) {
	if all := b.file.Styles.Dxfs; all != nil {
		for i, s := range all.Dxfs {
			if s.Font != nil && s.Font.Color != nil && s.Font.Color.RGB == "FF"+ink {
				return i, nil
			}
		}
	}
	return b.file.NewConditionalStyle(&excelize.Style{Font: &excelize.Font{Color: ink, Bold: true}, Fill: fill(paper)})
}
