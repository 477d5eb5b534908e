package ratinglist_test

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/ratinglist"
	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// forms are all writers under the ending of their files.
var forms = []struct {
	ext   string
	write func(io.Writer, *rating.List, ratinglist.Options) error
}{
	{"json", func(w io.Writer, l *rating.List, _ ratinglist.Options) error { return ratinglist.WriteJSON(w, l) }},
	{"csv", ratinglist.WriteCSV},
	{"xlsx", ratinglist.WriteXLSX},
	{"html", ratinglist.WriteHTML},
	{"txt", ratinglist.WriteText},
}

func TestGolden(t *testing.T) {
	for _, f := range forms {
		if f.ext == "xlsx" {
			continue // see TestWorkbook
		}
		t.Run(f.ext, func(t *testing.T) {
			var b bytes.Buffer
			if err := f.write(&b, smallList(), smallOptions()); err != nil {
				t.Fatal(err)
			}
			gametest.Golden(t, filepath.Join("testdata", "small."+f.ext), b.Bytes())
		})
	}
}

func TestEqualInputGivesEqualBytes(t *testing.T) {
	for _, f := range forms {
		var a, b bytes.Buffer
		if err := f.write(&a, smallList(), smallOptions()); err != nil {
			t.Fatal(err)
		}
		if err := f.write(&b, smallList(), smallOptions()); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Errorf("%s: two files of one list differ", f.ext)
		}
	}
}

// TestSamples writes the sample list in the other forms with -update, and makes
// sure that all of them are the same list.
func TestSamples(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(sampleLists, "swa-2026-04.json"))
	if err != nil {
		t.Fatal(err)
	}
	want := read(t, "swa-2026-04.json", data)
	if len(want.Players) == 0 {
		t.Fatal("the sample list is empty")
	}
	about := ratinglist.Options{About: rating.About{Title: "SWA national rating, 2016", Federation: "the Singapore Weiqi Association"}}
	for _, f := range forms[1:3] {
		path := filepath.Join(sampleLists, "swa-2026-04."+f.ext)
		if gametest.Updating() {
			var b bytes.Buffer
			if err := f.write(&b, want, about); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(byID(want), byID(read(t, path, data))); d != "" {
			t.Errorf("%s is another list (-json +%s):\n%s", path, f.ext, d)
		}
	}
}

func TestRankOrder(t *testing.T) {
	var b bytes.Buffer
	o := smallOptions()
	o.Hidden = true
	if err := ratinglist.WriteText(&b, smallList(), o); err != nil {
		t.Fatal(err)
	}
	var got []string
	_, table, _ := strings.Cut(b.String(), "\n\n") // below heading, summary and assumptions
	for _, line := range strings.Split(table, "\n") {
		if f := strings.Fields(line); len(f) > 2 && !strings.HasPrefix(line, "-") && !strings.HasPrefix(line, "#") {
			got = append(got, f[0]+" "+f[1])
		}
	}
	want := []string{
		"1 Tan", "2 Hidden", "3 陈", // the hidden player has a place where shown
		"4 =cmd()", "4 林子涵", // equal ratings: one place, by name
		"6 O'Hara",
		"Chia", "'=not a", // without rating, by name
	}
	for i, w := range want {
		if i >= len(got) || !strings.HasPrefix(got[i], strings.TrimSpace(w)) {
			t.Fatalf("order is %q, want %q", got, want)
		}
	}
}

func TestHidden(t *testing.T) {
	for _, f := range forms {
		for _, show := range []bool{false, true} {
			o := smallOptions()
			o.Hidden = show
			var b bytes.Buffer
			if err := f.write(&b, smallList(), o); err != nil {
				t.Fatal(err)
			}
			switch f.ext {
			case "html", "txt":
				if got := strings.Contains(b.String(), "Hidden Hana"); got != show {
					t.Errorf("%s with Hidden %v: hidden player shown: %v", f.ext, show, got)
				}
				if got := strings.Contains(b.String(), "1 hidden player not shown"); got == show {
					t.Errorf("%s with Hidden %v: said to be left out: %v", f.ext, show, got)
				}
			default:
				if l := read(t, "list."+f.ext, b.Bytes()); l.Find("77") < 0 || !l.Players[l.Find("77")].Hidden {
					t.Errorf("%s: the hidden player is missing or no longer hidden", f.ext)
				}
			}
		}
	}
}

