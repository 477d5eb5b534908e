// Package plan determines what a list is made from: the events of an archive up to a day,
// with its tables, its settings and the choices that override them. It turns a folder
// into a [run.Job], and counts what was rated and what was not. Files outside any archive
// are treated the same way, without a folder.
package plan

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"

	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/tables"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/roster"
	"kyudan/rating/run"
	"kyudan/rating/systems"
)

// A Plan is a job and what it was made from.
type Plan struct {
	Choice         // as settled
	Job    run.Job // without events
	// Folder is the archive, nil for files outside any; Events are its events once
	// Read has read them.
	Folder *archive.Folder
	Events *archive.Archive
	// Given are the files that the choice names in addition to the archive's own, by
	// purpose: list, aliases, since.
	Given map[string]string
	// Watch observes the progress of long work; may be nil.
	Watch Watch

	others []judge.Other // lists of other federations

	// listed reports whether the list to continue from has a player, not counting those
	// added from the register.
	listed func(id string) bool
	// published is the manifest of that list, nil if it has none.
	published *archive.Manifest
}

// A Watch starts observing a piece of work by name: at receives the progress, and end is
// called when all is done.
type Watch func(what string) (at func(done, total int), end func())

func (w Watch) begin(what string) (at func(done, total int), end func()) {
	if w == nil {
		return func(int, int) {}, func() {}
	}
	return w(what)
}

// Open reads what a choice names, and makes the plan. folder is nil for files that
// belong to no archive. If there is an error, there is no plan: half a list or table
// would rate the wrong players.
func Open(folder *archive.Folder, c Choice) (*Plan, game.Problems) {
	c, problems := c.Settled(folder)
	if problems.HasErrors() {
		return nil, problems
	}
	p := &Plan{Choice: c, Folder: folder, Given: map[string]string{}}
	p.give("aliases", c.Aliases.Or(""))
	if c.Since != "" {
		p.Choice.List = game.Given(c.Since)
		p.give("since", ratinglist.In(c.Since))
	} else {
		p.give("list", ratinglist.In(c.List.Or("")))
	}
	system, said := c.Configure()
	if said.HasErrors() {
		return nil, append(problems, said...)
	}
	p.Job = *run.New(system.System, nil)
	p.Job.Departures = system.Departures
	for _, step := range []func() game.Problems{p.readList, p.readWords, p.readAliases, p.readIDs, p.goOn, p.readOthers} {
		said := step()
		problems.Add(said...)
		if said.HasErrors() {
			return nil, problems
		}
	}
	p.Job.Problems = append(problems, p.enter()...)
	return p, nil
}

// give records a named file, which is not an event.
func (p *Plan) give(what, file string) {
	if file == "" {
		return
	}
	p.Given[what] = file
	if p.Folder != nil {
		p.Folder.SetAside(file)
	}
}

// start is the path of the list that ratings start from, "" if all players are new.
func (p *Plan) start() string { return ratinglist.In(p.List.Or("")) }

// readList reads the list to start from, if there is one.
func (p *Plan) readList() game.Problems {
	about, path := p.Job.System.About(), p.start()
	if path == "" {
		return nil
	}
	l, problems := p.Choice.readList(path)
	if l == nil || problems.HasErrors() {
		return problems
	}
	if wrong := OfSystem(l, about.Name, path); wrong != nil {
		return append(problems, wrong...)
	}
	l.System = about.Name
	l.Register = cmp.Or(l.Register, about.Register)
	l.ActiveSince = 0 // the new list has its own
	p.Job.List = l
	return problems
}

// ReadList reads a rating list file.
func ReadList(path string) (*rating.List, game.Problems) {
	file, missing := importers.Load(path, "name a rating list: .xlsx, .csv or .json", ratinglist.MaxBytes)
	if missing != nil {
		return nil, missing
	}
	return ratinglist.Read(file)
}

// readList reads a rating list file, and adds the problems of Beside.
func (c *Choice) readList(path string) (*rating.List, game.Problems) {
	l, problems := ReadList(path)
	if c.Beside != nil {
		problems.Add(c.Beside(path)...)
	}
	return l, problems
}

