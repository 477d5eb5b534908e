package roster

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// maxAliases is the size limit of an aliases file in bytes.
const maxAliases = 16 << 20

// Aliases say who is meant by a name as written in event files. The zero
// Aliases says nothing.
type Aliases struct {
	byName map[string][]alias // by folded name, in the order of the file
	lines  int
}

// alias is one line: who writes this name (with that rank, in that club) is the
// player with that id, or a new player where the id is blank.
type alias struct {
	n     int    // position in the file, from 0
	name  string // as written there
	file  string
	line  int
	id    string
	rank  game.Rank // NoRank: any
	club  string    // folded; "": any
	where string    // aliases.csv:3
}

// ReadAliases reads an aliases.csv: the name as written, the player's id on the
// list, and optionally rank and club where two people write the same name. A
// blank id stands for a new player of that name. A line of headings is
// optional; with it the columns (name, id, rank, club) may stand in any order.
// Delimiters are comma, semicolon or tab; lines that begin with # are comments.
// Text is UTF-8, UTF-16 with a byte-order mark, GB18030, Big5 or Windows-1252,
// found by looking; anything but UTF-8 is noted.
//
// Lines that contradict each other are errors, and so is a first line that looks
// like other headings. Whether an id is on the list is known only later, because
// events add players to the list: Resolve reports it where the line is used, and
// UnusedAliases where it is not.
func ReadAliases(name string, data []byte) (Aliases, game.Problems) {
	a := Aliases{byName: map[string][]alias{}}
	var problems game.Problems
	if len(data) > maxAliases {
		problems.Add(game.Problem{
			Severity: game.Error, Code: "file-too-large", File: name, Found: fmt.Sprintf("%d bytes", len(data)),
			Expected: fmt.Sprintf("at most %d: a line a name", maxAliases), Hint: "see whether this is the right file",
		})
		return a, problems
	}
	text, encoding := decode(data)
	if encoding != "" {
		problems.Add(game.Problem{Severity: game.Note, Code: "encoding", File: name, Found: "text in " + encoding})
	}
	if strings.ContainsRune(text, 0) {
		problems.Add(game.Problem{
			Severity: game.Error, Code: "not-text", File: name, Found: "a file that is no text", Expected: "lines of a name and an id",
			Hint: "save the table as CSV",
		})
		return a, problems
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.Comment = delimiter(text), '#'
	r.FieldsPerRecord, r.LazyQuotes, r.TrimLeadingSpace = -1, true, true
	columns := map[string]int{"name": 0, "id": 1, "rank": 2, "club": 3}
	var head []string // a first line that is no line of headings
	headLine := 0
	for first := true; ; first = false {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			problems.Add(game.Problem{
				Severity: game.Error, Code: "csv", File: name, Found: err.Error(), Expected: "lines of a name and an id",
				Hint: "see whether a quotation mark is missing",
			})
			break
		}
		if first {
			if c, ok := headings(fields); ok {
				columns = c
				continue
			}
			head = fields
			headLine, _ = r.FieldPos(0)
		}
		line, _ := r.FieldPos(0)
		if p := a.add(name, line, fields, columns); p != nil {
			problems.Add(*p)
		}
	}
	if a.wrongHeadings(head, headLine) {
		problems.Add(game.Problem{
			Severity: game.Error, Code: "alias-headings", File: name, Place: game.Place{Line: headLine}.String(), Found: fmt.Sprintf("first line %q", strings.Join(head, string(r.Comma))),
			Expected: "the headings name and id, or a name and an id like those below", Hint: "call the columns name, id, rank and club; the last two may be missing",
		})
	}
	return a, problems
}

// wrongHeadings reports whether a first line looks like headings that are none
// of ours: a word for name or id without the other, or an id without a digit
// where all others have one.
func (a *Aliases) wrongHeadings(fields []string, line int) bool {
	for _, f := range fields[:min(len(fields), 2)] {
		if headingWords[game.FoldName(f)] != "" {
			return true
		}
	}
	isWord := func(id string) bool {
		return id != "" && !strings.HasPrefix(id, provisional) && !strings.ContainsFunc(id, unicode.IsDigit)
	}
	others := false
	first := ""
	for _, lines := range a.byName {
		for _, n := range lines {
			switch {
			case n.line == line:
				first = n.id
			case isWord(n.id):
				return false
			default:
				others = others || n.id != ""
			}
		}
	}
	return others && isWord(first)
}

// headingWords are the words for each column, folded.
var headingWords = map[string]string{
	"name": "name", "name as written": "name", "player": "name", "alias": "name", "written": "name", "姓名": "name", "名字": "name", "棋手": "name",
	"id": "id", "player id": "id", "list id": "id", "number": "id", "pin": "id", "编号": "id", "編號": "id",
	"rank": "rank", "grade": "rank", "段位": "rank", "club": "club", "school": "club", "俱乐部": "club", "学校": "club",
}

// headings recognises a first line of column names.
func headings(fields []string) (map[string]int, bool) {
	columns := map[string]int{}
	for i, f := range fields {
		if w, ok := headingWords[game.FoldName(f)]; ok {
			if _, twice := columns[w]; !twice {
				columns[w] = i
			}
		}
	}
	_, hasName := columns["name"]
	_, hasID := columns["id"]
	return columns, hasName && hasID
}

