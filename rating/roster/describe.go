package roster

import (
	"cmp"
	"encoding/csv"
	"maps"
	"slices"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// describePlayer shows an entry in the same order, so that the eye can compare.
func describePlayer(p *game.Player) string {
	return person(p.DisplayName(), rankOf(p), p.Club, p.Country, p.IDs)
}

func person(name string, rank game.Rank, club, country string, ids map[string]string) string {
	var facts []string
	for _, f := range []string{rank.String(), club, country} {
		if f != "" {
			facts = append(facts, f)
		}
	}
	for _, reg := range slices.Sorted(maps.Keys(ids)) {
		facts = append(facts, reg+" "+ids[reg])
	}
	if len(facts) == 0 {
		return name
	}
	return name + " (" + strings.Join(facts, ", ") + ")"
}

// rankOf is the rank that an entry plays with, else its grade.
func rankOf(p *game.Player) game.Rank { return cmp.Or(p.Rank, p.Grade) }

// oneLine is a text as every form of a list can hold it, with a blank for tabs
// and line breaks.
func oneLine(s string) string {
	if strings.ContainsFunc(s, unicode.IsControl) {
		return strings.Join(strings.FieldsFunc(s, unicode.IsControl), " ")
	}
	return s
}

// csvLine is a line of a CSV file, without its end.
func csvLine(fields []string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write(fields) // a strings.Builder does not fail
	w.Flush()
	return strings.TrimSuffix(b.String(), "\n")
}
