package eventtest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"kyudan/rating/game"
)

// Entries finds out in which order the entries of an event came back: the
// numbers in the event of those that were read, as Compare takes them. Formats
// list entries in orders of their own, cut names and write them in other
// letters, so that a name is compared by its first letters, and players not identified
// by name are identified by their opponents.
func Entries(ev, back *game.Event) []int {
	m := matching{to: make([]int, len(back.Players)), taken: make([]bool, len(ev.Players))}
	for i := range ev.Players {
		m.names = append(m.names, letters(&ev.Players[i]))
	}
	for i := range back.Players {
		m.backNames = append(m.backNames, letters(&back.Players[i]))
	}
	if len(ev.Players) == len(back.Players) && m.inOrder(ev, back) {
		for i := range m.to {
			m.to[i] = i + 1
		}
		return m.to
	}
	m.unique(func(a, b string) bool { return a == b })
	m.byOpponents(ev, back)
	m.byRank(ev, back)
	m.unique(func(a, b string) bool { return a != "" && b != "" && cut(a, b) })
	m.byOpponents(ev, back)
	for i, at := range m.to {
		if at != 0 {
			continue
		}
		if j := m.likeliest(ev, back, i); j >= 0 {
			m.set(i, j)
			m.byOpponents(ev, back)
		}
	}
	m.last()
	return m.to
}

// last pairs the only two that are left, whatever their names: a name of nothing
// but signs that a format lacks comes back as another.
func (m *matching) last() {
	var here, there []int
	for i, at := range m.to {
		if at == 0 {
			here = append(here, i)
		}
	}
	for j, taken := range m.taken {
		if !taken {
			there = append(there, j)
		}
	}
	if len(here) == 1 && len(there) == 1 {
		m.set(here[0], there[0])
	}
}

// likeliest is the entry that an entry read back is most likely, of those that
// are left; −1 for none.
func (m *matching) likeliest(ev, back *game.Event, i int) int {
	best, most := -1, -1
	for j, taken := range m.taken {
		if taken || !alike(m.names[j], m.backNames[i]) {
			continue
		}
		points := 0
		if ev.Players[j].DisplayName() == back.Players[i].DisplayName() {
			points += 2
		}
		for _, full := range []bool{false, true} {
			if record(ev, j+1, full) == record(back, i+1, full) {
				points++
			}
		}
		if ev.Players[j].Rank == back.Players[i].Rank {
			points++
		}
		if points > most {
			best, most = j, points
		}
	}
	return best
}

// record gives the rounds, colours and results of an entry, in full the names
// and ranks of the opponents too.
func record(ev *game.Event, id int, full bool) string {
	var games []string
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.Black != id && g.White != id {
			continue
		}
		opponent := ""
		if full {
			p := &ev.Players[g.Black+g.White-id-1]
			opponent = p.DisplayName() + p.Rank.String()
		}
		games = append(games, fmt.Sprint(g.Round, g.Black == id, g.Result, opponent))
	}
	slices.Sort(games)
	return strings.Join(games, " ")
}

// letters is a name without anything that formats change: only letters and
// digits, small, without accents. One that has none stands for itself.
func letters(p *game.Player) string {
	name := p.DisplayName()
	letters := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFKD.String(name))
	return cmp.Or(letters, name)
}

// alike reports whether two names may be one that was cut or lost letters.
func alike(a, b string) bool {
	n := min(len(a), len(b), 4)
	return a[:n] == b[:n]
}

// numbered reports whether a name is another, or that with a number behind it.
func numbered(name, read string) bool {
	rest, ok := strings.CutPrefix(read, name)
	return ok && (rest == "" || strings.ContainsAny(rest, "0123456789"))
}

// cut reports whether one name is the other with letters cut off or added.
func cut(a, b string) bool { return strings.HasPrefix(a, b) || strings.HasPrefix(b, a) }

type matching struct {
	names, backNames []string
	to               []int // of the entries read back: Player.ID in the event, 0 not found yet
	taken            []bool
}

func (m *matching) set(back, at int) { m.to[back], m.taken[at] = at+1, true }

func (m *matching) inOrder(ev, back *game.Event) bool {
	for i := range m.names {
		name, read := ev.Players[i].DisplayName(), back.Players[i].DisplayName()
		if !numbered(name, read) && (strings.Contains(name, "?") || !cut(m.names[i], m.backNames[i])) {
			return false
		}
	}
	return true
}

// unique pairs those whose names match no other player's.
func (m *matching) unique(same func(a, b string) bool) {
	for i, name := range m.backNames {
		if m.to[i] != 0 {
			continue
		}
		var here, there []int
		for j, other := range m.names {
			if !m.taken[j] && same(name, other) {
				here = append(here, j)
			}
		}
		for k, other := range m.backNames {
			if m.to[k] == 0 && same(name, other) {
				there = append(there, k)
			}
		}
		if len(here) == 1 && len(there) == 1 {
			m.set(i, here[0])
		}
	}
}

// byRank pairs those with one name who differ in rank.
func (m *matching) byRank(ev, back *game.Event) {
	names, backNames := m.names, m.backNames
	ranked := func(ev *game.Event, names []string) (all []string) {
		for i, name := range names {
			all = append(all, name+" "+ev.Players[i].Rank.String())
		}
		return all
	}
	m.names, m.backNames = ranked(ev, names), ranked(back, backNames)
	m.unique(func(a, b string) bool { return a == b })
	m.names, m.backNames = names, backNames
}

// byOpponents pairs those who met the same opponents in the same rounds, as
// far as the opponents are known, and of whom no other may be meant.
func (m *matching) byOpponents(ev, back *game.Event) {
	for {
		known := map[int]int{}
		for i, at := range m.to {
			known[i+1] = at
		}
		want := opponents(ev, func(id int) int {
			if m.taken[id-1] {
				return id
			}
			return 0
		})
		got := opponents(back, func(id int) int { return known[id] })
		changed := false
		for i, at := range m.to {
			if at != 0 || len(got[i+1]) == 0 {
				continue
			}
			var may []int
			for j, taken := range m.taken {
				if !taken && alike(m.names[j], m.backNames[i]) && contains(want[j+1], got[i+1]) {
					may = append(may, j)
				}
			}
			if len(may) == 1 {
				m.set(i, may[0])
				changed = true
			}
		}
		if !changed {
			return
		}
	}
}

// met is an opponent in a round.
type met struct{ round, opponent int }

func contains(all, some []met) bool {
	for _, p := range some {
		if !slices.Contains(all, p) {
			return false
		}
	}
	return true
}

// opponents lists of each entry the rounds and known opponents.
func opponents(ev *game.Event, known func(int) int) map[int][]met {
	m := map[int][]met{}
	for _, g := range ev.Games {
		for _, side := range [][2]int{{g.Black, g.White}, {g.White, g.Black}} {
			if id := known(side[1]); id != 0 {
				m[side[0]] = append(m[side[0]], met{g.Round, id})
			}
		}
	}
	return m
}
