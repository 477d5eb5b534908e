package aga

import (
	"strings"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
)

// TestEnd: a file that is cut off says so. The association's own example has no
// END.
func TestEnd(t *testing.T) {
	const whole = "TOURNEY Spring Cup, Kallang\nstart=5/2/2026\nPLAYERS\n1001 Tan, Mei 3d\n1002 Lim, Wei 2d\nGAMES 1\n1001 1002 w 0 7.5\nGAMES 2\n1002 1001 b 2 0.5\n"
	gotha := strings.Replace(whole, "TOURNEY ", "Tourney\t", 1)
	for _, c := range []struct{ name, text, severity, found string }{
		{"END", whole + "END\n", "", ""},
		{"END without a line end", whole + "END", "", ""},
		{"END and more", whole + "END\nthe rest\n", "", ""},
		{"no END", whole, "note", `"1002 1001 b 2 0.5"`},
		{"no END and blank lines", whole + "\n \n", "note", `"1002 1001 b 2 0.5"`},
		{"no END in OpenGotha's file", gotha, "warning", `"1002 1001 b 2 0.5"`},
		{"cut within a number", whole[:len(whole)-2], "warning", `"1002 1001 b 2 0."`},
		{"cut behind the handicap", whole[:len(whole)-5], "warning", `"1002 1001 b 2"`},
		{"cut behind the result, with a line end", whole[:len(whole)-6] + "\n", "warning", `"1002 1001 b"`},
		{"cut behind the players", whole[:strings.Index(whole, "GAMES")], "note", `"1002 Lim, Wei 2d"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, ps := Read(game.Input{Name: "end.txt", Data: []byte(c.text)})
			severity, found := "", ""
			for _, p := range ps {
				if p.Code == "end-missing" {
					severity, found = p.Severity.String(), p.Found
				}
			}
			if severity != c.severity || !strings.HasSuffix(found, c.found) {
				t.Errorf("got %q, %q, want %q, …%s: %s", severity, found, c.severity, c.found, importertest.Codes(ps))
			}
		})
	}
}
