package archive

import (
	"slices"

	"kyudan/importers"
	"kyudan/importers/together"
	"kyudan/rating/game"
)

// Known is an event of an archive that is handed in again.
type Known struct {
	Event *Event
	File  string // of the event: the one that was handed in, or the one that stands for it
	// Identical: the files handed in are files of the event, byte for byte.
	Identical bool
	// Doubt is why the two may be one event where that is uncertain, nil where it is certain.
	Doubt *game.Problem
	// Differ are the games and players in which the two differ, and More
	// counts the results that the archive does not have.
	Differ game.Problems
	More   int
}

// Results counts the games whose results differ.
func (k *Known) Results() int {
	n := 0
	for _, p := range k.Differ {
		if p.Code == game.CodeResultDiffers || p.Code == game.CodeDefaultDiffers {
			n++
		}
	}
	return n
}

// Finder returns a function that looks for the archive's event that is handed in
// again, under any file names and in any format. sums are
// the SHA-256 of these files, as [SumOfFile] gives them. It gives nil where the event
// is new.
func (a *Archive) Finder() func(in together.Input, sums []string) *Known {
	bySum := map[string]*Known{}
	for _, e := range a.Events {
		for _, name := range e.Files {
			if in, ok := a.input(name); ok && in.Sum != "" {
				bySum[in.Sum] = &Known{Event: e, File: name, Identical: true}
			}
		}
	}
	return func(in together.Input, sums []string) *Known {
		if len(sums) > 0 {
			k := bySum[sums[0]]
			if k != nil && !slices.ContainsFunc(sums, func(sum string) bool { return bySum[sum] == nil || bySum[sum].Event != k.Event }) {
				return k
			}
		}
		return a.find(in)
	}
}

// find looks for an event by its content.
func (a *Archive) find(in together.Input) *Known {
	if in.Event == nil || in.Event.Begin == 0 {
		return nil
	}
	var doubtful *Known
	for _, e := range a.Events {
		if e.Begin == 0 || e.Begin > max(in.Event.Begin, in.Event.End).AddDays(together.NearDays) || in.Event.Begin > e.End.AddDays(together.NearDays) {
			continue
		}
		switch k := a.compare(e, in.Event); {
		case k == nil:
		case k.Doubt == nil:
			return k
		case doubtful == nil:
			doubtful = k
		}
	}
	return doubtful
}

// compare puts an event of the archive together with one that was handed in, as
// files of one event are put together. It returns nil where they are two.
func (a *Archive) compare(e *Event, ev *game.Event) *Known {
	whole, err := a.Whole(e)
	if err != nil {
		return nil // the file was changed since it was read
	}
	pair := []*together.Opened{ // of two formats, so that no state is passed over without its differences
		{Path: e.File(), Event: whole.Event},
		{Path: ev.Source.File, Format: ev.Source.Format, Event: ev},
	}
	inputs, _ := together.Join(pair, together.Options{})
	k := &Known{Event: e, File: e.File()}
	if len(inputs) != 1 {
		for _, in := range inputs {
			for i, p := range in.Problems {
				if _, ok := p.About.(game.OneEvent); ok {
					k.Doubt = &in.Problems[i]
					return k
				}
			}
		}
		return nil
	}
	for _, p := range inputs[0].Problems {
		switch p.Code {
		case game.CodeResultDiffers, game.CodeDefaultDiffers, game.CodeColoursDiffer, game.CodeHandicapDiffers, game.CodeGameMissing, game.CodePlayerMissing:
			k.Differ.Add(p)
		}
	}
	k.More = max(0, together.Results(inputs[0].Event)-together.Results(whole.Event))
	return k
}

// SumOfFile is the SHA-256 of an event file, hexadecimal as in Input.Sum, "" where
// it cannot be read.
func SumOfFile(f importers.File) string {
	read := f.Read
	if read == nil {
		read = func() ([]byte, error) { return importers.ReadFile(f.Path, importers.DefaultMaxBytes) }
	}
	data, err := read()
	if err != nil {
		return ""
	}
	return Digest(data)
}
