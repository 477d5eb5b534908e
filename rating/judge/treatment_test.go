package judge_test

import (
	"strings"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/judge/judgetest"
)

// TestQuestion: every doubt who somebody is has words of its own, and what the
// organiser cannot know is not asked.
func TestQuestion(t *testing.T) {
	for _, c := range []struct {
		name  string
		about game.Subject
		want  string // in the message
	}{
		{"several", game.Identity{Doubt: game.DoubtSeveral, Entry: "Raj Arun (3k)", Listed: "1001 Raj Arun (5d)\n1007 Raj Arun (2d)"}, "Raj Arun (3k) – on our list there are 1001 Raj Arun (5d) and 1007 Raj Arun (2d)"},
		{"unlike", game.Identity{Doubt: game.DoubtUnlike, Entry: "Raj Arun (20k)", Listed: "1001 Raj Arun (5d)"}, "Raj Arun (20k) – on our list there is 1001 Raj Arun (5d)"},
		{"unlisted", game.Identity{Doubt: game.DoubtUnlisted, Entry: "Raj Aron (5d)", Listed: "1001 Raj Arun (5d)\n1009 Raj Aran (4d)"}, "Raj Aron (5d) – on our list there is 1001 Raj Arun (5d) or 1009 Raj Aran (4d)"},
		{"another", game.Identity{Entry: "Raj Arun (5d)", Listed: "1001 Raj Arun (5d)"}, "what was found – expected what was expected"},
		{"of two files", nil, "what was found – expected what was expected"},
		{"a newcomer", game.Identity{Doubt: game.DoubtUnlisted, Entry: "Raj Aron (5d)", Listed: "new-raj-arun Raj Arun (5d)", Newcomer: true}, "There is nothing for you to do."},
	} {
		s := judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 0), "in/lantern.xlsx")
		p := judgetest.Problem(game.Error, "who-is-who", "in/lantern.xlsx", "3", "what was found", "what was expected", "")
		p.About = c.about
		s.Problems.Add(p)
		if m := judge.New(judgetest.About, []judge.Submission{s}, nil).Lines[0].Message; m == nil || !strings.Contains(m.Text, c.want) {
			t.Errorf("%s: got %+v, want %q in it", c.name, m, c.want)
		}
	}
}

// TestPlacesInLetters: whoever made a file is told where it has what is missing.
func TestPlacesInLetters(t *testing.T) {
	s := judgetest.Rated(judgetest.Match("Lantern Cup", 0, 0), "in/lantern.xlsx")
	s.Event.Places = map[string]string{"begin": "Tournament!B6 (Begin date)", "end": "Tournament!B7 (End date)", "komi": "Tournament!B9 (Komi)"}
	for _, hint := range []string{"give it: {set komi=6.5}", "give it: {set board_size=19}", "{option list} names it"} {
		s.Problems.Add(judgetest.Problem(game.Warning, hint, "in/lantern.xlsx", "", "something missing", "", hint))
	}
	m := judge.New(judgetest.About, []judge.Submission{s}, nil).Lines[0].Message
	for _, want := range []string{
		"write its first and last day into Tournament!B6 (Begin date) and Tournament!B7 (End date), or tell us both days",
		"What to do: give it: Tournament!B9 (Komi).",
	} {
		if !strings.Contains(m.Text, want) {
			t.Errorf("got %s, want %q in it", m.Text, want)
		}
	}
	if n := strings.Count(m.Text, "correct it in the file, or tell us what is right"); n != 2 {
		t.Errorf("got %s, where two hints name nothing of the file", m.Text)
	}
}
