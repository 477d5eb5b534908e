package roster

import (
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// maxOrders is how many parts a name may have for each of them to be tried as
// the beginning of the family name.
const maxOrders = 6

// nameOrders are the forms of a name, folded, in the orders in which family and
// given name may stand: first as it is written. Where the two are not told apart
// any part may begin the family name. There is always one, "" for no name.
func nameOrders(family, given, name string) []string {
	p := game.Player{Family: family, Given: given, Name: name}
	orders := []string{game.FoldName(p.DisplayName())}
	add := func(o string) {
		if !slices.Contains(orders, o) {
			orders = append(orders, o)
		}
	}
	if family != "" && given != "" {
		add(game.FoldName(given + " " + family))
		return orders
	}
	words := strings.Fields(orders[0])
	if len(words) > maxOrders {
		return orders
	}
	for i := 1; i < len(words); i++ {
		add(strings.Join(slices.Concat(words[i:], words[:i]), " "))
	}
	return orders
}

// nameKeys are the keys under which a name is found: its parts in alphabetical
// order. There is a second one for a name in Chinese characters, which has no
// blanks by which its parts could be told apart and put in order.
func nameKeys(orders []string) []string {
	var keys []string
	for _, o := range orders {
		k := o
		if strings.Contains(o, " ") {
			words := strings.Fields(o)
			slices.Sort(words)
			k = strings.Join(words, " ")
		}
		if k != "" && !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	return keys
}

// solidKeys are the keys under which a name is found whatever the blanks in it:
// Ho Enning is Ho En Ning.
func solidKeys(orders []string) []string {
	var keys []string
	for _, o := range orders {
		if k := strings.ReplaceAll(o, " ", ""); k != "" && !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	return keys
}

// named lists the standings of the entry's name in list order. Where somebody
// writes the name with the same blanks, those who write it with others are
// different people.
func (r *Roster) named(p *game.Player) []int {
	orders := nameOrders(p.Family, p.Given, p.Name)
	found := all(r.byName, nameKeys(orders))
	if len(found) == 0 {
		found = all(r.bySolid, solidKeys(orders))
	}
	return found
}

// all lists what an index has under the keys, in list order.
func all(index map[string][]int, keys []string) []int {
	var found []int
	for _, k := range keys {
		for _, at := range index[k] {
			if !slices.Contains(found, at) {
				found = append(found, at)
			}
		}
	}
	slices.Sort(found)
	return found
}

// sameName reports whether entry and standing have the same name, blanks or no
// blanks.
func sameName(p *game.Player, s *rating.Standing) bool {
	return sameParts(p, s) || share(solidKeys(nameOrders(p.Family, p.Given, p.Name)), solidKeys(nameOrders(s.Family, s.Given, s.Name)))
}

// sameParts reports whether they have it with the same blanks.
func sameParts(p *game.Player, s *rating.Standing) bool {
	return share(nameKeys(nameOrders(p.Family, p.Given, p.Name)), nameKeys(nameOrders(s.Family, s.Given, s.Name)))
}

func share(a, b []string) bool {
	return slices.ContainsFunc(a, func(k string) bool { return slices.Contains(b, k) })
}

// shareWord reports whether two names have a part in common.
func shareWord(a, b string) bool {
	return share(strings.Fields(game.FoldName(a)), strings.Fields(game.FoldName(b)))
}
