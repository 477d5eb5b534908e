package session

import "fmt"

// A Session is one person's work with some files.
type Session struct {
	// Version is the program's, for About.
	Version string
	// Progress is told which step is being done (read, rate, judge, write), or which file is
	// being taken; may be nil.
	Progress func(done, total int, step, file string)

	files   []*given
	options Options
	set     setup
	rated   *run      // the last, worded for the page; nil: none since something changed
	writes  []product // the last, worded for the command line
}

// A Upload is a file that the page gives.
type Upload struct {
	Name  string
	Bytes []byte
}

// A Refusal is why a call has no result.
type Refusal struct {
	Text     string    `json:"text"`
	Hint     string    `json:"hint,omitempty"`
	Code     string    `json:"code,omitempty"` // by which other languages say both; "" for slips of programs
	Problems []Problem `json:"problems,omitempty"`
}

// Error is the text.
func (r *Refusal) Error() string { return r.Text }

func refuse(hint, format string, a ...any) *Refusal {
	return &Refusal{Text: fmt.Sprintf(format, a...), Hint: hint}
}

// as gives a refusal its code.
func (r *Refusal) as(code string) *Refusal {
	r.Code = code
	return r
}

// tell tells the progress by steps.
func (s *Session) tell(done, total int, step string) { s.progress(done, total, step, "") }

// take tells the progress by files.
func (s *Session) take(done, total int, file string) { s.progress(done, total, "", file) }

func (s *Session) progress(done, total int, step, file string) {
	if s.Progress != nil {
		s.Progress(done, total, step, file)
	}
}

// changed forgets what was made from the files and options as they were.
func (s *Session) changed() {
	s.rated, s.writes = nil, nil
}
