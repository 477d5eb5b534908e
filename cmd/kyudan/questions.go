package main

import (
	"fmt"
	"slices"

	"kyudan/exporters"
	"kyudan/exporters/output"
	"kyudan/rating/game"
)

// questions are those of a command about an archive, on the terminal or in a workbook.
type questions struct {
	command string
	table   string // that the answers are written to
	most    int    // how many a text shows
	choose  string // what to do in the workbook
}

// checkFlags refuses --ask, --answers and what asks otherwise if they are given together.
func (q *questions) checkFlags(env *environ, review, oneByOne bool, answers string) error {
	switch {
	case oneByOne && (len(env.out) > 0 || env.json):
		return misuse("--ask cannot be given with -o or --json").hint("the answers are written to " + q.table)
	case answers != "" && (review || oneByOne || len(env.out) > 0):
		return misuse("--answers cannot be given with --review, --ask or -o").hint("read the answers first, then ask again")
	}
	return nil
}

// checkOutputs refuses files that questions cannot be written to.
func (q *questions) checkOutputs(env *environ) error {
	for _, path := range env.out {
		if e := ending(path); e != ".xlsx" && e != ".txt" {
			return misuse(`the output "%s" needs the ending .xlsx or .txt`, path)
		}
	}
	return nil
}

// options are those of the forms.
func (q *questions) options(env *environ) output.QuestionOptions {
	o := output.QuestionOptions{
		Most: q.most, Rest: "--verbose shows all, -o review.xlsx writes them all", Back: "Read it back with: kyudan " + q.command + " DIR --answers review.xlsx",
	}
	if env.verbose || len(env.out) > 0 {
		o.Most = 0
	}
	return o
}

// show prints or writes the questions.
func (q *questions) show(env *environ, dir string, forms output.Forms, number int, inputs []string) error {
	files, err := formsAt("output", env.out, forms)
	if err != nil {
		return err
	}
	if err := env.saveOrPrint(files, inputs, forms); err != nil {
		return err
	}
	sheet := slices.IndexFunc(env.out, func(path string) bool { return ending(path) == ".xlsx" })
	if number > 0 && sheet >= 0 {
		env.talk("%s; %s in the column Answer, then: kyudan %s %s --answers %s", game.Plural(number, "question"), q.choose, q.command, argument(dir), argument(env.out[sheet]))
	}
	return nil
}

// notRecorded refuses answers.
func notRecorded(problems game.Problems) error {
	return refused(problems).saying("nothing was written: %s", game.Plural(problems.Count(game.Error), "error"))
}

// record writes the tables with the answers, if there is anything to add.
func (e *environ) record(files []exporters.File, answers int, table string, inputs []string) error {
	if len(files) == 0 {
		e.talk("%s: nothing to add to %s", game.Plural(answers, "answer"), game.Clean(table))
		return nil
	}
	if err := e.saveOver(files, inputs, true); err != nil {
		return err
	}
	e.recorded(answers, table)
	return nil
}

// recorded says how many answers were written.
func (e *environ) recorded(answers int, table string) {
	fmt.Fprintf(e.stdout, "%s added to %s\n", game.Plural(answers, "answer"), game.Clean(table))
}
