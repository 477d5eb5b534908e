package csvgames

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

var laws = []importertest.Law{importertest.Named, importertest.Rounds(0, maxRound)}

// dump is the event as JSON with what it was read from, and its problems.
func dump(t *testing.T, ev *game.Event, ps game.Problems) string {
	t.Helper()
	part := ""
	if ev != nil {
		part = fmt.Sprintf("part %d\n", ev.Source.Part)
	}
	return part + importertest.Brief(t, ev, ps)
}

func TestGolden(t *testing.T) {
	importertest.Golden(t, Format, gametest.Files(t, "testdata/*.[ct]*"), dump, append(laws, importertest.Recognised(Format))...)
}

func TestColumnOf(t *testing.T) {
	for label, want := range map[string]Column{
		"Black": {Of: Black, Field: Name}, "执黑": {Of: Black, Field: Name}, "White player": {Of: White, Field: Name}, "白方": {Of: White, Field: Name},
		"Black's rank": {Of: Black, Field: Rank}, "rank (white)": {Of: White, Field: Rank}, "黑方段位": {Of: Black, Field: Rank}, "black_id": {Of: Black, Field: ID},
		"Black EGF PIN": {Of: Black, Field: ID, Register: "egf"}, "White SAGC ID": {Of: White, Field: ID, Register: "sagc"}, "Winner": {Of: Winner, Field: Name},
		"Player 2": {Of: Two, Field: Name}, "ROUND:": {Of: Game, Field: Round}, "轮次": {Of: Game, Field: Round}, "Ｂoard": {Of: Game, Field: Board}, "贴目": {Of: Game, Field: Komi},
		"胜负": {Of: Game, Field: Result}, "Surname": {Of: Entry, Field: Family}, "FirstName": {Of: Entry, Field: Given}, "licence": {Of: Entry, Field: ID, Register: "ffg"},
		"Tournament": {Of: Event, Field: EventName}, "White Points": {Of: White, Field: Score}, "Black Player ID": {Of: Black, Field: ID},
	} {
		if got, ok := ColumnOf(label); !ok || got != want {
			t.Errorf("ColumnOf(%q) = %+v, %v, want %+v", label, got, ok, want)
		}
	}
	for _, label := range []string{"", "referee's hat", "大分", "blackboard", "T-shirt", "黑胜"} {
		if got, ok := ColumnOf(label); ok {
			t.Errorf("ColumnOf(%q) = %+v, want none", label, got)
		}
	}
	// What is written reads back.
	for _, of := range []Subject{Black, White, Game, Event} {
		fields := map[Subject]map[string]Field{Black: playerLabels, White: playerLabels, Game: gameLabels, Event: eventLabels}[of]
		for _, f := range fields {
			c := Column{Of: of, Field: f}
			if got, ok := ColumnOf(c.Label()); !ok || got != c {
				t.Errorf("%+v is written as %q and read as %+v", c, c.Label(), got)
			}
		}
	}
	for _, r := range []string{"egf", "swa", "aga", "ffg", "sagc", "x1"} {
		c := Column{Black, ID, r}
		if got, _ := ColumnOf(c.Label()); !IsRegister(r) || got != c {
			t.Errorf("%+v is written as %q and read as %+v", c, c.Label(), got)
		}
	}
	for _, r := range []string{"", "a b", "EGF", "player", "member", "s", "board"} {
		if IsRegister(r) {
			t.Errorf("IsRegister(%q)", r)
		}
	}
}

