package roster

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
)

// entry and standing write a person in one line: family, given, rank, club,
// country, then ids as register=id.
func entry(t testing.TB, s string) game.Player {
	t.Helper()
	f := strings.Split(s, "|")
	for len(f) < 5 {
		f = append(f, "")
	}
	rank, err := game.ParseRank(f[2])
	if err != nil {
		t.Fatal(err)
	}
	p := game.Player{Family: f[0], Given: f[1], Rank: rank, Club: f[3], Country: f[4]}
	for _, id := range f[5:] {
		reg, v, _ := strings.Cut(id, "=")
		if p.IDs == nil {
			p.IDs = map[string]string{}
		}
		p.IDs[reg] = v
	}
	return p
}

func testList(t testing.TB, lines ...string) *rating.List {
	t.Helper()
	l := &rating.List{System: "swa", Register: "swa"}
	for _, s := range lines {
		id, rest, _ := strings.Cut(s, "|")
		p := entry(t, rest)
		l.Players = append(l.Players, rating.Standing{
			ID: id, Family: p.Family, Given: p.Given, Rank: p.Rank, Club: p.Club, Country: p.Country, IDs: p.IDs,
		})
	}
	return l
}

func testEvent(t testing.TB, lines ...string) *game.Event {
	t.Helper()
	ev := &game.Event{Source: game.Source{File: "cup.xml"}}
	for i, s := range lines {
		p := entry(t, s)
		p.ID = i + 1
		p.Place = game.Place{Path: fmt.Sprintf("Players/Player[%d]", i+1)}
		ev.Players = append(ev.Players, p)
	}
	return ev
}

var people = []string{
	"1001|Tan|Mei Xin|5d|Harbour Go Club|SG|egf=10000001",
	"1002|Lim|Wei Jie|4d|Harbour Go Club|SG|ffg=0000002",
	"1003|Müller|Jörg|3d|Go-Treff Isar|DE|egf=10000003",
	"1004|陈|思远|3d|Kallang Weiqi School|SG",
	"1005|O'Hara|Siobhán|1k|Harbour Go Club|SG",
	"1006|Goh|Xiu Ling|8k|Bishan Little Stones|SG",
	"1007|Goh|Xiu Ling|2d|Northlight Academy|SG",
	"1008|Ho|En|3k|Northlight Academy|SG",
	"1009|Ho|En|3k|Harbour Go Club|SG",
}

// TestScripts recognises a name that the list has in two scripts by either of them, and
// asks where that is several people's.
func TestScripts(t *testing.T) {
	for _, c := range []struct{ entry, want string }{
		{"|陈伟明|5k", "2001"}, {"Tan|Wei Ming|5k", "2001"}, {"Tan|Wei Ming 陈伟明|5k", "2001"}, {"Lim|Hui Min|5k", ""}, {"|林慧敏|5k", "2003"}, {"Lim|Hui Min 林惠民|5k", "2002"},
	} {
		l := testList(t, "2001|Tan|Wei Ming 陈伟明|5k||SG", "2002|Lim|Hui Min 林惠民|5k||SG", "2003|Lim|Hui Min 林慧敏|5k||SG")
		if got := recognised(l, testEvent(t, c.entry)); got != c.want {
			t.Errorf("%s: recognised as %q, want %q", c.entry, got, c.want)
		}
	}
}

// TestHomonyms parts two of one name by rank and club, where both say the same.
func TestHomonyms(t *testing.T) {
	for _, c := range []struct{ entry, want string }{
		{"Ho|En|3k|Nort", "2001"}, {"Ho|En|5k|Harb", "2002"}, {"Ho|En|4k|Nort", ""}, {"Ho|En|3k", ""}, {"Ho|En||Nort", ""}, {"Ho|En|5k|Nort", ""}, {"Ho|En|3k|Kall", ""},
	} {
		l := testList(t, "2001|Ho|En|3k|Northlight Academy|SG", "2002|Ho|En|5k|Harbour Go Club|SG")
		if got := recognised(l, testEvent(t, c.entry)); got != c.want {
			t.Errorf("%s: recognised as %q, want %q", c.entry, got, c.want)
		}
	}
}

// recognised is the id of the player whom the first entry of an event was taken for, ""
// for none.
func recognised(l *rating.List, ev *game.Event) string {
	if _, decisions, _ := New(l, Aliases{}).Resolve(ev); decisions[0].Standing >= 0 {
		return l.Players[decisions[0].Standing].ID
	}
	return ""
}

