package archive

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
)

// with is a changed copy of an event.
func with(ev *game.Event, change func(*game.Event)) *game.Event {
	c := *ev
	c.Players, c.Games = slices.Clone(ev.Players), slices.Clone(ev.Games)
	change(&c)
	return &c
}

// withIDs gives players ids of the EGF.
func withIDs(ev *game.Event) *game.Event {
	return with(ev, func(ev *game.Event) {
		for i := range ev.Players {
			ev.Players[i].IDs = map[string]string{"egf": fmt.Sprint(11111111 + i)}
		}
	})
}

// named gives players names of one part.
func named(ev *game.Event, names ...string) *game.Event {
	return with(ev, func(ev *game.Event) {
		for i := range ev.Players {
			ev.Players[i].Family, ev.Players[i].Given, ev.Players[i].Name = "", "", names[i]
		}
	})
}

var (
	inCharacters = []string{"陈静", "李娜", "王伟明", "周杰", "黄磊", "赵敏", "刘洋", "吴桐"}
	inPinyin     = []string{"Chen Jing", "Li Na", "Wang Weiming", "Zhou Jie", "Huang Lei", "Zhao Min", "Liu Yang", "Wu Tong"}
	spelt        = []string{"Tan Cheng", "Lee Na", "Ong Wei Beng", "Chew Kiat", "Ng Looi", "Chio Bin", "Low Iang", "Goh Tong"}
)

// TestOtherNames: an event in other letters is known by ids; without them it is a
// doubt, and never put together.
func TestOtherNames(t *testing.T) {
	spring := cup("Spring Cup", 20240302, 5, 0)
	other := with(spring, func(ev *game.Event) { ev.Name, ev.Class = "Frühling", "" })
	ids := func(ev *game.Event, names ...string) *game.Event { return withIDs(named(ev, names...)) }
	third := func(ev *game.Event) *game.Event {
		return with(ev, func(ev *game.Event) {
			for i := 0; i < len(ev.Players); i += 3 {
				ev.Players[i].Family += "x"
			}
		})
	}
	every := with(other, func(ev *game.Event) {
		for i := range ev.Players {
			ev.Players[i].Family += "x"
		}
	})
	rankless := func(ev *game.Event, rounds int) *game.Event {
		return with(ev, func(ev *game.Event) {
			ev.Games = ev.Games[:4*rounds]
			for i := range ev.Players {
				ev.Players[i].Rank = game.NoRank
			}
		})
	}
	const one, two = "2024-03-02 Spring Cup: 20 games, a.json", "2024-03-02 Frühling: 20 games, b.json"
	for _, c := range []struct {
		name string
		a, b *game.Event
		want []string
	}{
		{"characters and pinyin, known by ids", ids(spring, inCharacters...), ids(other, inPinyin...), []string{one + " + b.json", "  warning: name-differs a.json"}},
		{"characters and pinyin", named(spring, inCharacters...), named(other, inPinyin...), []string{one, two, "  warning: maybe-twice b.json"}},
		{"characters and pinyin, with a round more", named(spring, inCharacters...), named(cup("Autumn Cup", 20240302, 6, 0), inPinyin...), []string{
			one, "  warning: maybe-twice a.json", "2024-03-02 Autumn Cup: 24 games, b.json",
		}},
		{"characters and names as people spell them", named(spring, inCharacters...), named(other, spelt...), []string{one, two, "  warning: maybe-twice b.json"}},
		{"every name misspelt", spring, every, []string{one, two, "  warning: maybe-twice b.json"}},
		{"every name misspelt, without ranks", rankless(spring, 5), rankless(every, 5), []string{one, two, "  warning: maybe-twice b.json"}},
		{"other people without ranks in a small event", rankless(spring, 4), rankless(every, 4), []string{
			"2024-03-02 Spring Cup: 16 games, a.json", "2024-03-02 Frühling: 16 games, b.json",
		}},
		{"every third name misspelt", spring, third(other), []string{one, two, "  warning: maybe-twice b.json"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "a.json", c.a)
			write(t, dir, "b.json", c.b)
			got := summary(readArchive(dir))
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("archive (-want +got):\n%s", d)
			}
		})
	}
}

// TestNamesOfFiles: whatever the files of an event are called, the same file is
// followed, and events of one day and name are in the same order.
func TestNamesOfFiles(t *testing.T) {
	spring := cup("Spring Cup", 20240302, 5, 0)
	ranked := with(spring, func(ev *game.Event) { ev.Players[2].Rank = game.Dan(3) })
	groups := [][2]*game.Event{
		{spring, ranked},
		{cup("Cup", 20240302, 5, 0), cup("Cup", 20240302, 5, 8)},
	}
	for i, g := range groups {
		var first string
		for _, names := range [][2]string{{"a.json", "b.json"}, {"b.json", "a.json"}, {"z/a.json", "b.json"}} {
			dir := t.TempDir()
			write(t, dir, names[0], g[0])
			write(t, dir, names[1], g[1])
			a := readArchive(dir)
			a.Sort(rating.ByBegin)
			var got strings.Builder
			for _, e := range a.Events {
				for _, p := range a.Unpack(e, nil).Players {
					fmt.Fprintf(&got, "%s %s, ", p.Family, p.Rank)
				}
				in, err := a.Whole(e)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&got, "whole %s\n", in.Event.Players[2].Rank)
			}
			if first == "" {
				first = got.String()
			}
			if d := cmp.Diff(first, got.String()); d != "" {
				t.Errorf("%d: files %v (-first +this):\n%s", i, names, d)
			}
		}
	}
}

// TestSettledDoubles: events.csv settles whether events that are much alike are
// rated, whichever of them it names.
func TestSettledDoubles(t *testing.T) {
	spring := named(cup("Spring Cup", 20240302, 5, 0), inCharacters...)
	other := named(cup("Other", 20240302, 5, 0), inPinyin...)
	moved := cup("Moved Cup", 20240602, 5, 0)
	for _, c := range []struct {
		name, file string
		rated      bool
		want       []string // problems of events, by code
	}{
		{"nothing told", "", true, []string{"a.json warning maybe-twice", "d.json error maybe-one-event"}},
		{"the event in doubt is one of its own", "a.json", true, []string{"d.json error maybe-one-event"}},
		{"the event in doubt is not rated", "a.json", false, []string{"d.json error maybe-one-event"}},
		{"the other is not rated", "b.json", false, []string{"d.json error maybe-one-event"}},
		{"the same games on another day, of which one is not rated", "c.json", false, []string{"a.json warning maybe-twice"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "a.json", spring)
			write(t, dir, "b.json", other)
			write(t, dir, "c.json", moved)
			write(t, dir, "d.json", with(moved, func(ev *game.Event) { ev.Begin, ev.End = 20240603, 20240603; ev.Players[0].Club = "" }))
			if c.file != "" {
				put(t, dir, "events.csv", fmt.Appendf(nil, "file,rated,why\n%s,%v,seen\n", c.file, c.rated))
			}
			a := readArchive(dir)
			var got []string
			for _, e := range a.Events {
				for _, p := range e.Problems {
					if p.Severity > game.Note {
						got = append(got, fmt.Sprintf("%s %s %s", e.Files[0], p.Severity, p.Code))
					}
				}
			}
			if d := cmp.Diff(c.want, got); d != "" || len(a.Events) != 4 {
				t.Errorf("%d events, problems (-want +got):\n%s", len(a.Events), d)
			}
		})
	}
}
