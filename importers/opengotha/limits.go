package opengotha

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"

	"kyudan/rating/game"
)

// Limits on what is parsed. The largest real file (985 players, 10 rounds) has
// 1 MB and 6,000 elements; 2000 players, 20 rounds and line-ups would have
// 15 MB and 65,000.
const (
	maxBytes      = 32 << 20
	maxElements   = 100_000
	maxAttributes = 2_000_000
	maxTag        = 256 << 10 // bytes of a tag with its attributes
	maxDepth      = 16        // OpenGotha needs 5
	maxRound      = 99        // beyond it a round number is a mistake
	maxTable      = 99_999    // and so is one of a table
)

// declaredUTF8 is how OpenGotha's files begin, as far as it matters.
const declaredUTF8 = `<?xml version="1.0" encoding="UTF-8"`

var declaredEncoding = regexp.MustCompile(`^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']`)

// decode returns the text in UTF-8 without a byte order mark. Go by the mark
// and by zero bytes first: editors convert files without minding the
// declaration. misdeclared is the declared encoding where it cannot be true.
func decode(data []byte) (text []byte, misdeclared string, err error) {
	switch {
	case bytes.HasPrefix(data, []byte(declaredUTF8)):
		return data, "", nil
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		return data[3:], "", nil
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("<\x00")):
		text, err = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data)
		return text, "", err
	case bytes.HasPrefix(data, []byte("\xfe\xff")), bytes.HasPrefix(data, []byte("\x00<")):
		text, err = unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder().Bytes(data)
		return text, "", err
	}
	m := declaredEncoding.FindSubmatch(data[:min(len(data), 512)])
	if m == nil {
		return data, "", nil
	}
	name := strings.ToLower(string(m[1]))
	switch name {
	case "utf-8", "utf8", "us-ascii":
		return data, "", nil
	case "utf-16", "utf-16le", "utf-16be":
		return data, string(m[1]), nil
	}
	enc, err := htmlindex.Get(name)
	if err != nil {
		return nil, "", fmt.Errorf("encoding %q", m[1])
	}
	text, err = enc.NewDecoder().Bytes(data)
	return text, "", err
}

// parse takes a file apart. The document is nil where it cannot be read, and the
// problems say why.
func parse(data []byte) (*document, game.Problems) {
	if len(data) > maxBytes {
		return nil, game.Problems{*fault("xml-too-big", "", fmt.Sprintf("a file of %d MB", 1+len(data)>>20), fmt.Sprintf("at most %d MB", maxBytes>>20), "an OpenGotha file of 2000 players is smaller; check that this is the right file")}
	}
	text, misdeclared, err := decode(data)
	if err != nil {
		return nil, game.Problems{*fault("encoding-unknown", "1", err.Error(), "UTF-8, ISO-8859-1 or another known encoding", "open the file in OpenGotha and save it again")}
	}
	var problems game.Problems
	if misdeclared != "" {
		problems.Add(game.Problem{Severity: game.Note, Code: "encoding-misdeclared", Place: "1", Found: fmt.Sprintf("declared encoding %q, which the file is not written in", misdeclared), Hint: "it was read as UTF-8"})
	}
	if doc, ok := parseFlat(text); ok {
		return doc, problems
	}
	return parseTree(text, problems)
}

func fault(code, place, found, expected, hint string) *game.Problem {
	return &game.Problem{Severity: game.Error, Code: code, Place: place, Found: found, Expected: expected, Hint: hint}
}

// scan passes once over the text before it is parsed: it finds the start tags,
// whose offsets give problems their lines, and keeps the limits that the parser
// has no setting for.
func scan(text []byte) (starts []uint32, f *game.Problem) {
	if n := bytes.Count(text, []byte("=")); n > maxAttributes {
		return nil, fault("xml-too-big", position(text, 0), fmt.Sprintf("about %d attributes", n), fmt.Sprintf("at most %d", maxAttributes), "this is not an OpenGotha file")
	}
	starts = make([]uint32, 0, min(len(text)/128+8, maxElements))
	for i := 0; ; {
		j := bytes.IndexByte(text[i:], '<')
		if j < 0 {
			return starts, nil
		}
		if j > maxTag {
			return nil, fault("xml-too-big", position(text, i), fmt.Sprintf("%d bytes without a new tag", j), fmt.Sprintf("at most %d", maxTag), "this is not an OpenGotha file, or it is damaged")
		}
		i += j
		rest := text[i+1:]
		end := ""
		switch {
		case len(rest) == 0:
			return starts, nil
		case bytes.HasPrefix(rest, []byte("!--")):
			end = "-->"
		case bytes.HasPrefix(rest, []byte("![CDATA[")):
			end = "]]>"
		case rest[0] == '?':
			end = "?>"
		case bytes.HasPrefix(rest, []byte("!ENTITY")):
			return nil, fault("xml-entities", position(text, i), "an entity declaration (<!ENTITY)", "a file without any", "OpenGotha never writes entities; do not trust this file")
		case rest[0] != '/' && rest[0] != '!':
			if len(starts) == maxElements {
				return nil, fault("xml-too-big", position(text, i), fmt.Sprintf("more than %d elements", maxElements), "a tournament", "this is not an OpenGotha file")
			}
			starts = append(starts, uint32(i))
		}
		i++
		if end != "" {
			if j = bytes.Index(rest, []byte(end)); j < 0 {
				return starts, nil // the parser says where
			}
			i += j
		}
	}
}

// position gives an offset as line:column, both from 1, the column in bytes.
func position(text []byte, offset int) string {
	before := text[:offset]
	return fmt.Sprintf("%d:%d", 1+bytes.Count(before, []byte("\n")), offset-bytes.LastIndexByte(before, '\n'))
}
