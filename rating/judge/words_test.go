package judge

import (
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"testing"
)

func TestPlaces(t *testing.T) {
	for _, c := range []struct{ place, sheet, spot string }{
		{"", "", ""},
		{"17", "", "line 17"},
		{"17:40", "", "line 17"},
		{"Results!C17", "sheet “Results”", "cell C17"},
		{"对局成绩!I10", "sheet “对局成绩”", "cell I10"},
		{"Round 1!$AB$3", "sheet “Round 1”", "cell AB3"},
		{"Games/Game[3]", "", "game no. 3"},
		{"Players/Player[10]/@rank", "", "player no. 10"},
		{"line 51, Games/Game[25]", "", "line 51"},
		{"cup.xml: Players/Player[10]", "in cup.xml", "player no. 10"},
		{"row 5 (Lim Wei Jie)", "", "row 5 (Lim Wei Jie)"},
	} {
		if sheet, spot := place(phrase.English, c.place); sheet != c.sheet || spot != c.spot {
			t.Errorf("%q: got %q, %q, want %q, %q", c.place, sheet, spot, c.sheet, c.spot)
		}
	}
}

func TestSpots(t *testing.T) {
	for _, c := range []struct {
		list []string
		want string
	}{
		{[]string{"cell C17"}, "cell C17"},
		{[]string{"cell C17", "cell D20", "cell E5"}, "cells C17, D20 and E5"},
		{[]string{"line 3", "line 8"}, "lines 3 and 8"},
		{[]string{"cell C17", "line 8"}, "cell C17 and line 8"},
		{[]string{"row 5 (Lim)", "row 6 (Tan)"}, "row 5 (Lim) and row 6 (Tan)"},
		{[]string{"line 1", "line 2", "line 3", "line 4", "line 5", "line 6"}, "lines 1, 2, 3 and 3 more"},
	} {
		if got := spots(phrase.English, c.list, 3); got != c.want {
			t.Errorf("%q: got %q, want %q", c.list, got, c.want)
		}
	}
}

func TestDays(t *testing.T) {
	for _, c := range []struct {
		begin, end game.Date
		want       string
	}{
		{0, 0, ""},
		{20260509, 0, "9 May 2026"},
		{20260502, 20260503, "2 to 3 May 2026"},
		{20260430, 20260502, "30 April to 2 May 2026"},
		{20251231, 20260101, "31 December 2025 to 1 January 2026"},
	} {
		ev := &game.Event{Begin: c.begin, End: c.end}
		if got := days(phrase.English, ev); got != c.want {
			t.Errorf("%v to %v: got %q, want %q", c.begin, c.end, got, c.want)
		}
	}
}

// TestChineseWords: what letters say from tables has Chinese words.
func TestChineseWords(t *testing.T) {
	var all []string
	for _, as := range treatments {
		all = append(all, as.why, as.head, as.todo)
	}
	for _, why := range notRated {
		all = append(all, why)
	}
	all = append(all, whyUnread, whyDouble, whyNoGames, whyUndated, whyForm, sendResults, "for another reason", "result differs", "other difference", "result is new",
		treat(&game.Problem{About: game.Contradiction{Key: "begin"}}).why, treat(&game.Problem{About: game.Contradiction{Key: "begin"}}).todo)
	for _, text := range all {
		if text != "" && phrase.Lacking(text) != nil {
			t.Errorf("zh.json lacks %q", text)
		}
	}
}

func TestChineseDays(t *testing.T) {
	for _, c := range []struct {
		begin, end game.Date
		want       string
	}{
		{0, 0, ""}, {20260509, 0, "2026年5月9日"}, {20260502, 20260503, "2026年5月2日至3日"}, {20260430, 20260502, "2026年4月30日至5月2日"},
		{20251231, 20260101, "2025年12月31日 至 2026年1月1日"},
	} {
		if got := days(phrase.Chinese, &game.Event{Begin: c.begin, End: c.end}); got != c.want {
			t.Errorf("%v to %v: got %q, want %q", c.begin, c.end, got, c.want)
		}
	}
	if got := spots(phrase.Chinese, []string{"cell C17", "cell D20"}, 8); got != "单元格 C17 和 D20" {
		t.Errorf("got %q", got)
	}
}
