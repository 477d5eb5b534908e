package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"kyudan/exporters"
	"kyudan/exporters/aliases"
	reviewed "kyudan/importers/review"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// takeAnswers adds the answers of a workbook to the archive's aliases.csv or
// aliases.xlsx, and whom the provisional ids in them mean to its ids.csv.
func (o *playersOptions) takeAnswers(env *environ, dir string) int {
	var decided game.Date
	if o.date != "" {
		d, err := game.ParseISODate(o.date)
		if err != nil {
			env.fail("--date: "+err.Error(), "")
			return exitUsage
		}
		decided = d
	}
	file, problems := readFlag(o.answers, "--answers names the workbook that --review wrote")
	if problems.HasErrors() {
		return o.refuse(env, problems)
	}
	answers, problems := reviewed.Read(file, decided)
	lines, said := roster.Lines(answers)
	problems.Add(said...)
	if problems.HasErrors() {
		return o.refuse(env, problems)
	}
	release, err := exporters.Lock(dir)
	if err != nil {
		return o.refuse(env, append(problems, game.AsProblem(err)))
	}
	defer release()
	p, who, said, status := o.people(env, dir)
	if status != exitDone { // the rest is about ratings, which kyudan rate tells
		problems.Add(said...)
		printProblems(env.stderr, problems, o.verbose)
		env.talk("nothing was written")
		return status
	}
	problems.Add(who.CheckAnswers(answers)...)
	old := []game.Input{p.Folder.Aliases, p.Folder.IDs}
	old[0].Name, old[1].Name = cmp.Or(old[0].Name, aliases.AliasesFile), cmp.Or(old[1].Name, aliases.IDsFile)
	added, said := aliases.Append(old[0], lines)
	problems.Add(said...)
	kept, said := aliases.AppendIDs(old[1], who.People(provisionalIDs(answers)...))
	problems.Add(said...)
	if problems.HasErrors() {
		return o.refuse(env, problems)
	}
	printProblems(env.stderr, problems, o.verbose)
	path := filepath.Join(dir, filepath.FromSlash(old[0].Name))
	var files []exporters.File
	for i, data := range [][]byte{added, kept} {
		if !bytes.Equal(data, old[i].Data) {
			files = append(files, exporters.File{Path: filepath.Join(dir, filepath.FromSlash(old[i].Name)), Write: writer(data)})
		}
		problems.Add(unchanged(dir, old[i])...)
	}
	switch {
	case problems.HasErrors():
		return o.refuse(env, problems)
	case len(files) == 0:
		env.talk("%s: nothing to add to %s", game.Plural(len(answers), "answer"), game.Clean(path))
		return exitDone
	}
	if status = env.save(files, []string{o.answers}, true); status == exitDone {
		fmt.Fprintf(env.stdout, "%s added to %s\n", game.Plural(len(answers), "answer"), game.Clean(path))
	}
	return status
}

// refuse says why nothing was written.
func (o *playersOptions) refuse(env *environ, problems game.Problems) int {
	printProblems(env.stderr, problems, o.verbose)
	env.talk("nothing was written: %s", game.Plural(problems.Count(game.Error), "error"))
	return exitNothing
}

// provisionalIDs are those that answers name.
func provisionalIDs(answers []roster.Answer) []string {
	ids := []string{} // none is not all
	for i := range answers {
		for _, id := range []string{answers[i].A, answers[i].B} {
			if roster.IsProvisional(id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// writer writes bytes that are there.
func writer(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// unchanged refuses to write a table that somebody saved since it was read.
func unchanged(dir string, was game.Input) game.Problems {
	now, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(was.Name)))
	if err != nil && was.Data == nil || err == nil && bytes.Equal(now, was.Data) {
		return nil
	}
	return game.Problems{{
		Severity: game.Error, Code: "file-changed", File: was.Name, Found: "a table that was changed while this run read the archive", Hint: "close it in other programs, and run again",
	}}
}
