package sagc

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/eventtest"
	"kyudan/importers/charset"
	vocab "kyudan/importers/sagc"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
	system "kyudan/rating/sagc"
)

func write1(t testing.TB, ev *game.Event, s game.Settings) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, ev, s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// rate rates an event of new players with the system sagc.
func rate(t testing.TB, ev *game.Event) *rating.Result {
	t.Helper()
	l := &rating.List{System: "sagc", Register: "sagc"}
	e := &rating.Event{Event: ev}
	names := userNames(ev, charset.Encoding{})
	for i := range ev.Players {
		name := names[ev.Players[i].ID]
		l.Players = append(l.Players, rating.Standing{ID: name, Name: name})
		e.Who = append(e.Who, i)
	}
	return &system.New(system.Default()).Rate(l, []*rating.Event{e}, rating.Options{})[0]
}

// TestSamples keeps the samples those that this exporter writes: all sheets as
// the event has them, and one player's with the index filled in.
func TestSamples(t *testing.T) {
	ev := gametest.Sample(t)
	var one bytes.Buffer
	if err := WriteRated(&one, rate(t, ev), game.Settings{"player": "Lim Wei Jie"}); err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string]string{"merlion-cup.csv": write1(t, ev, nil), "Lim Wei Jie.csv": one.String()} {
		gametest.Golden(t, filepath.Join("..", "..", "samples", "sagc", name), got)
	}
}

// normal brings an event into the form that the reader gives: what holds for
// every game stands with each, there are no rounds, and names are ids.
func normal(ev *game.Event) *game.Event {
	e := *ev
	names := userNames(ev, charset.Encoding{})
	e.Players = append([]game.Player(nil), ev.Players...)
	for i := range e.Players {
		p := &e.Players[i]
		p.IDs = maps.Clone(p.IDs)
		if p.IDs == nil {
			p.IDs = map[string]string{}
		}
		p.IDs[vocab.Register] = names[p.ID]
	}
	e.Games = nil
	met := map[[2]int]bool{} // games of one pair could not be distinguished without rounds
	for _, g := range ev.Games {
		if pair := [2]int{min(g.Black, g.White), max(g.Black, g.White)}; !met[pair] {
			met[pair] = true
			e.Games = append(e.Games, g)
		}
	}
	for i := range e.Games {
		g := &e.Games[i]
		g.Komi, g.Date = komi(ev, g), day(ev, g)
		if g.Kind == "" {
			g.Kind = ev.Kind
		}
		g.Round, g.Board = 0, 0
	}
	e.Kind, e.Komi, e.Begin, e.End = "", game.Opt[float64]{}, 0, 0
	return &e
}

func law(s game.Settings) eventtest.Law {
	return eventtest.Law{
		Writer: Format, Settings: s, Read: vocab.Read,
		Excuses: map[string][]string{
			"extra": {"extra"}, "player-extra": {"player-extra"}, "game-extra": {"game-extra"}, "player-name": {"player-name", "other-id"}, "same-name": {"player-name", "other-id"},
			"colours-unknown": {"game"}, "character": {"player-name", "other-id", "game-extra"}, "bye": {"rounds"}, "absence": {"rounds"}, "no-result": {"game"}, "sheets": {"player"},
		},
		Lax: []string{"character", "filled-rank", "name-parts", "player-name", "same-name"},
	}
}

// TestRoundTrip: what is read back of a written event is the event but for what
// Lost lists.
func TestRoundTrip(t *testing.T) {
	for i := range 400 {
		ev := normal(eventtest.Random(rand.New(rand.NewPCG(17, uint64(i)))))
		if law(nil).Check(t, ev); t.Failed() {
			t.Fatalf("seed %d", i)
		}
	}
}

func TestRoundTripSample(t *testing.T) {
	for _, s := range []game.Settings{nil, {"encoding": "latin9"}, {"encoding": "gb18030"}} {
		law(s).Check(t, normal(gametest.Sample(t)))
	}
}

// TestOnePlayer: the sheet of one player has that player's games in their order.
func TestOnePlayer(t *testing.T) {
	ev := gametest.Sample(t)
	text := write1(t, ev, game.Settings{"player": "2"})
	back, ps := vocab.Read(game.Input{Name: "x.csv", Data: []byte(text)})
	if back == nil || ps.HasErrors() {
		t.Fatal(ps)
	}
	var want, got []string
	for i := range ev.Games {
		if g := &ev.Games[i]; (g.Black == 2 || g.White == 2) && canShow(ev, g) {
			want = append(want, ev.Players[g.Black-1].DisplayName()+" – "+ev.Players[g.White-1].DisplayName())
		}
	}
	for _, g := range back.Games {
		got = append(got, back.Players[g.Black-1].DisplayName()+" – "+back.Players[g.White-1].DisplayName())
	}
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], "Tan Mei Xin", "?")
	}
	for i := range got {
		got[i] = strings.NewReplacer("Tan Mei Xin (2)", "?", "Tan Mei Xin", "?").Replace(got[i])
	}
	if d := cmp.Diff(want, got); d != "" || len(got) == 0 {
		t.Errorf("(-want +got):\n%s", d)
	}
	if again := write1(t, back, nil); again != text {
		t.Errorf("read and written again it differs:\n%s", cmp.Diff(text, again))
	}
	for _, name := range []string{"Nobody", "Tan Mei Xin"} {
		err := Write(&bytes.Buffer{}, ev, game.Settings{"player": name})
		if lost := Lost(ev, game.Settings{"player": name}); err == nil || !lost.HasErrors() {
			t.Errorf("%s: got %v, losses %v", name, err, lost)
		}
	}
}

