package eventjson_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"kyudan/exporters/eventjson"
	importer "kyudan/importers/eventjson"
	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

// sameModel leaves out what the format does not keep.
var sameModel = cmp.Options{
	cmpopts.IgnoreFields(game.Event{}, "Source"),
	cmpopts.IgnoreFields(game.Player{}, "Place"),
	cmpopts.IgnoreFields(game.Game{}, "Place"),
}

func write(t testing.TB, ev *game.Event) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := eventjson.Format.Write(&b, ev, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestSamplesAreCanonical: every sample reads without a problem and is written
// back byte for byte.
func TestSamplesAreCanonical(t *testing.T) {
	files, err := filepath.Glob("../../samples/json/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no samples: %v", err)
	}
	files = append(files, "testdata/everything.json")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		ev, problems := importer.Read(game.Input{Name: file, Data: data})
		if len(problems) != 0 || ev == nil {
			t.Fatalf("%s: %v", file, problems)
		}
		if lost := eventjson.Format.Lost(ev, nil); len(lost) != 0 {
			t.Errorf("%s: %v would be lost", file, lost)
		}
		out := write(t, ev)
		if *update {
			if err := os.WriteFile(file, out, 0o666); err != nil {
				t.Fatal(err)
			}
		} else if d := cmp.Diff(string(data), string(out)); d != "" {
			t.Errorf("%s is written differently (-read +written):\n%s", file, d)
		}
	}
}

// unsound leaves out what is said of a random event's rounds, which is no matter
// of reading.
func unsound(problems game.Problems) game.Problems {
	return slices.DeleteFunc(problems, func(p game.Problem) bool { return p.Code == "round-two-games" })
}

// TestRoundTrip: any event that is written reads back as the same event, and is
// written as the same bytes again.
func TestRoundTrip(t *testing.T) {
	for seed := range uint64(300) {
		ev := randomEvent(rand.New(rand.NewPCG(seed, 1)))
		out := write(t, ev)
		back, problems := importer.Read(game.Input{Name: "random", Data: out})
		if problems := unsound(problems); len(problems) != 0 {
			t.Fatalf("seed %d: %v\n%s", seed, problems, out)
		}
		if d := cmp.Diff(ev, back, sameModel); d != "" {
			t.Fatalf("seed %d (-written +read):\n%s", seed, d)
		}
		if again := write(t, back); !bytes.Equal(out, again) {
			t.Fatalf("seed %d is written as\n%s\nand then as\n%s", seed, out, again)
		}
	}
}

