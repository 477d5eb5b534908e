package webpage_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"kyudan/exporters/webpage"
)

func TestParse(t *testing.T) {
	page := webpage.Parse(`{{define "title"}}List of {{.}}{{end}}{{define "body"}}<h1>{{.}}</h1>{{end}}`, nil)
	var b bytes.Buffer
	if err := page.Execute(&b, `</title><script>alert("x")</script>`); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	for _, want := range []string{
		`<!DOCTYPE html>`, `<meta charset="utf-8">`,
		`<title>List of &lt;/title&gt;&lt;script&gt;alert(&#34;x&#34;)&lt;/script&gt;</title>`,
		`<h1>&lt;/title&gt;&lt;script&gt;`,
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
