package swa

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// word puts a verdict into words.
func (c *Class) word(v verdict, f *facts) rating.Requirement {
	r := rating.Requirement{Code: v.code, Met: v.met}
	told := func(format string, args ...any) {
		if v.told {
			r.Told = fmt.Sprintf(format, args...)
		}
	}
	switch v.code {
	case codeEndorsement:
		r.Key, r.Asked = "endorsed", "an event endorsed by SWA"
		told("%s", yesNo(f.Endorsed.Is(true), "endorsed by SWA", "not endorsed by SWA"))
	case codeScope:
		var names []string
		for _, s := range c.Scopes {
			names = append(names, scopeName(s))
		}
		r.Key, r.Asked = "scope", strings.Join(names, " or ")
		told("%s", scopeName(f.Scope))
	case codeSelection:
		r.Key, r.Asked = "selection", "no selection games"
		told("%s", yesNo(f.Selection.Is(true), "selection games", "no selection games"))
	case codeOnline:
		r.Key, r.Asked = "online", yesNo(c.Online == OnlineOnly, "played on the Internet", "played face to face")
		told("%s", yesNo(f.Online.Is(true), "played on the Internet", "played face to face"))
	case codeBasicTime:
		r.Key, r.Asked = "time.basic_minutes", "at least "+minutes(c.BasicTime)
		told("%s", minutes(f.Time.Basic.Or(0)))
	case codeBoardSize:
		r.Key, r.Asked = "board_size", fmt.Sprintf("at least a %dx%[1]d board", c.BoardSize)
		told("a %dx%[1]d board", f.BoardSize)
	case codeRounds:
		r.Key, r.Asked = "rounds", "at least "+count(c.Rounds, "round", "rounds")
		told("%s", count(f.rounds, "round", "rounds"))
	case codeCountries:
		r.Key, r.Asked = "countries", "at least "+count(c.Countries, "country", "countries")
		told("%s", count(f.countries, "country", "countries"))
	case codeDetailsLate:
		r.Key, r.Asked = "details_submitted", "details handed in a month before the event"
		if f.Begin > 0 {
			r.Asked += ", by " + f.Begin.AddMonths(-1).String()
		} else if f.DetailsSubmitted > 0 {
			r.Key = "begin"
		}
		told("details handed in on %s", f.DetailsSubmitted)
	case codeResultsLate:
		r.Key, r.Asked = "results_submitted", "results handed in within a week after the event"
		if f.last > 0 {
			r.Asked += ", by " + f.last.AddDays(resultsWithin).String()
		}
		switch {
		case f.ResultsSubmitted == 0:
		case f.last == 0:
			r.Key = "end"
		case !v.told:
			r.Key = "sent_by_swa"
		}
		told("results handed in on %s", f.ResultsSubmitted)
	}
	return r
}

func scopeName(s game.Scope) string {
	switch s {
	case game.National:
		return "a national event"
	case game.Overseas:
		return "an overseas event"
	case game.Private:
		return "a private event"
	}
	return strconv.Quote(string(s))
}

func yesNo(b bool, yes, no string) string {
	if b {
		return yes
	}
	return no
}

func minutes(m float64) string {
	unit := " minutes a side"
	if m == 1 {
		unit = " minute a side"
	}
	return strconv.FormatFloat(m, 'f', -1, 64) + unit
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// classNames are the names of all classes, as in A, B or C.
func (p *Params) classNames() string {
	var b strings.Builder
	for i, c := range p.Classes {
		switch {
		case i > 0 && i == len(p.Classes)-1:
			b.WriteString(" or ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(c.Name)
	}
	return b.String()
}

// missedProblem says what an event misses of the class it tells.
func (p *Params) missedProblem(c *Class, f *facts) game.Problem {
	var asked, told []string
	var buf [10]verdict
	for _, v := range c.judge(f, buf[:0]) {
		if !v.met {
			r := c.word(v, f)
			asked, told = append(asked, r.Asked), append(told, r.Told)
		}
	}
	pr := game.Problem{
		Severity: game.Error, Code: "class-missed",
		Found:    strings.Join(told, "; "),
		Expected: "for class " + c.Name + " " + strings.Join(asked, "; "),
		Hint:     "its " + count(len(f.Games), "game is", "games are") + " left out: correct what is told wrongly",
	}
	if fit := p.heaviest(f); fit != nil {
		pr.Hint += ", or rate it as class " + fit.Name + ", which fits"
	}
	if !p.Enforce {
		pr.Severity, pr.Hint = game.Warning, "rated all the same, because requirements are not enforced"
	}
	return pr
}

// noClassProblem says why none of the classes fits.
func (p *Params) noClassProblem(f *facts) game.Problem {
	var why []string
	for i := range p.Classes {
		c := &p.Classes[i]
		why = append(why, c.Name+" misses "+strings.Join(c.missed(f), ", "))
	}
	return game.Problem{
		Severity: game.Error, Code: "no-class",
		Found:    "no class told, and none fits: " + strings.Join(why, "; "),
		Expected: "the class that was agreed with SWA",
		Hint: "its " + count(len(f.Games), "game is", "games are") +
			" left out: tell the class (--class A) or what is told wrongly (--set rounds=6)",
	}
}

// inferredProblem says which class was taken and what could not be checked.
func inferredProblem(c *Class, f *facts) game.Problem {
	var keys []string
	var buf [10]verdict
	for _, v := range c.judge(f, buf[:0]) {
		if !v.told {
			keys = append(keys, c.word(v, f).Key)
		}
	}
	pr := game.Problem{
		Severity: game.Note, Code: "class-inferred",
		Found: "no class told; rated as class " + c.Name + ", the one with the greatest weight whose requirements are met",
		Hint:  "tell the class: --class " + c.Name,
	}
	if len(keys) > 0 {
		pr.Found += " (not told and not checked: " + strings.Join(keys, ", ") + ")"
	}
	return pr
}
