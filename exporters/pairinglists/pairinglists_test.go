package pairinglists

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	vocab "kyudan/importers/pairinglists"
	"kyudan/importers/vbar"
	"kyudan/rating"
	"kyudan/rating/game"
)

func list(players ...rating.Standing) *rating.List {
	return &rating.List{System: "swa", Register: "swa", AsOf: 20260531, Players: players}
}

// people are names and places of the kinds that federations have.
var people = list(
	rating.Standing{ID: "1007", Family: "Tan", Given: "Mei Xin", Club: "Lantern", Country: "SG", Rank: rank("3d"), Rating: game.Given(2312.6), LastPlayed: 20260503},
	rating.Standing{ID: "1008", Name: "陈小明", Country: "SG", Rating: game.Given(1449.5)},
	rating.Standing{ID: "1009", Name: "陈小明 Chen Xiaoming", Rank: rank("12k")},
	rating.Standing{ID: "new-ćosić-łukasz", Family: "Ćosić", Given: "Łukasz", Country: "pl", Club: "Łódź Go", Rating: game.Given(-1200.0)},
	rating.Standing{ID: "1011", Family: "Щербакова", Given: "Юлия", Country: "Russia", IDs: map[string]string{"egf": "12345678", "ffg": "0512345"}, Rating: game.Given(3012.0)},
	rating.Standing{ID: "1012", Name: "Madonna", Rank: rank("40k")},
	rating.Standing{ID: "1013", Family: "Student 20A25", Given: "", Rank: rank("1p"), Club: "05Pa"},
	rating.Standing{ID: "0014", Family: "Jo (Li 20k", Given: "=1+1", Rating: game.Given(2050.0)},
	rating.Standing{ID: "1015", Family: "O'Neil-de la Very Long Family Name Indeed", Given: "Bartholomew", Rating: game.Given(2049.9)},
	rating.Standing{ID: "1016", Family: "Nobody", Given: "Unrated"},
	rating.Standing{ID: "1017", Family: "Hidden", Given: "Person", Rating: game.Given(2000.0), Hidden: true},
)

func rank(s string) game.Rank {
	r, err := game.ParseRank(s)
	if err != nil {
		panic(err)
	}
	return r
}

