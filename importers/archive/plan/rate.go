package plan

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/run"
	"kyudan/rating/systems"
)

// An Outcome is the result of rating the events of an archive.
type Outcome struct {
	*run.Outcome
	Tally Tally
	Rated []*archive.Event // one per result of the report, nil for promotions and corrections
}

// Wants are what a caller wants to keep and hear of a run.
type Wants struct {
	// Keep says which results the report holds; nil: none. Promotions and manual
	// corrections have no event.
	Keep    func(*archive.Event, *rating.Result) bool
	Explain bool // the factors of every change
	Each    func(*rating.Result, *rating.List)
}

// All keeps every result, for reports and workbooks.
func All(*archive.Event, *rating.Result) bool { return true }

// Rate rates the events that were read up to the day of the list, from the first to
// the last.
func (p *Plan) Rate(want Wants) *Outcome {
	out := new(Outcome)
	t := &out.Tally
	j := p.Job
	j.Problems = slices.Concat(j.Problems, p.Events.Problems)
	for _, q := range p.Events.Problems {
		isTable := slices.ContainsFunc(p.Folder.Inputs, func(in archive.Input) bool { return in.Path == q.File })
		if q.Severity == game.Error && !isTable {
			t.Files++
			t.Gone = append(t.Gone, q.File)
		}
	}
	todo, listed, said := p.choose(t)
	j.Problems.Add(said...)
	j.Problems.Add(p.unsequenced(todo)...)
	day := p.day(todo)
	j.Promotions, said = p.promotions(day)
	j.Problems.Add(said...)
	j.Corrections, said = p.corrections(day)
	j.Problems.Add(said...)
	j.Options.Explain, j.Archive = want.Explain, true
	source := map[*game.Event]*archive.Event{}
	var memory *game.Event // of the event at hand, unless it is kept
	j.Forget = want.Keep == nil
	j.Keep = func(d run.Done) bool {
		e := source[d.Event]
		if !want.Keep(e, d.Result) {
			return false
		}
		out.Rated, memory = append(out.Rated, e), nil
		return true
	}
	j.Each = func(d run.Done, l *rating.List) {
		if d.Event != nil {
			t.add(source[d.Event], d.Result)
		}
		if want.Each != nil {
			want.Each(d.Result, l)
		}
	}
	found := p.watchNewcomers(&j)
	r := j.Start()
	ahead(slices.Concat(listed, todo), p.Events.UnpackEntries, func(_ int, entries *game.Event) *game.Event {
		r.Learn(entries)
		return entries
	})
	at, end := p.Watch.begin("rating")
	ahead(todo, p.Events.Unpack, func(i int, ev *game.Event) *game.Event {
		e := todo[i]
		source[ev], memory = e, ev
		r.Event(ev, e.Problems...)
		at(i+1, len(todo))
		if r.Batch() {
			return nil
		}
		return memory
	})
	end()
	out.Outcome = r.Finish()
	out.Report.Tell(*found...)
	about := &out.Report.System
	about.Federation = cmp.Or(p.Folder.Config.ListOf, about.Federation)
	t.Players = len(out.Report.After.Players)
	return out
}

// ahead unpacks each event while the one before is in use. use returns the event if its
// memory may be used for another one, or nil.
func ahead(events []*archive.Event, unpack func(e *archive.Event, into *game.Event) *game.Event, use func(i int, ev *game.Event) *game.Event) {
	ready, free := make(chan *game.Event), make(chan *game.Event, 2)
	free <- nil
	free <- nil
	go func() {
		for _, e := range events {
			ready <- unpack(e, <-free)
		}
	}()
	for i := range events {
		free <- use(i, <-ready)
	}
}

// Results rates the events once more and hands over each result, with the list as it
// then is, for output that a run is too long to be held for. A result is done with when
// the next is asked for. To rate costs little beside writing what comes of it.
func (p *Plan) Results(explain bool) iter.Seq2[*rating.Result, *rating.List] {
	return func(yield func(*rating.Result, *rating.List) bool) {
		more := true
		p.Rate(Wants{Explain: explain, Each: func(r *rating.Result, l *rating.List) { more = more && yield(r, l) }})
	}
}

// day is the day of the list: the one wanted, else that on which the last event
// ends, but never before the list that the run starts from.
func (p *Plan) day(todo []*archive.Event) game.Date {
	if day := p.Job.Options.AsOf; day != 0 {
		return day
	}
	day := p.Job.List.AsOf
	for _, e := range todo {
		day = max(day, e.End)
	}
	return day
}

// Read reads the archive's events and sorts them into the order of rating. amend changes
// events as read from files, and may be nil.
func (p *Plan) Read(amend Amend) {
	p.Events = ReadEvents(p.Folder, amend, p.Watch)
	p.Events.Sort(p.Job.Order)
}

// Amend changes an event as read from its file, after events.csv was applied.
type Amend func(*game.Event) game.Problems

// ReadEvents reads the events of an archive as they come.
func ReadEvents(f *archive.Folder, amend Amend, watch Watch) *archive.Archive {
	at, end := watch.begin("reading")
	defer end()
	var register string
	if s, ok := systems.Lookup(f.Config.System); ok {
		register = s.About().Register
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

// Whole are all events of an archive in the form of files given by hand, in the order of
// their days.
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

// unsequenced reports events without a sequence if the order of entry decides.
func (p *Plan) unsequenced(todo []*archive.Event) game.Problems {
	n := 0
	for _, e := range todo {
		if !e.Line.Sequence.IsGiven() {
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
