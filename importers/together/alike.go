package together

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// likely is the share of a smaller file's games, in percent, from which on two
// files are compared closely, and from which on two events of the same days are
// doubted to be one if so many games can hardly agree by chance. It is far below
// what makes them one event: they may have few rounds in common, and names may be
// cut or corrected.
const (
	likely      = 20
	enoughGames = 6
)

// manyGames reports whether so many games of the same rounds between the same
// players, of the smaller event's, are more than two events of the same days
// have by chance.
func manyGames(n, of int) bool {
	return n >= enoughGames && n*100 >= likely*of || n > 1 && n*2 >= of
}

// judgePart doubts an event that is not the same by its players and games, and on
// whose days a large part of the games agrees: names that were typed anew are
// misspelt.
func (m *merger) judgePart(s *sheet, match *matching, c overlap) verdict {
	if !m.sameDays(s) {
		return verdict{}
	}
	if manyGames(c.shared, min(c.mine, c.theirs)) && (c.decided == 0 || mostly(c.agree, c.decided)) {
		return verdict{partly: !sameEventName(m.ev, s.ev), doubt: fmt.Sprintf("on the same days %d of its %d players and %d of its %d games of the same rounds are there too, and the others are not",
			match.matched, len(s.ev.Players), c.shared, c.theirs)}
	}
	if m.otherScript(s) {
		what := "other names of the players"
		switch first := m.sheets[0].script; {
		case s.script.Chinese && !first.Chinese:
			what = "names in Chinese characters instead"
		case first.Chinese && !s.script.Chinese:
			what = "names in Latin letters instead"
		}
		return verdict{partly: true, doubt: "it has the same days and much the same games, and " + what}
	}
	return verdict{}
}

// sameDays reports whether the event and the sheet have a day in common.
func (m *merger) sameDays(s *sheet) bool {
	a, b := m.ev, s.ev
	return a.Begin != 0 && b.Begin != 0 && a.Begin <= max(b.Begin, b.End) && b.Begin <= max(a.Begin, a.End)
}

// otherDays reports whether both tell their days, and have none in common.
func (m *merger) otherDays(s *sheet) bool {
	return m.ev.Begin != 0 && s.ev.Begin != 0 && !m.sameDays(s)
}

// otherBegin reports whether both tell their first day, and not the same.
func (m *merger) otherBegin(s *sheet) bool {
	return m.ev.Begin != 0 && s.ev.Begin != 0 && m.ev.Begin != s.ev.Begin
}

// weeksApart reports whether more than a week lies between the first days.
func (m *merger) weeksApart(s *sheet) bool {
	days := m.ev.Begin.DaysUntil(s.ev.Begin)
	return max(days, -days) > 7
}

// otherScript reports whether the sheet looks like the event's first file under
// other names.
func (m *merger) otherScript(s *sheet) bool {
	first := m.sheets[0]
	return s.script != nil && s.ev.Begin != 0 && s.ev.Begin == first.ev.Begin && s.script.Alike(first.script)
}

// An event is known under another name by so many games of so many players: two
// evenings of a club on one day may well have a game or two in common.
const (
	fewGames   = 4
	fewPlayers = 4
)

// otherName reports whether both events have a name, and not the same.
func (m *merger) otherName(s *sheet) bool {
	return eventKey(m.ev) != "" && eventKey(s.ev) != "" && !sameEventName(m.ev, s.ev)
}

// elsewhere reports whether name and town of two events are both told and both
// others.
func (m *merger) elsewhere(s *sheet) bool {
	a, b := game.FoldName(m.ev.Place), game.FoldName(s.ev.Place)
	return m.otherName(s) && a != "" && b != "" && a != b
}

// otherID is a player of the sheet who has another id in the event.
func (m *merger) otherID(s *sheet, match *matching) (mine, theirs int, ok bool) {
	for i, k := range match.entry {
		if k < 0 {
			continue
		}
		for reg, id := range s.ev.Players[i].IDs {
			if other := m.ev.Players[k].IDs[reg]; other != "" && other != id {
				return i, k, true
			}
		}
	}
	return 0, 0, false
}

// idText shows the ids of a player: (egf id 11111111).
func idText(ids map[string]string) string {
	var list []string
	for _, reg := range slices.Sorted(maps.Keys(ids)) {
		list = append(list, reg+" id "+ids[reg])
	}
	if len(list) == 0 {
		return ""
	}
	return " (" + strings.Join(list, ", ") + ")"
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
