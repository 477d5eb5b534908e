package sagc

import (
	"encoding/json"
	"slices"

	"kyudan/rating"
)

// stateRecent is the name under which a standing keeps its last opponents.
const stateRecent = "recent"

// memories are the last opponents of the players of a run, read from the list when
// a player is first met and written back at the end. They cost nothing for players
// who do not play: an archive is rated event by event.
type memories struct {
	list  *rating.List
	at    map[int]int32 // by standing: place in rings
	rings []ring
	ids   []string // room for a state on its way
}

// ring holds a player's last opponents by their ids.
type ring struct {
	standing int32
	ids      [memory]string
	n, next  int8 // how many, and where the next goes
	broken   bool // the state could not be read, and is left alone
	changed  bool
}

func newMemories(l *rating.List) *memories {
	return &memories{list: l, at: map[int]int32{}}
}

// of is the ring of a standing. It is valid until the next call.
func (m *memories) of(standing int) *ring {
	at, known := m.at[standing]
	if !known {
		at = int32(len(m.rings))
		m.at[standing] = at
		m.rings = append(m.rings, ring{standing: int32(standing)})
		m.load(&m.rings[at])
	}
	return &m.rings[at]
}

func (m *memories) load(r *ring) {
	raw := m.list.Players[r.standing].State[stateRecent]
	if raw == nil {
		return
	}
	clear(m.ids[:cap(m.ids)]) // a null leaves what was there
	m.ids = m.ids[:0]
	if err := json.Unmarshal(raw, &m.ids); err != nil || slices.Contains(m.ids, "") {
		r.broken = true
		return
	}
	for _, id := range m.ids[max(0, len(m.ids)-memory):] {
		r.add(id)
	}
}

// add makes an opponent the newest.
func (r *ring) add(opponent string) {
	r.ids[r.next] = opponent
	r.next = (r.next + 1) % memory
	r.n = min(r.n+1, memory)
}

// met is how many of the last games were against that opponent.
func (r *ring) met(opponent string) int64 {
	var n int64
	for _, id := range r.ids[:r.n] {
		if id == opponent {
			n++
		}
	}
	return n
}

// save writes the memories that changed into the list, newest last.
func (m *memories) save() {
	for i := range m.rings {
		r := &m.rings[i]
		if !r.changed {
			continue
		}
		m.ids = m.ids[:0]
		for k := range r.n {
			m.ids = append(m.ids, r.ids[(r.next-r.n+k+memory)%memory])
		}
		m.list.Players[r.standing].Remember(stateRecent, m.ids)
	}
}
