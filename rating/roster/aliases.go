package roster

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"kyudan/rating/game"
)

// maxAliases is the size limit of an aliases file in bytes.
const maxAliases = 16 << 20

// Aliases say who is meant by a name as written in event files. The zero
// Aliases says nothing.
type Aliases struct {
	byName map[string][]alias // by folded name, in the order of the file
}

// alias is one line: who writes this name (with that rank, in that club) is the
// player with that id, or a new player where the id is blank.
type alias struct {
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
// Lines that contradict each other are errors. Whether an id is on the list is
// known only when the line is used, because events add players to the list;
// Resolve reports it then.
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
		}
		line, _ := r.FieldPos(0)
		if p := a.add(name, line, fields, columns); p != nil {
			problems.Add(*p)
		}
	}
	return a, problems
}

// headings recognises a first line of column names.
func headings(fields []string) (map[string]int, bool) {
	words := map[string]string{
		"name": "name", "name as written": "name", "player": "name", "alias": "name", "written": "name", "姓名": "name", "名字": "name", "棋手": "name",
		"id": "id", "player id": "id", "list id": "id", "number": "id", "pin": "id", "编号": "id", "編號": "id",
		"rank": "rank", "grade": "rank", "段位": "rank", "club": "club", "school": "club", "俱乐部": "club", "学校": "club",
	}
	columns := map[string]int{}
	for i, f := range fields {
		if w, ok := words[game.FoldName(f)]; ok {
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
	n := alias{id: field("id"), rank: rank, club: club(field("club")), where: fmt.Sprintf("%s:%d", filepath.Base(file), line)}
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
	if len(a.byName) == 0 {
		return alias{}, false
	}
	for _, name := range []string{p.DisplayName(), p.Given + " " + p.Family, p.Name} {
		best, most := alias{}, -1
		for _, n := range a.byName[game.FoldName(name)] {
			told := 0
			if n.rank != game.NoRank {
				if n.rank != p.Rank {
					continue
				}
				told++
			}
			if n.club != "" {
				if c := club(p.Club); c == "" || !sameClub(n.club, c) {
					continue
				}
				told++
			}
			if told > most {
				best, most = n, told
			}
		}
		if most >= 0 {
			return best, true
		}
	}
	return alias{}, false
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