func TestWrite(t *testing.T) {
	for name, c := range map[string]struct {
		ev   game.Event
		want string
	}{
		"nothing told": {game.Event{}, "{\n  \"kyudan\": \"event/1\",\n  \"players\": [],\n  \"games\": []\n}\n"},
		"no escapes": {game.Event{Name: `Tom & <Jerry> "Cup" 杯`, Extra: map[string]string{"x:b": "<", "x:a": ""}},
			"{\n  \"kyudan\": \"event/1\",\n  \"name\": \"Tom & <Jerry> \\\"Cup\\\" 杯\",\n  \"players\": [],\n  \"games\": [],\n  \"extra\": {\n    \"x:a\": \"\",\n    \"x:b\": \"<\"\n  }\n}\n"},
		"no escapes in games": {game.Event{Games: []game.Game{{Black: 1, White: 2, Extra: map[string]string{"x:a": "1 < 2 & 3"}, ColoursUnknown: true}}},
			"{\n  \"kyudan\": \"event/1\",\n  \"players\": [],\n  \"games\": [\n    {\n      \"black\": 1,\n      \"white\": 2,\n      \"result\": \"unknown\",\n      \"extra\": {\n        \"x:a\": \"1 < 2 & 3\"\n      },\n      \"colours_known\": false\n    }\n  ]\n}\n"},
		"told as nothing": {game.Event{Scoring: &game.Scoring{Criteria: []string{}}, Handicaps: &game.HandicapRules{}, Byes: []game.Bye{}, Extra: map[string]string{},
			Players: []game.Player{{ID: 1, Name: "A", IDs: map[string]string{"egf": ""}}}, Games: []game.Game{{Black: 1, White: 1, Time: &game.TimeControl{}}}},
			"{\n  \"kyudan\": \"event/1\",\n  \"players\": [\n    {\n      \"id\": 1,\n      \"name\": \"A\"\n    }\n  ],\n  \"games\": [\n    {\n      \"black\": 1,\n      \"white\": 1,\n      \"result\": \"unknown\"\n    }\n  ]\n}\n"},
	} {
		if d := cmp.Diff(c.want, string(write(t, &c.ev))); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

func TestWriteLeavesTheEventAlone(t *testing.T) {
	ev := &game.Event{Players: []game.Player{{ID: 1, Name: "A", IDs: map[string]string{"egf": "", "swa": "7"}}}, Scoring: &game.Scoring{}}
	write(t, ev)
	if len(ev.Players[0].IDs) != 2 || ev.Scoring == nil || ev.Games != nil {
		t.Errorf("writing changed the event: %+v", ev)
	}
}

func TestWriteErrors(t *testing.T) {
	for name, ev := range map[string]*game.Event{
		"komi":           {Komi: game.Given(math.NaN())},
		"komi of a game": {Games: []game.Game{{Komi: game.Given(math.Inf(1))}}},
		"score":          {Players: []game.Player{{ID: 1, Scores: map[string]float64{"MMS": math.Inf(-1)}}}},
	} {
		var b bytes.Buffer
		if err := eventjson.Format.Write(&b, ev, nil); err == nil || b.Len() != 0 {
			t.Errorf("%s: %v, and %d bytes written", name, err, b.Len())
		}
	}
}

func TestLost(t *testing.T) {
	bad := "M\xfcller"
	ev := &game.Event{Name: bad, Players: []game.Player{{ID: 1, Name: bad, Extra: map[string]string{bad: bad}}}, Source: game.Source{File: bad}, Scoring: &game.Scoring{Criteria: []string{bad}}}
	lost := eventjson.Format.Lost(ev, nil)
	if len(lost) != 1 || lost[0].Found != "5 texts that are not UTF-8" || lost[0].Severity != game.Warning {
		t.Errorf("got %v", lost)
	}
}

// FuzzRoundTrip: anything that the importer takes without an error is written and
// read back equal.
func FuzzRoundTrip(f *testing.F) {
	files, _ := filepath.Glob("../../samples/json/*.json")
	files = append(files, "testdata/everything.json")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	if len(files) < 2 {
		f.Fatal("no samples to begin with")
	}
	for seed := range uint64(5) {
		f.Add(write(f, randomEvent(rand.New(rand.NewPCG(seed, 1)))))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		ev, problems := importer.Read(game.Input{Name: "fuzz", Data: data})
		if problems.HasErrors() {
			return
		}
		out := write(t, ev)
		back, problems := importer.Read(game.Input{Name: "again", Data: out})
		if problems := unsound(problems); len(problems) != 0 {
			t.Fatalf("%v\n%s", problems, out)
		}
		if d := cmp.Diff(ev, back, sameModel); d != "" {
			t.Fatal(d)
		}
	})
}

func BenchmarkWrite(b *testing.B) {
	ev := bigEvent()
	n := len(write(b, ev))
	b.Run("kyudan", func(b *testing.B) {
		b.SetBytes(int64(n))
		b.ReportAllocs()
		for b.Loop() {
			write(b, ev)
		}
	})
	b.Run("encoding-json", func(b *testing.B) {
		b.SetBytes(int64(n))
		b.ReportAllocs()
		var any any
		if err := json.Unmarshal(write(b, ev), &any); err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			if _, err := json.MarshalIndent(any, "", "  "); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// bigEvent is a tournament of 500 players and ten rounds.
func bigEvent() *game.Event {
	ev := &game.Event{Name: "Big Cup", Begin: 20260502, End: 20260503, Rounds: 10, BoardSize: 19, Komi: game.Given(6.5)}
	for i := range 500 {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: fmt.Sprintf("Family%d", i), Given: "Given", Rank: game.FromShodanRank(i%35 - 29), Country: "SG", Club: "Harbour"})
	}
	for r := range 10 {
		for i := range 250 {
			ev.Games = append(ev.Games, game.Game{Round: r + 1, Board: i + 1, Date: 20260502, Black: i + 1, White: 500 - i, Handicap: game.Given(i % 3), Result: game.Result(1 + i%2)})
		}
	}
	return ev
}

// randomEvent gives each value about every other time.
func randomEvent(r *rand.Rand) *game.Event {
	g := gen{r}
	ev := &game.Event{
		Name: g.text(), Class: g.text(), ClassOf: g.text(), Kind: pick(g, game.Tournament, game.Club, game.Friendly, game.Teaching),
		Place: g.text(), Country: g.text(), Organiser: g.text(), Director: g.text(), Begin: g.date(), End: g.date(),
		Format: pick(g, game.McMahon, game.Swiss, game.RoundRobin, game.Knockout), Rounds: g.count(20), BoardSize: pick(g, 9, 13, 19), Komi: g.points(),
		Time: g.time(), Online: g.flag(), Selection: g.flag(), Scope: pick(g, game.National, game.Overseas, game.Private), Endorsed: g.flag(), Countries: g.count(9),
		DetailsSubmitted: g.date(), ResultsSubmitted: g.date(), SentBySWA: g.flag(), Extra: g.extra(),
	}
	n := 2 + r.IntN(8)
	for i := range n {
		p := game.Player{
			ID: i + 1, Family: g.text(), Given: g.text(), Rank: g.rank(), Certified: g.flag(), Grade: g.rank(), Rating: g.number(), Category: g.text(), Club: g.text(), Country: g.text(),
			IDs: g.extra(), Local: g.flag(), StartCorrection: g.count(3), Standing: g.count(99), Extra: g.extra(),
		}
		if p.DisplayName() == "" {
			p.Name = "somebody " + g.text()
		}
		for range g.count(3) {
			p.Rankings = append(p.Rankings, game.Ranking{Rank: game.Dan(1 + r.IntN(9)), By: g.text(), Date: g.date()})
		}
		if g.no() {
			p.Scores = map[string]float64{"MMS": r.Float64() * 40, "SOSM-1": float64(r.IntN(900)) / 4}
		}
		ev.Players = append(ev.Players, p)
	}
	who := func() int { return 1 + r.IntN(n) }
	for range r.IntN(12) {
		m := game.Game{
			Round: g.count(9), Board: g.count(50), Date: g.date(), Black: 1, White: 2 + r.IntN(n-1), Result: game.Result(r.IntN(7)), ByDefault: g.no(), ColoursUnknown: g.no(),
			Komi: g.points(), BoardSize: g.count(19) / 9 * 9, Online: g.flag(), Kind: pick(g, game.Club, game.Friendly), Extra: g.extra(),
		}
		if g.no() {
			m.Handicap = game.Given(r.IntN(10))
		}
		if t := g.time(); t != (game.TimeControl{}) {
			m.Time = &t
		}
		ev.Games = append(ev.Games, m)
	}
	for range g.count(3) {
		ev.Byes = append(ev.Byes, game.Bye{Round: 1 + r.IntN(9), Player: who(), Points: g.half()})
		ev.Absences = append(ev.Absences, game.Absence{Round: 1 + r.IntN(9), Player: who(), Points: g.half()})
		ev.Teams = append(ev.Teams, game.Team{Number: 1 + r.IntN(9), Name: g.text(), Boards: []game.TeamBoard{{Round: g.count(4), Board: g.count(4), Player: who()}}})
		ev.Adjust = append(ev.Adjust, game.Adjustment{Player: who(), Rank: g.rank(), Rating: g.number()})
	}
	if s := (game.Scoring{Floor: g.rank(), Bar: g.rank(), ByePoints: g.half(), RoundDown: g.flag(), UnplayedHalf: g.flag()}); s.Floor != game.NoRank {
		s.Criteria = []string{"MMS", "SOSM"}
		ev.Scoring = &s
	}
	if g.no() {
		ev.Handicaps = &game.HandicapRules{ByScore: game.Given(g.no()), Below: g.rank(), Ceiling: game.Given(9), Correction: game.Given(-1)}
	}
	return ev
}

type gen struct{ *rand.Rand }

func (g gen) no() bool { return g.IntN(2) == 0 }

func pick[T any](g gen, vs ...T) (v T) {
	if g.no() {
		return v
	}
	return vs[g.IntN(len(vs))]
}

func (g gen) text() string {
	if g.no() {
		return ""
	}
	alphabet := []rune("aé 李 Ⅷ\"\\/\b\n\r\t\x00\x7f\u2028\u2029\ufffd\ufeff😀<>&'½")
	var b strings.Builder
	for range 1 + g.IntN(8) {
		b.WriteRune(alphabet[g.IntN(len(alphabet))])
	}
	return b.String()
}

func (g gen) extra() map[string]string {
	if g.no() {
		return nil
	}
	return map[string]string{"opengotha:" + g.text(): "x" + g.text()}
}

func (g gen) date() game.Date {
	if g.no() {
		return 0
	}
	return game.Date(20000101).AddDays(g.IntN(20000))
}

func (g gen) rank() game.Rank {
	if g.no() {
		return game.NoRank
	}
	return pick(g, game.Kyu(30), game.Kyu(1), game.Dan(1), game.Dan(9), game.Pro(9))
}

func (g gen) flag() game.Opt[bool] {
	return pick(g, game.Given(true), game.Given(false))
}

func (g gen) count(most int) int {
	if g.no() {
		return 0
	}
	return 1 + g.IntN(most)
}

func (g gen) number() game.Opt[float64] {
	return pick(g, game.Given(0.0), game.Given(g.NormFloat64()*1e3), game.Given(1e-9), game.Given(1e300), game.Given(2287.5))
}

func (g gen) points() game.Opt[float64] {
	return pick(g, game.Given(6.5), game.Given(0.0), game.Given(-3.75), game.Given(7.0))
}

func (g gen) half() game.Opt[float64] {
	return pick(g, game.Given(0.0), game.Given(0.5), game.Given(1.0))
}

func (g gen) time() game.TimeControl {
	return pick(g,
		game.TimeControl{Basic: game.Given(0.0), Overtime: game.Fischer, Seconds: 10},
		game.TimeControl{Basic: game.Given(45.0), Overtime: game.Canadian, Minutes: 5, Moves: 15},
		game.TimeControl{Overtime: game.Byoyomi, Seconds: 30, Periods: 3},
		game.TimeControl{Basic: game.Given(22.5), Overtime: game.SuddenDeath})
}
