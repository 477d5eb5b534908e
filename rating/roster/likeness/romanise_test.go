package likeness

import (
	"strings"
	"testing"
)

// TestRomanised: spellings of one name have a key in common, those of two have
// none.
func TestRomanised(t *testing.T) {
	for _, c := range []struct {
		a, b string // family|given
		same bool
	}{
		{"Müller|Jörg", "Mueller|Joerg", true},
		{"Müller|Jörg", "Joerg|Mueller", true},
		{"Møller|Søren", "Moeller|Soeren", true},
		{"Xue|Ming", "Xu|Ming", false},
		{"Dinerstein|Alexandr", "Dinershtejn|Aleksandr", true},
		{"Shikshin|Ilya", "Šikšin|Ilja", true},
		{"Chernyshev|Andrey", "Tschernyschew|Andrej", true},
		{"Иванов|Дмитрий", "Ivanov|Dmitry", true},
		{"Иванов|Дмитрий", "Iwanow|Dmitrij", true},
		{"|Юлия Петрова", "Petrova|Julija", true},
		{"Чернышёв|Алексей", "Tschernyschew|Alexej", true},
		{"Фёдоров|Пётр", "Fyodorov|Pyotr", true},
		{"Марія|Бондаренко", "Bondarenko|Mariya", true},
		{"Иванов|Александр", "Ivanov|Alexander", true},
		{"Иванов|Дмитрий", "Ivanov|Dmitry Andreevich", false},
		{"Wang|Hsiao-ming", "Wang|Xiaoming", true},
		{"Chang|Chih-wei", "Zhang|Zhiwei", true},
		{"Ong|Xiao Ming", "Wang|Xiaoming", true},
		{"Wong|Xiao Ming", "Huang|Xiaoming", true},
		{"Ng|Xiao Ming", "Wu|Xiaoming", true},
		{"Ng|Xiao Ming", "Lim|Xiaoming", false},
		{"Xiaoming|Wang", "Wang|Xiaoming", true},
		{"|Xiaoming Wang", "Wang|Xiaoming", true},
		{"王|小明", "Wang|Xiaoming", true},
		{"王|小明", "Ong|Hsiao Ming", true},
		{"陳|思遠", "陈|思远", true},
		{"|陳思遠", "陈|思远", true},
		{"박|은성", "Park|Eun-sung", true},
		{"|박은성", "|Eunseong Bak", true},
		{"은성|박", "|Park Eun Sung", true},
		{"이|준호", "Lee|Joon-ho", true},
		{"최|영희", "Choi|Young-hee", true},
		{"박|은성", "Kim|Eun-sung", false},
		{"박|은성", "Park|Eun-jung", false},
		{"Tanaka|Ken", "Tan|Ken", false},
		{"田中|ケン", "田中|建", false},
		{"Ho|", "He|", false},
	} {
		keys := func(s string) []string {
			family, given, _ := strings.Cut(s, "|")
			if family == "" {
				return Transcribed("", "", given)
			}
			return Transcribed(family, given, "")
		}
		a, b := keys(c.a), keys(c.b)
		if share(a, b) != c.same {
			t.Errorf("%s and %s: got %q and %q, want one name: %v", c.a, c.b, a, b, c.same)
		}
	}
}

func TestSyllables(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"xiaoming", "xiao ming"}, {"zhuang", "zhuang"}, {"xian", "xian"}, {"meixin", "mei xin"}, {"hsiao", ""}, {"", ""}, {"smith", ""},
		{strings.Repeat("a", 200), ""},
	} {
		if got := strings.Join(Syllables(c.in), " "); got != c.want {
			t.Errorf("Syllables(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

// TestWadeGiles: syllables of the Library of Congress's table, without
// apostrophes.
func TestWadeGiles(t *testing.T) {
	for pinyin, want := range map[string]string{
		"zhi": "chih", "chi": "chih", "shi": "shih", "ri": "jih", "zi": "tzu", "si": "ssu", "qian": "chien", "xue": "hsueh", "zhong": "chung", "guo": "kuo",
		"luo": "lo", "duo": "to", "zuo": "tso", "shuo": "shuo", "huo": "huo", "ge": "ko", "he": "ho", "de": "te", "gui": "kuei", "hui": "hui", "rong": "jung",
		"you": "yu", "yan": "yen", "wen": "wen", "er": "erh", "bing": "ping", "cai": "tsai", "jie": "chieh", "xiong": "hsiung",
	} {
		if got := toWade(pinyin); got != want {
			t.Errorf("toWade(%s) = %s, want %s", pinyin, got, want)
		}
	}
}

func TestShareSurname(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"teo jun yu", "zhang junyu", true},
		{"jun yu teo", "junyu zhang", true},
		{"tan mei xin", "chen meixin", true},
		{"tan mei xin", "zhao ting", false},
		{"tan mei xin", "meixin chen", false}, // written in another order
		{"陈美欣", "tan mei xin", true},
		{"美欣 陈", "mei xin tan", true},
		{"陈美欣", "teo jun yu", false},
		{"smith john", "jones mary", false},
		{"", "chen meixin", false},
	} {
		if got := ShareSurname(c.a, c.b); got != c.want || ShareSurname(c.b, c.a) != got {
			t.Errorf("%s and %s: got %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
