package standings

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

var declaredCharset = regexp.MustCompile(`(?i)<meta[^>]*charset\s*=\s*["']?\s*([-a-z0-9_:.]+)`)

// decode turns a page into UTF-8. Pages say UTF-8 and mean it when OpenGotha
// wrote them; editors, browsers and content managers change the bytes, the
// label, or just one of them. What the bytes are therefore decides, and the
// label where the bytes leave a choice.
func decode(data []byte) ([]byte, game.Problems) {
	label := ""
	if m := declaredCharset.FindSubmatch(data[:min(len(data), 4096)]); m != nil {
		label = strings.ToLower(string(m[1]))
	}
	if declared, _ := htmlindex.Get(label); declared != nil && declared != unicode.UTF8 && !utf8.Valid(data) && !hasBOM(data) {
		t, err := declared.NewDecoder().Bytes(data)
		if err != nil {
			t = data
		}
		return mended(t, label)
	}
	text, name := charset.Decode(data)
	switch {
	case name == "": // plain ASCII, or nothing known
		return mended(text, "UTF-8")
	case name != "UTF-8" && !hasBOM(data):
		t, problems := mended(text, name)
		return t, append(wrongLabel(label, name), problems...)
	case hasBOM(data):
		return mended(text, name)
	}
	if t, ok := undoDoubleEncoding(text); ok {
		return t, game.Problems{{
			Severity: game.Warning, Code: "charset-mangled",
			Found: "letters that were spoiled by a wrong encoding (Ã¼ for ü), read as they must have been before",
			Hint:  "check the names",
		}}
	}
	t, problems := mended(text, name)
	if declared, err := htmlindex.Get(label); label != "" && (err != nil || declared != unicode.UTF8) {
		problems = append(wrongLabel(label, name), problems...)
	}
	return t, problems
}

// hasBOM reports whether a page begins with a byte order mark, as Windows
// programs save "Unicode" and "UTF-8 with BOM"; it goes before every label.
func hasBOM(data []byte) bool {
	for _, bom := range []string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"} {
		if bytes.HasPrefix(data, []byte(bom)) {
			return true
		}
	}
	return false
}

func wrongLabel(label, actual string) game.Problems {
	found := "a page that does not declare its encoding"
	if label != "" {
		found = "a page declared as " + strconv.Quote(label) + " that is not"
	}
	return game.Problems{{
		Severity: game.Note, Code: "charset-inferred", Found: found,
		Hint: "it was read as " + actual + "; check the names with accents or Chinese characters",
	}}
}

// mended replaces bytes that are not letters with U+FFFD, and reports what is lost.
func mended(text []byte, name string) ([]byte, game.Problems) {
	text = bytes.ToValidUTF8(text, []byte("\ufffd"))
	n := bytes.Count(text, []byte("\ufffd"))
	if n == 0 {
		return text, nil
	}
	return text, game.Problems{{
		Severity: game.Warning, Code: "charset-damaged",
		Found: game.Plural(n, "letter") + " that cannot be read as " + name, Expected: "a page in one encoding",
		Hint: "save the page again from the pairing program, or correct the names by hand",
	}}
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
