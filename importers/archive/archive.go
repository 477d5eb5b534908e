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
	// Amend changes an event behind what events.csv says of it, and says so. It is
	// called from several goroutines. nil: nothing more is known.
	Amend func(*game.Event) game.Problems
	// Progress is told, from one goroutine at a time, how many files are read.
	Progress func(done, total int)
}

// Line is what an archive's tables say of an event beyond the event itself.
type Line struct {
	HasRow   bool // there is a row about the file
	Sequence game.Opt[int]
	Rated    game.Opt[bool]
	Why      string // why it is not rated, or is in spite of looking like another
	Days     bool   // first or last day are told: what the file says of them is settled
}

// An Archive is a folder of events as it was found.
type Archive struct {
	Root     string
	Inputs   []Input // every event file, by path
	Events   []*Event
	Problems game.Problems // of the folder and of files of which no event could be made

	words    *words
	disk     *fileReader
	overrule func(path string, ev *game.Event) (Line, game.Problems)
}

// Input is one file of an archive.
type Input struct {
	Path string // slash path below the root, in Unicode's composed form
	Sum  string // SHA-256, hexadecimal; "" where it could not be read
	// Output: a list, report or rated workbook that an earlier run wrote. It says
	// nothing that the archive does not say elsewhere, and was passed over.
	Output bool
	// Other: no event, in a file whose ending is that of no format. It was passed
	// over.
	Other bool

	disk string // path of the file, or of the .zip that holds it
	zip  int    // its number within the .zip, from 1; 0: not in one
	size int64
	// unknown: the ending is that of no format, and the content may be.
	unknown bool
}

// Event is one event of an archive, of one file or several.
type Event struct {
	Files []string // slash paths below the root
	rating.Turn
	Line
	Players, Games int
	Problems       game.Problems
	// Missing: the event cannot be rated, and what it would have rated is
	// missing; a problem says why.
	Missing bool

	data packed
	// What events of one day and name are put in order by, so that no name of a
	// file decides it: the games with their winners, and the files' bytes.
	games, sum uint64
}

// Out reports whether the event is not rated by decision.
func (e *Event) Out() bool { return e.Rated.Is(false) }

// Unpack gives the event as rating needs it: without scores, teams and what a
// format holds beyond the model. The memory of into is used where it is not
// nil.
func (a *Archive) Unpack(e *Event, into *game.Event) *game.Event {
	if into == nil {
		into = new(game.Event)
	}
	a.words.unpack(e.data, into)
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
// leaves two open by what is in them, whatever their files are called. A folder
// gives no order of entry, so that days stand for it where no sequence is told.
func (a *Archive) Sort(order rating.Order) {
	slices.SortStableFunc(a.Events, func(e, f *Event) int {
		return cmp.Or(order.Compare(&e.Turn, &f.Turn), rating.ByBegin.Compare(&e.Turn, &f.Turn),
			cmp.Compare(e.Games, f.Games), cmp.Compare(e.games, f.games), cmp.Compare(e.sum, f.sum), slices.Compare(e.Files, f.Files))
	})
}

// Disk is the file's path on disk, or that of the .zip that holds it.
func (in Input) Disk() string { return in.disk }
