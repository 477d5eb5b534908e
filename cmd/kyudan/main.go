// Command kyudan turns the files of a Go tournament (a workbook, an OpenGotha file, a
// standings page) into updated ratings, and explains every point.
//
// Each command has a file of its own; this one only starts them. The library parses all
// files and computes all ratings.
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/importers"
	"kyudan/rating/game"
)

func main() {
	stopOnSignal(os.Stderr)
	window := ownWindow()
	status := realMain(window.arguments(os.Args[1:]), os.Stdin, os.Stdout, os.Stderr)
	window.hold()
	os.Exit(status)
}

// commands are all commands in the order in which help lists them.
func commands() []command {
	return []command{
		rateCommand, explainCommand, checkCommand, convertCommand, listCommand, diffCommand, compareCommand,
		showCommand, eventsCommand, playersCommand, publishCommand, verifyCommand, templateCommand, initCommand, formatsCommand, systemsCommand,
		versionCommand,
	}
}

// realMain is main without the process: arguments and streams in, exit status out.
func realMain(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out := &stream{to: stdout}
	messages := newScreen(stderr, os.Getenv)
	env := &environ{stdin: stdin, stdout: &screen{to: out}, stderr: messages, data: out}
	args, err := messages.paintAsAsked(args)
	if err == nil {
		err = dispatch(env, args)
	}
	status := env.end(err)
	if out.err != nil && (status == exitDone || status == exitPartly) { // otherwise already reported
		env.fail("standard output cannot be written to: "+importers.Reason(out.err), "")
		return exitNothing
	}
	return status
}

// dispatch carries out the command that the first argument names.
func dispatch(env *environ, args []string) error {
	if len(args) == 0 {
		fmt.Fprint(env.stderr, overview())
		return &failure{status: exitUsage}
	}
	if folder := keptOpen(args); folder != "" && filepath.Separator == '\\' { // elsewhere names may hold all this
		return misuse(`the quote after %s does not end it: in Windows a backslash before a quote makes it a letter`, folder).
			hint(`leave out the backslash before the closing quote, or double it`)
	}
	name, rest := args[0], args[1:]
	switch name {
	case "help", "--help", "-h":
		if len(rest) == 0 {
			fmt.Fprint(env.stdout, overview())
			return nil
		}
		c, err := commandNamed(rest[0], "help ")
		if err == nil {
			fmt.Fprint(env.stdout, c.page())
		}
		return err
	case startPage:
		fmt.Fprint(env.stdout, start)
		return nil
	case "--version":
		name = versionCommand.name
	}
	c, err := commandNamed(name, "")
	switch {
	case err == nil:
		return c.start(env, rest)
	case isGlance(name):
		return glanceCommand.start(env, args)
	}
	return err
}

// commandNamed is the command of a name. If there is none, the hint names the most
// likely one, after the word behind.
func commandNamed(name, behind string) (command, error) {
	all := commands()
	if i := slices.IndexFunc(all, func(c command) bool { return c.name == name }); i >= 0 {
		return all[i], nil
	}
	hint := "kyudan help lists the commands"
	if near := nearestCommand(name, all); near != "" {
		hint = "did you mean: kyudan " + behind + near
	}
	return command{}, misuse("there is no command %q", name).hint(hint)
}

// nearestCommand is the command that a mistyped name most likely meant, or "".
func nearestCommand(name string, all []command) string {
	var names []string
	for _, c := range all {
		if strings.HasPrefix(c.name, name) || strings.HasPrefix(name, c.name) {
			return c.name
		}
		names = append(names, c.name)
	}
	return game.Nearest(name, names)
}

func overview() string {
	var b strings.Builder
	b.WriteString(`Kyudan turns Go tournament files into updated ratings, and explains every point.

Examples:
  kyudan cup.xml list.xlsx                    a first look: check, standings, changes
  kyudan check cup.xml --class A              is it sound, will the federation take it
  kyudan rate cup.xml --list list.xlsx        what would change (nothing is written)
  kyudan rate cup.xml --list list.xlsx -o rated.xlsx --list-out new-list.xlsx

Commands:
`)
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-9s %s\n", c.name, c.summary)
	}
	b.WriteString(`  help      this page, or that of a command: kyudan help rate

Exit status: 0 done; 1 done as far as the input could be read, or a dry run or
check found errors; 2 wrong usage; 3 nothing written.
Messages are coloured on terminals; --color always or never, with any command,
says otherwise, as do NO_COLOR=1 and CLICOLOR_FORCE=1 in the environment.
`)
	return b.String()
}
