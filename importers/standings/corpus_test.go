package standings

import (
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

// corpus is a folder of real pages and files, which is not part of the project.
func corpus(t *testing.T) string {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "shared", "corpus")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("corpus folder not present")
	}
	return dir
}

// readPage reads a page with the account of its cells.
func readPage(t *testing.T, file string) (*game.Event, game.Problems, tally) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := &reader{in: game.Input{Name: filepath.Base(file), Data: data}}
	e := r.read()
	return e, r.log.Problems(), r.tally
}

// balance reports cells that are neither in the event nor in a problem.
func balance(e *game.Event, c tally) error {
	want := c.games + c.byes + c.absences + c.unpaired + c.reported
	if e.Source.Part == game.StandingsPart {
		want += c.games // two cells a game
	}
	if c.cells != want || c.games != len(e.Games) {
		return fmt.Errorf("%d cells or rows, %d accounted for, %d games read: %+v", c.cells, want, len(e.Games), c)
	}
	return nil
}

func TestCorpus(t *testing.T) {
	dir := filepath.Join(corpus(t), "standings-html")
	tests := []struct {
		file                          string
		part                          game.Part
		first, last                   int
		players, games, byDef, absent int
		teams, cut                    int
		codes                         string
	}{
		{"EGC2013_StandingsR2.html", game.StandingsPart, 1, 2, 594, 523, 9, 141, 0, 0, "rank-inferred no-opponent"},
		{"EGC2013_GamesListR2.html", game.GamesPart, 2, 2, 526, 263, 3, 0, 0, 7, "name-cut"},
		{"Summer Sizzler_GamesListR1.html", game.GamesPart, 1, 1, 46, 23, 0, 0, 0, 1, "results-missing name-cut"},
		{"Summer Sizzler_GamesListR2.html", game.GamesPart, 2, 2, 46, 23, 0, 0, 0, 1, "results-missing name-cut"},
		{"Summer Sizzler_GamesListR3.html", game.GamesPart, 3, 3, 46, 23, 0, 0, 0, 1, "results-missing name-cut"},
		{"Summer Sizzler_GamesListR4.html", game.GamesPart, 4, 4, 42, 21, 0, 0, 0, 1, "results-missing name-cut"},
		{"TournoiChinois_PlayersList.html", game.PlayersPart, 0, 0, 24, 0, 0, 0, 0, 0, "id-inferred rank-inferred"},
		{"cml2019d2_GamesListR4.html", game.GamesPart, 4, 4, 72, 36, 0, 0, 0, 1, "name-cut"},
		{"cml2019d2_MatchesListR4.html", game.MatchesPart, 4, 4, 72, 36, 0, 0, 18, 1, "name-cut"},
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.html"))
	if len(files) != len(tests) {
		t.Errorf("the corpus has %d pages, the test %d", len(files), len(tests))
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			e, problems, c := readPage(t, filepath.Join(dir, tt.file))
			if e == nil {
				t.Fatalf("not read: %v", problems)
			}
			byDef, cut := 0, 0
			for _, g := range e.Games {
				if g.ByDefault {
					byDef++
				}
				if !g.Handicap.IsGiven() || g.ColoursUnknown {
					t.Errorf("%+v without handicap or colours", g)
				}
			}
			for _, p := range e.Players {
				if p.Extra["standings:cut"] != "" {
					cut++
				}
			}
			got := fmt.Sprint(e.Source.Part, e.Source.FirstRound, e.Source.LastRound, len(e.Players), len(e.Games), byDef, len(e.Absences), len(e.Teams), cut, codes(problems))
			want := fmt.Sprint(tt.part, tt.first, tt.last, tt.players, tt.games, tt.byDef, tt.absent, tt.teams, tt.cut, tt.codes)
			if got != want {
				t.Errorf("read as %s\nwant %s\n%v", got, want, problems)
			}
			if err := balance(e, c); err != nil {
				t.Error(err)
			}
			t.Logf("%d cells or rows: %d games, %d byes, %d absences, %d not paired, %d reported", c.cells, c.games, c.byes, c.absences, c.unpaired, c.reported)
		})
	}
}

