package plan

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/phrase"
)

// Submissions are the files submitted with a month's events.
type Submissions struct {
	Files    []importers.File
	Problems game.Problems
	Language phrase.Language // of the letters

	unread []string // .zip files that cannot be read
}

// Collect takes the files below folders, whatever their endings, and the files
// of names and patterns, each .zip like a folder. Hidden files, the marks of open
// documents, what desktops leave in folders, readmes, and the files that the
// command line names for something else are passed over.
func (in *Submissions) Collect(args, others []string) {
	var paths []string
	for _, arg := range args {
		if info, err := os.Stat(arg); err != nil || !info.IsDir() {
			files, found := importers.Expand([]string{arg})
			in.Problems.Add(found...)
			paths = append(paths, files...)
			continue
		}
		importers.Walk(arg, &in.Problems, func(path string, d fs.DirEntry) {
			switch {
			case archive.IsLitter(d.Name()) || archive.IsReadme(d.Name()):
			case !d.Type().IsRegular():
				in.Problems.Add(game.Problem{Severity: game.Warning, Code: "link", File: path, Found: "a link, which is not followed", Hint: "put the file itself into the folder"})
			default:
				paths = append(paths, path)
			}
		})
	}
	seen := map[string]bool{}
	for _, path := range others {
		seen[filepath.Clean(path)] = true
	}
	slices.Sort(paths) // so that the page does not depend on the order of arguments
	for _, path := range paths {
		key := filepath.Clean(path)
		if seen[key] && path != importers.Stdin {
			continue
		}
		seen[key] = true
		in.take(key) // whichever slashes it was typed with
	}
}

// take takes one file, or what is in a .zip.
func (in *Submissions) take(path string) {
	if !strings.EqualFold(filepath.Ext(path), ".zip") || !importers.IsFile(path) {
		in.Files = append(in.Files, importers.File{Path: path})
		return
	}
	files, problems := archive.Unzip(path)
	in.Files = append(in.Files, files...)
	for _, p := range problems {
		in.Problems.Add(p)
		if p.Severity == game.Error && !slices.Contains(in.unread, p.File) {
			in.unread = append(in.unread, p.File)
		}
	}
	if len(files) == 0 && !problems.HasErrors() {
		in.Problems.Add(game.Problem{Severity: game.Error, Code: "zip", File: path, Found: "a .zip without any file", Hint: "send the files of the event"})
		in.unread = append(in.unread, path)
	}
}

