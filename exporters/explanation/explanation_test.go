package explanation_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/explanation"
	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
	"kyudan/rating/systems"
)

var forms = []struct {
	ext   string
	write func(io.Writer, *rating.Report, explanation.Options) error
}{
	{"json", explanation.WriteJSON}, {"html", explanation.WriteHTML}, {"txt", explanation.WriteText}, {"xlsx", explanation.WriteXLSX},
}

// rate rates events by a system, starting from a list.
func rate(t testing.TB, system string, l *rating.List, rules string, events ...*game.Event) *rating.Report {
	t.Helper()
	c, problems := systems.WithRules(system, game.Input{Name: "rules.toml", Data: []byte(rules)})
	if c == nil {
		t.Fatal(problems)
	}
	s := c.System
	rep := &rating.Report{System: s.About(), Departures: c.Departures, Before: l, After: l.Clone()}
	var evs []*rating.Event
	for _, ev := range events {
		e := &rating.Event{Event: ev}
		for i := range ev.Players {
			e.Who = append(e.Who, rep.After.Find(ev.Players[i].Club)) // the fixtures keep ids there
		}
		evs = append(evs, e)
	}
	rep.Results = s.Rate(rep.After, evs, rating.Options{Explain: true})
	return rep
}

func entry(n int, id string) game.Player { return game.Player{ID: n, Club: id} }

// cup is an event of everything that an SWA event can have.
func cup(t testing.TB) *rating.Report {
	l := &rating.List{System: "swa", Register: "swa", Players: []rating.Standing{
		{ID: "1004", Family: "陈", Given: "思远", Rating: game.Given(2310.75), Rank: game.Dan(3)},
		{ID: "1001", Family: "Tan", Given: "Mei Xin", Rating: game.Given(101.25), Rank: game.Kyu(20)},
		{ID: "00042", Family: "=cmd()", Given: `<script>alert("x")</script>`, Rating: game.Given(1844.0), Rank: game.Kyu(4)},
		{ID: "new", Family: "O'Hara", Given: "Siobhán"},
	}}
	newcomer := entry(4, "new")
	newcomer.Rank = game.Kyu(1)
	ev := &game.Event{
		Name: "Merlion & <Cup>", Begin: 20260502, End: 20260503, Place: "Kallang", Country: "SG", Class: "A", BoardSize: 19, Rounds: 6,
		Time:    game.TimeControl{Basic: game.Given(75.0), Overtime: game.SuddenDeath},
		Players: []game.Player{entry(1, "1004"), entry(2, "1001"), entry(3, "00042"), newcomer},
		Games: []game.Game{
			{Round: 1, Board: 1, Date: 20260502, Black: 2, White: 1, Handicap: game.Given(9), Result: game.WhiteWins},
			{Round: 1, Board: 2, Date: 20260502, Black: 3, White: 4, Handicap: game.Given(0), Result: game.Jigo},
			{Round: 2, Board: 1, Date: 20260502, Black: 2, White: 3, Handicap: game.Given(0), Result: game.WhiteWins, ByDefault: true},
			{Round: 2, Board: 2, Black: 1, White: 4, Result: game.BlackWins},
			{Round: 3, Board: 1, Black: 2, White: 4, Handicap: game.Given(2), Result: game.WhiteWins, ColoursUnknown: true},
			{Round: 3, Board: 2, Black: 3, White: 1, Handicap: game.Given(3), Result: game.BlackWins},
			{Round: 4, Board: 1, Black: 2, White: 3, Handicap: game.Given(9), Result: game.WhiteWins},
		},
		Adjust: []game.Adjustment{{Player: 3, Rating: game.Given(1850.5)}},
	}
	return rate(t, "swa", l, "epsilon = 0.014\n", ev)
}

