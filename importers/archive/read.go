package archive

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"kyudan/importers"
	"kyudan/rating/game"
)

// Read reads all event files below a folder, on all cores. What it returns does
// not depend on their number, on timing or on the order in which the disk lists
// files. The events are in the order of their first files' paths; Sort puts
// them into a system's order.
func Read(root string, opt Options) *Archive {
	opt.MaxBytes = cmp.Or(opt.MaxBytes, importers.DefaultMaxBytes)
	opt.MaxFiles = cmp.Or(opt.MaxFiles, 1_000_000)
	if opt.Skip == nil {
		opt.Skip = func(string) bool { return false }
	}
	a := &Archive{Root: root, words: newWords(), shelf: &shelf{limit: opt.MaxBytes}, opt: &opt}
	defer a.shelf.close()
	w := &walker{root: root, skip: opt.Skip, ending: importers.EndingTest(), maxFiles: opt.MaxFiles}
	w.walk()
	a.Problems = w.problems
	if opt.Found != nil {
		paths := make([]string, len(w.places))
		for i, p := range w.places {
			paths[i] = p.path
		}
		opt.Found(paths)
	}
	files := a.readAll(w.places)
	if allOf(files, func(f *file) bool { return f.other }) && !w.problems.HasErrors() {
		a.Problems.Add(game.Problem{Severity: game.Error, Code: "no-file", File: root, Found: "no event file in this folder", Hint: "{command formats} lists what is read"})
	}
	a.gather(files)
	a.Inputs = make([]Input, len(files))
	for i, f := range files {
		a.Inputs[i] = Input{Path: f.path, Output: f.output, Other: f.other, place: f.place}
		if f.sum != [sha256.Size]byte{} {
			a.Inputs[i].Sum = fmt.Sprintf("%x", f.sum)
		}
	}
	return a
}

// readAll reads the files in parallel; each worker has a place of its own to
// write to, so that timing shows nowhere.
func (a *Archive) readAll(places []place) []*file {
	files := make([]*file, len(places))
	var g errgroup.Group
	workers := min(runtime.GOMAXPROCS(0), max(len(places), 1))
	var next atomic.Int64
	tell := make(chan struct{}, 1)
	tell <- struct{}{}
	done := 0
	for range workers {
		g.Go(func() error {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(places) {
					return nil
				}
				files[i] = a.readOne(places[i])
				if a.opt.Progress != nil {
					<-tell
					done++
					a.opt.Progress(done, len(places))
					tell <- struct{}{}
				}
			}
		})
	}
	_ = g.Wait() // no function of the group fails
	return files
}

func (a *Archive) readOne(p place) *file {
	if p.unknown {
		return a.readUnknown(p)
	}
	return a.readFile(p)
}

// gather makes events of the files: those that seem to be of one event are read
// again and put together as package importers does it; every other file is an
// event of its own.
func (a *Archive) gather(files []*file) {
	a.dropCopies(files)
	a.joinNames(files)
	for _, group := range a.clusters(files) {
		if len(group) > 1 {
			a.together(group)
			continue
		}
		f := group[0]
		if f.sign.part != game.Whole {
			// A page alone is checked by what puts pages together.
			a.together(group)
			continue
		}
		a.Events = append(a.Events, f.ev)
	}
	for _, f := range files {
		if f.ev == nil {
			a.Problems.Add(f.problems...)
		}
	}
	slices.SortStableFunc(a.Events, func(e, f *Event) int { return cmp.Compare(e.Files[0], f.Files[0]) })
	for _, e := range a.Events {
		a.dated(e)
	}
}

// dated reports an event without a date, which has no place in the order.
func (a *Archive) dated(e *Event) {
	if e.Begin != 0 || e.Out() {
		return
	}
	e.Missing = true
	e.Problems.Add(game.Problem{
		Severity: game.Error, Code: "undated", File: e.Files[0], Found: "an event without a date",
		Expected: "its first day, because events are rated in the order of their dates",
		Hint:     fmt.Sprintf("add a line to events.csv: the file in the column file, its first day in the column begin (%s,YYYY-MM-DD)", e.Files[0]),
	})
}
