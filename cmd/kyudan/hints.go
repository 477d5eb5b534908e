package main

import (
	"regexp"
	"slices"
	"strings"

	"kyudan/importers/csvgames"
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
	nameFlags(problems, true)
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

// nameFlags makes hints that leave open how this program is told something name
// the flag. What to do about two files of one event package archive says itself.
func nameFlags(problems game.Problems, inArchive bool) {
	for i := range problems {
		p := &problems[i]
		if _, one := p.About.(game.OneEvent); one && inArchive {
			continue
		}
		if flag := flagFor(p.About); !strings.Contains(p.Hint, flag) { // it may have been named before
			p.Hint += flag
		}
	}
}

// flagFor is how a hint goes on that names the flag.
func flagFor(about game.Subject) string {
	switch about := about.(type) {
	case game.OneEvent:
		if about.Doubt == game.OneOfSeveral {
			return ", with --merge"
		}
		return "; give both with --merge if it is the same"
	case game.Contradiction:
		if about.Key != "" {
			return ", or tell it with --set"
		}
	case game.PlayersAlone:
		if about.Format == csvgames.Format.Name { // perhaps the table that says who is who
			return "; a table of names and ids (aliases.csv) goes behind --aliases"
		}
	}
	return ""
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
