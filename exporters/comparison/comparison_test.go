package comparison_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kyudan/exporters/comparison"
	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/compare"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

var update = flag.Bool("update", false, "rewrite golden files")

// forms are all forms of a comparison.
var forms = map[string]func(io.Writer, *compare.Comparison) error{
	"txt":  comparison.WriteText,
	"html": comparison.WriteHTML,
	"csv":  comparison.WriteCSV,
	"svg":  comparison.WriteSVG,
	"json": func(w io.Writer, c *compare.Comparison) error {
		return comparison.WriteJSON(w, c, game.Problems{{Severity: game.Warning, Code: "undated", File: "cup.xml", Found: "an event <without> a date"}})
	},
}

// league has events of four people, one of them with a hostile name, under
// three systems: one with chances of its own, one with other values than its
// document's, and one that needs a curve and does not know ties.
func league(events int) *compare.Comparison {
	names := []string{"陈 思远", "Müller Jörg", `=cmd()|<script>alert("x")</script>`, "O'Hara Siobhán"}
	ranks := []game.Rank{game.Dan(2), game.Kyu(1), game.Kyu(8), game.Kyu(15)}
	standings := func(rating_ func(i int) rating.Standing) *rating.List {
		l := &rating.List{}
		for i, n := range names {
			s := rating_(i)
			s.ID, s.Name, s.Country, s.Games = fmt.Sprint(1001+i), n, "SG", 3*events
			l.Players = append(l.Players, s)
		}
		return l
	}
	about := func(name, title string) rating.About {
		return rating.About{Name: name, Title: title, Document: "Document of " + title}
	}
	runs := []compare.Run{
		{Name: "swa", Report: &rating.Report{
			System: about("swa", "SWA national rating, 2016"),
			After:  standings(func(i int) rating.Standing { return rating.Standing{Rating: game.Given(2200.25 - float64(200*i))} }),
		}},
		{Name: "swa+ours", Report: &rating.Report{
			System:     about("swa", "SWA national rating, 2016"),
			Departures: []rating.Departure{{Key: "epsilon", Document: "0.016", Value: "0"}},
			After:      standings(func(i int) rating.Standing { return rating.Standing{Rating: game.Given(2200.25 - float64(190*(i^1)))} }),
		}},
		{Name: "sagc", Report: &rating.Report{
			System: about("sagc", "South African Go Clubs index and rank"),
			After:  standings(func(i int) rating.Standing { return rating.Standing{Rank: ranks[i], Index: game.Given(100*i - 50)} }),
		}},
	}
	var evs []*game.Event
	results := make([][]rating.Result, len(runs))
	for e := range events {
		ev := &game.Event{Name: "League", Begin: game.Date(20260101 + e)}
		for i := range names {
			ev.Players = append(ev.Players, game.Player{ID: i + 1, Name: names[i], Rank: ranks[i]})
		}
		n := 0
		for b := 1; b < len(names); b++ {
			for w := range b {
				result := game.WhiteWins
				switch (e*5 + n*3) % 7 {
				case 0, 3:
					result = game.BlackWins
				case 5:
					if e == 2 {
						result = game.Jigo
					}
				}
				g := game.Game{Round: n + 1, Black: b + 1, White: w + 1, Handicap: game.Given((b - w) / 2 * 2), Result: result}
				ev.Games = append(ev.Games, g)
				n++
			}
		}
		evs = append(evs, ev)
		for r := range runs {
			res := rating.Result{Event: &rating.Event{Event: ev, Who: []int{0, 1, 2, 3}}, Rated: true, Players: make([]rating.PlayerChange, len(names))}
			if e == 0 {
				for i := range res.Players {
					res.Players[i].New = true
				}
			}
			for k, g := range ev.Games {
				apart := float64(g.Black - g.White)
				gc := rating.GameChange{Rated: true}
				switch {
				case runs[r].Name != "sagc":
					chance := 0.5 - float64((0.1+float64(0.02*float64(r)))*apart) + float64(0.02*float64((e+k)%3))
					gc.Black.Factors = []rating.Factor{{Name: "expected", Value: chance}}
				case g.Result == game.Jigo:
					gc = rating.GameChange{WhyNot: "jigo"}
				default:
					gc.Black.Factors = []rating.Factor{{Name: "index", Value: float64(10 * e)}, {Name: "differential", Value: apart}}
					gc.White.Factors = []rating.Factor{{Name: "index", Value: -20}, {Name: "differential", Value: -apart}}
				}
				res.Games = append(res.Games, gc)
			}
			results[r] = append(results[r], res)
		}
	}
	for r := range runs {
		system, _ := systems.Lookup("sgelo") // whose expected scores these chances are
		if runs[r].Name == "sagc" {
			system, _ = systems.Lookup("sagc")
		}
		runs[r].Forecasts = compare.NewForecasts(system, evs)
		for e := range results[r] {
			runs[r].Forecasts.Add(e, &results[r][e])
		}
	}
	return compare.Of(evs, runs)
}

// cases are comparisons with golden files: one with everything,
// one whose single event gives nothing in common.
var cases = map[string]func() *compare.Comparison{
	"league": func() *compare.Comparison { return league(16) },
	"single": func() *compare.Comparison { return league(1) },
}

