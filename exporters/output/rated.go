package output

import (
	"path/filepath"
	"strings"

	"kyudan/importers"
	"kyudan/rating"
	"kyudan/rating/game"
)

// FormName is the name of an output by which its form is chosen; standard output ("-")
// has the form for people.
func FormName(path string) string {
	if path == "-" {
		return ".txt"
	}
	return filepath.Base(path)
}

// NewList returns the forms of the list after a run, to be written to the files of these
// names: in the form of the file that the run started from, where both have the same. The
// report gets what these lose. Of the options only Precision, Sort and Hidden count.
func NewList(rep *rating.Report, from string, names []string, o ListOptions) Forms {
	o.Previous, o.About, o.Own = rep.Before, rep.System, OwnList(from, names)
	lists := List(rep.After, o)
	var lost game.Problems
	for _, name := range names {
		lost.AddNew(lists.Lost(FormName(name))...)
	}
	rep.Tell(lost...)
	return lists
}

// PathsIn names the files in a folder to which events are written, each like its event's
// first file, or "event" for standard input; name adds an ending. Names that would
// coincide on some computers (cup.xml and cup.h9, Cup and cup) are numbered in the order
// of the events: clash, which may be nil, is told which one, and whose name it would have.
func PathsIn(folder string, events []importers.Input, name func(string, importers.Input) string, clash func(at, first int, paths []string)) []string {
	var bases []string
	for _, in := range events {
		base := filepath.Base(in.Files[0])
		if base == "-" {
			base = "event"
		}
		bases = append(bases, strings.TrimSuffix(base, filepath.Ext(base)))
	}
	apart := Apart(bases)
	paths := make([]string, len(events))
	for i, in := range events {
		paths[i] = filepath.Join(folder, name(apart[i], in))
		for first := 0; clash != nil && apart[i] != bases[i] && first < i; first++ {
			if strings.EqualFold(apart[first], bases[i]) {
				clash(i, first, paths)
				break
			}
		}
	}
	return paths
}
