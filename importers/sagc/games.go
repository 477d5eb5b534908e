package sagc

import (
	"container/heap"
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// record is a game as one sheet tells it, or as two do.
type record struct {
	g     game.Game
	place string
	other string // the place on the second sheet
	// What the sheet tells of ranks before the game: its player's, by the line
	// above, and the opponent's.
	own, opponent game.Rank
	number        int       // in the file
	next          []*record // which come later on a sheet
	before        int       // how many come earlier and are not placed yet
	done          bool
}

// games reads all lines, joins the two of each game, and puts the games in
// order.
func (r *reader) games() {
	sheets := make([][]*record, len(r.sheets))
	for i := range r.sheets {
		sheets[i] = r.lines(i)
	}
	r.join(sheets)
	games, sound := order(sheets)
	if !sound {
		r.add(game.Warning, "order-differs", "", "records that have their common games in different orders", "one order of entry", "the index depends on the order; correct one of the records")
	}
	for _, g := range games {
		r.event.Games = append(r.event.Games, g.g)
	}
}

// lines reads the lines of one sheet.
func (r *reader) lines(i int) []*record {
	s := &r.sheets[i]
	owner := r.entry(s.owner)
	var list []*record
	rank, _ := rankOf(s.rank) // of the owner, after the line above
	for k := range s.lines {
		l := &s.lines[k]
		name := l.at(Opponent)
		if name == "" {
			r.add(game.Error, "opponent-missing", l.place, "a line without an opponent", "the user name of the opponent", "complete the line; it was left out")
			continue
		}
		after, err := rankOf(l.at(NewRank))
		if err != nil {
			r.value(l, NewRank, "rank-unknown", err)
		}
		if key(name) == key(s.owner) {
			r.adjust(l, owner, after, len(list) > 0)
		} else {
			r.before(l, owner, rank, after)
			rec := r.line(l, owner, r.entry(name))
			rec.own = rank
			list = append(list, rec)
		}
		if after != game.NoRank {
			rank = after
		}
	}
	return list
}

// before takes the owner's rank from the first line, where the new rank tells
// it: it is the old one unless the index began anew with a change of rank.
func (r *reader) before(l *line, owner int, above, after game.Rank) {
	p := &r.event.Players[owner-1]
	if p.Rank == game.NoRank && above == game.NoRank && after != game.NoRank && l.at(Index) != "" && strings.Trim(l.at(Index), "0.") != "" {
		p.Rank = after
		r.add(game.Note, "rank-inferred", l.place, fmt.Sprintf("new rank %s of %q with an index that is not 0", after, p.Name), "", "the rank did not change, so it was taken for the one before as well")
	}
}

func rankOf(s string) (game.Rank, error) {
	if s == "?" {
		return game.NoRank, nil
	}
	return game.ParseRank(s)
}

// adjust reads a line that sets rank and index.
func (r *reader) adjust(l *line, owner int, rank game.Rank, late bool) {
	a := game.Adjustment{Player: owner, Rank: rank}
	if t := l.at(Index); t != "" {
		n, err := game.ParseNumber(t)
		if err != nil || n != float64(int(n)) || n < -999 || n > 999 {
			r.value(l, Index, "index-unknown", &game.ValueError{What: "index", Text: t, Expected: "a whole number from -999 to 999"})
			return
		}
		a.Index = game.Told(int(n))
	}
	if rank == game.NoRank && !a.Index.IsTold() {
		r.add(game.Error, "adjust-empty", l.place, "an adjustment without a rank or an index", "the new index and rank in columns 9 and 10", "complete the line; it was left out")
		return
	}
	if late {
		r.add(game.Error, "adjust-late", l.place, fmt.Sprintf("an adjustment of %q behind games", r.event.Players[owner-1].Name), "adjustments above the first game", "split the sheet into two files at this line, and rate one after the other")
	}
	r.event.Adjust = append(r.event.Adjust, a)
	r.keep(&r.event.Players[owner-1].Extra, "sagc:adjusted", strings.TrimSpace(l.at(Date)+" "+l.at(Comments)))
}

func (r *reader) keep(m *map[string]string, k, v string) {
	if v == "" {
		return
	}
	if *m == nil {
		*m = map[string]string{}
	}
	(*m)[k] = v
}

// line reads a line that is a game.
func (r *reader) line(l *line, owner, opponent int) *record {
	rec := &record{place: l.place, number: l.number}
	g := &rec.g
	if !r.quiet {
		g.Place = game.Place{Path: l.place}
	}
	black, told := colour(l.at(Colour))
	if t := l.at(Colour); !told && t != "" && t != "?" {
		r.value(l, Colour, "colour-unknown", &game.ValueError{What: "colour", Text: t, Expected: "B or W"})
	}
	g.ColoursUnknown = !told
	g.Black, g.White = owner, opponent
	if told && !black {
		g.Black, g.White = opponent, owner
	}
	r.winner(l, g)
	var err error
	if g.Handicap, err = game.ParseHandicap(l.at(Handicap)); err != nil {
		r.value(l, Handicap, "handicap", err)
	}
	if t := l.at(Komi); t != "" && t != "?" {
		k, err := game.ParseNumber(t)
		if err != nil {
			r.value(l, Komi, "komi", err)
		} else {
			g.Komi = game.Told(k)
		}
	}
	if g.Kind, err = kindOf(l.at(Status)); err != nil {
		r.value(l, Status, "status-unknown", err)
	}
	if l.dated {
		g.Date, err = l.day, l.err
	} else {
		g.Date, err = game.ParseDate(l.at(Date))
	}
	if err != nil {
		r.value(l, Date, "date-unknown", err)
	}
	rank, err := rankOf(l.at(OpponentRank))
	if err != nil {
		r.value(l, OpponentRank, "rank-unknown", err)
	}
	rec.opponent = rank
	name := r.event.Players[owner-1].Name
	if p := &r.event.Players[opponent-1]; p.Rank == game.NoRank {
		p.Rank = rank
	} else if rank != game.NoRank && rank != p.Rank {
		r.keep(&g.Extra, Key("opponent-rank", name), rank.String())
	}
	r.keep(&g.Extra, Key("change", name), l.at(Change))
	r.keep(&g.Extra, Key("index", name), l.at(Index))
	r.keep(&g.Extra, Key("rank", name), l.at(NewRank))
	r.keep(&g.Extra, Key("comments", name), l.at(Comments))
	return rec
}

// Key is the key of Game.Extra for what the sheet of a player says: change,
// index and rank are the clubs' own results after the game, opponent-rank is
// the opponent's rank where it is not the one entered with, and comments.
func Key(what, player string) string { return "sagc:" + what + " " + player }

func (r *reader) winner(l *line, g *game.Game) {
	t := l.at(Winner)
	black, told := colour(t)
	switch {
	case told && g.ColoursUnknown:
		r.add(game.Error, "colour-missing", l.place, fmt.Sprintf("the winner %q of a game without the player's colour", t), "B or W in column 3", "complete the line; the game has no result without it")
	case told && black:
		g.Result = game.BlackWins
	case told:
		g.Result = game.WhiteWins
	case t == "" || t == "?" || t == "-":
		r.add(game.Warning, "result-missing", l.place, "a game without a winner", "the colour of the winner", "the game is kept without a result")
	default:
		res, byDefault, err := game.ParseResult(t, false)
		if err != nil {
			r.value(l, Winner, "winner-unknown", &game.ValueError{What: "winner", Text: t, Expected: "B or W"})
		}
		g.Result, g.ByDefault = res, byDefault
	}
}

// sig is what two sheets must tell alike of a game.
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

// both are the lines of two sheets about their games against one another.
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
		r.keep(&g.g.Extra, key, v)
	}
	second := sheets[sheet][line]
	for _, x := range [][2]game.Rank{{g.opponent, second.own}, {second.opponent, g.own}} {
		if x[0] != x[1] && x[0] != game.NoRank && x[1] != game.NoRank {
			r.add(game.Error, "ranks-differ", second.place, fmt.Sprintf("a rank of %s and %s in %s", x[0], x[1], r.tell(g)), "the opponent's rank as the other sheet's line above has it",
				"compare with "+place(g.place)+" and correct the wrong one")
		}
	}
	g.other = second.place
	sheets[sheet][line] = g
}

// rest reports the games that two sheets do not tell alike.
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
		r.add(game.Error, "sheets-differ", rec.place, r.tell(rec)+", but in "+place(left[0].place)+" "+r.tell(left[0]), "the same on both sheets", "find out which is right and correct the other; the first was taken")
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
	r.add(game.Warning, "game-one-sided", rec.place, r.tell(rec)+fmt.Sprintf(", which is not on the sheet of %q", r.sheets[sheet].owner), "the game on both players' sheets", "the game is kept; enter it on the other sheet")
}

// tell is a game in words.
func (r *reader) tell(rec *record) string {
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
// Sheets that contradict one another (sound is false) are followed as far as that
// is possible.
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