func write(t *testing.T, form string, c *compare.Comparison) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := forms[form](&b, c); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestGolden(t *testing.T) {
	for name, make := range cases {
		for form := range forms {
			t.Run(name+"."+form, func(t *testing.T) {
				got := write(t, form, make())
				path := filepath.Join("testdata", name+"."+form+".golden")
				if *update {
					if err := os.WriteFile(path, got, 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(got, want) {
					t.Errorf("%s differs; got\n%s", path, got)
				}
			})
		}
	}
}

// TestEmpty: a comparison of nothing is written, not a fault of the program.
func TestEmpty(t *testing.T) {
	for form := range forms {
		if got := write(t, form, compare.Of(nil, nil)); len(got) == 0 {
			t.Errorf("%s: nothing was written", form)
		}
	}
}

func TestTextWidth(t *testing.T) {
	for name, make := range cases {
		for _, line := range strings.Split(string(write(t, "txt", make())), "\n") {
			if w := texttable.Width(line); w > 100 {
				t.Errorf("%s: %d columns wide: %s", name, w, line)
			}
			if strings.TrimRight(line, " ") != line {
				t.Errorf("%s: blanks at the end of %q", name, line)
			}
		}
	}
}

func TestPageNeedsNoNetwork(t *testing.T) {
	got := string(write(t, "html", league(16)))
	got = strings.ReplaceAll(got, `xmlns="http://www.w3.org/2000/svg"`, "")
	if m := regexp.MustCompile(`(?i)\bhttps?://|url\(|@import|\bsrc=|\bhref=|\bfetch\b`).FindString(got); m != "" {
		t.Errorf("the page needs the network: %q", m)
	}
	if n := strings.Count(got, "<script"); n != 1 {
		t.Errorf("found %d scripts, want the page's own alone", n)
	}
}

// TestPictures: the pictures are well-formed XML without anything that is no
// number.
func TestPictures(t *testing.T) {
	page := string(write(t, "html", league(16)))
	pictures := regexp.MustCompile(`(?s)<svg .*?</svg>`).FindAllString(page, -1)
	if len(pictures) < 5 {
		t.Fatalf("found %d pictures, want those of log loss and calibration and one a system", len(pictures))
	}
	for _, p := range append(pictures, string(write(t, "svg", league(16))), string(write(t, "svg", league(1)))) {
		if strings.Contains(p, "NaN") || strings.Contains(p, "Inf") {
			t.Errorf("found what is no number in\n%s", p)
		}
		d := xml.NewDecoder(strings.NewReader(p))
		for {
			_, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%v in\n%s", err, p)
			}
		}
	}
}

// TestMarkers: every ranked system and reference has a mark of its own.
func TestMarkers(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(`<svg width="14".*?</svg>`).FindAllString(string(write(t, "html", league(16))), -1) {
		seen[m] = true
	}
	if len(seen) != 4 {
		t.Errorf("found %d different marks for 2 ranked systems and 2 references", len(seen))
	}
}

func TestCSV(t *testing.T) {
	c := league(16)
	text := strings.TrimPrefix(string(write(t, "csv", c)), "\ufeff")
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string]int{}
	for _, row := range rows[1:] {
		tables[row[0]]++
		for _, cell := range row {
			if strings.HasPrefix(cell, "=") {
				t.Errorf("found a formula %q", cell)
			}
		}
	}
	for table, want := range map[string]int{
		"ranked": 2, "reference": 2, "apart": 2, "all": 4, "known": 4, "newcomers": 4, "own": 5, "rank": 24, "handicap": 24, "calibration": 40, "player": 12,
	} {
		if tables[table] != want {
			t.Errorf("%d rows of the table %q, want %d", tables[table], table, want)
		}
	}
}

// TestJSON: the numbers are those of the comparison, bit by bit, and what does
// not exist is left out.
func TestJSON(t *testing.T) {
	type doc struct {
		Kyudan   string
		RankedBy string `json:"ranked_by"`
		Systems  []struct {
			Name   string
			Ranked struct {
				Games   int
				LogLoss *float64 `json:"log_loss"`
			}
			Interval []float64 `json:"log_loss_interval"`
		}
		Players []struct{ Name string }
	}
	for _, events := range []int{1, 16} {
		c := league(events)
		var d doc
		if err := json.Unmarshal(write(t, "json", c), &d); err != nil {
			t.Fatal(err)
		}
		if d.Kyudan != "compare/1" || len(d.Systems) != len(c.Systems) || len(d.Players) != len(c.Players) {
			t.Fatalf("%d events: %+v", events, d)
		}
		for i, s := range d.Systems {
			want := c.Systems[i]
			if (s.Ranked.LogLoss != nil) != (want.Ranked.Games > 0) || (s.Interval != nil) != want.Interval.IsGiven() {
				t.Errorf("%d events: %s: %+v of %d games", events, s.Name, s.Ranked, want.Ranked.Games)
			}
			if s.Ranked.LogLoss != nil && *s.Ranked.LogLoss != want.Ranked.LogLoss {
				t.Errorf("%s: log loss %v, want %v", s.Name, *s.Ranked.LogLoss, want.Ranked.LogLoss)
			}
		}
	}
}

func BenchmarkWriteHTML(b *testing.B) {
	c := league(16)
	for b.Loop() {
		if err := comparison.WriteHTML(io.Discard, c); err != nil {
			b.Fatal(err)
		}
	}
}
