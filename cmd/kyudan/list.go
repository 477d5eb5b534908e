package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/output"
	"kyudan/rating"
	"kyudan/rating/game"
)

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

type listOptions struct {
	out      []string
	previous string
	since    string
	filter   rating.Filter
	force    bool
	json     bool
	verbose  bool
}

var listCommand = command{
	name:    "list",
	args:    "LIST [-o OUT]…",
	summary: "show, filter and convert a rating list",
	examples: `kyudan list list.xlsx                              on the terminal
kyudan list list.xlsx --country SG --min-games 10  some of it
kyudan list list.xlsx -o list.html -o list.csv     in other forms
kyudan list new.xlsx --previous old.xlsx           with the change since the old list`,
	about: `The ending of OUT (.xlsx .html .csv .json .txt) chooses its form. A filtered list
is for reading: rate from the whole one.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(listOptions)
		fs.StringArrayVarP(&o.out, "output", "o", nil, "list to write; may be repeated")
		fs.StringVar(&o.previous, "previous", "", "an earlier list, to show the change since")
		fs.StringVar(&o.filter.Country, "country", "", "only this country, two letters")
		fs.StringVar(&o.filter.Club, "club", "", "only clubs and schools with this in their name")
		fs.StringVar(&o.since, "active-since", "", "only who played on or after this day, YYYY-MM-DD")
		fs.IntVar(&o.filter.MinGames, "min-games", 0, "only who has that many rated games")
		fs.BoolVar(&o.filter.Hidden, "hidden", false, "hidden players too, with a mark")
		fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
		fs.BoolVar(&o.json, "json", false, "print for programs, as JSON")
		fs.BoolVarP(&o.verbose, "verbose", "v", false, "print every problem, notes too")
		return o
	},
	run: runList,
}

func runList(env *environ, opt any, args []string) int {
	o := opt.(*listOptions)
	if len(args) != 1 {
		env.fail("expected one rating list", "kyudan list LIST")
		return exitUsage
	}
	if o.since != "" {
		d, err := game.ParseISODate(o.since)
		if err != nil {
			env.fail("--active-since: "+err.Error(), "")
			return exitUsage
		}
		o.filter.ActiveSince = d
	}
	if c := o.filter.Country; c != "" && (len(c) != 2 || strings.Trim(strings.ToUpper(c), letters) != "") {
		env.fail(fmt.Sprintf("--country: found %q, expected two letters", c), "such as --country SG for Singapore")
		return exitUsage
	}
	names := []string{listIn(args[0])}
	if o.previous != "" {
		names = append(names, listIn(o.previous))
	}
	var lists [2]*rating.List
	var problems game.Problems
	for i, name := range names {
		l, found := readList(name)
		problems.Add(found...)
		lists[i] = l
	}
	if lists[0] == nil || problems.HasErrors() {
		if o.json {
			if err := writeProblemsJSON(env.stdout, problems); err != nil {
				env.fail(err.Error(), "")
			}
		} else {
			printProblems(env.stderr, problems, o.verbose)
			env.talk("nothing was written: %s", game.Plural(problems.Count(game.Error), "error"))
		}
		return exitNothing
	}
	printProblems(env.stderr, problems, o.verbose)
	options := output.ListOptions{Previous: lists[1], About: rating.About{Name: lists[0].System, Register: lists[0].Register}}
	options.Hidden = o.filter.Hidden
	if s, ok := systemAbout(lists[0].System); ok {
		options.About = s
	}
	var files []exporters.File
	for _, path := range o.out {
		one, err := outputFiles("list", []string{path}, output.List(o.chosen(env, path, lists[0]), options))
		if err != nil {
			env.fail(err.Error(), "")
			return exitUsage
		}
		files = append(files, one...)
	}
	if len(files) > 0 {
		return env.save(files, names, o.force)
	}
	form := ".txt"
	if o.json {
		form = ".json"
	}
	if err := output.List(o.chosen(env, form, lists[0]), options).For(form)(env.stdout); err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	return exitDone
}

// chosen is the list as the filters leave it for one output. Hidden players are
// kept from readers only: a file that ratings go on from keeps them.
func (o *listOptions) chosen(env *environ, path string, l *rating.List) *rating.List {
	f := o.filter
	switch strings.ToLower(filepath.Ext(path)) {
	case ".xlsx", ".csv", ".json":
		f.Hidden = true
	}
	c := l.Select(f)
	if left := len(l.Players) - len(c.Players); left > 0 {
		env.talk("%s of %d left out by the filters", game.Plural(left, "player"), len(l.Players))
	}
	return c
}
