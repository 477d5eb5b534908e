package sheets

import (
	"strings"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
)

// Choice offers a list of values for cells, and a hint.
type Choice struct {
	Area    spreadsheet.Area
	Title   string
	List    []string
	From    Formula // in place of a list: the range that has one, for the first cell of the area
	Prompt  string
	Warning string // asks whether another value is meant
}

// validate puts a list to choose from, or a hint, on a range of cells. A value
// that is not in the list gets a question, not a refusal: an organiser may know
// better.
func (b *Book) validate(sheet, cells, title string, list []string, prompt string) error {
	if len(list) == 0 && prompt == "" {
		return nil
	}
	return b.offer(sheet, cells, Choice{Title: title, List: list, Prompt: prompt, Warning: "This is not one of the values of the list."})
}

// offer puts the list and the hint of a choice on a range of cells.
func (b *Book) offer(sheet, cells string, c Choice) error {
	v := excelize.NewDataValidation(true)
	v.SetSqref(cells)
	title := boxTitle(c.Title)
	if len(c.List) > 0 {
		if err := v.SetDropList(c.List); err != nil {
			return err
		}
		v.SetError(excelize.DataValidationErrorStyleWarning, title, c.Warning)
	}
	if c.From != "" {
		v.SetSqrefDropList(inElement.Replace(string(c.From)))
	}
	if c.Prompt != "" {
		v.SetInput(title, c.Prompt)
	}
	return b.file.AddDataValidation(sheet, v)
}

// boxTitle is a label as the title of a box, which has room for 32 characters; Excel
// takes a file with more for damaged.
func boxTitle(label string) string {
	title, _, _ := strings.Cut(label, " (")
	if rs := []rune(title); len(rs) > 32 {
		title = string(rs[:31]) + "…"
	}
	return title
}
