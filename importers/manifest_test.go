package importers_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kyudan/importers"
	"kyudan/rating/game"
)

const corpus = "../../shared/corpus"

// A row is a line of the list of the corpus and, when it was opened, what Open
// made of the file.
type row struct {
	path, format string
	numbers      [3]game.Opt[int] // players, games, rounds
	oddities     []string

	data     []byte
	read     string // format in which it was read
	ev       *game.Event
	problems game.Problems
}

// rows reads the list.
func rows(t *testing.T) []*row {
	t.Helper()
	list, err := os.ReadFile(filepath.Join(corpus, "MANIFEST.tsv"))
	if os.IsNotExist(err) {
		t.Skip("the corpus folder is not present")
	}
	if err != nil {
		t.Fatal(err)
	}
	var all []*row
	for i, line := range strings.Split(strings.TrimRight(string(list), "\r\n"), "\n") {
		c := strings.Split(strings.TrimRight(line, "\r"), "\t")
		if len(c) != 7 {
			t.Fatalf("line %d of the list has %d columns, want 7", i+1, len(c))
		}
		if i == 0 {
			continue
		}
		r := &row{path: c[0], format: c[2]}
		for k := range r.numbers {
			if n, err := strconv.Atoi(c[3+k]); err == nil {
				r.numbers[k] = game.Given(n)
			} else if c[3+k] != "" {
				t.Fatalf("line %d of the list has the number %q", i+1, c[3+k])
			}
		}
		for o := range strings.SplitSeq(c[6], "; ") {
			if o = strings.TrimSuffix(o, ";"); o != "" {
				r.oddities = append(r.oddities, o)
			}
		}
		all = append(all, r)
	}
	return all
}

func (r *row) open(t *testing.T) {
	path := filepath.Join(corpus, filepath.FromSlash(r.path))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r.data = data
	o, err := importers.Open(path, importers.OpenOptions{})
	if err != nil {
		var p game.Problem
		if !errors.As(err, &p) {
			t.Fatalf("%s: refused with %v, which is no problem with a place and a hint", r.path, err)
		}
		r.problems = game.Problems{p}
		return
	}
	r.read, r.ev, r.problems = o.Format, o.Event, o.Problems
}

func (r *row) has(code string) bool {
	return slices.ContainsFunc(r.problems, func(p game.Problem) bool { return p.Code == code })
}

// An oddity is what the list may say of a file, as a regular expression for the
// whole of it, and what shows that the file is read as the description of its
// format says.
type oddity struct {
	words string
	shown func(r *row, m []string) bool
}

// kinds are the formats of the list: read as which format and part, or refused
// with which advice, and what may be odd about their files.
var kinds = map[string]struct {
	read     string // "" where the file is refused
	part     game.Part
	code     string // of the refusal
	hint     string
	oddities []oddity
}{
	"opengotha-xml":            {read: "opengotha", oddities: openGothaOddities},
	"h9":                       {read: "h9"}, // importers/h9 has a test for each of its oddities
	"tou":                      {read: "tou", oddities: touOddities},
	"aga":                      {read: "aga", oddities: agaOddities},
	"macmahon-xml":             {read: "macmahon", oddities: macMahonOddities},
	"pairgoth-tour":            {read: "pairgoth", oddities: pairgothOddities},
	"opengotha-standings-html": {read: "standings", part: game.StandingsPart, oddities: pageOddities},
	"opengotha-games-html":     {read: "standings", part: game.GamesPart, oddities: pageOddities},
	"opengotha-players-html":   {read: "standings", part: game.PlayersPart, oddities: pageOddities},
	"opengotha-matches-html":   {read: "standings", part: game.MatchesPart, oddities: pageOddities},
	"opengotha-players-csv":    {read: "csv", part: game.PlayersPart, oddities: playersCSVOddities},
	"other-html":               {code: "format-unknown", hint: "the page that OpenGotha publishes", oddities: otherPageOddities},
	"id-mapping-csv":           {code: "id-pairs", hint: "neither players nor games", oddities: idOddities},
	"dtd":                      {code: "format-unknown", hint: "the tournament file that lay beside it", oddities: dtdOddities},
	"rating-list-egf":          {code: "rating-list", hint: "with {option list}", oddities: listOddities},
	"rating-list-ffg":          {code: "rating-list", hint: "with {option list}", oddities: listOddities},
	"rating-list-aga":          {code: "rating-list", hint: "with {option list}", oddities: listOddities},
}

// otherNumbers are the files whose numbers in the list are others than those of
// the event, and why: players, games, rounds.
var otherNumbers = map[string][3]int{
	// The list counts the two byes, which stand among the games, as games.
	"pairgoth-tour/bosp2024.tour": {71, 38, 5},
	// A games list does not tell how many rounds the event has: the 1 of the
	// list is the round that it shows.
	"standings-html/EGC2013_GamesListR2.html":        {526, 263, 0},
	"standings-html/Summer Sizzler_GamesListR1.html": {46, 23, 0},
	"standings-html/Summer Sizzler_GamesListR2.html": {46, 23, 0},
	"standings-html/Summer Sizzler_GamesListR3.html": {46, 23, 0},
	"standings-html/Summer Sizzler_GamesListR4.html": {42, 21, 0},
	"standings-html/cml2019d2_GamesListR4.html":      {72, 36, 0},
	// A standings page neither: it shows the rounds up to the second of ten.
	"standings-html/EGC2013_StandingsR2.html": {594, 523, 0},
}

