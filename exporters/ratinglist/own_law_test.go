package ratinglist_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/exporters/ratinglist"
	"kyudan/exporters/workbook/sheets/sheetstest"
	vocab "kyudan/importers/ratinglist"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// joined is a list with whole names: columns for the parts of names have no place for one
// whose parts are not known.
func joined(l *rating.List) *rating.List {
	l = byID(l)
	for i := range l.Players {
		s := &l.Players[i]
		if latin, characters := s.Scripts(); latin != "" {
			s.Family, s.Given, s.Name = "", "", latin+" "+characters
		} else {
			s.Family, s.Given, s.Name = "", "", s.DisplayName()
		}
	}
	return l
}

// TestOwn is the law of a federation's own list: it comes back as the list that was
// written, nothing differs in it but what is meant to, and sorting it keeps rows whole.
func TestOwn(t *testing.T) {
	for seed := range uint64(gametest.Fewer(60)) {
		m := newFederation(seed)
		data := m.build(t)
		before := read(t, "list.xlsx", data)
		if len(before.Players) != m.players {
			t.Fatalf("seed %d (%s): read %d players", seed, m.what(), len(before.Players))
		}
		after := m.next(before)
		o := ratinglist.Options{Previous: before, Own: ratinglist.ReadOwn(data)}
		for _, pass := range []string{"updated", "updated again"} {
			name := fmt.Sprintf("seed %d (%s), %s", seed, m.what(), pass)
			var b bytes.Buffer
			if err := ratinglist.WriteXLSX(&b, after, o); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			sheetstest.Valid(t, name, b.Bytes())
			sheetstest.Whole(t, name, b.Bytes())
			norm := byID
			if slices.ContainsFunc(m.columns, func(c string) bool { return c == "Surname" || c == "Family name" }) {
				norm = joined
			}
			if d := gocmp.Diff(norm(after), norm(read(t, "new.xlsx", b.Bytes())), bitEqual); d != "" {
				t.Errorf("%s: read back as another list (-written +read):\n%s", name, d)
			}
			m.same(t, name, data, b.Bytes(), len(after.Players)-len(before.Players))
			if t.Failed() {
				return
			}
			data, before = b.Bytes(), after
			m.players = len(after.Players)
			after = m.next(before)
			after.Players = after.Players[:len(before.Players)]
			o = ratinglist.Options{Previous: before, Own: ratinglist.ReadOwn(data)}
		}
	}
}

