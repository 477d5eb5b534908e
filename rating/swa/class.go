package swa

import (
	"strings"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
)

// The codes of what an event misses, in the document's order; those of the
// selection games and the board surround classic.CodeOnline and CodeBasicTime.
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

// Check is the class as which the event is rated and the codes of what it
// misses of it. The class is "" where the class told does not exist or, none
// being told, none fits. See classic.Classes.
func Check(ev *game.Event, p Params) (class string, missed []string) {
	c := p.classes(ev)
	i, missed := c.Check()
	if i < 0 {
		return "", missed
	}
	return p.Classes[i].Name, missed
}

// Requirements are all requirements of a class that apply to the event. Those
// of an overseas event differ: it is not announced and asks for countries. See
// rating.Checker.
func (s System) Requirements(ev *game.Event, class string) []rating.Requirement {
	c := s.p.classes(ev)
	return c.Requirements(class)
}

// classes are the system's classes, ready to judge the event.
func (p *Params) classes(ev *game.Event) classic.Classes {
	return classic.Classes{
		Rules: &rules{p, p.factsOf(ev)}, Event: ev,
		Family: Name, Authority: "SWA", Example: "rounds=6", Enforce: p.Enforce,
	}
}

// rules are the classes of the parameters and the facts of one event.
type rules struct {
	p *Params
	facts
}

func (r *rules) Len() int { return len(r.p.Classes) }

func (r *rules) Class(i int) rating.Class { return r.p.Classes[i].about() }

func (c *Class) about() rating.Class {
	return rating.Class{Name: c.Name, Title: c.Title, Weight: c.Weight}
}

// facts are what the requirements ask about; zero is not told.
type facts struct {
	*game.Event
	rounds    int
	countries int
	last      game.Date // the event's last day
}

// factsOf adds to what the event tells what it shows: how many rounds have games
// where the number of rounds is not told (a round that is missing was not
// shown), and the countries of its players where all of them have one.
func (p *Params) factsOf(ev *game.Event) facts {
	f := facts{Event: ev, rounds: ev.Rounds, countries: ev.Countries, last: ev.End}
	if f.rounds == 0 && p.CountRounds {
		rounds := make(map[int]bool)
		for i := range ev.Games {
			if r := ev.Games[i].Round; r > 0 {
				rounds[r] = true
			}
		}
		f.rounds = len(rounds)
	}
	// Only overseas events are asked for countries.
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
	if f.last == 0 {
		f.last = ev.Begin
	}
	return f
}

// Judge appends the verdicts on all requirements of the class that apply.
func (r *rules) Judge(i int, vs []classic.Verdict) []classic.Verdict {
	c, f := &r.p.Classes[i], &r.facts
	add := func(code string, told, met bool) {
		vs = append(vs, classic.Verdict{Code: code, Told: told, Met: met || !told})
	}
	overseas := f.Scope == game.Overseas
	if !overseas {
		add(codeEndorsement, f.Endorsed.IsTold(), f.Endorsed.Is(true))
	}
	if len(c.Scopes) > 0 {
		met := false
		for _, s := range c.Scopes {
			met = met || s == f.Scope
		}
		add(codeScope, f.Scope != "", met)
	}
	if !c.Selection {
		add(codeSelection, f.Selection.IsTold(), f.Selection.Is(false))
	}
	if c.Online != classic.OnlineOrNot {
		add(classic.CodeOnline, f.Online.IsTold(), f.Online.Is(c.Online == classic.OnlineOnly))
	}
	if c.BasicTime > 0 {
		m, told := f.Time.Basic.Get()
		add(classic.CodeBasicTime, told, m >= c.BasicTime)
	}
	if c.BoardSize > 0 {
		add(codeBoardSize, f.BoardSize > 0, f.BoardSize >= c.BoardSize)
	}
	// "Min. no of rounds: 6 (not applicable to selection games)"
	if c.Rounds > 0 && !(c.Selection && f.Selection.Is(true)) {
		add(codeRounds, f.rounds > 0, f.rounds >= c.Rounds)
	}
	if c.Countries > 0 && overseas {
		add(codeCountries, f.countries > 0, f.countries >= c.Countries)
	}
	if !overseas { // an overseas event is recognised, not announced
		add(codeDetailsLate, f.DetailsSubmitted > 0 && f.Begin > 0,
			f.Begin > 0 && f.DetailsSubmitted <= f.Begin.AddMonths(-1))
	}
	// "If the Singapore representative is not sent by SWA, the results … must be
	// submitted no later than 1 week"
	if !overseas || !f.SentBySWA.Is(true) {
		told := f.ResultsSubmitted > 0 && f.last > 0 && !(overseas && !f.SentBySWA.IsTold() && r.p.UntoldSentBySWA)
		add(codeResultsLate, told, f.last > 0 && f.ResultsSubmitted <= f.last.AddDays(resultsWithin))
	}
	return vs
}
