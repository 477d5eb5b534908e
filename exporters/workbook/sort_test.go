package workbook_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/sheets/sheetstest"
	"kyudan/importers/spreadsheet"
	importer "kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestSortKeepsRows is the law of updated workbooks: whatever an organiser has
// put around the table of players — filters, Excel's own tables, what they were
// last sorted by, printed areas, charts, remarks beside the lines, merged and
// frozen titles, in any place — sorting by any of it leaves each player's ratings
// beside the player.
func TestSortKeepsRows(t *testing.T) {
	for seed := range uint64(gametest.Fewer(150)) {
		m := newMade(seed)
		data := m.build(t)
		ev, problems := importer.Format.Read(game.Input{Name: "cup.xlsx", Data: data})
		if ev == nil || problems.HasErrors() || len(ev.Players) != m.players || len(ev.Games) != m.players/2 {
			t.Fatalf("seed %d: read as %+v with %v", seed, ev, problems)
		}
		r, rep := rate(t, ev)
		for i := range r.Players { // one round is not rated by any class
			r.Players[i].Before, r.Players[i].After = game.Given(1500+float64(i)), game.Given(1510.25+float64(2*i))
		}
		width := 0
		for _, pass := range []string{"updated", "updated again"} {
			name := fmt.Sprintf("seed %d (%s), %s", seed, m.what(), pass)
			data = update(t, data, r, rep)
			sheetstest.Valid(t, name, data)
			right := m.check(t, name, data, r)
			if pass != "updated" && right != width {
				t.Errorf("%s: %d columns became %d", name, width, right)
			}
			width = right
		}
		if t.Failed() {
			return
		}
	}
}

// made is a workbook that an organiser may have made.
type made struct {
	*rand.Rand
	players   int
	top, left int // of the titles
	filter    string
	remarks   bool
	numbered  bool // by a column that the filter leaves out
	charts    int
	print     bool
	merged    bool
	games     bool // beside the players
}

func newMade(seed uint64) *made {
	rnd := rand.New(rand.NewPCG(seed, 7))
	yes := func() bool { return rnd.IntN(3) == 0 }
	m := &made{Rand: rnd, players: 2 + 2*rnd.IntN(5), top: 1 + rnd.IntN(4), left: 1 + rnd.IntN(3),
		filter: []string{"filter", "filter", "table", "sorted", "none"}[rnd.IntN(5)], remarks: yes(), numbered: yes(), charts: rnd.IntN(3), print: yes(), merged: yes(), games: yes()}
	if m.filter == "table" {
		m.numbered = false
	}
	return m
}

func (m *made) what() string {
	return fmt.Sprintf("%d players at %s, %s, remarks %v, numbers outside %v, %d charts, printed %v, merged %v, games beside %v",
		m.players, spreadsheet.Ref(m.top, m.left), m.filter, m.remarks, m.numbered, m.charts, m.print, m.merged, m.games)
}

// madeSheet has a comma and an exclamation mark, as names of sheets may.
const madeSheet = "Entries, 26!"

func (m *made) name(i int) string { return fmt.Sprintf("Tan Player%d", i) }

