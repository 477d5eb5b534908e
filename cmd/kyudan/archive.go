package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/eventjson"
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
	// listed reports whether that list has a player: those of the register that
	// are not on it yet do not count.
	listed func(id string) bool
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
	o.folder = folder
	c := &folder.Config
	preset := func(flag string, value *string, set string) {
		if set != "" && !o.given(flag) {
			*value = set
		}
	}
	preset("system", &o.system, c.System)
	if c.Rules != "" {
		preset("rules", &o.rules, filepath.Join(dir, filepath.FromSlash(c.Rules)))
	}
	preset("unknown-handicap", &o.unknownHandicap, c.UnknownHandicap)
	preset("ratings", &o.ratings, c.Ratings)
	if c.AsOf != 0 {
		preset("as-of", &o.asOf, c.AsOf.String())
	}
	if since != "" {
		if o.list != "" {
			env.fail("found --since and --list together, expected one of them", "--since LIST goes on from a published list, --list LIST rates every event of the folder on it")
			return nil, nil, exitUsage
		}
		o.list, j.since = since, true
	}
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
// Who is on it already stays as the list has them.
func (j *job) register() {
	if j.folder.Register == nil {
		return
	}
	l := j.rating.before
	register := l.Register
	if r := j.folder.Config.Register; r != "" {
		register = r
	}
	known := map[string]bool{}
	for i := range l.Players {
		known[l.Players[i].ID] = true
	}
	for _, st := range j.folder.Register.List(l.System, register).Players {
		if !known[st.ID] {
			l.Players = append(l.Players, st)
		}
	}
	l.Register = register
}

// read reads the events and puts them into the order in which they are rated.
func (j *job) read(env *environ, settings []string) {
	j.readEvents(env, settings)
	j.events.Sort(j.order())
}

