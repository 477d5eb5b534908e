package sgelo_test

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"kyudan/rating/sgelo"
)

func TestWhyNot(t *testing.T) {
	with := func(change func(*game.Game)) game.Game {
		g := played(1, 2, game.BlackWins)
		change(&g)
		return g
	}
	missing := with(func(g *game.Game) { g.Handicap = game.Opt[int]{} })
	for _, tt := range []struct {
		name   string
		game   game.Game
		size   int // of the event's boards where it is not 19
		opt    rating.Options
		want   string // "" rated
		code   string // of the problem
		severe game.Severity
	}{
		{name: "even", game: played(1, 2, game.BlackWins)},
		{name: "jigo", game: played(1, 2, game.Jigo)},
		{name: "colours unknown", game: with(func(g *game.Game) { g.ColoursUnknown = true })},
		{name: "by default", game: with(func(g *game.Game) { g.ByDefault = true }), want: "by_default"},
		{name: "void", game: played(1, 2, game.Void), want: "void"},
		{name: "unfinished", game: played(1, 2, game.Unknown), want: "unknown"},
		{name: "both win", game: played(1, 2, game.BothWin), want: "both_win"},
		{name: "both lose", game: played(1, 2, game.BothLose), want: "both_lose"},
		{name: "two stones", game: with(func(g *game.Game) { g.Handicap = game.Given(2) }), want: "handicap"},
		{name: "Black first without komi", game: with(func(g *game.Game) { g.Handicap = game.Given(1) }), want: "handicap"},
		{name: "small board", game: with(func(g *game.Game) { g.BoardSize = 13 }), want: "board_size"},
		{name: "event on small boards", game: played(1, 2, game.BlackWins), size: 9, want: "board_size"},
		{name: "full board of an event on small boards", game: with(func(g *game.Game) { g.BoardSize = 19 }), size: 9},
		{name: "handicap unknown, even", game: missing, code: "handicap-unknown", severe: game.Warning},
		{name: "handicap unknown, skip", game: missing, opt: rating.Options{UnknownHandicap: rating.SkipGame}, want: "handicap", code: "handicap-unknown", severe: game.Warning},
		{name: "handicap unknown, refuse", game: missing, opt: rating.Options{UnknownHandicap: rating.Refuse}, want: "handicap", code: "handicap-unknown", severe: game.Error},
		{name: "on the day of the list", game: played(1, 2, game.BlackWins), opt: rating.Options{AsOf: 20250301}},
		{name: "later than the list", game: played(1, 2, game.BlackWins), opt: rating.Options{AsOf: 20250228}, want: "date"},
		{name: "of somebody else", game: played(1, 3, game.BlackWins), want: "unknown", code: "entry-missing", severe: game.Error},
		{name: "against oneself", game: played(1, 1, game.BlackWins), want: "unknown", code: "entry-missing", severe: game.Error},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := listOf(established("a", 2000), established("b", 2000))
			before := l.Clone()
			ev := event(20250301, 2, tt.game)
			ev.Source.File = "cup.xml"
			if tt.size != 0 {
				ev.BoardSize = tt.size
			}
			r := sgelo.New(sgelo.Default()).Rate(l, []*rating.Event{ev}, tt.opt)[0]
			if g := r.Games[0]; g.WhyNot != tt.want || g.Rated != (tt.want == "") {
				t.Errorf("rated %v, why not %q; want %q", g.Rated, g.WhyNot, tt.want)
			}
			if tt.want != "" {
				if d := cmp.Diff(before, l); d != "" {
					t.Errorf("a game that is not rated changed the list:\n%s", d)
				}
			} else if l.Players[0].Games != 51 || l.Players[1].LastPlayed != 20250301 {
				t.Errorf("standings %+v", l.Players)
			}
			if tt.code == "" {
				if len(r.Problems) > 0 {
					t.Errorf("problems %v", r.Problems)
				}
			} else if p := problem(t, r.Problems, tt.code); p.Severity != tt.severe || p.File != "cup.xml" || p.Hint == "" {
				t.Errorf("problem %+v, want %s of severity %s", p, tt.code, tt.severe)
			}
		})
	}
}

