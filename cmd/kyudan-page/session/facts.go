package session

import (
	"cmp"
	"slices"

	"kyudan/exporters/output"
	"kyudan/rating/game"
)

// The reasons why a fact is asked for, the most pressing first.
var reasons = []string{"needed", "assumed", "class", ""}

// asking collects why facts are asked for.
type asking map[string]*Fact

// ask asks for a fact, if there is no more pressing reason yet.
func (a asking) ask(key, why, text string) {
	f := a[key]
	if f == nil {
		f = &Fact{Why: why, Text: text}
		a[key] = f
		return
	}
	if slices.Index(reasons, why) < slices.Index(reasons, f.Why) {
		f.Why, f.Text = why, text
	}
}

// askedFacts is the form with the facts that the run asks for first, and what is told.
func (s *Session) askedFacts(r *run, problems game.Problems, lang output.Language) ([]Fact, error) {
	wanted := asking{}
	for i := range problems {
		p := &problems[i]
		why := "assumed"
		switch {
		case p.Assumed == game.AssumedClass:
			why = "needed"
		case p.Assumed == "" && p.Severity < game.Error:
			continue
		case p.Assumed == "":
			why = "class"
		}
		for _, key := range r.asked[subjectOf(p)] {
			wanted.ask(key, why, told(*p))
		}
	}
	values := map[string]string{}
	for i := range r.inputs {
		in := &r.inputs[i]
		if in.Event == nil {
			continue
		}
		of, err := valuesOf(in.Event)
		if err != nil {
			return nil, refuse("", "%s: %v", in.Files[0], err)
		}
		for key, value := range of {
			if old, known := values[key]; known && old != value {
				value = "" // events differ
			}
			values[key] = value
		}
		if res := r.result(in); res != nil && r.checker != nil && res.Class != "" {
			for _, q := range r.checker.Requirements(in.Event, res.Class) {
				if !q.Checked() && q.Key != "" {
					wanted.ask(q.Key, "class", lang.Say("class %s requires %s", res.Class, q.Asked))
				}
			}
		}
	}
	all := formOf(r.plan.Job.System.About())
	for i := range all {
		f := &all[i]
		f.Value = cmp.Or(s.options.Set[f.Key], values[f.Key])
		if why := wanted[f.Key]; why != nil {
			f.Why, f.Text = why.Why, why.Text
		}
	}
	slices.SortStableFunc(all, func(a, b Fact) int {
		return cmp.Compare(slices.Index(reasons, a.Why), slices.Index(reasons, b.Why))
	})
	return all, nil
}
