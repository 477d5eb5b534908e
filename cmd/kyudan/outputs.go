package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"kyudan/importers"
)

// outputNames are the files in a folder that events are written to, each called
// like its event's first file with an ending of its own. Names that would be one on
// some computer (cup.xml and cup.h9, Cup and cup) are numbered in the order of
// the events, and that is said: cup.h9, cup-2.h9.
func outputNames(env *environ, events []importers.Input, folder string, endingOf func(importers.Input) string) []string {
	paths := make([]string, len(events))
	owner := map[string]int{} // of a name in small letters: its event, from 1
	for i, in := range events {
		base, ending := baseName(in.Files[0]), endingOf(in)
		name := base
		for n := 2; owner[strings.ToLower(name)] > 0; n++ {
			name = fmt.Sprintf("%s-%d", base, n)
		}
		owner[strings.ToLower(name)] = i + 1
		paths[i] = filepath.Join(folder, name+ending)
		if name != base {
			first := owner[strings.ToLower(base)] - 1
			env.talk("%s goes to %s, as %s goes to %s", in.Files[0], paths[i], events[first].Files[0], paths[first])
		}
	}
	return paths
}

// isFolder reports whether an output names a folder: it ends in a slash, or on
// Windows a backslash.
func isFolder(path string) bool {
	return strings.HasSuffix(path, "/") || strings.HasSuffix(path, string(filepath.Separator))
}

// baseName is a file's name without folder and ending; standard input is
// "event".
func baseName(path string) string {
	if path == "-" {
		return "event"
	}
	b := filepath.Base(path)
	return strings.TrimSuffix(b, filepath.Ext(b))
}