// club is the complete example and the beginners' example of the South African
// page, and a teaching game.
func club(t testing.TB) *rating.Report {
	l := &rating.List{System: "sagc", Register: "sagc", Players: []rating.Standing{
		{ID: "a", Name: "Alice", Rank: game.Kyu(10), Index: game.Given(200)}, {ID: "b", Name: "Bob", Rank: game.Kyu(7), Index: game.Given(-50)},
		{ID: "c", Name: "Carol", Rank: game.Kyu(25), Index: game.Given(0)}, {ID: "d", Name: "Dave", Rank: game.Kyu(28), Index: game.Given(0)},
	}}
	evening := &game.Event{Name: "Club evening", Kind: game.Club, Begin: 20250301, Players: []game.Player{entry(1, "a"), entry(2, "b")},
		Games: []game.Game{
			{Black: 1, White: 2, Handicap: game.Given(2), Komi: game.Given(0.5), Result: game.BlackWins},
			{Black: 1, White: 2, Handicap: game.Given(2), Result: game.BlackWins, Kind: game.Teaching},
		}}
	cup := &game.Event{Name: "Beginners' cup", Kind: game.Tournament, Begin: 20250308, Komi: game.Given(6.5), Players: []game.Player{entry(1, "c"), entry(2, "d"), entry(3, "a")},
		Games: []game.Game{
			{Round: 1, Black: 2, White: 1, Handicap: game.Given(0), Result: game.BlackWins},
			{Round: 2, Black: 1, White: 3, Handicap: game.Given(9), Result: game.WhiteWins},
		},
		Adjust: []game.Adjustment{{Player: 3, Rank: game.Kyu(9)}}}
	return rate(t, "sagc", l, "", evening, cup)
}

// elo is a player who enters without a grade and falls to the bottom, and a
// promotion.
func elo(t testing.TB) *rating.Report {
	l := &rating.List{System: "sgelo", Register: "sg", Players: []rating.Standing{
		{ID: "1", Name: "Ann", Rating: game.Given(1990.25), Games: 40, LastPlayed: 20250601, Rankings: []game.Ranking{{Rank: game.Kyu(3), By: "SWA", Date: 20240101}, {Rank: game.Kyu(2), By: "SWA", Date: 20250701}}},
		{ID: "2", Name: "Bob", Rating: game.Given(910.5), Games: 40, LastPlayed: 20250601},
	}}
	ev := &game.Event{Name: "Autumn league", Begin: 20250901, Players: []game.Player{entry(1, "1"), entry(2, "2")},
		Games: []game.Game{
			{Round: 2, Date: 20250908, Black: 2, White: 1, Handicap: game.Given(0), Result: game.BlackWins},
			{Round: 1, Date: 20250901, Black: 1, White: 2, Handicap: game.Given(0), Result: game.WhiteWins},
		}}
	return rate(t, "sgelo", l, "", ev)
}

// open is one event in any system: a game that was expected to be won and was lost,
// one with a handicap, a draw, one against a newcomer and one by default. Ratings are
// those of 2d, 1d and 3k on the system's scale.
func open(system string, ratings ...float64) func(testing.TB) *rating.Report {
	return func(t testing.TB) *rating.Report {
		l := &rating.List{System: system, Register: system, Players: []rating.Standing{
			{ID: "1", Family: "Koh", Given: "Zhi Xuan", Rank: game.Dan(2), Rating: game.Given(ratings[0]), Games: 40, LastPlayed: 20260301},
			{ID: "2", Family: "O'Hara", Given: "Siobhán", Rank: game.Dan(1), Rating: game.Given(ratings[1]), Games: 40, LastPlayed: 20260301},
			{ID: "3", Family: "黄", Given: "嘉怡", Rank: game.Kyu(3), Rating: game.Given(ratings[2]), Games: 40, LastPlayed: 20251115},
			{ID: "new", Name: "Wong Hui Min"},
		}}
		if system == "aga" {
			for i := range l.Players[:3] {
				l.Players[i].Sigma = game.Given(0.5)
			}
		}
		newcomer := entry(4, "new")
		newcomer.Rank = game.Dan(1)
		ev := &game.Event{
			Name: "Harbour Open", Begin: 20260502, End: 20260503, Class: "A", BoardSize: 19, Komi: game.Given(6.5), Kind: game.Tournament, Online: game.Given(false),
			Time:    game.TimeControl{Basic: game.Given(60.0), Overtime: game.Canadian, Minutes: 5, Moves: 20},
			Players: []game.Player{entry(1, "1"), entry(2, "2"), entry(3, "3"), newcomer},
			Games: []game.Game{
				{Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Result: game.WhiteWins},
				{Round: 2, Black: 3, White: 1, Handicap: game.Given(3), Komi: game.Given(0.5), Result: game.WhiteWins},
				{Round: 3, Black: 2, White: 1, Handicap: game.Given(0), Result: game.WhiteWins, ByDefault: true},
				{Round: 4, Black: 1, White: 4, Handicap: game.Given(0), Result: game.WhiteWins},
				{Round: 5, Black: 4, White: 1, Handicap: game.Given(0), Result: game.Jigo},
			},
		}
		return rate(t, system, l, "", ev)
	}
}

