package together_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers"
	"kyudan/importers/together"
	"kyudan/rating/game"
)

const (
	sampleXML  = "../../samples/opengotha/merlion-cup.xml"
	samplePage = "../../samples/standings/merlion-cup_StandingsR6.html"
	sampleJSON = "../../samples/json/merlion-cup.json"
)

// TestSamplesTogether: every file of the sample event is of one event, and no
// game contradicts another.
func TestSamplesTogether(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
	}{
		{"tournament file and standings", []string{sampleXML, samplePage}},
		{"standings first", []string{samplePage, sampleXML}},
		{"all pages", []string{"../../samples/standings/merlion-cup*.html"}},
		{"all pages and the tournament file", []string{"../../samples/standings/merlion-cup*.html", sampleXML}},
		{"games lists alone", []string{"../../samples/standings/merlion-cup*GamesList*"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			inputs, problems := importers.OpenAll(c.args, importers.OpenOptions{})
			if len(inputs) != 1 || len(problems) > 0 {
				t.Fatalf("got %d events, problems %v", len(inputs), problems)
			}
			in := inputs[0]
			if len(in.Event.Games) != 72 || in.Problems.HasErrors() {
				t.Errorf("got %d games, want 72; problems:\n%s", len(in.Event.Games), strings.Join(together.Lines(in.Problems, game.Warning), "\n"))
			}
			for _, code := range []string{"result-differs", "colours-differ", "handicap-differs", "default-differs", "game-missing", "player-missing", "rank-differs", "club-differs"} {
				for _, p := range in.Problems {
					if p.Code == code {
						t.Errorf("%s: %v", code, p)
					}
				}
			}
		})
	}
}

// TestSamplesAtOnce: all files of the sample event at once, in four formats.
func TestSamplesAtOnce(t *testing.T) {
	inputs, problems := importers.OpenAll([]string{sampleJSON, sampleXML, "../../samples/swa/merlion-cup.xlsx", "../../samples/standings/merlion-cup*.html"}, importers.OpenOptions{})
	if len(inputs) != 1 || len(problems) > 0 {
		t.Fatalf("got %d events, problems %v", len(inputs), problems)
	}
	in := inputs[0]
	if len(in.Files) != 11 || len(in.Event.Games) != 72 || len(in.Event.Players) != 25 || in.Problems.HasErrors() {
		t.Errorf("got %d files, %d games, %d players, problems:\n%s", len(in.Files), len(in.Event.Games), len(in.Event.Players), strings.Join(together.Lines(in.Problems, game.Warning), "\n"))
	}
	alone, _ := importers.OpenAll([]string{"../../samples/swa/merlion-cup.xlsx"}, importers.OpenOptions{})
	if len(alone) != 1 || !bytes.HasPrefix(alone[0].Original, []byte("PK")) || in.Original != nil {
		t.Errorf("the workbook is kept where it is alone: got %d bytes, together %d", len(alone[0].Original), len(in.Original))
	}
}

// TestMissingRound: a games list that was forgotten is an error that names it.
func TestMissingRound(t *testing.T) {
	list := func(rounds ...int) (args []string) {
		for _, r := range rounds {
			args = append(args, fmt.Sprintf("../../samples/standings/merlion-cup_GamesListR%d.html", r))
		}
		return args
	}
	const first = "../../samples/standings/merlion-cup_GamesListR1.html"
	for _, c := range []struct {
		name string
		args []string
		want []string
		hint string
	}{
		{"all", list(1, 2, 3, 4, 5, 6), nil, ""},
		{"without the fifth", list(1, 2, 3, 4, 6), []string{
			"error round-missing: " + first + ": games of round 6, and no games of round 5 in any of the files; expected the games of every round up to the last",
		}, "{give} the games list of this round together with the other files: merlion-cup_GamesListR5.html"},
		{"without two", list(1, 4, 2, 6), []string{
			"error round-missing: " + first + ": games of round 6, and no games of rounds 3 and 5 in any of the files; expected the games of every round up to the last",
		}, "{give} the games lists of these rounds together with the other files: merlion-cup_GamesListR3.html and merlion-cup_GamesListR5.html"},
		{"one alone", list(2), []string{
			"warning round-missing: ../../samples/standings/merlion-cup_GamesListR2.html: the games of round 2 only; expected the games of every round up to the last",
		}, "{give} the games list of this round together with the other files: merlion-cup_GamesListR1.html"},
		{"the first alone", list(1), nil, ""},
		{"the standings have it", append(list(1, 6), samplePage), nil, ""},
		{"the tournament file has it", append(list(1, 6), sampleXML), nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			inputs, problems := importers.OpenAll(c.args, importers.OpenOptions{})
			if len(inputs) != 1 || len(problems) > 0 {
				t.Fatalf("got %d events, problems %v", len(inputs), problems)
			}
			var got game.Problems
			for _, p := range inputs[0].Problems {
				if p.Code == "round-missing" {
					got.Add(p)
				}
			}
			if d := cmp.Diff(c.want, together.Lines(got, game.Note)); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
			if c.hint != "" && len(got) == 1 && got[0].Hint != c.hint {
				t.Errorf("hint %q, want %q", got[0].Hint, c.hint)
			}
		})
	}
}

