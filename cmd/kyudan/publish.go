package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/exporters"
	"kyudan/exporters/publication"
	"kyudan/rating/game"
)

type publishOptions struct {
	pipeline pipelineOptions
	since    string
	allow    []string
}

var publishCommand = command{
	name:    "publish",
	args:    "DIR --as-of DATE",
	summary: "publish the official list of a day, with a manifest of its inputs",
	examples: `kyudan publish archive --as-of 2026-05-31     into archive/lists/2026-05-31/
kyudan verify archive                         check the published lists`,
	about: `The list is written as .xlsx, .html, .csv and .json, with changes.csv, one line
for each player of each event that is new or differs since the list before, and
manifest.json: every input file with its SHA-256, the start list, the rules, the
version of this program, and the hashes of the list and of the manifest before
it. Events that end after the day are left for the next list. No file names
players who are hidden in players.csv; list.active_months in kyudan.toml has the
inactive apart, and list.files names more files, such as egf_db.txt.

A list must follow from the one published before it. It is refused, with the
reasons, if players are gone, if ratings moved without a game, promotion or
correction, if the start list, the system or the rules changed, if a new version
changes old numbers, or if later lists build on this one. --allow KIND,… accepts
that, and the manifest records it.

An archive with errors is not published unless --keep-going is given; the
manifest then says how many events are missing. If games of rated events could
not be rated, they are named, and the exit status is 1. A published list is
replaced only with --force.`,
	options: func() options { return new(publishOptions) },
}

func (o *publishOptions) add(f *flags) {
	o.pipeline.add(f)
	o.pipeline.addOrder(f)
	o.pipeline.addActive(f)
	o.pipeline.addElsewhere(f)
	f.StringVar(&o.since, "since", "", "continue from this published `list`, leaving out its events")
	f.StringSliceVar(&o.allow, "allow", nil, "accept these `kinds` of breaks with the list before: "+allowWords(publication.Kinds(), ", "))
	f.force("replace a published list")
	f.keepGoing("publish despite errors")
	f.json()
	f.verbose(everyProblem)
}

// allowWords are the words that --allow takes.
func allowWords(kinds []publication.Kind, between string) string {
	var words []string
	for _, k := range kinds {
		words = append(words, string(k))
	}
	return strings.Join(words, between)
}

func (o *publishOptions) execute(env *environ, args []string) error {
	p := &publishing{publishOptions: o, env: env}
	var err error
	if p.dir, err = archiveArg(args, "kyudan publish DIR --as-of 2026-05-31"); err != nil {
		return err
	}
	for _, word := range o.allow {
		if !slices.Contains(publication.Kinds(), publication.Kind(word)) {
			return misuse("--allow takes one or more of %s, not %s", allowWords(publication.Kinds(), ", "), word)
		}
		p.allowed = append(p.allowed, publication.Kind(word))
	}
	for _, step := range []func() error{p.open, p.rate, p.compare, p.write} {
		if err := step(); err != nil {
			return err
		}
	}
	if n := p.Outcome.Tally.OpenGames; n > 0 {
		env.talk("published without %s that could not be rated: complete them and publish again with --force", game.Plural(n, "game"))
		return errPartly
	}
	return partly(p.problems)
}

// publishing is a list about to be published.
type publishing struct {
	*publishOptions
	env     *environ
	dir     string
	allowed []publication.Kind
	*publication.Edition
	problems game.Problems
}

// print prints the tally of the archive, the problems and, for programs, what was
// written.
func (p *publishing) print(text string, written ...string) {
	if !p.env.json {
		printProblems(p.env.stderr, p.problems, p.env.verbose)
		fmt.Fprint(p.env.stdout, text)
		return
	}
	wordArchive(p.problems)
	if err := p.Summary(p.problems, written).WriteJSON(p.env.stdout); err != nil {
		p.env.fail(err.Error(), "")
	}
}

// refuse reports why nothing is published.
func (p *publishing) refuse(err error) error {
	return printing(after(nil, err, "nothing was published"), func(problems game.Problems) {
		p.problems.Add(problems...)
		p.print("")
	})
}

