package inbox

import (
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/texttable"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/judge/judgetest"
	"kyudan/rating/phrase"
)

var update = flag.Bool("update", false, "rewrite the golden files")

var forms = []struct {
	name  string
	write func(io.Writer, *judge.Page) error
}{
	{"page.txt", WriteText}, {"page.html", WriteHTML}, {"page.json", WriteJSON}, {"page.md", WriteMarkdown}, {"page.xlsx", WriteXLSX},
}

func written(t *testing.T, write func(io.Writer, *judge.Page) error, p *judge.Page) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestGolden(t *testing.T) {
	for _, f := range forms {
		if f.name == "page.xlsx" {
			continue // TestWorkbook reads its cells
		}
		got := written(t, f.write, judgetest.Month())
		golden := filepath.Join("testdata", f.name)
		if *update {
			if err := os.WriteFile(golden, got, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n"))) {
			t.Errorf("%s differs from its golden file; run with -update and look at the difference", f.name)
		}
	}
}

// TestChinese: letters in Chinese, with what they say of problems.
func TestChinese(t *testing.T) {
	var b strings.Builder
	page := judgetest.MonthIn(phrase.Chinese)
	for i := range page.Lines {
		l := &page.Lines[i]
		b.WriteString(l.Files[0] + ": " + strings.Join(l.Why, "；") + "\n")
		for _, s := range l.Staff {
			b.WriteString("  * " + s + "\n")
		}
		if l.Message != nil {
			b.WriteString(l.Message.Subject + "\n\n" + l.Message.Text)
		}
		b.WriteString("\n")
	}
	golden := filepath.Join("testdata", "letters.zh.txt")
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != strings.ReplaceAll(string(want), "\r\n", "\n") {
		t.Errorf("%s differs; got\n%s", golden, b.String())
	}
}

// The same submissions give the same bytes, in any order.
func TestOrderOfInput(t *testing.T) {
	for _, f := range forms {
		first := written(t, f.write, judgetest.Month())
		page := judgetest.Month()
		var subs []judge.Submission
		for i := range page.Lines {
			subs = append(subs, page.Lines[i].Submission)
		}
		slices.Reverse(subs)
		if again := written(t, f.write, judge.New(judgetest.About, subs, page.Problems)); !bytes.Equal(first, again) {
			t.Errorf("%s depends on the order of the submissions", f.name)
		}
	}
}

// Eighty columns hold every line, Chinese characters counted double.
func TestTextWidth(t *testing.T) {
	for line := range strings.Lines(string(written(t, WriteText, judgetest.Month()))) {
		if w := texttable.Width(strings.TrimRight(line, "\n")); w > columns {
			t.Errorf("%d columns: %s", w, line)
		}
	}
}

// Text out of a file stays text in every form.
func TestHostileText(t *testing.T) {
	const evil = "=1+1<script>alert(1)</script>\x1b[2J\u202e| `x` ``` http://evil.example www.evil.example [a](b)\n# h"
	ev := judgetest.Match(evil, 20260502, 0)
	ev.Organiser, ev.Class = evil, evil
	for i := range ev.Players {
		ev.Players[i].Name = evil
	}
	ev.Games[1].Result = game.Unknown
	s := judgetest.Rated(ev, "in/"+evil+".xml")
	s.Problems.Add(
		judgetest.Problem(game.Error, "bad-value", s.Files[0], "Res"+evil+"!C17", evil, evil, evil),
		judgetest.Problem(game.Warning, "rating-differs", s.Files[0], evil, evil, evil, evil),
		judgetest.Asked(judgetest.Problem(game.Error, "who-is-who", s.Files[0], "3", evil, "one of "+evil, evil), game.DoubtSeveral, evil, evil+"\n"+evil),
	)
	unread := judge.Submission{Files: []string{"=cmd|' /C calc'!A0.xls"}, Problems: game.Problems{judgetest.Problem(game.Error, "format-unknown", "=cmd|' /C calc'!A0.xls", "", evil, "", evil)}}
	page := judge.New(judgetest.About, []judge.Submission{s, unread}, game.Problems{judgetest.Problem(game.Error, "folder", evil, "", evil, "", evil)})
	for _, f := range forms {
		data := written(t, f.write, page)
		if f.name == "page.xlsx" {
			continue
		}
		text := string(data)
		if f.name != "page.json" && strings.ContainsAny(text, "\x1b\u202e") { // JSON is for programs, and verbatim
			t.Errorf("%s has control characters", f.name)
		}
		switch f.name {
		case "page.html":
			for _, w := range []string{"<script>alert", `href="http`, "<b>"} {
				if strings.Contains(text, w) {
					t.Errorf("%s has %q", f.name, w)
				}
			}
		case "page.md":
			inFence := ""
			for line := range strings.Lines(text) {
				if strings.HasPrefix(line, "```") {
					if inFence == "" {
						inFence = line
					} else if line == inFence {
						inFence = ""
					}
					continue
				}
				if inFence == "" && (strings.Contains(line, "<script>") && !strings.Contains(line, `\<script`) || strings.Contains(line, "http://") || strings.Contains(line, "www.")) {
					t.Errorf("%s is not escaped: %s", f.name, line)
				}
			}
			if inFence != "" {
				t.Error("a block of the Markdown is not closed")
			}
		case "page.json":
			if !json.Valid(data) {
				t.Error("the JSON is not valid")
			}
		}
	}
}

func TestWorkbook(t *testing.T) {
	page := judgetest.Month()
	page.Lines[0].Event.Name = "=HYPERLINK(\"http://evil.example\")"
	data := written(t, WriteXLSX, page)
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if got := f.GetSheetList(); !slices.Equal(got, []string{InboxSheet, MessagesSheet, StaffSheet}) {
		t.Errorf("got the sheets %q", got)
	}
	if formula, _ := f.GetCellFormula(InboxSheet, "E2"); formula != "" {
		t.Errorf("a name became the formula %q", formula)
	}
	if bytes.Contains(data, []byte("hyperlink")) {
		t.Error("the workbook has hyperlinks")
	}
	rows, err := f.GetRows(InboxSheet)
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != len(page.Lines)+1 {
		t.Errorf("got %d rows, want a title and %d events", len(rows), len(page.Lines))
	}
	for i, row := range rows[1:] {
		if row[1] != page.Lines[i].Verdict.String() {
			t.Errorf("row %d: got the verdict %q, want %v", i+2, row[1], page.Lines[i].Verdict)
		}
	}
	messages, err := f.GetRows(MessagesSheet)
	if err != nil {
		t.Fatal(err)
	}
	// The lines of a message, put together again, are the message.
	var got []string
	for _, row := range messages[1:] {
		if row[0] == "1" && len(row) > 1 {
			got = append(got, strings.TrimSpace(row[1]))
		}
	}
	want := strings.Fields(page.Lines[0].Message.Text)
	if have := strings.Fields(strings.Join(got[2:], " ")); !slices.Equal(have, want) {
		t.Errorf("got the message %q, want %q", have, want)
	}
}