// TestCutNotPutTogether: a games list that is cut off is an error and gives
// nothing to the event of the others.
func TestCutNotPutTogether(t *testing.T) {
	data, err := os.ReadFile("../../samples/standings/merlion-cup_GamesListR2.html")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "merlion-cup_GamesListR2.html")
	if err := os.WriteFile(path, data[:len(data)/2], 0o666); err != nil {
		t.Fatal(err)
	}
	inputs, problems := importers.OpenAll([]string{"../../samples/standings/merlion-cup_GamesListR1.html", path}, importers.OpenOptions{})
	if len(inputs) != 1 || len(inputs[0].Files) != 1 || len(inputs[0].Event.Games) != 12 {
		t.Errorf("got %+v, want the first list alone", inputs)
	}
	if len(problems) != 1 || problems[0].Code != "page-cut" || problems[0].Severity != game.Error || problems[0].File != path {
		t.Errorf("got %v, want an error page-cut", problems)
	}
}

// TestPlacesOfOtherFiles: what is reported of an event is reported of its first
// file, so that places in the others name them.
func TestPlacesOfOtherFiles(t *testing.T) {
	inputs, problems := importers.OpenAll([]string{"../../samples/standings/merlion-cup*GamesList*"}, importers.OpenOptions{})
	if len(inputs) != 1 || len(problems) > 0 {
		t.Fatalf("got %d events, problems %v", len(inputs), problems)
	}
	places := map[int]string{}
	for _, g := range inputs[0].Event.Games {
		if g.Board == 1 {
			places[g.Round] = g.Place.String()
		}
	}
	if places[1] != "table 1" || places[5] != "merlion-cup_GamesListR5.html: table 1" {
		t.Errorf("got %v", places)
	}
}

// TestEarlierState: the tournament file as it was after round 3 and the final
// one are one event, in whatever order they are given, and a result that was
// corrected since is named.
func TestEarlierState(t *testing.T) {
	data, err := os.ReadFile(sampleXML)
	if err != nil {
		t.Fatal(err)
	}
	later := regexp.MustCompile(`<(Game|ByePlayer) [^>]*roundNumber="[456]"[^>]*>`)
	early := later.ReplaceAllString(string(data), "")
	path := filepath.Join(t.TempDir(), "merlion-cup.xml")
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"the same", early, nil},
		{"corrected", strings.Replace(early, "RESULT_WHITEWINS", "RESULT_BLACKWINS", 1), []string{"superseded"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := os.WriteFile(path, []byte(c.text), 0o666); err != nil {
				t.Fatal(err)
			}
			for _, args := range [][]string{{path, sampleXML}, {sampleXML, path}} {
				inputs, problems := importers.OpenAll(args, importers.OpenOptions{})
				if len(inputs) != 1 || len(problems) > 0 || len(inputs[0].Event.Games) != 72 || inputs[0].Event.Source.File != sampleXML {
					t.Fatalf("%v: got %d events, problems %v", args, len(inputs), problems)
				}
				var got []string
				for _, p := range inputs[0].Problems {
					if p.Severity >= game.Warning {
						got = append(got, p.Code)
						if want := "that file is followed, which has more results; if this one is right, correct the other, and if it is another event, give each by itself"; p.Hint != want {
							t.Errorf("%v: hint %q, want %q", args, p.Hint, want)
						}
					}
				}
				if d := cmp.Diff(c.want, got); d != "" {
					t.Errorf("%v: problems (-want +got):\n%s", args, d)
				}
			}
		})
	}
}

