package workbook_test

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook"
	"kyudan/exporters/workbook/recalctest"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/systems"
)

// whatIf is an event with changes that somebody types into its workbook: what the
// workbook shows must be what the system makes of the changed event.
type whatIf struct {
	t       *testing.T
	rnd     *rand.Rand
	first   *rating.Result // as rated
	model   *rating.Model
	file    *excelize.File
	book    *spreadsheet.Book
	now     ratingtest.Alone // the changed event
	rules   []string         // settings that differ
	inputs  []recalctest.Input
	kinds   map[string]int // how many changes of each kind
	results int            // changed ones
	starts  []int          // entries that begin from another rating
}

// whatIfs is the most changes of a workbook.
const whatIfs = 5

// newWhatIf changes a rated event.
func newWhatIf(t *testing.T, rnd *rand.Rand, a ratingtest.Alone) (w *whatIf, data []byte) {
	t.Helper()
	r, rep := a.Rate()
	var b bytes.Buffer
	if err := workbook.New(&b, r, rep, ""); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	w = &whatIf{t: t, rnd: rnd, first: r, model: rep.System.Model(r), file: f, book: open(t, b.Bytes()), now: a.Clone(), kinds: map[string]int{}}
	for try := 0; try < 100 && len(w.inputs) < whatIfs; try++ {
		w.change([]string{"result", "handicap", "start", "constant", "table"}[try%5])
	}
	return w, b.Bytes()
}

// change tries a change of a kind, and keeps it if what a workbook does not follow stays
// as it was.
func (w *whatIf) change(kind string) {
	was := *w
	w.now, w.rules, w.starts = w.now.Clone(), slices.Clone(w.rules), slices.Clone(w.starts)
	input, ok := map[string]func() (recalctest.Input, bool){
		"result": w.result, "handicap": w.handicap, "start": w.start, "constant": w.constant, "table": w.table,
	}[kind]()
	if !ok || slices.ContainsFunc(w.inputs, func(i recalctest.Input) bool { return i.Sheet == input.Sheet && i.Ref == input.Ref }) || !w.followed() {
		*w = was
		return
	}
	w.inputs = append(w.inputs, input)
	w.kinds[kind]++
}

// followed reports whether the same games of the same players are rated, and whether
// nobody begins from another rating for whom the workbook has only a value.
func (w *whatIf) followed() bool {
	r, _ := w.now.Rate()
	for i := range r.Games {
		if r.Games[i].WhyNot != w.first.Games[i].WhyNot {
			return false
		}
	}
	for i := range r.Players {
		a, b := &w.first.Players[i], &r.Players[i]
		if a.Initial != b.Initial || len(rules(a.Steps)) != len(rules(b.Steps)) || a.Before.IsGiven() != b.Before.IsGiven() {
			return false
		}
		if a.Before != b.Before && !slices.Contains(w.starts, i) && !w.cell("Ratings", w.playerRow(i), "Before").Formula {
			return false
		}
		if a.SeedSigma != b.SeedSigma && !w.cell("Ratings", w.playerRow(i), "seed sigma").Formula {
			return false // by a table of first ratings
		}
	}
	return true
}

// rules are the steps that begin a player anew, which are as rated.
func rules(steps []rating.Step) (all []string) {
	for _, s := range steps {
		if s.Rule == "reset" || s.Rule == "promotion" || s.Rule == "demotion" {
			all = append(all, s.Rule)
		}
	}
	return all
}

// cell is a cell of a sheet with titles; nil where it is blank.
func (w *whatIf) cell(sheet string, row int, column string) *spreadsheet.Cell {
	return readTable(w.t, w.book, sheet).at(row, column)
}

// input is what is typed into a cell of a sheet with titles.
func (w *whatIf) input(sheet string, row int, column string, v any) (recalctest.Input, bool) {
	col := readTable(w.t, w.book, sheet).cols[column]
	return recalctest.Input{Sheet: sheet, Ref: spreadsheet.Ref(row, col), Value: v}, col > 0 && !w.cell(sheet, row, column).Formula
}

func (w *whatIf) playerRow(entry int) int {
	tb := readTable(w.t, w.book, "Ratings")
	for _, row := range tb.rows() {
		if tb.num(row, "No") == float64(w.first.Event.Players[entry].ID) {
			return row
		}
	}
	w.t.Fatalf("no line of entry %d", entry)
	return 0
}

// game is a rated game and its row.
func (w *whatIf) game() (g *game.Game, n, row int) {
	order := w.model.Order
	if order == nil {
		for n := range w.first.Games {
			order = append(order, n)
		}
	}
	order = slices.DeleteFunc(slices.Clone(order), func(n int) bool { return !w.first.Games[n].Rated })
	k := w.rnd.IntN(len(order))
	return &w.now.Event.Games[order[k]], order[k], k + 2
}

