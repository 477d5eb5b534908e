package main

import (
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
	job "kyudan/rating/run"
)

// pipelineOptions are the flags that decide how events are rated.
type pipelineOptions struct {
	system          string
	rules           string
	order           string
	list            string
	aliases         string
	unknownHandicap string
	ratings         string
	asOf            string

	flags *pflag.FlagSet
}

func (o *pipelineOptions) add(fs *pflag.FlagSet) {
	o.flags = fs
	fs.StringVar(&o.system, "system", "swa", "rating system (kyudan systems lists them)")
	fs.StringVar(&o.rules, "rules", "", "TOML file with values other than the document's; kyudan systems NAME lists the settings and profiles")
	fs.StringVar(&o.list, "list", "", "rating list to start from (.xlsx .csv .json)")
	fs.StringVar(&o.aliases, "aliases", "", "aliases.csv: name as written, id; settles who is who")
	fs.StringVar(&o.unknownHandicap, "unknown-handicap", "even", "games whose handicap is not given: even, skip or error")
	fs.StringVar(&o.ratings, "ratings", "list", "start ratings: list, or file to use those given in the event files")
	fs.StringVar(&o.asOf, "as-of", "", "day of the new list, YYYY-MM-DD (else the last event's end)")
}

// addOrder adds the flag that only commands which show ratings have a use for.
func (o *pipelineOptions) addOrder(fs *pflag.FlagSet) {
	fs.StringVar(&o.order, "order", "", "order of games where a system leaves the choice: entry or date (sagc)")
}

// given reports whether a flag stands on the command line.
func (o *pipelineOptions) given(flag string) bool { return o.flags != nil && o.flags.Changed(flag) }

// files are the input files that the flags name.
func (o *pipelineOptions) files() []string {
	var f []string
	for _, name := range []string{o.rules, o.list, o.aliases} {
		if name != "" {
			f = append(f, name)
		}
	}
	return f
}

// choice is what the flags say. The status is exitDone where rating may go on; else
// the problems say why not, unless the command line was wrong and that has been said.
func (o *pipelineOptions) choice(env *environ) (c plan.Choice, problems game.Problems, status int) {
	told := func(flag, value string) game.Opt[string] {
		if !o.given(flag) {
			return game.Opt[string]{}
		}
		return game.Told(value)
	}
	c = plan.Choice{
		System: told("system", o.system), UnknownHandicap: told("unknown-handicap", o.unknownHandicap), Ratings: told("ratings", o.ratings),
		List: told("list", o.list), Aliases: told("aliases", o.aliases), GameOrder: o.order, NoRules: o.given("rules"), Beside: unfinishedList,
	}
	if o.given("system") {
		if _, ok := findSystem(env, o.system); !ok {
			return c, nil, exitUsage
		}
	}
	if status := checkWords(env, o.unknownHandicap, o.ratings); status != exitDone {
		return c, nil, status
	}
	if o.asOf != "" {
		d, err := game.ParseISODate(o.asOf)
		if err != nil {
			env.fail("--as-of: "+err.Error(), "")
			return c, nil, exitUsage
		}
		c.AsOf = game.Told(d)
	}
	if c.Rules, problems = rulesFile(o.rules); problems != nil {
		return c, problems, exitNothing
	}
	return c, nil, exitDone
}

// checkWords sees that flags say one of their words.
func checkWords(env *environ, unknownHandicap, ratings string) int {
	if _, ok := rating.ParseUnknownHandicap(unknownHandicap); !ok {
		env.fail(fmt.Sprintf("found --unknown-handicap %q, expected even, skip or error", unknownHandicap), "")
		return exitUsage
	}
	if ratings != "list" && ratings != "file" {
		env.fail(fmt.Sprintf("found --ratings %q, expected list or file", ratings), "")
		return exitUsage
	}
	return exitDone
}

// rulesFile is the rules file that a flag names, without Data where it names none.
func rulesFile(path string) (game.Input, game.Problems) {
	if path == "" {
		return game.Input{}, nil
	}
	return readFlag(path, "--rules names a TOML file")
}

// start makes the plan that the flags say, for files.
func (o *pipelineOptions) start(env *environ) (*plan.Plan, game.Problems, int) {
	c, problems, status := o.choice(env)
	if status != exitDone {
		return nil, problems, status
	}
	return open(nil, c)
}

// open makes a plan. Wrong rules are a wrong command line.
func open(folder *archive.Folder, c plan.Choice) (*plan.Plan, game.Problems, int) {
	p, problems := plan.Open(folder, c)
	if p != nil {
		p.Job.Word = wordFiles
		if folder != nil {
			p.Job.Word = wordArchive
		}
		return p, nil, exitDone
	}
	settled, wrong := c.Settled(folder)
	if !wrong.HasErrors() {
		if _, wrong := settled.Configure(); wrong.HasErrors() {
			return nil, problems, exitUsage
		}
	}
	return nil, problems, exitNothing
}

