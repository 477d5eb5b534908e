package spreadsheet

import (
	"strings"
	"testing"
)

// TestActiveLinks: what may start something is warned of, other links are not.
func TestActiveLinks(t *testing.T) {
	rels := func(targets ...string) string {
		var b strings.Builder
		for _, target := range targets {
			b.WriteString(`<Relationship Id="rId9" Type="x/hyperlink" Target="` + target + `" TargetMode="External"/>`)
		}
		return "<Relationships>" + b.String() + "</Relationships>"
	}
	const sheet, dde = "xl/worksheets/_rels/sheet1.xml.rels", "xl/externalLinks/externalLink1.xml"
	for _, c := range []struct {
		name  string
		parts map[string]string
		want  string // place and finding
	}{
		{"none", nil, ""},
		{"web and mail", map[string]string{sheet: rels("https://example.org/javascript:", "mailto:td@example.org", "file:///C:/cup.xlsx", "#Players!A1")}, ""},
		{"a script", map[string]string{sheet: rels("https://example.org", "javascript:alert(1)")}, `Players: a link that runs a script, "javascript:alert(1)"`},
		{"in capitals, twice", map[string]string{sheet: rels(" JavaScript:x", "VBScript:y")}, `Players: a link that runs a script, " JavaScript:x" (and 1 more)`},
		{"on a picture", map[string]string{"xl/drawings/_rels/drawing1.xml.rels": rels("data:text/html,x")}, `xl/drawings/_rels/drawing1.xml.rels: a link that runs a script, "data:text/html,x"`},
		{"another workbook", map[string]string{dde: `<externalLink><externalBook r:id="rId1"/></externalLink>`}, ""},
		{"DDE", map[string]string{dde: `<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"><ddeItems/></ddeLink></externalLink>`}, `xl/externalLinks/externalLink1.xml: cells that are filled by the command "cmd /c calc" (DDE)`},
		{"damaged", map[string]string{dde: `<externalLink><ddeLink`}, ""},
	} {
		book, problems := Open("cup.xlsx", parts(t, c.parts))
		got := ""
		for _, p := range problems {
			if p.Code == "active-link" && p.Hint != "" {
				got += p.Place + ": " + p.Found
			}
		}
		if book == nil || got != c.want || problems.HasErrors() {
			t.Errorf("%s: got %q with %v, want %q", c.name, got, problems, c.want)
		}
	}
}
