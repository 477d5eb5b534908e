package comparison

import (
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"
)

// The colours tell systems apart for the colour-blind too (Okabe and Ito,
// "Color Universal Design", 2008, without the yellow that white paper
// swallows); the markers tell them apart in grey.
var colours = []string{"#0072b2", "#d55e00", "#009e73", "#b5568f", "#c98a00", "#3a9fd6", "#000000"}

// shades is how many systems can be told apart; more take both turns again, out
// of step.
const shades = 7

func colour(i int) string { return colours[i%shades] }

// arm is half the width of a cross's arms.
const arm = .38

// markers are the corners of the systems' shapes, relative to their middle; without
// any it is a circle.
var markers = [shades][]float64{
	nil,
	{-.9, -.9, .9, -.9, .9, .9, -.9, .9},
	{0, -1.2, 1.1, .8, -1.1, .8},
	{0, -1.25, 1.25, 0, 0, 1.25, -1.25, 0},
	{0, 1.2, 1.1, -.8, -1.1, -.8},
	{-arm, -1.15, arm, -1.15, arm, -arm, 1.15, -arm, 1.15, arm, arm, arm, arm, 1.15, -arm, 1.15, -arm, arm, -1.15, arm, -1.15, -arm, -arm, -arm},
	// A star: 1.3 and .55 from the middle in turn, 36° apart.
	{0, -1.3, .3233, -.445, 1.2364, -.4017, .5231, .17, .7641, 1.0517, 0, .55, -.7641, 1.0517, -.5231, .17, -1.2364, -.4017, -.3233, -.445},
}

// marker is the shape of the i-th system about a point, r to the unit.
func marker(i int, x, y, r float64) string {
	corners := markers[(i+i/shades)%shades]
	if corners == nil {
		return fmt.Sprintf(`<circle cx="%s" cy="%s" r="%s"/>`, n(x), n(y), n(r))
	}
	var points []string
	for c := range slices.Chunk(corners, 2) {
		points = append(points, n(x+float64(r*c[0]))+","+n(y+float64(r*c[1])))
	}
	return `<polygon points="` + strings.Join(points, " ") + `"/>`
}

// n is a length in pixels, to a tenth.
func n(v float64) string {
	s := strconv.FormatFloat(v, 'f', 1, 64)
	s = strings.TrimSuffix(s, ".0")
	if s == "-0" {
		return "0"
	}
	return s
}

type drawing struct {
	width, height float64
	about         string // read out in place of the picture
	b             strings.Builder
}

func (d *drawing) add(format string, a ...any) { fmt.Fprintf(&d.b, format+"\n", a...) }

func (d *drawing) line(x1, y1, x2, y2 float64, style string) {
	d.add(`<line x1="%s" y1="%s" x2="%s" y2="%s" %s/>`, n(x1), n(y1), n(x2), n(y2), style)
}

// text is anchored at start, middle or end.
func (d *drawing) text(x, y float64, anchor, style, s string) {
	if anchor != "start" {
		style = strings.TrimSpace(`text-anchor="` + anchor + `" ` + style)
	}
	if style != "" {
		style = " " + style
	}
	d.add(`<text x="%s" y="%s"%s>%s</text>`, n(x), n(y), style, html.EscapeString(clean(s)))
}

// clean leaves out what XML cannot contain.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f || r == 0xfffe || r == 0xffff {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}

const (
	fonts   = `system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif`
	ink     = "#1f2933"
	gridCSS = `stroke="#e4e9ed"`
	axisCSS = `stroke="#8a97a3"`
	softCSS = `fill="#5b6875"`
	// dashedCSS is that of lines on which nothing lies: as predicted, a coin.
	dashedCSS = `stroke="#5b6875" stroke-width="1.3" stroke-dasharray="5 4"`
)

// String is the picture as an element for a page or a separate file.
func (d *drawing) String() string {
	about := html.EscapeString(clean(d.about))
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" role="img" aria-label="%s" font-family="%s" font-size="13" fill="%s">
<title>%s</title>
<rect width="100%%" height="100%%" fill="#fff"/>
%s</svg>
`, n(d.width), n(d.height), n(d.width), n(d.height), about, fonts, ink, about, d.b.String())
}

// axis maps values to pixels.
type axis struct{ from, to, at, length float64 }

func (a axis) px(v float64) float64 { return a.at + float64((v-a.from)/(a.to-a.from)*a.length) }
