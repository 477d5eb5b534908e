package importers

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"kyudan/importers/together"
	"kyudan/rating/game"
)

// OpenOptions say how files are opened. The zero OpenOptions decide everything
// by content.
type OpenOptions struct {
	Format   string    // name of the format; "": the content decides
	MaxBytes int64     // size limit of a file; 0: DefaultMaxBytes
	Stdin    io.Reader // what "-" reads; nil: os.Stdin
	Merge    bool      // all files are one event, whatever they look like
	Separate bool      // each file is a separate event
	Entries  bool      // players without any games are an event that is yet to be played

	formats []game.Reader // for tests; nil: Formats()
}

func (o *OpenOptions) readers() []game.Reader {
	if o.formats != nil {
		return o.formats
	}
	return Formats()
}

// Open reads a file, or standard input for the path "-", in the format that its
// content shows or the options name. The error is a game.Problem with the
// reason, the file's name and a hint, and means that no importer was called;
// an importer's own findings are in Problems.
func Open(path string, opt OpenOptions) (*together.Opened, error) {
	data, err := readFile(path, opt.Stdin, cmp.Or(opt.MaxBytes, DefaultMaxBytes))
	if err != nil {
		return nil, err
	}
	return Read(game.Input{Name: path, Data: data}, opt)
}

// Read is Open for a file whose bytes are at hand.
func Read(in game.Input, opt OpenOptions) (*together.Opened, error) {
	path, data := in.Name, in.Data
	formats := opt.readers()
	var format game.Reader
	if opt.Format != "" {
		i := slices.IndexFunc(formats, func(f game.Reader) bool { return strings.EqualFold(f.Name, opt.Format) })
		if i < 0 {
			return nil, game.Problem{
				Severity: game.Error, Code: CodeFormatUnknown, File: path, Found: fmt.Sprintf("format %q", opt.Format),
				Expected: "one of " + names(formats), Hint: "leave the format out to have it found by content",
			}
		}
		format = formats[i]
	} else if p, ok := adviseKyudan(data); ok {
		return nil, thisIs(p, path)
	} else {
		var err error
		if format, err = detect(path, data, formats); err != nil {
			return nil, err
		}
	}
	o := &together.Opened{Path: path, Format: format.Name}
	if p, ok := extensionDiffers(path, format, formats); ok && opt.Format == "" {
		o.Problems.Add(p)
	}
	ev, problems := format.Read(in)
	o.Problems.Add(problems.InFile(path)...)
	if ev == nil && opt.Format == "" && isZip(data) {
		if p, ok := adviseList(in); ok {
			return nil, thisIs(p, path)
		}
		if notes, ok := readNotes(in); ok {
			return notes, nil
		}
	}
	if ev != nil {
		ev.Source.File = cmp.Or(ev.Source.File, path)
		ev.Source.Format = cmp.Or(ev.Source.Format, format.Name)
		if ev.Places == nil {
			ev.Places = format.Places
		}
		o.Problems.Add(checkTexts(ev).InFile(path)...)
		if p, ok := game.CheckEntries(ev); ok {
			p.File = path
			o.Problems.Add(p)
			ev = nil
		}
	}
	if ev == nil && !o.Problems.HasErrors() {
		o.Problems.Add(game.Problem{Severity: game.Error, Code: "not-read", File: path, Found: "a file from which nothing could be read", Expected: format.Title})
	}
	o.Event = ev
	if isZip(data) {
		o.Data = data
	}
	return o, nil
}

// thisIs is the error that a file is something else than an event.
func thisIs(p game.Problem, path string) game.Problem {
	p.Severity, p.File, p.Found = game.Error, path, "this is "+p.Found
	return p
}

// detect finds the format by content. The formats that are sure of their files
// are tried first: trying all formats on all of an archive's files would take
// longer than to read them.
func detect(path string, data []byte, formats []game.Reader) (game.Reader, error) {
	for _, f := range formats {
		if f.Sure != nil && f.Sure(data) {
			return f, nil
		}
	}
	matching := slices.DeleteFunc(slices.Clone(formats), func(f game.Reader) bool { return !f.Match(data) })
	switch len(matching) {
	case 0:
		return game.Reader{}, thisIs(advise(path, data, formats), path)
	case 1:
		return matching[0], nil
	}
	return game.Reader{}, game.Problem{
		Severity: game.Error, Code: "format-ambiguous", File: path, Found: "a file that could be of the formats " + names(matching),
		Expected: "one format", Hint: "say which it is: {option from=" + matching[0].Name + "}",
	}
}

// extensionDiffers warns where the content is of one format and the name's
// ending says another. Endings that say nothing (.txt, .bak) are ignored.
func extensionDiffers(path string, f game.Reader, formats []game.Reader) (game.Problem, bool) {
	ext := strings.ToLower(filepath.Ext(path))
	if ext == "" || path == Stdin || len(f.Extensions) == 0 || slices.Contains(f.Extensions, ext) {
		return game.Problem{}, false
	}
	known := []string{".xls", ".xlsx", ".xlsm", ".ods", ".csv", ".pdf", ".doc", ".docx", ".xml", ".html", ".htm", ".json", ".zip", ".h9", ".tou", ".sgf"}
	for _, o := range formats {
		known = append(known, o.Extensions...)
	}
	if !slices.Contains(known, ext) {
		return game.Problem{}, false
	}
	return game.Problem{
		Severity: game.Warning, Code: "extension-differs", File: path, Found: fmt.Sprintf("the ending %q on %s", ext, f.Title),
		Expected: game.Enumerate(f.Extensions, "or"),
		Hint:     "the content decides; rename the file to " + strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) + f.Extensions[0],
	}, true
}

// Input is one event as given by all its files together.
type Input = together.Input

// OpenAll reads all event files that the arguments name (Expand, Open) and puts
// those of one event together (together.Join). Files are read in parallel; inputs
// and problems are in the order of the arguments, whatever the timing. The
// problems returned beside the inputs are those of patterns and of files
// that gave no event.
func OpenAll(args []string, opt OpenOptions) ([]Input, game.Problems) {
	paths, problems := Expand(args)
	files := make([]File, len(paths))
	for i, path := range paths {
		files[i].Path = path
	}
	inputs, more := OpenFiles(files, opt)
	return inputs, append(problems, more...)
}

// File is an event file that need not be on disk.
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

// OpenFiles is OpenAll for files whose paths are not patterns.
func OpenFiles(files []File, opt OpenOptions) ([]Input, game.Problems) {
	opened := make([]*together.Opened, len(files))
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i := range files {
		g.Go(func() error {
			o, err := files[i].open(opt)
			if err != nil {
				// No importer was called: an Opened without an event shows it.
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
	return together.Join(opened, together.Options{Merge: opt.Merge, Separate: opt.Separate, Entries: opt.Entries})
}
