package sagc_test

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sagc"
)

func TestWhyNot(t *testing.T) {
	komi := func(k float64) game.Game { return with(played(1, 2, 0, game.BlackWins), k, "") }
	sized := func(n int) game.Game {
		g := played(1, 2, 0, game.BlackWins)
		g.BoardSize = n
		return g
	}
	byDefault, smallJigo := played(1, 2, 0, game.BlackWins), played(1, 2, 0, game.Jigo)
	byDefault.ByDefault, smallJigo.BoardSize = true, 9
	noColours := func(stones int) game.Game {
		g := played(1, 2, stones, game.BlackWins)
		g.ColoursUnknown = true
		return g
	}
	for _, c := range []struct {
		why        string
		game       game.Game
		remembered bool
	}{
		{"", played(1, 2, 0, game.BlackWins), true},
		{"", sized(19), true},
		{"", noColours(0), true}, // an even game is the same for both
		{"", komi(361), true},
		{"by_default", byDefault, false},
		{"void", played(1, 2, 0, game.Void), false},
		{"unknown", played(1, 2, 0, game.Unknown), false},
		{"both_win", played(1, 2, 0, game.BothWin), false},
		{"both_lose", played(1, 2, 0, game.BothLose), false},
		{"jigo", played(1, 2, 0, game.Jigo), true},
		{"board_size", smallJigo, false},
		{"board_size", sized(13), false},
		{"handicap", played(1, 2, -2, game.BlackWins), false},
		{"komi", komi(math.NaN()), false},
		{"komi", komi(math.Inf(-1)), false},
		{"komi", komi(1000), false},
		{"kind", with(played(1, 2, 0, game.BlackWins), 6.5, "blitz"), false},
		{"colours", noColours(2), false},
		{"date", dated(played(1, 2, 0, game.BlackWins), 20260601), false},
		{"rank", played(1, 3, 0, game.BlackWins), false},
		{"unknown", played(1, 1, 0, game.BlackWins), false},
		{"unknown", played(1, 4, 0, game.BlackWins), false},
	} {
		l := listOf(player("a", "5k", 0), player("b", "5k", 0), rating.Standing{ID: "c"})
		before := l.Clone()
		r := clubs.Rate(l, []*rating.Event{event(3, c.game)}, rating.Options{AsOf: 20260531})[0]
		if gc := r.Games[0]; gc.WhyNot != c.why || gc.Rated != (c.why == "") {
			t.Errorf("%+v: rated %v %q, want %q", c.game, gc.Rated, gc.WhyNot, c.why)
		}
		if same := cmp.Equal(before, l); same != !c.remembered {
			t.Errorf("%+v: the list stayed %v", c.game, same)
		}
	}
}

func TestEventsConditions(t *testing.T) {
	ev := event(2, played(1, 2, 0, game.BlackWins), played(1, 2, 0, game.BlackWins))
	ev.BoardSize, ev.Games[1].BoardSize = 9, 19
	if r := rate(listOf(player("a", "5k", 0), player("b", "5k", 0)), ev)[0]; r.Games[0].WhyNot != "board_size" || !r.Games[1].Rated {
		t.Errorf("got %+v", r.Games)
	}
	ev = event(2, played(1, 2, 0, game.BlackWins))
	ev.Komi = game.Given(16.5)
	want(t, "the event's komi", rate(listOf(player("a", "5k", 0), player("b", "5k", 0)), ev)[0].Games[0].Black, map[string]float64{"eff_handicap": -1})
	ev.Games[0].Handicap = game.Given(2)
	want(t, "handicap games have their own", rate(listOf(player("a", "5k", 0), player("b", "5k", 0)), ev)[0].Games[0].Black, map[string]float64{"eff_handicap": 2})
}