// TestEntry: what stands for a player who enters.
func TestEntry(t *testing.T) {
	yes, no := game.Given(true), game.Given(false)
	for _, tt := range []struct {
		name     string
		standing rating.Standing
		entry    game.Player
		initial  float64
		from     string
		note     string
		assumed  bool
	}{
		{"grade of the list", newcomer("p", by(game.Kyu(3), "SWA")), game.Player{}, 2000, "rank", "entered as local kyu: 3k by SWA", false},
		{"grade told with the entry", newcomer("p"), game.Player{Rankings: []game.Ranking{by(game.Dan(2), "TGA", 20250201)}}, 2200, "rank", "entered as local dan: 2d by TGA of 2025-02-01", false},
		{"grade of the same day", newcomer("p", by(game.Kyu(3), "SWA", 20250301)), game.Player{}, 1700, "no_grade", "entered without a grade", false},
		{"no grade", newcomer("p"), game.Player{}, 1700, "no_grade", "entered without a grade", false},
		{"rank of the entry", newcomer("p"), game.Player{Rank: game.Kyu(3)}, 2000, "rank", "entered as local kyu: 3k", true},
		{"rank of the list before the entry's", rating.Standing{ID: "p", Rank: game.Kyu(4)}, game.Player{Rank: game.Kyu(3)}, 1975, "rank", "entered as local kyu: 4k", true},
		{"official grade before both", rating.Standing{ID: "p", Rank: game.Kyu(4)}, game.Player{Rank: game.Kyu(3), Grade: game.Kyu(5)}, 1950, "rank", "entered as local kyu: 5k", true},
		{"rank of a local player", newcomer("p"), game.Player{Rank: game.Dan(3), Local: yes}, 2300, "rank", "entered as local dan: 3d", true},
		{"rank of a foreign player", newcomer("p"), game.Player{Rank: game.Dan(3), Local: no}, 2200, "rank", "entered as foreign dan: 3d", true},
		{"kyu rank of a foreign player", newcomer("p"), game.Player{Rank: game.Kyu(3), Local: no}, 2000, "rank", "entered as foreign kyu (not recognized): 3k", true},
		{"rank beside rankings", newcomer("p", by(game.Kyu(3), "SWA")), game.Player{Rank: game.Dan(3)}, 2000, "rank", "entered as local kyu: 3k by SWA", false},
		{"ranking without organisation", newcomer("p", by(game.Kyu(3), "")), game.Player{}, 2000, "rank", "entered as local kyu: 3k", true},
		{"professional before a higher amateur", newcomer("p", by(game.Dan(9), "SWA"), by(game.Pro(1), "CWA")), game.Player{}, 2740, "rank", "entered as professional: 1p by CWA", false},
		{"recognised before a higher other", newcomer("p", by(game.Dan(5), "CWA"), by(game.Kyu(2), "EGF")), game.Player{}, 2025, "rank", "entered as foreign kyu (recognized): 2k by EGF", false},
		{"highest of the recognised", newcomer("p", by(game.Kyu(2), "EGF"), by(game.Kyu(4), "SWA", 20250101)), game.Player{}, 2025, "rank", "entered as foreign kyu (recognized): 2k by EGF", false},
		{"SWA on equality", newcomer("p", by(game.Kyu(2), "SWA"), by(game.Kyu(2), "TGA"), by(game.Kyu(2), "MWA", 20250101)), game.Player{}, 2025, "rank", "entered as local kyu: 2k by SWA", false},
		{"TGA on equality", newcomer("p", by(game.Dan(3), "MWA"), by(game.Dan(2), "TGA"), by(game.Dan(3), "EGF", 20250101)), game.Player{}, 2200, "rank", "entered as local dan: 2d by TGA", false},
		{"the later on equality", newcomer("p", by(game.Kyu(2), "EGF", 20240101), by(game.Kyu(2), "MWA", 20240201), by(game.Kyu(2), "KBA")), game.Player{}, 2025, "rank", "entered as foreign kyu (recognized): 2k by MWA of 2024-02-01", false},
		{"8d goes on by 100", newcomer("p", by(game.Dan(8), "SWA")), game.Player{}, 2800, "rank", "entered as local dan: 8d by SWA", false},
		{"foreign 9d", newcomer("p", by(game.Dan(9), "CWA")), game.Player{}, 2800, "rank", "entered as foreign dan: 9d by CWA", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := listOf(tt.standing, established("o", 2000))
			ev := event(20250301, 2, played(1, 2, game.BlackWins))
			tt.entry.ID = 1
			ev.Players[0] = tt.entry
			r := rate(l, ev)[0]
			c := r.Players[0]
			if !c.New || c.Before != game.Given(tt.initial) || c.Initial != tt.from || !slices.Equal(phrase.English.Each(c.Notes), []string{tt.note}) {
				t.Errorf("%+v, want %v from %s, %q", c, tt.initial, tt.from, tt.note)
			}
			if got := problem(t, r.Problems, "grade-assumed"); (got.Code != "") != tt.assumed || tt.assumed && got.Severity != game.Warning {
				t.Errorf("problem %v, want %v", got, tt.assumed)
			}
			// A second game is no second entry.
			if c := rate(l, event(20250302, 2, played(1, 2, game.BlackWins)))[0].Players[0]; c.New || c.Initial != "" || c.Notes != nil {
				t.Errorf("entered again: %+v", c)
			}
		})
	}
}

