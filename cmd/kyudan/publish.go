package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
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
		fs.BoolVar(&o.json, "json", false, "print for programs, as JSON")
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
		o.tell(env, &publicationJSON{Problems: problems}, "")
		env.talk("nothing was published")
		return status
	}
	if found, hint := j.outside(); found != "" {
		env.fail(found, hint)
		return exitUsage
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
	told := &publicationJSON{Archive: out.tally.archiveJSON(), Problems: out.report.Problems()}
	errors := out.report.Problems().Count(game.Error)
	if errors > 0 && !o.keepGoing {
		o.tell(env, told, out.text(dir))
		env.talk("nothing was published: %s", count(errors, "error"))
		env.talk("hint: mend them, or give --keep-going to publish what can be rated")
		return exitNothing
	}
	files, manifest, err := j.publication(out, record.Bytes())
	if err != nil {
		env.fail(err.Error(), "")
		return exitNothing
	}
	if !o.json {
		o.tell(env, told, out.text(dir))
	}
	status = env.saveBelow(dir, files, append(j.inputFiles(), o.pipeline.files()...), o.force)
	if status == exitDone {
		told.Manifest = manifest
		for _, f := range files {
			told.Written = append(told.Written, filepath.ToSlash(f.Path))
		}
		if errors > 0 {
			status = exitPartly
		}
	}
	if o.json {
		o.tell(env, told, "")
	}
	return status
}

// tell prints what became of the archive, and the problems.
func (o *publishOptions) tell(env *environ, p *publicationJSON, text string) {
	if !o.json {
		printProblems(env.stderr, p.Problems, o.verbose)
		fmt.Fprint(env.stdout, text)
		return
	}
	p.Kyudan, p.Written, p.Problems = "publication/1", orEmpty(p.Written), orEmpty(p.Problems)
	if err := writeJSON(env.stdout, p); err != nil {
		env.fail(err.Error(), "")
	}
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
func (j *job) publication(out *outcome, record []byte) ([]exporters.File, *archive.Manifest, error) {
	rep := out.report
	asOf := rep.After.AsOf
	folder := filepath.Join(j.folder.Root, filepath.FromSlash(j.folder.Lists()), asOf.String())
	options := ratinglist.Options{About: rep.System, Precision: j.folder.Config.Precision}
	if options.Previous = j.publishedBefore(asOf); options.Previous == nil && rep.Before.AsOf != 0 {
		options.Previous = rep.Before
	}
	m, err := j.manifest(out)
	if err != nil {
		return nil, nil, err
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
			return nil, nil, err
		}
		if err := add("list"+ending, write); err != nil {
			return nil, nil, err
		}
	}
	write := func(w io.Writer) error {
		_, err := w.Write(record)
		return err
	}
	if err := add("changes.csv", write); err != nil {
		return nil, nil, err
	}
	if err := add(archive.ManifestFile, m.Write); err != nil {
		return nil, nil, err
	}
	return files, m, nil
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
func (j *job) manifest(out *outcome) (*archive.Manifest, error) {
	rep, t := out.report, &out.tally
	hash, err := listHash(rep.After)
	if err != nil {
		return nil, err
	}
	m := &archive.Manifest{
		Program: version(), System: rep.System.Name, AsOf: rep.After.AsOf, Rules: rep.Departures, RulesFile: string(j.rating.rules.Data), Settings: j.settings(),
		Events: t.Rated, Games: t.Counted, Players: t.Players, Missing: t.Missing + t.Files, List: hash,
		Inputs: j.events.Sums(j.folder, j.after(rep.After.AsOf)), Unrated: t.unrated(),
	}
	if m.Rules == nil {
		m.Rules = []rating.Departure{}
	}
	for flag, name := range j.given {
		in, missing := readFlag(name, "--"+flag+" names it")
		if missing != nil {
			return nil, missing[0]
		}
		s := archive.Sum{Path: filepath.ToSlash(name), Sum: sum(in.Data)}
		if inside, ok := j.folder.Inside(name); ok {
			s.Path = inside
		}
		if flag == "since" {
			m.Since = &s
			continue
		}
		if m.Given == nil {
			m.Given = map[string]archive.Sum{}
		}
		m.Given[flag] = s
	}
	return m, nil
}

// outside says which file that a flag names lies outside the archive. What the
// list is made of must be found again from the archive alone.
func (j *job) outside() (found, hint string) {
	for _, flag := range slices.Sorted(maps.Keys(j.given)) {
		name := j.given[flag]
		if _, ok := j.folder.Inside(name); !ok {
			in := path.Join(j.folder.Lists(), filepath.Base(name))
			return fmt.Sprintf("found --%s %q outside the archive, expected a file in it: kyudan verify must find what the list was made of", flag, name),
				fmt.Sprintf("copy it into the archive, for example as %s, and name that", filepath.Join(j.folder.Root, filepath.FromSlash(in)))
		}
	}
	return "", ""
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
	if j.gameOrder != "" {
		s["game_order"] = j.gameOrder
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
