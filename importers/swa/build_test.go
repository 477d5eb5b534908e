package swa

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// page is a sheet to be built: rows of values from A1; nil leaves a cell blank,
// a nil row a row.
type page struct {
	name string
	rows [][]any
}

// build makes a workbook of pages; change may do to it what values cannot.
func build(t testing.TB, pages []page, change func(f *excelize.File)) []byte {
	t.Helper()
	f := excelize.NewFile()
	for i, p := range pages {
		if i == 0 {
			if err := f.SetSheetName("Sheet1", p.name); err != nil {
				t.Fatal(err)
			}
		} else if _, err := f.NewSheet(p.name); err != nil {
			t.Fatal(err)
		}
		for r, row := range p.rows {
			for c, v := range row {
				if v == nil {
					continue
				}
				if err := f.SetCellValue(p.name, spreadsheet.Ref(r+1, c+1), v); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if change != nil {
		change(f)
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// style sets the style of a range.
func style(t testing.TB, f *excelize.File, sheet, from, to string, s *excelize.Style) {
	t.Helper()
	id, err := f.NewStyle(s)
	if err == nil {
		err = f.SetCellStyle(sheet, from, to, id)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func numberFormat(code string) *excelize.Style { return &excelize.Style{CustomNumFmt: &code} }

func fill(rgb string) *excelize.Style {
	return &excelize.Style{Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{rgb}}}
}

// read reads a built workbook. Whatever is wrong in it, every problem says what to
// do.
func read(t testing.TB, data []byte) (*game.Event, game.Problems) {
	t.Helper()
	ev, ps := Read(game.Input{Name: "cup.xlsx", Data: data})
	for _, p := range ps {
		if p.Severity != game.Note && p.Hint == "" {
			t.Errorf("%s has no hint", p)
		}
	}
	return ev, ps
}

// readerOf is the reader itself after reading, for what it counts.
func readerOf(t testing.TB, data []byte) *event {
	t.Helper()
	book, ps := spreadsheet.Open("cup.xlsx", data)
	if book == nil {
		t.Fatal(ps)
	}
	return eventOf("cup.xlsx", book, surveyOfEvent(book), ps)
}

// gameLines is one line a game: round, board, players, result and what else is
// given.
func gameLines(ev *game.Event) string {
	if ev == nil {
		return "no event"
	}
	var b strings.Builder
	for i := range ev.Games {
		g := &ev.Games[i]
		mid := "-"
		if g.ColoursUnknown {
			mid = "~"
		}
		fmt.Fprintf(&b, "r%d %d%s%d %s", g.Round, g.Black, mid, g.White, resultText(*g))
		if h, ok := g.Handicap.Get(); ok {
			fmt.Fprintf(&b, " h%d", h)
		}
		if k, ok := g.Komi.Get(); ok {
			fmt.Fprintf(&b, " k%g", k)
		}
		if g.Board > 0 {
			fmt.Fprintf(&b, " t%d", g.Board)
		}
		if g.Date != 0 {
			fmt.Fprintf(&b, " %s", g.Date)
		}
		if g.BoardSize != 0 {
			fmt.Fprintf(&b, " %dx", g.BoardSize)
		}
		b.WriteString("; ")
	}
	for _, y := range ev.Byes {
		fmt.Fprintf(&b, "r%d bye %d", y.Round, y.Player)
		if p, ok := y.Points.Get(); ok {
			fmt.Fprintf(&b, " (%g)", p)
		}
		b.WriteString("; ")
	}
	for _, a := range ev.Absences {
		fmt.Fprintf(&b, "r%d absent %d", a.Round, a.Player)
		if p, ok := a.Points.Get(); ok {
			fmt.Fprintf(&b, " (%g)", p)
		}
		b.WriteString("; ")
	}
	return strings.TrimSuffix(b.String(), "; ")
}

func playerLines(ev *game.Event) string {
	if ev == nil {
		return "no event"
	}
	var parts []string
	for i := range ev.Players {
		p := &ev.Players[i]
		s := fmt.Sprintf("%d %s", p.ID, p.DisplayName())
		if p.Rank != game.NoRank {
			s += " " + p.Rank.String()
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, "; ")
}

// problemLines is one line a problem, notes left out unless asked for.
func problemLines(ps game.Problems, notes bool) string {
	var lines []string
	for _, p := range ps {
		if p.Severity == game.Note && !notes {
			continue
		}
		lines = append(lines, fmt.Sprintf("%s %s %s", p.Severity, p.Code, p.Place))
	}
	return strings.Join(lines, "; ")
}

// dump is the event and its problems as golden files hold them.
func dump(t *testing.T, ev *game.Event, ps game.Problems) string {
	t.Helper()
	b, err := json.MarshalIndent(ev, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, p := range ps {
		fmt.Fprintf(&out, "%s: %s: %s\n", p.Severity, p.Code, p.Error())
		if p.Hint != "" {
			fmt.Fprintf(&out, "\thint: %s\n", p.Hint)
		}
	}
	return out.String() + string(b) + "\n"
}

// three are the players of most tests.
var three = page{"Players", [][]any{
	{"No", "Name", "Rank"},
	{1, "Tan Mei", "3d"},
	{2, "Lim Hua", "1k"},
	{3, "陈思远", "5级"},
	{4, "Goh Wei", "1d"},
}}

// eventLine is the name, class, first day and minutes of an event.
func eventLine(ev *game.Event) string {
	return fmt.Sprintf("%s,%s,%s,%g", ev.Name, ev.Class, ev.Begin, ev.Time.Basic.Or(0))
}
