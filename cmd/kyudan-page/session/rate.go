package session

import (
	"bytes"
	"encoding/json"

	"kyudan/exporters/output"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
)

// ratedOnce is the run that rates, worded for the page. It is kept until something changes.
func (s *Session) ratedOnce() (*run, error) {
	if s.rated != nil {
		return s.rated, nil
	}
	r, err := s.ratedRun(onPage)
	if err != nil {
		return nil, err
	}
	r.files.Report.Tell(output.SheetDifferences(r.files.Report)...)
	if len(r.files.Inputs) == 0 {
		refusal := s.refused("nothing could be rated", r.files.Report.Problems()).as("nothing")
		if r.files.Later {
			refusal.Text, refusal.Code = "no event ends by the day of the list", "later"
		}
		return nil, refusal
	}
	s.rated = r
	return r, nil
}

// rate shows what changes.
func (s *Session) rate(lang output.Language) (any, error) {
	r, err := s.ratedOnce()
	if err != nil {
		return nil, err
	}
	rep := r.files.Report
	for i := range rep.Results {
		if err := output.Sound(&rep.Results[i]); err != nil {
			return nil, refuse("", "%v", err)
		}
	}
	out := Rated{System: systemOf(rep.System), Events: output.Show(rep, lang), Assumed: []string{}, Problems: s.problems(rep.Problems(), r)}
	out.Refused, out.RefusedFor = s.refusal(rep)
	for _, a := range rep.Assumed() {
		out.Assumed = append(out.Assumed, a.In(lang))
	}
	if out.Report, err = inJSON(output.Report(rep, output.ReportOptions{})); err != nil {
		return nil, err
	}
	return out, nil
}

// inJSON is what a form for programs says.
func inJSON(forms output.Forms) (json.RawMessage, error) {
	var b bytes.Buffer
	if err := forms.For(".json")(&b); err != nil {
		return nil, refuse("", "%v", err)
	}
	return b.Bytes(), nil
}

// refusal says why nothing is written, and by which code other languages say it; "" if it
// is.
func (s *Session) refusal(rep *rating.Report) (text, code string) {
	problems := rep.Problems()
	switch refusal := plan.RefusalFor(problems); {
	case s.options.KeepGoing:
	case refusal == plan.HasErrors:
		return game.Plural(problems.Count(game.Error), "error") + " to be corrected first; or go on with what can be rated", "errors"
	case refusal == plan.ClassAssumed:
		return "the class, which decides how much games count, is not given: choose it, or go on with the class that was assumed", "class"
	}
	return "", ""
}

// explain explains one player's changes in an event, in a language.
func (s *Session) explain(event int, id string, l output.Language) (any, error) {
	r, err := s.ratedOnce()
	if err != nil {
		return nil, err
	}
	rep := r.files.Report
	if event < 0 || event >= len(rep.Results) {
		return nil, refuse("", "found event %d, expected one of %d", event+1, len(rep.Results))
	}
	forms := output.Explanation(rep, output.ExplanationOptions{ID: id, Results: []int{event}, Language: l})
	explained, err := inJSON(forms)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := forms.For(".txt")(&text); err != nil {
		return nil, refuse("", "%v", err)
	}
	return struct {
		Explanation json.RawMessage `json:"explanation"`
		Text        string          `json:"text"`
	}{explained, text.String()}, nil
}
