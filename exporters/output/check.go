package output

import (
	"cmp"
	"fmt"
	"io"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
)

// Check returns the forms of an event's contents, the list that it was paired with if the
// problems tell, and its class requirements. Without a checker, classes are left out.
func Check(res *rating.Result, c rating.Checker, problems game.Problems, words game.Wording) Forms {
	return Forms{{Ending: ".txt", Write: func(w io.Writer) error {
		t := document.NewText(w, 0)
		t.Print(EventLine(res.Event.Event), ToBeRated(res))
		for _, p := range problems {
			if p.Code == judge.CodePairedWith && p.File == res.Event.Source.File {
				t.Print(p.Found)
			}
		}
		switch {
		case c == nil:
		case res.Class != "":
			t.Print(fmt.Sprintf("class %s, weight %.2f", res.Class, res.Weight), "")
			requirements(t, c.Requirements(res.Event.Event, res.Class), words.In(res.Event.Places))
			if a, ok := c.(rating.Announcer); ok {
				lacking(t, "not given, and part of the announcement to the federation", a.Unannounced(res.Event.Event), words.In(res.Event.Places))
			}
		case len(res.Missed) > 0: // else a system without classes
			t.Print("no class fits; " + words.Word("{set class=A}") + " shows what class A requires")
		}
		return t.End()
	}}}
}

// ToBeRated counts the games, and those that are not to be rated by their reasons.
func ToBeRated(res *rating.Result) string {
	rated, reasons, order := countRated(res)
	s := fmt.Sprintf("to be rated: %d of %s", rated, game.Plural(len(res.Event.Games), "game"))
	for _, why := range order {
		s += fmt.Sprintf("; %d not (%s)", reasons[why], report.Reason(why))
	}
	return s
}

// countRated counts the games that count, and the others by their reasons, which are in
// the order in which they come.
func countRated(res *rating.Result) (rated int, reasons map[string]int, order []string) {
	reasons = map[string]int{}
	for i := range res.Games {
		if res.Games[i].Rated {
			rated++
			continue
		}
		why := res.Games[i].WhyNot
		if reasons[why]++; reasons[why] == 1 {
			order = append(order, why)
		}
	}
	return rated, reasons, order
}

// requirements writes what a class requires and what the event has of it.
func requirements(t *document.Text, all []rating.Requirement, words game.Wording) {
	type column = document.Column[rating.Requirement]
	t.Table(document.NewTable(all,
		column{Title: "met", Of: func(r rating.Requirement) any {
			switch {
			case !r.Checked():
				return "not checked"
			case r.Stops():
				return "NO"
			case !r.Met:
				return "accepted"
			}
			return "yes"
		}},
		column{Title: "requirement", Of: func(r rating.Requirement) any { return r.Code }},
		wrapped("required", 28, func(r rating.Requirement) string { return r.Asked.String() }),
		wrapped("given", 24, func(r rating.Requirement) string { return r.Given.String() })))
	var unknown []string
	for _, r := range all {
		if !r.Checked() {
			unknown = append(unknown, r.Key)
		}
	}
	lacking(t, "not given and not checked; to check it, give", unknown, words)
}

// lacking lists where facts are given that an event lacks, by their keys.
func lacking(t *document.Text, what string, keys []string, words game.Wording) {
	if len(keys) == 0 {
		return
	}
	t.Print("", what+":")
	for _, key := range keys {
		t.Print("  " + words.Word("{set "+key+"=…}"))
	}
}

// EventLine is the event in a line: name, days, size.
func EventLine(ev *game.Event) string {
	days := ev.Begin.String()
	if ev.End != 0 && ev.End != ev.Begin {
		days += " to " + ev.End.String()
	}
	return fmt.Sprintf("%s, %s: %s, %s%s", game.Clean(cmp.Or(ev.Name, "(no name given)")), cmp.Or(days, "no date given"),
		game.Plural(len(ev.Players), "player"), game.Plural(len(ev.Games), "game"), inRounds(ev))
}

// inRounds says in how many rounds games were played, and how many were planned
// where that is another number: " in 4 of 6 rounds". Rounds that are merely
// paired, and numbers left out, are no rounds played.
func inRounds(ev *game.Event) string {
	played := map[int]bool{}
	open := 0
	for i := range ev.Games {
		switch g := &ev.Games[i]; {
		case g.Result == game.Unknown:
			open++
		case g.Round > 0:
			played[g.Round] = true
		}
	}
	var s string
	switch n := len(played); {
	case n == 0 && ev.Rounds == 0:
	case ev.Rounds == 0 || n == ev.Rounds:
		s = " in " + game.Plural(n, "round")
	case n < ev.Rounds:
		s = fmt.Sprintf(" in %d of %s", n, game.Plural(ev.Rounds, "round"))
	default:
		s = fmt.Sprintf(" in %s (%d planned)", game.Plural(n, "round"), ev.Rounds)
	}
	if open > 0 {
		s += ", " + game.Plural(open, "game") + " without a result"
	}
	return s
}