func TestResolve(t *testing.T) {
	for _, c := range []struct {
		name    string
		entries []string
		aliases string
		want    []string // how and id; - where the question is open
		codes   []string // warnings and errors
		found   string   // part of the first error or warning
		hint    string
	}{
		{name: "by id", entries: []string{"Tan|Mei Xin|5d|||swa=1001"}, want: []string{"id 1001"}},
		{name: "by an id of another register", entries: []string{"Mueller|Joerg|3d||DE|egf=10000003"}, want: []string{"id 1003"},
			codes: []string{"name-differs"}},
		{name: "name in other case, accents and order", entries: []string{"JORG|MULLER", "siobhan|o’hara", "wei  jie|LIM"},
			want: []string{"name 1003", "name 1005", "name 1002"}},
		{name: "Chinese names in either order", entries: []string{"思远|陈|3d", "Lim|Wei Jie"}, want: []string{"name 1004", "name 1002"}},
		{name: "a name in two scripts, one of which the list has", entries: []string{"Chen|Siyuan 陈思远|3d", "Lim|Wei Jie 林伟杰|4d"}, want: []string{"name 1004", "name 1002"}},
		{name: "a family name in another script", entries: []string{"Lim|Wei Jay 林|4d"}, want: []string{"new new-lim-wei-jay-林"}},
		{name: "full-width letters", entries: []string{"Ｌｉｍ|Ｗｅｉ　Ｊｉｅ|4d"}, want: []string{"name 1002"}},
		{name: "a club cut to four letters", entries: []string{"Lim|Wei Jie|4d|Harb|SG"}, want: []string{"name 1002"}},
		{name: "another club alone", entries: []string{"Lim|Wei Jie|4d|Northlight Academy|SG"}, want: []string{"name 1002"}},
		{name: "another country", entries: []string{"Lim|Wei Jie|4d||MY"}, want: []string{"-"}, codes: []string{"who-is-who"},
			found: "Lim Wei Jie (4d, MY)", hint: `"Lim Wei Jie,1002" for 1002, "Lim Wei Jie," for a new player`},
		{name: "UK and GB are one country, XX is none", entries: []string{"Lim|Wei Jie|4d||XX"}, want: []string{"name 1002"}},
		{name: "five ranks apart", entries: []string{"Lim|Wei Jie|2k"}, want: []string{"name 1002"}},
		{name: "six ranks apart", entries: []string{"Lim|Wei Jie|3k"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "four ranks and another club", entries: []string{"Lim|Wei Jie|1k|Kall|"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "a professional is as strong as 7d", entries: []string{"Lim|Wei Jie|1p"}, want: []string{"name 1002"}},
		{name: "an id of another register contradicts the name", entries: []string{"Tan|Mei Xin|5d|||egf=10000009"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "the register's own id contradicts the name", entries: []string{"Lim|Wei Jie|4d|||swa=2000"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "an id of another register contradicts the id", entries: []string{"Tan|Mei Xin|5d|||swa=1001|egf=10000009"}, want: []string{"id 1001"}, codes: []string{"id-differs"}},
		{name: "ids of two people", entries: []string{"Tan|Mei Xin|5d|||egf=10000001|ffg=0000002"}, want: []string{"-"}, codes: []string{"who-is-who"},
			found: "the ids belong to several on the list: 1001 Tan Mei Xin (5d, Harbour Go Club, SG, egf 10000001) or 1002 Lim Wei Jie (4d,"},
		{name: "the id is one player's, the name another's", entries: []string{"Lim|Wei Jie|5d|||swa=1001"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "the id is somebody's of another name", entries: []string{"Zhao|Ting|5d|||swa=1001"}, want: []string{"id 1001"}, codes: []string{"name-differs"}},
		{name: "two candidates, one contradicted by rank and club", entries: []string{"Goh|Xiu Ling|2d|Nort"}, want: []string{"name 1007"}},
		{name: "two candidates told apart by club alone", entries: []string{"Ho|En|3k|Nort"}, want: []string{"-"}, codes: []string{"who-is-who"},
			found: "Ho En (3k, Nort)", hint: `"Ho En,1008" for 1008, "Ho En,1009" for 1009, "Ho En," for a new player`},
		{name: "two candidates and nothing else", entries: []string{"Goh|Xiu Ling"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "two candidates, one entered by id", entries: []string{"Ho|En|3k|Nort||swa=1008", "Ho|En|3k|Harb"}, want: []string{"id 1008", "name 1009"}},
		{name: "two entries, one candidate", entries: []string{"Lim|Wei Jie|4d", "Lim|Wei-Jie|4d"}, want: []string{"-", "-"}, codes: []string{"same-player", "same-player"}},
		{name: "a second person beside one with the id", entries: []string{"Lim|Wei Jie|4d|||swa=1002", "Wei Jie|Lim|4d"}, want: []string{"id 1002", "-"}, codes: []string{"who-is-who"}},
		{name: "one id twice", entries: []string{"Lim|Wei Jie|4d|||swa=1002", "Lim|Wei|4d|||swa=1002"}, want: []string{"-", "-"}, codes: []string{"same-player", "same-player"}},
		{name: "new players", entries: []string{"Raj|Arun|10k", "周|明轩|2d", "Yeo|Shi-Ting|12k|||swa=2000"},
			want: []string{"new new-raj-arun", "new new-周明轩", "new 2000"}},
		{name: "two new players of one name", entries: []string{"Raj|Arun|10k", "Arun|Raj|1k"}, want: []string{"-", "-"}, codes: []string{"who-is-who", "who-is-who"}},
		{name: "two new players of one name with ids", entries: []string{"Raj|Arun|10k|||swa=2001", "Raj|Arun|1k|||swa=2002"}, want: []string{"new 2001", "new 2002"}},
		{name: "a new id twice", entries: []string{"Raj|Arun|10k|||swa=2001", "Raj|Anil|1k|||swa=2001"}, want: []string{"new 2001", "-"}, codes: []string{"same-player"}},
		{name: "a name of nothing", entries: []string{"?|??"}, want: []string{"-"}, codes: []string{"name-unreadable"}},
		{name: "nearly a name of the list, another club", entries: []string{"Lim|Wie Jie|4d|Kall"}, want: []string{"new new-lim-wie-jie"}, codes: []string{"name-similar"},
			found: "is this 1002 Lim Wei Jie (4d, Harbour Go Club, SG, ffg 0000002)?", hint: `"Lim Wie Jie,1002"`},
		{name: "nearly a name, no club told", entries: []string{"Lim|Wie Jie|4d||SG"}, want: []string{"new new-lim-wie-jie"}, codes: []string{"name-similar"}},
		{name: "nearly a name, nothing told", entries: []string{"Lim|Wie Jie"}, want: []string{"new new-lim-wie-jie"}, codes: []string{"name-similar"}},
		{name: "nearly a name, a number behind it", entries: []string{"Lim|Wie Jie12|4d|Kall"}, want: []string{"new new-lim-wie-jie12"}, codes: []string{"name-similar"}},
		{name: "nearly a name, a rank behind it", entries: []string{"Lim|Wie Jie 4d|4d|Kall"}, want: []string{"new new-lim-wie-jie-4d"}, codes: []string{"name-similar"}},
		{name: "nearly a name, the same club and rank", entries: []string{"Lim|Wie Jie|4d|Harb"}, want: []string{"-"}, codes: []string{"who-is-who"},
			found: "Lim Wie Jie (4d, Harb), a name that the list does not have; expected 1002 Lim Wei Jie (4d, Harbour Go Club, SG, ffg 0000002), if the name is misspelt",
			hint:  `"Lim Wie Jie,1002" for 1002, "Lim Wie Jie," for a new player`},
		{name: "nearly a name, two ranks apart", entries: []string{"Lim|Wie Jie|6d|Harbour Go Club|SG"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "nearly a name, three ranks apart", entries: []string{"Lim|Wie Jie|1d|Harb|SG"}, want: []string{"new new-lim-wie-jie"}, codes: []string{"name-similar"}},
		{name: "nearly a name, another country", entries: []string{"Lim|Wie Jie|4d|Harb|MY"}, want: []string{"new new-lim-wie-jie"}},
		{name: "nearly a name, another id", entries: []string{"Lim|Wie Jie|4d|Harb|SG|swa=2002"}, want: []string{"new 2002"}},
		{name: "nearly the name of another entry", entries: []string{"Lim|Wei Jie|4d|Harb|SG", "Lim|Wie Jie|4d|Harb|SG"}, want: []string{"name 1002", "new new-lim-wie-jie"}},
		{name: "nearly a name, settled", entries: []string{"Lim|Wie Jie|4d|Harb", "O'Harra|Siobhan|1k|Harb"}, aliases: "Lim Wie Jie,\nO'Harra Siobhan,1005\n",
			want: []string{"new new-lim-wie-jie", "alias 1005"}},
		{name: "other blanks", entries: []string{"Lim|Weijie|4d|Harb", "MeiXin|Tan|5d"}, want: []string{"name 1002", "name 1001"}},
		{name: "other blanks, too different", entries: []string{"Lim|Weijie|4d||MY"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "other blanks, two candidates", entries: []string{"Goh|Xiuling"}, want: []string{"-"}, codes: []string{"who-is-who"}, hint: `"Goh Xiuling,1006" for 1006, "Goh Xiuling,1007" for 1007`},
		{name: "other blanks, two entries", entries: []string{"Lim|Weijie|4d|Harb", "Lim|Wei Jie|4d|Harb"}, want: []string{"-", "-"}, codes: []string{"same-player", "same-player"}},
		{name: "other blanks, two new players", entries: []string{"Raj|Aruna Devi|10k", "Raj|Arunadevi|1k"}, want: []string{"-", "-"}, codes: []string{"who-is-who", "who-is-who"}},
		{name: "initials", entries: []string{"Tan|M X|5d|Harb|SG"}, want: []string{"-"}, codes: []string{"who-is-who"}, hint: `"Tan M X,1001" for 1001`},
		{name: "initials in one", entries: []string{"Tan|MX|5d|Harb"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "one initial", entries: []string{"M.|Tan|5d|Harb"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "a part left out", entries: []string{"Goh|Xiu|2d|Nort"}, want: []string{"-"}, codes: []string{"who-is-who"}},
		{name: "initials of somebody in another club", entries: []string{"Tan|M X|5d|Kall|SG"}, want: []string{"new new-tan-m-x"}, codes: []string{"name-similar"}},
		{name: "a number behind the name", entries: []string{"Tan|Mei Xin|5d|Harb", "Goh|Xiu Ling2|2d|Nort"}, want: []string{"name 1001", "-"}, codes: []string{"who-is-who"},
			found: "Goh Xiu Ling2 (2d, Nort)", hint: `"Goh Xiu Ling2,1007" for 1007, "Goh Xiu Ling2," for a new player`},
		{name: "a rank behind the name", entries: []string{"Lim|Wei Jie (4d)|4d|Harb", "陈|思远 三段|3d|Kall"}, want: []string{"-", "new new-陈思远三段"}, codes: []string{"who-is-who"}},
		{name: "nearly a name, but another rank", entries: []string{"Lim|Wie Jie|10k|Harb"}, want: []string{"new new-lim-wie-jie"}},
		{name: "nearly a short name", entries: []string{"Hu|En|3k|Harb"}, want: []string{"new new-hu-en"}},
		{name: "alias", entries: []string{"Jo|Muller Jr.|9k"}, aliases: "Jo Muller Jr.,1003\n", want: []string{"alias 1003"}},
		{name: "alias for a new player", entries: []string{"Lim|Wei Jie|10k"}, aliases: "lim wei jie,\n", want: []string{"new new-lim-wei-jie"}},
		{name: "alias to an id nobody has", entries: []string{"Jo|M"}, aliases: "Jo M,9999\n", want: []string{"-"}, codes: []string{"alias-id"}},
		{name: "alias against the id in the file", entries: []string{"Lim|Wei Jie|4d|||swa=1002"}, aliases: "Lim Wei Jie,1001\n", want: []string{"id 1002"}, codes: []string{"alias-differs"}},
		{name: "alias by rank", entries: []string{"Ho|En|3k|Nort", "Ho|En|4k|Harb"}, aliases: "Ho En,1008,3k\nHo En,1009,4k\n", want: []string{"alias 1008", "alias 1009"}},
		{name: "alias by club leaves one for the other", entries: []string{"Ho|En|3k|Nort", "Ho|En|3k|Harb"}, aliases: "Ho En,1008,,Northlight Academy\n", want: []string{"alias 1008", "name 1009"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, problems := ReadAliases("aliases.csv", []byte(c.aliases))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			l := testList(t, people...)
			ev, decisions, problems := New(l, a).Resolve(testEvent(t, c.entries...))
			var got, codes []string
			first := game.Problem{}
			for i, d := range decisions {
				if d.Standing != ev.Who[i] || d.Entry != i+1 {
					t.Errorf("decision %+v, Who %d", d, ev.Who[i])
				}
				if d.Standing < 0 {
					got = append(got, "-")
					continue
				}
				got = append(got, string(d.How)+" "+l.Players[d.Standing].ID)
			}
			for _, p := range problems {
				if p.File != "cup.xml" || p.Place == "" {
					t.Errorf("problem without its place: %+v", p)
				}
				if p.Severity > game.Note {
					if codes == nil {
						first = p
					}
					codes = append(codes, p.Code)
				}
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("decisions (-want +got):\n%s%v", d, problems)
			}
			if d := cmp.Diff(c.codes, codes); d != "" {
				t.Errorf("problems (-want +got):\n%s%v", d, problems)
			}
			if !strings.Contains(first.Error(), c.found) || !strings.Contains(first.Hint, c.hint) {
				t.Errorf("got %s\nhint: %s\nwant %q and %q in them", first.Error(), first.Hint, c.found, c.hint)
			}
		})
	}
}

// TestMisspelt: the spellings of a known player are him or a question, never a
// second person.
func TestMisspelt(t *testing.T) {
	for _, c := range []struct{ entry, want string }{
		{"Ho|En Ning", "name"}, {"Ho|Enning", "name"}, {"Enning|Ho", "name"}, {"HoEn|Ning", "name"}, {"hoenning|", "name"}, {"|Ho En-Ning", "name"},
		{"Ho|En Ling", ""}, {"Ho|Enling", ""}, {"Ho|E N", ""}, {"E.N.|Ho", ""}, {"Ho|EN", ""}, {"Ho|En N.", ""}, {"Ho|En", ""}, {"Ho|En Ning (8k)", ""}, {"Ho|En Ning 2", ""}, {"Ho|En Ning2", ""},
		{"H|En Ning", ""}, {"Ho|En Nin", ""},
	} {
		l := testList(t, "1020|Ho|En Ning|8k|Bishan Little Stones|SG")
		out, decisions, problems := New(l, Aliases{}).Resolve(testEvent(t, c.entry+"|8k|Bish|SG"))
		if string(decisions[0].How) != c.want || len(l.Players) != 1 || (out.Who[0] == 0) != (c.want != "") || problems.HasErrors() != (c.want == "") {
			t.Errorf("%q: got %+v, %d players, problems %v; want %q", c.entry, decisions[0], len(l.Players), problems, c.want)
		}
	}
}

// TestOtherPeople: people of other names are new without any question, even
// where they share family name, club and rank with somebody.
func TestOtherPeople(t *testing.T) {
	for _, c := range []struct{ name, listed, entry string }{
		{"one family name", "1|Tan|Mei Xin|5d|Harbour Go Club|SG", "Tan|Boon Kiat|5d|Harb|SG"},
		{"Li is not Ling", "1|Tan|Mei Ling|5d|Harbour Go Club|SG", "Tan|Mei Li|5d|Harb|SG"},
		{"one given name", "1|Tan|Mei Xin|5d|Harbour Go Club|SG", "Ong|Mei Xin|5d|Harb|SG"},
		{"two letters apart", "1|Lee|Jun Hao|2d|Harbour Go Club|SG", "Lee|Jun Hui|2d|Harb|SG"},
		{"in different clubs", "1|Lee|Jun Hao|2d|Harbour Go Club|SG", "Lee|Jun Hui|2d|Nort|SG"},
		{"siblings nine ranks apart", "1|Tan|Wei Ming|2d|Harbour Go Club|SG", "Tan|Wei Min|8k|Harb|SG"},
		{"short names", "1|Ho|En|3k|Harbour Go Club|SG", "Hu|En|3k|Harb|SG"},
		{"the beginning of a short part", "1|Tan|Ling Hui|3k|Harbour Go Club|SG", "Tan|Li|3k|Harb|SG"},
		{"Chinese names", "1|陈|思远|3d|Harbour Go Club|SG", "陈|明轩|3d|Harb|SG"},
		{"a short Chinese name", "1|陈|思远|3d|Harbour Go Club|SG", "陈|远|3d|Harb|SG"},
	} {
		l := testList(t, c.listed)
		_, decisions, problems := New(l, Aliases{}).Resolve(testEvent(t, c.entry))
		if decisions[0].How != ByNone || len(problems) > 0 {
			t.Errorf("%s: got %+v, problems %v; want a new player", c.name, decisions[0], problems)
		}
	}
}

// TestExactSpelling: where the list has both spellings as two people, each is
// found under its own.
func TestExactSpelling(t *testing.T) {
	l := testList(t, "1|Ho|En Ning|8k||SG", "2|Ho|Enning|8k||SG")
	out, _, problems := New(l, Aliases{}).Resolve(testEvent(t, "Ho|Enning|8k", "Ning En|Ho|8k"))
	if d := cmp.Diff([]int{1, 0}, out.Who); d != "" || problems.HasErrors() {
		t.Errorf("Who (-want +got):\n%sproblems %v", d, problems)
	}
}

// TestNewcomerNames: a list holds names in one line whatever its form.
func TestNewcomerNames(t *testing.T) {
	l := testList(t)
	if New(l, Aliases{}).Resolve(testEvent(t, "Raj|Ar\tun|10k|Bishan\r\nStones|SG")); len(l.Players) != 1 || l.Players[0].Given != "Ar un" || l.Players[0].Club != "Bishan Stones" {
		t.Errorf("got %+v", l.Players)
	}
}

// TestMessages fixes the wording that an organiser reads.
func TestMessages(t *testing.T) {
	l := testList(t, people...)
	_, _, problems := New(l, Aliases{}).Resolve(testEvent(t, "Lim|Wei Jie|4d||MY", "Ho|En", "Goh|Xiu Ling|2d|Nort"))
	var got []string
	for _, p := range problems {
		got = append(got, p.Severity.String()+": "+p.Error(), "hint: "+p.Hint)
	}
	want := []string{
		`error: cup.xml: Players/Player[1]: Lim Wei Jie (4d, MY); expected someone more like the list's 1002 Lim Wei Jie (4d, Harbour Go Club, SG, ffg 0000002)`,
		`hint: correct the file, or add one line to aliases.csv, and give it with {option aliases=aliases.csv}: "Lim Wei Jie,1002" for 1002, "Lim Wei Jie," for a new player`,
		`error: cup.xml: Players/Player[2]: Ho En; expected one of 1008 Ho En (3k, Northlight Academy, SG) or 1009 Ho En (3k, Harbour Go Club, SG)`,
		`hint: correct the file, or add one line to aliases.csv, and give it with {option aliases=aliases.csv}: "Ho En,1008" for 1008, "Ho En,1009" for 1009, "Ho En," for a new player`,
		`note: cup.xml: Players/Player[3]: Goh Xiu Ling (2d, Nort): taken for 1007 Goh Xiu Ling (2d, Northlight Academy, SG), because rank and club contradict the others of this name`,
		`hint: `,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("messages (-want +got):\n%s", d)
	}
}

// TestWhereLinesGo: who has given aliases already, or rates an archive, is not
// given the flag.
func TestWhereLinesGo(t *testing.T) {
	read := func(text string) Aliases {
		a, problems := ReadAliases("aliases.csv", []byte(text))
		if problems.HasErrors() {
			t.Fatal(problems)
		}
		return a
	}
	for _, c := range []struct {
		name    string
		aliases Aliases
		propose bool
		want    bool
	}{
		{"files alone", Aliases{}, false, true},
		{"an archive", Aliases{}, true, false},
		{"files with aliases", read("Nobody,1001\n"), false, false},
		{"files with a merge", read("name,id,action,other\n,1001,merge,1002\n"), false, false},
		{"files with an empty table", read("name,id\n"), false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := New(testList(t, people...), c.aliases)
			var k resolver
			k.begin(&r.directory, testEvent(t, "Ho|En"), c.propose)
			hint := k.lineHint(&k.entries[0], []int{0})
			if got := strings.Contains(hint, "{option aliases=aliases.csv}"); got != c.want || !strings.Contains(hint, "to aliases.csv") {
				t.Errorf("got %q; names the flag: want %t", hint, c.want)
			}
		})
	}
}

// TestNewcomerAgain: a new player of one event is known in the next, and a
// second person of the name is a question.
func TestNewcomerAgain(t *testing.T) {
	l := testList(t)
	r := New(l, Aliases{})
	first, _, problems := r.Resolve(testEvent(t, "Raj|Arun|10k|Bish|SG"))
	again, _, more := r.Resolve(testEvent(t, "Raj|Arun|9k||SG|egf=10000077"))
	if len(problems)+len(more) > 0 || first.Who[0] != 0 || again.Who[0] != 0 || len(l.Players) != 1 {
		t.Fatalf("got Who %v then %v, %d players, problems %v %v", first.Who, again.Who, len(l.Players), problems, more)
	}
	if got := l.Players[0].IDs["egf"]; got != "10000077" {
		t.Errorf("the later event's egf id: got %q", got)
	}
	byOther, _, _ := r.Resolve(testEvent(t, "Raj|A.|9k|||egf=10000077"))
	if byOther.Who[0] != 0 {
		t.Errorf("by the id that was filled in: got Who %v", byOther.Who)
	}
	other, _, problems := r.Resolve(testEvent(t, "Arun|Raj|3d||SG"))
	if other.Who[0] != -1 || problems.Count(game.Error) != 1 {
		t.Errorf("a second person: got Who %v, problems %v", other.Who, problems)
	}
	// The federation has given the new player an id.
	official, decisions, problems := r.Resolve(testEvent(t, "Raj|Arun|9k|||swa=2000"))
	if official.Who[0] != 0 || problems.HasErrors() || !hasCode(problems, game.CodeRecognised) {
		t.Errorf("with the id of the register: got Who %v, %+v, problems %v", official.Who, decisions, problems)
	}
	byID, decisions, _ := r.Resolve(testEvent(t, "Raj|A.|9k|||swa=2000"))
	if byID.Who[0] != 0 || decisions[0].How != ByID || l.Players[0].ID != "new-raj-arun" {
		t.Errorf("by the new id: got Who %v, %+v, id %s", byID.Who, decisions, l.Players[0].ID)
	}
}

// TestFill: empty fields are filled, what the list says stays.
func TestFill(t *testing.T) {
	l := testList(t, "7|Tan|Mei||Harbour Go Club|")
	ev := testEvent(t, "Tan|Mei|3d|Nort|SG|egf=10000005")
	ev.Players[0].Category = "Open"
	if _, _, problems := New(l, Aliases{}).Resolve(ev); problems.HasErrors() {
		t.Fatal(problems)
	}
	want := rating.Standing{
		ID: "7", Family: "Tan", Given: "Mei", Club: "Harbour Go Club", Country: "SG", Category: "Open", IDs: map[string]string{"egf": "10000005"},
	}
	if d := cmp.Diff(want, l.Players[0]); d != "" {
		t.Errorf("standing (-want +got):\n%s", d)
	}
}

func TestNumbered(t *testing.T) {
	ev := testEvent(t, "Tan|Mei", "Lim|Wei")
	ev.Players[1].ID = 5
	out, _, problems := New(testList(t), Aliases{}).Resolve(ev)
	if !problems.HasErrors() || problems[0].Code != "entry-numbers" || out.Who[0] != -1 || out.Who[1] != -1 {
		t.Errorf("got Who %v, problems %v", out.Who, problems)
	}
}

// TestFormerNames: a player is found by a name before the change, unless
// somebody else has it now.
func TestFormerNames(t *testing.T) {
	list := func(former ...string) *rating.List {
		l := testList(t, "1015|Lee-Wong|Hui Min|5k|Harbour Go Club|SG", "1016|Ong|Mei|3k|Harbour Go Club|SG", "1017|Goh|Ann|9k|Bishan Little Stones|SG")
		l.Players[0].Former = former
		return l
	}
	for _, c := range []struct {
		name, entry string
		former      []string
		want, codes string // of the decision; of the problems
	}{
		{"the name before", "Lee|Hui Min|5k", []string{"Lee Hui Min"}, "name 1015", "note recognised"},
		{"the name before that, in another order", "Hui-Min|Li|5k", []string{"Lee Hui Min", "Li Hui Min"}, "name 1015", "note recognised"},
		{"without it", "Lee|Hui Min|5k", nil, "new new-lee-hui-min", "warning name-similar"},
		{"her id and the name before", "Lee|Hui Min|5k|||swa=1015", []string{"Lee Hui Min"}, "id 1015", ""},
		{"a name that another has now", "Ong|Mei|3k", []string{"Ong Mei"}, " -1", "error who-is-who"},
		{"the same, told apart", "Goh|Ann|9k|Bish", []string{"Goh Ann"}, "name 1017", "note recognised"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := list(c.former...)
			_, decisions, problems := New(l, Aliases{}).Resolve(testEvent(t, c.entry))
			got := string(decisions[0].How) + " -1"
			if at := decisions[0].Standing; at >= 0 {
				got = string(decisions[0].How) + " " + l.Players[at].ID
			}
			var codes []string
			for _, p := range problems {
				codes = append(codes, p.Severity.String()+" "+p.Code)
			}
			if all := strings.Join(codes, ", "); got != c.want || all != c.codes {
				t.Errorf("got %q and %q, want %q and %q: %v", got, all, c.want, c.codes, problems)
			}
		})
	}
}

// TestCount: entries are counted by how they were recognised, and those by the name
// alone apart: for the last event, and for all.
func TestCount(t *testing.T) {
	for _, propose := range []bool{false, true} {
		a, _ := ReadAliases("aliases.csv", []byte("Jo,1003\n"))
		r := New(testList(t, "1001|Tan|Mei Xin|5d|Harbour Go Club|SG", "1002|Lim|Wei Jie|4d||", "1003|Müller|Jörg|||", "1004|Goh|Ann|||SG", "1005|Ong|Kai||Harbour Go Club|"), a)
		cup := func(lines ...string) *game.Event {
			ev := testEvent(t, lines...)
			ev.Begin = 20260502
			return ev
		}
		r.Settle(cup("Tan|Mei Xin|5d", "Lim|Wei Jie", "Jo|", "Goh|Ann|1k||SG", "Ong|Kai|1k|Harb", "Zhao|Ting", "?|"), Options{Propose: propose})
		if got, want := r.Count(), (Count{ByName: 4, ByAlias: 1, New: 1, NameAlone: 1, Open: 1}); got != want {
			t.Errorf("propose %v: the first event: got %+v, want %+v", propose, got, want)
		}
		r.Settle(cup("Tan|Mei Xin|||", "X|Y||||swa=1002"), Options{Propose: propose})
		if got, want := r.Count(), (Count{ByID: 1, ByName: 5, ByAlias: 1, New: 1, NameAlone: 2, Open: 1}); got != want {
			t.Errorf("propose %v: both: got %+v, want %+v", propose, got, want)
		}
	}
}

// TestEitherScript: a player whom the list has in two scripts is found by the name in either.
func TestEitherScript(t *testing.T) {
	for _, entry := range []string{"Tan|Wei Ming|5k|Harbour Go Club", "||5k|Harbour Go Club", "陈|伟明|5k|Harbour Go Club"} {
		for _, name := range [][3]string{{"Tan", "Wei Ming", "陈伟明"}, {"", "", "Tan Wei Ming 陈伟明"}} {
			l := testList(t, "1015|Tan|Wei Ming|5k|Harbour Go Club|SG")
			l.Players[0].Family, l.Players[0].Given, l.Players[0].Name = name[0], name[1], name[2]
			ev := testEvent(t, entry)
			if ev.Players[0].Family == "" {
				ev.Players[0].Name = "陈伟明"
			}
			_, decisions, problems := New(l, Aliases{}).Resolve(ev)
			if decisions[0].Standing != 0 || len(problems) > 0 {
				t.Errorf("%s was not recognised as %q: %v", ev.Players[0].DisplayName(), name, problems)
			}
		}
	}
}

// TestNumberFrom: new players get the free numbers from one on, where they are asked for.
func TestNumberFrom(t *testing.T) {
	for _, c := range []struct {
		from string
		want []string
	}{
		{"2001", []string{"2001", "2003"}}, {"SG-0009", []string{"SG-0009", "SG-0010"}}, {"", []string{"new-lim-ah-kow", "new-goh-ann"}},
	} {
		l := testList(t, "2002|Tan|Wei Ming|5k|Harbour Go Club|SG")
		r := New(l, Aliases{})
		for _, entries := range [][]string{{"Lim|Ah Kow|5k|Harbour Go Club", "Tan|Wei Ming|5k|Harbour Go Club"}, {"Lim|Ah Kow|5k|Harbour Go Club", "Goh|Ann|9k|Bish"}} {
			r.Settle(testEvent(t, entries...), Options{NumberFrom: c.from})
		}
		var got []string
		for _, s := range l.Players[1:] {
			got = append(got, s.ID)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("from %q: got %q, want %q", c.from, got, c.want)
		}
	}
}
