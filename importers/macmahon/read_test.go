package macmahon

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/beevik/etree"
	"github.com/google/go-cmp/cmp"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestGolden reads each fragment in testdata and compares with a dump of the
// model.
func TestGolden(t *testing.T) {
	importertest.Golden(t, Format, gametest.Files(t, "testdata/*.xml"), importertest.Dump, laws...)
}

var laws = []importertest.Law{importertest.Named, importertest.Rounds(1, maxRound), importertest.Lasting, accounted}

// accounted is the law that every pairing is a game, a bye or a problem.
func accounted(t testing.TB, data []byte, ev *game.Event, ps game.Problems) {
	t.Helper()
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
		t.Errorf("%d pairings, %d games, %d byes, %d reported", n, len(ev.Games), len(ev.Byes), lost)
	}
}

func TestMatch(t *testing.T) {
	importertest.Match(t, Format, true, map[string]string{
		"root":                  `<?xml version="1.0"?><TournamentData typeversion="3.9">`,
		"behind a comment":      "<?xml version=\"1.0\"?>\n<!-- <Other> -->\n<TournamentData>",
		"inner element as root": `<Tournament typeversion="3.9">`,
	})
	importertest.Match(t, Format, false, map[string]string{
		"OpenGotha": `<?xml version="1.0"?><Tournament dataVersion="201"><Players/>`,
		"older":     `<Tournament><Name>Cup</Name></Tournament>`,
		"elsewhere": `<x><TournamentData/></x>`,
		"empty":     "",
	})
}

// TestSample compares the imitation with its event as JSON: the same games,
// byes and results between the same people. What the format cannot hold is left
// out.
func TestSample(t *testing.T) {
	ev, ps := importertest.ReadFile(t, Format, "../../samples/macmahon/merlion-cup.xml", laws...)
	if ps.HasErrors() || ps.Count(game.Warning) != 1 {
		t.Errorf("problems, of which one warning is expected: %v", ps)
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
	if diff := cmp.Diff(rows(gametest.Sample(t)), rows(ev)); diff != "" {
		t.Errorf("the sample (-json +xml):\n%s", diff)
	}
}

// TestCorpus reads the made-up file that goes with Pairgoth's reader, the only
// one there is. Its results are read as that program reads them.
func TestCorpus(t *testing.T) {
	data := gametest.Corpus(t, "macmahon-xml/sample-tournament.xml")
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
	importertest.Fuzz(f, Format, gametest.Files(f, "../../samples/macmahon/*.xml", "testdata/*.xml"), laws...)
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

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, big(), 500, 2500) }

// BenchmarkParseOnly is what the XML library takes for the same bytes.
func BenchmarkParseOnly(b *testing.B) {
	importertest.Alone(b, big(), func(data []byte) error { return etree.NewDocument().ReadFromBytes(data) })
}
