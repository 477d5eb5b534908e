package swa

import (
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// The codes of what an event misses, in the document's order.
const (
	codeEndorsement = "endorsement"
	codeScope       = "scope"
	codeSelection   = "selection"
	codeOnline      = "online"
	codeBasicTime   = "basic_time"
	codeBoardSize   = "board_size"
	codeRounds      = "rounds"
	codeCountries   = "countries"
	codeDetailsLate = "details_late"
	codeResultsLate = "results_late"
	codeNoClass     = "no_class"
)

// resultsWithin is the number of days after the last one in which results are
// handed in: "no later than 1 week", the seventh day is in time.
const resultsWithin = 7

// Check is the class as which the event is rated and the codes of what it
// misses of it: the class that is told, else the one with the greatest weight
// whose requirements are met. What the event does not tell is not checked. The
// class is "" and the only code no_class where the class told does not exist
// or, none being told, none fits.
func Check(ev *game.Event, p Params) (class string, missed []string) {
	f := factsOf(ev)
	c, _, told := p.declared(ev)
	switch {
	case told && c == nil:
		return "", []string{codeNoClass}
	case told:
		return c.Name, c.missed(&f)
	}
	if c = p.heaviest(&f); c == nil {
		return "", []string{codeNoClass}
	}
	return c.Name, nil
}

// Requirements are all requirements of a class that apply to the event. Those
// of an overseas event differ: it is not announced and asks for countries. See
// rating.Checker.
func (s System) Requirements(ev *game.Event, class string) []rating.Requirement {
	c := s.p.named(class)
	if c == nil {
		return nil
	}
	f := factsOf(ev)
	var rs []rating.Requirement
	var buf [10]verdict
	for _, v := range c.judge(&f, buf[:0]) {
		rs = append(rs, c.word(v, &f))
	}
	return rs
}

// declared is the class that the event tells: c is nil where the system has no
// class of that name. The class of another system is none of ours.
func (p *Params) declared(ev *game.Event) (c *Class, name string, told bool) {
	if ev.ClassOf != "" && ev.ClassOf != Name {
		return nil, "", false
	}
	if c := p.named(ev.Class); c != nil {
		return c, c.Name, true
	}
	// Class A is A.
	name = game.Plain(ev.Class)
	if len(name) > 6 && strings.EqualFold(name[:6], "class ") {
		name = name[6:]
	}
	return p.named(name), name, name != ""
}

// named is the class of that name, nil where there is none.
func (p *Params) named(name string) *Class {
	for i := range p.Classes {
		if strings.EqualFold(p.Classes[i].Name, name) {
			return &p.Classes[i]
		}
	}
	return nil
}

// heaviest is the class with the greatest weight whose requirements are met,
// nil where there is none.
func (p *Params) heaviest(f *facts) *Class {
	var best *Class
	for i := range p.Classes {
		c := &p.Classes[i]
		if (best == nil || c.Weight > best.Weight) && c.fits(f) {
			best = c
		}
	}
	return best
}

// facts are what the requirements ask about; zero is not told.
type facts struct {
	*game.Event
	rounds    int
	countries int
	last      game.Date // the event's last day
}

// factsOf adds to what the event tells what it shows: the highest round with a
// game where the number of rounds is not told, and the countries of its players
// where all of them have one.
func factsOf(ev *game.Event) facts {
	f := facts{Event: ev, rounds: ev.Rounds, countries: ev.Countries, last: ev.End}
	if f.rounds == 0 {
		for i := range ev.Games {
			f.rounds = max(f.rounds, ev.Games[i].Round)
		}
	}
	// Only overseas events are asked for countries.
	if f.countries == 0 && ev.Scope == game.Overseas {
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

// verdict is a requirement before it is put into words.
type verdict struct {
	code      string
	told, met bool
}

// judge appends the verdicts on all requirements of the class that apply.
func (c *Class) judge(f *facts, vs []verdict) []verdict {
	add := func(code string, told, met bool) { vs = append(vs, verdict{code, told, met || !told}) }
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
	if c.Online != OnlineOrNot {
		add(codeOnline, f.Online.IsTold(), f.Online.Is(c.Online == OnlineOnly))
	}
	if c.BasicTime > 0 {
		m, told := f.Time.Basic.Get()
		add(codeBasicTime, told, m >= c.BasicTime)
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
		told := f.ResultsSubmitted > 0 && f.last > 0 && !(overseas && !f.SentBySWA.IsTold())
		add(codeResultsLate, told, f.last > 0 && f.ResultsSubmitted <= f.last.AddDays(resultsWithin))
	}
	return vs
}

func (c *Class) fits(f *facts) bool {
	var buf [10]verdict
	for _, v := range c.judge(f, buf[:0]) {
		if !v.met {
			return false
		}
	}
	return true
}

func (c *Class) missed(f *facts) (codes []string) {
	var buf [10]verdict
	for _, v := range c.judge(f, buf[:0]) {
		if !v.met {
			codes = append(codes, v.code)
		}
	}
	return codes
}
