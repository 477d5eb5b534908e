package swa

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Word puts a verdict into words.
func (rs *rules) Word(i int, v rating.Verdict) rating.Requirement {
	c, f := &rs.p.Classes[i], &rs.facts
	r := rating.Requirement{Code: v.Code, Met: v.Met}
	told := func(format string, args ...any) {
		if v.Told {
			r.Told = fmt.Sprintf(format, args...)
		}
	}
	switch v.Code {
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
	case rating.CodeOnline:
		r.Key, r.Asked = "online", rating.PlayedOnline(c.Online == rating.OnlineOnly)
		told("%s", rating.PlayedOnline(f.Online.Is(true)))
	case rating.CodeBasicTime:
		r.Key, r.Asked = "time.basic_minutes", "at least "+rating.Minutes(c.BasicTime)+" a side"
		told("%s a side", rating.Minutes(f.Time.Basic.Or(0)))
	case codeBoardSize:
		r.Key, r.Asked = "board_size", fmt.Sprintf("at least a %dx%[1]d board", c.BoardSize)
		told("a %dx%[1]d board", f.BoardSize)
	case codeRounds:
		r.Key, r.Asked = "rounds", "at least "+rating.Counted(c.Rounds, "round", "rounds")
		told("%s", rating.Counted(f.rounds, "round", "rounds"))
	case codeCountries:
		r.Key, r.Asked = "countries", "at least "+rating.Counted(c.Countries, "country", "countries")
		told("%s", rating.Counted(f.countries, "country", "countries"))
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
		case !v.Told:
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
