package aga

import (
	"kyudan/exporters/losses"
	"kyudan/importers/aga"
	"kyudan/rating/game"
)

// Lost lists what a result file loses of the event.
func Lost(ev *game.Event, settings game.Settings) game.Problems {
	f := newFile(ev, settings)
	file := losses.File{Text: f.text(), Encoding: f.enc}
	for _, p := range f.order {
		file.Order = append(file.Order, p.ID)
	}
	return lost.Of(ev, file)
}

var lost = losses.Format{Name: aga.Name, Holds: holds, Read: aga.Read, Words: []losses.Words{
	{Fields: "name place", If: losses.InBlanks, Code: "layout", One: "a blank or line end within the name or place of the event"},
	{Fields: "name place", Code: "name-commas", One: "where the name of the event ends and the place begins, because of their commas"},
	{Fields: "begin", If: losses.Gained, Filled: true, Code: "begin", One: "the day {read}, which the end of its TOURNEY line looks like"},
	{Fields: "komi", If: losses.Gained, Code: "komi-untold", One: "that the komi of the event is not given; it is that of the even games"},
	{Fields: "komi", Code: "komi", One: "the komi of the event"},
	{Fields: "rating", Code: "rating", One: "a rating on another scale", Many: "ratings on other scales"},
	{Fields: "aga-id", If: isPairingNumber, Code: "pairing-number", One: "a number of a list for pairing programs, which is not an AGA number", Many: "numbers of a list for pairing programs, which are not AGA numbers"},
	{Fields: "aga-id", Code: "aga-id-odd", One: "an AGA number that is invalid, a placeholder or another player's", Many: "AGA numbers that are invalid, placeholders or other players'"},
	{Fields: "player-name name-parts", Code: "name-marks", One: "a name with a comma or odd blanks, written without", Many: "names with a comma or odd blanks, written without"},
	{Fields: "handicap", If: losses.Gained, Code: "handicap-unknown", One: "a game whose handicap is not given, written as even", Many: "games whose handicap is not given, written as even"},
	{Fields: "game-komi", If: losses.Gained, Code: "game-komi-untold", One: "a game whose komi is not given, written as that of the event, as 7.5, or as 0.5 with a handicap",
		Many: "games whose komi is not given, written as that of the event, as 7.5, or as 0.5 with a handicap"},
	{Fields: "game-komi", Code: "game-komi", One: "a game's own komi, written as that of all games like it", Many: "games' own komi, written as those of all games like them"},
}}

func isPairingNumber(d *losses.Difference) bool { return game.IsPairingNumber(d.Want.(string)) }
