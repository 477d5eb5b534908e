package session

import (
	"encoding/json"
	"path/filepath"
	"slices"

	"kyudan/cmd/internal/hints"
	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
	"kyudan/rating/judge"
)

// judged judges each event of the files, so that none keeps another from being read. word
// words the hints for who reads them; letters are in a language.
func (s *Session) judged(lang output.Language, word func(game.Problems)) (*judge.Page, error) {
	c, err := s.choice()
	if err != nil {
		return nil, err
	}
	for _, name := range s.set.elsewhere {
		c.Elsewhere = append(c.Elsewhere, filepath.FromSlash(name))
	}
	p, said := plan.OpenInbox(nil, c)
	if p == nil {
		return nil, s.refused("the submissions cannot be judged with what was given", said)
	}
	p.Job.Word = word
	paths := make([]string, len(s.set.events))
	for i, name := range s.set.events {
		paths[i] = filepath.FromSlash(name)
	}
	in := &plan.Submissions{Language: lang}
	in.Collect(paths, nil)
	s.tell(1, 4, "judge")
	inputs, found := importers.OpenFiles(in.Files, importers.OpenOptions{})
	found.Add(facts(s.options).Tell(inputs)...)
	in.Problems.Add(found...)
	return in.Judge(p, inputs, facts(s.options)), nil
}

// mayJudge reports whether the files can be judged one by one: what is agreed about one
// event, or that all are one, does not apply to submissions.
func (s *Session) mayJudge() error {
	switch {
	case len(s.set.events) == 0:
		return refuse("give the files that were submitted", "there is no event file yet").as("no-event")
	case s.options.Merge || s.options.Separate:
		return refuse("take back that all files are one event, or each is one", "the files of each event of an inbox are put together by themselves").as("inbox-joined")
	case len(s.options.Accept) > 0:
		return refuse("put the exception into the event’s file", "an agreed exception would be of every event").as("inbox-agreed")
	}
	return nil
}

// inbox shows the verdicts.
func (s *Session) inbox(lang output.Language) (any, error) {
	if err := s.mayJudge(); err != nil {
		return nil, err
	}
	page, err := s.judged(lang, s.wordFor(nil, map[subject][]string{}))
	if err != nil {
		return nil, err
	}
	said, err := inJSON(output.Inbox(page))
	if err != nil {
		return nil, err
	}
	return struct {
		Inbox json.RawMessage `json:"inbox"`
	}{said}, nil
}

// inboxProducts are the verdicts, where there are several files to judge.
func (s *Session) inboxProducts() ([]product, error) {
	if s.mayJudge() != nil || len(s.set.events) < 2 {
		return nil, nil
	}
	page, err := s.judged("", hints.Files)
	if err != nil {
		return nil, err
	}
	command := slices.Concat([]string{"check"}, s.inputArgs(), s.planArgs(), []string{"--inbox"})
	for _, name := range s.set.elsewhere {
		command = append(command, "--elsewhere", name)
	}
	forms := output.Inbox(page)
	var all []product
	for _, one := range []struct{ name, title string }{{"inbox.html", "Verdicts (web page)"}, {"inbox.xlsx", "Verdicts and letters (Excel)"}, {"inbox.md", "Verdicts and letters (text)"}} {
		name := s.free(one.name)
		command = append(command, "-o", name)
		all = append(all, product{Download{Name: name, Kind: "inbox", Title: one.title}, forms.For(name)})
	}
	for i := range all {
		all[i].Command = command
		if len(page.Lines) == 0 {
			all[i].write, all[i].RefusedFor, all[i].Refused = nil, "none", game.Plural(page.Problems.Count(game.Error), "error")+" and no submission"
		}
	}
	return all, nil
}
