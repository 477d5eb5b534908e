package results

import (
	"cmp"
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// settleReadings decides games that could be read in several ways by the names
// found elsewhere. What stays open is an error.
func (r *reader) settleReadings() {
	known := r.names()
	kept := r.items[:0]
	for _, it := range r.items {
		if it.ways == nil {
			kept = append(kept, it)
			continue
		}
		var both []reading
		var ways []string
		for _, w := range it.ways {
			ways = append(ways, fmt.Sprintf("%q and %q", w.left, w.right))
			if known[nameKey(sideOf(w.left).name)] && known[nameKey(sideOf(w.right).name)] {
				both = append(both, w)
			}
		}
		if len(both) == 1 {
			it.take(both[0], it.order)
			r.add(game.Note, "game-inferred", it.line, fmt.Sprintf("%q, which could be read in %d ways", game.Shorten(it.text, 60), len(ways)), "blanks between the names and the result",
				fmt.Sprintf("it was read as a game of %q and %q, who are in other lines", it.a.name, it.b.name))
			kept = append(kept, it)
			continue
		}
		r.add(game.Error, "game-unclear", it.line, fmt.Sprintf("%q, which could be a game of %s", game.Shorten(it.text, 60), strings.Join(ways, ", or of ")), "blanks between the names and the result", "put blanks around the word for the result; the game was left out")
	}
	r.items = kept
}

// rounds infers rounds where no heading gives them: blocks between blank lines,
// in which no player plays twice and with a player who is in several.
func (r *reader) rounds() {
	if r.headings > 0 || r.chat.message > 0 {
		return
	}
	sections := map[string][]*item{}
	var order []string
	for i := range r.items {
		s := r.items[i].section
		if sections[s] == nil {
			order = append(order, s)
		}
		sections[s] = append(sections[s], &r.items[i])
	}
	inferred := 0
	for _, s := range order {
		number := map[int]int{} // block → round
		in := map[string]int{}  // name → last block
		twice, several, free := false, false, false
		for _, it := range sections[s] {
			if number[it.block] == 0 {
				number[it.block] = len(number) + 1
			}
			free = free || it.b.name == ""
			for _, p := range []*side{&it.a, &it.b} {
				if p.name == "" || p.stranger {
					continue
				}
				last, seen := in[nameKey(p.name)]
				twice = twice || seen && last == it.block
				several = several || seen && last != it.block
				in[nameKey(p.name)] = it.block
			}
		}
		if twice || !several && !(free && len(number) == 1) || len(number) > maxRound {
			continue
		}
		inferred = max(inferred, len(number))
		for _, it := range sections[s] {
			it.round = number[it.block]
		}
	}
	if inferred > 0 {
		r.add(game.Note, "round-inferred", 0, "no headings of rounds", "headings such as 第一轮 or Round 1:", fmt.Sprintf("the blocks between blank lines were taken for rounds 1 to %d", inferred))
	}
}

// settle makes the event of the items.
func (r *reader) settle() {
	entries := map[string]int{}
	strangers := map[string]int{}
	for i := range r.items {
		for _, s := range []*side{&r.items[i].a, &r.items[i].b} {
			if s.stranger {
				strangers[s.name]++
			}
		}
	}
	nth := map[string]int{}
	anonymous := 0
	entry := func(s *side, line int) int {
		ev := r.event
		p := s.p
		p.ID, p.Place = len(ev.Players)+1, game.Place{Line: line}
		if s.stranger {
			anonymous++
			if strangers[s.name] > 1 {
				nth[s.name]++
				p.Name = fmt.Sprintf("%s (%d)", s.name, nth[s.name])
			}
			p.Extra = map[string]string{"results:anonymous": "true"}
			ev.Players = append(ev.Players, p)
			return p.ID
		}
		id, ok := entries[nameKey(s.name)]
		if !ok {
			if strings.Count(s.name, "(") != strings.Count(s.name, ")") {
				r.add(game.Warning, "name-bracket", line, fmt.Sprintf("%q with one bracket", s.name), "a pair of brackets, or none", "write the other one; until then the whole is the name")
			}
			entries[nameKey(s.name)] = p.ID
			ev.Players = append(ev.Players, p)
			return p.ID
		}
		old := &ev.Players[id-1]
		r.spelling(old, s.name, line)
		if old.Rank == game.NoRank {
			old.Rank = p.Rank
		}
		if old.Country == "" {
			old.Country = p.Country
		}
		for _, d := range []struct{ what, old, new string }{{"rank", old.Rank.String(), p.Rank.String()}, {"country", old.Country, p.Country}} {
			if d.new != "" && d.new != d.old {
				r.add(game.Error, "player-differs", line, fmt.Sprintf("%s of %q is %s", d.what, s.name, d.new), fmt.Sprintf("%s as in line %d", d.old, old.Place.Line),
					"if they are two players of the same name, tell them apart in the text (a number after the name); otherwise correct the line")
			}
		}
		return id
	}
	seen := map[[2]int]int{}
	twice := func(round, id, line int) {
		at := [2]int{round, id}
		if first := seen[at]; first > 0 && round > 0 {
			r.add(game.Warning, "player-twice", line, fmt.Sprintf("%q for a second time in round %d, first in line %d", r.event.Players[id-1].Name, round, first), "one game per player and round",
				"write the heading of the round if it is missing; if they are two people of one name, tell them apart")
			return
		}
		seen[at] = line
	}
	type outcome struct {
		winner, line int
		text         string
	}
	met := map[[3]int]outcome{} // by round and both players
	byes := map[[2]int]bool{}   // by round and player
	unrounded := 0
	for i := range r.items {
		it := &r.items[i]
		a := entry(&it.a, it.line)
		if it.b.name == "" {
			twice(it.round, a, it.line)
			if it.round == 0 {
				r.add(game.Warning, "bye-unplaced", it.line, fmt.Sprintf("a bye or absence of %q outside any round", it.a.name), "a heading such as 第一轮 or Round 1:", "it was left out")
				continue
			}
			switch free := [2]int{it.round, a}; {
			case byes[free]: // once is enough
			case it.absent:
				r.event.Absences = append(r.event.Absences, game.Absence{Round: it.round, Player: a})
			default:
				r.event.Byes = append(r.event.Byes, game.Bye{Round: it.round, Player: a})
			}
			byes[[2]int{it.round, a}] = true
			continue
		}
		b := entry(&it.b, it.line)
		if a == b {
			r.add(game.Error, "opponent-self", it.line, fmt.Sprintf("%q against themselves", it.a.name), "two players", "if they are two players of the same name, tell them apart in the text; the game was left out")
			continue
		}
		if first, ok := met[[3]int{it.round, min(a, b), max(a, b)}]; ok && it.round > 0 && first.winner != winnerOf(it, a, b) {
			r.add(game.Error, "game-contradicts", it.line, fmt.Sprintf("%q, and %q in line %d, a game of the same two in round %d", game.Shorten(it.text, 60), game.Shorten(first.text, 60), first.line, it.round), "one result per game",
				"correct the line that is wrong, or add the heading of another round; the first was taken")
			continue
		}
		met[[3]int{it.round, min(a, b), max(a, b)}] = outcome{winnerOf(it, a, b), it.line, it.text}
		twice(it.round, a, it.line)
		twice(it.round, b, it.line)
		if it.round == 0 {
			unrounded++
		}
		r.event.Games = append(r.event.Games, r.game(it, a, b))
	}
	if unrounded > 0 {
		r.add(game.Note, "round-unknown", 0, game.Plural(unrounded, "game")+" outside any round", "headings such as 第一轮 or Round 1:", "")
	}
	if anonymous > 0 {
		r.add(game.Warning, "player-anonymous", 0, game.Plural(anonymous, "player")+" without a name", "names", "each is taken for a different player; write the names if they are known")
	}
	r.listedRanks()
	r.alikes()
}

// listedRanks takes the ranks of players from lines of a list of players.
func (r *reader) listedRanks() {
	for _, s := range r.listed {
		for i := range r.event.Players {
			if p := &r.event.Players[i]; p.Rank == game.NoRank && nameKey(p.Name) == nameKey(s.name) {
				p.Rank = s.p.Rank
			}
		}
	}
}

// winnerOf is who won a game of two entries, 0 for neither.
func winnerOf(it *item, a, b int) int {
	switch it.result {
	case game.BlackWins:
		return a
	case game.WhiteWins:
		return b
	}
	return 0
}

// game makes a game of an item.
func (r *reader) game(it *item, a, b int) game.Game {
	g := game.Game{Round: it.round, Board: it.board, Date: it.date, Black: a, White: b, Result: it.result, ByDefault: it.a.byDefault || it.b.byDefault, Komi: it.facts.komi, Place: game.Place{Line: it.line}}
	black, white := it.a.black || it.b.white, it.a.white || it.b.black
	switch {
	case black == white:
		g.ColoursUnknown = true
		if black {
			r.add(game.Error, "colours-differ", it.line, fmt.Sprintf("%q, in which colours or handicaps contradict one another", game.Shorten(it.text, 60)), "Black on one side and White on the other", "correct the line")
		}
	case white:
		g.Black, g.White, g.Result = b, a, g.Result.Swapped()
	}
	if g.Result == game.BothWin || g.Result == game.BothLose {
		r.add(game.Warning, "both", it.line, fmt.Sprintf("%q", game.Shorten(it.text, 60)), "one winner, or a jigo", "read as a win or a loss for both, which is not rated; correct the line if one of them won")
	}
	ha, givenA := it.a.handicap.Get()
	hb, givenB := it.b.handicap.Get()
	switch {
	case givenA && givenB && ha != hb:
		r.add(game.Error, "handicap-differs", it.line, fmt.Sprintf("handicaps %d and %d in one game", ha, hb), "one handicap", "correct the line")
	case givenA:
		g.Handicap = it.a.handicap
	default:
		g.Handicap = it.b.handicap
	}
	if it.section != "" {
		game.Put(&g.Extra, "results:section", it.section)
	}
	if remark := cmp.Or(it.a.remark, it.b.remark); remark != "" {
		game.Put(&g.Extra, "results:how", remark)
	}
	return g
}