func (w *whatIf) result() (recalctest.Input, bool) {
	g, n, row := w.game()
	all := []game.Result{game.BlackWins, game.WhiteWins, game.Jigo}
	if name := w.now.System.About().Name; name == "sagc" || name == "aga" {
		all = all[:2] // a jigo is not rated
	}
	to := all[w.rnd.IntN(len(all))]
	if to == g.Result || w.first.Event.Games[n].Result != g.Result {
		return recalctest.Input{}, false
	}
	g.Result = to
	w.results++
	return w.input("Calculation", row, "Result", map[game.Result]string{game.BlackWins: "black", game.WhiteWins: "white", game.Jigo: "jigo"}[to])
}

func (w *whatIf) handicap() (recalctest.Input, bool) {
	g, n, row := w.game()
	if _, ok := number(w.model.Side(n, true), rating.NumberHandicap); !ok || g.ColoursUnknown {
		return recalctest.Input{}, false
	}
	g.Handicap = game.Given(w.rnd.IntN(10))
	return w.input("Calculation", row, "Handicap", g.Handicap.Or(0))
}

func number(all []rating.Number, name string) (rating.Number, bool) {
	i := slices.IndexFunc(all, func(n rating.Number) bool { return n.Name == name })
	if i < 0 {
		return rating.Number{}, false
	}
	return all[i], true
}

// start is another rating on the list of a player who has one.
func (w *whatIf) start() (recalctest.Input, bool) {
	i := w.rnd.IntN(len(w.first.Players))
	c := &w.first.Players[i]
	st := w.now.Event.Standing(w.now.List, i+1)
	if n, ok := number(w.model.Start(i), rating.NumberBefore); !ok || !n.Input || c.Initial != "" || c.Games == 0 {
		return recalctest.Input{}, false
	}
	to := c.Before.Or(0) + float64(w.rnd.IntN(401)-200)/4
	if w.now.System.About().Scale == rating.Stones {
		to = c.Before.Or(0) + float64(w.rnd.IntN(401)-200)/100
	}
	if w.now.System.About().Indexed {
		to = float64(w.rnd.IntN(1999) - 999)
		st.Index = game.Given(int(to))
	} else {
		st.Rating = game.Given(to)
	}
	if r, _ := w.now.Rate(); !r.Players[i].Before.Is(to) {
		return recalctest.Input{}, false // a correction by hand is what counts
	}
	w.starts = append(w.starts, i)
	return w.input("Ratings", w.playerRow(i), "Before", to)
}

// constant is another value of a constant.
func (w *whatIf) constant() (recalctest.Input, bool) {
	if len(w.model.Constants) == 0 {
		return recalctest.Input{}, false
	}
	p := w.model.Constants[w.rnd.IntN(len(w.model.Constants))]
	if p.Setting == "" {
		return recalctest.Input{}, false
	}
	to := p.Value * (0.9 + float64(w.rnd.IntN(200))/1000)
	return w.named(p.Name, 0, to), w.set(fmt.Sprintf("%s = %v", p.Setting, to))
}

// named is what is typed into a row of a range of that name.
func (w *whatIf) named(name string, row int, v float64) recalctest.Input {
	for _, n := range w.file.GetDefinedName() {
		if sheet, ref, ok := strings.Cut(n.RefersTo, "!"); ok && n.Name == "kyudan_"+name {
			first, _, _ := strings.Cut(strings.ReplaceAll(ref, "$", ""), ":")
			top, col := spreadsheet.ParseRef(first)
			return recalctest.Input{Sheet: strings.Trim(sheet, "'"), Ref: spreadsheet.Ref(top+row, col), Value: v}
		}
	}
	w.t.Fatalf("the workbook has no name for %s", name)
	return recalctest.Input{}
}

// set gives the system another setting.
func (w *whatIf) set(rule string) bool {
	w.rules = append(w.rules, rule)
	c, _ := systems.WithRules(w.now.System.About().Name, game.Input{}, w.rules...)
	if c == nil {
		return false
	}
	w.now.System = c.System
	return true
}

// table is another value of a row of a table.
func (w *whatIf) table() (recalctest.Input, bool) {
	if len(w.model.Tables) == 0 {
		return recalctest.Input{}, false
	}
	t := &w.model.Tables[w.rnd.IntN(len(w.model.Tables))]
	if len(t.Keys) == 0 {
		return recalctest.Input{}, false
	}
	col, row := t.Columns[w.rnd.IntN(len(t.Columns))], w.rnd.IntN(len(t.Keys))
	key, name := col.Setting, ""
	if i := strings.LastIndexByte(col.Setting, '.'); i >= 0 {
		key, name = col.Setting[:i], col.Setting[i+1:]
	}
	all := systems.Settings(w.now.System.About().Name)
	at := slices.IndexFunc(all, func(s systems.Setting) bool { return s.Key == key && s.Table != nil })
	if at < 0 || slices.ContainsFunc(w.rules, func(r string) bool { return strings.HasPrefix(r, key+" = [") }) {
		return recalctest.Input{}, false
	}
	of := all[at].Table
	column, was := slices.Index(of.Columns, name), strconv.FormatFloat(col.Values[row], 'g', -1, 64)
	if column < 0 {
		return recalctest.Input{}, false
	}
	to := float64(int(col.Values[row]*100)+w.rnd.IntN(5)) / 100
	var rows []string
	found := 0
	for _, cells := range of.Rows {
		var parts []string
		for k, cell := range cells {
			if k == column && cell == was {
				cell = strconv.FormatFloat(to, 'g', -1, 64)
				found++
			}
			if _, err := strconv.ParseFloat(cell, 64); err != nil && cell != "true" && cell != "false" {
				cell = strconv.Quote(cell)
			}
			parts = append(parts, of.Columns[k]+" = "+cell)
		}
		rows = append(rows, "{"+strings.Join(parts, ", ")+"}")
	}
	if found != 1 {
		return recalctest.Input{}, false // which of them?
	}
	return w.named(col.Name, row, to), w.set(key + " = [" + strings.Join(rows, ", ") + "]")
}