func TestMatch(t *testing.T) {
	importertest.Match(t, Format, false, map[string]string{
		"rating list":       "id,family,given,rank,rating\n1,Tan,Mei,3d,2100\n",
		"official list":     "\ufeffID,Name,Rank,System,Register,As of\n1,Tan,3d,swa,swa,2026-04-01\n",
		"aliases":           "name;id\nTan;1\n",
		"names":             "name,club\nTan,Harbour\n",
		"wall list":         "num;place;name;firstname;country;club;rank;NBW;R1;R2\n",
		"empty":             "",
		"page":              "<table><tr><td>Black,White</td></tr></table>",
		"JSON":              `{"black": 1, "white": 2}`,
		"letter":            "Dear organiser,\nBlack, White and the rest\n",
		"deep below":        strings.Repeat("x,y\n", 100) + "Round,Black,White\n",
		"workbook":          "PK\x03\x04,Black,White",
		"h9":                "; EV[Cup]\n1 Tan Mei 3d SG Harb 30 2+/w0\n",
		"numbers and names": "10601195,9880501\n10413315,9613005\n",
	})
	importertest.Match(t, Format, true, map[string]string{
		"UTF-16":        "\xff\xfeB\x00l\x00a\x00c\x00k\x00\t\x00W\x00h\x00i\x00t\x00e\x00\n\x00",
		"separator":     "sep=;\nBlack;White\n",
		"names of two":  "轮次,选手,选手,结果\n",
		"GB18030":       "\xc2\xd6\xb4\xce,\xba\xda\xb7\xbd,\xb0\xd7\xb7\xbd,\xbd\xe1\xb9\xfb\n",
		"below a title": "Cup\n\n\nRound,Board,Black,White,Result\n",
	})
	for text, want := range map[string]bool{
		"Round,Board,Black,White,Result\n": true, "Round,Board,Black,White,Result": true, // cut off, or typed so
		"Black,White,Result\n": false, "Round,Board,Black,White\n": false, "Cup\nRound,Board,Black,White,Result\n": true,
	} {
		if got := sure([]byte(text)); got != want {
			t.Errorf("%q: sure is %v, want %v", text, got, want)
		}
	}
}