// TestRankingsMerge: grades given with entries are kept on the list.
func TestRankingsMerge(t *testing.T) {
	have := []game.Ranking{by(game.Kyu(3), "SWA", 20240101)}
	for _, tt := range []struct {
		name  string
		given []game.Ranking
		want  []game.Ranking
	}{
		{"nothing", nil, have},
		{"the same", have, have},
		{"the same in other letters", []game.Ranking{by(game.Kyu(3), "swa", 20240101)}, have},
		{"the same without a date", []game.Ranking{by(game.Kyu(3), "SWA")}, have},
		{"a new one", []game.Ranking{by(game.Kyu(2), "SWA", 20250201)}, append(slices.Clone(have), by(game.Kyu(2), "SWA", 20250201))},
		{"no rank", []game.Ranking{{By: "SWA"}}, have},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := established("p", 2050)
			p.Rankings = slices.Clone(have)
			l := listOf(p, established("o", 2000))
			ev := event(20250301, 2)
			ev.Players[0].Rankings, ev.Players[0].Local = tt.given, game.Given(true)
			rate(l, ev)
			if d := cmp.Diff(tt.want, l.Players[0].Rankings); d != "" {
				t.Errorf("rankings differ:\n%s", d)
			}
			if !l.Players[0].Local.Is(true) {
				t.Error("local is not kept")
			}
		})
	}
}

func TestPromotionMissed(t *testing.T) {
	for _, tt := range []struct {
		name  string
		given game.Ranking
		found string // "" no problem
	}{
		{"to come", by(game.Kyu(1), "SWA", 20250301), ""},
		{"on the day of the last game", by(game.Kyu(1), "SWA", 20250105), ""},
		{"before the last game", by(game.Kyu(1), "SWA", 20250104), "p: 1k by SWA of 2025-01-04, given after games up to 2025-01-05 were rated"},
		{"without a date", by(game.Kyu(1), "SWA"), "p: 1k by SWA without a date, taken as always held"},
		{"no promotion", by(game.Kyu(7), "SWA", 20250104), ""},
		{"not recognised", by(game.Dan(1), "CWA", 20250104), ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := established("p", 1900)
			p.Rankings = []game.Ranking{by(game.Kyu(3), "SWA", 20240101)}
			ev := event(20250401, 2, played(1, 2, game.Jigo))
			ev.Players[0].Rankings, ev.Players[0].Place = []game.Ranking{tt.given}, game.Place{Line: 17}
			r := rate(listOf(p, established("o", 2000)), ev)[0]
			got := problem(t, r.Problems, "promotion-missed")
			if got.Found != tt.found || tt.found != "" && (got.Severity != game.Warning || got.Place != "17") {
				t.Errorf("problem %+v, want %q", got, tt.found)
			}
			promoted := step(t, r.Games[0].Black.Steps, "promotion").Rule != ""
			if want := tt.found == "" && tt.given.Rank == game.Kyu(1); promoted != want {
				t.Errorf("promoted %v, want %v", promoted, want)
			}
		})
	}
}

