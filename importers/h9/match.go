package h9

import (
	"bytes"
	"slices"
	"strings"

	"kyudan/importers/charset"
	"kyudan/importers/crosstable"
)

// looked is how much of a file Match looks at, and fewest how many player lines
// make a file without keys.
const (
	looked = 64 << 10
	fewest = 2
)

// Match reports whether data is a results file: two keys of the header or one
// and a player line; or, as some programs send, player lines alone, each with a
// cell. A text with other lines that are not comments is then another format: a
// wall list has the same cells.
func Match(data []byte) bool {
	data = data[:min(len(data), looked)]
	if len(data) == looked {
		if i := bytes.LastIndexAny(data, "\r\n"); i > 0 {
			data = data[:i]
		}
	}
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("%PDF")) {
		return false
	}
	text, _ := charset.Decode(data)
	first := bytes.TrimLeft(text, " \t\r\n\ufeff")
	if len(first) == 0 || bytes.IndexByte(text, 0) >= 0 || bytes.IndexByte([]byte("<{[("), first[0]) >= 0 {
		return false
	}
	r := &reader{text: string(text), ascii: true}
	r.split()
	keys := 0
	for _, t := range r.head.tags {
		if isHeaderKey(t.key) {
			keys++
		}
	}
	lines, withCell := 0, 0
	for i := range r.lines {
		l := &r.lines[i]
		if l.broken {
			continue
		}
		lines++
		if l.country.end == 0 || l.names > 0 && isDigit(r.text[l.name.start]) {
			// A file of the French federation has no countries, and a wall list
			// two numbers before the name.
			return keys > 0
		}
		for _, f := range r.fields[l.first : l.first+l.count] {
			if f.cell.Result == crosstable.Won || f.cell.Result == crosstable.Lost {
				withCell++
				break
			}
		}
	}
	switch {
	case keys >= 2, keys == 1 && lines > 0:
		return true
	case lines > 0 && r.head.columns != "" && strings.HasPrefix(r.head.program, Program):
		return true // of an event with nothing but its games
	}
	return lines >= fewest && withCell == lines && len(r.lines) == lines && r.strays == 0
}

// sure reports whether the file begins with comment lines of which two are keys
// of the header.
func sure(data []byte) bool {
	if bytes.IndexByte(data[:min(len(data), looked)], 0) >= 0 {
		return false
	}
	first := ""
	rest := bytes.TrimPrefix(data[:min(len(data), 4<<10)], []byte("\xef\xbb\xbf"))
	for len(rest) > 0 {
		var l []byte
		l, rest, _ = bytes.Cut(rest, []byte("\n"))
		l, isComment := bytes.CutPrefix(bytes.TrimLeft(l, " \t\r"), []byte(";"))
		l = bytes.TrimLeft(l, " \t\r")
		switch {
		case !isComment && len(l) > 0:
			return false
		case len(l) < 3 || l[2] != '[' || !isHeaderKey(string(l[:2])) || string(l[:2]) == first:
		case first != "":
			return true
		default:
			first = string(l[:2])
		}
	}
	return false
}

// isHeaderKey reports whether a key is one of those that identify a results file.
func isHeaderKey(key string) bool { return slices.Contains(headerKeys, key) }

var headerKeys = []string{"EV", "TC", "CL", "PC", "DT", "HA", "KM", "TM"}
