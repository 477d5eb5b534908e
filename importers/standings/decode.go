package standings

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

	"kyudan/rating/game"
)

var (
	declaredCharset = regexp.MustCompile(`(?i)<meta[^>]*charset\s*=\s*["']?\s*([-a-z0-9_:.]+)`)
	utf8BOM         = []byte("\xef\xbb\xbf")
)

// decode turns a page into UTF-8. Pages say UTF-8 and mean it when OpenGotha
// wrote them; editors, browsers and content managers change the bytes, the
// label, or just one of them. What the bytes are therefore decides, and the
// label where the bytes leave a choice.
func decode(data []byte) ([]byte, game.Problems) {
	if t, ok := decodeBOM(data); ok {
		return t, damage(t, "UTF-8")
	}
	label := ""
	if m := declaredCharset.FindSubmatch(data[:min(len(data), 4096)]); m != nil {
		label = strings.ToLower(string(m[1]))
	}
	declared, _ := htmlindex.Get(label)
	saysUTF8 := declared == unicode.UTF8
	ascii := isASCII(data)
	switch {
	case ascii:
		return data, nil
	case utf8.Valid(data):
		if t, ok := undoDoubleEncoding(data); ok {
			return t, game.Problems{{
				Severity: game.Warning, Code: "charset-mangled",
				Found:    "the page's letters were turned into UTF-8 twice (Ã¼ for ü)",
				Expected: "UTF-8", Hint: "the page was read as it must have been before; look over the names",
			}}
		}
		if label != "" && !saysUTF8 {
			return data, append(wrongLabel(label, "UTF-8"), damage(data, "UTF-8")...)
		}
		return data, damage(data, "UTF-8")
	case declared != nil && !saysUTF8:
		return decodeAs(declared, label, data)
	}
	guess, name := encoding.Encoding(charmap.Windows1252), "windows-1252"
	if looksChinese(data) {
		guess, name = simplifiedchinese.GB18030, "gb18030"
	}
	t, problems := decodeAs(guess, name, data)
	return t, append(wrongLabel(label, name), problems...)
}

func wrongLabel(label, actual string) game.Problems {
	found := "a page that does not say how its letters are encoded"
	if label != "" {
		found = "a page that says " + strconv.Quote(label) + " of its letters and is not"
	}
	return game.Problems{{
		Severity: game.Note, Code: "charset-inferred", Found: found,
		Hint: "it was read as " + actual + "; look over the names with accents or Chinese characters",
	}}
}

// decodeBOM reads texts that begin with a byte order mark, as Windows programs
// save "Unicode" and "UTF-8 with BOM".
func decodeBOM(data []byte) ([]byte, bool) {
	switch {
	case bytes.HasPrefix(data, utf8BOM):
		return bytes.ToValidUTF8(data[len(utf8BOM):], []byte("\ufffd")), true
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		t, err := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(data)
		return t, err == nil
	}
	return nil, false
}

func decodeAs(e encoding.Encoding, name string, data []byte) ([]byte, game.Problems) {
	t, err := e.NewDecoder().Bytes(data)
	if err != nil {
		t = bytes.ToValidUTF8(data, []byte("\ufffd"))
	}
	return t, damage(t, name)
}

// damage reports the letters that are lost.
func damage(text []byte, name string) game.Problems {
	n := bytes.Count(text, []byte("\ufffd"))
	if n == 0 {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "charset-damaged",
		Found: plural(n, "letter") + " that cannot be read as " + name, Expected: "a page of one encoding",
		Hint: "save the page again from the pairing program, or correct the names by hand",
	}}
}

func isASCII(data []byte) bool {
	for _, b := range data {
		if b >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// looksChinese tells GB18030 from the Western encodings among bytes that are
// not UTF-8. In Chinese text the high bytes come in pairs from the rows of
// GB 2312; a Western accented letter mostly stands alone among plain ones.
func looksChinese(data []byte) bool {
	pairs, lone := 0, 0
	for i := 0; i < len(data); i++ {
		switch b := data[i]; {
		case b < utf8.RuneSelf:
		case 0xb0 <= b && b <= 0xf7 && i+1 < len(data) && data[i+1] >= 0xa1 && data[i+1] <= 0xfe:
			pairs++
			i++
		default:
			lone++
		}
	}
	return pairs > 3*lone
}

// undoDoubleEncoding repairs a page whose UTF-8 was taken for Windows-1252 and
// encoded again. That all its letters beyond ASCII form valid UTF-8 sequences
// when they go back to bytes does not happen by chance.
func undoDoubleEncoding(data []byte) ([]byte, bool) {
	out := make([]byte, 0, len(data))
	run := 0 // where the letters beyond ASCII began
	for i := 0; i < len(data); {
		if data[i] < utf8.RuneSelf {
			if run < len(out) && !utf8.Valid(out[run:]) {
				return nil, false
			}
			out = append(out, data[i])
			run = len(out)
			i++
			continue
		}
		r, n := utf8.DecodeRune(data[i:])
		b, ok := westernByte(r)
		if !ok {
			return nil, false
		}
		out = append(out, b)
		i += n
	}
	return out, utf8.Valid(out[run:])
}

func westernByte(r rune) (b byte, ok bool) {
	if 0x80 <= r && r <= 0x9f { // bytes that Windows-1252 leaves free
		return byte(r), true
	}
	return charmap.Windows1252.EncodeRune(r)
}

// plural counts things: 1 row, 2 rows.
func plural(n int, one string) string {
	s := strconv.Itoa(n) + " " + one
	if n != 1 {
		s += "s"
	}
	return s
}
