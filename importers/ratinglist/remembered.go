package ratinglist

import (
	"bytes"
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// form is how people write what a system remembers under a name. A value of the
// wrong kind under such a name is an error, in all three forms of a list.
type form struct {
	expected string
	// text is a value as it is written, "" for one that is not of this kind;
	// parse reads what people type and gives the JSON that the system writes.
	text  func(json.RawMessage) string
	parse func(text string, comma bool) (json.RawMessage, bool)
	day   bool // a day of its own cell, in any order of day and month
}

// forms are those of what the systems remember, by its name; what is remembered
// under other names is written and read by StateText.
var forms = sync.OnceValue(func() map[string]form {
	all := map[string]form{}
	for _, m := range systems.Memories() {
		if f, ok := formOf(m); ok {
			all[m.Name] = f
		}
	}
	return all
})

func formOf(m rating.Memory) (f form, ok bool) {
	switch m.Kind {
	case rating.MemoryWord:
		return form{expected: strings.ReplaceAll(game.Enumerate(m.Words, "or"), "_", " "), text: codeText, parse: codeParser(m.Words)}, true
	case rating.MemoryDay:
		return form{expected: "a day such as 2026-01-31", text: wordText, parse: parseDay, day: true}, true
	case rating.MemoryNumber:
		return form{expected: "a rating such as 1700", text: numberText, parse: parseStateNumber}, true
	case rating.MemoryCount:
		return form{expected: "a number of games such as 3", text: numberText, parse: parseCount}, true
	case rating.MemoryYesNo:
		return form{expected: "yes or no", text: yesNoText, parse: parseYesNo}, true
	case rating.MemoryGrade:
		return form{expected: "a grade from 50k to 1k, 1d to 9d or 1p to 9p", text: wordText, parse: parseGrade}, true
	case rating.MemoryRank:
		return form{expected: "a rank such as 31k or 12d", text: wordText, parse: parseRankHeld}, true
	case rating.MemoryGames:
		return form{expected: "the games of the estimation, opponent's rating and result, oldest first, such as 2200 won; 1950.5 lost; 1800 jigo", text: gamesText, parse: parseGames}, true
	}
	return form{}, false
}

// StateCell is the content of a cell for what a system remembers under a name: a
// game.Date for a day, else a text.
func StateCell(name string, value json.RawMessage, csv bool) any {
	f, known := forms()[name]
	if !known || len(value) == 0 {
		return StateText(value, csv)
	}
	text := f.text(value)
	back, ok := f.parse(text, false)
	if text == "" || !ok || !bytes.Equal(back, value) {
		return string(value)
	}
	if f.day {
		day, _ := game.ParseDate(text)
		return day
	}
	return text
}

// read reads a cell of the form; comma says that numbers have a decimal comma.
func (f *form) read(comma bool, cell *grid.Cell) (json.RawMessage, bool) {
	text := ""
	switch cell.Kind {
	case spreadsheet.Number:
		text = game.FormatNumber(cell.Value)
	case spreadsheet.Text, spreadsheet.Bool:
		text = cell.Text
	}
	// Older lists have days in quotes, and a number may be a day's.
	if !f.day || strings.HasPrefix(text, `"`) {
		if v, ok := f.readJSON([]byte(text)); ok {
			return v, true
		}
	}
	if f.day {
		d := cell.AsDate()
		return quoted(d.String()), d != 0
	}
	if v, ok := f.parse(game.Plain(text), comma); ok {
		return v, true
	}
	cell.Bad(f.expected, "")
	return nil, false
}

// readJSON reads a value in JSON, which may hold what people write as a text.
func (f *form) readJSON(value []byte) (json.RawMessage, bool) {
	if !json.Valid(value) {
		return nil, false
	}
	value = compact(value)
	text := f.text(value)
	if text == "" && json.Unmarshal(value, &text) != nil {
		return nil, false
	}
	return f.parse(text, false)
}

func quoted(text string) json.RawMessage { return json.RawMessage(strconv.Quote(text)) }

// wordText is a text in quotes without them.
func wordText(value json.RawMessage) string {
	var s string
	if json.Unmarshal(value, &s) != nil {
		return ""
	}
	return s
}

func parseDay(text string, _ bool) (json.RawMessage, bool) {
	d, err := game.ParseDate(text)
	if err != nil || d == 0 {
		return nil, false
	}
	return quoted(d.String()), true
}

// codeText is one of some words as people write it: local dan for local_dan.
func codeText(value json.RawMessage) string { return strings.ReplaceAll(wordText(value), "_", " ") }

func codeParser(words []string) func(string, bool) (json.RawMessage, bool) {
	return func(text string, _ bool) (json.RawMessage, bool) {
		word := strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ' ' || r == '_' || r == '-' }), "_")
		return quoted(word), slices.Contains(words, word)
	}
}

