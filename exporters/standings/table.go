package standings

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kyudan/exporters/document"
	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// Table is the cross table of an event with its standings after a round.
type Table struct {
	Event    *game.Event
	Round    int      // after which the standings are; 0 if games have no rounds
	Last     int      // the event's last round
	Criteria []string // OpenGotha's full names
	// Printed: scores are those that the source printed.
	Printed bool
	// PlacesPrinted: so are the places, and with them the order of the rows. They
	// may be where the scores are not: many results files do not name the columns
	// of theirs.
	PlacesPrinted bool
	Rows          []Row

	columns int // of cells: the rounds, or the games of one player where Loose
	asked   bool
	mcmahon bool
	// Criteria that the event lacks data for, and those of them that are
	// not printed either.
	uncomputed, unknown []string
}

// Row is one player of a Table.
type Row struct {
	Num    int // of the row, from 1, by which cells name opponents
	Place  int // players who tie share a place
	Player *game.Player
	NBW    float64             // wins, jigo for a half
	Cells  []crosstable.Cell   // one a round; without rounds, one a game
	Scores []game.Opt[float64] // one a criterion
}

// Compute builds the table. The error, a game.Problem, says that the event has
// no such round.
func Compute(ev *game.Event, o Options) (*Table, error) {
	t := &Table{Event: ev, Last: ev.LastRound(), Criteria: o.Criteria}
	t.Round = t.Last
	if o.Round > 0 {
		if t.Round = o.Round; t.Round > t.Last {
			return nil, game.Problem{Severity: game.Error, Code: "round-missing", File: ev.Source.File, Found: fmt.Sprintf("round %d requested", o.Round), Expected: "a round up to " + strconv.Itoa(t.Last) + ", the last that the event has"}
		}
	}
	own := criteriaOf(ev)
	if len(t.Criteria) == 0 {
		t.Criteria = own
	}
	t.asked = !slices.Equal(t.Criteria, own)
	rules := game.RulesOf(ev)
	scores, order := game.Standings(ev, t.Round, rules, t.Criteria)
	last := t.Round == t.Last && len(ev.Players) > 0 && !hasRules(ev)
	t.Printed = last && t.scoresPrinted()
	t.PlacesPrinted = last && len(o.Criteria) == 0 && t.placesPrinted()
	t.choose(scores)
	t.mcmahon = len(t.Criteria) > 0 && t.Criteria[0] == "MMS"
	order = t.order(order, scores, o.All || t.Printed || t.PlacesPrinted || ev.Extra["opengotha:displayNPPlayers"] == "true")

	nums := make(map[int]int, len(order)) // by entry
	for i, p := range order {
		nums[p.Index] = i + 1
	}
	cells := t.cells(rules, nums, o.Short)
	t.Rows = make([]Row, len(order))
	for i, p := range order {
		player := &ev.Players[p.Index]
		r := Row{Num: i + 1, Place: p.Place, Player: player, NBW: scores[p.Index].NBW, Cells: cells[i], Scores: make([]game.Opt[float64], len(t.Criteria))}
		for k, c := range t.Criteria {
			v, given := scores[p.Index].Get(c)
			if t.Printed || slices.Contains(t.uncomputed, c) {
				v, given = player.Scores[c]
			}
			if given {
				r.Scores[k] = game.Given(v)
			}
		}
		if t.Printed {
			r.NBW = printedWins(player, r.NBW)
		}
		t.Rows[i] = r
	}
	return t, nil
}

// printedWins is the number in the column NbW of the page that a player was
// read from.
func printedWins(p *game.Player, other float64) float64 {
	for _, key := range []string{"NbW", "NBW"} {
		if v, ok := p.Scores[key]; ok {
			return v
		}
	}
	return other
}

// hasRules reports whether an event has rules to compute scores by. Without
// them what the source printed is better.
func hasRules(ev *game.Event) bool {
	s := ev.Scoring
	return s != nil && (s.Floor != game.NoRank || s.Bar != game.NoRank || s.ByePoints.IsGiven() || s.AbsentPoints.IsGiven())
}

