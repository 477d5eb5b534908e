package workbook_test

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"kyudan/exporters/workbook/recalctest"
	"kyudan/exporters/workbook/sheets/sheetstest"
	"kyudan/importers/spreadsheet"
	importer "kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// chartsTable reads the tables that the charts of a workbook show, without a title in the
// first row.
func chartsTable(t *testing.T, data []byte) table {
	t.Helper()
	s := open(t, data).Sheet(importer.SheetCharts)
	if s == nil {
		t.Fatal("no sheet of charts")
	}
	tb := table{t, s, map[string]int{}}
	for _, c := range s.Row(2).Cells {
		title, _, _ := strings.Cut(c.Text, "\n")
		tb.cols[title] = c.Col
	}
	return tb
}

// drawn are the parts of charts.
func drawn(parts map[string]string) []string {
	return slices.Sorted(func(yield func(string) bool) {
		for name := range maps.Keys(parts) {
			if strings.HasPrefix(name, "xl/charts/") && !yield(name) {
				return
			}
		}
	})
}

// TestCharts: the charts show every player's change, ratings and scores, from cells that
// are the ratings'.
func TestCharts(t *testing.T) {
	r, rep := rate(t, sampleEvent(t))
	data := writeNew(t, r, rep)
	sheetstest.Valid(t, "charts", data)
	if got := drawn(readParts(t, data)); len(got) != 3 {
		t.Fatalf("charts %q, want three", got)
	}
	tb := chartsTable(t, data)
	players, changes := map[string][]int{}, map[string]float64{}
	for i, p := range r.Event.Players {
		players[p.DisplayName()] = append(players[p.DisplayName()], i)
	}
	bars, before := 0, math.Inf(1)
	for row := 3; row < 3+len(r.Players); row++ {
		if name := tb.text(row, "Largest changes"); name != "" {
			bars++
			v := cmpNaN(tb.num(row, "Gain"), 0) + cmpNaN(tb.num(row, "Loss"), 0)
			if v > before || v == 0 {
				t.Errorf("row %d: a change of %v below %v", row, v, before)
			}
			before = v
			changes[name] += v
		}
		name := tb.text(row, "Player")
		if !slices.ContainsFunc(players[name], func(i int) bool { return same(tb.num(row, "After"), r.Players[i].After.Or(math.NaN())) }) {
			t.Errorf("row %d: %q has %v after the event", row, name, tb.num(row, "After"))
		}
	}
	want, wantBars := map[string]float64{}, 0
	for i, c := range r.Players {
		if !c.New && c.Change() != 0 {
			want[r.Event.Players[i].DisplayName()] += c.Change()
			wantBars++
		}
	}
	if bars != wantBars || !maps.EqualFunc(changes, want, func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }) {
		t.Errorf("%d changes %v, want %d: %v", bars, changes, wantBars, want)
	}
	scored := 0.0
	for row := 3; row < 3+len(r.Players); row++ {
		if v := tb.num(row, "Scored"); !math.IsNaN(v) {
			scored += v
		}
	}
	games := 0.0
	for _, g := range r.Games {
		if g.Rated {
			games++
		}
	}
	if scored != games {
		t.Errorf("all scored %v in %v rated games", scored, games)
	}
}

// TestChartsOfMany: of many players the largest changes are shown.
func TestChartsOfMany(t *testing.T) {
	ev := large(120, 6)
	r, rep := rate(t, ev)
	for i := range r.Players { // as after another event
		r.Players[i].New, r.Players[i].Initial = false, ""
	}
	data := writeNew(t, r, rep)
	sheetstest.Valid(t, "many", data)
	tb, shown, least := chartsTable(t, data), 0, math.Inf(1)
	for row := 3; row < 3+len(r.Players); row++ {
		if tb.text(row, "Largest changes") != "" {
			shown++
			least = min(least, math.Abs(cmpNaN(tb.num(row, "Gain"), 0)+cmpNaN(tb.num(row, "Loss"), 0)))
		}
	}
	larger := 0
	for _, c := range r.Players {
		if math.Abs(c.Change()) > least+1e-9 {
			larger++
		}
	}
	if shown != 40 || larger >= 40 {
		t.Errorf("%d changes are shown, of which %d of all are larger than the least; want the 40 largest", shown, larger)
	}
	if !bytes.Equal(data, writeNew(t, r, rep)) {
		t.Error("the same event gives another workbook")
	}
}

