package macmahon

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/beevik/etree"
	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

// dump is the model as text: the event's JSON, and the problems.
func dump(t *testing.T, ev *game.Event, ps game.Problems) []byte {
	t.Helper()
	var b bytes.Buffer
	if ev == nil {
		b.WriteString("no event\n")
	} else {
		text, err := json.MarshalIndent(ev, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s\n\nsource: %+v\n", text, ev.Source)
	}
	for _, p := range ps {
		fmt.Fprintf(&b, "%v %s: %v\n", p.Severity, p.Code, p.Error())
		if p.Hint != "" {
			fmt.Fprintf(&b, "\thint: %s\n", p.Hint)
		}
	}
	return b.Bytes()
}

func fragments(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.xml")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d fragments, %v", len(files), err)
	}
	return files
}

// TestGolden reads each fragment in testdata and compares with a dump of the
// model.
func TestGolden(t *testing.T) {
	for _, path := range fragments(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			ev, ps := Read(game.Input{Name: filepath.Base(path), Data: data})
			if ev == nil && !ps.HasErrors() {
				t.Error("refused without a reason")
			}
			got := dump(t, ev, ps)
			golden := strings.TrimSuffix(path, ".xml") + ".golden"
			if *update {
				if err := os.WriteFile(golden, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), string(got)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", golden, diff)
			}
		})
	}
}

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"root", `<?xml version="1.0"?><TournamentData typeversion="3.9">`, true},
		{"behind a comment", "<?xml version=\"1.0\"?>\n<!-- <Other> -->\n<TournamentData>", true},
		{"inner element as root", `<Tournament typeversion="3.9">`, true},
		{"OpenGotha", `<?xml version="1.0"?><Tournament dataVersion="201"><Players/>`, false},
		{"older", `<Tournament><Name>Cup</Name></Tournament>`, false},
		{"elsewhere", `<x><TournamentData/></x>`, false},
		{"empty", "", false},
	} {
		if got := Format.Match([]byte(c.text)); got != c.want {
			t.Errorf("%s: got %t", c.name, got)
		}
	}
}

// TestSample compares the imitation with its event as JSON: the same games,
// byes and results between the same people. What the format cannot hold is left
// out.
func TestSample(t *testing.T) {
	data, err := os.ReadFile("../../samples/macmahon/merlion-cup.xml")
	if err != nil {
		t.Fatal(err)
	}
	ev, ps := Read(game.Input{Name: "merlion-cup.xml", Data: data})
	if ps.HasErrors() || ps.Count(game.Warning) != 1 {
		t.Errorf("problems, of which one warning is expected: %v", ps)
	}
	text, err := os.ReadFile("../../samples/json/merlion-cup.json")
	if err != nil {
		t.Fatal(err)
	}
	var want game.Event
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	rows := func(e *game.Event) []string {
		var rows []string
		for _, p := range e.Players {
			rows = append(rows, fmt.Sprint(p.ID, p.Family, p.Given, p.Rank, p.Club, p.Country, p.IDs["egf"]))
		}
		for _, g := range e.Games {
			rows = append(rows, fmt.Sprint(g.Round, g.Board, g.White, g.Black, g.Handicap, g.Result, g.ByDefault))
		}
		for _, b := range e.Byes {
			rows = append(rows, fmt.Sprint("bye ", b.Round, b.Player))
		}
		for _, a := range e.Absences {
			rows = append(rows, fmt.Sprint("absence ", a.Round, a.Player))
		}
		return append(rows, fmt.Sprint(e.Name, e.Rounds, e.Format, e.Scoring.Criteria, e.Scoring.Floor, e.Scoring.Bar, *e.Handicaps))
	}
	if diff := cmp.Diff(rows(&want), rows(ev)); diff != "" {
		t.Errorf("the sample (-json +xml):\n%s", diff)
	}
}

