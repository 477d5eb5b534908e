package judge_test

import (
	"fmt"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/judge/judgetest"
	"slices"
	"strings"
	"testing"
)

func TestVerdicts(t *testing.T) {
	page := judgetest.Month()
	for _, want := range []struct {
		file    string
		verdict judge.Verdict
		why     string
	}{
		{"in/lantern.xlsx", judge.Remarks, "players elsewhere on the same days"},
		{"in/hill.xml", judge.Remarks, "players elsewhere on the same days"},
		{"in/harbour.xlsx", judge.Returned, "errors in the file; doubtful places"},
		{"in/garden.xml", judge.Returned, "class B not met"},
		{"in/bridge.xml", judge.Remarks, "games without result; class not given; not all given; not all checked"},
		{"in/night.h9", judge.Returned, "players to be settled; for the staff"},
		{"in/riverside.csv", judge.Returned, "no date"},
		{"in/seaside.json", judge.Returned, "handed in twice"},
		{"in/seaside-second.json", judge.Returned, "handed in twice"},
		{"in/moon.xlsx", judge.Returned, "no results"},
		{"in/autumn.xls", judge.Returned, "not readable"},
		{"in/players.csv", judge.Returned, "no results"},
	} {
		i := slices.IndexFunc(page.Lines, func(l judge.Line) bool { return l.Files[0] == want.file })
		if i < 0 {
			t.Errorf("%s has no line", want.file)
			continue
		}
		l := &page.Lines[i]
		if why := strings.Join(l.Why, "; "); l.Verdict != want.verdict || why != want.why {
			t.Errorf("%s: got %v (%s), want %v (%s)", want.file, l.Verdict, why, want.verdict, want.why)
		}
		if (l.Message == nil) != (l.Verdict == judge.Accepted) {
			t.Errorf("%s: %v, message %v", want.file, l.Verdict, l.Message)
		}
	}
	if n := page.Count(judge.Returned) + page.Count(judge.Remarks) + page.Count(judge.Accepted); n != len(page.Lines) {
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
		other := judgetest.Match("Lantern Cup", 20260502, 0)
		for i := range c.replaced {
			other.Players[i].Name = fmt.Sprint("Visitor ", i)
		}
		page := judge.New(judgetest.About, []judge.Submission{judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 0), "a.xlsx"), judgetest.Rated(other, "b.xlsx")}, nil)
		for _, l := range page.Lines {
			if why := strings.Join(l.Why, "; "); why != c.why {
				t.Errorf("%s, %d players replaced: got %q, want %q", l.Files[0], c.replaced, why, c.why)
			}
		}
	}
}

// What another federation's list says of a newcomer is for the staff alone, and no remark.
func TestNewcomerElsewhere(t *testing.T) {
	s := judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 0), "lantern.xlsx")
	s.Problems.Add(judgetest.Problem(game.Note, "newcomer-elsewhere", "lantern.xlsx", "", "Tan Mei Xin is new here, and on the EGF list as 10000011", "", ""))
	l := judge.New(judgetest.About, []judge.Submission{s}, nil).Lines[0]
	if l.Verdict != judge.Accepted || l.Message != nil || len(l.Staff) != 1 {
		t.Errorf("got %+v, want a line for the staff alone", l)
	}
}

// An event with nothing against it is accepted, notes or not, and its organiser
// is not written to.
func TestAccepted(t *testing.T) {
	s := judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 0), "lantern.xlsx")
	s.Problems.Add(judgetest.Problem(game.Note, "encoding", "lantern.xlsx", "", "text in UTF-16", "", ""))
	l := judge.New(judgetest.About, []judge.Submission{s}, nil).Lines[0]
	if l.Verdict != judge.Accepted || l.Message != nil || len(l.Staff) > 0 || len(l.Why) > 0 {
		t.Errorf("got %+v, want nothing against it", l)
	}
}

// Messages are for organisers: no codes, options, paths of ours or lines of
// aliases.csv.
func TestMessagesArePlain(t *testing.T) {
	page := judgetest.Month()
	for i := range page.Lines {
		l := &page.Lines[i]
		if l.Message == nil {
			continue
		}
		text := l.Message.Subject + "\n" + l.Message.Text
		for _, w := range []string{"--", "kyudan", "aliases", "in/", "Results!", "14:1", "1003\"", "run again", "\n\n\n"} {
			if strings.Contains(text, w) {
				t.Errorf("the message on %s has %q:\n%s", l.Name(), w, text)
			}
		}
		for _, p := range l.Problems {
			if strings.Contains(p.Code, "-") && strings.Contains(text, p.Code) {
				t.Errorf("the message on %s has the code %s", l.Name(), p.Code)
			}
		}
		if l.Verdict == judge.Returned && !strings.Contains(text, "What to do: ") {
			t.Errorf("the message on %s does not say what to do:\n%s", l.Name(), text)
		}
	}
}

// What can only be settled by the staff does not go back to the organiser.
func TestStaffOnly(t *testing.T) {
	s := judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 0), "lantern.xlsx")
	s.Problems.Add(judgetest.Problem(game.Error, "alias-id", "lantern.xlsx", "Players!B3", `id "77" of aliases.csv:3`, "an id on the list", "correct the line"))
	l := judge.New(judgetest.About, []judge.Submission{s}, nil).Lines[0]
	if l.Verdict != judge.Remarks || len(l.Staff) != 1 || !strings.Contains(l.Staff[0], "aliases.csv:3") || strings.Contains(l.Message.Text, "aliases") {
		t.Errorf("got %v, staff %q, message %s", l.Verdict, l.Staff, l.Message.Text)
	}
}

// A file that is wrong throughout makes no message of a thousand lines.
func TestLongMessages(t *testing.T) {
	s := judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 0), "lantern.xlsx")
	for i := range 500 {
		s.Problems.Add(
			judgetest.Problem(game.Error, "bad-value", "lantern.xlsx", fmt.Sprintf("Results!C%d", i+1), fmt.Sprintf("result %q", strings.Repeat("x", i)), "+ or -", "correct the cell"),
			judgetest.Problem(game.Error, "bad-value", "lantern.xlsx", fmt.Sprintf("Results!D%d", i+1), "an empty result", "+ or -", "correct the cell"),
			judgetest.Problem(game.Error, fmt.Sprint("code-", i), "lantern.xlsx", "", strings.Repeat("long ", 1000), "", ""),
		)
	}
	l := judge.New(judgetest.About, []judge.Submission{s}, nil).Lines[0]
	if n := strings.Count(l.Message.Text, "\n"); n > 100 {
		t.Errorf("the message has %d lines", n)
	}
	for _, want := range []string{"like these", "more issues", "cell C1:", "…"} {
		if !strings.Contains(l.Message.Text, want) {
			t.Errorf("the message lacks %q:\n%s", want, l.Message.Text)
		}
	}
}
