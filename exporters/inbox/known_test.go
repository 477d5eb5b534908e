package inbox

import (
	"strings"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/judge/judgetest"
)

// TestKnown: what the archive has already needs no judgement, a new state of it is
// reported with what differs, and what is perhaps the same is for the staff.
func TestKnown(t *testing.T) {
	differs := game.Problems{
		judgetest.Problem(game.Error, "result-differs", "2026/spring.xml", "Games/Game[3]", "round 2: Tan – Lim: Tan won, but Lim won in in/spring.xml", "", "find out which is right"),
		judgetest.Problem(game.Error, "colours-differ", "2026/spring.xml", "Games/Game[4]", "round 2: Ong – Lim: Ong had Black, but Lim had Black in 2026/spring.xml", "", "find out which is right"),
	}
	for _, c := range []struct {
		name    string
		known   judge.Known
		verdict judge.Verdict
		why     string
		want    []string // of subject and letter
		staff   string
	}{
		{"identical", judge.Known{File: "2026/spring.xml", Identical: true}, judge.Received, "identical to 2026/spring.xml",
			[]string{"Results of Spring Cup, 2 May 2026: received before", "with the same games and results. There is nothing for you to do."}, "nothing new: do not put it into the archive again"},
		{"the same", judge.Known{File: "2026/spring.xml"}, judge.Received, "the same event as 2026/spring.xml", []string{"received before"}, "nothing new"},
		{"not rated", judge.Known{File: "2026/spring.xml", Identical: true, Unrated: true}, judge.Received, "identical to 2026/spring.xml, which is not rated", []string{"received before"}, "nothing new"},
		{"a new state", judge.Known{File: "2026/spring.xml", Differ: differs, Results: 1, More: 2}, judge.Remarks, "new state: 1 result differs, 1 other difference and 2 results are new",
			[]string{"Results of Spring Cup, 2 May 2026: a new state, 1 result differs, 1 other difference and 2 results are new",
				"1. We have received results of this event before. In these, 1 result differs, 1 other difference and 2 results are new:",
				"   - round 2: Tan – Lim: Tan won, but Lim won in spring.xml\n", "   - round 2: Ong – Lim: Ong had Black, but Lim had Black in spring.xml\n"},
			"new state of 2026/spring.xml: 1 result differs"},
		{"perhaps the same", judge.Known{File: "2026/spring.xml", Doubt: &game.Problem{Found: "an event much like that of 2026/spring.xml: it has the same pairings"}}, judge.Remarks, "perhaps received before",
			[]string{"Results of Spring Cup, 2 May 2026: accepted", "There is nothing for you to do."}, "perhaps the same event as 2026/spring.xml: an event much like that of"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := judgetest.Rated(judgetest.Match("Spring Cup", 20260502, 0), "in/spring.xml")
			s.Known = &c.known
			page := judge.New(judgetest.About, []judge.Submission{s}, nil)
			l := page.Lines[0]
			if why := strings.Join(l.Why, "; "); l.Verdict != c.verdict || why != c.why {
				t.Errorf("got %v (%s), want %v (%s)", l.Verdict, why, c.verdict, c.why)
			}
			text := l.Message.Subject + "\n" + l.Message.Text
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("nothing of %q in:\n%s", want, text)
				}
			}
			if strings.Contains(text, "2026/spring.xml") {
				t.Errorf("the organiser reads a path of ours:\n%s", text)
			}
			if len(l.Staff) == 0 || !strings.HasPrefix(l.Staff[0], c.staff) {
				t.Errorf("staff: %q, want %q", l.Staff, c.staff)
			}
			if n := page.Count(judge.Received); (n == 1) != strings.HasSuffix(page.Counts(), "1 received before") {
				t.Errorf("%d received before: %s", n, page.Counts())
			}
			for _, f := range forms {
				if len(written(t, f.write, page)) == 0 {
					t.Errorf("%s is empty", f.name)
				}
			}
		})
	}
	// An error in a new state still returns it, and one that says nothing new is not
	// judged again.
	broken := judgetest.Rated(judgetest.Match("Spring Cup", 20260502, 0), "in/spring.xml")
	broken.Problems.Add(judgetest.Problem(game.Error, "bad-value", "in/spring.xml", "3", "result x", "+ or -", "correct it"))
	broken.Known = &judge.Known{File: "2026/spring.xml", More: 1}
	if l := judge.New(judgetest.About, []judge.Submission{broken}, nil).Lines[0]; l.Verdict != judge.Returned {
		t.Errorf("a new state with an error: %v", l.Verdict)
	}
	broken.Known = &judge.Known{File: "2026/spring.xml"}
	if l := judge.New(judgetest.About, []judge.Submission{broken}, nil).Lines[0]; l.Verdict != judge.Received {
		t.Errorf("nothing new: %v", l.Verdict)
	}
}
