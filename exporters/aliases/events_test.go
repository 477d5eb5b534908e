package aliases

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

// TestAppendEvents: rows about which files are one event go into the columns that a table
// has, once, and must not contradict it.
func TestAppendEvents(t *testing.T) {
	rows := []tables.EventLine{
		{File: "2026/draft.xml", Rated: game.Given(false), Why: "a test"}, {File: "=x.csv", Rated: game.Given(true)}, {File: "b.xml", Same: "2026/a.xml"},
	}
	for _, c := range []struct{ name, old, want string }{
		{"no table yet", "", "\ufefffile,name,begin,end,class,kind,online,sequence,rated,why,same\n2026/draft.xml,,,,,,,,no,a test,\n'=x.csv,,,,,,,,yes,,\nb.xml,,,,,,,,,,2026/a.xml\n"},
		{"other columns", "# ours\nDate;File\n2026-05-02;b.xml\n", "# ours\nDate;File;rated;why;same\n2026-05-02;b.xml\n;2026/draft.xml;no;a test;\n;'=x.csv;yes;;\n;b.xml;;;2026/a.xml\n"},
		{"a row that is there", "file,rated,why,same\n2026/draft.xml,no,a test,\n", "file,rated,why,same\n2026/draft.xml,no,a test,\n'=x.csv,yes,,\nb.xml,,,2026/a.xml\n"},
	} {
		in := game.Input{Name: "events.csv", Data: []byte(c.old)}
		got, problems := AppendEvents(in, rows)
		if d := cmp.Diff(c.want, string(got)); d != "" || problems.HasErrors() {
			t.Errorf("%s (-want +got):\n%s%v", c.name, d, problems)
		}
		again, problems := AppendEvents(game.Input{Name: "events.csv", Data: got}, rows)
		if !bytes.Equal(again, got) || problems.HasErrors() {
			t.Errorf("%s: a second time %q, %v", c.name, again, problems)
		}
	}
	if _, problems := AppendEvents(game.Input{Name: "events.csv", Data: []byte("file,rated\n2026/draft.xml,yes\n")}, rows); len(problems) == 0 || problems[0].Code != "file-twice" {
		t.Errorf("a contradiction: %v", problems)
	}
	if got, problems := AppendEvents(game.Input{}, nil); got != nil || len(problems) > 0 {
		t.Errorf("nothing: %q, %v", got, problems)
	}
	f := excelize.NewFile()
	defer f.Close()
	for i, row := range [][]any{{"File", "Rated"}, {"c.xml", "yes"}} {
		if err := f.SetSheetRow("Sheet1", []string{"A1", "A2"}[i], &row); err != nil {
			t.Fatal(err)
		}
	}
	var book bytes.Buffer
	if err := f.Write(&book); err != nil {
		t.Fatal(err)
	}
	data, problems := AppendEvents(game.Input{Name: "events.xlsx", Data: book.Bytes()}, rows)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	e, problems := tables.ReadEvents(game.Input{Name: "events.xlsx", Data: data})
	if len(e.Lines) != 4 || problems.HasErrors() || e.Lines[1].Why != "a test" || e.Lines[3].Same != "2026/a.xml" {
		t.Errorf("of a workbook: %+v, %v", e.Lines, problems)
	}
}
