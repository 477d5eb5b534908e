package difference_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	output "kyudan/exporters/difference"
	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

var forms = map[string]func(io.Writer, *difference.Difference, output.Options) error{
	"txt": output.WriteText, "html": output.WriteHTML, "csv": output.WriteCSV, "json": output.WriteJSON, "md": output.WriteMarkdown, "xlsx": output.WriteXLSX,
}

func written(t testing.TB, form string, d *difference.Difference, o output.Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := forms[form](&b, d, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestGolden(t *testing.T) {
	about := rating.About{Name: "swa", Title: "SWA national rating, 2016", Document: "How it works?"}
	m, r := month(t), ranks(t)
	none := explained(t, m.Old, m.New, nil, nil)
	for _, c := range []struct {
		name  string
		d     *difference.Difference
		o     output.Options
		forms []string
	}{
		{"month", m, output.Options{About: about}, []string{"txt", "html", "csv", "json", "md", "xlsx"}},
		{"all", m, output.Options{About: about, All: true}, []string{"txt"}},
		{"min", m, output.Options{About: about, Min: 10}, []string{"txt"}},
		{"player", m, output.Options{About: about, Players: append(m.Find("1001"), m.Find("1003")...)}, []string{"txt"}},
		{"ranks", r, output.Options{}, []string{"txt", "html", "csv", "xlsx"}},
		{"no-record", none, output.Options{}, []string{"txt", "xlsx"}},
		{"same", explained(t, m.Old, m.Old, nil, &difference.Record{}), output.Options{}, []string{"txt", "md", "json"}},
	} {
		for _, form := range c.forms {
			t.Run(c.name+"."+form, func(t *testing.T) {
				got := written(t, form, c.d, c.o)
				if again := written(t, form, c.d, c.o); !bytes.Equal(got, again) {
					t.Error("two files of one difference differ")
				}
				if form == "xlsx" {
					got = dump(t, got)
				}
				golden(t, filepath.Join("testdata", c.name+"."+form+".golden"), got)
			})
		}
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)); d != "" {
		t.Errorf("%s (-want +got):\n%s", name, d)
	}
}

// dump is all cells of a workbook, unformatted; no cell may be a formula.
func dump(t *testing.T, data []byte) []byte {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var b bytes.Buffer
	for _, sheet := range f.GetSheetList() {
		rows, err := f.GetRows(sheet, excelize.Options{RawCellValue: true})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "[%s]\n", sheet)
		for y, row := range rows {
			for x := range row {
				cell, _ := excelize.CoordinatesToCellName(x+1, y+1)
				if formula, _ := f.GetCellFormula(sheet, cell); formula != "" {
					t.Errorf("%s!%s is the formula %q", sheet, cell, formula)
				}
			}
			b.WriteString(strings.TrimRight(strings.Join(row, "\t"), "\t") + "\n")
		}
	}
	return b.Bytes()
}

// TestMost: a section in brief names who changed most, those who are gone first, and
// the events that came late or differ, and counts the others.
func TestMost(t *testing.T) {
	d := month(t)
	whole := output.SectionText(d, output.Options{})
	if brief := output.SectionText(d, output.Options{Most: 1000}); brief != whole {
		t.Errorf("few changes are another text:\n%s", brief)
	}
	got := output.SectionText(d, output.Options{Most: 2, Words: game.Wording{Option: func(name, _ string) string { return "--" + name }}})
	golden(t, filepath.Join("testdata", "brief.txt.golden"), []byte(got))
}

// TestHostileTexts wants texts to stay texts in every form.
func TestHostileTexts(t *testing.T) {
	d := month(t)
	if page := string(written(t, "html", d, output.Options{})); strings.Contains(page, "<script>alert") || !strings.Contains(page, "&lt;script&gt;alert") {
		t.Error("a name of the page is not escaped")
	}
	rows, err := csv.NewReader(bytes.NewReader(written(t, "csv", d, output.Options{}))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	guarded := false
	for _, row := range rows {
		for _, cell := range row {
			if strings.HasPrefix(cell, "=") || strings.HasPrefix(cell, "@") {
				t.Errorf("the cell %q begins a formula", cell)
			}
			guarded = guarded || strings.HasPrefix(cell, "'=cmd")
		}
	}
	if !guarded {
		t.Error("no cell was guarded")
	}
	if text := string(written(t, "md", d, output.Options{})); strings.Contains(text, "<script>") || strings.Contains(text, "May Cup | ") || strings.Contains(text, " *bold*") {
		t.Errorf("a text of the Markdown is markup:\n%s", text)
	}
}

// TestTextWidth holds lines to the width of a terminal.
func TestTextWidth(t *testing.T) {
	d := month(t)
	for i := range d.Players {
		if p := d.Players[i].New; p != nil {
			p.Name += strings.Repeat(" 陈思远", 20)
		}
	}
	for _, o := range []output.Options{{}, {All: true}, {Players: d.Find("1001")}} {
		for l := range strings.Lines(string(written(t, "txt", d, o))) {
			if n := texttable.Width(strings.TrimSuffix(l, "\n")); n > 120 {
				t.Errorf("a line of %d columns: %s", n, l)
			}
		}
	}
}

// TestJSONAddsUp wants the causes of the JSON to lead from the old rating to the
// new one.
func TestJSONAddsUp(t *testing.T) {
	var doc struct {
		Kyudan  string
		Players []struct {
			ID       string
			Old, New *struct{ Rating float64 }
			Causes   []struct{ Points float64 }
		}
	}
	if err := json.Unmarshal(written(t, "json", month(t), output.Options{}), &doc); err != nil {
		t.Fatal(err)
	}
	if doc.Kyudan != "difference/1" || len(doc.Players) != 7 {
		t.Fatalf("%s with %d players", doc.Kyudan, len(doc.Players))
	}
	for _, p := range doc.Players {
		at := 0.0
		if p.Old != nil {
			at = p.Old.Rating
		}
		for _, c := range p.Causes {
			at += c.Points
		}
		want := 0.0
		if p.New != nil {
			want = p.New.Rating
		}
		if at-want > 1e-6 || want-at > 1e-6 {
			t.Errorf("%s: the causes lead to %v, want %v", p.ID, at, want)
		}
	}
}
