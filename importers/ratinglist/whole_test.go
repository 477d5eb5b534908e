package ratinglist_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers/ratinglist"
	"kyudan/rating/game"
)

// TestCut: wherever our own CSV file is cut, it is not taken for a whole one.
func TestCut(t *testing.T) {
	data, err := os.ReadFile("../../samples/lists/swa-2026-04.csv")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n < len(data)-len("25\r\n"); n++ {
		_, ps := ratinglist.Read(game.Input{Name: "list.csv", Data: data[:n]})
		if !ps.HasErrors() {
			t.Fatalf("cut after %d bytes of %d, in %q: no error", n, len(data), data[max(0, n-40):n])
		}
	}
	// The count of the last row and the line break are missed by nobody.
	if _, ps := ratinglist.Read(game.Input{Name: "list.csv", Data: bytes.TrimRight(data, "\r\n")}); len(ps) > 0 {
		t.Errorf("without its last line break: %v", ps)
	}
}

// TestWhole: what tells that a CSV file is whole, and what to do where it is not.
func TestWhole(t *testing.T) {
	const open = "a last line without a line break at its end, which may be cut off there; expected a line break, or a column Players that says how many there are\n"
	for _, c := range []struct{ name, text, problems string }{
		{"counted", "ID,Name,Rating,Players\n1,Ann,1900,2\n2,Bob,1800,2\n", ""},
		{"counted in one row", "ID,Name,Rating,Players\n1,Ann,1900,2\n2,Bob,1800,\n", ""},
		{"count cleared", "ID,Name,Rating,Players\n1,Ann,1900,\n2,Bob,1800,\n", ""},
		{"counted, in Chinese", "编号,姓名,等级分,棋手人数\n1,陈,1900,1\n", ""},
		{"rows missing", "ID,Name,Rating,Players\n1,Ann,1900,3\n2,Bob,1800,3\n",
			"error player-count list.csv:2: 2 players in the file; expected 3, as the column Players says\n"},
		{"a row added by hand", "ID,Name,Rating,Players\n1,Ann,1900,1\n2,Bob,1800,\n",
			"error player-count list.csv:2: 2 players in the file; expected 1, as the column Players says\n"},
		{"counts that differ", "ID,Name,Rating,Players\n1,Ann,1900,2\n2,Bob,1800,3\n",
			"error list-contradicts list.csv:3: players \"3\" after \"2\" at 2; expected one value for the whole list\n"},
		{"a count of no number", "ID,Name,Rating,Players\n1,Ann,1900,some\n", "error cell-value list.csv:2: players \"some\"; expected a number\n"},
		{"a row too short", "ID,Name,Rating\n1,Ann\n2,Bob,1800\n", "error row-short list.csv:2: 2 fields below 3 labels; expected a field for every label, empty ones too\n"},
		{"rows too short", "ID,Name,Rating,Club\n1,Ann,1900\n2,Bob,1800,Go\n3,Cy,17\n4\n",
			"error row-short list.csv:2: 3 fields below 4 labels, and too few in lines 4, 5; expected a field for every label, empty ones too\n"},
		{"cut in a field", "ID,Name,Rating,Club\n1,Ann,1900,Harbour\n2,Bob,18", "error row-short list.csv:3: 3 fields below 4 labels; expected a field for every label, empty ones too\n"},
		{"cut behind a blank field", "No,ID,Name,Rating\n1,1,Ann,1900\n,", "error row-short list.csv:3: 2 fields below 4 labels; expected a field for every label, empty ones too\n"},
		{"a rating at the open end", "ID,Name,Rating\n1,Ann,1900\n2,Bob,18", "error end-open list.csv:3: " + open},
		{"an id at the open end", "Name,Rating,ID\nAnn,1900,17", "error end-open list.csv:2: " + open},
		{"a club at the open end", "ID,Name,Rating,Club\n1,Ann,1900,Harb", "warning end-open list.csv:2: " + open},
		{"an open end, counted", "ID,Name,Players,Rating\n1,Ann,2,1900\n2,Bob,2,1800", ""},
		{"an open end in the one count", "ID,Name,Rating,Players\n1,Ann,1900,1", "error end-open list.csv:2: " + open},
		{"nothing but a part of the labels", "ID,Name,Rat", "error no-rating-column"},
		{"nothing but the labels", "ID,Name,Rating", "error end-open list.csv:1: " + open},
		{"blanks below", "ID,Name,Rating\n1,Ann,1900\n,,\n\n  ", ""},
		{"an old Macintosh's line breaks", "ID,Name,Rating\n1,Ann,1900\r", ""},
		{"labels of columns without a name", "ID,Name,Rating,,\n1,Ann,1900\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, ps := read("list.csv", c.text)
			if c.problems == "error no-rating-column" {
				if !ps.HasErrors() {
					t.Errorf("problems: %v, want an error", ps)
				}
				return
			}
			if d := cmp.Diff(c.problems, lines(ps)); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
			for _, p := range ps {
				if p.Code == "player-count" && !strings.Contains(p.Hint, "clear the column Players") {
					t.Errorf("the hint does not tell what to do: %q", p.Hint)
				}
			}
		})
	}
}

