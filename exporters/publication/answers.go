package publication

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"slices"

	"kyudan/exporters"
	"kyudan/exporters/aliases"
	"kyudan/importers/archive"
	"kyudan/importers/review"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	asked "kyudan/rating/roster/review"
)

// Answers are answers to the questions about who is who, as an archive's tables keep
// them.
type Answers struct {
	all   []roster.Answer
	lines [][]string
}

// ReadAnswers reads an answered workbook. decided is the day of decisions whose row
// gives none.
func ReadAnswers(file game.Input, decided game.Date) (*Answers, game.Problems) {
	all, problems := review.Read(file, decided)
	a, said := answersOf(all)
	return a, append(problems, said...)
}

// AllSame answers every question whether players are one person with yes if it has at
// least a score, without looking at it: the reasons of the answers say so, and so does a
// warning.
func AllSame(who *roster.Roster, score int, decided game.Date) (*Answers, game.Problems) {
	var all []roster.Answer
	for _, p := range who.Proposals() {
		if p.Kind == asked.SamePerson && p.Score >= score {
			a := roster.AnswerTo(&p, true)
			a.Date, a.Reason = decided, fmt.Sprintf("score %d of %d, not looked at", p.Score, asked.MaxScore)
			all = append(all, a)
		}
	}
	a, problems := answersOf(all)
	if len(all) > 0 {
		problems.Add(game.Problem{
			Severity: game.Warning, Code: "not-looked-at", Found: game.Plural(len(all), "answer") + " that nobody has looked at",
			Hint: "look at their lines, which say so in the column reason, and delete those that are wrong",
		})
	}
	return a, problems
}

// Numbered is the answer that gives the player with a provisional id the id of a register.
func Numbered(who *roster.Roster, provisional, id string, decided game.Date) (*Answers, game.Problems) {
	answer, problems := who.Numbering(provisional, id)
	if problems.HasErrors() {
		return nil, problems
	}
	answer.Date = decided
	a, said := answersOf([]roster.Answer{answer})
	return a, append(problems, said...)
}

func answersOf(all []roster.Answer) (*Answers, game.Problems) {
	lines, problems := roster.Lines(all)
	return &Answers{all, lines}, problems
}

// Number is the number of answers.
func (a *Answers) Number() int { return len(a.all) }

// AliasesOf is the path of the table of who is who of an archive.
func AliasesOf(f *archive.Folder) string { return f.Disk(cmp.Or(f.Aliases.Name, aliases.AliasesFile)) }

// AddTo adds the answers to an archive's table of who is who, and the players of their
// provisional ids to its table of ids. It returns the tables to write, none if there is
// nothing to add. If the problems have errors, none must be written.
func (a *Answers) AddTo(f *archive.Folder, who *roster.Roster) ([]exporters.File, game.Problems) {
	old := tablesOf(f)
	now, problems := a.added(old, who)
	return changed(f, old[:], now[:]), append(problems, unchanged(f, old[:])...)
}

// whoTables are the tables of who is who and of ids of an archive; no Data: there is
// none.
type whoTables [2]game.Input

func tablesOf(f *archive.Folder) whoTables {
	t := whoTables{f.Aliases, f.IDs}
	t[0].Name, t[1].Name = cmp.Or(t[0].Name, aliases.AliasesFile), cmp.Or(t[1].Name, aliases.IDsFile)
	return t
}

// added are tables with the answers.
func (a *Answers) added(t whoTables, who *roster.Roster) (whoTables, game.Problems) {
	problems := who.CheckAnswers(a.all)
	var lines, ids game.Problems
	t[0].Data, lines = aliases.Append(t[0], a.lines)
	t[1].Data, ids = aliases.AppendIDs(t[1], who.People(a.provisional()...))
	return t, slices.Concat(problems, lines, ids)
}

// changed are the tables to write where others are there.
func changed(f *archive.Folder, there, now []game.Input) (files []exporters.File) {
	for i, t := range now {
		if !bytes.Equal(t.Data, there[i].Data) {
			files = append(files, exporters.File{Path: f.Disk(t.Name), Write: exporters.Bytes(t.Data)})
		}
	}
	return files
}

func unchanged(f *archive.Folder, there []game.Input) (problems game.Problems) {
	for _, t := range there {
		problems.Add(Unchanged(f, t)...)
	}
	return problems
}

// provisional are the provisional ids that the answers name.
func (a *Answers) provisional() []string {
	ids := []string{} // none is not all
	for i := range a.all {
		for _, id := range []string{a.all[i].A, a.all[i].B} {
			if roster.IsProvisional(id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// Unchanged refuses to write a table of an archive that was saved since it was read.
func Unchanged(f *archive.Folder, was game.Input) game.Problems {
	now, err := os.ReadFile(f.Disk(was.Name))
	if err != nil && was.Data == nil || err == nil && bytes.Equal(now, was.Data) {
		return nil
	}
	return game.Problems{{
		Severity: game.Error, Code: "file-changed", File: was.Name, Found: "the table was changed while this run read the archive", Hint: "close it in other programs and run again",
	}}
}
