// Package output lists what is written for people and programs beside events: rating
// lists, reports, explanations, differences, comparisons, standings, inboxes, rated
// workbooks and new archives, each with the endings of file names that choose its form.
// A caller that writes one need not know the package that does.
package output

import (
	"io"
	"iter"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/exporters/changes"
	"kyudan/exporters/comparison"
	"kyudan/exporters/difference"
	"kyudan/exporters/explanation"
	"kyudan/exporters/inbox"
	"kyudan/exporters/pairinglists"
	"kyudan/exporters/ratinglist"
	"kyudan/exporters/report"
	"kyudan/exporters/workbook"
	"kyudan/importers"
	"kyudan/rating"
	"kyudan/rating/compare"
	diff "kyudan/rating/difference"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/phrase"
)

// Write writes one thing in one form.
type Write = func(io.Writer) error

// Forms are the forms of one thing, in the order of messages.
type Forms []Form

// Form is one of them.
type Form struct {
	Ending string // of a file's name, with the dot, or the whole name; in lower case
	Write  Write
	Lost   func(file string) game.Problems // what the form cannot hold; may be nil
}

// For returns how to write the form that the name of a file chooses, nil if there is none.
func (f Forms) For(name string) Write {
	if form := f.find(name); form != nil {
		return form.Write
	}
	return nil
}

// Lost returns what is lost in the form that the name of a file chooses.
func (f Forms) Lost(name string) game.Problems {
	if form := f.find(name); form != nil && form.Lost != nil {
		return form.Lost(name)
	}
	return nil
}

// find finds the form that the name of a file chooses by all of it or by its ending, nil
// if there is none. A name may be an ending alone; .htm is .html.
func (f Forms) find(name string) *Form {
	name = strings.ToLower(name)
	ending := filepath.Ext(name)
	if ending == ".htm" {
		ending = ".html"
	}
	for _, by := range []string{name, ending} {
		if i := slices.IndexFunc(f, func(form Form) bool { return form.Ending == by }); i >= 0 {
			return &f[i]
		}
	}
	return nil
}

// Endings returns the endings of all forms in words: .html, .json or .txt.
func (f Forms) Endings() string {
	var all []string
	for _, form := range f {
		all = append(all, form.Ending)
	}
	return game.Enumerate(all, "or")
}

// with turns a function that writes a thing with options into a form.
func with[T, O any](ending string, write func(io.Writer, T, O) error, what T, o O) Form {
	return Form{Ending: ending, Write: func(w io.Writer) error { return write(w, what, o) }}
}

// of turns a function without options into one.
func of[T any](ending string, write func(io.Writer, T) error, what T) Form {
	return Form{Ending: ending, Write: func(w io.Writer) error { return write(w, what) }}
}

// The options of these things.
type (
	ListOptions        = ratinglist.Options
	ReportOptions      = report.Options
	ExplanationOptions = explanation.Options
	DifferenceOptions  = difference.Options
)

// An ExplanationSearch finds what to explain by words that a user knows it by; where
// they are not clear, its error is an [Unclear].
type (
	ExplanationSearch = explanation.Search
	Unclear           = explanation.Unclear
)

// Language is the language of explanations and letters: English, or Chinese.
type Language = phrase.Language

// ParseLanguage reads its name, en or zh.
func ParseLanguage(s string) (Language, error) { return phrase.Parse(s) }

// Results are the results of a run from the first to the last, each with the list as it
// then is.
type Results = iter.Seq2[*rating.Result, *rating.List]

// OwnList reads the file that a list was read from, for ListOptions.Own, if a list is to
// be written in its form.
func OwnList(path string, outputs []string) *ratinglist.Own {
	from := strings.ToLower(filepath.Ext(path))
	sameForm := func(name string) bool {
		to := strings.ToLower(filepath.Ext(name))
		return to == from || to == ".xlsx" && from == ".xlsm"
	}
	if path == "" || !slices.ContainsFunc(outputs, sameForm) {
		return nil
	}
	data, err := importers.ReadFile(path, ratinglist.MaxOwn)
	if err != nil {
		return nil // what was read a moment ago
	}
	return ratinglist.ReadOwn(data)
}

// Shown is an event as reports show it, for a caller who lays it out.
type Shown = report.Shown

