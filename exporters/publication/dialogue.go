package publication

import (
	"errors"
	"os"
	"slices"

	"kyudan/exporters"
	"kyudan/importers/archive"
	"kyudan/rating/game"
)

// dialogue asks the open questions about an archive, each a Q, one after the other. The
// answers, each an A, are in the archive's tables as soon as they are given.
type dialogue[Q, A any] struct {
	folder *archive.Folder
	now    []game.Input // the tables as written last; no Data: there is none

	tables func(answers []A) ([]game.Input, game.Problems) // the tables with answers
	still  func(*Q) bool                                   // leaves out of a question what follows from the answers; false: all of it
	parts  func(Q) []Q                                     // that can be asked one by one

	open  []Q
	steps []step[Q, A]
	stand[Q, A]
}

// stand is how far a dialogue is.
type stand[Q, A any] struct {
	number  int // of the current question
	answers []A // since the archive was read
	skipped []Q // in all, in parts
}

// step is a dialogue before an answer.
type step[Q, A any] struct {
	stand[Q, A]
	open []Q
}

// begin begins with questions about an archive as it was read. Skipped ones stay skipped.
func (d *dialogue[Q, A]) begin(f *archive.Folder, tables []game.Input, open []Q) {
	d.folder, d.now, d.open = f, tables, open
	d.steps, d.number, d.answers = nil, 1, nil
}

// Next reports whether a question is open, which is then the current one. What follows
// from the answers is left out.
func (d *dialogue[Q, A]) Next() bool {
	for len(d.open) > 0 {
		if q := d.open[0]; d.still(&q) {
			d.open = append([]Q{q}, d.open[1:]...)
			return true
		}
		d.open = d.open[1:]
	}
	return false
}

// Table is the path of the table with the answers.
func (d *dialogue[Q, A]) Table() string { return d.folder.Disk(d.now[0].Name) }

// Answers is the number of answers since the archive was read.
func (d *dialogue[Q, A]) Answers() int { return len(d.answers) }

// Skipped reports whether questions were skipped.
func (d *dialogue[Q, A]) Skipped() bool { return len(d.skipped) > 0 }

// Several reports whether the current question can be asked in parts.
func (d *dialogue[Q, A]) Several() bool { return len(d.parts(d.open[0])) > 1 }

// Apart asks about each part of the current question by itself.
func (d *dialogue[Q, A]) Apart() { d.open = append(d.parts(d.open[0]), d.open[1:]...) }

// Skip leaves the current question open.
func (d *dialogue[Q, A]) Skip() {
	d.advance(stand[Q, A]{d.number + 1, d.answers, slices.Concat(d.skipped, d.parts(d.open[0]))})
}

// answer answers the current question. The problems say why the answers cannot be
// written; then they are not given.
func (d *dialogue[Q, A]) answer(added ...A) game.Problems {
	answers := slices.Concat(d.answers, added)
	if problems := d.write(answers); problems.HasErrors() {
		return problems
	}
	d.advance(stand[Q, A]{d.number + 1, answers, d.skipped})
	return nil
}

func (d *dialogue[Q, A]) advance(to stand[Q, A]) {
	d.steps = append(d.steps, step[Q, A]{d.stand, d.open})
	d.stand, d.open = to, d.open[1:]
}

// Undo goes back to the question before, and takes its answer back. ok is false if there
// is none since the archive was read.
func (d *dialogue[Q, A]) Undo() (ok bool, problems game.Problems) {
	if len(d.steps) == 0 {
		return false, nil
	}
	last := d.steps[len(d.steps)-1]
	if problems := d.write(last.answers); problems.HasErrors() {
		return true, problems
	}
	d.steps, d.stand, d.open = d.steps[:len(d.steps)-1], last.stand, last.open
	return true, nil
}

// write writes the tables with answers, unless others have changed them.
func (d *dialogue[Q, A]) write(answers []A) game.Problems {
	now, problems := d.tables(answers)
	if problems.HasErrors() {
		return problems
	}
	release, err := exporters.Lock(d.folder.Root)
	if err != nil {
		return game.Problems{game.AsProblem(err)}
	}
	defer release()
	if problems.Add(unchanged(d.folder, d.now)...); problems.HasErrors() {
		return problems
	}
	var files []exporters.File
	for _, file := range changed(d.folder, d.now, now) {
		if i := slices.IndexFunc(now, func(t game.Input) bool { return d.folder.Disk(t.Name) == file.Path }); now[i].Data != nil {
			files = append(files, file)
		} else if err := os.Remove(file.Path); err != nil { // the table was not there
			return game.Problems{game.AsProblem(err)}
		}
	}
	if err := exporters.Save(files, exporters.SaveOptions{Force: true}); err != nil {
		if refused, ok := errors.AsType[*exporters.SaveError](err); ok {
			return refused.Problems
		}
		return game.Problems{game.AsProblem(err)}
	}
	d.now = now
	return problems
}
