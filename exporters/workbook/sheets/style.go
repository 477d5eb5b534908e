package sheets

import (
	"cmp"
	"unicode"

	"github.com/xuri/excelize/v2"
)

// Style is how a cell looks, and how its number is shown. Numbers are stored
// in full precision regardless of the style.
type Style uint8

// The styles.
const (
	Plain       Style = iota // text, left
	Centred                  // short text: a rank, a country, a colour
	Code                     // text that may look like a number: an id
	Whole                    // a whole number
	Number                   // a number as it is: komi, minutes, points of a score
	Points                   // rating points: 0.00
	Signed                   // a change in points: +0.00
	SignedWhole              // a change in whole points: +0
	Factor                   // a factor of a calculation: 0.0000
	Day                      // a date
	Head                     // header of a column
	textHead                 // header of a column of text, at its left like the text
	numberText               // a text in a column of numbers at the right
	Label                    // label at the left of a value
	Heading                  // title of a sheet, in large letters
	Section                  // title of a part of a sheet, in letters less large
)

// Emphasis is how a row stands out.
type Emphasis uint8

// The emphases.
const (
	Ordinary Emphasis = iota
	Total             // a sum: bold, with a line above
	Muted             // does not count: grey
	Entry             // to be filled in: tinted
	Editable          // may be changed, to see what follows: shaded, blue
	Good              // checked and right: green
	Bad               // checked and wrong: red
	Changed           // not as it was written: amber
	Gain              // a change upwards: green letters
	Loss              // a change downwards: red letters
)

// coloured are the colours of emphases, "" for those of the style.
var coloured = [...]struct{ ink, fill string }{
	Total: {"", pale}, Muted: {grey, ""}, Entry: {"", tinted}, Editable: {"1D4ED8", "FFF4CC"},
	Good: {"166534", "DCF5E3"}, Bad: {"991B1B", "FCE1E1"}, Changed: {"92400E", "FDE9C8"},
	Gain: {"1B7340", ""}, Loss: {"B42318", ""},
}

// Cell is a value that stands out from its row, or has another style than its column's.
type Cell struct {
	Value    any
	Style    Style // Plain: that of the column
	Emphasis Emphasis
}

type styleKey struct {
	style    Style
	emphasis Emphasis
	han      bool
	wrap     bool
	laid     laid
	format   string // of numbers, in place of the style's own
}

// formattedKey is a style of the workbook with another number format.
type formattedKey struct {
	model  int
	format string
	left   bool // at the left, with an indent
}

// laid is what boxes add to a style.
type laid struct{ bare, bordered, left bool }

// Fonts. Programs replace a font that lacks a character by one of their
// choice, which for Chinese is often a bitmap; cells with Chinese characters
// therefore have a Chinese font. That font in turn lacks Vietnamese letters,
// so that it is not the font of all cells.
const (
	latinFont, latinSize = "Calibri", 11.0
	hanFont, hanSize     = "Microsoft YaHei", 10.0
)

// Colours, as RRGGBB.
const (
	ink    = "1F2933"
	grey   = "7B8794"
	line   = "D5DBE1"
	dark   = "1F3A4D"
	pale   = "EEF2F5"
	tinted = "FFFBEA"
)

// look is what distinguishes the styles.
type look struct {
	side   string // where the cell's content stands; "" is where programs put it
	format string // of numbers, or of a text that looks like one
}

var looks = [...]look{
	Plain: {"left", ""}, Code: {"left", "@"}, Label: {"left", ""}, textHead: {"left", ""}, Heading: {"", ""}, Section: {"", ""},
	// Headers of numbers are centred, clear of the button of the filter at the right.
	Centred: {"center", ""}, Day: {"center", "yyyy-mm-dd"}, Head: {"center", ""},
	Whole: {"right", "0"}, Number: {"right", ""}, Points: {"right", "0.00"}, Signed: {"right", `+0.00;-0.00;0.00`}, SignedWhole: {"right", `+0;-0;0`}, Factor: {"right", "0.0000"}, numberText: {"right", ""},
}

// NumberFormat is the number format of a style; "" for styles without one.
func NumberFormat(s Style) string { return looks[s].format }

func (k styleKey) define() *excelize.Style {
	font := &excelize.Font{Family: latinFont, Size: latinSize, Color: ink}
	if k.han {
		font.Family, font.Size = hanFont, hanSize
	}
	s := &excelize.Style{
		Font:      font,
		Border:    []excelize.Border{{Type: "bottom", Color: line, Style: 1}},
		Alignment: &excelize.Alignment{Vertical: "center", Horizontal: looks[k.style].side, WrapText: k.wrap},
	}
	if looks[k.style].side == "left" {
		s.Alignment.Indent = 1 // text beside numbers needs a gap; LibreOffice forgets that of numbers now and then
	}
	if f := cmp.Or(k.format, NumberFormat(k.style)); f != "" {
		s.CustomNumFmt = &f
	}
	switch k.style {
	case Head, textHead:
		font.Bold, font.Color = true, dark
		s.Fill = fill(pale)
		s.Border = []excelize.Border{{Type: "bottom", Color: dark, Style: 1}}
		s.Alignment.WrapText = true
	case Label:
		font.Bold = true
		s.Fill = fill(pale)
	case Heading, Section:
		font.Bold, font.Color, font.Size = true, dark, 14
		if k.style == Heading {
			font.Size = 16
		}
		s.Border = nil
	}
	k.laid.change(s)
	c := coloured[k.emphasis]
	font.Color = cmp.Or(c.ink, font.Color)
	if c.fill != "" {
		s.Fill = fill(c.fill)
	}
	switch k.emphasis {
	case Total:
		font.Bold = true
		s.Border = append(s.Border, excelize.Border{Type: "top", Color: grey, Style: 1})
	case Good, Bad:
		font.Bold = true
	}
	return s
}

func (l laid) change(s *excelize.Style) {
	if l.bare {
		s.Border, s.Alignment.Indent = nil, 0
	}
	if l.left {
		s.Alignment.Horizontal, s.Alignment.Indent = "left", 1
	}
	if l.bordered {
		for _, side := range []string{"left", "right", "top"} {
			s.Border = append(s.Border, excelize.Border{Type: side, Color: line, Style: 1})
		}
	}
}

func fill(colour string) excelize.Fill {
	return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{colour}}
}

// hasHan reports whether the text has characters that want a Chinese font.
func hasHan(s string) bool {
	for i := range len(s) {
		if s[i] >= 0xe2 { // nothing before U+2000 is Chinese
			for _, r := range s[i:] {
				if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) {
					return true
				}
			}
			return false
		}
	}
	return false
}
