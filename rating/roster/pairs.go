package roster

import (
	"cmp"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// pair is two standings that may be one person, a before b, and why the names
// say so.
type pair struct {
	a, b int32
	link link
}

// link is what brings two names together, the strongest first.
type link uint8

const (
	byEntries  link = iota // entries of one name in one event, one of them with an id
	byHint                 // an entry had something of both
	byOtherID              // the same id in another register
	byNamesake             // the same name
	byScript               // traditional and simplified characters
	byUmlauts
	byCyrillic
	byRomanisation
	oneLetter
	twoLetters
	shortForm
)

// pairs lists every two standings whose names, ids or entries bring them
// together, each once with its strongest link, in list order. Blocks make it
// cheap: only names that share a key are compared.
func (r *Roster) pairs() []pair {
	var all []pair
	add := func(a, b int, l link) {
		if a > b {
			a, b = b, a
		}
		if a != b && !r.faces[a].merged && !r.faces[b].merged {
			all = append(all, pair{int32(a), int32(b), l})
		}
	}
	for k := range r.beside {
		add(k[0], k[1], byEntries)
	}
	for k := range r.hints {
		add(k[0], k[1], byHint)
	}
	for _, at := range r.byOther {
		eachPair(at, func(a, b int) { add(a, b, byOtherID) })
	}
	for _, index := range []map[string]*bearers{r.byName, r.bySolid} {
		for _, p := range index {
			eachPair(p.at, func(a, b int) { add(a, b, byNamesake) })
		}
	}
	spelt := map[string][]int{}
	for i := range r.faces {
		s := &r.list.Players[i]
		for _, k := range likeness.Transcribed(s.Family, s.Given, s.Name) {
			if at := spelt[k]; len(at) == 0 || at[len(at)-1] != i {
				spelt[k] = append(at, i)
			}
		}
	}
	for k, at := range spelt {
		eachPair(at, func(a, b int) { add(a, b, keyLinks[k[0]]) })
	}
	r.indexNames()
	for _, p := range r.near.Pairs(func(at int) likeness.Name {
		s := &r.list.Players[at]
		return likeness.Of(s.Family, s.Given, s.Name)
	}) {
		add(int(p.A), int(p.B), [...]link{oneLetter, twoLetters, shortForm}[p.How])
	}
	slices.SortFunc(all, func(p, q pair) int {
		return cmp.Or(cmp.Compare(p.a, q.a), cmp.Compare(p.b, q.b), cmp.Compare(p.link, q.link))
	})
	return slices.CompactFunc(all, func(p, q pair) bool { return p.a == q.a && p.b == q.b })
}

// keyLinks are what a shared key of another spelling says.
var keyLinks = map[byte]link{likeness.KeyScript: byScript, likeness.KeyUmlauts: byUmlauts, likeness.KeyCyrillic: byCyrillic, likeness.KeyRomanised: byRomanisation}

func eachPair(at []int, do func(a, b int)) {
	for i := range at {
		for j := range i {
			do(at[j], at[i])
		}
	}
}

// wordsOfList counts in how many names of the list each word stands.
func (r *Roster) wordsOfList() map[string]int {
	count := map[string]int{}
	for i := range r.faces {
		words := strings.Fields(r.faces[i].form.folded)
		for k, w := range words {
			if !slices.Contains(words[:k], w) {
				count[w]++
			}
		}
	}
	return count
}

// ordinary is the number of people with a word in their names from which it is
// no slip of the pen.
const ordinary = 4

// bothOrdinary reports whether two names differ in one word, and both words are
// those of others too: Wang Jun and Wang Jin are two people, Wagn Jun is not.
func bothOrdinary(a, b string, count map[string]int) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	only := func(of, other []string) string {
		found := ""
		for _, w := range of {
			if !slices.Contains(other, w) {
				if found != "" {
					return ""
				}
				found = w
			}
		}
		return found
	}
	p, q := only(x, y), only(y, x)
	return p != "" && q != "" && count[p] >= ordinary && count[q] >= ordinary
}

// meeting is what the events say of two players.
type meeting struct {
	event int32
	same  bool  // both played in it; else one of them, while the other was elsewhere:
	apart apart // how far away
}

// met finds an event in which both played, or else one of a that was while b
// played elsewhere, in another country rather than in another town.
func (r *Roster) met(a, b int) (meeting, bool) {
	var far meeting
	p, q := r.faces[a].last, r.faces[b].last
	for p != 0 && q != 0 {
		x, y := r.plays[p], r.plays[q]
		switch {
		case x.event == y.event:
			return meeting{event: x.event, same: true}, true
		case far.apart < inCountries:
			if how := r.events[x.event].apart(&r.events[y.event]); how > far.apart {
				far = meeting{event: x.event, apart: how}
			}
		}
		if x.event > y.event {
			p = x.before
		} else {
			q = y.before
		}
	}
	return far, far.apart != notApart
}

// rankThen compares the ranks of two players at the times when they are nearest
// to each other: ranks apart that growth does not explain.
func (r *Roster) rankThen(a, b int) (apart int, ok bool) {
	x, y := &r.faces[a].career, &r.faces[b].career
	if r.dayOfPlay(x.first) > r.dayOfPlay(y.first) {
		x, y = y, x
	}
	type at struct {
		rank game.Rank
		day  game.Date
	}
	ends := [][2]at{
		{{x.lastRank, r.dayOfPlay(x.last)}, {y.firstRank, r.dayOfPlay(y.first)}},
		{{x.lastRank, r.dayOfPlay(x.last)}, {y.lastRank, r.dayOfPlay(y.last)}},
		{{x.firstRank, r.dayOfPlay(x.first)}, {y.firstRank, r.dayOfPlay(y.first)}},
	}
	if x.last == 0 || y.last == 0 {
		p, q := r.list.Players[a].Rank, r.list.Players[b].Rank
		ends = [][2]at{{{p, 0}, {q, 0}}}
	}
	apart = -1
	for _, e := range ends {
		if e[0].rank == game.NoRank || e[1].rank == game.NoRank {
			continue
		}
		d := likeness.BeyondGrowth(likeness.GrownLevel(e[1].rank)-likeness.GrownLevel(e[0].rank), e[0].day, e[1].day)
		if apart < 0 || d < apart {
			apart = d
		}
	}
	return apart, apart >= 0
}
