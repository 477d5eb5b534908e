package doubts

import (
	"fmt"
	"slices"

	"kyudan/importers/archive"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

// A Question is about one event or several that are answered alike.
type Question struct {
	Kind    Kind     `json:"question"`
	Events  []Event  `json:"events"`
	Because []string `json:"because"`
	// Other is the other file, of kinds about two, and With its event where that is
	// another one.
	Other string `json:"other,omitempty"`
	With  *Event `json:"with,omitempty"`
}

// A Kind is what a question asks, in the words that a person reads.
type Kind string

// The kinds, in the order in which they are asked: what was never an event needs no
// other answer.
const (
	Trial    Kind = "a test?"
	Unnamed  Kind = "an untouched template?"
	OneEvent Kind = "one event?"
	Newer    Kind = "the newer state?"
)

// An Answer is the word for one.
type Answer string

// The answers.
const (
	Same     Answer = "same"      // one event with the other file
	Own      Answer = "own"       // an event of its own, which is rated
	IsNewer  Answer = "newer"     // than the other file, which is not rated
	IsOlder  Answer = "older"     // than the other file; it is not rated
	IsTest   Answer = "test"      // not rated
	NotCount Answer = "not rated" // for another reason
)

// AllAnswers are the answers to all kinds.
func AllAnswers() []Answer { return OneEvent.Answers() }

// Answers are those to a kind of question, the one that is proposed first.
func (k Kind) Answers() []Answer {
	switch k {
	case Trial, Unnamed:
		return []Answer{IsTest, Own, NotCount}
	case OneEvent:
		return []Answer{Same, Own, IsNewer, IsOlder, IsTest, NotCount}
	case Newer:
		return []Answer{IsNewer, IsOlder}
	}
	return nil
}

// Rows are the rows of the table of events for an answer about an event and, where the
// question is about two, another one, of which the other file is. There are none for what
// answers no such question.
func (k Kind) Rows(a Answer, e *Event, other string, with *Event) []tables.EventLine {
	if !slices.Contains(k.Answers(), a) || k.ofTwo() == (other == "") || e.File() == other {
		return nil
	}
	not := func(why string, files ...string) (rows []tables.EventLine) {
		for _, name := range files {
			rows = append(rows, tables.EventLine{File: name, Rated: game.Given(false), Why: why})
		}
		return rows
	}
	switch older := "an earlier state of "; {
	case a == Same:
		return []tables.EventLine{{File: e.File(), Same: other}}
	case a == Own:
		return []tables.EventLine{{File: e.File(), Rated: game.Given(true)}}
	case k == Newer && a == IsNewer:
		return not(older+e.File(), other)
	case k == Newer:
		return not(older+other, e.File())
	case a == IsNewer:
		return not(older+e.File(), with.Files...)
	case a == IsOlder:
		return not(older+other, e.Files...)
	case a == IsTest:
		return not("a test", e.Files...)
	}
	return not("", e.Files...)
}

// ofTwo reports whether a question is about two files.
func (k Kind) ofTwo() bool { return k == OneEvent || k == Newer }

// Rows are the rows for an answer to the question about one of its events.
func (q *Question) Rows(a Answer, e *Event) []tables.EventLine {
	return q.Kind.Rows(a, e, q.Other, q.With)
}

// Files are all that the question about one of its events concerns.
func (q *Question) Files(e *Event) []string {
	files := slices.Concat(e.Files, e.States)
	if q.With != nil {
		files = slices.Concat(files, q.With.Files, q.With.States)
	}
	if q.Other != "" {
		files = append(files, q.Other)
	}
	return files
}

// Questions are what is open about the events of an archive.
func Questions(a *archive.Archive) []Question {
	all := Events(a)
	f := finder{archive: a, shown: byFile(all)}
	events := map[string]*archive.Event{}
	for _, e := range a.Events {
		events[e.Files[0]] = e
	}
	var trials, unnamed, pairs []Question
	for _, shown := range all {
		e := events[slices.Min(slices.Concat(shown.Files, shown.States))]
		if !counts(&shown) {
			continue
		}
		switch why := f.trial(e); {
		case e.Rated.IsGiven():
		case why != "":
			trials = grouped(trials, Trial, shown, why)
			continue
		case f.untouched(e):
			unnamed = grouped(unnamed, Unnamed, shown, "the name in the file is the program's own, and its days are those on which it was saved")
			continue
		default:
			pairs = append(pairs, f.oneEvent(e, shown)...)
		}
		pairs = append(pairs, f.newer(e, shown)...)
	}
	return slices.Concat(trials, unnamed, pairs)
}

// grouped adds an event to the question with the same reason.
func grouped(all []Question, k Kind, e Event, why string) []Question {
	for i := range all {
		if all[i].Because[0] == why {
			all[i].Events = append(all[i].Events, e)
			return all
		}
	}
	return append(all, Question{Kind: k, Events: []Event{e}, Because: []string{why}})
}

// byFile finds events by each of their files.
func byFile(all []Event) map[string]*Event {
	of := map[string]*Event{}
	for i := range all {
		for _, name := range slices.Concat(all[i].Files, all[i].States) {
			of[name] = &all[i]
		}
	}
	return of
}

// finder finds the questions about an archive.
type finder struct {
	archive *archive.Archive
	shown   map[string]*Event // by each of its files
	ev      *game.Event
}

// counts reports whether it matters what an event is.
func counts(e *Event) bool { return e != nil && e.State != NotRated && e.Results > 0 }

// oneEvent asks whether the event is that of another file: of the likeliest one, which
// the answer puts it together with.
func (f *finder) oneEvent(e *archive.Event, shown Event) []Question {
	q := Question{Kind: OneEvent, Events: []Event{shown}}
	doubt := game.PerhapsOne
	for _, p := range e.Problems {
		one, ok := p.About.(game.OneEvent)
		if !ok || !counts(f.shown[p.Other]) {
			continue
		}
		q.Because = append(q.Because, p.Other+": "+one.Alike)
		if q.Other == "" || one.Doubt > doubt {
			q.Other, q.With, doubt = p.Other, f.shown[p.Other], one.Doubt
		}
	}
	if q.Other == "" {
		return nil
	}
	return []Question{q}
}

// newer asks which of the states of an event is the newer one where they contradict each
// other and none has more results.
func (f *finder) newer(e *archive.Event, shown Event) (all []Question) {
	count := map[[2]string]int{}
	var pairs [][2]string
	for _, p := range e.Problems {
		if files, ok := p.About.(game.Contradiction); !ok || !files.States || p.Severity < game.Error || p.Other == "" {
			continue
		}
		pair := [2]string{min(p.File, p.Other), max(p.File, p.Other)}
		if count[pair]++; count[pair] == 1 {
			pairs = append(pairs, pair)
		}
	}
	for _, pair := range pairs {
		shown.Files = append([]string{pair[0]}, slices.DeleteFunc(slices.Clone(shown.Files), func(name string) bool { return name == pair[0] })...)
		all = append(all, Question{
			Kind: Newer, Events: []Event{shown}, Other: pair[1],
			Because: []string{fmt.Sprintf("%s of %s, and neither file has plainly more", game.Counted(count[pair], "game contradicts one", "games contradict those"), pair[1])},
		})
	}
	return all
}
