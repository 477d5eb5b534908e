package swa

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// The codes of requirements that an event may miss, in the document's order; those
// of the selection games and the board surround those of [classic.Missed].
const (
	codeEndorsement = "endorsement"
	codeScope       = "scope"
	codeSelection   = "selection"
	codeBoardSize   = "board_size"
	codeRounds      = "rounds"
	codeCountries   = "countries"
	codeDetailsLate = "details_late"
	codeResultsLate = "results_late"
)

// resultsWithin is the number of days after the last one in which results are
// handed in: "no later than 1 week", the seventh day is in time.
const resultsWithin = 7

// Requirements are all requirements of a class that apply to the event. Those of an
// overseas event differ: it is not announced and needs a number of countries. See
// rating.Checker.
func (s System) Requirements(ev *game.Event, class string) []rating.Requirement {
	c := s.p.classes(ev)
	return c.Requirements(class)
}

// classes are the system's classes, ready to judge the event.
func (p *Params) classes(ev *game.Event) classic.Classes {
	f := p.factsOf(ev)
	return classic.Classes{
		All: p.about(), Event: ev, Judge: func(i int, vs *classic.Verdicts) { f.judge(&p.Classes[i], vs) },
		Family: Name, Authority: "SWA", Enforce: p.Enforce,
	}
}

// about are the classes as the system describes them.
func (p *Params) about() []rating.Class {
	all := make([]rating.Class, len(p.Classes))
	for i, c := range p.Classes {
		all[i] = rating.Class{Name: c.Name, Title: c.Title, Weight: c.Weight}
	}
	return all
}

// facts are what the requirements are about; zero is not given.
type facts struct {
	*game.Event
	rounds    int
	countries int
	last      game.Date // the event's last day
	// assumeSent makes the results not due if the event does not say who sent the
	// players.
	assumeSent bool
}

// factsOf adds what the event shows to what it gives: how many rounds have games if
// the number of rounds is not given (a missing round was not shown), and the
// countries of its players if all of them have one.
func (p *Params) factsOf(ev *game.Event) facts {
	f := facts{Event: ev, rounds: ev.Rounds, countries: ev.Countries, last: cmp.Or(ev.End, ev.Begin), assumeSent: p.AssumeSentBySWA}
	if f.rounds == 0 && p.CountRounds {
		rounds := make(map[int]bool)
		for i := range ev.Games {
			if r := ev.Games[i].Round; r > 0 {
				rounds[r] = true
			}
		}
		f.rounds = len(rounds)
	}
	// Only overseas events need a number of countries.
	if f.countries == 0 && ev.Scope == game.Overseas && p.CountCountries {
		seen := make(map[string]bool)
		for i := range ev.Players {
			if ev.Players[i].Country == "" {
				clear(seen)
				break
			}
			seen[strings.ToUpper(ev.Players[i].Country)] = true
		}
		f.countries = len(seen)
	}
	return f
}

