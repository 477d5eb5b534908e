package changes

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	vocab "kyudan/importers/changes"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// recordOf is the record of events by their names, with lines that try the form.
func recordOf(t testing.TB, names ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := NewWriter(&b)
	for i, name := range names {
		e := difference.Event{Number: i + 1, Name: name, File: name + ".h9", Begin: 20260502, Changes: []difference.Change{
			{ID: "1001", Name: "Tan\nsame,", Before: game.Given(1500.0), After: game.Given(1500 + float64(len(name))), Points: float64(len(name)), Games: 1, Results: "1002+b"},
			{ID: "1002", Name: `Lim "end, `, Before: game.Given(1400.0), After: game.Given(1399.5), Points: -0.5, Games: 1, Results: "1001-w"},
		}}
		if strings.HasPrefix(name, "none") {
			e.Changes = nil
		}
		if err := w.AddEvent(&e); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// since is what is published of a record after another, and the way back.
func since(t testing.TB, record, before []byte) (published, back []byte) {
	t.Helper()
	_, earlier, err := vocab.Parts(before)
	if err != nil {
		t.Fatal(err)
	}
	from := vocab.Same{Day: 20260430, Digest: fmt.Sprintf("%064x", len(before))}
	published, err = Since(record, earlier, from)
	if err != nil {
		t.Fatal(err)
	}
	labels, whole, problems := vocab.Whole(game.Input{Data: published}, func(s *vocab.Same) ([]vocab.Part, game.Problems) {
		if s.Day != from.Day || s.Digest != from.Digest {
			t.Errorf("asks for the record %v", s)
		}
		return earlier, nil
	})
	if problems != nil {
		t.Fatal(problems)
	}
	return published, vocab.Join(labels, whole)
}

func TestSince(t *testing.T) {
	for _, c := range []struct {
		name, before, now string
		want              string // lines between the labels and the last
		lines             int
	}{
		{"first", "", "a b", "1 1 2 2", 4},
		{"more", "a b", "a b c", "same:1-2 3 3", 3},
		{"the same", "a b none", "a b none", "same:1-3", 1},
		{"late", "a b c", "a late b c", "same:1-1 2 2 same:2-3", 4},
		{"gone", "a b c", "a c", "same:1-1 same:3-3", 2},
		{"other numbers", "a b c", "a b2 c", "same:1-1 2 2 same:3-3", 4},
		{"moved", "a b c", "c a b", "same:3-3 2 2 3 3", 5},
		{"twice", "a a b", "a b a", "same:1-1 same:3-3 3 3", 4},
		{"nothing left", "a b", "c d", "1 1 2 2", 4},
		{"empty", "a", "", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			record := recordOf(t, strings.Fields(c.now)...)
			published, back := since(t, record, recordOf(t, strings.Fields(c.before)...))
			if !bytes.Equal(back, record) {
				t.Errorf("comes back as\n%s\nwant\n%s", back, record)
			}
			_, parts, err := vocab.Parts(published)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range parts {
				if s := p.Same; s != nil {
					got = append(got, fmt.Sprintf("same:%d-%d", s.From, s.To))
					continue
				}
				number, _, _ := bytes.Cut(p.Lines, []byte(","))
				got = append(got, string(number), string(number))
			}
			if s := strings.Join(got, " "); s != c.want {
				t.Errorf("got %s, want %s", s, c.want)
			}
			if end := fmt.Sprintf("end,,,,,,,,,,,,,,,%d,,\r\n", c.lines); !bytes.HasSuffix(published, []byte(end)) {
				t.Errorf("want %q at the end of\n%s", end, published)
			}
		})
	}
}

// TestSinceComesBack is the law: whatever became of the events, a record comes back
// from what is published of it, byte for byte.
func TestSinceComesBack(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	some := func() (names []string) {
		for range r.IntN(12) {
			names = append(names, strings.Repeat(string(rune('a'+r.IntN(5))), 1+r.IntN(2)))
		}
		return names
	}
	for range 500 {
		before, now := some(), some()
		if r.IntN(2) == 0 {
			now = append(before[:len(before):len(before)], now...)
		}
		record := recordOf(t, now...)
		if _, back := since(t, record, recordOf(t, before...)); !bytes.Equal(back, record) {
			t.Fatalf("%v after %v comes back as\n%s", now, before, back)
		}
	}
}

// TestSinceOfChanged: what is not the record that a program of this form wrote is
// refused, and no short file stands for a long one.
func TestSinceOfChanged(t *testing.T) {
	before := recordOf(t, "a", "b")
	_, earlier, _ := vocab.Parts(before)
	good, _ := since(t, recordOf(t, "a", "b", "c"), before)
	line := strings.SplitAfter(string(good), "\r\n")[1]
	for name, bad := range map[string]string{
		"cut":             string(good[:len(good)-10]),
		"after the end":   string(good) + "4,x\r\n",
		"line breaks":     strings.ReplaceAll(string(good), "\r\n", "\n"),
		"no such events":  strings.Replace(string(good), "1-2", "1-3", 1),
		"from the end on": strings.Replace(string(good), "1-2", "2-1", 1),
		"none":            strings.Replace(string(good), "1-2", "0-2", 1),
		"twice":           strings.Replace(string(good), line, line+line, 1),
		"another folder":  strings.Replace(string(good), "../2026-04-30/", "../../2026-04-30/", 1),
		"no day":          strings.Replace(string(good), "../2026-04-30/", "..//", 1),
		"two records":     strings.Replace(string(good), line, strings.Replace(line, "1-2", "1-1", 1)+strings.Replace(strings.Replace(line, "1-2", "2-2", 1), "04-30", "04-29", 1), 1),
	} {
		if bad == string(good) {
			t.Errorf("%s: nothing was changed", name)
		}
		if _, whole, problems := vocab.Whole(game.Input{Data: []byte(bad)}, func(*vocab.Same) ([]vocab.Part, game.Problems) { return earlier, nil }); !problems.HasErrors() {
			t.Errorf("%s: read as %d events", name, len(whole))
		}
	}
}

// FuzzWhole: a damaged record is read or refused, without a panic.
func FuzzWhole(f *testing.F) {
	before := recordOf(f, "a", "b", "none")
	_, earlier, _ := vocab.Parts(before)
	for _, names := range [][]string{{"a", "b", "c"}, {"b", "none", "a"}, {"c"}} {
		published, _ := since(f, recordOf(f, names...), before)
		f.Add(published)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		labels, whole, problems := vocab.Whole(game.Input{Data: data}, func(*vocab.Same) ([]vocab.Part, game.Problems) { return earlier, nil })
		if problems != nil {
			return
		}
		if again, parts, err := vocab.Parts(vocab.Join(labels, whole)); err != nil || !bytes.Equal(again, labels) || len(parts) > len(whole) {
			t.Fatalf("%d events come back as %d: %v", len(whole), len(parts), err)
		}
	})
}
