package together

import (
	"slices"

	"kyudan/rating/game"
)

// Limits on the events that a file is compared with. Without them every event of
// a club that plays the same games week after week would be compared with every
// other.
const (
	// crowd is how many events may share a game; those after them share it only
	// with events of the same day and result.
	crowd = 64
	// regular is how many events a player makes known.
	regular = 8 * crowd
	// mostJudged is how many events a file is compared with: those that have most
	// in common with it.
	mostJudged = 16
)

// index finds the events to which a file may belong by what they have in common.
type index struct {
	persons persons
	games   map[gameSign][]holder
	days    map[daySign][]int
	players map[int32][]int // nil where all files are whole events
	common  []common        // by group, with the file in hand
	met     []int           // the groups that have something in common with it
}

// gameSign is what a game looks like in any file: its round and its players, in
// the order of their numbers. Of a crowd it has the day and the winner too.
type gameSign struct {
	round     int
	low, high int32
	day       game.Date
	won       winner
}

// winner is who won a game, by number.
type winner uint8

const (
	nobodyWon winner = iota
	lowWon
	highWon
)

// holder is an event that has a game, and who won it there.
type holder struct {
	group int32
	won   winner
}

// daySign is what events of a day have in common: the name, and under other names
// of the players the shape of their games, or that these are in one script.
type daySign struct {
	day     game.Date
	name    string
	shape   uint64
	chinese bool
}

// common is what an event has in common with the file in hand: games, those of
// them that the same player won, and players.
type common struct {
	met                   bool
	games, agree, players int
}

func newIndex(sheets []*sheet) *index {
	x := &index{persons: newPersons(sheets), games: map[gameSign][]holder{}, days: map[daySign][]int{}}
	if slices.ContainsFunc(sheets, func(s *sheet) bool { return s.part != game.Whole }) {
		x.players = map[int32][]int{}
	}
	return x
}

// sign is the sign of a game of the sheet, with its winner beside it.
func (x *index) sign(s *sheet, i int) (gameSign, winner) {
	g := &s.ev.Games[i]
	black, white := x.persons.of(s.keys[g.Black-1]), x.persons.of(s.keys[g.White-1])
	won := nobodyWon
	switch {
	case g.Result == game.BlackWins && black < white, g.Result == game.WhiteWins && white < black:
		won = lowWon
	case g.Result == game.BlackWins, g.Result == game.WhiteWins:
		won = highWon
	}
	return gameSign{round: g.Round, low: min(black, white), high: max(black, white)}, won
}

// inCrowd is the sign among games of the same day and result.
func (k gameSign) inCrowd(s *sheet, won winner) gameSign {
	k.day, k.won = s.ev.Begin, won
	return k
}

// enter makes a sheet known as one of a group's.
func (x *index) enter(s *sheet, group int) {
	for i := range s.ev.Games {
		k, won := x.sign(s, i)
		if len(x.games[k]) >= crowd && s.ev.Begin != 0 {
			k = k.inCrowd(s, won)
		}
		l := x.games[k]
		if len(l) < crowd && !slices.ContainsFunc(l, func(h holder) bool { return int(h.group) == group }) {
			x.games[k] = append(l, holder{int32(group), won})
		}
	}
	if x.players != nil {
		for i, key := range s.keys {
			x.enterPlayer(key, group)
			for _, cut := range cutNames(&s.ev.Players[i]) {
				x.enterPlayer(game.SortParts(cut), group)
			}
		}
	}
	if s.called != "" {
		x.enterDay(daySign{day: s.ev.Begin, name: s.called}, group)
	}
}

// enterScript makes the script of a group's first sheet known, whose day may have
// come from another sheet.
func (x *index) enterScript(first *sheet, group int) {
	if first.script != nil {
		for _, k := range first.scriptSigns(first.script.Chinese) {
			x.enterDay(k, group)
		}
	}
}

// scriptSigns are what a sheet's script has in common with events whose names are in
// Chinese characters, or not.
func (s *sheet) scriptSigns(chinese bool) []daySign {
	signs := []daySign{{day: s.ev.Begin, chinese: chinese}}
	if s.script.Shape != 0 {
		signs = append(signs, daySign{day: s.ev.Begin, shape: s.script.Shape})
	}
	return signs
}

func (x *index) enterPlayer(key string, group int) {
	n := x.persons.of(key)
	x.players[n] = enlist(x.players[n], group, regular)
}

func (x *index) enterDay(k daySign, group int) {
	if k.day != 0 {
		x.days[k] = enlist(x.days[k], group, crowd)
	}
}

// enlist adds a group to a list of at most so many, once.
func enlist(groups []int, group, most int) []int {
	if len(groups) < most && !slices.Contains(groups, group) {
		groups = append(groups, group)
	}
	return groups
}

// find finds the groups that have something in common with the sheet, and what.
func (x *index) find(s *sheet, groups int) []int {
	for _, j := range x.met {
		x.common[j] = common{}
	}
	x.met = x.met[:0]
	x.common = append(x.common, make([]common, max(0, groups-len(x.common)))...)
	for i := range s.ev.Games {
		k, won := x.sign(s, i)
		x.shareGame(k, won)
		if len(x.games[k]) >= crowd && s.ev.Begin != 0 {
			x.shareGame(k.inCrowd(s, won), won)
		}
	}
	if x.players != nil {
		for _, key := range s.keys {
			for _, j := range x.players[x.persons.of(key)] {
				x.meet(j).players++
			}
		}
	}
	var days []daySign
	if s.called != "" {
		days = append(days, daySign{day: s.ev.Begin, name: s.called})
	}
	if s.script != nil {
		days = append(days, s.scriptSigns(!s.script.Chinese)...)
	}
	for _, k := range days {
		for _, j := range x.days[k] {
			x.meet(j)
		}
	}
	return x.met
}

// meet is what the file in hand has in common with a group.
func (x *index) meet(group int) *common {
	c := &x.common[group]
	if !c.met {
		c.met = true
		x.met = append(x.met, group)
	}
	return c
}

func (x *index) shareGame(k gameSign, won winner) {
	for _, h := range x.games[k] {
		c := x.meet(int(h.group))
		c.games++
		if h.won == won {
			c.agree++
		}
	}
}

// persons are numbers for the people of several files, so that signs of games are
// small: one for each name, and one for the names that share an id.
type persons struct {
	number map[string]int32
	same   []int32 // a forest: the number of another name of that person, or its own
}

func newPersons(sheets []*sheet) persons {
	p := persons{number: map[string]int32{}}
	byID := map[registerID]string{}
	for _, s := range sheets {
		for i, key := range s.keys {
			n := p.of(key)
			for reg, id := range s.ev.Players[i].IDs {
				if other, ok := byID[registerID{reg, id}]; ok {
					p.same[max(n, p.of(other))] = min(n, p.of(other))
					n = p.of(key)
				} else {
					byID[registerID{reg, id}] = key
				}
			}
		}
	}
	return p
}

// of is the number of a name.
func (p *persons) of(key string) int32 {
	n, ok := p.number[key]
	if !ok {
		n = int32(len(p.same))
		p.number[key] = n
		p.same = append(p.same, n)
	}
	for p.same[n] != n {
		n = p.same[n]
	}
	return n
}
