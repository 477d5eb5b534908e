package inbox

import (
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

// TestForms: where a federation takes results in certain forms, an event in another
// one, or with a file missing, is returned, and every letter names these forms.
func TestForms(t *testing.T) {
	taking := about
	taking.Forms = []rating.Form{
		{{Format: "book", Title: "the results workbook"}},
		{{Format: "xml", Title: "the tournament file"}, {Format: "page", Title: "its standings page"}},
	}
	const all = "the results workbook, or the tournament file and its standings page together"
	for _, c := range []struct {
		name    string
		formats []string
		verdict Verdict
		want    []string
	}{
		{"the workbook", []string{"book"}, Accepted, nil},
		{"both files", []string{"page", "xml"}, Accepted, nil},
		{"another file beside", []string{"h9", "book"}, Accepted, nil},
		{"the page is missing", []string{"xml"}, Returned, []string{"We have received cup.dat without its standings page.", "send its standings page too, or the results workbook."}},
		{"the file is missing", []string{"page"}, Returned, []string{"We have received cup.dat without the tournament file.", "send the tournament file too, or the results workbook."}},
		{"another form", []string{"h9"}, Returned, []string{"We cannot take results in the form of cup.dat.", "What to do: send " + all + "."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := rated(match("Lantern Cup", 20260502, 0), "cup.dat")
			s.Formats = c.formats
			l := New(taking, []Submission{s}, nil).Lines[0]
			if l.Verdict != c.verdict {
				t.Fatalf("got %v (%s), want %v", l.Verdict, strings.Join(l.Why, "; "), c.verdict)
			}
			for _, want := range c.want {
				if !strings.Contains(l.Message.Text, want) {
					t.Errorf("nothing of %q in:\n%s", want, l.Message.Text)
				}
			}
			if l := New(about, []Submission{s}, nil).Lines[0]; l.Verdict != Accepted {
				t.Errorf("taken in any form: got %v (%s)", l.Verdict, strings.Join(l.Why, "; "))
			}
		})
	}
	empty := rated(&game.Event{Name: "Moon Cup", Begin: 20260531}, "moon.xlsx")
	players := Submission{Files: []string{"players.csv"}, Problems: game.Problems{problem(game.Error, "no-games", "players.csv", "", "a players list", "", "")}}
	list := Submission{Files: []string{"list.csv"}, Problems: game.Problems{problem(game.Error, "rating-list", "list.csv", "", "a rating list", "", "")}}
	nothing := Submission{Files: []string{"odd.bin"}}
	for _, l := range New(taking, []Submission{empty, players, list, nothing}, nil).Lines {
		if !strings.Contains(l.Message.Text, all) {
			t.Errorf("%s: nothing of %q in:\n%s", l.Files[0], all, l.Message.Text)
		}
	}
}
