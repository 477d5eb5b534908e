package systems_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

func TestWithRules(t *testing.T) {
	tests := []struct {
		name, system, file string
		departures         string // key document value; …
		problem            string // place: text
	}{
		{"nothing", "swa", "", "", ""},
		{"the document's own value departs from nothing", "swa", "epsilon = 0.016", "", ""},
		{"a number", "swa", "epsilon = 0.014", "epsilon 0.016 0.014", ""},
		{"a switch and a word", "swa", "system = \"swa\"\nenforce = false\nmin_rating = \"none\"", "min_rating 100 none; enforce yes no", ""},
		{"a reading of another system", "sagc", `beyond_three = "as_three"`, "beyond_three own as_three", ""},
		{"a table takes the place of the whole", "swa", "[[classes]]\nname = \"A\"\nweight = 2.0", "classes", ""},
		{"an unknown key", "swa", "\nepsilom = 0.014", "", `2:1: found the key "epsilom", expected a setting of swa`},
		{"an unknown key in a table", "swa", "[[classes]]\nname = \"A\"\nwait = 1", "", `3:1: found the key "classes.wait"`},
		{"a word for a number", "swa", `epsilon = "little"`, "", "1:11: "},
		{"an impossible value", "swa", "\n\nepsilon = 2", "", "3:1: epsilon: found 2"},
		{"a rank that does not exist", "swa", "[[grades]]\nfrom = \"30k\"\nto = \"45k\"\nrating = 1", "", `found rank "45k"`},
		{"rules of another system", "swa", "system = \"sagc\"", "", `1:1: found rules of the system "sagc", expected rules of "swa"`},
		{"no TOML", "swa", "epsilon: 0.014", "", "1:8: "},
		{"a profile that does not exist", "swa", `profile = "app"`, "", `found the profile "app", expected no profile`},
		{"another profile that does not exist", "sgelo", `profile = "apps"`, "", `1:1: found the profile "apps", expected app`},
		{"no system", "elo", "", "", `found system "elo"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, departures, problems := systems.WithRules(tt.system, game.Input{Name: "rules.toml", Data: []byte(tt.file)})
			if tt.problem != "" {
				if s != nil || len(problems) == 0 || !strings.Contains(problems[0].Error(), tt.problem) {
					t.Fatalf("got %v, %v; want %q", s, problems, tt.problem)
				}
				return
			}
			if s == nil || len(problems) > 0 {
				t.Fatalf("got %v, %v; want no problem", s, problems)
			}
			var got []string
			for _, d := range departures {
				if d.Key == "classes" {
					got = append(got, d.Key)
					continue
				}
				got = append(got, fmt.Sprintf("%s %s %s", d.Key, d.Document, d.Value))
			}
			if g := strings.Join(got, "; "); g != tt.departures {
				t.Errorf("departures %q, want %q", g, tt.departures)
			}
		})
	}
}

// TestSettings: every system shows its settings, and each of them can be set.
func TestSettings(t *testing.T) {
	for _, name := range systems.Names() {
		settings := systems.Settings(name)
		if len(settings) == 0 {
			t.Errorf("%s shows no settings", name)
		}
		var keys []string
		for _, s := range settings {
			if s.Key == "" || slices.Contains(keys, s.Key) {
				t.Errorf("%s: key %q is empty or there twice", name, s.Key)
			}
			keys = append(keys, s.Key)
			if s.Table != nil && len(s.Table.Rows) == 0 {
				t.Errorf("%s: the table %s is empty", name, s.Key)
			}
		}
	}
}

// TestProfile: a profile is a set of values that differ, and single values can
// differ from it again.
func TestProfile(t *testing.T) {
	_, app, problems := systems.WithRules("sgelo", game.Input{Name: "app.toml", Data: []byte("profile = \"app\"")})
	if len(problems) > 0 || len(app) < 5 {
		t.Fatalf("departures %v, problems %v; want the application's", app, problems)
	}
	_, more, problems := systems.WithRules("sgelo", game.Input{Name: "app.toml", Data: []byte("profile = \"app\"\n" + app[0].Key + " = " + undo(app[0].Document))})
	if len(problems) > 0 || len(more) != len(app)-1 {
		t.Fatalf("departures %v, problems %v; want one less than %v", more, problems, app)
	}
}

// undo writes a value as a rules file does.
func undo(value string) string {
	switch value {
	case "yes":
		return "true"
	case "no":
		return "false"
	}
	if strings.Trim(value, "0123456789.") == "" {
		return value
	}
	return `"` + value + `"`
}

func TestSingleSettings(t *testing.T) {
	s, departures, problems := systems.WithRules("sagc", game.Input{Name: "r.toml", Data: []byte(`profile = "older"`)}, `order = "date"`)
	if len(problems) > 0 || len(departures) != 2 {
		t.Fatalf("departures %v, problems %v; want the older page's and the order", departures, problems)
	}
	if s.About().Order == rating.AsGiven {
		t.Error("the order is still that of entry")
	}
	if _, _, problems := systems.WithRules("swa", game.Input{}, `order = "date"`); len(problems) != 1 {
		t.Errorf("problems %v; want one: the system has no order to choose", problems)
	}
}
