package compare

import (
	"cmp"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Player is one person under all systems.
type Player struct {
	Name, Country, Club string
	In                  []Standing // one a system, in the order of Comparison.Systems
	// Spread is by how many places the systems differ; 0 where a system has no
	// rating for the player.
	Spread int
}

// Standing is what a system says of a player after the last event.
type Standing struct {
	ID     string            `json:"id"` // "" where the player is on no list of the system
	Rank   game.Rank         `json:"rank,omitzero"`
	Rating game.Opt[float64] `json:"rating,omitzero"`
	Index  game.Opt[int]     `json:"index,omitzero"`
	Games  int               `json:"games"` // on the list
	// Place is the place among the players to whom all systems give a rating;
	// those who tie share one. 0: not all do.
	Place int `json:"place,omitempty"`
	// Difference is the rating less that of the first run's system, where the
	// two count in the same points.
	Difference game.Opt[float64] `json:"difference,omitzero"`
}

func countAlike(a, b *rating.About) bool {
	return a.Name == b.Name || a.Scale != "" && a.Scale == b.Scale
}

// strength orders players of one system; not ok for those without a rating. A
// rank is 1000 points of the index.
func strength(s *rating.Standing) (float64, bool) {
	if r, ok := s.Rating.Get(); ok {
		return r, true
	}
	if i, ok := s.Index.Get(); ok && s.Rank != game.NoRank {
		return float64(1000*float64(s.Rank)) + float64(i), true
	}
	return 0, false
}

// whoPlayed numbers the people who played in the events: by event and entry, -1 for
// entries that nobody settled or that have no game. People are whom the first system
// takes them for; somebody whom it could not settle is whom the next takes them for.
func whoPlayed(events []*game.Event, all []*Forecasts) (who [][]int, people int) {
	type key struct{ run, standing int }
	at := map[key]int{}
	for e, ev := range events {
		played := make([]bool, len(ev.Players))
		for i := range ev.Games {
			played[ev.Games[i].Black-1], played[ev.Games[i].White-1] = true, true
		}
		who = append(who, slices.Repeat([]int{-1}, len(ev.Players)))
		for p := range ev.Players {
			i := slices.IndexFunc(all, func(f *Forecasts) bool { return f.entries[e][p] >= 0 })
			if i < 0 || !played[p] {
				continue
			}
			k := key{i, all[i].entries[e][p]}
			n, ok := at[k]
			if !ok {
				n = len(at)
				at[k] = n
			}
			who[e][p] = n
		}
	}
	return who, len(at)
}

// playersOf lists the people who played, as whoPlayed numbers them.
func playersOf(who [][]int, count int, runs []Run, all []*Forecasts) []Player {
	people := make([][]int, count) // by person and run: the standing, -1 none
	for n := range people {
		people[n] = slices.Repeat([]int{-1}, len(runs))
	}
	for e := range who {
		for p, n := range who[e] {
			if n < 0 {
				continue
			}
			for r := range runs {
				if s := all[r].entries[e][p]; s >= 0 {
					people[n][r] = s
				}
			}
		}
	}
	players := make([]Player, len(people))
	for n, standings := range people {
		p := &players[n]
		p.In = make([]Standing, len(runs))
		for r, s := range standings {
			if s < 0 {
				continue
			}
			st := &runs[r].Report.After.Players[s]
			p.In[r] = Standing{ID: st.ID, Rank: st.Rank, Rating: st.Rating, Index: st.Index, Games: st.Games}
			p.Name, p.Country, p.Club = cmp.Or(p.Name, st.DisplayName()), cmp.Or(p.Country, st.Country), cmp.Or(p.Club, st.Club)
			first := p.In[0].Rating
			if r > 0 && first.IsGiven() && st.Rating.IsGiven() && countAlike(&runs[0].Report.System, &runs[r].Report.System) {
				p.In[r].Difference = game.Given(st.Rating.Or(0) - first.Or(0))
			}
		}
	}
	place(players, people, runs)
	return players
}

// place ranks the players to whom all systems give a rating, and orders all by
// the first system's places, those without one last.
func place(players []Player, people [][]int, runs []Run) {
	type placed struct {
		player    int
		strengths []float64
	}
	var common []placed
	for n, standings := range people {
		c := placed{player: n}
		for r, s := range standings {
			if s < 0 {
				break
			}
			if v, ok := strength(&runs[r].Report.After.Players[s]); ok {
				c.strengths = append(c.strengths, v)
			}
		}
		if len(c.strengths) == len(runs) {
			common = append(common, c)
		}
	}
	for r := range runs {
		slices.SortStableFunc(common, func(a, b placed) int { return cmp.Compare(b.strengths[r], a.strengths[r]) })
		for i, c := range common {
			in := &players[c.player].In[r]
			in.Place = i + 1
			if i > 0 && c.strengths[r] == common[i-1].strengths[r] {
				in.Place = players[common[i-1].player].In[r].Place
			}
		}
	}
	for _, c := range common {
		p := &players[c.player]
		least, most := p.In[0].Place, p.In[0].Place
		for _, in := range p.In {
			least, most = min(least, in.Place), max(most, in.Place)
		}
		p.Spread = most - least
	}
	slices.SortStableFunc(players, func(a, b Player) int {
		return cmp.Or(cmp.Compare(last(a.In[0].Place), last(b.In[0].Place)), cmp.Compare(a.Name, b.Name))
	})
}

// last puts those without a place behind all others.
func last(place int) int {
	if place == 0 {
		return int(^uint(0) >> 1)
	}
	return place
}

// Differ are the players on whose place the systems differ most, at most n of
// them, the greatest difference first.
func (c *Comparison) Differ(n int) []Player {
	differ := slices.DeleteFunc(slices.Clone(c.Players), func(p Player) bool { return p.Spread == 0 })
	slices.SortStableFunc(differ, func(a, b Player) int { return cmp.Compare(b.Spread, a.Spread) })
	return differ[:min(n, len(differ))]
}
