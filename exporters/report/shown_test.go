package report_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"kyudan/exporters/report"
	"kyudan/rating/phrase"
)

// TestShow: who lays out a report has the numbers that the text prints, a row a player.
func TestShow(t *testing.T) {
	for name, make := range reports {
		rep := make()
		var b bytes.Buffer
		if err := report.WriteText(&b, rep, report.Options{}); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(b.String(), "\n")
		shown := report.Show(rep, phrase.English)
		if len(shown) != len(rep.Results) {
			t.Fatalf("%s: got %d events, want %d", name, len(shown), len(rep.Results))
		}
		for _, e := range shown {
			if !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, e.Summary) }) {
				t.Errorf("%s: the text has no %q", name, e.Summary)
			}
			for _, c := range e.Changes {
				i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, c.Name+" ") && strings.Contains(l, c.ID+" ") })
				if i < 0 {
					t.Errorf("%s: the text has no row of %s", name, c.ID)
					continue
				}
				for _, number := range []string{c.Before, c.After, c.Change} {
					if number != "" && !strings.Contains(lines[i], number) {
						t.Errorf("%s: %q is not in %q", name, number, lines[i])
					}
				}
				if up := strings.HasPrefix(c.Change, "+"); up != (c.Way == "up") {
					t.Errorf("%s: change %q goes %q", name, c.Change, c.Way)
				}
			}
		}
	}
}
