package explanation

import (
	"math"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// close is how far apart two computations of a rating may be: what rounding
// in double precision leaves, and far less than any digit that is shown.
const close = 1e-6

type line struct {
	text   string
	points float64
	moves  bool      // points belong into the account, even where they are 0
	isAt   bool      // after is a rating to be shown, such as those before and after
	rank   game.Rank // shown before it
	after  float64
	from   game.Rank // what a correction by hand replaced
	was    game.Opt[float64]
	anew   bool // a new count begins here
	first  bool // the beginning of a newcomer's account
	// What the line is of: a game, a step, or neither.
	game *gameView
	step *rating.Step

	change, at string // points and after, as printed
}

// account is the way from the rating before an event to that after it.
type account struct {
	lines  []line
	digits int // after the point
	// sums reports whether the lines add up to the end as they are printed. Where a
	// new rank begins a new count (SAGC) there is nothing to add up.
	sums bool
}

// makeAccount builds the account of the player.
func (e *eventView) makeAccount() {
	v, pc, steps := e.of, e.pc, e.pc.Steps
	running, given := pc.Before.Get()
	add := func(l line) {
		running += l.points
		l.after = running
		e.lines = append(e.lines, l)
	}
	at := func(text string, rank game.Rank, after float64) {
		e.lines = append(e.lines, line{text: text, rank: rank, after: after, isAt: true})
	}
	for _, c := range e.adjusted {
		e.lines = append(e.lines, line{
			text: v.say("corrected by hand"), isAt: true, rank: e.rankIf(c.RankAfter), after: c.After.Or(0), from: e.rankIf(c.RankBefore), was: c.Before,
		})
	}
	switch listed, isListed := pc.Listed.Get(); {
	case !given:
	case pc.New:
		for len(steps) > 0 && steps[0].Before {
			e.lines = append(e.lines, v.stepLine(steps[0]))
			steps = steps[1:]
		}
		at(v.say("first rating"), e.rankIf(pc.RankBefore), running)
		e.lines[len(e.lines)-1].first = true
	case isListed && leads(listed, steps, pc.Before.Or(0)):
		// A reset or the like comes before the games.
		before := running
		running = listed
		at(v.say("rating on the list"), game.NoRank, listed)
		if len(e.adjusted) > 0 {
			e.lines = slices.Delete(e.lines, 0, len(e.adjusted))
			for _, c := range e.adjusted {
				for _, s := range c.Steps {
					add(v.stepLine(s))
				}
			}
		}
		for len(steps) > 0 && math.Abs(running-before) > close {
			add(v.stepLine(steps[0]))
			steps = steps[1:]
		}
	default:
		at(v.say("before"), e.rankIf(pc.RankBefore), running)
	}
	for _, g := range e.games {
		stepsOf := func(before bool) {
			for s := range g.special(before) {
				if !s.Detail {
					add(v.stepLine(s))
				}
			}
		}
		stepsOf(true) // a promotion and the like
		if from, ok := g.from(); ok && g.side.After.IsGiven() && math.Abs(running-from) > close {
			add(line{text: v.say("other events in between"), points: from - running, moves: true})
		}
		add(line{text: g.short(), game: g, points: g.value, moves: true})
		stepsOf(false)
		if after, ok := g.side.After.Get(); ok && math.Abs(running-after) > close {
			// What goes beyond is dropped: a new rank begins at 0.
			last := &e.lines[len(e.lines)-1]
			last.rank, last.after, last.isAt, last.anew = g.side.RankAfter, after, true, true
			running = after
		}
	}
	for _, s := range steps {
		add(v.stepLine(s))
	}
	if after, ok := pc.After.Get(); ok {
		at(v.say("after"), e.rankIf(pc.RankAfter), after)
		e.sums = math.Abs(running-after) <= close
	}
	e.print()
}

// isEnd reports whether the account begins or ends with the line, or goes on from
// it.
func (l *line) isEnd() bool { return l.isAt && !l.moves }

// leads reports whether some of the first steps lead from a rating to another.
func leads(from float64, steps []rating.Step, to float64) bool {
	return slices.ContainsFunc(steps, func(s rating.Step) bool {
		from += s.Points
		return math.Abs(from-to) <= close
	})
}

func (v *view) stepLine(s rating.Step) line {
	return line{text: v.stepText(s), step: &s, points: s.Points, moves: s.Points != 0}
}

// print settles the digits and writes the numbers. Whole numbers alone have no
// digits after the point.
func (e *eventView) print() {
	least := e.leastDigits()
	e.digits = least
	if e.whole() {
		e.digits = 0
	}
	const more = 2 // further ones make a page hard to read
	for d := e.digits; e.digits > 0 && d <= least+more; d++ {
		if e.addsUp(d) {
			e.digits = d
			break
		}
	}
	for i := range e.lines {
		l := &e.lines[i]
		if l.moves {
			l.change = signed(l.points, e.digits)
		}
		if l.isAt || e.byRank && l.moves {
			l.at = withRank(l.rank, l.after, e.digits)
		}
		if was, ok := l.was.Get(); ok {
			l.text = e.of.say("%s, %s before", l.text, withRank(l.from, was, e.digits))
		}
	}
}

// rankIf is the rank, where ranks belong to the numbers.
func (e *eventView) rankIf(r game.Rank) game.Rank {
	if e.byRank {
		return r
	}
	return game.NoRank
}

// withRank is a number behind a rank, if there is one.
func withRank(r game.Rank, v float64, digits int) string {
	return strings.TrimSpace(r.String() + " " + number(v, digits))
}

func (a *account) whole() bool {
	return len(a.lines) > 0 && !slices.ContainsFunc(a.lines, func(l line) bool {
		return l.points != math.Trunc(l.points) || l.after != math.Trunc(l.after)
	})
}

// addsUp reports whether the numbers as printed with that many digits add up.
func (a *account) addsUp(digits int) bool { return a.missesBy(digits) <= math.Pow10(-digits)/2 }

// missesBy is the most by which the numbers as printed with that many digits miss
// a rating that they add up to.
func (a *account) missesBy(digits int) (most float64) {
	sum, from := 0.0, false
	for i := range a.lines {
		l := &a.lines[i]
		switch {
		case !l.isAt:
			sum += rounded(l.points, digits)
			continue
		case from && !l.anew:
			most = max(most, math.Abs(sum-rounded(l.after, digits)))
		}
		sum, from = rounded(l.after, digits), true
	}
	return most
}

// misses is by how much the lines as printed miss where they lead; "" where they
// add up.
func (a *account) misses() string {
	if !a.sums || a.addsUp(a.digits) {
		return ""
	}
	return number(a.missesBy(a.digits), a.digits)
}
