package inbox

import (
	"io"

	"kyudan/exporters/document"
	"kyudan/rating/game"
	"kyudan/rating/judge"
)

type pageJSON struct {
	Kyudan   string        `json:"kyudan"`
	System   string        `json:"system"`
	Returned int           `json:"returned"`
	Remarks  int           `json:"remarks"`
	Accepted int           `json:"accepted"`
	Received int           `json:"received,omitempty"` // before
	Lines    []lineJSON    `json:"lines"`
	Problems game.Problems `json:"problems"`
}

type lineJSON struct {
	Number    int            `json:"number"`
	Verdict   judge.Verdict  `json:"verdict"`
	Why       []string       `json:"why"`
	Files     []string       `json:"files"`
	Read      bool           `json:"read"` // whether an event could be made of the files
	Name      string         `json:"name,omitempty"`
	Begin     game.Date      `json:"begin,omitzero"`
	End       game.Date      `json:"end,omitzero"`
	Class     string         `json:"class,omitempty"`
	Organiser string         `json:"organiser,omitempty"`
	Players   int            `json:"players,omitempty"`
	Games     int            `json:"games,omitempty"`
	Rated     int            `json:"rated_games,omitempty"`
	Message   *judge.Message `json:"message,omitempty"`
	Known     *knownJSON     `json:"known,omitempty"` // by the archive
	Staff     []string       `json:"staff"`
	Originals []string       `json:"originals,omitempty"` // of staff, by its index
	Problems  game.Problems  `json:"problems"`
}

type knownJSON struct {
	File      string        `json:"file"`
	Identical bool          `json:"identical"`
	Rated     bool          `json:"rated"`
	Sure      bool          `json:"sure"`
	Results   int           `json:"results_differ"`
	More      int           `json:"results_new"`
	Differ    game.Problems `json:"differences"`
}

// WriteJSON writes the page for programs, with the problems as they were found.
func WriteJSON(w io.Writer, p *judge.Page) error {
	out := pageJSON{
		Kyudan: "inbox/1", System: p.System.Name, Returned: p.Count(judge.Returned), Remarks: p.Count(judge.Remarks), Accepted: p.Count(judge.Accepted), Received: p.Count(judge.Received),
		Lines: []lineJSON{}, Problems: document.OrEmpty(p.Problems),
	}
	for i := range p.Lines {
		l := &p.Lines[i]
		j := lineJSON{
			Number: i + 1, Verdict: l.Verdict, Why: document.OrEmpty(l.Why), Files: l.Files, Class: class(l), Message: l.Message,
			Staff: document.OrEmpty(l.Staff), Originals: l.Originals, Problems: document.OrEmpty(l.Problems),
		}
		if ev := l.Event; ev != nil {
			j.Read, j.Name, j.Begin, j.End = true, ev.Name, ev.Begin, ev.End
			j.Organiser, j.Players, j.Games, j.Rated = organiser(l), len(ev.Players), len(ev.Games), l.Rated()
		}
		if k := l.Known; k != nil {
			j.Known = &knownJSON{k.File, k.Identical, !k.Unrated, k.Doubt == nil, k.Results, k.More, document.OrEmpty(k.Differ)}
		}
		out.Lines = append(out.Lines, j)
	}
	return document.WriteJSON(w, out)
}
