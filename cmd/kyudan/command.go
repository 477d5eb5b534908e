package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/rating/game"
)

// command is one of kyudan's commands. Help shows its texts, examples first, because
// people who ask for help want a line to copy.
type command struct {
	name     string
	args     string // after the name in the usage line
	summary  string // one line
	examples string // one per line, each followed by a comment
	about    string // details; wrapped by hand at 80 columns
	options  func() options
}

// options are the flags of a command, and carry it out.
type options interface {
	add(*flags)
	execute(env *environ, args []string) error
}

// flags defines the flags of a command. Those that several commands share set the
// environ.
type flags struct {
	*pflag.FlagSet
	env *environ
}

func (f *flags) output(usage string) {
	f.StringArrayVarP(&f.env.out, "output", "o", nil, usage)
}

func (f *flags) force(usage string) { f.BoolVar(&f.env.force, "force", false, usage) }

func (f *flags) keepGoing(usage string) { f.BoolVar(&f.env.keepGoing, "keep-going", false, usage) }

func (f *flags) json() { f.BoolVar(&f.env.json, "json", false, "print JSON, for programs") }

func (f *flags) verbose(usage string) { f.BoolVarP(&f.env.verbose, "verbose", "v", false, usage) }

// Usages of flags that several commands have.
const (
	overwrites   = "overwrite existing files"
	everyProblem = "print every problem, including notes"
)

// parser makes the flags of the command and the options that they set.
func (c command) parser(env *environ) (*flags, options) {
	f := &flags{pflag.NewFlagSet(c.name, pflag.ContinueOnError), env}
	f.SetOutput(io.Discard)
	f.SortFlags = false
	opt := c.options()
	opt.add(f)
	return f, opt
}

// start parses the flags of the command and runs it.
func (c command) start(env *environ, args []string) error {
	f, opt := c.parser(env)
	if err := f.Parse(args); err != nil {
		if errors.Is(err, pflag.ErrHelp) {
			fmt.Fprint(env.stdout, c.page())
			return nil
		}
		hint := "kyudan help " + c.name + " shows the flags"
		if wrong, ok := errors.AsType[*pflag.InvalidValueError](err); ok && wrong.GetFlag().Value.Type() == "int" {
			return misuse("--%s: found %q, expected a whole number", wrong.GetFlag().Name, wrong.GetValue()).hint(hint)
		}
		if near := nearestFlag(f.FlagSet, err); near != "" {
			hint = "did you mean --" + near + "? " + hint
		}
		return misuse("%v", err).hint(hint)
	}
	if env.json {
		env.stdout = env.data
	}
	return opt.execute(env, f.Args())
}

// page is the help page of the command.
func (c command) page() string {
	f, _ := c.parser(new(environ))
	indented := "  " + strings.ReplaceAll(strings.TrimSpace(c.examples), "\n", "\n  ")
	page := fmt.Sprintf("%s\n\nExamples:\n%s\n\nUsage:\n  kyudan %s %s\n", c.summary, indented, c.name, c.args)
	if flags := f.FlagUsagesWrapped(80); flags != "" {
		page += "\nFlags:\n" + flags
	}
	if c.about != "" {
		page += "\n" + c.about + "\n"
	}
	return page
}

// nearestFlag is the flag of a command of which an unknown one is a misspelling or
// abbreviation, "" if there is none.
func nearestFlag(fs *pflag.FlagSet, err error) string {
	unknown, ok := errors.AsType[*pflag.NotExistError](err)
	if !ok || len(unknown.GetSpecifiedName()) < 2 {
		return ""
	}
	name, begun := unknown.GetSpecifiedName(), ""
	var names []string
	fs.VisitAll(func(f *pflag.Flag) {
		if begun == "" && strings.HasPrefix(f.Name, name) {
			begun = f.Name
		}
		names = append(names, f.Name)
	})
	return cmp.Or(begun, game.Nearest(name, names))
}
