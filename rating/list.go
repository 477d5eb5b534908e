package rating

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// List is a rating list: all players known to a federation, rated or not.
type List struct {
	System   string    // command-line name of the system; "" not given
	Register string    // whose ids Standing.ID are
	AsOf     game.Date // last day that the list covers
	// ActiveSince is the day since which active players have played; lists have the
	// others apart, without a place. Not given: nobody is inactive.
	ActiveSince game.Date
	// Assumed are the assumptions made for the list, in the order of
	// game.Assumption.Order. They are written and read with the list.
	Assumed []Assumed
	Players []Standing
}

// Standing is one player's state on a list. A player without Rating is known
// but not rated yet.
type Standing struct {
	ID         string            `json:"id"`
	Family     string            `json:"family,omitempty"`
	Given      string            `json:"given,omitempty"`
	Name       string            `json:"name,omitempty"`   // if family and given name are not separated; beside them the name in another script
	Former     []string          `json:"former,omitempty"` // names before a change of name, the latest first
	IDs        map[string]string `json:"ids,omitempty"`    // ids in other registers
	Country    string            `json:"country,omitempty"`
	Club       string            `json:"club,omitempty"`
	Rank       game.Rank         `json:"rank,omitzero"`
	Certified  game.Opt[bool]    `json:"certified,omitzero"`
	Category   string            `json:"category,omitempty"`
	Rating     game.Opt[float64] `json:"rating,omitzero"`
	Index      game.Opt[int]     `json:"index,omitzero"`  // SAGC: beside Rank
	Sigma      game.Opt[float64] `json:"sigma,omitzero"`  // AGA: beside Rating
	Games      int               `json:"games,omitempty"` // rated games so far
	LastPlayed game.Date         `json:"last_played,omitzero"`
	Hidden     bool              `json:"hidden,omitempty"`
	Local      game.Opt[bool]    `json:"local,omitzero"`
	Rankings   []game.Ranking    `json:"rankings,omitempty"`
	// State contains what else a system must remember between events, by name; a
	// system keeps entries that it does not know.
	State map[string]json.RawMessage `json:"state,omitempty"`
}

// DisplayName is the name for people.
func (s *Standing) DisplayName() string {
	p := game.Player{Family: s.Family, Given: s.Given, Name: s.Name}
	return p.DisplayName()
}

// Scripts are the name in Latin letters, or any others, and in Chinese, Japanese or Korean
// ones, if the list has it in both; else they are empty.
func (s *Standing) Scripts() (latin, characters string) {
	name := s.DisplayName()
	switch {
	case s.Name == name || s.Name == "":
		return game.Scripts(name)
	case !game.OtherScript(name, s.Name):
		return "", ""
	case game.OtherScript(name, ""):
		return s.Name, name
	}
	return name, s.Name
}

// Who names the player in messages, with the id.
func (s *Standing) Who() string {
	if name := s.DisplayName(); name != "" {
		return name + " (" + s.ID + ")"
	}
	return s.ID
}

// Remember stores what a system remembers of the player under a name: a word, a day, a
// finite number or a list of these.
func (s *Standing) Remember(name string, v any) {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err) // these always encode
	}
	if s.State == nil {
		s.State = map[string]json.RawMessage{}
	}
	s.State[name] = raw
}

// Clone is a copy that shares nothing that rating can change.
func (l *List) Clone() *List {
	c := *l
	c.Assumed = slices.Clone(l.Assumed)
	c.Players = slices.Clone(l.Players)
	for i := range c.Players {
		p := &c.Players[i]
		p.IDs = maps.Clone(p.IDs)
		p.Former = slices.Clone(p.Former)
		p.Rankings = slices.Clone(p.Rankings)
		p.State = maps.Clone(p.State)
	}
	return &c
}

// Find is the index of the standing with that id, -1 if there is none.
func (l *List) Find(id string) int {
	return slices.IndexFunc(l.Players, func(s Standing) bool { return s.ID == id })
}

// IsNameless reports whether a player is known by nothing but the id; see List.Withhold.
func (s *Standing) IsNameless() bool { return s.Hidden && s.DisplayName() == "" }

