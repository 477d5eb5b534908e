// Package doubts finds what a person should decide about the events of an archive, and
// what follows from the decision. The contents of files show which are one event, and
// which of them another one supersedes. What they leave open are questions: whether two
// files are one event, which of two states of one file is the newer one, and what was
// never an event but a trial of the program. Every answer is a row of the table of events
// (see package tables), after which the question is not asked again.
//
// Nothing is asked about events without a result, nor about those that the table decides
// already. What is named a test, or has players who are only numbered, is proposed for
// leaving out, and stays rated until somebody says so.
package doubts

import (
	"cmp"
	"slices"

	"kyudan/importers/archive"
	"kyudan/rating/game"
)

// An Event is what people are shown of one.
type Event struct {
	Begin   game.Date `json:"begin,omitzero"`
	End     game.Date `json:"end,omitzero"`
	Name    string    `json:"name,omitempty"`
	Class   string    `json:"class,omitempty"`
	Players int       `json:"players"`
	Games   int       `json:"games"`
	Results int       `json:"results"` // games with a result
	State   State     `json:"state"`
	// Other is the file that the state is about, Why the reason in the table of events.
	Other string   `json:"other,omitempty"`
	Why   string   `json:"why,omitempty"`
	Files []string `json:"files"` // that are the event
	// States are the files that one of these supersedes.
	States []string `json:"superseded,omitempty"`
}

// File is the file that stands for the event.
func (e *Event) File() string { return e.Files[0] }

// A State is what becomes of an event when the archive is rated, as far as its files and
// the table of events decide it.
type State string

// The states.
const (
	Rated    State = "rated"
	NotRated State = "not rated" // by decision
	Empty    State = "no result"
	Open     State = "open"    // not rated, because it may be the event of another file
	Undated  State = "no date" // not rated
	Faulty   State = "errors"  // in its files; rated as far as they can be read
)

// Events are the events of an archive in the order of their days.
func Events(a *archive.Archive) []Event {
	all := make([]Event, len(a.Events))
	var ev *game.Event
	for i, e := range a.Events {
		ev = a.Unpack(e, ev)
		all[i] = Event{
			Begin: e.Begin, End: e.End, Name: e.Name, Class: ev.Class, Players: e.Players, Games: e.Games, Results: e.Results,
			State: Rated,
		}
		all[i].sort(e)
		all[i].settle(e)
	}
	slices.SortStableFunc(all, func(a, b Event) int {
		return cmp.Or(cmp.Compare(a.Begin, b.Begin), cmp.Compare(a.End, b.End), cmp.Compare(a.Name, b.Name), slices.Compare(a.Files, b.Files))
	})
	return all
}

// sort parts an event's files into those that count and the others.
func (e *Event) sort(of *archive.Event) {
	for _, name := range of.Files {
		if of.Superseded(name) {
			e.States = append(e.States, name)
		} else {
			e.Files = append(e.Files, name)
		}
	}
}

// settle determines the state.
func (e *Event) settle(of *archive.Event) {
	switch {
	case of.Out():
		e.State, e.Why = NotRated, of.Why
	case of.Empty():
		e.State = Empty
	case of.Begin == 0:
		e.State = Undated
	case of.Missing:
		e.State = Open
		for _, p := range of.Problems {
			if one, ok := p.About.(game.OneEvent); ok && one.Doubt != game.PerhapsOne {
				e.Other = p.Other
				break
			}
		}
	case of.Problems.HasErrors():
		e.State = Faulty
	}
}
