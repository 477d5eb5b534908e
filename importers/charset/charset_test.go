package charset

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

func TestDecode(t *testing.T) {
	french := "  1 Lefèvre François 3D\n  2 Cœur Zoë 2K\n"
	chinese := "姓名,段位\n陈思远,3段\n黄嘉怡,1段\n林子涵,2级\n"
	traditional := "姓名,段位\n陳思遠,三段\n黃嘉怡,一段\n張文傑,二級\n"
	for _, c := range []struct {
		name string
		enc  encoding.Encoding
		text string
		want string
	}{
		{"ascii", encoding.Nop, "Tan Mei Xin", ""},
		{"utf-8", encoding.Nop, french, "UTF-8"},
		{"utf-8 with mark", unicode.UTF8BOM, french, "UTF-8"},
		{"utf-16", unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), french, "UTF-16"},
		{"utf-16, big end first", unicode.UTF16(unicode.BigEndian, unicode.UseBOM), french, "UTF-16"},
		{"utf-16 without mark", unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), french, "UTF-16"},
		{"latin 9", charmap.ISO8859_15, french, "ISO-8859-15"},
		{"windows", charmap.Windows1252, french, "Windows-1252"},
		{"two letters together", charmap.Windows1252, "  1 Jää Väinö 3D\n", "Windows-1252"},
		{"Polish, windows", charmap.Windows1250, "  1 Wróbel Łukasz 3D\n  2 Żak Michał 2D\n", "Windows-1250"},
		{"Polish, latin 2", charmap.ISO8859_2, "  1 Wąs Łukasz 3D\n  2 Żak Michał 2D\n", "ISO-8859-2"},
		{"prices", charmap.Windows1252, "Fee: £20, 20£, 4³ Lefèvre, Fête Zoë", "Windows-1252"},
		{"gb18030", simplifiedchinese.GB18030, chinese, "GB18030"},
		{"big5", traditionalchinese.Big5, traditional, "Big5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			data, err := c.enc.NewEncoder().Bytes([]byte(c.text))
			if err != nil {
				t.Fatal(err)
			}
			got, name := Decode(data)
			if string(got) != c.text || name != c.want {
				t.Errorf("got %q as %q, want %q as %q", got, name, c.text, c.want)
			}
		})
	}
}

// TestDecidingLetters: each of the letters that tell one Western or Central European
// encoding from another does so alone.
func TestDecidingLetters(t *testing.T) {
	for _, c := range []struct {
		name    string
		enc     encoding.Encoding
		letters string
		before  string
		after   string
	}{
		{"ISO-8859-15", charmap.ISO8859_15, "ŠšŽžŒœŸ", "Ta", " "},
		{"ISO-8859-15", charmap.ISO8859_15, "ŠšŽžŒœŸ", " ", "an"},
		{"Windows-1250", charmap.Windows1250, "ŁŻ", " ", "an"},
		{"Windows-1250", charmap.Windows1250, "łąż", "Ta", " "},
		{"ISO-8859-2", charmap.ISO8859_2, "ąś", "Ta", " "},
		{"Windows-1252", charmap.Windows1252, "éüñßÅ£", "Ta", " "},
	} {
		for _, letter := range c.letters {
			text := "1 Lim Wei 3d\n2 " + c.before + string(letter) + c.after + "\n"
			data, err := c.enc.NewEncoder().Bytes([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			if got, name := Decode(data); string(got) != text || name != c.name {
				t.Errorf("%q of %s is read as %q in %s", text, c.name, got, name)
			}
		}
	}
}

func TestFit(t *testing.T) {
	for _, c := range []struct{ enc, text, want, lost string }{
		{"utf8", "Nguyễn 陈", "Nguyễn 陈", ""},
		{"latin9", "Cœur François", "Cœur François", ""},
		{"latin1", "Cœur François", "Coeur François", "œ"},
		{"latin9", "Nguyễn Thị", "Nguyen Thi", "ễị"},
		{"latin9", "陈 思远", "? ??", "陈思远"},
		{"latin9", "陈陈", "??", "陈"},
		{"latin9", "Łukasz İpek", "Lukasz Ipek", "Łİ"},
		{"latin9", "e\u0301", "é", ""},
		{"windows1250", "Łukasz", "Łukasz", ""},
		{"ascii", "Łukasz Øyvind Strauß", "Lukasz Oyvind Strauss", "ŁØß"},
		{"ascii", "陈 Nguyễn", "? Nguyen", "陈ễ"},
		{"gb18030", "陈 François", "陈 François", ""},
		{"utf8", "a\xffb", "a?b", "\ufffd"},
	} {
		t.Run(c.enc+" "+c.text, func(t *testing.T) {
			e, ok := Named(c.enc)
			if !ok {
				t.Fatal("no such encoding")
			}
			got, lost := e.Fit(c.text)
			if got != c.want || string(lost) != c.lost {
				t.Errorf("got %q, lost %q, want %q, %q", got, string(lost), c.want, c.lost)
			}
			p, any := e.Lost("tou", c.text)
			if any != (c.lost != "") || any && (p.Code != "lost-character" || !strings.Contains(p.Found, c.want)) {
				t.Errorf("got problem %+v", p)
			}
		})
	}
}

// TestBytesComeBack: what fits an encoding comes back from its bytes.
func TestBytesComeBack(t *testing.T) {
	names := strings.Repeat("  1 Lefèvre François 3D\n  2 Noël Zoë 2K\n", 3)
	for _, name := range Option("latin9").Values {
		e, ok := Named(name)
		if !ok || e.String() != name {
			t.Fatalf("option %q names no encoding", name)
		}
		if name == "windows1250" || name == "ascii" {
			continue // not told from Windows-1252 by its bytes; lacks the letters
		}
		if got, as := Decode(e.Bytes(names)); string(got) != names {
			t.Errorf("%s: read as %s: %q", name, as, got)
		}
	}
	if _, ok := Named("klingon"); ok {
		t.Error("found an encoding that is none")
	}
}

func FuzzDecode(f *testing.F) {
	for _, s := range []string{"a", "\xff\xfea\x00", "\xef\xbb\xbf", "Lef\xe8vre", "\xb3\xc2\xcb\xbc", "\xb3\xaf"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		text, _ := Decode(data)
		for _, e := range encodings {
			s, _ := e.Fit(string(text))
			if !utf8.ValidString(s) {
				t.Fatalf("%s: %q does not fit", e, s)
			}
			if again, lost := e.Fit(s); again != s || len(lost) > 0 {
				t.Fatalf("%s: %q fits as %q", e, s, again)
			}
			e.Bytes(s)
		}
	})
}
