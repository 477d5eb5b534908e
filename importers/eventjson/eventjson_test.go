package eventjson

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

func read(data string) (*game.Event, game.Problems) {
	return Read(game.Input{Name: "cup.json", Data: []byte(data)})
}

// event puts keys beside two players and a game.
func event(keys string) string {
	return `{"kyudan": "event/1", "players": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}],
"games": [{"black": 1, "white": 2, "result": "jigo"}]` + keys + `}`
}

func games(list string) string {
	return `{"kyudan": "event/1", "players": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}],
"games": [` + list + `]}`
}

func players(list string) string {
	return `{"kyudan": "event/1", "games": [], "players": [
` + list + `]}`
}

func TestMatch(t *testing.T) {
	for data, want := range map[string]bool{
		event(""): true, "\ufeff \n" + event(""): true, `{"kyudan": "list/1"}`: true, `{"players": [], "kyudan": "event/1"}`: true,
		"": false, "{}": false, `["kyudan"]`: false, `{"players": []}`: false, "kyudan": false, `<x a="kyudan"/>`: false,
	} {
		if got := Match([]byte(data)); got != want {
			t.Errorf("Match(%.40q) = %v, want %v", data, got, want)
		}
	}
}

func TestRead(t *testing.T) {
	ev, problems := read(`{
  "kyudan": "event/1", "games": [
    {"round": 2, "black": 2, "white": 1, "handicap": 3, "result": "white", "by_default": false, "colours_known": true},
    {"black": 1, "white": 2, "result": "void", "colours_known": false, "time": {"basic_minutes": 10}}
  ],
  "players": [{"id": 2, "family": "Tan", "given": "M\u00fcller \ud83d\ude00"},
    {"id": 1, "name": "李", "rating": 0, "rank": "1p", "extra": {"x:a": ""}}]
}`)
	want := &game.Event{
		Players: []game.Player{
			{ID: 1, Name: "李", Rating: game.Given(0.0), Rank: game.Pro(1), Extra: map[string]string{"x:a": ""}, Place: game.Place{Line: 7, Col: 5}},
			{ID: 2, Family: "Tan", Given: "Müller 😀", Place: game.Place{Line: 6, Col: 15}},
		},
		Games: []game.Game{
			{Round: 2, Black: 2, White: 1, Handicap: game.Given(3), Result: game.WhiteWins, Place: game.Place{Line: 3, Col: 5}},
			{Black: 1, White: 2, Result: game.Void, ColoursUnknown: true, Time: &game.TimeControl{Basic: game.Given(10.0)}, Place: game.Place{Line: 4, Col: 5}},
		},
		Source: game.Source{File: "cup.json", Format: "json"},
	}
	if len(problems) != 0 {
		t.Errorf("problems: %v", problems)
	}
	if d := cmp.Diff(want, ev); d != "" {
		t.Error(d)
	}
	if ev, problems := read("\ufeff" + event("")); len(problems) != 0 || len(ev.Games) != 1 {
		t.Errorf("with a byte order mark: %v", problems)
	}
}

