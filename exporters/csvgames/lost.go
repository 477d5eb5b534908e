package csvgames

import (
	"strings"

	"kyudan/exporters/losses"
	"kyudan/importers/charset"
	vocab "kyudan/importers/csvgames"
	"kyudan/rating/game"
)

// holds is everything that has a column.
var holds = game.Everything("overtime", "requirements", "rankings", "local", "start-correction", "printed-place", "printed-scores", "game-time", "team",
	"criteria", "scoring", "handicap-rules", "adjust")

// Lost lists what the file loses of the event.
func Lost(ev *game.Event, s game.Settings) game.Problems {
	e, _ := charset.Named(s.Get(encoding))
	if s.Get(form) == "players" {
		return lostPlayers(ev, e)
	}
	text, _ := e.Fit(text(ev, s))
	return lost.Of(ev, losses.File{Text: text, Encoding: e})
}

var lost = losses.Format{Name: name, Holds: holds, Read: vocab.Read, Words: []losses.Words{
	{Fields: losses.Texts, If: returns, Code: "character", One: "a text with a carriage return, taken out", Many: "texts with carriage returns, taken out"},
	{Fields: "other-id", Code: "other-id", One: "an id of a register whose name cannot be a label", Many: "ids of registers whose names cannot be labels"},
}}

func returns(d *losses.Difference) bool {
	text, _ := d.Want.(string)
	return strings.Contains(text, "\r")
}