// TestCorpus reads the made-up file that goes with Pairgoth's reader, the only
// one there is. Its results are read as that program reads them.
func TestCorpus(t *testing.T) {
	data, err := os.ReadFile("../../../shared/corpus/macmahon-xml/sample-tournament.xml")
	if os.IsNotExist(err) {
		t.Skip("corpus folder not present")
	}
	if err != nil {
		t.Fatal(err)
	}
	ev, ps := Read(game.Input{Name: "sample.xml", Data: data})
	if ev == nil || ps.HasErrors() || !Format.Match(data) {
		t.Fatal(ps)
	}
	var results []game.Result
	for _, g := range ev.Games {
		results = append(results, g.Result)
	}
	if diff := cmp.Diff([]game.Result{game.BlackWins, game.WhiteWins, game.WhiteWins}, results); diff != "" {
		t.Errorf("results (-want +got):\n%s", diff)
	}
	if len(ev.Players) != 4 || len(ev.Byes) != 1 || ev.Byes[0].Player != 3 || len(ev.Absences) != 1 || ev.Scoring.Bar != game.Dan(1) || ev.Handicaps.Ceiling.Or(-1) != 0 {
		t.Errorf("%+v", ev)
	}
	if ps.Count(game.Warning) != 1 || ps[slices.IndexFunc(ps, func(p game.Problem) bool { return p.Severity == game.Warning })].Code != "result-side" {
		t.Errorf("want one warning about the side of results, got %v", ps)
	}
}

// FuzzRead: no input brings the reader down, what it accepts is sound, and every
// pairing is a game, a bye or a problem.
func FuzzRead(f *testing.F) {
	samples, err := filepath.Glob("../../samples/macmahon/*.xml")
	if err != nil || len(samples) == 0 {
		f.Fatalf("no seeds, %v", err)
	}
	for _, path := range append(samples, fragments(f)...) {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Format.Match(data)
		ev, ps := Read(game.Input{Name: "fuzz.xml", Data: data})
		if ev == nil {
			if !ps.HasErrors() {
				t.Fatal("refused without a reason")
			}
			return
		}
		root, problem := parse(data)
		if problem != nil {
			t.Fatal(problem)
		}
		r := &reader{tags: map[string][]*etree.Element{}}
		r.collect(root)
		lost, more := 0, false
		for _, p := range ps {
			if strings.HasPrefix(p.Code, "game-lost-") {
				lost++
				more = more || p.Place == ""
			}
		}
		if n := len(r.tags["Pairing"]); n != len(ev.Games)+len(ev.Byes)+lost && !more {
			t.Fatalf("%d pairings, %d games, %d byes, %d reported", n, len(ev.Games), len(ev.Byes), lost)
		}
		for i, p := range ev.Players {
			if p.ID != i+1 || p.DisplayName() == "" {
				t.Fatalf("player %d: %+v", i, p)
			}
		}
		for _, g := range ev.Games {
			if g.Black == g.White || g.Black < 1 || g.White < 1 || g.Black > len(ev.Players) || g.White > len(ev.Players) || g.Round < 1 || g.Round > maxRound {
				t.Fatalf("game %+v", g)
			}
		}
		if text, err := json.Marshal(ev); err != nil || len(text) == 0 {
			t.Fatal(err)
		}
	})
}

// big is a file of 500 players and 10 rounds.
func big() []byte {
	var b bytes.Buffer
	b.WriteString("<TournamentData typeversion=\"3.9\">\n<Tournament><Name>big</Name></Tournament>\n<Playerlist>\n")
	for i := range 500 {
		fmt.Fprintf(&b, "<Player>\n<Id>%d</Id>\n<GoPlayer>\n<FirstName>Given%d</FirstName>\n<Surname>Family%d</Surname>\n<Club>Harb</Club>\n<Country>SG</Country>\n<GoLevel>%dk</GoLevel>\n</GoPlayer>\n</Player>\n", i+1, i%37, i, 1+i%20)
	}
	b.WriteString("</Playerlist>\n<Roundlist>\n")
	for r := range 10 {
		fmt.Fprintf(&b, "<Round>\n<RoundNumber>%d</RoundNumber>\n", r+1)
		for i := range 250 {
			fmt.Fprintf(&b, "<Pairing>\n<BoardNumber>%d</BoardNumber>\n<PairingWithBye>false</PairingWithBye>\n<White>%d</White>\n<Black>%d</Black>\n<Handicap>%d</Handicap>\n<Result>1-0</Result>\n</Pairing>\n", i+1, (2*i+r)%500+1, (2*i+r+1)%500+1, i%4)
		}
		b.WriteString("</Round>\n")
	}
	b.WriteString("</Roundlist>\n</TournamentData>\n")
	return b.Bytes()
}

func BenchmarkRead(b *testing.B) {
	data := big()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if ev, ps := Read(game.Input{Name: "big.xml", Data: data}); len(ev.Games) != 2500 || ps.HasErrors() {
			b.Fatal(len(ev.Games), ps)
		}
	}
}

// BenchmarkParseOnly is what the XML library takes for the same bytes.
func BenchmarkParseOnly(b *testing.B) {
	data := big()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if err := etree.NewDocument().ReadFromBytes(data); err != nil {
			b.Fatal(err)
		}
	}
}
