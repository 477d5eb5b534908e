package roster

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// describePlayer shows an entry in the same order, so that the eye can compare.
func describePlayer(p *game.Player) string {
	rank := p.Rank
	if rank == game.NoRank {
		rank = p.Grade
	}
	return person(p.DisplayName(), rank, p.Club, p.Country, p.IDs)
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
func rankOf(p *game.Player) game.Rank {
	if p.Rank != game.NoRank {
		return p.Rank
	}
	return p.Grade
}

// oneLine is a text as every form of a list can hold it, with a blank for tabs
// and line breaks.
func oneLine(s string) string {
	if strings.ContainsFunc(s, unicode.IsControl) {
		return strings.Join(strings.FieldsFunc(s, unicode.IsControl), " ")
	}
	return s
}
