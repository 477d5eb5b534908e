package aliases

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

func TestAppendIDs(t *testing.T) {
	people := []roster.Person{
		{ID: "new-tan-mei-xin", Name: "Tan Mei Xin", Event: "Spring Open", File: "2026/spring-open.xml", Begin: 20260502, End: 20260503, Entry: 7, Rank: game.Kyu(12), Club: "Harbour Go Club", Country: "SG", Events: 12, Until: 20261107},
		{ID: "new-陈思远", Name: "陈思远", Event: "=1+1", Either: true},
	}
	const rows = "new-tan-mei-xin,Tan Mei Xin,Spring Open,2026/spring-open.xml,2026-05-02,2026-05-03,7,12k,Harbour Go Club,SG,,12,2026-11-07\nnew-陈思远,陈思远,'=1+1,,,,,,,,yes,,\n"
	for _, c := range []struct{ name, old, want string }{
		{"no table yet", "", "\ufeffid,name,event,file,begin,end,entry,rank,club,country,either,events,until\n" + rows},
		{"one is there", "id,name,event,file,begin,end,entry,rank,club,country,either,events,until\n" + rows[:strings.Index(rows, "\n")+1], "id,name,event,file,begin,end,entry,rank,club,country,either,events,until\n" + rows},
		{"other columns and a remark", "# ours\nName;ID;remark\nOng Kai;new-ong-kai;moved\n",
			"# ours\nName;ID;remark;event;file;begin;end;entry;rank;club;country;either;events;until\nOng Kai;new-ong-kai;moved\nTan Mei Xin;new-tan-mei-xin;;Spring Open;2026/spring-open.xml;2026-05-02;2026-05-03;7;12k;Harbour Go Club;SG;;12;2026-11-07\n陈思远;new-陈思远;;'=1+1;;;;;;;;yes;;\n"},
	} {
		got, problems := AppendIDs(game.Input{Name: "ids.csv", Data: []byte(c.old)}, people)
		if d := cmp.Diff(c.want, string(got)); d != "" || len(problems) > 0 {
			t.Errorf("%s (-want +got):\n%s%v", c.name, d, problems)
		}
	}
	if got, problems := AppendIDs(game.Input{Name: "ids.csv"}, nil); got != nil || len(problems) > 0 {
		t.Errorf("nobody: got %q, %v", got, problems)
	}
	if _, problems := AppendIDs(game.Input{Name: "ids.csv", Data: []byte("id,name\nnew-tan-mei-xin,Ong Kai\n")}, people); len(problems) != 1 || problems[0].Code != "person-twice" {
		t.Errorf("another name under the id: %v", problems)
	}
}

// TestIDsComeBack: any names of people survive in the table, as a CSV
// file and as a workbook, and adds none twice.
func TestIDsComeBack(t *testing.T) {
	words := []string{"Tan", "陈", "=1+1", "+65", "-5", "@home", "'=x", "''@", "O'Hara", "a;b", "a,b", `"q"`, "<b>", "3d", "TRUE", "0042", "1e5", "2026-04-12", "#N/A", "Name", "ID", "é"}
	rng := rand.New(rand.NewPCG(1, 7))
	text := func() string {
		var parts []string
		for range 1 + rng.IntN(3) {
			parts = append(parts, words[rng.IntN(len(words))])
		}
		return strings.Join(parts, " ")
	}
	for seed := range 40 {
		var people []roster.Person
		for i := range 1 + rng.IntN(20) {
			p := roster.Person{ID: fmt.Sprintf("new-%d-%d", seed, i), Name: strings.TrimPrefix(text(), "#"), Event: text(), File: "a/" + text() + ".xml", Club: text()}
			if rng.IntN(2) == 0 {
				p.Begin, p.End, p.Entry = 20260502, 20260503, 1+rng.IntN(400)
				p.Rank, p.Country, p.Either = game.Dan(1+rng.IntN(6)), "SG", rng.IntN(2) == 0
			}
			people = append(people, p)
		}
		half := len(people) / 2
		for _, in := range []game.Input{{Name: "ids.csv"}, {Name: "ids.xlsx", Data: idBook(t)}} {
			before, _ := tables.ReadIDs(in)
			for _, some := range [][]roster.Person{people[:half], people[half:], people} {
				data, problems := AppendIDs(in, some)
				if problems.HasErrors() {
					t.Fatalf("seed %d, %s: %v", seed, in.Name, problems)
				}
				in.Data = data
			}
			got, problems := tables.ReadIDs(in)
			for i := range got {
				got[i].Table, got[i].Place = "", ""
			}
			if d := cmp.Diff(people, got[len(before):]); d != "" || problems.HasErrors() {
				t.Fatalf("seed %d, %s (-want +got):\n%s%v", seed, in.Name, d, problems)
			}
		}
	}
}

// idBook is a table of ids as a workbook, in other columns.
func idBook(t *testing.T) []byte {
	f := excelize.NewFile()
	defer f.Close()
	for i, row := range [][]any{{"name", "seen by", "id"}, {"Ong Kai", "me", "new-ong-kai"}} {
		if err := f.SetSheetRow("Sheet1", fmt.Sprint("A", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
