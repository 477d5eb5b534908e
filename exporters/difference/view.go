package difference

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// Options choose what is shown. The zero value shows every player about whom anything
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
	// Most, where not 0, is how many players and how many events a section of text
	// shows: those who changed most, and first the events that came late or changed. The
	// others are counted, and Words says how to see them.
	Most  int
	Words game.Wording
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

// view is the difference as people are shown it.
type view struct {
	*difference.Difference
	options Options
	players []*playerView // those that are shown
	events  []difference.Effect
	more    int // players left out by Options.Most
	digits  digits
}

type playerView struct {
	*difference.Player
	reasons []aReason
}

func newView(d *difference.Difference, o Options) *view {
	v := &view{Difference: d, options: o, digits: digitsOf(d), events: d.Events}
	chosen := o.chosen(d)
	if o.Most > 0 {
		most := func(a, b *difference.Player) int { return cmp.Compare(extent(b), extent(a)) }
		chosen, v.more = first(chosen, o.Most, most)
		news := func(e difference.Effect) int { return min(int(e.Kind), 1) } // 0 for one of after the old list
		v.events, _ = first(d.Events, o.Most, func(a, b difference.Effect) int { return news(b) - news(a) })
	}
	for _, p := range chosen {
		v.players = append(v.players, &playerView{p, v.reasons(p)})
	}
	return v
}

// first are the first of more than so many by an order, and how many it leaves out.
// Fewer stay as they are.
func first[T any](all []T, most int, order func(a, b T) int) (some []T, more int) {
	if len(all) <= most {
		return all, 0
	}
	return slices.SortedStableFunc(slices.Values(all), order)[:most], len(all) - most
}

// extent is how much a player changed. Nothing is more than to be gone, and to be new
// is no change.
func extent(p *difference.Player) float64 {
	if p.New == nil {
		return math.Inf(1)
	}
	if r, ok := p.Ranked.Get(); ok {
		return float64(aRank*math.Abs(float64(r.Ranks))) + math.Abs(float64(r.Points))
	}
	return math.Abs(p.Change.Or(0))
}

func (v *view) explained() bool { return v.Basis != difference.NoRecord }

func (v *view) title() string {
	s := "Changes in the " + v.options.About.ListName()
	switch a, b := v.Old.AsOf, v.New.AsOf; {
	case a != 0 && b != 0:
		s += ", " + a.InWords() + " to " + b.InWords()
	case a != 0:
		s += " since " + a.InWords()
	}
	return s
}

// lead summarises the changes.
func (v *view) lead() []string {
	t := &v.Totals
	s := game.Plural(t.New, "player")
	if t.Came > 0 || t.Gone > 0 {
		s += fmt.Sprintf(" (%d new, %d gone)", t.Came, t.Gone)
	}
	s += fmt.Sprintf("; %d risen, %d fallen, %d with the same rating", t.Risen, t.Fallen, t.Same)
	if t.First > 0 {
		s += fmt.Sprintf(", %d rated for the first time", t.First)
	}
	lines := []string{s}
	if system := v.options.About.Title; system != "" {
		lines = append(lines, "System: "+system)
	}
	for _, a := range v.New.Assumed {
		lines = append(lines, "Assumed for the new list: "+a.String())
	}
	var parts []string
	largest := "Largest: "
	if m, ok := t.Mean.Get(); ok {
		parts = append(parts, "Mean change "+rating.SignedDecimal(m, v.digits.n+1))
		largest = "largest: "
	}
	for _, i := range []int{t.Highest, t.Lowest} {
		if i >= 0 {
			p := &v.Players[i]
			parts = append(parts, fmt.Sprintf("%s%s %s", largest, p.Standing().DisplayName(), document.Format(document.Signed, v.digits.n, change(p))))
			largest = ""
		}
	}
	if len(parts) > 0 {
		lines = append(lines, strings.Join(parts, ", "))
	}
	if t.Unexplained > 0 {
		lines = append(lines, fmt.Sprintf("%s changed in a way that no recorded event explains: a list edited by hand, or a record of another list", game.Plural(t.Unexplained, "rating")))
	}
	return lines
}

// basis says what the causes rest on.
func (v *view) basis() string {
	switch v.Basis {
	case difference.NoRecord:
		return "It is not known which events caused the changes: there is no record (changes.csv) of the run that made the new list."
	case difference.OneRun:
		return "There is no record of the run that made the old list: changes up to its day are shown as a whole."
	}
	return ""
}