// readOthers reads other federations' lists. Only what cannot be read of them matters:
// nobody rates from them.
func (p *Plan) readOthers() (problems game.Problems) {
	for _, path := range p.Elsewhere {
		if p.Folder != nil {
			p.Folder.SetAside(path)
		}
		l, said := ReadList(path)
		for _, q := range said {
			if q.Severity == game.Error {
				problems.Add(q)
			}
		}
		if l == nil {
			continue
		}
		o := judge.Other{List: l}
		if s, ok := systems.Lookup(l.System); ok {
			o.Scale = s.About().Scale
		} else if l.Register == "ffg" {
			o.Scale = rating.GoR
		}
		p.others = append(p.others, o)
	}
	return problems
}

// watchNewcomers has a job look for newcomers on other federations' lists. What is found
// is told once the job is done: it decides nothing.
func (p *Plan) watchNewcomers(j *run.Job) (found *game.Problems) {
	found = new(game.Problems)
	if len(p.others) > 0 {
		look := judge.Elsewhere(p.others)
		j.Settled = func(l *rating.List, ev *rating.Event) { found.Add(look(l, ev)...) }
	}
	return found
}

// OfSystem refuses a list of another system.
func OfSystem(l *rating.List, system, path string) game.Problems {
	if l.System == "" || l.System == system {
		return nil
	}
	return game.Problems{{
		Severity: game.Error, Code: "list-system", File: path, Found: fmt.Sprintf("a list of the system %q", l.System), Expected: fmt.Sprintf("one of %q", system),
		Hint: "give the list of {option system}",
	}}
}

// readWords takes the options that are words.
func (p *Plan) readWords() (problems game.Problems) {
	wrong := func(what, found, expected string) {
		problems.Add(game.Problem{Severity: game.Error, Code: "choice", Found: fmt.Sprintf("%s %q", what, found), Expected: expected})
	}
	var ok bool
	if p.Job.Options.UnknownHandicap, ok = rating.ParseUnknownHandicap(p.UnknownHandicap.Or("")); !ok {
		wrong("unknown handicap", p.UnknownHandicap.Or(""), "even, skip or error")
	}
	switch word := p.Ratings.Or(""); word {
	case "list":
	case "file":
		p.Job.Roster.FileRatings = true
	default:
		wrong("ratings", word, "list or file")
	}
	p.Job.Options.AsOf = p.AsOf.Or(0)
	p.Job.ActiveMonths = p.ActiveMonths.Or(0)
	if p.Folder != nil {
		p.Job.Roster.Propose, p.Job.Listed, p.Job.Order = true, !p.Folder.Begun(), p.order()
	}
	return problems
}

// order is the system's, unless kyudan.toml sets another.
func (p *Plan) order() rating.Order {
	orders := map[string]rating.Order{"begin": rating.ByBegin, "end": rating.ByEnd, "sequence": rating.AsGiven}
	if o, ok := orders[p.Folder.Config.Order]; ok {
		return o
	}
	return p.Job.System.About().Order
}

// readAliases reads who is who: from the file that the choice names, else from the
// archive's. Either may be a workbook.
func (p *Plan) readAliases() game.Problems {
	var file game.Input
	switch name := p.Aliases.Or(""); {
	case name != "":
		var missing game.Problems
		if file, missing = importers.Load(name, "{option aliases} takes a table: name as written, id", importers.DefaultMaxBytes); missing != nil {
			return missing
		}
	case p.Folder != nil && p.Folder.Aliases.Data != nil:
		file = p.Folder.Aliases
	default:
		return nil
	}
	a, problems := tables.Aliases(file)
	p.Job.Aliases = a
	return problems
}

// readIDs reads who has which provisional id of an archive.
func (p *Plan) readIDs() game.Problems {
	if p.Folder == nil || p.Folder.IDs.Data == nil {
		return nil
	}
	people, problems := tables.ReadIDs(p.Folder.IDs)
	return append(problems, p.Job.Aliases.Know(people)...)
}

