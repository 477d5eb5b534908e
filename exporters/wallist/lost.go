package wallist

import (
	"fmt"

	"kyudan/exporters/losses"
	"kyudan/importers/charset"
	vocab "kyudan/importers/wallist"
	"kyudan/rating/game"
)

// holds is what is in the table and above it.
var holds = game.Holding{
	"name": "", "class": "", "kind": "", "place": "", "country": "", "organiser": "", "director": "", "begin": "", "end": "", "format": "", "rounds": "", "board-size": "",
	"komi": "", "basic-time": "", "online": "", "rank": "", "pro-rank": "", "weak-rank": "", "club": "", "player-country": "", "idle-player": "", "colours": "", "colours-unknown": "",
	"printed-place": "as computed", "printed-scores": "as computed",
	"rating":   "as a criterion",
	"handicap": "up to 9 stones", "handicap-unknown": "", "jigo": "", "by-default": "", "both": "", "no-result": "", "criteria": "those of OpenGotha",
	"bye": "as 0+, with a point", "absence": "as 0=, with half a point",
}

// Lost lists what the table loses of the event.
func Lost(ev *game.Event, s game.Settings) game.Problems {
	if p, ok := nothing(ev); ok {
		return game.Problems{p}
	}
	e, _ := charset.Named(s.Get(encoding))
	t := newTable(ev)
	file := losses.File{Text: t.text(e, s), Encoding: e}
	for _, p := range t.order {
		file.Order = append(file.Order, ev.Players[p.Index].ID)
	}
	return append(lost.Of(ev, file), game.PlacesLost(format, t.uncomputed)...)
}

// nothing is the problem of a table without players.
func nothing(ev *game.Event) (game.Problem, bool) {
	return game.Nothing(format, "players"), len(ev.Players) == 0
}

var lost = losses.Format{Name: format, Holds: holds, Read: vocab.Read, Words: []losses.Words{
	{Fields: "class-of", Code: "class", One: "the system whose class it is"},
	{Fields: "criteria", Code: "criteria", One: "a criterion that is not one of OpenGotha's, or the rating as one"},
	{Fields: "player-country", Code: "player-country", One: "a player's country that is not a two-letter code", Many: "players' countries that are not two-letter codes"},
	{Fields: "club", If: losses.Gone, Code: "club", One: "a club whose name stands for no club", Many: "clubs whose names stand for no club"},
	{Fields: losses.Texts, Code: "text", One: "a text with tabs, line breaks or other kinds of blanks, written with plain blanks", Many: "texts with tabs, line breaks or other kinds of blanks, written with plain blanks"},
	{Fields: "printed-place", Code: "printed-place", One: "a printed place, written as computed", Many: "printed places, written as computed"},
	{Fields: "game", If: late, Code: "late-round", One: fmt.Sprintf("a game of a round after round %d, left out", maxRound), Many: fmt.Sprintf("games of rounds after round %d, left out", maxRound)},
	{Fields: "game", Code: "second-game", One: "a second game of a player in a round, left out", Many: "second games of players in a round, left out"},
	{Fields: "handicap", Code: "handicap", One: "a handicap of more than 9 stones", Many: "handicaps of more than 9 stones"},
	{Fields: "bye", Code: "bye", One: "a bye with points other than one, written as the sign of its points", Many: "byes with points other than one, written as the signs of their points"},
	{Fields: "absence", Code: "absence", One: "an absence with points other than a half, written as the sign of its points", Many: "absences with points other than a half, written as the signs of their points"},
}}

func late(d *losses.Difference) bool { return d.Game.Round > maxRound }
