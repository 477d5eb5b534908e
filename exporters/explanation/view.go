package explanation

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/report"
	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/game"
)

// Options say what is explained.
type Options struct {
	ID string // of the player, on the list
	// Results are the indexes of the events in Report.Results; nil is all events
	// with the player.
	Results []int
}

// view is an explanation as people are shown it.
type view struct {
	Name, ID string
	Title    string        // of the system
	Sum      string        // the formula
	Symbols  []rating.Term // in the order of the games
	Events   []eventView

	rep   *rating.Report
	names report.Names
	sum   formula.Sum
	parts []part
}

type eventView struct {
	Name          string
	Missed        []string
	Before, After string // with ranks
	Change        string
	Remarks       []string
	Games         []*gameView // those that count
	Unrated       []*gameView
	Lines         []line
	Misses        string // by how much the lines as printed miss where they lead; "" where they add up
	ByRank        bool

	digits int  // behind the point
	byDay  bool // the system takes games by their days
	result *rating.Result
	at     int // the player's entry, from 0
	pc     *rating.PlayerChange
	change []*rating.PlayerChange // corrections by hand
}

// gameView is one game as the player saw it.
type gameView struct {
	Round, Day           string
	Opponent, OpponentID string
	Colour               string // Black, White; "" where nobody told
	Handicap, Outcome    string
	Before               []stepView // what precedes the game
	Factors              []factorView
	Parts                []partView
	Sum                  sumText
	Change, After        string
	Steps                []stepView // what follows from it
	Reason               string     // why it does not count

	index int // in the event
	game  *game.Game
	gc    *rating.GameChange
	side  *rating.Side
	value float64 // what the sum gives
	isSum bool
}

type factorView struct{ Name, Text string }

type stepView struct{ Text, Points string }

// newView prepares everything that all forms show.
func newView(rep *rating.Report, o Options) (*view, error) {
	v := &view{
		ID: o.ID, Title: cmp.Or(rep.System.Title, rep.System.Name), rep: rep, names: report.NamesOf(rep),
	}
	if rep.System.Sum != "" {
		sum, err := formula.Parse(rep.System.Sum)
		if err != nil {
			return nil, err
		}
		v.sum, v.Sum = sum, report.Formula(sum)
	}
	var err error
	if v.parts, err = partsOf(rep.System.Parts); err != nil {
		return nil, err
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
			v.Events = append(v.Events, v.event(r, at))
			v.Name = cmp.Or(v.Name, v.names.Of(r, at))
		}
	}
	if len(v.Events) == 0 {
		return nil, fmt.Errorf("found no event of the player %q", o.ID)
	}
	v.Name = cmp.Or(v.Name, v.ID)
	v.write()
	return v, nil
}

// sound refuses numbers that are none.
func sound(r *rating.Result, at int) error {
	bad := func(x float64) bool { return math.IsNaN(x) || math.IsInf(x, 0) }
	c := &r.Players[at]
	wrong := bad(c.Before.Or(0)) || bad(c.After.Or(0))
	for i := range r.Games {
		for _, s := range []*rating.Side{&r.Games[i].Black, &r.Games[i].White} {
			wrong = wrong || bad(s.Change) || slices.ContainsFunc(s.Factors, func(f rating.Factor) bool { return bad(f.Value) })
		}
	}
	if wrong {
		return fmt.Errorf("event %q: player %q has something that is not a number", r.Event.Name, c.ID)
	}
	return nil
}

