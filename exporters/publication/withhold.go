package publication

import (
	"bytes"
	"errors"

	"kyudan/exporters/changes"
	vocab "kyudan/importers/changes"
	"kyudan/rating"
	"kyudan/rating/game"
)

// withhold takes what tells who the players of these ids are from a list and the record
// of its run. If there are none, both are returned as they are.
func withhold(ids map[string]bool, l *rating.List, record []byte) (*rating.List, []byte, error) {
	public, changed := l.Withhold(ids)
	if !changed {
		return l, record, nil
	}
	rec, problems := vocab.Read(game.Input{Name: recordFile, Data: record})
	if problems.HasErrors() {
		return nil, nil, errors.New("the record of the run cannot be read back: " + problems[0].Error())
	}
	var b bytes.Buffer
	w := changes.NewWriter(&b)
	for i := range rec.Events {
		e := &rec.Events[i]
		for k := range e.Changes {
			if c := &e.Changes[k]; ids[c.ID] {
				c.Name = ""
			}
		}
		w.AddEvent(e) // Close says what went wrong
	}
	err := w.Close()
	return public, b.Bytes(), err
}
