package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"kyudan/exporters/output"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

type initOptions struct {
	system string
	xlsx   bool
}

var initCommand = command{
	name:    "init",
	args:    "DIR [--system swa] [--xlsx]",
	summary: "start an archive: a folder of event files",
	examples: `kyudan init archive                   settings, and tables with examples
kyudan init archive --system sgelo    for another rating system
kyudan init archive --xlsx            tables as workbooks
kyudan init results --force           in a folder of event files`,
	about: `An archive is a folder of event files with plain tables beside them that people
edit in a spreadsheet: facts that the files lack, the register, who is who,
promotions and adjustments. README.txt in the folder says what goes where.
No file is ever overwritten: --force adds what is missing.`,
	options: func() options { return new(initOptions) },
}

func (o *initOptions) add(f *flags) {
	f.StringVar(&o.system, "system", "swa", "rating system (kyudan systems lists them)")
	f.BoolVar(&o.xlsx, "xlsx", false, "write the tables as workbooks (.xlsx), not as .csv")
	f.force("add what is missing to a folder that is not empty")
}

func (o *initOptions) execute(env *environ, args []string) error {
	if len(args) != 1 {
		return misuse("init takes one folder, not %s", game.Plural(len(args), "argument")).hint("kyudan init archive creates a folder called archive")
	}
	system, err := findSystem(o.system)
	if err != nil {
		return err
	}
	dir := args[0]
	there, err := lookInto(dir, env.force)
	if err != nil {
		return err
	}
	files := output.Skeleton(dir, output.SkeletonOptions{System: system.About().Name, Systems: systems.Names(), Workbooks: o.xlsx}, there)
	if len(files) == 0 {
		env.talk("nothing is missing in %s", dir)
		return nil
	}
	if err := env.saveOver(files, nil, false); err != nil {
		return err
	}
	fmt.Fprintf(env.stdout, `Next:
  1. put event files into %[1]s, in folders as you like
  2. kyudan rate %[2]s              rate them all; nothing is written
  3. fill in the tables as the messages say; README.txt says what goes where
`, game.Clean(dir), game.Clean(argument(dir)))
	return nil
}

// lookInto lists a folder, which must be empty unless force is set: there reports
// whether it contains a name, in upper or lower case. Hidden files do not count:
// version control and file managers leave them everywhere.
func lookInto(dir string, force bool) (there func(string) bool, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, impossible(err.Error(), "name a folder")
	}
	names := map[string]bool{}
	others := 0
	for _, e := range entries {
		names[strings.ToLower(e.Name())] = true
		if !strings.HasPrefix(e.Name(), ".") {
			others++
		}
	}
	if others > 0 && !force {
		return nil, impossible(fmt.Sprintf("%s is not empty: it has %s", dir, game.Plural(others, "file")),
			"--force adds missing files, and changes no others").saying("nothing was written")
	}
	return func(name string) bool { return names[strings.ToLower(name)] }, nil
}
