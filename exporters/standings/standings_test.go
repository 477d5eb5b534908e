package standings

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"kyudan/importers/standings"
	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

// golden compares bytes with a file, or rewrites it.
func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs (-want +got):\n%s", path, gocmp.Diff(string(want), string(got)))
	}
}

func compute(t testing.TB, ev *game.Event, o Options) *Table {
	t.Helper()
	table, err := Compute(ev, o)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestGolden(t *testing.T) {
	ev := sampleEvent(t)
	whole, third := compute(t, ev, Options{}), compute(t, ev, Options{Round: 3, Short: true, Criteria: []string{"NBW", "SOSW", "SODOSM"}})
	for _, c := range []struct {
		file  string
		write func(*bytes.Buffer) error
	}{
		{"merlion-cup.html", func(b *bytes.Buffer) error { return whole.WriteHTML(b) }},
		{"merlion-cup.txt", func(b *bytes.Buffer) error { return whole.WriteText(b) }},
		{"merlion-cup.md", func(b *bytes.Buffer) error { return whole.WriteMarkdown(b) }},
		{"merlion-cup.csv", func(b *bytes.Buffer) error { return whole.WriteCSV(b) }},
		{"round3-short.html", func(b *bytes.Buffer) error { return third.WriteHTML(b) }},
		{"round3-short.txt", func(b *bytes.Buffer) error { return third.WriteText(b) }},
	} {
		var b bytes.Buffer
		if err := c.write(&b); err != nil {
			t.Fatal(err)
		}
		golden(t, filepath.Join("testdata", c.file), b.Bytes())
	}
}

func TestRoundTripSample(t *testing.T) {
	ev := sampleEvent(t)
	if n := checkRoundTrip(t, "sample", ev, nil); n != len(ev.Games) {
		t.Errorf("%d games on the page, want %d", n, len(ev.Games))
	}
	checkRoundTrip(t, "sample", ev, game.Settings{"format": "short", "round": "4", "criteria": "NBW,SOS"})
}

// hostile is an event whose texts would like to be something else.
func hostile() *game.Event {
	return &game.Event{
		Name: `<script>alert(1)</script> & "Cup"`, Place: "<img src=x>",
		Players: []game.Player{
			{ID: 1, Name: `=HYPERLINK("x")`, Club: `</td></table>`, Country: "SG"},
			{ID: 2, Name: "*Tan* | `Mei` <b>", Club: "\x1b[2JClub", Country: "@x"},
		},
		Games: []game.Game{{Round: 1, Black: 1, White: 2, Result: game.WhiteWins, Handicap: game.Given(0)}},
	}
}

func TestHostileTexts(t *testing.T) {
	table := compute(t, hostile(), Options{})
	var page, md, table2, plainText bytes.Buffer
	for _, err := range []error{table.WriteHTML(&page), table.WriteMarkdown(&md), table.WriteCSV(&table2), table.WriteText(&plainText)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, bad := range []string{"<script>alert", "<img", "</table></", "\x1b"} {
		if strings.Contains(page.String(), bad) {
			t.Errorf("the page holds %q", bad)
		}
	}
	got, _ := standings.Read(game.Input{Name: "hostile.html", Data: page.Bytes()})
	if got == nil || got.Name != hostile().Name || got.Players[1].Name != `=HYPERLINK("x")` && got.Players[0].Name != `=HYPERLINK("x")` || len(got.Games) != 1 {
		t.Errorf("read back as %+v", got)
	}
	if s := md.String(); !strings.Contains(s, "\\*Tan\\* \\| \\`Mei\\` &lt;b&gt;") || strings.Count(s, "<") > 0 {
		t.Errorf("Markdown is\n%s", s)
	}
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(table2.String(), "\ufeff"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		for _, cell := range row {
			if cell != "" && strings.ContainsRune("=+-@", rune(cell[0])) {
				t.Errorf("cell %q would be a formula", cell)
			}
		}
	}
	if strings.Contains(plainText.String(), "\x1b") {
		t.Errorf("the terminal gets an escape sequence")
	}
}

func TestParseCriteria(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"MMS+SOS+SODOS", "MMS SOSM SODOSM"},
		{"MMS,SOS-1,sosos,cuss", "MMS SOSM-1 SOSOSM CUSSM"},
		{"NBW SOS sodos", "NBW SOSW SODOSW"},
		{"nbw; SOSM", "NBW SOSM"},
		{"SOS,MMS", "SOSW MMS"},
		{"rank,RATING,ext", "Rank Rating EXT"},
		{"MMS,MMS", "MMS"},
		{"MMS,luck", "?"},
		{"SOS-3", "?"},
	} {
		got, err := ParseCriteria(c.text)
		if s := strings.Join(got, " "); s != c.want && !(c.want == "?" && err != nil) {
			t.Errorf("ParseCriteria(%q) = %q, %v, want %q", c.text, s, err, c.want)
		}
		var p game.Problem
		if err != nil && !errors.As(err, &p) {
			t.Errorf("ParseCriteria(%q): the error %v is no problem", c.text, err)
		}
	}
}

