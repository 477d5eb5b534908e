package difference

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// Options choose what is shown. The zero value shows everybody of whom anything
// changed.
type Options struct {
	// About names the system.
	About rating.About
	// All shows the players of whom nothing changed too.
	All bool
	// Min leaves out changes of fewer points. Players who are new or gone, and
	// those of another rank in systems of rank and index, always stay.
	Min float64
	// Players, where not nil, are the only ones to be shown, with every detail.
	Players []*difference.Player
}

// shows reports whether a player is among those asked for.
func (o Options) shows(p *difference.Player) bool {
	if o.Players != nil {
		return slices.Contains(o.Players, p)
	}
	if !o.All && !p.IsChanged() {
		return false
	}
	if o.Min <= 0 || p.Old == nil || p.New == nil || p.IsNew() {
		return true
	}
	if r, ok := p.Ranked.Get(); ok {
		return r.Ranks != 0 || math.Abs(float64(r.Points)) >= o.Min
	}
	return math.Abs(p.Change.Or(0)) >= o.Min
}

// chosen are the players asked for, in the difference's order.
func (o Options) chosen(d *difference.Difference) []*difference.Player {
	var ps []*difference.Player
	for i := range d.Players {
		if p := &d.Players[i]; o.shows(p) {
			ps = append(ps, p)
		}
	}
	return ps
}

// view is the difference as pages and texts show it.
type view struct {
	Title, Document string
	Lead            []string // what changed as a whole, a line each
	Basis           string   // what the causes rest on, where that is worth telling
	Explained       bool     // there are causes
	Events          []eventView
	Rows            []rowView
	LeftOut         int // players not shown
	Detailed        bool
	ByRank          bool
}

type eventView struct {
	Kind, Name, Days, File string
	Tag                    string // class of the kind's mark on a page
	What                   string
	Players, Others        string
	Points                 string
	PointsExact            float64
}

type rowView struct {
	Place, Was            string
	Name, ID              string
	Rank                  string
	Before, After, Change string
	BeforeExact           string // for sorting
	AfterExact            string
	Exact                 string
	Way                   string // up, down, soft
	Reasons               []reasonView
	Facts                 []string // what else changed
	All                   []string // games and days too
}

type reasonView struct {
	Points, Way string
	Kind, Tag   string
	Text        string
	Short       string
	weight      float64
}

// newView prepares what is shown.
func newView(d *difference.Difference, o Options) *view {
	g := digitsOf(d)
	v := &view{Title: title(d, o), Document: o.About.Document, Explained: d.Basis != difference.NoRecord, ByRank: g.ranked, Detailed: o.Players != nil}
	v.Lead = lead(d, g)
	v.Basis = basis(d)
	for i := range d.Events {
		v.Events = append(v.Events, eventOf(&d.Events[i], g))
	}
	ps := o.chosen(d)
	for _, p := range ps {
		v.Rows = append(v.Rows, rowOf(p, g, d.Old.AsOf))
	}
	if len(ps) > 0 {
		v.LeftOut = len(d.Players) - len(ps)
	}
	return v
}

func title(d *difference.Difference, o Options) string {
	s := "Changes between two rating lists"
	switch a, b := d.Old.AsOf, d.New.AsOf; {
	case a != 0 && b != 0:
		s = "Changes from " + a.String() + " to " + b.String()
	case a != 0:
		s = "Changes since " + a.String()
	}
	if name := cmp.Or(o.About.Title, d.New.System); name != "" {
		s += ": " + name
	}
	return s
}

// lead says what changed as a whole.
func lead(d *difference.Difference, g digits) []string {
	t := &d.Totals
	s := plural(t.New, "player")
	if t.Came > 0 || t.Gone > 0 {
		s += fmt.Sprintf(" (%d new, %d gone)", t.Came, t.Gone)
	}
	s += fmt.Sprintf("; %d risen, %d fallen, %d with the same rating", t.Risen, t.Fallen, t.Same)
	if t.First > 0 {
		s += fmt.Sprintf(", %d rated for the first time", t.First)
	}
	lines := []string{s}
	for _, a := range d.New.Assumed {
		lines = append(lines, "Assumed in making the new list: "+a.String())
	}
	var parts []string
	if m, ok := t.Mean.Get(); ok {
		parts = append(parts, "Mean change "+rating.SignedDecimal(m, g.n+1))
	}
	for _, i := range []int{t.Highest, t.Lowest} {
		if i >= 0 {
			p := &d.Players[i]
			parts = append(parts, fmt.Sprintf("%s %s", p.Standing().DisplayName(), g.change(p)))
		}
	}
	if len(parts) > 0 {
		at := 0
		if t.Mean.IsTold() {
			at = 1
		}
		if len(parts) > at {
			parts[at] = [...]string{"Largest: ", "largest: "}[at] + parts[at]
		}
		lines = append(lines, strings.Join(parts, ", "))
	}
	if t.Unexplained > 0 {
		lines = append(lines, fmt.Sprintf("%s changed in a way that no event of the records explains: a list edited by hand, or a record of another list", plural(t.Unexplained, "rating")))
	}
	return lines
}

