package archive

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"kyudan/importers"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

// Folder is an archive's settings and tables, which are read before its events.
type Folder struct {
	Root        string
	Config      tables.Config
	Events      *tables.Events // never nil
	EventsFile  game.Input     // the file of these as it is; no Data: there is none
	Register    *tables.Register
	Promotions  []tables.Promotion
	Adjustments []tables.Adjustment
	Aliases     game.Input // the file as it is; no Data: there is none
	IDs         game.Input // the same
	Rules       game.Input // the same
	Inputs      []Input    // of the files above

	aside []string
}

// maxTable is the size limit of a table or settings file in bytes.
const maxTable = 64 << 20

// Open reads the settings and tables of an archive. A folder without any is an
// archive too.
func Open(root string) (*Folder, game.Problems) {
	f := &Folder{Root: root, Events: new(tables.Events)}
	var problems game.Problems
	files := &fileReader{limit: maxTable}
	there := func(name string) bool { return importers.IsFile(f.Disk(name)) }
	load := func(name string, read func(game.Input) game.Problems) {
		in := Input{Path: name, disk: f.Disk(name)}
		data, sum, err := files.read(in)
		if err != nil {
			problems.Add(files.refusal(in, err))
			return
		}
		in.Sum = sum
		f.Inputs = append(f.Inputs, in)
		problems.Add(read(game.Input{Name: name, Data: data})...)
	}
	if there(tables.ConfigFile) {
		load(tables.ConfigFile, into(&f.Config, tables.ReadConfig))
	}
	readers := map[tables.Table]func(game.Input) game.Problems{
		tables.EventsTable: func(in game.Input) game.Problems {
			f.EventsFile = in
			return into(&f.Events, tables.ReadEvents)(in)
		},
		tables.PlayersTable:     into(&f.Register, tables.ReadPlayers),
		tables.PromotionsTable:  into(&f.Promotions, tables.ReadPromotions),
		tables.AdjustmentsTable: into(&f.Adjustments, tables.ReadAdjustments),
		tables.AliasesTable:     into(&f.Aliases, asItIs),
		tables.IDsTable:         into(&f.IDs, asItIs),
	}
	for _, t := range append(tables.AllTables(), tables.IDsTable) {
		name, said := f.Config.File(t, there)
		problems.Add(said...)
		if name != "" {
			load(name, readers[t])
		}
	}
	problems.Add(f.Register.CheckNames(f.Promotions, f.Adjustments)...)
	if name := f.Config.Rules; name != "" {
		load(name, into(&f.Rules, asItIs))
	}
	list := func(key, name, expected, without string) {
		f.aside = append(f.aside, name)
		if !there(name) {
			problems.Add(game.Problem{
				Severity: game.Error, Code: "list-missing", File: tables.ConfigFile, Place: f.Config.Place(key), Found: fmt.Sprintf("%s = %q, and there is no such file", key, name),
				Expected: expected, Hint: "put the list there, or correct the path; without the line " + without,
			})
		}
	}
	if name := f.Config.List; name != "" {
		list("list", name, "the rating list that the archive starts from, in the archive", "everybody is new")
	}
	for _, name := range f.Config.Elsewhere {
		list("elsewhere", name, "the list of another federation, in the archive", "newcomers are looked for nowhere")
	}
	return f, problems
}

// into reads a file to where it belongs.
func into[T any](to *T, read func(game.Input) (T, game.Problems)) func(game.Input) game.Problems {
	return func(in game.Input) (problems game.Problems) {
		*to, problems = read(in)
		return problems
	}
}

// asItIs keeps a file for later readers.
func asItIs(in game.Input) (game.Input, game.Problems) { return in, nil }

// IsReadme reports whether a file is one that people put beside data
// and that is not an event: README.md, LICENSE, liesmich-zuerst.txt.
func IsReadme(name string) bool {
	word := strings.ToLower(path.Base(name))
	if end := strings.IndexAny(word, ". -_"); end >= 0 {
		word = word[:end]
	}
	return slices.Contains([]string{"readme", "liesmich", "lisezmoi", "license", "licence", "licenses", "licences"}, word)
}

// PublishedDays are the days of the lists published in a folder of lists: those after
// which its folders are named.
func PublishedDays(lists string) (days []game.Date, err error) {
	entries, err := os.ReadDir(lists)
	for _, e := range entries { // in the order of their names
		if day, err := game.ParseISODate(e.Name()); err == nil && day.String() == e.Name() {
			days = append(days, day)
		}
	}
	return days, err
}

// Inside is a file's slash path below the archive, however both are written. ok is
// false for a file elsewhere.
func (f *Folder) Inside(disk string) (name string, ok bool) {
	for _, real := range []func(string) (string, error){filepath.Abs, filepath.EvalSymlinks} {
		from, err1 := real(f.Root)
		to, err2 := real(disk)
		if err1 != nil || err2 != nil {
			continue
		}
		if rel, err := filepath.Rel(from, to); err == nil && filepath.IsLocal(rel) {
			return norm.NFC.String(filepath.ToSlash(rel)), true
		}
	}
	return "", false
}