// same compares a workbook with its update: whatever is not meant to be another is the
// same, below the new rows too.
func (m *federation) same(t *testing.T, name string, was, now []byte, more int) {
	t.Helper()
	lay := vocab.Locate(was)
	bottom := lay.Titles
	for _, row := range lay.Rows {
		bottom = max(bottom, row)
	}
	down := func(row int) int {
		if row > bottom {
			return row + more
		}
		return row
	}
	before, after := open(t, was), open(t, now)
	for _, s := range before.Sheets {
		if s.Name == vocab.BesideSheet {
			continue
		}
		other := after.Sheet(s.Name)
		for _, row := range s.Rows {
			for _, c := range row.Cells {
				at := row.Number
				if s.Name == m.sheet {
					at = down(row.Number)
				}
				got := other.At(at, c.Col)
				if got == nil {
					t.Errorf("%s: %s!%s is gone", name, s.Name, c.Ref())
					continue
				}
				if got.Style.Fill != c.Style.Fill || c.Style.Format != "" && got.Style.Format != c.Style.Format || got.Hidden != c.Hidden {
					t.Errorf("%s: %s!%s looks like %+v, want %+v", name, s.Name, c.Ref(), got.Style, c.Style)
				}
				_, isColumn := lay.Columns[c.Col]
				isPlayer := s.Name == m.sheet && row.Number > lay.Titles && row.Number <= bottom && isColumn
				isFact := slices.ContainsFunc(lay.Facts, func(f vocab.Fact) bool {
					return f.Sheet == s.Name && f.Cell.Row == c.Row && (c.Merged || f.Cell.Col == c.Col)
				})
				if !isPlayer && !isFact && (got.Text != c.Text || got.Formula != c.Formula) {
					t.Errorf("%s: %s!%s is %q, want %q", name, s.Name, c.Ref(), got.Text, c.Text)
				}
			}
		}
	}
	old, err := excelize.OpenReader(bytes.NewReader(was))
	if err != nil {
		t.Fatal(err)
	}
	defer old.Close()
	updated, err := excelize.OpenReader(bytes.NewReader(now))
	if err != nil {
		t.Fatal(err)
	}
	defer updated.Close()
	born, age := m.left+slices.Index(m.columns, "Born"), m.left+slices.Index(m.columns, "Age")
	rated := m.left + slices.Index(m.columns, "Rating 等级分")
	for row := lay.Titles + 1; row <= bottom+more && bottom > lay.Titles; row++ {
		if got, _ := updated.GetCellFormula(m.sheet, spreadsheet.Ref(row, age)); got != fmt.Sprintf("2026-%s", spreadsheet.Ref(row, born)) {
			t.Errorf("%s: row %d has the age %q", name, row, got)
		}
	}
	ratings := spreadsheet.Area{Top: lay.Titles + 1, Left: rated, Bottom: bottom + more, Right: rated}.String()
	if bottom-lay.Titles > 1 {
		if got, _ := updated.GetCellFormula("Fees", "B1"); !strings.HasSuffix(got, "!"+ratings+")") {
			t.Errorf("%s: the highest rating is %s, want that of %s", name, got, ratings)
		}
		if got, _ := updated.GetCellFormula(m.sheet, spreadsheet.Ref(bottom+more+1, rated)); m.beneath && got != "AVERAGE("+ratings+")" {
			t.Errorf("%s: the average is %s, want that of %s", name, got, ratings)
		}
	}
	for _, n := range updated.GetDefinedName() {
		if n.Scope == m.sheet && !strings.HasSuffix(n.RefersTo, fmt.Sprintf("$%d", bottom+more)) && bottom > lay.Titles {
			t.Errorf("%s: %s is %s, want it to reach row %d", name, n.Name, n.RefersTo, bottom+more)
		}
	}
	formats, _ := updated.GetConditionalFormats(m.sheet)
	validations, _ := updated.GetDataValidations(m.sheet)
	if m.conditional && bottom > lay.Titles && (len(validations) != 1 || validations[0].Sqref != ratings && bottom+more-lay.Titles > 1 || len(formats) != 1) {
		t.Errorf("%s: got the conditions %v and the validations %+v for %s", name, formats, validations, ratings)
	}
	notes, _ := old.GetComments(m.sheet)
	kept, _ := updated.GetComments(m.sheet)
	for i, n := range notes {
		row, col := spreadsheet.ParseRef(n.Cell)
		if i >= len(kept) || kept[i].Cell != spreadsheet.Ref(down(row), col) || kept[i].Text != n.Text {
			t.Errorf("%s: got the notes %+v, want %+v", name, kept, notes)
			break
		}
	}
}

