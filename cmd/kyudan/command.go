package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/importers"
	"kyudan/rating/game"
)

// The exit statuses, as help and README list them.
const (
	exitDone    = 0 // everything was done
	exitPartly  = 1 // written as far as the input could be read, or a dry run or check that found errors
	exitUsage   = 2 // the command line is wrong
	exitNothing = 3 // nothing was written: errors without --keep-going, unreadable input, a failed write
	// Ended by a signal: 128 and its number. See stopOnSignal.
)

// command is one of kyudan's commands. usage and examples are what help shows,
// examples first, because a person who asks for help wants a line to copy.
type command struct {
	name     string
	args     string // behind the name in the usage line
	summary  string // one line
	examples string // one a line, with a comment behind
	about    string // more to know; wrapped by hand at 80 columns
	flags    func(*pflag.FlagSet) any
	run      func(env *environ, opt any, args []string) int
}

// commands are all commands in the order in which help lists them.
func commands() []command {
	return []command{
		rateCommand, explainCommand, checkCommand, convertCommand, listCommand, diffCommand, compareCommand,
		showCommand, playersCommand, publishCommand, verifyCommand, templateCommand, initCommand, formatsCommand, systemsCommand,
		versionCommand,
	}
}

// environ is what a command may touch: the three streams. Commands read no
// clock and no environment, so equal calls give equal output.
type environ struct {
	stdin          io.Reader
	stdout, stderr io.Writer // for people; with --json stdout is data
	data           io.Writer // standard output for programs and files, to the byte
}

// talk prints a line for the person on stderr.
func (e *environ) talk(format string, a ...any) {
	fmt.Fprintln(e.stderr, "kyudan: "+game.Clean(fmt.Sprintf(format, a...)))
}

// fail prints a line as an error and, where there is one, a hint.
func (e *environ) fail(message, hint string) {
	e.talk("error: %s", message)
	if hint != "" {
		e.talk("hint: %s", onCommandLine.Word(hint))
	}
}

// run is main without the process: arguments and streams in, exit status out.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out := &stream{to: stdout}
	env := &environ{stdin: stdin, stdout: &screen{to: out}, stderr: &screen{to: stderr}, data: out}
	status := env.run(args)
	if out.err != nil && (status == exitDone || status == exitPartly) { // else it has been said
		env.fail("standard output cannot be written to: "+importers.Reason(out.err), "")
		return exitNothing
	}
	return status
}

// stream is standard output, which remembers that it failed: what commands print
// piece by piece they need not look after.
type stream struct {
	to  io.Writer
	err error
}

func (s *stream) Write(b []byte) (int, error) {
	n, err := s.to.Write(b)
	if err != nil && s.err == nil {
		s.err = err
	}
	return n, err
}

func (e *environ) run(args []string) int {
	if len(args) == 0 {
		fmt.Fprint(e.stderr, usage())
		return exitUsage
	}
	name, rest := args[0], args[1:]
	switch name {
	case "help", "--help", "-h":
		return help(e, rest)
	case "--version":
		name = versionCommand.name
	}
	for _, c := range commands() {
		if c.name == name {
			return c.start(e, rest)
		}
	}
	hint := "kyudan help lists the commands"
	if near := nearest(name); near != "" {
		hint = "did you mean: kyudan " + near
	}
	e.fail(fmt.Sprintf("found command %q, which does not exist", name), hint)
	return exitUsage
}

// start parses the flags of a command and runs it.
func (c command) start(env *environ, args []string) int {
	fs := pflag.NewFlagSet(c.name, pflag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.SortFlags = false
	opt := c.flags(fs)
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, pflag.ErrHelp) {
			return help(env, []string{c.name})
		}
		hint := "kyudan help " + c.name + " shows the flags"
		if wrong, ok := errors.AsType[*pflag.InvalidValueError](err); ok && wrong.GetFlag().Value.Type() == "int" {
			env.fail(fmt.Sprintf("--%s: found %q, expected a whole number", wrong.GetFlag().Name, wrong.GetValue()), hint)
			return exitUsage
		}
		if near := nearestFlag(fs, err); near != "" {
			hint = "did you mean --" + near + "? " + hint
		}
		env.fail(err.Error(), hint)
		return exitUsage
	}
	if f := fs.Lookup("json"); f != nil && f.Value.String() == "true" {
		env.stdout = env.data
	}
	return c.run(env, opt, fs.Args())
}

// help prints the overview, or one command's page.
func help(env *environ, args []string) int {
	if len(args) == 0 {
		fmt.Fprint(env.stdout, usage())
		return exitDone
	}
	for _, c := range commands() {
		if c.name == args[0] {
			fmt.Fprint(env.stdout, c.page())
			return exitDone
		}
	}
	hint := "kyudan help lists the commands"
	if near := nearest(args[0]); near != "" {
		hint = "did you mean: kyudan help " + near
	}
	env.fail(fmt.Sprintf("found command %q, which does not exist", args[0]), hint)
	return exitUsage
}

func (c command) page() string {
	fs := pflag.NewFlagSet(c.name, pflag.ContinueOnError)
	fs.SortFlags = false
	c.flags(fs)
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\nExamples:\n%s\n\nUsage:\n  kyudan %s %s\n", c.summary, indent(c.examples), c.name, c.args)
	if f := fs.FlagUsagesWrapped(96); f != "" {
		fmt.Fprintf(&b, "\nFlags:\n%s", f)
	}
	if c.about != "" {
		fmt.Fprintf(&b, "\n%s\n", c.about)
	}
	return b.String()
}

func usage() string {
	var b strings.Builder
	b.WriteString("Kyudan turns Go tournament files into updated ratings, and says where every\npoint came from.\n\n")
	b.WriteString("Examples:\n")
	b.WriteString("  kyudan check cup.xml --class A              is it sound, will the federation take it\n")
	b.WriteString("  kyudan rate cup.xml --list list.xlsx        what would change (nothing is written)\n")
	b.WriteString("  kyudan rate cup.xml --list list.xlsx -o rated.xlsx --list-out new-list.xlsx\n")
	b.WriteString("\nCommands:\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-9s %s\n", c.name, c.summary)
	}
	b.WriteString("  help      this page, or a command's: kyudan help rate\n")
	b.WriteString("\nExit status: 0 done; 1 done as far as the input could be read, or errors found by\na dry run or check; 2 wrong usage; 3 nothing written.\n")
	return b.String()
}

func indent(s string) string {
	return "  " + strings.ReplaceAll(strings.TrimSpace(s), "\n", "\n  ")
}

// nearest is the command that a mistyped name most likely meant, or "".
func nearest(name string) string {
	var names []string
	for _, c := range commands() {
		if strings.HasPrefix(c.name, name) || strings.HasPrefix(name, c.name) {
			return c.name
		}
		names = append(names, c.name)
	}
	return game.Nearest(name, names)
}

// nearestFlag is the flag of a command that an unknown one is a misspelling or
// the beginning of, "" where none is near.
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
