package judge_test

import (
	"fmt"
	"io"
	"kyudan/exporters/inbox"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/game/growthtest"
	"kyudan/rating/judge"
	"kyudan/rating/judge/judgetest"
)

// A page of twice as many submissions costs twice as much, however alike they
// are.
func TestPageGrows(t *testing.T) {
	for name, make := range map[string]func(i int) judge.Submission{
		"the same day and name": func(i int) judge.Submission {
			return judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 20260503), fmt.Sprintf("in/%05d.xml", i))
		},
		"the same players": func(i int) judge.Submission {
			return judgetest.Rated(judgetest.Match(fmt.Sprint("Evening ", i), game.Date(20240101).AddDays(i), 0), fmt.Sprintf("in/%05d.xml", i))
		},
		"the same days": func(i int) judge.Submission {
			return judgetest.Rated(judgetest.Match(fmt.Sprint("Evening ", i), 20260502, 0), fmt.Sprintf("in/%05d/cup.xml", i))
		},
		"like others": func(i int) judge.Submission {
			s := judgetest.Rated(judgetest.Match(fmt.Sprint("Evening ", i), game.Date(20240101).AddDays(i), 0), fmt.Sprintf("in/%05d.xml", i))
			for k := max(0, i-10); k < i; k++ {
				other := fmt.Sprintf("in/%05d.xml", k)
				p := judgetest.Problem(game.Warning, game.CodeMaybeOneEvent, s.Files[0], "", "an event much like that of "+other+": it has the same games, and begins on another day", "", "")
				p.Other, p.About = other, game.OneEvent{Doubt: game.SurelyOne, Alike: "the same games, and begins on another day"}
				s.Problems.Add(p)
			}
			return s
		},
		"unreadable": func(i int) judge.Submission {
			return judge.Submission{Files: []string{fmt.Sprintf("in/%05d.pdf", i)}, Problems: game.Problems{judgetest.Problem(game.Error, "format-unknown", fmt.Sprintf("in/%05d.pdf", i), "", "a document", "", "")}}
		},
	} {
		t.Run(name, func(t *testing.T) {
			growthtest.Double(t, 400, func(n int) {
				var subs []judge.Submission
				for i := range n {
					subs = append(subs, make(i))
				}
				if err := inbox.WriteText(io.Discard, judge.New(judgetest.About, subs, nil)); err != nil {
					t.Fatal(err)
				}
			})
		})
	}
}

// One event with twice as many problems costs twice as much.
func TestProblemsGrow(t *testing.T) {
	growthtest.Double(t, 2000, func(n int) {
		s := judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 20260503), "cup.xml")
		for i := range n {
			s.Problems.Add(judgetest.Asked(judgetest.Problem(game.Error, "who-is-who", "cup.xml", fmt.Sprint(i+1, ":1"), "", "", ""), game.DoubtSeveral, fmt.Sprint("no. ", i), "others"))
		}
		judge.New(judgetest.About, []judge.Submission{s}, nil)
	})
}

// What is not looked for among very many is said.
func TestClashesOfMany(t *testing.T) {
	var subs []judge.Submission
	for i := range 100 {
		subs = append(subs, judgetest.Rated(judgetest.Match(fmt.Sprintf("Evening %03d", i), 20260502, 0), fmt.Sprintf("%05d.xml", i)))
	}
	page := judge.New(judgetest.About, subs, nil)
	for i := range page.Lines {
		staff := page.Lines[i].Staff
		if n := len(staff); n < judge.MostAlike || n > 2*judge.MostAlike+1 {
			t.Errorf("%s: %d lines for the staff", page.Lines[i].Name(), n)
		}
	}
	if last := page.Lines[0].Staff[len(page.Lines[0].Staff)-1]; last != "and in more events of the same days than are listed here" {
		t.Errorf("the last line for the staff is %q", last)
	}
}
