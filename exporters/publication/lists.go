package publication

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/importers/archive/tables"
	"kyudan/importers/changes"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Lists are the lists published from an archive. Their manifests are read when
// needed.
type Lists struct {
	Days []game.Date

	folder *archive.Folder
	read   map[game.Date]*List

	lastParts struct { // see Lists.parts
		of    *List
		parts []changes.Part
	}
}

// List is a published list in its folder.
type List struct {
	Day      game.Date // after which its folder is named
	Manifest *archive.Manifest
	Sum      string // SHA-256 of the manifest's bytes

	folder *archive.Folder
}

// The files of a published list beside its manifest.
const (
	listJSON   = "list.json"
	recordFile = "changes.csv"
)

// usual are the files that every list is published in, each in the form of its ending.
var usual = []string{"list.csv", "list.html", listJSON, "list.xlsx"}

// Open finds the published lists of an archive: the folders named after a day.
func Open(f *archive.Folder) (*Lists, game.Problems) {
	l := &Lists{folder: f, read: map[game.Date]*List{}}
	var err error
	if l.Days, err = archive.PublishedDays(f.Disk(f.Lists())); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return l, game.Problems{{Severity: game.Error, Code: "unreadable", File: f.Lists(), Found: "the folder cannot be read: " + importers.Reason(err)}}
	}
	return l, nil
}

