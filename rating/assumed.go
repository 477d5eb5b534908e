package rating

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Assumed counts the events, games or players for which something was assumed in making
// a list, from its first event on.
type Assumed struct {
	What  game.Assumption `json:"what"`
	Count int             `json:"count"`
}

// String is the assumption in words.
func (a Assumed) String() string { return a.What.Of(a.Count) }

// In is the assumption in a language.
func (a Assumed) In(l phrase.Language) string {
	if _, many := a.What.Words(); many != "" && l.IsChinese() {
		return l.Count(a.Count, many)
	}
	return a.String()
}

// Assume adds to the assumptions made for the list.
func (l *List) Assume(ps ...game.Problem) {
	for i := range ps {
		if what := ps[i].Assumed; what != "" {
			l.Assumed = addAssumed(l.Assumed, Assumed{what, max(1, ps[i].Count)})
		}
	}
}

func addAssumed(all []Assumed, a Assumed) []Assumed {
	if i := slices.IndexFunc(all, func(b Assumed) bool { return b.What == a.What }); i >= 0 {
		all[i].Count += a.Count
		return all
	}
	i, _ := slices.BinarySearchFunc(all, a, func(b, a Assumed) int {
		return cmp.Or(cmp.Compare(b.What.Order(), a.What.Order()), cmp.Compare(b.What, a.What))
	})
	return slices.Insert(all, i, a)
}

// FormatAssumed writes assumptions in one line, for cells: class 2; handicap 31.
// ParseAssumed reads it.
func FormatAssumed(all []Assumed) string {
	var parts []string
	for _, a := range all {
		parts = append(parts, string(a.What)+" "+strconv.Itoa(a.Count))
	}
	return strings.Join(parts, "; ")
}

// ParseAssumed reads what FormatAssumed wrote; words of a later version are kept.
// The error is a *game.ValueError.
func ParseAssumed(s string) ([]Assumed, error) {
	var all []Assumed
	for part := range strings.SplitSeq(s, ";") {
		what, count, _ := strings.Cut(game.Plain(part), " ")
		n, err := strconv.Atoi(count)
		if err != nil || n < 1 {
			return nil, &game.ValueError{What: "assumption", Text: s, Expected: "words and counts such as class 2; handicap 31"}
		}
		all = addAssumed(all, Assumed{game.Assumption(what), n})
	}
	return all, nil
}
