package report_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kyudan/exporters/report"
	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

var forms = []struct {
	ext   string
	write func(io.Writer, *rating.Report, report.Options) error
}{
	{"json", report.WriteJSON},
	{"html", report.WriteHTML},
	{"txt", report.WriteText},
}

var reports = map[string]func() *rating.Report{
	"small":  smallReport,
	"ranks":  ranksReport,
	"stones": stonesReport,
	"empty":  func() *rating.Report { return &rating.Report{System: rating.About{Name: "swa"}} },
}

func TestGolden(t *testing.T) {
	for name, make := range reports {
		for _, f := range forms {
			t.Run(name+"."+f.ext, func(t *testing.T) {
				var b, again bytes.Buffer
				if err := f.write(&b, make(), report.Options{Problems: true}); err != nil {
					t.Fatal(err)
				}
				golden(t, "testdata/"+name+"."+f.ext, b.Bytes())
				if err := f.write(&again, make(), report.Options{Problems: true}); err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(b.Bytes(), again.Bytes()) {
					t.Error("two files of one report differ")
				}
			})
		}
	}
}

// TestNothingHasNoSign: a rating that rounds to nothing has no sign.
func TestNothingHasNoSign(t *testing.T) {
	rep := smallReport()
	c := &rep.Results[0].Players[2]
	c.Before, c.After = game.Given(-0.04), game.Given(-0.02)
	for _, f := range forms {
		if f.ext == "json" {
			continue // numbers in full
		}
		var b bytes.Buffer
		if err := f.write(&b, rep, report.Options{Problems: true}); err != nil {
			t.Fatal(err)
		}
		if signs := regexp.MustCompile(`[-−+]0(\.0+)?(?:[^0-9.]|$)`).FindAllString(b.String(), -1); len(signs) > 0 {
			t.Errorf("%s has %q", f.ext, signs)
		}
	}
}

// TestJSONKeys holds the keys that other programs count on: those that are
// always there, and their order.
func TestJSONKeys(t *testing.T) {
	var b bytes.Buffer
	if err := report.WriteJSON(&b, smallReport(), report.Options{}); err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Events []struct {
			Players []json.RawMessage
			Games   []json.RawMessage
		}
	}
	if err := json.Unmarshal(b.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	key := regexp.MustCompile(`(?m)^ {10}"(\w+)":`)
	keys := func(raw json.RawMessage) string {
		var out []string
		for _, m := range key.FindAllSubmatch(append([]byte("          "), raw...), -1) {
			out = append(out, string(m[1]))
		}
		return strings.Join(out, " ")
	}
	for _, c := range []struct {
		name string
		raw  json.RawMessage
		want string
	}{
		{"player", doc.Events[0].Players[0], "id name before after change games rank_before rank_after new notes"},
		{"player with everything", doc.Events[0].Players[1], "id name before after change games rank_before rank_after new notes listed steps"},
		{"player without rating", doc.Events[0].Players[4], "id name games new notes"},
		{"game", doc.Events[0].Games[0], "round board date black white handicap result rated why_not black_change white_change black_factors white_factors white_steps"},
		{"game by default", doc.Events[0].Games[2], "round board black white result rated why_not black_change white_change"},
		{"game of unknown colours", doc.Events[0].Games[3], "round board black white colours_known handicap result rated why_not black_change white_change"},
	} {
		if got := keys(c.raw); got != c.want {
			t.Errorf("%s: keys\n%s, want\n%s", c.name, got, c.want)
		}
	}
	for _, want := range []string{`"name": "陈 思远"`, `"name": "Lau Absent"`, `"after": 2322.0412345678`, `"white_change": 0,`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the report lacks %s", want)
		}
	}
}

func TestHTMLIsEscapedAndWhole(t *testing.T) {
	var b bytes.Buffer
	if err := report.WriteHTML(&b, smallReport(), report.Options{}); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	if n := strings.Count(page, "<script"); n != 1 {
		t.Errorf("found %d scripts, want one", n)
	}
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if ids[m[1]] {
			t.Errorf("id %q twice", m[1])
		}
		ids[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`(?:href="#|data-for="|data-open=")([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if !ids[m[1]] {
			t.Errorf("a link leads to %q, which is not in the page", m[1])
		}
	}
	for _, want := range []string{"decided by default, no game was played", "the event is not endorsed", "phase of moon", "What to do: publish the page in full format"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

// manyEvents is a report of n events of ten players each, explained.
func manyEvents(n int) *rating.Report {
	rep := bigReport(10)
	for len(rep.Results) < n {
		rep.Results = append(rep.Results, rep.Results[0])
	}
	rep.Results[n-1].Games = slices.Clone(rep.Results[n-1].Games)
	rep.Results[n-1].Games[0] = rating.GameChange{WhyNot: "by_default"}
	rep.Tell(game.Problem{Severity: game.Warning, Code: "doubtful", Found: "a doubtful handicap"})
	return rep
}

func TestPageOfManyEvents(t *testing.T) {
	for _, c := range []struct {
		events                         int
		contents, unfolded, games, why bool
	}{
		{1, false, true, true, false},
		{2, true, true, true, false},
		{5, true, true, true, false},
		{6, true, false, true, false},
		{199, true, false, true, false},
		{200, true, false, false, true},
	} {
		t.Run(fmt.Sprint(c.events), func(t *testing.T) {
			var b bytes.Buffer
			if err := report.WriteHTML(&b, manyEvents(c.events), report.Options{}); err != nil {
				t.Fatal(err)
			}
			page := b.String()
			for _, f := range []struct {
				text string
				want bool
			}{
				{`<section id="contents">`, c.contents},
				{fmt.Sprintf(`<a href="#e%d">Open</a>`, c.events), c.contents},
				{`<details class="fold games" open>`, c.unfolded && c.games},
				{`<details class="fold games">`, !c.unfolded && c.games},
				{`>Player 1003<`, true},
				{`<a href="#e1p4">Player 1003</a>`, c.games},
				{"In every game: handicap even, rating 1500.5", c.games},
				{"decided by default", true},
				{"1 game: decided by default", !c.games},
				{"a doubtful handicap", true},
				{"player’s explanation", c.why},
			} {
				if got := strings.Contains(page, f.text); got != f.want {
					t.Errorf("the page holds %q: %v, want %v", f.text, got, f.want)
				}
			}
		})
	}
}

// TestPageOfManyGames holds the limit by games, and what a game takes of a page.
func TestPageOfManyGames(t *testing.T) {
	size := func(players int) (bytesWritten int, games bool) {
		var b bytes.Buffer
		if err := report.WriteHTML(&b, bigReport(players), report.Options{}); err != nil {
			t.Fatal(err)
		}
		return b.Len(), strings.Contains(b.String(), `<table class="calc`)
	}
	few, _ := size(100)
	many, games := size(1100)
	if each := (many - few) / 3000; !games || each > 360 {
		t.Errorf("a game and its third of a player take %d bytes of a page, want at most 360; games shown: %v", each, games)
	}
	if most, games := size(6700); games || most > 2_000_000 {
		t.Errorf("a page of 20,100 games is %d bytes long, games shown: %v; want none", most, games)
	}
}

