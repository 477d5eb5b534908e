package plan

import (
	"fmt"

	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// Read reads the archive's events and puts them into the order in which they are
// rated. amend changes what a file tells of an event, and may be nil.
func (p *Plan) Read(amend Amend) {
	p.Events = ReadEvents(p.Folder, amend, p.Watch)
	p.Events.Sort(p.Job.Order)
}

// Amend changes what a file tells of an event, behind what events.csv says of it.
type Amend func(*game.Event) game.Problems

// ReadEvents reads the events of an archive as they come.
func ReadEvents(f *archive.Folder, amend Amend, watch Watch) *archive.Archive {
	at, end := watch.begin("reading")
	defer end()
	register := f.Config.System
	if s, ok := systems.Lookup(register); ok {
		register = s.About().Register
	} else {
		register = ""
	}
	return f.Read(archive.Options{Progress: at, Amend: func(ev *game.Event) game.Problems {
		if ev.Class != "" && ev.ClassOf == "" {
			ev.ClassOf = register // the archive's own
		}
		if amend == nil {
			return nil
		}
		return amend(ev)
	}})
}

// Whole are the events of an archive as those of files given by hand, in the order
// of their days, for whoever wants all of them at once.
func Whole(a *archive.Archive) ([]importers.Input, game.Problems) {
	a.Sort(rating.ByBegin)
	problems := a.Problems
	var inputs []importers.Input
	for _, e := range a.Events {
		if e.Missing || e.Out() {
			problems.Add(e.Problems...)
			continue
		}
		inputs = append(inputs, importers.Input{Event: a.Unpack(e, nil), Files: e.Files, Problems: e.Problems})
	}
	return inputs, problems
}

// unsequenced says where events are rated in the order of entry and do not tell
// it.
func (p *Plan) unsequenced(todo []*archive.Event) game.Problems {
	n := 0
	for _, e := range todo {
		if !e.Line.Sequence.IsTold() {
			n++
		}
	}
	q := game.Problem{
		Severity: game.Note, Code: "sequence", File: p.Folder.Root, Found: fmt.Sprintf("%s without a sequence, rated in the order of their days", game.Counted(n, "event", "events")),
		Expected: "the order of entry", Hint: "fill in the column sequence of events.csv, or rate in the order of days",
	}
	switch {
	case n == 0 || p.Job.Order != rating.AsGiven:
		return nil
	case n < len(todo):
		q.Severity = game.Warning
		q.Found += ", after those with one"
	}
	return game.Problems{q}
}
