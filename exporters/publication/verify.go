package publication

import (
	"maps"
	"slices"

	"kyudan/importers/archive"
	"kyudan/importers/changes"
	"kyudan/rating"
	"kyudan/rating/game"
)

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

// A list is proved in one of two ways.
//
// From the first event: today's archive, rated up to the list's day, gives the list and
// every file beside it to the last byte.
//
// From the list before, which costs only the events since: that list was proved in the
// same run, the manifests of both name the same system, rules, settings and start, and
// what the archive has since then, rated on from that list, gives this one, every file
// beside it and the counts of its manifest to the last byte. Anything else, such as a
// late result, a changed file or an event that runs over the day of the list before,
// leaves it to the first way. What is only recorded, as the list before is when a day is verified
// alone, proves nothing: whoever forged one list could have forged both.

// continued proves a list from the one before it; nil if that cannot be done.
func (l *Lists) continued(p *List, last *Verdict, program string, again Maker) *Verdict {
	m := l.fromBefore(p, last)
	if m == nil {
		return nil
	}
	made, err := again(m)
	if err != nil || !l.addTo(last, made) {
		return nil
	}
	v := l.verdict(p, program)
	if v.compare(l, made, last.made); !v.isExact() {
		return nil
	}
	v.From = last.List.Day
	return v
}

// isExact reports whether a list is proved to the last byte of every file and to the
// last count.
func (v *Verdict) isExact() bool {
	return v.Stands() && len(v.Facts) == 0 && len(v.Rewritten) == 0 && len(v.Unseen) == 0
}

// fromBefore is the manifest by which a list is made from the one before it, nil if it
// cannot be: that one is not proved, was not compared whole, lacks events, or was made
// otherwise.
func (l *Lists) fromBefore(p *List, last *Verdict) *archive.Manifest {
	m := p.Manifest
	if last == nil || !last.isExact() || last.counts.Missing > 0 || l.link(p) != (Link{Linked, last.List.Day}) {
		return nil
	}
	before := last.List.Manifest
	if m.Since != nil || before.Since != nil || m.System != before.System || m.RulesFile != before.RulesFile ||
		!slices.Equal(m.Rules, before.Rules) || !maps.Equal(m.Settings, before.Settings) || !maps.Equal(m.Given, before.Given) {
		return nil
	}
	on := *m
	on.Given = maps.Clone(m.Given)
	delete(on.Given, "list")
	on.Since = &archive.Sum{Path: last.List.Path(listJSON), Sum: before.List}
	return &on
}

// addTo adds what a run from the list before did to what the runs up to that one did.
// It reports whether the records of both can be taken apart.
func (l *Lists) addTo(last *Verdict, made *Made) bool {
	parts, problems := l.parts(last.List)
	labels, since, err := changes.Parts(made.Record)
	if problems != nil || err != nil {
		return false
	}
	made.Record = changes.Join(labels, slices.Concat(parts, since))
	m, before := made.Manifest, last.counts
	m.Events += before.Events
	m.Games += before.Games
	m.Unrated = slices.Compact(slices.Sorted(slices.Values(slices.Concat(before.Unrated, m.Unrated))))
	counted := maps.Clone(before.NotCounted)
	for why, games := range m.NotCounted {
		if counted == nil {
			counted = map[string]int{}
		}
		counted[why] += games
	}
	m.NotCounted = counted
	accepted := maps.Clone(before.Accepted)
	for file, agreed := range m.Accepted {
		game.Put(&accepted, file, agreed)
	}
	m.Accepted = accepted
	return true
}
