package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/tables"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/replay"
	"kyudan/rating/roster"
)

// job is a folder of events with the way of rating it that its settings and the
// flags choose.
type job struct {
	folder *archive.Folder
	events *archive.Archive
	rating *pipeline
	since  bool // rating goes on from a list that has the earlier events
	// given are the files that flags name beside the archive's own, by flag: list,
	// aliases, since.
	given     map[string]string
	gameOrder string // the flag --order
	// listed reports whether that list has a player: those of the register that
	// are not on it yet do not count.
	listed func(id string) bool
	// published is the manifest of that list, nil where it has none.
	published *archive.Manifest
}

// oneFolder is the folder that the arguments name, if they name one and nothing
// else.
func oneFolder(args []string) (string, bool) {
	if len(args) != 1 {
		return "", false
	}
	info, err := os.Stat(args[0])
	return args[0], err == nil && info.IsDir()
}

// mixesFolders refuses a folder among several arguments where one folder is an
// archive: of several nobody knows whose tables hold for whose events.
func mixesFolders(env *environ, args []string) bool {
	for _, arg := range args {
		if info, err := os.Stat(arg); err == nil && info.IsDir() && len(args) > 1 {
			env.fail(fmt.Sprintf("found %d arguments with the folder %q among them, expected one folder, or files", len(args), arg),
				"give each folder in a run of its own, or put everything below one; "+filepath.Join(arg, "*.xml")+" names the files in it")
			return true
		}
	}
	return false
}

// archiveArg is oneFolder for commands that take nothing else; it says what is
// wrong.
func archiveArg(env *environ, args []string, example string) (string, bool) {
	dir, ok := oneFolder(args)
	if ok {
		return dir, true
	}
	switch {
	case len(args) == 0:
		env.fail("no archive given, expected a folder of event files", "for example "+example)
	case len(args) > 1:
		env.fail(fmt.Sprintf("found %d arguments, expected one archive, a folder of event files", len(args)), "for example "+example)
	default:
		if _, err := os.Stat(args[0]); err == nil {
			env.fail(fmt.Sprintf("found the file %q, expected an archive, a folder of event files", args[0]), "for example "+example)
		} else {
			env.fail(fmt.Sprintf("found no folder %q", args[0]), "check the spelling and the folder; for example "+example)
		}
	}
	return "", false
}

// openJob reads an archive's settings and tables, and starts the pipeline: what
// a flag says comes before what kyudan.toml says. The status is exitDone where
// the work may go on.
func openJob(env *environ, dir string, o *pipelineOptions, since string) (*job, game.Problems, int) {
	folder, problems := archive.Open(dir)
	if problems.HasErrors() {
		// A table read by half would rate other people or other events.
		return nil, problems, exitNothing
	}
	j := &job{folder: folder}
	problems.Add(o.preset(folder)...)
	problems.Add(checkSettings(&folder.Config, !o.given("system"))...)
	if problems.HasErrors() {
		return nil, problems, exitNothing
	}
	if since != "" {
		if o.given("list") {
			env.fail("found --since and --list together, expected one of them", "--since LIST goes on from a published list, --list LIST rates every event of the folder on it")
			return nil, nil, exitUsage
		}
		o.list, j.since = since, true
	}
	for _, name := range []string{listIn(o.list), o.aliases} {
		if name != "" {
			folder.SetAside(name)
		}
	}
	j.given = map[string]string{"aliases": o.aliases}
	if j.since {
		j.given["since"] = listIn(since)
	} else {
		j.given["list"] = listIn(o.list)
	}
	maps.DeleteFunc(j.given, func(_, name string) bool { return name == "" })
	j.gameOrder = o.order
	p, said, status := o.start(env)
	if status != exitDone {
		return nil, append(problems, said...), status
	}
	j.rating = p
	p.problems = append(problems, p.problems...)
	if j.since {
		if wrong := j.checkSince(since); wrong != nil {
			return nil, append(problems, wrong...), exitNothing
		}
		j.published = manifestOf(listIn(since))
		who := roster.New(p.before.Clone(), p.aliases)
		j.listed = func(id string) bool {
			_, ok := who.Find(id)
			return ok
		}
	}
	j.register()
	return j, nil, exitDone
}

// checkSince refuses a list to go on from that does not say which events it has,
// or that has more of them than the new list is to have.
func (j *job) checkSince(path string) game.Problems {
	from, asOf := j.rating.before.AsOf, j.rating.asOf
	switch {
	case from == 0:
		return game.Problems{{
			Severity: game.Error, Code: "list-undated", File: path, Found: "a list that does not tell its day", Expected: "the day up to which it has the events",
			Hint: "give a published list (.csv, .json or .xlsx as kyudan wrote it), or rate every event of the folder on it with --list",
		}}
	case asOf != 0 && asOf < from:
		return game.Problems{{
			Severity: game.Error, Code: "list-later", File: path, Found: fmt.Sprintf("a list of %s, to make one of %s", from, asOf), Expected: "a list of that day or an earlier one",
			Hint: "start from an earlier list, or rate from the first event without --since",
		}}
	}
	return nil
}