func cmpNaN(a, b float64) float64 {
	if math.IsNaN(a) {
		return b
	}
	return a
}

// TestChartsOfSystems: in every system a second event has charts of all that the system
// knows; one without expected scores has two.
func TestChartsOfSystems(t *testing.T) {
	for _, s := range systems.All() {
		name := s.About().Name
		t.Run(name, func(t *testing.T) {
			l := &rating.List{System: name}
			var rep *rating.Report
			for _, month := range []game.Date{20260502, 20260606} {
				ev := sampleEvent(t)
				ev.Time.Basic = game.Given(75.0)
				if ev.Begin, ev.End = month, month; name == "sagc" {
					ev.Kind = game.Club
				}
				settled := &rating.Event{Event: ev}
				for i := range ev.Games {
					ev.Games[i].Date, ev.Games[i].Komi = month, game.Given(6.5)
				}
				for i := range ev.Players {
					p := &ev.Players[i]
					if settled.Who = append(settled.Who, i); len(l.Players) < len(ev.Players) {
						l.Players = append(l.Players, rating.Standing{ID: fmt.Sprint(i), Name: p.DisplayName(), Rank: p.Rank})
					}
				}
				rep = &rating.Report{System: s.About(), Before: l.Clone(), After: l}
				rep.Results = s.Rate(l, []*rating.Event{settled}, rating.Options{Explain: true})
			}
			data := writeNew(t, &rep.Results[0], rep)
			sheetstest.Valid(t, name, data)
			want := 3
			if name == "sagc" {
				want = 2
			}
			if got := drawn(readParts(t, data)); len(got) != want {
				t.Errorf("charts %q, want %d; the event lacks %q", got, want, rep.Results[0].Missed)
			}
		})
	}
}

// TestChartsFollow: what the charts show are formulas that give what the event gave, and
// that follow a changed result.
func TestChartsFollow(t *testing.T) {
	r, rep := rate(t, sampleEvent(t))
	data := writeNew(t, r, rep)
	calculation := readTable(t, open(t, data), importer.SheetCalculation)
	result := recalctest.Input{Sheet: importer.SheetCalculation, Ref: spreadsheet.Ref(2, calculation.cols["Result"]), Value: "white"}
	if calculation.text(2, "Result") == "white" {
		result.Value = "black"
	}
	written := recalctest.Workbook{Name: "as rated", Data: data}
	books := recalctest.Recalculate(t, written, recalctest.Workbook{Name: "changed", Data: data, Set: []recalctest.Input{result}})
	recalctest.Agree(t, written, books[0])
	for i, book := range books {
		after, scored, differ := map[string]float64{}, 0.0, 0
		ratings, was := readTable(t, book, importer.SheetRatings), chartsTable(t, data)
		for row := 2; row < 2+len(r.Players); row++ {
			after[ratings.text(row, "Name")+ratings.text(row, "Rank")] += ratings.num(row, "After")
		}
		charts := table{t, book.Sheet(importer.SheetCharts), was.cols}
		for row := 3; row < 3+len(r.Players); row++ {
			if !recalctest.Near(charts.num(row, "After"), was.num(row, "After")) {
				differ++
			}
			if v := charts.num(row, "Scored"); !math.IsNaN(v) {
				scored += v
			}
			after[charts.text(row, "Player")] -= charts.num(row, "After")
		}
		sum := 0.0
		for _, v := range after {
			sum += v
		}
		if math.Abs(sum) > 1e-6 || scored != 71 || (differ > 0) != (i > 0) {
			t.Errorf("book %d: ratings and charts differ by %v, all scored %v, %d ratings are not as rated", i, sum, scored, differ)
		}
	}
}

