package plan

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers"
	"kyudan/importers/eventjson"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/run"
)

// Facts apply to all events: texts of the form KEY=VALUE with the keys of the event JSON,
// of which the last for each key counts.
type Facts []string

// FactsOf are the facts that have words of their own: the class, the day on which results
// were submitted, "" for none, and agreed exceptions.
func FactsOf(class, submitted string, accepted []string) (f Facts) {
	if class != "" {
		f = append(f, "class="+strings.ToUpper(class))
	}
	if submitted != "" {
		f = append(f, "results_submitted="+submitted)
	}
	for _, exception := range accepted {
		f = append(f, "accepted="+exception)
	}
	return f
}

// CheckFact finds an impossible fact: the error is a [game.Problem].
func CheckFact(fact string) error {
	key, value, _ := strings.Cut(fact, "=")
	return eventjson.Set(&game.Event{}, key, value)
}

// Amend applies the facts to an event of an archive, and sets whose its class is.
func (f Facts) Amend(ev *game.Event) game.Problems {
	f.ownClass(ev)
	return f.Apply(ev)
}

// ownClass takes the class of the facts as the rating system's own, whatever the format
// of the event's file.
func (f Facts) ownClass(ev *game.Event) {
	if f.Class() != "" && ev != nil {
		ev.ClassOf = ""
	}
}

// Apply applies the facts to an event. The problems name impossible facts in place of a
// file.
func (f Facts) Apply(ev *game.Event) (problems game.Problems) {
	for _, set := range f {
		key, value, _ := strings.Cut(set, "=")
		if err := eventjson.Set(ev, key, value); err != nil {
			problems.Add(game.Problem{Severity: game.Error, Code: "set", File: set, Found: err.Error()})
		}
	}
	return problems
}

// Tell applies the facts to the events of inputs that were just read. The problems are
// those of the facts and of the days that the events then have.
func (f Facts) Tell(inputs []importers.Input) (problems game.Problems) {
	for i := range inputs {
		if in := &inputs[i]; in.Event != nil {
			problems.Add(f.Apply(in.Event)...)
			in.Problems.Add(game.TakeDays(in.Event)...)
			problems.Add(game.CheckDates(in.Event).InFile(in.Event.Source.File)...)
		}
	}
	return problems
}

// Class is the class that the facts give, "" if none.
func (f Facts) Class() (class string) {
	for _, set := range f {
		if c, ok := strings.CutPrefix(set, "class="); ok {
			class = c
		}
	}
	return class
}

// Unused warns of a class that the system does not use.
func (f Facts) Unused(about rating.About) game.Problems {
	if f.Class() == "" || len(about.Classes) > 0 {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "class-unused", Found: fmt.Sprintf("class %q for %s, which has no classes", f.Class(), about.Name),
		Hint: "leave out {option class}; it changes nothing",
	}}
}

// entries are inputs to rate. An input that seems to be the same event as another is not
// rated, and only its problems are reported.
func entries(inputs []importers.Input) []run.Entry {
	all := make([]run.Entry, len(inputs))
	for i, in := range inputs {
		all[i] = run.Entry{Event: in.Event, Problems: slices.Clone(in.Problems)}
		if in.Double == "" {
			continue
		}
		all[i].Event = nil
		for k := range all[i].Problems {
			if p := &all[i].Problems[k]; p.Code == game.CodeMaybeOneEvent {
				p.Severity = game.Error
				p.Hint = "it is not rated, or its games could count twice; if it is the same event, give both with {option merge}, and with {option separate} if each file is a separate event"
			}
		}
	}
	return all
}

// Readable are the entries with an event, and the problems of the others.
func Readable(inputs []importers.Input) (events []run.Entry, problems game.Problems) {
	for _, e := range entries(inputs) {
		if e.Event == nil {
			problems.Add(e.Problems...)
			continue
		}
		events = append(events, e)
	}
	return events, problems
}

// Files are events of files that were rated.
type Files struct {
	*run.Outcome
	Inputs []importers.Input // one per result of the report, none for promotions
	Later  bool              // an event was left for a later list
}

// A Refusal is why what was rated is not written.
type Refusal uint8

// The refusals.
const (
	MayWrite     Refusal = iota
	HasErrors            // which are to be corrected first, or accepted
	ClassAssumed         // the class decides how much games count
)

// RefusalFor is the refusal that the problems of a run over files cause.
func RefusalFor(problems game.Problems) Refusal {
	switch {
	case problems.HasErrors():
		return HasErrors
	case slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Assumed == game.AssumedClass }):
		return ClassAssumed
	}
	return MayWrite
}

// RateFiles rates inputs up to the day of the list, and warns if there is no start list.
// The facts were applied to the inputs.
func (p *Plan) RateFiles(inputs []importers.Input, facts Facts) *Files {
	entries, left := p.Job.UpTo(ownEntries(inputs, facts))
	p.Job.Problems.Add(left...)
	p.Job.Listed = true
	found := p.watchNewcomers(&p.Job)
	f := filesOf(p.Job.Rate(entries...), inputs, len(left) > 0)
	f.Report.Tell(*found...)
	return f
}

// CheckFiles rates inputs to check them, and reports unlikely results, with which list
// each event was paired, and which newcomers are on other federations' lists. The checker
// knows the requirements of classes; it is nil for a system without.
func (p *Plan) CheckFiles(inputs []importers.Input, facts Facts) (*Files, rating.Checker) {
	checker, _ := p.Job.System.(rating.Checker)
	odd := run.Watch(&p.Job, run.Unlikely(p.Job.System), p.paired(), judge.Elsewhere(p.others))
	f := filesOf(p.Job.Rate(ownEntries(inputs, facts)...), inputs, false)
	for i := range f.Report.Results {
		f.Report.Tell(odd[f.Report.Results[i].Event]...)
	}
	return f, checker
}

func ownEntries(inputs []importers.Input, facts Facts) []run.Entry {
	for _, in := range inputs {
		facts.ownClass(in.Event)
	}
	return entries(inputs)
}

// filesOf finds the inputs of an outcome's results.
func filesOf(out *run.Outcome, inputs []importers.Input, later bool) *Files {
	of := map[*game.Event]importers.Input{}
	for _, in := range inputs {
		of[in.Event] = in
	}
	f := &Files{Outcome: out, Later: later, Inputs: make([]importers.Input, len(out.Given))}
	for i, ev := range out.Given {
		if ev != nil {
			f.Inputs[i] = of[ev]
		}
	}
	return f
}
