package difference

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// match finds for each player of the new list the index of the same player on
// the old one, -1 where there is none.
func match(old, new *rating.List) []int {
	byID := make(map[string]int, len(old.Players))
	for i := range old.Players {
		byID[old.Players[i].ID] = i
	}
	at, taken := make([]int, len(new.Players)), make([]bool, len(old.Players))
	for i := range new.Players {
		at[i] = -1
		if was, ok := byID[new.Players[i].ID]; ok && !taken[was] {
			at[i], taken[was] = was, true
		}
	}
	// The others by an id that they share, such as the register's own, which a
	// player under a provisional id has among the other ids.
	type id struct{ register, id string }
	ids := func(l *rating.List, s *rating.Standing) []id {
		all := []id{{l.Register, s.ID}}
		for _, reg := range slices.Sorted(maps.Keys(s.IDs)) {
			if s.IDs[reg] != "" {
				all = append(all, id{reg, s.IDs[reg]})
			}
		}
		return all
	}
	const none, several = -1, -2
	also := func(i, j int) int { // the one player that i and j are
		if i == none || i == j {
			return j
		}
		return several
	}
	left := map[id]int{}
	for i := range old.Players {
		if taken[i] {
			continue
		}
		for _, k := range ids(old, &old.Players[i]) {
			if other, ok := left[k]; ok {
				left[k] = also(other, i)
			} else {
				left[k] = i
			}
		}
	}
	if len(left) == 0 {
		return at
	}
	wants := map[int]int{} // player of the old list → of the new one
	for i := range new.Players {
		if at[i] >= 0 {
			continue
		}
		was := none
		for _, k := range ids(new, &new.Players[i]) {
			if other, ok := left[k]; ok {
				was = also(was, other)
			}
		}
		if _, twice := wants[was]; twice {
			wants[was] = several
		} else {
			wants[was] = i
		}
	}
	for was, i := range wants {
		if was >= 0 && i >= 0 {
			at[i] = was
		}
	}
	return at
}

// facts are what of a player changed besides the rating, in a fixed order.
func facts(a, b *rating.Standing) []Fact {
	var fs []Fact
	add := func(what, old, new string) {
		if old != new {
			fs = append(fs, Fact{what, old, new})
		}
	}
	add("id", a.ID, b.ID)
	add("name", a.DisplayName(), b.DisplayName())
	if isRated(a) != isRated(b) {
		add("rating", number(a), number(b))
	}
	add("rank", a.Rank.String(), b.Rank.String())
	add("sigma", sigma(a), sigma(b))
	add("certified", yesNo(a.Certified), yesNo(b.Certified))
	add("category", a.Category, b.Category)
	add("grades", grades(a), grades(b))
	add("games", strconv.Itoa(a.Games), strconv.Itoa(b.Games))
	add("last played", a.LastPlayed.String(), b.LastPlayed.String())
	add("club", a.Club, b.Club)
	add("country", a.Country, b.Country)
	add("local", yesNo(a.Local), yesNo(b.Local))
	add("hidden", yesNo(game.Given(a.Hidden)), yesNo(game.Given(b.Hidden)))
	registers := slices.AppendSeq(slices.Collect(maps.Keys(a.IDs)), maps.Keys(b.IDs))
	slices.Sort(registers)
	for _, reg := range slices.Compact(registers) {
		add(reg+" id", a.IDs[reg], b.IDs[reg])
	}
	return fs
}

// number is the rating, or rank and index, of a player.
func number(s *rating.Standing) string {
	if r, ok := s.Rating.Get(); ok {
		return strconv.FormatFloat(r, 'f', 1, 64)
	}
	if i, ok := s.Index.Get(); ok {
		return strings.TrimSpace(s.Rank.String() + " " + strconv.Itoa(i))
	}
	return ""
}

func sigma(s *rating.Standing) string {
	if v, ok := s.Sigma.Get(); ok {
		return strconv.FormatFloat(v, 'f', 3, 64)
	}
	return ""
}

func yesNo(o game.Opt[bool]) string {
	switch v, told := o.Get(); {
	case !told:
		return ""
	case v:
		return "yes"
	}
	return "no"
}

// grades are the grades that organisations gave, by day.
func grades(s *rating.Standing) string {
	rs := slices.Clone(s.Rankings)
	slices.SortStableFunc(rs, func(a, b game.Ranking) int { return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.By, b.By)) })
	var parts []string
	for _, r := range rs {
		parts = append(parts, strings.Join(strings.Fields(r.Rank.String()+" "+r.By+" "+r.Date.String()), " "))
	}
	return strings.Join(parts, "; ")
}
