package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/game"
)

// view is a report as people are shown it.
type view struct {
	Title, Document  string
	Departures       []string // values that are not the document's
	Assumed          []rating.Assumed
	Events           []eventView
	Symbols          []rating.Term // of the factors that occur
	Errors, Warnings []game.Problem
	Notes            []game.Problem
	Left             string // what of the games is left out, and where it is
	Classes          bool   // whether any event has one
	system           *rating.About
	digits           int
	byRank           bool
}

// eventView is one event. Its players are ordered by rating after it.
type eventView struct {
	Number    int // from 1, for the ids of the page
	Name      string
	Days      string
	Where     string
	Class     string // with its weight; empty in systems without classes
	ClassName string
	Rated     bool
	Missed    []string
	Counted   int // rated games
	Games     int
	Players   []playerView
	Adjusted  []playerView
	Unrated   []unratedView
	Reasons   []string // in place of Unrated where games are left out
	New       int

	Alone          bool   // the report has no other
	Open           bool   // its games are unfolded
	Sum            string // the formula of a game's change
	Ranks, Details bool   // whether anybody has one
	Sigmas         bool
	ByRank         bool // numbers are indices within a rank
}

type playerView struct {
	Anchor        string
	Name, ID      string
	Rank          string // 2k, or 2k → 1k
	Before, After string
	Sigma         string
	// For sorting, where the shown number does not do.
	BeforeExact, AfterExact, Exact string
	Change                         string
	Way                            string // up, down, even
	Games                          int
	New                            bool
	Remarks                        []string
	Calculation                    *calculation // nil where there is nothing to explain
}

type unratedView struct {
	Round, Board string
	Black, White string // where colours are not known, as the source names them
	Verdict      string
	Reason       string
}

// newView prepares everything that page and text show, without the games where
// they are left out.
func newView(rep *rating.Report, games bool) *view {
	v := &view{Title: rep.System.Title, Document: rep.System.Document, system: &rep.System, digits: digitsOf(rep)}
	if v.Title == "" {
		v.Title = rep.System.Name
	}
	for _, d := range rep.Departures {
		v.Departures = append(v.Departures, d.Key+" "+d.Value+" (document: "+d.Document+")")
	}
	v.Assumed = rep.Assumed()
	names := namesOf(rep)
	seen := map[string]bool{}
	for i := range rep.Results {
		e := v.event(&rep.Results[i], i+1, names, seen, games)
		e.Alone, e.Sum = len(rep.Results) == 1, sumOf(rep)
		e.Open = len(rep.Results) <= unfolded
		v.Classes = v.Classes || e.ClassName != ""
		v.Events = append(v.Events, e)
	}
	for _, s := range rep.System.Factors {
		if seen[s.Name] {
			v.Symbols = append(v.Symbols, s)
		}
	}
	for _, p := range rep.Problems() {
		switch p.Severity {
		case game.Error:
			v.Errors = append(v.Errors, p)
		case game.Warning:
			v.Warnings = append(v.Warnings, p)
		default:
			v.Notes = append(v.Notes, p)
		}
	}
	return v
}

// sumOf is the formula by which a game's change follows from its factors.
func sumOf(rep *rating.Report) string {
	sum, err := formula.Parse(rep.System.Sum)
	if err != nil {
		return ""
	}
	if inner, ok := sum.Truncated(); ok {
		return inner.String() + ", cut to a whole number"
	}
	return sum.String()
}

func (v *view) event(r *rating.Result, number int, names names, seen map[string]bool, games bool) eventView {
	if byRank(r) {
		// Indices are whole numbers.
		at := *v
		at.digits, at.byRank = 0, true
		v = &at
	}
	e := eventView{Number: number, ByRank: v.byRank, Name: r.Event.Name, Days: Days(r.Event.Begin, r.Event.End), Rated: r.Rated, Games: len(r.Games)}
	if e.Name == "" {
		e.Name = "Event without a name"
	}
	e.Where = strings.Trim(r.Event.Place+", "+r.Event.Country, ", ")
	if r.Class != "" {
		e.ClassName = r.Class
		e.Class = fmt.Sprintf("%s, weight %s", r.Class, strconv.FormatFloat(r.Weight, 'g', 6, 64))
	}
	for _, code := range r.Missed {
		e.Missed = append(e.Missed, v.system.Misses(code))
	}
	gamesOf := make([][]int, len(r.Players))
	for i := range r.Games {
		g := &r.Event.Games[i]
		if r.Games[i].Rated {
			e.Counted++
		} else {
			e.Unrated = append(e.Unrated, v.unrated(r, i, names))
		}
		for _, entry := range []int{g.Black, g.White} {
			if entry >= 1 && entry <= len(gamesOf) {
				gamesOf[entry-1] = append(gamesOf[entry-1], i)
			}
		}
	}
	order := make([]int, len(r.Players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &r.Players[a], &r.Players[b]
		ax, okx := x.After.Get()
		ay, oky := y.After.Get()
		if okx != oky {
			return pick(okx, -1, 1)
		}
		return cmp.Or(cmp.Compare(y.RankAfter, x.RankAfter)*boolInt(v.byRank), cmp.Compare(ay, ax))
	})
	for _, i := range order {
		c := &r.Players[i]
		if len(r.Players) == 1 && len(r.Games) == 0 && len(r.Adjusted) > 0 {
			// A correction alone is the change; where games follow, it comes before it.
			corrected := *c
			corrected.Before, corrected.RankBefore = r.Adjusted[0].Before, r.Adjusted[0].RankBefore
			c = &corrected
		}
		p := v.player(c, names.of(r, i))
		p.Anchor = fmt.Sprintf("e%dp%d", number, i+1)
		if games {
			p.Calculation = v.calculation(r, i, gamesOf[i], names, seen)
		}
		e.Details = e.Details || p.Calculation != nil
		e.Ranks = e.Ranks || p.Rank != ""
		e.Sigmas = e.Sigmas || p.Sigma != ""
		if p.New {
			e.New++
		}
		e.Players = append(e.Players, p)
	}
	for i := range r.Adjusted {
		c := &r.Adjusted[i]
		p := v.player(c, names.byID[c.ID])
		e.Adjusted = append(e.Adjusted, p)
	}
	e.Reasons = e.countReasons()
	if games {
		e.Reasons = nil
	} else {
		e.Unrated = nil
	}
	return e
}

