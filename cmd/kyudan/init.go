package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/skeleton"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

type initOptions struct {
	system string
	xlsx   bool
	force  bool
}

var initCommand = command{
	name:    "init",
	args:    "DIR [--system swa] [--xlsx]",
	summary: "begin an archive: a folder of event files",
	examples: `kyudan init archive                   settings and empty tables, each with an example
kyudan init archive --system sgelo    for another rating system
kyudan init archive --xlsx            tables as workbooks
kyudan init results --force           for a folder that has event files already`,
	about: `An archive is a folder of event files with plain tables beside them that people
edit in a spreadsheet: what the files do not say, the register, who is who,
promotions and adjustments. README.txt in the folder says what goes where.
No file is ever overwritten: --force adds what is missing.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(initOptions)
		fs.StringVar(&o.system, "system", "swa", "rating system (kyudan systems lists them)")
		fs.BoolVar(&o.xlsx, "xlsx", false, "write the tables as workbooks (.xlsx), not as .csv")
		fs.BoolVar(&o.force, "force", false, "add what is missing to a folder that is not empty")
		return o
	},
	run: runInit,
}

func runInit(env *environ, opt any, args []string) int {
	o := opt.(*initOptions)
	if len(args) != 1 {
		env.fail(fmt.Sprintf("found %s, expected one folder", game.Plural(len(args), "argument")), "kyudan init archive makes a folder called archive")
		return exitUsage
	}
	system, ok := findSystem(env, o.system)
	if !ok {
		return exitUsage
	}
	dir := args[0]
	there, status := o.look(env, dir)
	if status != exitDone {
		return status
	}
	var files []exporters.File
	for _, f := range skeleton.Files(skeleton.Options{System: system.About().Name, Systems: systems.Names(), Workbooks: o.xlsx}) {
		if !there[strings.ToLower(f.Name)] && !there[f.Also] {
			files = append(files, exporters.File{Path: filepath.Join(dir, f.Name), Write: f.Write})
		}
	}
	if len(files) == 0 {
		env.talk("nothing was missing in %s", dir)
		return exitDone
	}
	if status := env.save(files, nil, false); status != exitDone {
		return status
	}
	fmt.Fprintf(env.stdout, `Next:
  1. put event files into %[1]s, in folders as you like
  2. kyudan rate %[2]s              rate them all; nothing is written
  3. fill in the tables as the messages ask; README.txt says what goes where
`, game.Clean(dir), game.Clean(argument(dir)))
	return exitDone
}

// look finds out what the folder holds, by its name in small letters. Hidden
// files do not count: versioning and file managers leave them everywhere.
func (o *initOptions) look(env *environ, dir string) (there map[string]bool, status int) {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, exitDone
	case err != nil:
		env.fail(err.Error(), "name a folder")
		return nil, exitNothing
	}
	there = map[string]bool{}
	others := 0
	for _, e := range entries {
		there[strings.ToLower(e.Name())] = true
		if !strings.HasPrefix(e.Name(), ".") {
			others++
		}
	}
	if others > 0 && !o.force {
		env.fail(fmt.Sprintf("found %s in %s, expected an empty folder", game.Plural(others, "file"), dir), "--force adds the files that are missing, and touches no other")
		env.talk("nothing was written")
		return nil, exitNothing
	}
	return there, exitDone
}
