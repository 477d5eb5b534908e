package importers

import (
	"errors"
	"runtime"

	"golang.org/x/sync/errgroup"

	"kyudan/rating/game"
)

// OpenAll reads all event files that the arguments name (Expand, Open) and puts
// those of one event together (Together). Files are read in parallel; inputs
// and problems are in the order of the arguments, whatever the timing. The
// problems returned beside the inputs are those of patterns and of files of
// which no event could be made.
func OpenAll(args []string, opt OpenOptions) ([]Input, game.Problems) {
	paths, problems := Expand(args)
	opened := make([]*Opened, len(paths))
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, path := range paths {
		g.Go(func() error {
			o, err := Open(path, opt)
			if err != nil {
				// No importer was asked: an Opened without an event says so.
				o = &Opened{Path: path}
				p := game.Problem{Severity: game.Error, Code: "unreadable", File: path, Found: err.Error()}
				_ = errors.As(err, &p)
				o.Problems.Add(p)
			}
			opened[i] = o
			return nil
		})
	}
	_ = g.Wait() // no function of the group fails
	inputs, more := Together(opened, opt)
	problems.Add(more...)
	return inputs, problems
}