// basis says what the causes rest on.
func basis(d *difference.Difference) string {
	switch d.Basis {
	case difference.NoRecord:
		return "Which events caused the changes is not known: there is no record (changes.csv) of the run that gave the new list."
	case difference.OneRun:
		return "There is no record of the run that gave the old list: what changed up to its day is told as a whole."
	}
	return ""
}

func eventOf(e *difference.Effect, g digits) eventView {
	v := eventView{
		Kind: kinds[e.Kind], Tag: tag(e.Kind), Name: eventName(e.Event), Days: days(e.Event), File: e.Event.File, What: strings.Join(e.What, "; "),
		Players: number(e.Players), Others: number(e.Others), PointsExact: e.Points + 0,
	}
	if !g.ranked {
		v.Points = rating.SignedDecimal(e.Points, g.n)
	}
	return v
}

// tag is the class of a kind's mark.
func tag(k difference.Kind) string {
	switch k {
	case difference.Later, difference.FirstRating:
		return "new"
	case difference.Removed, difference.Gone, difference.Rest:
		return "error"
	case difference.Late, difference.Corrected:
		return "warning"
	}
	return "note"
}

func rowOf(p *difference.Player, g digits, asOf game.Date) rowView {
	s := p.Standing()
	r := rowView{
		Place: number(p.NewPlace), Was: number(p.OldPlace), Name: s.DisplayName(), ID: s.ID, Rank: rank(p),
		Before: g.worth(p.Old), After: g.worth(p.New), Change: g.change(p),
		BeforeExact: sortKey(p.Old), AfterExact: sortKey(p.New), Exact: changeKey(p),
		Way: [...]string{"down", "soft", "up"}[p.Moved()+1],
	}
	if r.Name == "" {
		r.Name = r.ID
	}
	if s.Hidden {
		r.Name += " (hidden)"
	}
	r.Reasons = reasons(p, g, asOf)
	if p.Old == nil && !isRated(p.New) {
		r.Facts = append(r.Facts, "new on the list, not rated yet")
	}
	for _, f := range p.Facts {
		text := f.What + " " + cmp.Or(f.Old, "–") + " → " + cmp.Or(f.New, "–")
		r.All = append(r.All, text)
		switch f.What {
		case "games", "last played", "rank", "rating", "sigma":
			// What comes of playing stands elsewhere, or says little.
		default:
			r.Facts = append(r.Facts, text)
		}
	}
	return r
}

// rank is the rank, or the way from one to another.
func rank(p *difference.Player) string {
	switch {
	case p.New == nil:
		return p.Old.Rank.String()
	case p.Old == nil || p.Old.Rank == p.New.Rank || p.Old.Rank == game.NoRank:
		return p.New.Rank.String()
	}
	return p.Old.Rank.String() + " → " + cmp.Or(p.New.Rank.String(), "–")
}

// reasons are the causes of a player. Those that round to nothing are one.
func reasons(p *difference.Player, g digits, asOf game.Date) []reasonView {
	var rs []reasonView
	small, sum := 0, 0.0
	for _, c := range p.Summary() {
		if g.isSmall(&c) && (c.Kind == difference.Follows || c.Kind == difference.Before) {
			small, sum = small+c.Events, sum+c.Points
			continue
		}
		rs = append(rs, reasonView{
			Points: g.part(&c, p.IsNew()), Way: way(c.Points, c.Ranks), Kind: kinds[c.Kind], Tag: tag(c.Kind), Text: reason(&c, p.IsNew(), asOf), Short: short(&c, p.IsNew()),
			weight: math.Abs(c.Points) + float64(2000*math.Abs(float64(c.Ranks))),
		})
	}
	if small > 0 {
		points := rating.SignedDecimal(sum, g.n+1)
		if strings.Trim(points, "0.") == "" {
			points = ""
		}
		rs = append(rs, reasonView{
			Points: points, Way: "soft", Kind: "follows", Tag: "note", Text: "smaller changes in " + plural(small, "event"), Short: "smaller changes",
		})
	}
	return rs
}

func way(points float64, ranks int) string {
	switch s := (rating.RankedChange{Ranks: ranks}).Sign(); {
	case s > 0 || s == 0 && points > 0:
		return "up"
	case s < 0 || points < 0:
		return "down"
	}
	return "soft"
}

func isRated(s *rating.Standing) bool { return s.Rating.IsTold() || s.Index.IsTold() }

// sortKey is the number by which ratings are sorted.
func sortKey(s *rating.Standing) string {
	if s == nil {
		return ""
	}
	if r, ok := s.Rating.Get(); ok {
		return exact(r)
	}
	if i, ok := s.Index.Get(); ok {
		const aRank = 2000 // indices, from end to end of a rank
		return exact(float64(aRank*s.Rank.Order() + i))
	}
	return ""
}

func changeKey(p *difference.Player) string {
	if c, ok := p.Change.Get(); ok {
		return exact(c)
	}
	if r, ok := p.Ranked.Get(); ok {
		return exact(float64(2000*r.Ranks + r.Points))
	}
	return ""
}
