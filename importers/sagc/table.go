package sagc

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/csvtext"
	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// The columns, in the document's order from 1.
const (
	Opponent = iota + 1
	OpponentRank
	Colour
	Handicap
	Komi
	Winner
	Status
	Change
	Index
	NewRank
	Date
	Comments
	columns = Comments
)

// Titles are the titles of the columns as they are written, from column 1.
var Titles = []string{"Opponent", "Opponent's rank", "Colour", "Handicap", "Komi", "Winner", "Status factor", "Change", "New index", "New rank", "Date", "Comments"}

// PlayerTitle comes before the name of the player whose sheet it is.
const PlayerTitle = "Player"

// IsPlayerTitle reports whether a text may come before the name of the
// player whose sheet it is, so that no player can be called so.
func IsPlayerTitle(s string) bool {
	return slices.Contains([]string{"player", "record of", "user name", "username"}, csvtext.Fold(s))
}

// IsTitle reports whether a name may be taken for the title of a sheet, or of the column
// of opponents.
func IsTitle(name string) bool {
	return IsPlayerTitle(name) || titleWords[csvtext.Fold(name)] == Opponent
}

// titleWords are the ways to write the titles, folded.
var titleWords = map[string]int{
	"opponent": Opponent, "opponent s user name": Opponent, "opponent user name": Opponent, "opponent name": Opponent, "user name": Opponent, "username": Opponent,
	"opponent s rank": OpponentRank, "opponent rank": OpponentRank, "opp rank": OpponentRank,
	"colour": Colour, "color": Colour, "my colour": Colour, "player s colour": Colour, "your colour": Colour,
	"handicap": Handicap, "handicap stones": Handicap, "stones": Handicap, "hcp": Handicap, "hd": Handicap, "komi": Komi,
	"winner": Winner, "colour of winner": Winner, "colour of the winner": Winner, "winner s colour": Winner, "winning colour": Winner,
	"status factor": Status, "game status factor": Status, "status": Status, "gsf": Status, "game status": Status,
	"change": Change, "index change": Change, "change in index": Change, "change of the index": Change, "points": Change,
	"new index": Index, "index": Index, "new rank": NewRank, "rank": NewRank, "date": Date, "date of game": Date, "date of the game": Date, "date played": Date,
	"comments": Comments, "comment": Comments, "remarks": Comments, "notes": Comments,
}

// sheet is the record of one player.
type sheet struct {
	owner   string
	rank    string // given with it
	place   string // of the heading, or ""
	titled  bool
	lines   []line
	columns []int // by field: the column from 1; 0 for others; nil: as in the document
}

// line is one line of a record.
type line struct {
	place  string
	fields []string // by column, from 1
	day    game.Date
	err    error // of the day
	number int   // in the file, from 0
}

func (l *line) at(column int) string {
	if column >= len(l.fields) {
		return ""
	}
	return l.fields[column]
}

// titlesOf reads fields as titles; at least five must be known. A table that
// names the player on every line is not a record, which is one player's: for example the
// sheet Calculation of a rated workbook.
func titlesOf(fields []string) ([]int, bool) {
	cols := make([]int, len(fields))
	seen := map[int]bool{}
	for i, f := range fields {
		c := titleWords[csvtext.Fold(f)]
		if c == NewRank && i > 0 && cols[i-1] == Opponent {
			c = OpponentRank // Opponent, Rank, …
		}
		if csvtext.Fold(f) == csvtext.Fold(PlayerTitle) {
			return nil, false
		}
		if c > 0 && !seen[c] {
			cols[i], seen[c] = c, true
		}
	}
	return cols, len(seen) >= 5 && seen[Opponent]
}

// titled finds the row of titles of a sheet of a workbook.
func titled(s *spreadsheet.Sheet) (row int, ok bool) {
	for i := range s.Rows {
		if i > 20 {
			break
		}
		if _, ok := titlesOf(grid.Fields(&s.Rows[i], maxFields)); ok {
			return i, true
		}
	}
	return 0, false
}

var heading = regexp.MustCompile(`(?i)^(?:(?:player|user(?: ?name)?|owner)\s*[:：]?|(?:game )?(?:record|log)(?: sheet)?(?: of| for)?\s*[:：]?|record sheet\s*[:：]?)\s+(.+)$|^(?:player|user(?: ?name)?|owner)\s*[:：]\s*(.+)$`)

// RankTitle comes after that name, before the player's rank before the
// first game, where it is given.
const RankTitle = "Rank"

// owned reads the line above a table that says whose it is.
func owned(fields []string) (name, rank string, ok bool) {
	var given []string
	for _, f := range fields {
		if f != "" {
			given = append(given, f)
		}
	}
	if len(given) == 4 && csvtext.Fold(given[2]) == "rank" {
		rank, given = given[3], given[:2]
	}
	switch {
	case len(given) == 2 && IsPlayerTitle(given[0]):
		return given[1], rank, true
	case len(given) == 1:
		if m := heading.FindStringSubmatch(given[0]); m != nil {
			return strings.TrimSpace(m[1] + m[2]), "", true
		}
	}
	return "", "", false
}

// mostLooked is how many rows Match looks at where none of them are titles of a
// record.
const mostLooked = 20

// leastFields is how many fields a line of the record has at least, where no
// titles give the columns: down to the status factor.
const leastFields = 7

