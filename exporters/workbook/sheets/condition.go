package sheets

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
)

// Condition gives the cells of an area an emphasis, by colours alone, where a formula about
// its first cell is true: A2<0.
type Condition struct {
	Area     spreadsheet.Area
	When     Formula
	Emphasis Emphasis
}

// colour puts conditions on cells of a sheet. Where several are true, the first counts.
func (b *Book) colour(sheet string, conditions []Condition) error {
	for _, c := range conditions {
		format, err := b.conditional(c.Emphasis)
		if err = cmp.Or(err, b.file.SetConditionalFormat(sheet, c.Area.String(), []excelize.ConditionalFormatOptions{
			{Type: "formula", Criteria: string(c.When), Format: &format, StopIfTrue: true},
		})); err != nil {
			return err
		}
	}
	return nil
}

// conditional is the format of cells that an emphasis gives under a condition.
func (b *Book) conditional(e Emphasis) (id int, err error) {
	if id, ok := b.conditionals[e]; ok {
		return id, nil
	}
	c, s := coloured[e], &excelize.Style{}
	if c.ink != "" {
		s.Font = &excelize.Font{Color: c.ink}
	}
	if c.fill != "" {
		// Where a condition fills a cell, the pattern's background is what is seen.
		s.Fill = fill(c.fill)
	}
	if id, err = b.file.NewConditionalStyle(s); err != nil {
		return 0, err
	}
	// The workbook has the format already where it has been written before.
	all := b.file.Styles.Dxfs
	made, _ := xml.Marshal(all.Dxfs[id]) // of the library's own type, which it writes so, too
	for i, d := range all.Dxfs[:id] {
		if had, _ := xml.Marshal(d); bytes.Equal(had, made) {
			id, all.Dxfs = i, all.Dxfs[:id]
			all.Count = len(all.Dxfs)
			break
		}
	}
	b.conditionals[e] = id
	return id, nil
}

// ofSign are the conditions that colour the changes in an area: gains and losses, texts
// with a sign like numbers.
func ofSign(a spreadsheet.Area) []Condition {
	at := spreadsheet.Ref(a.Top, a.Left)
	when := func(compared, sign string) Formula {
		return Formula(fmt.Sprintf(`IF(ISNUMBER(%[1]s),%[1]s%[2]s0,LEFT(%[1]s,1)="%[3]s")`, at, compared, sign))
	}
	return []Condition{{a, when(">", "+"), Gain}, {a, when("<", "-"), Loss}}
}