func TestNewPlayer(t *testing.T) {
	l := listOf(rating.Standing{ID: "new"}, player("b", "5k", 0), rating.Standing{ID: "only jigo"}, rating.Standing{ID: "rests"},
		rating.Standing{ID: "known", Rank: game.Kyu(3)})
	ev := event(5, played(1, 2, 0, game.BlackWins), played(2, 1, 0, game.BlackWins), played(3, 2, 0, game.Jigo), played(5, 2, 0, game.BlackWins))
	for i, r := range []game.Rank{game.Kyu(7), game.Dan(1), game.Kyu(9), game.Kyu(20), game.Kyu(4)} {
		ev.Players[i].Rank = r
	}
	r := rate(l, ev)[0]
	if c := r.Players[0]; !c.New || c.Initial != "rank" || !c.Before.Is(0) || c.RankBefore != game.Kyu(7) || c.Games != 2 {
		t.Errorf("newcomer: %+v", c)
	}
	if c := r.Players[1]; c.New || c.RankBefore != game.Kyu(5) || l.Players[1].Rank != game.Kyu(5) {
		t.Errorf("a rank on the list goes before the one entered with: %+v", c)
	}
	if st, c := l.Players[2], r.Players[2]; st.Rank != game.Kyu(9) || !st.Index.Is(0) || st.Games != 1 || c.Games != 0 || c.Initial != "rank" {
		t.Errorf("newcomer with a jigo: %+v, %+v", st, c)
	}
	if st := l.Players[3]; st.Rank != game.NoRank || st.Index.IsGiven() {
		t.Errorf("newcomer without a game: %+v", st)
	}
	if c := r.Players[4]; !c.New || c.Initial != "rank" || c.RankBefore != game.Kyu(3) || !c.Before.Is(0) {
		t.Errorf("newcomer whose rank the list has: %+v", c)
	}
	if st := l.Players[0]; st.LastPlayed != 20260501 || st.Games != 2 {
		t.Errorf("the list has %+v", st)
	}
}

func TestProfessional(t *testing.T) {
	l := listOf(player("pro", "3p", -990), player("b", "9d", 0), rating.Standing{ID: "new"})
	ev := event(3, played(1, 2, 0, game.WhiteWins), played(3, 2, 0, game.BlackWins))
	ev.Players[2].Rank = game.Pro(9)
	r := rate(l, ev)[0]
	ends(t, "from 9d", r.Games[0].Black, "8d", 0)
	if l.Players[2].Rank != game.Dan(9) {
		t.Errorf("the new professional is %s, want 9d", l.Players[2].Rank)
	}
	if p := problem(t, r.Problems, "initial-pro"); p.Error() != "evening.csv: 2 professionals, started as 9d; expected an amateur rank, since the document has no others" {
		t.Errorf("got %q", p.Error())
	}
}

func TestUnknownHandicap(t *testing.T) {
	g := played(1, 2, 0, game.BlackWins)
	g.Handicap = game.Opt[int]{}
	for _, c := range []struct {
		how   rating.UnknownHandicap
		rated bool
		sev   game.Severity
		found string
	}{
		{rating.RateEven, true, game.Warning, "2 games without a handicap, rated as even"},
		{rating.SkipGame, false, game.Warning, "2 games without a handicap, not rated"},
		{rating.Refuse, false, game.Error, "2 games without a handicap, not rated"},
	} {
		r := clubs.Rate(listOf(player("a", "5k", 0), player("b", "5k", 0)), []*rating.Event{event(2, g, g, played(1, 2, 1, game.BlackWins))},
			rating.Options{UnknownHandicap: c.how, Explain: true})[0]
		p := problem(t, r.Problems, "handicap-unknown")
		if r.Games[0].Rated != c.rated || !r.Games[2].Rated || p.Severity != c.sev || p.Found != c.found || p.File != "evening.csv" || p.Hint == "" {
			t.Errorf("%v: rated %v, %+v", c.how, r.Games[0].Rated, p)
		}
		if c.rated {
			want(t, "even", r.Games[0].Black, map[string]float64{"eff_handicap": 0})
		}
	}
}

