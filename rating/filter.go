package rating

import (
	"slices"
	"strings"

	"kyudan/rating/game"
)

// Filter chooses standings of a list. The zero Filter takes everybody who is
// not hidden.
type Filter struct {
	Country     string    // two letters; "" any
	Club        string    // any part of the folded name; "" any
	ActiveSince game.Date // played on or after that day
	MinGames    int       // rated games
	Hidden      bool      // hidden players too
}

// Select is a list of the standings that pass the filter, in their order. It
// shares the standings' maps with l.
func (l *List) Select(f Filter) *List {
	c := *l
	c.Players = slices.DeleteFunc(slices.Clone(l.Players), func(s Standing) bool { return !f.takes(&s) })
	return &c
}

func (f Filter) takes(s *Standing) bool {
	return (f.Hidden || !s.Hidden) &&
		(f.Country == "" || game.FoldName(f.Country) == game.FoldName(s.Country)) &&
		(f.Club == "" || partOf(f.Club, s.Club)) &&
		s.LastPlayed >= f.ActiveSince && s.Games >= f.MinGames
}

// partOf reports whether a name contains another; signs alone are no name.
func partOf(part, name string) bool {
	part = game.FoldName(part)
	return part != "" && strings.Contains(game.FoldName(name), part)
}
