package roster

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

// Answer is a person's answer to a Proposal.
type Answer struct {
	Kind Question
	A, B string // the ids; B is the id of the second of two people under one id
	Same bool   // one person; else two
	// Of which entries a split speaks: the event's file or name, days of events.
	Event       string
	From, Until game.Date
	Date        game.Date // of the decision
	Reason      string

	File, Place string // where it is written
}

// Lines are the lines of aliases.csv that say what answers say, as fields in the
// order of AliasColumns. Answers that contradict each other are errors.
func Lines(answers []Answer) ([][]string, game.Problems) {
	var problems game.Problems
	var lines [][]string
	var pairs []alias
	for i := range answers {
		a := &answers[i]
		n := alias{id: a.A, other: a.B, file: a.File, place: a.Place, date: a.Date}
		fail := func(found, expected, hint string) {
			problems.Add(game.Problem{Severity: game.Error, Code: "answer", File: a.File, Place: a.Place, Found: found, Expected: expected, Hint: hint})
		}
		switch {
		case a.A == "" || a.B == "" && (a.Kind == SamePerson || !a.Same):
			fail(fmt.Sprintf("an answer about the ids %q and %q", a.A, a.B), "two ids", "leave the columns of ids as they were written")
			continue
		case a.A == a.B:
			fail(fmt.Sprintf("an answer about %q twice", a.A), "two different ids", "leave the columns of ids as they were written")
			continue
		case a.Kind == SamePerson && a.Same:
			n.action = byMerge
		case a.Kind == SamePerson:
			n.action = byDistinct
		case a.Kind == TwoPeople && a.Same:
			n.action, n.other = byOne, ""
		case a.Kind == TwoPeople:
			n.action, n.event, n.from, n.until = bySplit, strings.TrimSpace(a.Event), a.From, a.Until
			if n.event == "" && n.from == 0 && n.until == 0 {
				fail(fmt.Sprintf("two people under the id %q, and not which entries are the second's", a.A), "the event, or the days from or until", "fill in the column event, from or until")
				continue
			}
		default:
			fail(fmt.Sprintf("question %q", a.Kind), fmt.Sprintf("%q or %q", SamePerson, TwoPeople), "leave the column as it was written")
			continue
		}
		if n.action == byMerge || n.action == byDistinct {
			pairs = append(pairs, n)
		}
		lines = append(lines, []string{"", guard(n.id), "", "", string(n.action), guard(n.other), guard(n.event), n.from.String(), n.until.String(), n.date.String(), guard(a.Reason)})
	}
	var all Aliases
	problems.Add(all.decide(pairs)...)
	return lines, problems
}

// guard makes a field of a text: in one line, and nothing that spreadsheets
// take for a formula.
func guard(s string) string {
	s = strings.TrimSpace(oneLine(strings.ToValidUTF8(s, "\ufffd")))
	if s != "" && strings.IndexByte("=+-@", s[0]) >= 0 {
		return "'" + s
	}
	return s
}

// AppendAliases is an aliases.csv with lines at its end: what it held before
// stays byte for byte, and lines that it has already are left out. Where its headings lack columns that the lines need, a
// line of headings goes before them. Lines that contradict others are errors,
// and so is a file in any encoding but UTF-8.
func AppendAliases(name string, old []byte, lines [][]string) ([]byte, game.Problems) {
	if !utf8.Valid(old) || bytes.ContainsRune(old, 0) {
		return nil, game.Problems{{
			Severity: game.Error, Code: "encoding", File: name, Found: "a text in another encoding", Expected: "UTF-8, to which lines can be added",
			Hint: "save the table as CSV UTF-8 first",
		}}
	}
	text := strings.TrimPrefix(string(old), "\ufeff")
	comma := ','
	if strings.TrimSpace(text) != "" {
		comma = delimiter(text)
	}
	newline := "\n"
	if strings.Contains(text, "\r\n") {
		newline = "\r\n"
	}
	there, complete := linesOf(text, comma)
	var added bytes.Buffer
	if text != "" && !strings.HasSuffix(text, "\n") {
		added.WriteString(newline)
	}
	w := csv.NewWriter(&added)
	w.Comma, w.UseCRLF = comma, newline == "\r\n"
	n := 0
	for _, l := range lines {
		if there[decision(l)] {
			continue
		}
		if n == 0 && !complete {
			_ = w.Write(AliasColumns()) // a bytes.Buffer does not fail
		}
		_ = w.Write(l)
		there[decision(l)] = true
		n++
	}
	if n == 0 {
		return old, nil
	}
	w.Flush()
	all := append(bytes.Clone(old), added.Bytes()...)
	if _, problems := ReadAliases(name, all); problems.HasErrors() {
		return nil, problems
	}
	// A quotation mark that nobody closed would swallow what stands behind it.
	now, _ := linesOf(strings.TrimPrefix(string(all), "\ufeff"), comma)
	for _, l := range lines {
		if !now[decision(l)] {
			return nil, game.Problems{{
				Severity: game.Error, Code: "alias-swallowed", File: name, Found: "a file to which no line can be added so that it would be read",
				Expected: "every quotation mark closed", Hint: "look for a single \" in it, save it, and read the answers again",
			}}
		}
	}
	return all, nil
}

// decision is what a line says with its date and without its reason.
func decision(fields []string) string {
	return strings.Join(fields[:len(AliasColumns())-1], "\x00")
}

// linesOf are the decisions of a file whose columns are those of AliasColumns in
// their order; complete is false where its last headings are others.
func linesOf(text string, comma rune) (there map[string]bool, complete bool) {
	there = map[string]bool{}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.Comment = comma, '#'
	r.FieldsPerRecord, r.LazyQuotes, r.TrimLeadingSpace = -1, true, true
	for {
		fields, err := r.Read()
		if err != nil {
			return there, complete
		}
		if c, ok := headings(fields); ok {
			complete = true
			for i, name := range AliasColumns() {
				at, has := c[name]
				complete = complete && has && at == i
			}
		} else if complete && len(fields) >= len(AliasColumns())-1 {
			there[decision(append(fields, "")[:len(AliasColumns())])] = true
		}
	}
}

// AliasLine is a line as it stands in aliases.csv, for messages.
func AliasLine(fields []string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write(fields) // a strings.Builder does not fail
	w.Flush()
	return strings.TrimRight(b.String(), ",\n")
}