// add takes in one line.
func (a *Aliases) add(file string, line int, fields []string, columns map[string]int) *game.Problem {
	field := func(c string) string {
		if i, ok := columns[c]; ok && i < len(fields) {
			return game.Plain(fields[i])
		}
		return ""
	}
	problem := func(found, expected, hint string) *game.Problem {
		return &game.Problem{
			Severity: game.Error, Code: "alias", File: file, Place: game.Place{Line: line}.String(), Found: found, Expected: expected, Hint: hint,
		}
	}
	written := field("name")
	key := game.FoldName(written)
	if key == "" {
		if strings.TrimSpace(strings.Join(fields, "")) == "" {
			return nil
		}
		return problem(fmt.Sprintf("name %q", written), "a name as written in the event files", "write the name in the first column, the id in the second")
	}
	if i, ok := columns["id"]; !ok || i >= len(fields) {
		return problem(fmt.Sprintf("%q without an id", written), "a name and an id, such as Tan Mei Xin,1001",
			fmt.Sprintf("add the id, or a comma after the name (%q) if this is a new player", written+","))
	}
	rank, err := game.ParseRank(field("rank"))
	if err != nil {
		return problem(fmt.Sprintf("rank %q", field("rank")), "30k to 1k, 1d to 9d or 1p to 9p", "the third column is the rank of the player who is meant, or empty")
	}
	n := alias{n: a.lines, name: written, file: file, line: line, id: field("id"), rank: rank, club: club(field("club")), where: fmt.Sprintf("%s:%d", filepath.Base(file), line)}
	for _, o := range a.byName[key] {
		if o.rank == n.rank && o.club == n.club {
			if o.id == n.id {
				return nil
			}
			return problem(fmt.Sprintf("%q is %s", written, orNew(n.id)), fmt.Sprintf("%s, as in %s", orNew(o.id), o.where),
				"remove one of the lines, or tell the two apart by rank and club in the third and fourth column")
		}
	}
	a.byName[key] = append(a.byName[key], n)
	a.lines++
	return nil
}

func orNew(id string) string {
	if id == "" {
		return "a new player"
	}
	return fmt.Sprintf("%q", id)
}

// find is the line that holds for an entry: of several, the one that names most
// of rank and club.
func (a Aliases) find(p *game.Player) (alias, bool) {
	best, most := alias{}, -1
	for _, n := range a.matching(p) {
		if told := n.told(); told > most {
			best, most = n, told
		}
	}
	return best, most >= 0
}

// told counts what a line names beside the player: rank and club.
func (n alias) told() int {
	told := 0
	if n.rank != game.NoRank {
		told++
	}
	if n.club != "" {
		told++
	}
	return told
}

// matching are the lines that hold for an entry.
func (a Aliases) matching(p *game.Player) []alias {
	if a.lines == 0 {
		return nil
	}
	var found []alias
	for _, name := range []string{p.DisplayName(), p.Given + " " + p.Family, p.Name} {
		for _, n := range a.byName[game.FoldName(name)] {
			if n.rank != game.NoRank && n.rank != p.Rank {
				continue
			}
			if c := club(p.Club); n.club != "" && (c == "" || !sameClub(n.club, c)) {
				continue
			}
			found = append(found, n)
		}
		if len(found) > 0 {
			break
		}
	}
	return found
}

// UnusedAliases reports, after all events of a run, the lines of aliases.csv that
// matched no entry: a note for each (alias-unused), or a warning (alias-id) where
// the id is nobody's either, not even a new player's. A line that was used with
// such an id is an error that Resolve reports.
func (r *Roster) UnusedAliases() game.Problems {
	var unused []alias
	for _, lines := range r.aliases.byName {
		for _, n := range lines {
			if !r.matched[n.n] {
				unused = append(unused, n)
			}
		}
	}
	slices.SortFunc(unused, func(a, b alias) int { return a.n - b.n })
	var problems game.Problems
	for _, n := range unused {
		p := game.Problem{
			Severity: game.Note, Code: "alias-unused", File: n.file, Place: game.Place{Line: n.line}.String(),
			Found: fmt.Sprintf("%q for %s is no player of this run", n.name, orNew(n.id)), Hint: "nothing is lost; see whether the name is written as in the event files",
		}
		if n.told() > 0 {
			p.Hint += ", with that rank and club"
		}
		if _, known := r.standingOf(n.id); n.id != "" && !known {
			p.Severity, p.Code = game.Warning, "alias-id"
			p.Found = fmt.Sprintf("id %q, for %q, whom no event has", n.id, n.name)
			p.Expected = "an id on the list"
			p.Hint = "correct the line: the second column is the player's id on the rating list"
		}
		problems.Add(p)
	}
	return problems
}

// delimiter is the most frequent of tab, semicolon and comma in the first line
// that says something.
func delimiter(text string) rune {
	for line := range strings.Lines(text) {
		if t := strings.TrimSpace(line); t == "" || t[0] == '#' {
			continue
		}
		best, most := ',', strings.Count(line, ",")
		for _, d := range ";\t" {
			if n := strings.Count(line, string(d)); n > most {
				best, most = d, n
			}
		}
		return best
	}
	return ','
}
