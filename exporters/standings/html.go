package standings

import (
	"bufio"
	_ "embed" // the style sheet
	"fmt"
	"html"
	"io"
	"strconv"

	"kyudan/importers/crosstable"
)

// style keeps the page modest: a line a player, also on paper.
//
//go:embed standings.css
var style string

// head is what a page begins with: name, style and caption.
const head = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%[1]s</title>
<style>
%[2]s</style>
</head>
<body>
<h1>%[1]s</h1>
<p>%[3]s</p>
<div class="wide">
<table class="simple">
<thead>
<tr>`

// WriteHTML writes the table as one web page that needs nothing else.
func (t *Table) WriteHTML(w io.Writer) error {
	b := bufio.NewWriterSize(w, 1<<16)
	fmt.Fprintf(b, head, html.EscapeString(t.name()), style, html.EscapeString(t.caption()))
	for i, title := range t.Titles() {
		b.WriteString(`<th scope="col"` + t.class(i, "") + `>` + html.EscapeString(title) + `</th>`)
	}
	b.WriteString("</tr>\n</thead>\n<tbody>\n")
	full := false
	for i := range t.Rows {
		r := &t.Rows[i]
		b.WriteString(`<tr class="` + [...]string{"impair", "pair"}[i%2] + `">`)
		for k, text := range t.texts(r) {
			if k == placeColumn && t.tied(i) {
				text = ""
			}
			cell := k - firstRound
			if cell < 0 || cell >= len(r.Cells) {
				b.WriteString(`<td` + t.class(k, text) + `>` + html.EscapeString(text) + `</td>`)
				continue
			}
			c := r.Cells[cell]
			full = full || c.Colour != crosstable.NoColour
			t.writeCell(b, c, text)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody>\n</table>\n</div>\n")
	if t.columns > 0 {
		legend := crosstable.ShortLegend
		if full {
			legend = crosstable.Legend
		}
		b.WriteString("<footer>" + html.EscapeString(legend) + "</footer>\n")
	}
	b.WriteString("</body>\n</html>\n")
	return b.Flush() // returns the first error of all writes
}

// class is the class of a column as an attribute.
func (t *Table) class(column int, text string) string {
	switch {
	case column <= placeColumn:
		return ` class="n"`
	case column == nameColumn && text == "":
		return ` class="l"`
	case column == nameColumn:
		return ` class="name"`
	case column == clubColumn && len(text) > 20:
		return ` class="club" title="` + html.EscapeString(text) + `"`
	case column == clubColumn:
		return ` class="l"`
	}
	return ""
}

// writeCell writes a result cell: wins bold, rounds without an opponent pale,
// and the opponent's name for the mouse.
func (t *Table) writeCell(b *bufio.Writer, c crosstable.Cell, text string) {
	text = html.EscapeString(text)
	if c.Result == crosstable.Won {
		text = "<b>" + text + "</b>"
	}
	if c.Opponent == 0 {
		b.WriteString(`<td class="s">` + text + `</td>`)
		return
	}
	opponent := plain(t.Rows[c.Opponent-1].Player.DisplayName())
	b.WriteString(`<td title="` + html.EscapeString(strconv.Itoa(int(c.Opponent))+" "+opponent) + `">` + text + `</td>`)
}
