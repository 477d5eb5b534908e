package publication

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"kyudan/exporters/changes"
	"kyudan/exporters/output"
	"kyudan/exporters/ratinglist"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Made is a list as a run over the archive made it.
type Made struct {
	Report *rating.Report
	List   *rating.List // that of the report, without the names of players who asked not to be shown
	Record []byte       // of every event; changes.csv has what changed since the list before
	// Manifest says what the list was made from. What follows from the list itself
	// and from the lists before it is filled in here.
	Manifest  *archive.Manifest
	Precision game.Opt[int] // decimals of ratings; not given: the system's own
	Files     []string      // names of more files in which the list is published
	// Who is today's id of the player whom an older list has under an id and name, ""
	// if there is none. Only new lists need it.
	Who func(id, name string) string
}

// File is one file of a published list, by its name in the folder of its day.
type File struct {
	Name string
	Data []byte
}

// listSum is the SHA-256 of a list in its JSON form, which is complete. Ratings have
// the same bits on every processor (see package portable), so their hash is the same,
// too.
func listSum(l *rating.List) (string, error) {
	var b bytes.Buffer
	if err := ratinglist.WriteJSON(&b, l); err != nil {
		return "", err
	}
	return archive.Digest(b.Bytes()), nil
}

// listIn is listSum for a list in all its forms.
func listIn(files []File) string {
	return archive.Digest(files[slices.IndexFunc(files, func(f File) bool { return f.Name == listJSON })].Data)
}

// forms are the forms of the list. Those for people show the change since the list
// published before, or else since the start list if that has a day.
func (m *Made) forms(before *rating.List) output.Forms {
	o := output.ListOptions{About: m.Report.System, Precision: m.Precision, Previous: before}
	if before == nil && m.Report.Before.AsOf != 0 {
		o.Previous = m.Report.Before
	}
	return output.List(m.List, o)
}

// lost is what the list loses in its forms, each problem once.
func (m *Made) lost() (lost game.Problems) {
	for _, name := range m.Files {
		lost.AddNew(m.forms(nil).Lost(name)...)
	}
	return lost
}

// files are the list in all its forms and the record of its run, last.
func (m *Made) files(before *rating.List) ([]File, error) {
	forms := m.forms(before)
	var files []File
	for _, name := range slices.Concat(usual, m.Files) {
		write := forms.For(name)
		if write == nil {
			return nil, errors.New(name + " is no form of a list")
		}
		var b bytes.Buffer
		if err := write(&b); err != nil {
			return nil, err
		}
		files = append(files, File{name, b.Bytes()})
	}
	return append(files, File{recordFile, m.Record}), nil
}

// Make rates the events that a plan has read, up to the plan's day, and records what
// the list was made from. program is this program with its version.
func Make(p *plan.Plan, program string) (*plan.Outcome, *Made, error) {
	var record bytes.Buffer
	w := changes.NewWriter(&record)
	out := p.Rate(plan.Wants{Each: func(r *rating.Result, l *rating.List) {
		w.Add(r, l) // Close says what went wrong
	}})
	if err := w.Close(); err != nil {
		return nil, nil, err
	}
	list, published, err := withhold(p, out, record.Bytes())
	if err != nil {
		return nil, nil, err
	}
	m, err := manifest(p, out, list, program)
	if err != nil {
		return nil, nil, err
	}
	names := sync.OnceValue(func() entryNames { // few lists need them
		names := entryNames{}
		for r, l := range p.Results(false) {
			names.add(r, l)
		}
		return names
	})
	who := func(id, name string) string {
		if at, ok := out.Who.Find(id); ok {
			return out.Report.After.Players[at].ID
		}
		return names().only(name)
	}
	return out, &Made{Report: out.Report, List: list, Record: published, Manifest: m, Precision: p.Folder.Config.Precision, Files: p.Folder.Config.ListFiles, Who: who}, nil
}

