// Package standings reads the web pages that OpenGotha publishes: standings,
// games lists, players lists and matches lists. It reads the standings page of
// Pairgoth too, which has the same columns.
//
// The pages are those of OpenGotha 3.40 to 3.52, as the program wrote them or
// as they come back from browsers, word processors and content managers: the
// columns are found by their titles. The format has no specification; the
// pages themselves and the program's source are what it follows.
//
// A page is one part of an event (game.Source.Part). Standings give players,
// games and printed scores, but no dates, komi, board size, time limits, tables
// or player ids; a games list gives one round with its tables and with names
// that may be cut; a players list gives ids, ratings and announced absences.
// Numbers are as printed: scores in points, handicaps in stones.
//
// Refused with a reason are teams' standings, cross tables of other programs,
// pages without such a table, and pages that end before their table does: a
// page cut between two rows looks like a whole one of fewer games. What lies
// around the table may be missing. Problems of a table are placed by row and
// column title, as in: row 18 (Tan Mei Xin), R 2. Two cells of one game that do
// not agree are one problem that quotes both. So are two that both say won, or both
// lost: a warning on a page that a program wrote, which has such results, as long as
// the wins that it prints agree, and else an error.
package standings

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// Format describes the pages for the list of importers.
var Format = game.Reader{
	Name:       "standings",
	Title:      "OpenGotha's web pages: standings, games, players and matches lists",
	Extensions: []string{".html", ".htm"},
	Match:      Match,
	Read:       Read,
}

// Match reports whether data is one of the pages that Read knows, from the
// titles of a table's columns. A page of a team tournament's standings matches
// as well, so that Read can say what to do instead.
func Match(data []byte) bool {
	data = data[:min(len(data), maxBytes)] // Read says that a page is too large
	if !hasTable(data) {
		return false
	}
	text, _ := decode(data)
	found := false
	_, err := scan(text, func(s *scanner, t *table) bool {
		_, found = headerOf(&t.rows[len(t.rows)-1])
		if !found {
			found = slices.ContainsFunc(s.lines, func(l line) bool {
				k, _ := headingOf(l.text)
				return l.heading && k == teamPage
			})
		}
		return found
	})
	return err == nil && found
}

// hasTable is a quick check: every page read here has a table.
func hasTable(data []byte) bool {
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("%PDF")) {
		return false
	}
	for {
		_, rest, found := bytes.Cut(data, []byte{'<'})
		if !found {
			return false
		}
		// In both orders of UTF-16 a zero byte follows.
		if hasPrefixFold(rest, "table") || hasPrefixFold(rest, "\x00t\x00a") {
			return true
		}
		data = rest
	}
}

func hasPrefixFold(data []byte, prefix string) bool {
	return len(data) >= len(prefix) && strings.EqualFold(string(data[:len(prefix)]), prefix)
}

// Read reads a page. The event's Source says which part of an event it is and
// which rounds it covers.
func Read(in game.Input) (*game.Event, game.Problems) {
	r := &reader{in: in}
	e := r.read()
	return e, r.log.Problems()
}

// reader reads one page.
type reader struct {
	in    game.Input
	page  *page
	head  header
	rows  []row // below the header
	event *game.Event
	log   game.Log
	tally tally

	order     int // of the table on the page
	openGotha bool
	kyudan    bool // the page is one of ours
	round     int  // of a games or matches list
	cut       int  // players whose names may be cut
}

// tally accounts for every result cell of a standings page that is not blank,
// and for every row of a games list.
type tally struct {
	cells    int
	games    int // two cells each in standings
	byes     int
	absences int
	unpaired int
	reported int // named in a problem and in no game
}

const pagesWanted = "a standings page, games list, players list or matches list of OpenGotha"

