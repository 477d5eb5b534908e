package judge_test

import (
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/judge/judgetest"
	"kyudan/rating/phrase"
)

// One letter asks for everything that is not given, each fact once and where it is to be
// written: what the class requires, or every class where none is known, and what the
// announcement contains.
func TestLacking(t *testing.T) {
	unlimited := func(minutes string) []rating.Requirement {
		return []rating.Requirement{
			{Code: "basic_time", Asked: phrase.Of("at least %s minutes a side", minutes), Key: "time.basic_minutes", Met: true},
			{Code: "details_late", Asked: phrase.Of("details in time"), Key: "begin", Met: true},
		}
	}
	for _, c := range []struct {
		class      string
		want, lack []string
	}{
		{"B", []string{"- Tournament!B11 (Basic time) – at least 30 minutes a side for class B\n", "- where the event took place\n"}, []string{"class A", "details", "assumed"}},
		{"", []string{"B11 (Basic time) – at least 45 minutes a side for class A and at least 30 minutes a side for class B\n", "- where the event took place\n"}, []string{"details", "assumed"}},
	} {
		s := judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 0), "lantern.xlsx")
		s.Event.Places = map[string]string{"time.basic_minutes": "Tournament!B11 (Basic time)"}
		s.Result.Class, s.Unannounced = c.class, []string{"place", "begin"}
		if c.class == "" {
			s.Result.Missed = []string{"rounds"}
		}
		s.Classes = []judge.Class{{Name: "A", Requirements: unlimited("45")}, {Name: "B", Requirements: unlimited("30")}}
		assumed := judgetest.Problem(game.Warning, "time-untold", "lantern.xlsx", "", "basic time assumed", "", "give it: {set time.basic_minutes=60}")
		assumed.Assumed = game.AssumedTime
		s.Problems.Add(assumed)
		text := judge.New(judgetest.About, []judge.Submission{s}, nil).Lines[0].Message.Text
		for _, w := range c.want {
			if strings.Count(text, w) != 1 {
				t.Errorf("class %q: want once %q in\n%s", c.class, w, text)
			}
		}
		for _, w := range c.lack {
			if strings.Contains(text, w) {
				t.Errorf("class %q: want no %q in\n%s", c.class, w, text)
			}
		}
	}
}

// TestUnannouncedAlone: what only the announcement contains makes no letter, and is in one
// that is written anyway.
func TestUnannouncedAlone(t *testing.T) {
	s := judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 0), "lantern.xlsx")
	s.Unannounced = []string{"place"}
	l := judge.New(judgetest.About, []judge.Submission{s}, nil).Lines[0]
	if l.Verdict != judge.Accepted || l.Message != nil {
		t.Errorf("got %v, message %v", l.Verdict, l.Message)
	}
	s.Event.Name = ""
	l = judge.New(judgetest.About, []judge.Submission{s}, nil).Lines[0]
	if l.Verdict != judge.Remarks || !strings.Contains(l.Message.Text, "where the event took place") || strings.Contains(strings.Join(l.Why, " "), "given") {
		t.Errorf("got %v (%q), message %v", l.Verdict, l.Why, l.Message)
	}
}
