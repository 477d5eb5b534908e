package roster

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
	"kyudan/rating/roster/review"
)

const heads = "name,id,rank,club,action,other,event,from,until,date,reason\n"

// TestContradictions: lines that contradict each other are both shown, unless
// their dates say which of them counts.
func TestContradictions(t *testing.T) {
	for _, c := range []struct {
		name, data string
		problems   []string
	}{
		{name: "merged and distinct", data: "1,merge,2,,,,\n2,distinct,1,,,,\n",
			problems: []string{`aliases.csv:3: "1" and "2" are two people, but aliases.csv:2 says: "2" is "1"`}},
		{name: "merged, later distinct", data: "1,merge,2,,,,2024-01-01\n2,distinct,1,,,,2025-01-01\n"},
		{name: "a date is later than none", data: "2,distinct,1,,,,2025-01-01\n1,merge,2,,,,\n"},
		{name: "of one day", data: "1,merge,2,,,,2025-01-01\n2,distinct,1,,,,2025-01-01\n",
			problems: []string{`aliases.csv:3: "1" and "2" are two people, but aliases.csv:2 says: "2" is "1"`}},
		{name: "by way of a third", data: "1,merge,2,,,,\n2,merge,3,,,,\n1,distinct,3,,,,2025-01-01\n",
			problems: []string{`aliases.csv:4: "1" and "3" are two people, although other lines make both "1", but aliases.csv:3 says: "3" is "2"`}},
		{name: "each the other", data: "1,merge,2,,,,\n2,merge,1,,,,\n",
			problems: []string{`aliases.csv:3: "1" is "2", but aliases.csv:2 says: "2" is "1"`}},
		{name: "in a ring", data: "1,merge,2,,,,\n2,merge,3,,,,\n3,merge,1,,,,\n", problems: []string{
			`aliases.csv:4: "1" is "3", but aliases.csv:3 says: "3" is "2"`}},
		{name: "one into two", data: "1,merge,3,,,,\n2,merge,3,,,,\n",
			problems: []string{`aliases.csv:3: "3" is "2", but aliases.csv:2 says: "3" is "1"`}},
		{name: "the same twice", data: "1,merge,2,,,,\n1,merge,2,,,,2025-01-01\n"},
		{name: "split two ways", data: "1,split,2,,2019,,\n1,split,3,,2019,,\n",
			problems: []string{`aliases.csv:3: who is separated from "1" is "3", but "2" in aliases.csv:2`}},
		{name: "split, later another way", data: "1,split,2,,2019,,2024-01-01\n1,split,3,,2019,,2025-01-01\n"},
		{name: "split without a condition", data: "1,split,2,,,,\n", problems: []string{
			`aliases.csv:2: split of "1" without a condition; expected which entries are the other player's: by name, rank, club, event, from or until`}},
		{name: "one id", data: "1,merge,,,,,\n", problems: []string{`aliases.csv:2: merge of "1" and ""; expected two ids, in the columns id and other`}},
		{name: "with itself", data: "1,merge,1,,,,\n", problems: []string{`aliases.csv:2: merge of "1" and itself; expected two different ids`}},
		{name: "no action", data: "1,marry,2,,,,\n", problems: []string{`aliases.csv:2: action "marry"; expected nothing, or one of merge, split, distinct and one`}},
		{name: "no day", data: "1,split,2,,May,,\n", problems: []string{`aliases.csv:2: from "May"; expected a day such as 2026-05-02`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := ReadAliases("aliases.csv", []byte("id,action,other,event,from,until,date,name\n"+c.data))
			var got []string
			for _, p := range problems {
				if p.Hint == "" || p.Severity != game.Error {
					t.Errorf("problem without a hint: %+v", p)
				}
				got = append(got, p.Error())
			}
			if d := cmp.Diff(c.problems, got); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
		})
	}
}

