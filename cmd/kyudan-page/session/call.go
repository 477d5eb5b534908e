package session

import (
	"encoding/json"
	"runtime/debug"

	"kyudan/exporters/output"
)

// Call calls a method by its name, with parameters as JSON and files. The result is to be
// sent as JSON, and the bytes beside it. The error is a *Refusal.
func (s *Session) Call(method string, params []byte, files []Upload) (result any, data []byte, err error) {
	defer func() {
		if e := recover(); e != nil { // which a test would have found; the files are still there
			result, data, err = nil, nil, refuse("what was given is still there: leave out the last file, or change the last choice; please report this with the file", "the program made a mistake: %v", e).as("mistake")
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
	"look":    plain(func(s *Session, p inLanguage) (any, error) { return s.look(p.Language) }),
	"players": plain(func(s *Session, p struct{ Find string }) (any, error) { return s.players(p.Find) }),
	"rate":    plain(func(s *Session, p inLanguage) (any, error) { return s.rate(p.Language) }),
	"explain": plain(func(s *Session, p struct {
		Event    int
		ID       string
		Language output.Language
	}) (any, error) {
		return s.explain(p.Event, p.ID, p.Language)
	}),
	"downloads": plain(func(s *Session, _ struct{}) (any, error) { return s.downloads() }),
	"inbox":     plain(func(s *Session, p inLanguage) (any, error) { return s.inbox(p.Language) }),
	"download": func(s *Session, params []byte, _ []Upload) (any, []byte, error) {
		var p struct{ Name string }
		if err := read(params, &p); err != nil {
			return nil, nil, err
		}
		data, err := s.download(p.Name)
		return p, data, err
	},
}

// inLanguage is what a method says in a language.
type inLanguage struct{ Language output.Language }

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
