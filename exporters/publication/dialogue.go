package publication

import (
	"errors"
	"io"
	"os"
	"slices"

	"kyudan/exporters"
	"kyudan/exporters/review"
	"kyudan/importers/archive"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	asked "kyudan/rating/roster/review"
)

// Dialogue asks the questions about who is who of an archive one after the other: a
// question is a group of proposals. Answers are in the archive's tables as soon as they
// are given.
type Dialogue struct {
	MinScore int       // of questions
	Decided  game.Date // of answers

	folder      *archive.Folder
	who         *roster.Roster
	before, now whoTables // as read, and as written last
	open        [][]asked.Proposal
	steps       []step
	stand
}

// stand is how far a dialogue is.
type stand struct {
	number  int              // of the current question
	answers []roster.Answer  // since the archive was read
	skipped []asked.Proposal // in all
}

// step is a dialogue before an answer.
type step struct {
	stand
	open [][]asked.Proposal
}

// Begin begins with the questions that an archive leaves open, or begins again when it
// has been read with the answers. Skipped questions are not asked again.
func (d *Dialogue) Begin(f *archive.Folder, who *roster.Roster) {
	d.folder, d.who, d.before, d.now = f, who, tablesOf(f), tablesOf(f)
	d.steps, d.number, d.answers = nil, 1, nil
	d.open = asked.Groups(slices.DeleteFunc(who.Proposals(), func(p asked.Proposal) bool {
		return p.Score < d.MinScore || slices.ContainsFunc(d.skipped, func(q asked.Proposal) bool { return p.Kind == q.Kind && p.A.ID == q.A.ID && p.B.ID == q.B.ID })
	}))
}

// Next reports whether a question is open, which is then the current one. What follows
// from the answers is left out.
func (d *Dialogue) Next() bool {
	for len(d.open) > 0 {
		group := slices.DeleteFunc(slices.Clone(d.open[0]), func(p asked.Proposal) bool { return d.who.Follows(&p, d.answers) })
		if len(group) > 0 {
			d.open = append([][]asked.Proposal{group}, d.open[1:]...)
			return true
		}
		d.open = d.open[1:]
	}
	return false
}

// Answers is the number of answers since the archive was read.
func (d *Dialogue) Answers() int { return len(d.answers) }

// Skipped reports whether questions were skipped.
func (d *Dialogue) Skipped() bool { return len(d.skipped) > 0 }

// Several reports whether the current question can be asked in parts.
func (d *Dialogue) Several() bool { return len(d.open[0]) > 1 }

// Show writes the current question, with all evidence if asked to.
func (d *Dialogue) Show(w io.Writer, why bool) error {
	return review.WriteQuestion(w, d.open[0], d.number, d.number+len(d.open)-1, why)
}

// Answer answers the current question: one person, or two. The problems say why the
// answer cannot be written; then it is not given.
func (d *Dialogue) Answer(same bool) game.Problems {
	answers := slices.Clone(d.answers)
	for i := range d.open[0] {
		a := roster.AnswerTo(&d.open[0][i], same)
		a.Date = d.Decided
		answers = append(answers, a)
	}
	if problems := d.write(answers); problems.HasErrors() {
		return problems
	}
	d.advance(stand{d.number + 1, answers, d.skipped})
	return nil
}

// Skip leaves the current question open.
func (d *Dialogue) Skip() {
	d.advance(stand{d.number + 1, d.answers, slices.Concat(d.skipped, d.open[0])})
}

func (d *Dialogue) advance(to stand) {
	d.steps = append(d.steps, step{d.stand, d.open})
	d.stand, d.open = to, d.open[1:]
}

// Apart asks about each proposal of the current question by itself.
func (d *Dialogue) Apart() {
	var each [][]asked.Proposal
	for i := range d.open[0] {
		each = append(each, d.open[0][i:i+1])
	}
	d.open = append(each, d.open[1:]...)
}

// Undo goes back to the question before, and takes its answer back. ok is false if there
// is none since the archive was read.
func (d *Dialogue) Undo() (ok bool, problems game.Problems) {
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
func (d *Dialogue) write(answers []roster.Answer) game.Problems {
	a, problems := answersOf(answers)
	now, said := a.added(d.before, d.who)
	if problems.Add(said...); problems.HasErrors() {
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
		if i := slices.IndexFunc(now[:], func(t game.Input) bool { return d.folder.Disk(t.Name) == file.Path }); now[i].Data != nil {
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
