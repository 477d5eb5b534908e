package together

import (
	"cmp"
	"fmt"
	"slices"

	"kyudan/rating/game"
)

// Options say which files are one event. The zero Options decide it by likeness.
type Options struct {
	Merge    bool // all files are one event, whatever they look like
	Separate bool // each file is a separate event
	Entries  bool // players alone are an event as well, if there are no games at all: one that is yet to be played
}

type grouping struct {
	opt    Options
	groups []*merger
	seen   *index
	same   bool // a file is said to be of the event of another
}

// doubt is an event that a sheet may belong to.
type doubt struct {
	group   int
	problem game.Problem
}

func (g *grouping) place(s *sheet) {
	if g.opt.Merge && len(g.groups) > 0 {
		m := g.groups[0]
		m.join(s, m.matchPlayers(s), "")
		return
	}
	var fits []*matching
	var doubts []doubt
	var more int
	fits = g.named(s)
	named := fits != nil
	if !named && !g.opt.Separate && !s.Alone {
		fits, doubts, more = g.judge(s)
		fits = g.meant(s, fits)
	}
	at := len(g.groups) // a separate event
	if len(fits) == 1 || len(fits) > 1 && (named || g.areParts(s, fits)) {
		at = fits[0].group
		if g.groups[at].join(s, fits[0], fits[0].summary); s.superseded {
			doubts, more = nil, 0 // it has nothing that the event does not have
		}
		for _, f := range fits[1:] {
			g.unite(at, f.group)
		}
	} else {
		g.groups = append(g.groups, newMerger(s))
		if len(fits) > 1 {
			g.fitsSeveral(s, g.groups[at], fits)
		}
	}
	for _, d := range doubts {
		g.doubt(at, d)
	}
	if more > 0 {
		g.groups[at].report(game.Warning, "many-alike", s.Path, game.Place{}, fmt.Sprintf("%d more events have games or the name in common with this one", more), "",
			"it was compared only with those that have most; give fewer files at a time if it may be the event of another")
	}
	g.enter(s, at)
}

// named are the events whose files a sheet is said to belong to, or that are said to
// belong to it.
func (g *grouping) named(s *sheet) (fits []*matching) {
	if !g.same {
		return nil
	}
	for i, m := range g.groups {
		if m.isNamed(s) {
			match := m.matchPlayers(s)
			match.group = i
			fits = append(fits, match)
		}
	}
	return fits
}

// judge compares a sheet with the events that are like it. Of very many it is
// compared with those that have most in common; more is how many there are besides.
func (g *grouping) judge(s *sheet) (fits []*matching, doubts []doubt, more int) {
	alike, more := g.candidates(s)
	for _, i := range alike {
		m := g.groups[i]
		match := m.matchPlayers(s)
		switch v := m.judge(s, match); {
		case v.same:
			match.group = i
			fits = append(fits, match)
		case v.because != "":
			p := game.Problem{
				Severity: game.Warning, Code: game.CodeMaybeOneEvent, File: s.Path, Other: m.file(), Found: "an event much like that of " + m.file() + ": " + v.because,
				Hint: "it was taken for another event", About: v.doubt,
			}
			if v.doubt.Doubt == game.PerhapsOne {
				p.Code, p.Found = game.CodeMaybeTwice, "perhaps the event of "+m.file()+" once more: "+v.because
				p.Assumed, p.Count = game.AssumedApart, 1
			}
			doubts = append(doubts, doubt{i, p})
		}
	}
	return fits, doubts, more
}

// meant are the events matching a sheet that it can be added to: one where
// only one is of the sheet's name, or is not itself the double of another, or has
// every game of the sheet as it is there, so that the sheet adds nothing.
func (g *grouping) meant(s *sheet, fits []*matching) []*matching {
	for _, meant := range []func(*matching) bool{
		func(f *matching) bool { return sameEventName(g.groups[f.group].ev, s.ev) },
		func(f *matching) bool { return g.groups[f.group].double == "" },
	} {
		if i := slices.IndexFunc(fits, meant); i >= 0 && !slices.ContainsFunc(fits[i+1:], meant) {
			return fits[i : i+1]
		}
	}
	if i := slices.IndexFunc(fits, func(f *matching) bool {
		return s.results == 0 && s.part == game.Whole || g.groups[f.group].contains(s, f)
	}); i >= 0 {
		return fits[i : i+1]
	}
	return fits
}

