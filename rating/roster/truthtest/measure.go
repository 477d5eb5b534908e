package truthtest

import (
	"cmp"
	"maps"
	"slices"
)

// Found is what a program found out about a world.
type Found struct {
	// Who is the player that each entry of each event was taken for, by id; "": left out.
	Who [][]string
	// Questions are what it asks, the best first, together what is answered at one look.
	Questions [][]Question
}

// Question asks whether two players are one person, or whether a player is two people.
type Question struct {
	A, B string // ids; B is "" if it asks about A alone
}

// Measure is how well a program did.
type Measure struct {
	Entries           int
	Precision, Recall float64 // of pairs of entries: those of one person among those of one player, and the reverse
	Wrong             []Merge
	Asked             int // of the wrong merges
	First, Right      int // how many questions come first, and how many of them are right
	Looks, RightLooks int // at questions answered together; of the first of these: where all is right
	Misses            []Miss
}

// first is the number of questions that a person answers at least, and of looks.
const first = 200

// F1 is the harmonic mean of precision and recall.
func (m *Measure) F1() float64 { return 2 * m.Precision * m.Recall / (m.Precision + m.Recall) }

// Merge is a player that holds entries of several people.
type Merge struct {
	ID     string
	People []int // who has most entries first
	Kind   Kind  // of the fewer entries
	Asked  bool
}

// Miss is two players who are one person.
type Miss struct {
	Person int
	A, B   string // ids, the one with more entries first
	Pairs  int    // lost by it
	Kind   Kind   // of the entries of the one with fewer
	Asked  bool
}

// Verdict compares what was found with the truth.
type Verdict struct {
	world   *World
	found   *Found
	holders map[string]*holder
	ids     []string // of the holders, in order
}

// A holder is a player with what is true of the entries.
type holder struct {
	id     string
	counts map[int]int          // entries by person
	kinds  map[int]map[Kind]int // of names, by person
}

// Judge compares what was found with the truth.
func (w *World) Judge(f *Found) *Verdict {
	v := &Verdict{w, f, map[string]*holder{}, nil}
	for e, ev := range w.Events {
		for i, truth := range ev.Truth {
			id := f.Who[e][i]
			if id == "" {
				continue
			}
			h := v.holders[id]
			if h == nil {
				h = &holder{id, map[int]int{}, map[int]map[Kind]int{}}
				v.holders[id] = h
			}
			h.counts[truth.Person]++
			if h.kinds[truth.Person] == nil {
				h.kinds[truth.Person] = map[Kind]int{}
			}
			h.kinds[truth.Person][truth.Kind]++
		}
	}
	v.ids = slices.Sorted(maps.Keys(v.holders))
	return v
}

// people are those of a player, who has most entries first.
func (h *holder) people() []int {
	return slices.SortedFunc(maps.Keys(h.counts), func(a, b int) int { return cmp.Or(h.counts[b]-h.counts[a], a-b) })
}

// kind is how most of a person's entries are written that do not have the usual name.
func (h *holder) kind(person int) Kind {
	kinds := maps.Clone(h.kinds[person])
	if len(kinds) > 1 {
		delete(kinds, Usual)
	}
	return slices.MaxFunc(slices.Sorted(maps.Keys(kinds)), func(a, b Kind) int { return kinds[a] - kinds[b] })
}

// IsRight reports whether a question is to be answered with yes: its two players are
// mostly one person, or its one player is several.
func (v *Verdict) IsRight(q Question) bool {
	a, b := v.holders[q.A], v.holders[q.B]
	switch {
	case a == nil:
		return false
	case q.B == "":
		return len(a.counts) > 1
	}
	return b != nil && a.people()[0] == b.people()[0]
}

// Second is who else is under an id than the person with the most entries there: the id
// of another player who is that person, "" if there is none, and the files with the
// entries.
func (v *Verdict) Second(id string) (second string, files []string) {
	person, most := v.holders[id].people()[1], 0
	for _, other := range v.ids {
		if h := v.holders[other]; other != id && h.people()[0] == person && h.counts[person] > most {
			second, most = other, h.counts[person]
		}
	}
	v.entries(id, func(ev *Event, i int) {
		if ev.Truth[i].Person == person {
			files = append(files, ev.Source.File)
		}
	})
	return second, files
}

// entries visits the entries of a player.
func (v *Verdict) entries(id string, visit func(ev *Event, i int)) {
	for e, ev := range v.world.Events {
		for i := range ev.Truth {
			if v.found.Who[e][i] == id {
				visit(ev, i)
			}
		}
	}
}

// Measure measures how well the program did.
func (v *Verdict) Measure() *Measure {
	m := &Measure{Entries: v.world.Entries(), Looks: len(v.found.Questions)}
	asked := map[[2]string]bool{}
	for i, look := range v.found.Questions {
		right := 0
		for _, q := range look {
			asked[pairOf(q.A, q.B)] = true
			is := v.IsRight(q)
			if is {
				right++
			}
			if m.First < first {
				m.First++
				if is {
					m.Right++
				}
			}
		}
		if i < first && right == len(look) {
			m.RightLooks++
		}
	}
	v.count(m)
	for _, id := range v.ids {
		if h := v.holders[id]; len(h.counts) > 1 {
			people, is := h.people(), asked[pairOf(id, "")]
			if m.Wrong = append(m.Wrong, Merge{id, people, h.kind(people[1]), is}); is {
				m.Asked++
			}
		}
	}
	m.Misses = v.misses(asked)
	return m
}

func pairOf(a, b string) [2]string { return [2]string{min(a, b), max(a, b)} }

// count counts the pairs of entries.
func (v *Verdict) count(m *Measure) {
	pairs := func(n int) int { return n * (n - 1) / 2 }
	entries := map[int]int{}
	for _, ev := range v.world.Events {
		for _, e := range ev.Truth {
			entries[e.Person]++
		}
	}
	taken, right, all := 0, 0, 0
	for _, n := range entries {
		all += pairs(n)
	}
	for _, h := range v.holders {
		n := 0
		for _, k := range h.counts {
			n += k
			right += pairs(k)
		}
		taken += pairs(n)
	}
	m.Precision, m.Recall = float64(right)/float64(taken), float64(right)/float64(all)
}

// misses are the people that are several players, the worst first.
func (v *Verdict) misses(asked map[[2]string]bool) []Miss {
	of := map[int][]*holder{}
	for _, id := range v.ids {
		for person := range v.holders[id].counts {
			of[person] = append(of[person], v.holders[id])
		}
	}
	var all []Miss
	for _, person := range slices.Sorted(maps.Keys(of)) {
		players := of[person]
		slices.SortStableFunc(players, func(a, b *holder) int { return b.counts[person] - a.counts[person] })
		for _, h := range players[1:] {
			all = append(all, Miss{
				person, players[0].id, h.id, h.counts[person] * players[0].counts[person], h.kind(person), asked[pairOf(players[0].id, h.id)],
			})
		}
	}
	slices.SortStableFunc(all, func(a, b Miss) int { return b.Pairs - a.Pairs })
	return all
}
