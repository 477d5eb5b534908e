package document

import (
	"bufio"
	"crypto/sha256"
	_ "embed" // the style and the script
	"encoding/base64"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

//go:embed page.css
var style string

//go:embed page.js
var script string

// Markup is HTML that is written unescaped: pictures that escape what they
// show themselves.
type Markup string

// Page writes a document as a web page: one file that needs no network, reads
// well on a screen, on a telephone and on paper, and is whole without scripts.
// The script adds sorting by column and searching to sortable tables; headers
// become buttons for mouse and keyboard alike.
//
// A content security policy in the page forbids everything but its own style
// and script, so that no text from a file can load or run anything.
type Page struct {
	out     *bufio.Writer
	level   int // of the next heading
	footers []string
	lang    phrase.Language
}

// head is what a page begins with, up to its title, and between that and what of the
// style is its own.
var head = sync.OnceValues(func() (before, after string) {
	sum := sha256.Sum256([]byte(lines(script)))
	return fmt.Sprintf(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-%s'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>`, base64.StdEncoding.EncodeToString(sum[:])), "</title>\n<style>\n" + lines(style)
})

// lines has the line breaks that the hash of the policy is of, however the
// files were checked out.
func lines(s string) string { return strings.ReplaceAll(s, "\r\n", "\n") }

// NewPage begins a page that a browser's tab and the foot of every printed sheet call
// by that name. Its style sheet is css beyond the one of all pages.
func NewPage(w io.Writer, name, css string) *Page { return NewPageIn(w, phrase.English, name, css) }

// NewPageIn is NewPage in a language, in which the caller says everything.
func NewPageIn(w io.Writer, l phrase.Language, name, css string) *Page {
	p := &Page{out: bufio.NewWriterSize(w, 1<<16), level: 2, lang: l}
	before, after := head()
	if l.IsChinese() {
		before = strings.Replace(before, `lang="en"`, `lang="zh-Hans"`, 1)
	}
	p.raw(before)
	p.text(name)
	p.raw(after)
	p.raw(lines(css), foot(name), "</style>\n</head>\n<body>\n")
	return p
}

// foot is the style of what printed sheets have at their foot.
func foot(name string) string {
	var b strings.Builder
	for _, c := range game.Clean(name) {
		if c == ' ' || c < utf8.RuneSelf && unicode.In(c, unicode.Letter, unicode.Digit) {
			b.WriteRune(c)
		} else {
			fmt.Fprintf(&b, "\\%x ", c) // no text can end the string or the style
		}
	}
	return fmt.Sprintf(`@page {
  @bottom-left { width: 80%%; font: 7pt sans-serif; color: #5b6875; content: "%s"; }
  @bottom-right { font: 7pt sans-serif; color: #5b6875; content: "page " counter(page) " of " counter(pages); }
}
`, &b)
}

func (p *Page) raw(markup ...string) {
	for _, s := range markup {
		p.out.WriteString(s)
	}
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// text writes a text, escaped.
func (p *Page) text(s string) { escaper.WriteString(p.out, game.Clean(s)) } // errors come with End

// tag begins an element with attributes, names and values in turn.
func (p *Page) tag(name string, attributes ...string) {
	p.raw("<", name)
	for i := 0; i+1 < len(attributes); i += 2 {
		p.attr(attributes[i], attributes[i+1])
	}
	p.raw(">")
}

// attr writes an attribute of a tag, unless it is empty.
func (p *Page) attr(name, value string) {
	if value != "" {
		p.raw(" ", name, `="`)
		p.text(value)
		p.raw(`"`)
	}
}

// Title writes the title and what the page is about.
func (p *Page) Title(title string, lead ...string) {
	lines := make([]Line, len(lead))
	for i, l := range lead {
		lines[i] = Plain(l)
	}
	p.Header(Plain(title), lines...)
}

// Header is Title with several looks.
func (p *Page) Header(title Line, lead ...Line) {
	p.raw("<header>\n")
	p.Element("h1", "", title)
	for _, l := range lead {
		p.Element("p", "lead", l)
	}
	p.raw("</header>\n<main>\n")
}

// Footer adds a line to the foot of the page.
func (p *Page) Footer(text string) { p.footers = append(p.footers, text) }

// Follows is a footer that names the document of a system, if it has one.
func (p *Page) Follows(document, more string) {
	if document != "" {
		p.Footer(strings.TrimSpace(p.lang.Say("Ratings follow %s. %s", document, more)))
	}
}

// End ends the page.
func (p *Page) End() error {
	p.raw("</main>\n")
	for i, f := range p.footers {
		if i == 0 {
			p.raw("<footer>")
		} else {
			p.raw("<br>")
		}
		p.text(f)
	}
	if len(p.footers) > 0 {
		p.raw("</footer>\n")
	}
	p.raw("<script>", lines(script), "</script>\n</body>\n</html>\n")
	return p.out.Flush()
}

// Element writes a line as an element of that name and class.
func (p *Page) Element(name, class string, line Line) {
	p.tag(name, "class", class)
	p.line(line)
	p.raw("</", name, ">\n")
}

func (p *Page) line(l Line) {
	for _, s := range l {
		if s.breaks {
			p.raw("<br>")
		}
		if s.Link != "" {
			p.tag("a", "href", "#"+s.Link, "aria-label", s.Label)
		}
		element, class := "span", s.Look
		if class == "strong" {
			element, class = "b", ""
		}
		if s.Look != "" {
			p.tag(element, "class", class)
		}
		p.raw(string(s.Picture))
		if s.Number {
			s.Text = Minus(s.Text)
		}
		p.words(s.Text)
		if s.Look != "" {
			p.raw("</", element, ">")
		}
		if s.Link != "" {
			p.raw("</a>")
		}
	}
}

// Heading writes a heading, one level below that of its part.
func (p *Page) Heading(text string) { p.Element(p.heading(), "", Plain(text)) }

func (p *Page) heading() string { return "h" + strconv.Itoa(p.level) }

// Paragraph writes a paragraph.
func (p *Page) Paragraph(text string) { p.Element("p", "", Plain(text)) }

// Part writes a part of the page that links lead to, with a heading above it
// unless that is empty.
func (p *Page) Part(id string, heading Line, content func()) {
	p.tag("section", "id", id)
	p.raw("\n")
	if len(heading) == 0 {
		content()
	} else {
		p.Element(p.heading(), "", heading)
		p.level++
		content()
		p.level--
	}
	p.raw("</section>\n")
}

// Group writes what belongs together for the style sheet or a search.
func (p *Page) Group(id, class string, content func()) {
	p.tag("div", "id", id, "class", class)
	p.raw("\n")
	content()
	p.raw("</div>\n")
}

// Fold is a part that is folded below its summary.
type Fold struct {
	ID, Class string
	Open      bool // how it begins
	Heading   string
	Summary   Line // spans are set apart from each other
}

// Fold writes a part that is folded.
func (p *Page) Fold(f Fold, content func()) {
	p.raw("<details")
	p.attr("id", f.ID)
	p.attr("class", f.Class)
	if f.Open {
		p.raw(" open")
	}
	p.raw(">\n<summary>")
	if f.Heading != "" {
		p.Element(p.heading(), "", Plain(f.Heading))
	}
	p.line(f.Summary)
	p.raw("</summary>\n")
	content()
	p.raw("</details>\n")
}

// Box writes a box.
func (p *Page) Box(title string, items ...string) {
	if len(items) == 0 {
		p.Element("div", "box", Plain(title))
		return
	}
	p.Group("", "box", func() {
		p.Element("b", "", Plain(title))
		p.List("", items...)
	})
}

// Problems writes the problems of a run, the worst first.
func (p *Page) Problems(heading string, ps game.Problems) {
	if len(ps) == 0 {
		return
	}
	p.Part("problems", Plain(heading), func() {
		p.raw("<ul class=\"problems\">\n")
		for _, q := range worstFirst(ps) {
			line := Line{Tag(q.Severity.String(), q.Severity.String()), {Text: " "}}
			what := q.Error()
			if where := q.Where(); where != "" {
				line = append(line, Span{Text: where + ":", Look: "where"})
				what = strings.TrimPrefix(what, where+":")
			}
			p.raw("<li>")
			p.line(append(line, Span{Text: what}))
			if q.Hint != "" {
				p.raw("<br>")
				p.line(Line{Soft("What to do: " + game.Plainly(q.Hint))})
			}
			p.raw("</li>\n")
		}
		p.raw("</ul>\n")
	})
}

// List writes a list.
func (p *Page) List(class string, items ...string) {
	p.tag("ul", "class", class)
	p.raw("\n")
	for _, s := range items {
		p.Element("li", "", Plain(s))
	}
	p.raw("</ul>\n")
}

// Verbatim writes a text in the lines that it has.
func (p *Page) Verbatim(class, text string) {
	p.tag("pre", "tabindex", "0", "class", class)
	for l := range strings.Lines(text) {
		p.text(strings.TrimSuffix(l, "\n"))
		if strings.HasSuffix(l, "\n") {
			p.raw("\n")
		}
	}
	p.raw("</pre>\n")
}

// Fact is a name with a text; without text it is not written.
type Fact struct {
	Name string
	Text Line
}

// Facts writes facts below each other.
func (p *Page) Facts(facts ...Fact) { p.facts("facts", "", "", facts) }

// Factors writes facts beside each other.
func (p *Page) Factors(facts ...Fact) { p.facts("factors", "<div>", "</div>", facts) }

func (p *Page) facts(class, before, after string, facts []Fact) {
	p.raw(`<dl class="`, class, "\">\n")
	for _, f := range facts {
		if f.Text.String() == "" {
			continue
		}
		p.raw(before, "<dt>")
		p.text(f.Name)
		p.raw("</dt><dd>")
		p.line(f.Text)
		p.raw("</dd>", after, "\n")
	}
	p.raw("</dl>\n")
}

// Search writes the field in which to search the tables of the part with that
// id. The words say for what: "players", "name, club".
func (p *Page) Search(id, what, by string) {
	p.raw(`<div class="tools"`)
	p.attr("data-for", id)
	p.raw(" hidden>\n<input type=\"search\"")
	p.attr("aria-label", "Search "+what)
	p.attr("placeholder", "Search "+by+" …")
	p.raw(" autocomplete=\"off\" spellcheck=\"false\">\n<span role=\"status\" class=\"soft\"></span>\n</div>\n")
}

// OpenAll writes a button that opens or closes all folds in the part with that id.
func (p *Page) OpenAll(id string) {
	p.raw(`<div class="tools" hidden><button type="button"`)
	p.attr("data-open", id)
	p.raw(">Open or close all</button></div>\n")
}
