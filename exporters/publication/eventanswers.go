package publication

import (
	"cmp"

	"kyudan/exporters"
	"kyudan/exporters/aliases"
	"kyudan/importers/archive"
	"kyudan/importers/archive/doubts"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

// EventsOf is the path of the table of events of an archive.
func EventsOf(f *archive.Folder) string { return f.Disk(eventsOf(f).Name) }

// eventsOf is that table; no Data: there is none.
func eventsOf(f *archive.Folder) game.Input {
	in := f.EventsFile
	in.Name = cmp.Or(in.Name, aliases.EventsFile)
	return in
}

// AnswerEvents adds the answers of a workbook to the table of events of an archive whose
// events were read, and counts them. It returns the table to write, none if there is
// nothing to add. If the problems have errors, it must not be written.
func AnswerEvents(f *archive.Folder, read *archive.Archive, answered game.Input) (files []exporters.File, number int, problems game.Problems) {
	rows, number, problems := doubts.ReadAnswers(answered, doubts.Events(read))
	if problems.HasErrors() {
		return nil, number, problems
	}
	old := []game.Input{eventsOf(f)}
	now, said := withEvents(f, rows)
	problems.Add(said...)
	problems.Add(unchanged(f, old)...)
	return changed(f, old, []game.Input{now}), number, problems
}

// withEvents is the table of events of an archive with rows.
func withEvents(f *archive.Folder, rows []tables.EventLine) (game.Input, game.Problems) {
	for i := range rows {
		if l, ok := f.Events.Find(rows[i].File); ok {
			rows[i].File = l.File // as a row has it already
		}
	}
	in := eventsOf(f)
	data, problems := aliases.AppendEvents(in, rows)
	in.Data = data
	return in, problems
}
