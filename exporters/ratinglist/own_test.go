package ratinglist_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// federation is a list as a federation may keep it: in its own words and order, with
// columns, formulas, colours and sheets of its own.
type federation struct {
	*rand.Rand
	sheet       string
	top, left   int // of the titles
	players     int
	columns     []string
	filter      string
	beneath     bool // an average, and a legend
	merged      bool // the title
	asDate      bool // days as days, not as texts
	listSheet   bool // with what the list says of itself
	stripes     bool
	notes       bool
	places      bool
	conditional bool
}

func newFederation(seed uint64) *federation {
	r := rand.New(rand.NewPCG(seed, 13))
	yes := func() bool { return r.IntN(2) == 0 }
	m := &federation{Rand: r, sheet: []string{"Ratings", "名单, 26!", "Members & guests"}[r.IntN(3)], top: 1 + r.IntN(4), left: 1 + r.IntN(2), players: 1 + r.IntN(6),
		filter: []string{"filter", "table", "none"}[r.IntN(3)], beneath: yes(), merged: yes(), asDate: yes(), listSheet: yes(), stripes: yes(), notes: yes(), places: yes(), conditional: yes()}
	m.columns = append(m.columns, [][]string{{"Name"}, {"Name", "姓名"}, {"Surname", "Given names", "Chinese name / 华文名"}, {"姓名", "English name"}, {"Family name", "Given name"}}[r.IntN(5)]...)
	m.columns = append(m.columns, "Member no", "Rating 等级分", "Born", "Age")
	for _, c := range []string{"Grade", "Games", "Last game", "Club", "Change", "EGF PIN", "state.recent", "Remarks"} {
		if yes() {
			m.columns = append(m.columns, c)
		}
	}
	r.Shuffle(len(m.columns), func(i, j int) { m.columns[i], m.columns[j] = m.columns[j], m.columns[i] })
	if m.places {
		m.columns = append([]string{[]string{"Place", "No"}[r.IntN(2)]}, m.columns...)
	}
	if m.filter == "table" {
		m.merged = m.merged && m.top > 1
	}
	return m
}

func (m *federation) what() string {
	return fmt.Sprintf("%d players at %s of %q, %v, %s, beneath %v, merged %v, days %v, List %v", m.players, spreadsheet.Ref(m.top, m.left), m.sheet, m.columns, m.filter, m.beneath, m.merged, m.asDate, m.listSheet)
}

// cell is what a player of such a list has in a column.
func (m *federation) cell(column string, i, row int) any {
	latin, han := fmt.Sprintf("Tan Wei%c Ming", 'a'+i), []string{"陈伟明", "林子涵", "", "王小明", "李四", "", "张三"}[i]
	names := 0
	for _, c := range m.columns {
		if strings.ContainsAny(c, "姓华") || c == "Name" || c == "English name" {
			names++
		}
	}
	day := game.Date(20260101).AddDays(i)
	switch column {
	case "Name", "English name":
		if names == 1 && i%3 == 1 {
			return strings.TrimSpace(latin + " " + han)
		}
		return latin
	case "姓名", "Chinese name / 华文名":
		return han
	case "Surname", "Family name":
		return "Tan"
	case "Given names", "Given name":
		return strings.TrimPrefix(latin, "Tan ")
	case "Member no":
		return 1000 + 7*i
	case "Rating 等级分":
		return 2100 - 40*i
	case "Born":
		return 1990 + i
	case "Age":
		return fmt.Sprintf("=2026-%s", spreadsheet.Ref(row, m.left+slices.Index(m.columns, "Born")))
	case "Grade":
		return fmt.Sprintf("%d dan", 1+i%5)
	case "Games":
		return 12 + i
	case "Last game":
		if m.asDate {
			return game.Date(18991230).DaysUntil(day)
		}
		return day.String()
	case "Place":
		return i + 1
	case "No":
		return i + 1
	case "EGF PIN":
		return fmt.Sprint(10000000 + i)
	case "state.recent":
		return ""
	case "Remarks":
		return "paid"
	}
	return nil
}

func (m *federation) last() int   { return m.left + len(m.columns) - 1 }
func (m *federation) bottom() int { return m.top + m.players }

