package roster

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// maxAliases is the size limit of an aliases file in bytes.
const maxAliases = 16 << 20

// ReadAliases reads an aliases.csv. Each line settles one question for good; to
// undo a decision, remove the line, or add one with a later date.
//
//	name,id,rank,club,action,other,event,from,until,date,reason
//	Tan Mei Xin2,1007,2d,Northlight Academy
//	,1001,,,merge,1002,,,,2026-05-03,one person with two ids
//	Lee Jun,1005,,,split,1042,,2019,,2026-05-03,the father stopped in 2018
//	,1008,,,distinct,1009,,,,2026-05-03,cousins
//
// A line without an action says who is meant by a name in event files: the player
// with that id, or a new player if the id is blank. The actions are:
//
//   - merge: the player called other is the one with the id, which stays.
//   - split: entries taken for the player with the id, by id or name, that meet the
//     rest of the line are the player called other (blank: a new player).
//   - distinct: the two ids are two people; the question is not asked again.
//   - one: all entries under the id are one person; the question is not asked again
//     about events up to the date of the line.
//
// Rank, club, event (its file or its name), from and until (days, or years, of
// events' first days) limit the entries that a line is about. Date and reason are
// those of the decision. Of contradicting lines the one with the later date counts,
// and any date is later than none; if the dates do not decide, it is an error.
//
// A line of headings is optional; with it, columns may be missing or in any order,
// and another may follow further down. Delimiters are comma, semicolon or tab;
// lines that begin with # are comments. Text is UTF-8: the caller decodes it. A
// first line that looks like other headings is an error. Whether an id is on the
// list is known only later, because events add players to the list: Settle reports
// it where the line is used, and UnusedAliases where it is not.
func ReadAliases(name string, data []byte) (Aliases, game.Problems) {
	problem := func(code, found, expected, hint string) game.Problem {
		return game.Problem{Severity: game.Error, Code: code, File: name, Found: found, Expected: expected, Hint: hint}
	}
	if len(data) > maxAliases {
		return Aliases{}, game.Problems{problem("file-too-large", fmt.Sprintf("%d bytes", len(data)), fmt.Sprintf("at most %d, one line per name", maxAliases), "check that this is the right file")}
	}
	text := strings.TrimPrefix(string(data), "\ufeff")
	if strings.ContainsRune(text, 0) || !utf8.ValidString(text) {
		return Aliases{}, game.Problems{problem("not-text", "a file that is not text", "lines of a name and an id", "save the table as CSV UTF-8")}
	}
	c := newCSV(text, delimiter(text))
	var problems game.Problems
	r := newAliasReader(name, true)
	for {
		fields, err := c.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			problems.Add(problem("csv", err.Error(), "lines of a name and an id", "check whether a quotation mark is missing"))
			break
		}
		line, _ := c.FieldPos(0)
		r.row(fields, game.Place{Line: line}.String())
	}
	a, more := r.finish(string(c.Comma))
	problems.Add(more...)
	return a, problems
}

// ReadAliasRows reads the rows of an aliases table that came from a workbook;
// places say where each row is and may be missing. Fields at the end of a row may
// also be missing. See ReadAliases.
func ReadAliasRows(name string, rows [][]string, places []string) (Aliases, game.Problems) {
	r := newAliasReader(name, false)
	for i, fields := range rows {
		place := strconv.Itoa(i + 1)
		if i < len(places) {
			place = places[i]
		}
		r.row(fields, place)
	}
	return r.finish(",")
}

// aliasReader reads the lines of one file.
type aliasReader struct {
	file      string
	strict    bool // a blank id has a delimiter before it
	columns   map[string]int
	headed    bool
	rows      int
	head      []string // a first line other than headings
	headPlace string
	names     Aliases
	pairs     []*alias // merges, distinct and one
	problems  game.Problems
}

func newAliasReader(file string, strict bool) *aliasReader {
	r := &aliasReader{file: file, strict: strict, columns: map[string]int{}}
	for i, c := range AliasColumns() {
		r.columns[c] = i
	}
	r.names.byName, r.names.splits = map[string][]*alias{}, map[string][]*alias{}
	return r
}

// row reads one row.
func (r *aliasReader) row(fields []string, place string) {
	r.rows++
	if c, ok := aliasTable.headings(fields); ok {
		r.columns, r.headed = c, true
		r.problems.Add(unknownHeadings(fields, c, r.file, place)...)
		return
	}
	if r.rows == 1 {
		r.head, r.headPlace = slices.Clone(fields), place
	}
	n := &alias{file: r.file, place: place}
	r.problems.Add(r.parse(n, fields)...)
}

// finish decides between contradicting lines.
func (r *aliasReader) finish(comma string) (Aliases, game.Problems) {
	if r.wrongHeadings() {
		r.problems.Add(game.Problem{
			Severity: game.Error, Code: "alias-headings", File: r.file, Place: r.headPlace, Found: fmt.Sprintf("first line %q", strings.Join(r.head, comma)),
			Expected: "the headings name and id, or a name and an id like those below", Hint: "call the columns name, id, rank and club; the last two may be missing",
		})
	}
	r.problems.Add(r.names.takeLines(r.pairs)...)
	return r.names, r.problems
}

