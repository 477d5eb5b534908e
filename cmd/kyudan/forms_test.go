package main

import (
	"slices"
	"testing"

	"kyudan/importers"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// TestFormsAreRead: what a federation takes is a format that is read.
func TestFormsAreRead(t *testing.T) {
	for _, s := range systems.All() {
		for _, form := range s.About().Forms {
			for _, f := range form {
				if !slices.ContainsFunc(importers.Formats(), func(r game.Reader) bool { return r.Name == f.Format }) {
					t.Errorf("%s takes %s in the format %q, which is not read", s.About().Name, f.Title, f.Format)
				}
			}
		}
	}
}
