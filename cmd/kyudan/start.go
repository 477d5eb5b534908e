package main

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/exporters/publication"
	"kyudan/importers/archive"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

// outside says which file that a flag names lies outside the archive. What the
// list is made of must be found again from the archive alone.
func (j *job) outside() (found, hint string) {
	for _, flag := range slices.Sorted(maps.Keys(j.given)) {
		name := j.given[flag]
		if _, ok := j.folder.Inside(name); !ok {
			in := path.Join(j.folder.Lists(), filepath.Base(name))
			return fmt.Sprintf("found --%s %q outside the archive, expected a file in it: kyudan verify must find what the list was made of", flag, name),
				fmt.Sprintf("copy it into the archive, for example as %s, and name that", j.folder.Disk(in))
		}
	}
	return "", ""
}

// startTold warns of a start list that only a flag tells: whoever explains the list
// without the flag would tell other numbers.
func (j *job) startTold(o *pipelineOptions) game.Problems {
	name, ok := j.folder.Inside(j.given["list"])
	if !o.given("list") || !ok || name == j.folder.Config.List {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "start-list", File: tables.ConfigFile, Found: fmt.Sprintf("the list starts from %s, which --list alone tells", name),
		Hint: fmt.Sprintf("write list = %q into kyudan.toml, so that rate and explain tell the numbers that are published", name),
	}}
}

// otherStart warns that the last published list started from another list than this
// run, whose numbers are others then.
func (j *job) otherStart(o *pipelineOptions) game.Problems {
	lists, _ := publication.Open(j.folder)
	if len(lists.Days) == 0 || j.since || o.given("list") {
		return nil
	}
	last, _ := lists.At(lists.Days[len(lists.Days)-1])
	if last == nil || !strings.EqualFold(last.Manifest.System, j.rating.system.About().Name) {
		return nil // what is wrong with it verify says; another system starts from another list
	}
	var is archive.Sum
	if name, ok := j.folder.Inside(j.given["list"]); ok && j.given["list"] != "" {
		is.Path = name
		is.Sum, _ = j.folder.SumOf(name) // it has been read
	}
	was := lists.StartOf(last.Manifest)
	if was.Sum == is.Sum {
		return nil
	}
	p := game.Problem{
		Severity: game.Warning, Code: "other-start", File: tables.ConfigFile, Place: j.folder.Config.Place("list"),
		Found: fmt.Sprintf("this run starts from %s, and the list published for %s started from %s: its numbers are others", publication.StartName(is), last.Day, publication.StartName(was)),
		Hint:  fmt.Sprintf("write list = %q into kyudan.toml", was.Path),
	}
	if was.Path == is.Path || was.Path == "" {
		p.Hint = "kyudan publish shows what differs"
	}
	return game.Problems{p}
}
