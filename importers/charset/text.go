package charset

import (
	"bytes"
	"fmt"

	"kyudan/rating/game"
)

// Head is the beginning of a plain text in UTF-8, for callers that only want to see what
// it is: its whole lines within a number of bytes. ok is false for data without text,
// and for markup, JSON, and files that are not read as text.
func Head(data []byte, most int) (text []byte, ok bool) {
	for _, other := range []string{"PK\x03\x04", "%PDF", "\xd0\xcf\x11\xe0"} {
		if bytes.HasPrefix(data, []byte(other)) {
			return nil, false
		}
	}
	head := data[:min(len(data), most)]
	if len(head) < len(data) {
		head = head[:bytes.LastIndexByte(head, '\n')+1]
	}
	text, _ = Decode(head)
	first := bytes.TrimLeft(text, " \t\r\n\f\ufeff")
	return text, len(first) > 0 && bytes.IndexByte([]byte("<{["), first[0]) < 0 && bytes.IndexByte(text, 0) < 0
}

// Text decodes a plain text that does not declare its encoding and that people
// save themselves. It notes an encoding that was guessed, and warns of letters
// that could not be read, each of which is U+FFFD in the text.
func Text(in game.Input) (text string, problems game.Problems) {
	data, encoding := Decode(in.Data)
	if encoding != "" && encoding != "UTF-8" {
		problems.Add(game.Problem{Severity: game.Note, Code: "charset-inferred", File: in.Name,
			Found: "a text read as " + encoding, Expected: "UTF-8", Hint: "check the names; if they are wrong, save the text as UTF-8"})
	}
	data = bytes.ToValidUTF8(data, []byte("\ufffd"))
	if n := bytes.Count(data, []byte("\ufffd")); n > 0 {
		problems.Add(game.Problem{Severity: game.Warning, Code: "charset-damaged", File: in.Name,
			Found: fmt.Sprintf("%d letters that cannot be read", n), Expected: "a text in UTF-8", Hint: "save the text as UTF-8, or correct the names by hand"})
	}
	return string(data), problems
}
