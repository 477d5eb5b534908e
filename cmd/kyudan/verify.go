package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/spf13/pflag"

	"kyudan/importers/archive"
	"kyudan/rating/game"
)

type verifyOptions struct {
	pipeline pipelineOptions
	json     bool
	verbose  bool
}

var verifyCommand = command{
	name:    "verify",
	args:    "DIR",
	summary: "prove that an archive still gives every list published from it",
	examples: `kyudan verify archive            every list in archive/lists
kyudan verify archive -v         with the inputs that changed though the list did not`,
	about: `Each published list is made again from the files as they are today, by the system,
rules and settings in its manifest, and compared with it. Where it comes out
otherwise, the inputs that were added, changed or removed since are named. Nothing
is written. The exit status is 0 where every list stands, and 1 where one does
not.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(verifyOptions)
		o.pipeline.flags = fs
		fs.StringVar(&o.pipeline.rules, "rules", "", "the TOML file of lists whose manifest does not hold the rules themselves")
		fs.BoolVar(&o.json, "json", false, "print for programs, as JSON")
		fs.BoolVarP(&o.verbose, "verbose", "v", false, "print every change of the inputs and every problem, notes too")
		return o
	},
	run: runVerify,
}

func runVerify(env *environ, opt any, args []string) int {
	o := opt.(*verifyOptions)
	dir, ok := archiveArg(env, args, "kyudan verify DIR")
	if !ok {
		return exitUsage
	}
	folder, problems := archive.Open(dir)
	if problems.HasErrors() {
		status := o.tell(env, nil, problems)
		env.talk("nothing was verified")
		return status
	}
	manifests, problems := readManifests(folder)
	if len(manifests) == 0 {
		problems.Add(game.Problem{
			Severity: game.Error, Code: "nothing-published", File: filepath.Join(dir, filepath.FromSlash(folder.Lists())), Found: "no published list",
			Expected: "at least one folder named after its day, with a " + archive.ManifestFile, Hint: "kyudan publish DIR --as-of DATE writes one",
		})
		return o.tell(env, nil, problems)
	}
	j := &job{folder: folder}
	for _, m := range manifests {
		for _, s := range givenTo(m) {
			folder.SetAside(j.disk(s.Path))
		}
	}
	j.readEvents(env, nil)
	var verdicts []*verdict
	for _, m := range manifests {
		v, err := j.verify(env, m, o.pipeline)
		if err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
		verdicts = append(verdicts, v)
	}
	return o.tell(env, verdicts, problems)
}

// tell prints how the published lists fared. problems are of those whose manifest
// cannot be read.
func (o *verifyOptions) tell(env *environ, verdicts []*verdict, problems game.Problems) int {
	stands := 0
	for _, v := range verdicts {
		if v.stands() {
			stands++
		}
	}
	switch {
	case o.json:
		if err := writeVerdictsJSON(env.stdout, verdicts, problems); err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
	default:
		for _, v := range verdicts {
			v.print(env, o.verbose)
		}
		printProblems(env.stderr, problems, o.verbose)
		if len(verdicts) > 0 {
			all, verb := len(verdicts)+problems.Count(game.Error), "stand"
			if all == 1 {
				verb = "stands"
			}
			fmt.Fprintf(env.stdout, "%d of %s %s\n", stands, count(all, "published list"), verb)
		}
	}
	switch {
	case len(verdicts) == 0:
		return exitNothing
	case stands < len(verdicts) || problems.HasErrors():
		return exitPartly
	}
	return exitDone
}

// readManifests reads the manifests of all published lists in the order of
// their days.
func readManifests(f *archive.Folder) ([]*archive.Manifest, game.Problems) {
	var problems game.Problems
	folder := filepath.Join(f.Root, filepath.FromSlash(f.Lists()))
	days, err := publishedDays(folder)
	if err != nil {
		problems.Add(game.Problem{Severity: game.Error, Code: "unreadable", File: folder, Found: "a folder that cannot be read: " + err.Error()})
	}
	var manifests []*archive.Manifest
	for _, day := range days {
		in, missing := readFlag(filepath.Join(folder, day, archive.ManifestFile), "every published list has one; publish it again, or take the folder away")
		if missing != nil {
			problems.Add(missing...)
			continue
		}
		m, said := archive.ReadManifest(in)
		problems.Add(said...)
		if m != nil {
			manifests = append(manifests, m)
		}
	}
	return manifests, problems
}

// verdict is how a published list fared.
type verdict struct {
	manifest *archive.Manifest
	same     bool             // the list comes out as it was published
	failed   string           // why it could not be made again
	inputs   []archive.Change // since it was published
	outputs  []archive.Change // published files that are not as they were
	today    []string         // settings that kyudan.toml tells otherwise today
	lists    string           // the folder of published lists
}

func (v *verdict) stands() bool { return v.same && len(v.outputs) == 0 }

// verify makes a published list again.
func (j *job) verify(env *environ, m *archive.Manifest, o pipelineOptions) (*verdict, error) {
	v := &verdict{manifest: m, lists: j.folder.Lists(), outputs: j.changed(m.Outputs), today: j.today(m)}
	o.again = m
	since := ""
	if m.Since != nil {
		since = j.disk(m.Since.Path)
	}
	again, problems, status := openJob(env, j.folder.Root, &o, since)
	if status != exitDone {
		v.failed = "what it was made by is told wrongly"
		if len(problems) > 0 {
			v.failed = problems[len(problems)-1].Error()
		}
		v.inputs = j.changed(givenTo(m))
		return v, nil
	}
	again.events = j.events
	again.events.Sort(again.order())
	out, err := again.run(env, runOptions{asOf: m.AsOf})
	if err != nil {
		return nil, err
	}
	now, err := again.manifest(out)
	if err != nil {
		return nil, err
	}
	v.same = now.List == m.List
	v.inputs = append(m.Changes(now.Inputs), j.changed(givenTo(m))...)
	if !slices.Equal(now.Rules, m.Rules) {
		v.failed = "its manifest does not hold its rules themselves; name their file with --rules"
	}
	return v, nil
}

// today are the settings of kyudan.toml that are others than those of a published
// list. They do not matter to it.
func (j *job) today(m *archive.Manifest) []string {
	var other []string
	c := &j.folder.Config
	differ := func(what, now, then string) {
		if now != "" && now != then {
			other = append(other, fmt.Sprintf("%s %s, then %s", what, now, then))
		}
	}
	differ("system", c.System, m.System)
	differ("unknown_handicap", c.UnknownHandicap, m.Settings["unknown_handicap"])
	differ("ratings", c.Ratings, m.Settings["ratings"])
	differ("order", cmp.Or(c.Order, "system"), m.Settings["order"])
	if c.Rules != "" && string(j.folder.Rules.Data) != m.RulesFile {
		other = append(other, "other rules, in "+c.Rules)
	}
	return other
}

// givenTo are the files that flags of publish named.
func givenTo(m *archive.Manifest) []archive.Sum {
	var given []archive.Sum
	for _, flag := range slices.Sorted(maps.Keys(m.Given)) {
		given = append(given, m.Given[flag])
	}
	if m.Since != nil {
		given = append(given, *m.Since)
	}
	return given
}

// disk is where a file of a manifest is.
func (j *job) disk(name string) string {
	if name = filepath.FromSlash(name); filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(j.folder.Root, name)
}

// changed are the files that are not as they were.
func (j *job) changed(files []archive.Sum) []archive.Change {
	var out []archive.Change
	for _, s := range files {
		data, err := os.ReadFile(j.disk(s.Path))
		switch {
		case err != nil:
			out = append(out, archive.Change{Path: s.Path, What: "removed"})
		case sum(data) != s.Sum:
			out = append(out, archive.Change{Path: s.Path, What: "changed"})
		}
	}
	return out
}

// print tells how the list fared: one line where it stands.
func (v *verdict) print(env *environ, verbose bool) {
	day := v.manifest.AsOf
	line := func(format string, args ...any) { fmt.Fprintf(env.stdout, format+"\n", args...) }
	switch {
	case v.stands():
		text := ""
		if n := len(v.inputs); n > 0 {
			text = fmt.Sprintf(", though %s changed since", count(n, "input"))
		}
		line("%s: stands%s", day, text)
	case v.same:
		line("%s: the archive gives it, but its files are not as they were published", day)
	default:
		line("%s: the archive gives another list", day)
	}
	for _, c := range v.outputs {
		line("  published file %s: %s", c.What, c.Path)
	}
	if v.stands() && !verbose {
		return
	}
	if v.failed != "" {
		line("  it could not be made again: %s", v.failed)
	}
	for _, text := range v.today {
		line("  kyudan.toml today, which was not asked: %s", text)
	}
	if v.manifest.Program != version() {
		line("  published by %s, verified by %s", v.manifest.Program, version())
	}
	for _, c := range v.inputs {
		line("  input %s: %s", c.What, c.Path)
	}
	if !v.same && len(v.inputs) == 0 && v.failed == "" {
		line("  no input changed: another version of the program, or %s was edited", path.Join(v.lists, day.String(), archive.ManifestFile))
	}
}
