package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/aliases"
	"kyudan/exporters/publication"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

type publishOptions struct {
	pipeline  pipelineOptions
	since     string
	allow     []string
	force     bool
	keepGoing bool
	json      bool
	verbose   bool
}

var publishCommand = command{
	name:    "publish",
	args:    "DIR --as-of DATE",
	summary: "write the official list of a day, with a manifest of what it was made of",
	examples: `kyudan publish archive --as-of 2026-05-31     into archive/lists/2026-05-31/
kyudan verify archive                         does today's archive still give every published list?`,
	about: `The list is written as .xlsx, .html, .csv and .json. Beside it stand changes.csv,
a line for each player of each event, and manifest.json: every input file with
its SHA-256, the start list, the rules, the version of this program, the hash of
the list and that of the manifest before it. Events that end after the day are
left for the next list.

A list must follow from the one published before it. What does not is refused and
named: players who are gone, ratings that moved though no game, promotion or
correction explains it, another start list, system or rules, a program that gives
old numbers otherwise, and later lists that name this one. --allow KIND,… means it,
and the manifest says so.

An archive with errors is not published, unless --keep-going is given; the
manifest then says how many events are missing. A list that is published already
stays as it is without --force.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(publishOptions)
		o.pipeline.add(fs)
		o.pipeline.addOrder(fs)
		fs.StringVar(&o.since, "since", "", "go on from this published list, leaving out the events that it has")
		fs.StringSliceVar(&o.allow, "allow", nil, "what need not follow from the list before: "+allowWords())
		fs.BoolVar(&o.force, "force", false, "publish again what is published already")
		fs.BoolVar(&o.keepGoing, "keep-going", false, "publish in spite of errors")
		fs.BoolVar(&o.json, "json", false, "print for programs, as JSON")
		fs.BoolVarP(&o.verbose, "verbose", "v", false, "print every problem, notes too")
		return o
	},
	run: runPublish,
}

// allowWords are the words that --allow takes.
func allowWords() string {
	var words []string
	for _, k := range publication.Kinds() {
		words = append(words, string(k))
	}
	return strings.Join(words, ", ")
}

func runPublish(env *environ, opt any, args []string) int {
	p := &publishing{publishOptions: opt.(*publishOptions), env: env}
	var ok bool
	if p.dir, ok = archiveArg(env, args, "kyudan publish DIR --as-of 2026-05-31"); !ok {
		return exitUsage
	}
	for _, word := range p.allow {
		if !slices.Contains(publication.Kinds(), publication.Kind(word)) {
			env.fail(fmt.Sprintf("found --allow %s, expected one or more of %s", word, allowWords()), "")
			return exitUsage
		}
	}
	for _, step := range []func() int{p.open, p.rate, p.compare, p.write} {
		if status := step(); status != exitDone {
			return status
		}
	}
	if p.errors > 0 {
		return exitPartly
	}
	return exitDone
}

// publishing is a list on its way to its folder.
type publishing struct {
	*publishOptions
	env *environ
	dir string

	plan  *plan.Plan
	lists *publication.Lists
	made  *publication.Made
	files []publication.File
	ids   *exporters.File // the table of ids, where the list names new ones

	text   string // what became of the archive
	told   publicationJSON
	errors int
}

// refuse says why nothing is published.
func (p *publishing) refuse(status int, problems game.Problems) int {
	p.told.Problems.Add(problems...)
	p.tell("")
	p.env.talk("nothing was published")
	return status
}

// open opens the archive and sees that the day may be published.
func (p *publishing) open() int {
	j, problems, status := openFolder(p.env, p.dir, &p.pipeline, p.since)
	if status != exitDone {
		return p.refuse(status, problems)
	}
	p.plan = j
	if found, hint := outside(j); found != "" {
		p.env.fail(found, hint)
		return exitUsage
	}
	asOf := j.Job.Options.AsOf
	if asOf == 0 {
		p.env.fail("found no day of the list", "give --as-of YYYY-MM-DD, or as_of in kyudan.toml")
		return exitUsage
	}
	// The lists of a run that is still writing are half there.
	release, err := exporters.Lock(p.dir)
	if err != nil {
		return p.refuse(exitNothing, game.Problems{asProblem(err)})
	}
	defer release()
	if p.lists, problems = publication.Open(j.Folder); problems != nil {
		return p.refuse(exitNothing, problems)
	}
	if _, err := os.Lstat(p.disk(archive.ManifestFile)); err == nil && !p.force {
		p.env.fail(fmt.Sprintf("the list of %s is published already, in %s", asOf, p.disk("")), "--force publishes it again; kyudan verify "+argument(p.dir)+" says whether it still holds")
		return exitNothing
	}
	before, problems := p.lists.Before(asOf)
	if problems != nil {
		return p.refuse(exitNothing, problems)
	}
	if before != nil {
		setAside(j.Folder, before.Manifest)
	}
	return exitDone
}

// disk is where a file of the list is written, the folder for "".
func (p *publishing) disk(name string) string {
	return p.plan.Folder.Disk(path.Join(p.plan.Folder.Lists(), p.plan.Job.Options.AsOf.String(), name))
}

// rate makes the list.
func (p *publishing) rate() int {
	p.plan.Read(nil)
	out, made, err := publication.Make(p.plan, version(), wording())
	if err != nil {
		p.env.fail(err.Error(), "")
		return exitNothing
	}
	p.made, p.text = made, tallyText(out, p.dir)
	p.told.Archive, p.told.Problems = archiveJSON(&out.Tally), append(p.pipeline.startTold(p.plan), out.Report.Problems()...)
	p.told.Problems.Add(p.keepIDs(out.Who)...)
	if p.errors = p.told.Problems.Count(game.Error); p.errors > 0 && !p.keepGoing {
		p.tell(p.text)
		p.env.talk("nothing was published: %s", count(p.errors, "error"))
		p.env.talk("hint: mend them, or give --keep-going to publish what can be rated")
		return exitNothing
	}
	return exitDone
}

// keepIDs sees to it that the provisional ids of the list stay with the people who
// have them: whom they mean goes into the table of ids.
func (p *publishing) keepIDs(who *roster.Roster) game.Problems {
	old := p.plan.Folder.IDs
	old.Name = cmp.Or(old.Name, aliases.IDsFile)
	data, problems := aliases.AppendIDs(old, who.People())
	if problems.HasErrors() || bytes.Equal(data, old.Data) {
		return problems
	}
	p.ids = &exporters.File{Path: p.plan.Folder.Disk(old.Name), Write: writer(data)}
	return problems
}

// compare sees that the list follows from the one before it.
func (p *publishing) compare() int {
	c, problems := p.lists.Compare(p.made, publication.Again(p.plan.Folder, p.plan.Events, p.plan.Rules, version()))
	if problems != nil {
		return p.refuse(exitNothing, problems)
	}
	var err error
	if p.files, err = c.Publish(p.made); err != nil {
		p.env.fail(err.Error(), "")
		return exitNothing
	}
	breaks, meant := p.breaks(c)
	p.told.Problems.Add(breaks...)
	p.told.Before = beforeOf(c, p.made)
	p.text += p.told.Before.text()
	if meant != nil {
		p.tell(p.text)
		p.env.talk("nothing was published")
		p.env.talk("hint: if all of this is meant, publish with --allow %s", strings.Join(meant, ","))
		return exitNothing
	}
	return exitDone
}

// breaks are what does not follow from the list before, as warnings where --allow
// names it, and the words that --allow would need for the others.
func (p *publishing) breaks(c *publication.Comparison) (problems game.Problems, missing []string) {
	add := func(kind publication.Kind, file, found, hint string) {
		q := game.Problem{Severity: game.Warning, Code: "break-" + string(kind), File: file, Found: found, Hint: hint}
		if !slices.Contains(p.allow, string(kind)) {
			q.Severity = game.Error
			missing = append(missing, string(kind))
		}
		problems.Add(q)
	}
	for _, b := range c.Breaks {
		add(b.Kind, c.Before.Path(""), b.Found, b.Hint)
	}
	if later := c.Later(p.made, p.files); later != nil {
		var again []string
		for _, day := range later {
			again = append(again, fmt.Sprintf("kyudan publish %s --as-of %s --force", argument(p.dir), day))
		}
		add(publication.Followers, p.plan.Folder.Lists(), fmt.Sprintf("%s published after this day, made on top of each other", count(len(later), "list")),
			"publish them again afterwards: "+strings.Join(again[:min(len(again), 3)], "; "))
	}
	return problems, missing
}

// write puts the files into the folder of the day.
func (p *publishing) write() int {
	var files []exporters.File
	for _, f := range p.files {
		files = append(files, exporters.File{Path: p.disk(f.Name), Write: writer(f.Data)})
	}
	if !p.json {
		p.tell(p.text)
	}
	status := p.save(files)
	if status == exitDone {
		p.told.Manifest = p.made.Manifest
		for _, f := range files {
			p.told.Written = append(p.told.Written, filepath.ToSlash(f.Path))
		}
	}
	if p.json {
		p.tell("")
	}
	return status
}

// save writes the files while no other run writes into the archive, unless somebody
// else has published meanwhile.
func (p *publishing) save(files []exporters.File) int {
	fail := func(problems ...game.Problem) int {
		printProblems(p.env.stderr, problems, true)
		p.env.talk("nothing was published")
		return exitNothing
	}
	release, err := exporters.Lock(p.dir)
	if err != nil {
		return fail(asProblem(err))
	}
	defer release()
	if !p.lists.Hold() {
		p.env.fail("another list was published while this one was made", "nothing was published: run again")
		return exitNothing
	}
	inputs := p.plan.Inputs()
	if p.ids != nil {
		if problems := unchanged(p.dir, p.plan.Folder.IDs); problems != nil {
			return fail(problems...)
		}
		others := slices.DeleteFunc(slices.Clone(inputs), func(name string) bool { return name == p.ids.Path })
		if status := p.env.save([]exporters.File{*p.ids}, others, true); status != exitDone {
			return status
		}
	}
	made, err := makeFolders(p.dir, p.plan.Folder.Disk(p.plan.Folder.Lists()))
	if err != nil {
		p.env.fail(err.Error(), "see whether you may write there")
		return exitNothing
	}
	status := p.env.save(files, inputs, p.force)
	if status != exitDone {
		removeEmpty(made)
	}
	return status
}

// tell prints what became of the archive, and the problems.
func (p *publishing) tell(text string) {
	if !p.json {
		printProblems(p.env.stderr, p.told.Problems, p.verbose)
		fmt.Fprint(p.env.stdout, text)
		return
	}
	t := &p.told
	t.Kyudan, t.Written, t.Problems = "publication/1", orEmpty(t.Written), orEmpty(t.Problems)
	if err := writeJSON(p.env.stdout, t); err != nil {
		p.env.fail(err.Error(), "")
	}
}
