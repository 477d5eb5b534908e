package pairgoth

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"kyudan/exporters/eventtest"
	"kyudan/rating/game"
)

// required is what Pairgoth opens no file without: a JSON object's keys, each with the
// kind of its value (Tournament.kt, TimeSystem.kt, Pairing.kt, Pairable.kt and Game.kt
// of Pairgoth 0.25).
var required = map[string]map[string]any{
	"tournament": {"type": "", "name": "", "shortName": "", "location": "", "startDate": "", "endDate": "", "timeSystem": object{}, "rounds": 0., "pairing": object{}},
	"pairing":    {"type": ""},
	"CANADIAN":   {"mainTime": 0., "byoyomi": 0., "stones": 0.},
	"JAPANESE":   {"mainTime": 0., "byoyomi": 0., "periods": 0.},
	"FISCHER":    {"mainTime": 0., "increment": 0.}, "SUDDEN_DEATH": {"mainTime": 0.},
	"player": {"id": 0., "name": "", "firstname": "", "rating": 0., "rank": 0., "country": "", "club": ""},
	"game":   {"id": 0., "t": 0., "w": 0., "b": 0.},
}

var date, fileName = regexp.MustCompile(`^\d{4}-\d\d-\d\d$`), regexp.MustCompile(`^[^/\\:*?"<>|\pC]+$`)

// TestOpens: Pairgoth opens every file that is written without an error, and can save
// it, by its short name.
func TestOpens(t *testing.T) {
	has := func(what string, v any) map[string]any {
		m, _ := v.(map[string]any)
		for key, kind := range required[what] {
			switch kind.(type) {
			case string:
				_, ok := m[key].(string)
				if !ok {
					t.Errorf("%s: %s is %v", what, key, m[key])
				}
			case float64:
				if n, ok := m[key].(float64); !ok || n != float64(int32(n)) {
					t.Errorf("%s: %s is %v", what, key, m[key])
				}
			}
		}
		return m
	}
	opened := 0
	for seed := range uint64(300) {
		ev := eventtest.Random(rand.New(rand.NewPCG(seed, 4)))
		if Lost(ev).HasErrors() {
			continue
		}
		var root any
		if err := json.Unmarshal(eventtest.Write(t, Format, ev, nil), &root); err != nil {
			t.Fatal(err)
		}
		tour := has("tournament", root)
		has("pairing", tour["pairing"])
		limits, _ := tour["timeSystem"].(map[string]any)
		if kind, _ := limits["type"].(string); required[kind] == nil {
			t.Errorf("time limits %v", limits)
		} else {
			has(kind, limits)
		}
		for _, key := range []string{"startDate", "endDate"} {
			if day, _ := tour[key].(string); !date.MatchString(day) {
				t.Errorf("%s is %q", key, day)
			}
		}
		if short, _ := tour["shortName"].(string); !fileName.MatchString(short) {
			t.Errorf("short name %q", short)
		}
		for _, p := range tour["players"].([]any) {
			has("player", p)
		}
		for _, round := range tour["games"].([]any) {
			for _, g := range round.([]any) {
				has("game", g)
			}
		}
		if opened++; t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	if opened < 100 {
		t.Errorf("%d files opened of 300", opened)
	}
}

// TestAsked: no first day is made up, and none is an error; time limits are asked for.
func TestAsked(t *testing.T) {
	ev := &game.Event{Players: []game.Player{{ID: 1, Name: "陈"}, {ID: 2, Family: "Li", Given: "Na", Rank: game.Dan(1)}}}
	for _, want := range []game.Severity{game.Error, game.Warning} {
		ps := Lost(ev)
		i := slices.IndexFunc(ps, func(p game.Problem) bool { return p.Code == game.CodeAsked })
		if i < 0 || ps[i].Severity != want || ps.HasErrors() != (want == game.Error) {
			t.Errorf("asked %v, want one of severity %v first", ps, want)
		}
		ev.Begin = 20260502
	}
}

// TestWithoutHandicaps: an event without handicaps is paired without them.
func TestWithoutHandicaps(t *testing.T) {
	ev := &game.Event{
		Begin: 20260502, Format: game.McMahon,
		Players: []game.Player{{ID: 1, Family: "Li", Given: "Na"}, {ID: 2, Family: "Li", Given: "Wei"}},
		Games:   []game.Game{{Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins}},
	}
	ceiling := regexp.MustCompile(`"ceiling" : 0`)
	if file := eventtest.Write(t, Format, ev, nil); !ceiling.Match(file) {
		t.Errorf("no ceiling of 0 in %s", file)
	}
	law.Check(t, ev)
	ev.Games[0].Handicap = game.Given(3)
	if file := eventtest.Write(t, Format, ev, nil); ceiling.Match(file) {
		t.Errorf("a ceiling of 0 in %s", file)
	}
}
