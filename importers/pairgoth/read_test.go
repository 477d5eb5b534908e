package pairgoth

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game/gametest"
)

// TestGolden reads each fragment in testdata and compares with a dump of the
// model.
func TestGolden(t *testing.T) {
	importertest.Golden(t, Format, gametest.Files(t, "testdata/*.tour"), importertest.Dump, laws...)
}

var laws = []importertest.Law{importertest.Named, importertest.Rounds(1, maxRound)}

func TestMatch(t *testing.T) {
	importertest.Match(t, Format, true, map[string]string{
		"tournament":           `{"name": "x", "gobanSize": 19, "timeSystem": {}}`,
		"with a mark in front": "\ufeff" + `{"shortName": "x", "gobanSize": 19}`,
	})
	importertest.Match(t, Format, false, map[string]string{
		"one key":    `{"gobanSize": 19}`,
		"event JSON": `{"kyudan": "event/1", "gobanSize": 19, "timeSystem": {}}`,
		"array":      `[{"gobanSize": 19, "timeSystem": {}}]`,
		"empty":      "",
	})
}

func TestLimits(t *testing.T) {
	importertest.Refused(t, Format, []struct{ Name, Text, Codes string }{
		{"nesting", strings.Repeat("[", 1000), "error json-broken"},
		{"nested objects", `{"a":` + strings.Repeat(`{"a":`, 100) + "1" + strings.Repeat("}", 101), "error json-too-big"},
		{"values", "[" + strings.Repeat("1,", maxValues) + "1]", "error json-too-big"},
		{"two values", `{} {}`, "error json-broken"},
		{"size", strings.Repeat(" ", maxBytes+1), "error file-too-large"},
		{"nothing", "", "error json-broken"},
	})
}

// FuzzRead: no input brings the reader down, and what it accepts is sound.
func FuzzRead(f *testing.F) {
	importertest.Fuzz(f, Format, gametest.Files(f, "../../samples/pairgoth/*.tour", "testdata/*.tour"), laws...)
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

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, big(), 500, 2500) }

// BenchmarkParseOnly is what the JSON library takes for the same bytes.
func BenchmarkParseOnly(b *testing.B) {
	importertest.Alone(b, big(), func(data []byte) error {
		var v any
		return json.Unmarshal(data, &v)
	})
}
