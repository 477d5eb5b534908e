package game

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Severity says what a problem means for the numbers that follow.
type Severity uint8

// The three severities. A note is about what was inferred, a warning what is
// doubtful, an error what cannot be rated or written rightly.
const (
	Note Severity = iota
	Warning
	Error
)

// String is the word used in messages and in JSON.
func (s Severity) String() string {
	if int(s) >= len(severityNames) {
		return "severity " + strconv.Itoa(int(s))
	}
	return severityNames[s]
}

var severityNames = [...]string{"note", "warning", "error"}

// MarshalText writes the word.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the word. The error is a *ValueError.
func (s *Severity) UnmarshalText(b []byte) error {
	i := slices.Index(severityNames[:], string(b))
	if i < 0 {
		return &ValueError{"severity", string(b), "note, warning or error"}
	}
	*s = Severity(i)
	return nil
}

// A Problem is something found in an input that its sender should know. Code
// is stable and meant for programs (handicap-unknown); the rest is for people,
// in lower case and without a full stop. Place is a line and column (18:40), a
// cell (Players!C17) or a path in the file (Games/Game[3]). What does not apply
// is empty.
type Problem struct {
	Severity Severity `json:"severity"`
	Code     string   `json:"code"`
	File     string   `json:"file,omitempty"`
	Place    string   `json:"place,omitempty"`
	Found    string   `json:"found,omitempty"`
	Expected string   `json:"expected,omitempty"`
	Hint     string   `json:"hint,omitempty"`
	// Assumed is what the program assumed of Count events, games or players, where
	// points depend on it. Such a problem is at least a warning.
	Assumed Assumption `json:"assumed,omitempty"`
	Count   int        `json:"count,omitempty"`
	// Lost is what a format cannot hold ("12 clubs"), where Found says no more than
	// that.
	Lost string `json:"-"`
	// Other is the second file of a problem that is about two.
	Other string `json:"other,omitempty"`
	// About is what the problem is about, where programs act on it; mostly nil.
	About Subject `json:"-"`
}

// Where is file and place, if known: cup.xlsx: Players!C17,
// oslo.h9:17, -.
func (p Problem) Where() string {
	switch {
	case p.Place == "":
		return p.File
	case p.File == "":
		return p.Place
	case p.Place[0] >= '0' && p.Place[0] <= '9':
		return p.File + ":" + p.Place
	}
	return p.File + ": " + p.Place
}

// Error is the problem in one line without its severity and hint:
// oslo.h9:17: rank "31k"; expected 30k to 9p. A Problem is thereby also an error value.
func (p Problem) Error() string {
	var b strings.Builder
	if w := p.Where(); w != "" {
		b.WriteString(w)
		b.WriteString(": ")
	}
	b.WriteString(cmp.Or(Sentence(p.Found, p.Expected), p.Code))
	return b.String()
}

// Sentence says what was found, and after it what was expected, either of which may be
// "": rank "31k"; expected 30k to 9p.
func Sentence(found, expected string) string {
	switch {
	case expected == "":
		return found
	case found == "":
		return "expected " + expected
	}
	return found + "; expected " + expected
}

// Problems are all problems of one input, in the order in which they were
// found.
type Problems []Problem

// Add appends problems.
func (ps *Problems) Add(p ...Problem) { *ps = append(*ps, p...) }

// AddNew adds those that are not among them yet.
func (ps *Problems) AddNew(all ...Problem) {
	for _, p := range all {
		if !slices.Contains(*ps, p) {
			ps.Add(p)
		}
	}
}

// Count is the number of problems of one severity.
func (ps Problems) Count(s Severity) int {
	n := 0
	for _, p := range ps {
		if p.Severity == s {
			n++
		}
	}
	return n
}

// HasErrors reports whether any problem is an error.
func (ps Problems) HasErrors() bool { return ps.Count(Error) > 0 }

// InFile sets the file of all problems that name none.
func (ps Problems) InFile(name string) Problems {
	for i := range ps {
		if ps[i].File == "" {
			ps[i].File = name
		}
	}
	return ps
}

// AsProblem is an error as a problem: the one that it holds, or one of the code failed.
func AsProblem(err error) Problem {
	p := Problem{Severity: Error, Code: "failed", Found: err.Error()}
	_ = errors.As(err, &p)
	return p
}

// MarshalJSON writes a problem for programs, the hint in plain words.
func (p Problem) MarshalJSON() ([]byte, error) {
	type fields Problem
	p.Hint = Plainly(p.Hint)
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false) // the outer encoder escapes where that is wanted
	err := enc.Encode(fields(p))
	return b.Bytes(), err
}