// byRank reports whether numbers count within a rank (SAGC), so that they say
// nothing across ranks: then they are rank and index.
func byRank(r *rating.Result) bool {
	for i := range r.Games {
		if r.Games[i].Black.RankAfter != game.NoRank || r.Games[i].White.RankAfter != game.NoRank {
			return true
		}
	}
	return false
}

func (v *view) player(c *rating.PlayerChange, name string) playerView {
	p := playerView{
		Name: name, ID: c.ID, Games: c.Games, New: c.New, Way: "even",
		Before: v.points(c.Before), After: v.points(c.After),
	}
	if p.Name == "" {
		p.Name = c.ID
	}
	if c.Before.IsTold() && c.After.IsTold() {
		p.Change = v.signed(c.Change())
		p.Way = way(p.Change)
		if v.byRank {
			ranked := rating.RankedChangeOf(c.RankBefore, int(c.Before.Or(0)), c.RankAfter, int(c.After.Or(0)))
			const aRank = 2000 // indices, from end to end of a rank
			p.Change, p.Exact = ranked.String(), strconv.Itoa(aRank*ranked.Ranks+ranked.Points)
			p.BeforeExact = strconv.Itoa(aRank*c.RankBefore.Order() + int(c.Before.Or(0)))
			p.AfterExact = strconv.Itoa(aRank*c.RankAfter.Order() + int(c.After.Or(0)))
			p.Way = [...]string{"down", "even", "up"}[ranked.Sign()+1]
		}
	}
	if s, ok := c.Sigma.Get(); ok {
		p.Sigma = strconv.FormatFloat(s, 'f', 3, 64)
	}
	switch b, a := c.RankBefore, c.RankAfter; {
	case a == b || a == game.NoRank:
		p.Rank = b.String()
	case b == game.NoRank:
		p.Rank = a.String()
	default:
		p.Rank = b.String() + " → " + a.String()
	}
	if c.Initial != "" {
		p.Remarks = append(p.Remarks, in(sources, c.Initial))
	}
	if c.Listed.IsTold() && c.Listed != c.Before {
		p.Remarks = append(p.Remarks, "on the list with "+v.points(c.Listed))
	}
	p.Remarks = append(p.Remarks, c.Notes...)
	for _, s := range c.Steps {
		p.Remarks = append(p.Remarks, v.step(s))
	}
	return p
}

func (v *view) unrated(r *rating.Result, i int, names names) unratedView {
	g := &r.Event.Games[i]
	u := unratedView{Round: count(g.Round), Board: count(g.Board), Verdict: verdict(g), Reason: WhyNot(g, r.Games[i].WhyNot)}
	u.Black, u.White = nameOf(r, g.Black, names), nameOf(r, g.White, names)
	return u
}

func nameOf(r *rating.Result, entry int, names names) string {
	if entry < 1 || entry > len(r.Players) {
		return fmt.Sprintf("entry %d", entry)
	}
	if name := names.of(r, entry-1); name != "" {
		return name
	}
	return r.Players[entry-1].ID
}

func (v *view) step(s rating.Step) string {
	t := strings.ReplaceAll(s.Rule, "_", " ")
	if s.About != "" {
		t += " (" + s.About + ")"
	}
	if s.Points != 0 {
		t += ": " + v.signed(s.Points)
	}
	return t
}

// digitsOf is how many digits behind the point ratings are shown with.
func digitsOf(rep *rating.Report) int {
	for i := range rep.Results {
		for _, p := range rep.Results[i].Players {
			if math.Abs(p.Before.Or(0)) >= 100 || math.Abs(p.After.Or(0)) >= 100 {
				return 1
			}
		}
	}
	return 2
}

func (v *view) points(o game.Opt[float64]) string {
	if x, ok := o.Get(); ok {
		return rating.Decimal(x, v.digits)
	}
	return ""
}

func (v *view) signed(x float64) string { return rating.SignedDecimal(x, v.digits) }

func way(change string) string {
	switch {
	case strings.HasPrefix(change, "+"):
		return "up"
	case strings.HasPrefix(change, "-"):
		return "down"
	}
	return "even"
}

func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func boolInt(b bool) int { return pick(b, 1, 0) }
