package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/changes"
	"kyudan/exporters/ratinglist"
	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/game"
)

type publishOptions struct {
	pipeline  pipelineOptions
	since     string
	force     bool
	keepGoing bool
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
its SHA-256, the rules, the version of this program and the hash of the list. Events that end after the day are left for the next list.
An archive with errors is not published, unless --keep-going is given; the
manifest then says how many events are missing. A list that is published already
stays as it is without --force.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(publishOptions)
		o.pipeline.add(fs)
		fs.StringVar(&o.since, "since", "", "go on from this published list, leaving out the events that it has")
		fs.BoolVar(&o.force, "force", false, "publish again what is published already")
		fs.BoolVar(&o.keepGoing, "keep-going", false, "publish in spite of errors")
		fs.BoolVarP(&o.verbose, "verbose", "v", false, "print every problem, notes too")
		return o
	},
	run: runPublish,
}

func runPublish(env *environ, opt any, args []string) int {
	o := opt.(*publishOptions)
	dir, ok := archiveArg(env, args, "kyudan publish DIR --as-of 2026-05-31")
	if !ok {
		return exitUsage
	}
	j, problems, status := openJob(env, dir, &o.pipeline, o.since)
	if status != exitDone {
		printProblems(env.stderr, problems, o.verbose)
		env.talk("nothing was published")
		return status
	}
	asOf := j.rating.asOf
	if asOf == 0 {
		env.fail("found no day of the list", "give --as-of YYYY-MM-DD, or as_of in kyudan.toml")
		return exitUsage
	}
	if m := j.manifestFile(asOf); !o.force && fileExists(m) {
		env.fail(fmt.Sprintf("the list of %s is published already, in %s", asOf, filepath.Dir(m)), "--force publishes it again; kyudan verify "+dir+" says whether it still holds")
		return exitNothing
	}
	j.read(env, nil)
	var record bytes.Buffer
	w := changes.NewWriter(&record)
	out, err := j.run(env, runOptions{asOf: asOf, each: w.Add})
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	printProblems(env.stderr, out.report.Problems, o.verbose)
	fmt.Fprint(env.stdout, out.text(dir))
	errors := out.report.Problems.Count(game.Error)
	if errors > 0 && !o.keepGoing {
		env.talk("nothing was published: %s", count(errors, "error"))
		env.talk("hint: mend them, or give --keep-going to publish what can be rated")
		return exitNothing
	}
	files, err := j.publication(out, o.since, record.Bytes())
	if err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	if status := env.saveBelow(dir, files, append(j.inputFiles(), o.pipeline.files()...), o.force); status != exitDone {
		return status
	}
	if errors > 0 {
		return exitPartly
	}
	return exitDone
}

// saveBelow is save for files in folders that need not be there yet.
func (e *environ) saveBelow(dir string, files []exporters.File, inputs []string, force bool) int {
	made, err := makeFolders(dir, filepath.Dir(files[0].Path))
	if err != nil {
		e.fail(err.Error(), "see whether you may write there")
		return exitNothing
	}
	status := e.save(files, inputs, force)
	if status != exitDone {
		removeEmpty(made)
	}
	return status
}

// publication is the list in all its forms, and the manifest last, which is of
// the others' bytes.
func (j *job) publication(out *outcome, since string, record []byte) ([]exporters.File, error) {
	rep := out.report
	asOf := rep.After.AsOf
	folder := filepath.Join(j.folder.Root, filepath.FromSlash(j.folder.Lists()), asOf.String())
	options := ratinglist.Options{About: rep.System, Precision: j.folder.Config.Precision}
	if options.Previous = j.publishedBefore(asOf); options.Previous == nil && rep.Before.AsOf != 0 {
		options.Previous = rep.Before
	}
	m, err := j.manifest(out, since)
	if err != nil {
		return nil, err
	}
	var files []exporters.File
	add := func(name string, write func(io.Writer) error) error {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			return err
		}
		if name != archive.ManifestFile {
			m.Outputs = append(m.Outputs, archive.Sum{Path: path.Join(j.folder.Lists(), asOf.String(), name), Sum: sum(b.Bytes())})
		}
		files = append(files, exporters.File{Path: filepath.Join(folder, name), Write: func(w io.Writer) error {
			_, err := w.Write(b.Bytes())
			return err
		}})
		return nil
	}
	for _, ending := range []string{".csv", ".html", ".json", ".xlsx"} {
		write, err := listWriter("list"+ending, rep.After, options)
		if err != nil {
			return nil, err
		}
		if err := add("list"+ending, write); err != nil {
			return nil, err
		}
	}
	write := func(w io.Writer) error {
		_, err := w.Write(record)
		return err
	}
	if err := add("changes.csv", write); err != nil {
		return nil, err
	}
	if err := add(archive.ManifestFile, m.Write); err != nil {
		return nil, err
	}
	return files, nil
}