// register puts the people of players.csv on the list that the run starts from.
func (j *job) register() {
	if j.folder.Register == nil {
		return
	}
	l := j.rating.before
	if r := j.folder.Config.Register; r != "" {
		l.Register = r
	}
	j.rating.problems.Add(j.folder.Register.Enter(l)...)
}

// read reads the events and puts them into the order in which they are rated.
func (j *job) read(env *environ, settings []string) {
	j.readEvents(env, settings)
	j.events.Sort(j.order())
}

// readEvents reads the events. settings are those of --set, for every event.
func (j *job) readEvents(env *environ, settings []string) {
	bar := newBar(env.stderr, "reading")
	heap := newCollector()
	opt := archive.Options{Progress: func(done, total int) {
		bar.set(done, total)
		heap.look(done)
	}}
	own, _ := systemAbout(j.folder.Config.System)
	opt.Overrule = func(_ string, ev *game.Event) (archive.Line, game.Problems) {
		switch {
		case classOf(settings) != "":
			ev.ClassOf = "" // the rating system's own, whatever form the file has
		case ev.Class != "" && ev.ClassOf == "":
			ev.ClassOf = own.Register // the archive's own
		}
		return archive.Line{}, applySettings(ev, settings)
	}
	j.events = j.folder.Read(opt)
	bar.done()
}

// inputs are the events of an archive as those of files given by hand, in the
// order of their days, for commands that want all of them at once.
func (j *job) inputs() ([]importers.Input, game.Problems) {
	j.events.Sort(rating.ByBegin)
	problems := j.events.Problems
	var inputs []importers.Input
	for _, e := range j.events.Events {
		if e.Missing || e.Out() {
			problems.Add(e.Problems...)
			continue
		}
		inputs = append(inputs, importers.Input{Event: j.events.Unpack(e, nil), Files: e.Files, Problems: e.Problems})
	}
	return inputs, problems
}

// preset sets the flags that are not given to what kyudan.toml says. For a list
// that is made again all of them are as its manifest says.
func (o *pipelineOptions) preset(folder *archive.Folder) game.Problems {
	o.folder = folder
	c := &folder.Config
	set := func(flag string, value *string, told string) {
		if told != "" && !o.given(flag) {
			*value = told
		}
	}
	if c.Rules != "" {
		set("rules", &o.rules, filepath.Join(folder.Root, filepath.FromSlash(c.Rules)))
	}
	if m := o.again; m != nil {
		o.system, o.asOf = m.System, m.AsOf.String()
		o.unknownHandicap, o.ratings, o.order = m.Settings["unknown_handicap"], m.Settings["ratings"], m.Settings["game_order"]
		c.Order = m.Settings["order"]
		if m.Kyudan != "" { // older manifests do not tell: it was as it is now, mostly
			c.Register, c.Precision = m.Settings["register"], game.Opt[int]{}
			if n, err := strconv.Atoi(m.Settings["precision"]); err == nil {
				c.Precision = game.Told(n)
			}
		}
		for flag, value := range map[string]*string{"list": &o.list, "aliases": &o.aliases} {
			if s, ok := m.Given[flag]; ok {
				*value = filepath.Join(folder.Root, filepath.FromSlash(s.Path))
			}
		}
		if len(m.Rules) == 0 {
			o.rules = ""
		}
		return nil
	}
	otherSystem := c.System != "" && o.given("system") && !strings.EqualFold(o.system, c.System)
	set("system", &o.system, c.System)
	set("unknown-handicap", &o.unknownHandicap, c.UnknownHandicap)
	set("ratings", &o.ratings, c.Ratings)
	if c.AsOf != 0 {
		set("as-of", &o.asOf, c.AsOf.String())
	}
	if c.List == "" || o.given("list") {
		return nil
	}
	if otherSystem {
		return game.Problems{{
			Severity: game.Warning, Code: "start-list-unused", File: tables.ConfigFile, Place: c.Place("list"),
			Found: fmt.Sprintf("list = %q is of the system %s, and this run is of %s: everybody is new", c.List, c.System, o.system), Hint: "--list names a list of that system to start from",
		}}
	}
	o.list = filepath.Join(folder.Root, filepath.FromSlash(c.List))
	return nil
}

// order is the system's, unless kyudan.toml asks for another.
func (j *job) order() rating.Order {
	order := j.rating.system.About().Order
	switch j.folder.Config.Order {
	case "begin":
		return rating.ByBegin
	case "end":
		return rating.ByEnd
	case "sequence":
		return rating.AsGiven
	}
	return order
}

