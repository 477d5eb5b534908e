package tables

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

// cellPlace is a cell in a workbook, with its row.
var cellPlace = regexp.MustCompile(`(?: Sheet1!|Sheet1!)[A-Z]+([0-9]+)`)

// readers read a file as each kind of table.
var readers = map[string]func(game.Input) (any, game.Problems){
	"events": func(in game.Input) (any, game.Problems) {
		e, ps := ReadEvents(in)
		return e.Lines, ps
	},
	"players": func(in game.Input) (any, game.Problems) {
		r, ps := ReadPlayers(in)
		return r.People, ps
	},
	"promotions": func(in game.Input) (any, game.Problems) {
		p, ps := ReadPromotions(in)
		return p, ps
	},
	"adjustments": func(in game.Input) (any, game.Problems) {
		a, ps := ReadAdjustments(in)
		return a, ps
	},
	"ids": func(in game.Input) (any, game.Problems) {
		p, ps := ReadIDs(in)
		return p, ps
	},
	"good": func(in game.Input) (any, game.Problems) {
		c, ps := ReadConfig(in)
		return c, ps
	},
	"bad": func(in game.Input) (any, game.Problems) {
		c, ps := ReadConfig(in)
		return c, ps
	},
}

// dump is what was read as JSON, a row a line, and the problems.
func dump(t testing.TB, v any, ps game.Problems) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	var rows []json.RawMessage
	if json.Unmarshal(data, &rows) == nil {
		for _, r := range rows {
			b.Write(plain(t, r))
		}
	} else {
		b.Write(plain(t, data))
	}
	for _, p := range ps {
		fmt.Fprintf(&b, "%s %s: %s", p.Severity, p.Code, p.Error())
		if p.Hint != "" {
			fmt.Fprintf(&b, " (%s)", p.Hint)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// plain leaves out what is empty.
func plain(t testing.TB, data []byte) []byte {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	prune(m)
	out, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return append(out, '\n')
}

func prune(m map[string]any) {
	for k, v := range m {
		if inner, ok := v.(map[string]any); ok {
			prune(inner)
		}
		if v == nil || v == "" || v == 0.0 && k == "BirthYear" || v == false && (k == "Hidden") {
			delete(m, k)
		}
	}
}

func inputs(t testing.TB, pattern string) []game.Input {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		t.Fatalf("no files %s (%v)", pattern, err)
	}
	var all []game.Input
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, game.Input{Name: filepath.Base(name), Data: data})
	}
	return all
}

func TestGolden(t *testing.T) {
	for _, in := range append(inputs(t, "testdata/*.csv"), inputs(t, "testdata/*.toml")...) {
		kind := strings.TrimSuffix(in.Name, filepath.Ext(in.Name))
		t.Run(kind, func(t *testing.T) {
			v, ps := readers[kind](in)
			got := dump(t, v, ps)
			golden := filepath.Join("testdata", kind+".golden")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), got); d != "" {
				t.Errorf("(-want +got)\n%s", d)
			}
		})
	}
}

// TestSample: the tables of the sample archive have no problems.
func TestSample(t *testing.T) {
	rows := 0
	for _, in := range inputs(t, "../../../samples/archive/*.csv") {
		kind := strings.TrimSuffix(in.Name, ".csv")
		if kind == string(AliasesTable) {
			if _, ps := Aliases(in); len(ps) > 0 {
				t.Errorf("%v", ps)
			}
			continue
		}
		v, ps := readers[kind](in)
		if len(ps) > 0 {
			t.Errorf("%v", ps)
		}
		rows += strings.Count(dump(t, v, nil), "\n")
	}
	if rows != 6+13+3+1 {
		t.Errorf("%d rows", rows)
	}
	for _, in := range inputs(t, "../../../samples/archive/*.toml") {
		if c, ps := ReadConfig(in); len(ps) > 0 || c.System != "swa" || !c.Ignores("2026/drafts/cup.xml") {
			t.Errorf("%+v, %v", c, ps)
		}
	}
}

// TestAliases: a workbook of aliases says what a CSV file does, at its places.
func TestAliases(t *testing.T) {
	rows := [][]any{{"name", "id", "rank"}, {"# nobody yet"}, {"Tan Mei Xing", 1001, "12k"}, {"Lim", "", "strong"}}
	_, ps := Aliases(game.Input{Name: "aliases.xlsx", Data: workbook(t, rows)})
	if len(ps) != 1 || ps[0].Where() != "aliases.xlsx: Sheet1!A4" || ps[0].Severity != game.Error {
		t.Errorf("%v", ps)
	}
	_, ps = Aliases(game.Input{Name: "aliases.csv", Data: []byte("name,id,rank\n# nobody yet\nTan Mei Xing,1001,12k\nLim,,strong\n")})
	if len(ps) != 1 || ps[0].Where() != "aliases.csv:4" || ps[0].Severity != game.Error {
		t.Errorf("%v", ps)
	}
}