// TestNoCharts: where there is nothing to show there is no sheet of charts.
func TestNoCharts(t *testing.T) {
	r, rep := rate(t, &game.Event{Name: "Talk", Begin: 20260502, Players: []game.Player{{ID: 1, Family: "Tan", Given: "Mei"}}})
	data := writeNew(t, r, rep)
	sheetstest.Valid(t, "nothing", data)
	if open(t, data).Sheet(importer.SheetCharts) != nil {
		t.Error("a sheet of charts of nothing")
	}
}

// TestChartsAgain: charts of an earlier run that another program has saved under its own
// names are replaced, and the organiser's charts stay.
func TestChartsAgain(t *testing.T) {
	ev := sampleEvent(t)
	r, rep := rate(t, ev)
	once := update(t, organisers(t, ev), r, rep)
	if n := len(drawn(readParts(t, once))); n != 4 {
		t.Fatalf("%d charts, want the organiser's and three", n)
	}
	saved := withParts(t, once, func(parts map[string]string) {
		rename := strings.NewReplacer("xl/charts/kyudan", "xl/charts/chart7", "xl/drawings/kyudan", "xl/drawings/drawing7", "xl/drawings/_rels/kyudan", "xl/drawings/_rels/drawing7")
		for name, content := range maps.Clone(parts) {
			delete(parts, name)
			parts[rename.Replace(name)] = rename.Replace(content)
		}
	})
	sheetstest.Valid(t, "saved by another program", saved)
	again := update(t, saved, r, rep)
	sheetstest.Valid(t, "rated again", again)
	a, b := readParts(t, once), readParts(t, again)
	if got, want := drawn(b), drawn(a); !slices.Equal(got, want) {
		t.Errorf("charts %q, want %q", got, want)
	}
	for _, name := range drawn(a) {
		if a[name] != b[name] {
			t.Errorf("%s differs after the second run", name)
		}
	}
	// A run that has nothing to show leaves none behind.
	for i := range r.Players {
		r.Players[i].Before, r.Players[i].After = game.Opt[float64]{}, game.Opt[float64]{}
	}
	for i := range r.Games {
		r.Games[i].Rated = false
	}
	none := update(t, again, r, rep)
	sheetstest.Valid(t, "nothing to show", none)
	if got := drawn(readParts(t, none)); len(got) != 1 {
		t.Errorf("charts %q, want the organiser's alone", got)
	}
	if s := open(t, none).Sheet(importer.SheetCharts); len(s.Rows) != 2 {
		t.Errorf("%d rows of what is not to be shown", len(s.Rows))
	}
}

// TestRatedIsReadAgain: a rated workbook, new or updated, once or twice, is read as the
// event that it was: none of our sheets is taken for a part of it.
func TestRatedIsReadAgain(t *testing.T) {
	ev := sampleEvent(t)
	r, rep := rate(t, ev)
	fresh := writeNew(t, r, rep)
	for name, data := range map[string][]byte{"new": fresh, "new, updated": update(t, fresh, r, rep), "updated": update(t, organisers(t, ev), r, rep)} {
		sheetstest.Valid(t, name, data)
		got, problems := importer.Format.Read(game.Input{Name: "cup.xlsx", Data: data})
		if got == nil || len(got.Players) != len(ev.Players) || len(got.Games) != len(ev.Games) {
			t.Fatalf("%s: read as %+v with %v", name, got, problems)
		}
		for _, p := range problems {
			ours := strings.HasPrefix(p.Place, importer.SheetAbout) || strings.HasPrefix(p.Place, importer.SheetCharts)
			if ours && !strings.Contains(p.Found, "written by rating") || p.Severity > game.Note && name != "updated" {
				t.Errorf("%s: %s", name, p.Error())
			}
		}
	}
	sheets := open(t, update(t, fresh, r, rep)).Sheets
	if got := sheets[0].Name; got != importer.SheetAbout || len(sheets) != len(open(t, fresh).Sheets) {
		t.Errorf("the first of %d sheets of a new workbook that is updated is %q", len(sheets), got)
	}
}
