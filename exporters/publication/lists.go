package publication

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"

	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Lists are the lists published from an archive. Their manifests are read when
// they are asked for.
type Lists struct {
	Days []game.Date

	folder *archive.Folder
	read   map[game.Date]*List
}

// List is a published list as it lies in its folder.
type List struct {
	Day      game.Date // after which its folder is named
	Manifest *archive.Manifest
	Sum      string // SHA-256 of the manifest's bytes

	folder *archive.Folder
}

// Open finds the published lists of an archive: the folders named after a day.
func Open(f *archive.Folder) (*Lists, game.Problems) {
	l := &Lists{folder: f, read: map[game.Date]*List{}}
	entries, err := os.ReadDir(f.Disk(f.Lists()))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return l, game.Problems{{Severity: game.Error, Code: "unreadable", File: f.Lists(), Found: "a folder that cannot be read: " + importers.Reason(err)}}
	}
	for _, e := range entries { // in the order of their names
		if day, err := game.ParseISODate(e.Name()); err == nil && day.String() == e.Name() {
			l.Days = append(l.Days, day)
		}
	}
	return l, nil
}

// At is the list of a day, nil where none is published. The problems say why its
// manifest cannot be read.
func (l *Lists) At(day game.Date) (*List, game.Problems) {
	if !slices.Contains(l.Days, day) {
		return nil, nil
	}
	if p := l.read[day]; p != nil {
		return p, nil
	}
	in, problems := l.folder.Bytes(path.Join(l.folder.Lists(), day.String(), archive.ManifestFile))
	if problems != nil {
		problems[0].Hint = "every published list has a manifest: take it from a backup, publish the list again, or take the folder away"
		return nil, problems
	}
	m, problems := archive.ReadManifest(in)
	if m == nil {
		return nil, problems
	}
	p := &List{Day: day, Manifest: m, Sum: archive.Digest(in.Data), folder: l.folder}
	l.read[day] = p
	return p, problems
}

// Before is the last list published before a day, nil where there is none.
func (l *Lists) Before(day game.Date) (*List, game.Problems) { return l.At(l.dayBefore(day)) }

// dayBefore is the last day before a day of which a list is published, 0 where
// there is none.
func (l *Lists) dayBefore(day game.Date) game.Date {
	at, _ := slices.BinarySearch(l.Days, day)
	if at == 0 {
		return 0
	}
	return l.Days[at-1]
}

// After are the days after a day of which lists are published.
func (l *Lists) After(day game.Date) []game.Date {
	at, _ := slices.BinarySearch(l.Days, day+1) // days are numbers such as 20260531
	return l.Days[at:]
}

// Hold reports whether the lists are still published as they were read: nobody
// else has published one since.
func (l *Lists) Hold() bool {
	now, _ := Open(l.folder)
	if !slices.Equal(l.Days, now.Days) {
		return false
	}
	for day, p := range l.read {
		if again, _ := now.At(day); again == nil || again.Sum != p.Sum {
			return false
		}
	}
	return true
}

// Path is a file's path below the archive, or that of the folder for "".
func (p *List) Path(name string) string { return path.Join(p.folder.Lists(), p.Day.String(), name) }

// Standings reads the list. It is refused unless its bytes are those of which the
// manifest holds the SHA-256.
func (p *List) Standings() (*rating.List, game.Problems) {
	in, problems := p.folder.Bytes(p.Path(listJSON))
	if problems != nil {
		return nil, problems
	}
	if archive.Digest(in.Data) != p.Manifest.List {
		return nil, game.Problems{{
			Severity: game.Error, Code: "list-changed", File: in.Name, Found: "another list than its manifest names", Expected: "the list as it was published",
			Hint: "it was changed by hand: take it from a backup, or publish that day again",
		}}
	}
	l, problems := ratinglist.Read(in)
	if problems.HasErrors() {
		return nil, problems
	}
	return l, nil
}

// startOf is the list from which the events of a manifest were rated, however many
// published lists went on from one another since; the zero Sum where everybody was
// new.
func (l *Lists) startOf(m *archive.Manifest) archive.Sum {
	for m.Since != nil {
		from := l.goesOnFrom(m)
		if from == nil {
			return *m.Since
		}
		m = from.Manifest
	}
	return m.Given["list"]
}

// goesOnFrom is the published list that a manifest goes on from, nil where that is
// none.
func (l *Lists) goesOnFrom(m *archive.Manifest) *List {
	if m.Since == nil {
		return nil
	}
	folder, _ := path.Split(m.Since.Path)
	day, err := game.ParseISODate(path.Base(folder))
	if err != nil || day >= m.AsOf {
		return nil
	}
	p, _ := l.At(day)
	if p == nil || !slices.Contains(p.Manifest.Outputs, *m.Since) {
		return nil
	}
	return p
}