var cases = []struct {
	name   string
	report func(testing.TB) *rating.Report
	id     string
}{
	{"low", cup, "1001"}, {"strong", cup, "1004"}, {"corrected", cup, "00042"}, {"newcomer", cup, "new"},
	{"alice", club, "a"}, {"bob", club, "b"}, {"carol", club, "c"}, {"dave", club, "d"},
	{"promoted", elo, "1"},
	{"swa", open("swa", 2213.5, 2087.25, 1784), "1"}, {"sgelo", open("sgelo", 2213.5, 2087.25, 1784), "new"},
	{"bgf", open("bgf", 163.5, 37.25, -266), "1"}, {"egf", open("egf", 2213.5, 2087.25, 1784), "1"},
	{"egf-classic", open("egf-classic", 2213.5, 2087.25, 1784), "new"}, {"aga", open("aga", 2.6, 1.4, -3.7), "1"},
}

// pages are the cases whose page is compared, one of each system.
var pages = []string{"corrected", "carol", "sgelo", "bgf", "egf", "egf-classic", "aga"}

func TestGolden(t *testing.T) {
	for _, c := range cases {
		for _, f := range forms[:3] {
			if f.ext == "html" && !slices.Contains(pages, c.name) {
				continue // other pages stand for it
			}
			t.Run(c.name+"."+f.ext, func(t *testing.T) {
				compare(t, c.name+"."+f.ext, f.write, c.report(t), explanation.Options{ID: c.id})
			})
		}
	}
}

// compare holds what is written to the golden file of that name.
func compare(t *testing.T, name string, write func(io.Writer, *rating.Report, explanation.Options) error, rep *rating.Report, o explanation.Options) {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b, rep, o); err != nil {
		t.Fatal(err)
	}
	gametest.Golden(t, "testdata/"+name, b.Bytes())
}

// TestAliceAndBob holds "A Complete Example" of the South African page to the
// digits that it prints, and its "Short 22k-30k Example" to the results.
func TestAliceAndBob(t *testing.T) {
	rep := club(t)
	for _, c := range []struct{ id, want string }{
		{"a", "LF = 16² + 1.5 × 16 + 55 + 16^5 / 30000 = 369.95"},
		{"a", "GRF = 1.5 (Game Result Factors: promotion zone, victory, differential +1)"},
		{"a", "369.95 × 1.0 × 1.0 × 1.5 × 0.9 = 499.4, truncated 499"},
		{"b", "GRF = −0.75 (Game Result Factors: demotion zone, defeat, differential -1)"},
		{"b", "255.87 × 1.0 × 1.0 × −0.75 × 0.9 = −172.7, truncated −172"},
		{"d", "truncated 14576"},
		{"d", "27k, index 0"},
		{"c", "truncated −8168"},
		{"c", "25k −800"},
	} {
		var b bytes.Buffer
		if err := explanation.WriteText(&b, rep, explanation.Options{ID: c.id}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), c.want) {
			t.Errorf("%s: no %q in\n%s", c.id, c.want, b.String())
		}
	}
}

// TestOptions: one event of two.
func TestOptions(t *testing.T) {
	var b bytes.Buffer
	if err := explanation.WriteJSON(&b, club(t), explanation.Options{ID: "a", Results: []int{1}}); err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Kyudan, System, Sum string
		Player              struct{ ID, Name string }
		Events              []struct{ Name string }
	}
	if err := json.Unmarshal(b.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	if doc.Kyudan != "explain/1" || doc.System != "sagc" || doc.Sum != "trunc(LF × GSF × OF × GRF × HF)" || doc.Player.Name != "Alice" || len(doc.Events) != 1 || doc.Events[0].Name != "Beginners' cup" {
		t.Errorf("got %+v", doc)
	}
}