// edited is a copy of a sample with one text replaced.
func edited(t *testing.T, path, old, new string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Count(data, []byte(old)) != 1 {
		t.Fatalf("%q is %d times in %s, expected once", old, bytes.Count(data, []byte(old)), path)
	}
	copied := filepath.Join(t.TempDir(), filepath.Base(path))
	if err := os.WriteFile(copied, bytes.Replace(data, []byte(old), []byte(new), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	return copied
}

// TestDisagreement: what the tournament file and its standings page tell
// differently is named on both sides.
func TestDisagreement(t *testing.T) {
	data, err := os.ReadFile(sampleXML)
	if err != nil {
		t.Fatal(err)
	}
	game1 := func() string {
		i := bytes.Index(data, []byte("<Game "))
		return string(data[i : i+bytes.IndexByte(data[i:], '>')+1])
	}()
	turned := strings.NewReplacer("RESULT_WHITEWINS", "RESULT_BLACKWINS", "RESULT_BLACKWINS", "RESULT_WHITEWINS").Replace(game1)
	for _, c := range []struct {
		name, from, to string
		code           string
	}{
		{"result", game1, turned, "result-differs"},
		{"handicap", game1, strings.Replace(game1, `handicap="0"`, `handicap="3"`, 1), "handicap-differs"},
		{"default", game1, strings.Replace(game1, `WINS"`, `WINS_BYDEF"`, 1), "default-differs"},
		{"game", game1, "", "game-missing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			xml := edited(t, sampleXML, c.from, c.to)
			inputs, problems := importers.OpenAll([]string{xml, samplePage}, importers.OpenOptions{})
			if len(inputs) != 1 || len(problems) > 0 {
				t.Fatalf("got %d events, %v", len(inputs), problems)
			}
			var got game.Problems
			for _, p := range inputs[0].Problems {
				if p.Severity == game.Error {
					got.Add(p)
				}
			}
			if len(got) != 1 || got[0].Code != c.code {
				t.Fatalf("got errors %v, want one %s", got, c.code)
			}
			text := got[0].Error()
			if !strings.Contains(text, xml) || !strings.Contains(text, samplePage) || got[0].Place == "" || !strings.Contains(text, "round 1") {
				t.Errorf("not both sides are named: %s", text)
			}
		})
	}
}

// TestFreeRoundsDiffer: a bye that only the page or only the tournament file
// knows, and points that differ, are named on both sides, and not every score
// that follows from them.
func TestFreeRoundsDiffer(t *testing.T) {
	for _, c := range []struct {
		name, xmlFrom, xmlTo, pageFrom, pageTo string
		want                                   string
	}{
		{"no bye in the file", `<ByePlayer player="YEOSHITING" roundNumber="2"/>`, "", "", "", "the cell 0+ of Yeo Shi Ting in round 2, but "},
		{"no points on the page", "", "", "   0=   </td>", "   0-   </td>", "the cell 0- of Müller Jörg in round 4, but "},
	} {
		t.Run(c.name, func(t *testing.T) {
			xml, page := sampleXML, samplePage
			if c.xmlFrom != "" {
				xml = edited(t, xml, c.xmlFrom, c.xmlTo)
			}
			if c.pageFrom != "" {
				page = edited(t, page, c.pageFrom, c.pageTo)
			}
			inputs, problems := importers.OpenAll([]string{xml, page}, importers.OpenOptions{})
			if len(inputs) != 1 || len(problems) > 0 {
				t.Fatalf("got %d events, %v", len(inputs), problems)
			}
			var got game.Problems
			for _, p := range inputs[0].Problems {
				switch {
				case p.Code == "free-round-differs":
					got.Add(p)
				case p.Code == "score-differs" && !strings.Contains(p.Found, "Yeo Shi Ting") && !strings.Contains(p.Found, "Müller"):
					t.Errorf("a score that follows: %v", p)
				}
			}
			if len(got) != 1 || !strings.Contains(got[0].Error(), c.want) || !strings.Contains(got[0].Error(), xml) || got[0].File != page {
				t.Errorf("got %v, want one that says %q and names both files", got, c.want)
			}
		})
	}
}

// TestPageAlone: a standings page without its tournament file is compared with
// its own cells, by the settings that most of its scores follow.
func TestPageAlone(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to string
		want     []string
	}{
		{"as it was made", "", "", nil},
		{"a changed score", `208½</td><td class=pair align="center">137</td>`, `209½</td><td class=pair align="center">137</td>`, []string{"SOSM 209.5 of Lee Jun Hao; expected 208.5, as the cells of the page give"}},
		{"half a point too many", `5+/w0</b></td><td class=pair align="center">35</td><td class=pair align="center">208½`, `5+/w0</b></td><td class=pair align="center">35½</td><td class=pair align="center">208½`, []string{"MMS 35.5 of Lee Jun Hao; expected 35, as the cells of the page give"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			page := samplePage
			if c.from != "" {
				page = edited(t, page, c.from, c.to)
			}
			inputs, problems := importers.OpenAll([]string{page}, importers.OpenOptions{})
			if len(inputs) != 1 || len(problems) > 0 {
				t.Fatalf("got %d events, %v", len(inputs), problems)
			}
			var got []string
			for _, p := range inputs[0].Problems {
				if p.Code == "score-differs" || p.Code == "score-unknown" {
					got = append(got, p.Error())
				}
			}
			if len(got) != len(c.want) {
				t.Fatalf("got %q, want %q", got, c.want)
			}
			for i := range got {
				if !strings.Contains(got[i], c.want[i]) {
					t.Errorf("got %q, want %q", got[i], c.want[i])
				}
			}
		})
	}
}

// TestSameEventTwoFormats: the event JSON and the tournament file are one
// event; the JSON, which knows more, comes first and fills the ids.
func TestSameEventTwoFormats(t *testing.T) {
	inputs, problems := importers.OpenAll([]string{sampleJSON, sampleXML}, importers.OpenOptions{})
	if len(inputs) != 1 || len(problems) > 0 {
		t.Fatalf("got %d events, problems %v", len(inputs), problems)
	}
	in := inputs[0]
	if len(in.Event.Games) != 72 || len(in.Event.Players) != 25 || in.Event.Class != "A" || in.Original != nil {
		t.Errorf("got %d games, %d players, class %q", len(in.Event.Games), len(in.Event.Players), in.Event.Class)
	}
	if d := cmp.Diff([]string(nil), together.Lines(in.Problems, game.Error)); d != "" {
		t.Errorf("errors (-want +got):\n%s", d)
	}
}
