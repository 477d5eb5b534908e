package sheets

import (
	"fmt"

	"github.com/xuri/excelize/v2"
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
	if err := b.form(sheet, title, fields); err != nil {
		return fmt.Errorf("sheet %s: %w", sheet, err)
	}
	return b.err
}

func (b *Book) form(sheet, title string, fields []Field) error {
	if err := b.file.SetSheetDimension(sheet, fmt.Sprintf("A1:B%d", len(fields))); err != nil {
		return err
	}
	for i, f := range fields {
		if len(f.List) > 0 || f.Prompt != "" {
			if err := b.validate(sheet, fmt.Sprintf("B%d", i+1), f.Label, f.List, f.Prompt); err != nil {
				return err
			}
		}
	}
	if err := b.page(sheet, title, "", 1, false); err != nil {
		return err
	}
	for i, width := range []float64{36, 54} {
		if err := b.width(sheet, i+1, width); err != nil {
			return err
		}
	}
	// The labels stay in view; there is nothing to scroll down to.
	if err := b.file.SetPanes(sheet, &excelize.Panes{Freeze: true, XSplit: 1, TopLeftCell: "B1", ActivePane: "topRight"}); err != nil {
		return err
	}
	rows := rows{}
	for _, f := range fields {
		rows.add(20, b.cell(Label, Ordinary, f.Label), b.cell(formStyle(f.Style), Entry, f.Value))
	}
	return b.hold(sheet, rows)
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
