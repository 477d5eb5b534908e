package sagc

import (
	"encoding/json"
	"slices"

	"kyudan/rating"
)

// stateRecent is the name under which a standing keeps its last opponents.
const stateRecent = "recent"

// memories are the last opponents of all players of a run, read from the list
// when a player is first met and written back at the end. An opponent is a
// number: the place on the list, or for one who is not on it a negative one.
type memories struct {
	list      *rating.List
	at        []int32 // by standing: place in rings, from 1
	rings     []ring
	standings map[string]int32 // by id, made when a state is first read
	strangers []string         // -1, -2, …
	ids       []string         // room for a state on its way
}

// ring holds a player's last opponents.
type ring struct {
	standing int32
	ids      [memory]int32
	n, next  int8 // how many, and where the next goes
	broken   bool // the state could not be read, and is left alone
	changed  bool
}

func newMemories(l *rating.List) *memories {
	return &memories{list: l, at: make([]int32, len(l.Players))}
}

// of is the ring of a standing. It is good until the next call.
func (m *memories) of(standing int) *ring {
	if m.at[standing] == 0 {
		m.rings = append(m.rings, ring{standing: int32(standing)})
		m.at[standing] = int32(len(m.rings))
		m.load(&m.rings[len(m.rings)-1])
	}
	return &m.rings[m.at[standing]-1]
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
		r.add(m.number(id))
	}
}

func (m *memories) number(id string) int32 {
	if m.standings == nil {
		m.standings = make(map[string]int32, len(m.list.Players))
		for i := range m.list.Players {
			m.standings[m.list.Players[i].ID] = int32(i)
		}
	}
	n, ok := m.standings[id]
	if !ok {
		m.strangers = append(m.strangers, id)
		n = int32(-len(m.strangers))
		m.standings[id] = n
	}
	return n
}

// add makes an opponent the newest.
func (r *ring) add(opponent int32) {
	r.ids[r.next] = opponent
	r.next = (r.next + 1) % memory
	r.n = min(r.n+1, memory)
}

// met is how many of the last games were against that opponent.
func (r *ring) met(opponent int) int64 {
	var n int64
	for _, id := range r.ids[:r.n] {
		if id == int32(opponent) {
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
			n := r.ids[(r.next-r.n+k+memory)%memory]
			if n < 0 {
				m.ids = append(m.ids, m.strangers[-n-1])
			} else {
				m.ids = append(m.ids, m.list.Players[n].ID)
			}
		}
		text, err := json.Marshal(m.ids)
		if err != nil {
			panic(err) // strings always encode
		}
		st := &m.list.Players[r.standing]
		if st.State == nil {
			st.State = map[string]json.RawMessage{}
		}
		st.State[stateRecent] = text
	}
}
