package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/spf13/pflag"

	output "kyudan/exporters/ratinglist"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/tables"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/replay"
	"kyudan/rating/roster"
	"kyudan/rating/systems"
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

	flags  *pflag.FlagSet
	folder *archive.Folder   // the archive whose events are rated; nil: files
	again  *archive.Manifest // of a published list that is made again: its word holds
}

func (o *pipelineOptions) add(fs *pflag.FlagSet) {
	o.flags = fs
	fs.StringVar(&o.system, "system", "swa", "rating system (kyudan systems lists them)")
	fs.StringVar(&o.rules, "rules", "", "TOML file with values other than the document's; kyudan systems NAME lists the settings and profiles")
	fs.StringVar(&o.list, "list", "", "rating list to start from (.xlsx .csv .json)")
	fs.StringVar(&o.aliases, "aliases", "", "aliases.csv: name as written, id; settles who is who")
	fs.StringVar(&o.unknownHandicap, "unknown-handicap", "even", "games whose handicap is not told: even, skip or error")
	fs.StringVar(&o.ratings, "ratings", "list", "start ratings: list, or file to use those told in the event files")
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

// pipeline is the way of an event from a file to its changes: roster, rating
// system, report.
type pipeline struct {
	system   rating.System
	before   *rating.List
	aliases  roster.Aliases
	options  rating.Options
	standing bool // the aliases are of all events of an archive, not of those at hand
	fromFile bool
	propose  bool // an archive: see roster.Options
	asOf     game.Date
	problems game.Problems // of the list and the aliases

	rules      game.Input         // the rules file; without Data there is none
	departures []rating.Departure // from the system's document

	// listed: a rating list is what ratings start from, so that it is missed where
	// there is none. An archive begins with its first event, and so do comparisons.
	listed bool
	// each is handed every event with its result, which the report then does not
	// keep; nil: it keeps all.
	each func(*game.Event, *rating.Result)
	// settled is handed every event before it is rated; nil: nobody looks.
	settled func(*rating.List, *rating.Event)
}

// start reads what the flags name. The status is exitDone where rating may go
// on; else the problems say why not, unless the command line was wrong and that
// has been said.
func (o *pipelineOptions) start(env *environ) (*pipeline, game.Problems, int) {
	s, ok := findSystem(env, o.system)
	if !ok {
		return nil, nil, exitUsage
	}
	p := &pipeline{options: rating.Options{Explain: true}, propose: o.folder != nil}
	switch o.unknownHandicap {
	case "even":
	case "skip":
		p.options.UnknownHandicap = rating.SkipGame
	case "error":
		p.options.UnknownHandicap = rating.Refuse
	default:
		env.fail(fmt.Sprintf("found --unknown-handicap %q, expected even, skip or error", o.unknownHandicap), "")
		return nil, nil, exitUsage
	}
	switch o.ratings {
	case "list":
	case "file":
		p.fromFile = true
	default:
		env.fail(fmt.Sprintf("found --ratings %q, expected list or file", o.ratings), "")
		return nil, nil, exitUsage
	}
	if o.asOf != "" {
		d, err := game.ParseISODate(o.asOf)
		if err != nil {
			env.fail("--as-of: "+err.Error(), "")
			return nil, nil, exitUsage
		}
		p.asOf, p.options.AsOf = d, d
	}
	rules, missing := o.rulesFile()
	if missing != nil {
		return nil, missing, exitNothing
	}
	c, problems := ruled(s, rules, o.settings()...)
	if problems.HasErrors() {
		return nil, problems, exitUsage
	}
	p.system, p.departures, p.rules = c.System, c.Departures, rules
	o.list = listIn(o.list)
	if problems := p.readList(o.list); problems.HasErrors() {
		return nil, problems, exitNothing
	}
	if problems := p.readAliases(o); problems.HasErrors() {
		return nil, problems, exitNothing
	}
	if problems := p.readIDs(o.folder); problems.HasErrors() {
		return nil, problems, exitNothing
	}
	return p, nil, exitDone
}

// readAliases reads who is who: from the file that a flag names, else from the
// archive's. Either may be a workbook.
func (p *pipeline) readAliases(o *pipelineOptions) game.Problems {
	var file game.Input
	switch {
	case o.aliases != "":
		var missing game.Problems
		if file, missing = readFlag(o.aliases, "--aliases names a table: name as written, id"); missing != nil {
			return missing
		}
	case o.folder != nil && o.folder.Aliases.Data != nil:
		file = o.folder.Aliases
	default:
		return nil
	}
	a, problems := tables.Aliases(file)
	p.aliases = a
	p.problems.Add(problems...)
	return problems
}

// readIDs reads who has which provisional id of an archive.
func (p *pipeline) readIDs(folder *archive.Folder) game.Problems {
	if folder == nil || folder.IDs.Data == nil {
		return nil
	}
	people, problems := tables.ReadIDs(folder.IDs)
	problems.Add(p.aliases.Know(people)...)
	p.problems.Add(problems...)
	return problems
}

// listOptions are how a run's list is shown: with the decimals that the archive
// publishes.
func (o *pipelineOptions) listOptions(rep *rating.Report) output.Options {
	opt := output.Options{Previous: rep.Before, About: rep.System}
	if o.folder != nil {
		opt.Precision = o.folder.Config.Precision
	}
	return opt
}

// settings are the flags that are settings of a system.
func (o *pipelineOptions) settings() []string {
	if o.order == "" {
		return nil
	}
	return []string{fmt.Sprintf("order = %q", o.order)}
}

// rulesFile is the rules file, without Data where there is none: the one that the
// flags or kyudan.toml name, or that of the list that is made again.
func (o *pipelineOptions) rulesFile() (game.Input, game.Problems) {
	switch {
	case o.again != nil && o.again.RulesFile != "":
		return game.Input{Name: "the rules of " + o.again.AsOf.String(), Data: []byte(o.again.RulesFile)}, nil
	case o.rules != "":
		return readFlag(o.rules, "--rules names a TOML file")
	}
	return game.Input{Name: "the command line"}, nil
}

// ruled gives a system the values of a rules file and single settings.
func ruled(s rating.System, rules game.Input, settings ...string) (*systems.Configured, game.Problems) {
	if rules.Data == nil && len(settings) == 0 {
		return &systems.Configured{System: s, Settings: systems.Settings(s.About().Name)}, nil
	}
	return systems.WithRules(s.About().Name, rules, settings...)
}

// readList reads the list to start from; without one everybody is new. A list
// that is read by half would make new players of the rest, so that every error
// in it stops the run.
func (p *pipeline) readList(path string) game.Problems {
	about := p.system.About()
	p.before = &rating.List{System: about.Name, Register: about.Register}
	if path == "" {
		return nil
	}
	l, problems := readList(path)
	p.problems.Add(problems...)
	if l == nil || problems.HasErrors() {
		return problems
	}
	if l.System != "" && l.System != about.Name {
		return game.Problems{{
			Severity: game.Error, Code: "list-system", File: path,
			Found: fmt.Sprintf("a list of the system %q", l.System), Expected: fmt.Sprintf("one of %q", about.Name),
			Hint: "give the list that belongs to --system",
		}}
	}
	l.System = about.Name
	if l.Register == "" {
		l.Register = about.Register
	}
	p.before = l
	return nil
}

// readList reads a rating list file.
func readList(path string) (*rating.List, game.Problems) {
	file, missing := readWithin(path, "name a rating list: .xlsx, .csv or .json", ratinglist.MaxBytes)
	if missing != nil {
		return nil, missing
	}
	l, problems := ratinglist.Read(file)
	return l, append(problems, unfinished(path, "see whether the list and what was written with it belong together, and remove %s")...)
}

// readFlag reads a file that the command line names beside the event files.
func readFlag(path, hint string) (game.Input, game.Problems) {
	return readWithin(path, hint, importers.DefaultMaxBytes)
}

// readWithin is readFlag for a file of at most so many bytes.
func readWithin(path, hint string, limit int64) (game.Input, game.Problems) {
	data, err := importers.ReadFile(path, limit)
	if err == nil {
		return game.Input{Name: path, Data: data}, nil
	}
	p := game.Problem{Severity: game.Error, Code: "file-unreadable", File: path, Found: "a file that cannot be read: " + err.Error(), Hint: hint}
	if large, ok := errors.AsType[importers.TooLarge](err); ok {
		p.Code, p.Found, p.Expected, p.Hint = "file-too-large", large.Error(), large.Expected(), "see whether this is the right file; "+hint
	}
	if errors.Is(err, fs.ErrNotExist) {
		p.Code, p.Found, p.Hint = "file-missing", "found no such file", "check the spelling and the folder; "+hint
	}
	return game.Input{}, game.Problems{p}
}

// onceOnly are the problems of an input. Its games are not rated where they seem to be
// those of another event, whose double it is.
func onceOnly(in importers.Input) game.Problems {
	problems := slices.Clone(in.Problems)
	for i := range problems {
		if p := &problems[i]; in.Double != "" && p.Code == importers.MaybeOneEvent {
			p.Severity = game.Error
			p.Hint = "it is not rated, or its games could count twice; if it is the same event, give both with --merge, and with --separate if each file is an event of its own"
		}
	}
	return problems
}

// rate rates the events and returns the report and the inputs that its first
// results belong to, one a result (unless each has them); behind them stand
// promotions that no game followed. ownClass says that the class was told by the user.
func (p *pipeline) rate(inputs []importers.Input, problems game.Problems, ownClass bool) (*rating.Report, []importers.Input) {
	about := p.system.About()
	rep := rating.NewReport(about, p.before)
	rep.Departures = p.departures
	rep.Tell(p.problems...)
	rep.Tell(problems...)
	var rated []importers.Input
	for _, in := range inputs {
		rep.Tell(onceOnly(in)...)
		if in.Event != nil && in.Double == "" {
			rated = append(rated, in)
		}
	}
	rating.SortBy(rated, about.Order, func(in importers.Input) *game.Event { return in.Event })
	who := roster.New(rep.After, p.aliases)
	var promoted []rating.Result
	opt := p.options
	if p.each != nil {
		opt.Room = new(rating.Room)
	}
	run := replay.New(p.system, rep.After, who, replay.Options{
		Options: opt, Order: about.Order, Settle: roster.Options{Alone: len(rated) == 1, FileRatings: p.fromFile, Propose: p.propose},
		Settled: func(ev *rating.Event) {
			if p.settled != nil {
				p.settled(rep.After, ev)
			}
		},
		Each: func(d replay.Done) {
			rep.Tell(d.Said...)
			rep.Tell(d.Result.Problems...)
			switch {
			case d.Event == nil:
				promoted = append(promoted, *d.Result)
			case p.each != nil:
				p.each(d.Event, d.Result)
			default:
				rep.Results = append(rep.Results, *d.Result)
			}
		},
	})
	for i := range rated {
		if ownClass {
			rated[i].Event.ClassOf = ""
		}
		run.Event(rated[i].Event)
	}
	rep.Tell(run.Finish(p.listDay(rated))...)
	if p.listed && len(p.before.Players) == 0 && len(rated) > 0 {
		rep.Tell(unlisted(about.Register, rated))
	}
	rep.Results = append(rep.Results, promoted...)
	if !p.standing {
		rep.Tell(who.UnusedAliases(false)...)
	}
	rep.Tell(p.laterGames(rep.Results)...)
	for _, in := range rated {
		if last := max(in.Event.Begin, in.Event.End); rep.After.AsOf < last && !cutsGames(about.Order) {
			rep.Tell(game.Problem{
				Severity: game.Warning, Code: "as-of-early", File: in.Event.Source.File,
				Found: fmt.Sprintf("an event that ends on %s, after the day of the list, %s", last, rep.After.AsOf),
				Hint:  "it is rated all the same; leave --as-of out, or give the day of the last event",
			})
		}
	}
	return rep, rated
}

// unlisted says that there was no list to start from, and how many entries have
// ids by which one would know them.
func unlisted(register string, rated []importers.Input) game.Problem {
	entries, known := 0, 0
	for _, in := range rated {
		for i := range in.Event.Players {
			entries++
			if in.Event.Players[i].IDs[register] != "" {
				known++
			}
		}
	}
	p := game.Problem{
		Severity: game.Warning, Code: "no-list", Assumed: game.AssumedStart, Count: 1,
		Found: "no rating list was given, so that everybody starts as new",
		Hint:  "give the rating list from before the event: --list LIST",
	}
	if known > 0 {
		p.Found += fmt.Sprintf(": %d of %s have a number of the %s list", known, rating.Counted(entries, "entry", "entries"), register)
	}
	return p
}

// listDay is the day of the new list: --as-of, else the end of the last event,
// but never before the list that the run started from.
func (p *pipeline) listDay(rated []importers.Input) game.Date {
	if p.asOf != 0 {
		return p.asOf
	}
	day := p.before.AsOf
	for _, in := range rated {
		day = max(day, in.Event.Begin, in.Event.End)
	}
	return day
}
