package importers

import (
	"bytes"
	"regexp"
	"strings"

	"golang.org/x/text/encoding/unicode"

	"kyudan/rating/game"
)

// Looked is how many of its first bytes show what a file is.
const Looked = 64 << 10

// isText reports whether data looks like text: UTF-16 by its mark, or no zero
// bytes.
func isText(data []byte) bool {
	head := data[:min(len(data), Looked)]
	return isUTF16(head) || bytes.IndexByte(head, 0) < 0
}

func isUTF16(data []byte) bool {
	return len(data) >= 2 && (data[0] == 0xFF && data[1] == 0xFE || data[0] == 0xFE && data[1] == 0xFF)
}

func isZip(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// sniffable is the beginning of a text in UTF-8, or nearly.
func sniffable(data []byte) string {
	head := data[:min(len(data), Looked)]
	if isUTF16(head) {
		if b, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(head); err == nil {
			return string(b)
		}
	}
	return string(head)
}

// firstLine is the first line that says something, shortened for a message.
func firstLine(text string) string {
	for line := range strings.Lines(text) {
		if line = game.Plain(line); line != "" {
			return game.Shorten(line, 60)
		}
	}
	return ""
}

// IsHidden reports whether a file or folder is called like those that nobody
// looks for: hidden ones, and the marks that Excel leaves beside open documents.
func IsHidden(base string) bool { return strings.HasPrefix(base, ".") || strings.HasPrefix(base, "~$") }

// isOwnerFile reports whether a file is the mark of an open document: ~$cup.xlsx
// is Excel's, .~lock.cup.xlsx# LibreOffice's.
func isOwnerFile(base string) bool {
	return strings.HasPrefix(base, "~$") || strings.HasPrefix(base, ".~lock.")
}

// sgf is the beginning of the record of a game.
var sgf = regexp.MustCompile(`^\(\s*;[\s\S]*\b(?:GM|FF|SZ|CA|PB|PW|AP)\[`)
