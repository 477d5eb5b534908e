package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/document"
	"kyudan/exporters/publication"
	"kyudan/rating/game"
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
	*publication.Edition

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
	if found, hint := outside(j); found != "" {
		p.env.fail(found, hint)
		return exitUsage
	}
	asOf := j.Job.Options.AsOf
	if asOf == 0 {
		p.env.fail("found no day of the list", "give --as-of YYYY-MM-DD, or as_of in kyudan.toml")
		return exitUsage
	}
	if p.Edition, problems = publication.Begin(j); problems != nil {
		return p.refuse(exitNothing, problems)
	}
	if p.Published() && !p.force {
		p.env.fail(fmt.Sprintf("the list of %s is published already, in %s", asOf, p.disk("")), "--force publishes it again; kyudan verify "+argument(p.dir)+" says whether it still holds")
		return exitNothing
	}
	return exitDone
}

// disk is where a file of the list is written, the folder for "".
func (p *publishing) disk(name string) string { return p.Plan.Folder.Disk(p.Path(name)) }

// rate makes the list.
func (p *publishing) rate() int {
	problems, err := p.Make(version())
	if err != nil {
		p.env.fail(err.Error(), "")
		return exitNothing
	}
	p.text = tallyText(p.Outcome, p.dir)
	p.told.Archive, p.told.Problems = archiveJSON(&p.Outcome.Tally), append(p.pipeline.startTold(p.Plan), p.Outcome.Report.Problems()...)
	p.told.Problems.Add(problems...)
	if p.errors = p.told.Problems.Count(game.Error); p.errors > 0 && !p.keepGoing {
		p.tell(p.text)
		p.env.talk("nothing was published: %s", game.Plural(p.errors, "error"))
		p.env.talk("hint: mend them, or give --keep-going to publish what can be rated")
		return exitNothing
	}
	return exitDone
}

// compare sees that the list follows from the one before it.
func (p *publishing) compare() int {
	problems, err := p.Compare()
	if problems != nil {
		return p.refuse(exitNothing, problems)
	}
	if err != nil {
		p.env.fail(err.Error(), "")
		return exitNothing
	}
	var allow []publication.Kind
	for _, word := range p.allow {
		allow = append(allow, publication.Kind(word))
	}
	breaks, missing := p.Allowed(allow, func(days []game.Date) string {
		var again []string
		for _, day := range days[:min(len(days), 3)] {
			again = append(again, fmt.Sprintf("kyudan publish %s --as-of %s --force", argument(p.dir), day))
		}
		return "publish them again afterwards: " + strings.Join(again, "; ")
	})
	p.told.Problems.Add(breaks...)
	p.told.Before = beforeOf(p.Comparison, p.Made)
	p.text += p.told.Before.text()
	if missing != nil {
		p.tell(p.text)
		var words []string
		for _, k := range missing {
			words = append(words, string(k))
		}
		p.env.talk("nothing was published")
		p.env.talk("hint: if all of this is meant, publish with --allow %s", strings.Join(words, ","))
		return exitNothing
	}
	return exitDone
}

// write puts the files into the folder of the day.
func (p *publishing) write() int {
	var files []exporters.File
	for _, f := range p.Files {
		files = append(files, exporters.File{Path: p.disk(f.Name), Write: writer(f.Data)})
	}
	if !p.json {
		p.tell(p.text)
	}
	status := p.save(files)
	if status == exitDone {
		p.told.Manifest = p.Made.Manifest
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
		return fail(game.AsProblem(err))
	}
	defer release()
	if !p.Lists.Hold() {
		p.env.fail("another list was published while this one was made", "nothing was published: run again")
		return exitNothing
	}
	inputs := p.Plan.Inputs()
	if p.IDs.Data != nil {
		ids := exporters.File{Path: p.Plan.Folder.Disk(p.IDs.Name), Write: writer(p.IDs.Data)}
		if problems := unchanged(p.dir, p.Plan.Folder.IDs); problems != nil {
			return fail(problems...)
		}
		others := slices.DeleteFunc(slices.Clone(inputs), func(name string) bool { return name == ids.Path })
		if status := p.env.save([]exporters.File{ids}, others, true); status != exitDone {
			return status
		}
	}
	made, err := makeFolders(p.dir, p.Plan.Folder.Disk(p.Plan.Folder.Lists()))
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
	wordArchive(t.Problems)
	t.Kyudan, t.Written, t.Problems = "publication/1", document.OrEmpty(t.Written), document.OrEmpty(t.Problems)
	if err := document.WriteJSON(p.env.stdout, t); err != nil {
		p.env.fail(err.Error(), "")
	}
}