// TestCorpusOther leaves a page alone that somebody made by hand.
func TestCorpusOther(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(corpus(t), "standings-html", "other", "final_standings.html"))
	if err != nil {
		t.Fatal(err)
	}
	if Match(data) {
		t.Error("a page of another kind matches")
	}
	if e, problems := Read(game.Input{Name: "final_standings.html", Data: data}); e != nil || codes(problems) != "page-unknown" {
		t.Errorf("read as %v, %v, want a refusal", e, problems)
	}
}

// gameLine is a game in one line, with folded names.
func gameLine(round int, white, black string, result game.Result, byDefault bool, handicap int) string {
	return fmt.Sprintf("%d %s - %s %s default %v handicap %d", round, game.NameKey(white), game.NameKey(black), result, byDefault, handicap)
}

func gameLines(e *game.Event) []string {
	var lines []string
	for _, g := range e.Games {
		w, b := e.Players[g.White-1], e.Players[g.Black-1]
		lines = append(lines, gameLine(g.Round, w.DisplayName(), b.DisplayName(), g.Result, g.ByDefault, g.Handicap.Or(-1)))
	}
	slices.Sort(lines)
	return lines
}

// TestCorpusAgainstXML compares the standings page of a congress with the file
// of the same event, read with the XML decoder alone.
func TestCorpusAgainstXML(t *testing.T) {
	dir := corpus(t)
	data, err := os.ReadFile(filepath.Join(dir, "opengotha-xml", "rgf", "egc2013.xml"))
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Players []struct {
			Name  string `xml:"name,attr"`
			First string `xml:"firstName,attr"`
		} `xml:"Players>Player"`
		Games []struct {
			Round    int    `xml:"roundNumber,attr"`
			White    string `xml:"whitePlayer,attr"`
			Black    string `xml:"blackPlayer,attr"`
			Result   string `xml:"result,attr"`
			Handicap int    `xml:"handicap,attr"`
		} `xml:"Games>Game"`
	}
	if err := xml.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	names := make(map[string]string, len(doc.Players))
	for _, p := range doc.Players {
		names[strings.ToUpper(strings.ReplaceAll(p.Name+p.First, " ", ""))] = p.Name + " " + p.First
	}
	results := map[string]game.Result{"WHITEWINS": game.WhiteWins, "BLACKWINS": game.BlackWins, "EQUAL": game.Jigo, "BOTHWIN": game.BothWin, "BOTHLOSE": game.BothLose, "UNKNOWN": game.Unknown}
	var want []string
	for _, g := range doc.Games {
		if g.Round > 2 {
			continue
		}
		word, byDefault := strings.CutSuffix(strings.TrimPrefix(g.Result, "RESULT_"), "_BYDEF")
		result, ok := results[word]
		if !ok || names[g.White] == "" || names[g.Black] == "" {
			t.Fatalf("the file has a game %+v", g)
		}
		want = append(want, gameLine(g.Round, names[g.White], names[g.Black], result, byDefault, g.Handicap))
	}
	slices.Sort(want)
	e, _, _ := readPage(t, filepath.Join(dir, "standings-html", "EGC2013_StandingsR2.html"))
	if diff := cmp.Diff(want, gameLines(e)); diff != "" || len(want) != 523 {
		t.Errorf("the games of %d in the file differ from the page's (-file +page):\n%s", len(want), diff)
	}
}

// TestCorpusGamesList compares a games list with the standings page of the same
// event, as far as names are whole.
func TestCorpusGamesList(t *testing.T) {
	dir := filepath.Join(corpus(t), "standings-html")
	page, _, _ := readPage(t, filepath.Join(dir, "EGC2013_StandingsR2.html"))
	list, _, _ := readPage(t, filepath.Join(dir, "EGC2013_GamesListR2.html"))
	have := gameLines(page)
	whole, cut := 0, 0
	for _, line := range gameLines(list) {
		if _, found := slices.BinarySearch(have, line); found {
			whole++
		} else {
			cut++
		}
	}
	if whole+cut != 263 || cut > 7 {
		t.Errorf("%d games of the list are on the page and %d are not, want 263 in all and no more than the 7 names that are cut", whole, cut)
	}
}
