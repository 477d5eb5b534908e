package publication

import (
	"bytes"
	"cmp"
	"os"

	"kyudan/exporters"
	"kyudan/exporters/aliases"
	"kyudan/importers/archive"
	"kyudan/importers/review"
	"kyudan/rating/game"
	"kyudan/rating/roster"
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
	lines, said := roster.Lines(all)
	return &Answers{all, lines}, append(problems, said...)
}

// Number is the number of answers.
func (a *Answers) Number() int { return len(a.all) }

// AliasesOf is the path of the table of who is who of an archive.
func AliasesOf(f *archive.Folder) string { return f.Disk(cmp.Or(f.Aliases.Name, aliases.AliasesFile)) }

// AddTo adds the answers to an archive's table of who is who, and the players of their
// provisional ids to its table of ids. It returns the tables to write, none if there is
// nothing to add. If the problems have errors, none must be written.
func (a *Answers) AddTo(f *archive.Folder, who *roster.Roster) ([]exporters.File, game.Problems) {
	problems := who.CheckAnswers(a.all)
	old := []game.Input{f.Aliases, f.IDs}
	old[0].Name, old[1].Name = cmp.Or(old[0].Name, aliases.AliasesFile), cmp.Or(old[1].Name, aliases.IDsFile)
	added, said := aliases.Append(old[0], a.lines)
	problems.Add(said...)
	kept, said := aliases.AppendIDs(old[1], who.People(a.provisional()...))
	problems.Add(said...)
	var files []exporters.File
	for i, data := range [][]byte{added, kept} {
		if !bytes.Equal(data, old[i].Data) {
			files = append(files, exporters.File{Path: f.Disk(old[i].Name), Write: exporters.Bytes(data)})
		}
		problems.Add(Unchanged(f, old[i])...)
	}
	return files, problems
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