// TestManifest walks the list of the corpus line by line: every file imports as
// its format with the players, games and rounds of the list, or is refused with
// the advice that fits it; and everything that the list finds odd shows. An
// oddity that no table here has, and a table's line that nothing has, fail.
func TestManifest(t *testing.T) {
	var imported, refused, numbers, oddities, elsewhere int
	used := map[string]bool{}
	for _, r := range rows(t) {
		r.open(t)
		k, ok := kinds[r.format]
		if !ok {
			t.Errorf("%s: the format %q is in no table", r.path, r.format)
			continue
		}
		if k.read == "" {
			refused++
			if r.ev != nil || len(r.problems) != 1 || r.problems[0].Code != k.code || !strings.Contains(r.problems[0].Hint, k.hint) {
				t.Errorf("%s: got %v, %v, want a refusal as %s with a hint of %q", r.path, r.ev, r.problems, k.code, k.hint)
			}
		} else {
			imported++
			if r.ev == nil || r.read != k.read || r.ev.Source.Part != k.part || r.problems.HasErrors() {
				t.Errorf("%s: read as %q, %v, want %s without errors", r.path, r.read, r.problems, k.read)
				continue
			}
			got, want := [3]int{len(r.ev.Players), len(r.ev.Games), r.ev.Rounds}, [3]int{}
			other, differs := otherNumbers[r.path]
			for i, n := range r.numbers {
				if want[i] = n.Or(got[i]); n.IsGiven() || differs {
					numbers++
				}
			}
			if differs {
				if want == other {
					t.Errorf("%s: its numbers agree with the list, and need not be listed", r.path)
				}
				want = other
			}
			if got != want {
				t.Errorf("%s: got %v players, games, rounds, want %v", r.path, got, want)
			}
		}
		for _, words := range r.oddities {
			if k.read == "h9" {
				elsewhere++
				continue
			}
			oddities++
			known := false
			for _, o := range k.oddities {
				m := compiled(`^(?:` + o.words + `)$`).FindStringSubmatch(words)
				if m == nil {
					continue
				}
				known, used[k.read+k.code+o.words] = true, true
				if !o.shown(r, m) {
					t.Errorf("%s: %q does not show: %v", r.path, words, r.problems)
				}
			}
			if !known {
				t.Errorf("%s: no expectation for %q", r.path, words)
			}
		}
	}
	expectations := 0
	for format, k := range kinds {
		for _, o := range k.oddities {
			if expectations++; !used[k.read+k.code+o.words] {
				t.Errorf("%s: no file has %q", format, o.words)
			}
		}
	}
	t.Logf("%d files: %d imported with %d numbers as in the list, %d refused with advice; %d oddities shown by %d expectations, %d of h9 files tested by importers/h9",
		imported+refused, imported, numbers, refused, oddities, len(used), elsewhere)
}

// TestManifestIsWhole: every file of the corpus is in its list.
func TestManifestIsWhole(t *testing.T) {
	listed := map[string]bool{"MANIFEST.tsv": true}
	for _, r := range rows(t) {
		listed[r.path] = true
	}
	err := filepath.WalkDir(corpus, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(corpus, path)
		if err == nil && !listed[filepath.ToSlash(name)] {
			t.Errorf("%s is not in the list", name)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// What expectations ask of events.

func count[T any](list []T, is func(*T) bool) (n int) {
	for i := range list {
		if is(&list[i]) {
			n++
		}
	}
	return n
}

func (r *row) results(result game.Result, byDefault bool) int {
	return count(r.ev.Games, func(g *game.Game) bool { return g.Result == result && g.ByDefault == byDefault })
}

func (r *row) handicaps() int {
	return count(r.ev.Games, func(g *game.Game) bool { return g.Handicap.Or(0) > 0 })
}

// raw are the places of the file that a regular expression finds.
func (r *row) raw(pattern string) [][][]byte {
	return compiled(pattern).FindAllSubmatch(r.data, -1)
}

// compiled is a regular expression, compiled once.
func compiled(pattern string) *regexp.Regexp {
	re := patterns[pattern]
	if re == nil {
		re = regexp.MustCompile(pattern)
		patterns[pattern] = re
	}
	return re
}

var patterns = map[string]*regexp.Regexp{}

// text is everything that people wrote into the event.
func (r *row) text() string {
	var b strings.Builder
	for _, s := range []string{r.ev.Name, r.ev.Place, r.ev.Director, r.ev.Organiser, r.ev.Extra["opengotha:shortName"]} {
		b.WriteString(s + " ")
	}
	for i := range r.ev.Players {
		p := &r.ev.Players[i]
		b.WriteString(p.DisplayName() + " " + p.Club + " ")
	}
	for i := range r.ev.Teams {
		b.WriteString(r.ev.Teams[i].Name + " ")
	}
	return b.String()
}

// opens reads another file of the corpus, once.
func opens(path string) *game.Event {
	ev, ok := others[path]
	if !ok {
		ev = &game.Event{}
		if o, err := importers.Open(filepath.Join(corpus, filepath.FromSlash(path)), importers.OpenOptions{}); err == nil && o.Event != nil {
			ev = o.Event
		}
		others[path] = ev
	}
	return ev
}

var others = map[string]*game.Event{}

// sameGames reports whether two events have as many players with games, and as
// many games of each result in each round.
func sameGames(a, b *game.Event) bool {
	tally := func(ev *game.Event) map[[2]int]int {
		m := map[[2]int]int{}
		for _, g := range ev.Games {
			m[[2]int{g.Round, int(g.Result)}]++
			m[[2]int{-g.Black}] = 1
			m[[2]int{-g.White}] = 1
		}
		players := 0
		for k := range m {
			if k[0] < 0 {
				players++
				delete(m, k)
			}
		}
		m[[2]int{}] = players
		return m
	}
	x, y := tally(a), tally(b)
	if len(x) != len(y) || len(a.Games) == 0 {
		return false
	}
	for k, n := range x {
		if y[k] != n {
			return false
		}
	}
	return true
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
