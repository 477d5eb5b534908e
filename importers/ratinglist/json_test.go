package ratinglist_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
)

func TestJSON(t *testing.T) {
	// The example of the description, with all keys.
	l, ps := read("list.json", `{
  "kyudan": "list/1", "system": "swa", "register": "swa", "as_of": "2026-05-03",
  "players": [
    {"id": "1024", "family": "Tan", "given": "Mei", "ids": {"egf": "12345678"}, "country": "SG", "club": "Example School",
     "rank": "3d", "certified": true, "category": "Open", "rating": 2291.25, "index": -3, "sigma": 0.5, "games": 61, "last_played": "2026-05-03", "hidden": false, "local": true,
     "rankings": [{"rank": "3d", "by": "SWA", "date": "2026-04-01"}], "state": {}},
    {"id": "1025", "name": "\u9648\u601d\u8fdc ", "rating": 0, "state": {"recent": [ 1, {"a": "}"} ]}}
  ]
}`)
	want := &rating.List{System: "swa", Register: "swa", AsOf: 20260503, Players: []rating.Standing{
		{ID: "1024", Family: "Tan", Given: "Mei", IDs: map[string]string{"egf": "12345678"}, Country: "SG", Club: "Example School", Rank: game.Dan(3), Certified: game.Given(true),
			Category: "Open", Rating: game.Given(2291.25), Index: game.Given(-3), Sigma: game.Given(0.5), Games: 61, LastPlayed: 20260503, Local: game.Given(true),
			Rankings: []game.Ranking{{Rank: game.Dan(3), By: "SWA", Date: 20260401}}},
		{ID: "1025", Name: "陈思远", Rating: game.Given(0.0), State: map[string]json.RawMessage{"recent": json.RawMessage(`[1,{"a":"}"}]`)}},
	}}
	if len(ps) > 0 {
		t.Errorf("problems:\n%s", lines(ps))
	}
	if d := cmp.Diff(want, l); d != "" {
		t.Errorf("list (-want +got):\n%s", d)
	}
}

func TestJSONIsReadStrictly(t *testing.T) {
	player := func(keys string) string {
		return `{"kyudan":"list/1","players":[{"id":"1","name":"Ann",` + keys + `}]}`
	}
	for _, c := range []struct{ name, text, want string }{
		{"unknown key", player(`"ratng":1900`), "error json-key list.json: players[0].ratng: an unknown key; expected one of id, family,"},
		{"key in another case", player(`"Rating":1900`), "error json-key list.json: players[0].Rating: an unknown key"},
		{"escaped key", player(`"r\u0061ting":"x"`), `error json-value list.json: players[0].rating: "x"; expected a number`},
		{"key twice", player(`"rating":1900,"rating":1800`), "error json-key list.json: players[0].rating: the key a second time"},
		{"unknown key of the list", `{"kyudan":"list/1","asof":"2026-05-03","players":[]}`, "error json-key list.json: asof: an unknown key; expected one of kyudan,"},
		{"unknown key of a grade", player(`"rankings":[{"rank":"3d","from":"SWA"}]`), "error json-key list.json: players[0].rankings[0].from: an unknown key"},
		{"null", player(`"rating":null`), "error json-value list.json: players[0].rating: null; expected a number"},
		{"number as text", player(`"rating":"1900"`), `error json-value list.json: players[0].rating: "1900"; expected a number`},
		{"number too great", player(`"rating":1e999`), "error json-value list.json: players[0].rating: 1e999; expected a number"},
		{"half a game", player(`"games":1.5`), "error json-value list.json: players[0].games: 1.5; expected a whole number"},
		{"fewer than no games", player(`"games":-1`), "error json-value list.json: players[0].games: -1; expected a whole number"},
		{"rank with blanks", player(`"rank":" 3d"`), `error json-value list.json: players[0].rank: " 3d"; expected a rank`},
		{"no such day", player(`"last_played":"2026-02-30"`), `error json-value list.json: players[0].last_played: "2026-02-30"; expected a day`},
		{"grade without rank", player(`"rankings":[{"by":"SWA"}]`), "error json-value list.json: players[0].rankings[0]: a grade without rank"},
		{"ids that are a list", player(`"ids":["egf"]`), `error json-value list.json: players[0].ids: ["egf"]; expected an object`},
		{"id as a number", `{"kyudan":"list/1","players":[{"id":1}]}`, "error json-value list.json: players[0].id: 1; expected a text in quotes\nerror id-missing"},
		{"player that is a text", `{"kyudan":"list/1","players":["Ann"]}`, `error json-value list.json: players[0]: "Ann"; expected an object`},
		{"id twice", `{"kyudan":"list/1","players":[{"id":"1","name":"Ann"},{"id":"1","name":"Bob"}]}`, `error id-twice list.json: players[1]: player "Bob" (1) with the id of the player at players[0]`},
		{"no players", `{"kyudan":"list/1"}`, "error json-value list.json: players: no players"},
		{"no version", `{"players":[]}`, `error json-version list.json: kyudan: no key kyudan; expected "list/1"`},
		{"event", `{"kyudan":"event/1","players":[],"games":[]}`, `error json-version list.json: kyudan: the version "event/1"`},
		{"later version", `{"kyudan":"list/2","players":[]}`, `error json-version list.json: kyudan: the version "list/2"`},
		{"array", `[]`, "error json-value list.json: an array"},
		{"cut off", "{\"kyudan\":\"list/1\",\n \"players\":[{\"id\":", "error json-syntax list.json:2:18: JSON with an error: unexpected end"},
		{"comma too many", "{\"kyudan\":\"list/1\",\n \"players\":[],}", "error json-syntax list.json:2:15: JSON with an error: invalid character '}'"},
		{"UTF-16", "\xff\xfe{\x00}\x00", "error json-encoding list.json: JSON in UTF-16; expected JSON in UTF-8"},
		{"Windows-1252", "{\"kyudan\":\"list/1\",\"players\":[{\"id\":\"1\",\"name\":\"M\xfcller\"}]}", "error json-encoding list.json: JSON in Windows-1252"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, ps := read("list.json", c.text)
			if got := lines(ps); !strings.HasPrefix(got, c.want) {
				t.Errorf("problems are\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestAllProblemsAtOnce: one run shows every problem, up to a limit that is
// given.
func TestAllProblemsAtOnce(t *testing.T) {
	var b strings.Builder
	b.WriteString("ID,Name,Rating\n")
	for range 5000 {
		b.WriteString(",Ann,x\n")
	}
	_, ps := read("list.csv", b.String())
	if n := len(ps); n != 2*(game.MaxAlike+1) {
		t.Errorf("%d problems, want %d of each kind and the counts of the others", n, game.MaxAlike)
	}
	if last := ps[len(ps)-1]; last.Code != "id-missing" || last.Found != "4800 further problems of this kind" {
		t.Errorf("last is %v, want the count of the others", last)
	}
}
