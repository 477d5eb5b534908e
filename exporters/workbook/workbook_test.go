package workbook_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"kyudan/rating/swa"
)

const samples = "../../samples"

// sampleEvent is the sample event, read without any importer.
func sampleEvent(t testing.TB) *game.Event {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(samples, "json", "merlion-cup.json"))
	if err != nil {
		t.Fatal(err)
	}
	ev := &game.Event{}
	if err := json.Unmarshal(data, ev); err != nil {
		t.Fatal(err)
	}
	return ev
}

// rate rates an event by SWA 2016 against the sample list, whose players are
// recognised by their ids alone; all others are new.
func rate(t testing.TB, ev *game.Event) (*rating.Result, *rating.Report) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(samples, "lists", "swa-2026-04.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Players []rating.Standing }
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	l := &rating.List{System: "swa", Register: "swa", Players: file.Players}
	known := len(l.Players)
	e := &rating.Event{Event: ev}
	for i := range ev.Players {
		p := &ev.Players[i]
		who := l.Find(p.IDs["swa"])
		if who < 0 || who >= known {
			who = len(l.Players)
			l.Players = append(l.Players, rating.Standing{ID: fmt.Sprint("new-", i+1), Family: p.Family, Given: p.Given, Name: p.Name})
		}
		e.Who = append(e.Who, who)
	}
	system := swa.New(swa.Default())
	results := system.Rate(l, []*rating.Event{e}, rating.Options{Explain: true})
	return &results[0], &rating.Report{System: system.About(), After: l, Results: results}
}

func open(t testing.TB, data []byte) *spreadsheet.Book {
	t.Helper()
	book, problems := spreadsheet.Open("test.xlsx", data)
	if book == nil || problems.HasErrors() {
		t.Fatalf("the workbook cannot be read back: %v", problems)
	}
	return book
}

// table is a sheet with a header in row 1, its cells by column title.
type table struct {
	t     testing.TB
	sheet *spreadsheet.Sheet
	cols  map[string]int
}

func readTable(t testing.TB, book *spreadsheet.Book, name string) table {
	t.Helper()
	s := book.Sheet(name)
	if s == nil {
		t.Fatalf("the workbook has no sheet %s", name)
	}
	tb := table{t, s, map[string]int{}}
	for _, c := range s.Row(1).Cells {
		title, _, _ := strings.Cut(c.Text, "\n") // and the unit
		tb.cols[title] = c.Col
	}
	return tb
}

func (tb table) at(row int, column string) *spreadsheet.Cell {
	tb.t.Helper()
	col, ok := tb.cols[column]
	if !ok {
		tb.t.Fatalf("sheet %s has no column %q", tb.sheet.Name, column)
	}
	return tb.sheet.At(row, col)
}

func (tb table) text(row int, column string) string {
	tb.t.Helper()
	return tb.at(row, column).Plain()
}

// num is the stored number; a text or nothing is NaN.
func (tb table) num(row int, column string) float64 {
	tb.t.Helper()
	if c := tb.at(row, column); c != nil && c.Kind == spreadsheet.Number {
		return c.Value
	}
	return math.NaN()
}

func (tb table) rows() (rows []int) {
	for _, r := range tb.sheet.Rows {
		if r.Number > 1 {
			rows = append(rows, r.Number)
		}
	}
	return rows
}

