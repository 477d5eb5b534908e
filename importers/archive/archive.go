package archive

import (
	"cmp"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Options say how an archive is read. The zero Options read it as it is.
type Options struct {
	// Amend changes an event after its row of events.csv, and reports it. It is
	// called from several goroutines. nil: no changes.
	Amend func(*game.Event) game.Problems
	// Progress is called, from one goroutine at a time, with how many files are read.
	Progress func(done, total int)
}

// Line is what an archive's tables say about an event beyond the event itself.
type Line struct {
	HasRow   bool // there is a row about the file
	Sequence game.Opt[int]
	Rated    game.Opt[bool]
	Why      string // why it is not rated, or is in spite of looking like another
	Days     bool   // first or last day are given: the file's own do not count
	Same     string // another file of its event, or tables.Alone
}

// An Archive is a folder of events as it was found.
type Archive struct {
	Root     string
	Inputs   []Input // every event file, by path
	Events   []*Event
	Problems game.Problems // of the folder and of files that gave no event

	words    *words
	disk     *fileReader
	overrule func(path string, ev *game.Event) (Line, game.Problems)
}

// Input is one file of an archive.
type Input struct {
	Path string // slash path below the root, in Unicode's composed form
	Sum  string // SHA-256, hexadecimal; "" where it could not be read
	// Output: a list, report or rated workbook that an earlier run wrote. It has
	// nothing that the archive does not have elsewhere, and was skipped.
	Output bool
	// Other: not an event, in a file whose ending belongs to no format. It was
	// skipped.
	Other bool

	disk string // path of the file, or of the .zip that contains it
	zip  int    // its number within the .zip, from 1; 0: not in one
	size int64
	// unknown: the ending belongs to no format, though the content may.
	unknown bool
}

// Event is one event of an archive, of one file or several.
type Event struct {
	Files []string // slash paths below the root
	rating.Turn
	Line
	Players, Games int
	Results        int // games with a result
	Problems       game.Problems
	// Missing: the event cannot be rated, and the games it would have rated are
	// missing; a problem says why.
	Missing bool

	data packed
	// What puts events of one day and name in order, so that no file name
	// decides it: the games with their winners, and the files' bytes.
	games, sum uint64
}

// Out reports whether the event is not rated by decision.
func (e *Event) Out() bool { return e.Rated.Is(false) }

// Superseded reports whether a file of the event is a state that another one supersedes.
func (e *Event) Superseded(name string) bool {
	return slices.ContainsFunc(e.Problems, func(p game.Problem) bool { return p.Code == game.CodeSuperseded && p.File == name })
}

// File is the file that stands for the event: the first that no other one supersedes.
func (e *Event) File() string {
	i := slices.IndexFunc(e.Files, func(name string) bool { return !e.Superseded(name) })
	return e.Files[max(i, 0)]
}

// Empty reports whether the event has no result, and nothing is wrong with it but what it
// lacks: a draw, a list of entries, a file that was only begun. There is nothing to rate.
func (e *Event) Empty() bool { return e.Results == 0 && !e.Problems.HasErrors() }

// Unpack gives the event as rating needs it: without scores, teams and what a
// format has beyond the model. The memory of into is used where it is not
// nil. Several goroutines may unpack at once.
func (a *Archive) Unpack(e *Event, into *game.Event) *game.Event {
	return unpack(e, into, a.words.unpack)
}

// UnpackEntries is Unpack without the games.
func (a *Archive) UnpackEntries(e *Event, into *game.Event) *game.Event {
	return unpack(e, into, a.words.unpackEntries)
}

func unpack(e *Event, into *game.Event, by func(packed, *game.Event)) *game.Event {
	if into == nil {
		into = new(game.Event)
	}
	by(e.data, into)
	return into
}

// input is the file of that path below the root.
func (a *Archive) input(name string) (in Input, ok bool) {
	i, ok := slices.BinarySearchFunc(a.Inputs, name, func(in Input, name string) int { return strings.Compare(in.Path, name) })
	if ok {
		in = a.Inputs[i]
	}
	return in, ok
}

// Sort puts the events into a system's order (see rating.Order), and where that
// leaves two open by their content, not by the names of their files. A folder
// gives no order of entry, so days take its place where no sequence is given.
func (a *Archive) Sort(order rating.Order) {
	slices.SortStableFunc(a.Events, func(e, f *Event) int {
		return cmp.Or(order.Compare(&e.Turn, &f.Turn), rating.ByBegin.Compare(&e.Turn, &f.Turn),
			cmp.Compare(e.Games, f.Games), cmp.Compare(e.games, f.games), cmp.Compare(e.sum, f.sum), slices.Compare(e.Files, f.Files))
	})
}

// Disk is the file's path on disk, or that of the .zip that contains it.
func (in Input) Disk() string { return in.disk }
