package roster

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

func TestReadAliases(t *testing.T) {
	for _, c := range []struct {
		name, data string
		want       map[string]string // folded name → id
		problems   []string          // place: found
	}{
		{name: "empty", data: ""},
		{name: "plain", data: "Tan Mei Xin2,1007\n陈思遠,1004\n", want: map[string]string{"tan mei xin2": "1007", "陈思遠": "1004"}},
		{name: "headings in another order", data: "id;Name\n1007;Tan, Mei\n", want: map[string]string{"tan mei": "1007"}},
		{name: "quoted, CRLF, byte-order mark", data: "\ufeffname,id\r\n\"Tan, Mei\",1007\r\n", want: map[string]string{"tan mei": "1007"}},
		{name: "tabs and comments", data: "# who is who\nJörg\t5\n\n", want: map[string]string{"jorg": "5"}},
		{name: "a new player", data: "Tan Mei,\n", want: map[string]string{"tan mei": ""}},
		{name: "the same line twice", data: "Tan Mei,1\nTAN-MEI,1\n", want: map[string]string{"tan mei": "1"}},
		{name: "two ids", data: "Tan Mei,1\nTAN-MEI,2\n", want: map[string]string{"tan mei": "1"},
			problems: []string{`2: "TAN-MEI" is "2", but "1" in aliases.csv:1`}},
		{name: "a player and a new one", data: "Tan Mei,1\nTan Mei,\n", want: map[string]string{"tan mei": "1"},
			problems: []string{`2: "Tan Mei" is a new player, but "1" in aliases.csv:1`}},
		{name: "no id", data: "Tan Mei\n", problems: []string{`1: "Tan Mei" without an id; expected a name and an id, such as Tan Mei Xin,1001`}},
		{name: "no name", data: ",7\n,,\n", problems: []string{`1: name ""; expected a name as written in the event files`}},
		{name: "no rank", data: "Tan,7,strong\n", problems: []string{`1: rank "strong"; expected 50k to 1k, 1d to 9d or 1p to 9p`}},
		{name: "headings that are none of ours", data: "foo,bar\nTan Mei,1001\n", want: map[string]string{"foo": "bar", "tan mei": "1001"},
			problems: []string{`1: first line "foo,bar"; expected the headings name and id, or a name and an id like those below`}},
		{name: "half of the headings", data: "# for the cup\nname;code\nTan Mei;1001\n", want: map[string]string{"name": "code", "tan mei": "1001"},
			problems: []string{`2: first line "name;code"; expected the headings name and id, or a name and an id like those below`}},
		{name: "ids without digits", data: "Tan Mei,tanm\nLim Wei,limw\n", want: map[string]string{"tan mei": "tanm", "lim wei": "limw"}},
		{name: "a new player first", data: "Tan Mei,\nLim Wei,1002\n", want: map[string]string{"tan mei": "", "lim wei": "1002"}},
		{name: "a provisional id first", data: "Tan Mei,new-tan-mei-xin\nLim Wei,1002\n", want: map[string]string{"tan mei": "new-tan-mei-xin", "lim wei": "1002"}},
		{name: "a workbook", data: "PK\x03\x04\x00\x00", problems: []string{`a file that is not text; expected lines of a name and an id`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, problems := ReadAliases("aliases.csv", []byte(c.data))
			got := map[string]string{}
			for k, v := range a.byName {
				got[k] = v[0].id
			}
			if c.want == nil {
				c.want = map[string]string{}
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("aliases (-want +got):\n%s", d)
			}
			var texts []string
			for _, p := range problems {
				if p.File != "aliases.csv" || p.Hint == "" {
					t.Errorf("problem without file or hint: %+v", p)
				}
				p.File = ""
				texts = append(texts, p.Error())
			}
			if d := cmp.Diff(c.problems, texts); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
		})
	}
}

// TestAliasHeadings: a heading that is nearly one of ours is a warning; others
// are the people's own.
func TestAliasHeadings(t *testing.T) {
	const columns = "name, id, rank, club, action, other, event, from, until, date, reason"
	for _, c := range []struct {
		head string
		want []string
	}{
		{heads, nil},
		{"id,Name,acton,Oher id\n", []string{
			`warning 1: the heading "acton", which is not a known column; expected ` + columns + ` (did you mean "action"? correct the heading)`,
			`warning 1: the heading "Oher id", which is not a known column; expected ` + columns + ` (did you mean "other"? correct the heading)`,
		}},
		{"name,id,action,acton,no,,颜色\n", []string{
			`note 1: the column "acton" passed over; expected ` + columns + ` ()`,
			`note 1: the column "no" passed over; expected ` + columns + ` ()`,
			`note 1: the column "颜色" passed over; expected ` + columns + ` ()`,
		}},
	} {
		_, problems := ReadAliases("", []byte(c.head))
		var got []string
		for _, p := range problems {
			got = append(got, p.Severity.String()+" "+p.Error()+" ("+p.Hint+")")
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%q (-want +got):\n%s", c.head, d)
		}
	}
}

