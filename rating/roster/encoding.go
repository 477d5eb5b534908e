package roster

import (
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// decode turns the bytes of a text into UTF-8 and names the encoding where it
// was another. Bytes that fit none become U+FFFD.
func decode(data []byte) (text, encoding string) {
	switch {
	case len(data) >= 2 && (data[0] == 0xFF && data[1] == 0xFE || data[0] == 0xFE && data[1] == 0xFF):
		b, _, err := transform.Bytes(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder(), data)
		if err == nil {
			return string(b), "UTF-16"
		}
	case len(data) >= 3 && data[0] == 0xEF && data[1] == 0xBB && data[2] == 0xBF:
		data = data[3:]
	}
	if utf8.Valid(data) {
		return string(data), ""
	}
	// Chinese texts in the two national encodings look alike byte by byte; the
	// frequent characters stand in different rows of their tables. What is
	// neither is Western.
	gb, big5 := frequent(data, 0xB0, 0xD7, 0xA1), frequent(data, 0xA4, 0xC6, 0x40)
	switch {
	case gb >= 0.8 && gb >= big5:
		if b, err := simplifiedchinese.GB18030.NewDecoder().Bytes(data); err == nil {
			return string(b), "GB18030"
		}
	case big5 >= 0.8:
		if b, err := traditionalchinese.Big5.NewDecoder().Bytes(data); err == nil {
			return string(b), "Big5"
		}
	}
	// Every byte has a meaning in Windows-1252 or becomes U+FFFD.
	b, err := charmap.Windows1252.NewDecoder().Bytes(data)
	if err != nil {
		return string(data), "an unknown encoding"
	}
	return string(b), "Windows-1252"
}

// frequent is the share of two-byte characters that lie in the rows from to to,
// with second bytes from second on.
func frequent(data []byte, from, to, second byte) float64 {
	pairs, in := 0, 0
	for i := 0; i < len(data); i++ {
		if data[i] < 0x80 {
			continue
		}
		pairs++
		if i+1 < len(data) && data[i] >= from && data[i] <= to && data[i+1] >= second {
			in++
		}
		i++
	}
	if pairs == 0 {
		return 0
	}
	return float64(in) / float64(pairs)
}
