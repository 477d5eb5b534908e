package comparison

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"kyudan/rating/compare"
)

// WriteSVG writes the calibration plot alone, as a picture of its own.
func WriteSVG(w io.Writer, c *compare.Comparison) error {
	_, err := io.WriteString(w, viewOf(c).calibrationPlot())
	return err
}

// fewGames is the number of games under which a point says so little that it is
// drawn hollow.
const fewGames = 10

// axes of a calibration plot: chances of favourites, and what they scored. What
// they scored may be less than half.
func (v view) calibrationAxes(left, top, size float64) (x, y axis) {
	least := 0.5
	for _, s := range v.lines {
		for _, b := range s.Bins {
			if b.Games >= fewGames {
				least = min(least, b.Observed)
			}
		}
	}
	least = math.Floor(least*10) / 10
	return axis{0.5, 1, left, size}, axis{least, 1, top + size, -size}
}

// frame draws grid, axes and the diagonal on which predictions and results
// agree.
func (d *drawing) frame(x, y axis, step float64) {
	for k := range 100 {
		v := y.from + float64(float64(k)*step)
		if v > 1.001 {
			break
		}
		d.line(x.at, y.px(v), x.at+x.length, y.px(v), gridCSS)
		d.text(x.at-8, y.px(v)+4.5, "end", softCSS, strconv.Itoa(int(math.Round(100*v))))
	}
	for v := x.from; v < 1.001; v += step {
		d.line(x.px(v), y.at, x.px(v), y.at+y.length, gridCSS)
		d.text(x.px(v), y.at+19, "middle", softCSS, strconv.Itoa(int(math.Round(100*v))))
	}
	d.line(x.at, y.at, x.at+x.length, y.at, axisCSS)
	d.line(x.at, y.at, x.at, y.at+y.length, axisCSS)
	d.line(x.px(.5), y.px(.5), x.px(1), y.px(1), dashedCSS)
}

// radius is that of a point of so many games: its area grows with their number,
// within what can be seen and told apart.
func radius(games, most int, largest float64) float64 {
	return max(3, largest*math.Sqrt(float64(games)/float64(max(most, 1))))
}

func (v view) mostInABin() int {
	most := 0
	for _, s := range v.lines {
		for _, b := range s.Bins {
			most = max(most, b.Games)
		}
	}
	return most
}

// legend is the name of a line.
func (v view) legend(i int) string {
	if v.isReference(i) {
		return v.lines[i].Name + " (reference)"
	}
	return v.lines[i].Name
}

// longestName is the length of a line's name at most.
func (v view) longestName() float64 {
	longest := 0
	for i := range v.lines {
		longest = max(longest, utf8.RuneCountInString(v.legend(i)))
	}
	return float64(longest)
}

// points draws the line and the points of a system. Points that few games stand
// for are hollow, and the line leaves them out. A reference's line is dashed.
func (d *drawing) points(i int, s *compare.System, dashed bool, x, y axis, most int, largest float64) {
	path, filled := "", ""
	for _, b := range s.Bins {
		if b.Games == 0 || b.Observed < y.from {
			continue
		}
		px, py := x.px(b.Predicted), y.px(b.Observed)
		m := marker(i, px, py, radius(b.Games, most, largest))
		if b.Games < fewGames {
			d.add(`<g fill="#fff" stroke="%s" stroke-opacity=".55">%s</g>`, colour(i), m)
			continue
		}
		command := "L"
		if path == "" {
			command = "M"
		}
		path += command + n(px) + " " + n(py)
		filled += m
	}
	style := `stroke-opacity=".6"`
	if dashed {
		style += ` stroke-dasharray="2 3"`
	}
	d.add(`<path d="%s" fill="none" stroke="%s" stroke-width="1.4" %s/>`, path, colour(i), style)
	d.add(`<g fill="%s" fill-opacity=".85" stroke="#fff" stroke-width=".8">%s</g>`, colour(i), filled)
}

// calibrationPlot shows all systems in one picture.
func (v view) calibrationPlot() string {
	const size, left, top = 460, 66, 44
	legend := left + size + 28.0
	d := &drawing{width: legend + max(150, 30+8*v.longestName()), height: top + size + 58}
	d.about = fmt.Sprintf("Calibration of %s: the share of games that favourites won, by their predicted chance", counted(len(v.Contest()), "rating system"))
	d.text(left, 24, "start", `font-size="16" font-weight="600"`, "Do favourites win as often as predicted?")
	x, y := v.calibrationAxes(left, top, size)
	d.frame(x, y, 0.1)
	d.text(left+size/2, top+size+44, "middle", "", "chance of the favourite as predicted, %")
	d.add(`<text transform="translate(20 %s) rotate(-90)" text-anchor="middle">games that favourites won, %%</text>`, n(top+size/2))
	if v.Ranked() == 0 {
		d.text(left+size/2, top+size/4, "middle", softCSS, "no game was predicted by every system")
	}
	most := v.mostInABin()
	for i, s := range slices.Backward(v.lines) {
		d.points(i, s, v.isReference(i), x, y, most, 9)
	}
	at := top + 8.0
	for i := range v.lines {
		d.add(`<g fill="%s">%s</g>`, colour(i), marker(i, legend, at, 6))
		d.text(legend+15, at+4.5, "start", "", v.legend(i))
		at += 24
	}
	at += 10
	d.line(legend-8, at, legend+8, at, dashedCSS)
	d.text(legend+15, at+4.5, "start", "", "as predicted")
	for _, l := range []string{"Below the line favourites", "were overrated.", "", "Larger marks stand for", "more games, hollow ones", fmt.Sprintf("for fewer than %d.", fewGames)} {
		at += 18
		if l != "" {
			d.text(legend-8, at+14, "start", softCSS+` font-size="12"`, l)
		}
	}
	return d.String()
}

