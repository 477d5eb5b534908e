package importers

import (
	"errors"
	"runtime"

	"golang.org/x/sync/errgroup"

	"kyudan/importers/together"
	"kyudan/rating/game"
)

// Input is one event as all its files together tell it.
type Input = together.Input

// OpenAll reads all event files that the arguments name (Expand, Open) and puts
// those of one event together (together.Join). Files are read in parallel; inputs
// and problems are in the order of the arguments, whatever the timing. The
// problems returned beside the inputs are those of patterns and of files of
// which no event could be made.
func OpenAll(args []string, opt OpenOptions) ([]Input, game.Problems) {
	paths, problems := Expand(args)
	files := make([]File, len(paths))
	for i, path := range paths {
		files[i].Path = path
	}
	inputs, more := OpenFiles(files, opt)
	return inputs, append(problems, more...)
}

// File is an event file that need not be one on disk.
type File struct {
	Path string
	// Read gives its bytes; nil: those of the file of that path. Its error is a
	// game.Problem. It is called from several goroutines.
	Read func() ([]byte, error)
}

func (f *File) open(opt OpenOptions) (*together.Opened, error) {
	if f.Read == nil {
		return Open(f.Path, opt)
	}
	data, err := f.Read()
	if err != nil {
		return nil, err
	}
	return Read(game.Input{Name: f.Path, Data: data}, opt)
}

// OpenFiles is OpenAll for files whose paths stand for themselves alone.
func OpenFiles(files []File, opt OpenOptions) ([]Input, game.Problems) {
	opened := make([]*together.Opened, len(files))
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i := range files {
		g.Go(func() error {
			o, err := files[i].open(opt)
			if err != nil {
				// No importer was asked: an Opened without an event says so.
				o = &together.Opened{Path: files[i].Path}
				p := game.Problem{Severity: game.Error, Code: "unreadable", File: o.Path, Found: err.Error()}
				_ = errors.As(err, &p)
				o.Problems.Add(p)
			}
			opened[i] = o
			return nil
		})
	}
	_ = g.Wait() // no function of the group fails
	return together.Join(opened, together.Options{Merge: opt.Merge, Separate: opt.Separate})
}