// TestGolden pins the model that a file gives and the wording of its problems.
func TestGolden(t *testing.T) {
	importertest.Golden(t, Format, gametest.Files(t, "testdata/*.input"), func(t *testing.T, ev *game.Event, ps game.Problems) string {
		model, err := json.MarshalIndent(ev, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("%s\n%s\n", importertest.Problems(ps), model)
	})
}

// TestRefused: files of which nothing can be made.
func TestRefused(t *testing.T) {
	for name, c := range map[string]struct{ data, want string }{
		"empty":            {"", `cup.json:1:1: an empty file; expected event JSON`},
		"blank":            {" \n", `cup.json:1:1: an empty file; expected event JSON`},
		"UTF-16":           {"\xff\xfe{\x00", `cup.json:1:1: text in UTF-16; expected UTF-8`},
		"Latin-1":          {"{\n\"kyudan\": \"M\xfcller\"}", `cup.json:2:13: a byte that is not UTF-8; expected UTF-8`},
		"list":             {"[1]", `cup.json:1:1: a list; expected an object with the key "kyudan"`},
		"cut off":          {"{\"kyudan\":\n \"event/1\", \"pla", `cup.json:2:16: broken JSON (unexpected end of JSON input)`},
		"comma at the end": {"{\"kyudan\": \"event/1\",\n}", `cup.json:2:1: broken JSON (invalid character '}' looking for beginning of object key string)`},
		"trailing":         {event("") + "\n{}", `cup.json:3:1: broken JSON (invalid character '{' after top-level value)`},
		"deep":             {strings.Repeat("[", 20000), `cup.json:1:10001: broken JSON (invalid character '[' exceeded max depth)`},
		"no kyudan":        {`{"players": [], "games": []}`, `cup.json:1:1: no key "kyudan"; expected "kyudan": "event/1"`},
		"version":          {`{"kyudan": "event/2"}`, `cup.json:1:1: the version "event/2"; expected "event/1"`},
		"version a list":   {`{"kyudan": []}`, `cup.json:1:1: the version "[]"; expected "event/1"`},
		"not a version":    {`{"kyudan": 1}`, `cup.json:1:1: the version "1"; expected "event/1"`},
		"rating list":      {`{"kyudan": "list/1"}`, `cup.json:1:1: the version "list/1"; expected "event/1"`},
		"report":           {`{"kyudan": "report/1"}`, `cup.json:1:1: the version "report/1"; expected "event/1"`},
		"no object":        {`{"kyudan": "event/1", "games": [], "players": [{"id": 2, "name": "A"}, ""]}`, `cup.json:1:72: players[1] ""; expected an object`},
		"no players":       {`{"kyudan": "event/1", "games": [{"black": 7, "white": 8, "result": "black"}]}`, `cup.json:1:1: an event without "players"; expected the key "players"`},
		"players no list":  {`{"kyudan": "event/1", "games": [], "players": {}}`, `cup.json:1:47: players an object; expected a list`},
		"id missing":       {players(`{"name": "A"}`), `cup.json:2:1: players[0] without "id"; expected the key "id"`},
		"id twice":         {players(`{"id": 1, "name": "A"}, {"id": 1, "name": "B"}`), `cup.json:2:25: players[1].id 1 twice; expected each id from 1 to 2 once`},
		"id with a gap":    {players(`{"id": 1, "name": "A"}, {"id": 3, "name": "B"}`), `cup.json:2:32: players[1].id 3; expected a player from 1 to 2`},
		"id from 0":        {players(`{"id": 0, "name": "A"}`), `cup.json:2:8: players[0].id 0; expected a player from 1 to 1`},
	} {
		ev, problems := read(c.data)
		if ev != nil || len(problems) != 1 || problems[0].Error() != c.want || problems[0].Severity != game.Error {
			t.Errorf("%s: event %v\ngot  %v\nwant %s", name, ev != nil, problems, c.want)
		}
	}
	for data, hint := range map[string]string{
		`{"kyudan": "list/1"}`:   "give it with {option list}",
		`{"kyudan": "report/1"}`: "{give} the event's own file",
		`{"kyudan": "event/2"}`:  "update kyudan",
		`{"kyudan": "ev`:         "cut off",
	} {
		if _, problems := read(data); len(problems) != 1 || !strings.Contains(problems[0].Hint, hint) {
			t.Errorf("%s: %+v, want the hint %q", data, problems, hint)
		}
	}
}

// TestProblems: one wrong value each; the rest of the event is there.
func TestProblems(t *testing.T) {
	for name, c := range map[string]struct{ data, want string }{
		"unknown key":           {event(`, "nmae": "x"`), `cup.json:2:56: unknown key nmae; expected one of kyudan, name,`},
		"unknown key inside":    {games(`{"black": 1, "white": 2, "result": "jigo", "ragn": "3d"}`), `unknown key games[0].ragn; expected one of round, board, date, black, white, handicap, komi, result, by_default, board_size, online, kind, time, extra, colours_known`},
		"key twice":             {event(`, "name": "x", "name": "x"`), `name twice; expected each key once`},
		"key twice with escape": {event(`, "name": "x", "n\u0061me": "x"`), `name twice; expected each key once`},
		"kyudan twice":          {event(`, "kyudan": "event/1"`), `kyudan twice; expected each key once`},
		"id twice in a map":     {players(`{"id": 1, "name": "A", "ids": {"egf": "1", "egf": "2"}}`), `players[0].ids.egf twice; expected each key once`},
		"null":                  {event(`, "name": null`), `name null; expected the key to be left out`},
		"null object":           {event(`, "time": null`), `time null; expected the key to be left out`},
		"null in a list":        {games(`null`), `games[0] null; expected the key to be left out`},
		"empty text":            {event(`, "name": ""`), `name ""; expected the key to be left out`},
		"empty object":          {event(`, "time": {}`), `time {}; expected the key to be left out`},
		"empty rules":           {event(`, "scoring": {}`), `scoring {}; expected the key to be left out`},
		"empty map":             {event(`, "extra": {}`), `extra {}; expected the key to be left out`},
		"empty list":            {event(`, "byes": []`), `byes []; expected the key to be left out`},
		"empty criteria":        {event(`, "scoring": {"criteria": []}`), `scoring.criteria []; expected the key to be left out`},
		"empty key":             {event(`, "extra": {"": "x"}`), `extra[""] ""; expected a name`},
		"text for number":       {event(`, "rounds": "6"`), `rounds "6"; expected a whole number`},
		"number for text":       {event(`, "class": 1`), `class 1; expected a text`},
		"text for flag":         {event(`, "online": "no"`), `online "no"; expected true or false`},
		"list for object":       {event(`, "time": [45]`), `time a list; expected an object`},
		"object for list":       {event(`, "byes": {"round": 1}`), `byes an object; expected a list`},
		"fraction":              {event(`, "rounds": 1.5`), `rounds 1.5; expected a whole number from 1 to 1000`},
		"exponent":              {event(`, "rounds": 1e2`), `rounds 1e2; expected a whole number from 1 to 1000`},
		"no rounds":             {event(`, "rounds": 0`), `rounds 0; expected a whole number from 1 to 1000`},
		"huge":                  {event(`, "rounds": 99999999999999999999`), `rounds 99999999999999999999; expected a whole number from 1 to 1000`},
		"huge komi":             {event(`, "komi": 1e999`), `komi 1e999; expected a number from -1000 to 1000`},
		"huge rating":           {players(`{"id": 1, "name": "A", "rating": 1e999}`), `players[0].rating 1e999; expected a number`},
		"negative time":         {event(`, "time": {"basic_minutes": -1}`), `time.basic_minutes -1; expected a number from 0 to 6000`},
		"date":                  {event(`, "begin": "2.5.2026"`), `begin "2.5.2026"; expected YYYY-MM-DD`},
		"no such day":           {event(`, "begin": "2026-02-30"`), `begin "2026-02-30"; expected a day of the calendar from 1900 to 2999`},
		"kind":                  {event(`, "kind": "cup"`), `kind "cup"; expected tournament, club, friendly or teaching`},
		"format":                {event(`, "format": "mm"`), `format "mm"; expected mcmahon, swiss, round_robin or knockout`},
		"scope":                 {event(`, "scope": "city"`), `scope "city"; expected national, overseas or private`},
		"overtime":              {event(`, "time": {"overtime": "absolute"}`), `time.overtime "absolute"; expected sudden_death, byoyomi, canadian or fischer`},
		"rank":                  {players(`{"id": 1, "name": "A", "rank": "51k"}`), `cup.json:2:32: players[0].rank "51k"; expected 50k to 1k, 1d to 9d or 1p to 9p`},
		"rank not canonical":    {players(`{"id": 1, "name": "A", "rank": "3D"}`), `players[0].rank "3D"; expected 50k to 1k`},
		"no name":               {players(`{"id": 1, "rank": "3d"}`), `cup.json:2:1: players[0] without a name; expected family, given or name`},
		"two names":             {players(`{"id": 1, "family": "A", "name": "B"}`), `players[0] named "A " and "B"; expected either family and given, or name`},
		"half a character":      {event(`, "name": "\ud83d"`), `name half a character; expected UTF-8`},
		"extra without format":  {event(`, "extra": {"paiBaRandom": "0"}`), `extra.paiBaRandom; expected a key that begins with a format's name, such as opengotha:x`},
		"extra of another type": {event(`, "extra": {"x:y": 1}`), `extra["x:y"] 1; expected a text`},
		"no result":             {games(`{"black": 1, "white": 2}`), `cup.json:2:11: games[0] without "result"; expected the key "result"`},
		"result":                {games(`{"black": 1, "white": 2, "result": "Black"}`), `games[0].result "Black"; expected black, white, jigo, both_win, both_lose, void or unknown`},
		"no such player":        {games(`{"black": 3, "white": 2, "result": "black"}`), `cup.json:2:21: games[0].black 3; expected a player from 1 to 2`},
		"self-game":             {games(`{"black": 2, "white": 2, "result": "black"}`), `cup.json:2:11: games[0] of player 2 against themselves; expected two different players`},
		"handicap":              {games(`{"black": 1, "white": 2, "result": "black", "handicap": -1}`), `games[0].handicap -1; expected a whole number from 0 to 99`},
		"round":                 {games(`{"black": 1, "white": 2, "result": "black", "round": -1}`), `games[0].round -1; expected a whole number from 1 to 1000`},
		"board":                 {games(`{"black": 1, "white": 2, "result": "black", "board": 0}`), `games[0].board 0; expected a whole number from 1 to 100000`},
		"bye of nobody":         {event(`, "byes": [{"round": 1, "player": 3}]`), `byes[0].player 3; expected a player from 1 to 2`},
		"bye without round":     {event(`, "byes": [{"player": 2}]`), `byes[0] without "round"; expected the key "round"`},
		"bye with less":         {event(`, "byes": [{"round": 1, "player": 2, "points": -1}]`), `byes[0].points -1; expected a number from 0 to 1000`},
		"absence of nobody":     {event(`, "absences": [{"round": 1, "player": -1}]`), `absences[0].player -1; expected a player from 1 to 2`},
		"team of nobody":        {event(`, "teams": [{"number": 1, "boards": [{"player": 3}]}]`), `teams[0].boards[0].player 3; expected a player from 1 to 2`},
		"adjustment of nobody":  {event(`, "adjust": [{"player": 3}]`), `adjust[0].player 3; expected a player from 1 to 2`},
		"long text":             {event(`, "kind": "` + strings.Repeat("长", 100) + `"`), `kind "` + strings.Repeat("长", 60) + `…"; expected tournament`},
	} {
		ev, problems := read(c.data)
		if ev == nil || len(problems) != 1 || !strings.Contains(problems[0].Error(), c.want) || problems[0].Severity != game.Error {
			t.Errorf("%s: event %v\ngot  %v\nwant %s", name, ev != nil, problems, c.want)
		}
	}
}

func TestWrongRecordsAreLeftOut(t *testing.T) {
	ev, problems := read(games(`{"black": 1, "white": 1, "result": "black"}, {"black": 1, "white": 2}, {"black": 1, "white": 2, "result": "x"}, {"black": 1, "white": 2, "result": "white", "komi": "x"}`))
	if len(ev.Games) != 1 || ev.Games[0].Result != game.WhiteWins || ev.Games[0].Komi.IsGiven() || problems.Count(game.Error) != 4 {
		t.Errorf("got %+v, %v", ev.Games, problems)
	}
}

func TestHints(t *testing.T) {
	for data, want := range map[string]string{
		event(`, "nmae": "x"`):                  `did you mean "name"?`,
		event(`, "Komi": 6.5`):                  `did you mean "komi"?`,
		event(`, "organizer": "x"`):             `did you mean "organiser"?`,
		event(`, "xyzzyplugh": 1`):              "",
		event(`, "time": {"basic_minute": 45}`): `did you mean "basic_minutes"?`,
	} {
		if _, problems := read(data); len(problems) != 1 || problems[0].Hint != want {
			t.Errorf("%s: %+v, want %q", data, problems, want)
		}
	}
}

func TestLimits(t *testing.T) {
	if _, problems := read(event(strings.Repeat(" ", maxBytes))); len(problems) != 1 || problems[0].Code != "too-large" {
		t.Errorf("a file of %d bytes: %v", maxBytes, problems)
	}
	// Reports end, and the time they take does not grow with the square.
	ev, problems := read(games(strings.Repeat(`{"black": 3, "white": 3, "rseult": 0},`, 100000) + `{"black": 1, "white": 2, "result": "jigo"}`))
	if len(ev.Games) != 1 || len(problems) != maxProblems+1 || problems[maxProblems].Code != "too-many-problems" {
		t.Errorf("%d games, %d problems", len(ev.Games), len(problems))
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(event(`, "extra": {"x:\ud83d\ude00": ""}, "time": {"basic_minutes": 1e1}`)))
	for _, file := range gametest.Files(f, "../../samples/json/*.json", "testdata/*.input") {
		f.Add(gametest.File(f, file))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Match(data)
		// Every problem has its place, also where nothing was read.
		_, problems := importertest.Read(t, Format, game.Input{Name: "fuzz.json", Data: data}, importertest.Lasting)
		for _, p := range problems {
			if p.Place == "" {
				t.Errorf("%+v", p)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, bigEvent(), 500, 2500) }

// BenchmarkParseOnly is what the JSON library takes for the same bytes, into
// its own values and into the model.
func BenchmarkParseOnly(b *testing.B) {
	b.Run("any", func(b *testing.B) {
		importertest.Alone(b, bigEvent(), func(data []byte) error {
			var v any
			return json.Unmarshal(data, &v)
		})
	})
	b.Run("model", func(b *testing.B) {
		importertest.Alone(b, bigEvent(), func(data []byte) error {
			var ev game.Event
			return json.Unmarshal(data, &ev)
		})
	})
}

// bigEvent is a tournament of 500 players and ten rounds.
func bigEvent() []byte {
	var b strings.Builder
	b.WriteString("{\n  \"kyudan\": \"event/1\",\n  \"name\": \"Big Cup\",\n  \"players\": [")
	for i := range 500 {
		fmt.Fprintf(&b, "%s\n    {\n      \"id\": %d,\n      \"family\": \"Family%d\",\n      \"given\": \"Given\",\n      \"rank\": \"%dk\",\n      \"country\": \"SG\"\n    }", strings.Repeat(",", min(i, 1)), i+1, i, i%30+1)
	}
	b.WriteString("\n  ],\n  \"games\": [")
	for i := range 2500 {
		fmt.Fprintf(&b, "%s\n    {\n      \"round\": %d,\n      \"board\": %d,\n      \"date\": \"2026-05-02\",\n      \"black\": %d,\n      \"white\": %d,\n      \"handicap\": %d,\n      \"result\": \"black\"\n    }",
			strings.Repeat(",", min(i, 1)), i/250+1, i%250+1, i%250+1, 500-i%250, i%4)
	}
	b.WriteString("\n  ]\n}\n")
	return []byte(b.String())
}
