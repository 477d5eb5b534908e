package sheets

import (
	"cmp"
	"fmt"
	"math"

	"kyudan/importers/spreadsheet"
)

// Field is one line of a form: a label with a value beside it.
type Field struct {
	Label  string
	Value  any
	Style  Style
	List   []string // values to choose from
	Prompt string   // shown when the value is chosen
}

// formWidth is the width of the values of a form, in characters.
const formWidth = 54

// Form adds a sheet of labels in column A with values in column B, in place of
// one of the same name.
func (b *Book) Form(sheet, title string, fields []Field) error {
	if err := b.add(sheet); err != nil {
		return err
	}
	err := cmp.Or(
		b.file.SetSheetDimension(sheet, fmt.Sprintf("A1:B%d", len(fields))),
		b.page(sheet, title, "", 1, false),
		b.width(sheet, 1, 36),
		b.width(sheet, 2, formWidth),
		// The labels stay in view; there is nothing to scroll down to.
		b.freeze(sheet, 0, 1))
	rows := rows{} // all values at the left: under each other they are no column of numbers
	for i, f := range fields {
		err = cmp.Or(err, b.validate(sheet, spreadsheet.Ref(i+1, 2), f.Label, f.List, f.Prompt))
		text, _ := f.Value.(string)
		lines := math.Ceil(TextWidth(text) / (formWidth - 2))
		rows.add(max(20, float64(15*lines)+5), b.cell(styleKey{style: Label}, f.Label), b.cell(styleKey{style: f.Style, emphasis: Entry, wrap: lines > 1, laid: laid{left: true}}, f.Value))
	}
	if err = cmp.Or(err, b.hold(sheet, rows)); err != nil {
		return fmt.Errorf("sheet %s: %w", sheet, err)
	}
	return b.err
}
