package ratinglist

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"unicode"

	"kyudan/importers/grid"
)

// StateText is the text of a cell for a value that a system remembers. It is
// read back to the very same JSON by this rule:
//
//   - what is JSON is that JSON: 3, true, "3d", ["1001"]
//   - TRUE and FALSE, which spreadsheet programs make of true and false, are
//     these
//   - any other text with a comma before a blank or at its end is the list of
//     the texts between the commas: 1001, 1002 is ["1001","1002"], and 1001, with
//     a comma after it is ["1001"]
//   - any other text is that text: 3d is "3d"
//
// What begins like JSON but is not (" [ {) is an error, and so is a number with
// a comma. What would not come back as it was is written as JSON.
//
// In CSV, csv, texts without a letter are written as JSON, too, because a
// spreadsheet program takes 2026-04-12 for a day and 1001, for a
// number.
func StateText(value json.RawMessage, csv bool) string {
	text := plainState(value)
	if text == "" || grid.Clean(text) != text || csv && !sturdy(text) {
		return string(value)
	}
	if back, ok := parseState(text, false); !ok || !bytes.Equal(back, value) {
		return string(value)
	}
	return text
}

// plainState is a text or a list of texts without JSON's quotes, "" for any
// other value.
func plainState(value json.RawMessage) string {
	if len(value) == 0 || value[0] != '"' && value[0] != '[' {
		return ""
	}
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	var list []string
	if json.Unmarshal(value, &list) != nil {
		return ""
	}
	if len(list) == 1 {
		return list[0] + ","
	}
	return strings.Join(list, ", ")
}

// sturdy reports whether a spreadsheet program that opens a CSV file leaves the
// text as it is.
func sturdy(text string) bool {
	return strings.Contains(text, ", ") || strings.IndexFunc(text, unicode.IsLetter) >= 0
}

// numberWithComma is what a program with a decimal comma makes of a number.
var numberWithComma = regexp.MustCompile(`^[-+]?[0-9]+,[0-9]+$`)

// parseState reads the text of a cell. comma says that numbers have a decimal
// comma.
func parseState(text string, comma bool) (json.RawMessage, bool) {
	switch {
	case text == "TRUE" || text == "FALSE":
		return json.RawMessage(strings.ToLower(text)), true
	case json.Valid([]byte(text)):
		return compact([]byte(text)), true
	case numberWithComma.MatchString(text):
		if number := strings.Replace(text, ",", ".", 1); comma && json.Valid([]byte(number)) {
			return json.RawMessage(number), true
		}
		return nil, false
	case text == "" || strings.ContainsRune(`"[{]}`, rune(text[0])):
		return nil, false
	}
	list := strings.Split(text, ", ")
	last := len(list) - 1
	ends := strings.HasSuffix(text, ",")
	if last == 0 && !ends {
		return encodeState(text)
	}
	list[last] = strings.TrimSuffix(list[last], ",")
	for i := range list {
		if list[i] = grid.Clean(list[i]); list[i] == "" {
			return nil, false
		}
	}
	return encodeState(list)
}

func encodeState(v any) (json.RawMessage, bool) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(v) != nil {
		return nil, false
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), true
}