// row takes a row of the file: a heading, the titles, or a line of the record. In a
// workbook it has cells, which may be days.
func (r *reader) row(place string, fields []string, cells *spreadsheet.Row) {
	filled := 0
	for _, f := range fields {
		if f != "" {
			filled++
		}
	}
	if filled == 0 {
		return
	}
	if r.rows++; r.rows > maxRows {
		if r.rows == maxRows+1 {
			r.add(game.Error, "too-many-lines", place, fmt.Sprintf("more than %d lines", maxRows), "a record of games", "the rest was not read")
		}
		return
	}
	if name, rank, ok := owned(fields); ok {
		r.sheets = append(r.sheets, sheet{owner: name, rank: rank, place: place})
		r.open = true
		return
	}
	if !r.open {
		r.sheets = append(r.sheets, sheet{})
		r.open = true
	}
	s := &r.sheets[len(r.sheets)-1]
	if cols, ok := titlesOf(fields); ok {
		s.columns, s.titled = cols, true
		if cells == nil {
			r.titlesAndMore(place, fields, cols)
		}
		return
	}
	if filled < 2 || s.columns == nil && len(fields) < leastFields {
		r.strange++
		r.add(game.Warning, "line-unknown", place, fmt.Sprintf("%q", game.Shorten(strings.Join(fields, " "), 60)), "twelve columns, from the opponent's name to comments", "the line was not read; a line such as Player,NAME says whose sheet it is")
		return
	}
	l := line{place: place, fields: make([]string, columns+1), number: r.rows}
	width := columns
	if s.columns != nil {
		width = len(s.columns)
	}
	if cells == nil { // a sheet of a workbook may have anything beside the table
		r.behind(place, fields, width)
	}
	for i, f := range fields[:min(len(fields), width)] {
		c := i + 1
		if s.columns != nil {
			c = s.columns[i]
		}
		if c == 0 {
			continue
		}
		l.fields[c] = f
		switch {
		case c != Date || f == "":
		case cells != nil:
			l.day, l.err = cells.At(i + 1).Day()
		default:
			l.day, l.err = game.ParseDate(f)
		}
	}
	s.lines = append(s.lines, l)
}

// titlesAndMore reports a line of titles with as many other fields as a
// game has.
func (r *reader) titlesAndMore(place string, fields []string, cols []int) {
	var others []string
	for i, c := range cols {
		if c == 0 && fields[i] != "" {
			others = append(others, fields[i])
		}
	}
	if len(others) >= leastFields-1 {
		r.add(game.Error, "row-glued", place, fmt.Sprintf("titles and %q in one line", game.Shorten(strings.Join(others, " "), 60)), "titles alone", "a line break seems to be missing: begin a new line where the first game begins; it was not read")
	}
}

// behind reports what follows the last column of a line: the rest of a
// comment, or another line of the record whose line break was lost.
func (r *reader) behind(place string, fields []string, width int) {
	rest := fields[min(len(fields), width):]
	first := slices.IndexFunc(rest, func(f string) bool { return f != "" })
	if first < 0 {
		return
	}
	if len(rest) >= leastFields-1 { // its first one is in the comments
		r.add(game.Error, "row-glued", place, fmt.Sprintf("%d fields in a line of %d columns, from %q on", len(fields), width, game.Shorten(fields[width-1]+" "+strings.Join(rest, " "), 60)), "one game a line",
			"a line break seems to be missing: begin a new line where the next game begins; it was not read")
		return
	}
	r.add(game.Warning, "row-fields", place, fmt.Sprintf("%q after the comments", game.Shorten(rest[first], 60)), fmt.Sprintf("%d columns", width), "it was not read; a comment with separators needs quotes")
}

// text reads the rows of a CSV file.
func (r *reader) text(data []byte) {
	f := csvtext.Open(data, csvtext.Limits{Bytes: maxBytes, Lines: maxRows, Fields: maxColumns, Field: maxBytes, Damaged: maxDamaged})
	lines := f.Lines()
	if !r.quiet {
		lines = slices.Values(slices.Collect(lines))
		r.log.Keep(f.Problems...)
	}
	for line := range lines {
		if r.quiet && r.rows == mostLooked && !r.looksRight() {
			return // no record so far, and there will be none
		}
		r.row(strconv.Itoa(line.Number), line.Fields[:min(len(line.Fields), maxFields)], nil)
	}
	r.strange += f.Problems.Count(game.Error)
}

// sheet reads the rows of a sheet of a workbook.
func (r *reader) sheet(s *spreadsheet.Sheet) {
	r.open = false
	before := len(r.sheets)
	for i := range s.Rows {
		row := &s.Rows[i]
		if row.Hidden {
			r.add(game.Warning, "hidden", fmt.Sprintf("%s!%d", s.Name, row.Number), "a hidden row", "", "it was read like the others")
		}
		for k := range row.Cells {
			if p, bad := row.Cells[k].Problem(); bad {
				p.File = r.in.Name
				p.Place = spreadsheet.Place(s.Name, row.Number, row.Cells[k].Col)
				if !r.quiet {
					r.log.Keep(p)
				}
			}
		}
		r.row(spreadsheet.Place(s.Name, row.Number, 1), grid.Fields(row, maxFields), row)
	}
	if name := strings.TrimSpace(s.Name); len(r.sheets) > before && r.sheets[before].owner == "" && !genericSheet.MatchString(name) {
		r.sheets[before].owner = name
	}
}

var (
	genericSheet = regexp.MustCompile(`(?i)^(?:sheet|tabelle|feuil|blad|record|games|工作表)\s*[0-9]*$`)
	recordFile   = regexp.MustCompile(`(?i)(?:^(?:sagc|record|log)[-_ ]+|[-_ ]+(?:sagc|record|log)$)`)
)

// fileOwner is the name in the file's name.
func fileOwner(name string) string {
	base := path.Base(strings.ReplaceAll(name, `\`, "/"))
	base = strings.TrimSuffix(base, path.Ext(base))
	base = strings.TrimSpace(recordFile.ReplaceAllString(base, ""))
	if base == "-" || base == "." || base == "/" {
		return ""
	}
	return base
}
