package main

import (
	"io"

	"kyudan/exporters/changes"
	output "kyudan/exporters/difference"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// changedSince compares the list that a run gives with an older one, for the
// report's section Changed since.
type changedSince struct {
	path      string
	old       *rating.List
	oldRecord *difference.Record
	oldFile   string            // of the old record, "" where there is none
	record    difference.Record // of the run, as far as it has gone
}

// openChangedSince reads the old list and, where it lies beside it, the record
// of the run that gave it. It is nil where no list is named.
func openChangedSince(path string, about rating.About) (*changedSince, game.Problems) {
	if path == "" {
		return nil, nil
	}
	c := &changedSince{path: listIn(path)}
	l, problems := readList(c.path)
	if l == nil || problems.HasErrors() {
		return nil, problems
	}
	if wrong := plan.OfSystem(l, about.Name, c.path); wrong != nil {
		return nil, append(problems, wrong...)
	}
	c.old = l
	if c.oldFile = recordBeside(c.path, ""); c.oldFile != "" {
		rec, found := readRecord(c.oldFile)
		problems.Add(found...)
		c.oldRecord = rec
	}
	if problems.HasErrors() {
		return nil, problems
	}
	return c, problems
}

// files are the input files.
func (c *changedSince) files() []string {
	switch {
	case c == nil:
		return nil
	case c.oldFile == "":
		return []string{c.path}
	}
	return []string{c.path, c.oldFile}
}

// each takes in what the run does to every event, and hands it on where anybody
// else asked.
func (c *changedSince) each(next func(*rating.Result, *rating.List)) func(*rating.Result, *rating.List) {
	if c == nil {
		return next
	}
	return func(r *rating.Result, l *rating.List) {
		c.add(r, l)
		if next != nil {
			next(r, l)
		}
	}
}

func (c *changedSince) add(r *rating.Result, l *rating.List) {
	c.record.Events = append(c.record.Events, difference.EventOf(r, len(c.record.Events)+1, l))
}

// compareSince compares the run's list with the older one, where one was named.
func (o *rateOptions) compareSince(env *environ, c *changedSince, rep *rating.Report) int {
	if c == nil {
		return exitDone
	}
	if len(c.record.Events) == 0 { // the events of files, which are all in the report
		for i := range rep.Results {
			c.add(&rep.Results[i], rep.After)
		}
	}
	d, err := difference.Lists(c.old, rep.After)
	if err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	d.Explain(c.oldRecord, &c.record)
	o.diff = d
	return exitDone
}

// sinceText is the section Changed since for the terminal.
func sinceText(d *difference.Difference) string {
	if d == nil {
		return ""
	}
	return output.SectionText(d, output.Options{})
}

// writeChanges writes the record of a run over files.
func writeChanges(out io.Writer, rep *rating.Report) error {
	w := changes.NewWriter(out)
	for i := range rep.Results {
		if err := w.Add(&rep.Results[i], rep.After); err != nil {
			return err
		}
	}
	return w.Close()
}