// numberText is a number as it stands.
func numberText(value json.RawMessage) string {
	var f float64
	if json.Unmarshal(value, &f) != nil || value[0] == 'n' {
		return ""
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// stateNumber reads a plain number; comma says that it may have a decimal comma.
func stateNumber(text string, comma bool) (float64, bool) {
	if comma {
		text = strings.Replace(text, ",", ".", 1)
	}
	if strings.ContainsAny(text, "xX_pP") { // which only programs write
		return 0, false
	}
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil && !math.IsInf(v, 0) && !math.IsNaN(v)
}

func parseStateNumber(text string, comma bool) (json.RawMessage, bool) {
	v, ok := stateNumber(text, comma)
	if !ok {
		return nil, false
	}
	raw, err := json.Marshal(v)
	return raw, err == nil
}

func parseCount(text string, _ bool) (json.RawMessage, bool) {
	n, err := strconv.Atoi(text)
	return json.RawMessage(strconv.Itoa(n)), err == nil && n >= 0
}

func yesNoText(value json.RawMessage) string {
	switch string(value) {
	case "true":
		return "yes"
	case "false":
		return "no"
	}
	return ""
}

func parseYesNo(text string, _ bool) (json.RawMessage, bool) {
	yes, err := game.ParseYesNo(text)
	if v, told := yes.Get(); err == nil && told {
		return json.RawMessage(strconv.FormatBool(v)), true
	}
	return nil, false
}

func parseGrade(text string, _ bool) (json.RawMessage, bool) {
	r, err := game.ParseRank(text)
	if err != nil || r == game.NoRank {
		return nil, false
	}
	return quoted(r.String()), true
}

var rankHeld = regexp.MustCompile(`^[1-9][0-9]{0,6}[kd]$`)

func parseRankHeld(text string, _ bool) (json.RawMessage, bool) {
	text = strings.ToLower(text)
	return quoted(text), rankHeld.MatchString(text)
}

type scoreWord struct {
	word  string
	score float64
}

// scores are the results of a game in words, the written ones first.
var scores = []scoreWord{{"won", 1}, {"lost", 0}, {"jigo", 0.5}, {"win", 1}, {"loss", 0}, {"lose", 0}, {"draw", 0.5}, {"tie", 0.5}, {"1", 1}, {"0", 0}, {"0.5", 0.5}}

// maxGames is how many games an estimation may have; the document's has twelve.
const maxGames = 1000

// gamesText writes [[2200,1],[1950.5,0]] as 2200 won; 1950.5 lost.
func gamesText(value json.RawMessage) string {
	var games [][]float64
	if json.Unmarshal(value, &games) != nil || len(games) > maxGames {
		return ""
	}
	var b strings.Builder
	for i, g := range games {
		if len(g) != 2 {
			return ""
		}
		at := slices.IndexFunc(scores[:3], func(s scoreWord) bool { return s.score == g[1] })
		if at < 0 {
			return ""
		}
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(strconv.FormatFloat(g[0], 'f', -1, 64) + " " + scores[at].word)
	}
	return b.String()
}

func parseGames(text string, comma bool) (json.RawMessage, bool) {
	parts := strings.Split(strings.TrimSuffix(strings.TrimSpace(text), ";"), ";")
	if len(parts) > maxGames {
		return nil, false
	}
	var games [][2]float64
	for _, part := range parts {
		words := strings.Fields(part)
		if len(words) != 2 {
			return nil, false
		}
		opponent, ok := stateNumber(words[0], comma)
		at := slices.IndexFunc(scores, func(s scoreWord) bool { return s.word == strings.ToLower(words[1]) })
		if !ok || at < 0 {
			return nil, false
		}
		games = append(games, [2]float64{opponent, scores[at].score})
	}
	raw, err := json.Marshal(games)
	return raw, err == nil
}
