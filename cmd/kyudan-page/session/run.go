package session

import (
	"path/filepath"

	"kyudan/cmd/internal/hints"
	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// A reader is who the words of a run are for.
type reader func(s *Session, inputs []importers.Input, r *run) func(game.Problems)

// The readers: who sits before the page, and who types commands, as in the files that the
// command line writes.
var (
	onPage = reader(func(s *Session, inputs []importers.Input, r *run) func(game.Problems) {
		return s.wordFor(inputs, r.asked)
	})
	typing = reader(func(_ *Session, inputs []importers.Input, _ *run) func(game.Problems) { return hints.FilesOf(inputs) })
)

// open reads the events, joins those of one event, and tells them the facts; see
// cmd/kyudan for the same steps.
func (s *Session) open(to reader, c plan.Choice) (*run, error) {
	if len(s.set.events) == 0 {
		return nil, refuse("give the file of the pairing program, the results workbook or the standings page", "there is no event file yet").as("no-event")
	}
	p, problems := plan.Open(nil, c)
	if p == nil {
		s.wordFor(nil, map[subject][]string{})(problems)
		return nil, s.refused("this cannot be rated with what was given", problems).as("unrateable")
	}
	r := &run{plan: p, asked: map[subject][]string{}}
	p.Job.Roster.NumberFrom = s.options.NumberFrom
	s.tell(0, 3, "read")
	var said game.Problems
	if r.inputs, said = s.readEvents(false); len(r.inputs) == 0 && len(said) == 0 {
		return nil, refuse("", "there is no event in these files").as("events-none")
	}
	word := to(s, r.inputs, r)
	word(said)
	for _, in := range r.inputs {
		word(in.Problems)
	}
	p.Job.Word = word
	p.Job.Problems.Add(said...)
	p.Job.Problems.Add(facts(s.options).Unused(p.Job.System.About())...)
	s.tell(1, 3, "rate")
	return r, nil
}

// readEvents reads the event files. entries: players without games are an event, too.
func (s *Session) readEvents(entries bool) ([]importers.Input, game.Problems) {
	paths := make([]string, len(s.set.events))
	for i, name := range s.set.events {
		paths[i] = filepath.FromSlash(name)
	}
	inputs, problems := importers.OpenAll(paths, importers.OpenOptions{Merge: s.options.Merge, Separate: s.options.Separate, Entries: entries})
	problems.Add(facts(s.options).Tell(inputs)...)
	return inputs, problems
}

// ratedRun is the run that rates, worded for a reader.
func (s *Session) ratedRun(to reader) (*run, error) {
	c, err := s.choice()
	if err != nil {
		return nil, err
	}
	r, err := s.open(to, c)
	if err != nil {
		return nil, err
	}
	r.files = r.plan.RateFiles(r.inputs, facts(s.options))
	return r, nil
}

// checkedRun is the run that checks, with the lists to find newcomers on.
func (s *Session) checkedRun() (*run, error) {
	c, err := s.choice()
	if err != nil {
		return nil, err
	}
	for _, name := range s.set.elsewhere {
		c.Elsewhere = append(c.Elsewhere, filepath.FromSlash(name))
	}
	r, err := s.open(onPage, c)
	if err != nil {
		return nil, err
	}
	r.files, r.checker = r.plan.CheckFiles(r.inputs, facts(s.options))
	return r, nil
}
