package main

import (
	"os"
	"testing"

	"kyudan/exporters/eventjson"
	"kyudan/rating/game"
)

func saveEvent(t testing.TB, path string, ev *game.Event) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := eventjson.Format.Write(f, ev, nil); err != nil {
		t.Fatal(err)
	}
}

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
