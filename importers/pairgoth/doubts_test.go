package pairgoth

import (
	"strings"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
)

// TestDoubts damages one sign of a file: what is lost by it is told.
func TestDoubts(t *testing.T) {
	const whole = `{ "name": "Cup", "shortName": "cup", "gobanSize": 19, "rounds": 2,
 "players": [
  { "id": 1, "name": "Aaa", "firstname": "A", "rank": -1 }, { "id": 2, "name": "Bbb", "firstname": "B", "rank": 2 },
  { "id": 13, "name": "Ccc", "firstname": "C", "rank": 1 }, { "id": 4, "name": "Ddd", "firstname": "D", "rank": 1, "skip": [ 2 ] }, { "id": 5, "name": "Eee", "firstname": "E", "rank": 1, "final": false } ],
 "games": [ [ { "id": 1, "t": 1, "w": 1, "b": 2, "h": 0, "r": "w" }, { "id": 2, "t": 2, "w": 13, "b": 4, "h": 0, "r": "b" } ],
            [ { "id": 3, "t": 1, "w": 2, "b": 13, "h": 0, "r": "w" }, { "id": 4, "t": 2, "w": 1, "b": 0, "h": 0, "r": "w" } ] ] }`
	for _, c := range []struct{ name, from, to, want string }{
		{"whole", "", "", ""},
		{"an opponent becomes nobody", `"w": 13, "b": 4`, `"w": 0, "b": 4`, "warning bye-in-doubt"},
		{"an opponent becomes somebody else", `"w": 13, "b": 4`, `"w": 1, "b": 4`, "warning round-two-games"},
		{"an opponent becomes unknown", `"w": 13, "b": 4`, `"w": 3, "b": 4`, "error game-lost-player"},
		{"the number of a player", `"id": 13, "name"`, `"id": 3, "name"`, "error game-lost-player, error game-lost-player"},
		{"the number of a player not a number", `"id": 13, "name"`, `"id": "1e3x", "name"`, "error player-unreadable, error game-lost-player, error game-lost-player"},
		{"games", `"games"`, `"gamse"`, "error key-misspelt"},
		{"players", `"players"`, `"player"`, "error key-misspelt, error no-players, error game-lost-player, error game-lost-player, error game-lost-player, error bye-lost-player"},
		{"handicap of a game", `"b": 4, "h": 0`, `"b": 4, "n": 0`, "warning key-misspelt"},
		{"a round that is none", `[ { "id": 3`, `{"x": [ { "id": 3`, "error games-unreadable"},
		{"games that are none", `"games": [ [`, `"games": { "x": [ [`, "error games-unreadable"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(whole, c.from, c.to, 1)
			if c.name == "a round that is none" {
				text = strings.Replace(text, `} ] ] }`, `} ] } ] }`, 1)
			}
			if c.name == "games that are none" {
				text = strings.Replace(text, `} ] ] }`, `} ] ] } }`, 1)
			}
			_, ps := importertest.Read(t, Format, game.Input{Name: "cup.tour", Data: []byte(text)}, laws...)
			var got []string
			for _, p := range ps {
				if p.Severity != game.Note {
					got = append(got, p.Severity.String()+" "+p.Code)
				}
			}
			if s := strings.Join(got, ", "); s != c.want {
				t.Errorf("got %q, want %q: %v", s, c.want, ps)
			}
		})
	}
}
