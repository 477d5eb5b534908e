package workbook_test

import (
	"bytes"
	"fmt"
	"html"
	"math"
	"regexp"
	"strings"
	"testing"

	"kyudan/exporters/workbook"
	"kyudan/exporters/workbook/sheets/sheetstest"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// rateBy rates the sample event by a system, against a list on which every second
// player has a rating.
func rateBy(t testing.TB, name string) (*rating.Result, *rating.Report) {
	t.Helper()
	ev := sampleEvent(t)
	ev.Class, ev.ClassOf = "B", ""
	l, e := &rating.List{System: name, Register: name}, &rating.Event{Event: ev}
	for i := range ev.Players {
		st := rating.Standing{ID: fmt.Sprint("id-", i+1), Name: ev.Players[i].DisplayName(), Rank: ev.Players[i].Rank}
		if i%2 == 0 {
			st.Rating = game.Given(2300.25 - 60*float64(i))
		}
		l.Players, e.Who = append(l.Players, st), append(e.Who, i)
	}
	system, ok := systems.Lookup(name)
	if !ok {
		t.Fatalf("there is no system %s", name)
	}
	results := system.Rate(l, []*rating.Event{e}, rating.Options{Explain: true})
	return &results[0], &rating.Report{System: system.About(), After: l, Results: results}
}

// TestFormulas: the workbook has the calculation as formulas with the program's values,
// in every system that describes it.
func TestFormulas(t *testing.T) {
	for _, s := range systems.All() {
		about := s.About()
		if about.Model == nil {
			continue
		}
		t.Run(about.Name, func(t *testing.T) {
			r, rep := rateBy(t, about.Name)
			data := writeNew(t, r, rep)
			sheetstest.Valid(t, about.Name, data)
			book := open(t, data)
			ratings := readTable(t, book, "Ratings")
			for _, row := range ratings.rows() {
				c := &r.Players[int(ratings.num(row, "No"))-1]
				after := ratings.at(row, "After")
				if c.Games > 0 && (!after.Formula || !c.After.Is(after.Value)) {
					t.Errorf("After of %s is %+v, want a formula and %v", c.ID, after, c.After)
				}
				if before := ratings.at(row, "Before"); before.IsBlank() == c.Before.IsGiven() || before != nil && (before.Formula && c.Initial == "" || !c.Before.Is(before.Value)) {
					t.Errorf("Before of %s is %+v, want %v", c.ID, before, c.Before)
				}
			}
			calculation := readTable(t, book, "Calculation")
			rated := 0
			for _, row := range calculation.rows() {
				if calculation.text(row, "Result as rated") == "" {
					if note := calculation.text(row, "Note"); !strings.HasPrefix(note, "not rated: ") {
						t.Errorf("row %d has no result and the note %q", row, note)
					}
					continue
				}
				rated++
				change := calculation.at(row, "change (Black)")
				if !change.Formula || !oneOf(r, change.Value) {
					t.Errorf("the change of row %d is %+v", row, change)
				}
			}
			if want := ratedGames(r); rated != want {
				t.Errorf("Calculation has %d rated games, want %d", rated, want)
			}
			checks := readTable(t, book, "Checks")
			if got := checks.text(2, "As rated"); got != "as rated" {
				t.Errorf("the state is %q", got)
			}
			if got := checks.text(9, "Check"); !strings.HasPrefix(got, "Made by Kyudan from ") || !strings.HasSuffix(got, ": "+about.Title) {
				t.Errorf("the program is %q", got)
			}
			if tables := readTable(t, book, "Tables"); len(tables.rows()) < 5 {
				t.Errorf("Tables has %d rows", len(tables.rows()))
			}
		})
	}
}

func ratedGames(r *rating.Result) (n int) {
	for i := range r.Games {
		if r.Games[i].Rated {
			n++
		}
	}
	return n
}

func oneOf(r *rating.Result, change float64) bool {
	for i := range r.Games {
		if r.Games[i].Black.Change == change {
			return true
		}
	}
	return false
}

// safe are the functions that Excel 2010, LibreOffice, Google Sheets and WPS all have
// and compute alike.
const safe = " ABS AND COUNT COUNTIF EXP IF IFERROR INDEX INT LN MATCH MAX MIN NA NORMSDIST NOT OR PI ROUND ROWS SQRT SUM SUMIF SUMPRODUCT TRUNC "

// TestPortable: formulas have no functions but those, no links to other files, no names
// that are not defined, and are as short as Excel wants them.
func TestPortable(t *testing.T) {
	formula, function, name := regexp.MustCompile(`<f>(.*?)</f>`), regexp.MustCompile(`([A-Z][A-Z0-9.]*)\(`), regexp.MustCompile(`kyudan_[A-Za-z0-9_]+`)
	for _, s := range systems.All() {
		if s.About().Model == nil {
			continue
		}
		r, rep := rateBy(t, s.About().Name)
		parts, used, count := readParts(t, writeNew(t, r, rep)), map[string]bool{}, 0
		defined := strings.Join(name.FindAllString(parts["xl/workbook.xml"], -1), " ") + " "
		for part, content := range parts {
			for _, m := range formula.FindAllStringSubmatch(content, -1) {
				text := html.UnescapeString(m[1])
				count++
				if len(text) > 8192 || strings.ContainsAny(text, "[]{}") {
					t.Errorf("%s: %s in %s", rep.System.Name, text, part)
				}
				for _, f := range function.FindAllStringSubmatch(text, -1) {
					used[f[1]] = true
				}
				for _, n := range name.FindAllString(text, -1) {
					if !strings.Contains(defined, n+" ") {
						t.Errorf("%s: %s is not defined", rep.System.Name, n)
					}
				}
			}
		}
		for f := range used {
			if !strings.Contains(safe, " "+f+" ") {
				t.Errorf("%s uses %s", rep.System.Name, f)
			}
		}
		if count < 800 {
			t.Errorf("%s has %d formulas", rep.System.Name, count)
		}
	}
}

// TestFormulasReplaced: another run replaces the sheets and the names of an earlier one,
// and one without formulas leaves none of them.
func TestFormulasReplaced(t *testing.T) {
	r, rep := rateBy(t, "egf-classic")
	first := writeNew(t, r, rep)
	var second, third bytes.Buffer
	if err := workbook.Update(&second, first, r, rep, ""); err != nil {
		t.Fatal(err)
	}
	plain := *rep
	plain.System.Model = nil
	if err := workbook.Update(&third, second.Bytes(), r, &plain, ""); err != nil {
		t.Fatal(err)
	}
	sheets := func(b *spreadsheet.Book) (names []string) {
		for i := range b.Sheets {
			names = append(names, b.Sheets[i].Name)
		}
		return names
	}
	before, after := open(t, first), open(t, second.Bytes())
	if a, b := fmt.Sprint(sheets(before)), fmt.Sprint(sheets(after)); a != b {
		t.Errorf("the second run has the sheets %s, the first %s", b, a)
	}
	for _, name := range []string{"Ratings", "Calculation", "Tables", "Checks"} {
		a, b := before.Sheet(name), after.Sheet(name)
		if len(a.Rows) != len(b.Rows) {
			t.Errorf("%s has %d rows, then %d", name, len(a.Rows), len(b.Rows))
		}
	}
	names := func(data []byte) int { return strings.Count(readParts(t, data)["xl/workbook.xml"], `name="kyudan_`) }
	if a, b, c := names(first), names(second.Bytes()), names(third.Bytes()); a == 0 || a != b || c != 0 {
		t.Errorf("found %d, %d and %d names", a, b, c)
	}
	without := open(t, third.Bytes())
	for _, name := range []string{"Ratings", "Calculation", "Tables", "Checks"} {
		for _, row := range without.Sheet(name).Rows {
			for i := range row.Cells {
				if row.Cells[i].Formula {
					t.Errorf("%s!%s has a formula", name, row.Cells[i].Ref())
				}
			}
		}
	}
	if math.IsNaN(readTable(t, without, "Ratings").num(2, "After")) {
		t.Error("without formulas there are no ratings")
	}
}

// TestUncalculated: an event with too many games for formulas is written with values,
// and that is said.
func TestUncalculated(t *testing.T) {
	r, rep := rateBy(t, "swa")
	if p := workbook.Uncalculated(r, rep); len(p) > 0 {
		t.Errorf("of the sample event: %v", p)
	}
	many := *r
	event := *r.Event.Event
	many.Event = &rating.Event{Event: &event, Who: r.Event.Who}
	event.Games, many.Games = nil, nil
	for n := 0; len(event.Games) <= 5000; n++ {
		if r.Games[n%len(r.Games)].Rated {
			event.Games, many.Games = append(event.Games, r.Event.Games[n%len(r.Games)]), append(many.Games, r.Games[n%len(r.Games)])
		}
	}
	p := workbook.Uncalculated(&many, rep)
	if len(p) != 1 || p[0].Severity != game.Note || !strings.Contains(p[0].Found, "rated games") {
		t.Errorf("found %v", p)
	}
	book := open(t, writeNew(t, &many, rep))
	if book.Sheet("Tables") != nil || book.Sheet("Checks") != nil || readTable(t, book, "Ratings").at(2, "After").Formula {
		t.Error("there are formulas")
	}
}

// TestMadeFrom: the checks name all files of the event, without folders.
func TestMadeFrom(t *testing.T) {
	r, rep := rateBy(t, "bgf")
	var buf bytes.Buffer
	if err := workbook.New(&buf, r, rep, "", "/home/somebody/cup.xml", "cup_StandingsR6.html"); err != nil {
		t.Fatal(err)
	}
	if got, want := readTable(t, open(t, buf.Bytes()), "Checks").text(9, "Check"), "Made by Kyudan from cup.xml and cup_StandingsR6.html: "+rep.System.Title; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestHostileNames: what people are called is no formula, on any sheet.
func TestHostileNames(t *testing.T) {
	r, rep := rateBy(t, "egf")
	const name = `=HYPERLINK("x","y")`
	r.Event.Players[0].Name, r.Event.Players[0].Family, r.Event.Players[0].Given = name, "", ""
	r.Event.Source.File = `/home/somebody/=1+1.xml`
	data := writeNew(t, r, rep)
	found := 0
	book := open(t, data)
	for i := range book.Sheets {
		for _, row := range book.Sheets[i].Rows {
			for k := range row.Cells {
				c := &row.Cells[k]
				if strings.Contains(c.Text, "HYPERLINK") {
					if found++; c.Formula || c.Text != name {
						t.Errorf("%s!%s is %+v", book.Sheets[i].Name, c.Ref(), c)
					}
				}
			}
		}
	}
	if found < 4 {
		t.Errorf("the name stands in %d cells", found)
	}
	for part, content := range readParts(t, data) {
		if strings.Contains(content, "somebody") {
			t.Errorf("%s names the folder", part)
		}
	}
}
