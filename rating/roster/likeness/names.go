// Package likeness measures how alike two people are on paper: by name (in other
// spellings, scripts, orders, cut, or a letter or two apart), country, club, rank
// and place. It decides nothing; package roster does.
//
// Folded names are those of [game.FoldName].
package likeness

import (
	"slices"
	"strings"

	"kyudan/rating/game"
)

// maxOrders is how many parts a name may have for each of them to be tried as
// the beginning of the family name.
const maxOrders = 6

// Orders are the forms of a name, folded, in the orders in which family and given
// name may stand: first as it is written. If the two are not distinguished, any
// part may begin the family name. There is always one, "" for no name.
func Orders(family, given, name string) []string {
	orders := []string{Folded(family, given, name)}
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

// PartKeys are the keys under which a name is found: its parts in alphabetical
// order. There is a second one for a name in Chinese characters, which has no
// blanks to separate and sort its parts by.
func PartKeys(orders []string) []string { return keys(orders, game.SortParts) }

// Folded is a name as it is written, folded: the first of its Orders.
func Folded(family, given, name string) string {
	return game.FoldName((&game.Player{Family: family, Given: given, Name: name}).DisplayName())
}

// SolidKeys are the keys under which a name is found however it is spaced: Ho
// Enning is Ho En Ning.
func SolidKeys(orders []string) []string {
	return keys(orders, func(o string) string { return strings.ReplaceAll(o, " ", "") })
}

func keys(orders []string, key func(string) string) (keys []string) {
	for _, o := range orders {
		if k := key(o); k != "" && !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	return keys
}

// IsOneName reports whether two spellings are one name in any order, with or
// without blanks.
func IsOneName(a, b string) bool {
	x, y := Orders("", "", a), Orders("", "", b)
	return share(PartKeys(x), PartKeys(y)) || share(SolidKeys(x), SolidKeys(y))
}

// SameParts reports whether two names are one with the same blanks, by their
// Orders.
func SameParts(a, b []string) bool { return share(PartKeys(a), PartKeys(b)) }

// ShareWord reports whether two folded names have a part in common.
func ShareWord(a, b string) bool { return share(strings.Fields(a), strings.Fields(b)) }

func share(a, b []string) bool {
	return slices.ContainsFunc(a, func(k string) bool { return slices.Contains(b, k) })
}