// Show returns the events of a report as it shows them.
func Show(rep *rating.Report, l Language) []Shown { return report.Show(rep, l) }

// Held returns the results that a report holds, each with the list after all of them.
func Held(rep *rating.Report) Results { return report.Held(rep) }

// Sound refuses a result with values that are not numbers, which no form can contain.
func Sound(r *rating.Result) error { return report.Sound(r) }

// List returns the forms of a rating list, those for people and for the next run, and
// those that pairing programs load.
func List(l *rating.List, o ListOptions) Forms {
	ownForm := func(ending string, write func(io.Writer, *rating.List, ListOptions) error) Form {
		form := with(ending, write, l, o)
		form.Lost = func(file string) game.Problems { return ownLosses(file, l, o) }
		return form
	}
	forms := Forms{
		ownForm(".xlsx", ratinglist.WriteXLSX), with(".html", ratinglist.WriteHTML, l, o), ownForm(".csv", ratinglist.WriteCSV),
		of(".json", ratinglist.WriteJSON, l), with(".txt", ratinglist.WriteText, l, o),
	}
	for _, p := range pairinglists.Forms {
		form := with(p.File, p.Write, l, o.About.Scale)
		form.Lost = func(string) game.Problems { return p.Lost(l, o.About.Scale) }
		forms = append(forms, form)
	}
	return forms
}

// ownLosses are what the list keeps of the federation's own file, and does not, in a file
// in the form of that.
func ownLosses(file string, l *rating.List, o ListOptions) game.Problems {
	csv := strings.EqualFold(filepath.Ext(file), ".csv")
	problems := o.Kept(l, csv)
	if o.Own != nil && !csv {
		problems.Add(workbook.Lost(o.Own.Original(), file)...)
	}
	return problems.InFile(file)
}

// Report returns the forms of a report.
func Report(rep *rating.Report, o ReportOptions) Forms {
	o.Problems = true
	return Forms{with(".html", report.WriteHTML, rep, o), with(".json", report.WriteJSON, rep, o), with(".txt", report.WriteText, rep, o)}
}

// Rated returns the forms of a run over files. Its problems are shown apart
// from the text.
func Rated(rep *rating.Report, o ReportOptions) Forms {
	return Forms{with(".txt", report.WriteText, rep, o), with(".json", report.WriteJSON, rep, o)}
}

// Record returns the forms of the record of a run: every event's change of every player.
// Each result is written as it comes.
func Record(results Results) Forms {
	return Forms{{Ending: ".csv", Write: func(w io.Writer) error {
		record := changes.NewWriter(w)
		for r, l := range results {
			if err := record.Add(r, l); err != nil {
				return err
			}
		}
		return record.Close()
	}}}
}

// Explanation returns the forms of a player's changes, explained.
func Explanation(rep *rating.Report, o ExplanationOptions) Forms {
	return Forms{
		with(".html", explanation.WriteHTML, rep, o), with(".xlsx", explanation.WriteXLSX, rep, o), with(".json", explanation.WriteJSON, rep, o),
		with(".txt", explanation.WriteText, rep, o),
	}
}

// Difference returns the forms of the changes between two lists.
func Difference(d *diff.Difference, o DifferenceOptions) Forms {
	return Forms{
		with(".html", difference.WriteHTML, d, o), with(".xlsx", difference.WriteXLSX, d, o), with(".csv", difference.WriteCSV, d, o),
		with(".json", difference.WriteJSON, d, o), with(".md", difference.WriteMarkdown, d, o), with(".txt", difference.WriteText, d, o),
	}
}

// Comparison returns the forms of systems side by side. The problems are those of all runs.
func Comparison(c *compare.Comparison, problems game.Problems) Forms {
	return Forms{
		of(".html", comparison.WriteHTML, c), with(".json", comparison.WriteJSON, c, problems), of(".csv", comparison.WriteCSV, c),
		of(".svg", comparison.WriteSVG, c), of(".txt", comparison.WriteText, c),
	}
}

// Inbox returns the forms of a month's submissions.
func Inbox(p *judge.Page) Forms {
	return Forms{
		of(".html", inbox.WriteHTML, p), of(".xlsx", inbox.WriteXLSX, p), of(".txt", inbox.WriteText, p), of(".json", inbox.WriteJSON, p),
		of(".md", inbox.WriteMarkdown, p),
	}
}