// open opens the archive and checks that the day may be published.
func (p *publishing) open() error {
	j, err := p.pipeline.openFolder(p.env, p.dir, p.since)
	if err != nil {
		return p.refuse(err)
	}
	if what, file, inside := j.Outside(); what != "" {
		return misuse(`--%s "%s" is outside the archive: kyudan verify needs every input of the list in it`, what, file).
			hint(fmt.Sprintf("copy it into the archive, for example as %s, and name that", j.Folder.Disk(inside)))
	}
	asOf := j.Job.Options.AsOf
	if asOf == 0 {
		return misuse("no day of the list given").hint("give --as-of YYYY-MM-DD, or as_of in kyudan.toml")
	}
	var problems game.Problems
	if p.Edition, problems = publication.Begin(j); problems != nil {
		return p.refuse(refused(problems))
	}
	if p.Published() && !p.env.force {
		return impossible(fmt.Sprintf("the list of %s is published already, in %s", asOf, p.disk("")), "--force publishes it again; kyudan verify "+argument(p.dir)+" checks whether it still stands")
	}
	return nil
}

// disk is where a file of the list is written, the folder for "".
func (p *publishing) disk(name string) string { return p.Plan.Folder.Disk(p.Path(name)) }

// rate makes the list.
func (p *publishing) rate() error {
	problems, err := p.Make(version())
	if err != nil {
		return err
	}
	p.problems = slices.Concat(p.startByFlag(), p.Outcome.Report.Problems(), problems)
	if p.problems.HasErrors() && !p.env.keepGoing {
		p.print(p.Text(p.dir, onCommandLine))
		return unmended("published", p.problems, "publish what can be rated")
	}
	return nil
}

// startByFlag warns of a start list in the archive that only a flag names: without the
// flag, explain would give other numbers.
func (p *publishing) startByFlag() game.Problems {
	name, ok := p.Plan.Folder.Inside(p.Plan.Given["list"])
	if !ok || !p.pipeline.given("list").IsGiven() || name == p.Plan.Folder.Config.List {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "start-list", File: "kyudan.toml", Found: fmt.Sprintf("the list starts from %s, which only --list names", name),
		Hint: fmt.Sprintf("write list = %q into kyudan.toml, so that rate and explain give the published numbers", name),
	}}
}

// compare checks that the list follows from the one before it.
func (p *publishing) compare() error {
	problems, err := p.Compare()
	if problems != nil {
		return p.refuse(refused(problems))
	}
	if err != nil {
		return err
	}
	breaks, missing := p.Allowed(p.allowed, func(days []game.Date) string {
		var again []string
		for _, day := range days[:min(len(days), 3)] {
			again = append(again, fmt.Sprintf("kyudan publish %s --as-of %s --force", argument(p.dir), day))
		}
		return "publish them again afterwards: " + strings.Join(again, "; ")
	})
	p.problems.Add(breaks...)
	if missing != nil {
		p.print(p.Text(p.dir, onCommandLine))
		return nothing("nothing was published").saying("hint: if all of this is intended, publish with --allow %s", allowWords(missing, ","))
	}
	return nil
}

// write puts the files into the folder of the day.
func (p *publishing) write() error {
	var files []exporters.File
	var written []string
	for _, f := range p.Files {
		files = append(files, exporters.File{Path: p.disk(f.Name), Write: exporters.Bytes(f.Data)})
		written = append(written, filepath.ToSlash(p.disk(f.Name)))
	}
	if !p.env.json {
		p.print(p.Text(p.dir, onCommandLine))
	}
	err := p.save(files)
	if err != nil {
		written = nil
	}
	if p.env.json {
		p.print("", written...)
	}
	return err
}

// save writes the files while no other run writes into the archive, unless another run
// has published meanwhile.
func (p *publishing) save(files []exporters.File) error {
	fail := func(problems ...game.Problem) error {
		printProblems(p.env.stderr, problems, true)
		return nothing("nothing was published")
	}
	release, err := exporters.Lock(p.dir)
	if err != nil {
		return fail(game.AsProblem(err))
	}
	defer release()
	if !p.Lists.Hold() {
		return impossible("another list was published while this one was made", "nothing was published: run again")
	}
	folder, inputs := p.Plan.Folder, p.Plan.Inputs()
	if p.IDs.Data != nil {
		if problems := publication.Unchanged(folder, folder.IDs); problems != nil {
			return fail(problems...)
		}
		ids := exporters.File{Path: folder.Disk(p.IDs.Name), Write: exporters.Bytes(p.IDs.Data)}
		others := slices.DeleteFunc(slices.Clone(inputs), func(name string) bool { return name == ids.Path })
		if err := p.env.saveOver([]exporters.File{ids}, others, true); err != nil {
			return err
		}
	}
	var made exporters.Folders
	if err := made.MakeBelow(p.dir, folder.Disk(folder.Lists())); err != nil {
		return impossible(err.Error(), "check that you may write there")
	}
	if err = p.env.save(files, inputs); err != nil {
		made.Remove()
	}
	return err
}
