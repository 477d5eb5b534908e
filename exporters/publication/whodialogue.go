package publication

import (
	"io"
	"slices"

	"kyudan/exporters/review"
	"kyudan/importers/archive"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	asked "kyudan/rating/roster/review"
)

// WhoDialogue asks the questions about who is who of an archive: a question is a group of
// proposals.
type WhoDialogue struct {
	MinScore int       // of questions
	Decided  game.Date // of answers

	dialogue[[]asked.Proposal, roster.Answer]
}

// Begin begins with the questions that an archive leaves open, or begins again when it
// has been read with the answers. Skipped questions are not asked again.
func (d *WhoDialogue) Begin(f *archive.Folder, who *roster.Roster) {
	read := tablesOf(f)
	d.tables = func(answers []roster.Answer) ([]game.Input, game.Problems) {
		a, problems := answersOf(answers)
		now, said := a.added(read, who)
		return now[:], append(problems, said...)
	}
	d.still = func(group *[]asked.Proposal) bool {
		*group = slices.DeleteFunc(slices.Clone(*group), func(p asked.Proposal) bool { return who.Follows(&p, d.answers) })
		return len(*group) > 0
	}
	d.parts = func(group []asked.Proposal) [][]asked.Proposal { return slices.Collect(slices.Chunk(group, 1)) }
	d.begin(f, read[:], asked.Groups(slices.DeleteFunc(who.Proposals(), func(p asked.Proposal) bool {
		return p.Score < d.MinScore || slices.ContainsFunc(d.skipped, func(q []asked.Proposal) bool {
			return p.Kind == q[0].Kind && p.A.ID == q[0].A.ID && p.B.ID == q[0].B.ID
		})
	})))
}

// Show writes the current question, with all evidence if asked to.
func (d *WhoDialogue) Show(w io.Writer, why bool) error {
	return review.WriteQuestion(w, d.open[0], d.number, d.number+len(d.open)-1, why)
}

// Choices are the answers to the current question.
func (d *WhoDialogue) Choices() []string { return []string{"the same person", "two people"} }

// Answer gives one of them. The problems say why it cannot be written; then it is not
// given.
func (d *WhoDialogue) Answer(choice int) game.Problems {
	var answers []roster.Answer
	for i := range d.open[0] {
		a := roster.AnswerTo(&d.open[0][i], choice == 0)
		a.Date = d.Decided
		answers = append(answers, a)
	}
	return d.answer(answers...)
}
