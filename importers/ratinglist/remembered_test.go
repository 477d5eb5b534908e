package ratinglist

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"kyudan/importers/csvtext"
	"kyudan/importers/grid"

	"kyudan/rating/game"
	"kyudan/rating/sgelo"
)

func TestStateCell(t *testing.T) {
	for _, c := range []struct{ name, value, text string }{
		{"entry", `"local_dan"`, "local dan"},
		{"entry", `"no_grade"`, "no grade"},
		{"joined", `"2026-01-31"`, "2026-01-31"},
		{"promotions_to", `"2026-01-31"`, "2026-01-31"},
		{"initial", `1700`, "1700"},
		{"initial", `-0.1`, "-0.1"},
		{"initial", `2012.5000000000002`, "2012.5000000000002"},
		{"estimation", `[[2200,1]]`, "2200 won"},
		{"estimation", `[[2200,1],[2200.4827586206898,1],[1950,0],[-3.5,0.5]]`, "2200 won; 2200.4827586206898 won; 1950 lost; -3.5 jigo"},
		{"estimation_ended", `true`, "yes"},
		{"since_return", `3`, "3"},
		{"best_rank", `"5k"`, "5k"},
		{"rank_held", `"31k"`, "31k"},
		// Of another kind: as JSON, which reading refuses.
		{"joined", `5`, "5"},
		{"entry", `"dan"`, `"dan"`},
		{"estimation", `[[2200,7]]`, "[[2200,7]]"},
		{"estimation", `[[1]]`, "[[1]]"},
		{"estimation", `[]`, "[]"},
		{"estimation", `{"a":1}`, `{"a":1}`},
		// Of no kind that is known.
		{"recent", `["1001","1002"]`, "1001, 1002"},
	} {
		for _, csv := range []bool{false, true} {
			if got := fmt.Sprint(StateCell(c.name, json.RawMessage(c.value), csv)); got != c.text {
				t.Errorf("%s %s is written %q, want %q", c.name, c.value, got, c.text)
			}
		}
	}
}

// TestStateColumns: what people type and what older lists have, and what is
// refused with its row and column.
func TestStateColumns(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"entry", "local dan", `"local_dan"`},
		{"entry", "Local Dan", `"local_dan"`},
		{"entry", "local_dan", `"local_dan"`},
		{"entry", `"local_dan"`, `"local_dan"`},
		{"entry", "dan", ""},
		{"entry", "5", ""},
		{"joined", "2026-01-31", `"2026-01-31"`},
		{"joined", `"2026-01-31"`, `"2026-01-31"`},
		{"joined", "31/1/2026", `"2026-01-31"`},
		{"joined", "31 Jan 2026", `"2026-01-31"`},
		{"joined", "1/2/2026", ""},
		{"joined", "yesterday", ""},
		{"joined", "2026-02-30", ""},
		{"initial", "1700", "1700"},
		{"initial", "a lot", ""},
		{"initial", "1e999", ""},
		{"estimation", "2200 won; 2200 won; 1950 lost", "[[2200,1],[2200,1],[1950,0]]"},
		{"estimation", "2200 Won;1950.5  draw;", "[[2200,1],[1950.5,0.5]]"},
		{"estimation", "[[2200, 1], [1950.5, 0.5]]", "[[2200,1],[1950.5,0.5]]"},
		{"estimation", "[[1700,0],[1700,7],[1]]", ""},
		{"estimation", "[[1700,0,3]]", ""},
		{"estimation", "2200", ""},
		{"estimation", "2200 won, 1950 lost", ""},
		{"estimation", "2200 won; ; 1950 lost", ""},
		{"estimation", "strong won", ""},
		{"estimation_ended", "yes", "true"},
		{"estimation_ended", "TRUE", "true"},
		{"estimation_ended", "true", "true"},
		{"estimation_ended", "perhaps", ""},
		{"since_return", "3", "3"},
		{"since_return", "1.5", ""},
		{"since_return", "-1", ""},
		{"best_rank", "5k", `"5k"`},
		{"best_rank", `"5k"`, `"5k"`},
		{"best_rank", "strong", ""},
		{"rank_held", "31k", `"31k"`},
		{"rank_held", "31", ""},
	} {
		csv := "ID,Name,Rating,state." + c.name + "\n1,Ann,1900,\"" + strings.ReplaceAll(c.text, `"`, `""`) + "\"\n"
		l, ps := Read(game.Input{Name: "list.csv", Data: []byte(csv)})
		if l == nil {
			t.Fatalf("%s %s: no list: %v", c.name, c.text, ps)
		}
		if got := string(l.Players[0].State[c.name]); got != c.want || ps.HasErrors() != (c.want == "") {
			t.Errorf("%s %q is %s, %v; want %s", c.name, c.text, got, ps, c.want)
		}
		if c.want != "" {
			continue
		}
		if p := ps[0]; p.File != "list.csv" || p.Place != "2" || !strings.HasPrefix(p.Found, "state."+c.name+" ") || p.Expected == "" {
			t.Errorf("%s %q: problem %+v, want the list, its row and column and what was expected", c.name, c.text, p)
		}
	}
	// A list that a program with decimal commas saved again.
	l, ps := Read(game.Input{Name: "list.csv", Data: []byte("ID;Name;Rating;state.initial;state.estimation\n1;Ann;1900,5;1700,5;\"2200,5 won; 1950 lost\"\n")})
	if got := string(l.Players[0].State["estimation"]) + string(l.Players[0].State["initial"]); got != "[[2200.5,1],[1950,0]]1700.5" || ps.HasErrors() {
		t.Errorf("with decimal commas: %s, %v", got, ps)
	}
}

