package standings

import (
	"errors"
	"slices"
	"strings"

	"kyudan/exporters/losses"
	"kyudan/importers/crosstable"
	"kyudan/importers/standings"
	"kyudan/rating/game"
)

// holds says what the page has a place for.
var holds = game.Holding{
	"name": "", "rank": "", "pro-rank": "", "club": "", "player-country": "",
	"format":         "McMahon or Swiss, by the first criterion",
	"printed-place":  "as computed",
	"printed-scores": "as computed",
	"idle-player":    "on request",
	"colours":        "", "colours-unknown": "",
	"handicap": "up to 9 stones", "handicap-unknown": "",
	"jigo": "", "by-default": "", "both": "", "no-result": "",
	"bye":      "as 0+, 0= or 0- by its points",
	"absence":  "as 0+, 0= or 0- by its points",
	"criteria": "as computed",
}

// Lost lists what the page would lose of the event.
func Lost(ev *game.Event, s game.Settings) game.Problems {
	o, err := OptionsOf(s)
	var t *Table
	if err == nil {
		t, err = Compute(ev, o)
	}
	if err != nil {
		p := game.Problem{Severity: game.Error, Code: "option", Found: err.Error()}
		errors.As(err, &p)
		return game.Problems{p}
	}
	if t.Round == 0 {
		return game.Problems{game.Nothing(formatName, "a round that was played")}
	}
	var page strings.Builder
	t.WriteHTML(&page) // a Builder takes everything
	file := losses.File{Text: page.String()}
	for i := range t.Rows {
		file.Order = append(file.Order, t.Rows[i].Player.ID)
	}
	format := losses.Format{Name: formatName, Holds: holds, Read: standings.Read, Words: t.words(o)}
	return format.Of(ev, file)
}

