package game

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestFoldName(t *testing.T) {
	for in, want := range map[string]string{
		"": "", " ": "", "---": "",
		"Tan Mei Xin": "tan mei xin", "  TAN,  Mei-Xin ": "tan mei xin", "O'Neil": "oneil", "O’Neil": "oneil", "O´Neil": "oneil", "Prod`Hom": "prodhom",
		"Müller": "muller", "Muller": "muller", "Mu\u0308ller": "muller", "Straße": "strasse", "STRASSE": "strasse", "Øvergård": "overgard", "Łukasz": "lukasz", "Đorđe": "dorde", "Þór": "thor", "Ægir": "aegir",
		"YILMAZ": "yilmaz", "YİLMAZ": "yilmaz", "yılmaz": "yilmaz", "ﬁnn": "finn", "ＴＡＮ": "tan", "Nguyễn Văn Đức": "nguyen van duc", "Čech_Jiří": "cech jiri",
		"仇 志梅": "仇志梅", "仇　志梅": "仇志梅", "仇志梅": "仇志梅", "李 Mei": "李 mei", "Mei 李 明": "mei 李明", "김 철수": "김 철수", "Иван": "иван", "Player2": "player2",
		"Алексей Семёнов": "алексей семенов", "ガク": "ガク", "ｶﾞｸ": "ガク", "がく": "がく", "สมชาย ดีใจ": "สมชาย ดีใจ", "שָׁלוֹם": "שלום",
	} {
		if got := FoldName(in); got != want {
			t.Errorf("FoldName(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestFoldNameIsIdempotent(t *testing.T) {
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		if r > 0x20000 { // rare ideographs, private use and nothing: a sample
			r += 100
		}
		once := FoldName("a" + string(r) + "b")
		if twice := FoldName(once); twice != once {
			t.Errorf("%U folds to %q, then to %q", r, once, twice)
		}
	}
}

func TestFoldNameShortcut(t *testing.T) {
	for _, s := range []string{"Tan Mei Xin", "O'Neil", "a-b_c.d", "`x`", "", " x ", "A1 B2", "\x00a\x7f"} {
		short, ok := foldASCII(s)
		if long := foldUnicode(s); !ok || short != long {
			t.Errorf("%q folds to %q by the short way, %q by the long one", s, short, long)
		}
	}
}

func TestNameKey(t *testing.T) {
	for _, pair := range [][2]string{{"Tan Mei", "Mei, Tan"}, {"MÜLLER Jörg", "Jorg Muller"}, {"陈 思远", "陈思远"}} {
		if a, b := NameKey(pair[0]), NameKey(pair[1]); a != b || a == "" {
			t.Errorf("the keys of %q and %q are %q and %q", pair[0], pair[1], a, b)
		}
	}
	if a, b := NameKey("Tan Mei"), NameKey("Tan Wei"); a == b {
		t.Errorf("two names share the key %q", a)
	}
}

func FuzzFoldName(f *testing.F) {
	for _, s := range []string{"Tan Mei", "YİLMAZ", "仇 志梅", "Straße", "e\u0301\u0345", "\xff", "㉁\x89㍧"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := FoldName(s)
		if twice := FoldName(once); twice != once {
			t.Fatalf("%q folds to %q, then to %q", s, once, twice)
		}
		if short, ok := foldASCII(s); ok && short != foldUnicode(s) {
			t.Fatalf("%q folds to %q by the short way, %q by the long one", s, short, foldUnicode(s))
		}
		// Chinese names have no blank to turn their parts round at.
		if strings.ContainsFunc(once, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			return
		}
		parts := strings.Fields(once)
		slices.Reverse(parts)
		if turned := strings.Join(parts, " "); NameKey(turned) != NameKey(s) {
			t.Fatalf("the key of %q is %q, of %q %q", s, NameKey(s), turned, NameKey(turned))
		}
	})
}

func TestOtherScript(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"Tan Wei Ming", "陈伟明", true}, {"さとう えみ", "Sato Emi", true}, {"김 철수", "Kim Cheolsu", true},
		{"陈伟明", "陳偉明", false}, {"Tan", "Chen", false}, {"佐藤", "さとう", false}, {"Tan 伟明", "Tan Wei Ming", true}, {"", "陈", true}, {"", "", false},
	} {
		if got := OtherScript(c.a, c.b); got != c.want || OtherScript(c.b, c.a) != got {
			t.Errorf("OtherScript(%q, %q) = %v", c.a, c.b, got)
		}
	}
}

func TestScripts(t *testing.T) {
	for name, want := range map[string][2]string{
		"Tan Wei Ming 陈伟明": {"Tan Wei Ming", "陈伟明"}, "陈伟明 Tan Wei Ming": {"Tan Wei Ming", "陈伟明"}, "Kim Min-jun 김 민준": {"Kim Min-jun", "김 민준"},
		"Tan Wei Ming": {}, "陈伟明": {}, "陈 伟明": {}, "Tan 陈 Ming": {}, "阿Q": {}, "陈伟明 2": {}, "陈 Tan 伟明": {}, "": {}, "陈伟明Tan Wei": {},
	} {
		if latin, characters := Scripts(name); [2]string{latin, characters} != want {
			t.Errorf("%s: got %q and %q, want %q", name, latin, characters, want)
		}
	}
}