// readEvents reads the events. settings are those of --set, for every event.
func (j *job) readEvents(env *environ, settings []string) {
	bar := newBar(env.stderr, "reading")
	opt := archive.Options{Progress: bar.set}
	if len(settings) > 0 {
		opt.Overrule = func(_ string, ev *game.Event) (archive.Line, game.Problems) {
			var problems game.Problems
			for _, s := range settings {
				key, value, _ := strings.Cut(s, "=")
				if err := eventjson.Set(ev, key, value); err != nil {
					problems.Add(game.Problem{Severity: game.Error, Code: "set", File: "--set " + s, Found: err.Error()})
				}
			}
			return archive.Line{}, problems
		}
	}
	j.events = j.folder.Read(opt)
	bar.done()
	// From here on most of the memory in use stays in use, and little is thrown
	// away: to look for that more often costs hardly any time, and keeps the
	// 30,000 events of Europe under 300 MB.
	debug.SetGCPercent(50)
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

// tally counts what became of the events of an archive.
type tally struct {
	Events, Rated, Players     int
	Games, Counted             int
	First, Last                game.Date
	Missing, MissingGames      int // events that could not be rated
	Files                      int // files of which no event could be made
	Out, Later, Listed, Copies int // not rated by decision; after the day of the list; in the list already
}

// outcome is a run over an archive.
type outcome struct {
	report *rating.Report
	tally  tally
	rated  []*archive.Event // one a result of the report, nil for a manual correction
	who    *roster.Roster
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
	out := &outcome{report: &rating.Report{System: p.system.About(), Departures: p.departures, Before: p.before, After: p.before.Clone()}}
	rep, t := out.report, &out.tally
	rep.Problems.Add(p.problems...)
	rep.Problems.Add(j.events.Problems...)
	for _, q := range j.events.Problems {
		isTable := slices.ContainsFunc(j.folder.Inputs, func(in archive.Input) bool { return in.Path == q.File })
		if q.Severity == game.Error && !isTable {
			t.Files++
		}
	}
	asOf := opt.asOf
	todo := j.choose(asOf, t, &rep.Problems)
	rep.Problems.Add(j.unsequenced(todo)...)
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
	source := map[*game.Event]*archive.Event{}
	var memory *game.Event // of the event before, if nobody keeps it
	var failed error
	run := replay.New(p.system, rep.After, out.who, replay.Options{
		Options: o, Order: j.order(), Settle: roster.Options{FileRatings: p.fromFile, Propose: p.propose}, Promotions: j.promotions(asOf, &rep.Problems), Corrections: j.corrections(asOf, &rep.Problems),
		Each: func(d replay.Done) {
			rep.Problems.Add(d.Said...)
			rep.Problems.Add(d.Result.Problems...)
			if d.Event != nil {
				t.add(d.Event, d.Result)
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
	bar := newBar(env.stderr, "rating")
	for i, e := range todo {
		rep.Problems.Add(e.Problems...)
		if run.Batch() {
			memory = nil
		}
		memory = j.events.Unpack(e, memory)
		source[memory] = e
		run.Event(memory)
		bar.set(i+1, len(todo))
	}
	bar.done()
	rep.Problems.Add(run.Finish(asOf)...)
	rep.Problems.Add(out.who.UnusedAliases()...)
	t.Players = len(rep.After.Players)
	return out, failed
}

// unsequenced says where events are rated in the order of entry and do not tell
// it.
func (j *job) unsequenced(todo []*archive.Event) game.Problems {
	n := 0
	for _, e := range todo {
		if !e.Sequence.IsTold() {
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

// choose are the events to rate; the others are counted and said.
func (j *job) choose(asOf game.Date, t *tally, problems *game.Problems) []*archive.Event {
	var todo []*archive.Event
	from := game.Date(0)
	if j.since {
		from = j.rating.before.AsOf
	}
	why := map[string]int{}
	for _, e := range j.events.Events {
		t.Events++
		switch {
		case e.Out():
			t.Out++
			why[e.Why]++
			problems.Add(e.Problems...)
		case e.Missing:
			t.Missing++
			t.MissingGames += e.Games
			problems.Add(e.Problems...)
		case asOf != 0 && e.End > asOf:
			t.Later++
		case from != 0 && e.End <= from:
			t.Listed++
		case from != 0 && e.Begin <= from:
			t.Missing++
			t.MissingGames += e.Games
			problems.Add(game.Problem{
				Severity: game.Error, Code: "across-list", File: e.Files[0], Found: fmt.Sprintf("an event from %s to %s, while the list is of %s", e.Begin, e.End, from),
				Expected: "events that end by that day or begin after it", Hint: "start from an earlier list, or rate from the first event without --since",
			})
		default:
			todo = append(todo, e)
		}
	}
	for _, reason := range slices.Sorted(maps.Keys(why)) {
		text := fmt.Sprintf("%s not rated, as events.csv says", count(why[reason], "event"))
		if reason != "" {
			text += ": " + reason
		}
		problems.Add(game.Problem{Severity: game.Note, Code: "not-rated", File: j.folder.Root, Found: text})
	}
	if t.Listed > 0 {
		problems.Add(game.Problem{
			Severity: game.Note, Code: "in-list", File: j.folder.Root, Found: fmt.Sprintf("%s by %s, which the list has already", count(t.Listed, "event"), from),
			Hint: "an event that came late is not in the list: rate without --since to count it",
		})
	}
	if t.Later > 0 {
		problems.Add(game.Problem{Severity: game.Note, Code: "later", File: j.folder.Root, Found: fmt.Sprintf("%s after %s, which are left for a later list", count(t.Later, "event"), asOf)})
	}
	return todo
}

// add counts an event as it was given: games of players who could not be settled
// are not in the result.
func (t *tally) add(ev *game.Event, res *rating.Result) {
	if t.First == 0 {
		t.First = ev.Begin
	}
	t.Last = max(t.Last, ev.Begin, ev.End)
	t.Games += len(ev.Games)
	if res.Rated {
		t.Rated++
	} else {
		t.Missing++
		t.MissingGames += len(ev.Games)
	}
	for i := range res.Games {
		if res.Games[i].Rated {
			t.Counted++
		}
	}
}

// promotions are those of promotions.csv that are to be made. One after the day
// of the list is left for a later list; one up to the day of the list to go on
// from is in it, if its player is.
func (j *job) promotions(asOf game.Date, problems *game.Problems) []replay.Promotion {
	var all []replay.Promotion
	u := untaken{job: j, asOf: asOf, noun: "promotion"}
	for _, p := range j.folder.Promotions {
		if u.leaves(p.Date, p.Player, p.File) {
			continue
		}
		all = append(all, replay.Promotion{Player: p.Player, Ranking: game.Ranking{Rank: p.Rank, By: p.By, Date: p.Date}, File: p.File, Place: p.Place})
	}
	u.say(problems)
	return all
}

// corrections are those of adjustments.csv, chosen like promotions.
func (j *job) corrections(asOf game.Date, problems *game.Problems) []replay.Correction {
	var all []replay.Correction
	u := untaken{job: j, asOf: asOf, noun: "correction"}
	for _, a := range j.folder.Adjustments {
		if u.leaves(a.Date, a.Player, a.File) {
			continue
		}
		all = append(all, replay.Correction{
			Player: a.Player, Date: a.Date, Rank: a.Rank, Rating: a.Rating, Index: a.Index, Change: a.Change, Reason: a.Reason, File: a.File, Place: a.Place,
		})
	}
	u.say(problems)
	return all
}

// untaken counts the rows of a table that a run does not take.
type untaken struct {
	*job
	asOf          game.Date
	noun, file    string
	later, listed int
}

func (u *untaken) leaves(day game.Date, player, file string) bool {
	switch {
	case day > u.asOf:
		u.later++
	case u.since && day <= u.rating.before.AsOf && u.job.listed(player):
		u.listed++
	default:
		return false
	}
	u.file = file
	return true
}

func (u *untaken) say(problems *game.Problems) {
	if u.later > 0 {
		problems.Add(game.Problem{Severity: game.Note, Code: "later", File: u.file, Found: fmt.Sprintf("%s after %s, left for a later list", count(u.later, u.noun), u.asOf)})
	}
	if u.listed > 0 {
		problems.Add(game.Problem{
			Severity: game.Note, Code: "in-list", File: u.file, Found: fmt.Sprintf("%s by %s, which the list has already", count(u.listed, u.noun), u.rating.before.AsOf),
			Hint: "one that was added since is not in the list: rate without --since to make it",
		})
	}
}

// text tells what became of the archive.
func (o *outcome) text(dir string) string {
	t := &o.tally
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", dir, strings.Repeat("=", len([]rune(dir))))
	fmt.Fprintf(&b, "events: %d of %d rated", t.Rated, t.Events)
	if t.First != 0 {
		fmt.Fprintf(&b, ", from %s to %s", t.First, t.Last)
	}
	fmt.Fprintf(&b, "\ngames: %d of %d counted\nplayers: %d on the list of %s\n", t.Counted, t.Games, t.Players, o.report.After.AsOf)
	leftOut := func(n int, why string) {
		if n > 0 {
			fmt.Fprintf(&b, "left out: %s %s\n", count(n, "event"), why)
		}
	}
	leftOut(t.Out, "not rated, as events.csv says")
	leftOut(t.Later, "after the day of the list")
	leftOut(t.Listed, "that the list has already")
	if t.Missing > 0 || t.Files > 0 {
		fmt.Fprintf(&b, "missing: %s that could not be rated (%s in them), %s that could not be read\n", count(t.Missing, "event"), count(t.MissingGames, "game"), count(t.Files, "file"))
	}
	return b.String()
}
