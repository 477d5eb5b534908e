package archive

import (
	"crypto/sha256"
	"errors"
	"path"
	"regexp"
	"slices"
	"strings"

	"kyudan/importers"
	"kyudan/importers/ratinglist"
	"kyudan/importers/together"
	"kyudan/rating"
	"kyudan/rating/game"
)

// reading is a file as an importer read it.
type reading struct {
	sum      [sha256.Size]byte
	opened   *together.Opened // nil where no importer could be asked
	line     Line
	output   bool          // see Input.Output
	problems game.Problems // where opened is nil
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
