package sagc

import (
	"container/heap"
	"fmt"

	"kyudan/rating/game"
)

// sig is what two sheets must agree on for a game.
type sig struct {
	black, white   int
	coloursUnknown bool
	handicap       game.Opt[int]
	komi           game.Opt[float64]
	result         game.Result
	byDefault      bool
	kind           game.Kind
	date           game.Date
}

func sigOf(g *game.Game) sig {
	s := sig{g.Black, g.White, g.ColoursUnknown, g.Handicap, g.Komi, g.Result, g.ByDefault, g.Kind, g.Date}
	if s.coloursUnknown && s.black > s.white { // each sheet names its own player first
		s.black, s.white = s.white, s.black
	}
	return s
}

// both are the lines of two sheets about their games against each other.
type both struct {
	alike  map[sig][]*record // of the first sheet, not found on the second yet
	first  []*record         // of the first sheet
	second []int             // places in the second sheet's list that are not on the first
}

// join makes one game of the two lines that two sheets have of it: those that
// agree, in their order; and of what is left, those of one day, with an error.
func (r *reader) join(sheets [][]*record) {
	owner := map[int]int{} // entry → sheet
	for i := range r.sheets {
		if id := r.entry(r.sheets[i].owner); owner[id] == 0 {
			owner[id] = i + 1
		}
	}
	pairs := map[[2]int]*both{}
	var order [][2]int
	for i, list := range sheets {
		me := r.entry(r.sheets[i].owner)
		for k, rec := range list {
			j := owner[rec.g.Black+rec.g.White-me] - 1
			if j < 0 || j == i {
				continue
			}
			at := [2]int{min(i, j), max(i, j)}
			p := pairs[at]
			if p == nil {
				p = &both{alike: map[sig][]*record{}}
				pairs[at] = p
				order = append(order, at)
			}
			s := sigOf(&rec.g)
			switch {
			case i < j:
				p.alike[s] = append(p.alike[s], rec)
				p.first = append(p.first, rec)
			case len(p.alike[s]) > 0:
				r.unite(sheets, i, k, p.alike[s][0])
				p.alike[s] = p.alike[s][1:]
			default:
				p.second = append(p.second, k)
			}
		}
	}
	for _, at := range order {
		r.rest(sheets, at, pairs[at])
	}
}

// unite makes a line of a sheet the same game as one of another sheet.
func (r *reader) unite(sheets [][]*record, sheet, line int, g *record) {
	for key, v := range sheets[sheet][line].g.Extra {
		keep(&g.g.Extra, key, v)
	}
	second := sheets[sheet][line]
	for _, x := range [][2]game.Rank{{g.opponent, second.own}, {second.opponent, g.own}} {
		if x[0] != x[1] && x[0] != game.NoRank && x[1] != game.NoRank {
			r.add(game.Error, "ranks-differ", second.place, fmt.Sprintf("a rank of %s and %s in %s", x[0], x[1], r.describe(g)), "the opponent's rank as in the other sheet's line above",
				"compare with "+place(g.place)+" and correct the wrong one")
		}
	}
	g.other = second.place
	sheets[sheet][line] = g
}

// rest reports the games in which two sheets differ.
func (r *reader) rest(sheets [][]*record, at [2]int, p *both) {
	days := map[game.Date][]*record{}
	for _, rec := range p.first {
		if rec.other == "" {
			days[rec.g.Date] = append(days[rec.g.Date], rec)
		}
	}
	for _, k := range p.second {
		rec := sheets[at[1]][k]
		left := days[rec.g.Date]
		if len(left) == 0 {
			r.oneSided(rec, at[0])
			continue
		}
		r.add(game.Error, "sheets-differ", rec.place, r.describe(rec)+", but in "+place(left[0].place)+" "+r.describe(left[0]), "the same on both sheets", "find out which is right and correct the other; the first was taken")
		days[rec.g.Date] = left[1:]
		r.unite(sheets, at[1], k, left[0])
	}
	for _, rec := range p.first {
		if rec.other == "" {
			r.oneSided(rec, at[1])
		}
	}
}

func place(p string) string {
	if p != "" && p[0] >= '0' && p[0] <= '9' {
		return "line " + p
	}
	return p
}

func (r *reader) oneSided(rec *record, sheet int) {
	r.add(game.Warning, "game-one-sided", rec.place, r.describe(rec)+fmt.Sprintf(", which is not on the sheet of %q", r.sheets[sheet].owner), "the game on both players' sheets", "the game is kept; enter it on the other sheet")
}

// describe is a game in words.
func (r *reader) describe(rec *record) string {
	g := &rec.g
	name := func(id int) string { return r.event.Players[id-1].Name }
	t := fmt.Sprintf("%s (Black) – %s", name(g.Black), name(g.White))
	if g.ColoursUnknown {
		t = fmt.Sprintf("%s – %s", name(g.Black), name(g.White))
	}
	if g.Date != 0 {
		t += " on " + g.Date.String()
	}
	t += ", result " + g.Result.String()
	if h, ok := g.Handicap.Get(); ok {
		t += fmt.Sprintf(", handicap %d", h)
	}
	if k, ok := g.Komi.Get(); ok {
		t += fmt.Sprintf(", komi %v", k)
	}
	if g.Kind != "" {
		t += ", " + string(g.Kind)
	}
	return t
}

// order puts the games of all sheets in an order that keeps that of each sheet;
// of those that are free, the earlier day and then the earlier line comes first.
// Sheets that contradict each other (sound is false) are followed as far as
// possible.
func order(sheets [][]*record) (out []*record, sound bool) {
	var all []*record
	known := map[*record]bool{}
	for _, list := range sheets {
		for k, rec := range list {
			if !known[rec] {
				known[rec] = true
				all = append(all, rec)
			}
			if k > 0 {
				list[k-1].next = append(list[k-1].next, rec)
				rec.before++
			}
		}
	}
	var ready queue
	for _, rec := range all {
		if rec.before == 0 {
			ready = append(ready, rec)
		}
	}
	heap.Init(&ready)
	sound = true
	at := 0
	for len(out) < len(all) {
		if len(ready) == 0 {
			sound = false
			for all[at].done {
				at++
			}
			heap.Push(&ready, all[at])
		}
		rec := heap.Pop(&ready).(*record)
		if rec.done {
			continue
		}
		rec.done = true
		out = append(out, rec)
		for _, n := range rec.next {
			if n.before--; n.before == 0 && !n.done {
				heap.Push(&ready, n)
			}
		}
	}
	return out, sound
}

// queue is a heap of games.
type queue []*record

func (q queue) Len() int      { return len(q) }
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q queue) Less(i, j int) bool {
	if q[i].g.Date != q[j].g.Date {
		return q[i].g.Date < q[j].g.Date
	}
	return q[i].number < q[j].number
}
func (q *queue) Push(x any) { *q = append(*q, x.(*record)) }
func (q *queue) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
}
