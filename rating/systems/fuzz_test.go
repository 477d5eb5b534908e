package systems_test

import (
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// FuzzWithRules: whatever a rules file says, there is a system or a reason, and
// a system has settings that can be shown.
func FuzzWithRules(f *testing.F) {
	seeds := []string{
		"", "system = \"swa\"\nepsilon = 0.014\n", "\ufeffmin_rating = \"none\"\r\n", "[curve]\ntop = 3300\n", "[[k]]\nfrom = 0\nk = 36\n",
		"kinds = [{kind = \"club\", weight = 0.8}, {}]", "[[promotion.distances]]\nabove = 0\nincluding = true\npoints = 50\n", "local_dan_since = 2024-01-01",
		"[[a.b]]\n[a.b.c]\nd = 1\n[[a.b]]\nc = [[1], [{}]]\n", "epsilon = 1\nEpsilon = nan", "'' = 1\n[\"k[0]\"]\n", "'a[b' = 0",
	}
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	names := systems.Names()
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, name := range names {
			c, problems := systems.WithRules(name, game.Input{Name: "r.toml", Data: data})
			switch {
			case c == nil && !problems.HasErrors():
				t.Fatalf("%s: no system and no error", name)
			case c != nil && (len(problems) > 0 || len(c.Settings) == 0):
				t.Fatalf("%s: %d settings, problems %v", name, len(c.Settings), problems)
			}
			for _, p := range problems {
				if p.Found == "" || p.File == "" {
					t.Fatalf("%s: a problem without words: %+v", name, p)
				}
			}
		}
	})
}