// TestPromotionOverHeld: a grade is a promotion if it is worth more than the best
// held before, whichever of them came last.
func TestPromotionOverHeld(t *testing.T) {
	for _, tt := range []struct {
		name string
		held []game.Ranking
		want bool
	}{
		{"over a lower one", []game.Ranking{by(game.Kyu(3), "SWA", 20240101)}, true},
		{"under the first of two", []game.Ranking{by(game.Dan(1), "SWA", 20230101), by(game.Kyu(3), "TGA", 20240101)}, false},
		{"under the last of two", []game.Ranking{by(game.Kyu(3), "TGA", 20230101), by(game.Dan(1), "SWA", 20240101)}, false},
		{"over the best of two", []game.Ranking{by(game.Kyu(5), "SWA", 20230101), by(game.Kyu(3), "TGA", 20240101)}, true},
		{"as high as the held", []game.Ranking{by(game.Kyu(1), "SWA", 20230101)}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := established("p", 1900)
			p.Rankings = append(tt.held, by(game.Kyu(1), "MWA", 20250301))
			r := rate(listOf(p, established("o", 2000)), event(20250401, 2, played(1, 2, game.Jigo)))[0]
			if got := step(t, r.Games[0].Black.Steps, "promotion").Rule != ""; got != tt.want {
				t.Errorf("promoted %v, want %v", got, tt.want)
			}
		})
	}
}

// TestPromotionEndsEstimation only of a local player who entered without a
// grade.
func TestPromotionEndsEstimation(t *testing.T) {
	promoted := by(game.Kyu(3), "SWA", 20250301)
	no, yes := game.Given(false), game.Given(true)
	for _, tt := range []struct {
		name  string
		entry []game.Ranking
		local game.Opt[bool]
		ends  bool
	}{
		{"local player without a grade", nil, yes, true},
		{"player of whom nobody told, without a grade", nil, game.Opt[bool]{}, true},
		{"foreign player without a grade", nil, no, false},
		{"local player with a grade", []game.Ranking{by(game.Kyu(9), "CWA")}, yes, false},
		{"foreign dan", []game.Ranking{by(game.Dan(1), "CWA")}, game.Opt[bool]{}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := newcomer("p", append(tt.entry, promoted)...)
			p.Local = tt.local
			l := listOf(p, established("o", 1800))
			results := rate(l, against(20250301, 2, "bwbwbwbwbwbw")...)
			if got := step(t, results[1].Games[0].Black.Steps, "estimation ended").Rule != ""; got != tt.ends {
				t.Errorf("ended %v, want %v", got, tt.ends)
			}
			if got := factor(t, results[1].Games[0].White, "multiplier") == 1; got != tt.ends {
				t.Errorf("opponent's full K %v, want %v", got, tt.ends)
			}
			if got := step(t, results[11].Games[0].Black.Steps, "correction").Rule == ""; got != tt.ends {
				t.Errorf("no correction %v, want %v", got, tt.ends)
			}
			if got := string(l.Players[0].State["estimation_ended"]) == "true"; got != tt.ends {
				t.Errorf("state %v, want %v", got, tt.ends)
			}
		})
	}
}

// TestState is what the list remembers in the middle of an estimation, and of a
// return.
func TestState(t *testing.T) {
	l := listOf(newcomer("p"), established("a", 1800), established("b", 1900))
	rate(l, against(20250301, 3, "bw")...)
	if d := cmp.Diff(map[string]string{
		"entry": `"no_grade"`, "joined": `"2025-03-01"`, "initial": "1700", "estimation": "[[1800,1],[1900,0]]",
	}, texts(l.Players[0].State)); d != "" {
		t.Errorf("state differs:\n%s", d)
	}
	if s := l.Players[1].State; len(s) > 0 {
		t.Errorf("an established player has the state %v", texts(s))
	}
	rate(l, against(20280301, 3, "b")...)
	if got := string(l.Players[1].State["since_return"]); got != "1" {
		t.Errorf("since_return %s, want 1", got)
	}
	l.Players[1].State["other"] = json.RawMessage(`"kept"`)
	rate(l, against(20280302, 2, "bbbbbb")...)
	if d := cmp.Diff(map[string]string{"other": `"kept"`}, texts(l.Players[1].State)); d != "" {
		t.Errorf("state after the return differs:\n%s", d)
	}
}

