package roster

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

// Addition is what is added to a table for further lines: columns to the right of
// its headings, and rows below its last.
type Addition struct {
	// Headings is the row of headings that Columns are added to, as an index of the
	// rows; or -1: then Columns are a new row of headings, above Rows.
	Headings int
	Column   int        // the first of Columns, from 0
	Columns  []string   // headings that the lines need and the table lacks
	Rows     [][]string // the lines that the table does not have, in its columns
}

// Table is the layout of a table that lines are added to.
type Table struct {
	Columns []string
	Column  func(heading string) string // that a heading stands for; "": none
	Key     func(line []string) string  // equal for lines with the same meaning
	Again   bool                        // other headings may follow further down
	Needs   []string                    // the columns without which a row is no row of headings
}

// AliasTable is the table of aliases.
func AliasTable() Table { return aliasTable }

var aliasTable = Table{Columns: AliasColumns(), Column: columnOf, Key: decision, Again: true, Needs: NameAndID}

// NameAndID are the columns that tables of people need.
var NameAndID = []string{"name", "id"}

// headings recognises a row of headings by those that the table needs.
func (form Table) headings(fields []string) (columns map[string]int, ok bool) {
	columns = map[string]int{}
	for i, f := range fields {
		if name := form.Column(f); name != "" {
			if _, twice := columns[name]; !twice {
				columns[name] = i
			}
		}
	}
	return columns, !slices.ContainsFunc(form.Needs, func(name string) bool { _, has := columns[name]; return !has })
}

// Add is how lines, in the order of the columns, are added to a table with these
// rows. Fields at the end of a line may be missing.
func (form Table) Add(rows, lines [][]string) Addition {
	t := form.layoutOf(rows)
	a := Addition{Headings: t.headings, Column: t.width}
	if len(rows) == 0 {
		a.Columns = form.Columns
	}
	var fresh [][]string
	for _, l := range lines {
		l = slices.Concat(l, make([]string, max(0, len(form.Columns)-len(l))))
		if k := form.Key(l); !t.there[k] {
			t.there[k] = true
			fresh = append(fresh, l)
		}
	}
	if len(fresh) == 0 {
		return Addition{Headings: -1}
	}
	if t.headings >= 0 {
		for i, name := range form.Columns {
			_, has := t.columns[name]
			if !has && slices.ContainsFunc(fresh, func(l []string) bool { return l[i] != "" }) {
				t.columns[name] = t.width + len(a.Columns)
				a.Columns = append(a.Columns, name)
			}
		}
	}
	for _, l := range fresh {
		row := make([]string, 0, len(l))
		for i, name := range form.Columns {
			at, has := t.columns[name]
			if !has {
				continue
			}
			for len(row) <= at {
				row = append(row, "")
			}
			row[at] = l[i]
		}
		a.Rows = append(a.Rows, row)
	}
	return a
}

// layout is how a table is laid out.
type layout struct {
	headings int            // index of the last row of headings, -1: none
	columns  map[string]int // that hold below it
	width    int            // of the widest row from there on
	there    map[string]bool
}

// layoutOf reads the layout of a table, and the decisions that it has.
func (form Table) layoutOf(rows [][]string) layout {
	t := layout{headings: -1, columns: map[string]int{}, there: map[string]bool{}}
	for i, name := range form.Columns {
		t.columns[name] = i
	}
	for i, fields := range rows {
		t.width = max(t.width, len(fields))
		if c, ok := form.headings(fields); ok && (t.headings < 0 || form.Again) {
			t.headings, t.columns, t.width = i, c, len(fields)
			continue
		}
		line := make([]string, len(form.Columns))
		for k, name := range form.Columns {
			if at, has := t.columns[name]; has && at < len(fields) {
				line[k] = fields[at]
			}
		}
		t.there[form.Key(line)] = true
	}
	return t
}

// decision is a line with its date but without its reason.
func decision(fields []string) string {
	var b strings.Builder
	for _, f := range fields[:len(AliasColumns())-1] {
		b.WriteString(unguard(f) + "\x00")
	}
	return b.String()
}

// Append is a CSV file with lines added at its end, in the columns that it has; see
// Add. Its contents stay byte for byte except for added headings, and lines that it
// already has are left out. A file in any encoding but UTF-8 is an error, and so is
// what check reports about the resulting file.
func (form Table) Append(name string, old []byte, lines [][]string, check func(data []byte) game.Problems) ([]byte, game.Problems) {
	if !utf8.Valid(old) || bytes.ContainsRune(old, 0) {
		return nil, game.Problems{{
			Severity: game.Error, Code: "encoding", File: name, Found: "text in another encoding", Expected: "UTF-8, to which lines can be added",
			Hint: "save the table as CSV UTF-8 first",
		}}
	}
	text := strings.TrimPrefix(string(old), "\ufeff")
	comma, newline := delimiter(text), "\n"
	if strings.Contains(text, "\r\n") {
		newline = "\r\n"
	}
	rows, ends := csvRows(text, comma)
	add := form.Add(rows, lines)
	if len(add.Rows) == 0 {
		return old, nil
	}
	var all bytes.Buffer
	all.Write(old[:len(old)-len(text)]) // the byte-order mark
	w := csv.NewWriter(&all)
	w.Comma, w.UseCRLF = comma, newline == "\r\n"
	end, headings := 0, ""
	if add.Headings >= 0 && len(add.Columns) > 0 {
		end = ends[add.Headings]
		headings = strings.Repeat(string(comma), add.Column+1-len(rows[add.Headings])) + strings.Join(add.Columns, string(comma))
	}
	all.WriteString(text[:end] + headings + text[end:])
	if text != "" && !strings.HasSuffix(text, "\n") {
		all.WriteString(newline)
	}
	if add.Headings < 0 && len(add.Columns) > 0 {
		_ = w.Write(add.Columns) // a bytes.Buffer does not fail
		w.Flush()
	}
	for _, r := range add.Rows {
		start := all.Len()
		_ = w.Write(r)
		if w.Flush(); strings.HasPrefix(r[0], "#") && all.Bytes()[start] == '#' { // else a comment
			rest := string(all.Bytes()[start+len(r[0]):])
			all.Truncate(start)
			all.WriteString(`"` + r[0] + `"` + rest)
		}
	}
	if problems := check(all.Bytes()); problems.HasErrors() {
		return nil, problems
	}
	// An unclosed quotation mark would swallow what follows it.
	now, _ := csvRows(strings.TrimPrefix(all.String(), "\ufeff"), comma)
	if len(form.Add(now, lines).Rows) > 0 || !keeps(now, rows, len(add.Rows)) {
		return nil, game.Problems{{
			Severity: game.Error, Code: "alias-swallowed", File: name, Found: "a file in which an added line would not be read",
			Expected: "every quotation mark closed", Hint: "look for an unpaired \" in it, correct it, and run again",
		}}
	}
	return all.Bytes(), nil
}