func TestReadGames(t *testing.T) {
	g := func(round, black, white int, r game.Result) game.Game {
		return game.Game{Round: round, Black: black, White: white, Result: r}
	}
	for _, c := range []struct {
		name, in string
		games    []game.Game
		problems string // severities and codes
	}{
		{"winner as a name", "Black,White,Winner\nTan,Lim,LIM\nTan,Lim,Tan\n", []game.Game{g(0, 1, 2, game.WhiteWins), g(0, 1, 2, game.BlackWins)}, ""},
		{"ranks behind names", "Black,White,Winner\nTan Mei 5d,Lim (3k),Tan Mei 5D\nLim (3k),Tan Mei,Lim\n", []game.Game{g(0, 1, 2, game.BlackWins), g(0, 2, 1, game.BlackWins)}, "note rank-behind"},
		{"a column of ranks, and a name like one", "Black,Black rank,White,Result\nTan 5d,,Lim,B+\nTan,,Lim,B+\n", []game.Game{g(0, 1, 2, game.BlackWins), g(0, 3, 2, game.BlackWins)}, ""},
		{"winner as a number", "Black No,Black,White No,White,Winner\n7,Tan,9,Lim,9\n", []game.Game{g(0, 1, 2, game.WhiteWins)}, ""},
		{"winner as a colour", "Round,Black,White,Winner\nR 2,Tan,Lim,white\n", []game.Game{g(2, 1, 2, game.WhiteWins)}, ""},
		{"points of the sides", "Black,Black points,White,White points\nTan,1,Lim,0\nTan,½,Lim,½\nTan,0,Lim,2\n", []game.Game{g(0, 1, 2, game.BlackWins), g(0, 1, 2, game.Jigo), g(0, 1, 2, game.WhiteWins)}, ""},
		{"points of two winners", "Black,Black points,White,White points\nTan,1,Lim,1\n", []game.Game{g(0, 1, 2, game.BothWin)}, "error both"},
		{"points of two losers", "Black,Black points,White,White points\nTan,0,Lim,0\n", []game.Game{g(0, 1, 2, game.BothLose)}, "error both"},
		{"a win of both in a word", "Black,White,Result\nTan,Lim,both win\nTan,Lim,1-1\n", []game.Game{g(0, 1, 2, game.BothWin), g(0, 1, 2, game.BothWin)}, ""},
		{"two winners in two lines", "Round,Black,White,Result\n1,Tan,Lim,B+\n1,Lim,Tan,B+\n", []game.Game{g(1, 1, 2, game.BlackWins), g(1, 2, 1, game.BlackWins)}, "error game-contradicts, warning player-twice, warning player-twice"},
		{"two games on two boards", "Round,Board,Black,White,Result\n1,1,Tan,Lim,B+\n1,2,Lim,Tan,B+\n", []game.Game{{Round: 1, Board: 1, Black: 1, White: 2, Result: game.BlackWins}, {Round: 1, Board: 2, Black: 2, White: 1, Result: game.BlackWins}}, "warning player-twice, warning player-twice"},
		{"by default", "Black,White,Result\nTan,Lim,W+F\n", []game.Game{{Black: 1, White: 2, Result: game.WhiteWins, ByDefault: true}}, ""},
		{"two players", "Player 1,Player 2,Result\nTan,Lim,0-1\n", []game.Game{{Black: 1, White: 2, Result: game.WhiteWins, ColoursUnknown: true}}, "note colours-unknown"},
		{"two columns of one label", "选手,段位,选手,段位,结果\n陈,3段,林,2段,1:0\n", []game.Game{{Black: 1, White: 2, Result: game.BlackWins, ColoursUnknown: true}}, "note colours-unknown"},
		{"two of one name, told apart by ids", "Black,Black SWA ID,White,White SWA ID,Result\nTan,1,Tan,2,B+\n", []game.Game{g(0, 1, 2, game.BlackWins)}, ""},
		{"two of one name, not given apart", "Black,White,Result\nTan,Tan,B+\n", nil, "error opponent-self"},
		{"one name, two ranks", "Black,Black rank,White,Result\nTan,3d,Lim,B+\nTan,5k,Lim,B+\n", []game.Game{g(0, 1, 2, game.BlackWins), g(0, 1, 2, game.BlackWins)}, "error player-differs"},
		{"an id in one line only", "Black,Black SWA ID,White,Result\nTan,1,Lim,B+\nTan,,Lim,W+\n", []game.Game{g(0, 1, 2, game.BlackWins), g(0, 1, 2, game.WhiteWins)}, ""},
		{"komi and handicap", "Black,White,Hd,Komi\nTan,Lim,让先,-\nTan,Lim,3,-5½\n", []game.Game{
			{Black: 1, White: 2, Handicap: game.Given(1)}, {Black: 1, White: 2, Handicap: game.Given(3), Komi: game.Given(-5.5)}}, ""},
		{"twice in a round", "Round,Black,White,Result\n1,Tan,Lim,B+\n1,Ong,Tan,B+\n", []game.Game{g(1, 1, 2, game.BlackWins), g(1, 3, 1, game.BlackWins)}, "warning player-twice"},
		{"the event differs", "Black,White,Result,Event\nTan,Lim,B+,Cup\nTan,Lim,B+,Cap\n", []game.Game{g(0, 1, 2, game.BlackWins), g(0, 1, 2, game.BlackWins)}, "error event-differs"},
		{"no name", "Black No,Black,White No,White,Result\n1,,2,Lim,B+\n", []game.Game{g(0, 1, 2, game.BlackWins)}, "error name-missing"},
		{"bye without a round", "Black,White,Result\nTan,bye,\n", nil, "error round-missing"},
		{"a bye twice", "Round,Black,White,Result\n1,Tan,,bye\n1,Tan,,bye\n", nil, "warning player-twice"},
		{"an opponent missing", "Round,Black,White,Result\n1,Tan,,B+\n", nil, "error opponent-missing"},
		{"a result that is none", "Black,White,Result\nTan,Lim,maybe\n", []game.Game{g(0, 1, 2, game.Unknown)}, "error result-unknown"},
		{"a rank that is none", "Black,Black rank,White,Result\nTan,90d,Lim,B+\n", []game.Game{g(0, 1, 2, game.BlackWins)}, "error rank-unknown"},
		{"a number that is none", "Black No,Black,White,Result\nx,Tan,Lim,B+\n", []game.Game{g(0, 1, 2, game.BlackWins)}, "error number"},
		{"a round that is none", "Round,Black,White,Result\nlast,Tan,Lim,B+\n", []game.Game{g(0, 1, 2, game.BlackWins)}, "error round-unknown"},
		{"a day that is none", "Date,Black,White,Result\nsoon,Tan,Lim,B+\n", []game.Game{g(0, 1, 2, game.BlackWins)}, "error date-unknown"},
		{"more fields than labels", "Black,White,Result\nTan,Lim,B+,late\n", []game.Game{g(0, 1, 2, game.BlackWins)}, "warning row-fields"},
		{"no players", "Round,Black,White,Result\n1,,,B+\n", nil, "error players-missing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := Read(game.Input{Name: "x.csv", Data: []byte(c.in)})
			for i := range ev.Games {
				ev.Games[i].Place = game.Place{}
			}
			if d := cmp.Diff(c.games, ev.Games); d != "" {
				t.Errorf("games (-want +got):\n%s", d)
			}
			if got := importertest.Codes(ps); got != c.problems {
				t.Errorf("problems %q, want %q: %v", got, c.problems, ps)
			}
		})
	}
}

