package archive

import (
	"errors"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers"
	"kyudan/importers/ratinglist"
	"kyudan/importers/together"
	"kyudan/rating"
	"kyudan/rating/game"
)

// file is a file as the first reading leaves it.
type file struct {
	Input
	ev       *Event // nil where no event could be made of it
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
	opened   *together.Opened // nil where no importer could be asked
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
		if r.Output = ours(q.Code, content); r.Output {
			q.Severity, q.Hint = game.Note, "it holds no event and was passed over"
		}
		r.problems.Add(q)
		return r
	}
	if o.Event != nil {
		var said game.Problems
		r.line, said = a.overrule(in.Path, o.Event)
		r.line.settle(o.Problems)
		o.Problems.Add(said...)
		o.Problems.Add(game.CheckDates(o.Event).InFile(in.Path)...)
	}
	r.opened = o
	return r
}

// textReport is a heading in a report as text, and what each event in it tells.
var textReport = regexp.MustCompile(`\n=+\n(?s:.*)\nrated: \d+ of \d+ games`)

// ours reports whether a file that is no event, for the reason given by its
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
