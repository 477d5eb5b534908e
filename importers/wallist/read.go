package wallist

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/charset"
	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// reader reads one text.
type reader struct {
	in    game.Input
	event *game.Event
	log   game.Log

	head    header
	entries []entry
	page    string // title of the page that a browser printed
	rest    string // of the legend below the table, where a line has broken it

	given     map[bool]int // how many games both won, or lost, by the lines above the table
	byProgram bool         // a pairing program wrote the text
	kyudan    bool         // it is one of Kyudan's standings
}

// entry is a player's line with its cells.
type entry struct {
	row
	num   int
	place int
	cells []crosstable.Entry // by round column
	nbw   game.Opt[float64]
}

func (r *reader) add(s game.Severity, code string, line int, found, expected, hint string) {
	r.log.Add(s, code, game.Place{Line: line}, found, expected, hint)
}

func (r *reader) read() *game.Event {
	if r.log.TooLarge(r.in.Data, maxBytes) {
		return nil
	}
	text, problems := charset.Text(r.in)
	r.log.Keep(problems...)
	found := false
	above := 0
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = clean(line)
		switch {
		case strings.TrimSpace(line) == "":
		case len(line) > maxLine:
			r.add(game.Error, "line-too-long", n, fmt.Sprintf("a line of %d bytes", len(line)), fmt.Sprintf("at most %d", maxLine), "the line was not read: check whether line breaks are missing")
		case !found:
			if r.head, found = headerOf(line); found {
				r.head.num = n
				r.titles(n)
			} else if above++; above > maxAbove {
				r.noHeader()
				return nil
			} else {
				r.above(line, n)
			}
		case len(r.entries) == maxPlayers:
			r.add(game.Error, "too-many-players", n, fmt.Sprintf("more than %d players", maxPlayers), "a wall list", "check that this is the right file")
			return nil
		default:
			r.line(line, n)
		}
	}
	if !found {
		r.noHeader()
		return nil
	}
	if len(r.entries) == 0 {
		r.add(game.Error, "no-players", 0, "titles without players below them", "a line for each player", "")
		return nil
	}
	r.event.Name = cmp.Or(r.event.Name, r.page)
	r.event.Source.Part = game.StandingsPart
	r.event.Source.FirstRound, r.event.Source.LastRound = 1, r.head.rounds
	r.untitledRounds()
	r.byProgram = r.byProgram || r.head.pairgoth
	r.join(r.numbers())
	r.checkScores()
	return r.event
}

func (r *reader) noHeader() {
	r.add(game.Error, "no-header", 0, "a text without the titles of a wall list", "a line such as Num Pl Name Rank Co Club NbW R 1 R 2 MMS", "copy the line of titles along with the table")
}

// titles reads what the titles say.
func (r *reader) titles(line int) {
	var criteria, unknown []string
	for _, c := range r.head.columns {
		switch {
		case c.is == score:
			criteria = append(criteria, c.criterion)
		case c.is == other && c.label != "" && key(c.label) != "null":
			unknown = append(unknown, strconv.Quote(c.label))
		}
	}
	if len(criteria) > 0 {
		r.event.Scoring = &game.Scoring{Criteria: criteria}
	}
	if len(unknown) > 0 {
		r.add(game.Note, "column-unknown", line, "columns with other titles: "+strings.Join(unknown, ", "), "", "they are kept as they are and not used")
	}
}

// untitledRounds finds columns of results whose titles are not those of a round.
func (r *reader) untitledRounds() {
	for i, c := range r.head.columns {
		if c.is != other {
			continue
		}
		results := 0
		for _, e := range r.entries {
			if cell, ok := crosstable.Printed.Parse(e.text[i]); ok && cell.Opponent > 0 && (cell.Result == crosstable.Won || cell.Result == crosstable.Lost) {
				results++
			}
		}
		if results*2 > len(r.entries) {
			r.add(game.Error, "round-untitled", r.head.num, fmt.Sprintf("%s under the title %q", game.Plural(results, "result"), c.label), "R 1, R 2 and so on above the rounds", "correct the title; the column was not read")
		}
	}
}

