package publication

import (
	"bytes"
	"errors"
	"maps"
	"slices"

	"kyudan/exporters/changes"
	"kyudan/importers/archive/plan"
	vocab "kyudan/importers/changes"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// withhold takes what tells who the players are whom the register hides from the list of
// a run and its record. If there are none, both are returned as they are.
func withhold(p *plan.Plan, out *plan.Outcome, record []byte) (*rating.List, []byte, error) {
	ids := p.Withheld()
	for _, id := range slices.Sorted(maps.Keys(ids)) {
		if roster.IsProvisional(id) {
			return nil, nil, namedByID(p, id)
		}
	}
	l := out.Report.After
	public, changed := l.Withhold(ids)
	if !changed {
		return l, record, nil
	}
	public.Players = slices.DeleteFunc(public.Players, func(s rating.Standing) bool {
		at, ok := out.Who.Find(s.ID) // under an id that is no longer used
		return ok && l.Players[at].ID != s.ID && ids[l.Players[at].ID]
	})
	nameless, err := withoutNames(ids, record)
	return public, nameless, err
}

// namedByID refuses a hidden player whose id is made of the name.
func namedByID(p *plan.Plan, id string) error {
	who := p.Folder.Register.Find(id)
	return game.Problem{
		Severity: game.Error, Code: "hidden-provisional", File: who.File, Place: who.Place, Found: "a hidden player with the provisional id " + id + ", which tells the name",
		Expected: "an id of another kind", Hint: "give the player a number, and write it into aliases.csv beside the provisional id",
	}
}

// withoutNames is a record without the names of these ids.
func withoutNames(ids map[string]bool, record []byte) ([]byte, error) {
	rec, problems := vocab.Read(game.Input{Name: recordFile, Data: record})
	if problems.HasErrors() {
		return nil, errors.New("the record of the run cannot be read back: " + problems[0].Error())
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
	return b.Bytes(), err
}
