package review

import (
	"cmp"
	"slices"

	"kyudan/rating/roster/likeness"
)

// pair is two standings that may be one person, a before b, and how their names
// suggest it.
type pair struct {
	a, b int32
	link link
}

// link is what brings two names together, the strongest first.
type link uint8

const (
	byEntries  link = iota // entries of one name in one event, one of them with an id
	byHint                 // an entry matched both
	byOtherID              // the same id in another register
	byNamesake             // the same name
	byScript               // traditional and simplified characters
	byUmlauts
	byCyrillic
	byRomanisation
	byKorean
	oneLetter
	twoLetters
	shortForm
)

// pairs lists every two standings whose names, ids or entries bring them
// together, each once with its strongest link, in list order. Blocks make it
// cheap: only names that share a key are compared.
func (r *Run) pairs() []pair {
	var all []pair
	add := func(a, b int, l link) {
		if a > b {
			a, b = b, a
		}
		if a != b && !r.Players[a].Merged && !r.Players[b].Merged {
			all = append(all, pair{int32(a), int32(b), l})
		}
	}
	for k := range r.Past.Beside {
		add(k[0], k[1], byEntries)
	}
	for k := range r.Past.Hints {
		add(k[0], k[1], byHint)
	}
	for at := range r.OtherIDs {
		eachPair(at, func(a, b int) { add(a, b, byOtherID) })
	}
	for at := range r.Namesakes {
		eachPair(at, func(a, b int) { add(a, b, byNamesake) })
	}
	spelt := map[string][]int{}
	for i := range r.Players {
		s := &r.List.Players[i]
		for _, k := range likeness.Transcribed(s.Family, s.Given, s.Name) {
			if at := spelt[k]; len(at) == 0 || at[len(at)-1] != i {
				spelt[k] = append(at, i)
			}
		}
	}
	for k, at := range spelt {
		eachPair(at, func(a, b int) { add(a, b, keyLinks[k[0]]) })
	}
	for _, p := range r.Names.Pairs(func(at int) likeness.Name {
		s := &r.List.Players[at]
		return likeness.Of(s.Family, s.Given, s.Name)
	}) {
		add(int(p.A), int(p.B), [...]link{oneLetter, twoLetters, shortForm}[p.How])
	}
	slices.SortFunc(all, func(p, q pair) int {
		return cmp.Or(cmp.Compare(p.a, q.a), cmp.Compare(p.b, q.b), cmp.Compare(p.link, q.link))
	})
	return slices.CompactFunc(all, func(p, q pair) bool { return p.a == q.a && p.b == q.b })
}

// keyLinks are the links of shared keys of other spellings.
var keyLinks = map[byte]link{likeness.KeyScript: byScript, likeness.KeyUmlauts: byUmlauts, likeness.KeyCyrillic: byCyrillic, likeness.KeyRomanised: byRomanisation, likeness.KeyKorean: byKorean}

func eachPair(at []int, do func(a, b int)) {
	for i := range at {
		for j := range i {
			do(at[j], at[i])
		}
	}
}