// words are those of what differs in a page with these options.
func (t *Table) words(o Options) []losses.Words {
	later := func(round int) bool { return round > t.Round }
	laterGame := func(d *losses.Difference) bool { return later(d.Game.Round) }
	laterRound := func(d *losses.Difference) bool { return later(d.Want.(losses.Free).Round) }
	stranger := func(d *losses.Difference) bool { return t.row(d.Game.Black) == nil || t.row(d.Game.White) == nil }
	// unpaired: the cell has only the sign of no points.
	unpaired := func(d *losses.Difference) bool {
		f := d.Want.(losses.Free)
		r := t.row(f.Player)
		return d.Gone && r != nil && f.Round > 0 && r.Cells[f.Round-1] == crosstable.Cell{Result: crosstable.Lost}
	}
	beside := func(d *losses.Difference) bool { return d.Gone && !unpaired(d) }
	short := func(*losses.Difference) bool { return o.Short }
	asked := func(*losses.Difference) bool { return len(o.Criteria) > 0 }
	missing := func(*losses.Difference) bool { return len(t.unknown) > 0 }
	unknown := strings.Join(t.unknown, ", ")
	return []losses.Words{
		{Fields: "player", Code: "players-hidden", One: "a player without a game or bye, left out", Many: "players without a game or bye, left out"},
		{Fields: "game", If: laterGame, Code: "games-later", One: "a game after the round requested", Many: "games after the round requested"},
		{Fields: "bye", If: laterRound, Code: "byes-later", One: "a bye after the round requested", Many: "byes after the round requested"},
		{Fields: "absence", If: laterRound, Code: "absences-later", One: "an absence after the round requested", Many: "absences after the round requested"},
		{Fields: "game", If: stranger, Code: "game-players", One: "a game between players who are not in the table", Many: "games between players who are not in the table"},
		{Fields: "game", Code: "games-second", One: "a second game of a player in a round", Many: "second games of players in a round"},
		{Fields: "bye", If: readAs("absence"), Code: "bye-half", One: "a bye with half a point, written as an absence is", Many: "byes with half a point, written as absences are"},
		{Fields: "bye", If: unpaired, Code: "bye-none", One: "a bye without a point, written as not paired", Many: "byes without a point, written as not paired"},
		{Fields: "bye", If: beside, Code: "bye", One: "a bye beside a game or of a player who is not in the table", Many: "byes beside games or of players who are not in the table"},
		{Fields: "bye", If: given, Code: "bye-points", One: "a bye with points other than its sign shows", Many: "byes with points other than their signs show"},
		{Fields: "bye", If: losses.Gained, Filled: true, Code: "bye", One: "the points of a bye", Many: "the points of byes"},
		{Fields: "absence", If: beside, Code: "absence", One: "an absence beside a game or bye, or of a player who is not in the table", Many: "absences beside games or byes, or of players who are not in the table"},
		{Fields: "absence", If: unpaired, Code: "absence-none", One: "an absence without points, written as not paired", Many: "absences without points, written as not paired"},
		{Fields: "absence", If: readAs("bye"), Code: "absence-full", One: "an absence with a point, written as a bye is", Many: "absences with a point, written as byes are"},
		{Fields: "absence", If: given, Code: "absence-points", One: "an absence with points other than its sign shows", Many: "absences with points other than their signs show"},
		{Fields: "absence", If: losses.Gained, Filled: true, Code: "absence", One: "the points of an absence", Many: "the points of absences"},
		{Fields: "criteria", If: asked, Code: "criteria", One: "the event's own criteria, as others were requested"},
		{Fields: "criteria", If: missing, Code: "criterion", One: "a criterion that does not follow from the games (" + unknown + "), left out", Many: "criteria that do not follow from the games (" + unknown + "), left out"},
		{Fields: "format", If: losses.Gained, Filled: true, Code: "format", One: "the format of the tournament, by the first criterion"},
		{Fields: "format", Code: "format", One: "the format of the tournament ({written}), which the criteria do not show"},
		{Fields: "colours", If: short, Code: "colours", One: "in the short format who had Black in a game", Many: "in the short format who had Black in games"},
		{Fields: "handicap", If: short, Code: "handicap-short", One: "in the short format the handicap of a game", Many: "in the short format the handicaps of games"},
		{Fields: "handicap", Code: "handicap", One: "a handicap of more than 9 stones, written as 9", Many: "handicaps of more than 9 stones, written as 9"},
		{Fields: "printed-place", Code: "printed-place", One: "a printed place, written as computed", Many: "printed places, written as computed"},
		{Fields: losses.Texts, If: tidied, Code: "character", One: "a text with control characters or needless blanks, taken out", Many: "texts with control characters or needless blanks, taken out"},
		{Fields: "club", If: losses.Gone, Code: "club", One: "a club whose name stands for no club", Many: "clubs whose names stand for no club"},
		{Fields: "player-country", Code: "player-country", One: "a country that is not a two-letter code", Many: "countries that are not two-letter codes"},
		{Fields: "player-name", If: nameless, Code: "player-name", One: "a player without a name", Many: "players without names"},
		{Fields: "undivided-name", Code: "name-beside", One: "an undivided name beside family and given name", Many: "undivided names beside family and given names"},
	}
}

// row is the row of an entry, nil where it has none.
func (t *Table) row(id int) *Row {
	if i := slices.IndexFunc(t.Rows, func(r Row) bool { return r.Player.ID == id }); i >= 0 {
		return &t.Rows[i]
	}
	return nil
}

func readAs(kind string) func(*losses.Difference) bool {
	return func(d *losses.Difference) bool { return d.Got.(losses.Free).Kind == kind }
}

func given(d *losses.Difference) bool { return !d.Gained }

// tidied: the text is written on one line, without what cannot be seen.
func tidied(d *losses.Difference) bool {
	text := d.Want.(string)
	return plain(text) != text
}

func nameless(d *losses.Difference) bool { return plain(d.Player.DisplayName()) == "" }
