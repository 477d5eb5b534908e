// Package plan says what a list is made of: the events of an archive up to a day,
// with its tables, its settings and what somebody wants otherwise. It is the way from
// a folder to a [run.Job], and back to the numbers of what was rated and what was not.
// Files that belong to no archive go the same way without a folder.
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
	"kyudan/rating/roster"
	"kyudan/rating/run"
)

// A Plan is a way of rating: a job, and what it was made of.
type Plan struct {
	Choice         // as settled
	Job    run.Job // without events
	// Folder is the archive, nil for files that belong to none; Events are its events
	// once Read has read them.
	Folder *archive.Folder
	Events *archive.Archive
	// Given are the files that the choice names beside the archive's own, by what
	// they are: list, aliases, since.
	Given map[string]string
	// Watch is told how far a long work is, nil: nobody looks.
	Watch Watch

	// listed reports whether the list to go on from has a player: those of the
	// register that are not on it yet do not count.
	listed func(id string) bool
	// published is the manifest of that list, nil where it has none.
	published *archive.Manifest
}

// A Watch begins to look at a work of that name: at is told how much of it is done,
// and end that all is.
type Watch func(what string) (at func(done, total int), end func())

func (w Watch) begin(what string) (at func(done, total int), end func()) {
	if w == nil {
		return func(int, int) {}, func() {}
	}
	return w(what)
}

// Open reads what a choice names, and makes the plan. folder is nil for files that
// belong to no archive. With an error in the problems there is no plan: a list or a
// table that is read by half would rate other people.
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
	for _, step := range []func() game.Problems{p.readList, p.readWords, p.readAliases, p.readIDs, p.goOn} {
		said := step()
		problems.Add(said...)
		if said.HasErrors() {
			return nil, problems
		}
	}
	p.Job.Problems = append(problems, p.enter()...)
	return p, nil
}

// give takes a file that was named, which is no event.
func (p *Plan) give(what, file string) {
	if file == "" {
		return
	}
	p.Given[what] = file
	if p.Folder != nil {
		p.Folder.SetAside(file)
	}
}

// start is the path of the list that ratings start from, "" where everybody is new.
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

// readList reads a rating list file, and says what else is to be known of it.
func (c *Choice) readList(path string) (*rating.List, game.Problems) {
	l, problems := ReadList(path)
	if c.Beside != nil {
		problems.Add(c.Beside(path)...)
	}
	return l, problems
}

// OfSystem refuses a list that says it is of another system.
func OfSystem(l *rating.List, system, path string) game.Problems {
	if l.System == "" || l.System == system {
		return nil
	}
	return game.Problems{{
		Severity: game.Error, Code: "list-system", File: path, Found: fmt.Sprintf("a list of the system %q", l.System), Expected: fmt.Sprintf("one of %q", system),
		Hint: "give the list that belongs to {option system}",
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
	if p.Folder != nil {
		p.Job.Roster.Propose, p.Job.Listed, p.Job.Order = true, !p.Folder.Begun(), p.order()
	}
	return problems
}

// order is the system's, unless kyudan.toml asks for another.
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
		if file, missing = importers.Load(name, "{option aliases} names a table: name as written, id", importers.DefaultMaxBytes); missing != nil {
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

// goOn takes the list that rating goes on from. It refuses one that does not say
// which events it has, or that has more of them than the new list is to have.
func (p *Plan) goOn() game.Problems {
	if p.Since == "" {
		return nil
	}
	from, asOf := p.Job.List.AsOf, p.Job.Options.AsOf
	switch {
	case from == 0:
		return game.Problems{{
			Severity: game.Error, Code: "list-undated", File: p.Since, Found: "a list that does not tell its day", Expected: "the day up to which it has the events",
			Hint: "give a published list (.csv, .json or .xlsx as it was written), or rate every event of the folder on it with {option list}",
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

// enter puts the people of players.csv on the list that the run starts from.
func (p *Plan) enter() game.Problems {
	if p.Folder == nil || p.Folder.Register == nil {
		return nil
	}
	if r := p.Folder.Config.Register; r != "" {
		p.Job.List.Register = r
	}
	return p.Folder.Register.Enter(p.Job.List)
}

// Outside finds a file outside the archive among those given beside it: what it is, its
// path, and where in the archive a copy might lie. What a published list is made of must
// be found again from the archive alone.
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

// manifestOf is the manifest beside a published list; nil where there is none, or
// none of this list.
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
