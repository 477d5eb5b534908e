package ratinglist_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"kyudan/importers/csvtext"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

func read(name, text string) (*rating.List, game.Problems) {
	return ratinglist.Read(game.Input{Name: name, Data: []byte(text)})
}

// lines are problems as the program prints them.
func lines(ps game.Problems) string {
	var b strings.Builder
	for _, p := range ps {
		fmt.Fprintf(&b, "%v %s %v\n", p.Severity, p.Code, p)
	}
	return b.String()
}

// TestFormerNames: former names are read as people type them.
func TestFormerNames(t *testing.T) {
	for _, c := range []struct {
		cell string
		want []string
	}{
		{"Lee Hui Min", []string{"Lee Hui Min"}},
		{"Lee Hui Min;Lee H. M.; ", []string{"Lee Hui Min", "Lee H. M."}},
		{`"Lee; Hui ""Min"""; 李慧敏`, []string{`Lee; Hui "Min"`, "李慧敏"}},
		{`Lee "Min; x`, []string{`Lee "Min; x`}},
		{"", nil},
	} {
		l, ps := read("list.csv", "ID,Name,Former names,Rating\n1015,Lee-Wong Hui Min,\""+strings.ReplaceAll(c.cell, `"`, `""`)+"\",1900\n")
		if len(ps) > 0 || len(l.Players) != 1 || !slices.Equal(l.Players[0].Former, c.want) {
			t.Errorf("%q: got %q, problems %v, want %q", c.cell, l.Players[0].Former, ps, c.want)
		}
		if got := ratinglist.ParseNames(ratinglist.FormatNames(c.want)); !slices.Equal(got, c.want) {
			t.Errorf("%q written and read: got %q", c.want, got)
		}
	}
}

