package compare

import (
	"cmp"

	"kyudan/rating/game"
)

// field is all systems on their way over the same games.
type field struct {
	events    []*game.Event
	forecasts []*Forecasts
	common    []commonGame // in the order of the events
	count     Count
	ranked    []commonGame
	costs     []int // by system: games between known players that it alone leaves out
}

// commonGame is a game that all systems predicted.
type commonGame struct {
	event, game int
	score       float64
	known       bool
}

// settle finds the games that all systems predicted.
func (f *field) settle() {
	f.costs = make([]int, len(f.forecasts))
	for e, ev := range f.events {
		for g := range ev.Games {
			s, ok := score(ev.Games[g].Result)
			if !ok {
				continue
			}
			c := commonGame{e, g, s, true}
			without, missing := 0, 0
			for i, fs := range f.forecasts {
				fc := &fs.games[e][g]
				if !fc.ok {
					without, missing = i, missing+1
				}
				c.known = c.known && !fc.new
			}
			switch {
			case missing == 1 && c.known:
				f.costs[without]++
				continue
			case missing > 0:
				continue
			case c.known:
				f.count.Known++
			default:
				f.count.Newcomers++
			}
			f.common = append(f.common, c)
		}
	}
}

// rank chooses the games that the ranking is by.
func (f *field) rank(onlyKnown bool) {
	for _, c := range f.common {
		if c.known || !onlyKnown {
			f.ranked = append(f.ranked, c)
		}
	}
}

// system measures one system.
func (f *field) system(i int, r *Run) System {
	fs := f.forecasts[i]
	s := System{
		Name: r.Name, About: r.Report.System, Departures: r.Report.Departures, Assumed: r.Report.Assumed(), Curve: fs.curve, Costs: f.costs[i],
		Ranks: make([]Measures, len(rankBands)), Stones: make([]Measures, len(handicapBands)), Black: make([]Bin, len(handicapBands)),
	}
	fs.count(&s)
	for _, c := range f.common {
		p := fs.games[c.event][c.game].chance
		s.All.add(p, c.score)
		if c.known {
			s.Known.add(p, c.score)
		} else {
			s.New.add(p, c.score)
		}
	}
	for _, c := range f.ranked {
		p := fs.games[c.event][c.game].chance
		s.Ranked.add(p, c.score)
		chance, score := favourite(p, c.score)
		s.Bins[binOf(chance)].add(chance, score)
		s.Ranks[f.rankBand(c)].add(p, c.score)
		g := &f.events[c.event].Games[c.game]
		band := handicapBandOf(g.Handicap)
		s.Stones[band].add(p, c.score)
		if !g.ColoursUnknown {
			s.Black[band].add(p, c.score)
		}
	}
	for e, ev := range f.events {
		for g := range ev.Games {
			if score, ok := score(ev.Games[g].Result); ok && fs.games[e][g].ok {
				s.Own.add(fs.games[e][g].chance, score)
			}
		}
	}
	for _, m := range []*Measures{&s.All, &s.Known, &s.New, &s.Ranked, &s.Own} {
		m.mean()
	}
	for i := range s.Ranks {
		s.Ranks[i].mean()
	}
	for i := range s.Stones {
		s.Stones[i].mean()
		s.Black[i].mean()
	}
	for i := range s.Bins {
		s.Bins[i].mean()
	}
	return s
}

// groups names the groups and counts their games, which are the same in every
// system.
func (f *field) groups(c *Comparison) {
	for _, b := range rankBands {
		c.Ranks = append(c.Ranks, Group{Name: b.name})
	}
	for _, b := range handicapBands {
		c.Handicaps = append(c.Handicaps, Group{Name: b.name})
	}
	for _, g := range f.ranked {
		c.Ranks[f.rankBand(g)].Games++
		c.Handicaps[handicapBandOf(f.events[g.event].Games[g.game].Handicap)].Games++
	}
}

func (f *field) rankBand(c commonGame) int {
	g := &f.events[c.event].Games[c.game]
	return rankBandOf(f.rankOf(c.event, g.Black), f.rankOf(c.event, g.White))
}

// rankOf is the rank that an entry was made with, else the official one, else
// that of the first list which has one.
func (f *field) rankOf(e, entry int) game.Rank {
	p := &f.events[e].Players[entry-1]
	rank := cmp.Or(p.Rank, p.Grade)
	for _, fs := range f.forecasts {
		rank = cmp.Or(rank, fs.ranks[e][entry-1])
	}
	return rank
}
