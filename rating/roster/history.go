package roster

import (
	"fmt"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// history is what the roster remembers of the events of an archive.
type history struct {
	events    []past
	plays     []play // from 1
	suspected []suspicion
	hints     map[[2]int]string
	beside    map[[2]int]string // players of one name, by where they were entered beside each other
	origins   map[string]origin // by provisional id
	lastDay   game.Date         // the latest last day of an event
	parted    map[int]int       // lines that part entries from a player → the new player
}

// past is an event that is over.
type past struct {
	name, file string
	country    string
	town       string
	begin, end game.Date
	online     bool
}

// pastOf is an event as it is remembered.
func pastOf(ev *game.Event) past {
	return past{
		name: ev.Name, file: ev.Source.File, country: likeness.Country(ev.Country), town: game.FoldName(ev.Place), begin: ev.Begin, end: max(ev.Begin, ev.End), online: ev.Online.Is(true),
	}
}

// play is one entry of a player, linked to the one before.
type play struct {
	event  int32
	before int32 // in plays; 0: none
}

// career is what the roster remembers of a player.
type career struct {
	first, last           int32 // in plays; 0: none
	events, games         int32
	firstRank, lastRank   game.Rank
	lastTold              float32 // the rating that a file told last; 0: none
	firstPlace, lastPlace game.Place
	named                 named
}

// named is what the roster remembers of the entries that were taken for a player
// by name.
type named struct {
	entries int32
	event   int32 // of the first
	place   game.Place
}

// suspicion is a reason to think that two people play under one id.
type suspicion struct {
	at    int
	event int32 // where it showed
	what  string
	firm  bool  // the name or another id is somebody else's
	apart apart // two places at once
}

// dayOfPlay is the first day of the event of a play.
func (r *Roster) dayOfPlay(k int32) game.Date {
	if k == 0 {
		return 0
	}
	return r.events[r.plays[k].event].begin
}

// remember keeps who was parted by a line.
func (r *Roster) remember(line, at int) {
	if r.parted == nil {
		r.parted = map[int]int{}
	}
	r.parted[line] = at
}

// hint keeps a reason to ask whether two players are one person, once a pair.
func (r *Roster) hint(a, b int, what string) {
	if a > b {
		a, b = b, a
	}
	if a == b {
		return
	}
	if r.hints == nil {
		r.hints = map[[2]int]string{}
	}
	if _, known := r.hints[[2]int{a, b}]; !known {
		r.hints[[2]int{a, b}] = what
	}
}

// suspectName judges an entry with the id of a standing under a name that is
// not his: the name may be somebody else's.
func (c *cast) suspectName(i, at int, others []int) {
	f := c.form(i)
	for _, o := range others {
		c.r.hint(at, o, "an entry has the id of one and the name of the other")
	}
	if likeness.Resemble(f.folded, c.r.faces[at].form.folded) {
		return
	}
	c.suspect(i, at, fmt.Sprintf("entered as %q", c.ev.Players[i].DisplayName()))
}

// suspect keeps a reason to think that entry i is not the player whose id it
// has. It counts if the entry turns out to be that player all the same.
func (c *cast) suspect(i, at int, what string) {
	c.suspected = append(c.suspected, doubt{i, suspicion{at: at, event: int32(len(c.r.events)), what: what, firm: true}})
}

// doubt is a suspicion about an entry.
type doubt struct {
	entry int
	suspicion
}

// farTold is the difference in points between ratings told for one player from
// one event to the next that growth does not explain.
const farTold = 600

// record remembers the event.
func (r *Roster) record(c *cast) {
	ev := c.ev
	n := int32(len(r.events))
	c.rememberOrigins()
	r.events = append(r.events, c.now)
	r.lastDay = max(r.lastDay, c.now.end)
	if len(r.plays) == 0 {
		r.plays = append(r.plays, play{})
	}
	c.games = append(c.games[:0], make([]int32, len(ev.Players)+1)...)
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.ByDefault || g.Result == game.Void || g.Result == game.Unknown {
			continue
		}
		for _, e := range [...]int{g.Black, g.White} {
			if e > 0 && e < len(c.games) {
				c.games[e]++
			}
		}
	}
	for _, d := range c.suspected {
		if c.decisions[d.entry].Standing == d.at {
			r.suspected = append(r.suspected, d.suspicion)
		}
	}
	for i, d := range c.decisions {
		if d.Standing < 0 {
			continue
		}
		p, k := &ev.Players[i], &r.faces[d.Standing].career
		if d.How == ByName {
			if k.named.entries++; k.named.entries == 1 {
				k.named.event, k.named.place = n, p.Place
			}
		}
		rank := p.Rank
		if rank == game.NoRank {
			rank = p.Grade
		}
		if up, ok := likeness.RanksGrown(p, k.lastRank); ok {
			if likeness.BeyondGrowth(up, r.dayOfPlay(k.last), ev.Begin) > likeness.FarApart {
				r.suspected = append(r.suspected, suspicion{at: d.Standing, event: n, what: fmt.Sprintf("entered as %s after %s", rank, k.lastRank)})
			}
		}
		if told, ok := p.Rating.Get(); ok {
			if was := float64(k.lastTold); was != 0 {
				if likeness.BeyondGrowth(int(told-was)/100, r.dayOfPlay(k.last), ev.Begin) > farTold/100 {
					r.suspected = append(r.suspected, suspicion{at: d.Standing, event: n, what: fmt.Sprintf("rating %.0f in the file after %.0f", told, was)})
				}
			}
			k.lastTold = float32(told)
		}
		if c.games[i+1] > 0 { // who did not play was nowhere
			r.plays = append(r.plays, play{n, k.last})
			k.last = int32(len(r.plays) - 1)
			k.events++
			k.games += c.games[i+1]
			k.lastPlace = p.Place
			if k.first == 0 {
				k.first, k.firstPlace = k.last, p.Place
			}
		}
		if rank != game.NoRank {
			k.lastRank = rank
			if k.firstRank == game.NoRank {
				k.firstRank = rank
			}
		}
	}
}
