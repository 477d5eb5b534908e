package main

import (
	"slices"

	"kyudan/exporters/publication"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// pipelineOptions are the flags that decide how events are rated.
type pipelineOptions struct {
	system string
	rules  string
	order  string
	list   string
	asOf   string
	active int
	others []string
	entryOptions

	flags *flags
}

// entryOptions are those of them that decide how entries and games are treated.
type entryOptions struct {
	aliases         string
	unknownHandicap string
	ratings         string
}

func (o *entryOptions) add(f *flags) {
	f.StringVar(&o.aliases, "aliases", "", "`table` of names as written and their ids, such as aliases.csv")
	f.StringVar(&o.unknownHandicap, "unknown-handicap", "even", "`rule` for games without a handicap: even, skip or error")
	f.StringVar(&o.ratings, "ratings", "list", "start `ratings`: list, or file for those in the event files")
}

// check finds wrong words in the flags.
func (o *entryOptions) check() error {
	if _, ok := rating.ParseUnknownHandicap(o.unknownHandicap); !ok {
		return misuse("--unknown-handicap takes even, skip or error, not %q", o.unknownHandicap)
	}
	if o.ratings != "list" && o.ratings != "file" {
		return misuse("--ratings takes list or file, not %q", o.ratings)
	}
	return nil
}

func (o *pipelineOptions) add(f *flags) {
	o.flags = f
	f.StringVar(&o.system, "system", "swa", "rating `system` (kyudan systems lists them)")
	f.StringVar(&o.rules, "rules", "", "TOML `file` with values other than the document's; kyudan systems NAME lists the settings and profiles")
	f.StringVar(&o.list, "list", "", "rating `list` to start from (.xlsx .csv .json)")
	o.entryOptions.add(f)
	f.StringVar(&o.asOf, "as-of", "", "`day` of the new list, YYYY-MM-DD (default: the last event's end)")
}

// addOrder adds the flag that only commands which show ratings need.
func (o *pipelineOptions) addOrder(f *flags) {
	f.StringVar(&o.order, "order", "", "`order` of games if the system leaves it open: entry or date (sagc)")
}

// activeMonths is the help on the flag.
const activeMonths = "list players apart, without a place, who have not played in this many `months`"

// addActive adds the flag of commands that make lists.
func (o *pipelineOptions) addActive(f *flags) {
	f.IntVar(&o.active, "active-months", 0, activeMonths)
}

// addElsewhere adds the flag of commands that look at newcomers.
func (o *pipelineOptions) addElsewhere(f *flags) {
	f.StringArrayVar(&o.others, "elsewhere", nil, "another federation's `list` (EGF, FFG, AGA), to find newcomers on; may be repeated")
}

// given is a flag's value, if the flag is on the command line.
func (o *pipelineOptions) given(flag string) (value game.Opt[string]) {
	if o.flags != nil && o.flags.Changed(flag) {
		value = game.Given(o.flags.Lookup(flag).Value.String())
	}
	return value
}

// files are the input files that the flags name.
func (o *pipelineOptions) files() []string {
	return append(notEmpty(o.rules, o.list, o.aliases), o.others...)
}

// notEmpty are the texts that are not empty.
func notEmpty(texts ...string) (some []string) {
	for _, s := range texts {
		if s != "" {
			some = append(some, s)
		}
	}
	return some
}

// choice is what the flags choose.
func (o *pipelineOptions) choice() (c plan.Choice, err error) {
	c = plan.Choice{
		System: o.given("system"), UnknownHandicap: o.given("unknown-handicap"), Ratings: o.given("ratings"), List: o.given("list"), Aliases: o.given("aliases"),
		GameOrder: o.order, NoRules: o.given("rules").IsGiven(), Elsewhere: o.others, Beside: unfinishedList,
	}
	if c.System.IsGiven() {
		if _, err := findSystem(o.system); err != nil {
			return c, err
		}
	}
	if err := o.check(); err != nil {
		return c, err
	}
	if o.asOf != "" {
		day, err := parseDay("as-of", o.asOf)
		if err != nil {
			return c, err
		}
		c.AsOf = game.Given(day)
	}
	if o.given("active-months").IsGiven() {
		if o.active < 0 {
			return c, misuse("--active-months takes a number of months, not %d", o.active)
		}
		c.ActiveMonths = game.Given(o.active)
	}
	c.Rules, err = rulesFile(o.rules)
	return c, err
}

// start makes the plan of the flags, for files.
func (o *pipelineOptions) start() (*plan.Plan, error) {
	c, err := o.choice()
	if err != nil {
		return nil, err
	}
	p, problems := plan.Open(nil, c)
	if p == nil {
		return nil, unusable(problems)
	}
	p.Job.Word = wordFiles
	return p, nil
}

// openFolder reads an archive's settings and tables, and makes the plan: flags override
// kyudan.toml.
func (o *pipelineOptions) openFolder(env *environ, dir, since string) (*plan.Plan, error) {
	folder, problems := archive.Open(dir)
	if problems.HasErrors() {
		// Half a table would rate the wrong people or events.
		return nil, refused(problems)
	}
	if since != "" && o.given("list").IsGiven() {
		return nil, misuse("--since and --list cannot be given together").
			hint("--since LIST continues from a published list; --list LIST rates every event of the folder from that list")
	}
	c, err := o.choice()
	if err != nil {
		return nil, after(problems, err)
	}
	c.Since = since
	p, said := plan.Open(folder, c)
	if p == nil {
		return nil, after(problems, unusable(said))
	}
	p.Job.Problems = append(problems, p.Job.Problems...)
	p.Job.Word, p.Watch = wordArchive, watching(env.stderr)
	return p, nil
}

// readLists reads rating lists, all or none, and returns their paths. done is what
// cannot be done without them.
func readLists(env *environ, done string, names ...string) (lists []*rating.List, paths []string, problems game.Problems, err error) {
	for _, name := range names {
		path := plan.ListIn(name)
		l, found := plan.ReadList(path)
		problems.Add(found...)
		problems.Add(unfinishedList(path)...)
		lists, paths = append(lists, l), append(paths, path)
	}
	if problems.HasErrors() || slices.Contains(lists, nil) {
		err = unread(env, done, problems)
	}
	return lists, paths, problems, err
}

// unread is the end of a command that cannot read its input.
func unread(env *environ, done string, problems game.Problems) error {
	f := refused(problems)
	if !env.json {
		f.saying("nothing was %s: %s", done, game.Plural(problems.Count(game.Error), "error"))
	}
	return f
}

// aboutOf describes a list's system.
func aboutOf(l *rating.List) rating.About {
	if s, ok := systems.Lookup(l.System); ok {
		return s.About()
	}
	return rating.About{Name: l.System, Register: l.Register}
}

// readFlag reads a file that a flag names.
func readFlag(path, hint string) (game.Input, error) {
	file, missing := importers.Load(path, hint, importers.DefaultMaxBytes)
	if missing != nil {
		return file, refused(missing)
	}
	return file, nil
}

// rulesFile is the rules file that a flag names, without Data if there is none.
func rulesFile(path string) (game.Input, error) {
	if path == "" {
		return game.Input{}, nil
	}
	return readFlag(path, "--rules takes a TOML file")
}

// parseDay reads the day that a flag gives.
func parseDay(flag, text string) (game.Date, error) {
	day, err := game.ParseISODate(text)
	if err != nil {
		return 0, misuse("--%s: %v", flag, err)
	}
	return day, nil
}

// findSystem looks up a system by name; the error lists those that exist.
func findSystem(name string) (rating.System, error) {
	s, wrong := plan.FindSystem(name)
	if wrong != nil {
		return nil, unusable(wrong)
	}
	return s, nil
}

// otherStart warns that the last published list started from another list than this
// run, unless a flag chose that.
func (o *pipelineOptions) otherStart(p *plan.Plan) game.Problems {
	if o.given("list").IsGiven() {
		return nil
	}
	return publication.OtherStart(p)
}