// TestOwnSorted: players who were in the order of their ratings are so again, if that is
// asked for, each with what is theirs; others stay where they are.
func TestOwnSorted(t *testing.T) {
	for seed := range uint64(gametest.Fewer(60)) {
		m := newFederation(seed)
		data := m.build(t)
		before := read(t, "list.xlsx", data)
		after := m.next(before)
		name := fmt.Sprintf("seed %d (%s)", seed, m.what())
		var b bytes.Buffer
		if err := ratinglist.WriteXLSX(&b, after, ratinglist.Options{Previous: before, Own: ratinglist.ReadOwn(data), Sort: true}); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		sheetstest.Valid(t, name, b.Bytes())
		got := read(t, "new.xlsx", b.Bytes())
		if !slices.IsSortedFunc(got.Players, func(a, b rating.Standing) int { return rating.CompareStrength(&a, &b) }) {
			t.Errorf("%s: not sorted", name)
		}
		if d := gocmp.Diff(joined(after), joined(got), bitEqual); d != "" {
			t.Errorf("%s: read back as another list (-written +read):\n%s", name, d)
		}
		was, now := vocab.Locate(data), vocab.Locate(b.Bytes())
		f, err := excelize.OpenReader(bytes.NewReader(b.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		born, age := m.left+slices.Index(m.columns, "Born"), m.left+slices.Index(m.columns, "Age")
		for id, row := range was.Rows {
			for _, c := range was.Book.Sheet(m.sheet).Row(row).Cells {
				if _, isColumn := was.Columns[c.Col]; isColumn {
					continue
				}
				if got := now.Book.Sheet(m.sheet).At(now.Rows[id], c.Col); got == nil || got.Text != c.Text || got.Style.Fill != c.Style.Fill {
					t.Errorf("%s: %s had %q in column %d, and has %+v", name, id, c.Text, c.Col, got)
				}
			}
			if got, _ := f.GetCellFormula(m.sheet, spreadsheet.Ref(now.Rows[id], age)); got != fmt.Sprintf("2026-%s", spreadsheet.Ref(now.Rows[id], born)) {
				t.Errorf("%s: %s has the age %q in row %d", name, id, got, now.Rows[id])
			}
		}
		if notes, _ := f.GetComments(m.sheet); m.notes && notes[0].Cell != spreadsheet.Ref(now.Rows[before.Players[len(before.Players)-1].ID], m.left) {
			t.Errorf("%s: the note is at %s", name, notes[0].Cell)
		}
		if i := slices.Index(m.columns, "No"); i >= 0 {
			for row := range len(after.Players) {
				if got, _ := f.GetCellValue(m.sheet, spreadsheet.Ref(now.Titles+1+row, m.left+i)); got != fmt.Sprint(row+1) {
					t.Errorf("%s: row %d has the number %s", name, row+1, got)
				}
			}
		}
		if t.Failed() {
			return
		}
	}
	csv := []byte("Born,Name,ID,Rating\n1990,Tan,1,1900\n1991,Lim,2,1800\n1992,Ong,3,1700\n")
	l := read(t, "list.csv", csv)
	l.Players[2].Rating = game.Given(1850.0)
	for data, want := range map[string]string{string(csv): "1990 1992 1991", strings.Replace(string(csv), "1900", "1600", 1): "1990 1991 1992"} {
		var b bytes.Buffer
		o := ratinglist.Options{Own: ratinglist.ReadOwn([]byte(data)), Sort: true}
		if err := ratinglist.WriteCSV(&b, l, o); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(b.String(), "\n")
		if got := strings.Join([]string{lines[1][:4], lines[2][:4], lines[3][:4]}, " "); got != want {
			t.Errorf("got the lines of %s, want %s", got, want)
		}
		if told := o.Kept(l, true); (told[len(told)-1].Code == "list-not-sorted") != (data != string(csv)) {
			t.Errorf("got %v", told)
		}
	}
}

// TestOwnCSV is the same law for a CSV file: lines and columns of the federation's own stay,
// in their order.
func TestOwnCSV(t *testing.T) {
	for seed := range uint64(gametest.Fewer(200)) {
		m := newFederation(seed)
		m.listSheet = false
		comma, crlf := []rune{',', ';', '\t'}[m.IntN(3)], m.IntN(2) == 0
		var data bytes.Buffer
		out := csv.NewWriter(&data)
		out.Comma, out.UseCRLF = comma, crlf
		for _, row := range open(t, m.build(t)).Sheet(m.sheet).Rows {
			fields := make([]string, m.last())
			for _, c := range row.Cells {
				if fields[c.Col-1] = c.Text; c.Merged && c.Ref() != c.From {
					fields[c.Col-1] = ""
				}
			}
			if err := out.Write(fields); err != nil {
				t.Fatal(err)
			}
		}
		out.Flush()
		before := read(t, "list.csv", data.Bytes())
		after := m.next(before)
		name := fmt.Sprintf("seed %d (%s, by %q)", seed, m.what(), comma)
		var b bytes.Buffer
		if err := ratinglist.WriteCSV(&b, after, ratinglist.Options{Previous: before, Own: ratinglist.ReadOwn(data.Bytes())}); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if d := gocmp.Diff(joined(after), joined(read(t, "new.csv", b.Bytes())), bitEqual); d != "" {
			t.Fatalf("%s: read back as another list (-written +read):\n%s\n%s", name, d, b.String())
		}
		was, now := vocab.Locate(data.Bytes()), vocab.Locate(b.Bytes())
		old, updated := was.Book.Sheets[0].Rows, now.Book.Sheets[0].Rows
		if bytes.Contains(b.Bytes(), []byte("\r\n")) != crlf || now.Comma != comma || len(updated) != len(old)+len(after.Players)-len(before.Players) {
			t.Fatalf("%s: %d lines separated by %q became\n%s", name, len(old), was.Comma, b.String())
		}
		for i := range old {
			at := i
			if i > m.players+slices.IndexFunc(old, func(r spreadsheet.Row) bool { return r.Number == was.Titles }) {
				at += len(updated) - len(old)
			}
			for _, c := range old[i].Cells {
				_, isColumn := was.Columns[c.Col]
				isTitle := i < m.top && strings.Contains(c.Text, "as of")
				if got := updated[at].At(c.Col); !isTitle && (!isColumn || old[i].Number == was.Titles) && (got == nil || got.Text != c.Text) {
					t.Errorf("%s: line %d had %q, and became\n%s", name, i+1, c.Text, b.String())
				}
			}
		}
		if t.Failed() {
			return
		}
	}
}

// TestOwnWithoutNames: a list that has players by their ids alone, or with given names
// alone, keeps the names of new players, too.
func TestOwnWithoutNames(t *testing.T) {
	for _, titles := range [][]any{{"Born", "Member ID", "Rating"}, {"Given name", "Member ID", "Rating"}} {
		f := excelize.NewFile()
		defer f.Close()
		for i, row := range [][]any{titles, {"1990", 1, 1900}, {"1991", 2, 1800.5}} {
			if err := f.SetSheetRow("Sheet1", spreadsheet.Ref(i+1, 1), &row); err != nil {
				t.Fatal(err)
			}
		}
		data, err := f.WriteToBuffer()
		if err != nil {
			t.Fatal(err)
		}
		l := read(t, "list.xlsx", data.Bytes())
		l.Players = append(l.Players, rating.Standing{ID: "new-lim", Name: "Lim Ah Kow", Rating: game.Given(1500.5)}, rating.Standing{ID: "new-tan", Family: "Tan", Given: "Mei", Name: "陈美"})
		var b bytes.Buffer
		if err := ratinglist.WriteXLSX(&b, l, ratinglist.Options{Own: ratinglist.ReadOwn(data.Bytes())}); err != nil {
			t.Fatal(err)
		}
		got := read(t, "new.xlsx", b.Bytes())
		if titles[0] == "Given name" { // a column for a part alone makes whole names
			l, got = joined(l), joined(got)
		}
		if d := gocmp.Diff(byID(l), byID(got), bitEqual); d != "" {
			t.Errorf("%s: read back as another list (-written +read):\n%s", titles[0], d)
		}
	}
}

func open(t testing.TB, data []byte) *spreadsheet.Book {
	t.Helper()
	book, problems := spreadsheet.Open("list.xlsx", data)
	if book == nil || problems.HasErrors() {
		t.Fatalf("%v", problems)
	}
	return book
}