func TestProblems(t *testing.T) {
	g := played(1, 2, 3, game.BlackWins)
	g.ColoursUnknown = true
	far := played(1, 5, 0, game.BlackWins)
	far.Place = game.Place{Line: 7}
	ev := event(3, g, played(1, 3, 0, game.BlackWins), played(3, 2, 0, game.Jigo), far)
	ev.Adjust = []game.Adjustment{{Player: 9}, {Player: 3}}
	r := rate(listOf(player("a", "5k", 0), player("b", "5k", 0), rating.Standing{ID: "c"}), ev)[0]
	var got []string
	for _, p := range r.Problems {
		got = append(got, p.Severity.String()+" "+p.Code+" "+p.Error())
		if p.Hint == "" {
			t.Errorf("%s has no hint", p.Code)
		}
	}
	wanted := []string{
		"error entry-missing evening.csv: a manual correction of entry 9; expected an entry of the event",
		"error entry-missing evening.csv:7: a game of entries 1 and 5; expected two entries of the event",
		"warning colours-unknown evening.csv: 1 game with a handicap but without colours, not rated; expected who had Black",
		"error rank-missing evening.csv: 3 games or corrections of new players without a rank, left out; expected a rank in the file or on the list: a new player starts from it",
	}
	if d := cmp.Diff(wanted, got); d != "" {
		t.Errorf("problems:\n%s", d)
	}
}

func TestCorrectionByHand(t *testing.T) {
	l := listOf(player("a", "5k", 300), player("b", "6k", 300), rating.Standing{ID: "c"}, player("d", "5k", 300))
	ev := event(4, played(1, 2, 0, game.BlackWins))
	ev.Players[2].Rank = game.Kyu(12)
	ev.Adjust = []game.Adjustment{
		{Player: 1, Rank: game.Kyu(4), Index: game.Given(-120)},
		{Player: 2, Rank: game.Kyu(5)}, // no index given: 0
		{Player: 3, Index: game.Given(50)},
		{Player: 4, Index: game.Given(5000)},
	}
	r := rate(l, ev)[0]
	want(t, "a", r.Games[0].Black, map[string]float64{"index": -120, "differential": -1})
	want(t, "b", r.Games[0].White, map[string]float64{"index": 0, "differential": 1})
	if c := r.Adjusted[0]; !c.Before.Is(300) || !c.After.Is(-120) || c.RankBefore != game.Kyu(5) || c.RankAfter != game.Kyu(4) || c.Steps[0].Points != -420 {
		t.Errorf("got %+v", c)
	}
	if st := l.Players[2]; st.Rank != game.Kyu(12) || !st.Index.Is(50) || st.Games != 0 {
		t.Errorf("newcomer: %+v", st)
	}
	if st := l.Players[3]; !st.Index.Is(999) {
		t.Errorf("an index beyond the end became %v", st.Index)
	}
	if c := r.Players[0]; !c.Before.Is(-120) || c.RankBefore != game.Kyu(4) {
		t.Errorf("the event counts from %+v, want the corrected standing", c)
	}
	if l.Players[0].State["recent"] == nil || strings.Contains(string(l.Players[0].State["recent"]), "a") {
		t.Errorf("recent %s, want one game", l.Players[0].State["recent"])
	}
}

// TestCorrectionLater: a list as of a day has the corrections of that day and does
// without later ones.
func TestCorrectionLater(t *testing.T) {
	for _, c := range []struct {
		asOf game.Date
		made int
		rank game.Rank
	}{
		{0, 1, game.Kyu(4)},
		{20260502, 1, game.Kyu(4)}, // the day after
		{20260501, 1, game.Kyu(4)}, // that day
		{20260430, 0, game.Kyu(5)}, // the day before
	} {
		for _, order := range []sagc.Order{sagc.ByEntry, sagc.ByDate} {
			p := sagc.Default()
			p.Order = order
			l := listOf(player("a", "5k", 300))
			ev := event(1)
			ev.Begin = 20260501
			ev.Adjust = []game.Adjustment{{Player: 1, Rank: game.Kyu(4)}}
			r := sagc.New(p).Rate(l, []*rating.Event{ev}, rating.Options{AsOf: c.asOf})[0]
			if len(r.Adjusted) != c.made || l.Players[0].Rank != c.rank {
				t.Errorf("%s, as of %v: corrected %+v, now %s; want %s", order, c.asOf, r.Adjusted, l.Players[0].Rank, c.rank)
			}
		}
	}
}