func (v *view) event(r *rating.Result, at int) eventView {
	e := eventView{Name: cmp.Or(r.Event.Name, "Event without a name"), result: r, at: at, pc: &r.Players[at]}
	for _, code := range r.Missed {
		e.Missed = append(e.Missed, v.rep.System.Misses(code))
	}
	for i := range r.Adjusted {
		if r.Adjusted[i].ID == e.pc.ID {
			e.change = append(e.change, &r.Adjusted[i])
		}
	}
	for i := range r.Games {
		g := &r.Event.Games[i]
		if g.Black != at+1 && g.White != at+1 {
			continue
		}
		gv := v.game(r, i, at)
		if r.Games[i].Rated {
			e.Games = append(e.Games, gv)
			e.ByRank = e.ByRank || gv.side.RankAfter != game.NoRank
		} else {
			e.Unrated = append(e.Unrated, gv)
		}
	}
	o := v.rep.System.Order
	e.byDay = o == rating.ByGame || e.ByRank && o != rating.AsGiven
	e.sort(e.Games)
	v.account(&e)
	v.remarks(&e)
	return e
}

// sort puts games into the order in which the system took them.
func (e *eventView) sort(games []*gameView) {
	slices.SortFunc(games, func(a, b *gameView) int {
		if e.byDay && e.day(a) != e.day(b) {
			return cmp.Compare(e.day(a), e.day(b))
		}
		return cmp.Compare(a.index, b.index)
	})
}

// day is the day of a game, which may only be told of the event.
func (e *eventView) day(g *gameView) game.Date { return cmp.Or(g.game.Date, e.result.Event.Begin) }

func (v *view) game(r *rating.Result, i, at int) *gameView {
	g, gc := &r.Event.Games[i], &r.Games[i]
	black := g.Black == at+1
	opponent, side, colour := g.White, &gc.Black, "Black"
	if !black {
		opponent, side, colour = g.Black, &gc.White, "White"
	}
	if g.ColoursUnknown {
		colour = ""
	}
	gv := &gameView{
		Day: g.Date.String(), Colour: colour, Handicap: report.Stones(g.Handicap), Outcome: report.Outcome(g.Result, black),
		index: i, game: g, gc: gc, side: side, value: side.Change,
	}
	if g.Round > 0 {
		gv.Round = strconv.Itoa(g.Round)
	}
	if g.ByDefault {
		gv.Outcome += " by default"
	}
	gv.Opponent = fmt.Sprintf("entry %d", opponent)
	if opponent >= 1 && opponent <= len(r.Players) {
		gv.OpponentID = r.Players[opponent-1].ID
		gv.Opponent = cmp.Or(v.names.Of(r, opponent-1), gv.OpponentID)
	}
	if !gc.Rated {
		gv.Reason = report.WhyNot(g, gc.WhyNot)
		return gv
	}
	if value, ok := v.sum.Value(rating.FactorIn(gc.Factors, side.Factors)); ok {
		gv.value, gv.isSum = value, true
	}
	return gv
}

// from is the rating or index that the game counted from, where a factor tells.
func (g *gameView) from() (float64, bool) {
	find := rating.FactorIn(g.side.Factors)
	if v, ok := find("rating"); ok {
		return v, true
	}
	return find("index")
}

// short names the game in an account.
func (g *gameView) short() string {
	t := g.Opponent + ": " + g.Outcome
	if g.Round != "" {
		t = "round " + g.Round + ", " + t
	} else if g.Day != "" {
		t = g.Day + ", " + t
	}
	return t
}

// leastDigits is how many digits behind the point changes have at least: two on
// a scale of hundreds and thousands, three on one of ranks (AGA).
func (e *eventView) leastDigits() int {
	if math.Abs(e.pc.Before.Or(0)) >= 100 || math.Abs(e.pc.After.Or(0)) >= 100 || e.ByRank {
		return 2
	}
	return 3
}

// account makes up the account of an event and writes its sums with as many
// digits.
func (v *view) account(e *eventView) {
	a := accountOf(e.pc, e.change, e.Games, e.ByRank)
	a.finish(e.leastDigits(), e.ByRank)
	e.Lines = a.lines
	if a.sums && !a.addsUp(a.digits) {
		e.Misses = number(a.missesBy(a.digits), a.digits)
	}
	points := func(o game.Opt[float64], r game.Rank) string {
		x, ok := o.Get()
		if !ok {
			return "no rating"
		}
		return strings.TrimSpace(rankIf(e.ByRank, r) + " " + number(x, a.digits))
	}
	e.Before, e.After = points(e.pc.Before, e.pc.RankBefore), points(e.pc.After, e.pc.RankAfter)
	if e.pc.Before.IsTold() && e.pc.After.IsTold() && !(e.ByRank && e.pc.RankBefore != e.pc.RankAfter) {
		e.Change = signed(e.pc.Change(), a.digits)
	}
	e.digits = a.digits
}

