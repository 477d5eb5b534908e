package inbox

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/texttable"
	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite the golden files")

var forms = []struct {
	name  string
	write func(io.Writer, *Page) error
}{
	{"page.txt", WriteText}, {"page.html", WriteHTML}, {"page.json", WriteJSON}, {"page.md", WriteMarkdown}, {"page.xlsx", WriteXLSX},
}

func written(t *testing.T, write func(io.Writer, *Page) error, p *Page) []byte {
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
		got := written(t, f.write, month())
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

// The same submissions give the same bytes, in whatever order they come.
func TestOrderOfInput(t *testing.T) {
	for _, f := range forms {
		first := written(t, f.write, month())
		page := month()
		var subs []Submission
		for i := range page.Lines {
			subs = append(subs, page.Lines[i].Submission)
		}
		slices.Reverse(subs)
		if again := written(t, f.write, New(about, subs, page.Problems)); !bytes.Equal(first, again) {
			t.Errorf("%s depends on the order of the submissions", f.name)
		}
	}
}

func TestVerdicts(t *testing.T) {
	page := month()
	for _, want := range []struct {
		file    string
		verdict Verdict
		why     string
	}{
		{"in/lantern.xlsx", Remarks, "players elsewhere on the same days"},
		{"in/hill.xml", Remarks, "players elsewhere on the same days"},
		{"in/harbour.xlsx", Returned, "errors in the file; doubtful places"},
		{"in/garden.xml", Returned, "class B not met"},
		{"in/bridge.xml", Remarks, "games without result; class not told; not all told; not all checked"},
		{"in/night.h9", Returned, "players to be settled; for the staff"},
		{"in/riverside.csv", Returned, "no date"},
		{"in/seaside.json", Returned, "handed in twice"},
		{"in/seaside-second.json", Returned, "handed in twice"},
		{"in/moon.xlsx", Returned, "no results"},
		{"in/autumn.xls", Returned, "not readable"},
		{"in/players.csv", Returned, "no results"},
	} {
		i := slices.IndexFunc(page.Lines, func(l Line) bool { return l.Files[0] == want.file })
		if i < 0 {
			t.Errorf("%s has no line", want.file)
			continue
		}
		l := &page.Lines[i]
		if why := strings.Join(l.Why, "; "); l.Verdict != want.verdict || why != want.why {
			t.Errorf("%s: got %v (%s), want %v (%s)", want.file, l.Verdict, why, want.verdict, want.why)
		}
		if (l.Message == nil) != (l.Verdict == Accepted) {
			t.Errorf("%s: %v, message %v", want.file, l.Verdict, l.Message)
		}
	}
	if n := page.Count(Returned) + page.Count(Remarks) + page.Count(Accepted); n != len(page.Lines) {
		t.Errorf("the counts add up to %d, want %d", n, len(page.Lines))
	}
}

// Two submissions of one name and day are one event handed in twice where half of
// the smaller one's players are in both.
func TestMostlySame(t *testing.T) {
	for _, c := range []struct {
		replaced int
		why      string
	}{{0, "handed in twice"}, {2, "handed in twice"}, {3, "players elsewhere on the same days"}, {4, ""}} {
		other := match("Lantern Cup", 20260502, 0)
		for i := range c.replaced {
			other.Players[i].Name = fmt.Sprint("Visitor ", i)
		}
		page := New(about, []Submission{rated(match("Lantern Cup", 20260502, 0), "a.xlsx"), rated(other, "b.xlsx")}, nil)
		for _, l := range page.Lines {
			if why := strings.Join(l.Why, "; "); why != c.why {
				t.Errorf("%s, %d players replaced: got %q, want %q", l.Files[0], c.replaced, why, c.why)
			}
		}
	}
}

// An event with nothing against it is accepted, notes or not, and its organiser
// is not written to.
func TestAccepted(t *testing.T) {
	s := rated(match("Lantern Cup", 20260502, 0), "lantern.xlsx")
	s.Problems.Add(problem(game.Note, "encoding", "lantern.xlsx", "", "text in UTF-16", "", ""))
	l := New(about, []Submission{s}, nil).Lines[0]
	if l.Verdict != Accepted || l.Message != nil || len(l.Staff) > 0 || len(l.Why) > 0 {
		t.Errorf("got %+v, want nothing against it", l)
	}
}

// Messages are for organisers: no codes, options, paths of ours or lines of
// aliases.csv.
func TestMessagesArePlain(t *testing.T) {
	page := month()
	for i := range page.Lines {
		l := &page.Lines[i]
		if l.Message == nil {
			continue
		}
		text := l.Message.Subject + "\n" + l.Message.Text
		for _, w := range []string{"--", "kyudan", "aliases", "in/", "Results!", "14:1", "1003\"", "run again", "\n\n\n"} {
			if strings.Contains(text, w) {
				t.Errorf("the message on %s has %q:\n%s", l.name(), w, text)
			}
		}
		for _, p := range l.Problems {
			if strings.Contains(p.Code, "-") && strings.Contains(text, p.Code) {
				t.Errorf("the message on %s has the code %s", l.name(), p.Code)
			}
		}
		if l.Verdict == Returned && !strings.Contains(text, "What to do: ") {
			t.Errorf("the message on %s does not say what to do:\n%s", l.name(), text)
		}
	}
}

// What can only be settled by the staff does not go back to the organiser.
func TestStaffOnly(t *testing.T) {
	s := rated(match("Lantern Cup", 20260502, 0), "lantern.xlsx")
	s.Problems.Add(problem(game.Error, "alias-id", "lantern.xlsx", "Players!B3", `id "77" of aliases.csv:3`, "an id on the list", "correct the line"))
	l := New(about, []Submission{s}, nil).Lines[0]
	if l.Verdict != Remarks || len(l.Staff) != 1 || !strings.Contains(l.Staff[0], "aliases.csv:3") || strings.Contains(l.Message.Text, "aliases") {
		t.Errorf("got %v, staff %q, message %s", l.Verdict, l.Staff, l.Message.Text)
	}
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct{ place, sheet, spot string }{
		{"", "", ""},
		{"17", "", "line 17"},
		{"17:40", "", "line 17"},
		{"Results!C17", "sheet “Results”", "cell C17"},
		{"对局成绩!I10", "sheet “对局成绩”", "cell I10"},
		{"Round 1!$AB$3", "sheet “Round 1”", "cell AB3"},
		{"Games/Game[3]", "", "game no. 3"},
		{"Players/Player[10]/@rank", "", "player no. 10"},
		{"line 51, Games/Game[25]", "", "line 51"},
		{"cup.xml: Players/Player[10]", "in cup.xml", "player no. 10"},
		{"row 5 (Lim Wei Jie)", "", "row 5 (Lim Wei Jie)"},
	} {
		if sheet, spot := place(c.place); sheet != c.sheet || spot != c.spot {
			t.Errorf("%q: got %q, %q, want %q, %q", c.place, sheet, spot, c.sheet, c.spot)
		}
	}
}

func TestSpots(t *testing.T) {
	for _, c := range []struct {
		list []string
		want string
	}{
		{[]string{"cell C17"}, "cell C17"},
		{[]string{"cell C17", "cell D20", "cell E5"}, "cells C17, D20 and E5"},
		{[]string{"line 3", "line 8"}, "lines 3 and 8"},
		{[]string{"cell C17", "line 8"}, "cell C17 and line 8"},
		{[]string{"row 5 (Lim)", "row 6 (Tan)"}, "row 5 (Lim) and row 6 (Tan)"},
		{[]string{"line 1", "line 2", "line 3", "line 4", "line 5", "line 6"}, "lines 1, 2, 3 and 3 more"},
	} {
		if got := spots(c.list, 3); got != c.want {
			t.Errorf("%q: got %q, want %q", c.list, got, c.want)
		}
	}
}

func TestDays(t *testing.T) {
	for _, c := range []struct {
		begin, end  game.Date
		days, table string
	}{
		{0, 0, "", ""},
		{20260509, 0, "9 May 2026", "2026-05-09"},
		{20260502, 20260503, "2 to 3 May 2026", "2026-05-02/03"},
		{20260430, 20260502, "30 April to 2 May 2026", "2026-04-30/05-02"},
		{20251231, 20260101, "31 December 2025 to 1 January 2026", "2025-12-31/2026-01-01"},
	} {
		ev := &game.Event{Begin: c.begin, End: c.end}
		if d, s := days(ev), span(ev); d != c.days || s != c.table {
			t.Errorf("%v to %v: got %q and %q, want %q and %q", c.begin, c.end, d, s, c.days, c.table)
		}
	}
}

// A file that is wrong throughout makes no message of a thousand lines.
func TestLongMessages(t *testing.T) {
	s := rated(match("Lantern Cup", 20260502, 0), "lantern.xlsx")
	for i := range 500 {
		s.Problems.Add(
			problem(game.Error, "bad-value", "lantern.xlsx", fmt.Sprintf("Results!C%d", i+1), fmt.Sprintf("result %q", strings.Repeat("x", i)), "+ or -", "correct the cell"),
			problem(game.Error, "bad-value", "lantern.xlsx", fmt.Sprintf("Results!D%d", i+1), "an empty result", "+ or -", "correct the cell"),
			problem(game.Error, fmt.Sprint("code-", i), "lantern.xlsx", "", strings.Repeat("long ", 1000), "", ""),
		)
	}
	l := New(about, []Submission{s}, nil).Lines[0]
	if n := strings.Count(l.Message.Text, "\n"); n > 100 {
		t.Errorf("the message has %d lines", n)
	}
	for _, want := range []string{"like these", "more matters", "cell C1:", "…"} {
		if !strings.Contains(l.Message.Text, want) {
			t.Errorf("the message lacks %q:\n%s", want, l.Message.Text)
		}
	}
}

// Eighty columns hold every line, Chinese characters counted double.
func TestTextWidth(t *testing.T) {
	for line := range strings.Lines(string(written(t, WriteText, month()))) {
		if w := texttable.Width(strings.TrimRight(line, "\n")); w > columns {
			t.Errorf("%d columns: %s", w, line)
		}
	}
}

// Text out of a file stays text in every form.
func TestHostileText(t *testing.T) {
	const evil = "=1+1<script>alert(1)</script>\x1b[2J\u202e| `x` ``` http://evil.example www.evil.example [a](b)\n# h"
	ev := match(evil, 20260502, 0)
	ev.Organiser, ev.Class = evil, evil
	for i := range ev.Players {
		ev.Players[i].Name = evil
	}
	ev.Games[1].Result = game.Unknown
	s := rated(ev, "in/"+evil+".xml")
	s.Problems.Add(
		problem(game.Error, "bad-value", s.Files[0], "Res"+evil+"!C17", evil, evil, evil),
		problem(game.Warning, "rating-differs", s.Files[0], evil, evil, evil, evil),
		problem(game.Error, "who-is-who", s.Files[0], "3", evil, "one of "+evil, evil),
	)
	unread := Submission{Files: []string{"=cmd|' /C calc'!A0.xls"}, Problems: game.Problems{problem(game.Error, "format-unknown", "=cmd|' /C calc'!A0.xls", "", evil, "", evil)}}
	page := New(about, []Submission{s, unread}, game.Problems{problem(game.Error, "folder", evil, "", evil, "", evil)})
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
	page := month()
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