// judge adds the verdicts on all requirements of the class that apply.
func (f *facts) judge(c *Class, vs *classic.Verdicts) {
	overseas := f.Scope == game.Overseas
	if !overseas {
		vs.Add(codeEndorsement, "endorsed", f.Endorsed.IsGiven(), f.Endorsed.Is(true), func() (asked, given phrase.Text) {
			asked, given = phrase.Of("an event endorsed by SWA"), phrase.Of("endorsed by SWA")
			if f.Endorsed.Is(false) {
				given = phrase.Of("not endorsed by SWA")
			}
			return asked, given
		})
	}
	if len(c.Scopes) > 0 {
		vs.Add(codeScope, "scope", f.Scope != "", slices.Contains(c.Scopes, f.Scope), func() (asked, given phrase.Text) {
			for i, s := range c.Scopes {
				if i == 0 {
					asked = scopeName(s)
				} else {
					asked = phrase.Of("%s or %s", asked, scopeName(s))
				}
			}
			return asked, scopeName(f.Scope)
		})
	}
	if !c.Selection {
		vs.Add(codeSelection, "selection", f.Selection.IsGiven(), f.Selection.Is(false), func() (asked, given phrase.Text) {
			none := phrase.Of("no selection games")
			if f.Selection.Is(true) {
				return none, phrase.Of("selection games")
			}
			return none, none
		})
	}
	vs.AddOnline(c.Online, f.Event)
	vs.AddBasicTime(c.BasicTime, f.Event, phrase.Text{})
	if c.BoardSize > 0 {
		vs.Add(codeBoardSize, "board_size", f.BoardSize > 0, f.BoardSize >= c.BoardSize, func() (asked, given phrase.Text) {
			return phrase.Of("at least a %dx%[1]d board", c.BoardSize), phrase.Of("a %dx%[1]d board", f.BoardSize)
		})
	}
	// "Min. no of rounds: 6 (not applicable to selection games)"
	if c.Rounds > 0 && !(c.Selection && f.Selection.Is(true)) {
		vs.Add(codeRounds, "rounds", f.rounds > 0, f.rounds >= c.Rounds, func() (asked, given phrase.Text) {
			return phrase.Of("at least %s", rounds(c.Rounds)), rounds(f.rounds)
		})
	}
	if c.Countries > 0 && overseas {
		vs.Add(codeCountries, "countries", f.countries > 0, f.countries >= c.Countries, func() (asked, given phrase.Text) {
			return phrase.Of("at least %s", countries(c.Countries)), countries(f.countries)
		})
	}
	if !overseas { // an overseas event is recognised, not announced
		f.judgeDetails(vs)
	}
	// "If the Singapore representative is not sent by SWA, the results … must be
	// submitted no later than 1 week"
	if !overseas || !f.SentBySWA.Is(true) {
		f.judgeResults(vs, !overseas || f.SentBySWA.IsGiven() || !f.assumeSent)
	}
}

// Unannounced are what the details handed in before the event contain beside the facts
// that classes require: where, how long, in which format. How many were expected is not
// asked of results. See rating.Announcer.
func (s System) Unannounced(ev *game.Event) (keys []string) {
	for _, detail := range []struct {
		key   string
		given bool
	}{{"place", ev.Place != ""}, {"begin", ev.Begin != 0}, {"format", ev.Format != ""}} {
		if !detail.given && ev.Scope != game.Overseas {
			keys = append(keys, detail.key)
		}
	}
	return keys
}

// judgeDetails judges the day on which the details were handed in. If that is given
// but the day to compare it with is not, the key is that of the latter.
func (f *facts) judgeDetails(vs *classic.Verdicts) {
	key, due := "details_submitted", f.Begin.AddMonths(-1)
	if f.Begin == 0 && f.DetailsSubmitted > 0 {
		key = "begin"
	}
	vs.Add(codeDetailsLate, key, f.DetailsSubmitted > 0 && f.Begin > 0, f.DetailsSubmitted <= due, func() (asked, given phrase.Text) {
		return phrase.Of("details handed in a month before the event%s", by(due)), phrase.Of("details handed in on %s", f.DetailsSubmitted)
	})
}

// judgeResults does the same for the results, if they are known to be due.
func (f *facts) judgeResults(vs *classic.Verdicts, due bool) {
	key, last := "results_submitted", f.last.AddDays(resultsWithin)
	switch {
	case f.ResultsSubmitted == 0:
	case f.last == 0:
		key = "end"
	case !due:
		key = "sent_by_swa"
	}
	vs.Add(codeResultsLate, key, f.ResultsSubmitted > 0 && f.last > 0 && due, f.ResultsSubmitted <= last, func() (asked, given phrase.Text) {
		return phrase.Of("results handed in within a week after the event%s", by(last)), phrase.Of("results handed in on %s", f.ResultsSubmitted)
	})
}

func by(due game.Date) phrase.Text {
	if due == 0 {
		return phrase.Text{}
	}
	return phrase.Of(", by %s", due)
}

func rounds(n int) phrase.Text {
	if n == 1 {
		return phrase.Of("1 round")
	}
	return phrase.Of("%d rounds", n)
}

func countries(n int) phrase.Text {
	if n == 1 {
		return phrase.Of("1 country")
	}
	return phrase.Of("%d countries", n)
}

func scopeName(s game.Scope) phrase.Text {
	switch s {
	case game.National:
		return phrase.Of("a national event")
	case game.Overseas:
		return phrase.Of("an overseas event")
	case game.Private:
		return phrase.Of("a private event")
	}
	return phrase.Of("%s", strconv.Quote(string(s)))
}
