package session

import (
	"encoding/json"
	"fmt"
	"runtime/debug"

	"kyudan/rating/game"
)

// A Session is one person's work with some files.
type Session struct {
	// Version is the program's, for About.
	Version string
	// Progress is told what is being done; may be nil.
	Progress func(done, total int, text string)

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
	Problems []Problem `json:"problems,omitempty"`
}

// Error is the text.
func (r *Refusal) Error() string { return r.Text }

func refuse(hint, format string, a ...any) *Refusal {
	return &Refusal{Text: fmt.Sprintf(format, a...), Hint: hint}
}

// refused is the refusal because of problems.
func (s *Session) refused(text string, problems game.Problems) *Refusal {
	return &Refusal{Text: text, Problems: s.problems(problems, nil)}
}

// Call calls a method by its name, with parameters as JSON and files. The result is to be
// sent as JSON, and the bytes beside it. The error is a *Refusal.
func (s *Session) Call(method string, params []byte, files []Upload) (result any, data []byte, err error) {
	defer func() {
		if e := recover(); e != nil { // which a test would have found; the files are still there
			result, data, err = nil, nil, refuse("what was given is still there: leave out the last file, or change the last choice; please report this with the file", "the program made a mistake: %v", e)
			debug.PrintStack()
		}
	}()
	m, known := methods[method]
	if !known {
		return nil, nil, refuse("", "found method %q, which does not exist", method)
	}
	if len(params) == 0 {
		params = []byte("{}")
	}
	return m(s, params, files)
}

type method = func(s *Session, params []byte, files []Upload) (any, []byte, error)

var methods = map[string]method{
	"about":   plain(func(s *Session, _ struct{}) (any, error) { return s.about(), nil }),
	"state":   plain(func(s *Session, _ struct{}) (any, error) { return s.state(), nil }),
	"give":    func(s *Session, _ []byte, files []Upload) (any, []byte, error) { return answer(s.give(files)) },
	"remove":  plain(func(s *Session, p struct{ Names []string }) (any, error) { return s.remove(p.Names) }),
	"clear":   plain(func(s *Session, _ struct{}) (any, error) { return s.clear() }),
	"options": plain(func(s *Session, o Options) (any, error) { return s.choose(o) }),
	"look":    plain(func(s *Session, _ struct{}) (any, error) { return s.look() }),
	"players": plain(func(s *Session, p struct{ Find string }) (any, error) { return s.players(p.Find) }),
	"rate":    plain(func(s *Session, _ struct{}) (any, error) { return s.rate() }),
	"explain": plain(func(s *Session, p struct {
		Event int
		ID    string
	}) (any, error) {
		return s.explain(p.Event, p.ID)
	}),
	"downloads": plain(func(s *Session, _ struct{}) (any, error) { return s.downloads() }),
	"inbox":     plain(func(s *Session, _ struct{}) (any, error) { return s.inbox() }),
	"download": func(s *Session, params []byte, _ []Upload) (any, []byte, error) {
		var p struct{ Name string }
		if err := read(params, &p); err != nil {
			return nil, nil, err
		}
		data, err := s.download(p.Name)
		return p, data, err
	},
}

// plain is a method without files and bytes.
func plain[P any](do func(*Session, P) (any, error)) method {
	return func(s *Session, params []byte, _ []Upload) (any, []byte, error) {
		var p P
		if err := read(params, &p); err != nil {
			return nil, nil, err
		}
		return answer(do(s, p))
	}
}

func answer(result any, err error) (any, []byte, error) { return result, nil, err }

func read(params []byte, to any) error {
	if err := json.Unmarshal(params, to); err != nil {
		return refuse("", "the parameters cannot be read: %v", err)
	}
	return nil
}

// tell tells the progress.
func (s *Session) tell(done, total int, text string) {
	if s.Progress != nil {
		s.Progress(done, total, text)
	}
}

// changed forgets what was made from the files and options as they were.
func (s *Session) changed() {
	s.rated, s.writes = nil, nil
}