func (r *reader) read() *game.Event {
	r.log.File = r.in.Name
	if len(r.in.Data) > maxBytes {
		r.log.Add(game.Error, "file-too-large", game.Place{}, "more than "+game.Plural(maxBytes>>20, "megabyte"), fmt.Sprintf("a page of at most %d", maxBytes>>20), "{give} the page as OpenGotha wrote it, without pictures in it, or the tournament file")
		return nil
	}
	text, problems := decode(r.in.Data)
	p, err := scan(text, nil)
	if err != nil {
		r.log.Add(game.Error, "page-too-large", game.Place{}, err.Error(), pagesWanted, "")
		return nil
	}
	r.page = p
	if !r.pick() {
		return nil
	}
	r.log.Keep(problems...)
	r.event = &game.Event{Source: game.Source{File: r.in.Name, Format: "standings"}}
	if p.swallowed != (game.Place{}) {
		r.log.Add(game.Warning, "markup-damaged", p.swallowed, "a tag that contains other tags", "tags that end", "a quotation mark seems to be missing there; cells or rows after it were not read")
	}
	r.headings()
	ok := false
	switch r.head.kind {
	case standingsPage:
		ok = r.readStandings()
	case gamesPage:
		ok = r.readGames()
	case playersPage:
		ok = r.readPlayers()
	case matchesPage:
		ok = r.readMatches()
	}
	if !ok {
		return nil
	}
	return r.event
}

// pick finds the table to read and refuses pages without one.
func (r *reader) pick() bool {
	slices.SortFunc(r.page.tables, func(a, b *table) int { return cmp.Compare(a.order, b.order) })
	var picked *table
	for _, t := range r.page.tables {
		for i := 0; i < len(t.rows); i++ {
			h, ok := headerOf(&t.rows[i])
			if !ok {
				continue
			}
			if picked == nil {
				picked = t
				h.row = i
				h.pairgoth = h.pairgoth || t.id == "standings-table"
				r.head, r.rows, r.order = h, t.rows[i+1:], t.order
				if t.cut {
					r.cutOff(&t.rows[len(t.rows)-1])
					return false
				}
				continue
			}
			if t == picked && slices.Equal(texts(&t.rows[i]), texts(&picked.rows[r.head.row])) {
				continue // the header once more, for the next sheet of paper
			}
			r.log.Add(game.Error, "second-table", t.rows[i].place("table "+strconv.Itoa(t.order+1)),
				"a second table of results on the page", "one table", "save each table as a separate page and give all of them; only the first was read")
			if t == picked {
				r.rows = t.rows[r.head.row+1 : i]
			}
			break
		}
	}
	team := slices.ContainsFunc(r.page.lines, func(l line) bool {
		k, _ := headingOf(l.text)
		return l.heading && k == teamPage
	})
	switch {
	case picked != nil && r.head.kind != teamPage:
		return true
	case picked != nil || team:
		r.log.Add(game.Error, "team-page", game.Place{}, "a page about teams, which has no games between players", pagesWanted,
			"export the games list of each round, or {give} the tournament file (.xml) itself")
	case r.page.frames:
		r.log.Add(game.Error, "page-unknown", game.Place{}, "a page that only has frames for others", pagesWanted,
			"open the page of the table itself, such as sheet001.htm in the folder beside this file")
	default:
		r.log.Add(game.Error, "page-unknown", game.Place{}, r.page.describe(), pagesWanted,
			"{give} the tournament file itself (.xml from OpenGotha), or enter the results into a workbook")
	}
	return false
}

// cutOff refuses a page that ends within its table. Its rows are whole as far
// as they go, so that nothing else would show that games are missing.
func (r *reader) cutOff(last *row) {
	r.log.Add(game.Error, "page-cut", last.place(""), "a page that is cut off: its table of results has no end, and this is the last row that arrived",
		"the whole page, with </table> after its last row", "save or download the page again; it was not read, because games may be missing")
}