// above reads a line above the titles.
func (r *reader) above(line string, n int) {
	line = fromSheet(line)
	if r.passedOver(line) {
		return
	}
	if r.bothFact(line) {
		return
	}
	if f, value, ok := factOf(line); ok {
		if err := f.set(r.event, value); err != nil {
			r.value("event-value", n, f.Label, err)
		}
		return
	}
	if r.caption(line) || r.event.Name != "" && game.Plain(line) == r.event.Name {
		return
	}
	if r.event.Name == "" {
		r.event.Name = game.Plain(line)
		return
	}
	r.add(game.Warning, "line-unknown", n, fmt.Sprintf("%q above the titles", game.Shorten(game.Plain(line), 60)), "the name of the event, or a line such as Date: 2026-05-02", "the line was not read")
}

func (r *reader) value(code string, line int, label string, err error) {
	var v *game.ValueError
	found, expected := fmt.Sprintf("%s: %v", label, err), ""
	if errors.As(err, &v) {
		found, expected = fmt.Sprintf("%s: %s %q", label, v.What, v.Text), v.Expected
	}
	r.add(game.Error, code, line, found, expected, "correct the line and read the text again")
}

// line reads a line below the titles.
func (r *reader) line(line string, n int) {
	if r.passedOver(line) || r.legend(line) || r.caption(line) || r.event.Name != "" && game.Plain(line) == r.event.Name {
		return
	}
	if key(line) == key(r.head.line) {
		return // the titles once more, for the next sheet of paper
	}
	var text []string
	var err error
	if r.head.separator != 0 {
		text, err = r.head.delimited(line)
	} else {
		if !strings.Contains(line, r.head.columns[r.head.has(name)].label) {
			// No line of titles.
		} else if h, ok := headerOf(line); ok && slices.EqualFunc(h.columns, r.head.columns, func(a, b column) bool { return a.is == b.is && a.round == b.round }) {
			r.head = h // on another sheet, perhaps moved
			return
		}
		if !r.head.hasCell(line) && !whole(tokens(line)[0].text) {
			r.add(game.Warning, "line-unknown", n, fmt.Sprintf("%q among the players", game.Shorten(game.Plain(line), 60)), "a number, a name, a rank and cells such as 12+/w0", "the line was not read; is it the rest of the line above?")
			return
		}
		text, err = r.head.split(line)
	}
	if err != nil {
		r.add(game.Error, "row-unreadable", n, fmt.Sprintf("%q: %v", game.Shorten(game.Plain(line), 60), err), "one field for each title", "correct the line, or give every column its title; the player and the results were left out")
		return
	}
	w := row{n, text}
	if r.isRemark(w) {
		r.add(game.Warning, "row-not-read", n, game.Quote(strings.Join(filled(text), " "))+" below the titles of a table, taken for a remark, a heading or a total: not read", "", "if it is a line of the table, fill in its columns")
		return
	}
	r.player(w)
}