func TestHTMLIsEscapedAndWhole(t *testing.T) {
	var b bytes.Buffer
	if err := explanation.WriteHTML(&b, cup(t), explanation.Options{ID: "00042"}); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "<script"); n != 1 {
		t.Errorf("found %d scripts in the page, want ours alone", n)
	}
	if m := regexp.MustCompile(`(?i)\b(https?:)?//[a-z]|url\(|@import|\bsrc=`).FindString(b.String()); m != "" {
		t.Errorf("the page needs the network: %q", m)
	}
	for _, want := range []string{"epsilon 0.014 (document: 0.016)", "weight × con × (SA − SE)", "corrected by hand"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

// TestWorkbook looks at the workbook as a spreadsheet program does.
func TestWorkbook(t *testing.T) {
	var b, again bytes.Buffer
	for _, out := range []*bytes.Buffer{&b, &again} {
		if err := explanation.WriteXLSX(out, cup(t), explanation.Options{ID: "00042"}); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Error("two workbooks of one explanation differ")
	}
	f, err := excelize.OpenReader(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := f.GetRows(explanation.Sheet, excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Event", "Date", "Round", "Opponent", "Opponent ID", "Colour", "Handicap", "Result", "rating", "opponent", "R'B", "D", "a", "con", "SE", "SA", "weight", "Sum", "Change", "After", "Rank", "Note"}
	if !slices.Equal(rows[0], want) {
		t.Errorf("columns %q, want %q", rows[0], want)
	}
	cell := func(row int, column string) string {
		if i := slices.Index(rows[0], column); i < len(rows[row]) {
			return rows[row][i]
		}
		return ""
	}
	if got := cell(3, "rating"); got != "1850.5" || cell(3, "Opponent") != "O'Hara Siobhán" {
		t.Errorf("first game %q, want one against O'Hara from 1850.5", rows[3])
	}
	// 46144 is 2026-05-02 as workbooks count days.
	if got := []string{cell(3, "Date"), cell(3, "Round")}; !slices.Equal(got, []string{"46144", "1"}) {
		t.Errorf("first game on day and in round %q, want 2026-05-02 and 1", got)
	}
	if got := cell(len(rows)-1, "Note"); got != "after" {
		t.Errorf("last row %q, want where the event ended", rows[len(rows)-1])
	}
	for _, want := range []string{
		"=cmd() <script>alert(\"x\")</script> gained 34 points: 2 wins and 1 draw in 3 games, where 1.5 were expected (a draw is half a win).",
		"Round 3: expected to win 10% against 陈 思远 (460 points higher, giving 3 stones), won",
		"R'B = 1850.5 + 100 × (3 − 0.5) = 2100.5", "As in games above: rating 1850.5, con 32.98, weight 1.00",
	} {
		if !slices.ContainsFunc(rows, func(r []string) bool { return strings.HasSuffix(r[len(r)-1], want) }) {
			t.Errorf("no row says %q", want)
		}
	}
	about, err := f.GetRows(explanation.AboutSheet)
	if err != nil {
		t.Fatal(err)
	}
	if about[0][1] != `=cmd() <script>alert("x")</script>` {
		t.Errorf("the player is %q", about[0][1])
	}
	if formula, _ := f.GetCellFormula(explanation.AboutSheet, "B1"); formula != "" {
		t.Errorf("a name became the formula %q", formula)
	}
}

// TestTextWidth: nothing is wider than a terminal of 80 columns, and no name steers it.
func TestTextWidth(t *testing.T) {
	for _, c := range cases {
		rep := c.report(t)
		rep.After.Players[0].Family = "\x1b[2J" + strings.Repeat("陈", 60)
		var b bytes.Buffer
		if err := explanation.WriteText(&b, rep, explanation.Options{ID: c.id}); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(b.String()) {
			if w := texttable.Width(strings.TrimSuffix(line, "\n")); w > 80 {
				t.Errorf("%s: %d columns: %q", c.name, w, line)
			}
			if strings.ContainsRune(line, '\x1b') {
				t.Errorf("%s: a name steers the terminal: %q", c.name, line)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	nan := cup(t)
	nan.Results[0].Games[0].Black.Change = math.NaN()
	sum := cup(t)
	sum.System.Sum = "con ×"
	for _, f := range forms {
		if err := f.write(io.Discard, cup(t), explanation.Options{ID: "nobody"}); err == nil || !strings.Contains(err.Error(), `"nobody"`) {
			t.Errorf("%s: unknown player: %v", f.ext, err)
		}
		if err := f.write(io.Discard, nan, explanation.Options{ID: "1001"}); err == nil || !strings.Contains(err.Error(), `"1001"`) {
			t.Errorf("%s: a number that is none: %v", f.ext, err)
		}
		if err := f.write(io.Discard, sum, explanation.Options{ID: "1001"}); err == nil || !strings.Contains(err.Error(), "con ×") {
			t.Errorf("%s: a formula that is none: %v", f.ext, err)
		}
		if err := f.write(full{}, cup(t), explanation.Options{ID: "1001"}); !errors.Is(err, errFull) {
			t.Errorf("%s: a full disk: %v", f.ext, err)
		}
	}
}

var errFull = errors.New("disk full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func BenchmarkWrite(b *testing.B) {
	rep := cup(b)
	for _, f := range forms {
		b.Run(f.ext, func(b *testing.B) {
			for b.Loop() {
				if err := f.write(io.Discard, rep, explanation.Options{ID: "1004"}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