// describe says what a page contains whose table is not one of these.
func (p *page) describe() string {
	i := slices.IndexFunc(p.tables, func(t *table) bool { return len(t.rows) > 0 })
	if i < 0 {
		return "a page without a table"
	}
	var titles []string
	for _, s := range texts(&p.tables[i].rows[0]) {
		if s != "" && len(titles) < 10 {
			titles = append(titles, strconv.Quote(game.Shorten(s, 20)))
		}
	}
	if titles == nil {
		return "a table without column titles"
	}
	return "a table that begins with " + strings.Join(titles, ", ")
}

func texts(r *row) []string {
	t := make([]string, len(r.cells))
	for i := range r.cells {
		t[i] = r.cells[i].text()
	}
	return t
}

func (r *row) place(path string) game.Place {
	return game.Place{Path: path, Line: int(r.line), Col: int(r.col)}
}

var (
	signature = regexp.MustCompile(`^OpenGotha ((?:Custom )?[0-9][0-9A-Za-z._]*)(?: (.*))?$`)
	exported  = regexp.MustCompile(`^([0-9]{2})-([0-9]{2})-([0-9]{4}) ([0-9]{2}:[0-9]{2})$`)
	fileRound = regexp.MustCompile(`(?i)_(?:Games|Matches)ListR([0-9]{1,2})\b`)
)

// defaultNames are the names of tournaments without a name of their own.
var defaultNames = []string{"tournament name", "default name", "defaultname", "default short name", "defaultshortname"}

// headings reads what stands around the table: the event's name, the kind of
// the page with its round, the program's version and the time of export.
func (r *reader) headings() {
	name := ""
	for i, l := range r.page.lines {
		if m := signature.FindStringSubmatch(l.text); m != nil {
			r.openGotha = true
			game.Put(&r.event.Extra, "standings:version", m[1])
			when := m[2]
			if when == "" && i+1 < len(r.page.lines) {
				when = r.page.lines[i+1].text // where the signature lost its heading
			}
			if m := exported.FindStringSubmatch(when); m != nil {
				game.Put(&r.event.Extra, "standings:exported", m[3]+"-"+m[2]+"-"+m[1]+" "+m[4])
			}
			continue
		}
		r.kyudan = r.kyudan || l.text == crosstable.Legend || l.text == crosstable.ShortLegend
		if k, round := headingOf(l.text); k != noPage {
			if k == r.head.kind {
				r.round = round
			}
			continue
		}
		// Of several headings above the table the name is the one that the
		// title repeats, or else the last.
		if l.heading && l.before <= r.order && (name == "" || name != r.page.title) {
			name = l.text
		}
	}
	if name == "" && r.page.title != "" {
		name = r.page.title
		r.log.Add(game.Note, "name-inferred", game.Place{}, "no heading with the event's name", "", "the page's title was taken: "+name)
	}
	if !slices.Contains(defaultNames, strings.ToLower(name)) {
		r.event.Name = name
	}
	if r.head.kind != gamesPage && r.head.kind != matchesPage {
		return
	}
	fromFile := 0
	if m := fileRound.FindStringSubmatch(path.Base(strings.ReplaceAll(r.in.Name, `\`, "/"))); m != nil {
		fromFile, _ = strconv.Atoi(m[1])
	}
	switch {
	case r.round == 0 && fromFile == 0:
		r.log.Add(game.Warning, "round-unknown", game.Place{}, "neither a heading nor a file name with the round", `a heading such as "Games list. Round 2"`,
			"name the file as OpenGotha does, with _GamesListR2 at its end")
	case r.round == 0:
		r.round = fromFile
		r.log.Add(game.Note, "round-inferred", game.Place{}, "no heading with the round", "", fmt.Sprintf("round %d was taken from the file's name", r.round))
	case fromFile != 0 && fromFile != r.round:
		r.log.Add(game.Warning, "round-differs", game.Place{}, fmt.Sprintf("round %d in the heading and %d in the file's name", r.round, fromFile), "the same round",
			"the heading was used; a page may have been saved under another page's name")
	}
}