func written(t testing.TB, write func(*bytes.Buffer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestEGF(t *testing.T) {
	got := written(t, func(b *bytes.Buffer) error { return WriteEGF(b, people, rating.GoR) })
	const want = `(31 May 2026)
 70001008  Chen Xiaoming                         SG  xxxx    6k   --   1450     0  X000000
 70001009  Chen Xiaoming                         XX  xxxx   12k   --    900     0  X000000
 76802557  Cosic Lukasz                          PL  Lodz   30k   --   -900     0  X000000
 76803584  Jo_Li_k 1_1                           XX  xxxx    1d   --   2050     0  X000000
 70001012  Madonna x                             XX  xxxx   30k   --   -900     0  X000000
 70001015  O'Neil-de_la_Very_Long_Family_Name Ba XX  xxxx    1d   --   2050     0  X000000
 12345678  Shcherbakova Iuliia                   XX  xxxx    9d   --   2949     0  X000000
 70001013  Student_A x                           XX  05Pa    1p   --   2700     0  X000000
 70001007  Tan Mei_Xin                           SG  Lant    3d   --   2313     0  X260503
`
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// openGotha reads a list of the EGF as OpenGotha 3.51.02 does, by fixed positions.
func openGotha(t *testing.T, text string) (players map[string][]string, day string) {
	t.Helper()
	players = map[string][]string{}
	for _, line := range strings.Split(text, "\n") {
		if i := strings.IndexByte(line, '('); i >= 0 {
			if parts := strings.Split(line[i:], " "); len(parts) > 2 && strings.HasPrefix(parts[2], "20") {
				day = line[i+1 : i+12]
			}
		}
		if len(line) < 9 || strings.Trim(line[1:9], "0123456789") != "" {
			continue
		}
		if len(line) < 75 {
			t.Fatalf("OpenGotha refuses the list for the short line %q", line)
		}
		family, given, _ := strings.Cut(strings.TrimSpace(line[11:48]), " ")
		points := strings.TrimSpace(line[71:75])
		if _, err := strconv.Atoi(points); err != nil {
			t.Fatalf("OpenGotha refuses the list for the rating %q", points)
		}
		if given == "" {
			t.Errorf("OpenGotha cannot register %q, who has no given name", line)
		}
		players[line[1:9]] = []string{family, given, strings.TrimSpace(line[49:52]), strings.TrimSpace(line[53:57]), strings.TrimSpace(line[60:63]), points}
	}
	return players, day
}

// Pairgoth 0.25's patterns of a player's line and of the line with the day.
var (
	pairgothLine = regexp.MustCompile("^\\s+(\\d{8})\\s+([A-Za-zÀ-ÿ._`'()-]+)\\s+([A-Za-zÀ-ÿ0-9._`'-]+)\\s+([A-Z]{2})\\s+(\\S{1,4})\\s+([1-9][0-9]?[kdp])\\s+(?:[1-9][0-9]?[kdp]|--)\\s+(-?[0-9]+)\\s+([0-9]+)\\s+(\\S+)\\s*$")
	pairgothDay  = regexp.MustCompile(`^\([0-3][0-9] (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) 20[0-9]{2}\)$`)
)

// TestReaders holds lists of any names against the rules of both readers.
func TestReaders(t *testing.T) {
	lists := []*rating.List{people}
	for seed := range uint64(20) {
		lists = append(lists, random(rand.New(rand.NewPCG(seed, 1)), 500))
	}
	for i, l := range lists {
		text := written(t, func(b *bytes.Buffer) error { return WriteEGF(b, l, rating.GoR) })
		in, _ := entries(l, rating.GoR)
		players, day := openGotha(t, text)
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if day != "31 May 2026" || !pairgothDay.MatchString(lines[0]) {
			t.Errorf("list %d: the day is read as %q from %q", i, day, lines[0])
		}
		if len(lines) != len(in)+1 {
			t.Errorf("list %d: %d lines for %d players", i, len(lines)-1, len(in))
		}
		for k, line := range lines[1:] {
			e := in[k]
			if m := pairgothLine.FindStringSubmatch(line); m == nil || m[1] != e.egfNumber() || m[2] != e.family || m[3] != e.given {
				t.Errorf("list %d: Pairgoth does not read %q", i, line)
			}
			if p := players[e.egfNumber()]; p == nil || p[0] != e.family && p[1] != e.given {
				t.Errorf("list %d: OpenGotha reads %q from %q", i, p, line)
			}
			if len(line) != utf8.RuneCountInString(line) {
				t.Errorf("list %d: letters beyond ASCII in %q", i, line)
			}
		}
	}
}

// random is a list of players with any texts for names, clubs and countries.
func random(r *rand.Rand, n int) *rating.List {
	alphabet := []rune("aBcdé  -'()|\t=+@_`0123;ßŁøЖй陈美欣たか이세Ünş\u0000\u202e")
	text := func(most int) string {
		s := make([]rune, r.IntN(most+1))
		for i := range s {
			s[i] = alphabet[r.IntN(len(alphabet))]
		}
		return string(s)
	}
	l := list()
	for i := range n {
		s := rating.Standing{ID: strconv.Itoa(1000 + i), Family: text(40), Given: text(40), Club: text(8), Country: text(3), Rating: game.Given(r.Float64()*6000 - 2000)}
		if r.IntN(3) == 0 {
			s.Family, s.Given, s.Name = "", "", text(60)
		}
		if r.IntN(2) == 0 {
			s.Rank = game.FromShodanRank(r.IntN(39) - 30)
		}
		l.Players = append(l.Players, s)
	}
	return l
}

// ffgLine is a line of the FFG's list as both programs take it: OpenGotha passes over
// names that begin with anything but an ASCII letter, and Pairgoth over other clubs.
var ffgLine = regexp.MustCompile(`^([A-Za-z][^ ]*) ([^ ]+) *(-?[0-9]+) ([LeCX-]) ([0-9A-Z-]{7}) (xxxx|[0-9]{2}[A-Za-z0-9]{2}) ([A-Z]{2})$`)

// TestOtherReaders holds the other lists of any names against their readers' rules.
func TestOtherReaders(t *testing.T) {
	lists := []*rating.List{people}
	for seed := range uint64(20) {
		lists = append(lists, random(rand.New(rand.NewPCG(seed, 2)), 500))
	}
	for i, l := range lists {
		in, _ := entries(l, rating.GoR)
		lines := func(write func(io.Writer, *rating.List, rating.Scale) error) []string {
			text := written(t, func(b *bytes.Buffer) error { return write(b, l, rating.GoR) })
			return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		}
		ffg, aga, vbars := lines(WriteFFG)[1:], lines(WriteAGA), lines(WriteVBar)
		if len(ffg) != len(in) || len(aga) != len(in) || len(vbars) != len(in) {
			t.Fatalf("list %d: %d, %d and %d lines for %d players", i, len(ffg), len(aga), len(vbars), len(in))
		}
		for k := range in {
			line, end := strings.CutSuffix(ffg[k], "\r")
			if _, err := strconv.Atoi(strings.TrimSpace(line[38:43])); !end || len(line) != 61 || !ffgLine.MatchString(line) || err != nil {
				t.Errorf("list %d: line of %d characters: %q", i, len(line), line)
			}
			f := strings.Split(aga[k], "\t")
			if len(f) != 9 || len(aga[k]) < 10 {
				t.Fatalf("list %d: %d fields: %q", i, len(f), aga[k])
			}
			family, given, ok := strings.Cut(f[0], ", ")
			if v, err := strconv.ParseFloat(f[3], 64); err != nil || -1 < v && v < 1 || !ok || family == "" || given == "" || !game.IsPIN(f[1]) {
				t.Errorf("list %d: OpenGotha does not read %q", i, aga[k])
			}
			if n := strings.Count(vbars[k], "|"); n != 6 || strings.ContainsAny(vbars[k], ";\r") {
				t.Errorf("list %d: MacMahon does not read %q", i, vbars[k])
			}
		}
	}
}

func TestFFG(t *testing.T) {
	got := written(t, func(b *bytes.Buffer) error { return WriteFFG(b, people, rating.GoR) })
	lines := strings.Split(strings.TrimSuffix(got, "\r\n"), "\r\n")
	if lines[0] != "#Echelle au 31/05/2026 00:00:00" {
		t.Errorf("first line %q", lines[0])
	}
	const want = "Shcherbakova Iuliia                     899 - 0512345 xxxx XX"
	if !strings.Contains(got, want) {
		t.Errorf("no line\n%s\nin\n%s", want, got)
	}
}

func TestAGA(t *testing.T) {
	l := list(
		rating.Standing{ID: "23168", Family: "Tan", Given: "Mei Xin", Country: "US", Club: "Lantern", Rating: game.Given(-13.66602), Sigma: game.Given(0.90598), LastPlayed: 20260503},
		rating.Standing{ID: "23169", Family: "Ito", Given: "Ken", Country: "JP", Rank: rank("2d"), IDs: map[string]string{"aga": "54321"}},
	)
	got := written(t, func(b *bytes.Buffer) error { return WriteAGA(b, l, rating.Stones) })
	const want = "Ito, Ken\t54321\tForgn\t2.50000\t\t\t\t\t\nTan, Mei Xin\t70023168\tFull\t-13.66602\t\tLant\t\t0.90598\t5/3/2026\n"
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	got = written(t, func(b *bytes.Buffer) error { return WriteEGF(b, l, rating.Stones) })
	for _, want := range []string{" 70023168  Tan Mei_Xin                           US  Lant   13k   --    783", " 70023169  Ito Ken                               JP  xxxx    2d   --   2200"} {
		if !strings.Contains(got, want) {
			t.Errorf("no line %q in\n%s", want, got)
		}
	}
}

// TestVBar reads the players back.
func TestVBar(t *testing.T) {
	got := written(t, func(b *bytes.Buffer) error { return WriteVBar(b, people, rating.GoR) })
	ev, problems := vbar.Read(game.Input{Name: "players.vbar", Data: []byte(got)})
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	if len(ev.Players) != 9 {
		t.Errorf("%d players came back, expected 9:\n%s", len(ev.Players), got)
	}
	for _, p := range ev.Players {
		if p.Family == "Tan" && (p.Given != "Mei Xin" || p.Club != "Lantern" || p.Country != "SG" || p.Rank != rank("3d") || p.Rating.Or(0) != 2313) {
			t.Errorf("read back as %+v", p)
		}
	}
}

func TestUndated(t *testing.T) {
	l := *people
	l.AsOf = 0
	for _, write := range []func(*bytes.Buffer) error{
		func(b *bytes.Buffer) error { return WriteEGF(b, &l, rating.GoR) },
		func(b *bytes.Buffer) error { return WriteFFG(b, &l, rating.GoR) },
	} {
		var b bytes.Buffer
		if err := write(&b); err == nil || b.Len() > 0 {
			t.Errorf("a list without a day was written: %v, %q", err, b.String())
		}
	}
}

func TestCheck(t *testing.T) {
	l := *people
	l.Players = append(l.Players[:len(l.Players):len(l.Players)],
		rating.Standing{ID: "1020", Family: "Tan", Given: "Mei Xin", Rank: rank("5k")},
		rating.Standing{ID: "1021", Family: "Twin", Given: "A", IDs: map[string]string{"egf": "12345678"}, Rank: rank("5k")})
	var got []string
	for _, p := range Forms[0].Lost(&l, rating.GoR) {
		got = append(got, fmt.Sprint(p.Severity, " ", p.Code, ": ", p.Found))
	}
	want := []string{
		"warning left-out: players without a rating and a rank are not in the list for pairing programs: Nobody Unrated (1016)",
		"warning numbers-alike: players with one number in the list for pairing programs, who will be taken for one another: Щербакова Юлия (1011) and Twin A (1021) as 12345678",
		"note names-alike: several players of one name, told apart by number and club only: Chen Xiaoming, Tan Mei Xin",
		"note name-transliterated: 7 names in other letters: 陈小明 as Chen Xiaoming, 陈小明 Chen Xiaoming as Chen Xiaoming, Jo (Li 20k =1+1 as Jo Li k 1 1, Madonna as Madonna x, O'Neil-de la Very Long Family Name Indeed Bartholomew as O'Neil-de la Very Long Family Name Ba and 2 more",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// TestLostByForm: each form loses what its programs know nobody by and cannot write.
func TestLostByForm(t *testing.T) {
	l := list(
		rating.Standing{ID: "1", Family: "Щербакова", Given: "A", Rank: rank("5k"), IDs: map[string]string{"egf": "12345678", "ffg": "0512345"}},
		rating.Standing{ID: "2", Family: "Brown", Given: "B", Rank: rank("4k"), IDs: map[string]string{"egf": "12345678", "aga": "70001"}},
		rating.Standing{ID: "3", Family: "Cook", Given: "C", Rank: rank("3k"), IDs: map[string]string{"ffg": "0512345", "aga": "70001"}},
	)
	for i, want := range [][]string{
		{"numbers-alike: 12345678", "name-transliterated", "points-of-ranks"},
		{"numbers-alike: 0512345", "name-transliterated", "points-of-ranks"},
		{"numbers-alike: 70001", "name-transliterated", "points-of-ranks"},
		{"points-of-ranks"},
	} {
		var got []string
		for _, p := range Forms[i].Lost(l, "") {
			if p.Code == "numbers-alike" {
				p.Code += ": " + p.Found[strings.LastIndex(p.Found, " ")+1:]
			}
			got = append(got, p.Code)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s: %s", Forms[i].File, d)
		}
	}
}

// TestReadBack: lists of the registers themselves come back with ids, names, ranks and
// points.
func TestReadBack(t *testing.T) {
	for i, register := range []string{"egf", "ffg", "aga"} {
		scale := rating.GoR
		if register == "aga" {
			scale = rating.Stones
		}
		ids := []string{"1000011", "1000012"}
		if register == "egf" {
			ids = []string{"10000011", "10000012"}
		}
		l := &rating.List{System: register, Register: register, AsOf: 20260531, Players: []rating.Standing{
			{ID: ids[0], Family: "Zander", Given: "Ottilie", Country: "DE", Club: "94MJ", Rank: rank("3d"), Rating: game.Given(5.25), LastPlayed: 20260503},
			{ID: ids[1], Family: "De la Rue", Given: "Jean Paul", Country: "US", Rank: rank("12k"), Rating: game.Given(-12.5)},
		}}
		if scale == rating.GoR {
			l.Players[0].Rating, l.Players[1].Rating = game.Given(2311.0), game.Given(-103.0)
		}
		text := written(t, func(b *bytes.Buffer) error { return Forms[i].Write(b, l, scale) })
		got, problems := vocab.Read(game.Input{Name: Forms[i].File, Data: []byte(text)})
		if got == nil || len(problems) > 0 || len(got.Players) != 2 || got.AsOf != l.AsOf && register != "aga" {
			t.Fatalf("%s: %+v, %v from\n%s", register, got, problems, text)
		}
		for k := range l.Players {
			was := &l.Players[k]
			at := slices.IndexFunc(got.Players, func(s rating.Standing) bool { return s.ID == was.ID })
			if at < 0 || got.Players[at].Rating != was.Rating || got.Players[at].DisplayName() != was.DisplayName() || register == "egf" && got.Players[at].Rank != was.Rank {
				t.Errorf("%s: %+v came back as %+v", register, was, got.Players)
			}
		}
	}
}

// TestTemplate holds the layout of a line against a real list.
func TestTemplate(t *testing.T) {
	file := filepath.Join("..", "..", "..", "shared", "corpus", "rating-lists", "egf_db.txt")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Skip("no real lists beside the project: ", err)
	}
	lines := 0
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\r\n")
		if len(line) < 90 || len(line) != utf8.RuneCountInString(line) || strings.Trim(line[1:9], "0123456789") != "" {
			continue
		}
		lines++
		points, _ := strconv.Atoi(strings.TrimSpace(line[71:75]))
		var again bytes.Buffer
		e := entry{Standing: &rating.Standing{ID: line[1:9]}, register: "egf", country: line[49:51], club: strings.TrimRight(line[53:57], " "), rank: rank(strings.TrimSpace(line[60:63])), points: points}
		e.family, e.given, _ = strings.Cut(strings.TrimRight(line[11:48], " "), " ")
		again.WriteString(e.egf())
		if got := again.String(); got[:65] != line[:65] || got[70:75] != line[70:75] {
			t.Fatalf("the line\n%s\nis written\n%s", line, got)
		}
	}
	if lines < 40_000 {
		t.Errorf("only %d players in the real list", lines)
	}
}

func BenchmarkEGF(b *testing.B) {
	l := random(rand.New(rand.NewPCG(1, 1)), 50_000)
	for i := range l.Players { // as most names are
		if p := &l.Players[i]; i%5 > 0 {
			p.Family, p.Given, p.Name = "Family"+strconv.Itoa(i), "Given", ""
		}
	}
	for b.Loop() {
		if err := WriteEGF(new(bytes.Buffer), l, rating.GoR); err != nil {
			b.Fatal(err)
		}
	}
}
