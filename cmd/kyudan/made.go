package main

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strconv"

	"kyudan/exporters/changes"
	"kyudan/exporters/publication"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/game"
)

// makeList rates the archive up to a day and says what the list was made of.
func (j *job) makeList(env *environ, asOf game.Date) (*outcome, *publication.Made, error) {
	var record bytes.Buffer
	w := changes.NewWriter(&record)
	names := entryNames{}
	out, err := j.run(env, runOptions{asOf: asOf, each: func(r *rating.Result, l *rating.List) error {
		names.add(r, l)
		return w.Add(r, l)
	}})
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return nil, nil, err
	}
	m, err := j.manifest(out)
	if err != nil {
		return nil, nil, err
	}
	who := func(id, name string) string {
		if at, ok := out.who.Find(id); ok {
			return out.report.After.Players[at].ID
		}
		return names.only(name)
	}
	return out, &publication.Made{Report: out.report, Record: record.Bytes(), Manifest: m, Precision: j.folder.Config.Precision, Who: who}, nil
}

// again makes published lists again, each as its manifest says, from the events
// that are read.
func (j *job) again(env *environ, o pipelineOptions) publication.Maker {
	return func(m *archive.Manifest) (*publication.Made, error) {
		for _, s := range publication.Given(m) {
			if _, problems := j.folder.Bytes(s.Path); problems != nil { // before anything opens it
				return nil, problems[0]
			}
		}
		o := o
		o.again = m
		since := ""
		if m.Since != nil {
			since = j.folder.Disk(m.Since.Path)
		}
		again, problems, status := openJob(env, j.folder.Root, &o, since)
		if status != exitDone {
			if len(problems) > 0 {
				return nil, problems[len(problems)-1]
			}
			return nil, errors.New("what it was made by is told wrongly")
		}
		again.events = j.events
		again.events.Sort(again.order())
		_, made, err := again.makeList(env, m.AsOf)
		return made, err
	}
}

// entryNames are the ids under which entries of a name were rated, by the name.
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

// only is the one id under which entries of a name were rated, "" where there is
// none or there are several.
func (n entryNames) only(name string) string {
	if ids := n[game.NameKey(name)]; len(ids) == 1 {
		return ids[0]
	}
	return ""
}

// manifest says what the list of a run was made of.
func (j *job) manifest(out *outcome) (*archive.Manifest, error) {
	rep, t := out.report, &out.tally
	m := &archive.Manifest{
		Program: version(), System: rep.System.Name, AsOf: rep.After.AsOf, Rules: rep.Departures, RulesFile: string(j.rating.rules.Data), Settings: j.settings(),
		Events: t.Rated, Games: t.Counted, Players: t.Players, Missing: t.Missing + t.Files, NotCounted: t.notCounted,
		Inputs: j.events.Sums(j.folder, j.after(rep.After.AsOf)), Unrated: t.unrated(),
	}
	if m.Rules == nil {
		m.Rules = []rating.Departure{}
	}
	for flag, disk := range j.given {
		name, ok := j.folder.Inside(disk)
		if !ok {
			return nil, errors.New(disk + ": outside the archive")
		}
		sum, err := j.folder.SumOf(name)
		if err != nil {
			return nil, errors.New(name + ": " + importers.Reason(err))
		}
		s := archive.Sum{Path: name, Sum: sum}
		if flag == "since" {
			m.Since = &s
			continue
		}
		if m.Given == nil {
			m.Given = map[string]archive.Sum{}
		}
		m.Given[flag] = s
	}
	return m, nil
}

// settings are what decides the numbers beside the rules, and how they are shown.
func (j *job) settings() map[string]string {
	c := &j.folder.Config
	s := map[string]string{"unknown_handicap": "even", "ratings": "list", "order": cmp.Or(c.Order, "system"), "precision": "system"}
	switch j.rating.options.UnknownHandicap {
	case rating.SkipGame:
		s["unknown_handicap"] = "skip"
	case rating.Refuse:
		s["unknown_handicap"] = "error"
	}
	if j.rating.fromFile {
		s["ratings"] = "file"
	}
	if c.Register != "" {
		s["register"] = c.Register
	}
	if n, told := c.Precision.Get(); told {
		s["precision"] = strconv.Itoa(n)
	}
	if j.gameOrder != "" {
		s["game_order"] = j.gameOrder
	}
	return s
}