// TestAliasDates: of two lines for one name the one with the later date counts.
func TestAliasDates(t *testing.T) {
	for _, data := range []string{"Tan,1,,,,,,,,2024-01-01\nTan,2,,,,,,,,2025-01-01\n", "Tan,2,,,,,,,,2025-01-01\nTan,1,,,,,,,,2024-01-01\n", "Tan,1\nTan,2,,,,,,,,2025-01-01\n"} {
		a, problems := ReadAliases("aliases.csv", []byte(data))
		if n := found(a, &game.Player{Name: "Tan"}); n == nil || n.id != "2" || len(problems) > 0 {
			t.Errorf("%q: got %q, problems %v; want 2", data, n.id, problems)
		}
	}
}

// TestAliasRows: what a workbook holds is read like the CSV file; blank cells at
// the end of a row are missing there.
func TestAliasRows(t *testing.T) {
	a, problems := ReadAliasRows("aliases.xlsx", [][]string{{"name", "id", "action", "other"}, {"Tan Mei", "1001"}, {"Stranger"}, {"", "1001", "merge", "1002"}, {"Tan Mei", "7"}}, []string{"Sheet1!A1", "Sheet1!A2", "Sheet1!A3", "Sheet1!A4", "Sheet1!A5"})
	if n := found(a, &game.Player{Name: "Stranger"}); n == nil || n.id != "" {
		t.Errorf("a new player: got %+v", n)
	}
	if a.canonical("1002") != "1001" {
		t.Errorf("1002 is %s", a.canonical("1002"))
	}
	if len(problems) != 1 || problems[0].Error() != `aliases.xlsx: Sheet1!A5: "Tan Mei" is "7", but "1001" in aliases.xlsx: Sheet1!A2` {
		t.Errorf("got %v", problems)
	}
}

func TestLines(t *testing.T) {
	answers := []Answer{
		{Kind: review.SamePerson, A: "1001", B: "1002", Same: true, Date: 20260503, Reason: "=one, he says", Place: "Questions!A2"},
		{Kind: review.SamePerson, A: "1003", B: "1004", Place: "Questions!A3"},
		{Kind: review.TwoPeople, A: "1005", B: "new-lee-2", Event: "cup.xml", Place: "Questions!A4"},
		{Kind: review.TwoPeople, A: "1006", B: "new-goh-2", Same: true, Place: "Questions!A5"},
	}
	lines, problems := Lines(answers)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	const want = `,1001,,,merge,1002,,,,2026-05-03,"'=one, he says"
,1003,,,distinct,1004,,,,,
,1005,,,split,new-lee-2,cup.xml,,,,
,1006,,,one,,,,,,
`
	for _, c := range []struct{ name, old, want string }{
		{"no file yet", "", heads + want},
		{"other columns", "id;name\n1;Tan\n", "id;name;action;other;event;date;reason\n1;Tan\n1001;;merge;1002;;2026-05-03;'=one, he says\n1003;;distinct;1004;;;\n1005;;split;new-lee-2;cup.xml;;\n1006;;one;;;;\n"},
		{"columns of the people's own, cells beyond the headings", "# 2026\nname,\"Seen, by\",id,action,reason\nTan,\"me \"\"too\"\"\",1,,,beyond\n",
			"# 2026\nname,\"Seen, by\",id,action,reason,,other,event,date\nTan,\"me \"\"too\"\"\",1,,,beyond\n,,1001,merge,\"'=one, he says\",,1002,,2026-05-03\n,,1003,distinct,,,1004,,\n,,1005,split,,,new-lee-2,cup.xml,\n,,1006,one,,,,,\n"},
		{"headings further down", "Tan,1\nname,id,action\r\nLim,2,", "Tan,1\nname,id,action,other,event,date,reason\r\nLim,2,\r\n,1001,merge,1002,,2026-05-03,\"'=one, he says\"\r\n,1003,distinct,1004,,,\r\n,1005,split,new-lee-2,cup.xml,,\r\n,1006,one,,,,\r\n"},
		{"headings alone, not ended", "id,name,action,other,event,date,reason", "id,name,action,other,event,date,reason\n1001,,merge,1002,,2026-05-03,\"'=one, he says\"\n1003,,distinct,1004,,,\n1005,,split,new-lee-2,cup.xml,,\n1006,,one,,,,\n"},
		{"the columns are there, the last line is not ended", heads + "Tan,1", heads + "Tan,1\n" + want},
		{"Windows, with a byte-order mark", "\ufeff# who is who\r\nTan,1\r\n", "\ufeff# who is who\r\nTan,1\r\n" + strings.ReplaceAll(want, "\n", "\r\n")},
		{"some are there", heads + ",1003,,,distinct,1004,,,,,because\n", heads + ",1003,,,distinct,1004,,,,,because\n" + strings.Replace(want, ",1003,,,distinct,1004,,,,,\n", "", 1)},
		{"all are there", heads + want, heads + want},
		{"all are there, in another order", "id,name,action,other,event,date\n1001,,merge,1002,,2026-05-03\n1003,,distinct,1004\n1005,,split,new-lee-2,cup.xml\n1006,,one\n", "id,name,action,other,event,date\n1001,,merge,1002,,2026-05-03\n1003,,distinct,1004\n1005,,split,new-lee-2,cup.xml\n1006,,one\n"},
		{"comments alone", "# nothing\n", "# nothing\n" + heads + want},
	} {
		got, problems := appendAliases("aliases.csv", []byte(c.old), lines)
		if d := cmp.Diff(c.want, string(got)); d != "" || len(problems) > 0 {
			t.Errorf("%s (-want +got):\n%s%v", c.name, d, problems)
		}
		a, problems := ReadAliases("aliases.csv", got)
		if a.canonical("1002") != "1001" || !a.distinct[[2]string{"1003", "1004"}] || len(a.splits["1005"]) != 1 || len(a.one) != 1 || problems.HasErrors() {
			t.Errorf("%s: read back %+v, %v", c.name, a, problems)
		}
	}
	if _, problems := appendAliases("aliases.csv", []byte(heads+",1002,,,merge,1001,,,,,\n"), lines[:1]); problems.HasErrors() {
		t.Errorf("a later decision: %v", problems)
	}
	if _, problems := appendAliases("aliases.csv", []byte(heads+",1003,,,merge,1004,,,,,\n"), lines[1:2]); !problems.HasErrors() {
		t.Error("an undated answer against an undated line is no error")
	}
	if _, problems := appendAliases("aliases.csv", []byte("M\xfcller,1\n"), lines); !problems.HasErrors() || problems[0].Code != "encoding" {
		t.Errorf("a file in Windows-1252: got %v", problems)
	}
}