func writeNew(t testing.TB, r *rating.Result, rep *rating.Report) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := workbook.New(&buf, r, rep, ""); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func TestNew(t *testing.T) {
	r, rep := rate(t, sampleEvent(t))
	data := writeNew(t, r, rep)
	if out := os.Getenv("KYUDAN_KEEP_WORKBOOK"); out != "" {
		if err := os.WriteFile(out, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	book := open(t, data)
	var names []string
	for _, s := range book.Sheets {
		names = append(names, s.Name)
	}
	if got, want := strings.Join(names, " "), "About Tournament Players Results Games Ratings Calculation Tables Checks Charts"; got != want {
		t.Errorf("got the sheets %s, want %s", got, want)
	}
	checkRatings(t, book, r)
	checkCalculation(t, book, r)

	players := readTable(t, book, "Players")
	for i, c := range r.Players {
		row := i + 2
		if got, want := players.num(row, "Rating after"), c.After.Or(math.NaN()); !same(got, want) {
			t.Errorf("player %d: got the rating after %v, want %v", i+1, got, want)
		}
		if got := players.num(row, "Rating before"); c.New != math.IsNaN(got) {
			t.Errorf("player %d (new: %v): got the rating before %v; only players rated before have one", i+1, c.New, got)
		}
		before, change := players.num(row, "Rating before"), players.num(row, "Change")
		if after := players.num(row, "Rating after"); !math.IsNaN(change) && !(math.Abs(before+change-after) < 1e-9) {
			t.Errorf("player %d (new: %v): %v and %v do not make %v", i+1, c.New, before, change, after)
		}
	}
	if _, ok := players.cols["New rank"]; ok {
		t.Error("found a column New rank; the SWA's system gives no ranks")
	}
	if got, want := players.text(8, "Note"), "new; from 2400.00 by rank"; got != want {
		t.Errorf("newcomer: got the note %q, want %q", got, want)
	}
}

func same(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }

// checkRatings compares the sheet Ratings with the result, to the last bit.
func checkRatings(t *testing.T, book *spreadsheet.Book, r *rating.Result) {
	t.Helper()
	tb := readTable(t, book, "Ratings")
	if got, want := len(tb.rows()), len(r.Players); got != want {
		t.Errorf("Ratings: got %d lines, want one a player, %d", got, want)
	}
	last := math.Inf(1)
	for _, row := range tb.rows() {
		n := int(tb.num(row, "No"))
		c, p := &r.Players[n-1], &r.Event.Players[n-1]
		for column, want := range map[string]string{"ID": c.ID, "Name": p.DisplayName()} {
			if got := tb.text(row, column); got != want {
				t.Errorf("Ratings row %d: got %s %q, want %q", row, column, got, want)
			}
		}
		for column, want := range map[string]float64{
			"Before": c.Before.Or(math.NaN()), "After": c.After.Or(math.NaN()), "Games": float64(c.Games),
		} {
			if got := tb.num(row, column); !same(got, want) {
				t.Errorf("Ratings row %d: got %s %v, want %v", row, column, got, want)
			}
		}
		if after := tb.num(row, "After"); after > last {
			t.Errorf("Ratings row %d: %v stands below %v, want the strongest first", row, after, last)
		} else if !math.IsNaN(after) {
			last = after
		}
	}
}

// checkCalculation adds up the sheet Calculation, of one line a game, as its reader would.
func checkCalculation(t *testing.T, book *spreadsheet.Book, r *rating.Result) {
	t.Helper()
	tb := readTable(t, book, "Calculation")
	sums := map[int]float64{}
	for _, row := range tb.rows() {
		for side, column := range map[string]string{"Black": "Black no", "White": "White no"} {
			of := func(name string) float64 { return tb.num(row, name+" ("+side+")") }
			change := of("change")
			if note := tb.text(row, "Note"); strings.HasPrefix(note, "not rated: ") != math.IsNaN(change) {
				t.Errorf("Calculation row %d: found the change %v and the note %q, want a change or a reason", row, change, note)
			}
			if math.IsNaN(change) {
				continue
			}
			sums[int(tb.num(row, column))] += change
			redone := of("con") * (of("SA") - of("SE")) * tb.num(row, "weight")
			if math.Abs(redone-change) > 1e-9 {
				t.Errorf("Calculation row %d: con (SA - SE) weight = %v, found the change %v", row, redone, change)
			}
		}
	}
	if got, want := len(tb.rows()), len(r.Event.Games); got != want {
		t.Errorf("Calculation: found %d lines, want one a game, %d", got, want)
	}
	for i := range r.Players {
		if got, want := sums[i+1], r.Players[i].Change(); math.Abs(got-want) > 1e-9 {
			t.Errorf("Calculation: the changes of player %d add up to %v, want %v", i+1, got, want)
		}
	}
}

func TestNewIsDeterministic(t *testing.T) {
	r, rep := rate(t, sampleEvent(t))
	first := writeNew(t, r, rep)
	for range 5 {
		if !bytes.Equal(writeNew(t, r, rep), first) {
			t.Fatal("the same result gave different bytes")
		}
	}
}

// A system that rates game by game, gives ranks, and takes special steps.
func TestRanksAndSteps(t *testing.T) {
	ev := &game.Event{
		Name: "Möwe & Co", Players: []game.Player{{ID: 1, Name: "=SUM(A1)", Rank: game.Kyu(1)}, {ID: 2, Name: "钱 小明", Rank: game.Dan(1)}, {ID: 3, Name: "Guest"}},
		Games: []game.Game{
			{Round: 1, Black: 1, White: 2, Handicap: game.Given(1), Result: game.BlackWins},
			{Round: 2, Black: 2, White: 1, Result: game.WhiteWins, ColoursUnknown: true},
			{Round: 2, Black: 1, White: 3, Result: game.BlackWins, ByDefault: true},
		},
	}
	r := &rating.Result{
		Event: &rating.Event{Event: ev, Who: []int{0, 1, 2}}, Rated: true,
		Players: []rating.PlayerChange{
			{ID: "7", Before: game.Given(2090.0), After: game.Given(2120.0), Listed: game.Given(2050.0), Games: 2, RankBefore: game.Kyu(1), RankAfter: game.Dan(1),
				Steps: []rating.Step{{Rule: "promotion", About: phrase.Of("1d by the club"), Points: 10}}, Notes: []phrase.Text{phrase.Of("played up")}},
			{ID: "new-qian", Before: game.Given(2100.0), After: game.Given(2081.5), Games: 2, New: true, Initial: "rank", RankBefore: game.Dan(1), RankAfter: game.Dan(1)},
			{ID: "new-guest", New: true},
		},
		Games: []rating.GameChange{
			{Rated: true, Black: rating.Side{Change: 12, Factors: []rating.Factor{{Name: "K", Value: 24}, {Name: "E", Value: 0.5}}},
				White: rating.Side{Change: -12, Factors: []rating.Factor{{Name: "K", Value: 24}, {Name: "bonus", Value: 1.25}, {Name: "E", Value: 0.5}, {Name: "change", Value: -12}}}},
			{WhyNot: "both_win"},
			{Rated: true, Black: rating.Side{Change: 8}, White: rating.Side{Change: -6.5, Steps: []rating.Step{{Rule: "clamp"}}}},
		},
	}
	book := open(t, writeNew(t, r, nil))

	ratings := readTable(t, book, "Ratings")
	for _, want := range []struct {
		row          int
		column, text string
	}{
		{2, "Name", "=SUM(A1)"}, {2, "New rank", "1d"}, {2, "Note", "on the list 2050.00; promotion: 1d by the club (+10.00); played up"},
		{3, "New", "new"}, {3, "Note", "from 2100.00 by rank"},
		{4, "Note", "not rated yet"}, {4, "After", ""},
	} {
		if got := ratings.text(want.row, want.column); got != want.text {
			t.Errorf("Ratings row %d: got %s %q, want %q", want.row, want.column, got, want.text)
		}
	}
	if c := ratings.at(2, "Name"); c.Kind != spreadsheet.Text || c.Formula {
		t.Errorf("the name =SUM(A1) is stored as %v, want a text", c)
	}

	calc := readTable(t, book, "Calculation")
	var titles []string
	for _, c := range calc.sheet.Row(1).Cells {
		titles = append(titles, c.Plain())
	}
	if got, want := strings.Join(titles, "|"), "No|Player|Round|Board|Date|Colour|Opponent|Handicap stones|Result|K|bonus|E|Change points|Note"; got != want {
		t.Errorf("got the columns\n%s, want\n%s", got, want)
	}
	for _, want := range []struct {
		row          int
		column, text string
	}{
		{2, "Colour", "black"}, {2, "Result", "won"}, {2, "Opponent", "钱 小明"}, {2, "E", "0.5"}, {2, "bonus", ""}, {2, "Change", "12"},
		{3, "Colour", ""}, {3, "Note", "not rated: both win"}, {3, "Result", "won"}, {3, "Change", ""},
		{4, "Result", "won by default"},
		{5, "Opponent", "total 2090.00 → 2120.00"}, {5, "Change", "30"},
		{6, "bonus", "1.25"},
		{9, "Note", "clamp"},
		{10, "Opponent", "total"}, {10, "Change", ""},
	} {
		if got := calc.text(want.row, want.column); got != want.text {
			t.Errorf("Calculation row %d: got %s %q, want %q", want.row, want.column, got, want.text)
		}
	}
}

// An event that misses its class is written with the reason on each line.
func TestEventNotRated(t *testing.T) {
	ev := sampleEvent(t)
	ev.Time.Basic = game.Given(20.0)
	r, rep := rate(t, ev)
	if r.Rated {
		t.Fatal("an event of class A with 20 minutes was rated")
	}
	players := readTable(t, open(t, writeNew(t, r, rep)), "Players")
	if got, want := players.text(2, "Note"), "event not rated (basic time)"; got != want {
		t.Errorf("got the note %q, want %q", got, want)
	}
}

// large is an event of n players and the given number of rounds with random
// pairings.
func large(n, rounds int) *game.Event {
	rnd := rand.New(rand.NewPCG(1, 2))
	ev := &game.Event{Name: "Large", Class: "A", Begin: 20260502, Rounds: rounds}
	for i := range n {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: fmt.Sprint("Family", i), Given: "Given", Rank: game.FromShodanRank(rnd.IntN(30) - 25), Club: "Example School", Country: "SG"})
	}
	for r := range rounds {
		order := rnd.Perm(n)
		for i := 0; i+1 < n; i += 2 {
			result := game.BlackWins
			if rnd.IntN(2) == 0 {
				result = game.WhiteWins
			}
			ev.Games = append(ev.Games, game.Game{Round: r + 1, Board: i/2 + 1, Black: order[i] + 1, White: order[i+1] + 1, Handicap: game.Given(0), Result: result})
		}
	}
	return ev
}

