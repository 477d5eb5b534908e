package game

import (
	"bytes"
	"encoding/json"
)

// Opt is a value that a source may leave untold. The zero Opt is "not told",
// which differs from a told zero: Given(0) is an even game, Opt[int]{} a game of
// unknown handicap. Opts are comparable with ==.
type Opt[T comparable] struct {
	value T
	told  bool
}

// Given is the Opt of a value that the source gives.
func Given[T comparable](v T) Opt[T] { return Opt[T]{v, true} }

// Get returns the value and whether it was told.
func (o Opt[T]) Get() (v T, told bool) { return o.value, o.told }

// IsGiven reports whether the source gave a value.
func (o Opt[T]) IsGiven() bool { return o.told }

// Or returns the told value, or v where nothing was told.
func (o Opt[T]) Or(v T) T {
	if o.told {
		return o.value
	}
	return v
}

// Text is the value as text, "" where nothing was told.
func (o Opt[T]) Text(format func(T) string) string {
	if o.told {
		return format(o.value)
	}
	return ""
}

// Is reports whether v was told: an untold value is nothing.
func (o Opt[T]) Is(v T) bool { return o.told && o.value == v }

// IsZero reports that nothing was told; encoding/json asks it for omitzero.
func (o Opt[T]) IsZero() bool { return !o.told }

// MarshalJSON writes the value. An Opt that is not told must be left out by the
// struct that holds it (omitzero); on its own it is null.
func (o Opt[T]) MarshalJSON() ([]byte, error) {
	if !o.told {
		return []byte("null"), nil
	}
	return json.Marshal(o.value)
}

// UnmarshalJSON reads a value; null is "not told".
func (o *Opt[T]) UnmarshalJSON(b []byte) error {
	if bytes.Equal(b, []byte("null")) {
		*o = Opt[T]{}
		return nil
	}
	if err := json.Unmarshal(b, &o.value); err != nil {
		return err
	}
	o.told = true
	return nil
}

// Equal makes Opts comparable for tests that look into structs.
func (o Opt[T]) Equal(p Opt[T]) bool { return o == p }