// TestRecent: what the state holds and how it is read.
func TestRecent(t *testing.T) {
	for _, c := range []struct {
		name, state string
		of          float64 // against b
		after       string
	}{
		{"none", "", 1, `["b"]`},
		{"empty", `[]`, 1, `["b"]`},
		{"some", `["x","b","b"]`, 0.8, `["x","b","b","b"]`},
		{"ten", `["b","1","2","3","4","5","6","7","8","9"]`, 0.9, `["1","2","3","4","5","6","7","8","9","b"]`},
		{"more than ten", `["b","b","1","2","3","4","5","6","7","8","9","b"]`, 0.9, `["2","3","4","5","6","7","8","9","b","b"]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := player("a", "5k", 0)
			if c.state != "" {
				a.State = map[string]json.RawMessage{"recent": json.RawMessage(c.state), "other": json.RawMessage(`1`)}
			}
			l := listOf(a, player("b", "5k", 0))
			gc := rate(l, event(2, played(1, 2, 0, game.BlackWins)))[0].Games[0]
			want(t, "a", gc.Black, map[string]float64{"OF": c.of})
			if got := string(l.Players[0].State["recent"]); got != c.after {
				t.Errorf("recent %s, want %s", got, c.after)
			}
			if c.state != "" && string(l.Players[0].State["other"]) != "1" {
				t.Error("another system's state is lost")
			}
		})
	}
}

// TestBrokenState: a state that cannot be read is reported once, keeps its
// player's games from being rated, and stays for somebody to repair.
func TestBrokenState(t *testing.T) {
	for _, state := range []string{`"b, b, c"`, `{"b": 2}`, `["b", 3]`, `["b"`, `7`, `["b", null]`, `[""]`} {
		a := player("a", "5k", 0)
		a.Name, a.State = "Ann Nel", map[string]json.RawMessage{"recent": json.RawMessage(state)}
		l := listOf(a, player("b", "5k", 0), player("c", "5k", 0))
		before := l.Clone()
		evs := []*rating.Event{event(3, played(1, 2, 0, game.BlackWins), played(2, 1, 0, game.BlackWins)), event(3, played(3, 1, 0, game.Jigo), played(3, 2, 0, game.BlackWins))}
		results := rate(l, evs...)
		for i, c := range append(results[0].Games, results[1].Games[0]) {
			if c.Rated || c.WhyNot != "state" {
				t.Errorf("%s: game %d: %+v", state, i, c)
			}
		}
		if !results[1].Games[1].Rated {
			t.Errorf("%s: the others' game is not rated", state)
		}
		if d := cmp.Diff(before.Players[0], l.Players[0]); d != "" {
			t.Errorf("%s: the player changed:\n%s", state, d)
		}
		p := problem(t, results[0].Problems, "state-unreadable")
		if p.Severity != game.Error || !strings.Contains(p.Found, "in column state.recent of Ann Nel (a) on the list: the games of this player are not rated") || p.Hint == "" {
			t.Errorf("%s: %+v", state, p)
		}
		if p := problem(t, results[1].Problems, "state-unreadable"); p.Code != "" {
			t.Errorf("%s: reported twice", state)
		}
	}
}

// TestIndexBeyondTheEnds: a list's index that cannot be counts as the end.
func TestIndexBeyondTheEnds(t *testing.T) {
	c := one(player("a", "5k", 4000), player("b", "5k", -4000), played(1, 2, 0, game.WhiteWins))
	want(t, "a", c.Black, map[string]float64{"index": 999})
	want(t, "b", c.White, map[string]float64{"index": -999})
}

// TestImpossibleIndex: an index beyond a rank's ends is held there, not silently.
func TestImpossibleIndex(t *testing.T) {
	l := listOf(player("a", "4k", 1000), player("b", "1k", -5000), player("c", "1k", 999))
	ev := event(3, played(1, 2, 0, game.BlackWins), played(1, 3, 0, game.BlackWins))
	ev.Adjust = []game.Adjustment{{Player: 3, Rank: game.Kyu(2), Index: game.Given(2000)}}
	r := clubs.Rate(l, []*rating.Event{ev}, rating.Options{})[0]
	var found []string
	for _, p := range r.Problems {
		if p.Code == "index-impossible" && p.Severity == game.Warning && p.File == "evening.csv" {
			found = append(found, p.Found)
		}
	}
	want := []string{"the index 2000 of c, taken as 999", "the index 1000 of a, taken as 999", "the index -5000 of b, taken as -999"}
	if !slices.Equal(found, want) {
		t.Errorf("problems %q, want %q", found, want)
	}
}
