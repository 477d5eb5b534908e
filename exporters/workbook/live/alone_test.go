package live

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/systems"
)

// TestModelsAlone: the formulas hold for events with everything special that a system
// knows, and for those of the golden numbers.
func TestModelsAlone(t *testing.T) {
	for _, s := range systems.All() {
		about := s.About()
		if about.Model == nil {
			continue
		}
		t.Run(about.Name, func(t *testing.T) {
			made := func(rules []byte) rating.System {
				c, problems := systems.WithRules(about.Name, game.Input{Name: "rules", Data: rules})
				if c == nil {
					t.Fatal(problems)
				}
				return c.System
			}
			rated := 0
			for _, a := range append(ratingtest.TwentyAlone(s), ratingtest.VectorsAlone(t, about.Name, made)...) {
				if r, rep := a.Rate(); r.Rated {
					compare(t, r, rep.System.Model(r))
					rated++
				}
			}
			if rated < 20 {
				t.Errorf("%d events are rated", rated)
			}
		})
	}
}
