package document

import (
	"slices"
	"strconv"
	"strings"

	"kyudan/rating"
)

// Table writes a table, which is scrolled on a screen that is too narrow for it.
func (p *Page) Table(t *Table) {
	columns := slices.DeleteFunc(t.in(OnPage), func(c Column[int]) bool { return c.Optional && t.isBlank(&c) })
	p.Group("", "wide", func() { p.table(t, columns) })
}

// isBlank reports whether a column is empty.
func (t *Table) isBlank(c *Column[int]) bool {
	for r := range t.rows {
		if c.text(c.Of(r)) != "" {
			return false
		}
	}
	return true
}

func (p *Page) table(t *Table, columns []Column[int]) {
	var class []string
	if t.Sortable {
		class = append(class, "sortable")
	}
	if slices.ContainsFunc(columns, func(c Column[int]) bool { return c.Below }) {
		class = append(class, "rows")
	}
	p.tag("table", "class", strings.TrimSpace(strings.Join(append(class, t.Class), " ")))
	p.raw("\n")
	if t.Caption != "" {
		p.Element("caption", "", Plain(t.Caption))
	}
	if !t.NoTitles {
		p.heads(t, columns)
	}
	p.raw("<tbody>\n")
	for r := range t.rows {
		p.raw("<tr")
		if t.Anchor != nil {
			p.attr("id", t.Anchor(r))
		}
		p.raw(">")
		for i := range columns {
			p.cell(t, &columns[i], columns[i].Of(r))
		}
		if !t.Terse {
			p.raw("</tr>")
		}
		p.raw("\n")
		if t.Note != nil && t.Note(r) != "" {
			p.raw(`<tr><td><td colspan="`, strconv.Itoa(len(columns)-1), `" class="soft">`)
			p.text(t.Note(r))
			p.raw("\n")
		}
	}
	p.raw("</tbody>\n")
	p.sum(t, columns)
	p.raw("</table>\n")
}

func (p *Page) sum(t *Table, columns []Column[int]) {
	at := slices.IndexFunc(columns, func(c Column[int]) bool { return c.Title == t.Sum.Column })
	if t.Sum.Words == "" || at < 1 {
		return
	}
	p.raw(`<tfoot><tr><td colspan="`, strconv.Itoa(at), `">`)
	p.text(t.Sum.Words)
	for i := at; i < len(columns); i++ {
		p.raw("<td>")
		if i == at {
			p.text(Minus(columns[at].text(t.Sum.Value)))
		}
	}
	p.raw("\n</tfoot>\n")
}

// heads writes the titles of the columns, below those of their groups.
func (p *Page) heads(t *Table, columns []Column[int]) {
	grouped := slices.ContainsFunc(columns, func(c Column[int]) bool { return len(c.Group) > 0 })
	p.raw("<thead><tr>")
	for i := range columns {
		c := &columns[i]
		switch {
		case !grouped:
			p.head(t, c, "")
		case len(c.Group) == 0:
			p.head(t, c, "2")
		case i == 0 || columns[i-1].Group.String() != c.Group.String():
			n := 1
			for i+n < len(columns) && columns[i+n].Group.String() == c.Group.String() {
				n++
			}
			p.raw(`<th scope="colgroup" colspan="`, strconv.Itoa(n), `" class="g">`)
			p.line(c.Group)
			p.raw("</th>")
		}
	}
	if grouped {
		p.raw("</tr>\n<tr>")
		for i := range columns {
			if len(columns[i].Group) > 0 {
				p.head(t, &columns[i], "")
			}
		}
	}
	p.raw("</tr></thead>\n")
}

func (p *Page) head(t *Table, c *Column[int], rows string) {
	p.raw("<th")
	if !t.Terse || t.Sortable {
		p.raw(` scope="col"`)
		p.attr("class", c.class(""))
	}
	p.attr("rowspan", rows)
	if c.Falling {
		p.raw(" data-down")
	}
	if c.Searched {
		p.raw(" data-find")
	}
	p.raw(">")
	p.text(c.Title)
	if !t.Terse {
		p.raw("</th>")
	}
}

func (c *Column[T]) class(look string) string {
	kind := ""
	switch {
	case c.Kind.isNumber():
		kind = "n "
	case c.Kind == Code:
		kind = "id "
	case c.Kind == Day:
		kind = "nw "
	}
	return strings.TrimSpace(kind + c.looks(look))
}

// looks are the classes that do not follow from the kind.
func (c *Column[T]) looks(look string) string {
	below := ""
	if c.Below {
		below = "b "
	}
	return strings.TrimSpace(below + strings.TrimSpace(c.Class+" "+look))
}

func (p *Page) cell(t *Table, c *Column[int], v any) {
	cell, given := v.(Cell)
	if !given {
		cell.Value = v
	}
	value := Given(cell.Value)
	line, ok := value.(Line)
	if !ok {
		line = Line{{Text: c.text(value), Number: c.Kind.isNumber()}}
		if c.Kind == Signed && cell.Look == "" {
			cell.Look = Way(line[0].Text)
		}
	}
	class := c.class(cell.Look)
	if t.Terse && !t.Sortable {
		class = c.looks(cell.Look)
	}
	element := "td"
	if c.Heads {
		element = "th"
	}
	p.raw("<", element)
	if c.Heads {
		p.raw(` scope="row"`)
	}
	p.attr("class", class)
	p.attr("title", cell.Hint)
	if t.Sortable {
		p.sortKey(t, c, &cell)
		p.attr("data-k", searchKey(line.String()))
	}
	p.raw(">")
	p.line(line)
	if !t.Terse {
		p.raw("</", element, ">")
	}
}

// sortKey writes the number that a page sorts a cell by, where the shown one does
// not do.
func (p *Page) sortKey(t *Table, c *Column[int], cell *Cell) {
	key := cell.Sort
	if key == nil {
		key = Given(cell.Value)
	}
	switch v := key.(type) {
	case Standing:
		key = aRank*v.Rank.Order() + v.Index
	case rating.RankedChange:
		key = aRank*v.Ranks + v.Points
	case string, Line:
		if c.Kind.isNumber() && c.text(v) != "" {
			p.raw(` data-v=""`) // words among numbers come last
		}
		return
	case float64:
		if t.Terse && cell.Sort == nil {
			return
		}
	default:
		if cell.Sort == nil {
			return
		}
	}
	p.attr("data-v", Exact(key))
}
