package judge

import (
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"kyudan/rating/run"
)

// Try rates submissions as they would be rated, on a copy of the job's list, and
// judges them. Without a list every event is rated by itself: other events' players
// are no concern of an organiser. The submissions come without results; problems
// are those of reading them all. looks find more about the events.
func Try(j run.Job, subs []Submission, problems game.Problems, looks ...run.Look) *Page {
	return TryIn(phrase.English, j, subs, problems, looks...)
}

// TryIn is Try with letters in a language.
func TryIn(l phrase.Language, j run.Job, subs []Submission, problems game.Problems, looks ...run.Look) *Page {
	problems = slices.Concat(j.Problems, problems)
	j.Problems = nil // reported once, however many runs there are
	word := j.Word
	if j.Word = nil; word == nil { // organisers get other words
		word = func(game.Problems) {}
	}
	checker, _ := j.System.(rating.Checker)
	found := run.Watch(&j, append(looks, run.Unlikely(j.System))...)
	subs = slices.Clone(subs)
	ofFile, ofEvent := map[string]int{}, map[*game.Event]int{}
	var all []run.Entry
	for i := range subs {
		s := &subs[i]
		for _, f := range s.Files {
			ofFile[f] = i
		}
		if s.Event == nil {
			continue
		}
		ofFile[s.Event.Source.File], ofEvent[s.Event] = i, i
		all = append(all, run.Entry{Event: s.Event, Problems: s.Problems})
		s.Problems = nil
	}
	batches := [][]run.Entry{all}
	if len(j.List.Players) == 0 {
		batches = slices.Collect(slices.Chunk(all, 1))
	}
	for _, batch := range batches {
		out := j.Rate(batch...)
		for i, ev := range out.Given {
			if ev == nil {
				continue
			}
			s := &subs[ofEvent[ev]]
			s.Result = &out.Report.Results[i]
			s.Problems = found[s.Result.Event]
			if a, ok := j.System.(rating.Announcer); ok {
				s.Unannounced = a.Unannounced(ev)
			}
			if checker == nil {
				continue
			}
			for _, c := range out.Report.System.Classes {
				s.Classes = append(s.Classes, Class{Name: c.Name, Requirements: checker.Requirements(ev, c.Name)})
			}
		}
		for _, q := range out.Report.Problems() {
			if len(batches) == 1 || q.Code != game.CodeAliasUnused { // another event may use it
				problems.Add(q)
			}
		}
	}
	var others game.Problems // that belong to no submission
	for _, q := range problems {
		if i, ok := ofFile[q.File]; ok {
			subs[i].Problems.Add(q)
		} else {
			others.Add(q)
		}
	}
	return newPage(l, j.System.About(), subs, others, word)
}
