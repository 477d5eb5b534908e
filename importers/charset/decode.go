// Package charset detects the encoding of a text, converts it to
// UTF-8, and writes texts in the encodings that pairing programs and
// federations use.
//
// The text formats of this field do not declare their encoding,
// and programs disagree: OpenGotha writes ISO-8859-15, Pairgoth UTF-8 or
// ISO-8859-1, spreadsheets Windows-1252 or, in China, GB18030. Reading goes by
// byte order marks first, then by what the bytes look like. Writing reports
// each letter that an encoding lacks with the text that contains it.
package charset

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// Decode turns a text into UTF-8 without a byte order mark and names its
// encoding. The name is "" where there is nothing to say: for plain ASCII, and
// for a text of no known encoding, which comes back as it is.
func Decode(data []byte) (text []byte, name string) {
	switch {
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		return data[3:], "UTF-8"
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		return utf16Text(data[2:], false), "UTF-16"
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		return utf16Text(data[2:], true), "UTF-16"
	case len(data) >= 4 && data[0] != 0 && data[1] == 0 && data[3] == 0:
		return utf16Text(data, false), "UTF-16"
	case len(data) >= 4 && data[0] == 0 && data[1] != 0 && data[2] == 0:
		return utf16Text(data, true), "UTF-16"
	}
	if utf8.Valid(data) {
		if isASCII(data) {
			return data, ""
		}
		return data, "UTF-8"
	}
	for _, c := range candidates(data) {
		if t, err := c.enc.NewDecoder().Bytes(data); err == nil && !bytes.ContainsRune(t, utf8.RuneError) {
			return t, c.name
		}
	}
	return data, ""
}

func isASCII(data []byte) bool {
	for _, b := range data {
		if b >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

type candidate struct {
	name string
	enc  encoding.Encoding
}

// candidates orders the encodings by what the bytes beyond ASCII look like.
//
// In a Western text they stand alone between ASCII letters, or two together
// beside one (Jää). In GB18030 nearly
// all Chinese characters in use are two bytes from 0xA1 up (GB 2312), the first
// up to 0xF7. In Big5 the second byte is as often as not below 0x7F, and
// the frequent characters begin with 0xA4 to 0xC6.
func candidates(data []byte) []candidate {
	var alone, all int
	for i := 0; i < len(data); i++ {
		first := i
		for high(data, i) {
			i++
		}
		n := i - first
		all += n
		if n <= 2 && (asciiLetter(data, first-1) || asciiLetter(data, i)) {
			alone += n
		}
	}
	gbk, count := countPairs(data, func(a, b byte) bool { return a >= 0xa1 && a <= 0xf7 && b >= 0xa1 })
	big5, _ := countPairs(data, func(a, b byte) bool {
		return a >= 0xa1 && a <= 0xc6 && (b >= 0x40 && b <= 0x7e || b >= 0xa1)
	})
	gb := candidate{"GB18030", simplifiedchinese.GB18030}
	b5 := candidate{"Big5", traditionalchinese.Big5}
	west := western(data)
	switch {
	case alone*10 >= all*9:
		return []candidate{west, gb} // Western letters in GB18030 have four bytes, some of them ASCII
	case gbk == count && all%2 == 0:
		// A text in Big5 whose second bytes all happen to be high is short.
		return []candidate{gb, b5, west}
	case big5*10 >= count*9:
		return []candidate{b5, gb, west}
	case gbk*10 >= count*9:
		return []candidate{gb, b5, west}
	}
	return []candidate{west, gb}
}

// countPairs counts the pairs of a byte beyond ASCII and the next one, and those that
// are a character in use.
func countPairs(data []byte, inUse func(first, second byte) bool) (used, all int) {
	for i := 0; i+1 < len(data); i++ {
		if data[i] < 0x80 {
			continue
		}
		all++
		if inUse(data[i], data[i+1]) {
			used++
		}
		i++
	}
	return used, all
}

// central is Windows-1250 or ISO-8859-2, if letters of Polish stand where Western
// encodings have signs. Czech and Hungarian have their letters where Western
// encodings have others, and cannot be distinguished.
func central(data []byte) (c candidate, ok bool) {
	c = candidate{"Windows-1250", charmap.Windows1250}
	for i, b := range data {
		switch b {
		case 0xa3, 0xaf: // Ł Ż
			ok = ok || asciiLetter(data, i+1) && !asciiDigit(data, i-1)
		case 0xb3, 0xb9, 0xbf: // ł ż, and in Windows-1250 ą
			ok = ok || asciiLetter(data, i-1)
		case 0xb1, 0xb6: // ą ś
			if asciiLetter(data, i-1) {
				return candidate{"ISO-8859-2", charmap.ISO8859_2}, true
			}
		}
	}
	return c, ok
}

func asciiDigit(data []byte, i int) bool {
	return i >= 0 && i < len(data) && '0' <= data[i] && data[i] <= '9'
}

// western is Windows-1252, which Excel writes in Western Europe, unless letters
// stand where only other encodings have them.
func western(data []byte) candidate {
	if c, ok := central(data); ok {
		return c
	}
	for i, c := range data {
		if c >= 0x80 && c <= 0x9f {
			break
		}
		switch c {
		case 0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe: // Š š Ž ž Œ œ Ÿ
			if asciiLetter(data, i-1) || asciiLetter(data, i+1) {
				return candidate{"ISO-8859-15", charmap.ISO8859_15}
			}
		}
	}
	return candidate{"Windows-1252", charmap.Windows1252}
}

func asciiLetter(data []byte, i int) bool {
	return i >= 0 && i < len(data) && (data[i]|0x20) >= 'a' && (data[i]|0x20) <= 'z'
}

func high(data []byte, i int) bool { return i >= 0 && i < len(data) && data[i] >= 0x80 }

func utf16Text(data []byte, bigEndian bool) []byte {
	u := make([]uint16, len(data)/2)
	for i := range u {
		a, b := data[2*i], data[2*i+1]
		if bigEndian {
			a, b = b, a
		}
		u[i] = uint16(a) | uint16(b)<<8
	}
	return []byte(string(utf16.Decode(u)))
}
