package plan

import (
	"path/filepath"
	"strings"

	"kyudan/importers"
	"kyudan/importers/changes"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// ListIn is the rating list in a published folder, or the name itself.
func ListIn(name string) string { return ratinglist.In(name) }

// RecordBeside is the record of a run beside its list: NAME-changes.csv, or changes.csv
// unless the list that it is compared with is in the same folder. It is "" if there is
// none.
func RecordBeside(list, other string) string {
	if name := strings.TrimSuffix(list, filepath.Ext(list)) + "-changes.csv"; importers.IsFile(name) {
		return name
	}
	folder := filepath.Dir(list)
	if name := filepath.Join(folder, changes.FileName); filepath.Clean(folder) != filepath.Dir(filepath.Clean(other)) && importers.IsFile(name) {
		return name
	}
	return ""
}

// ReadRecord reads the record of a run. A published one leaves events to those in the
// folders of the lists before, which must be beside its own.
func ReadRecord(name string) (*difference.Record, game.Problems) {
	file, missing := importers.Load(name, "name the record of a run: changes.csv, as publish and rate {option changes} write it", changes.MaxBytes)
	if missing != nil {
		return nil, missing
	}
	return changes.ReadWhole(file, recordsFrom(name))
}

// recordsFrom reads the record that the one of that name leaves events to.
func recordsFrom(name string) changes.Previous {
	return func(s *changes.Same) ([]changes.Part, game.Problems) {
		before := filepath.Join(filepath.Dir(name), "..", s.Day.String(), changes.FileName)
		file, missing := importers.Load(before, name+" has only what changed since: keep the folders of the lists before it beside its own", changes.MaxBytes)
		if missing != nil {
			return nil, missing
		}
		if !s.Is(file.Data) {
			return nil, game.Problems{{
				Severity: game.Error, Code: "record-before", File: before, Found: "a record other than the one that " + name + " leaves events to",
				Expected: "that one", Hint: "restore it from a backup, or publish the later list again",
			}}
		}
		_, whole, problems := changes.Whole(file, recordsFrom(before))
		return whole, problems
	}
}

// An Earlier is a list that a run's own list is compared with; may be nil.
type Earlier struct {
	Files  []string // the list and, if there is one beside it, the record of its run
	list   *rating.List
	record *difference.Record
	run    difference.Record // of the present run, as far as it has gone
}

// OpenEarlier reads an earlier list of the plan's system; "" is none.
func (p *Plan) OpenEarlier(name string) (*Earlier, game.Problems) {
	if name == "" {
		return nil, nil
	}
	name = ListIn(name)
	l, problems := p.Choice.readList(name)
	if l == nil || problems.HasErrors() {
		return nil, problems
	}
	problems.Add(OfSystem(l, p.Job.System.About().Name, name)...)
	e := &Earlier{Files: []string{name}, list: l}
	if record := RecordBeside(name, ""); record != "" && !problems.HasErrors() {
		var said game.Problems
		e.record, said = ReadRecord(record)
		e.Files = append(e.Files, record)
		problems.Add(said...)
	}
	return e, problems
}

// Add adds a result of the present run.
func (e *Earlier) Add(r *rating.Result, l *rating.List) {
	if e != nil {
		e.run.Events = append(e.run.Events, difference.EventOf(r, len(e.run.Events)+1, l))
	}
}

// Compare finds what changed since the earlier list, and by which events: those added,
// or else those of the report. It is nil without an earlier list.
func (e *Earlier) Compare(rep *rating.Report) (*difference.Difference, error) {
	if e == nil {
		return nil, nil
	}
	if len(e.run.Events) == 0 {
		for i := range rep.Results {
			e.Add(&rep.Results[i], rep.After)
		}
	}
	d, err := difference.Lists(e.list, rep.After)
	if err != nil {
		return nil, err
	}
	d.Explain(e.record, &e.run)
	return d, nil
}
