package archive

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"kyudan/importers"
	"kyudan/importers/ratinglist"
	"kyudan/importers/together"
	"kyudan/rating"
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
		a.Problems.Add(game.Problem{Severity: game.Error, Code: "no-file", File: root, Found: "no event file in this folder", Hint: "kyudan formats lists what is read"})
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

// file is one file as the first reading leaves it.
type file struct {
	place
	sum      [sha256.Size]byte
	ev       *Event // nil where no event could be made of it
	sign     sign
	output   bool          // see Input.Output
	other    bool          // see Input.Other
	rated    bool          // a workbook with the ratings of an earlier run
	problems game.Problems // where ev is nil
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

// reading is a file as an importer read it.
type reading struct {
	sum      [sha256.Size]byte
	opened   *together.Opened // nil where no importer could be asked
	line     Line
	output   bool          // see Input.Output
	problems game.Problems // where opened is nil
}

// textReport is a heading in a report as text, and what each event in it tells.
var textReport = regexp.MustCompile(`\n=+\n(?s:.*)\nrated: \d+ of \d+ games`)

// ours reports whether a file that is no event, for the reason given by its
// code, is one that Kyudan has written: people write lists and reports into the
// archive itself. Of a list the code alone does not show it: a table of players
// looks like one too.
func ours(code string, in game.Input) bool {
	switch code {
	case "rating-report", "rating-record":
		return true
	case "format-unknown":
		return textReport.Match(in.Data)
	case "rating-list":
		if ext := strings.ToLower(path.Ext(in.Name)); ext != ".csv" && ext != ".xlsx" {
			return true
		}
		l, problems := ratinglist.Read(in)
		return l != nil && l.System != "" && !problems.HasErrors()
	}
	return false
}

// open reads one file and overrules it.
func (a *Archive) open(p place) reading {
	data, sum, err := a.shelf.read(p)
	if err != nil {
		return reading{problems: game.Problems{a.shelf.refusal(p, err)}}
	}
	r := reading{sum: sum}
	in := game.Input{Name: p.path, Data: data}
	o, err := importers.Read(in, importers.OpenOptions{MaxBytes: a.opt.MaxBytes})
	if err != nil {
		q := game.Problem{Severity: game.Error, Code: "unreadable", Found: err.Error()}
		_ = errors.As(err, &q)
		q.File = p.path
		if r.output = ours(q.Code, in); r.output {
			q.Severity, q.Hint = game.Note, "it holds no event and was passed over"
		}
		r.problems.Add(q)
		return r
	}
	if o.Event != nil && a.opt.Overrule != nil {
		var said game.Problems
		r.line, said = a.opt.Overrule(p.path, o.Event)
		r.line.settle(o.Problems)
		o.Problems.Add(said...)
	}
	if o.Event != nil {
		o.Problems.Add(game.CheckDates(o.Event).InFile(p.path)...)
	}
	r.opened = o
	return r
}

func (a *Archive) readOne(p place) *file {
	if p.unknown {
		return a.readUnknown(p)
	}
	return a.readFile(p)
}

func (a *Archive) readFile(p place) *file {
	r := a.open(p)
	f := &file{place: p, sum: r.sum, output: r.output, problems: r.problems}
	if r.opened == nil {
		return f
	}
	if r.opened.Event == nil {
		f.problems.Add(r.opened.Problems...)
		return f
	}
	f.rated = slices.ContainsFunc(r.opened.Problems, func(p game.Problem) bool { return p.Code == "sheet-ignored" })
	f.ev, f.sign = a.keep(r.opened.Event, []string{p.path}, r.line, r.opened.Problems)
	f.ev.sum = f.order()
	return f
}

// order is a number of the file's bytes.
func (f *file) order() uint64 { return binary.BigEndian.Uint64(f.sum[:]) }

// keep packs an event.
func (a *Archive) keep(ev *game.Event, files []string, line Line, problems game.Problems) (*Event, sign) {
	if line.Rated.Is(false) {
		demote(problems, func(game.Problem) bool { return true })
	}
	// Texts of the event may be parts of the whole file, which must not be kept.
	e := &Event{
		Files: files, Turn: rating.TurnOf(ev), Line: line,
		Players: len(ev.Players), Games: len(ev.Games), Problems: problems, data: a.words.pack(ev),
	}
	e.Name, e.Turn.Sequence = strings.Clone(ev.Name), line.Sequence
	s := a.words.sign(ev)
	e.games = s.print
	return e, s
}
