package csvgames

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// person is the player of several mentions.
type person struct {
	number   int
	mentions []int
	named    bool // known by the name alone
}

// settle finds out which mentions are one player, makes entries of them, and
// brings games and byes over.
func (r *reader) settle() {
	people := r.people()
	slices.SortStableFunc(people, func(a, b *person) int {
		if a.number > 0 && b.number > 0 {
			return cmp.Compare(a.number, b.number)
		}
		return cmp.Compare(a.mentions[0], b.mentions[0])
	})
	for _, p := range people {
		id := len(r.event.Players) + 1
		for _, m := range p.mentions {
			r.mentions[m].entry = id
		}
		r.event.Players = append(r.event.Players, r.entry(p, id))
	}
	seen := map[[2]int]int{} // round and entry
	twice := func(round, entry, line int) {
		at := [2]int{round, entry}
		if first, ok := seen[at]; ok && round > 0 {
			r.add(game.Warning, "player-twice", line, fmt.Sprintf("%q for a second time in round %d, first in line %d", r.event.Players[entry-1].DisplayName(), round, first),
				"one game per player and round", "two players of the same name need numbers or ids (columns Black No, White No) to be told apart")
			return
		}
		seen[at] = line
	}
	met := map[[3]int]*game.Game{} // by round and both players
	for _, p := range r.games {
		g := p.g
		g.Black, g.White = r.mentions[p.black].entry, r.mentions[p.white].entry
		line := g.Place.Line
		switch {
		case g.Black == 0 || g.White == 0:
			continue // reported
		case g.Black == g.White:
			r.add(game.Error, "opponent-self", line, fmt.Sprintf("%q against themselves", r.event.Players[g.Black-1].DisplayName()), "two players",
				"if they are two players of the same name, add their numbers or ids; the game was left out")
			continue
		}
		pair := [3]int{g.Round, min(g.Black, g.White), max(g.Black, g.White)}
		if first := met[pair]; first != nil && g.Round > 0 && contradict(first, &g) {
			r.add(game.Error, "game-contradicts", line, fmt.Sprintf("%s, and %s in line %d, in one game of round %d", r.winner(&g), r.winner(first), first.Place.Line, g.Round), "one result per game",
				"correct the line that is wrong, or its round; if they played twice, add the boards")
		}
		met[pair] = &g
		twice(g.Round, g.Black, line)
		twice(g.Round, g.White, line)
		r.event.Games = append(r.event.Games, g)
	}
	free := map[[2]int]bool{} // by round and entry
	for _, f := range r.frees {
		id := r.mentions[f.who].entry
		again := free[[2]int{f.round, id}]
		free[[2]int{f.round, id}] = true
		switch {
		case id == 0:
		case again: // once is enough
			twice(f.round, id, r.mentions[f.who].line)
		case f.absent:
			twice(f.round, id, r.mentions[f.who].line)
			r.event.Absences = append(r.event.Absences, game.Absence{Round: f.round, Player: id, Points: f.points})
		default:
			twice(f.round, id, r.mentions[f.who].line)
			r.event.Byes = append(r.event.Byes, game.Bye{Round: f.round, Player: id, Points: f.points})
		}
	}
}

// contradict reports whether two lines of the same players name two winners, and do
// not give two boards.
func contradict(a, b *game.Game) bool {
	decided := func(g *game.Game) bool { return g.Result == game.BlackWins || g.Result == game.WhiteWins }
	return decided(a) && decided(b) && winnerOf(a) != winnerOf(b) && (a.Board == b.Board || a.Board == 0 || b.Board == 0)
}

func winnerOf(g *game.Game) int {
	if g.Result == game.WhiteWins {
		return g.White
	}
	return g.Black
}

// winner says who won a game that was decided.
func (r *reader) winner(g *game.Game) string {
	return fmt.Sprintf("%q as the winner", game.Shorten(r.event.Players[winnerOf(g)-1].DisplayName(), 60))
}

