package exporters_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters"
	"kyudan/importers"
	"kyudan/rating/game"
)

// bilingual is an event of eight rounds' worth of names in one round.
func bilingual() *game.Event {
	ev := &game.Event{
		Name: "Cup", Begin: 20260502, Rounds: 1, Director: "尉迟明", Handicaps: &game.HandicapRules{},
		Players: []game.Player{
			{Family: "陈", Given: "美欣"},
			{Family: "歐陽", Given: "龍"},
			{Name: "单小明"},
			{Family: "Tan", Given: "Mei Xin 林美欣"},
			{Family: "Koh Zhi", Given: "许志"},
			{Family: "曾", Given: "Amy"},
			{Name: "佐藤さくら"},
			{Family: "林", Given: "光", Country: "JP"},
			{Family: "Lim", Given: "Wei"},
			{Family: "吕", Given: "安"},
		},
	}
	for i := range ev.Players {
		ev.Players[i].ID, ev.Players[i].Rank = i+1, game.Dan(1+i%5)
	}
	for i := 0; i < len(ev.Players); i += 2 {
		ev.Games = append(ev.Games, game.Game{Round: 1, Board: i/2 + 1, Black: i + 1, White: i + 2, Handicap: game.Given(0), Result: game.BlackWins})
	}
	return ev
}

// TestPinyin: in every format names are transliterated when asked for, each is
// reported, and the event stays as it is.
func TestPinyin(t *testing.T) {
	want := []string{"Chen Meixin", "Ouyang Long", "Shan Xiaoming", "Tan Mei Xin", "Koh Zhi", "Zeng Amy", "佐藤さくら", "林 光", "Lim Wei", "Lyu An"}
	reported := []string{
		"name-transliterated 陈 美欣 is written Chen Meixin",
		"name-transliterated 歐陽 龍 is written Ouyang Long",
		"name-transliterated 单小明 is written Shan Xiaoming",
		"lost-chinese-name Tan Mei Xin 林美欣 is written Tan Mei Xin",
		"lost-chinese-name Koh Zhi 许志 is written Koh Zhi",
		"name-transliterated 曾 Amy is written Zeng Amy",
		"name-not-transliterated 佐藤さくら is not a Chinese name and stays as it is",
		"name-not-transliterated 林 光 is not a Chinese name and stays as it is",
		"name-transliterated 吕 安 is written Lyu An",
		"name-transliterated 尉迟明 is written Yuchi Ming",
	}
	for _, w := range exporters.Formats() {
		t.Run(w.Name, func(t *testing.T) {
			ev := bilingual()
			settings := game.Settings{"names": "pinyin"}
			if problems := w.Check(settings); len(problems) > 0 {
				t.Fatal(problems)
			}
			var got []string
			for _, p := range w.Lost(ev, settings) {
				if strings.Contains(p.Found, " is written ") || p.Code == "name-not-transliterated" {
					got = append(got, p.Code+" "+p.Found)
				}
			}
			if d := cmp.Diff(reported, got); d != "" {
				t.Errorf("reported (-want +got):\n%s", d)
			}
			if slices.ContainsFunc(w.Options, func(o game.Option) bool { return o.Name == "encoding" }) {
				settings["encoding"] = "utf8"
			}
			if names := namesIn(t, w, ev, settings); !sameNames(names, want) {
				t.Errorf("written %q, want %q", names, want)
			}
			if d := cmp.Diff(bilingual(), ev); d != "" {
				t.Errorf("the event has changed:\n%s", d)
			}
			var as, plain bytes.Buffer
			if err := w.Write(&as, ev, game.Settings{"names": "as-written"}); err != nil {
				t.Fatal(err)
			}
			if err := w.Write(&plain, ev, nil); err != nil || !bytes.Equal(as.Bytes(), plain.Bytes()) {
				t.Errorf("as written differs from no option (%v)", err)
			}
		})
	}
}

// namesIn are the names in the order of the file.
func namesIn(t *testing.T, w game.Writer, ev *game.Event, s game.Settings) (names []string) {
	t.Helper()
	var b bytes.Buffer
	if err := w.Write(&b, ev, s); err != nil {
		t.Fatal(err)
	}
	back, err := importers.Read(game.Input{Name: "back" + w.Extensions[0], Data: b.Bytes()}, importers.OpenOptions{})
	if err != nil || back.Event == nil || back.Format != w.Name {
		t.Fatalf("not read back: %v %+v\n%s", err, back, b.Bytes())
	}
	for i := range back.Event.Players {
		names = append(names, back.Event.Players[i].DisplayName())
	}
	return names
}