// short dumps a list: id, name, rank, rating, games, last played.
func short(l *rating.List) string {
	if l == nil {
		return "no list"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s/%s/%v\n", l.System, l.Register, l.AsOf)
	for i := range l.Players {
		s := &l.Players[i]
		r := "-"
		if v, ok := s.Rating.Get(); ok {
			r = fmt.Sprint(v)
		}
		fmt.Fprintf(&b, "%s|%s|%v|%s|%d|%v\n", s.ID, s.DisplayName(), s.Rank, r, s.Games, s.LastPlayed)
	}
	return b.String()
}

func TestTables(t *testing.T) {
	for _, c := range []struct {
		name, text, want, problems string
	}{
		{"columns in any order, title rows above", "Ratings of April\n\nrating,rank,name,id\n2471.5,5d,Tan Mei Xin,1001\n,15k,Chia Wen Bin,1025\n",
			"//\n1001|Tan Mei Xin|5d|2471.5|0|\n1025|Chia Wen Bin|15k|-|0|\n", ""},
		{"what the list is, above the labels", "Ratings\nSystem,,swa\nAs of:,2026-04-12\nID,Name,Rating\n1,Ann,1900\n", "swa//2026-04-12\n1|Ann||1900|0|\n", ""},
		{"a label above, and no value", "As of,,System\nID,Name,Rating\n1,Ann,1900\n", "//\n1|Ann||1900|0|\n", ""},
		{"the day in the title", "Rating list (as of 12 April 2026)\nID,Name,Rating\n1,Ann,1900\n", "//2026-04-12\n1|Ann||1900|0|\n", ""},
		{"the day in a chinese title", "新加坡等级分，截至2026年4月12日\nID,Name,Rating\n1,Ann,1900\n", "//2026-04-12\n1|Ann||1900|0|\n", ""},
		{"a title that tells no day", "Ratings as of the spring meeting\nID,Name,Rating\n1,Ann,1900\n", "//\n1|Ann||1900|0|\n",
			"warning as-of-unreadable list.csv:1: the title \"Ratings as of the spring meeting\", whose day cannot be read; expected the day of the list, such as 2026-05-02\n"},
		{"a title whose day can be read two ways", "As of 3/4/2026\nID,Name,Rating\n1,Ann,1900\n", "//\n1|Ann||1900|0|\n",
			"warning as-of-unreadable list.csv:1: the title \"As of 3/4/2026\", whose day cannot be read; expected the day of the list, such as 2026-05-02\n"},
		{"the title's day and the column's", "As of 2026-04-12\nID,Name,Rating,As of\n1,Ann,1900,2026-04-13\n", "//2026-04-12\n1|Ann||1900|0|\n",
			"error list-contradicts list.csv:3: as of \"2026-04-13\" after \"2026-04-12\" at 1; expected one value for the whole list\n"},
		{"chinese labels", "姓名,编号,段位,等级分,对局数,最近对局\n陈思远,1004,三段,2310.75,107,2025年11月16日\n",
			"//\n1004|陈思远|3d|2310.75|107|2025-11-16\n", ""},
		{"semicolons and decimal commas", "ID;Name;Rating\n1;Ann;1900,5\n2;Bob;2471,125\n", "//\n1|Ann||1900.5|0|\n2|Bob||2471.125|0|\n",
			"note csv-form list.csv: read as a CSV file separated by semicolons\n"},
		{"tabs", "ID\tName\tRating\n1\tAnn, of course\t1900\n", "//\n1|Ann, of course||1900|0|\n", "note csv-form list.csv: read as a CSV file separated by tabs\n"},
		{"separator told", "sep=;\r\nID;Name;Rating\r\n1;Ann;x\r\n", "//\n1|Ann||-|0|\n",
			"note csv-form list.csv: read as a CSV file separated by semicolons\nerror cell-value list.csv:3: rating \"x\"; expected a number\n"},
		{"list in columns, empty cells between", "ID,Name,Rating,System,Register,As of\n1,Ann,1900,swa,swa,2026-04-12\n2,Bob,1800,,,\n", "swa/swa/2026-04-12\n1|Ann||1900|0|\n2|Bob||1800|0|\n", ""},
		{"list without players", "ID,Name,Rating,System,Register,As of\n,,,swa,swa,2026-04-12\n", "swa/swa/2026-04-12\n", ""},
		{"list that contradicts itself", "ID,Name,Rating,System\n1,Ann,1900,swa\n2,Bob,1800,egf\n", "swa//\n1|Ann||1900|0|\n2|Bob||1800|0|\n",
			"error list-contradicts list.csv:3: system \"egf\" after \"swa\" at 2; expected one value for the whole list\n"},
		{"rank that is the place", "Rank,ID,Name,Grade,Rating\n1,1,Ann,2d,2200\n2,2,Bob,1d,2100\n", "//\n1|Ann|2d|2200|0|\n2|Bob|1d|2100|0|\n",
			"note rank-is-place list.csv:1: numbers without k, d or p in column \"Rank\", taken for places\n"},
		{"one thing twice", "ID,Name,Rating,GoR\n1,Ann,1900,1800\n", "//\n1|Ann||1900|0|\n",
			"error column-twice list.csv:1: the label \"GoR\" after \"Rating\" for the same thing; expected one column of each kind\n"},
		{"rank that is the place, alone", "Rank,ID,Name,Rating\n1,1,Ann,2200\n2,2,Bob,2100\n", "//\n1|Ann||2200|0|\n2|Bob||2100|0|\n",
			"note rank-is-place list.csv:1: numbers without k, d or p in column \"Rank\", taken for places\n"},
		{"unknown columns", "ID,Name,Rating,Shoe size,Phone\n1,Ann,1900,39,\n", "//\n1|Ann||1900|0|\n", "note column-unknown list.csv:1: columns \"Shoe size\", \"Phone\" passed over\n"},
		{"one id twice", "ID,Name,Rating\n1,Ann,1900\n2,Bob,1800\n1,Ann B.,1700\n", "//\n1|Ann||1900|0|\n2|Bob||1800|0|\n",
			"error id-twice list.csv:4: player \"Ann B.\" (1) with the id of the player at 2; expected ids that belong to one player each\n"},
		{"no id", "ID,Name,Rating\n,Ann,1900\n", "//\n", "error id-missing list.csv:2: player \"Ann\" without an id; expected the player's id in the list's register\n"},
		{"title in brackets", "[SWA] Members,,\nID,Name,Rating\n1,Ann,1900\n", "//\n1|Ann||1900|0|\n", ""},
		{"no name", "ID,Name,Rating\n7,,1900\n", "//\n7|||1900|0|\n", "warning name-missing list.csv:2: player \"7\" without a name\n"},
		{"no column for ids", "Name,Rating\nAnn,1900\n", "//\n", "error no-id-column list.csv:1: no column ID; expected the players' ids in the list's register\n" +
			"error id-missing list.csv:2: player \"Ann\" without an id; expected the player's id in the list's register\n"},
		{"no column for ratings", "ID,Name\n1,Ann\n", "//\n1|Ann||-|0|\n", "warning no-rating-column list.csv:1: no column Rating; expected the players' ratings\n"},
		{"bad cells, all of them", "ID,Name,Rank,Rating,Games,Last played,Certified\n1,Ann,51k,\"2,291\",1.5,31/2/2026,maybe\n2,Bob,1d,2100,3,,\n", "//\n1|Ann||-|0|\n2|Bob|1d|2100|3|\n",
			"error cell-value list.csv:2: rank \"51k\"; expected 50k to 1k, 1d to 9d or 1p to 9p\n" +
				"error cell-value list.csv:2: rating \"2,291\"; expected a number\n" +
				"error cell-value list.csv:2: games \"1.5\"; expected a whole number\n" +
				"error cell-value list.csv:2: last played \"31/2/2026\"; expected a day such as 2026-05-02\n" +
				"error cell-value list.csv:2: certified \"maybe\"; expected yes or no\n"},
		{"dates of one order", "ID,Name,Rating,Last played\n1,Ann,1,3/4/2026\n2,Bob,1,25/12/2025\n", "//\n1|Ann||1|0|2026-04-03\n2|Bob||1|0|2025-12-25\n",
			"note date-order list.csv: days such as \"3/4/2026\", read with the day first like the other days of the table\n"},
		{"dates of no order", "ID,Name,Rating,Last played\n1,Ann,1,3/4/2026\n2,Bob,1,5/5/2025\n", "//\n1|Ann||1|0|\n2|Bob||1|0|2025-05-05\n",
			"error cell-value list.csv:2: last played \"3/4/2026\"; expected an unambiguous day; this is 2026-04-03 or 2026-03-04\n"},
		{"dates of both orders", "ID,Name,Rating,Last played\n1,Ann,1,3/4/2026\n2,Bob,1,25/12/2025\n3,Cai,1,12/25/2025\n", "//\n1|Ann||1|0|\n2|Bob||1|0|2025-12-25\n3|Cai||1|0|2025-12-25\n",
			"error cell-value list.csv:2: last played \"3/4/2026\"; expected an unambiguous day; this is 2026-04-03 or 2026-03-04\n"},
		{"quote left open", "ID,Name,Rating\n1,\"Ann,1900\n2,Bob,1800\n", "//\n",
			"error csv-damaged list.csv:2: a quotation mark that is not closed; expected fields in quotes from end to end, with inner quotes doubled (\"\")\n"},
		{"no labels", "1,Ann,1900\n2,Bob,1800\n", "no list", "error no-header list.csv: no row of labels; expected a row with at least ID, Name and Rating above the players\n"},
		{"guarded text", "ID,Name,Club,Rating\n1,'=cmd(),''@home,-5\n", "//\n1|=cmd()||-5|0|\n", ""},
		{"dashes for nothing", "ID,Name,Rank,Rating,Games\n1,Ann,-,–,—\n", "//\n1|Ann||-|0|\n", ""},
		{"full-width digits and blanks", "ID,Name,Rating\n１,　Ann　,１９００．５\n", "//\n１|Ann||1900.5|0|\n", ""},
		{"names that went through a wrong encoding", "ID,Name,Rating\n1,SiobhÃ¡n,1\n2,é™ˆ æ€\uf19dè¿œ,2\n3,Siobhán,3\n4,Ã,4\n", "//\n1|SiobhÃ¡n||1|0|\n2|é™ˆ æ€\uf19dè¿œ||2|0|\n3|Siobhán||3|0|\n4|Ã||4|0|\n",
			"warning names-mangled list.csv: 2 names that another program spoiled by saving the list in a wrong encoding, such as \"SiobhÃ¡n\"\n"},
		{"empty file", "", "no list", "error empty-file list.csv: an empty file; expected a rating list\n"},
		{"web page", "<!DOCTYPE html><table></table>", "no list", "error not-a-list list.csv: a page of markup (HTML or XML); expected a rating list as .json, .csv or .xlsx\n"},
		{"no text", "ID,Name\x00,Rating\n", "no list", "error not-a-list list.csv: a file that is not text; expected a rating list as .json, .csv or .xlsx\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, ps := read("list.csv", c.text)
			if got := short(l); got != c.want {
				t.Errorf("list is\n%s\nwant\n%s", got, c.want)
			}
			if d := cmp.Diff(c.problems, lines(ps)); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
		})
	}
}