// openFolder reads an archive's settings and tables, and makes the plan: what a flag
// says comes before what kyudan.toml says. The status is exitDone where the work may
// go on.
func openFolder(env *environ, dir string, o *pipelineOptions, since string) (*plan.Plan, game.Problems, int) {
	folder, problems := archive.Open(dir)
	if problems.HasErrors() {
		// A table read by half would rate other people or other events.
		return nil, problems, exitNothing
	}
	if since != "" && o.given("list") {
		env.fail("found --since and --list together, expected one of them", "--since LIST goes on from a published list, --list LIST rates every event of the folder on it")
		return nil, nil, exitUsage
	}
	c, said, status := o.choice(env)
	if status != exitDone {
		return nil, append(problems, said...), status
	}
	c.Since = since
	p, said, status := open(folder, c)
	if status != exitDone {
		return nil, append(problems, said...), status
	}
	p.Job.Problems = append(problems, p.Job.Problems...)
	p.Watch = watching(env.stderr)
	return p, nil, exitDone
}

// readList reads a rating list file.
func readList(path string) (*rating.List, game.Problems) {
	l, problems := plan.ReadList(path)
	return l, append(problems, unfinishedList(path)...)
}

func unfinishedList(path string) game.Problems {
	return unfinished(path, "see whether the list and what was written with it belong together, and remove %s")
}

// listIn is the rating list in a folder that publish wrote, or the name itself.
func listIn(name string) string { return ratinglist.In(name) }

// readFlag reads a file that the command line names beside the event files.
func readFlag(path, hint string) (game.Input, game.Problems) {
	return importers.Load(path, hint, importers.DefaultMaxBytes)
}

// shownAs is how a run's list is shown: with the decimals that the archive
// publishes.
func shownAs(p *plan.Plan, rep *rating.Report) output.ListOptions {
	opt := output.ListOptions{Previous: rep.Before, About: rep.System}
	if p.Folder != nil {
		opt.Precision = p.Folder.Config.Precision
	}
	return opt
}

// entries are the inputs as they are rated. The games of one whose event seems to be
// another's are not, and only its problems are told.
func entries(inputs []importers.Input) []job.Entry {
	all := make([]job.Entry, len(inputs))
	for i, in := range inputs {
		all[i] = job.Entry{Event: in.Event, Problems: onceOnly(in)}
		if in.Double != "" {
			all[i].Event = nil
		}
	}
	return all
}

// onceOnly are the problems of an input. Its games are not rated where they seem to be
// those of another event, whose double it is.
func onceOnly(in importers.Input) game.Problems {
	problems := slices.Clone(in.Problems)
	for i := range problems {
		if p := &problems[i]; in.Double != "" && p.Code == game.CodeMaybeOneEvent {
			p.Severity = game.Error
			p.Hint = "it is not rated, or its games could count twice; if it is the same event, give both with --merge, and with --separate if each file is an event of its own"
		}
	}
	return problems
}

// rate rates inputs up to the day of the list, from a list that there should be, and
// gives the inputs of the report's results, none for promotions. later reports
// whether an event was left for a later list.
func (o *inputOptions) rate(p *plan.Plan, inputs []importers.Input, problems game.Problems) (rep *rating.Report, rated []importers.Input, later bool) {
	if o.setClass() {
		ownClasses(inputs)
	}
	upTo, left := p.Job.UpTo(entries(inputs))
	p.Job.Problems = slices.Concat(p.Job.Problems, problems, left)
	p.Job.Listed = true
	out := p.Job.Rate(upTo...)
	return out.Report, inputsOf(out, inputs), len(left) > 0
}

// inputsOf are the inputs of a report's results, none for promotions.
func inputsOf(out *job.Outcome, inputs []importers.Input) []importers.Input {
	of := map[*game.Event]importers.Input{}
	for _, in := range inputs {
		of[in.Event] = in
	}
	rated := make([]importers.Input, len(out.Given))
	for i, ev := range out.Given {
		if ev != nil {
			rated[i] = of[ev]
		}
	}
	return rated
}

// ownClasses takes the events' classes for the rating system's own: the user told them.
func ownClasses(inputs []importers.Input) {
	for _, in := range inputs {
		if in.Event != nil {
			in.Event.ClassOf = ""
		}
	}
}

// amend is --class and --set for the events of an archive.
func (o *inputOptions) amend(ev *game.Event) game.Problems {
	if o.setClass() {
		ev.ClassOf = "" // the rating system's own, whatever form the file has
	}
	return applySettings(ev, o.settings())
}
