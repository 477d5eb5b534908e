package ratinglist

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// decode turns a text file into UTF-8 and names the encoding; "" is plain
// ASCII, about which there is nothing to say.
func decode(data []byte) (text []byte, encoding string) {
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
		if bytes.IndexFunc(data, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
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

type charset struct {
	name string
	enc  encoding.Encoding
}

// candidates orders the encodings by what the bytes beyond ASCII look like.
//
// In a Western text they stand alone between ASCII letters. In GB18030 nearly
// all Chinese characters in use are two bytes from 0xA1 up (GB 2312), the first
// up to 0xF7. In Big5 the second byte is as often as not below 0x7F, and
// the frequent characters begin with 0xA4 to 0xC6.
func candidates(data []byte) []charset {
	var gbk, gbkAll, big5, big5All, alone, all int
	for i := 0; i < len(data); i++ {
		c := data[i]
		if c < 0x80 {
			continue
		}
		all++
		if asciiLetter(data, i-1) && !high(data, i+1) || asciiLetter(data, i+1) && !high(data, i-1) {
			alone++
		}
	}
	for i := 0; i+1 < len(data); i++ {
		if data[i] < 0x80 {
			continue
		}
		gbkAll++
		if data[i] >= 0xa1 && data[i] <= 0xf7 && data[i+1] >= 0xa1 {
			gbk++
		}
		i++
	}
	for i := 0; i+1 < len(data); i++ {
		if data[i] < 0x80 {
			continue
		}
		big5All++
		if t := data[i+1]; data[i] >= 0xa1 && data[i] <= 0xc6 && (t >= 0x40 && t <= 0x7e || t >= 0xa1) {
			big5++
		}
		i++
	}
	gb := charset{"GB18030", simplifiedchinese.GB18030}
	b5 := charset{"Big5", traditionalchinese.Big5}
	west := western(data)
	switch {
	case alone*10 >= all*9:
		return []charset{west}
	case gbk == gbkAll && all%2 == 0:
		// A text in Big5 whose second bytes all happen to be high is short.
		return []charset{gb, b5, west}
	case big5*10 >= big5All*9:
		return []charset{b5, gb, west}
	case gbk*10 >= gbkAll*9:
		return []charset{gb, b5, west}
	}
	return []charset{west}
}

// western is Windows-1252, which Excel writes in Western Europe, unless letters
// stand where only ISO-8859-15 has them.
func western(data []byte) charset {
	for i, c := range data {
		if c >= 0x80 && c <= 0x9f {
			break
		}
		switch c {
		case 0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe: // Š š Ž ž Œ œ Ÿ
			if asciiLetter(data, i-1) || asciiLetter(data, i+1) {
				return charset{"ISO-8859-15", charmap.ISO8859_15}
			}
		}
	}
	return charset{"Windows-1252", charmap.Windows1252}
}

func asciiLetter(data []byte, i int) bool {
	return i >= 0 && i < len(data) && (data[i]|0x20) >= 'a' && (data[i]|0x20) <= 'z'
}

func high(data []byte, i int) bool { return i >= 0 && i < len(data) && data[i] >= 0x80 }
