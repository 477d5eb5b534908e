package hanzi

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

func TestSimplified(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"traditional", "陳美欣", "陈美欣"},
		{"simplified stays", "陈美欣", "陈美欣"},
		{"compound surname", "歐陽龍", "欧阳龙"},
		{"several forms", "鍾", "钟"},
		{"compatibility form", "\uf90a\uf9b4", "金领"},
		{"beside Latin", "Tan Mei Xin 陳美欣", "Tan Mei Xin 陈美欣"},
		{"Latin", "Lefe\u0301vre", "Lefe\u0301vre"},
		{"not UTF-8", "陳\xff", "陈\ufffd"},
		{"nothing", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Simplified(c.in); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestTables: every line of the tables is what the code takes it for, and
// simplifying twice changes nothing.
func TestTables(t *testing.T) {
	if n := len(simplified()); n < 4000 || n != strings.Count(simplifiedData, "\n") {
		t.Errorf("got %d characters of %d lines", n, strings.Count(simplifiedData, "\n"))
	}
	for from, to := range simplified() {
		if !Is(from) || !Is(to) {
			t.Errorf("%c becomes %c", from, to)
		}
		if once := Simplified(string(from)); Simplified(once) != once {
			t.Errorf("%c becomes %s, and that %s", from, once, Simplified(once))
		}
	}
	if n := len(surnames()); n < 80 {
		t.Errorf("got %d surnames", n)
	}
	for s, syllables := range surnames() {
		if utf8.RuneCountInString(s) != len(syllables) || !Chinese(s) {
			t.Errorf("%s is read %v", s, syllables)
		}
		if Simplified(s) != s {
			t.Errorf("%s is not found, as it is looked for as %s", s, Simplified(s))
		}
		for i, c := range []rune(s) {
			if !isSyllable(syllables[i]) {
				t.Errorf("%s is read %v", s, syllables)
			}
			if readings := Syllables(c); !slices.Contains(readings, syllables[i]) {
				t.Logf("%c in %s is read %s, otherwise %v", c, s, syllables[i], readings)
			}
		}
	}
}

func TestPinyin(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"three characters", "陈美欣", "Chen Meixin"},
		{"two characters", "柯洁", "Ke Jie"},
		{"traditional", "陳美欣", "Chen Meixin"},
		{"one character", "陈", "Chen"},
		{"four characters", "张王小明", "Zhang Wangxiaoming"},
		{"with a blank", "陈 美欣", "Chen Meixin"},
		{"blank between all", "欧阳 小 明", "Ouyang Xiao Ming"},
		{"Shan", "单小明", "Shan Xiaoming"},
		{"Shan, traditional", "單小明", "Shan Xiaoming"},
		{"Zeng", "曾小明", "Zeng Xiaoming"},
		{"Xie", "解小明", "Xie Xiaoming"},
		{"Qiu", "仇小明", "Qiu Xiaoming"},
		{"Ou", "区小明", "Ou Xiaoming"},
		{"Ou, traditional", "區小明", "Ou Xiaoming"},
		{"Ren", "任小明", "Ren Xiaoming"},
		{"Zha", "查小明", "Zha Xiaoming"},
		{"Zhai", "翟小明", "Zhai Xiaoming"},
		{"not as a surname", "李曾", "Li Ceng"},
		{"Yuchi", "尉迟小明", "Yuchi Xiaoming"},
		{"Ouyang", "歐陽小明", "Ouyang Xiaoming"},
		{"Sima", "司马光", "Sima Guang"},
		{"Zhuge", "諸葛亮", "Zhuge Liang"},
		{"compound surname leaves a given name", "单于", "Shan Yu"},
		{"two characters of a compound surname", "东方", "Dong Fang"},
		{"ü", "吕小绿", "Lyu Xiaolyu"},
		{"üe", "李略", "Li Lyue"},
		{"apostrophe", "李美安", "Li Mei'an"},
		{"none at the beginning", "欧安", "Ou An"},
		{"middle dot", "买买提·艾力", "Maimaiti Aili"},
		{"a number behind", "陈美欣2", "Chen Meixin2"},
		{"another name behind", "曾美欣 Amy", "Zeng Meixin Amy"},
		{"another name before", "Amy 曾美欣", "Amy Zeng Meixin"},
		{"another name behind a surname", "曾 Amy", "Zeng Amy"},
		{"another name behind a surname of two", "欧阳 Amy", "Ouyang Amy"},
		{"kept as it is", "Tan Mei Xin", "Tan Mei Xin"},
		{"nothing", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Pinyin(c.in); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestSyllables(t *testing.T) {
	for _, c := range []struct {
		in   rune
		want string
	}{{'曾', "ceng zeng"}, {'吕', "lü"}, {'單', "dan chan shan zhan tan"}, {'誒', "ei xi yi"}, {'a', ""}, {'あ', ""}, {'々', ""}} {
		if got := strings.Join(Syllables(c.in), " "); got != c.want {
			t.Errorf("%c: got %q, want %q", c.in, got, c.want)
		}
	}
}

func TestChinese(t *testing.T) {
	for in, want := range map[string]bool{"陈美欣": true, "Tan 陈": true, "佐藤さくら": false, "山田カ": false, "박정환": false, "朴廷桓": true, "Tan": false, "": false} {
		if got := Chinese(in); got != want {
			t.Errorf("%s: got %v", in, got)
		}
	}
}

// FuzzPinyin: readings of any text are found, are repeatable, and leave nothing
// Chinese that has a reading.
func FuzzPinyin(f *testing.F) {
	seeds := []string{"陈美欣", "歐陽 小明", "Tan 陈2欣", "买买提·艾力", "々", "\xff陈", "·", " 陈", "潻n\xf0\u0343", "\u0387"}
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := Pinyin(s)
		for _, c := range got {
			if len(Syllables(c)) > 0 {
				t.Errorf("%q: %c is left in %q", s, c, got)
			}
		}
		if !Has(s) && utf8.ValidString(s) && strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(strings.NewReplacer("·", " ", "・", " ", "‧", " ", "•", " ").Replace(norm.NFC.String(s))), " ") {
			t.Errorf("%q without anything Chinese becomes %q", s, got)
		}
		if once := Simplified(s); Simplified(once) != once {
			t.Errorf("%q: %q, then %q", s, once, Simplified(once))
		}
	})
}
