package swa

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
)

// Word puts a verdict into words.
func (rs *rules) Word(i int, v classic.Verdict) rating.Requirement {
	c, f := &rs.p.Classes[i], &rs.facts
	r := rating.Requirement{Code: v.Code, Met: v.Met, Key: rs.Key(v)}
	told := func(format string, args ...any) {
		if v.Told {
			r.Told = fmt.Sprintf(format, args...)
		}
	}
	switch v.Code {
	case codeEndorsement:
		r.Asked = "an event endorsed by SWA"
		told("%s", yesNo(f.Endorsed.Is(true), "endorsed by SWA", "not endorsed by SWA"))
	case codeScope:
		var names []string
		for _, s := range c.Scopes {
			names = append(names, scopeName(s))
		}
		r.Asked = strings.Join(names, " or ")
		told("%s", scopeName(f.Scope))
	case codeSelection:
		r.Asked = "no selection games"
		told("%s", yesNo(f.Selection.Is(true), "selection games", "no selection games"))
	case classic.CodeOnline:
		r.Asked = classic.PlayedOnline(c.Online == classic.OnlineOnly)
		told("%s", classic.PlayedOnline(f.Online.Is(true)))
	case classic.CodeBasicTime:
		r.Asked = "at least " + classic.Minutes(c.BasicTime) + " a side"
		told("%s a side", classic.Minutes(f.Time.Basic.Or(0)))
	case codeBoardSize:
		r.Asked = fmt.Sprintf("at least a %dx%[1]d board", c.BoardSize)
		told("a %dx%[1]d board", f.BoardSize)
	case codeRounds:
		r.Asked = "at least " + game.Counted(c.Rounds, "round", "rounds")
		told("%s", game.Counted(f.rounds, "round", "rounds"))
	case codeCountries:
		r.Asked = "at least " + game.Counted(c.Countries, "country", "countries")
		told("%s", game.Counted(f.countries, "country", "countries"))
	case codeDetailsLate:
		r.Asked = "details handed in a month before the event"
		if f.Begin > 0 {
			r.Asked += ", by " + f.Begin.AddMonths(-1).String()
		}
		told("details handed in on %s", f.DetailsSubmitted)
	case codeResultsLate:
		r.Asked = "results handed in within a week after the event"
		if f.last > 0 {
			r.Asked += ", by " + f.last.AddDays(resultsWithin).String()
		}
		told("results handed in on %s", f.ResultsSubmitted)
	}
	return r
}

// Key is the key of what a verdict is on. Where a day is told and the other that
// it is held against is not, it is the other's.
func (rs *rules) Key(v classic.Verdict) string {
	f := &rs.facts
	switch v.Code {
	case codeEndorsement:
		return "endorsed"
	case classic.CodeBasicTime:
		return "time.basic_minutes"
	case codeDetailsLate:
		if f.Begin == 0 && f.DetailsSubmitted > 0 {
			return "begin"
		}
		return "details_submitted"
	case codeResultsLate:
		switch {
		case f.ResultsSubmitted == 0:
		case f.last == 0:
			return "end"
		case !v.Told:
			return "sent_by_swa"
		}
		return "results_submitted"
	}
	return v.Code // scope, selection, online, board_size, rounds, countries
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
