package swa

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

const samples = "../../samples"

// sampleEvent is the sample event, read without any importer.
func sampleEvent(t testing.TB) *game.Event {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(samples, "json", "merlion-cup.json"))
	if err != nil {
		t.Fatal(err)
	}
	ev := &game.Event{}
	if err := json.Unmarshal(data, ev); err != nil {
		t.Fatal(err)
	}
	return ev
}

func write(t testing.TB, ev *game.Event) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := Write(&buf, ev); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// TestSamples keeps the samples those that this exporter writes.
func TestSamples(t *testing.T) {
	var blank bytes.Buffer
	if err := Template(&blank); err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string][]byte{
		"merlion-cup.xlsx": write(t, sampleEvent(t)),
		"template.xlsx":    blank.Bytes(),
	} {
		path := filepath.Join(samples, "swa", name)
		if *update {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is not what is written now; run go test ./exporters/swa -update and look at it", path)
		}
	}
}