// csvRows are the rows of a CSV file with the bytes at which they end, before
// their line break.
func csvRows(text string, comma rune) (rows [][]string, ends []int) {
	r := newCSV(text, comma)
	for {
		fields, err := r.Read()
		if err != nil {
			return rows, ends
		}
		end := int(r.InputOffset())
		rows, ends = append(rows, fields), append(ends, len(strings.TrimSuffix(strings.TrimSuffix(text[:end], "\n"), "\r")))
	}
}

// newCSV reads a hand-written table, with comments.
func newCSV(text string, comma rune) *csv.Reader {
	c := csv.NewReader(strings.NewReader(text))
	c.Comma, c.Comment = comma, '#'
	c.FieldsPerRecord, c.LazyQuotes, c.TrimLeadingSpace = -1, true, true
	return c
}

// delimiter is the most frequent of tab, semicolon and comma in the first line that
// is not empty.
func delimiter(text string) rune {
	for line := range strings.Lines(text) {
		if t := strings.TrimSpace(line); t == "" || t[0] == '#' {
			continue
		}
		best := ","
		for _, d := range []string{";", "\t"} {
			if strings.Count(line, d) > strings.Count(line, best) {
				best = d
			}
		}
		return rune(best[0])
	}
	return ','
}

// unguard removes the apostrophe that keeps spreadsheets from reading a text as a
// formula.
func unguard(s string) string {
	if len(s) > 1 && s[0] == '\'' && strings.IndexByte("=+-@", s[1]) >= 0 {
		return s[1:]
	}
	return s
}

// keeps reports whether rows are still there, below others of that number that
// were added, with all their cells.
func keeps(now, rows [][]string, added int) bool {
	if len(now) < len(rows)+added {
		return false
	}
	for i, fields := range rows {
		if len(now[i]) < len(fields) || !slices.Equal(now[i][:len(fields)], fields) {
			return false
		}
	}
	return true
}

// AliasColumns are the columns of aliases.csv in their order without a line of
// headings.
func AliasColumns() []string {
	return []string{"name", "id", "rank", "club", "action", "other", "event", "from", "until", "date", "reason"}
}

// headingWords are the words for each column, folded.
var headingWords = map[string]string{
	"name": "name", "name as written": "name", "player": "name", "alias": "name", "written": "name", "姓名": "name", "名字": "name", "棋手": "name",
	"id": "id", "player id": "id", "list id": "id", "number": "id", "pin": "id", "编号": "id", "編號": "id",
	"rank": "rank", "grade": "rank", "段位": "rank", "club": "club", "school": "club", "俱乐部": "club", "学校": "club",
	"action": "action", "what": "action", "other": "other", "other id": "other", "event": "event", "from": "from", "since": "from", "until": "until", "to": "until",
	"date": "date", "decided": "date", "reason": "reason", "why": "reason", "remark": "reason",
}

// columnOf is the column that a heading stands for; "": none.
func columnOf(heading string) string { return headingWords[game.FoldName(heading)] }

// leastHeading is the least number of letters of a heading that may be a typo: a
// shorter one is near too many words.
const leastHeading = 3

// unknownHeadings reports unknown headings: a warning if one is nearly that of a
// missing column, because that column is not read.
func unknownHeadings(fields []string, columns map[string]int, file, place string) (problems game.Problems) {
	var words []string
	for _, w := range slices.Sorted(maps.Keys(headingWords)) {
		if _, there := columns[headingWords[w]]; !there && utf8.RuneCountInString(w) >= leastHeading {
			words = append(words, w)
		}
	}
	for _, f := range fields {
		key := game.FoldName(f)
		if key == "" || headingWords[key] != "" {
			continue
		}
		p := game.Problem{
			Severity: game.Note, Code: "column-unknown", File: file, Place: place, Found: fmt.Sprintf("the column %q passed over", game.Plain(f)), Expected: strings.Join(AliasColumns(), ", "),
		}
		if near := game.Nearest(key, words); near != "" && utf8.RuneCountInString(key) >= leastHeading {
			p.Severity, p.Code = game.Warning, "heading-unknown"
			p.Found, p.Hint = fmt.Sprintf("the heading %q, which is not a known column", game.Plain(f)), fmt.Sprintf("did you mean %q? correct the heading", headingWords[near])
		}
		problems.Add(p)
	}
	return problems
}