// manifestFile is where the manifest of the list of a day is.
func (j *job) manifestFile(asOf game.Date) string {
	return filepath.Join(j.folder.Root, filepath.FromSlash(j.folder.Lists()), asOf.String(), archive.ManifestFile)
}

func fileExists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// publishedBefore is the last list published before a day, nil where there is
// none that can be read: it only adds the column of changes.
func (j *job) publishedBefore(asOf game.Date) *rating.List {
	folder := filepath.Join(j.folder.Root, filepath.FromSlash(j.folder.Lists()))
	days, err := publishedDays(folder)
	if err != nil {
		return nil
	}
	for _, day := range slices.Backward(days) {
		if day >= asOf.String() {
			continue
		}
		if l, problems := readList(filepath.Join(folder, day, "list.json")); l != nil && !problems.HasErrors() {
			return l
		}
	}
	return nil
}

// manifest says what the list of a run was made of.
func (j *job) manifest(out *outcome, since string) (*archive.Manifest, error) {
	rep, t := out.report, &out.tally
	hash, err := listHash(rep.After)
	if err != nil {
		return nil, err
	}
	m := &archive.Manifest{
		Program: version(), System: rep.System.Name, AsOf: rep.After.AsOf, Rules: rep.Departures, Settings: j.settings(),
		Events: t.Rated, Games: t.Counted, Players: t.Players, Missing: t.Missing + t.Files, List: hash,
		Inputs: j.events.Sums(j.folder, j.after(rep.After.AsOf)), Unrated: t.unrated(),
	}
	if m.Rules == nil {
		m.Rules = []rating.Departure{}
	}
	if since != "" {
		in, missing := readFlag(listIn(since), "--since names a published list")
		if missing != nil {
			return nil, missing[0]
		}
		m.Since = &archive.Sum{Path: filepath.ToSlash(listIn(since)), Sum: sum(in.Data)}
		if rel, ok := below(j.folder.Root, listIn(since)); ok {
			m.Since.Path = rel
		}
	}
	return m, nil
}

// below is a path as one below a folder, with slashes, however both were typed.
func below(folder, name string) (string, bool) {
	from, err1 := filepath.Abs(folder)
	to, err2 := filepath.Abs(name)
	if err1 != nil || err2 != nil {
		return "", false
	}
	rel, err := filepath.Rel(from, to)
	return filepath.ToSlash(rel), err == nil && filepath.IsLocal(rel)
}

// settings are what decides the numbers beside the rules.
func (j *job) settings() map[string]string {
	s := map[string]string{"unknown_handicap": "even", "ratings": "list", "order": "system"}
	switch j.rating.options.UnknownHandicap {
	case rating.SkipGame:
		s["unknown_handicap"] = "skip"
	case rating.Refuse:
		s["unknown_handicap"] = "error"
	}
	if j.rating.fromFile {
		s["ratings"] = "file"
	}
	if o := j.folder.Config.Order; o != "" {
		s["order"] = o
	}
	return s
}

// listHash is the SHA-256 of the list in its JSON form, which holds all of it.
func listHash(l *rating.List) (string, error) {
	var b bytes.Buffer
	if err := ratinglist.WriteJSON(&b, l); err != nil {
		return "", err
	}
	return sum(b.Bytes()), nil
}

func sum(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }

// publishedDays are the days of which a folder has lists, in their order. A
// folder that is not there has none.
func publishedDays(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var days []string // in the order of ReadDir, which is that of the names
	for _, e := range entries {
		if _, err := game.ParseISODate(e.Name()); err == nil && len(e.Name()) == len("2026-05-31") {
			days = append(days, e.Name())
		}
	}
	return days, nil
}
