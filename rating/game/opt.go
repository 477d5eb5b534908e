package game

import (
	"bytes"
	"encoding/json"
)

// Opt is a value that a source may not give. The zero Opt is "not given", which differs
// from a given zero: Given(0) is an even game, Opt[int]{} a game of
// unknown handicap. Opts are comparable with ==.
type Opt[T comparable] struct {
	value T
	given bool
}

// Given is the Opt of a value that the source gives.
func Given[T comparable](v T) Opt[T] { return Opt[T]{v, true} }

// Get returns the value and whether it was given.
func (o Opt[T]) Get() (v T, given bool) { return o.value, o.given }

// IsGiven reports whether the source gave a value.
func (o Opt[T]) IsGiven() bool { return o.given }

// Or returns the value, or v if none was given.
func (o Opt[T]) Or(v T) T {
	if o.given {
		return o.value
	}
	return v
}

// Text is the value as text, "" if none was given.
func (o Opt[T]) Text(format func(T) string) string {
	if o.given {
		return format(o.value)
	}
	return ""
}

// Is reports whether v was given.
func (o Opt[T]) Is(v T) bool { return o.given && o.value == v }

// IsZero reports that no value was given; encoding/json uses it for omitzero.
func (o Opt[T]) IsZero() bool { return !o.given }

// MarshalJSON writes the value. An Opt that is not given must be left out by the
// struct that holds it (omitzero); on its own it is null.
func (o Opt[T]) MarshalJSON() ([]byte, error) {
	if !o.given {
		return []byte("null"), nil
	}
	return json.Marshal(o.value)
}

// UnmarshalJSON reads a value; null is "not given".
func (o *Opt[T]) UnmarshalJSON(b []byte) error {
	if bytes.Equal(b, []byte("null")) {
		*o = Opt[T]{}
		return nil
	}
	if err := json.Unmarshal(b, &o.value); err != nil {
		return err
	}
	o.given = true
	return nil
}

// Equal makes Opts comparable for tests that look into structs.
func (o Opt[T]) Equal(p Opt[T]) bool { return o == p }
