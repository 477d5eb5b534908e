package systems_test

import (
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