// At is the list of a day, nil if none is published. The problems say why its manifest
// cannot be read.
func (l *Lists) At(day game.Date) (*List, game.Problems) {
	if !slices.Contains(l.Days, day) {
		return nil, nil
	}
	if p := l.read[day]; p != nil {
		return p, nil
	}
	in, problems := l.folder.Bytes(path.Join(l.folder.Lists(), day.String(), archive.ManifestFile))
	if problems != nil {
		problems[0].Hint = "every published list has a manifest: restore it from a backup, publish the list again, or remove the folder"
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

// Given are the files that were named for the list, in place of tables or to start
// from.
func Given(m *archive.Manifest) []archive.Sum {
	var sums []archive.Sum
	for _, flag := range slices.Sorted(maps.Keys(m.Given)) {
		sums = append(sums, m.Given[flag])
	}
	if m.Since != nil {
		sums = append(sums, *m.Since)
	}
	return sums
}

// SetAside marks the files that were named for a published list as no events of the
// archive.
func SetAside(f *archive.Folder, m *archive.Manifest) {
	for _, s := range Given(m) {
		f.SetAside(f.Disk(s.Path))
	}
}

// Chosen are the published lists, those of all days or of one. The problems say which
// manifests cannot be read. Files that were named for any list do not count as events.
func (l *Lists) Chosen(only game.Date) (chosen []*List, problems game.Problems) {
	for _, day := range l.Days {
		p, unread := l.At(day)
		if p != nil {
			SetAside(l.folder, p.Manifest)
		}
		if only != 0 && only != day {
			continue
		}
		problems.Add(unread...)
		if p != nil {
			chosen = append(chosen, p)
		}
	}
	return chosen, problems
}

// Before is the last list published before a day, nil if there is none.
func (l *Lists) Before(day game.Date) (*List, game.Problems) { return l.At(l.dayBefore(day)) }

// dayBefore is the day of the last list published before a day, 0 if there is none.
func (l *Lists) dayBefore(day game.Date) game.Date {
	at, _ := slices.BinarySearch(l.Days, day)
	if at == 0 {
		return 0
	}
	return l.Days[at-1]
}

// After are the days of the lists published after a day.
func (l *Lists) After(day game.Date) []game.Date {
	at, _ := slices.BinarySearch(l.Days, day+1) // days are numbers such as 20260531
	return l.Days[at:]
}

// Hold reports whether the published lists are still as they were read: no other run
// has published one since.
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

// Standings reads the list, which is refused unless its bytes have the SHA-256 in the
// manifest.
func (p *List) Standings() (*rating.List, game.Problems) {
	in, problems := p.folder.Bytes(p.Path(listJSON))
	if problems != nil {
		return nil, problems
	}
	if archive.Digest(in.Data) != p.Manifest.List {
		return nil, game.Problems{{
			Severity: game.Error, Code: "list-changed", File: in.Name, Found: "a list other than the one in its manifest", Expected: "the list as it was published",
			Hint: "it was changed by hand: restore it from a backup, or publish that day again",
		}}
	}
	l, problems := ratinglist.Read(in)
	if problems.HasErrors() {
		return nil, problems
	}
	return l, nil
}

// startOf is the list from which the events of a manifest were rated, through any
// number of published lists that continued one another; the zero Sum if all players
// were new.
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

// goesOnFrom is the published list that a manifest continues, nil if there is none.
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

// Link is how a published list is linked to the one published before it.
type Link struct {
	State LinkState
	Day   game.Date // of the list that the state is about
}

// LinkState is one of the words below.
type LinkState string

// The states. The first three hold.
const (
	Linked   LinkState = "linked"   // its manifest names the manifest before it
	First    LinkState = "first"    // there is none before it
	Unlinked LinkState = "unlinked" // published before manifests were linked
	Missing  LinkState = "missing"  // the list that its manifest names before it is gone
	Replaced LinkState = "replaced" // that list has another manifest now
	Inserted LinkState = "inserted" // another list lies between the two
	Severed  LinkState = "severed"  // not linked, though the list before it is
)

// Holds reports whether nothing is wrong with the chain up to here.
func (k Link) Holds() bool { return k.State == Linked || k.State == First || k.State == Unlinked }

// link finds how a published list is linked to the one before.
func (l *Lists) link(p *List) Link {
	before, unread := l.Before(p.Day)
	named := p.Manifest.Before
	switch {
	case p.Manifest.Kyudan == "" && before != nil && before.Manifest.Kyudan != "":
		return Link{Severed, before.Day}
	case p.Manifest.Kyudan == "":
		return Link{State: Unlinked}
	case unread != nil:
		return Link{Missing, l.dayBefore(p.Day)}
	case named == nil && before == nil:
		return Link{State: First}
	case named == nil:
		return Link{Inserted, before.Day}
	case before == nil || !slices.Contains(l.Days, named.AsOf):
		return Link{Missing, named.AsOf}
	case before.Day != named.AsOf:
		return Link{Inserted, before.Day}
	case before.Sum != named.Manifest:
		return Link{Replaced, before.Day}
	}
	return Link{Linked, before.Day}
}

// OtherStart warns that the last published list started from another list than the
// plan does, so that the numbers differ.
func OtherStart(p *plan.Plan) game.Problems {
	lists, _ := Open(p.Folder)
	if len(lists.Days) == 0 || p.Since != "" {
		return nil
	}
	last, _ := lists.At(lists.Days[len(lists.Days)-1])
	if last == nil || !strings.EqualFold(last.Manifest.System, p.Job.System.About().Name) {
		return nil // verify reports what is wrong; another system starts from another list
	}
	var is archive.Sum
	if name, ok := p.Folder.Inside(p.Given["list"]); ok && p.Given["list"] != "" {
		is.Path = name
		is.Sum, _ = p.Folder.SumOf(name) // it has been read
	}
	was := lists.startOf(last.Manifest)
	if was.Sum == is.Sum {
		return nil
	}
	q := game.Problem{
		Severity: game.Warning, Code: "other-start", File: tables.ConfigFile, Place: p.Folder.Config.Place("list"),
		Found: fmt.Sprintf("this run starts from %s, but the list published for %s started from %s: their numbers differ", startName(is), last.Day, startName(was)),
		Hint:  fmt.Sprintf("write list = %q into kyudan.toml", was.Path),
	}
	if was.Path == is.Path || was.Path == "" {
		q.Hint = "{command publish} shows what differs"
	}
	return game.Problems{q}
}

// sumOf is the SHA-256 that the manifest names for a file of its folder.
func (p *List) sumOf(name string) (string, bool) {
	i := slices.IndexFunc(p.Manifest.Outputs, func(s archive.Sum) bool { return s.Path == p.Path(name) })
	if i < 0 {
		return "", false
	}
	return p.Manifest.Outputs[i].Sum, true
}

// startName names a start list in messages.
func startName(s archive.Sum) string { return cmp.Or(s.Path, "no list (everybody new)") }