func TestScore(t *testing.T) {
	for v, want := range map[float64]string{0: "0", 0.5: "½", 1: "1", 34.5: "34½", 12.25: "12¼", 0.75: "¾", -0.5: "-½", -3: "-3", -2.5: "-2½", 2100: "2100", 1.1: "1.1"} {
		if got := Score(v); got != want {
			t.Errorf("Score(%v) = %q, want %q", v, got, want)
		}
	}
}

// TestOptions: wrong options are problems, of Lost and of Write alike.
func TestOptions(t *testing.T) {
	ev := sampleEvent(t)
	for _, s := range []game.Settings{{"round": "0"}, {"round": "-1"}, {"round": "two"}, {"round": "7"}, {"criteria": "MMS+luck"}} {
		if ps := Lost(ev, s); len(ps) != 1 || ps[0].Severity != game.Error {
			t.Errorf("%v: Lost gives %v", s, ps)
		}
		var b bytes.Buffer
		if err := Write(&b, ev, s); err == nil || b.Len() > 0 {
			t.Errorf("%v: %v after %d bytes", s, err, b.Len())
		}
	}
}

func TestLost(t *testing.T) {
	two := func() []game.Player { return []game.Player{{ID: 1, Name: "Tan"}, {ID: 2, Name: "Lim"}} }
	first := game.Game{Round: 1, Black: 1, White: 2, Result: game.BlackWins, Handicap: game.Given(0)}
	for _, c := range []struct {
		name  string
		ev    game.Event
		s     game.Settings
		codes string
	}{
		{"nothing", game.Event{Name: "Cup", Players: two(), Games: []game.Game{first}}, nil, ""},
		{"later rounds", game.Event{Players: two(), Games: []game.Game{first, {Round: 2, Black: 1, White: 2}}, Byes: []game.Bye{{Round: 3, Player: 1}}, Absences: []game.Absence{{Round: 3, Player: 2}}},
			game.Settings{"round": "1"}, "lost-games-later lost-byes-later lost-absences-later"},
		{"short", game.Event{Players: two(), Games: []game.Game{first}}, game.Settings{"format": "short"}, "lost-colours lost-handicap-short"},
		{"second game", game.Event{Players: two(), Games: []game.Game{first, first}}, nil, "lost-games-second"},
		{"stranger", game.Event{Players: two(), Games: []game.Game{first, {Round: 1, Black: 3, White: 4}}}, nil, "lost-game-players"},
		{"ten stones", game.Event{Players: two(), Games: []game.Game{{Round: 1, Black: 1, White: 2, Handicap: game.Given(10)}}}, nil, "lost-handicap"},
		{"hidden", game.Event{Players: append(two(), game.Player{ID: 3, Name: "Ong"}), Games: []game.Game{first}}, nil, "lost-players-hidden"},
		{"all", game.Event{Players: append(two(), game.Player{ID: 3, Name: "Ong"}), Games: []game.Game{first}}, game.Settings{"players": "all"}, ""},
		{"byes", game.Event{Players: two(), Byes: []game.Bye{{Round: 1, Player: 1, Points: game.Given(0.5)}, {Round: 2, Player: 1, Points: game.Given(0.0)}, {Round: 3, Player: 1, Points: game.Given(2.0)}, {Round: 4, Player: 1}}, Games: []game.Game{{Round: 5, Black: 1, White: 2}}},
			nil, "lost-bye-half lost-bye-none lost-bye-points filled-bye"},
		{"bye beside a game", game.Event{Players: two(), Games: []game.Game{first}, Byes: []game.Bye{{Round: 1, Player: 1}}}, nil, "lost-bye"},
		{"absences", game.Event{Players: two(), Games: []game.Game{first}, Absences: []game.Absence{{Round: 1, Player: 1}, {Round: 2, Player: 1}, {Round: 3, Player: 1, Points: game.Given(1.0)}, {Round: 4, Player: 1, Points: game.Given(0.5)}}},
			nil, "lost-absence lost-absence-none lost-absence-full"},
		{"criteria", game.Event{Players: two(), Games: []game.Game{first}, Scoring: &game.Scoring{Criteria: []string{"NBW", "CAT"}}}, nil, "lost-criterion"},
		{"criteria that follow from the games", game.Event{Players: two(), Games: []game.Game{first}, Scoring: &game.Scoring{Criteria: []string{"NBW", "EXT", "EXR", "DC", "SDC", "CPS", "STS", "SOSTS"}}}, nil, ""},
		{"other criteria", game.Event{Players: two(), Games: []game.Game{first}, Scoring: &game.Scoring{Criteria: []string{"NBW"}}}, game.Settings{"criteria": "MMS"}, "lost-criteria"},
		{"format", game.Event{Players: two(), Games: []game.Game{first}, Format: game.RoundRobin}, nil, "lost-format"},
		{"texts", game.Event{Name: "Cup\x07", Players: []game.Player{{ID: 1, Name: "Tan", Club: "xxxx", Country: "sg"}, {ID: 2, Name: ""}}, Games: []game.Game{first}}, nil, "lost-character lost-club lost-player-country lost-player-name"},
		{"details", game.Event{Players: two(), Games: []game.Game{first}, Extra: map[string]string{"swa:Sponsor": "Tea"}}, nil, "lost-extra"},
		{"komi, dates", game.Event{Players: two(), Games: []game.Game{first}, Komi: game.Given(6.5), Begin: 20260502}, nil, "lost-begin lost-komi"},
		{"void", game.Event{Players: two(), Games: []game.Game{first, {Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Result: game.Void}}}, nil, "lost-void"},
	} {
		var codes []string
		for _, p := range Lost(&c.ev, c.s) {
			if p.Code == "filled-format" {
				continue // in all of these
			}
			codes = append(codes, p.Code)
		}
		if got := strings.Join(codes, " "); got != c.codes {
			t.Errorf("%s: got %q, want %q", c.name, got, c.codes)
		}
	}
}

