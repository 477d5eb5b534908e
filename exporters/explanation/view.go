package explanation

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"kyudan/exporters/report"
	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Options say what is explained.
type Options struct {
	ID string // of the player, on the list
	// Language is that of sentences and headings; names, symbols and formulas stay.
	Language phrase.Language
	// Results are the indexes of the events in Report.Results; nil is all events
	// with the player.
	Results []int
}

// view is an explanation as people are shown it.
type view struct {
	*rating.Report
	lang     phrase.Language
	id, name string
	title    string        // of the system
	formula  string        // in words
	symbols  []rating.Term // in the order of the games
	events   []*eventView

	names report.Names
	sum   formula.Sum
	ahead formula.Sum // of the opponent
}

type eventView struct {
	*rating.Result
	account
	of             *view
	at             int // the player's entry, from 0
	pc             *rating.PlayerChange
	adjusted       []*rating.PlayerChange // corrections by hand
	games, unrated []*gameView            // those that count, and the others
	missed         []string
	byRank         bool // numbers are indices within a rank
	byDay          bool // the system takes games by their days
}

// gameView is one game as the player saw it.
type gameView struct {
	*game.Game
	event                *eventView
	index                int // in the event
	change               *rating.GameChange
	side                 *rating.Side
	factors              []rating.Factor // those of the game before those of the player
	opponent, opponentID string
	colour               string // Black, White; "" if not given
	result, outcome      string // without and with what was by default

	value   float64 // what the sum gives
	isSum   bool
	sum     sumText
	sources []rating.Source
	texts   map[string]string // of the sources, as printed
	steps   []stepView        // from the sources to the sum
}

// find is a number of the game by its name.
func (g *gameView) find(name string) (float64, bool) {
	for i := range g.sources {
		if g.sources[i].Name == name {
			return g.sources[i].Value, true
		}
	}
	return rating.FactorIn(g.factors)(name)
}

// special are the steps that precede the game, or those that follow from it.
func (g *gameView) special(before bool) iter.Seq[rating.Step] {
	return func(yield func(rating.Step) bool) {
		for _, s := range g.side.Steps {
			if s.Before == before && !yield(s) {
				return
			}
		}
	}
}

func (g *gameView) whyNot() string {
	return g.event.of.lang.Word(report.WhyNot(g.Game, g.change.WhyNot))
}

// said is the outcome of the game.
func (g *gameView) said() string {
	said := g.event.of.lang.Word(g.result)
	if g.ByDefault {
		return g.event.of.say("%s by default", said)
	}
	return said
}

// say says a pattern of package phrase in the language of the explanation.
func (v *view) say(pattern string, values ...any) string { return v.lang.Say(pattern, values...) }

func newView(rep *rating.Report, o Options) (*view, error) {
	v := &view{Report: rep, lang: o.Language, id: o.ID, title: cmp.Or(rep.System.Title, rep.System.Name), names: report.NamesOf(rep)}
	var err error
	if rep.System.Sum != "" {
		if v.sum, err = formula.Parse(rep.System.Sum); err != nil {
			return nil, err
		}
		v.formula = v.sum.String()
		if inner, cut := v.sum.Truncated(); cut {
			v.formula = v.say("%s, cut to a whole number", inner)
		}
	}
	if rep.System.Outlook.Ahead != "" {
		if v.ahead, err = formula.Parse(rep.System.Outlook.Ahead); err != nil {
			return nil, err
		}
	}
	for i := range rep.Results {
		if o.Results != nil && !slices.Contains(o.Results, i) {
			continue
		}
		r := &rep.Results[i]
		if at := slices.IndexFunc(r.Players, func(c rating.PlayerChange) bool { return c.ID == o.ID }); at >= 0 {
			if err := sound(r, at); err != nil {
				return nil, err
			}
			v.events = append(v.events, v.event(r, at))
			v.name = cmp.Or(v.name, v.names.Of(r, at))
		}
	}
	if len(v.events) == 0 {
		return nil, fmt.Errorf("no event has the player %q", o.ID)
	}
	v.name = cmp.Or(v.name, v.id)
	return v, v.write()
}

