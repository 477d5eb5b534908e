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
		{"a table takes the place of the whole", "bgf", "[[kinds]]\nkind = \"club\"\nweight = 0.8\n[[kinds]]\nkind = \"friendly\"\nweight = 0.5",
			"kinds kind tournament weight 1.2 no such row; kinds kind friendly no such row weight 0.5", ""},
		{"a row of a table", "sgelo", kTable(28.5), "k from 1600 k 28 k 28.5", ""},
		{"a table in one line", "sgelo", "k = [{from = 0, k = 36}, ]", "k from 2720 k 6 no such row; k from 2300 k 12 no such row; k from 1950 k 20 no such row; k from 1600 k 28 no such row", ""},
		{"the same rows in another order", "bgf", "[[kinds]]\nkind = \"club\"\nweight = 0.8\n[[kinds]]\nkind = \"tournament\"\nweight = 1.2", "order of kinds tournament, club club, tournament", ""},
		{"a file of Windows", "swa", "\ufeffepsilon = 0.014\r\nenforce = false\r\n", "epsilon 0.016 0.014; enforce yes no", ""},
		{"a day as TOML has it", "sgelo", "local_dan_since = 2024-01-01", "local_dan_since 2025-01-01 2024-01-01", ""},
		{"a day as the settings show it", "sgelo", "local_dan_since = \"2024-01-01\"", "local_dan_since 2025-01-01 2024-01-01", ""},
		{"an unknown key", "swa", "\nepsilom = 0.014", "", `2:1: the key "epsilom"; expected "epsilon"`},
		{"an unknown key in a table", "bgf", "[[kinds]]\nkind = \"club\"\nweight = 1\nwait = 1", "", `4:1: the key "kinds.wait"; expected a setting of bgf`},
		{"a key in other letters", "swa", "EPSILON = 0.01", "", `1:1: the key "EPSILON"; expected "epsilon"`},
		{"a key in both", "swa", "epsilon = 0.01\nEpsilon = 0.02", "", `2:1: the key "Epsilon"; expected "epsilon"`},
		{"a key twice", "swa", "epsilon = 0.01\nepsilon = 0.02", "", `2:1: `},
		{"a word for a number", "swa", `epsilon = "little"`, "", `1:1: epsilon = "little"; expected a number`},
		{"a number for a bottom or a word", "swa", `min_rating = true`, "", `1:1: min_rating = true; expected a rating, or "none" in quotes`},
		{"a word for a switch", "sgelo", `count_current_game = "yes"`, "", `1:1: count_current_game = "yes"; expected true or false, without quotes`},
		{"a word without quotes", "sgelo", `count_current_game = yes`, "", `1:22: `},
		{"a half for a whole number", "swa", `estimate_min_games = 2.5`, "", `1:1: estimate_min_games = 2.5; expected a whole number`},
		{"a table for a number", "swa", "[epsilon]\nvalue = 1", "", `1:2: epsilon with keys of its own; expected a number`},
		{"a number for a table", "sgelo", "\nk = 20", "", `2:1: k = 20; expected a table with rows: [[k]]`},
		{"a number for a row", "sgelo", "k = [20]", "", `1:1: k = 20; expected a row with from, k`},
		{"a table without rows", "swa", "classes = []", "", `1:1: the table classes, which has no rows; expected one row or more`},
		{"an impossible value", "swa", "\n\nepsilon = 2", "", "3:1: epsilon: 2"},
		{"an impossible value in a table of keys", "sgelo", "[correction]\ncap = 100\nweakest = -5", "", "3:1: correction.weakest: -5; expected 1 to 10000"},
		{"an impossible value by a dotted key", "sgelo", "\ncorrection.weakest = -5", "", "2:1: correction.weakest: -5"},
		{"a rank that does not exist", "swa", "[[grades]]\nfrom = \"30k\"\nto = \"55k\"\nrating = 1", "", `3:1: grades.to = "55k"; expected`},
		{"a profile that is no word", "sgelo", "profile = 1", "", `1:1: profile = 1; expected a word in quotes`},
		{"rules of another system", "swa", "system = \"sagc\"", "", `1:1: rules for the system "sagc", while this run rates by "swa"`},
		{"no TOML", "swa", "epsilon: 0.014", "", "1:8: "},
		{"a profile that does not exist", "swa", `profile = "app"`, "", `the profile "app", which swa does not have`},
		{"another profile that does not exist", "sgelo", `profile = "apps"`, "", `1:1: the profile "apps", which sgelo does not have`},
		{"no system", "elo", "", "", `system "elo"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, problems := systems.WithRules(tt.system, game.Input{Name: "rules.toml", Data: []byte(tt.file)})
			if tt.problem != "" {
				if c != nil || len(problems) == 0 || !strings.Contains(problems[0].Error(), tt.problem) {
					t.Fatalf("got %v, %v; want %q", c, problems, tt.problem)
				}
				return
			}
			if c == nil || len(problems) > 0 {
				t.Fatalf("got %v, %v; want no problem", c, problems)
			}
			var got []string
			for _, d := range c.Departures {
				got = append(got, fmt.Sprintf("%s %s %s", d.Key, d.Document, d.Value))
			}
			if g := strings.Join(got, "; "); g != tt.departures {
				t.Errorf("departures %q, want %q", g, tt.departures)
			}
		})
	}
}

// kTable is Singapore Elo's table k with another value for 1600 and over.
func kTable(k float64) string {
	return fmt.Sprintf("k = [{from=2720,k=6},{from=2300,k=12},{from=1950,k=20},{from=1600,k=%v},{from=0,k=36}]", k)
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
	with, problems := systems.WithRules("sgelo", game.Input{Name: "app.toml", Data: []byte("profile = \"app\"")})
	if with == nil || len(with.Departures) < 5 {
		t.Fatalf("%v, problems %v; want the application's departures", with, problems)
	}
	app := with.Departures
	more, problems := systems.WithRules("sgelo", game.Input{Name: "app.toml", Data: []byte("profile = \"app\"\n" + app[0].Key + " = " + undo(app[0].Document))})
	if more == nil || len(more.Departures) != len(app)-1 {
		t.Fatalf("%v, problems %v; want one departure less than %v", more, problems, app)
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
	c, problems := systems.WithRules("sagc", game.Input{Name: "r.toml", Data: []byte(`profile = "older"`)}, `order = "date"`)
	if c == nil || len(c.Departures) != 2 {
		t.Fatalf("%v, problems %v; want the older page's departure and the order", c, problems)
	}
	if c.System.About().Order == rating.AsGiven {
		t.Error("the order is still that of entry")
	}
	if _, problems := systems.WithRules("swa", game.Input{}, `order = "date"`); len(problems) != 1 {
		t.Errorf("problems %v; want one: the system has no order to choose", problems)
	}
}
