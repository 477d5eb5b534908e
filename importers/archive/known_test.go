package archive

import (
	"bytes"
	"fmt"
	"testing"

	"kyudan/exporters"
	"kyudan/importers"
	"kyudan/importers/together"
	"kyudan/rating/game"
)

// TestFind hands events in that the archive has: the very files, another form, other
// states, and events that are merely like them.
func TestFind(t *testing.T) {
	dir := t.TempDir()
	spring := cup("Spring Cup", 20240302, 5, 0)
	put(t, dir, "2024/spring.json", []byte(asJSON(t, spring)))
	put(t, dir, "2024/autumn.json", []byte(asJSON(t, cup("Autumn Cup", 20240907, 5, 3))))
	put(t, dir, "2024/copy.json", []byte(asJSON(t, spring)))
	early := cup("Spring Cup", 20240302, 2, 0)
	put(t, dir, "2024/a-round2.json", []byte(asJSON(t, early)))
	find := readArchive(dir).Finder()

	inbox := t.TempDir()
	result := func(ev *game.Event, i int, r game.Result) { ev.Games[i].Result = r }
	for _, c := range []struct {
		name   string
		format string
		ev     *game.Event
		want   string
	}{
		{"the file itself", "json", spring, "identical"},
		{"a state that the file supersedes", "json", early, "identical"},
		{"another form", "h9", spring, "same"},
		{"another name of the event", "json", with(spring, func(ev *game.Event) { ev.Name = "Spring Cup 2024" }), "same"},
		{"a result corrected", "json", with(spring, func(ev *game.Event) { result(ev, 3, ev.Games[3].Result.Swapped()) }), "1 differ, 1 results, 0 more"},
		{"won by default", "json", with(spring, func(ev *game.Event) { ev.Games[3].ByDefault = true }), "1 differ, 1 results, 0 more"},
		{"a handicap corrected", "json", with(spring, func(ev *game.Event) { ev.Games[3].Handicap = game.Given(2) }), "1 differ, 0 results, 0 more"},
		{"an earlier state", "json", with(spring, func(ev *game.Event) { result(ev, 19, game.Unknown) }), "same"},
		{"one round more", "json", with(cup("Spring Cup", 20240302, 6, 0), func(*game.Event) {}), "0 differ, 0 results, 4 more"},
		{"nearly all results are others", "json", with(spring, func(ev *game.Event) {
			for i := range ev.Games {
				result(ev, i, ev.Games[i].Result.Swapped())
			}
		}), "doubt"},
		{"the same people a week later", "json", with(cup("Spring Cup II", 20240309, 5, 0), func(ev *game.Event) {
			for i := range ev.Games {
				g := &ev.Games[i]
				g.Black, g.White = g.White, (g.White+g.Round)%8+1
				if g.White == g.Black {
					g.White = g.White%8 + 1
				}
			}
		}), "new"},
		{"the same games years later", "json", with(spring, func(ev *game.Event) { ev.Begin, ev.End = 20260302, 20260302 }), "new"},
		{"no day", "json", with(spring, func(ev *game.Event) { ev.Begin, ev.End = 0, 0 }), "new"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, ok := exporters.Lookup(c.format)
			if !ok {
				t.Fatal(c.format)
			}
			path := put(t, inbox, "handed."+c.format, written(t, f, c.ev))
			files := []importers.File{{Path: path}}
			inputs, problems := importers.OpenFiles(files, importers.OpenOptions{})
			if len(inputs) != 1 || problems.HasErrors() {
				t.Fatalf("%d events, %v", len(inputs), problems)
			}
			got := "new"
			k := find(inputs[0], []string{SumOfFile(files[0])})
			switch {
			case k == nil:
			case k.Event.Name != "Spring Cup":
				got = "found " + k.Event.Name
			case k.Doubt != nil:
				got = "doubt"
			case k.Identical:
				got = "identical"
			case len(k.Differ) == 0 && k.More == 0:
				got = "same"
			default:
				got = fmt.Sprintf("%d differ, %d results, %d more", len(k.Differ), k.Results(), k.More)
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if k != nil && (k.File == "2024/a-round2.json") != (c.ev == early) {
				t.Errorf("%s is the file of the event", k.File)
			}
		})
	}
	if sum := SumOfFile(importers.File{Path: inbox + "/nothing"}); sum != "" {
		t.Errorf("of no file: %q", sum)
	}
	if k := find(together.Input{}, []string{""}); k != nil {
		t.Errorf("of nothing: %v", k)
	}
}

func written(t *testing.T, f game.Writer, ev *game.Event) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := f.Write(&b, ev, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
