package main

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
)

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// TestStdoutFails: what cannot be printed is not done, whichever command prints
// it, and is said once.
func TestStdoutFails(t *testing.T) {
	cup := filepath.Join("..", "..", "samples", "swa", "merlion-cup.xlsx")
	for _, args := range [][]string{
		{"help"}, {"help", "rate"}, {"rate", "--help"}, {"version"}, {"systems"}, {"systems", "swa"}, {"formats"}, {"formats", "--matrix"},
		{"check", cup}, {"check", cup, "--json"}, {"rate", cup}, {"show", cup}, {"convert", cup, "-t", "json", "-o", "-"},
	} {
		var talk strings.Builder
		if got := realMain(args, nil, full{}, &talk); got != exitNothing || strings.Count(talk.String(), "no space left on device") != 1 {
			t.Errorf("%v: status %d, want %d and the reason once:\n%s", args, got, exitNothing, talk.String())
		}
	}
}