// TestNoRatings: a list without ratings is one of players not rated yet only
// where nothing speaks against it.
func TestNoRatings(t *testing.T) {
	for _, c := range []struct{ name, text, problem string }{
		{"nobody rated yet", "ID,Name,Rank,Club\n1,Ann,15k,Go\n2,Bob,20k,\n", "warning: no column Rating"},
		{"nobody has played", "ID,Name,Rank,Games,Last played\n1,Ann,15k,0,\n2,Bob,20k,-,\n", "warning: no column Rating"},
		{"an empty column", "ID,Name,Rank,Rating,Phone\n1,Ann,15k,,91230001\n", ""},
		{"rank and index", "ID,Name,Rank,Index,Games\n1,Ann,15k,-40,12\n", ""},
		{"telephone numbers", "ID,Name,Phone\n1,Ann,91230001\n", "warning: no column Rating"},
		{"ratings under another label", "ID,Name,Rank,Punkte\n1,Ann,2d,2204\n2,Bob,1d,\n", `error: no column Rating, but numbers in column "Punkte"`},
		{"with a decimal comma", "ID;Name;Punkte\n1;Ann;2204,5\n", `error: no column Rating, but numbers in column "Punkte"`},
		{"games", "ID,Name,Games\n1,Ann,0\n2,Bob,3\n", "error: no column Rating, but players with games"},
		{"days of games", "ID,Name,Last played\n1,Ann,2026-04-12\n", "error: no column Rating, but players with last played"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, ps := read("list.csv", c.text)
			got := ""
			for _, p := range ps {
				if p.Code == "no-rating-column" {
					got += p.Severity.String() + ": " + p.Found
				}
			}
			if got != c.problem {
				t.Errorf("got %q, want %q", got, c.problem)
			}
		})
	}
}

