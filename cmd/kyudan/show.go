package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/document"
	"kyudan/exporters/standings"
	"kyudan/rating/game"
)

type showOptions struct {
	input     inputOptions
	outputs   []string
	round     int
	criteria  string
	short     bool
	all       bool
	force     bool
	keepGoing bool

	roundFlag *pflag.Flag
}

var showCommand = command{
	name:    "show",
	args:    "FILE… [--round N] [-o OUT]…",
	summary: "cross table and standings",
	examples: `kyudan show cup.xml                                  on the terminal
kyudan show cup.xml --round 3                        as it stood after round 3
kyudan show cup.xml --criteria MMS,SOS,SODOS         places by other criteria
kyudan show cup.xml -o standings.html -o standings.csv`,
	about: `Scores and places are computed from the games by the rules that the event gives.
A file that prints its own and gives no rules is shown with those; the line below
the name says so. A cell such as 12+/w3 is a win against number 12 with White,
giving 3 stones; ! is a result by default, 0+ a bye, 0= an absence with half a
point, 0- a round not paired. Where no round is told, G 1, G 2, … are a player's
games. The ending of OUT (.html .txt .md .csv .json) chooses its form.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(showOptions)
		fs.StringArrayVarP(&o.outputs, "output", "o", nil, "file to write (.html .txt .md .csv .json), - for standard output; may be repeated")
		fs.IntVar(&o.round, "round", 0, "the round after which the standings are shown (else the last)")
		o.roundFlag = fs.Lookup("round")
		fs.StringVar(&o.criteria, "criteria", "", "criteria of the places, such as MMS,SOS,SODOS (else the event's)")
		fs.BoolVar(&o.short, "short", false, "cells without colour and handicap: 12+")
		fs.BoolVar(&o.all, "all", false, "players without a game or bye too")
		fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
		fs.BoolVar(&o.keepGoing, "keep-going", false, "write what could be read in spite of errors")
		o.input.addFiles(fs)
		return o
	},
	run: runShow,
}

func runShow(env *environ, opt any, args []string) int {
	o := opt.(*showOptions)
	options, err := o.options()
	if err == nil {
		err = o.checkOutputs()
	}
	if err != nil {
		env.fail(err.Error(), "kyudan help show tells the choices")
		return exitUsage
	}
	inputs, problems, status := o.input.open(env, args)
	if status != exitDone {
		return status
	}
	problems.Add(o.input.tellEvents(env, inputs)...)
	var tables []*standings.Table
	var wrong error
	for _, in := range inputs {
		problems.Add(in.Problems...)
		if in.Event == nil {
			continue
		}
		t, err := standings.Compute(in.Event, options)
		if err != nil {
			wrong = errors.Join(wrong, err)
			continue
		}
		tables = append(tables, t)
		problems.Add(t.Doubts()...)
	}
	if !o.input.json {
		printProblems(env.stderr, problems, o.input.verbose)
	}
	if wrong != nil {
		env.fail(wrong.Error(), "")
		return exitUsage
	}
	files, err := o.files(tables, problems)
	if err != nil {
		env.fail(err.Error(), "")
		return exitUsage
	}
	n := problems.Count(game.Error)
	switch {
	case len(tables) == 0 || len(files) > 0 && n > 0 && !o.keepGoing:
		if o.input.json {
			o.input.report(env, problems)
		}
		env.talk("nothing was written: %s", game.Plural(n, "error"))
		if len(tables) > 0 {
			env.talk("hint: mend them, or give --keep-going to write what could be read")
		}
		return exitNothing
	case len(files) > 0:
		if status := env.save(files, inputFiles(inputs), o.force); status != exitDone {
			return status
		}
	default:
		if err := o.print(env.stdout, tables, problems); err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
	}
	if n > 0 {
		return exitPartly
	}
	return exitDone
}

// options are what the flags say about the table.
func (o *showOptions) options() (standings.Options, error) {
	s := standings.Options{Round: o.round, Short: o.short, All: o.all}
	if o.roundFlag.Changed && o.round < 1 {
		return s, fmt.Errorf("found --round %d, expected the number of a round, from 1", o.round)
	}
	var err error
	if s.Criteria, err = standings.ParseCriteria(o.criteria); err != nil {
		err = fmt.Errorf("--criteria %s: %w", o.criteria, err)
	}
	return s, err
}

// showWriters are the forms of an output by its ending.
var showWriters = map[string]func(*standings.Table, io.Writer) error{
	".html": (*standings.Table).WriteHTML,
	".htm":  (*standings.Table).WriteHTML,
	".txt":  (*standings.Table).WriteText,
	".md":   (*standings.Table).WriteMarkdown,
	".csv":  (*standings.Table).WriteCSV,
}

// checkOutputs finds outputs whose ending says no form, before anything is read.
func (o *showOptions) checkOutputs() error {
	for _, path := range o.outputs {
		ext := strings.ToLower(filepath.Ext(path))
		if showWriters[ext] == nil && ext != ".json" && path != "-" {
			return fmt.Errorf("found output %q, expected a file ending in .html, .txt, .md, .csv or .json", path)
		}
	}
	return nil
}

// files are the outputs asked for. Those that hold a single table cannot hold
// the tables of several events.
func (o *showOptions) files(tables []*standings.Table, problems game.Problems) ([]exporters.File, error) {
	var files []exporters.File
	for _, path := range o.outputs {
		ext := strings.ToLower(filepath.Ext(path))
		write := func(w io.Writer) error { return o.print(w, tables, problems) }
		switch single := showWriters[ext]; {
		case ext == ".json":
			write = func(w io.Writer) error { return writeTables(w, tables, problems) }
		case path == "-", ext == ".txt":
		case len(tables) > 1:
			return nil, fmt.Errorf("found %d events and the output %q, expected one event", len(tables), path)
		case len(tables) == 1:
			write = func(w io.Writer) error { return single(tables[0], w) }
		}
		files = append(files, exporters.File{Path: path, Write: write})
	}
	return files, nil
}

// print writes the tables for a person, or with --json for a program.
func (o *showOptions) print(w io.Writer, tables []*standings.Table, problems game.Problems) error {
	if o.input.json {
		return writeTables(w, tables, problems)
	}
	for i, t := range tables {
		if i > 0 {
			if _, err := io.WriteString(w, "\n"); err != nil {
				return err
			}
		}
		if err := t.WriteText(w); err != nil {
			return err
		}
	}
	return nil
}

// writeTables writes the tables and all problems as JSON.
func writeTables(w io.Writer, tables []*standings.Table, problems game.Problems) error {
	return document.WriteJSON(w, struct {
		Standings []*standings.Table `json:"standings"`
		Problems  game.Problems      `json:"problems"`
	}{document.OrEmpty(tables), document.OrEmpty(problems)})
}