// SetAside marks a file, should it be in the archive, as not an event: it was
// named for something else, such as the list to start from.
func (f *Folder) SetAside(disk string) {
	if name, ok := f.Inside(disk); ok {
		f.aside = append(f.aside, name)
	}
}

// Skip reports whether a path below the archive contains no events to rate: its
// tables, readmes, what the settings ignore or SetAside has marked, published lists
// and submissions not accepted yet.
func (f *Folder) Skip(name string) bool {
	for _, dir := range []string{f.Lists(), f.Inbox()} {
		if strings.TrimSuffix(name, "/") == dir || strings.HasPrefix(name, dir+"/") {
			return true
		}
	}
	return f.Config.IsTable(name) || slices.Contains(f.aside, name) || f.Config.Ignores(name) || !strings.HasSuffix(name, "/") && IsReadme(name)
}

// Begun reports whether the folder was made an archive: it has settings.
func (f *Folder) Begun() bool {
	return slices.ContainsFunc(f.Inputs, func(in Input) bool { return in.Path == tables.ConfigFile })
}

// Lists is the folder of published lists, as a path below the archive.
func (f *Folder) Lists() string { return path.Clean(cmp.Or(f.Config.Paths.Lists, "lists")) }

// Inbox is the folder of submissions, as a path below the archive.
func (f *Folder) Inbox() string { return path.Clean(cmp.Or(f.Config.Paths.Inbox, "inbox")) }

// overrule changes an event by its line of events.csv.
func (f *Folder) overrule(name string, ev *game.Event) (Line, game.Problems) {
	l, ok := f.Events.Find(name)
	if !ok {
		return Line{}, nil
	}
	return Line{HasRow: true, Sequence: l.Sequence, Rated: l.Rated, Why: l.Why, Days: l.Begin != 0 || l.End != 0, Same: l.Same}, l.Apply(ev).InFile(name)
}

// maxSummed is the size limit of a file when only its SHA-256 is needed: the
// record of a run over a million games has a hundred megabytes.
const maxSummed = 1 << 30

// isBelow reports whether a path names something below the archive, on every
// system.
func isBelow(name string) bool {
	return !leadsOutside(name) && filepath.IsLocal(filepath.FromSlash(name))
}

// Disk is where a path below the archive is.
func (f *Folder) Disk(name string) string { return filepath.Join(f.Root, filepath.FromSlash(name)) }

// errIrregular says that a path leads to a folder, a pipe or a device: to open a
// pipe would wait for ever.
var errIrregular = errors.New("not a plain file")

// plain reports why a path below the archive is not that of a plain file.
func (f *Folder) plain(name string) error {
	if !isBelow(name) {
		return fmt.Errorf("the path leads out of the archive")
	}
	info, err := os.Stat(f.Disk(name))
	if err == nil && !info.Mode().IsRegular() {
		err = errIrregular
	}
	return err
}

// Bytes are those of a file that a manifest names by its path below the archive.
// It must be a plain file within the size limit of event files.
func (f *Folder) Bytes(name string) (game.Input, game.Problems) {
	err := f.plain(name)
	var data []byte
	if err == nil {
		data, _, err = (&fileReader{limit: importers.DefaultMaxBytes}).read(Input{disk: f.Disk(name)})
	}
	if err == nil {
		return game.Input{Name: name, Data: data}, nil
	}
	p := game.Problem{Severity: game.Error, Code: "unreadable", File: name, Found: "a file that cannot be read: " + importers.Reason(err), Hint: "take it from a backup"}
	_, tooLarge := errors.AsType[importers.TooLarge](err)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		p.Code, p.Found = "file-missing", "no such file"
	case tooLarge:
		p.Code, p.Found = "file-too-large", fmt.Sprintf("a file of more than %d MB", importers.DefaultMaxBytes>>20)
	}
	return game.Input{}, game.Problems{p}
}

// Changed are the files below the archive that are not as they were.
func (f *Folder) Changed(files []Sum) []Change {
	var out []Change
	for _, s := range files {
		switch sum, err := f.SumOf(s.Path); {
		case err != nil:
			out = append(out, Change{s.Path, "removed"})
		case sum != s.Sum:
			out = append(out, Change{s.Path, "changed"})
		}
	}
	return out
}

// SumOf is the SHA-256, hexadecimal, of such a file. It is not kept in memory and
// may be larger.
func (f *Folder) SumOf(name string) (string, error) {
	if err := f.plain(name); err != nil {
		return "", err
	}
	file, err := os.Open(f.Disk(name))
	if err != nil {
		return "", err
	}
	defer file.Close() // only read from
	h := sha256.New()
	n, err := io.Copy(h, io.LimitReader(file, maxSummed+1))
	switch {
	case err != nil:
		return "", err
	case n > maxSummed:
		return "", importers.TooLarge{Size: n, Limit: maxSummed}
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}
