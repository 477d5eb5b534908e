package judge

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Submission is an event with all its files, or files without a readable event, and
// what a run has found about it.
type Submission struct {
	Files   []string
	Formats []string       // of the files; none if nothing could be read
	Event   *game.Event    // nil: nothing could be read
	Result  *rating.Result // of rating the event on trial; nil if Event is
	Classes []Class        // of the system, in its order
	// Unannounced are the keys of what the announcement contains and the event does not
	// give. See rating.Announcer.
	Unannounced []string
	Problems    game.Problems // of files, players and rating, in the order found
	Known       *Known        // nil if the archive does not have the event
}

// Known is how a submission relates to an event that the archive already has.
type Known struct {
	File      string // of the archive, the event's first
	Identical bool   // the same files, byte for byte
	Unrated   bool   // the archive has the event and does not rate it
	// Doubt is why the two may be one event if that is not certain.
	Doubt *game.Problem
	// Differ are the games and players on which the two differ, Results how many of
	// these are results, and More the results that the archive lacks.
	Differ        game.Problems
	Results, More int
}

// Class is a class of the system and whether an event meets it.
type Class struct {
	Name         string
	Requirements []rating.Requirement
}

// Fits reports whether everything that the event gives meets the class, or need not.
func (c *Class) Fits() bool {
	return !slices.ContainsFunc(c.Requirements, rating.Requirement.Stops)
}

// Verdict is what becomes of a submission.
type Verdict uint8

// The verdicts.
const (
	Accepted Verdict = iota
	Remarks          // accepted with remarks
	Returned         // to be returned to the organiser
	Received         // the archive has the event already, and nothing is new
)

var verdictWords = [...]string{"accepted", "accepted with remarks", "to be returned", "received before"}

// String is the verdict as people read it.
func (v Verdict) String() string { return verdictWords[v] }

// MarshalText writes accepted, remarks, returned or received.
func (v Verdict) MarshalText() ([]byte, error) {
	return []byte([...]string{"accepted", "remarks", "returned", "received"}[v]), nil
}

// Page is a month's submissions, judged.
type Page struct {
	System   rating.About
	Lines    []Line
	Problems game.Problems // that belong to no submission: of the list, of folders
}

// Line is one submission with its verdict.
type Line struct {
	Submission
	Verdict Verdict
	Why     []string // what stands against the event, a few words each
	Message *Message // to the organiser; nil if the event is simply accepted
	Staff   []string // what the staff should know or do, beyond the message
	// Originals are problems in Staff, by its index, in the program's own words, where the
	// language is another one; "" for other lines.
	Originals []string
}

// Message is an e-mail to an organiser. A line of the text is a paragraph or an
// item: it is as long as it is.
type Message struct {
	Subject string `json:"subject"`
	Text    string `json:"text"` // ends in a line break
}

// New judges submissions and sorts them for the page. The problems are those that
// belong to no submission.
func New(about rating.About, subs []Submission, problems game.Problems) *Page {
	return NewIn(phrase.English, about, subs, problems)
}

// NewIn is New with letters in a language.
func NewIn(l phrase.Language, about rating.About, subs []Submission, problems game.Problems) *Page {
	return newPage(l, about, subs, problems, func(game.Problems) {})
}

// newPage is NewIn with hints worded for the staff, once the organisers' words are found.
func newPage(l phrase.Language, about rating.About, subs []Submission, problems game.Problems, word func(game.Problems)) *Page {
	word(problems)
	p := &Page{System: about, Problems: problems, Lines: make([]Line, len(subs))}
	subs = slices.Clone(subs)
	slices.SortStableFunc(subs, compare)
	doubles := findDoubles(subs)
	clashes := findClashes(l, subs, doubles)
	names, shared := namesOfFiles(subs)
	for i := range subs {
		j := judge{lang: l, about: &p.System, sub: &subs[i], names: names, shared: shared, all: subs, doubles: doubles[i], clashes: clashes[i], word: word}
		p.Lines[i] = j.line()
	}
	return p
}

// Count is the number of lines of a verdict.
func (p *Page) Count(v Verdict) int {
	n := 0
	for i := range p.Lines {
		if p.Lines[i].Verdict == v {
			n++
		}
	}
	return n
}

// Counts are the numbers of lines by verdict, those that want work first.
func (p *Page) Counts() string {
	s := fmt.Sprintf("%d to be returned, %d accepted with remarks, %d accepted", p.Count(Returned), p.Count(Remarks), p.Count(Accepted))
	if n := p.Count(Received); n > 0 {
		s += fmt.Sprintf(", %d received before", n)
	}
	return s
}

// compare orders submissions: by first day, name and first file, then those without
// a day, those without an event last.
func compare(a, b Submission) int {
	order := func(ev *game.Event) (group int, day game.Date, name string) {
		switch {
		case ev == nil:
			return 2, 0, ""
		case ev.Begin == 0:
			group = 1
		}
		return group, ev.Begin, game.FoldName(ev.Name)
	}
	g, d, n := order(a.Event)
	h, e, m := order(b.Event)
	return cmp.Or(cmp.Compare(g, h), cmp.Compare(d, e), cmp.Compare(n, m), slices.Compare(a.Files, b.Files))
}

// Name is the event's name, or its file's.
func (s *Submission) Name() string {
	switch {
	case s.Event != nil && s.Event.Name != "":
		return Clean(s.Event.Name)
	case len(s.Files) > 0:
		return Clean(filepath.Base(s.Files[0]))
	}
	return "event without a name"
}

// Heading is the submission's name and days, as over its message.
func (s *Submission) Heading() string { return s.withDays(phrase.English, s.Name()) }

// heading is that of a length suited to a message.
func (s *Submission) heading(l phrase.Language) string { return s.withDays(l, brief(s.Name())) }

func (s *Submission) withDays(l phrase.Language, name string) string {
	if s.Event != nil {
		if d := days(l, s.Event); d != "" {
			name = l.Say("%s, %s", name, d)
		}
	}
	return name
}

// Rated is the number of games that would be rated.
func (s *Submission) Rated() int {
	n := 0
	if s.Result != nil {
		for i := range s.Result.Games {
			if s.Result.Games[i].Rated {
				n++
			}
		}
	}
	return n
}

// last is the event's last day.
func (s *Submission) last() game.Date { return max(s.Event.Begin, s.Event.End) }
