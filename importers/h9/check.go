package h9

import (
	"math"
	"strings"

	"kyudan/importers/crosstable"
)

// Headings lie: columns were added and taken out by hand, and MacMahon's S stands
// over wins as well as over other sums. A column's heading is therefore
// checked with the cells before its numbers are taken for that criterion: wins
// with the signs of the line, SOS with the scores of the opponents. Which SOS it
// is, of wins or of McMahon points, shows in the same way.

// checkColumns removes the criterion from columns that are not what their heading
// says. Without wins or McMahon score that are right, none is.
func (r *reader) checkColumns() {
	var all []*column
	for _, list := range [][]column{r.before, r.after} {
		for i := range list {
			if list[i].criterion != "" {
				all = append(all, &list[i])
			}
		}
	}
	if all == nil {
		return
	}
	c := r.newCheck()
	base, sos := false, ""
	for _, col := range all {
		switch col.criterion {
		case "NBW":
			v := r.values(col.at)
			if !c.isWins(v) {
				col.criterion = ""
				break
			}
			c.nbw, base = v, true
		case "MMS":
			c.mms, base = r.values(col.at), true
		}
	}
	if !base {
		for _, col := range all {
			col.criterion = ""
		}
		return
	}
	for _, col := range all {
		if col.criterion != "SOSW" && col.criterion != "SOSM" {
			continue
		}
		v := r.values(col.at)
		switch other := swapped(col.criterion); {
		case c.isSum(v, col.criterion):
			sos, c.sos = col.criterion, v
		case col.heading == "sos" && c.isSum(v, other):
			col.criterion, sos, c.sos = other, other, v
		default:
			col.criterion, sos = "", "none"
		}
	}
	for _, col := range all {
		switch criterion := col.criterion; {
		case criterion == "" || !strings.HasPrefix(criterion, "SO") || criterion == sos:
			continue
		case sos == "none":
			col.criterion = "" // its neighbours are as doubtful as SOS itself
			continue
		case sos != "" && headingOf(col.heading).McMahon != headingOf(col.heading).Other && strings.Contains(criterion, "M") != strings.Contains(sos, "M"):
			col.criterion = swapped(criterion)
		}
		if (strings.HasPrefix(col.criterion, "SODOS") || strings.HasPrefix(col.criterion, "SOSOS")) && !c.isSum(r.values(col.at), col.criterion) {
			col.criterion = ""
		}
	}
	for i, col := range all {
		for _, d := range all[:i] {
			if col.criterion == d.criterion {
				col.criterion = ""
			}
		}
	}
}

// A check is what the cells say about each line.
type check struct {
	r        *reader
	wins     []float64 // games won and half of jigo
	free     []float64 // points that rounds without a game may have brought
	rest     []float64 // rounds without a game
	nbw, mms []float64
	sos      []float64
}

func (r *reader) newCheck() *check {
	n := len(r.lines)
	all := make([]float64, 3*n)
	c := &check{r: r, wins: all[:n], free: all[n : 2*n], rest: all[2*n:]}
	for i := range r.lines {
		for _, f := range r.cells(i) {
			switch {
			case f.cell.Opponent == 0:
				c.rest[i]++
				c.free[i]++
			case f.cell.Result == crosstable.Won:
				c.wins[i]++
			case f.cell.Result == crosstable.Jigo:
				c.wins[i] += 0.5
			}
		}
	}
	return c
}

// values are the numbers of a column, NaN where there is none.
func (r *reader) values(column int) []float64 {
	v := make([]float64, len(r.lines))
	for i := range v {
		v[i] = math.NaN()
		if f := r.field(i, column); f != nil && r.lines[i].shift == 0 {
			if x, ok := score(r.slice(f.span)); ok {
				v[i] = x
			}
		}
	}
	return v
}

// mostly reports whether at least three in four lines that show anything agree.
func mostly(agree, given int) bool { return given > 0 && agree*4 >= given*3 }

func (c *check) isWins(v []float64) bool {
	agree, given := 0, 0
	for i, x := range v {
		if x == x {
			given++
			if c.wins[i] <= x && x <= c.wins[i]+c.free[i] {
				agree++
			}
		}
	}
	return mostly(agree, given)
}

// swapped is the same criterion of McMahon points where it is one of wins, and of
// wins where it is one of McMahon points.
func swapped(criterion string) string {
	if strings.Contains(criterion, "M") {
		return strings.Replace(criterion, "M", "W", 1)
	}
	return strings.Replace(criterion, "W", "M", 1)
}

// isSum reports whether numbers are SOS, SODOS or SOSOS, by adding up the
// opponents' scores, for SOSOS their SOS. For McMahon points, OpenGotha counts
// the handicap for the one who had White and against Black, and the own start
// score for a round without a game; other programs may differ in both, and so
// only lines with neither are compared, if there are any. What cannot be added up
// is trusted.
func (c *check) isSum(v []float64, criterion string) bool {
	mcMahon := strings.HasSuffix(criterion, "M")
	scores, defeated, own := c.nbw, false, 0.0
	switch {
	case mcMahon && c.mms == nil:
		return false
	case mcMahon:
		scores, own = c.mms, 1
	case scores == nil:
		scores = c.wins
	}
	switch criterion {
	case "SODOSM", "SODOSW":
		defeated, own = true, 0
	case "SOSOSM", "SOSOSW":
		if c.sos == nil {
			return true
		}
		scores, own = c.sos, float64(own*float64(c.r.run.last-c.r.run.first))
	}
	handicaps := mcMahon && (defeated || strings.HasPrefix(criterion, "SOSM"))
	var agree, given [2]int // of plain lines, and of the others
	for i, x := range v {
		if x != x {
			continue
		}
		sum, plain := 0.0, 0
		cells := c.r.cells(i)
		if len(cells) < c.r.run.last-c.r.run.first {
			plain = 1
		}
		for _, f := range cells {
			if f.cell.Opponent == 0 {
				plain = 1
				continue
			}
			s := 0.0
			if j := c.r.opponent(f.cell); j >= 0 {
				s = scores[j]
			}
			if h := float64(f.cell.Handicap().Or(0)); h > 0 && handicaps {
				plain = 1
				if f.cell.Colour == crosstable.White {
					s += h
				} else {
					s -= h
				}
			}
			switch {
			case !defeated || f.cell.Result == crosstable.Won:
				sum += s
			case f.cell.Result == crosstable.Jigo:
				sum += s / 2
			}
		}
		if own > 0 {
			sum += float64(own * (c.mms[i] - c.wins[i]) * c.rest[i])
		}
		given[plain]++
		if math.Abs(sum-x) < 0.75 { // one half may be cut off
			agree[plain]++
		}
	}
	if given[0] > 0 {
		return mostly(agree[0], given[0])
	}
	return mostly(agree[1], given[1])
}
