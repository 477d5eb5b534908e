package sheets

import (
	"fmt"
	"maps"
	"slices"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Arrange puts rows of a sheet into another order, as sorting them does: where the row of a
// key is, the row of its value comes. Cells move with their looks, heights, notes, links
// and merged cells; formulas look at the same cells beside them. What refers to the rows
// from elsewhere refers to their places.
func (b *Book) Arrange(sheet string, rows map[int]int) error {
	s, err := b.Sheet(sheet)
	if err != nil {
		return err
	}
	for _, a := range s.merged {
		if a.Top < a.Bottom && slices.ContainsFunc(slices.Collect(maps.Values(rows)), func(row int) bool { return a.Top <= row && row <= a.Bottom }) {
			return game.Problem{Severity: game.Error, Code: "rows-merged", Place: sheet + "!" + a.String(), Found: "merged cells that join rows, which cannot be sorted", Hint: "unmerge them, or leave the rows in their order"}
		}
	}
	to := map[int]int{} // where a row goes
	for row, from := range rows {
		to[from] = row
	}
	for _, r := range s.rows {
		i, ok := s.row(rows[r.number])
		switch {
		case ok:
			s.replace(r.from, r.after, s.rowAs(s.rows[i], r.number))
		default:
			s.eachFormula(s.document, r, r.number, true)
		}
	}
	move := func(row int) int {
		if n, ok := to[row]; ok {
			return n
		}
		return row
	}
	along := func(a spreadsheet.Area) spreadsheet.Area {
		if a.Top == a.Bottom {
			a.Top, a.Bottom = move(a.Top), move(a.Top)
		}
		return a
	}
	attributes := func(d *document, names ...string) func() error {
		return func() error {
			for e := range d.root.within() {
				if slices.Contains(names, e.Name.Local) {
					d.changeAreas(e, "ref", along)
				}
			}
			return nil
		}
	}
	if err := attributes(s.document, "mergeCell", "hyperlink")(); err != nil {
		return err
	}
	b.store(s.document)
	b.dropCalcChain()
	for _, r := range b.relations(s.part) {
		switch target := r.target(s.part); {
		case r.is("vmlDrawing"):
			b.moveNotes(target, move)
		case r.is("comments"), r.is("threadedComment"):
			if err := b.edit(target, func(d *document) error { return attributes(d, "comment", "threadedComment")() }); err != nil {
				return err
			}
		}
	}
	return nil
}

// rowAs is a row as the row of another number.
func (s *Sheet) rowAs(r rowAt, number int) string {
	d := &document{data: s.data}
	d.setAttr(r.element, "r", fmt.Sprint(number))
	for _, c := range s.cells(r) {
		d.setAttr(c.element, "r", spreadsheet.Ref(number, c.col))
	}
	s.eachFormula(d, r, number, false)
	return d.text(r.from, r.after)
}

// eachFormula writes the formulas of a row as in another; shared says to write only those
// that cells share, which cannot while rows move.
func (s *Sheet) eachFormula(d *document, r rowAt, number int, shared bool) {
	for _, c := range s.cells(r) {
		f := c.child("f")
		if f == nil || shared && c.shared() == "" {
			continue
		}
		if text := s.Formula(r.number, c.col, number); text != "" {
			d.replace(f.from, f.after, fmt.Sprintf("<%[1]sf>%[2]s</%[1]sf>", s.prefix, escapeAttr(string(text))))
		} else {
			d.changeAreas(f, "ref", func(a spreadsheet.Area) spreadsheet.Area {
				return spreadsheet.Area{Top: a.Top + number - r.number, Left: a.Left, Bottom: a.Bottom + number - r.number, Right: a.Right}
			})
		}
	}
}
