package explanation

import (
	"math"
	"slices"
	"strings"

	"kyudan/exporters/report"
	"kyudan/rating"
	"kyudan/rating/game"
)

// close is how far apart two ways of working out a rating may be: what rounding
// in double precision leaves, and far less than any digit that is shown.
const close = 1e-6

// line is one line of an account.
type line struct {
	Text   string
	points float64
	moves  bool   // points belong into the account, even where they are 0
	isAt   bool   // after is a rating to be shown, such as those before and after
	rank   string // shown before it
	after  float64
	from   string // what a correction by hand replaced: its rank
	was    game.Opt[float64]
	anew   bool // a new count begins here, whatever came before

	Points, At string // as printed
}

// account is the way from the rating before an event to that after it.
type account struct {
	lines  []line
	digits int
	// sums says whether the lines add up to the end as they are printed. Where a
	// new rank begins a new count (SAGC) there is nothing to add up.
	sums bool
}

// accountOf makes up the account of a player. games are those that count, in
// their order.
func accountOf(pc *rating.PlayerChange, adjusted []*rating.PlayerChange, games []*gameView, byRank bool) account {
	var a account
	running, told := pc.Before.Get()
	steps := pc.Steps
	add := func(l line) {
		running += l.points
		l.after = running
		a.lines = append(a.lines, l)
	}
	for _, c := range adjusted {
		a.lines = append(a.lines, correction(c, byRank))
	}
	switch listed, isListed := pc.Listed.Get(); {
	case !told:
	case pc.New:
		for len(steps) > 0 && steps[0].Before {
			a.lines = append(a.lines, stepLine(steps[0]))
			steps = steps[1:]
		}
		a.lines = append(a.lines, line{Text: "first rating", rank: rankIf(byRank, pc.RankBefore), after: running, isAt: true})
	case isListed && leads(listed, steps, pc.Before.Or(0)):
		// A reset or the like comes before the games.
		before := running
		running = listed
		a.lines = append(a.lines, line{Text: "rating on the list", after: listed, isAt: true})
		if len(adjusted) > 0 {
			a.lines = slices.Delete(a.lines, 0, len(adjusted))
			for _, c := range adjusted {
				for _, s := range c.Steps {
					add(stepLine(s))
				}
			}
		}
		for len(steps) > 0 && math.Abs(running-before) > close {
			add(stepLine(steps[0]))
			steps = steps[1:]
		}
	default:
		a.lines = append(a.lines, line{Text: "before", rank: rankIf(byRank, pc.RankBefore), after: running, isAt: true})
	}
	for _, g := range games {
		side := slices.DeleteFunc(slices.Clone(g.side.Steps), func(s rating.Step) bool { return s.Detail })
		for len(side) > 0 && side[0].Before {
			// A promotion and the like.
			add(stepLine(side[0]))
			side = side[1:]
		}
		if from, ok := g.from(); ok && g.side.After.IsTold() {
			if math.Abs(running-from) > close {
				add(line{Text: "other events in between", points: from - running, moves: true})
			}
		}
		add(line{Text: g.short(), points: g.value, moves: true})
		for _, s := range side {
			add(stepLine(s))
		}
		if after, ok := g.side.After.Get(); ok && math.Abs(running-after) > close {
			// What goes beyond is dropped: a new rank begins at 0.
			last := &a.lines[len(a.lines)-1]
			last.rank, last.after, last.isAt, last.anew = g.side.RankAfter.String(), after, true, true
			running = after
		}
	}
	for _, s := range steps {
		add(stepLine(s))
	}
	if after, ok := pc.After.Get(); ok {
		a.lines = append(a.lines, line{Text: "after", rank: rankIf(byRank, pc.RankAfter), after: after, isAt: true})
		a.sums = math.Abs(running-after) <= close
	}
	return a
}

// isEnd reports whether the account begins or ends with the line, or goes on from
// it.
func (l *line) isEnd() bool { return l.isAt && !l.moves }

// leads reports whether some of the first steps lead from a rating to another.
func leads(from float64, steps []rating.Step, to float64) bool {
	for _, s := range steps {
		if from += s.Points; math.Abs(from-to) <= close {
			return true
		}
	}
	return false
}

func stepLine(s rating.Step) line {
	return line{Text: report.StepText(s), points: s.Points, moves: s.Points != 0}
}

// finish settles the digits and writes the numbers. least is the number of
// digits that changes have at least; whole numbers alone have none.
func (a *account) finish(least int, byRank bool) {
	a.digits = least
	if a.whole() {
		a.digits = 0
	}
	const more = 2 // further ones make a page hard to read
	for d := a.digits; a.digits > 0 && d <= least+more; d++ {
		if a.addsUp(d) {
			a.digits = d
			break
		}
	}
	for i := range a.lines {
		l := &a.lines[i]
		if l.moves {
			l.Points = signed(l.points, a.digits)
		}
		if l.isAt || byRank && l.moves {
			l.At = strings.TrimSpace(l.rank + " " + number(l.after, a.digits))
		}
		if was, ok := l.was.Get(); ok {
			l.Text += ", " + strings.TrimSpace(l.from+" "+number(was, a.digits)) + " before"
		}
	}
}

// rankIf is the rank, where ranks belong to the numbers.
func rankIf(byRank bool, r game.Rank) string {
	if byRank {
		return r.String()
	}
	return ""
}

// correction is a correction by hand.
func correction(c *rating.PlayerChange, byRank bool) line {
	l := line{Text: "corrected by hand", isAt: true, rank: rankIf(byRank, c.RankAfter), from: rankIf(byRank, c.RankBefore), was: c.Before}
	l.after = c.After.Or(0)
	return l
}

// whole reports whether all numbers are whole.
func (a *account) whole() bool {
	for i := range a.lines {
		if l := &a.lines[i]; l.points != math.Trunc(l.points) || l.after != math.Trunc(l.after) {
			return false
		}
	}
	return len(a.lines) > 0
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