// Paths are the names of the files, including those that cannot be read.
func (in *Submissions) Paths() []string {
	paths := slices.Clone(in.unread)
	for _, f := range in.Files {
		paths = append(paths, f.Path)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// ArchiveOf is the archive whose inbox has the submissions, nil if there is none. An
// archive named itself stands for its inbox: the rest of it is rated already.
func ArchiveOf(args []string) (*archive.Folder, []string, game.Problems) {
	var home string
	var folder *archive.Folder
	var problems game.Problems
	args = slices.Clone(args)
	for i, arg := range args {
		root, f, said := inboxOf(arg)
		if f == nil {
			continue
		}
		switch {
		case folder == nil:
			home, folder = root, f
			problems.Add(said...)
		case home != root:
			problems.Add(game.Problem{
				Severity: game.Error, Code: "archives", File: arg, Found: "submissions to a different archive", Expected: "those of one archive", Hint: "check them one archive after the other",
			})
		}
		if abs, err := filepath.Abs(arg); err != nil || abs != root {
			continue
		}
		inbox := filepath.Join(arg, filepath.FromSlash(f.Inbox()))
		if info, err := os.Stat(inbox); err != nil || !info.IsDir() {
			problems.Add(game.Problem{
				Severity: game.Error, Code: "no-inbox", File: arg, Found: fmt.Sprintf("an archive without the folder %s for its submissions", f.Inbox()), Expected: "a folder of submissions",
				Hint: fmt.Sprintf("put them into %s, set their folder under [paths] inbox in %s, or name it", inbox, tables.ConfigFile),
			})
		}
		args[i] = inbox
	}
	return folder, args, problems
}

// inboxOf finds the archive that a path is, or in whose inbox it lies, by going
// up from it. folder is nil if there is none.
func inboxOf(name string) (root string, folder *archive.Folder, problems game.Problems) {
	start, err := filepath.Abs(name)
	if err != nil {
		return "", nil, nil
	}
	for dir := start; ; dir = filepath.Dir(dir) {
		if folder, problems = openArchive(dir); folder != nil {
			in, ok := folder.Inside(start)
			if dir == start || ok && (in == folder.Inbox() || strings.HasPrefix(in, folder.Inbox()+"/")) {
				return dir, folder, problems
			}
			return "", nil, nil // of the events that are in the archive already
		}
		if dir == filepath.Dir(dir) {
			return "", nil, nil
		}
	}
}

// openArchive opens a folder that looks like an archive: it has settings, or tables beside
// a folder for submissions. Tables alone may be a submission.
func openArchive(dir string) (*archive.Folder, game.Problems) {
	info, err := os.Stat(filepath.Join(dir, new(archive.Folder).Inbox()))
	if !importers.IsFile(filepath.Join(dir, tables.ConfigFile)) && (err != nil || !info.IsDir()) {
		return nil, nil
	}
	folder, problems := archive.Open(dir)
	if len(folder.Inputs) == 0 && !problems.HasErrors() {
		return nil, nil
	}
	return folder, problems
}

// OpenInbox makes the plan to judge submissions: for the inbox of an archive with its
// settings, register and aliases, except for the day of its list, which does not apply to
// new events.
func OpenInbox(folder *archive.Folder, c Choice) (*Plan, game.Problems) {
	if folder != nil && !c.AsOf.IsGiven() {
		c.AsOf = game.Given(game.Date(0))
	}
	p, problems := Open(folder, c)
	if p == nil {
		return nil, problems
	}
	j := &p.Job
	j.Options.Explain = false // factors are not needed
	j.Roster.Propose = false  // the organiser is asked, before anything is settled
	j.Listed, j.Order = false, j.System.About().Order
	j.Standing = folder != nil && p.Given["aliases"] == ""
	return p, nil
}

// Judge judges the events read from the files. The facts were applied to the inputs.
func (in *Submissions) Judge(p *Plan, inputs []importers.Input, facts Facts) *judge.Page {
	known := func(importers.Input) *judge.Known { return nil }
	if p.Folder != nil { // kyudan rate reports what is wrong with its events
		known = knownTo(ReadEvents(p.Folder, nil, p.Watch), in.Files)
	}
	var subs []judge.Submission
	seen := map[string]bool{}
	for _, one := range inputs {
		if one.Event == nil {
			in.Problems.Add(one.Problems...)
			continue
		}
		facts.ownClass(one.Event)
		subs = append(subs, judge.Submission{Files: one.Files, Formats: one.Formats, Event: one.Event, Problems: one.Problems, Known: known(one)})
		for _, f := range one.Files {
			seen[f] = true
		}
	}
	// A name without a file is a slip on the command line, which does not concern
	// organisers.
	for _, q := range in.Problems {
		seen[q.File] = seen[q.File] || q.Code == "no-file"
	}
	for _, path := range in.Paths() {
		if !seen[path] { // it gave no event
			subs = append(subs, judge.Submission{Files: []string{path}})
		}
	}
	return judge.TryIn(in.Language, p.Job, subs, in.Problems, p.paired(), judge.Elsewhere(p.others))
}

// knownTo returns a function that finds what an archive already has of an event submitted
// as some of the files.
func knownTo(a *archive.Archive, files []importers.File) func(importers.Input) *judge.Known {
	find := a.Finder()
	byPath := map[string]importers.File{}
	for _, f := range files {
		byPath[f.Path] = f
	}
	return func(in importers.Input) *judge.Known {
		var sums []string
		for _, name := range in.Files {
			sums = append(sums, archive.SumOfFile(byPath[name]))
		}
		k := find(in, sums)
		if k == nil {
			return nil
		}
		return &judge.Known{
			File: k.File, Identical: k.Identical, Unrated: k.Event.Missing || k.Event.Out(), Doubt: k.Doubt, Differ: k.Differ, Results: k.Results(), More: k.More,
		}
	}
}