// runOptions say what a run must keep.
type runOptions struct {
	asOf game.Date // 0: the day of the last event
	// keep says which results the report holds; nil: none. A manual correction
	// has no event.
	keep    func(*archive.Event, *rating.Result) bool
	explain bool
	each    func(*rating.Result, *rating.List) error
}

// all keeps every result, for reports and workbooks.
func all(*archive.Event, *rating.Result) bool { return true }

// run rates the events from the first to the last.
func (j *job) run(env *environ, opt runOptions) (*outcome, error) {
	p := j.rating
	out := &outcome{report: rating.NewReport(p.system.About(), p.before)}
	rep, t := out.report, &out.tally
	rep.Departures = p.departures
	rep.Tell(p.problems...)
	rep.Tell(j.events.Problems...)
	for _, q := range j.events.Problems {
		isTable := slices.ContainsFunc(j.folder.Inputs, func(in archive.Input) bool { return in.Path == q.File })
		if q.Severity == game.Error && !isTable {
			t.Files++
			t.gone = append(t.gone, q.File)
		}
	}
	asOf := opt.asOf
	todo, left := j.choose(asOf, t)
	rep.Tell(left...)
	rep.Tell(j.unsequenced(todo)...)
	if asOf == 0 {
		asOf = p.before.AsOf
		for _, e := range todo {
			asOf = max(asOf, e.End)
		}
	}
	rep.After.AsOf = p.before.AsOf
	out.who = roster.New(rep.After, p.aliases)
	o := p.options
	o.Explain = opt.explain
	if opt.asOf != 0 {
		o.AsOf = opt.asOf
	}
	if j.since {
		o.Listed = p.before.AsOf
	}
	if opt.keep == nil {
		o.Room = new(rating.Room) // nobody looks at a result twice
	}
	source := map[*game.Event]*archive.Event{}
	hints := columnHints{}
	var memory *game.Event // of the event before, if nobody keeps it
	var failed error
	promotions, left := j.promotions(asOf)
	rep.Tell(left...)
	corrections, left := j.corrections(asOf)
	rep.Tell(left...)
	run := replay.New(p.system, rep.After, out.who, replay.Options{
		Options: o, Order: j.order(), Settle: roster.Options{FileRatings: p.fromFile, Propose: p.propose}, Promotions: promotions, Corrections: corrections,
		Each: func(d replay.Done) {
			hints.name(d.Result.Problems)
			if j.since { // choose has told what may be in the list
				d.Said = slices.DeleteFunc(d.Said, func(p game.Problem) bool { return p.Code == "maybe-in-list" })
			}
			rep.Tell(d.Said...)
			rep.Tell(d.Result.Problems...)
			if d.Event != nil {
				t.add(source[d.Event], d.Result)
			}
			if e := source[d.Event]; opt.keep != nil && opt.keep(e, d.Result) {
				rep.Results, out.rated = append(rep.Results, *d.Result), append(out.rated, e)
				memory = nil
			}
			if opt.each != nil && failed == nil {
				failed = opt.each(d.Result, rep.After)
			}
		},
	})
	bar, heap := newBar(env.stderr, "rating"), newCollector()
	for i, e := range todo {
		rep.Tell(e.Problems...)
		if run.Batch() {
			memory = nil
		}
		memory = j.events.Unpack(e, memory)
		source[memory] = e
		run.Event(memory)
		bar.set(i+1, len(todo))
		heap.look(i + 1)
	}
	bar.done()
	rep.Tell(run.Finish(asOf)...)
	if len(p.before.Players) == 0 && len(todo) > 0 && !j.folder.Begun() {
		rep.Tell(unlisted("", nil))
	}
	rep.Tell(out.who.UnusedAliases(!j.since)...)
	rep.Tell(out.who.RecognisedByName()...)
	hints.name(rep.Problems())
	t.Players = len(rep.After.Players)
	return out, failed
}

// unsequenced says where events are rated in the order of entry and do not tell
// it.
func (j *job) unsequenced(todo []*archive.Event) game.Problems {
	n := 0
	for _, e := range todo {
		if !e.Line.Sequence.IsTold() {
			n++
		}
	}
	p := game.Problem{
		Severity: game.Note, Code: "sequence", File: j.folder.Root, Found: fmt.Sprintf("%s without a sequence, rated in the order of their days", count(n, "event")),
		Expected: "the order of entry", Hint: "fill in the column sequence of events.csv, or rate in the order of days",
	}
	switch {
	case n == 0 || j.order() != rating.AsGiven:
		return nil
	case n < len(todo):
		p.Severity = game.Warning
		p.Found += ", after those with one"
	}
	return game.Problems{p}
}