// people groups the mentions: by number, by id, by name.
func (r *reader) people() []*person {
	var people []*person
	by := map[string]*person{}                               // by key
	group := func(m int, keys []string, found int) *person { // the first keys of them find a person
		var p *person
		for _, k := range keys[:found] {
			if q := by[k]; q != nil {
				p = q
				break
			}
		}
		if p == nil {
			p = &person{}
			people = append(people, p)
		}
		p.mentions = append(p.mentions, m)
		for _, k := range keys {
			if by[k] == nil {
				by[k] = p
			}
		}
		return p
	}
	named := map[string][]*person{} // those with numbers or ids, by name
	numbered := func(m *mention) bool { return m.number > 0 && !r.lists }
	identify := func(i int) {
		m := &r.mentions[i]
		var keys []string
		if numbered(m) {
			keys = append(keys, "no "+strconv.Itoa(m.number))
		}
		for _, reg := range slices.Sorted(maps.Keys(m.p.IDs)) {
			keys = append(keys, reg+" "+m.p.IDs[reg])
		}
		if m.id != "" {
			keys = append(keys, "id "+m.id)
		}
		if len(keys) == 0 {
			return
		}
		found := len(keys)
		if numbered(m) {
			found = 1 // its own number makes a separate person
		}
		p := group(i, keys, found)
		p.number = max(p.number, m.number)
		if n := m.p.DisplayName(); n != "" && !slices.Contains(named[n], p) {
			named[n] = append(named[n], p)
		}
	}
	// The numbers first: a player without one in some line is known by the ids
	// beside the numbers in others.
	for _, first := range []bool{true, false} {
		for i := range r.mentions {
			if numbered(&r.mentions[i]) == first {
				identify(i)
			}
		}
	}
	for i := range r.mentions {
		m := &r.mentions[i]
		if numbered(m) || len(m.p.IDs) > 0 || m.id != "" {
			continue
		}
		n := m.p.DisplayName()
		switch candidates := named[n]; {
		case r.lists:
			people = append(people, &person{mentions: []int{i}, number: m.number})
		case len(candidates) == 1:
			candidates[0].mentions = append(candidates[0].mentions, i)
		case len(candidates) > 1:
			r.add(game.Error, "player-unclear", m.line, fmt.Sprintf("%s, which %d players are called", m.name(), len(candidates)), "the number or id of the player", "its games were left out; complete the columns of numbers or ids")
		default:
			group(i, []string{"name " + n}, 1).named = true
		}
	}
	return people
}

// entry makes one player of the mentions of a person.
func (r *reader) entry(p *person, id int) game.Player {
	e := game.Player{ID: id}
	first := map[Field]int{} // line that gave it
	slices.Sort(p.mentions)
	for _, i := range p.mentions {
		m := &r.mentions[i]
		if e.Place.Line == 0 {
			e.Place = m.p.Place
		}
		switch old, new := e.DisplayName(), m.p.DisplayName(); {
		case old == "" && new != "":
			e.Family, e.Given, e.Name = m.p.Family, m.p.Given, m.p.Name
			first[Name] = m.line
		case new != "" && new != old:
			r.differ(p, m, string(Name), old, new, first[Name])
		}
		for _, v := range playerValues {
			switch old, new := reflect.ValueOf(v.of(&e)).Elem(), reflect.ValueOf(v.of(&m.p)).Elem(); {
			case new.IsZero() || new.Equal(old):
			case old.IsZero():
				old.Set(new)
				first[v.field] = m.line
			default:
				r.differ(p, m, string(v.field), textOf(old), textOf(new), first[v.field])
			}
		}
		for reg, v := range m.p.IDs {
			if old := e.IDs[reg]; old != "" && old != v {
				r.differ(p, m, strings.ToUpper(reg)+" ID", old, v, 0)
				continue
			}
			game.Put(&e.IDs, reg, v)
		}
		for k, v := range m.p.Extra {
			game.Put(&e.Extra, k, v)
		}
	}
	if e.DisplayName() == "" {
		e.Name = "(" + r.mentions[p.mentions[0]].name() + ")"
		r.add(game.Error, "name-missing", e.Place.Line, r.mentions[p.mentions[0]].name()+" without a name in any line", "a player's name", "")
	}
	return e
}

// differ reports one player with two values of one thing.
func (r *reader) differ(p *person, m *mention, what, old, new string, line int) {
	found := fmt.Sprintf("%s of %s is %q", strings.ToLower(what), m.name(), game.Shorten(new, 60))
	expected := fmt.Sprintf("%q", game.Shorten(old, 60))
	if line > 0 {
		expected += fmt.Sprintf(" as in line %d", line)
	}
	hint := "correct the line; the first was taken"
	if p.named {
		hint = "if they are two players of the same name, tell them apart by numbers or ids (columns Black No and White No); otherwise correct the line"
	}
	r.add(game.Error, "player-differs", m.line, found, expected, hint)
}
