package game

import (
	"encoding"
	"encoding/json"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"
)

func TestWords(t *testing.T) {
	for name, c := range map[string]struct {
		v    encoding.TextUnmarshaler
		good []string
		bad  string
		err  string
	}{
		"result":   {new(Result), []string{"unknown", "black", "white", "jigo", "both_win", "both_lose", "void"}, "Black", `result "Black"; expected black, white, jigo, both_win, both_lose, void or unknown`},
		"kind":     {new(Kind), []string{"tournament", "club", "friendly", "teaching"}, "cup", `kind "cup"; expected tournament, club, friendly or teaching`},
		"format":   {new(Pairing), []string{"mcmahon", "swiss", "round_robin", "knockout"}, "league", `format "league"; expected mcmahon, swiss, round_robin or knockout`},
		"scope":    {new(Scope), []string{"national", "overseas", "private"}, "", `scope ""; expected national, overseas or private`},
		"overtime": {new(Overtime), []string{"sudden_death", "byoyomi", "canadian", "fischer"}, "absolute", `overtime "absolute"; expected sudden_death, byoyomi, canadian or fischer`},
		"severity": {new(Severity), []string{"note", "warning", "error"}, "fatal", `severity "fatal"; expected note, warning or error`},
	} {
		for _, w := range c.good {
			if err := c.v.UnmarshalText([]byte(w)); err != nil {
				t.Errorf("%s %q: %v", name, w, err)
			}
			if b, err := json.Marshal(c.v); err != nil || string(b) != `"`+w+`"` {
				t.Errorf("%s %q is written as %s, %v", name, w, b, err)
			}
		}
		if err := c.v.UnmarshalText([]byte(c.bad)); err == nil || err.Error() != c.err {
			t.Errorf("%s %q: got %v, want %s", name, c.bad, err, c.err)
		}
	}
	if s := Result(200).String() + ", " + Severity(200).String(); s != "result 200, severity 200" {
		t.Errorf("values out of range are %s", s)
	}
}

func TestResultHelpers(t *testing.T) {
	for r := Unknown; r <= Void; r++ {
		if r.Swapped().Swapped() != r || r.Swapped().Decided() != r.Decided() {
			t.Errorf("%v swapped is %v", r, r.Swapped())
		}
	}
	if BlackWins.Swapped() != WhiteWins || !Jigo.Decided() || BothWin.Decided() || Unknown.Decided() || Void.Decided() {
		t.Error("wins do not swap, or the wrong results are decided")
	}
}

func TestOpt(t *testing.T) {
	var none Opt[int]
	if v, told := none.Get(); told || v != 0 || none.IsGiven() || !none.IsZero() || none.Or(7) != 7 || none.Is(0) {
		t.Errorf("the zero Opt is told: %v", none)
	}
	zero := Given(0)
	if v, told := zero.Get(); !told || v != 0 || zero.IsZero() || zero.Or(7) != 0 || !zero.Is(0) || zero.Is(1) || zero == none || zero.Equal(none) {
		t.Errorf("a told zero is not: %v", zero)
	}
	for in, want := range map[string]Opt[float64]{"null": {}, "0": Given(0.0), "6.5": Given(6.5)} {
		got := Given(1.0)
		if err := json.Unmarshal([]byte(in), &got); err != nil || got != want {
			t.Errorf("%s reads %v, %v; want %v", in, got, err, want)
		}
		if b, err := json.Marshal(got); err != nil || string(b) != in {
			t.Errorf("%v is written as %s, %v; want %s", got, b, err, in)
		}
	}
	if err := json.Unmarshal([]byte(`"x"`), &none); err == nil || none.IsGiven() {
		t.Errorf(`"x" reads %v, %v`, none, err)
	}
}

