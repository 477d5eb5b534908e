package archive

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers"
	"kyudan/importers/archive/tables"
	"kyudan/importers/ratinglist"
	"kyudan/importers/together"
	"kyudan/rating"
	"kyudan/rating/game"
)

// file is a file as the first reading leaves it.
type file struct {
	Input
	ev       *Event // nil where it gave no event
	sign     sign
	rated    bool          // a workbook with the ratings of an earlier run
	problems game.Problems // where ev is nil
}

// order is a number of the file's bytes.
func (f *file) order() uint64 {
	n, _ := strconv.ParseUint(f.Sum[:16], 16, 64) // a SHA-256 is hexadecimal
	return n
}

// reading is a file as an importer read it.
type reading struct {
	Input
	opened   *together.Opened // nil where no importer was called
	line     Line
	problems game.Problems // where opened is nil
}

// open reads one file and overrules it.
func (a *Archive) open(in Input) *reading {
	r := &reading{Input: in}
	data, sum, err := a.disk.read(in)
	if err != nil {
		r.problems.Add(a.disk.refusal(in, err))
		return r
	}
	r.Sum = sum
	content := game.Input{Name: in.Path, Data: data}
	o, err := importers.Read(content, importers.OpenOptions{})
	if err != nil {
		q := game.Problem{Severity: game.Error, Code: "unreadable", Found: err.Error()}
		_ = errors.As(err, &q)
		q.File = in.Path
		if q.Code == importers.CodeFormatUnknown {
			q.Expected, q.Hint = "", q.Hint+skipIt // not the list of all formats, for each file
		}
		if r.Output = ours(q.Code, content); r.Output {
			q.Severity, q.Hint = game.Note, "it contains no event and was skipped"
		}
		r.problems.Add(q)
		return r
	}
	if o.Event != nil {
		var said game.Problems
		r.line, said = a.overrule(in.Path, o.Event)
		r.line.settle(o.Problems)
		if o.Alone = r.line.Same == tables.Alone; !o.Alone {
			o.Same = r.line.Same
		}
		o.Problems.Add(said...)
		o.Problems.Add(game.CheckDates(o.Event).InFile(in.Path)...)
	}
	r.opened = o
	return r
}

// textReport is a heading in a report as text, with the line of each event in it.
var textReport = regexp.MustCompile(`\n=+\n(?s:.*)\nrated: \d+ of \d+ games`)

// ours reports whether a file that is not an event, for the reason given by its
// code, is one that Kyudan has written: people write lists and reports into the
// archive itself. Of a list the code alone does not show it: a table of players
// looks like one too.
func ours(code string, in game.Input) bool {
	switch code {
	case importers.CodeRatingReport, importers.CodeRatingRecord:
		return true
	case importers.CodeFormatUnknown:
		return textReport.Match(in.Data)
	case importers.CodeRatingList:
		if ext := strings.ToLower(path.Ext(in.Name)); ext != ".csv" && ext != ".xlsx" {
			return true
		}
		l, problems := ratinglist.Read(in)
		return l != nil && l.System != "" && !problems.HasErrors()
	}
	return false
}

func (a *Archive) readFile(in Input) *file {
	r := a.open(in)
	f := &file{Input: r.Input, problems: r.problems}
	switch o := r.opened; {
	case o == nil:
	case o.Event == nil:
		f.problems.Add(o.Problems...)
	default:
		f.rated = slices.ContainsFunc(o.Problems, func(p game.Problem) bool { return p.Code == "sheet-ignored" })
		f.ev, f.sign = a.keep(o.Event, []string{in.Path}, r.line, o.Problems)
		f.ev.sum = f.order()
	}
	return f
}

// keep packs an event.
func (a *Archive) keep(ev *game.Event, files []string, line Line, problems game.Problems) (*Event, sign) {
	problems.Add(game.TakeDays(ev)...)
	if line.Rated.Is(false) {
		demote(problems, func(game.Problem) bool { return true })
	}
	data, keys := a.words.pack(ev)
	// Texts of the event may be parts of the whole file, which must not be kept.
	e := &Event{
		Files: files, Turn: rating.TurnOf(ev), Line: line,
		Players: len(ev.Players), Games: len(ev.Games), Results: together.Results(ev), Problems: problems, data: data,
	}
	e.Name, e.Turn.Sequence = strings.Clone(ev.Name), line.Sequence
	s := newSign(ev, keys)
	e.games = s.print
	return e, s
}

// ofDays reports whether a problem of a file is a doubt of the event's days.
func ofDays(p game.Problem) bool {
	return p.Severity == game.Warning && (p.About == game.KeyBegin || p.About == game.KeyEnd)
}

// settle turns problems into notes where the file is wrong or silent and the line is not. The
// days that count are checked separately.
func (l *Line) settle(problems game.Problems) {
	if l.Days {
		demote(problems, ofDays)
	}
}

// demote turns the problems that match into notes.
func demote(problems game.Problems, so func(game.Problem) bool) {
	for i := range problems {
		if so(problems[i]) {
			problems[i].Severity = game.Note
		}
	}
}

// maxUnknown is up to how many bytes a file whose ending belongs to no format is
// read to see whether it is an event.
const maxUnknown = 16 << 20

// parts are the endings of what web pages, boards and programs leave beside
// events, texts without a mark of their own.
var parts = []string{".css", ".js", ".map", ".svg", ".gib", ".ngf", ".ugf", ".ugi", ".ini", ".log"}

// readUnknown reads a file whose ending says nothing. Its content decides: it is an
// event like any other, or it is named and skipped, with a note where it is
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
			Severity: game.Warning, Code: "file-too-large", Found: fmt.Sprintf("a file of more than %d MB whose ending is not that of an event file", maxUnknown>>20),
			Hint: "it was not read; rename it with the ending of its format if it contains an event" + skipIt,
		})
	}
	f := a.readFile(in)
	if f.ev != nil || f.Output {
		return f
	}
	if slices.Contains(parts, strings.ToLower(path.Ext(in.Path))) {
		return pass(game.Problem{Severity: game.Note, Code: "no-event", Found: "a part of pages, boards or programs, which was skipped"})
	}
	f.Other = true
	for i := range f.problems {
		q := &f.problems[i]
		q.Severity = min(q.Severity, game.Warning)
		if i == 0 && q.Code != importers.CodeFormatUnknown {
			q.Hint = strings.TrimPrefix(q.Hint+skipIt, "; ")
		}
	}
	return f
}

// skipIt says how to have a file skipped silently, in the same words for all, so that
// these are shown once.
const skipIt = "; if it contains no event, add its name to ignore in kyudan.toml"
