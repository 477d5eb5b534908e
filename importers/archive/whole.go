package archive

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"

	"kyudan/importers/together"
	"kyudan/rating/game"
)

// Whole reads the files of an event again and gives it in full, with its
// workbook where it is one.
func (a *Archive) Whole(e *Event) (together.Input, error) {
	defer a.shelf.close()
	var opened []*together.Opened
	sums := map[*together.Opened][sha256.Size]byte{}
	lines := map[string]Line{}
	for _, name := range e.Files {
		file, ok := a.input(name)
		if !ok {
			return together.Input{}, fmt.Errorf("%s: no file of the archive", name)
		}
		r := a.open(file.place)
		switch {
		case r.opened == nil || r.opened.Event == nil:
			return together.Input{}, game.Problem{Severity: game.Error, Code: "file-changed", File: name, Found: "a file that can no longer be read as before", Hint: "run again"}
		case fmt.Sprintf("%x", r.sum) != file.Sum:
			return together.Input{}, game.Problem{Severity: game.Error, Code: "file-changed", File: name, Found: "a file that changed during the run", Hint: "run again"}
		}
		opened = append(opened, r.opened)
		sums[r.opened], lines[name] = r.sum, r.line
	}
	for _, o := range opened {
		a.overruleBy(o, e.Files, lines)
	}
	slices.SortStableFunc(opened, func(o, p *together.Opened) int {
		a, b := sums[o], sums[p]
		return bytes.Compare(a[:], b[:])
	})
	inputs, _ := together.Join(opened, together.Options{Merge: true})
	if len(inputs) != 1 {
		return together.Input{}, fmt.Errorf("%s: %d events where one was", e.Files[0], len(inputs))
	}
	return inputs[0], nil
}