func TestEncodings(t *testing.T) {
	const (
		simplified  = "编号,姓名,等级分,俱乐部\n1,陈思远,2310.75,狮城围棋学校\n2,林子涵,1844,海港棋院\n"
		traditional = "編號,姓名,等級分,俱樂部\n1,陳思遠,2310.75,獅城圍棋學校\n2,林子涵,1844,海港棋院\n"
		latin       = "ID,Name,Rating\n1,Müller Jörg,2300\n2,Pereira André,1762\n"
		czech       = "ID,Name,Rating\n1,Dvořák,2300\n"
	)
	for _, c := range []struct {
		name, text, first, note string
		enc                     encoding.Encoding
	}{
		{"UTF-8", simplified, "陈思远", "", encoding.Nop},
		{"UTF-8 with mark", "\ufeff" + simplified, "陈思远", "", encoding.Nop},
		{"UTF-16 little-endian", simplified, "陈思远", "in UTF-16", unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)},
		{"UTF-16 big-endian", simplified, "陈思远", "in UTF-16", unicode.UTF16(unicode.BigEndian, unicode.UseBOM)},
		{"UTF-16 without mark", latin, "Müller Jörg", "in UTF-16", unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)},
		{"GB18030", simplified, "陈思远", "in GB18030", simplifiedchinese.GB18030},
		{"GB18030 of one name", "ID,Name,Rating\n1,陈思远,1\n", "陈思远", "in GB18030", simplifiedchinese.GB18030},
		{"Big5", traditional, "陳思遠", "in Big5", traditionalchinese.Big5},
		{"Windows-1252", latin, "Müller Jörg", "in Windows-1252", charmap.Windows1252},
		{"Windows-1252 with its own letters", "ID,Name,Rating\n1,Šimek,1\n", "Šimek", "in Windows-1252", charmap.Windows1252},
		{"ISO-8859-15", "ID,Name,Rating\n1,Šimek,1\n", "Šimek", "in ISO-8859-15", charmap.ISO8859_15},
		{"UTF-8 beyond the others", czech, "Dvořák", "", encoding.Nop},
	} {
		t.Run(c.name, func(t *testing.T) {
			data, err := c.enc.NewEncoder().String(c.text)
			if err != nil {
				t.Fatal(err)
			}
			l, ps := read("list.csv", data)
			if l == nil || len(l.Players) == 0 || l.Players[0].DisplayName() != c.first {
				t.Fatalf("read\n%s\nwant first %q; problems\n%s", short(l), c.first, lines(ps))
			}
			if got := lines(ps); strings.Contains(got, "error") || !strings.Contains(got, c.note) || (c.note == "") != (got == "") {
				t.Errorf("problems are\n%s\nwant a note with %q", got, c.note)
			}
		})
	}
}

