package main

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"

	"kyudan/exporters/publication"
	"kyudan/importers/archive/plan"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

// outside says which file that a flag names lies outside the archive. What the
// list is made of must be found again from the archive alone.
func outside(p *plan.Plan) (found, hint string) {
	for _, flag := range slices.Sorted(maps.Keys(p.Given)) {
		name := p.Given[flag]
		if _, ok := p.Folder.Inside(name); !ok {
			in := path.Join(p.Folder.Lists(), filepath.Base(name))
			return fmt.Sprintf("found --%s %q outside the archive, expected a file in it: kyudan verify must find what the list was made of", flag, name),
				fmt.Sprintf("copy it into the archive, for example as %s, and name that", p.Folder.Disk(in))
		}
	}
	return "", ""
}

// startTold warns of a start list that only a flag tells: whoever explains the list
// without the flag would tell other numbers.
func (o *pipelineOptions) startTold(p *plan.Plan) game.Problems {
	name, ok := p.Folder.Inside(p.Given["list"])
	if !o.given("list") || !ok || name == p.Folder.Config.List {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "start-list", File: tables.ConfigFile, Found: fmt.Sprintf("the list starts from %s, which --list alone tells", name),
		Hint: fmt.Sprintf("write list = %q into kyudan.toml, so that rate and explain tell the numbers that are published", name),
	}}
}

// otherStart warns that the last published list started from another list than this
// run, unless a flag means that.
func (o *pipelineOptions) otherStart(p *plan.Plan) game.Problems {
	if o.given("list") {
		return nil
	}
	return publication.OtherStart(p)
}