// TestOrder: those who tie have one place and stand in the order of their names.
func TestOrder(t *testing.T) {
	ev := &game.Event{Players: []game.Player{{ID: 1, Family: "Wong", Rank: game.Dan(5)}, {ID: 2, Family: "Lim"}, {ID: 3, Family: "Ang", Given: "B"}, {ID: 4, Family: "Ang", Given: "A"}, {ID: 5, Family: "Idle"}},
		Games: []game.Game{{Round: 1, Black: 1, White: 3, Result: game.BlackWins}, {Round: 1, Black: 2, White: 4, Result: game.BlackWins}}}
	var got []string
	for i, r := range compute(t, ev, Options{}).Rows {
		got = append(got, r.Player.DisplayName()+" "+strconv.Itoa(r.Place)+" "+r.Cells[0].String())
		if r.Num != i+1 {
			t.Errorf("row %d has the number %d", i+1, r.Num)
		}
	}
	want := []string{"Lim 1 3+/b", "Wong 1 4+/b", "Ang A 3 1-/w", "Ang B 3 2-/w"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestJSON(t *testing.T) {
	b, err := json.Marshal(compute(t, sampleEvent(t), Options{Round: 2}))
	if err != nil {
		t.Fatal(err)
	}
	var back tableJSON
	if err := json.Unmarshal(b, &back); err != nil || len(back.Rows) != 25 || back.Round != 2 || back.Last != 6 || len(back.Rows[0].Cells) != 2 || back.Rows[0].Scores["MMS"] == 0 {
		t.Errorf("%v: %.300s", err, b)
	}
}

func FuzzWrite(f *testing.F) {
	f.Add("Cup", "Tan", "Harbour", "SG", 3, 0, 12.5)
	f.Add(hostile().Name, hostile().Players[0].Name, hostile().Players[1].Club, "@x", -1, 5, -0.5)
	f.Fuzz(func(t *testing.T, name, player, club, country string, number, result int, score float64) {
		ev := &game.Event{Name: name, Place: club, Players: []game.Player{{ID: 1, Name: player, Club: club, Country: country}, {ID: 2, Family: club, Given: player, Scores: map[string]float64{"EXT": score}}},
			Games:   []game.Game{{Round: 1, Black: 1, White: 2, Result: game.Result(uint(result) % 6), Handicap: game.Given(number), ByDefault: number%2 == 0}},
			Scoring: &game.Scoring{Criteria: []string{"EXT", name, "SOSM"}}}
		if number > 0 && number < 30 {
			ev.Games = append(ev.Games, game.Game{Round: number, Black: 2, White: 1, Result: game.Jigo})
		}
		page := write(t, ev, nil)
		got, problems := standings.Read(game.Input{Name: "fuzz.html", Data: page})
		if got == nil || len(got.Players) != 2 || len(got.Games) == 0 {
			t.Fatalf("cannot be read back: %v\n%s", problems, page)
		}
		for _, p := range problems {
			if p.Severity == game.Error {
				t.Fatalf("%v\n%s", p, page)
			}
		}
		Lost(ev, nil)
	})
}

func BenchmarkWrite(b *testing.B) {
	ev := &game.Event{Name: "Big"}
	for i := range 500 {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: "Tan" + strconv.Itoa(i), Given: "Mei Xin", Rank: game.Kyu(1 + i%20), Club: "Harbour", Country: "SG"})
	}
	for r := range 10 {
		for i := 0; i < 500; i += 2 {
			ev.Games = append(ev.Games, game.Game{Round: r + 1, Black: i + 1, White: (i+2*r+1)%500 + 1, Handicap: game.Given(0), Result: game.BlackWins})
		}
	}
	n := len(write(b, ev, nil))
	b.SetBytes(int64(n))
	b.ReportAllocs()
	for b.Loop() {
		if len(write(b, ev, nil)) != n {
			b.Fatal("another page")
		}
	}
}
