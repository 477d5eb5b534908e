package texttable_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kyudan/exporters/texttable"
)

func Example() {
	t := texttable.New(
		texttable.Column{Title: "Name"},
		texttable.Column{Title: "Rating", Align: texttable.Right},
		texttable.Column{Title: "Club", Max: 8},
	)
	t.Row("Tan Mei Xin", "2471.5", "Harbour Go Club")
	t.Row("陈 思远", "2310.8", "Kallang")
	t.Row("Nguyễn Thị Lan", "987.0", "")
	fmt.Print(t)
	// Output:
	// Name            Rating  Club
	// --------------  ------  --------
	// Tan Mei Xin     2471.5  Harbour…
	// 陈 思远         2310.8  Kallang
	// Nguyễn Thị Lan   987.0
}

func TestWidth(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       int
	}{
		{"empty", "", 0},
		{"ascii", "Tan Mei", 7},
		{"a bell and a tab", "Tan\a\t", 3},
		{"chinese", "陈思远", 6},
		{"mixed", "Tan 陈", 6},
		{"full-width letters", "ＡＢ", 4},
		{"ideographic space", "陈\u3000远", 6},
		{"composed accent", "é", 1},
		{"combining accent", "e\u0301", 1},
		{"zero-width joiner", "a\u200db", 2},
		{"soft hyphen", "a\u00adb", 2},
		{"half-width kana", "ｱｲ", 2},
		{"hangul", "한국", 4},
		{"hangul by letters", "\u1112\u1161\u11ab", 2},
		{"emoji", "🐉", 2},
		{"ambiguous", "…", 1},
	} {
		if got := texttable.Width(c.text); got != c.want {
			t.Errorf("%s: Width(%q) = %d, want %d", c.name, c.text, got, c.want)
		}
	}
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		text  string
		limit int
		want  string
	}{
		{"Harbour Go Club", 0, "Harbour Go Club"},
		{"Harbour", 7, "Harbour"},
		{"Harbour Go Club", 8, "Harbour…"},
		{"陈思远", 5, "陈思…"},
		{"陈思远", 4, "陈…"}, // a half of 思 does not exist
		{"陈思远", 1, "…"},
	} {
		got := texttable.Cut(c.text, c.limit)
		if got != c.want || c.limit > 0 && texttable.Width(got) > c.limit {
			t.Errorf("Cut(%q, %d) = %q, want %q", c.text, c.limit, got, c.want)
		}
	}
}

func TestTable(t *testing.T) {
	tab := texttable.New(
		texttable.Column{Title: "#", Align: texttable.Right},
		texttable.Column{Title: "Nobody has this"},
		texttable.Column{Title: "Name"},
	)
	tab.Indent = "  "
	if got := tab.String(); got != "" {
		t.Errorf("empty table is %q, want nothing", got)
	}
	tab.Row("1", "", "林", "dropped")
	tab.Row("10")
	want := "   #  Name\n  --  ----\n   1  林\n  10\n"
	if got := tab.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	tab.NoTitles = true
	if got, want := tab.String(), "   1  林\n  10\n"; got != want {
		t.Errorf("without titles: got %q, want %q", got, want)
	}
}

func TestLimit(t *testing.T) {
	tab := texttable.New(
		texttable.Column{Title: "Name"},
		texttable.Column{Title: "Rating", Align: texttable.Right},
		texttable.Column{Title: "Club"},
	)
	tab.Row("Tan Mei Xin", "2471.5", "Harbour Go Club")
	tab.Row("陈 思远", "123456789.5", "Kallang Weiqi School")
	tab.Limit = 36
	want := "" +
		"Name              Rating  Club\n" +
		"-----------  -----------  ----------\n" +
		"Tan Mei Xin       2471.5  Harbour G…\n" +
		"陈 思远      123456789.5  Kallang W…\n"
	if got := tab.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	tab.Limit = 5 // impossible: numbers are never cut
	if got := tab.String(); !strings.Contains(got, "Tan M…  ") || !strings.Contains(got, "123456789.5") {
		t.Errorf("narrowest table is\n%s", got)
	}
}

func TestWrapAndPad(t *testing.T) {
	got := texttable.Wrap("won by default, no game was played between 陈思远 and 林子涵", 20)
	want := []string{"won by default, no", "game was played", "between 陈思远 and", "林子涵"}
	if !slices.Equal(got, want) {
		t.Errorf("Wrap = %q, want %q", got, want)
	}
	for text, want := range map[string][]string{"x": {"x"}, "for White 9": {"for White", "9"}, "9 stones": {"9 stones"}, "a very-very-long word": {"a", "very-very-long", "word"}} {
		if got := texttable.Wrap(text, 9); !slices.Equal(got, want) {
			t.Errorf("Wrap(%q) = %q, want %q", text, got, want)
		}
	}
	if got := texttable.Wrap("", 10); got != nil {
		t.Errorf("Wrap of nothing = %q, want none", got)
	}
	if got := texttable.Pad("陈", 4, texttable.Left) + "|" + texttable.Pad("陈", 4, texttable.Right); got != "陈  |  陈" {
		t.Errorf("Pad = %q", got)
	}
}

func BenchmarkTable(b *testing.B) {
	for b.Loop() {
		t := texttable.New(texttable.Column{Title: "Name"}, texttable.Column{Title: "Rating", Align: texttable.Right})
		for range 1000 {
			t.Row("陈 思远", "2310.8")
		}
		if !strings.Contains(t.String(), "2310.8") {
			b.Fatal("no row in the table")
		}
	}
}
