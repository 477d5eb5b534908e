package archive

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"kyudan/importers"
	"kyudan/rating/game"
)

// maxFiles is how many files an archive may have.
const maxFiles = 1_000_000

// Read reads all event files of the archive, on all cores, and overrules each event
// by its line of events.csv. The result does not depend on the number of cores,
// on timing or on the order in which the disk lists files. The events are in the
// order of their first files' paths; Sort puts them into a system's order. Lines of
// events.csv whose file is not there are reported.
func (f *Folder) Read(opt Options) *Archive {
	a := &Archive{Root: f.Root, words: newWords(), disk: &fileReader{limit: importers.DefaultMaxBytes}}
	a.overrule = func(name string, ev *game.Event) (Line, game.Problems) {
		line, said := f.overrule(name, ev)
		if opt.Amend != nil {
			said.Add(opt.Amend(ev)...)
		}
		return line, said
	}
	defer a.disk.close()
	w := &walker{root: f.Root, skip: f.Skip, ending: importers.EndingTest(), maxFiles: maxFiles}
	w.walk()
	a.Problems = w.problems
	paths := make([]string, len(w.inputs))
	for i, in := range w.inputs {
		paths[i] = in.Path
	}
	f.Events.Bind(paths)
	files := a.readAll(w.inputs, opt.Progress)
	if allOf(files, func(f *file) bool { return f.Other }) && !w.problems.HasErrors() {
		a.Problems.Add(game.Problem{Severity: game.Error, Code: "no-file", File: f.Root, Found: "no event file in this folder", Hint: "{command formats} lists what is read"})
	}
	a.gather(files)
	a.words.number, a.words.personOf = nil, nil // nothing more is packed
	a.Inputs = make([]Input, len(files))
	for i, f := range files {
		a.Inputs[i] = f.Input
	}
	a.Problems.Add(f.Events.Unused()...)
	return a
}

// readAll reads the files in parallel; each is written to its own place,
// so that timing has no effect.
func (a *Archive) readAll(inputs []Input, progress func(done, total int)) []*file {
	files := make([]*file, len(inputs))
	var g errgroup.Group
	var mu sync.Mutex
	var next atomic.Int64
	done := 0
	for range runtime.GOMAXPROCS(0) { // which read file after file: a stack grows once
		g.Go(func() error {
			for i := int(next.Add(1)) - 1; i < len(inputs); i = int(next.Add(1)) - 1 {
				if in := inputs[i]; in.unknown {
					files[i] = a.readUnknown(in)
				} else {
					files[i] = a.readFile(in)
				}
				if progress != nil {
					mu.Lock()
					done++
					progress(done, len(inputs))
					mu.Unlock()
				}
			}
			return nil
		})
	}
	_ = g.Wait() // no function of the group fails
	return files
}

// gather turns the files into events: those that seem to be one event are read
// again and put together as package importers does it; every other file is an
// event of its own.
func (a *Archive) gather(files []*file) {
	a.dropCopies(files)
	a.joinNames(files)
	for _, group := range a.clusters(files) {
		if len(group) > 1 || group[0].sign.part != game.Whole { // a page alone is checked like several
			a.together(group)
		} else {
			a.Events = append(a.Events, group[0].ev)
		}
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
	if e.Begin != 0 || e.Out() || e.Empty() {
		return
	}
	e.Missing = true
	e.Problems.Add(game.Problem{
		Severity: game.Error, Code: "undated", File: e.Files[0], Found: "an event without a date",
		Expected: "its first day, because events are rated in the order of their dates",
		Hint:     fmt.Sprintf("add a line to events.csv: the file in the column file, its first day in the column begin (%s,YYYY-MM-DD)", e.Files[0]),
	})
}

func allOf(files []*file, is func(*file) bool) bool {
	return !slices.ContainsFunc(files, func(f *file) bool { return !is(f) })
}
