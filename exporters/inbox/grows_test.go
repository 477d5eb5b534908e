package inbox

import (
	"fmt"
	"io"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/game/growthtest"
)

// A page of twice as many submissions costs twice as much, however alike they
// are.
func TestPageGrows(t *testing.T) {
	for name, make := range map[string]func(i int) Submission{
		"the same day and name": func(i int) Submission {
			return rated(match("Lantern Cup", 20260502, 20260503), fmt.Sprintf("in/%05d.xml", i))
		},
		"the same players": func(i int) Submission {
			return rated(match(fmt.Sprint("Evening ", i), game.Date(20240101).AddDays(i), 0), fmt.Sprintf("in/%05d.xml", i))
		},
		"the same days": func(i int) Submission {
			return rated(match(fmt.Sprint("Evening ", i), 20260502, 0), fmt.Sprintf("in/%05d/cup.xml", i))
		},
		"like others": func(i int) Submission {
			s := rated(match(fmt.Sprint("Evening ", i), game.Date(20240101).AddDays(i), 0), fmt.Sprintf("in/%05d.xml", i))
			for k := max(0, i-10); k < i; k++ {
				other := fmt.Sprintf("in/%05d.xml", k)
				p := problem(game.Warning, codeMaybeOne, s.Files[0], "", "an event much like that of "+other+": it has the same games, and begins on another day", "", "")
				p.Other = other
				s.Problems.Add(p)
			}
			return s
		},
		"unreadable": func(i int) Submission {
			return Submission{Files: []string{fmt.Sprintf("in/%05d.pdf", i)}, Problems: game.Problems{problem(game.Error, "format-unknown", fmt.Sprintf("in/%05d.pdf", i), "", "a document", "", "")}}
		},
	} {
		t.Run(name, func(t *testing.T) {
			growthtest.Double(t, 400, func(n int) {
				var subs []Submission
				for i := range n {
					subs = append(subs, make(i))
				}
				if err := WriteText(io.Discard, New(about, subs, nil)); err != nil {
					t.Fatal(err)
				}
			})
		})
	}
}

// One event with twice as many problems costs twice as much.
func TestProblemsGrow(t *testing.T) {
	growthtest.Double(t, 2000, func(n int) {
		s := rated(match("Lantern Cup", 20260502, 20260503), "cup.xml")
		for i := range n {
			s.Problems.Add(problem(game.Error, "who-is-who", "cup.xml", fmt.Sprint(i+1, ":1"), fmt.Sprint("no. ", i), "one of others", ""))
		}
		New(about, []Submission{s}, nil)
	})
}

// What is not looked for among very many is said.
func TestClashesOfMany(t *testing.T) {
	var subs []Submission
	for i := range 100 {
		subs = append(subs, rated(match(fmt.Sprintf("Evening %03d", i), 20260502, 0), fmt.Sprintf("%05d.xml", i)))
	}
	page := New(about, subs, nil)
	for i := range page.Lines {
		staff := page.Lines[i].Staff
		if n := len(staff); n < mostAlike || n > 2*mostAlike+1 {
			t.Errorf("%s: %d lines for the staff", page.Lines[i].name(), n)
		}
	}
	if last := page.Lines[0].Staff[len(page.Lines[0].Staff)-1]; last != "and in more events of the same days than are listed here" {
		t.Errorf("the last line for the staff is %q", last)
	}
}
