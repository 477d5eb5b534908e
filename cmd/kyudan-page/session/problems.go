package session

import (
	"cmp"
	"slices"

	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/messages"
)

// refused is the refusal because of problems.
func (s *Session) refused(text string, problems game.Problems) *Refusal {
	return &Refusal{Text: text, Problems: s.problems(problems, nil)}
}

// told is what a problem says, without its file and place.
func told(p game.Problem) string {
	p.File, p.Place = "", ""
	return p.Error()
}

// run is a run over the event files, as far as it was carried out.
type run struct {
	plan    *plan.Plan
	inputs  []importers.Input // as read, each with its event and problems
	files   *plan.Files       // as rated
	checker rating.Checker
	asked   map[subject][]string // facts that the problems ask for
}

// result is the result of an input's event, nil if it was not rated.
func (r *run) result(in *importers.Input) *rating.Result {
	for i, given := range r.files.Given {
		if given != nil && given == in.Event {
			return &r.files.Report.Results[i]
		}
	}
	return nil
}

// problems are problems as the page shows them, the worst first. r finds the events that
// they are about; it may be nil.
func (s *Session) problems(all game.Problems, r *run) []Problem {
	out := []Problem{}
	where := r.places()
	for i := range all {
		p := &all[i]
		q := Problem{
			Severity: p.Severity.String(), Code: p.Code, File: p.File, Place: p.Place, Text: told(*p), Hint: pageWords.Word(p.Hint), In: messages.In(p),
			Assumed: string(p.Assumed), Count: p.Count, Event: -1,
		}
		if r != nil {
			for k, in := range r.events() {
				if slices.Contains(in.Files, p.File) {
					q.Event = k
				}
			}
			if keys := r.asked[subjectOf(p)]; len(keys) > 0 {
				q.Fact = keys[0]
			}
		}
		if at, known := where[spot{p.File, p.Place}]; known && p.Place != "" {
			q.Entries, q.Round = at.entries, at.round
		}
		if _, asks := p.About.(game.Identity); asks && r != nil {
			q.Person = r.keyAt(p)
		}
		out = append(out, q)
	}
	slices.SortStableFunc(out, func(a, b Problem) int { return cmp.Compare(weight[b.Severity], weight[a.Severity]) })
	return out
}

var weight = map[string]int{game.Error.String(): 3, game.Warning.String(): 2, game.Note.String(): 1}

// spot is a place in a file, and about what is told there.
type (
	spot  struct{ file, place string }
	about struct {
		entries []int
		round   int
	}
)

// events are the inputs with an event.
func (r *run) events() (all []*importers.Input) {
	for i := range r.inputs {
		if r.inputs[i].Event != nil {
			all = append(all, &r.inputs[i])
		}
	}
	return all
}

// places are the entries and games of the events by their places. Where an entry and its
// games have one place, it is the entry's.
func (r *run) places() map[spot]about {
	all := map[spot]about{}
	if r == nil {
		return all
	}
	for _, in := range r.events() {
		ev := in.Event
		for i := range ev.Games {
			g := &ev.Games[i]
			all[spot{ev.Source.File, g.Place.String()}] = about{[]int{g.Black, g.White}, g.Round}
		}
		for i := range ev.Players {
			all[spot{ev.Source.File, ev.Players[i].Place.String()}] = about{[]int{ev.Players[i].ID}, 0}
		}
	}
	return all
}

// entryAt is the entry that a problem is about.
func (r *run) entryAt(p *game.Problem) (in *importers.Input, event int, entry *game.Player) {
	for k, in := range r.events() {
		if in.Event.Source.File != p.File {
			continue
		}
		for i := range in.Event.Players {
			if e := &in.Event.Players[i]; p.Place != "" && e.Place.String() == p.Place {
				return in, k, e
			}
		}
	}
	return nil, -1, nil
}

func (r *run) keyAt(p *game.Problem) string {
	in, _, entry := r.entryAt(p)
	if entry == nil {
		return ""
	}
	return keyOf(in.Event, entry)
}
