package systems_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/game"
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

// TestTerms: every factor of a system's formulas, and every requirement that an
// event can miss, has its words.
func TestTerms(t *testing.T) {
	for _, s := range systems.All() {
		about := s.About()
		sum, err := formula.Parse(about.Sum)
		if err != nil {
			t.Fatalf("%s: %v", about.Name, err)
		}
		for _, name := range sum.Names() {
			if !slices.ContainsFunc(about.Factors, func(f rating.Term) bool { return f.Name == name && f.Meaning != "" }) {
				t.Errorf("%s: nobody is told what %s in %q means", about.Name, name, about.Sum)
			}
		}
		c, ok := s.(rating.Checker)
		if !ok {
			continue
		}
		for _, scope := range []game.Scope{game.National, game.Overseas} {
			for _, class := range about.Classes {
				for _, r := range c.Requirements(&game.Event{Scope: scope}, class.Name) {
					if w := about.Misses(r.Code); !strings.Contains(w, " ") || w == strings.ReplaceAll(r.Code, "_", " ") {
						t.Errorf("%s misses %s: %q", about.Name, r.Code, w)
					}
				}
			}
		}
	}
}

// TestMemories: systems that remember something under one name remember the same.
func TestMemories(t *testing.T) {
	known := map[string]rating.Memory{}
	for _, m := range systems.Memories() {
		if was, ok := known[m.Name]; ok && !reflect.DeepEqual(was, m) {
			t.Errorf("under %s one system remembers %+v, another %+v", m.Name, was, m)
		}
		known[m.Name] = m
	}
	if len(known) == 0 {
		t.Error("no system remembers anything")
	}
}