func TestGuard(t *testing.T) {
	for _, c := range []struct{ text, guarded string }{
		{"", ""}, {"Tan", "Tan"}, {"'t Hooft", "'t Hooft"}, {"=cmd()", "'=cmd()"}, {"+65 1234", "'+65 1234"}, {"-", "'-"}, {"@home", "'@home"},
		{"\tx", "'\tx"}, {"\rx", "'\rx"}, {"＝x", "'＝x"}, {"'=x", "''=x"}, {"'", "'"}, {"a=b", "a=b"},
	} {
		if got := csvtext.Guard(c.text); got != c.guarded {
			t.Errorf("Guard(%q) = %q, want %q", c.text, got, c.guarded)
		}
		if got := csvtext.Unguard(c.guarded); got != c.text {
			t.Errorf("Unguard(%q) = %q, want %q", c.guarded, got, c.text)
		}
	}
}

func TestRankings(t *testing.T) {
	for _, c := range []struct {
		text string
		want []game.Ranking
		bad  bool
	}{
		{"", nil, false},
		{"3d SWA 2026-04-01", []game.Ranking{{Rank: game.Dan(3), By: "SWA", Date: 20260401}}, false},
		{"3d; 1p Nihon Ki-in", []game.Ranking{{Rank: game.Dan(3)}, {Rank: game.Pro(1), By: "Nihon Ki-in"}}, false},
		{"三段 2026-04-01 ;", []game.Ranking{{Rank: game.Dan(3), Date: 20260401}}, false},
		{`3d "A; ""B""" 2026-04-01`, []game.Ranking{{Rank: game.Dan(3), By: `A; "B"`, Date: 20260401}}, false},
		{`3d "House 2020-01-01"`, []game.Ranking{{Rank: game.Dan(3), By: "House 2020-01-01"}}, false},
		{"SWA 3d", nil, true},
		{"- SWA", nil, true},
		{`3d "SWA`, nil, true},
	} {
		got, err := ratinglist.ParseRankings(c.text)
		if (err != nil) != c.bad || !cmp.Equal(got, c.want) {
			t.Errorf("ParseRankings(%q) = %v, %v, want %v, error %v", c.text, got, err, c.want, c.bad)
			continue
		}
		if again, err := ratinglist.ParseRankings(ratinglist.FormatRankings(got)); err != nil || !cmp.Equal(got, again) {
			t.Errorf("%q comes back as %v, %v", ratinglist.FormatRankings(got), again, err)
		}
	}
}