func texts(state map[string]json.RawMessage) map[string]string {
	m := map[string]string{}
	for k, v := range state {
		m[k] = string(v)
	}
	return m
}

func TestStateUnreadable(t *testing.T) {
	for name, text := range map[string]string{
		"entry": `"dan"`, "joined": `"yesterday"`, "initial": `"a lot"`, "estimation": `{"1800": 1}`,
		"estimation_ended": `"yes"`, "since_return": `1.5`, "promotions_to": `20250301`,
	} {
		t.Run(name, func(t *testing.T) {
			p := established("p", 2000)
			p.Name, p.State = "Tan Mei", map[string]json.RawMessage{name: json.RawMessage(text)}
			r := rate(listOf(p, established("o", 2000)), event(20250301, 2, played(1, 2, game.BlackWins)))[0]
			got := problem(t, r.Problems, "state-unreadable")
			if got.Severity != game.Warning || !strings.Contains(got.Found, name+" of Tan Mei (p)") {
				t.Errorf("problem %+v", got)
			}
			if c := r.Games[0].Black.Change; c != 10 {
				t.Errorf("change %v, want 10", c)
			}
		})
	}
}

// TestHostileNumbers: a list of impossible ratings ends in no panic.
func TestHostileNumbers(t *testing.T) {
	for _, r := range []float64{math.MaxFloat64, -math.MaxFloat64, math.NaN(), math.Inf(1)} {
		p := newcomer("p")
		p.State = map[string]json.RawMessage{"since_return": json.RawMessage("-7"), "estimation": json.RawMessage("[[1e308,1],[],[1,2,3]]")}
		l := listOf(p, established("o", r))
		rate(l, against(20250301, 2, "bwbwbwbwbwbwbw")...)
		if got := l.Players[0].Rating.Or(math.NaN()); !(got >= 900) || math.IsInf(got, 0) {
			t.Errorf("against %v: rating %v", r, got)
		}
		if _, err := json.Marshal(l.Players[0]); err != nil {
			t.Error(err)
		}
	}
}

func TestUnlikely(t *testing.T) {
	l := listOf(established("a", 2600), established("b", 1000), newcomer("c"))
	ev := event(20250301, 3, played(1, 2, game.BlackWins), played(1, 2, game.WhiteWins), played(2, 1, game.BlackWins), played(1, 3, game.WhiteWins), played(1, 2, game.Jigo))
	ev.Games[2].Handicap = game.Given(9)
	ev.Players[2].Rankings = []game.Ranking{by(game.Kyu(30), "CWA")}
	before := l.Clone()
	got := sgelo.New(sgelo.Default()).Unlikely(l, ev)
	want := []rating.UnlikelyGame{{Game: 1, Winner: 2, Black: 2600, White: 1000}, {Game: 3, Winner: 3, Black: 2600, White: 900}}
	if len(got) != 2 || got[0].Chance > 0.0002 || got[1].Chance > 0.0001 || got[0].Chance <= 0 {
		t.Fatalf("unlikely games %+v", got)
	}
	for i := range got {
		got[i].Chance = 0
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("unlikely games differ:\n%s", d)
	}
	if d := cmp.Diff(before, l); d != "" {
		t.Errorf("the list changed:\n%s", d)
	}
	if r := sgelo.New(sgelo.Default()).Requirements(ev.Event, "A"); r != nil {
		t.Errorf("requirements %v", r)
	}
}

func TestAbout(t *testing.T) {
	a := sgelo.New(sgelo.Default()).About()
	if a.Order != rating.ByGame || a.Name != "sgelo" || a.Register == "" || a.Document == "" || len(a.Classes) > 0 || len(a.Formulas) == 0 {
		t.Errorf("%+v", a)
	}
	// Every setting that a reading names is one.
	written, err := toml.Marshal(sgelo.Default())
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, r := range a.Readings {
		if r.Matter == "" || r.Chosen == "" {
			t.Errorf("reading %+v", r)
		}
		if r.Setting != "" {
			named++
			if !strings.Contains("\n"+string(written), "\n"+r.Setting+" = ") {
				t.Errorf("no setting %q", r.Setting)
			}
		}
	}
	if named < 14 {
		t.Errorf("%d readings name a setting", named)
	}
}