// scoresPrinted reports whether the source printed all scores of the table.
func (t *Table) scoresPrinted() bool {
	for i := range t.Event.Players {
		for _, c := range t.Criteria {
			if _, ok := t.Event.Players[i].Scores[c]; !ok {
				return false
			}
		}
	}
	return t.asked || t.placesPrinted()
}

// placesPrinted reports whether the source printed the places of all.
func (t *Table) placesPrinted() bool {
	return !slices.ContainsFunc(t.Event.Players, func(p game.Player) bool { return p.Standing == 0 })
}

// choose drops criteria without known values.
func (t *Table) choose(scores []game.Scores) {
	if t.Printed {
		return
	}
	t.uncomputed = game.MissingScores(scores, t.Criteria)
	t.Criteria = slices.DeleteFunc(slices.Clone(t.Criteria), func(c string) bool {
		if !slices.Contains(t.uncomputed, c) {
			return false
		}
		given := func(p game.Player) bool { _, ok := p.Scores[c]; return ok }
		if t.Round == t.Last && slices.ContainsFunc(t.Event.Players, given) {
			return false
		}
		t.unknown = append(t.unknown, c)
		return true
	})
}

// order is the players in the order of the standings, with places among those
// who are shown.
func (t *Table) order(order []game.Placed, scores []game.Scores, all bool) []game.Placed {
	ev := t.Event
	switch {
	case t.PlacesPrinted:
		order = game.PrintedOrder(ev)
		for i := range order {
			order[i].Place = ev.Players[order[i].Index].Standing
		}
	case t.Printed:
		order = t.byPrinted(scores)
	}
	shown := order
	if !all {
		shown = slices.DeleteFunc(slices.Clone(order), func(p game.Placed) bool { return scores[p.Index].Rounds == 0 })
	}
	if len(shown) == 0 {
		shown = order // before the first round
	}
	if t.PlacesPrinted {
		return shown
	}
	last, first := 0, 0
	for i := range shown {
		if i > 0 && t.category(shown[i], scores) != t.category(shown[i-1], scores) {
			first = i // each category has places of its own
		}
		place := i + 1 - first
		if i > 0 && shown[i].Place == last {
			place = shown[i-1].Place
		}
		last, shown[i].Place = shown[i].Place, place
	}
	return shown
}

// category is the category of a player where players are placed by that first.
func (t *Table) category(p game.Placed, scores []game.Scores) float64 {
	switch {
	case len(t.Criteria) == 0 || t.Criteria[0] != game.Category:
		return 0
	case t.Printed:
		return t.Event.Players[p.Index].Scores[game.Category]
	}
	return scores[p.Index].CAT.Or(0)
}

// byPrinted is the order by the criteria asked for, as the source printed them.
func (t *Table) byPrinted(scores []game.Scores) []game.Placed {
	order := game.Order(t.Event, scores, []string{""}) // by name
	compare := func(a, b game.Placed) int {
		for _, c := range t.Criteria {
			if x, y := t.Event.Players[a.Index].Scores[c], t.Event.Players[b.Index].Scores[c]; x != y {
				return game.CompareScores(c, x, y)
			}
		}
		return 0
	}
	slices.SortStableFunc(order, compare)
	for i := range order {
		order[i].Place = i + 1
		if i > 0 && compare(order[i-1], order[i]) == 0 {
			order[i].Place = order[i-1].Place
		}
	}
	return order
}

// Loose reports whether the table shows games without a round: a row
// has one a column in the order of the event.
func (t *Table) Loose() bool { return t.Round == 0 && t.columns > 0 }

