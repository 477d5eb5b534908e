package publication

import (
	"fmt"
	"math"
	"slices"

	out "kyudan/exporters/changes"
	"kyudan/importers/archive"
	"kyudan/importers/changes"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// A published record has the events that are not in the record of the list before as
// they are in it. Together the records of all lists are hardly longer than the last
// one would be.

// record reads the record of the run that gave a list.
func (l *Lists) record(p *List) (*difference.Record, game.Problems) {
	in, problems := p.recordAsPublished()
	if problems != nil {
		return nil, problems
	}
	return changes.ReadWhole(in, l.previous)
}

// recordAsPublished is the file of a list's record, if it is unchanged.
func (p *List) recordAsPublished() (game.Input, game.Problems) {
	in, problems := p.folder.Bytes(p.Path(recordFile))
	if want, ok := p.sumOf(recordFile); problems == nil && (!ok || want != archive.Digest(in.Data)) {
		problems.Add(game.Problem{Severity: game.Error, Code: "record-changed", File: in.Name, Found: "a record other than the one in its manifest"})
	}
	return in, problems
}

// parts are all events of a list's record. Those of the list asked for last are at
// hand, so that lists asked for in the order of their days are each read once.
func (l *Lists) parts(p *List) (whole []changes.Part, problems game.Problems) {
	if l.lastParts.of == p {
		return l.lastParts.parts, nil
	}
	in, problems := p.recordAsPublished()
	if problems == nil {
		_, whole, problems = changes.Whole(in, l.previous)
	}
	if problems == nil {
		l.lastParts.of, l.lastParts.parts = p, whole
	}
	return whole, problems
}

// previous are the events of the record that a published one names.
func (l *Lists) previous(s *changes.Same) ([]changes.Part, game.Problems) {
	p, problems := l.At(s.Day)
	if p == nil && problems == nil {
		problems.Add(game.Problem{
			Severity: game.Error, Code: "record-before", Found: fmt.Sprintf("no list of %s, whose record the next one leaves events to", s.Day), Hint: "restore it from a backup",
		})
	}
	if problems != nil {
		return nil, problems
	}
	if is, _ := p.sumOf(recordFile); is != s.Digest {
		return nil, game.Problems{{
			Severity: game.Error, Code: "record-before", File: p.Path(recordFile), Found: "a record other than the one that the next list leaves events to",
			Expected: "that one", Hint: "restore it from a backup, or publish the next list again",
		}}
	}
	return l.parts(p)
}

// publishedAfter is the record of a run as it is published after the list that its
// manifest names before it. Where that one has no record any more, it is the record
// itself, and ok is false.
func (l *Lists) publishedAfter(before *archive.Before, record []byte) (data []byte, ok bool) {
	if before == nil {
		return record, true
	}
	p, _ := l.At(before.AsOf)
	if p == nil {
		return record, false
	}
	parts, problems := l.parts(p)
	if problems != nil {
		return record, false
	}
	digest, _ := p.sumOf(recordFile)
	data, err := out.Since(record, parts, changes.Same{Day: p.Day, Digest: digest})
	return data, err == nil
}

// sameRecord reports whether two records have the same events, whatever their files'
// paths. The first is as it was published.
func (l *Lists) sameRecord(a, b game.Input) bool {
	r, problems := changes.ReadWhole(a, l.previous)
	s, more := changes.Read(b)
	if problems.HasErrors() || more.HasErrors() {
		return false
	}
	return slices.EqualFunc(r.Events, s.Events, func(x, y difference.Event) bool {
		return x.Number == y.Number && x.Name == y.Name && x.Begin == y.Begin && x.End == y.End && x.Class == y.Class && x.Weight == y.Weight &&
			slices.EqualFunc(x.Changes, y.Changes, sameChange)
	})
}

func sameChange(x, y difference.Change) bool {
	same := near(x.Before, y.Before) && near(x.After, y.After) && math.Abs(x.Points-y.Points) <= lastDigits
	x.Before, x.After, x.Points = y.Before, y.After, y.Points
	x.Notes = y.Notes // which another version words otherwise
	return same && x == y
}
