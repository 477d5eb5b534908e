package ratinglist

import (
	"bytes"
	"encoding/json"
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
	// text is a value as it is written, "" for one of another kind;
	// value reads what people type, with a decimal comma in some files, and gives
	// what the system writes as JSON.
	text  func(json.RawMessage) string
	value func(text string, comma bool) (any, bool)
	day   bool // a day of its own cell, in any order of day and month
}

// parse is the JSON of what people type.
func (f *form) parse(text string, comma bool) (json.RawMessage, bool) {
	v, ok := f.value(text, comma)
	if !ok {
		return nil, false
	}
	raw, err := json.Marshal(v)
	return raw, err == nil
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
		f = form{strings.ReplaceAll(game.Enumerate(m.Words, "or"), "_", " "), codeText, func(text string, _ bool) (any, bool) {
			word := strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ' ' || r == '_' || r == '-' }), "_")
			return word, slices.Contains(m.Words, word)
		}, false}
	case rating.MemoryDay:
		f = form{"a day such as 2026-01-31", wordText, func(text string, _ bool) (any, bool) {
			d, err := game.ParseDate(text)
			return d, err == nil && d != 0
		}, true}
	case rating.MemoryNumber:
		f = form{"a rating such as 1700", numberText, func(text string, comma bool) (any, bool) { return stateNumber(text, comma) }, false}
	case rating.MemoryCount:
		f = form{"a number of games such as 3", numberText, func(text string, _ bool) (any, bool) {
			n, err := strconv.Atoi(text)
			return n, err == nil && n >= 0
		}, false}
	case rating.MemoryYesNo:
		f = form{"yes or no", yesNoText, func(text string, _ bool) (any, bool) {
			yes, err := game.ParseYesNo(text)
			return yes, err == nil && yes.IsGiven()
		}, false}
	case rating.MemoryGrade:
		f = form{"a grade from 50k to 1k, 1d to 9d or 1p to 9p", wordText, func(text string, _ bool) (any, bool) {
			r, err := game.ParseRank(text)
			return r, err == nil && r != game.NoRank
		}, false}
	case rating.MemoryRank:
		f = form{"a rank such as 31k or 12d", wordText, func(text string, _ bool) (any, bool) {
			text = strings.ToLower(text)
			return text, rankHeld.MatchString(text)
		}, false}
	case rating.MemoryGames:
		f = form{"the games of the estimation, opponent's rating and result, oldest first, such as 2200 won; 1950.5 lost; 1800 jigo", gamesText, parseGames, false}
	}
	return f, f.text != nil
}

var rankHeld = regexp.MustCompile(`^[1-9][0-9]{0,6}[kd]$`)

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

// codeText is one of some words as people write it: local dan for local_dan.
func codeText(value json.RawMessage) string { return strings.ReplaceAll(wordText(value), "_", " ") }

// numberText is a number as it stands.
func numberText(value json.RawMessage) string {
	var f float64
	if json.Unmarshal(value, &f) != nil || value[0] == 'n' {
		return ""
	}
	return game.FormatNumber(f)
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
	return v, err == nil && rating.Finite(v)
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
		b.WriteString(game.FormatNumber(g[0]) + " " + scores[at].word)
	}
	return b.String()
}

func parseGames(text string, comma bool) (any, bool) {
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
	return games, true
}
