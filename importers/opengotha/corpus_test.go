package opengotha

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// corpusDir holds real files where somebody has them; the project does without.
const corpusDir = "../../../shared/corpus"

// corpus lists the OpenGotha files of the folder with the numbers of players
// and games that its list gives.
func corpus(t *testing.T) map[string][2]int {
	t.Helper()
	f, err := os.Open(filepath.Join(corpusDir, "MANIFEST.tsv"))
	if os.IsNotExist(err) {
		t.Skip("corpus folder not present")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	files := map[string][2]int{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		col := strings.Split(lines.Text(), "\t")
		if len(col) < 5 || col[2] != "opengotha-xml" {
			continue
		}
		players, err1 := strconv.Atoi(col[3])
		games, err2 := strconv.Atoi(col[4])
		if err1 != nil || err2 != nil {
			t.Fatalf("%s: unreadable counts %q, %q", col[0], col[3], col[4])
		}
		files[col[0]] = [2]int{players, games}
	}
	if err := lines.Err(); err != nil || len(files) == 0 {
		t.Fatalf("%d files listed, %v", len(files), err)
	}
	return files
}

// gameElement finds games without the importer and its XML library.
var gameElement = regexp.MustCompile(`<Game\s`)

func lostGames(ps game.Problems) (n int) {
	for _, p := range ps {
		if strings.HasPrefix(p.Code, GameLost) {
			n++
		}
	}
	return n
}

// TestCorpus reads every real file: nothing is lost silently, and players and
// games are as many as the corpus's list says.
func TestCorpus(t *testing.T) {
	files := corpus(t)
	var inFile, imported, reported, players, refused, errors, warnings int
	byCode := map[string]int{}
	for path, want := range files {
		data, err := os.ReadFile(filepath.Join(corpusDir, filepath.FromSlash(path)))
		if err != nil {
			t.Fatal(err)
		}
		if !Format.Match(data) {
			t.Errorf("%s: not recognised", path)
		}
		ev, ps := Read(game.Input{Name: path, Data: data})
		if ev == nil {
			refused++
			t.Logf("refused: %v", ps)
			if !ps.HasErrors() {
				t.Errorf("%s: refused without a reason", path)
			}
			continue
		}
		n, lost := len(gameElement.FindAll(data, -1)), lostGames(ps)
		inFile, imported, reported, players = inFile+n, imported+len(ev.Games), reported+lost, players+len(ev.Players)
		errors, warnings = errors+ps.Count(game.Error), warnings+ps.Count(game.Warning)
		if n != len(ev.Games)+lost {
			t.Errorf("%s: %d games in the file, %d imported, %d reported", path, n, len(ev.Games), lost)
		}
		if len(ev.Players) != want[0] || n != want[1] {
			t.Errorf("%s: %d players, %d games, the list has %d, %d", path, len(ev.Players), n, want[0], want[1])
		}
		for _, p := range ps {
			byCode[p.Severity.String()+" "+p.Code]++
			if p.File != path {
				t.Errorf("%s: problem without its file: %+v", path, p)
			}
			if p.Severity == game.Error {
				t.Logf("%v", p)
			}
		}
	}
	t.Logf("%d files, %d refused; %d players; %d games in the files = %d imported + %d reported; %d errors, %d warnings",
		len(files), refused, players, inFile, imported, reported, errors, warnings)
	t.Logf("problems by code: %v", byCode)
}

// TestMacMahonIsNotOurs keeps the two XML formats apart.
func TestMacMahonIsNotOurs(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(corpusDir, "macmahon-xml", "*.xml"))
	if len(files) == 0 {
		t.Skip("corpus folder not present")
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if Format.Match(data) {
			t.Errorf("%s: taken for OpenGotha", path)
		}
		ev, ps := Read(game.Input{Name: path, Data: data})
		if ev != nil || len(ps) != 1 || ps[0].Code != "not-opengotha" || !strings.Contains(ps[0].Hint, "macmahon") {
			t.Errorf("%s: read as %v, %v", path, ev, ps)
		}
	}
}
