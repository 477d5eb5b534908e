package publication

import (
	"bytes"
	"cmp"

	"kyudan/exporters"
	"kyudan/exporters/aliases"
	"kyudan/importers/archive"
	"kyudan/importers/archive/doubts"
	"kyudan/rating/game"
)

// EventsOf is the path of the table of events of an archive.
func EventsOf(f *archive.Folder) string {
	return f.Disk(cmp.Or(f.EventsFile.Name, aliases.EventsFile))
}

// AnswerEvents adds the answers of a workbook to the table of events of an archive whose
// events were read, and counts them. It returns the table to write, none if there is
// nothing to add. If the problems have errors, it must not be written.
func AnswerEvents(f *archive.Folder, read *archive.Archive, answered game.Input) (files []exporters.File, number int, problems game.Problems) {
	rows, number, problems := doubts.ReadAnswers(answered, doubts.Events(read))
	if problems.HasErrors() {
		return nil, number, problems
	}
	for i := range rows {
		if l, ok := f.Events.Find(rows[i].File); ok {
			rows[i].File = l.File // as a row has it already
		}
	}
	old := f.EventsFile
	old.Name = cmp.Or(old.Name, aliases.EventsFile)
	data, said := aliases.AppendEvents(old, rows)
	problems.Add(said...)
	problems.Add(Unchanged(f, old)...)
	if !bytes.Equal(data, old.Data) {
		files = []exporters.File{{Path: f.Disk(old.Name), Write: exporters.Bytes(data)}}
	}
	return files, number, problems
}
