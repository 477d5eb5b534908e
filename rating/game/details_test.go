package game

import (
	"slices"
	"testing"
)

func TestDetails(t *testing.T) {
	for name, c := range map[string]struct {
		format, code string
		keys         []string
		want         []string
	}{
		"none": {"h9", "extra", nil, nil},
		"one":  {"tou", "extra", []string{"h9:HA"}, []string{"lost-extra: tou cannot hold a detail of another format: h9:HA"}},
		"own":  {"h9", "player-extra", []string{"h9:criteria", "h9:criteria"}, []string{"lost-player-extra: h9 cannot hold 2 players' details as the file had them: h9:criteria (2)"}},
		"frequent first": {"tou", "game-extra", []string{"b:2", "a:1", "b:2", "swa:No (old), x"},
			[]string{"lost-game-extra: tou cannot hold 4 games' details of other formats: b:2 (2), a:1, \"swa:No (old), x\""}},
		"five are all named": {"tou", "extra", []string{"a:1", "a:2", "a:3", "a:4", "a:5"}, []string{"lost-extra: tou cannot hold 5 details of other formats: a:1, a:2, a:3, a:4, a:5"}},
		"more are in a note": {"tou", "extra", []string{"a:1", "a:2", "a:3", "a:4", "a:5", "a:6\n"},
			[]string{"lost-extra: tou cannot hold 6 details of other formats: a:1, a:2, a:3, a:4 and 2 more", `details: tou has no place for a:1, a:2, a:3, a:4, a:5, "a:6\n"`}},
	} {
		t.Run(name, func(t *testing.T) {
			var d Details
			for _, k := range c.keys {
				d.AddAll(map[string]string{k: "x"})
			}
			var got []string
			for _, p := range d.Lost(c.format, c.code) {
				got = append(got, p.Code+": "+p.Found)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
