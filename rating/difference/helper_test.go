package difference_test

import (
	"bytes"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// systemWith is a system with the settings of a case.
func systemWith(t *testing.T, name string, settings map[string]any) rating.System {
	t.Helper()
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(settings); err != nil {
		t.Fatal(err)
	}
	s, ps := systems.WithRules(name, game.Input{Name: "rules.toml", Data: text.Bytes()})
	if s == nil {
		t.Fatalf("settings %v: %v", settings, ps)
	}
	return s.System
}

// recordOf is the record of a run.
func recordOf(results []rating.Result, l *rating.List) *difference.Record {
	rec := new(difference.Record)
	for i := range results {
		rec.Events = append(rec.Events, difference.EventOf(&results[i], i+1, l))
	}
	return rec
}
