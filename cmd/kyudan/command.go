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
		if c.name == "" {
			hint = "name a command, such as kyudan rate; kyudan help lists them"
		}
		if wrong, ok := errors.AsType[*pflag.InvalidValueError](err); ok && wrong.GetFlag().Value.Type() == "int" {
			return misuse("--%s takes a whole number, not %q", wrong.GetFlag().Name, wrong.GetValue()).hint(hint)
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
	page := fmt.Sprintf("%s\n\nExamples:\n%s\n\nUsage:\n  kyudan %s\n", c.summary, indented, strings.TrimSpace(c.name+" "+c.args))
	page += flagsPage(f.FlagSet)
	if c.about != "" {
		page += "\n" + c.about + "\n"
	}
	return page
}

// groups are the flags that help shows together where a command has many, by what they
// are about. Others are the command's own and come first.
var groups = []struct{ title, flags string }{
	{"Input flags", " from set class submitted accept merge separate "},
	{"Rating flags", " system systems rules list aliases unknown-handicap ratings as-of since order elsewhere "},
	{"Output flags", " output to list-out report changes formulas changed-since active-months sort number-from force strict keep-going json verbose "},
}

// manyFlags are shown in groups.
const manyFlags = 11

// flagsPage is the part of a help page on flags. All are aligned, so that they are
// described as one set, to which the titles are added.
func flagsPage(f *pflag.FlagSet) string {
	lines, first := pflag.NewFlagSet("", pflag.ContinueOnError), map[string]string{} // titles by flag
	lines.SortFlags = false
	add := func(title string, belongs func(name string) bool) {
		f.VisitAll(func(flag *pflag.Flag) {
			if lines.Lookup(flag.Name) == nil && belongs(" "+flag.Name+" ") {
				first[flag.Name], title = title, ""
				lines.AddFlag(flag)
			}
		})
	}
	number := 0
	f.VisitAll(func(*pflag.Flag) { number++ })
	add("Flags", func(name string) bool {
		for _, g := range groups {
			if number >= manyFlags && strings.Contains(g.flags, name) {
				return false
			}
		}
		return true
	})
	for _, g := range groups {
		add(g.title, func(name string) bool { return strings.Contains(g.flags, name) })
	}
	page := ""
	for line := range strings.Lines(lines.FlagUsagesWrapped(80)) {
		if words := strings.Fields(line); strings.HasPrefix(line, "  -") || strings.HasPrefix(line, "      --") {
			name := words[0]
			if strings.HasSuffix(name, ",") { // -o, --output
				name = words[1]
			}
			if title := first[strings.TrimPrefix(name, "--")]; title != "" {
				page += "\n" + title + ":\n"
			}
		}
		page += line
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

// paintAsAsked takes --color, which all commands have, out of a command line and obeys it:
// auto, the default, is as the terminal and the environment want it.
func (s *screen) paintAsAsked(args []string) (rest []string, err error) {
	for i := 0; i < len(args); i++ {
		when, ok := strings.CutPrefix(args[i], "--color=")
		switch {
		case args[i] == "--":
			return append(rest, args[i:]...), nil
		case args[i] == "--color" && i+1 < len(args):
			i++
			when = args[i]
		case !ok:
			rest = append(rest, args[i])
			continue
		}
		switch when {
		case "always", "never":
			s.colour = when == "always"
		case "auto":
		default:
			return nil, misuse("--color takes auto, always or never, not %q", when)
		}
	}
	return rest, nil
}