// TestBareLine: a line with the opponent's name alone is not read as a game, so
// that none is written and the loss is said.
func TestBareLine(t *testing.T) {
	ev := &game.Event{Players: []game.Player{{ID: 1, Name: "anna", Rank: game.Kyu(5)}, {ID: 2, Name: "ben"}},
		Games: []game.Game{{Black: 1, White: 2, ColoursUnknown: true}}}
	s := game.Settings{"player": "anna"}
	want := "\ufeffPlayer,anna,Rank,5k\r\n" + strings.Join(vocab.Titles, ",") + "\r\n"
	if d := cmp.Diff(want, write1(t, ev, s)); d != "" {
		t.Error(d)
	}
	var got []string
	for _, p := range Lost(ev, s) {
		got = append(got, p.Code)
	}
	if d := cmp.Diff([]string{"lost-no-result", "lost-sheets"}, got); d != "" {
		t.Error(d)
	}
}

// TestRated: the sheets of a rated event hold what the rating gave, and agree
// with it; a change of a sheet is found.
func TestRated(t *testing.T) {
	ev := normal(gametest.Sample(t))
	var b bytes.Buffer
	if err := WriteRated(&b, rate(t, ev), nil); err != nil {
		t.Fatal(err)
	}
	back, ps := vocab.Read(game.Input{Name: "x.csv", Data: b.Bytes()})
	if back == nil || ps.HasErrors() {
		t.Fatal(ps)
	}
	res := rate(t, back)
	rated := 0
	for _, g := range res.Games {
		if g.Rated {
			rated++
		}
	}
	if diff := Compare(res); len(diff) != 0 || rated < 50 {
		t.Errorf("%d games rated; differences %v", rated, diff)
	}
	for i := range back.Games {
		key := vocab.Key("index", back.Players[back.Games[i].Black-1].Name)
		if back.Games[i].Extra[key] == "" {
			continue
		}
		back.Games[i].Extra[key] = "+1234"
		diff := Compare(res)
		if len(diff) != 1 || diff[0].Code != "index-differs" || !strings.HasPrefix(diff[0].Found, "index 1234 of ") {
			t.Errorf("got %v", diff)
		}
		break
	}
}

func TestAdjust(t *testing.T) {
	ev := &game.Event{Players: []game.Player{{ID: 1, Name: "anna", Rank: game.Kyu(5)}}, Adjust: []game.Adjustment{{Player: 1, Rank: game.Kyu(4), Index: game.Given(-120)}, {Player: 1, Rank: game.Kyu(3)}}}
	want := "\ufeffPlayer,anna,Rank,5k\r\n" + strings.Join(vocab.Titles, ",") + "\r\nanna,,,,,,,,-120,4k,,\r\nanna,,,,,,,,,3k,,\r\n"
	got := write1(t, ev, nil)
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	back, ps := vocab.Read(game.Input{Name: "x.csv", Data: []byte(got)})
	if d := cmp.Diff(fmt.Sprint(ev.Adjust), fmt.Sprint(back.Adjust)); d != "" || len(ps) != 0 || back.Players[0].Rank != game.Kyu(5) {
		t.Errorf("%v %s", ps, d)
	}
}

// TestGuard: what was kept of a record's columns is no formula, and numbers keep
// their signs.
func TestGuard(t *testing.T) {
	for in, want := range map[string]string{"=1+1": "'=1+1", "-Inf": "'-Inf", "+1+1": "'+1+1", "--1": "'--1", "-4.52": "-4.52", "+3": "+3", "2d": "2d", "": "", "'+": "''+"} {
		if got := guard(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

// FuzzWrite: what is read is written, and comes back but for what was announced.
func FuzzWrite(f *testing.F) {
	for _, path := range gametest.Files(f, "../../importers/sagc/testdata/*.[ct]*", "../../samples/sagc/*.csv") {
		f.Add(gametest.File(f, path))
	}
	titles := "Player,anna\n" + strings.Join(vocab.Titles, ",") + "\n"
	f.Add([]byte(titles + "Player,,,,,,,12,,,,\nben,5k,B,0,,B,1,,,,2026-05-02,\"a\rb\"\n"))
	f.Add([]byte("Player,zoe\nben,,,,,,,x,y,z,,\nzoe,,,,,,,,2000,5k,,\ncarl,,,,,,,,1,4k,,\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if ev, _ := vocab.Read(game.Input{Name: "fuzz.csv", Data: data}); ev != nil {
			delete(ev.Extra, "sagc:player") // all sheets, so that all entries come back in their order
			law(nil).Check(t, normal(ev))
		}
	})
}

func BenchmarkWrite(b *testing.B) { eventtest.Bench(b, Format, gametest.Sample(b)) }