func samples(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "..", "samples", "lists", "*"))
	if err != nil {
		t.Fatal(err)
	}
	if len(names) == 0 {
		t.Fatal("no sample lists")
	}
	return names
}

// TestSamples: every sample list of ours is the same 25 players.
func TestSamples(t *testing.T) {
	read := 0
	for _, name := range samples(t) {
		if !strings.HasPrefix(filepath.Base(name), "swa-") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		l, ps := ratinglist.Read(game.Input{Name: name, Data: data})
		if len(ps) > 0 {
			t.Errorf("problems:\n%s", lines(ps))
		}
		if l == nil || len(l.Players) != 25 || l.System != "swa" || l.AsOf != 20260412 {
			t.Errorf("%s: read\n%s", name, short(l))
		}
		read++
	}
	if read < 3 {
		t.Errorf("read %d lists, want one of each form", read)
	}
}

// FuzzRead: whatever the bytes, no panic; a list without errors has ids, and
// each of them once.
func FuzzRead(f *testing.F) {
	for _, name := range samples(f) {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, s := range []string{
		`{"kyudan":"list/1","players":[{"id":"1","ids":{"egf":"2"},"rankings":[{"rank":"3d"}],"state":{"a":[1]}}]}`,
		"sep=;\nID;Name;Rating;id.egf;state.x\n1;\"a\nb\";1,5;2;[1]\n", "\xff\xfeI\x00D\x00,\x00", "\xb1\xe0\xba\xc5,\xd0\xd5\xc3\xfb\n1,\xb3\xc2\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, ps := ratinglist.Read(game.Input{Name: "fuzz", Data: data})
		if l == nil {
			if !ps.HasErrors() {
				t.Fatal("no list and no error")
			}
			return
		}
		seen := map[string]bool{}
		for i := range l.Players {
			id := l.Players[i].ID
			if id == "" || seen[id] {
				t.Fatalf("player %d has the id %q, want ids that belong to one player each", i, id)
			}
			seen[id] = true
		}
	})
}
