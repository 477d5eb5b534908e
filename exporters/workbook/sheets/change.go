package sheets

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// Set puts a value into a cell, in a style of the workbook. A formula that stood
// there is gone.
func (s *Sheet) Set(row, col int, v any, style int) {
	if s.set[row] == nil {
		s.set[row] = map[int]cell{}
	}
	s.set[row][col] = cell{style, s.book.value(v)}
}

// Join merges cells of a sheet that has merged cells already.
func (s *Sheet) Join(a spreadsheet.Area) { s.joined = append(s.joined, a) }

// Close makes the changes.
func (s *Sheet) Close() error {
	gone := s.changeCells()
	s.dropShared(gone)
	s.changeColumns()
	s.changeMerged()
	s.changeDimension()
	if s.formulas {
		s.book.dropCalcChain()
	}
	s.book.file.Pkg.Store(s.part, apply(s.data, s.edits))
	return s.book.err
}

// replace replaces some bytes of the part; where none are, it inserts.
func (s *Sheet) replace(from, to int, text string) {
	s.edits = append(s.edits, edit{from, to, text})
}

// changeCells writes the cells that were set, and says where the ones stood that
// lent their formula to others.
func (s *Sheet) changeCells() (replaced []cellAt) {
	var whole strings.Builder // the rows of a sheet that has none
	data := s.at["sheetData"]
	for _, number := range slices.Sorted(maps.Keys(s.set)) {
		cells := s.set[number]
		i, ok := s.row(number)
		switch {
		case ok:
			replaced = append(replaced, s.changeRow(s.rows[i], cells)...)
		case data.empty:
			whole.WriteString(s.newRow(number, cells))
		case i < len(s.rows):
			s.replace(s.rows[i].from, s.rows[i].from, s.newRow(number, cells))
		default:
			end := s.ends["sheetData"].from
			s.replace(end, end, s.newRow(number, cells))
		}
	}
	if whole.Len() > 0 {
		s.replace(data.to-2, data.to, fmt.Sprintf(">%s</%ssheetData>", whole.String(), s.prefix))
	}
	return replaced
}

func (s *Sheet) newRow(number int, cells map[int]cell) string {
	return fmt.Sprintf(`<%[1]srow r="%[2]d">%[3]s</%[1]srow>`, s.prefix, number, s.newCells(number, cells))
}

func (s *Sheet) newCells(row int, cells map[int]cell) []byte {
	var b []byte
	for _, col := range slices.Sorted(maps.Keys(cells)) {
		b = appendCell(b, s.prefix, spreadsheet.Ref(row, col), cells[col])
	}
	return b
}

// changeRow writes cells into a row, and returns those that stood there.
func (s *Sheet) changeRow(r rowAt, cells map[int]cell) (replaced []cellAt) {
	s.changeSpans(r, cells)
	if r.empty {
		s.replace(r.to-2, r.to, fmt.Sprintf(">%s</%srow>", s.newCells(r.number, cells), s.prefix))
		return nil
	}
	have := s.cells(r)
	for _, col := range slices.Sorted(maps.Keys(cells)) {
		text := string(appendCell(nil, s.prefix, spreadsheet.Ref(r.number, col), cells[col]))
		i, ok := slices.BinarySearchFunc(have, col, func(c cellAt, col int) int { return c.col - col })
		switch {
		case ok:
			s.replace(have[i].from, have[i].to, text)
			replaced = append(replaced, have[i])
			s.formulas = s.formulas || have[i].formula
		case i < len(have):
			s.replace(have[i].from, have[i].from, text)
		default:
			s.replace(r.end, r.end, text)
		}
	}
	return replaced
}

// changeSpans corrects the columns that a row says it has, where it says so.
func (s *Sheet) changeSpans(r rowAt, cells map[int]cell) {
	for _, m := range attribute.FindAllSubmatch(s.data[r.from:r.to], -1) {
		from, to, ok := strings.Cut(strings.Trim(string(m[2]), `"'`), ":")
		first, err1 := strconv.Atoi(from)
		last, err2 := strconv.Atoi(to)
		if string(m[1]) != "spans" || !ok || err1 != nil || err2 != nil {
			continue
		}
		for col := range cells {
			first, last = min(first, col), max(last, col)
		}
		s.edits = append(s.edits, setAttr(s.data, r.from, r.to, "spans", fmt.Sprintf("%d:%d", first, last)))
	}
}

// dropShared takes a formula out of the cells that had it from one that is
// replaced. They keep their values.
func (s *Sheet) dropShared(replaced []cellAt) {
	for _, lender := range replaced {
		if lender.shares == "" {
			continue
		}
		for _, f := range s.shared[lender.shares] {
			if !slices.ContainsFunc(replaced, func(c cellAt) bool { return c.from <= f.from && f.to <= c.to }) {
				s.replace(f.from, f.to, "")
			}
		}
	}
}

// changeMerged adds merged ranges to those that there are.
func (s *Sheet) changeMerged() {
	list, ok := s.at["mergeCells"]
	if len(s.joined) == 0 || !ok || list.empty {
		return
	}
	s.edits = append(s.edits, setAttr(s.data, list.from, list.to, "count", strconv.Itoa(len(s.merged)+len(s.joined))))
	for _, a := range s.joined {
		s.replace(s.ends["mergeCells"].from, s.ends["mergeCells"].from, fmt.Sprintf(`<%smergeCell ref="%s"/>`, s.prefix, a))
	}
}

// changeDimension says that the sheet reaches as far as the cells that were set.
func (s *Sheet) changeDimension() {
	e := s.at["dimension"]
	a, ok := spreadsheet.ParseArea(e.attr("ref"))
	if !ok {
		return
	}
	for row, cells := range s.set {
		for col := range cells {
			a = a.With(spreadsheet.Area{Top: row, Left: col, Bottom: row, Right: col})
		}
	}
	s.edits = append(s.edits, setAttr(s.data, e.from, e.to, "ref", a.String()))
}

// dropCalcChain leaves out the order in which formulas were last calculated, which
// names cells that hold none any more. Programs make it anew.
func (b *Book) dropCalcChain() {
	b.file.CalcChain = nil
	b.drop = append(b.drop, dropped{"calcChain", isCalcChain})
}

// styleCount is how many styles of cells the workbook has.
func (b *Book) styleCount() int {
	if s := b.file.Styles; s != nil && s.CellXfs != nil {
		return len(s.CellXfs.Xf)
	}
	return 0
}
