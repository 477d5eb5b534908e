package document_test

import (
	"bytes"
	"strings"
	"testing"

	"kyudan/exporters/document"
)

// TestNamesOnPage: a name says its language, is found by its reading, and heads its row,
// which links lead to.
func TestNamesOnPage(t *testing.T) {
	names := []string{"Tan Wei Ming 陈伟明", "欧阳 小明", "呂 美安", "やまだ", "Łucja"}
	tab := document.NewTable(names,
		document.Column[string]{Title: "Name", Heads: true, Of: func(s string) any { return s }},
		document.Column[string]{Title: "Club", Below: true, Of: func(string) any { return "<Club>" }})
	tab.Sortable, tab.Caption = true, "Players & more"
	tab.Anchor = func(i int) string { return document.Anchor([]string{"1001", "new a", `"`, "4", "5"}[i]) }
	var b bytes.Buffer
	p := document.NewPage(&b, "", "")
	p.Table(tab)
	if err := p.End(); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	for _, want := range []string{
		"<table class=\"sortable rows\">\n<caption>Players &amp; more</caption>",
		`<tr id="p1001"><th scope="row" data-k="chen weiming">Tan Wei Ming <span lang="zh">陈伟明</span></th><td class="b">&lt;Club&gt;</td>`,
		`<tr id="pnew-a"><th scope="row" data-k="ouyang xiaoming"><span lang="zh">欧阳 小明</span></th>`,
		`<tr id="p&#34;"><th scope="row" data-k="lyu meian lu meian 吕 美安"><span lang="zh">呂 美安</span></th>`,
		`<th scope="row"><span lang="ja">やまだ</span></th>`, `<th scope="row">Łucja</th>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the page lacks %s\n%s", want, got[strings.Index(got, "<body>"):strings.Index(got, "<script>")])
		}
	}
}

// TestFoot: no name of a page ends the style sheet or the text at the foot of printed
// sheets.
func TestFoot(t *testing.T) {
	var b bytes.Buffer
	if err := document.NewPage(&b, "a\"; } </style><script>\\ 陈\n", "").End(); err != nil {
		t.Fatal(err)
	}
	const want = `content: "a\22 \3b  \7d  \3c \2f style\3e \3c script\3e \5c  \9648 `
	if !strings.Contains(b.String(), want) {
		t.Errorf("the foot lacks %s", want)
	}
}