// player reads a player's line.
func (r *reader) player(w row) {
	p := game.Player{ID: len(r.entries) + 1, Place: game.Place{Line: w.line}}
	e := entry{row: w}
	family, first, han := "", "", ""
	for i, c := range r.head.columns {
		t := w.text[i]
		if c.is == round {
			cell := crosstable.Printed.EntryOf(t)
			if r.head.pairgoth {
				cell.Cell = cell.EvenUnlessGiven()
			}
			e.cells = append(e.cells, cell)
			continue
		}
		if t == "" {
			continue
		}
		switch c.is {
		case number:
			e.num, _ = strconv.Atoi(strings.Trim(t, ".)("))
		case place:
			e.place, _ = strconv.Atoi(strings.Trim(t, ".)(="))
			if e.place == 0 {
				r.add(game.Warning, "place-unknown", w.line, fmt.Sprintf("place %q", t), "a number", "it was left out; correct it if places matter")
			}
		case name:
			family = t
		case given:
			first = t
		case characters:
			han = t
		case rank:
			r.rank(&p, t)
		case country:
			r.country(&p, t)
		case club:
			if !dashes(t) && !strings.EqualFold(t, "xxxx") {
				p.Club = t
			}
		case rating:
			if !dashes(t) {
				r.score(w.line, c.label, t, func(v float64) { p.Rating = game.Given(v) })
			}
		case wins:
			r.score(w.line, c.label, t, func(v float64) { e.nbw = game.Given(v); game.Put(&p.Scores, "NBW", v) })
		case score:
			if c.criterion == "Rank" {
				continue
			}
			r.score(w.line, c.label, t, func(v float64) { game.Put(&p.Scores, c.criterion, v) })
		default:
			game.Put(&p.Extra, "wallist:"+c.label, t)
		}
	}
	if r.head.has(given) >= 0 {
		p.Family, p.Given = family, game.Plain(first+" "+han)
	} else {
		p.Name = game.Plain(family + " " + han)
	}
	if p.DisplayName() == "" {
		p.Name = fmt.Sprintf("(line %d)", w.line)
		r.add(game.Error, "name-missing", w.line, "a line without a name", "a player's name", "write the name into the text and {again}")
	}
	// Only the first of those who tie shows the place.
	if e.place == 0 && len(r.entries) > 0 && r.head.has(place) >= 0 {
		e.place = r.entries[len(r.entries)-1].place
	}
	p.Standing = e.place
	r.entries = append(r.entries, e)
	r.event.Players = append(r.event.Players, p)
}

func (r *reader) rank(p *game.Player, t string) {
	if t == "?" || strings.EqualFold(t, "99K") {
		return
	}
	rank, err := game.ParseRank(t)
	if err != nil {
		r.value("rank-unknown", p.Place.Line, "rank", err)
		return
	}
	p.Rank = rank
}

func (r *reader) country(p *game.Player, t string) {
	switch code := strings.ToUpper(t); {
	case dashes(t) || code == "XX":
	case game.IsCountry(code):
		p.Country = code
	default:
		game.Put(&p.Extra, "wallist:country", t)
		r.add(game.Note, "country-unknown", p.Place.Line, fmt.Sprintf("country %q", t), "a two-letter code", "")
	}
}

// score reads a printed number; a dash is none.
func (r *reader) score(line int, label, t string, take func(float64)) {
	if dashes(t) {
		return
	}
	v, err := game.ParseNumber(t)
	if err != nil {
		r.add(game.Warning, "score-unknown", line, fmt.Sprintf("%q under %s", t, label), "a number", "")
		return
	}
	take(v)
}

// numbers finds the entry of the number that cells name: the column of numbers,
// or the places where all differ, or else the lines are counted.
func (r *reader) numbers() map[int]int {
	by := make(map[int]int, len(r.entries))
	if r.head.has(number) >= 0 {
		for i := range r.entries {
			e := &r.entries[i]
			switch first, taken := by[e.num]; {
			case e.num <= 0:
				r.add(game.Error, "num-unknown", e.line, "a line without a number", "the number that cells refer to", "cells that name this player cannot be read; correct the line")
			case taken:
				r.add(game.Error, "num-taken", e.line, fmt.Sprintf("number %d for a second time", e.num), fmt.Sprintf("a different number from line %d", r.entries[first].line), "correct the numbers")
			default:
				by[e.num] = i
			}
		}
		return by
	}
	from, unique := "places", r.head.has(place) >= 0
	for i := range r.entries {
		_, taken := by[r.entries[i].place]
		unique = unique && !taken && r.entries[i].place > 0
		by[r.entries[i].place] = i
	}
	if !unique {
		clear(by)
		from = "lines, counted from the top,"
		for i := range r.entries {
			by[i+1] = i
		}
	}
	r.add(game.Note, "num-counted", 0, "no column of numbers", "the numbers that cells refer to", "the "+from+" were taken for them")
	for i := range r.entries {
		r.entries[i].num = cmp.Or(r.entries[i].num, i+1)
	}
	return by
}
