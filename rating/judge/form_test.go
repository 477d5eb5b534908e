package judge_test

import (
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/judge/judgetest"
)

// TestForms: where a federation takes results in certain forms, an event in another
// one, or with a file missing, is returned, and every letter names these forms.
func TestForms(t *testing.T) {
	taking := judgetest.About
	taking.Forms = []rating.Form{
		{{Format: "book", Title: "the results workbook"}},
		{{Format: "xml", Title: "the tournament file"}, {Format: "page", Title: "its standings page"}},
	}
	const all = "the results workbook, or the tournament file and its standings page together"
	for _, c := range []struct {
		name    string
		formats []string
		verdict judge.Verdict
		want    []string
	}{
		{"the workbook", []string{"book"}, judge.Accepted, nil},
		{"both files", []string{"page", "xml"}, judge.Accepted, nil},
		{"another file beside", []string{"h9", "book"}, judge.Accepted, nil},
		{"the page is missing", []string{"xml"}, judge.Returned, []string{"We have received cup.dat without its standings page.", "send its standings page too, or the results workbook."}},
		{"the file is missing", []string{"page"}, judge.Returned, []string{"We have received cup.dat without the tournament file.", "send the tournament file too, or the results workbook."}},
		{"another form", []string{"h9"}, judge.Returned, []string{"We cannot take results in the form of cup.dat.", "What to do: send " + all + "."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 0), "cup.dat")
			s.Formats = c.formats
			l := judge.New(taking, []judge.Submission{s}, nil).Lines[0]
			if l.Verdict != c.verdict {
				t.Fatalf("got %v (%s), want %v", l.Verdict, strings.Join(l.Why, "; "), c.verdict)
			}
			for _, want := range c.want {
				if !strings.Contains(l.Message.Text, want) {
					t.Errorf("nothing of %q in:\n%s", want, l.Message.Text)
				}
			}
			if l := judge.New(judgetest.About, []judge.Submission{s}, nil).Lines[0]; l.Verdict != judge.Accepted {
				t.Errorf("taken in any form: got %v (%s)", l.Verdict, strings.Join(l.Why, "; "))
			}
		})
	}
	empty := judgetest.Rated(&game.Event{Name: "Moon Cup", Begin: 20260531}, "moon.xlsx")
	players := judge.Submission{Files: []string{"players.csv"}, Problems: game.Problems{judgetest.Problem(game.Error, "no-games", "players.csv", "", "a players list", "", "")}}
	list := judge.Submission{Files: []string{"list.csv"}, Problems: game.Problems{judgetest.Problem(game.Error, "rating-list", "list.csv", "", "a rating list", "", "")}}
	nothing := judge.Submission{Files: []string{"odd.bin"}}
	for _, l := range judge.New(taking, []judge.Submission{empty, players, list, nothing}, nil).Lines {
		if !strings.Contains(l.Message.Text, all) {
			t.Errorf("%s: nothing of %q in:\n%s", l.Files[0], all, l.Message.Text)
		}
	}
}
