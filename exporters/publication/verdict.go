package publication

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Verdict is the result of verifying a published list.
type Verdict struct {
	List *List
	// Same: today's archive gives the list as it was published.
	Same   bool
	Failed string    // why it could not be made again
	From   game.Date // the list before, if it was made from that one; 0: from the first event
	Link   Link
	// Inputs are the inputs that changed since publication, which is no fault.
	Inputs []archive.Change
	// Files are published files that publish did not write so: added, changed or
	// removed since, not named by the manifest, or not what the archive gives.
	Files []archive.Change
	// Rewritten are files with the same content as this program writes, but other
	// bytes: another version wrote them, or event files were moved since.
	Rewritten []string
	// Unseen are files that show the change since the list before and cannot be made
	// again, because that list no longer exists as it was.
	Unseen []string
	Facts  []Fact // of the manifest that the run contradicts
	// Today are the settings of kyudan.toml that differ from those of the list, which
	// does not use them.
	Today []string

	sameProgram bool
	made        *rating.List      // the list made again
	counts      *archive.Manifest // of all events, as counted by the runs that made it
}

// Fact is a value of the manifest that the run contradicts.
type Fact struct {
	Name   string `json:"name"` // the manifest's key
	Stated string `json:"told"`
	Made   string `json:"made"`
}

// The words of a Change for a published file that matches its manifest but not the
// archive (Other), and for one that its manifest does not name (Unnamed).
const (
	Other   = "not what the archive gives"
	Unnamed = "not named by the manifest"
)

// Stands reports whether the list is proved.
func (v *Verdict) Stands() bool {
	return v.Same && v.Failed == "" && !v.isMisplaced() && v.Link.Holds() && len(v.Files) == 0 && !slices.ContainsFunc(v.Facts, v.isWrong)
}

// isMisplaced reports whether the list lies in the folder of another day.
func (v *Verdict) isMisplaced() bool { return v.List.Day != v.List.Manifest.AsOf }

// isWrong reports whether a fact speaks against the list. Counts other than that of
// its players may differ although the list does not, because inputs were added since
// or another program counted.
func (v *Verdict) isWrong(f Fact) bool { return f.Name == "players" || !v.excused() }

func (v *Verdict) excused() bool { return len(v.Inputs) > 0 || !v.sameProgram }

// verdict is a verdict before the list is made again.
func (l *Lists) verdict(p *List, program string) *Verdict {
	return &Verdict{List: p, Link: l.link(p), Files: p.onDisk(), Today: l.today(p.Manifest), sameProgram: p.Manifest.Program == program}
}

// compare compares the published list with the one made again.
func (v *Verdict) compare(l *Lists, made *Made, before *rating.List) {
	m := v.List.Manifest
	v.Inputs = l.changed(m, made.Manifest)
	v.Facts = append(v.Facts, facts(m, made.Manifest)...)
	files, err := made.files(before)
	if err != nil {
		v.Failed = err.Error()
		return
	}
	v.made, v.counts = made.List, made.Manifest
	v.Same = listIn(files) == m.List || !v.sameProgram && v.List.hasNumbersOf(v.made)
	if !slices.Equal(made.Manifest.Rules, m.Rules) {
		v.Failed = "its manifest does not contain its rules; name their file"
	}
	if !v.Same {
		return // and so are its files
	}
	for _, f := range files {
		switch {
		case f.Name == listJSON:
			v.file(l, f)
		case f.Name == recordFile:
			v.record(l, f)
		case m.Before != nil && before == nil && !v.List.wrote(f):
			v.Unseen = append(v.Unseen, v.List.Path(f.Name))
		default:
			v.file(l, f)
		}
	}
}

// record is file for the record of the run, which earlier versions published whole.
func (v *Verdict) record(l *Lists, f File) {
	sum, _ := v.List.sumOf(f.Name)
	if data, ok := l.publishedAfter(v.List.Manifest.Before, f.Data); sum == archive.Digest(data) {
		f.Data = data
	} else if !ok && sum != archive.Digest(f.Data) {
		v.Unseen = append(v.Unseen, v.List.Path(f.Name))
		return
	}
	v.file(l, f)
}