func sound(r *rating.Result, at int) error {
	c := &r.Players[at]
	ok := rating.Finite(c.Before.Or(0), c.After.Or(0))
	for i := range r.Games {
		for _, s := range []*rating.Side{&r.Games[i].Black, &r.Games[i].White} {
			ok = ok && rating.Finite(s.Change) && !slices.ContainsFunc(s.Factors, func(f rating.Factor) bool { return !rating.Finite(f.Value) })
		}
	}
	if !ok {
		return fmt.Errorf("event %q: player %q has a value that is not a number", r.Event.Name, c.ID)
	}
	return nil
}

func (v *view) event(r *rating.Result, at int) *eventView {
	e := &eventView{Result: r, of: v, at: at, pc: &r.Players[at], missed: v.lang.Each(report.Missed(v.Report, r))}
	for i := range r.Adjusted {
		if r.Adjusted[i].ID == e.pc.ID {
			e.adjusted = append(e.adjusted, &r.Adjusted[i])
		}
	}
	for i := range r.Games {
		switch g := &r.Event.Games[i]; {
		case g.Black != at+1 && g.White != at+1:
		case r.Games[i].Rated:
			gv := v.game(e, i)
			e.games = append(e.games, gv)
			e.byRank = e.byRank || gv.side.RankAfter != game.NoRank
		default:
			e.unrated = append(e.unrated, v.game(e, i))
		}
	}
	o := v.System.Order
	e.byDay = o == rating.ByGame || e.byRank && o != rating.AsGiven
	e.sort(e.games)
	e.makeAccount()
	return e
}

// sort puts games into the order in which the system took them. The day of a game
// may be given for the event alone.
func (e *eventView) sort(games []*gameView) {
	day := func(g *gameView) game.Date { return cmp.Or(g.Date, e.Event.Begin) }
	slices.SortFunc(games, func(a, b *gameView) int {
		if e.byDay && day(a) != day(b) {
			return cmp.Compare(day(a), day(b))
		}
		return cmp.Compare(a.index, b.index)
	})
}

func (v *view) game(e *eventView, i int) *gameView {
	r := e.Result
	g := &gameView{Game: &r.Event.Games[i], event: e, index: i, change: &r.Games[i]}
	black := g.Black == e.at+1
	opponent := g.White
	g.side, g.colour = &g.change.Black, "Black"
	if !black {
		opponent, g.side, g.colour = g.Black, &g.change.White, "White"
	}
	if g.ColoursUnknown {
		g.colour = ""
	}
	g.result = report.Outcome(g.Result, black)
	g.outcome = g.result
	if g.ByDefault {
		g.outcome += " by default"
	}
	g.opponent, g.opponentID = v.names.Entry(r, opponent)
	g.factors = slices.Concat(g.change.Factors, g.side.Factors)
	g.value = g.side.Change
	if g.change.Rated {
		g.sources = v.sources(r, i, black, g.factors)
	}
	if value, ok := v.sum.Value(g.find); ok && g.change.Rated && rating.Finite(value) {
		g.value, g.isSum = value, true
	}
	return g
}

// sources are where the numbers of a side come from, which a system may not say.
func (v *view) sources(r *rating.Result, i int, black bool, factors []rating.Factor) []rating.Source {
	if v.System.Sources != nil && len(factors) > 0 {
		return v.System.Sources(r, i, black)
	}
	sources := make([]rating.Source, len(factors))
	for k, f := range factors {
		sources[k].Factor = f
	}
	return sources
}

// from is the rating or index that the game counted from, where a factor gives it.
func (g *gameView) from() (float64, bool) {
	find := rating.FactorIn(g.side.Factors)
	if v, ok := find("rating"); ok {
		return v, true
	}
	return find("index")
}