// Titles are the titles of the columns: of the rounds as R 1, or of games
// without rounds as G 1; of the criteria under their short names.
func (t *Table) Titles() []string {
	titles := []string{"Num", "Pl", "Name", "Rank", "Co", "Club", "NbW"}
	letter := "R "
	if t.Loose() {
		letter = "G "
	}
	for r := range t.columns {
		titles = append(titles, letter+strconv.Itoa(r+1))
	}
	for _, c := range t.Criteria {
		titles = append(titles, crosstable.Title(c, t.mcmahon))
	}
	return titles
}

// The columns in front of the rounds.
const (
	placeColumn   = 1
	nameColumn    = 2
	countryColumn = 4
	clubColumn    = 5
	winsColumn    = 6
	firstRound    = 7
)

// values are the cells of a row under Titles; scores are numbers.
func (t *Table) values(r *Row) []any {
	p := r.Player
	name := cmp.Or(plain(p.DisplayName()), fmt.Sprintf("(row %d)", r.Num))
	values := []any{r.Num, r.Place, name, strings.ToUpper(p.Rank.HeldAt30k().String()), plain(p.Country), plain(p.Club), r.NBW}
	for i := range t.columns {
		text := ""
		if i < len(r.Cells) {
			text = r.Cells[i].String()
		}
		values = append(values, text)
	}
	for _, s := range r.Scores {
		if v, given := s.Get(); given {
			values = append(values, v)
		} else {
			values = append(values, nil)
		}
	}
	return values
}

// texts are the values of a row as people read them.
func (t *Table) texts(r *Row) []string {
	values := t.values(r)
	texts := make([]string, len(values))
	for i, v := range values {
		if score, ok := v.(float64); ok {
			texts[i] = Score(score)
		} else {
			texts[i] = document.Exact(v)
		}
	}
	return texts
}

// tied reports whether the player of a row shares the place of the row above,
// which OpenGotha shows by leaving it blank.
func (t *Table) tied(i int) bool { return i > 0 && t.Rows[i].Place == t.Rows[i-1].Place }

// caption says in one line what the table shows.
func (t *Table) caption() string {
	ev := t.Event
	var parts []string
	if ev.Place != "" {
		parts = append(parts, plain(ev.Place))
	}
	if ev.Begin != 0 {
		parts = append(parts, document.Days(ev.Begin, ev.End))
	}
	return strings.Join(append(parts, t.when()), " · ")
}

// when says after which games the standings are, and what is not computed of them.
func (t *Table) when() string {
	when := "standings before the first round"
	switch {
	case t.Loose():
		when = "standings of all games, whose rounds are not given"
	case t.Round > 0:
		when = "standings after round " + strconv.Itoa(t.Round)
		if n := max(t.Last, t.Event.Rounds); n > t.Round {
			when += " of " + strconv.Itoa(n)
		}
	}
	switch {
	case t.Printed:
		when += ", scores as printed"
	case t.PlacesPrinted:
		when += ", places as printed, scores computed"
	}
	return when
}

// title is the event's name for a reader.
func (t *Table) title() string { return cmp.Or(plain(t.Event.Name), "(no name given)") }

// name is the event's name on a page; an unnamed one is called what OpenGotha calls it.
func (t *Table) name() string { return cmp.Or(plain(t.Event.Name), "Tournament name") }

// Score writes a score as OpenGotha does: 12, 12½, ½, 12¼.
func Score(v float64) string {
	whole := float64(int64(v))
	sign := ""
	if v < 0 {
		sign, v, whole = "-", -v, -whole
	}
	fraction := map[float64]string{0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}
	f, ok := fraction[v-whole]
	switch {
	case !ok:
		return sign + strconv.FormatFloat(v, 'f', -1, 64)
	case whole == 0 && f != "":
		return sign + f
	}
	return sign + strconv.FormatFloat(whole, 'f', 0, 64) + f
}

// plain is a text on one line, with single blanks and without control
// characters.
func plain(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u200b' || r == '\ufeff' || r == '\u00ad' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
	return strings.Join(strings.Fields(s), " ")
}
