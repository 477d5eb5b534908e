package csvgames

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/csvtext"
	"kyudan/rating/game"
)

// reader reads one file.
type reader struct {
	in    game.Input
	event *game.Event
	log   game.Log

	head     header
	widths   widths
	mentions []mention
	games    []pairing
	frees    []free
	given    map[Field]fact // of the event
	lists    bool           // the file is a list of players
	ranked   int            // names with a rank behind
	example  string         // of these
	days     game.DayOrder  // of the column of days
}

// fact is a value of the event with the line that gave it.
type fact struct {
	text string
	line int
}

// mention is a side of a line: what it says of one player.
type mention struct {
	line   int
	label  string // Black
	number int
	id     string // of an unknown register
	p      game.Player
	entry  int // found at the end
}

// pairing is a game whose sides are mentions.
type pairing struct {
	g            game.Game
	black, white int // indexes of mentions
	whole        bool
}

// free is a bye or an absence of a mention.
type free struct {
	round, who int
	points     game.Opt[float64]
	absent     bool
}

func (r *reader) add(s game.Severity, code string, line int, found, expected, hint string) {
	r.log.Add(s, code, game.Place{Line: line}, found, expected, hint)
}

// value reports a text that is not a value of its column.
func (r *reader) value(code string, line int, label string, err error) {
	found, expected := csvtext.BadValue(label, err)
	if code == "rank-unknown" && r.head.kind == playersTable {
		// Such as the strength 5.3D: a list of players loses nothing else by it.
		r.add(game.Warning, code, line, found+", taken as no rank", expected, "correct the field")
		return
	}
	r.add(game.Error, code, line, found, expected, "correct the field and {again}")
}

func (r *reader) readAll() *game.Event {
	rows, problems := linesOf(r.in.Data, maxRows)
	r.log.Keep(problems...)
	r.given = map[Field]fact{}
	found := false
	for i := range rows {
		row := &rows[i]
		if !found || r.labelled(row) {
			if h, ok := headerOf(row); ok && (!found || h.kind == r.head.kind) {
				if !found {
					r.unknownColumns(&h)
					r.learnDays(&h, rows[i+1:])
				}
				h.ranks = slices.ContainsFunc(h.columns, func(c Column) bool { return c.Field == Rank })
				r.head, found = h, true
				continue
			}
		}
		switch {
		case !found:
			r.preamble(row)
			if i >= maxHeader {
				r.noHeader()
				return nil
			}
		case r.head.kind == gamesTable:
			r.width(row)
			r.gameRow(row)
		default:
			r.width(row)
			r.playerRow(row)
		}
	}
	if !found {
		r.noHeader()
		return nil
	}
	r.log.Some(r.ranked, game.Note, "rank-behind", game.Place{}, game.Plural(r.ranked, "name")+" with a rank behind, such as "+game.Quote(r.example), "", "the rank was taken for the player's")
	r.facts()
	r.lists = r.head.kind != gamesTable
	r.settle()
	r.doubts()
	if r.lists {
		r.event.Source.Part = game.PlayersPart
		if len(r.event.Players) == 0 {
			r.add(game.Error, "no-players", r.head.line, "a header without players below", "a line for each player", "")
			return nil
		}
	}
	return r.event
}

// labelled is a quick look whether a row may be the header once more, above the
// next round: a label in place of players, and no number in place of numbers.
// A player may be called Name.
func (r *reader) labelled(row *csvtext.Line) bool {
	for i, c := range r.head.columns {
		if n := row.At(i); c.Field == Number && n != "" && strings.Trim(n, "0123456789") == "" {
			return false
		}
	}
	for i, c := range r.head.columns {
		if (c.Field == Name || c.Field == Family) && row.At(i) != "" {
			_, ok := ColumnOf(row.At(i))
			return ok
		}
	}
	return false
}

func (r *reader) noHeader() {
	r.add(game.Error, "no-header", 0, "a table without column labels for games or players", "labels such as Round, Black, White and Result, or Name and Rank",
		"write the labels into the first line of the table")
}

