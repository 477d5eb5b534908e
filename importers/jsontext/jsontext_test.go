package jsontext

import (
	"fmt"
	"strings"
	"testing"
)

const sample = ` { "name" : "Caf\u00e9, \"the\" {1}" , "rounds":[1, 2.5,-3e2 ,true,null, [] ] ,"of":{"x":{"y":"]"}},"":"" } `

// TestMembers: values stand as the text has them, whatever brackets are in texts.
func TestMembers(t *testing.T) {
	var got []string
	for key, value := range Members([]byte(strings.TrimSpace(sample))) {
		got = append(got, fmt.Sprintf("%s=%s", key, value))
	}
	want := `name="Caf\u00e9, \"the\" {1}"|rounds=[1, 2.5,-3e2 ,true,null, [] ]|of={"x":{"y":"]"}}|=""`
	if g := strings.Join(got, "|"); g != want {
		t.Errorf("got  %s\nwant %s", g, want)
	}
	for range Members([]byte(`{"a":1,"b":2}`)) {
		break // which stops it
	}
}

func TestElements(t *testing.T) {
	var got []string
	for value := range Elements([]byte(`[ 1 ,"a,b",{"c":[2]},[ ],-0.5 ]`)) {
		got = append(got, string(value))
	}
	if g, want := strings.Join(got, "|"), `1|"a,b"|{"c":[2]}|[ ]|-0.5`; g != want {
		t.Errorf("got %s, want %s", g, want)
	}
}

// TestScanner: a scanner stands behind what it has passed, and knows where.
func TestScanner(t *testing.T) {
	s := Scanner{Data: []byte(sample)}
	if c := s.Next(); c != '{' || s.Pos != 1 {
		t.Fatalf("begins with %q at %d", c, s.Pos)
	}
	var got []string
	s.Object(func(key []byte, at int) {
		got = append(got, string(key))
		if !strings.HasPrefix(sample[at:], `"`+string(key)+`"`) {
			t.Errorf("%q does not stand at %d", key, at)
		}
		if string(key) != "name" {
			s.Skip()
			return
		}
		if text, ok := s.Text(); string(text) != `Café, "the" {1}` || !ok {
			t.Errorf("got the text %q, %v", text, ok)
		}
	})
	if g, want := strings.Join(got, ", "), "name, rounds, of, "; g != want {
		t.Errorf("got %s, want %s", g, want)
	}
	if s.Next() != 0 {
		t.Errorf("%q is left", s.Data[s.Pos:])
	}
}

// TestHalfCharacters: half a pair is none, and U+FFFD that the file tells is.
func TestHalfCharacters(t *testing.T) {
	for raw, want := range map[string]bool{`"\ud83d"`: false, `"\ud83d\ude00"`: true, `"\ufffd"`: true, `"\n\uFFFD"`: true, `"\ufffd\udc00"`: false} {
		s := Scanner{Data: []byte(raw)}
		if _, ok := s.Text(); ok != want {
			t.Errorf("%s: got %v, want %v", raw, ok, want)
		}
	}
}