// goOn prepares the list to continue from. It refuses a list without a day, or one later
// than the new list.
func (p *Plan) goOn() game.Problems {
	if p.Since == "" {
		return nil
	}
	from, asOf := p.Job.List.AsOf, p.Job.Options.AsOf
	switch {
	case from == 0:
		return game.Problems{{
			Severity: game.Error, Code: "list-undated", File: p.Since, Found: "a list without its day", Expected: "the day up to which it covers the events",
			Hint: "give a published list (.csv, .json or .xlsx as it was written), or rate every event of the folder from it with {option list}",
		}}
	case asOf != 0 && asOf < from:
		return game.Problems{{
			Severity: game.Error, Code: "list-later", File: p.Since, Found: fmt.Sprintf("a list of %s, to make one of %s", from, asOf), Expected: "a list of that day or an earlier one",
			Hint: "start from an earlier list, or rate from the first event without {option since}",
		}}
	}
	p.Job.Options.Listed = from
	p.published = manifestOf(p.start())
	who := roster.New(p.Job.List.Clone(), p.Job.Aliases)
	p.listed = func(id string) bool {
		_, ok := who.Find(id)
		return ok
	}
	return nil
}

// enter adds the players of players.csv to the start list.
func (p *Plan) enter() game.Problems {
	if p.Folder == nil || p.Folder.Register == nil {
		return nil
	}
	if r := p.Folder.Config.Register; r != "" {
		p.Job.List.Register = r
	}
	if p.Again != nil && p.Again.Settings[archive.ScriptsSetting] == "" {
		p.Folder.Register.OneScript()
	}
	return p.Folder.Register.Enter(p.Job.List)
}

// Withheld are the ids of the players who asked not to be shown, whom a published list
// does not name. A list that was published with their names is made again with them.
func (p *Plan) Withheld() map[string]bool {
	if p.Folder == nil || p.Folder.Register == nil || p.Again != nil && p.Again.Settings[archive.HiddenSetting] == "" {
		return nil
	}
	ids := map[string]bool{}
	for i := range p.Folder.Register.People {
		if person := &p.Folder.Register.People[i]; person.Hidden {
			ids[person.ID] = true
		}
	}
	return ids
}

// Outside finds a given file outside the archive: its purpose, its path, and where in the
// archive a copy could be put. All inputs of a published list must be in the archive.
func (p *Plan) Outside() (what, file, inside string) {
	for _, what := range slices.Sorted(maps.Keys(p.Given)) {
		file := p.Given[what]
		if _, ok := p.Folder.Inside(file); !ok {
			return what, file, path.Join(p.Folder.Lists(), filepath.Base(file))
		}
	}
	return "", "", ""
}

// Inputs are the paths on disk of the files that were read, which must not be
// overwritten. What an earlier run wrote may be.
func (p *Plan) Inputs() []string {
	var names []string
	for _, what := range []string{"list", "since", "aliases"} {
		if name := p.Given[what]; name != "" {
			names = append(names, name)
		}
	}
	names = append(names, p.Elsewhere...)
	if p.Rules.Data != nil {
		names = append(names, p.Rules.Name)
	}
	if p.Folder == nil {
		return names
	}
	read := p.Folder.Inputs
	if p.Events != nil {
		read = append(read[:len(read):len(read)], p.Events.Inputs...)
	}
	for _, in := range read {
		if !in.Output {
			names = append(names, in.Disk())
		}
	}
	return names
}

// manifestOf is the manifest beside a published list; nil if there is none for this list.
func manifestOf(list string) *archive.Manifest {
	data, err := importers.ReadFile(list, ratinglist.MaxBytes)
	if err != nil {
		return nil
	}
	in, missing := importers.Load(filepath.Join(filepath.Dir(list), archive.ManifestFile), "", importers.DefaultMaxBytes)
	if missing != nil {
		return nil
	}
	m, problems := archive.ReadManifest(in)
	if problems.HasErrors() || !m.Wrote(data) {
		return nil
	}
	return m
}