// ActiveSince is the first day of so many months that end on a day: of 24 months to
// 2026-05-31 it is 2024-06-01.
func ActiveSince(day game.Date, months int) game.Date { return day.AddMonths(-months).AddDays(1) }

// IsInactive reports whether a player has not played since the day that the list asks
// for.
func (l *List) IsInactive(s *Standing) bool { return s.LastPlayed < l.ActiveSince }

// Withhold is a list on which the players of these ids, who asked not to be shown, are
// hidden and known by nothing but their ids: without names, club and ids in other
// registers. Who has not played is not on it. Ratings can continue from it. changed says
// whether there are any. It shares the standings' maps with l.
func (l *List) Withhold(ids map[string]bool) (public *List, changed bool) {
	c := *l
	c.Players = make([]Standing, 0, len(l.Players))
	for _, s := range l.Players {
		if ids[s.ID] {
			changed = true
			if !s.IsRated() && s.Games == 0 && len(s.State) == 0 {
				continue
			}
			s.Family, s.Given, s.Name, s.Former, s.IDs, s.Club, s.Hidden = "", "", "", nil, nil, "", true
		}
		c.Players = append(c.Players, s)
	}
	return &c, changed
}

// Filter chooses standings of a list. The zero Filter chooses all players who are not
// hidden.
type Filter struct {
	Country     string    // two letters; "" any
	Club        string    // any part of the folded name; "" any
	ActiveSince game.Date // played on or after that day
	MinGames    int       // rated games
	Hidden      bool      // hidden players, too
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

// IsRated reports whether a player has a rating, or an index in systems that use one.
func (s *Standing) IsRated() bool { return s.Rating.IsGiven() || s.Index.IsGiven() }

// CompareStrength orders the stronger first, for slices.SortFunc: by rating, or if
// neither has one by rank and the index within it; players with none of these come last.
// It is 0 between equals.
func CompareStrength(a, b *Standing) int {
	ra, rated1 := a.Rating.Get()
	rb, rated2 := b.Rating.Get()
	if rated1 || rated2 {
		return cmp.Or(toldFirst(rated1, rated2), cmp.Compare(rb, ra))
	}
	ia, indexed1 := a.Index.Get()
	ib, indexed2 := b.Index.Get()
	if !indexed1 && !indexed2 {
		return 0
	}
	return cmp.Or(toldFirst(indexed1, indexed2), cmp.Compare(b.Rank, a.Rank), cmp.Compare(ib, ia))
}

// ListOrder returns how a list orders players: the stronger first, and equals by name
// and id. It folds each name once, however often it is compared.
func ListOrder() func(a, b *Standing) int {
	folded := map[*Standing]string{}
	fold := func(s *Standing) string {
		name, ok := folded[s]
		if !ok {
			name = game.FoldName(s.DisplayName())
			folded[s] = name
		}
		return name
	}
	return func(a, b *Standing) int {
		c := CompareStrength(a, b)
		if c == 0 {
			c = cmp.Compare(fold(a), fold(b))
		}
		if c == 0 {
			c = cmp.Or(cmp.Compare(a.DisplayName(), b.DisplayName()), cmp.Compare(a.ID, b.ID))
		}
		return c
	}
}

// ChangeOf is the change from a standing to a later one: of the rating, or if neither
// has one of rank and index. Both are empty if there is nothing to compare.
func ChangeOf(was, now *Standing) (change game.Opt[float64], ranked game.Opt[RankedChange]) {
	before, ok1 := was.Rating.Get()
	after, ok2 := now.Rating.Get()
	index, ok3 := was.Index.Get()
	indexAfter, ok4 := now.Index.Get()
	switch {
	case ok1 && ok2:
		change = game.Given(after - before)
	case !ok1 && !ok2 && ok3 && ok4:
		ranked = game.Given(RankedChangeOf(was.Rank, index, now.Rank, indexAfter))
	}
	return change, ranked
}

func toldFirst(a, b bool) int {
	switch {
	case a && !b:
		return -1
	case b && !a:
		return 1
	}
	return 0
}
