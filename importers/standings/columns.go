package standings

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// kind is what a page shows.
type kind uint8

const (
	noPage kind = iota
	standingsPage
	gamesPage
	playersPage
	matchesPage
	teamPage // teams' standings and lists: recognised to be refused with advice
)

// header says which column of a table is which. A column that is not there
// is -1.
type header struct {
	kind kind
	row  int // index of the header's row
	cols int // columns up to the last with a title

	num, place, name, rank, country, club, nbw int  // standings and players lists
	grade                                      bool // the rank column is one of official grades
	pairgoth                                   bool
	rounds                                     []roundColumn
	criteria                                   []titledColumn
	others                                     []titledColumn

	table, white, black, handicap, result int // games and matches lists; white is the first team's
	id, rating, mm, participation         int // players lists
}

type roundColumn struct{ round, col int }

type titledColumn struct {
	title string
	col   int
}

var roundTitle = regexp.MustCompile(`^r([0-9]{1,2})$`)

// titleKey is a column title for comparison: R 1 and r1 are one.
func titleKey(s string) string {
	return dashes.Replace(strings.ToLower(strings.ReplaceAll(game.Plain(s), " ", "")))
}

// dashes turns what word processors make of a minus back into one.
var dashes = strings.NewReplacer("−", "-", "–", "-", "—", "-", "‐", "-", "‑", "-")

// isMainTitle reports whether a cell is one of the titles that every header has.
func isMainTitle(c cell) bool {
	t := c.text()
	return strings.EqualFold(t, "name") || strings.EqualFold(t, "tble") || strings.EqualFold(t, "team name")
}

// headerOf reads a row as a header. The titles decide, never the numbers of the
// columns: organisers hide columns and people move them.
func headerOf(r *row) (header, bool) {
	if len(r.cells) < 4 || !slices.ContainsFunc(r.cells, isMainTitle) {
		return header{}, false
	}
	keys := make([]string, len(r.cells))
	at := make(map[string]int, len(r.cells))
	last := 0
	for i := range r.cells {
		if len(r.cells[i].raw) > 200 {
			return header{}, false
		}
		keys[i] = titleKey(r.cells[i].raw)
		if _, ok := at[keys[i]]; !ok {
			at[keys[i]] = i
		}
		if keys[i] != "" {
			last = i
		}
	}
	find := func(titles ...string) int {
		for _, t := range titles {
			if i, ok := at[t]; ok {
				return i
			}
		}
		return -1
	}
	h := header{cols: last + 1}
	h.table, h.white, h.black, h.handicap, h.result = find("tble"), find("white"), find("black"), find("hd"), find("res")
	h.name, h.id = find("name"), find("pin/lic/id")
	switch {
	case find("teamname") >= 0:
		h.kind = teamPage
	case h.table >= 0 && h.white >= 0 && h.black >= 0 && h.handicap >= 0 && h.result >= 0:
		h.kind = gamesPage
	case h.table >= 0 && h.white < 0 && h.black < 0 && h.handicap == h.table+3 && h.result == h.table+4 &&
		keys[h.table+1] == "" && keys[h.table+2] == "":
		h.kind = matchesPage
		h.white, h.black = h.table+1, h.table+2
	case h.id >= 0 && h.name >= 0 && find("gr") >= 0:
		h.kind = playersPage
		h.num, h.country, h.club, h.rank = find("", "num"), find("co"), find("club"), find("gr")
		h.rating, h.mm, h.participation = find("rt"), find("mm"), find("participation")
		if h.num > h.name {
			h.num = -1
		}
	case h.name >= 0:
		h.standings(keys, r)
		if h.rank >= 0 && h.nbw >= 0 && len(h.rounds) > 0 {
			h.kind = standingsPage
		}
	}
	return h, h.kind != noPage
}

// standings finds the columns of a standings page. Rank and NBW may stand a
// second time after the rounds, as criteria.
func (h *header) standings(keys []string, r *row) {
	h.num, h.place, h.rank, h.country, h.club, h.nbw = -1, -1, -1, -1, -1, -1
	columns := map[string]*int{
		"num": &h.num, "pl": &h.place, "plc": &h.place, "place": &h.place, "rank": &h.rank, "grade": &h.rank,
		"co": &h.country, "ctr": &h.country, "country": &h.country, "club": &h.club, "nbw": &h.nbw,
	}
	for i, k := range keys {
		if m := roundTitle.FindStringSubmatch(k); m != nil {
			n, _ := strconv.Atoi(m[1])
			h.rounds = append(h.rounds, roundColumn{n, i})
			continue
		}
		if len(h.rounds) > 0 {
			if _, ok := crosstable.Criterion(k, false); ok || k == "null" {
				h.criteria = append(h.criteria, titledColumn{k, i})
				continue
			}
		}
		h.pairgoth = h.pairgoth || k == "plc" || k == "ctr"
		h.grade = h.grade || h.rank < 0 && k == "grade"
		switch column := columns[k]; {
		case k == "" || i == h.name:
		case column == nil || *column >= 0:
			h.others = append(h.others, titledColumn{r.cells[i].text(), i})
		default:
			*column = i
		}
	}
}