// areParts reports whether a sheet has all games of several events, with their
// results: then these are parts of one, which nothing showed before.
func (g *grouping) areParts(s *sheet, fits []*matching) bool {
	return !slices.ContainsFunc(fits, func(f *matching) bool {
		m := g.groups[f.group]
		c := m.common(s, f)
		return c.decided < fewGames || c.decided < Results(m.ev) || c.agree < c.decided
	})
}

func (g *grouping) unite(at, other int) {
	m, part := g.groups[at], g.groups[other]
	for _, s := range part.sheets {
		match := m.matchPlayers(s)
		m.join(s, match, fmt.Sprintf("%d of its %d players", match.matched, len(s.ev.Players)))
		g.enter(s, at)
	}
	part.sheets = nil
}

// fitsSeveral reports at a sheet's own event how much of it is in which others. It is the
// double of the first.
func (g *grouping) fitsSeveral(s *sheet, own *merger, fits []*matching) {
	var in []string
	for _, f := range fits {
		m := g.groups[f.group]
		in = append(in, fmt.Sprintf("%d in %s", m.common(s, f).shared, m.file()))
	}
	alike := fmt.Sprintf("of its %s, %s", game.Plural(len(s.ev.Games), "game"), game.Enumerate(in, "and"))
	own.double = g.groups[fits[0].group].file()
	p := own.report(game.Error, game.CodeWhichEvent, s.Path, game.Place{}, "a file that fits several events: "+alike, "one event that it belongs to",
		"it was left out; {give} the files of each event in a separate run")
	p.Other, p.About = own.double, game.OneEvent{Doubt: game.OneOfSeveral, Alike: alike}
}

// doubt notes at one of two events that they may be one. Where it can hardly be
// otherwise, the later of the two is the other's double.
func (g *grouping) doubt(at int, d doubt) {
	first, later := g.groups[min(at, d.group)], g.groups[max(at, d.group)]
	if d.problem.Code != game.CodeMaybeOneEvent {
		later = g.groups[at]
	} else if later.double == "" {
		later.double = first.file()
	}
	later.problems.Add(d.problem)
}

// enter makes a sheet known as one of a group's.
func (g *grouping) enter(s *sheet, group int) {
	g.seen.enter(s, group)
	g.seen.enterScript(g.groups[group].sheets[0], group)
}

// candidates are the events to which a sheet may belong: those with enough of
// its games, and for parts of an event also those of the same name or of none
// that have no round in common with it. Those of the same name and first day
// are looked at to say so where they are others, and those that are like them except
// for the names. Of very many only those that have most in common with it are
// given, and how many more there are.
func (g *grouping) candidates(s *sheet) (c []int, more int) {
	for _, j := range g.seen.find(s, len(g.groups)) {
		if m := g.groups[j]; !m.united() && !m.sheets[0].Alone && m.mayHave(s, g.seen.common[j].games) {
			c = append(c, j)
		}
	}
	slices.Sort(c)
	if more = len(c) - mostJudged; more <= 0 {
		return c, 0
	}
	slices.SortStableFunc(c, func(a, b int) int { return g.compareLikeness(s, b, a) })
	c = c[:mostJudged]
	slices.Sort(c)
	return c, more
}

// mayHave reports whether a sheet with so many of the event's games may be one of
// its files.
func (m *merger) mayHave(s *sheet, shared int) bool {
	named := m.isCalled("") || m.isCalled(s.called)
	games := Partly(shared, min(len(s.ev.Games), len(m.ev.Games)))
	parts := (s.part != game.Whole || !m.whole) && (named || s.called == "") && !m.hasRoundOf(s)
	days := named && m.ev.Begin != 0 && m.ev.Begin == s.ev.Begin
	return games || parts || days || m.otherScript(s)
}

func (m *merger) isCalled(name string) bool {
	return slices.ContainsFunc(m.sheets, func(s *sheet) bool { return s.called == name })
}

// compareLikeness compares what two groups have in common with a sheet. Only one
// whose day is not another can be its event.
func (g *grouping) compareLikeness(s *sheet, a, b int) int {
	otherDay := func(m *merger) int {
		if otherBegin(m.ev, s.ev) {
			return 1
		}
		return 0
	}
	x, y := g.seen.common[a], g.seen.common[b]
	return cmp.Or(otherDay(g.groups[b])-otherDay(g.groups[a]), cmp.Compare(x.agree, y.agree), cmp.Compare(x.games, y.games), cmp.Compare(x.players, y.players))
}
