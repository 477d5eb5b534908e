package main

import (
	"fmt"
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
	verbose  bool
}

var verifyCommand = command{
	name:    "verify",
	args:    "DIR",
	summary: "prove that an archive still gives every list published from it",
	examples: `kyudan verify archive            every list in archive/lists
kyudan verify archive -v         with the inputs that changed though the list did not`,
	about: `Each published list is made again from the files as they are today and compared
with its manifest. Where it comes out otherwise, the inputs that were added,
changed or removed since are named. Nothing is written. The exit status is 0 where
every list stands, and 1 where one does not.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(verifyOptions)
		o.pipeline = pipelineOptions{flags: fs, system: "swa", unknownHandicap: "even", ratings: "list"}
		fs.StringVar(&o.pipeline.system, "system", "swa", "rating system, where neither kyudan.toml nor the published list says it")
		fs.StringVar(&o.pipeline.rules, "rules", "", "the TOML file that the lists were published with, where kyudan.toml names none")
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
	j, problems, status := openJob(env, dir, &o.pipeline, "")
	if status != exitDone {
		printProblems(env.stderr, problems, o.verbose)
		env.talk("nothing was verified")
		return status
	}
	manifests, problems := readManifests(j.folder)
	if len(manifests) == 0 {
		problems.Add(game.Problem{
			Severity: game.Error, Code: "nothing-published", File: filepath.Join(dir, filepath.FromSlash(j.folder.Lists())), Found: "no published list",
			Expected: "at least one folder named after its day, with a " + archive.ManifestFile, Hint: "kyudan publish DIR --as-of DATE writes one",
		})
		printProblems(env.stderr, problems, true)
		return exitNothing
	}
	j.read(env, nil)
	stands := 0
	for _, m := range manifests {
		v, err := j.verify(env, m, &o.pipeline)
		if err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
		if v.stands() {
			stands++
		}
		v.print(env, j, o.verbose)
	}
	printProblems(env.stderr, problems, o.verbose)
	fmt.Fprintf(env.stdout, "%d of %s stand\n", stands, count(len(manifests)+problems.Count(game.Error), "published list"))
	if stands < len(manifests) || problems.HasErrors() {
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
	inputs   []archive.Change // since it was published
	outputs  []archive.Change // published files that are not as they were
	other    []string         // what else differs: system, rules, settings
	program  string           // the version then, where it is another
}

func (v *verdict) stands() bool { return v.same && len(v.outputs) == 0 }

// verify makes a published list again.
func (j *job) verify(env *environ, m *archive.Manifest, o *pipelineOptions) (*verdict, error) {
	v := &verdict{manifest: m}
	again := j
	since := ""
	options := *o
	if m.Since != nil {
		if since = m.Since.Path; !filepath.IsAbs(since) {
			since = filepath.Join(j.folder.Root, filepath.FromSlash(since))
		}
	}
	if !o.given("system") && j.folder.Config.System == "" {
		options.system = m.System // nobody says another
	}
	// What kyudan.toml does not say was a flag when the list was published.
	if s := m.Settings["unknown_handicap"]; s != "" && j.folder.Config.UnknownHandicap == "" {
		options.unknownHandicap = s
	}
	if s := m.Settings["ratings"]; s != "" && j.folder.Config.Ratings == "" {
		options.ratings = s
	}
	if since != "" || options != *o {
		var problems game.Problems
		var status int
		if again, problems, status = openJob(env, j.folder.Root, &options, since); status != exitDone {
			if len(problems) > 0 {
				v.other = append(v.other, problems[len(problems)-1].Error())
			}
			return v, nil
		}
		again.events = j.events
		again.events.Sort(again.order())
	}
	out, err := again.run(env, runOptions{asOf: m.AsOf})
	j.events.Sort(j.order())
	if err != nil {
		return nil, err
	}
	now, err := again.manifest(out, since)
	if err != nil {
		return nil, err
	}
	v.same = now.List == m.List && now.System == m.System
	v.inputs = m.Changes(now.Inputs)
	if now.System != m.System {
		v.other = append(v.other, fmt.Sprintf("system %s, then %s", now.System, m.System))
	}
	if !slices.Equal(now.Rules, m.Rules) {
		v.other = append(v.other, "rules")
	}
	for _, key := range []string{"unknown_handicap", "ratings", "order"} {
		if now.Settings[key] != m.Settings[key] {
			v.other = append(v.other, fmt.Sprintf("%s %s, then %s", key, now.Settings[key], m.Settings[key]))
		}
	}
	if m.Since != nil && now.Since.Sum != m.Since.Sum {
		v.other = append(v.other, "the list that it goes on from, "+m.Since.Path)
	}
	if now.Program != m.Program {
		v.program = m.Program
	}
	v.outputs = j.publishedFiles(m)
	return v, nil
}

// publishedFiles compares the files beside a manifest with what it says of them.
func (j *job) publishedFiles(m *archive.Manifest) []archive.Change {
	var out []archive.Change
	for _, s := range m.Outputs {
		data, err := os.ReadFile(filepath.Join(j.folder.Root, filepath.FromSlash(s.Path)))
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
func (v *verdict) print(env *environ, j *job, verbose bool) {
	day := v.manifest.AsOf
	switch {
	case v.stands():
		text := ""
		if n := len(v.inputs); n > 0 {
			text = fmt.Sprintf(", though %s changed since", count(n, "input"))
		}
		fmt.Fprintf(env.stdout, "%s: stands%s\n", day, text)
	case v.same:
		fmt.Fprintf(env.stdout, "%s: the archive gives it, but its files are not as they were published\n", day)
	default:
		fmt.Fprintf(env.stdout, "%s: the archive gives another list\n", day)
	}
	for _, c := range v.outputs {
		fmt.Fprintf(env.stdout, "  published file %s: %s\n", c.What, c.Path)
	}
	if v.stands() && !verbose {
		return
	}
	for _, text := range v.other {
		fmt.Fprintf(env.stdout, "  other than then: %s\n", text)
	}
	if v.program != "" {
		fmt.Fprintf(env.stdout, "  published by %s, verified by %s\n", v.program, version())
	}
	for _, c := range v.inputs {
		fmt.Fprintf(env.stdout, "  input %s: %s\n", c.What, c.Path)
	}
	if !v.same && len(v.inputs) == 0 && len(v.other) == 0 {
		fmt.Fprintf(env.stdout, "  no input changed: another version of the program, or %s was edited\n", path.Join(j.folder.Lists(), day.String(), archive.ManifestFile))
	}
}