// write writes the numbers of all games.
func (v *view) write() {
	forms := map[*gameView][]form{}
	if _, truncated := v.sum.Truncated(); truncated {
		var games []*gameView
		for i := range v.Events {
			for _, g := range v.Events[i].Games {
				if g.isSum {
					games = append(games, g)
				}
			}
		}
		forms = commonForms(v.sum, 0, games) // what is cut is a whole number
	}
	for i := range v.Events {
		e := &v.Events[i]
		// All sums of an event have the same digits, so that a number that stands in
		// all of them looks the same in all of them.
		least := fewDigits
		for _, g := range e.Games {
			if g.isSum && forms[g] == nil {
				text, _, _ := writeSum(v.sum, e.digits, formsOf(v.sum, fewDigits), g.gc.Factors, g.side.Factors)
				least = max(least, min(text.form.digits, usualDigits))
			}
		}
		told := map[partView]bool{}
		for _, g := range e.Games {
			if forms[g] == nil {
				forms[g] = formsOf(v.sum, least)
			}
			v.numbers(g, e.digits, forms[g], e.ByRank)
			for k := range g.Parts {
				p := &g.Parts[k]
				p.Again = told[*p]
				told[*p] = true
			}
		}
	}
}

// numbers writes the numbers of a game.
func (v *view) numbers(g *gameView, digits int, forms []form, byRank bool) {
	g.Change = signed(g.value, digits)
	if g.isSum {
		g.Sum, _, _ = writeSum(v.sum, digits, forms, g.gc.Factors, g.side.Factors)
	}
	factors := slices.Concat(g.gc.Factors, g.side.Factors)
	texts := v.partsOfGame(g, factors)
	for _, f := range factors {
		g.Factors = append(g.Factors, factorView{f.Name, texts[f.Name]})
		isIt := func(t rating.Term) bool { return t.Name == f.Name }
		if at := slices.IndexFunc(v.rep.System.Factors, isIt); at >= 0 && !slices.ContainsFunc(v.Symbols, isIt) {
			v.Symbols = append(v.Symbols, v.rep.System.Factors[at])
		}
	}
	for _, s := range g.side.Steps {
		sv := stepView{Text: report.StepText(s)}
		if s.Points != 0 {
			sv.Points = signed(s.Points, digits)
		}
		if s.Before {
			g.Before = append(g.Before, sv)
		} else {
			g.Steps = append(g.Steps, sv)
		}
	}
	if after, ok := g.side.After.Get(); ok {
		g.After = strings.TrimSpace(rankIf(byRank, g.side.RankAfter) + " " + number(after, digits))
	}
}

// remarks are what stands in no line of the account.
func (v *view) remarks(e *eventView) {
	pc := e.pc
	if pc.Initial != "" {
		e.Remarks = append(e.Remarks, report.FirstRating(pc.Initial))
	}
	if b, a := pc.RankBefore, pc.RankAfter; !e.ByRank && b != a && b != game.NoRank && a != game.NoRank {
		e.Remarks = append(e.Remarks, "rank "+b.String()+" before, "+a.String()+" after")
	}
	if s, ok := pc.Sigma.Get(); ok {
		t := "uncertainty (sigma) " + number(s, 3)
		if b, ok := pc.SeedSigma.Get(); ok {
			t += ", " + number(b, 3) + " before"
		}
		e.Remarks = append(e.Remarks, t)
	}
	e.Remarks = append(e.Remarks, pc.Notes...)
}