func (m *made) build(t testing.TB) []byte {
	f := excelize.NewFile()
	defer f.Close()
	s := madeSheet
	put := func(row, col int, v any) { check(t, f.SetCellValue(s, spreadsheet.Ref(row, col), v)) }
	check(t, f.SetSheetName("Sheet1", s))
	titles := []string{"No", "Name", "Rank", "Club", "Change"} // the last is the organiser's own
	if m.top > 1 {
		put(1, m.left, "Harbour Cup")
		if m.merged {
			check(t, f.MergeCell(s, spreadsheet.Ref(1, m.left), spreadsheet.Ref(1, m.left+8)))
		}
	}
	last := m.left + len(titles) - 1
	for i, title := range titles {
		put(m.top, m.left+i, title)
	}
	for i, n := range m.Perm(m.players) {
		row := m.top + 1 + i
		for j, v := range []any{i + 1, m.name(n), "3d", "Harbour", "of bus"} {
			put(row, m.left+j, v)
		}
		if m.remarks && m.IntN(2) == 0 {
			put(row, last+2, "came late: "+m.name(n))
		}
	}
	bottom := m.top + m.players
	first := m.left
	if m.numbered {
		first++
	}
	ref := spreadsheet.Area{Top: m.top, Left: first, Bottom: bottom, Right: last - m.IntN(2)}
	switch m.filter {
	case "filter":
		check(t, f.AutoFilter(s, ref.String(), []excelize.AutoFilterOptions{{Column: spreadsheet.ColumnName(first + 1), Expression: "x != nobody"}}))
	case "table":
		check(t, f.AddTable(s, &excelize.Table{Range: ref.String(), Name: "Players"}))
	}
	games := "Games"
	gamesTop, gamesLeft := 1, 1
	if m.games {
		games, gamesTop, gamesLeft = s, m.top, last+4
	} else {
		_, err := f.NewSheet(games)
		check(t, err)
	}
	for j, title := range []string{"Round", "Black", "White", "Result"} {
		check(t, f.SetCellValue(games, spreadsheet.Ref(gamesTop, gamesLeft+j), title))
	}
	for i := range m.players / 2 {
		for j, v := range []any{1, m.name(2 * i), m.name(2*i + 1), "B+"} {
			check(t, f.SetCellValue(games, spreadsheet.Ref(gamesTop+1+i, gamesLeft+j), v))
		}
	}
	for range m.charts {
		check(t, f.AddChart(s, spreadsheet.Ref(1+m.IntN(bottom), last+1+m.IntN(12)), &excelize.Chart{Type: excelize.Col, Dimension: excelize.ChartDimension{Width: uint(100 + m.IntN(500)), Height: uint(60 + m.IntN(300))},
			Series: []excelize.ChartSeries{{Name: "x", Values: "'" + strings.ReplaceAll(s, "'", "''") + "'!$A$1:$A$3"}}}))
	}
	if m.print {
		check(t, f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", Scope: s, RefersTo: fmt.Sprintf("'%s'!$A$1:$%s$%d", strings.ReplaceAll(s, "'", "''"), spreadsheet.ColumnName(last), bottom)}))
	}
	if m.IntN(2) == 0 {
		check(t, f.SetPanes(s, &excelize.Panes{Freeze: true, XSplit: m.left + 1, YSplit: m.top, TopLeftCell: spreadsheet.Ref(m.top+1, m.left+2), ActivePane: "bottomRight"}))
	}
	var b bytes.Buffer
	check(t, f.Write(&b))
	if m.filter != "sorted" {
		return b.Bytes()
	}
	return withParts(t, b.Bytes(), func(parts map[string]string) { // the library has no words for it
		const part = "xl/worksheets/sheet1.xml"
		by := ref
		by.Top++
		parts[part] = strings.Replace(parts[part], "</sheetData>", fmt.Sprintf(`</sheetData><autoFilter ref="%s"><sortState ref="%s"><sortCondition ref="%s"/></sortState></autoFilter>`,
			ref, by, spreadsheet.Area{Top: by.Top, Left: first + 1, Bottom: by.Bottom, Right: first + 1}), 1)
	})
}

// check sorts the rows of each range, and looks whether every player still has
// what is theirs. It returns the last column of the sheet.
func (m *made) check(t *testing.T, name string, data []byte, r *rating.Result) (right int) {
	t.Helper()
	s := open(t, data).Sheet(madeSheet)
	grid := map[[2]int]string{}
	cols := map[string]int{}
	for i := range s.Rows {
		for j := range s.Rows[i].Cells {
			c := &s.Rows[i].Cells[j]
			grid[[2]int{c.Row, c.Col}] = c.Text
			right = max(right, c.Col)
			if c.Row == m.top && cols[c.Text] == 0 {
				cols[c.Text] = c.Col
			}
		}
	}
	after := cols[importer.RatingAfter]
	if after == 0 {
		t.Errorf("%s: no ratings", name)
		return right
	}
	line := func(grid map[[2]int]string, row int) string {
		var cells []string
		for col := m.left; col <= right; col++ {
			if g := m.left + 8; m.games && col >= g && col < g+4 {
				continue // of the games beside
			}
			cells = append(cells, grid[[2]int{row, col}])
		}
		return strings.Join(cells, "|")
	}
	lines := map[string]string{} // by name
	for row := m.top + 1; row <= m.top+m.players; row++ {
		player := grid[[2]int{row, m.left + 1}]
		lines[player] = line(grid, row)
		i := slices.IndexFunc(r.Event.Players, func(p game.Player) bool { return p.Name == player })
		if want := fmt.Sprint(r.Players[i].After.Or(0)); grid[[2]int{row, after}] != want {
			t.Errorf("%s: row %d: %s has the rating %s, want %s", name, row, player, grid[[2]int{row, after}], want)
		}
	}
	ranges := sheetstest.Ranges(t, data)
	if found := slices.ContainsFunc(ranges, func(r sheetstest.Range) bool { return r.Sheet == madeSheet }); found != (m.filter != "none") {
		t.Errorf("%s: got the ranges %v", name, ranges)
	}
	for _, a := range ranges {
		if a.Sheet != madeSheet {
			continue
		}
		sorted := map[[2]int]string{}
		rows := m.Perm(a.Area.Bottom - a.Area.Top)
		for at, text := range grid {
			row := at[0]
			if row > a.Area.Top && row <= a.Area.Bottom && at[1] >= a.Area.Left && at[1] <= a.Area.Right {
				row = a.Area.Top + 1 + rows[row-a.Area.Top-1]
			}
			sorted[[2]int{row, at[1]}] = text
		}
		for row := m.top + 1; row <= m.top+m.players; row++ {
			if got := line(sorted, row); got != lines[sorted[[2]int{row, m.left + 1}]] {
				t.Errorf("%s: sorted by its %s %s, row %d is %s, want it whole: %s", name, a.What, a.Area, row, got, lines[sorted[[2]int{row, m.left + 1}]])
				return right
			}
		}
	}
	m.checkPlaces(t, name, data, s, after)
	return right
}

// checkPlaces: the ratings lie under no chart, and are printed where the table is.
func (m *made) checkPlaces(t *testing.T, name string, data []byte, s *spreadsheet.Sheet, after int) {
	f, err := excelize.OpenReader(bytes.NewReader(data))
	check(t, err)
	defer f.Close()
	ours := spreadsheet.Area{Top: m.top, Left: after, Bottom: m.top + m.players, Right: after + 1}
	for n := 1; ; n++ {
		content, ok := f.Pkg.Load(fmt.Sprintf("xl/drawings/drawing%d.xml", n))
		if !ok {
			break
		}
		for _, a := range sheetstest.Anchors(t, content.([]byte)) {
			if a.Meets(ours) {
				t.Errorf("%s: the chart over %s covers the ratings in %s", name, a, ours)
			}
		}
	}
	for _, n := range f.GetDefinedName() {
		if n.Name != "_xlnm.Print_Area" || n.Scope != madeSheet {
			continue
		}
		if a, ok := spreadsheet.ParseArea(n.RefersTo[strings.LastIndexByte(n.RefersTo, '!')+1:]); !ok || a.Right <= after {
			t.Errorf("%s: %s is printed, and the ratings in column %d are not", name, n.RefersTo, after)
		}
	}
	size, err := f.GetSheetDimension(madeSheet)
	check(t, err)
	if a, ok := spreadsheet.ParseArea(size); size != "" && (!ok || a.Right <= after) {
		t.Errorf("%s: the sheet is said to be %s, and the ratings are in column %d", name, size, after)
	}
}
