package systems_test

import (
	"strings"
	"testing"

	"kyudan/rating/systems"
)

func TestLookup(t *testing.T) {
	seen := make(map[string]bool)
	for _, s := range systems.All() {
		about := s.About()
		if about.Name == "" || about.Title == "" || about.Document == "" || about.Register == "" {
			t.Errorf("system %+v does not say who it is", about)
		}
		if seen[about.Name] {
			t.Errorf("two systems are called %s", about.Name)
		}
		seen[about.Name] = true
		found, ok := systems.Lookup(about.Name)
		if !ok || found.About().Name != about.Name {
			t.Errorf("Lookup(%q) = %v, %v", about.Name, found, ok)
		}
	}
	for _, name := range []string{"swa", "sgelo", "sagc", "bgf", "egf", "egf-classic", "aga"} {
		if !seen[name] {
			t.Errorf("%s is missing", name)
		}
	}
	if _, ok := systems.Lookup("gor"); ok {
		t.Error("Lookup finds a system that does not exist")
	}
}

// TestReadings: every reading says why, and names settings that there are.
func TestReadings(t *testing.T) {
	for _, s := range systems.All() {
		keys := map[string]bool{}
		for _, setting := range systems.Settings(s.About().Name) {
			keys[setting.Key] = true
		}
		for _, r := range s.About().Readings {
			if r.Matter == "" || r.Chosen == "" || r.Why == "" {
				t.Errorf("%s: %q without what was chosen or why", s.About().Name, r.Matter)
			}
			for key := range strings.SplitSeq(r.Setting, ", ") {
				if key != "" && !keys[key] {
					t.Errorf("%s: %q names the setting %s, which there is not", s.About().Name, r.Matter, key)
				}
			}
		}
	}
}