// TestAddShortLines: what a line leaves out at its end is blank.
func TestAddShortLines(t *testing.T) {
	rows := [][]string{AliasColumns(), {"", "1001", "", "", "merge", "1002"}}
	got := AliasTable().Add(rows, [][]string{{"", "1001", "", "", "merge", "1002"}, {"Tan", "1003"}, {"", "1005", "", "", "one", "", "", "", "", "2026"}})
	want := [][]string{{"Tan", "1003", "", "", "", "", "", "", "", "", ""}, {"", "1005", "", "", "one", "", "", "", "", "2026", ""}}
	if d := cmp.Diff(want, got.Rows); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if all := AliasTable().Add(nil, [][]string{{"Tan", "1"}}); len(all.Rows) != 1 || len(all.Columns) != 11 {
		t.Errorf("to no table: %+v", all)
	}
}

// TestAnswersClash: A is B, B is C, but A is not C.
func TestAnswersClash(t *testing.T) {
	_, problems := Lines([]Answer{
		{Kind: review.SamePerson, A: "A", B: "B", Same: true, File: "review.xlsx", Place: "Questions!A2"},
		{Kind: review.SamePerson, A: "B", B: "C", Same: true, File: "review.xlsx", Place: "Questions!A3"},
		{Kind: review.SamePerson, A: "A", B: "C", File: "review.xlsx", Place: "Questions!A4"},
		{Kind: "colour?", A: "A", B: "D", File: "review.xlsx", Place: "Questions!A5"},
		{Kind: review.TwoPeople, A: "A", B: "E", File: "review.xlsx", Place: "Questions!A6"},
		{Kind: review.SamePerson, A: "A", File: "review.xlsx", Place: "Questions!A7"},
	})
	var got []string
	for _, p := range problems {
		got = append(got, p.Error())
	}
	want := []string{
		`review.xlsx: Questions!A5: question "colour?"; expected "same person?" or "two people under one id?"`,
		`review.xlsx: Questions!A6: two people under the id "A", and not which entries are the second's; expected the event, or the days from or until`,
		`review.xlsx: Questions!A7: an answer about the ids "A" and ""; expected two ids`,
		`review.xlsx: Questions!A4: "A" and "C" are two people, although other lines make both "A", but review.xlsx: Questions!A3 says: "C" is "B"`,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// TestAnswersChain: answers that make one player two others make these one, too.
func TestAnswersChain(t *testing.T) {
	for _, c := range []struct{ answers, want string }{
		{"1001=new-a 1001=new-b new-a=new-b", "1001=new-a 1001=new-b"},
		{"1001=new-a new-a=new-b", "1001=new-a new-a=new-b"},
		{"new-a=new-b 1001=new-b", "new-a=new-b 1001=new-a"},
		{"1001=new-b new-a=new-b", "1001=new-b 1001=new-a"},
		{"1001=new-b 1002=new-b", "1001=new-b 1002=1001"},
		{"new-a=new-b new-b=new-a", "new-a=new-b"},
		{"new-a=new-b new-b=new-c new-c=new-a", "new-a=new-b new-b=new-c"},
	} {
		var answers []Answer
		for _, pair := range strings.Fields(c.answers) {
			a, b, _ := strings.Cut(pair, "=")
			answers = append(answers, Answer{Kind: review.SamePerson, A: a, B: b, Same: true})
		}
		lines, problems := Lines(answers)
		var got []string
		for _, l := range lines {
			got = append(got, l[1]+"="+l[5])
		}
		if strings.Join(got, " ") != c.want || len(problems) > 0 {
			t.Errorf("%s: got %v, %v, want %s", c.answers, got, problems, c.want)
		}
	}
}

// FuzzAppendAliases: what is written is read back, and what was there stays.
func FuzzAppendAliases(f *testing.F) {
	for _, seed := range []string{"", heads, "Tan,1\n", "id;name\n1;Tan\n", "\ufeffname\tid\r\nTan\t1", "\"", "# nothing\n", "reason,id,name\nx,1,\n", "id,name\r", "name,id\nTan,1,x,y\n\"a\nb\",2\n", heads + ",1,,,merge,2,,,,,\n"} {
		f.Add([]byte(seed), "1", "2", "cup.xml", "a reason", true)
	}
	f.Fuzz(func(t *testing.T, old []byte, a, b, event, reason string, same bool) {
		lines, problems := Lines([]Answer{
			{Kind: review.SamePerson, A: a, B: b, Same: same, Reason: reason, Date: 20260503}, {Kind: review.TwoPeople, A: a, B: b, Same: !same, Event: event},
		})
		if problems.HasErrors() {
			return
		}
		all, problems := appendAliases("aliases.csv", old, lines)
		if problems.HasErrors() {
			return
		}
		text := strings.TrimPrefix(string(old), "\ufeff")
		comma := ','
		if strings.TrimSpace(text) != "" {
			comma = delimiter(text)
		}
		rows, _ := csvRows(text, comma)
		now, _ := csvRows(strings.TrimPrefix(string(all), "\ufeff"), comma)
		for i, row := range rows {
			_, heading := aliasTable.headings(row)
			if i >= len(now) || !heading && !slices.Equal(now[i], row) || heading && !slices.Equal(now[i][:len(row)], row) {
				t.Fatalf("%q became %q", old, all)
			}
		}
		again, problems := appendAliases("aliases.csv", all, lines)
		if problems.HasErrors() {
			t.Fatalf("%q: %v", all, problems)
		}
		if _, problems := ReadAliases("aliases.csv", again); problems.HasErrors() {
			t.Fatalf("%q: %v", again, problems)
		}
	})
}

// TestSplitFromFirst: a line separates also the entry by which a player would come onto
// the list, with an id of the register or a provisional one.
func TestSplitFromFirst(t *testing.T) {
	for _, c := range []struct{ name, line, want string }{
		{"an id of another", ",9001,split,1002,2020/2020-01-01.xml", "1002|9001|9001"},
		{"an id of nobody", ",9001,split,9002,2020/2020-01-01.xml", "9002|9001|9001"},
		{"an id of a new player", ",9001,split,,2020/2020-01-01.xml", "new-lim-wei-jie|9001|9001"},
		{"the second entry", ",9001,split,1002,2020/2020-02-01.xml", "9001|1002|9001"},
	} {
		id := dated(t, 20200101, "SG", "Lim|Wei Jie|4d|Harbour Go Club|SG|swa=9001")
		_, who, problems := replayAll(t, testList(t, "1002|Lim|Wei Jie|4d|Harbour Go Club|SG"), "name,id,action,other,event\n"+c.line+"\n",
			id, dated(t, 20200201, "SG", "Zhao|Ting|2d|||swa=9001"), dated(t, 20200301, "SG", "Zhao|Ting|2d|||swa=9001"))
		if got := strings.Join(who, "|"); got != c.want || problems.HasErrors() {
			t.Errorf("%s: got %s, %v, want %s", c.name, got, problems, c.want)
		}
	}
	_, who, _ := replayAll(t, testList(t), "name,id,action,other,event\n,new-raj-arun,split,new-raj-arun-9,2020/2020-01-01.xml\n",
		dated(t, 20200101, "SG", "Raj|Arun|2d"), dated(t, 20200201, "SG", "Raj|Arun|2d"))
	if got := strings.Join(who, "|"); got != "new-raj-arun-9|new-raj-arun" {
		t.Errorf("a provisional id: got %s", got)
	}
}

// TestAnswersCount: what is answered is not asked again, and no line of an answer is
// reported to do nothing, whatever the answers are.
func TestAnswersCount(t *testing.T) {
	for seed := range uint64(7) {
		rng := rand.New(rand.NewPCG(seed, 3))
		events := sloppyArchive(t, 40+seed, 40)
		for _, ev := range events[20:22] { // one played in two places at once, from their first event
			ev.Begin, ev.End, ev.Place = 20191201, 20191202, ev.Name
			ev.Players[0].Family, ev.Players[0].Given, ev.Players[0].Name = "Zhao", "Ting", ""
			ev.Players[0].IDs = map[string]string{"swa": "9001"}
		}
		slices.SortStableFunc(events, func(a, b *game.Event) int { return int(a.Begin - b.Begin) })
		var lines [][]string
		var people []Person
		answered := map[string]int{}
		for round := range 4 {
			data, problems := AliasTable().Append("aliases.csv", nil, lines, func([]byte) game.Problems { return nil })
			a, said := ReadAliases("aliases.csv", data)
			problems.Add(append(said, a.Know(people)...)...)
			if problems.HasErrors() {
				t.Fatal(problems)
			}
			r := New(testList(t), a)
			settleAll(r, r.list, events)
			for _, p := range r.UnusedAliases(true) {
				t.Errorf("seed %d, round %d: %s: %v", seed, round, p.Code, p)
			}
			proposals := r.Proposals()
			if round == 0 && !slices.ContainsFunc(proposals, func(p review.Proposal) bool { return p.Kind == review.TwoPeople && p.A.ID == "9001" }) {
				t.Errorf("seed %d: nothing is asked about who was in two places", seed)
			}
			var answers []Answer
			ids := []string{}
			for i := range proposals {
				p := &proposals[i]
				key := string(p.Kind) + p.A.ID + " " + p.B.ID
				if was, again := answered[key]; again {
					t.Errorf("seed %d, round %d: asked again after round %d: %s %v", seed, round, was, key, p.For)
				}
				answered[key] = round
				if !r.Follows(p, answers) {
					a := AnswerTo(p, rng.IntN(2) == 0)
					a.Date = 20260503 + game.Date(round)
					answers = append(answers, a)
				}
				ids = append(ids, p.A.ID, p.B.ID)
			}
			more, problems := Lines(answers)
			if problems.HasErrors() {
				t.Fatal(problems)
			}
			lines = append(lines, more...)
			people = append(people, r.People(slices.DeleteFunc(ids, func(id string) bool { return !IsProvisional(id) })...)...)
		}
	}
}
