package archive

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"kyudan/importers"
	"kyudan/rating/game"
)

// maxUnknown is up to how many bytes a file whose ending is that of no format is
// read to see whether it is an event.
const maxUnknown = 16 << 20

// parts are the endings of what web pages, boards and programs leave beside
// events, texts that have no mark of their own.
var parts = []string{".css", ".js", ".map", ".svg", ".gib", ".ngf", ".ugf", ".ugi", ".ini", ".log"}

// readUnknown reads a file whose ending says nothing. Content decides: it is an
// event like every other, or it is named and passed over, with a note where it is
// plainly something else and with a warning where it may hold results.
func (a *Archive) readUnknown(in Input) *file {
	pass := func(q game.Problem) *file {
		q.File, in.Other = in.Path, true
		return &file{Input: in, problems: game.Problems{q}}
	}
	head, err := a.disk.head(in, importers.Looked)
	if err != nil {
		q := a.disk.refusal(in, err)
		q.Severity = game.Warning
		return pass(q)
	}
	if what, ok := importers.PlainlyOther(head); ok {
		return pass(game.Problem{Severity: game.Note, Code: "no-event", Found: what + ", which was passed over"})
	}
	if in.size > maxUnknown {
		return pass(game.Problem{
			Severity: game.Warning, Code: "file-too-large", Found: fmt.Sprintf("a file of more than %d MB with the ending of no event file", maxUnknown>>20),
			Hint: "it was not read; give it the ending of its format if it holds an event, else " + ignore(in.Path),
		})
	}
	f := a.readFile(in)
	if f.ev != nil || f.Output {
		return f
	}
	if slices.Contains(parts, strings.ToLower(path.Ext(in.Path))) {
		return pass(game.Problem{Severity: game.Note, Code: "no-event", Found: "what belongs to pages, boards or programs, which was passed over"})
	}
	f.Other = true
	for i := range f.problems {
		q := &f.problems[i]
		q.Severity = min(q.Severity, game.Warning)
		if q.Code == importers.CodeFormatUnknown {
			q.Expected = "" // the list of all formats, for a file that need be of none
		}
		if i == 0 {
			q.Hint = strings.TrimPrefix(q.Hint+"; it was passed over; if it holds no event, "+ignore(in.Path), "; ")
		}
	}
	return f
}

// ignore says how a file is passed over without a word.
func ignore(name string) string {
	return fmt.Sprintf("add %q to ignore in kyudan.toml", path.Base(name))
}