// file compares a published file that is as its manifest names it with the same
// file made again.
func (v *Verdict) file(l *Lists, f File) {
	name := v.List.Path(f.Name)
	sum, named := v.List.sumOf(f.Name)
	wrong := func(what string) { v.Files = append(v.Files, archive.Change{Path: name, What: what}) }
	switch {
	case !named && v.sameProgram:
		wrong(Unnamed)
	case !named, slices.ContainsFunc(v.Files, func(c archive.Change) bool { return c.Path == name }): // already reported
	case f.Name == listJSON && sum != v.List.Manifest.List:
		wrong(Other)
	case sum == archive.Digest(f.Data):
	case v.excused() && v.isAlike(l, f):
		v.Rewritten = append(v.Rewritten, name)
	default:
		wrong(Other)
	}
}

// wrote reports whether the manifest names a file as it is.
func (p *List) wrote(f File) bool {
	sum, _ := p.sumOf(f.Name)
	return sum == archive.Digest(f.Data)
}

// onDisk compares the folder with the files that its manifest names.
func (p *List) onDisk() []archive.Change {
	changes := p.folder.Changed(p.Manifest.Outputs)
	add := func(name, what string) { changes = append(changes, archive.Change{Path: name, What: what}) }
	entries, err := os.ReadDir(p.folder.Disk(p.Path("")))
	if err != nil {
		add(p.Path(""), "removed")
	}
	for _, e := range entries {
		_, named := p.sumOf(e.Name())
		if !named && e.Name() != archive.ManifestFile && !archive.IsLitter(e.Name()) {
			add(p.Path(e.Name()), "added")
		}
	}
	return changes
}

// facts are the values of a manifest that a run contradicts.
func facts(m, run *archive.Manifest) []Fact {
	var out []Fact
	add := func(name string, stated, made any) {
		if t, n := fmt.Sprint(stated), fmt.Sprint(made); t != n {
			out = append(out, Fact{name, t, n})
		}
	}
	add("events", m.Events, run.Events)
	add("games", m.Games, run.Games)
	add("players", m.Players, run.Players)
	add("missing", m.Missing, run.Missing)
	add("unrated", m.Unrated, run.Unrated)
	add("accepted", m.Accepted, run.Accepted)
	if m.Kyudan != "" { // otherwise it has no such counts
		for _, why := range sortedKeys(m.NotCounted, run.NotCounted) {
			add("not_counted."+why, m.NotCounted[why], run.NotCounted[why])
		}
	}
	return out
}

// sortedKeys are the keys of both.
func sortedKeys[V any](a, b map[string]V) []string {
	keys := slices.AppendSeq(slices.Collect(maps.Keys(a)), maps.Keys(b))
	slices.Sort(keys)
	return slices.Compact(keys)
}

// changed are the inputs of a published list that differ in today's run.
func (l *Lists) changed(m, run *archive.Manifest) []archive.Change {
	return append(m.Changes(run.Inputs), l.folder.Changed(Given(m))...)
}

// today are the settings of kyudan.toml that differ from those of a published list,
// which does not use them.
func (l *Lists) today(m *archive.Manifest) []string {
	var other []string
	c := &l.folder.Config
	differ := func(what, now, then string) {
		if now != "" && now != then {
			other = append(other, fmt.Sprintf("%s %s, then %s", what, now, cmp.Or(then, "none")))
		}
	}
	differ("system", c.System, m.System)
	differ("unknown_handicap", c.UnknownHandicap, m.Settings["unknown_handicap"])
	differ("ratings", c.Ratings, m.Settings["ratings"])
	differ("order", cmp.Or(c.Order, "system"), m.Settings["order"])
	differ("files", strings.Join(c.ListFiles, " "), m.Settings["files"])
	if n := c.ActiveMonths.Or(0); n > 0 {
		differ("active_months", strconv.Itoa(n), m.Settings["active_months"])
	}
	if m.Since == nil {
		differ("list", c.List, m.Given["list"].Path)
	}
	if c.Rules != "" && string(l.folder.Rules.Data) != m.RulesFile {
		other = append(other, "other rules, in "+c.Rules)
	}
	return other
}

// isAlike reports whether a published file has the content of the file made again, in
// other bytes: what can be read back is compared, and other forms are believed if another
// version wrote them.
func (v *Verdict) isAlike(l *Lists, f File) bool {
	switch f.Name {
	case listJSON:
		return true // its numbers have been compared
	case "list.csv", "list.xlsx", recordFile:
	default:
		return !v.sameProgram
	}
	in, problems := v.List.folder.Bytes(v.List.Path(f.Name))
	if problems != nil {
		return false
	}
	again := game.Input{Name: in.Name, Data: f.Data}
	if f.Name == recordFile {
		return l.sameRecord(in, again)
	}
	return sameList(in, again)
}