func TestTextWidth(t *testing.T) {
	l := smallList()
	l.Players[0].Club = strings.Repeat("Harbour ", 10)
	l.Players[1].Given = strings.Repeat("思远", 30)
	l.Players[2].Name = "\x1b[31mred\n"
	var b bytes.Buffer
	if err := ratinglist.WriteText(&b, l, smallOptions()); err != nil {
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
}

// TestScales: two digits where a point is a whole rank; rank and index where
// there is no rating.
func TestScales(t *testing.T) {
	aga := &rating.List{System: "aga", Players: []rating.Standing{
		{ID: "1", Name: "Ann", Rating: game.Given(-3.456), Sigma: game.Given(0.3456)}, {ID: "2", Name: "Bob", Rating: game.Given(5.0)},
	}}
	sagc := &rating.List{System: "sagc", Players: []rating.Standing{
		{ID: "1", Name: "Ann", Rank: game.Kyu(3), Index: game.Given(-50)}, {ID: "2", Name: "Bob", Rank: game.Kyu(3), Index: game.Given(0)},
		{ID: "3", Name: "Cai", Rank: game.Dan(1), Index: game.Given(-200)}, {ID: "4", Name: "Dai", Rank: game.Dan(9)},
	}}
	for _, c := range []struct {
		list *rating.List
		want string
	}{
		{aga, `#  Name  ID  Rating  Sigma
-  ----  --  ------  -----
1  Bob   2     5.00
2  Ann   1    -3.46  0.346
`},
		{sagc, `#  Name  ID  Rank  Index
-  ----  --  ----  -----
1  Cai   3     1d   -200
2  Bob   2     3k      0
3  Ann   1     3k    -50
   Dai   4     9d
`},
	} {
		var b bytes.Buffer
		if err := ratinglist.WriteText(&b, c.list, ratinglist.Options{}); err != nil {
			t.Fatal(err)
		}
		if _, got, _ := strings.Cut(b.String(), "\n\n"); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.list.System, got, c.want)
		}
	}
}

// TestNothingHasNoSign: a rating and a change that round to nothing have no sign.
func TestNothingHasNoSign(t *testing.T) {
	l := &rating.List{System: "bgf", Players: []rating.Standing{{ID: "1", Name: "Ann", Rating: game.Given(-0.04)}, {ID: "2", Name: "Bob", Rating: game.Given(-900.0)}}}
	o := ratinglist.Options{Previous: &rating.List{System: "bgf", Players: []rating.Standing{{ID: "1", Rating: game.Given(-0.0388)}}}}
	for _, f := range forms {
		if f.ext == "xlsx" || f.ext == "json" {
			continue // numbers in full
		}
		var b bytes.Buffer
		if err := f.write(&b, l, o); err != nil {
			t.Fatal(err)
		}
		if signs := regexp.MustCompile(`[-−+]0(\.0+)?(?:[^0-9.]|$)`).FindAllString(b.String(), -1); len(signs) > 0 {
			t.Errorf("%s has %q:\n%s", f.ext, signs, b.String())
		}
	}
}

