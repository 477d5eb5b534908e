package document_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestPages holds every page that tests keep to what readers with a keyboard or a
// screen reader need, and to what keeps a page to itself.
func TestPages(t *testing.T) {
	pages, err := filepath.Glob("../*/testdata/*.html*")
	if err != nil || len(pages) < 10 {
		t.Fatalf("found %d pages: %v", len(pages), err)
	}
	for _, path := range pages {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(data, []byte("Content-Security-Policy")) {
			continue // not ours: what a test reads
		}
		t.Run(filepath.ToSlash(path), func(t *testing.T) {
			root, err := html.Parse(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			p := &checkedPage{T: t, ids: map[string]bool{}}
			for n := range root.Descendants() {
				if n.Type == html.ElementNode {
					p.element(n)
				}
			}
			for _, to := range p.links {
				if !p.ids[strings.TrimPrefix(to, "#")] || to[0] != '#' {
					t.Errorf("a link leads to %q, which is not on the page", to)
				}
			}
			if p.level == 0 || p.tables > 0 && p.scopes == 0 {
				t.Errorf("found headings down to level %d, %d tables with titles and %d of these for columns", p.level, p.tables, p.scopes)
			}
		})
	}
}

type checkedPage struct {
	*testing.T
	ids            map[string]bool
	links          []string
	level          int // of the last heading
	tables, scopes int
	policy         string
}

func (p *checkedPage) element(n *html.Node) {
	switch n.Data {
	case "html":
		if attr(n, "lang") == "" {
			p.Error("the page does not say its language")
		}
	case "meta":
		p.policy += attr(n, "content")
	case "h1", "h2", "h3", "h4":
		level := int(n.Data[1] - '0')
		if level > p.level+1 || level == 1 && p.level > 0 {
			p.Errorf("<%s> follows a heading of level %d", n.Data, p.level)
		}
		p.level = level
	case "style":
		if n.Parent.Data != "head" {
			p.Error("a style sheet outside the head")
		}
	case "script":
		sum := sha256.Sum256([]byte(n.FirstChild.Data))
		if !strings.Contains(p.policy, base64.StdEncoding.EncodeToString(sum[:])) {
			p.Error("a script whose hash is not in the policy")
		}
	case "thead":
		p.tables++
	case "table":
		if sortable := strings.Contains(attr(n, "class"), "sortable"); sortable && n.FirstChild.NextSibling.Data != "caption" {
			p.Error("a table to be sorted without a caption")
		}
	case "tr":
		if n.Parent.Data == "tbody" && n.FirstChild == nil {
			p.Error("an empty row")
		}
	case "th":
		if attr(n, "scope") != "" {
			p.scopes++
		}
	case "input":
		if attr(n, "aria-label") == "" {
			p.Error("a field without a name")
		}
	}
	for _, a := range n.Attr {
		switch {
		case strings.HasPrefix(a.Key, "on"), a.Key == "src", a.Key == "style":
			p.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
		case a.Key == "href":
			p.links = append(p.links, a.Val)
		case a.Key == "id" && (p.ids[a.Val] || strings.ContainsAny(a.Val, " \t\n")):
			p.Errorf("the id %q is not one, or is given twice", a.Val)
		case a.Key == "id":
			p.ids[a.Val] = true
		}
	}
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}
