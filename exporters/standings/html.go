package standings

import (
	"bufio"
	"html"
	"io"
	"strconv"

	"kyudan/importers/crosstable"
)

// style keeps the page modest: a line a player, also on paper.
const style = `:root { color-scheme: light; }
body { margin: 1.5rem auto; padding: 0 1rem; max-width: 90rem; color: #1f2933; background: #fff;
  font: .875rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; }
p { margin: .25rem 0 1rem; color: #5b6875; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; white-space: nowrap; }
th, td { padding: .25rem .4rem; text-align: center; border-bottom: 1px solid #dde3e8; }
th { position: sticky; top: 0; border-bottom: 2px solid #1f2933; background: #fff; font-size: .8125rem; }
.n { text-align: right; }
.l { text-align: left; }
.club { max-width: 12rem; overflow: hidden; text-overflow: ellipsis; text-align: left; }
.name { font-weight: 600; text-align: left; }
.s { color: #5b6875; }
.pair { background: #f5f7f9; }
tbody tr:hover { background: #e6eef3; }
footer { margin-top: 1rem; color: #5b6875; font-size: .8125rem; }
@media (min-width: 64rem) { .wide { overflow: visible; } /* so that the titles stay on the screen */ }
@page { size: A4 landscape; margin: 10mm; }
@media print {
  body { margin: 0; padding: 0; max-width: none; font-size: 8pt; line-height: 1.2; }
  h1 { font-size: 14pt; }
  .wide { overflow: visible; }
  table { width: 100%; }
  th { position: static; font-size: 7.5pt; }
  th, td { padding: 1.5pt 3pt; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  .club { max-width: 28mm; }
  footer { font-size: 7pt; }
  .pair { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`

// WriteHTML writes the table as one web page that needs nothing else.
func (t *Table) WriteHTML(w io.Writer) error {
	b := bufio.NewWriterSize(w, 1<<16)
	name := html.EscapeString(t.name())
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
	b.WriteString("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n")
	b.WriteString("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	b.WriteString("<title>" + name + "</title>\n<style>\n" + style + "</style>\n</head>\n<body>\n")
	b.WriteString("<h1>" + name + "</h1>\n<p>" + html.EscapeString(t.caption()) + "</p>\n")
	b.WriteString("<div class=\"wide\">\n<table class=\"simple\">\n<thead>\n<tr>")
	titles := t.Titles()
	for i, title := range titles {
		b.WriteString(`<th scope="col"` + t.class(i, "") + `>` + html.EscapeString(title) + `</th>`)
	}
	b.WriteString("</tr>\n</thead>\n<tbody>\n")
	full := false
	for i := range t.Rows {
		r := &t.Rows[i]
		if i%2 == 0 {
			b.WriteString(`<tr class="impair">`)
		} else {
			b.WriteString(`<tr class="pair">`)
		}
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
	return b.Flush() // holds the first error of all writes
}

// The columns in front of the rounds.
const (
	placeColumn = 1
	nameColumn  = 2
	clubColumn  = 5
	firstRound  = 7
)

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
