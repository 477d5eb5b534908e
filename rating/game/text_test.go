package game

import "testing"

func TestEnumerate(t *testing.T) {
	for want, list := range map[string][]string{"": nil, "a": {"a"}, "a or b": {"a", "b"}, "a, b or c": {"a", "b", "c"}} {
		if got := Enumerate(list, "or"); got != want {
			t.Errorf("Enumerate(%q) = %q, want %q", list, got, want)
		}
	}
}

func TestFirstRunes(t *testing.T) {
	for n, want := range []string{"", "é", "é仇", "é仇a", "é仇a"} {
		if got := FirstRunes("é仇a", n); got != want {
			t.Errorf("the first %d are %q, want %q", n, got, want)
		}
	}
}

func TestShortlist(t *testing.T) {
	for n, want := range []string{"3 more", "a and 2 more", "a, b and c", "a, b and c"} {
		if got := Enumerate(Shortlist([]string{"a", "b", "c"}, n), "and"); got != want {
			t.Errorf("of three %d: got %q, want %q", n, got, want)
		}
	}
}

func TestSome(t *testing.T) {
	for most, want := range map[int]string{1: "a and 2 more", 2: "a, b, c", 3: "a, b, c"} {
		if got := Some([]string{"a", "b", "c"}, most); got != want {
			t.Errorf("%d: got %q, want %q", most, got, want)
		}
	}
}
