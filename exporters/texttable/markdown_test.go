package texttable_test

import (
	"testing"

	"kyudan/exporters/texttable"
)

// What GitHub would make a link of was looked for with cmark-gfm and its extension
// autolink.
func TestMarkdown(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"plain", "Müller, Jörg (陈)", "Müller, Jörg (陈)"},
		{"emphasis", "*a* _b_ ~c~ `d`", "\\*a\\* \\_b\\_ \\~c\\~ \\`d\\`"},
		{"link", "[a](b) ![c](d)", "\\[a\\](b) !\\[c\\](d)"},
		{"table", "a|b", "a\\|b"},
		{"backslash", `a\|b`, `a\\\|b`},
		{"HTML", "<b> &lt;", "&lt;b&gt; &amp;lt;"},
		{"address", "see https://evil.example/x", "see https\\://evil.example/x"},
		{"address without its scheme", "www.evil.example", "www\\.evil.example"},
		{"e-mail", "me@evil.example", "me\u2060@evil.example"},
		{"line break", "a\n# b", "a \\# b"},
		{"a time is no address", "at 14:03", "at 14:03"},
	} {
		if got := texttable.Markdown(c.text); got != c.want {
			t.Errorf("%s: Markdown(%q) = %q, want %q", c.name, c.text, got, c.want)
		}
	}
}