// TestIndexChanges: an index counts within a rank, so that a change of rank is
// given in words.
func TestIndexChanges(t *testing.T) {
	at := func(id string, r game.Rank, index int) rating.Standing {
		return rating.Standing{ID: id, Name: "P" + id, Rank: r, Index: game.Given(index)}
	}
	before := &rating.List{System: "sagc", Players: []rating.Standing{at("1", game.Kyu(10), 900), at("2", game.Kyu(10), 100), at("3", game.Dan(1), -999), {ID: "4", Rank: game.Kyu(3)}}}
	now := &rating.List{System: "sagc", Players: []rating.Standing{at("1", game.Kyu(9), 120), at("2", game.Kyu(10), 220), at("3", game.Kyu(1), 0), at("4", game.Kyu(3), 0)}}
	o := ratinglist.Options{Previous: before}
	var b bytes.Buffer
	if err := ratinglist.WriteText(&b, now, o); err != nil {
		t.Fatal(err)
	}
	want := `#  Name  ID  Rank  Index         Change
-  ----  --  ----  -----  -------------
1  P3    3     1k      0  -1 rank, +999
2  P4    4     3k      0            new
3  P1    1     9k    120  +1 rank, -780
4  P2    2    10k    220           +120
`
	if _, got, _ := strings.Cut(b.String(), "\n\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	b.Reset()
	if err := ratinglist.WriteHTML(&b, now, o); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<td class="n up" data-v="1220">+1 rank, −780</td>`, `<td class="n down" data-v="-1001">−1 rank, +999</td>`, `<td class="n up" data-v="120">+120</td>`, `Index</th>`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	b.Reset()
	if err := ratinglist.WriteXLSX(&b, now, o); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(byID(now), byID(read(t, "now.xlsx", b.Bytes())), bitEqual); d != "" {
		t.Errorf("the workbook is another list (-written +read):\n%s", d)
	}
}

func TestHTMLIsEscaped(t *testing.T) {
	var b bytes.Buffer
	if err := ratinglist.WriteHTML(&b, smallList(), smallOptions()); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "<script"); n != 1 {
		t.Errorf("found %d scripts in the page, want one", n)
	}
	if !strings.Contains(b.String(), "&lt;script&gt;alert(") {
		t.Error("the hostile name is not in the page")
	}
}

func TestRefused(t *testing.T) {
	long := smallList()
	long.Players[0].Club = strings.Repeat("x", 32768)
	if err := ratinglist.WriteXLSX(io.Discard, long, ratinglist.Options{}); err == nil || !strings.Contains(err.Error(), "32768") {
		t.Errorf("a text longer than a cell holds: %v, want an error that names its length", err)
	}
	for _, bad := range []float64{math.NaN(), math.Inf(1)} {
		l := smallList()
		l.Players[1].Rating = game.Given(bad)
		for _, f := range forms[:4] {
			if err := f.write(io.Discard, l, ratinglist.Options{}); err == nil || !strings.Contains(err.Error(), `"1004"`) && !strings.Contains(err.Error(), "1004") {
				t.Errorf("%s of rating %v: %v, want an error that names the player", f.ext, bad, err)
			}
		}
	}
	for _, f := range forms {
		if err := f.write(full{}, smallList(), ratinglist.Options{}); err == nil {
			t.Errorf("%s: no error from a full disk", f.ext)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, fmt.Errorf("disk full") }

func TestTitle(t *testing.T) {
	swa := ratinglist.Options{About: rating.About{Federation: "the Singapore Weiqi Association"}}
	begun := []rating.Assumed{{What: game.AssumedStart, Count: 1}}
	for _, c := range []struct {
		list    *rating.List
		options ratinglist.Options
		want    string
	}{
		{&rating.List{AsOf: 20260531}, swa, "Rating list of the Singapore Weiqi Association, 31 May 2026"},
		{&rating.List{}, swa, "Rating list of the Singapore Weiqi Association"},
		{&rating.List{AsOf: 20260531, Assumed: begun}, swa, "Rating list, 31 May 2026"},
		{&rating.List{AsOf: 20260501}, ratinglist.Options{}, "Rating list, 1 May 2026"},
	} {
		var b bytes.Buffer
		if err := ratinglist.WriteHTML(&b, c.list, c.options); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"<title>" + c.want + "</title>", "<h1>" + c.want + "</h1>"} {
			if !strings.Contains(b.String(), want) {
				t.Errorf("the page lacks %s", want)
			}
		}
	}
}

// TestNotPlayed: a dash stands for the change of who did not play, and 0.0 for that of
// who did.
func TestNotPlayed(t *testing.T) {
	player := func(id string, games int) rating.Standing {
		return rating.Standing{ID: id, Rating: game.Given(1800.0), Games: games}
	}
	before := &rating.List{Players: []rating.Standing{player("idle", 5), player("even", 5)}}
	after := &rating.List{Players: []rating.Standing{player("idle", 5), player("even", 8)}}
	var b bytes.Buffer
	if err := ratinglist.WriteText(&b, after, ratinglist.Options{Previous: before}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`idle +1800\.0 +– +5\n`, `even +1800\.0 +0\.0 +8\n`} {
		if !regexp.MustCompile(want).MatchString(b.String()) {
			t.Errorf("found no %s in\n%s", want, b.String())
		}
	}
}