// fits reports whether a row has the header's cells, and how many it has. Blank
// ones after the last title do not count.
func (h *header) fits(row *row) (n int, ok bool) {
	n = len(row.cells)
	for n > h.cols && row.cells[n-1].blank() {
		n--
	}
	return n, n == h.cols
}

var pageHeading = regexp.MustCompile(`(?i)^(?:(players) list|(games|matches) list\. ?round ([0-9]{1,2})|(teams?) (?:list|standings)(?:\. ?round [0-9]+)?)$`)

// headingOf reads the heading with the kind of a page and its round.
func headingOf(s string) (k kind, round int) {
	m := pageHeading.FindStringSubmatch(s)
	switch {
	case m == nil:
	case m[1] != "":
		return playersPage, 0
	case m[4] != "":
		return teamPage, 0
	default:
		round, _ = strconv.Atoi(m[3])
		if strings.EqualFold(m[2], "games") {
			return gamesPage, round
		}
		return matchesPage, round
	}
	return noPage, 0
}

// parseScore reads a number of a page. Besides what game.ParseNumber reads,
// people write 2 ½, and programs without the character 21/2 for 2½.
func parseScore(s string) (float64, error) {
	t := squeeze(s)
	if t != "" && strings.Trim(t, "0123456789") == "" && len(t) < 10 {
		n, err := strconv.Atoi(t)
		return float64(n), err
	}
	if strings.ContainsAny(t, "/ ") {
		t = gapsBefore.Replace(fractions.Replace(t))
	}
	return game.ParseNumber(t)
}

var (
	fractions  = strings.NewReplacer("1/2", "½", "1/4", "¼", "3/4", "¾")
	gapsBefore = strings.NewReplacer(" ½", "½", " ¼", "¼", " ¾", "¾")
)

// criteria settles the names of the columns after the rounds, and with them
// the kind of the event, which the first one shows.
func (r *reader) criteria() (mcmahon bool) {
	if len(r.head.criteria) == 0 {
		return false
	}
	first := r.head.criteria[0]
	var names []string
	mcmahon = first.title == "mms"
	ambiguous := false
	for i, c := range r.head.criteria {
		name, ok := crosstable.Criterion(c.title, mcmahon)
		r.head.criteria[i].title = name
		if ok {
			names = append(names, name)
			ambiguous = ambiguous || strings.EqualFold(name, c.title+"w") || strings.HasPrefix(c.title, "sos-")
		}
	}
	switch first.title {
	case "mms":
		r.event.Format = game.McMahon
	case "nbw", "cat":
		r.event.Format = game.Swiss
	default:
		if ambiguous {
			r.log.Add(game.Note, "criteria-inferred", game.Place{}, fmt.Sprintf("a first criterion %q, which does not say whether SOS counts wins or McMahon points", r.titleAt(first.col)),
				"MMS or NBW", "SOS was read as counting wins")
		}
	}
	if names = slices.Compact(names); len(names) > 0 {
		r.event.Scoring = &game.Scoring{Criteria: names}
	}
	return mcmahon
}

func (r *reader) titleAt(col int) string {
	t := r.page.tables[slices.IndexFunc(r.page.tables, func(t *table) bool { return t.order == r.order })]
	return t.rows[r.head.row].cells[col].text()
}

// roundColumns drops columns of a round that is there already and returns the
// number of the last round.
func (r *reader) roundColumns() (last int) {
	kept := r.head.rounds[:0]
	for _, c := range r.head.rounds {
		if c.round == 0 || slices.ContainsFunc(kept, func(k roundColumn) bool { return k.round == c.round }) {
			r.log.Add(game.Error, "round-column", game.Place{}, fmt.Sprintf("a column R %d that cannot be distinguished from another", c.round), "one column per round, from R 1", "the column was not read; correct its title")
			r.tally.reported += r.countCells(c.col)
			continue
		}
		kept = append(kept, c)
		last = max(last, c.round)
	}
	slices.SortFunc(kept, func(a, b roundColumn) int { return a.round - b.round })
	r.head.rounds = kept
	if len(kept) != last {
		r.log.Add(game.Warning, "round-missing", game.Place{}, fmt.Sprintf("columns of %s up to R %d", game.Plural(len(kept), "round"), last), "a column for each round", "the games of the other rounds are not on the page")
	}
	return last
}

// countCells counts the result cells of a column that will not be read.
func (r *reader) countCells(col int) int {
	n := 0
	for i := range r.rows {
		if !r.skipped(&r.rows[i]) && col < len(r.rows[i].cells) && !r.rows[i].cells[col].blank() {
			n++
		}
	}
	r.tally.cells += n
	return n
}