// short names the game in an account.
func (g *gameView) short() string {
	v := g.event.of
	t := v.say("%s: %s", g.opponent, g.said())
	switch {
	case g.Round > 0:
		t = v.say("%s, %s", v.say("round %d", g.Round), t)
	case g.Date != 0:
		t = v.say("%s, %s", g.Date, t)
	}
	return t
}

// rated are the games of all events that count.
func (v *view) rated(yield func(*gameView) bool) {
	for _, e := range v.events {
		for _, g := range e.games {
			if !yield(g) {
				return
			}
		}
	}
}

func (v *view) write() error {
	forms := map[*gameView][]form{}
	if _, truncated := v.sum.Truncated(); truncated {
		games := slices.DeleteFunc(slices.Collect(v.rated), func(g *gameView) bool { return !g.isSum })
		forms = commonForms(v.sum, games)
	}
	for _, e := range v.events {
		// All sums of an event have the same digits, so that a number that stands in
		// all of them looks the same in all of them.
		least := fewDigits
		for _, g := range e.games {
			if g.isSum && forms[g] == nil {
				text := writeSum(v.sum, e.digits, formsOf(v.sum, fewDigits), g.find)
				least = max(least, min(text.form.digits, usualDigits))
			}
		}
		seen := map[stepView]bool{}
		for _, g := range e.games {
			if forms[g] == nil {
				forms[g] = formsOf(v.sum, least)
			}
			if g.isSum {
				g.sum = writeSum(v.sum, e.digits, forms[g], g.find)
			}
			if err := g.trace(); err != nil {
				return err
			}
			for k := range g.steps {
				s := &g.steps[k]
				s.again = seen[*s]
				seen[*s] = true
			}
		}
	}
	for g := range v.rated {
		for _, f := range g.sources {
			is := func(t rating.Term) bool { return t.Name == f.Name }
			if at := slices.IndexFunc(v.System.Factors, is); at >= 0 && !slices.ContainsFunc(v.symbols, is) {
				v.symbols = append(v.symbols, v.System.Factors[at])
			}
		}
	}
	return nil
}

// worth is a rating as it is shown, with the rank where that belongs to it.
func (e *eventView) worth(o game.Opt[float64], r game.Rank) string {
	x, ok := o.Get()
	if !ok {
		return e.of.say("no rating")
	}
	return withRank(e.rankIf(r), x, e.digits)
}

// changed is the player's change; it is missing where another rank began a new
// count.
func (e *eventView) changed() game.Opt[float64] {
	if !e.pc.Before.IsGiven() || !e.pc.After.IsGiven() || e.byRank && e.pc.RankBefore != e.pc.RankAfter {
		return game.Opt[float64]{}
	}
	return game.Given(e.pc.Change())
}

// points are those of a step, as they are shown.
func (e *eventView) points(s rating.Step) string {
	if s.Points == 0 {
		return ""
	}
	return signed(s.Points, e.digits)
}

func (e *eventView) remarks() []string {
	var all []string
	pc := e.pc
	if b, a := pc.RankBefore, pc.RankAfter; !e.byRank && b != a && b != game.NoRank && a != game.NoRank {
		all = append(all, e.of.say("rank %s before, %s after", b, a))
	}
	if s, ok := pc.Sigma.Get(); ok {
		t := e.of.say("uncertainty (sigma) %s", number(s, 3))
		if b, ok := pc.SeedSigma.Get(); ok {
			t = e.of.say("%s, %s before", t, number(b, 3))
		}
		all = append(all, t)
	}
	return append(all, e.of.lang.Each(pc.Notes)...)
}

// leastDigits is how many digits after the point changes have at least: two on
// a scale of hundreds and thousands, three on one of ranks (AGA).
func (e *eventView) leastDigits() int {
	if e.of.System.Scale == rating.Stones {
		return 3
	}
	return 2
}
