package csvgames

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/eventtest"
	vocab "kyudan/importers/csvgames"
	"kyudan/importers/opengotha"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

var asPlayers = game.Settings{"form": "players"}

// TestOpenGothasOwn: of the event from which OpenGotha exported its players, we
// write the same, line by line, without an exception.
func TestOpenGothasOwn(t *testing.T) {
	data := gametest.Corpus(t, "opengotha-xml/opengotha/TournoiChinois.xml")
	ev, problems := opengotha.Read(game.Input{Name: "event.xml", Data: data})
	if ev == nil {
		t.Fatal(problems)
	}
	theirs := gametest.Corpus(t, "csv/TournoiChinois.csv")
	var b bytes.Buffer
	if err := Write(&b, ev, asPlayers); err != nil {
		t.Fatal(err)
	}
	want, got := strings.Split(string(theirs), "\n"), strings.Split(b.String(), "\n")
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-OpenGotha +ours):\n%s", d)
	}
	t.Logf("%d of %d lines are the same", len(got), len(want))
}

// TestPlayersComeBack: the form holds names, ranks, countries and clubs, and
// says so of nothing else.
func TestPlayersComeBack(t *testing.T) {
	for i := range 200 {
		ev := eventtest.Random(rand.New(rand.NewPCG(13, uint64(i))))
		var b bytes.Buffer
		if err := Write(&b, ev, asPlayers); err != nil {
			t.Fatal(err)
		}
		if len(ev.Players) == 0 {
			continue
		}
		back, problems := vocab.Read(game.Input{Name: "players.csv", Data: b.Bytes()})
		if back == nil || len(back.Players) != len(ev.Players) || back.Source.Part != game.PlayersPart {
			t.Fatalf("seed %d: %v\n%s", i, problems, b.String())
		}
		codes := map[string]bool{}
		for _, p := range Lost(ev, asPlayers) {
			codes[strings.TrimPrefix(p.Code, "lost-")] = true
		}
		if len(ev.Games) > 0 != codes["games"] {
			t.Errorf("seed %d: %d games, announced %t", i, len(ev.Games), codes["games"])
		}
		person := func(p *game.Player) string {
			return strings.Join([]string{p.DisplayName(), p.Rank.String(), p.Country, p.Club}, "|")
		}
		var want, got []string
		for _, p := range byRank(ev) {
			want = append(want, person(p))
		}
		for i := range back.Players {
			got = append(got, person(&back.Players[i]))
		}
		if d := cmp.Diff(want, got); d != "" && !codes["marks"] {
			t.Fatalf("seed %d (-event +read back):\n%s", i, d)
		}
		if codes["marks"] && slices.Equal(want, got) {
			t.Errorf("seed %d: marks are announced, and nothing shows it", i)
		}
	}
}

// Formulas stay texts, and nothing breaks a line.
func TestPlayersGuarded(t *testing.T) {
	ev := &game.Event{Players: []game.Player{
		{ID: 1, Family: "=1+1", Given: "a;b", Rank: game.Kyu(3), Club: "two\nlines"},
		{ID: 2, Name: `Tan "Mei"`, Rank: game.Dan(1), Country: "SG"},
		{ID: 3, Family: "Lim", Given: "Wei"},
	}}
	var b bytes.Buffer
	if err := Write(&b, ev, asPlayers); err != nil {
		t.Fatal(err)
	}
	want := "\nName;FirstName;Rank;Country;Club;\nTan 'Mei';;1D;SG;;\n'=1+1;a,b;3K;;two lines;\nLim;Wei;;;;\n"
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	var codes []string
	for _, p := range Lost(ev, asPlayers) {
		codes = append(codes, p.Code)
	}
	if want := []string{"lost-marks", "lost-undivided-name"}; !slices.Equal(codes, want) {
		t.Errorf("losses %v, want %v", codes, want)
	}
}