// learnDays finds out whether days such as 3/4/2026 have the day or the month first.
func (r *reader) learnDays(h *header, rows []csvtext.Line) {
	for k, c := range h.columns {
		if c.Field != Date {
			continue
		}
		for i := range rows {
			r.days.See(rows[i].At(k))
		}
	}
}

// unknownColumns reports which columns are kept as they are.
func (r *reader) unknownColumns(h *header) {
	var labels []string
	for i, c := range h.columns {
		if c.Field == "" && h.labels[i] != "" && !slices.Contains(labels, strconv.Quote(h.labels[i])) {
			labels = append(labels, strconv.Quote(h.labels[i]))
		}
	}
	if len(labels) > 0 {
		r.add(game.Note, "column-unknown", h.line, "columns with other labels: "+strings.Join(labels, ", "), "", "they are kept as they are and not used")
	}
	if h.first == One || h.first == Winner {
		r.add(game.Note, "colours-unknown", h.line, "sides named "+h.sideLabel(h.first)+" and "+h.sideLabel(h.second), "Black and White", "the games were read without colours")
	}
}

func (h *header) sideLabel(of Subject) string {
	for i, c := range h.columns {
		if c.Of == of && c.Field != "" {
			return strconv.Quote(h.labels[i])
		}
	}
	return ""
}

// preamble reads a line above the header: a label and its value, or a title.
func (r *reader) preamble(row *csvtext.Line) {
	var given []string
	for _, f := range row.Fields {
		if f != "" {
			given = append(given, f)
		}
	}
	if len(given) == 1 {
		if label, value, ok := strings.Cut(strings.Replace(given[0], "：", ":", 1), ":"); ok && strings.TrimSpace(value) != "" {
			if f, ok := eventField(label); ok {
				r.record(f, strings.TrimSpace(value), row.Number)
				return
			}
		}
		if _, ok := r.given[EventName]; !ok {
			r.record(EventName, given[0], row.Number)
			r.add(game.Note, "name-inferred", row.Number, fmt.Sprintf("%q above the table", given[0]), "", "it was taken for the name of the event")
			return
		}
	}
	if len(given)%2 == 0 {
		all := true
		for i := 0; i < len(given); i += 2 {
			_, ok := eventField(given[i])
			all = all && ok
		}
		if all {
			for i := 0; i < len(given); i += 2 {
				f, _ := eventField(given[i])
				r.record(f, given[i+1], row.Number)
			}
			return
		}
	}
	r.add(game.Warning, "line-unknown", row.Number, fmt.Sprintf("%q above the table", game.Shorten(strings.Join(given, " "), 60)), "the labels of the columns", "the line was not read")
}

// eventField is the field of the event under a label of its own line, where
// Board size and Komi are the event's.
func eventField(label string) (Field, bool) {
	t := csvtext.Fold(label)
	if f, ok := eventLabels[t]; ok {
		return f, true
	}
	if playerLabels[t] == Country {
		return EventLand, true
	}
	f, ok := map[Field]Field{BoardSize: EventSize, Komi: EventKomi, Date: Begin, Online: EventOnline}[gameLabels[t]]
	return f, ok
}

// record notes a value of the event. Lines that differ are an error.
func (r *reader) record(f Field, text string, line int) {
	if text == "" {
		return
	}
	old, ok := r.given[f]
	if !ok {
		r.given[f] = fact{text, line}
		return
	}
	if old.text != text {
		r.add(game.Error, "event-differs", line, fmt.Sprintf("%q in column %s, and %q in line %d", game.Shorten(text, 60), f, game.Shorten(old.text, 60), old.line),
			"one value for the whole event", "a file holds one event: split it, or correct the column; the first value was taken")
	}
}

// facts puts what was given about the event into it.
func (r *reader) facts() {
	for _, v := range eventValues {
		given := r.given[v.field]
		if v.field == EventLand && game.IsCountry(strings.ToUpper(given.text)) {
			given.text = strings.ToUpper(given.text)
		}
		if given.text == "" {
			continue
		}
		if err := read(v.field, v.of(r.event), given.text); err != nil {
			r.value("event-value", given.line, string(v.field), err)
		}
	}
}