func TestGameJSON(t *testing.T) {
	for want, g := range map[string]Game{
		`{"black":1,"white":2,"result":"unknown"}`:                                                     {Black: 1, White: 2},
		`{"black":1,"white":2,"handicap":0,"komi":0,"result":"black","by_default":true}`:               {Black: 1, White: 2, Handicap: Given(0), Komi: Given(0.0), Result: BlackWins, ByDefault: true},
		`{"round":3,"black":1,"white":2,"result":"jigo","extra":{"x:a":"b"},"colours_known":false}`:    {Round: 3, Black: 1, White: 2, Result: Jigo, Extra: map[string]string{"x:a": "b"}, ColoursUnknown: true},
		`{"date":"2026-05-02","black":1,"white":2,"result":"white","time":{"basic_minutes":30}}`:       {Date: 20260502, Black: 1, White: 2, Result: WhiteWins, Time: &TimeControl{Basic: Given(30.0)}},
		`{"black":1,"white":2,"result":"void","board_size":9,"online":false,"kind":"teaching"}`:        {Black: 1, White: 2, Result: Void, BoardSize: 9, Online: Given(false), Kind: Teaching},
		`{"round":1,"board":2,"black":1,"white":2,"handicap":9,"result":"both_win","board_size":19}`:   {Round: 1, Board: 2, Black: 1, White: 2, Handicap: Given(9), Result: BothWin, BoardSize: 19},
		`{"round":1,"board":2,"black":1,"white":2,"result":"both_lose","time":{"overtime":"byoyomi"}}`: {Round: 1, Board: 2, Black: 1, White: 2, Result: BothLose, Time: &TimeControl{Overtime: Byoyomi}},
		`{"round":1,"black":1,"white":2,"komi":-3.5,"result":"white","online":true,"kind":"friendly"}`: {Round: 1, Black: 1, White: 2, Komi: Given(-3.5), Result: WhiteWins, Online: Given(true), Kind: Friendly},
	} {
		b, err := json.Marshal(g)
		if err != nil || string(b) != want {
			t.Errorf("got  %s, %v\nwant %s", b, err, want)
		}
		var back Game
		if err := json.Unmarshal(b, &back); err != nil {
			t.Errorf("%s: %v", b, err)
		}
		if d := cmp.Diff(g, back); d != "" {
			t.Errorf("%s reads back differently: %s", b, d)
		}
	}
	// Nothing told is left out.
	if b, err := json.Marshal(Game{Black: 1, White: 2, Time: new(TimeControl)}); err != nil || string(b) != `{"black":1,"white":2,"result":"unknown"}` {
		t.Errorf("an empty time control is written: %s, %v", b, err)
	}
}

// An archive holds a million games.
func TestGameIsSmall(t *testing.T) {
	if n := unsafe.Sizeof(Game{}); n > 168 {
		t.Errorf("a game takes %d bytes, expected at most 168", n)
	}
}

func TestProblems(t *testing.T) {
	for want, p := range map[string]Problem{
		`oslo.h9:17: rank "31k"; expected 30k to 9p`: {File: "oslo.h9", Place: "17", Found: `rank "31k"`, Expected: "30k to 9p"},
		`cup.xlsx: Players!C17: expected a rank`:     {File: "cup.xlsx", Place: "Players!C17", Expected: "a rank"},
		`18:40: half a page`:                         {Place: "18:40", Found: "half a page"},
		`cup.xml: no-games`:                          {File: "cup.xml", Code: "no-games"},
		`no-games`:                                   {Code: "no-games"},
	} {
		if got := p.Error(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	ps := Problems{{Severity: Note}, {Severity: Error, File: "a"}}
	ps.Add(Problem{Severity: Warning}, Problem{Severity: Error})
	ps.InFile("b")
	if ps.Count(Error) != 2 || ps.Count(Note) != 1 || !ps.HasErrors() || ps[0].File != "b" || ps[1].File != "a" {
		t.Errorf("got %+v", ps)
	}
	for want, p := range map[string]Place{"": {}, "18": {Line: 18}, "18:40": {Line: 18, Col: 40}, "Results!C17": {Path: "Results!C17", Line: 3}} {
		if got := p.String(); got != want {
			t.Errorf("%+v is %q, want %q", p, got, want)
		}
	}
}

func TestDisplayName(t *testing.T) {
	for want, p := range map[string]Player{
		"Tan Mei": {Family: "Tan", Given: "Mei", Name: "x"}, "Tan": {Family: "Tan"}, "Mei": {Given: "Mei"}, "Tan Mei Xin": {Name: "Tan Mei Xin"}, "": {},
	} {
		if got := p.DisplayName(); got != want {
			t.Errorf("%+v is %q, want %q", p, got, want)
		}
	}
}
