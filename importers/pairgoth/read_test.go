package pairgoth

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

// dump is the model as text: the event's JSON, and the problems.
func dump(t *testing.T, ev *game.Event, ps game.Problems) []byte {
	t.Helper()
	var b bytes.Buffer
	if ev == nil {
		b.WriteString("no event\n")
	} else {
		text, err := json.MarshalIndent(ev, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s\n\nsource: %+v\n", text, ev.Source)
	}
	for _, p := range ps {
		fmt.Fprintf(&b, "%v %s: %v\n", p.Severity, p.Code, p.Error())
		if p.Hint != "" {
			fmt.Fprintf(&b, "\thint: %s\n", p.Hint)
		}
	}
	return b.Bytes()
}

func fragments(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.tour")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d fragments, %v", len(files), err)
	}
	return files
}

// TestGolden reads each fragment in testdata and compares with a dump of the
// model.
func TestGolden(t *testing.T) {
	for _, path := range fragments(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			ev, ps := Read(game.Input{Name: filepath.Base(path), Data: data})
			if ev == nil && !ps.HasErrors() {
				t.Error("refused without a reason")
			}
			got := dump(t, ev, ps)
			golden := strings.TrimSuffix(path, ".tour") + ".golden"
			if *update {
				if err := os.WriteFile(golden, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), string(got)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", golden, diff)
			}
		})
	}
}

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"tournament", `{"name": "x", "gobanSize": 19, "timeSystem": {}}`, true},
		{"with a mark in front", "\ufeff" + `{"shortName": "x", "gobanSize": 19}`, true},
		{"one key", `{"gobanSize": 19}`, false},
		{"event JSON", `{"kyudan": "event/1", "gobanSize": 19, "timeSystem": {}}`, false},
		{"array", `[{"gobanSize": 19, "timeSystem": {}}]`, false},
		{"empty", "", false},
	} {
		if got := Format.Match([]byte(c.text)); got != c.want {
			t.Errorf("%s: got %t", c.name, got)
		}
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct{ name, text, code string }{
		{"nesting", strings.Repeat("[", 1000), "json-broken"},
		{"nested objects", `{"a":` + strings.Repeat(`{"a":`, 100) + "1" + strings.Repeat("}", 101), "json-too-big"},
		{"values", "[" + strings.Repeat("1,", maxValues) + "1]", "json-too-big"},
		{"two values", `{} {}`, "json-broken"},
		{"size", strings.Repeat(" ", maxBytes+1), "file-too-large"},
		{"nothing", "", "json-broken"},
	} {
		ev, ps := Read(game.Input{Name: "x.tour", Data: []byte(c.text)})
		if ev != nil || len(ps) != 1 || ps[0].Code != c.code || ps[0].Severity != game.Error {
			t.Errorf("%s: got %v, %v", c.name, ev, ps)
		}
	}
}

// FuzzRead: no input brings the reader down, what it accepts is sound, and
// every row of games is a game, a bye or a problem.
func FuzzRead(f *testing.F) {
	samples, err := filepath.Glob("../../samples/pairgoth/*.tour")
	if err != nil || len(samples) == 0 {
		f.Fatalf("no seeds, %v", err)
	}
	for _, path := range append(samples, fragments(f)...) {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Format.Match(data)
		ev, ps := Read(game.Input{Name: "fuzz.tour", Data: data})
		if ev == nil {
			if !ps.HasErrors() {
				t.Fatal("refused without a reason")
			}
			return
		}
		for i, p := range ev.Players {
			if p.ID != i+1 || p.DisplayName() == "" {
				t.Fatalf("player %d: %+v", i, p)
			}
		}
		for _, g := range ev.Games {
			if g.Black == g.White || g.Black < 1 || g.White < 1 || g.Black > len(ev.Players) || g.White > len(ev.Players) || g.Round < 1 || g.Round > maxRound {
				t.Fatalf("game %+v", g)
			}
		}
	})
}

// big is a file of 500 players and 10 rounds.
func big() []byte {
	var b bytes.Buffer
	b.WriteString("{\n  \"name\" : \"big\",\n  \"shortName\" : \"big\",\n  \"gobanSize\" : 19,\n  \"rounds\" : 10,\n  \"players\" : [\n")
	for i := range 500 {
		if i > 0 {
			b.WriteString(",\n")
		}
		fmt.Fprintf(&b, "    {\n      \"id\" : %d,\n      \"name\" : \"Family%d\",\n      \"firstname\" : \"Given%d\",\n      \"rating\" : %d,\n      \"rank\" : %d,\n      \"country\" : \"SG\",\n      \"club\" : \"Harb\",\n      \"final\" : true\n    }", i+1, i, i%37, 2013-100*(i%20), -(i % 20))
	}
	b.WriteString("\n  ],\n  \"games\" : [\n")
	for r := range 10 {
		if r > 0 {
			b.WriteString(",\n")
		}
		b.WriteString("    [\n")
		for i := range 250 {
			if i > 0 {
				b.WriteString(",\n")
			}
			fmt.Fprintf(&b, "      {\n        \"id\" : %d,\n        \"t\" : %d,\n        \"w\" : %d,\n        \"b\" : %d,\n        \"h\" : %d,\n        \"r\" : \"w\",\n        \"dd\" : 0\n      }", r*250+i, i+1, (2*i+r)%500+1, (2*i+r+1)%500+1, i%4)
		}
		b.WriteString("\n    ]")
	}
	b.WriteString("\n  ]\n}\n")
	return b.Bytes()
}

func BenchmarkRead(b *testing.B) {
	data := big()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if ev, ps := Read(game.Input{Name: "big.tour", Data: data}); len(ev.Games) != 2500 || ps.HasErrors() {
			b.Fatal(len(ev.Games), ps)
		}
	}
}

// BenchmarkParseOnly is what the JSON library takes for the same bytes.
func BenchmarkParseOnly(b *testing.B) {
	data := big()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		var v any
		if err := json.Unmarshal(data, &v); err != nil {
			b.Fatal(err)
		}
	}
}
