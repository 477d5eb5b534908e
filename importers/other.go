package importers

import (
	"bytes"
	"strings"
)

// media are kinds of files that hold no results, with their first bytes.
var media = []struct{ prefix, found string }{
	{"\x89PNG", "a picture"},
	{"\xff\xd8\xff", "a picture"},
	{"GIF8", "a picture"},
	{"II*\x00", "a picture"},
	{"MM\x00*", "a picture"},
	{"\x00\x00\x01\x00", "a picture"},
	{"8BPS", "a picture"},
	{"\x1aE\xdf\xa3", "a film"},
	{"ID3", "a sound"},
	{"\xff\xfb", "a sound"},
	{"OggS", "a sound"},
	{"fLaC", "a sound"},
	{"wOF", "a font"},
	{"\x00\x01\x00\x00\x00", "a font"},
	{"OTTO", "a font"},
	{"\x7fELF", "a program"},
}

// PlainlyOther says what a file is that is no event and could be none: a picture,
// a film, a program, the record of a game. head are its first Looked bytes. A PDF
// or a document is not among these: results are sent as such.
func PlainlyOther(head []byte) (what string, ok bool) {
	for _, m := range media {
		if bytes.HasPrefix(head, []byte(m.prefix)) && (len(m.prefix) > 3 || m.prefix == "\xff\xd8\xff" || !isText(head)) {
			return m.found, true
		}
	}
	switch {
	case bytes.HasPrefix(head, []byte("BM")) && !isText(head):
		return "a picture", true
	case bytes.HasPrefix(head, []byte("MZ")) && !isText(head):
		return "a program", true
	case len(head) > 12 && (string(head[4:8]) == "ftyp" || string(head[:4]) == "RIFF"):
		return "a picture, a film or a sound", true
	case isText(head) && sgf.MatchString(strings.TrimLeft(sniffable(head), " \t\r\n\ufeff")):
		return "the record of a game", true
	}
	return "", false
}