// parse reads one line other than headings.
func (r *aliasReader) parse(n *alias, fields []string) game.Problems {
	field := func(c string) string {
		if i, ok := r.columns[c]; ok && i < len(fields) {
			return game.Plain(fields[i])
		}
		return ""
	}
	problem := func(found, expected, hint string) game.Problems {
		return game.Problems{n.problem(game.Error, "alias", found, expected, hint)}
	}
	if strings.TrimSpace(strings.Join(fields, "")) == "" {
		return nil
	}
	if n.action = action(strings.ToLower(field("action"))); n.action == "alias" {
		n.action = byAlias
	}
	n.name, n.id, n.other, n.club, n.event = field("name"), unguard(field("id")), unguard(field("other")), likeness.Club(field("club")), unguard(field("event"))
	key := game.FoldName(n.name)
	switch n.action {
	case byAlias:
		if key == "" {
			return problem(fmt.Sprintf("name %q", n.name), "a name as written in the event files", "write the name in the first column, the id in the second")
		}
		if i, ok := r.columns["id"]; !ok || i >= len(fields) && (r.strict || !r.headed) {
			return problem(fmt.Sprintf("%q without an id", n.name), "a name and an id, such as Tan Mei Xin,1001",
				fmt.Sprintf("add the id, or a comma after the name (%q) if this is a new player", n.name+","))
		}
	case byMerge, byDistinct, bySplit:
		if n.id == "" || n.other == "" && n.action != bySplit {
			return problem(fmt.Sprintf("%s of %q and %q", n.action, n.id, n.other), "two ids, in the columns id and other", "write both ids, or take the line out")
		}
		if n.id == n.other {
			return problem(fmt.Sprintf("%s of %q and itself", n.action, n.id), "two different ids", "correct one of them, or take the line out")
		}
	case byOne:
		if n.id == "" {
			return problem("the action one without an id", "the player's id", "write the id, or take the line out")
		}
	default:
		return problem(fmt.Sprintf("action %q", field("action")), "nothing, or one of merge, split, distinct and one", "correct the word in the column action")
	}
	var err error
	if n.rank, err = game.ParseRank(field("rank")); err != nil {
		return problem(fmt.Sprintf("rank %q", field("rank")), "50k to 1k, 1d to 9d or 1p to 9p", "the third column is the rank of the player who is meant, or empty")
	}
	for _, d := range []struct {
		column string
		to     *game.Date
		month  int // of a bare year
		day    int
	}{{"from", &n.from, 1, 1}, {"until", &n.until, 12, 31}, {"date", &n.date, 0, 0}} {
		text := field(d.column)
		year, notYear := strconv.Atoi(text)
		switch {
		case text == "":
			continue
		case notYear == nil && len(text) == 4 && d.day > 0:
			*d.to, err = game.NewDate(year, d.month, d.day)
		default:
			*d.to, err = game.ParseISODate(text)
		}
		if err != nil {
			return problem(fmt.Sprintf("%s %q", d.column, text), "a day such as 2026-05-02", "the columns from and until may also hold a year")
		}
	}
	if n.action == bySplit && key == "" && n.count() == 0 {
		return problem(fmt.Sprintf("split of %q without a condition", n.id), "which entries are the other player's: by name, rank, club, event, from or until", "complete the line, or take it out")
	}
	return r.add(n, key)
}

// add adds a line to the others.
func (r *aliasReader) add(n *alias, key string) game.Problems {
	group := r.names.byName
	switch n.action {
	case byMerge, byDistinct, byOne:
		r.pairs = append(r.pairs, n)
		return nil
	case bySplit:
		group, key = r.names.splits, n.id
	}
	for _, o := range group[key] {
		switch {
		case n.conditions != o.conditions, n.action == bySplit && game.FoldName(n.name) != game.FoldName(o.name):
			continue // of other entries
		case o.target() == n.target():
			o.date = max(o.date, n.date)
			return nil
		case n.date > o.date:
			*o = *n
			return nil
		case n.date < o.date:
			return nil
		}
		what := strconv.Quote(n.name)
		if n.action == bySplit {
			what = "who is separated from " + strconv.Quote(n.id)
		}
		return game.Problems{n.problem(game.Error, "alias", fmt.Sprintf("%s is %s, but %s in %s", what, orNew(n.target()), orNew(o.target()), o.where()), "",
			"remove one of the lines, or tell the two apart by rank and club in the third and fourth column")}
	}
	group[key], r.names.entries = append(group[key], n), append(r.names.entries, n)
	return nil
}

// target is the id of the player that a line gives the entries to.
func (n *alias) target() string {
	if n.action == bySplit {
		return n.other
	}
	return n.id
}

// wrongHeadings reports whether the first line looks like unknown headings: a word
// for name or id without the other, or an id without a digit where all others have
// one.
func (r *aliasReader) wrongHeadings() bool {
	for _, f := range r.head[:min(len(r.head), 2)] {
		if w := columnOf(f); w == "name" || w == "id" || w == "rank" || w == "club" {
			return true
		}
	}
	isWord := func(id string) bool {
		return id != "" && !IsProvisional(id) && !strings.ContainsFunc(id, unicode.IsDigit)
	}
	others := false
	first := ""
	for _, lines := range r.names.byName {
		for _, n := range lines {
			switch {
			case n.place == r.headPlace:
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
