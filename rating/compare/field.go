package compare

import (
	"cmp"

	"kyudan/rating/game"
)

// field is all systems on their way over the same games.
type field struct {
	events     []*game.Event
	forecasts  []*Forecasts // of the systems
	references []reference
	apart      []*Apart     // of the systems that are not ranked
	contest    []*Forecasts // of the others
	common     []commonGame // in the order of the events
	count      Count
	ranked     []commonGame
}

// commonGame is a game that all ranked systems predicted.
type commonGame struct {
	event, game int
	score       float64
	known       bool
}

// settle finds the games that all ranked systems predicted.
func (f *field) settle() {
	for e, ev := range f.events {
		for g := range ev.Games {
			s, ok := score(ev.Games[g].Result)
			c := commonGame{e, g, s, true}
			for _, fs := range f.contest {
				fc := &fs.games[e][g]
				ok = ok && fc.ok
				c.known = c.known && !fc.new
			}
			if !ok || len(f.contest) == 0 {
				continue
			}
			if c.known {
				f.count.Known++
			} else {
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

// measure measures a system or reference; one apart only by its own games.
func (f *field) measure(s *System, fs *Forecasts) {
	s.Curve = fs.curve
	s.Ranks, s.Stones, s.Black = make([]Measures, len(rankBands)), make([]Measures, len(handicapBands)), make([]Bin, len(handicapBands))
	fs.count(s)
	f.own(s, fs)
	if s.Apart == nil {
		f.shared(s, fs)
	}
}

// own measures all games that a system predicted.
func (f *field) own(s *System, fs *Forecasts) {
	for e, ev := range f.events {
		for g := range ev.Games {
			if score, ok := score(ev.Games[g].Result); ok && fs.games[e][g].ok {
				s.Own.add(fs.games[e][g].chance, score)
			}
		}
	}
	s.Own.mean()
}

// shared measures the games that all ranked systems predicted.
func (f *field) shared(s *System, fs *Forecasts) {
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
	for _, m := range []*Measures{&s.All, &s.Known, &s.New, &s.Ranked} {
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
}

// groups names the groups and counts their games, which are the same in every
// ranked system.
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

// line is a ranked system or a reference.
type line struct {
	*System
	forecasts *Forecasts
}

// lines are the ranked systems and after them the references.
func (f *field) lines(c *Comparison) (lines []line) {
	for i := range c.Systems {
		if c.Systems[i].Apart == nil {
			lines = append(lines, line{&c.Systems[i], f.forecasts[i]})
		}
	}
	for i := range c.References {
		lines = append(lines, line{&c.References[i], f.references[i].forecasts})
	}
	return lines
}

// bestOf is the index of the least log loss.
func bestOf(lines []line) (best int) {
	for i := range lines {
		if lines[i].Ranked.LogLoss < lines[best].Ranked.LogLoss {
			best = i
		}
	}
	return best
}
