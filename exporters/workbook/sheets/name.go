package sheets

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
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

// Signal makes a cell green where a formula over the sheet is true, else amber.
func (b *Book) Signal(sheet string, cell spreadsheet.Area, formula Formula) error {
	return b.colour(sheet, []Condition{{cell, formula, Good}, {cell, "NOT(" + formula + ")", Changed}})
}

// Between warns of what is typed into cells and is no number from least to most.
func (b *Book) Between(sheet string, cells spreadsheet.Area, least, most float64) error {
	v := excelize.NewDataValidation(true)
	v.SetSqref(cells.String())
	if err := v.SetRange(least, most, excelize.DataValidationTypeDecimal, excelize.DataValidationOperatorBetween); err != nil {
		return err
	}
	v.SetError(excelize.DataValidationErrorStyleWarning, "A number", fmt.Sprintf("This is not a number from %v to %v.", least, most))
	return b.file.AddDataValidation(sheet, v)
}
