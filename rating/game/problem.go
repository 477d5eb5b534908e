package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Severity says what a problem means for the numbers that follow.
type Severity uint8

// The three severities. A note tells what was inferred, a warning what is
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

// Where is file and place, as far as they are known: cup.xlsx: Players!C17,
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
// oslo.h9:17: found rank "31k", expected 30k to 9p. A Problem is thereby also
// an error value.
func (p Problem) Error() string {
	var b strings.Builder
	if w := p.Where(); w != "" {
		b.WriteString(w)
		b.WriteString(": ")
	}
	switch {
	case p.Found != "" && p.Expected != "":
		b.WriteString("found " + p.Found + ", expected " + p.Expected)
	case p.Found != "":
		b.WriteString(p.Found)
	case p.Expected != "":
		b.WriteString("expected " + p.Expected)
	default:
		b.WriteString(p.Code)
	}
	return b.String()
}

// Problems are all problems of one input, in the order in which they were
// found.
type Problems []Problem

// Add appends problems.
func (ps *Problems) Add(p ...Problem) { *ps = append(*ps, p...) }

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
