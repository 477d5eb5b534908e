package publication

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/archive"
	"kyudan/importers/ratinglist"
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

// Verify makes published lists again, those of the days or all, and compares them.
// program is this program with its version.
func (l *Lists) Verify(program string, again Maker, lists []*List) []*Verdict {
	var verdicts []*Verdict
	var last *Verdict
	for _, p := range lists {
		v := l.continued(p, last, program, again)
		if v == nil {
			v = l.verdict(p, program)
			if made, err := again(p.Manifest); err != nil {
				v.Failed = err.Error()
				v.Inputs = l.folder.Changed(Given(p.Manifest))
			} else {
				v.compare(l, made, l.shown(p, last))
			}
		}
		if last != nil {
			last.made, last.counts = nil, nil // of many lists they are much
		}
		verdicts, last = append(verdicts, v), v
	}
	return verdicts
}

// verdict is a verdict before the list is made again.
func (l *Lists) verdict(p *List, program string) *Verdict {
	return &Verdict{List: p, Link: l.link(p), Files: p.onDisk(), Today: l.today(p.Manifest), sameProgram: p.Manifest.Program == program}
}

// shown is the list since which a published list shows changes: the one that its
// manifest names before it, made again or else as it is stored. It is nil if there was
// none or it no longer exists.
func (l *Lists) shown(p *List, last *Verdict) *rating.List {
	b := p.Manifest.Before
	if last != nil && last.Same && b != nil && last.List.Manifest.List == b.List {
		return last.made
	}
	var from *List
	switch {
	case b != nil:
		from, _ = l.At(b.AsOf)
	case p.Manifest.Kyudan == "": // it does not name one
		from, _ = l.Before(p.Day)
	}
	if from == nil || b != nil && from.Manifest.List != b.List {
		return nil
	}
	standings, _ := from.Standings() // its own verdict says what is wrong with it
	return standings
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

// sumOf is the SHA-256 that the manifest names for a file of its folder.
func (p *List) sumOf(name string) (string, bool) {
	i := slices.IndexFunc(p.Manifest.Outputs, func(s archive.Sum) bool { return s.Path == p.Path(name) })
	if i < 0 {
		return "", false
	}
	return p.Manifest.Outputs[i].Sum, true
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

// changed are the inputs of a published list that differ in today's run.
func (l *Lists) changed(m, run *archive.Manifest) []archive.Change {
	return append(m.Changes(run.Inputs), l.folder.Changed(Given(m))...)
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

// hasNumbersOf reports whether the published list has the numbers of another: an
// earlier version may have written them in another form.
func (p *List) hasNumbersOf(l *rating.List) bool {
	own, problems := p.Standings()
	return !problems.HasErrors() && alike(own, l)
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

// lastDigits is a difference in points that does not count. Versions that used each
// processor's own functions agree within it.
const lastDigits = 1e-9

func near(a, b game.Opt[float64]) bool {
	return a.IsGiven() == b.IsGiven() && math.Abs(a.Or(0)-b.Or(0)) <= lastDigits
}

// alike reports whether two lists are the same but for the last digits and for the
// assumptions made, which earlier versions did not record.
func alike(l, m *rating.List) bool {
	x, y := ranked(l), ranked(m)
	if !slices.EqualFunc(x.Players, y.Players, func(s, o rating.Standing) bool {
		return near(s.Rating, o.Rating) && near(s.Sigma, o.Sigma) && nearStates(s.State, o.State)
	}) {
		return false
	}
	a, err1 := listSum(withoutNumbers(x))
	b, err2 := listSum(withoutNumbers(y))
	return err1 == nil && err2 == nil && a == b
}

// ranked is a list with its players in the order of their ids.
func ranked(l *rating.List) *rating.List {
	c := l.Clone()
	slices.SortFunc(c.Players, func(a, b rating.Standing) int { return strings.Compare(a.ID, b.ID) })
	return c
}

func withoutNumbers(l *rating.List) *rating.List {
	l.Assumed = nil
	for i := range l.Players {
		s := &l.Players[i]
		s.Rating, s.Sigma, s.State = game.Opt[float64]{}, game.Opt[float64]{}, nil
	}
	return l
}

func nearStates(a, b map[string]json.RawMessage) bool {
	return maps.EqualFunc(a, b, func(x, y json.RawMessage) bool {
		var v, w any
		return json.Unmarshal(x, &v) == nil && json.Unmarshal(y, &w) == nil && nearValues(v, w)
	})
}

func nearValues(a, b any) bool {
	switch a := a.(type) {
	case float64:
		b, ok := b.(float64)
		return ok && math.Abs(a-b) <= lastDigits
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, nearValues)
	case map[string]any:
		b, ok := b.(map[string]any)
		return ok && maps.EqualFunc(a, b, nearValues)
	}
	return a == b
}

func sameList(a, b game.Input) bool {
	l, problems := ratinglist.Read(a)
	m, more := ratinglist.Read(b)
	return l != nil && m != nil && !problems.HasErrors() && !more.HasErrors() && alike(l, m)
}
