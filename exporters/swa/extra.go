package swa

import (
	"maps"
	"slices"
	"strings"

	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// extraPrefix begins the keys under which the reader keeps labels and columns
// of a workbook that the model has no place for: swa:Sponsor.
const extraPrefix = "swa:"

// extraTitles are the titles among the keys of extra that can be written as a
// label or column of their own, in alphabetical order. A title that the sheet
// has already would be read as something else.
func extraTitles(extra map[string]string, known []swa.Field) []string {
	var titles []string
	for _, key := range slices.Sorted(maps.Keys(extra)) {
		title, ok := strings.CutPrefix(key, extraPrefix)
		if ok && title != "" && game.Plain(extra[key]) != "" && !isKnown(title, known) {
			titles = append(titles, title)
		}
	}
	return titles
}

func isKnown(title string, known []swa.Field) bool {
	folded := strings.ToLower(game.Plain(title))
	return slices.ContainsFunc(known, func(f swa.Field) bool {
		return strings.ToLower(f.Label) == folded || slices.Contains(f.Synonyms, folded)
	})
}

func playerExtra(p *game.Player) map[string]string { return p.Extra }
func gameExtra(g *game.Game) map[string]string     { return g.Extra }

// allTitles are the titles of many extras together.
func allTitles[T any](items []T, extra func(*T) map[string]string, known []swa.Field) []string {
	var all []string
	for i := range items {
		all = append(all, extraTitles(extra(&items[i]), known)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// unwritten counts the extras that have no title to be written under.
func unwritten(d *game.Details, extra map[string]string, known []swa.Field) {
	titles := extraTitles(extra, known)
	for key := range extra {
		if title, ok := strings.CutPrefix(key, extraPrefix); !ok || !slices.Contains(titles, title) {
			d.Add(key)
		}
	}
}