// TestChanged: whatever is typed into a workbook, LibreOffice arrives at what the system
// makes of the changed event.
func TestChanged(t *testing.T) {
	recalctest.Find(t)
	for _, s := range systems.All() {
		t.Run(s.About().Name, func(t *testing.T) {
			t.Parallel()
			rnd, kinds, n := rand.New(rand.NewPCG(13, 50)), map[string]int{}, 0
			var all []*whatIf
			var books []recalctest.Workbook
			for _, a := range ratingtest.TwentyAlone(s) {
				if r, _ := a.Rate(); n >= 50 || ratedGames(r) < 5 {
					continue
				}
				w, data := newWhatIf(t, rnd, a)
				all = append(all, w)
				books = append(books, recalctest.Workbook{Name: a.Event.Name, Data: data, Set: w.inputs})
				for k, m := range w.kinds {
					kinds[k] += m
				}
				n += len(w.inputs)
			}
			if t.Log(kinds); n < 50 {
				t.Errorf("%d changes, want 50", n)
			}
			for i, book := range recalctest.Recalculate(t, books...) {
				recalctest.NoErrors(t, books[i].Name, book)
				all[i].check(fmt.Sprint(books[i].Name, " ", i), book)
			}
		})
	}
}

// check compares the recalculated workbook with the rating of the changed event.
func (w *whatIf) check(name string, book *spreadsheet.Book) {
	r, _ := w.now.Rate()
	ratings, checks := readTable(w.t, book, "Ratings"), readTable(w.t, book, "Checks")
	if got := checks.text(2, "As rated"); got != "changed: what if" {
		w.t.Errorf("%s: the state is %q", name, got)
	}
	if got := checks.num(4, "As rated"); got != float64(w.results) {
		w.t.Errorf("%s: %v results are changed, want %d", name, got, w.results)
	}
	moved := 0.0
	for i := range r.Players {
		c, row := &r.Players[i], w.playerRow(i)
		if c.Games == 0 {
			continue
		}
		after := ratings.num(row, "After")
		if sigma, ok := c.Sigma.Get(); ok && !recalctest.Near(ratings.num(row, "sigma after"), sigma) {
			w.t.Errorf("%s: %s has σ %v after %+v, want %v", name, c.ID, ratings.num(row, "sigma after"), w.inputs, sigma)
		}
		moved = max(moved, math.Abs(after-w.first.Players[i].After.Or(0)))
		if about := w.now.System.About(); !recalctest.Near(after, c.After.Or(0)) {
			w.t.Errorf("%s: %s has %v after %+v, want %v", name, c.ID, after, w.inputs, c.After.Or(0))
		} else if about.Indexed && 6-ratings.num(row, "x after") != stepsOf(c.RankAfter) {
			w.t.Errorf("%s: %s has x %v, want that of %s", name, c.ID, ratings.num(row, "x after"), c.RankAfter)
		}
	}
	if moved < 1e-6 {
		w.t.Errorf("%s: no rating moves after %+v", name, w.inputs)
	}
}

func stepsOf(r game.Rank) float64 {
	steps, _ := r.FromShodan()
	return float64(steps)
}

// TestChangedTooFar: where the steps to the maximum do not suffice, the workbook says so.
func TestChangedTooFar(t *testing.T) {
	s, _ := systems.Lookup("aga")
	var all []*whatIf
	var books []recalctest.Workbook
	for i, a := range ratingtest.TwentyAlone(s)[:2] {
		w, data := newWhatIf(t, rand.New(rand.NewPCG(13, uint64(i))), a)
		to := 0.15
		if w.inputs = append(w.inputs, w.named("even_sigma", 0, to)); !w.set(fmt.Sprint("even_sigma = ", to)) {
			t.Fatal("no such even_sigma")
		}
		all, books = append(all, w), append(books, recalctest.Workbook{Name: fmt.Sprint("event ", i), Data: data, Set: w.inputs})
	}
	far := 0
	for i, book := range recalctest.Recalculate(t, books...) {
		recalctest.NoErrors(t, books[i].Name, book)
		if readTable(t, book, "Checks").text(2, "As rated") == "changed: rate it again" {
			far++
			continue
		}
		all[i].check(books[i].Name, book)
	}
	if far == 0 {
		t.Error("no search is too long")
	}
}
