package sheets

import (
	"cmp"
	"fmt"

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
		b.width(sheet, 2, 54),
		// The labels stay in view; there is nothing to scroll down to.
		b.freeze(sheet, 0, 1))
	rows := rows{}
	for i, f := range fields {
		err = cmp.Or(err, b.validate(sheet, spreadsheet.Ref(i+1, 2), f.Label, f.List, f.Prompt))
		rows.add(20, b.cell(styleKey{style: Label}, f.Label), b.cell(styleKey{style: formStyle(f.Style), emphasis: Entry}, f.Value))
	}
	if err = cmp.Or(err, b.hold(sheet, rows)); err != nil {
		return fmt.Errorf("sheet %s: %w", sheet, err)
	}
	return b.err
}

// formStyle puts all values of a form at the left: under each other they are no
// column of numbers.
func formStyle(s Style) Style {
	switch s {
	case Day:
		return leftDay
	case Whole, Number:
		return leftNumber
	}
	return s
}