// sameNames compares names in any order, and without the parting of words, which
// some formats lose, or fill with a stroke.
func sameNames(a, b []string) bool {
	plain := func(names []string) (out []string) {
		for _, n := range names {
			out = append(out, strings.TrimSuffix(strings.ReplaceAll(n, " ", ""), "-"))
		}
		slices.Sort(out)
		return out
	}
	return slices.Equal(plain(a), plain(b))
}

// TestPinyinOf: the forms in which a name may hold Chinese characters.
func TestPinyinOf(t *testing.T) {
	for _, c := range []struct {
		name   string
		player game.Player
		want   game.Player
		code   string
	}{
		{"in brackets", game.Player{Name: "Tan Mei Xin (陈美欣)"}, game.Player{Name: "Tan Mei Xin"}, "lost-chinese-name"},
		{"before a stroke", game.Player{Name: "陈美欣/Tan Mei Xin"}, game.Player{Name: "Tan Mei Xin"}, "lost-chinese-name"},
		{"run together", game.Player{Name: "Tan Mei Xin陈美欣"}, game.Player{Name: "Tan Mei Xin"}, "lost-chinese-name"},
		{"both parts twice", game.Player{Family: "Chen 陈", Given: "Meixin 美欣"}, game.Player{Family: "Chen", Given: "Meixin"}, "lost-chinese-name"},
		{"Chinese family part", game.Player{Family: "陈美欣", Given: "Tan Mei Xin"}, game.Player{Name: "Tan Mei Xin"}, "lost-chinese-name"},
		{"another given name", game.Player{Name: "陈 Amy Jane"}, game.Player{Name: "Chen Amy Jane"}, "name-transliterated"},
		{"a second name", game.Player{Name: "陈美欣 Amy"}, game.Player{Name: "Chen Meixin Amy"}, "name-transliterated"},
		{"family name alone", game.Player{Family: "陈"}, game.Player{Family: "Chen"}, "name-transliterated"},
		{"Korean", game.Player{Name: "朴廷桓", Country: "KR"}, game.Player{Name: "朴廷桓"}, "name-not-transliterated"},
		{"Latin", game.Player{Family: "Tan", Given: "Mei"}, game.Player{Family: "Tan", Given: "Mei"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.player.ID, c.want.ID, c.want.Country = 1, 1, c.player.Country
			ev := &game.Event{Players: []game.Player{c.player}}
			var b bytes.Buffer
			w, _ := exporters.Lookup("json")
			if err := w.Write(&b, ev, game.Settings{"names": "pinyin"}); err != nil {
				t.Fatal(err)
			}
			back, err := importers.Read(game.Input{Name: "back.json", Data: b.Bytes()}, importers.OpenOptions{})
			if err != nil || back.Event == nil {
				t.Fatal(err, b.String())
			}
			got := back.Event.Players[0]
			got.Place = game.Place{}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
			code := ""
			for _, p := range w.Lost(ev, game.Settings{"names": "pinyin"}) {
				code = p.Code
			}
			if code != c.code {
				t.Errorf("reported %q, want %q", code, c.code)
			}
		})
	}
}

// TestPinyinDirector: the director's name is one of those.
func TestPinyinDirector(t *testing.T) {
	w, _ := exporters.Lookup("json")
	var b bytes.Buffer
	if err := w.Write(&b, bilingual(), game.Settings{"names": "pinyin"}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), `"director": "Yuchi Ming"`) {
		t.Errorf("written:\n%s", b.String())
	}
}

// TestPinyinAlike: different names that become one are reported.
func TestPinyinAlike(t *testing.T) {
	ev := &game.Event{Players: []game.Player{
		{ID: 1, Family: "李", Given: "莉"}, {ID: 2, Family: "李", Given: "丽"}, {ID: 3, Name: "Li Li"}, {ID: 4, Family: "王", Given: "丽"}, {ID: 5, Family: "王", Given: "丽"},
	}}
	w, _ := exporters.Lookup("json")
	var got []string
	for _, p := range w.Lost(ev, game.Settings{"names": "pinyin"}) {
		if p.Code == "names-alike" {
			got = append(got, p.Found)
		}
	}
	if want := []string{"Li Li, 李 丽, 李 莉: all are written Li Li"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