// panel shows one system with the intervals of its points and its games below.
func (v view) panel(i int) string {
	const size, left, top, bars = 200, 42, 34, 44
	s := v.lines[i]
	d := &drawing{width: left + size + 16, height: top + size + bars + 54}
	d.about = "Calibration of " + s.Name
	d.add(`<g fill="%s">%s</g>`, colour(i), marker(i, left+6, 17, 6))
	d.text(left+20, 22, "start", `font-size="15" font-weight="600"`, v.legend(i))
	x, y := v.calibrationAxes(left, top, size)
	d.frame(x, y, 0.1)
	most := v.mostInABin()
	for _, b := range s.Bins {
		if b.Games < fewGames {
			continue
		}
		low, high := wilson(b.Observed, b.Games)
		px := x.px(b.Predicted)
		d.line(px, y.px(max(low, y.from)), px, y.px(high), fmt.Sprintf(`stroke="%s" stroke-width="1.6" stroke-opacity=".45"`, colour(i)))
	}
	d.points(i, s, v.isReference(i), x, y, most, 6)
	base := float64(top + size + bars + 30)
	for k, b := range s.Bins {
		if b.Games > 0 {
			from, to := x.px(compare.BinFrom(k))+1, x.px(compare.BinFrom(k+1))-1
			h := max(1, bars*float64(b.Games)/float64(most))
			d.add(`<rect x="%s" y="%s" width="%s" height="%s" fill="%s" fill-opacity=".35"><title>%s: %s</title></rect>`, n(from), n(base-h), n(to-from), n(h), colour(i), binName(k), counted(b.Games, "game"))
		}
	}
	d.line(x.at, base, x.at+x.length, base, axisCSS)
	d.text(x.at-8, base-bars+10, "end", softCSS+` font-size="11"`, strconv.Itoa(most))
	d.text(x.at-8, base, "end", softCSS+` font-size="11"`, "0")
	d.text(x.at+x.length/2, base+17, "middle", softCSS+` font-size="12"`, "games by chance of the favourite")
	return d.String()
}

// wilson is the 95 % interval (Wilson's) of a share seen in n games.
func wilson(share float64, games int) (low, high float64) {
	const z = 1.959964
	n := float64(games)
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	half := float64(z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n)))
	return max(0, middle-half), min(1, middle+half)
}

// lossPlot shows the log loss of all systems with its intervals.
func (v view) lossPlot() string {
	least, most := math.Inf(1), math.Inf(-1)
	for _, s := range v.lines {
		by := s.Interval.Or(compare.Interval{Low: s.Ranked.LogLoss, High: s.Ranked.LogLoss})
		least, most = min(least, by.Low), max(most, by.High)
	}
	const width, row, top = 440, 30, 44
	left := 40 + float64(8.5*v.longestName())
	if math.Ln2 < most+(most-least)/2 {
		most = max(most, math.Ln2)
	}
	pad := max((most-least)*.06, .005)
	x := axis{least - pad, most + pad, left, width}
	bottom := float64(top + row*len(v.lines))
	d := &drawing{width: left + width + 110, height: bottom + 50, about: "Log loss of every system with its 95 % interval"}
	d.text(16, 24, "start", `font-size="16" font-weight="600"`, "Log loss: lower is better")
	step := tickStep(x.to - x.from)
	for k := math.Ceil(x.from / step); k*step <= x.to; k++ {
		px := x.px(float64(k * step))
		d.line(px, top-4, px, bottom, gridCSS)
		d.text(px, bottom+18, "middle", softCSS, strconv.FormatFloat(k*step, 'f', decimals(step), 64))
	}
	d.line(left, bottom, left+width, bottom, axisCSS)
	if math.Ln2 <= x.to {
		px := x.px(math.Ln2)
		d.line(px, top-4, px, bottom, dashedCSS)
		d.text(px, bottom+36, "middle", softCSS+` font-size="12"`, "a coin")
	}
	for i, s := range v.lines {
		py := float64(top + row*i + row/2)
		d.text(left-14, py+4.5, "end", "", v.legend(i))
		if by, ok := s.Interval.Get(); ok {
			d.line(x.px(by.Low), py, x.px(by.High), py, fmt.Sprintf(`stroke="%s" stroke-width="3" stroke-opacity=".4"`, colour(i)))
		}
		d.add(`<g fill="%s">%s</g>`, colour(i), marker(i, x.px(s.Ranked.LogLoss), py, 6))
		d.text(left+width+14, py+4.5, "start", softCSS, four(s.Ranked.LogLoss))
	}
	return d.String()
}

// tickStep divides a span into four to ten.
func tickStep(span float64) float64 {
	power := -3 // an axis is wider, and much less than 1e9
	for power < 9 && math.Pow10(power+1) <= span {
		power++
	}
	step := math.Pow10(power)
	for _, part := range []float64{.1, .2, .5, 1} {
		if span/(step*part) <= 8 {
			return float64(step * part)
		}
	}
	return step
}

// decimals are the digits after the point that a step's multiples need.
func decimals(step float64) int {
	n := 0
	for math.Pow10(-n) > step*(1+1e-9) {
		n++
	}
	return n
}