func TestRefused(t *testing.T) {
	importertest.Refused(t, Format, []struct{ Name, Text, Codes string }{
		{"no header", "1,2,3\n", "warning line-unknown, error no-header"},
		{"empty", "", "error no-header"},
		{"players without lines", "Name,Rank\n", "error no-players"},
		{"too many columns", strings.Repeat(",", 300), "error too-many-columns, error no-header"},
		{"damaged", "\"Black,White\n", "error csv-damaged, error no-header"},
	})
}

// TestCorpus reads OpenGotha's own export of players.
func TestCorpus(t *testing.T) {
	data := gametest.Corpus(t, "csv/TournoiChinois.csv")
	ev, ps := Read(game.Input{Name: "TournoiChinois.csv", Data: data})
	if !Match(data) || ev == nil || ps.HasErrors() {
		t.Fatalf("got %v", ps)
	}
	ranks := 0
	for i := range ev.Players {
		if p := &ev.Players[i]; p.Rank != game.NoRank && p.Family != "" && p.Given != "" {
			ranks++
		}
	}
	lines := bytes.Count(bytes.TrimSpace(data), []byte("\n"))
	if len(ev.Players) != lines || ranks != lines || ev.Source.Part != game.PlayersPart {
		t.Errorf("got %d players, %d of them whole, from %d lines; part %d", len(ev.Players), ranks, lines, ev.Source.Part)
	}
	if Match(gametest.Corpus(t, "csv/egf2ffg.csv")) {
		t.Error("a table of ids matches")
	}
}

func FuzzRead(f *testing.F) {
	importertest.Fuzz(f, Format, gametest.Files(f, "testdata/*.[ct]*", "../../samples/csv/*.csv"), laws...)
}

const sample = "../../samples/csv/merlion-cup.csv"

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, gametest.File(b, sample), 25, 72) }

// BenchmarkRowsOnly is what splitting the same bytes into rows takes.
func BenchmarkRowsOnly(b *testing.B) {
	importertest.Alone(b, gametest.File(b, sample), func(data []byte) error {
		linesOf(data, maxRows)
		return nil
	})
}

// TestNameless: a line of a list of players without a name is an error.
func TestNameless(t *testing.T) {
	ev, ps := importertest.Read(t, Format, game.Input{Name: "x.csv", Data: []byte("Name,Rank\n,3d\nTan,2d\n")}, laws...)
	if got := importertest.Codes(ps); ev == nil || len(ev.Players) != 1 || got != "error name-missing" {
		t.Errorf("read %+v, problems %q", ev, got)
	}
}
