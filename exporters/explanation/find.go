package explanation

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// A Search is for a player and for events, by words that a user knows them by.
type Search struct {
	Player string // id, name or a part of it
	Event  string // a part of its name, or its file; "" is every event
}

// Unclear says that words do not mean one player, or no event.
type Unclear struct {
	Found   string
	IsEvent bool
	Near    []string // names that may have been meant
	ID      string   // of the first of several players whom the words mean
}

// Error is what is unclear.
func (u *Unclear) Error() string { return u.Found }

// In are the events of a report that are meant, and the player, who plays in them.
// files are those of its events, if they come from files.
func (s Search) In(rep *rating.Report, files [][]string) (Options, error) {
	o := Options{Results: []int{}}
	var names []string
	for i := range rep.Results {
		var of []string
		if i < len(files) {
			of = files[i]
		}
		if s.Means(&rep.Results[i], of) {
			o.Results = append(o.Results, i)
		}
		names = append(names, fmt.Sprintf("%q", rep.Results[i].Event.Name))
	}
	if len(o.Results) == 0 {
		return o, &Unclear{Found: fmt.Sprintf("no event is called %q", s.Event), IsEvent: true, Near: names}
	}
	who, err := s.among(peopleOf(rep, o.Results))
	if err == nil {
		o.ID = who.ID
	}
	return o, err
}

// On is the player of a list who is meant.
func (s Search) On(l *rating.List) (*Person, error) { return s.among(peopleOn(l)) }

// maxNamed is how many players are named where several are meant.
const maxNamed = 10

// among is the one of the players who is meant.
func (s Search) among(people []*Person) (*Person, error) {
	found := matching(people, s.Player)
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return nil, &Unclear{Found: fmt.Sprintf("no player %q is in these events", s.Player), Near: names(nearestNames(people, s.Player))}
	}
	some := names(found[:min(len(found), maxNamed)])
	if more := len(found) - maxNamed; more > 0 {
		some = append(some, fmt.Sprintf("and %d more", more))
	}
	return nil, &Unclear{Found: fmt.Sprintf("%d players fit %q: %s", len(found), s.Player, strings.Join(some, ", ")), ID: found[0].ID}
}

func names(people []*Person) (all []string) {
	for _, p := range people {
		all = append(all, p.String())
	}
	return all
}

// Means reports whether the event of a result is meant, which is of those files.
func (s Search) Means(r *rating.Result, files []string) bool {
	return s.Event == "" || namesEvent(s.Event, r, files)
}

// namesEvent reports whether the words mean the event: its file, or a part of
// its name.
func namesEvent(words string, r *rating.Result, files []string) bool {
	for _, f := range files {
		base := filepath.Base(f)
		if words == f || words == base || words == strings.TrimSuffix(base, filepath.Ext(f)) {
			return true
		}
	}
	folded := game.FoldName(words)
	return folded != "" && strings.Contains(game.FoldName(r.Event.Name), folded)
}

// Person is a player with the names to find them by.
type Person struct {
	ID, Name string
	About    string // rank and club, which distinguish two with one name

	keys []string // folded names, parts in alphabetical order
}

// String is the player as named in a list: Tan Mei Xin (1007, 3d, Harbour).
func (p *Person) String() string {
	s := p.Name + " (" + p.ID
	if p.About != "" {
		s += ", " + p.About
	}
	return s + ")"
}

// peopleOf are the players of the events, in their order, known by their names in
// these, too.
func peopleOf(rep *rating.Report, results []int) []*Person {
	var people []*Person
	at := map[string]*Person{}
	for _, i := range results {
		r := &rep.Results[i]
		for k := range r.Players {
			id := r.Players[k].ID
			p := at[id]
			if p == nil {
				p = personOf(r.Event.Standing(rep.After, k+1))
				at[id] = p
				people = append(people, p)
			}
			name := r.Event.Players[k].DisplayName()
			p.Name = cmp.Or(p.Name, name)
			p.add(name)
		}
	}
	return people
}

// peopleOn are all players of a list.
func peopleOn(l *rating.List) []*Person {
	people := make([]*Person, len(l.Players))
	for i := range l.Players {
		people[i] = personOf(&l.Players[i])
	}
	return people
}

func personOf(st *rating.Standing) *Person {
	p := &Person{ID: st.ID, Name: st.DisplayName(), About: strings.Trim(st.Rank.String()+", "+st.Club, ", ")}
	p.add(append([]string{p.Name}, st.Former...)...)
	return p
}

// add makes a player known under names.
func (p *Person) add(names ...string) {
	for _, n := range names {
		if key := game.NameKey(n); key != "" && !slices.Contains(p.keys, key) {
			p.keys = append(p.keys, key)
		}
	}
}

// matching are the players that the words mean: by id, else by the whole name,
// else by the beginnings of its parts, else by anything in them.
func matching(people []*Person, words string) []*Person {
	words = strings.TrimSpace(words)
	key := game.NameKey(words)
	byParts := func(in func(s, part string) bool) func(*Person) bool {
		return func(p *Person) bool {
			return slices.ContainsFunc(p.keys, func(k string) bool { return hasParts(k, key, in) })
		}
	}
	for _, meant := range []func(*Person) bool{
		func(p *Person) bool { return p.ID == words },
		func(p *Person) bool { return strings.EqualFold(p.ID, words) },
		func(p *Person) bool { return slices.Contains(p.keys, key) },
		byParts(strings.HasPrefix),
		byParts(strings.Contains),
	} {
		var found []*Person
		for _, p := range people {
			if meant(p) {
				found = append(found, p)
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// hasParts reports whether every part of the words is in some part of the name.
func hasParts(name, words string, in func(s, part string) bool) bool {
	parts := strings.Fields(name)
	for _, w := range strings.Fields(words) {
		if !slices.ContainsFunc(parts, func(p string) bool { return in(p, w) }) {
			return false
		}
	}
	return words != ""
}

// nearestNames are the three players whose names are most like the words, by
// the pairs of letters that they share.
func nearestNames(people []*Person, words string) []*Person {
	near := slices.Clone(people)
	pairs := letterPairs(game.NameKey(words))
	like := func(p *Person) float64 {
		best := 0.0
		for _, k := range p.keys {
			best = max(best, shared(pairs, letterPairs(k)))
		}
		return best
	}
	slices.SortStableFunc(near, func(a, b *Person) int { return cmp.Compare(like(b), like(a)) })
	return near[:min(3, len(near))]
}

func letterPairs(s string) map[string]bool {
	pairs := map[string]bool{}
	rs := []rune(" " + s + " ")
	for i := range len(rs) - 1 {
		pairs[string(rs[i:i+2])] = true
	}
	return pairs
}

// shared is the share of the pairs that both have (Dice's coefficient).
func shared(a, b map[string]bool) float64 {
	n := 0
	for p := range a {
		if b[p] {
			n++
		}
	}
	return 2 * float64(n) / float64(len(a)+len(b))
}