func BenchmarkNew500(b *testing.B) {
	r, rep := rate(b, large(500, 10))
	b.ReportAllocs()
	size := 0
	for b.Loop() {
		size = len(writeNew(b, r, rep))
	}
	b.ReportMetric(float64(size)/1e6, "MB")
}

// Ids and names are seen whole, Chinese ones too; the columns in view beside
// them leave room for the ratings.
func TestLongIDs(t *testing.T) {
	for _, c := range []struct {
		name, id, player string
		idWidth, width   float64
	}{
		{"short", "1001", "Tan Mei Xin", 13, 28},
		{"provisional", "new-abdul-rahman-bin-mohamed-yusof", "Abdul Rahman bin Mohamed Yusof", 37, 33},
		{"chinese", "new-欧阳-思远思远思远", "欧阳 思远思远思远思远思远思远", 24, 32},
		{"endless", strings.Repeat("x", 200), strings.Repeat("y", 200), 48, 40},
	} {
		r, rep := rate(t, sampleEvent(t))
		r.Players[0].ID, r.Event.Players[0].Family, r.Event.Players[0].Given = c.id, "", ""
		r.Event.Players[0].Name = c.player
		for i := range r.Players[1:] {
			r.Players[i+1].ID = "1"
			p := &r.Event.Players[i+1]
			p.Family, p.Given, p.Name = "", "", "Lim"
		}
		f, err := excelize.OpenReader(bytes.NewReader(writeNew(t, r, rep)))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		id, err1 := f.GetColWidth("Ratings", "B")
		name, err2 := f.GetColWidth("Ratings", "C")
		if err1 != nil || err2 != nil || id != c.idWidth || name != c.width {
			t.Errorf("%s: got the widths %v and %v (%v, %v), want %v and %v", c.name, id, name, err1, err2, c.idWidth, c.width)
		}
	}
}
