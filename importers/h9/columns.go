package h9

import (
	"fmt"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// A run is an unbroken run of result columns, by index of their fields; last is
// the one after it.
type run struct {
	first, last int
	agree       int // cells that their opponents' name back
}

func (a run) better(b run) bool {
	return a.last-a.first > b.last-b.first || a.last-a.first == b.last-b.first && a.agree > b.agree
}

// Finding the cells. Nothing says which columns are the rounds: headings run
// together, criteria come before and after, and half points look like jigo
// (358=) and ranks like losses (-4). A column of results has a cell on every
// line, a win or loss on one of them, nobody beyond the last line, and is nearly
// symmetric: where line i names j, line j names i. All of them stand in one run.
//
// A line with a word too few or too many would spoil the run for all, and a
// damaged cell would spoil its column. A tenth of the lines may therefore
// differ; they are moved until their cells fit their opponents', or reported.
// Where more differ, as two lines of ten, wins and losses still show a round: no
// criterion looks like 12+ or 12-. So columns beside the run or within it of
// which half are cells are rounds too, and every other word is reported.

// findRounds finds the run of result columns and reports whether there is one.
func (r *reader) findRounds() bool {
	for i := range r.lines {
		r.width = max(r.width, int(r.lines[i].count))
	}
	if r.head.ours && r.ownRounds() {
		return true
	}
	r.missingClubs()
	best := r.bestRun(results)
	if best.last == best.first {
		best = r.bestRun(likely)
	}
	r.run = best
	if best.last == best.first {
		return false
	}
	r.shiftLines()
	r.widen()
	return true
}

// bestRun is the widest run that begins and ends with columns of at least a
// kind, with cells read as the numbers of lines or as places.
func (r *reader) bestRun(least columnKind) run {
	best := r.findRun(least)
	if !r.numbersDiffer() {
		return best
	}
	// Cells count lines. Where places are separate numbers, as in a file from
	// which lines were removed, they may mean those.
	r.byPlace()
	placed := r.findRun(least)
	if !placed.better(best) {
		r.lineOf = nil
		return best
	}
	r.log.Add(game.Note, "numbers-inferred", game.Place{}, "places that are not the numbers of their lines", "places 1, 2, 3, …", "the cells agree when they are read as places, not as lines")
	return placed
}

// widen takes the columns beside the run that are rounds with damaged cells.
func (r *reader) widen() {
	for r.run.first > 1 {
		if k, _ := r.columnKind(r.run.first - 1); k < doubtful {
			break
		}
		r.run.first--
	}
	for r.run.last < min(r.width, 1+maxRounds+64) {
		if k, _ := r.columnKind(r.run.last); k < doubtful {
			break
		}
		r.run.last++
	}
}

// ownRounds takes the rounds of a file that Kyudan wrote from its headings: in
// EGD's form every round has one, and in OpenGotha's nothing follows the
// rounds. It reports whether that is so.
func (r *reader) ownRounds() bool {
	before, rounds, _ := splitHeadings(r.head.columns)
	own := run{first: 1 + len(before), last: 1 + len(before) + rounds}
	if rounds == 0 {
		own = run{first: 1 + max(len(before), FewestCriteria), last: r.width}
	}
	if own.last <= own.first || own.last > r.width || own.last-own.first > maxRounds {
		return false
	}
	for i := range r.lines {
		for c := own.first; c < own.last; c++ {
			if f := r.field(i, c); f == nil || f.cell.Result == 0 {
				return false
			}
		}
	}
	r.run = own
	return true
}

// missingClubs marks lines whose first word after the country is a number and
// which have a word too few: they have no club.
func (r *reader) missingClubs() {
	for i := range r.lines {
		l := &r.lines[i]
		if l.count == 0 || int(l.count) >= r.width {
			continue
		}
		if isNumber(r.slice(r.fields[l.first].span)) {
			l.shift = -1
		}
	}
}

func isNumber(word string) bool { return strings.Trim(word, "0123456789.=") == "" }

// field is a line's word in a column; nil where it has none.
func (r *reader) field(i, column int) *field {
	l := &r.lines[i]
	k := column + int(l.shift)
	if k < 0 || k >= int(l.count) {
		return nil
	}
	return &r.fields[int(l.first)+k]
}

// cells are a line's words in the columns of rounds, fewer where the line ends
// early.
func (r *reader) cells(i int) []field {
	l := &r.lines[i]
	last := min(r.run.last+int(l.shift), int(l.count))
	first := min(max(r.run.first+int(l.shift), 0), last)
	return r.fields[int(l.first)+first : int(l.first)+last]
}

// opponent is the index of the line that a cell names; -1 for none.
func (r *reader) opponent(c crosstable.Cell) int { return r.index(int(c.Opponent)) }

// index is the index of the line that cells call by a number; -1 for none.
func (r *reader) index(n int) int {
	switch {
	case r.lineOf != nil:
		if n >= len(r.lineOf) {
			return -1
		}
		return int(r.lineOf[n])
	case n > len(r.lines):
		return -1
	}
	return n - 1
}

// numbersDiffer reports whether every line has its own place, in their
// order, and one of them is not its line's number.
func (r *reader) numbersDiffer() bool {
	differ := false
	for i := range r.lines {
		p := r.lines[i].place
		if p == 0 || i > 0 && p <= r.lines[i-1].place {
			return false
		}
		differ = differ || int(p) != i+1
	}
	return differ
}

func (r *reader) byPlace() {
	last := r.lines[len(r.lines)-1].place
	r.lineOf = make([]int32, last+1)
	for i := range r.lineOf {
		r.lineOf[i] = -1
	}
	for i := range r.lines {
		r.lineOf[r.lines[i].place] = int32(i)
	}
}

// findRun is the widest run that begins and ends with columns of at least a
// kind.
func (r *reader) findRun(least columnKind) run {
	var best, now run
	now.first = -1
	for c := 1; c < min(r.width, 1+maxRounds+64); c++ {
		k, agree := r.columnKind(c)
		switch {
		case k >= least && now.first < 0:
			now = run{c, c + 1, agree}
		case k >= least:
			now.last = c + 1
			now.agree += agree
		case k >= cells && now.first >= 0:
			continue // a round, if the run goes on after it
		default:
			now.first = -1
			continue
		}
		if now.better(best) {
			best = now
		}
	}
	return best
}

// A columnKind says how much speaks for a round.
type columnKind uint8

const (
	other    columnKind = iota
	cells               // nothing but cells, and nothing that distinguishes results from half points
	doubtful            // half are cells, and they show results
	likely              // and half of those are named back
	results             // a round
)

// columnKind says what a column is, and for a round how many of its cells are
// named back.
func (r *reader) columnKind(c int) (kind columnKind, agree int) {
	n := len(r.lines)
	spare := n / 10
	if n >= 4 {
		spare = max(spare, 1)
	}
	odd, decided, faced, lost, marked, halves := 0, false, 0, 0, 0, 0
	for i := range n {
		if r.lines[i].broken {
			continue
		}
		f := r.field(i, c)
		j := -1
		if f != nil && (f.cell.Result != 0 || r.mend(f)) {
			j = i
			if f.cell.Opponent != 0 {
				j = r.opponent(f.cell)
			}
		}
		if j < 0 {
			if odd++; odd*2 > n {
				return other, 0
			}
			continue
		}
		cell := f.cell
		decided = decided || cell.Result == crosstable.Won || cell.Result == crosstable.Lost
		if cell.Opponent == 0 {
			if cell.Result == crosstable.Jigo {
				halves++
			}
			continue
		}
		if r.lines[j].broken {
			continue
		}
		o := r.field(j, c)
		switch {
		case j == i:
			faced++
		case o == nil:
			faced++
			lost++
		case o.cell.Opponent != 0 && r.opponent(o.cell) == i:
			faced++
			agree++
		case o.cell.Opponent == 0 && o.cell.Result != 0 && cell.ByDefault:
			// The other line has just its free win.
		default:
			faced++
			if o.cell.Result == 0 && !r.mend(o) {
				lost++
			}
		}
		if cell.Colour != 0 || cell.ByDefault || cell.Result == crosstable.Open {
			marked++
		}
	}
	switch {
	case odd > spare:
	case decided && agree*4 >= faced*3, faced > 0 && agree == faced && marked == faced, halves == n:
		return results, agree
	}
	switch given := decided || marked > 0; {
	case given && agree > 0 && agree*2 >= faced-lost:
		return likely, agree
	case given:
		return doubtful, 0
	case odd > spare:
		return other, 0
	}
	return cells, 0
}

// shiftLines moves lines that have a word too few or too many before the rounds
// to where their cells are named back.
func (r *reader) shiftLines() {
	for i := range r.lines {
		l := &r.lines[i]
		if l.broken {
			continue
		}
		own, fits := r.fit(i)
		if fits {
			continue
		}
		was, best := l.shift, l.shift
		for _, s := range [...]int8{-1, 1, -2, 2} {
			l.shift = s
			if agree, fits := r.fit(i); fits && agree > own {
				own, best = agree, s
			}
		}
		if l.shift = best; best == was {
			continue
		}
		what := "a word too many"
		if best < 0 {
			what = "a word too few"
		}
		r.log.Add(game.Warning, "columns-shifted", r.lineAt(i), "line "+fmt.Sprint(i+1)+" with "+what+" before the rounds", "the same columns on every line",
			"its cells were read where they fit those of the opponents; its criteria were left out")
	}
}

// fit counts the cells of a line that are named back. It fits where all words in
// the columns of rounds are cells.
func (r *reader) fit(i int) (agree int, fits bool) {
	fits = true
	for c := r.run.first; c < r.run.last; c++ {
		f := r.field(i, c)
		if f == nil || f.cell.Result == 0 {
			fits = false
			continue
		}
		if f.cell.Opponent == 0 {
			continue
		}
		j := r.opponent(f.cell)
		if j < 0 {
			fits = false
			continue
		}
		if o := r.field(j, c); o != nil && o.cell.Opponent != 0 && r.opponent(o.cell) == i {
			agree++
		}
	}
	return agree, fits
}

// allZero reports whether the columns from first on, up to last, are 0 on all
// lines.
func (r *reader) allZero(first, last int) bool {
	for i := range r.lines {
		for c := first; c < last; c++ {
			if f := r.field(i, c); f != nil && r.slice(f.span) != "0" {
				return false
			}
		}
	}
	return true
}

// apart counts the wins and losses outside the rounds, and finds the first of
// them.
func (r *reader) apart() (n, line int, first *field) {
	for i := range r.lines {
		l := &r.lines[i]
		if l.broken {
			continue
		}
		for c := 1; c < int(l.count)-int(l.shift); c++ {
			if c == r.run.first {
				c = r.run.last - 1
				continue
			}
			if f := r.field(i, c); f != nil && f.cell.Opponent != 0 && (f.cell.Result == crosstable.Won || f.cell.Result == crosstable.Lost) {
				if n++; n == 1 {
					line, first = i, f
				}
			}
		}
	}
	return n, line, first
}
