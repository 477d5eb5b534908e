package pairgoth

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

const corpus = "../../../shared/corpus/"

func corpusFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(corpus + path)
	if os.IsNotExist(err) {
		t.Skip("corpus folder not present")
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestCorpus reads every real file: no game is lost silently.
func TestCorpus(t *testing.T) {
	files, _ := filepath.Glob(corpus + "pairgoth-tour/*.tour")
	if len(files) == 0 {
		t.Skip("corpus folder not present")
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		ev, ps := Read(game.Input{Name: filepath.Base(path), Data: data})
		if ev == nil || ps.HasErrors() || !Format.Match(data) {
			t.Fatalf("%s: %v", path, ps)
		}
		rows := strings.Count(string(data), `"r" : `)
		if rows != len(ev.Games)+len(ev.Byes) {
			t.Errorf("%s: %d rows of games, %d games, %d byes", path, rows, len(ev.Games), len(ev.Byes))
		}
		t.Logf("%s: %d players, %d games, %d byes, %d absences; %d notes, %d warnings", filepath.Base(path), len(ev.Players), len(ev.Games), len(ev.Byes), len(ev.Absences), ps.Count(game.Note), ps.Count(game.Warning))
	}
}

// facts are an event in lines that do not depend on the order of anything.
func facts(ev *game.Event) []string {
	lines := []string{
		"name " + ev.Name, "place " + ev.Place, "director of the event " + ev.Director, fmt.Sprint("begin ", ev.Begin), fmt.Sprint("end ", ev.End),
		"country " + ev.Country, "format " + string(ev.Format), fmt.Sprint("rounds ", ev.Rounds), fmt.Sprint("board size ", ev.BoardSize), fmt.Sprint("komi ", ev.Komi.Or(-1)),
		fmt.Sprintf("time %+v", ev.Time), fmt.Sprint("online ", ev.Online),
	}
	if s := ev.Scoring; s != nil {
		lines = append(lines, fmt.Sprint("criteria ", s.Criteria), fmt.Sprint("floor ", s.Floor, " bar ", s.Bar), fmt.Sprint("bye points ", s.ByePoints), fmt.Sprint("absent points ", s.AbsentPoints), fmt.Sprint("round down ", s.RoundDown), fmt.Sprint("unplayed half ", s.UnplayedHalf))
	}
	if h := ev.Handicaps; h != nil {
		lines = append(lines, fmt.Sprintf("handicaps %+v", *h))
	}
	name := map[int]string{}
	for i := range ev.Players {
		p := &ev.Players[i]
		name[p.ID] = p.DisplayName()
		lines = append(lines, fmt.Sprintf("player %s|%s %v %s %s correction %d", p.Family, p.Given, p.Rank, p.Country, p.Club, p.StartCorrection))
		for register, id := range p.IDs {
			lines = append(lines, fmt.Sprintf("id of %s: %s %s", p.DisplayName(), register, id))
		}
		if v, given := p.Rating.Get(); given {
			lines = append(lines, fmt.Sprintf("rating of %s %v", p.DisplayName(), v))
		}
	}
	for _, g := range ev.Games {
		lines = append(lines, fmt.Sprintf("round %d board %d: %s (White) – %s, handicap %v, %v, by default %t, colours unknown %t", g.Round, g.Board, name[g.White], name[g.Black], g.Handicap, g.Result, g.ByDefault, g.ColoursUnknown))
	}
	for _, b := range ev.Byes {
		lines = append(lines, fmt.Sprintf("round %d: bye of %s, %v", b.Round, name[b.Player], b.Points.Or(-1)))
	}
	for _, a := range ev.Absences {
		lines = append(lines, fmt.Sprintf("round %d: absence of %s", a.Round, name[a.Player]))
	}
	slices.Sort(lines)
	return lines
}

// only counts the lines of a that b has not. Those about people are counted
// without their names.
func only(a, b []string) map[string]int {
	m := map[string]int{}
	for _, l := range a {
		if slices.Contains(b, l) {
			continue
		}
		if what, _, person := strings.Cut(l, " of "); person {
			l = what
		}
		m[l]++
	}
	return m
}

// TestTwins: real tournaments of Pairgoth and the files of OpenGotha's format
// that go with them are the same events but for what is listed, with the
// reason.
func TestTwins(t *testing.T) {
	for _, c := range twins {
		t.Run(c.tour, func(t *testing.T) {
			ev, _ := Read(game.Input{Name: c.tour, Data: corpusFile(t, "pairgoth-tour/"+c.tour)})
			twin, _ := opengotha.Read(game.Input{Name: c.xml, Data: corpusFile(t, "opengotha-xml/pairgoth/"+c.xml)})
			ours, theirs := facts(ev), facts(twin)
			if diff := cmp.Diff(c.onlyTour, only(ours, theirs)); diff != "" {
				t.Errorf("only in the .tour (-listed +found):\n%s", diff)
			}
			if diff := cmp.Diff(c.onlyXML, only(theirs, ours)); diff != "" {
				t.Errorf("only in the XML (-listed +found):\n%s", diff)
			}
			same := 0
			for _, l := range ours {
				if slices.Contains(theirs, l) {
					same++
				}
			}
			t.Logf("%d facts are the same, %d only here, %d only there", same, len(ours)-same, len(theirs)-same)
		})
	}
}

// What Pairgoth's file does not tell and OpenGotha's does: what a bye is worth,
// and that rounds without a game count as nothing for the opponents.
//
// The old files have neither ids nor the director, nor whether the event was on
// the Internet. Their five ratings are exactly those that go with the ranks,
// and taken for made up; OpenGotha's file tells that they come from a list.
var twins = []struct {
	tour, xml         string
	onlyTour, onlyXML map[string]int
}{
	{
		tour: "bosp2024.tour", xml: "bosp2024.xml",
		onlyTour: map[string]int{
			"bye points {0 false}": 1, "unplayed half {false false}": 1,
			"country TR": 1, // OpenGotha's format has none
		},
		onlyXML: map[string]int{"bye points {1 true}": 1, "unplayed half {false true}": 1, "country ": 1},
	},
	{
		tour: "000001-frioul-2018.tour", xml: "frioul-2018.xml",
		onlyTour: map[string]int{
			"bye points {0 false}": 1, "absent points {0 false}": 1, "round down {false false}": 1, "unplayed half {false false}": 1,
			"director": 1, "online {false true}": 1,
			"end 2018-09-07": 1, // another last day
		},
		onlyXML: map[string]int{
			"bye points {1 true}": 1, "absent points {0.5 true}": 1, "round down {true true}": 1, "unplayed half {false true}": 1,
			"director": 1, "online {false false}": 1, "end 2018-09-09": 1, "id": 56, "rating": 5,
			"round 2: absence": 2, "round 3: absence": 2, "round 4: absence": 2, // two players who left are not in the .tour
		},
	},
	{
		tour: "20180907-marseille.tour", xml: "frioul-2018.xml",
		onlyTour: map[string]int{
			"bye points {0 false}": 1, "absent points {0 false}": 1, "round down {false false}": 1, "unplayed half {false false}": 1,
			"director": 1, "online {false true}": 1, "country FR": 1,
		},
		onlyXML: map[string]int{
			"bye points {1 true}": 1, "absent points {0.5 true}": 1, "round down {true true}": 1, "unplayed half {false true}": 1,
			"director": 1, "online {false false}": 1, "country ": 1, "id": 56, "rating": 5,
			// No absences at all in this version of the file.
			"round 1: absence": 2, "round 2: absence": 8, "round 3: absence": 10, "round 4: absence": 14,
		},
	},
}