// TestOdd: ratings far from those of the rank, and days after the list's own.
func TestOdd(t *testing.T) {
	const list = "ID,Name,Rank,Rating,Last played,As of\n1,Ann,2d,2204,,2026-04-12\n2,Bob,1d,2120,2026-04-12,\n3,Cy,1k,1985.5,,\n4,Di,1k,1968,,\n5,Ed,2k,1902,,\n"
	const aga = "ID,Name,Rank,Rating\n1,Ann,5d,5.6\n2,Bob,4d,4.2\n3,Cy,3d,3.9\n4,Di,3d,3.1\n5,Ed,25k,-25.4\n"
	for _, c := range []struct{ name, text, problems string }{
		{"as usual", list, ""},
		{"a digit missing", list + "6,Fay,1k,198,,\n", "warning rating-odd list.csv:7: rating 198 of \"Fay\" (6); expected about 1977, like others of about 1k\n"},
		{"a digit too many", list + "6,Fay,1k,24715,,\n", "error rating-impossible list.csv:7: rating 24715 of \"Fay\" (6); expected about 2053, like others of about 1k\n"},
		{"negative", list + "6,Fay,1d,-2100,,\n", "warning rating-odd list.csv:7: rating -2100 of \"Fay\" (6); expected about 1977, like others of about 1d\n"},
		{"without rank", list + "6,Fay,,1e9,,\n", "error rating-impossible list.csv:7: rating 1e+09 of \"Fay\" (6); expected a rating between -5000 and 5000\n"},
		{"the only player", "ID,Name,Rank,Rating\n1,Ann,2d,24715\n", "error rating-impossible list.csv:2: rating 24715 of \"Ann\" (1); expected a rating between -5000 and 5000\n"},
		{"a weak player among strong ones", list + "6,Fay,25k,100,,\n", ""},
		{"no number", list + "6,Fay,1k,NaN,,\n7,Gus,1k,-Inf,,\n", "error cell-value list.csv:7: rating \"NaN\"; expected a number\nerror cell-value list.csv:8: rating \"-Inf\"; expected a number\n"},
		{"in ranks", aga, ""},
		{"in ranks, points of another system", aga + "6,Fay,4d,2400\n7,Gus,,2400\n", "warning rating-odd list.csv:7: rating 2400 of \"Fay\" (6); expected about 4.2, like others of about 4d\n" +
			"warning rating-odd list.csv:8: rating 2400 of \"Gus\" (7); expected a rating between -100 and 100\n"},
		{"played after the list", list + "6,Fay,1k,1950,2026-04-13,\n7,Gus,1k,1950,2027-01-01,\n",
			"warning played-after-list list.csv:7: \"Fay\" (6), last played on 2026-04-13, and 1 player more after the day of the list; expected no day after 2026-04-12, the day of the list\n"},
		{"many", "ID,Name,Rating\n" + strings.Repeat("_,A,9999\n", 25), "warning rating-odd list.csv: 5 more unusual ratings\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for n := '一'; strings.Contains(c.text, "_"); n++ {
				c.text = strings.Replace(c.text, "_", string(n), 1)
			}
			_, ps := read("list.csv", c.text)
			got := lines(ps)
			if c.name == "many" {
				got = lines(ps[20:])
			}
			if d := cmp.Diff(c.problems, got); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
		})
	}
}

// TestRounded: a list whose ratings have no more digits than people are shown is no
// list to go on from.
func TestRounded(t *testing.T) {
	const points = "ratings of 12 players who have played, all with at most one digit after the point, as pages and printed lists show them"
	const ranks = "ratings of 12 players who have played, all with at most two digits after the point, as pages and printed lists show them"
	for _, c := range []struct {
		name, rating, games string // of every player but the last
		last, found         string
	}{
		{"whole points", "19%02d", "5", "2000", points},
		{"one digit", "19%02d.3", "5", "2000.5", points},
		{"two digits", "19%02d.31", "5", "2000.25", ""},
		{"one in full", "19%02d.3", "5", "2000.537262", ""},
		{"nobody has played", "19%02d", "0", "2000", ""},
		{"in ranks", "3.%02d", "5", "-4.25", ranks},
		{"in ranks, in full", "3.%02d017", "5", "-4.25", ""},
	} {
		text := "ID,Name,Rating,Games\n"
		for i := range 11 {
			text += fmt.Sprintf("%d,A%c,"+c.rating+",%s\n", i, 'a'+i, i, c.games)
		}
		_, ps := read("list.csv", text+"99,Zed,"+c.last+",7\n")
		want := ""
		if c.found != "" {
			want = "warning ratings-rounded list.csv: " + c.found + "; expected ratings in full: rounded ones drift, event by event\n"
		}
		if d := cmp.Diff(want, lines(ps)); d != "" {
			t.Errorf("%s: problems (-want +got):\n%s", c.name, d)
		}
	}
}

// TestControlCharacters: a name reads alike in all forms.
func TestControlCharacters(t *testing.T) {
	const note = "1 text with a tab or a line break inside, read as a blank, such as \"Mei Xin\"\n"
	for _, c := range []struct{ file, text string }{
		{"list.json", `{"kyudan":"list/1","players":[{"id":"1","family":"Tan\t","given":"Mei\r\nXin","rating":1}]}`},
		{"list.csv", "ID,Family name,Given name,Rating\n1,Tan,\"Mei\r\nXin\",1\n"},
		{"list.csv", "ID,Family name,Given name,Rating,\"Last\nplayed\"\n1,Tan,\"Mei\tXin\",1,\n"},
	} {
		l, ps := read(c.file, c.text)
		if got := short(l); !strings.Contains(got, "1|Tan Mei Xin|") {
			t.Errorf("%q: got %s", c.text, got)
		}
		if got := lines(ps); got != "note control-characters "+c.file+": "+note {
			t.Errorf("%q: problems %s", c.text, got)
		}
	}
}
