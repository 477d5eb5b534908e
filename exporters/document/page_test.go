package document_test

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
	"testing"

	"kyudan/exporters/document"
	"kyudan/rating/game"
)

func TestPage(t *testing.T) {
	const evil = `</title><script>alert("x")</script>`
	var b bytes.Buffer
	p := document.NewPage(&b, "List of "+evil, ".x { color: red; }")
	p.Title(evil)
	p.Box(evil, evil)
	p.Facts(document.Fact{Name: evil, Text: document.Line{document.Tag("new", evil)}})
	p.Search("list", evil, evil)
	p.Footer(evil)
	if err := p.End(); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	for _, want := range []string{
		`<!DOCTYPE html>`, `<meta charset="utf-8">`,
		`<title>List of &lt;/title&gt;&lt;script&gt;alert(&#34;x&#34;)&lt;/script&gt;</title>`,
		`<h1>&lt;/title&gt;&lt;script&gt;`, `.x { color: red; }`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if n := strings.Count(got, "<script"); n != 1 {
		t.Errorf("found %d scripts, want ours alone", n)
	}
	if m := regexp.MustCompile(`(?i)\b(https?:)?//[a-z]|url\(|@import|\bsrc=|\bfetch\b`).FindString(got); m != "" {
		t.Errorf("the page needs the network: %q", m)
	}
}

type row struct {
	name   string
	rating game.Opt[float64]
	change any
	why    document.Line
}

func table() *document.Table {
	return document.NewTable([]row{
		{"Tan <b>", game.Given(2103.456), 12.345, document.Lines(document.Plain("May Cup"), document.Line{{Text: "April "}, document.Soft("Cup")})},
		{"Lim|Hua\x1b", game.Given(-1.25), -0.01, nil},
		{"New", game.Opt[float64]{}, document.Tag("new", "new"), nil},
		{"Ranked", game.Given(3.0), document.Cell{Value: "+1 rank, -780", Sort: 1220}, nil},
	},
		document.Column[row]{Title: "Name", Of: func(r row) any { return r.name }},
		document.Column[row]{Title: "Rating", Brief: "R", Kind: document.Points, Digits: 1, Of: func(r row) any { return r.rating }},
		document.Column[row]{Title: "Change", Kind: document.Signed, Digits: 1, Class: "strong", Of: func(r row) any { return r.change }},
		document.Column[row]{Title: "Club", Optional: true, Of: func(row) any { return nil }},
		document.Column[row]{Title: "Why", Of: func(r row) any { return r.why }},
		document.Column[row]{Title: "On pages", In: document.OnPage, Of: func(row) any { return 1 }},
	)
}

func TestTableInText(t *testing.T) {
	var b bytes.Buffer
	w := document.NewText(&b, 80)
	w.Table(table())
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	const want = `Name           R         Change  Why
--------  ------  -------------  ---------
Tan <b>   2103.5          +12.3  May Cup
                                 April Cup
Lim|Hua�    -1.2            0.0
New                         new
Ranked       3.0  +1 rank, -780
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestTableInMarkdown(t *testing.T) {
	var b bytes.Buffer
	w := document.NewMarkdown(&b)
	w.Title("Lists *and* more")
	w.Table(table())
	w.Verbatim("```\nfence\n")
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	const want = `# Lists \*and\* more

| Name | Rating | Change | Club | Why |
|---|--:|--:|---|---|
| Tan &lt;b&gt; | 2103.5 | +12.3 |  | May Cup; April Cup |
| Lim\|Hua� | -1.2 | 0.0 |  |  |
| New |  | new |  |  |
| Ranked | 3.0 | +1 rank, -780 |  |  |

` + "````\n```\nfence\n````\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestTableOnPage(t *testing.T) {
	var b bytes.Buffer
	p := document.NewPage(&b, "", "")
	tab := table()
	tab.Sortable = true
	p.Table(tab)
	tab = table()
	tab.Terse = true
	p.Table(tab)
	if err := p.End(); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	for _, want := range []string{
		`<table class="sortable">`, `<th scope="col" class="n">Rating</th>`,
		`<td>Tan &lt;b&gt;</td><td class="n" data-v="2103.456">2103.5</td><td class="n strong up" data-v="12.345">+12.3</td><td>May Cup<br>April <span class="soft">Cup</span></td><td>1</td></tr>`,
		`<td class="n" data-v="-1.25">−1.2</td><td class="n strong even" data-v="-0.01">0.0</td>`,
		`<td class="n"></td><td class="n strong" data-v=""><span class="tag new">new</span></td>`,
		`<td class="n strong up" data-v="1220">+1 rank, −780</td>`,
		`<th>Name<th>Rating<th>Change<th>Why<th>On pages</tr>`, `<tr><td>Tan &lt;b&gt;<td>2103.5<td class="strong up">+12.3<td>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the page lacks %s\n%s", want, got[strings.Index(got, "<body>"):])
		}
	}
	if strings.Contains(got, "Club") {
		t.Error("a column with nothing in it is on the page")
	}
}

func TestGroupsOfColumns(t *testing.T) {
	var b bytes.Buffer
	p := document.NewPage(&b, "", "")
	none := func(int) any { return nil }
	p.Table(document.NewTable([]int{1}, document.Column[int]{Title: "a", Of: none}, document.Column[int]{Title: "b", Group: document.Plain("both"), Of: none},
		document.Column[int]{Title: "c", Group: document.Plain("both"), Of: none}))
	if err := p.End(); err != nil {
		t.Fatal(err)
	}
	const want = `<tr><th scope="col" rowspan="2">a</th><th scope="colgroup" colspan="2" class="g">both</th></tr>
<tr><th scope="col">b</th><th scope="col">c</th></tr>`
	if !strings.Contains(b.String(), want) {
		t.Errorf("the page lacks\n%s\n%s", want, b.String())
	}
}

func TestHang(t *testing.T) {
	var b bytes.Buffer
	w := document.NewText(&b, 12)
	w.Title("Title of a list")
	w.Hang("1. ", "   ", "one two three four")
	w.Item("  ", "one two three")
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	const want = "Title of a\nlist\n============\n1. one two\n   three\n   four\n  one two\n    three\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestWay(t *testing.T) {
	for change, want := range map[string]string{"+1.0": "up", "-1": "down", "−1": "down", "0.0": "even", "new": "", "": "", "+1 rank, -780": "up"} {
		if got := document.Way(change); got != want {
			t.Errorf("%q goes %q, want %q", change, got, want)
		}
	}
}

type full struct{}

var errFull = errors.New("disk full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestFullDisk(t *testing.T) {
	for _, w := range []document.Writer{document.NewText(full{}, 80), document.NewMarkdown(full{}), document.NewPage(full{}, "", "")} {
		w.Title("title")
		w.Heading("heading")
		w.Paragraph("paragraph")
		w.Table(table())
		if err := w.End(); !errors.Is(err, errFull) {
			t.Errorf("%T on a full disk: %v, want the error of the disk", w, err)
		}
	}
}