// TestStateJSON: the list JSON is held to the same values.
func TestStateJSON(t *testing.T) {
	for _, c := range []struct{ state, want string }{
		{`{"joined":"2026-01-31","estimation":[[2200,1],[1950,0.5]],"entry":"no_grade","initial":1700,"since_return":2,"estimation_ended":true}`, ""},
		{`{"entry":"dan"}`, `players[0].state.entry: "dan"; expected local kyu, `},
		{`{"joined":20260131}`, "players[0].state.joined: 20260131; expected a day such as 2026-01-31"},
		{`{"estimation":[[1700,0],[1700,7],[1]]}`, "players[0].state.estimation: [[1700,0],[1700,7],[1]]; expected the games"},
		{`{"since_return":1.5}`, "players[0].state.since_return: 1.5; expected a number of games"},
		{`{"initial":null}`, "players[0].state.initial: null; expected a rating"},
	} {
		l, ps := Read(game.Input{Name: "list.json", Data: []byte(`{"kyudan":"list/1","players":[{"id":"1","name":"Ann","state":` + c.state + `}]}`)})
		switch {
		case c.want == "" && len(ps) > 0:
			t.Errorf("%s: %v", c.state, ps)
		case c.want == "":
			if back, _ := json.Marshal(l.Players[0].State); len(back) != len(c.state) {
				t.Errorf("%s is read as %s", c.state, back)
			}
		case len(ps) != 1 || !strings.Contains(ps[0].Error(), c.want):
			t.Errorf("%s: %v, want %s", c.state, ps, c.want)
		}
	}
}

// TestKinds: every kind of entry of the system is a word of lists.
func TestKinds(t *testing.T) {
	for _, e := range sgelo.Default().Entries {
		entry := forms()["entry"]
		if raw, ok := entry.parse(string(e.Kind), false); !ok || string(raw) != `"`+string(e.Kind)+`"` {
			t.Errorf("%s is %s, %v", e.Kind, raw, ok)
		}
	}
}

// TestIndexColumn: an index beyond a rank's ends is refused.
func TestIndexColumn(t *testing.T) {
	for _, c := range []struct {
		index string
		good  bool
	}{{"999", true}, {"-999", true}, {"1000", false}, {"-5000", false}} {
		for _, in := range []game.Input{
			{Name: "list.csv", Data: []byte("ID,Name,Rank,Index\nA,Me,4k," + c.index + "\n")},
			{Name: "list.json", Data: []byte(`{"kyudan":"list/1","players":[{"id":"A","name":"Me","rank":"4k","index":` + c.index + `}]}`)},
		} {
			l, ps := Read(in)
			if l == nil || l.Players[0].Index.IsGiven() != c.good || ps.HasErrors() == c.good {
				t.Fatalf("%s: index %s gives %v", in.Name, c.index, ps)
			}
			if !c.good && (ps[0].Place == "" || ps[0].Expected != "a whole number from -999 to +999") {
				t.Errorf("%s: problem %+v", in.Name, ps[0])
			}
		}
	}
}

// FuzzStateCell: what is written under a name is read back as it was, and what
// a cell gives is written as it was read.
func FuzzStateCell(f *testing.F) {
	seeds := 0
	for _, s := range []string{`"2026-01-31"`, `[[2200,1],[1950.25,0]]`, `"local_dan"`, `true`, `3`, `"5k"`, `"31k"`, `1e30`, `[[1e-9,0.5]]`, `"2200 won"`} {
		for name := range forms() {
			f.Add(name, []byte(s))
			seeds++
		}
	}
	if seeds == 0 {
		f.Fatal("no seeds")
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		known, ok := forms()[name]
		if !ok {
			return
		}
		value, ok := known.readJSON(data)
		if !ok {
			return
		}
		text := fmt.Sprint(StateCell(name, value, false))
		back, ok := known.parse(game.Plain(grid.Clean(csvtext.Unguard(csvtext.Guard(text)))), false)
		if !ok || string(back) != string(value) {
			t.Fatalf("%s %s is written %q, which comes back as %s", name, value, text, back)
		}
	})
}
