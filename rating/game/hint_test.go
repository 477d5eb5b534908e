package game

import (
	"slices"
	"testing"
)

// TestFactsIn: the facts that a hint asks for are known by its slots, whatever it says.
func TestFactsIn(t *testing.T) {
	for hint, want := range map[string][]string{
		"":                            nil,
		"correct the file":            nil,
		"a player named {set}":        nil,
		"give the class: {set class}": {"class"},
		"{set begin=…} and {set end=…}; {again}":       {"begin", "end"},
		"give it with {option list} or {set komi=6.5}": {"komi"},
	} {
		if got := FactsIn(hint); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", hint, got, want)
		}
	}
}
