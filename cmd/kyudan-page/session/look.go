package session

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
)

// look shows the events.
func (s *Session) look(lang output.Language) (any, error) {
	r, err := s.checkedRun()
	if err != nil {
		return nil, err
	}
	l := &Look{Events: []Event{}, Joined: []string{}}
	problems := slices.Clone(r.files.Report.Problems())
	for i := range r.inputs {
		in := &r.inputs[i]
		if in.Event == nil {
			continue
		}
		if len(in.Files) > 1 {
			l.Joined = append(l.Joined, fmt.Sprintf("%d files put together as one event: %s", len(in.Files), game.Some(in.Files, 6)))
		}
		e, doubts, err := s.event(r, in, lang)
		if err != nil {
			return nil, err
		}
		problems.Add(doubts...)
		l.Events = append(l.Events, e)
	}
	if l.Facts, err = s.askedFacts(r, problems, lang); err != nil {
		return nil, err
	}
	l.Problems = s.problems(problems, r)
	l.People = s.people(r, problems)
	l.Errors, l.Warnings, l.Notes = problems.Count(game.Error), problems.Count(game.Warning), problems.Count(game.Note)
	l.mark()
	return l, nil
}

// event shows one event.
func (s *Session) event(r *run, in *importers.Input, lang output.Language) (Event, game.Problems, error) {
	ev := in.Event
	e := Event{Files: in.Files, Formats: []Titled{}, Name: ev.Name, Title: output.EventLine(ev), Begin: ev.Begin, End: ev.End, Players: len(ev.Players), Games: len(ev.Games), Facts: []Fact{}, Entries: []Entry{}, Requirements: []Requirement{}}
	for _, name := range in.Formats {
		e.Formats = append(e.Formats, Titled{name, plan.FormatTitle(name)})
	}
	values, err := valuesOf(ev)
	if err != nil {
		return e, nil, refuse("", "%s: %v", in.Files[0], err)
	}
	for _, f := range formOf(r.plan.Job.System.About()) {
		if f.Value = values[f.Key]; f.Value != "" {
			e.Facts = append(e.Facts, f)
		}
	}
	for i := range ev.Players {
		p := &ev.Players[i]
		e.Entries = append(e.Entries, Entry{ID: p.ID, Name: p.DisplayName(), Place: p.Place.String()})
	}
	tables, doubts, err := output.Tables([]*game.Event{ev}, output.StandingsOptions{})
	if err == nil {
		if e.Standings, err = json.Marshal(tables[0]); err != nil {
			return e, nil, refuse("", "%s: %v", in.Files[0], err)
		}
	}
	if res := r.result(in); res != nil {
		if e.Check, err = checked(res, in.Files, r); err != nil {
			return e, nil, err
		}
		e.ToBeRated = output.ToBeRated(res)
		e.ToCount, e.ToRate = res.RatedGames(), len(res.Games)
		e.Requirements = requirements(res, r.checker, lang)
	}
	return e, doubts.InFile(ev.Source.File), nil
}

// checked is what the command line's check says of one event.
func checked(res *rating.Result, files []string, r *run) (json.RawMessage, error) {
	one := *r.files.Report
	one.Results = []rating.Result{*res}
	var b bytes.Buffer
	if err := output.CheckAll(&one, func(int) []string { return files }, r.checker).For(".json")(&b); err != nil {
		return nil, refuse("", "%s: %v", files[0], err)
	}
	var whole struct{ Events []json.RawMessage }
	if err := json.Unmarshal(b.Bytes(), &whole); err != nil || len(whole.Events) != 1 {
		return nil, refuse("", "%s: the check cannot be shown: %v", files[0], err)
	}
	return whole.Events[0], nil
}

func requirements(res *rating.Result, c rating.Checker, lang output.Language) []Requirement {
	all := []Requirement{}
	if c == nil || res.Class == "" {
		return all
	}
	for _, q := range c.Requirements(res.Event.Event, res.Class) {
		met := "yes"
		switch {
		case !q.Checked():
			met = "unknown"
		case q.Stops():
			met = "no"
		case !q.Met:
			met = "accepted"
		}
		all = append(all, Requirement{q.Code, q.Asked.In(lang), q.Given.In(lang), q.Key, met, q.Agreed})
	}
	return all
}

// mark gives entries the severity of the worst problem about them.
func (l *Look) mark() {
	for _, p := range l.Problems {
		if p.Event < 0 || p.Severity == game.Note.String() {
			continue
		}
		e := &l.Events[p.Event]
		for _, id := range p.Entries {
			i := slices.IndexFunc(e.Entries, func(entry Entry) bool { return entry.ID == id })
			if i >= 0 && weight[p.Severity] > weight[e.Entries[i].Problem] {
				e.Entries[i].Problem = p.Severity
			}
		}
	}
}