// A Log gathers the problems of one file. Of those of one kind it keeps the first
// hundreds, and of more their number.
type Log struct {
	File string

	problems Problems
	alike    map[string]int // problems by code
}

// MaxAlike is how many problems of one kind a Log keeps one by one.
const MaxAlike = 200

// Add adds a problem of the file, and returns it so that more may be said of it
// before the next one is added.
func (l *Log) Add(s Severity, code string, at Place, found, expected, hint string) *Problem {
	if l.alike == nil {
		l.alike = make(map[string]int)
	}
	p := Problem{Severity: s, Code: code, File: l.File, Place: at.String(), Found: found, Expected: expected, Hint: hint}
	if l.alike[code]++; l.alike[code] > MaxAlike {
		return &p
	}
	l.problems.Add(p)
	return &l.problems[len(l.problems)-1]
}

// Some adds a problem of n things, if there are any.
func (l *Log) Some(n int, s Severity, code string, at Place, found, expected, hint string) {
	if n > 0 {
		l.Add(s, code, at, found, expected, hint)
	}
}

// Keep adds problems found elsewhere in the file, however many.
func (l *Log) Keep(ps ...Problem) { l.problems.Add(Problems(ps).InFile(l.File)...) }

// TooLarge reports whether a file has more bytes than a format allows, which is a
// problem.
func (l *Log) TooLarge(data []byte, most int) bool {
	if len(data) <= most {
		return false
	}
	l.Add(Error, "file-too-large", Place{}, fmt.Sprintf("more than %d MB", most>>20), "the file of one event", "check that this is the right file")
	return true
}

// Count is how many problems of a kind were added.
func (l *Log) Count(code string) int { return l.alike[code] }

// Problems are those that were kept, in their order, and behind them how many more
// there are of each kind.
func (l *Log) Problems() Problems {
	ps := slices.Clip(l.problems)
	said := map[string]bool{}
	for _, p := range l.problems {
		if n := l.alike[p.Code]; n > MaxAlike && !said[p.Code] {
			said[p.Code] = true
			ps.Add(Problem{Severity: p.Severity, Code: p.Code, File: l.File, Found: Plural(n-MaxAlike, "further problem") + " of this kind", Expected: p.Expected, Hint: p.Hint})
		}
	}
	return ps
}

// CodeDefaultUnknown is the code of the note that a file does not mark a win by
// default from a game played, by which its silence contradicts no other file.
const CodeDefaultUnknown = "default-unknown"

// Codes of what package roster has to say, by which others put it in words of
// their own or leave it out.
const (
	CodeWhoIsWho       = "who-is-who"
	CodeSamePlayer     = "same-player"
	CodeNameSimilar    = "name-similar"
	CodeNameUnreadable = "name-unreadable"
	CodeNameDiffers    = "name-differs"
	CodeIDDiffers      = "id-differs"
	CodeRatingDiffers  = "rating-differs"
	CodeRecognised     = "recognised"
	CodeAliasID        = "alias-id"
	CodeAliasDiffers   = "alias-differs"
	CodeAliasUnused    = "alias-unused"
	CodeFileRatings    = "file-ratings"
	CodeGameLeftOut    = "game-left-out"
	CodeMaybeInList    = "maybe-in-list"
	CodeUndated        = "undated"
)

// Codes of what files of one event tell differently of its games and players, with
// the places on both sides.
const (
	CodeResultDiffers   = "result-differs"
	CodeDefaultDiffers  = "default-differs"
	CodeColoursDiffer   = "colours-differ"
	CodeHandicapDiffers = "handicap-differs"
	CodeGameMissing     = "game-missing"
	CodePlayerMissing   = "player-missing"
)

// Codes of what is said of files that look like one event and were taken for
// several.
const (
	CodeMaybeOneEvent = "maybe-one-event" // it can hardly be another
	CodeMaybeTwice    = "maybe-twice"     // a part of the games agrees
	CodeWhichEvent    = "which-event"     // it fits several
)

// CodeSuperseded is the code of what is said of a file that has nothing to add to
// another one of its event, which Problem.Other names.
const CodeSuperseded = "superseded"

// CodeDatesOfCreation is the code of what is said of a file whose event has no name and
// the days on which it was saved: nobody may have entered anything.
const CodeDatesOfCreation = "dates-of-creation"