// TestSameInEveryGame holds that what is said once above the table is said.
func TestSameInEveryGame(t *testing.T) {
	rep := bigReport(10)
	g := &rep.Results[0].Games[0]
	g.Black.Factors = factors(1500.5, -40, 130, 47, 0.6, 0, 1)
	var b bytes.Buffer
	if err := report.WriteHTML(&b, rep, report.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"<p>In every game: handicap even, rating 1500.5, a 130, con 47, weight 1</p>",
		"<th>Round<th>Opponent<th>Colour<th>Result<th>D<th>SE<th>SA<th>Change",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

func TestTextWidth(t *testing.T) {
	rep := smallReport()
	rep.Results[0].Event.Name = strings.Repeat("狮城杯 ", 40)
	rep.Results[0].Players[0].Notes = []phrase.Text{phrase.Of(strings.Repeat("very unlikely ", 20))}
	rep.After.Players[1].Given = strings.Repeat("Mei ", 30) + "\x1b[0m"
	var b bytes.Buffer
	if err := report.WriteText(&b, rep, report.Options{Problems: true}); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(b.String()) {
		if n := texttable.Width(strings.TrimSuffix(line, "\n")); n > 100 {
			t.Errorf("a line is %d columns wide, want at most 100:\n%s", n, line)
		}
		if strings.ContainsRune(line, '\x1b') {
			t.Errorf("a name steers the terminal: %q", line)
		}
	}
	b.Reset()
	if err := report.WriteText(&b, rep, report.Options{}); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), "Problems") {
		t.Error("problems in the text, want them only where asked for")
	}
}

func TestErrors(t *testing.T) {
	for _, f := range forms {
		if err := f.write(full{}, smallReport(), report.Options{Problems: true}); !errors.Is(err, errFull) {
			t.Errorf("%s on a full disk: %v, want the error of the disk", f.ext, err)
		}
	}
	rep := smallReport()
	rep.Results[0].Games[0].Black.Change = math.NaN()
	for _, f := range forms[:2] {
		if err := f.write(io.Discard, rep, report.Options{Problems: true}); err == nil || !strings.Contains(err.Error(), "Merlion Cup") {
			t.Errorf("%s of a change that is no number: %v, want an error that names the event", f.ext, err)
		}
	}
}

var errFull = errors.New("disk full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

// bigReport is one event of n players and six rounds, explained.
func bigReport(n int) *rating.Report {
	l := &rating.List{System: "swa"}
	ev := &game.Event{Name: "Open", Begin: 20260502}
	r := rating.Result{Class: "A", Weight: 1, Rated: true}
	for i := range n {
		id := fmt.Sprint(1000 + i)
		l.Players = append(l.Players, rating.Standing{ID: id, Family: "Player", Given: id})
		ev.Players = append(ev.Players, game.Player{ID: i + 1})
		r.Players = append(r.Players, rating.PlayerChange{ID: id, Before: game.Given(1500.5), After: game.Given(1500.5 + float64(i)), Games: 6})
		for round := range 3 {
			ev.Games = append(ev.Games, game.Game{Round: round + 1, Black: i + 1, White: (i+1+round)%n + 1, Handicap: game.Given(0), Result: game.BlackWins})
			f := factors(1500.5, 12.25, 130, 47, 0.47, 1, 1)
			r.Games = append(r.Games, rating.GameChange{Rated: true, Black: rating.Side{Change: 7.25, Factors: f}, White: rating.Side{Change: -7.25, Factors: f}})
		}
	}
	r.Event = &rating.Event{Event: ev}
	return &rating.Report{System: rating.About{Name: "swa"}, Before: l, After: l, Results: []rating.Result{r}}
}

func BenchmarkWrite(b *testing.B) {
	rep := bigReport(500)
	for _, f := range forms {
		b.Run(f.ext, func(b *testing.B) {
			var out bytes.Buffer
			for b.Loop() {
				out.Reset()
				if err := f.write(&out, rep, report.Options{Problems: true}); err != nil {
					b.Fatal(err)
				}
			}
			b.SetBytes(int64(out.Len()))
		})
	}
}
