package ratingtest

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"
)

// Params are a system's parameters: a pointer to P that can be checked.
type Params[P any] interface {
	*P
	Check() error
}

// ReadSettings reads settings as rules of a federation have them (epsilon = 0),
// with the change that each must make, and an unknown one.
func ReadSettings[P any, C Params[P]](t *testing.T, standard func() P, settings map[string]func(*P)) {
	t.Helper()
	read := func(text string, into *P) error {
		return toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields().Decode(into)
	}
	for text, change := range settings {
		t.Run(text, func(t *testing.T) {
			got, want := standard(), standard()
			change(&want)
			if err := read(text, &got); err != nil {
				t.Fatal(err)
			}
			if err := C(&got).Check(); err != nil {
				t.Errorf("Check: %v", err)
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("parameters differ from those wanted:\n%s", d)
			}
			if cmp.Equal(standard(), got) {
				t.Error("the setting changes nothing")
			}
		})
	}
	p := standard()
	if read(`unheard_of = 3`, &p) == nil {
		t.Error("an unknown setting is no error")
	}
}

// CheckParams finds nothing to say of the document's parameters, and gives the
// report wanted of every change that makes them impossible.
func CheckParams[P any, C Params[P]](t *testing.T, standard func() P, impossible map[string]func(*P)) {
	t.Helper()
	p := standard()
	if err := C(&p).Check(); err != nil {
		t.Fatalf("the document's parameters: %v", err)
	}
	for want, change := range impossible {
		t.Run(want, func(t *testing.T) {
			p := standard()
			change(&p)
			if err := C(&p).Check(); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("Check = %v, want %q", err, want)
			}
		})
	}
}
