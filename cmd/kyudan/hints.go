package main

import (
	"regexp"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// toldByFlag finds the flags by which a hint would have an event's facts told:
// --class A, --set begin=2026-05-02, or --set alone.
var toldByFlag = regexp.MustCompile(`--(class|set)\b(?: "?([a-z_.]+)=)?`)

// A columnHints makes the hints of an archive's events name the columns of
// events.csv. A flag would be told of every event of the folder. It remembers them:
// thousands of events have few hints.
type columnHints map[string]string

// wording makes the hints of an archive's problems name the columns of its tables.
func wording() func(game.Problems) { return columnHints{}.name }

func (c columnHints) name(problems game.Problems) {
	for i := range problems {
		hint := problems[i].Hint
		named, ok := c[hint]
		if !ok {
			named = nameColumn(hint)
			if len(c) < mostHints {
				c[hint] = named
			}
		}
		problems[i].Hint = named
	}
}

// mostHints is how many hints are remembered: those of a file's name come once.
const mostHints = 1000

// nameColumn adds to a hint that names a flag where an archive has the fact.
func nameColumn(hint string) string {
	if strings.Contains(hint, "events.csv") {
		return hint
	}
	flags := toldByFlag.FindAllStringSubmatch(hint, -1)
	if len(flags) == 0 {
		return hint
	}
	var columns []string
	for _, f := range flags {
		key := f[2]
		if f[1] == "class" {
			key = "class"
		}
		if key != "" && !slices.Contains(columns, key) {
			columns = append(columns, key)
		}
	}
	hint += "; in an archive the place for it is events.csv"
	switch len(columns) {
	case 0:
		return hint
	case 1:
		return hint + ", column " + columns[0]
	}
	return hint + ", columns " + strings.Join(columns, " and ")
}