// Again makes published lists again, each as its manifest says, from the events that
// were read from an archive. rules is the rules file of lists whose manifest does not
// contain it; without Data that of kyudan.toml is used.
func Again(f *archive.Folder, events *archive.Archive, rules game.Input, program string) Maker {
	return func(m *archive.Manifest) (*Made, error) {
		for _, s := range Given(m) {
			if _, problems := f.Bytes(s.Path); problems != nil { // before anything opens it
				return nil, problems[0]
			}
		}
		folder, problems := archive.Open(f.Root)
		if problems.HasErrors() {
			return nil, problems[len(problems)-1]
		}
		p, problems := plan.Open(folder, plan.Choice{Again: m, Rules: rules})
		if problems.HasErrors() {
			return nil, problems[len(problems)-1]
		}
		p.Events = events
		p.Events.Sort(p.Job.Order)
		_, made, err := Make(p, program)
		return made, err
	}
}

// entryNames are the ids under which entries were rated, by name.
type entryNames map[string][]string

func (n entryNames) add(r *rating.Result, l *rating.List) {
	for i := range r.Event.Players {
		if i >= len(r.Event.Who) {
			break
		}
		id, name := l.Players[r.Event.Who[i]].ID, game.NameKey(r.Event.Players[i].DisplayName())
		if !slices.Contains(n[name], id) {
			n[name] = append(n[name], id)
		}
	}
}

// only is the one id under which entries of a name were rated, "" if there are none or
// several.
func (n entryNames) only(name string) string {
	if ids := n[game.NameKey(name)]; len(ids) == 1 {
		return ids[0]
	}
	return ""
}

// manifest records what the list of a run was made from.
func manifest(p *plan.Plan, out *plan.Outcome, list *rating.List, program string) (*archive.Manifest, error) {
	rep, t := out.Report, &out.Tally
	m := &archive.Manifest{
		Program: program, System: rep.System.Name, AsOf: rep.After.AsOf, Rules: rep.Departures, RulesFile: string(p.Rules.Data), Settings: settings(p),
		Events: t.Rated, Games: t.Counted, Players: len(list.Players), Missing: t.Missing + t.Files, Accepted: t.Accepted, NotCounted: t.NotCounted,
		Inputs: p.Events.Sums(p.Folder, p.After(rep.After.AsOf)), Unrated: t.Unrated(),
	}
	if p.Folder.Register.InScripts() {
		m.Settings[archive.ScriptsSetting] = "both"
	}
	if list != rep.After {
		m.Settings[archive.HiddenSetting] = "nameless"
	}
	if m.Rules == nil {
		m.Rules = []rating.Departure{}
	}
	for what, disk := range p.Given {
		name, ok := p.Folder.Inside(disk)
		if !ok {
			return nil, errors.New(disk + " is outside the archive")
		}
		sum, err := p.Folder.SumOf(name)
		if err != nil {
			return nil, errors.New(name + ": " + importers.Reason(err))
		}
		s := archive.Sum{Path: name, Sum: sum}
		if what == "since" {
			m.Since = &s
			continue
		}
		if m.Given == nil {
			m.Given = map[string]archive.Sum{}
		}
		m.Given[what] = s
	}
	return m, nil
}

// settings are what decides the numbers, apart from the rules, and how they are shown.
func settings(p *plan.Plan) map[string]string {
	c := &p.Folder.Config
	s := map[string]string{
		"unknown_handicap": p.Job.Options.UnknownHandicap.String(), "ratings": p.Ratings.Or("list"), "order": cmp.Or(c.Order, "system"), "precision": "system",
	}
	if c.Register != "" {
		s["register"] = c.Register
	}
	if n, given := c.Precision.Get(); given {
		s["precision"] = strconv.Itoa(n)
	}
	if c.ListOf != "" {
		s["of"] = c.ListOf
	}
	if n := p.ActiveMonths.Or(0); n > 0 {
		s["active_months"] = strconv.Itoa(n)
	}
	if len(c.ListFiles) > 0 {
		s["files"] = strings.Join(c.ListFiles, " ")
	}
	if p.GameOrder != "" {
		s["game_order"] = p.GameOrder
	}
	return s
}

// Maker makes a published list again, from today's archive. The error is why it
// cannot.
type Maker func(*archive.Manifest) (*Made, error)