// TestUnusedAliases: what no event of the run used is reported at its end, in the
// order of the file.
func TestUnusedAliases(t *testing.T) {
	a, problems := ReadAliases("tables/aliases.csv", []byte("name,id,rank\nLimWJ,1002\nNobody,1001\nGhost,9999\nStranger,\nHo En,1008,3k\nHo En,1009,4k\nTan MX,1001\nRaj A,new-raj-arun\nLost,\nJo M,9998\n"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	r := New(testList(t, people...), a)
	r.Resolve(testEvent(t, "LimWJ|", "Stranger|", "Ho|En|3k|Nort", "Jo|M"))
	r.Resolve(testEvent(t, "Tan|MX|5d|||swa=1001", "Raj|Arun|10k"))
	var got []string
	for _, p := range r.UnusedAliases(true) {
		if p.File != "tables/aliases.csv" || p.Hint == "" {
			t.Errorf("problem without file or hint: %+v", p)
		}
		p.File = ""
		got = append(got, p.Severity.String()+" "+p.Code+" "+p.Error())
	}
	want := []string{
		`note alias-unused 3: "Nobody" for "1001" is not a player of this run`,
		`warning alias-id 4: id "9999", for "Ghost", who is in no event; expected an id on the list`,
		`note alias-unused 7: "Ho En" for "1009" is not a player of this run`,
		`note alias-unused 9: "Raj A" for "new-raj-arun" is not a player of this run`,
		`note alias-unused 10: "Lost" for a new player is not a player of this run`,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if p := New(testList(t), Aliases{}).UnusedAliases(true); len(p) > 0 {
		t.Errorf("without aliases: got %v", p)
	}
}

// FuzzReadAliases: no panic, and a file without errors answers for every name
// that it has.
func FuzzReadAliases(f *testing.F) {
	data, err := os.ReadFile("../../samples/aliases.csv")
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{string(data), "name;id;rank;club\nTan;1;5d;Harb\nTan;2;2d;Nort\n", "\"a\nb\",1\n", "\xff\xfea\x00,\x001\x00\n\x00", "\xb3\xc2\xcb\xbc,1\n", "a,1\nA,2\n", heads + "Tan,1,,,,,,,,2024-01-01\n,1,,,merge,2,,,,,\n,1,,,split,3,cup,2019,2020,,\n,1,,,distinct,4,,,,,\n,1,,,one,,,,,,\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, problems := ReadAliases("aliases.csv", data)
		for k, lines := range a.byName {
			if k == "" || len(lines) == 0 {
				t.Fatalf("an alias without a name: %q %v", k, lines)
			}
			p := game.Player{Name: k, Rank: lines[0].rank, Club: lines[0].club}
			timeless := lines[0].event == "" && lines[0].from == 0 && lines[0].until == 0
			if found(a, &p) == nil && timeless && !problems.HasErrors() {
				t.Fatalf("nothing found for %q %v", k, lines)
			}
		}
	})
}

// found is the line that holds for an entry.
func found(a Aliases, p *game.Player) *alias {
	return closest(matching(a.aliasesOf(p), p, &game.Event{}))
}

// TestUnusedPairs: a slip in an id of a decision shows, whoever the decision was
// about.
func TestUnusedPairs(t *testing.T) {
	const lines = heads + `,1001,,,merge,1008,,,,2024-01-01,superseded
,1002,,,merge,9999,,,,,
,9998,,,merge,9997,,,,,
,9996,,,merge,3000,,,,,
,9995,,,merge,new-raj-arun,,,,,
,1008,,,distinct,1009,,,,,
,1001,,,distinct,1008,,,,2025-01-01,
,1001,,,distinct,9994,,,,,
,1002,,,one,,,,,,
,9993,,,one,,,,,,
,1001,,,merge,3001,,,,,
Rai A,3002
,1009,,,merge,3002,,,,,
,1002,,,merge,new-lim-wei-jie,,,,,
,1010,,,distinct,3003,,,,,
,1010,,,split,3003,cup.xml,,,,
`
	want := []string{
		`warning alias-id 3: merge of the id "9999", which no player has; expected ids of two players of this run`,
		`warning alias-id 4: merge of the ids "9998" and "9997", which no player has; expected ids of two players of this run`,
		`warning alias-id 5: merge of the id "9996", which no player has; expected ids of two players of this run`,
		`warning alias-id 9: distinct of the id "9994", which no player has; expected ids of two players of this run`,
		`warning alias-id 11: one of the id "9993", which no player has; expected an id of a player of this run`,
	}
	a, problems := ReadAliases("aliases.csv", []byte(lines))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	r := New(testList(t, append(people, "1010|Ong|Kai|3d|||SG")...), a)
	cup := dated(t, 20200101, "SG", "Ong|Kay|3d|||swa=3000", "Tan|M|5d|||swa=3001", "Rai|A|10k", "Raj|Arun|10k", "Lim|Wei Jie|4d||SG", "Ong|Kai|3d")
	cup.Source.File = "cup.xml"
	for _, ev := range []*game.Event{cup, dated(t, 20200201, "MY", "Lim|Wei Jie|4d||MY")} {
		if _, problems := r.Settle(ev, Options{Propose: true}); problems.HasErrors() {
			t.Fatal(problems)
		}
	}
	for _, whole := range []bool{true, false} {
		var got []string
		for _, p := range r.UnusedAliases(whole) {
			if p.File != "aliases.csv" || p.Hint == "" {
				t.Errorf("problem without file or hint: %+v", p)
			}
			p.File = ""
			got = append(got, p.Severity.String()+" "+p.Code+" "+p.Error())
		}
		if !whole {
			for i := range want {
				if strings.Count(want[i], " and ") == 0 && !strings.Contains(want[i], "one of") {
					want[i] = strings.Replace(want[i], "warning alias-id", "note alias-unused", 1)
				}
			}
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("whole %v (-want +got):\n%s", whole, d)
		}
	}
}