func (m *federation) build(t testing.TB) []byte {
	f := excelize.NewFile()
	defer f.Close()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	styled := func(s *excelize.Style) int {
		id, err := f.NewStyle(s)
		check(err)
		return id
	}
	check(f.SetSheetName("Sheet1", m.sheet))
	put := func(row, col int, v any) {
		ref := spreadsheet.Ref(row, col)
		if formula, ok := v.(string); ok && strings.HasPrefix(formula, "=") {
			check(f.SetCellFormula(m.sheet, ref, formula[1:]))
			return
		}
		check(f.SetCellValue(m.sheet, ref, v))
	}
	if m.top > 1 {
		put(1, m.left, "Harbour Go Association: rating list as of 2026-04-01")
		if m.merged {
			check(f.MergeCell(m.sheet, spreadsheet.Ref(1, m.left), spreadsheet.Ref(1, m.last())))
		}
	}
	bold, plain := styled(&excelize.Style{Font: &excelize.Font{Bold: true}}), styled(&excelize.Style{Font: &excelize.Font{Color: "224466"}})
	stripe := styled(&excelize.Style{Font: &excelize.Font{Color: "224466"}, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"EEEEEE"}}})
	paid := styled(&excelize.Style{Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"FFFF00"}}})
	days := styled(&excelize.Style{CustomNumFmt: new("d mmm yyyy")})
	column := func(title string) int { return m.left + slices.Index(m.columns, title) }
	for j, title := range m.columns {
		put(m.top, m.left+j, title)
		check(f.SetCellStyle(m.sheet, spreadsheet.Ref(m.top, m.left+j), spreadsheet.Ref(m.top, m.left+j), bold))
		for i := range m.players {
			row := m.top + 1 + i
			put(row, m.left+j, m.cell(title, i, row))
			style := plain
			switch {
			case title == "Last game" && m.asDate:
				style = days
			case m.stripes && i%2 == 1:
				style = stripe
			case i == m.players-1 && m.players > 3:
				style = paid
			}
			check(f.SetCellStyle(m.sheet, spreadsheet.Ref(row, m.left+j), spreadsheet.Ref(row, m.left+j), style))
		}
	}
	check(f.SetColWidth(m.sheet, "C", "C", 31))
	check(f.SetColVisible(m.sheet, spreadsheet.ColumnName(column("Born")), false))
	area := spreadsheet.Area{Top: m.top, Left: m.left, Bottom: m.bottom(), Right: m.last()}
	rating := spreadsheet.Area{Top: m.top + 1, Left: column("Rating 等级分"), Bottom: m.bottom(), Right: column("Rating 等级分")}
	switch {
	case m.filter == "filter":
		check(f.AutoFilter(m.sheet, area.String(), nil))
	case m.filter == "table":
		check(f.AddTable(m.sheet, &excelize.Table{Range: area.String(), Name: "Members"}))
	}
	if m.conditional && m.players > 0 {
		red, err := f.NewConditionalStyle(&excelize.Style{Font: &excelize.Font{Color: "FF0000"}})
		check(err)
		check(f.SetConditionalFormat(m.sheet, rating.String(), []excelize.ConditionalFormatOptions{{Type: "cell", Criteria: ">", Value: "2000", Format: &red}}))
		v := excelize.NewDataValidation(true)
		v.SetSqref(rating.String())
		check(v.SetRange(0, 3000, excelize.DataValidationTypeDecimal, excelize.DataValidationOperatorBetween))
		check(f.AddDataValidation(m.sheet, v))
	}
	if m.notes && m.players > 0 {
		check(f.AddComment(m.sheet, excelize.Comment{Cell: spreadsheet.Ref(m.bottom(), m.left), Author: "Secretary", Text: "moved to Perth"}))
	}
	if m.beneath {
		put(m.bottom()+1, rating.Left, fmt.Sprintf("=AVERAGE(%s)", rating))
		put(m.bottom()+3, m.left, "Yellow = paid-up members")
		if m.notes {
			check(f.AddComment(m.sheet, excelize.Comment{Cell: spreadsheet.Ref(m.bottom()+3, m.left), Author: "Secretary", Text: "since 2025"}))
		}
	}
	check(f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", Scope: m.sheet, RefersTo: fmt.Sprintf("'%s'!$A$1:$%s$%d", strings.ReplaceAll(m.sheet, "'", "''"), spreadsheet.ColumnName(m.last()), m.bottom())}))
	_, err := f.NewSheet("Fees")
	check(err)
	check(f.SetCellValue("Fees", "A1", "Highest"))
	check(f.SetCellFormula("Fees", "B1", fmt.Sprintf("MAX('%s'!%s)", strings.ReplaceAll(m.sheet, "'", "''"), rating)))
	if m.listSheet {
		_, err := f.NewSheet("List")
		check(err)
		for i, row := range [][2]any{{"System", "swa"}, {"As of", "2026-04-01"}, {"Kept by", "the secretary"}} {
			check(f.SetCellValue("List", spreadsheet.Ref(i+1, 1), row[0]))
			check(f.SetCellValue("List", spreadsheet.Ref(i+1, 2), row[1]))
		}
	}
	var b bytes.Buffer
	check(f.Write(&b))
	return b.Bytes()
}

// next is the list after an event: who played has another rating, and there are new players.
func (m *federation) next(l *rating.List) *rating.List {
	l = l.Clone()
	l.System, l.Register, l.AsOf = "swa", "swa", 20260503
	l.Assumed = []rating.Assumed{{What: game.AssumedClass, Count: 1}}
	for i := range l.Players {
		if s := &l.Players[i]; m.IntN(3) > 0 {
			s.Rating, s.Games, s.LastPlayed = game.Given(s.Rating.Or(0)+m.NormFloat64()*20), s.Games+5, 20260503
			s.Remember("recent", []string{"1001", "1008"})
			if m.IntN(2) == 0 {
				s.Rank = game.Dan(6)
			}
		}
	}
	for i, s := range []rating.Standing{
		{ID: "2001", Family: "O'Hara", Given: "Siobhán", Club: "=1+1"}, {ID: "2002", Name: "Lim Ah Kow 林亚狗"}, {ID: "new-陈", Name: "陈思远"}, {ID: "2004", Family: "Ng", Given: "Bee", Name: "黄蜂"},
	}[:m.IntN(5)] {
		if m.IntN(5) == 0 { // not rated yet
			l.Players = append(l.Players, s)
			continue
		}
		s.Rank, s.Rating, s.Games, s.LastPlayed, s.Country = game.Kyu(1+i), game.Given(1500.25+float64(i)), 5, 20260503, "SG"
		s.State = map[string]json.RawMessage{"recent": json.RawMessage(`["1001"]`)}
		l.Players = append(l.Players, s)
	}
	return l
}
