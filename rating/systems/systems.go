// Package systems is the one list of the rating systems.
package systems

import (
	"kyudan/rating"
	"kyudan/rating/swa"
)

// All is every system as its document has it, in the order in which they are
// shown.
func All() []rating.System {
	return []rating.System{
		swa.New(swa.Default()),
	}
}

// Lookup is the system of that command-line name.
func Lookup(name string) (rating.System, bool) {
	for _, s := range All() {
		if s.About().Name == name {
			return s, true
		}
	}
	return nil, false
}
