package tou

import (
	"fmt"

	"kyudan/exporters/losses"
	"kyudan/importers/tou"
	"kyudan/rating/game"
)

// Lost lists what a results file loses of the event.
func Lost(ev *game.Event, settings game.Settings) game.Problems {
	f := newFile(ev, settings)
	if p, ok := f.nothing(); ok {
		return game.Problems{p}
	}
	file := losses.File{Text: f.text(), Encoding: f.enc}
	for i := range f.lines {
		file.Order = append(file.Order, f.lines[i].Player.ID)
	}
	ps := append(lost.Of(ev, file), game.PlacesLost(tou.Name, f.uncomputed)...)
	if p, asked := f.asked(); asked {
		ps.Add(p)
	}
	return ps
}

// asked is what of the header the French federation asks the organiser for.
func (f *file) asked() (game.Problem, bool) {
	ev := f.ev
	return game.Asked(game.Warning, "the French federation",
		game.Need{Given: ev.Name != "", What: "the name (name, comm)", Set: "name=…"},
		game.Need{Given: ev.Begin != 0, What: "the first day (date)", Set: "begin=2026-05-02"},
		game.Need{Given: ev.Place != "", What: "the town (vill)", Set: "place=…"},
		game.Need{Given: ev.Time.Basic.IsGiven(), What: "the time limits (time, ta)", Set: "time.basic_minutes=…"},
		game.Need{Given: ev.Komi.IsGiven(), What: "the komi (komi)", Set: "komi=7.5"},
	)
}

// nothing is the problem of a file without a player or without rounds.
func (f *file) nothing() (game.Problem, bool) {
	return game.Nothing(tou.Name, "a player with a game or bye in a round"), len(f.lines) == 0 || f.rounds == 0
}

var lost = losses.Format{Name: tou.Name, Holds: holds, Read: tou.Read, Words: []losses.Words{
	{Fields: "basic-time", Code: "basic-time", One: "parts of a minute of the basic time"},
	{Fields: "overtime", If: losses.Gained, Code: "overtime", One: "that the overtime is not given, written as none"},
	{Fields: "overtime", If: withoutBasic, Code: "overtime", One: "the overtime without a basic time"},
	{Fields: "overtime", Code: "overtime", One: "the kind of overtime, written as +b and in the adjusted time"},
	{Fields: "player-name name-parts", If: losses.Cut, Code: "name-cut", One: fmt.Sprintf("a name longer than %d letters, cut", tou.NameWidth), Many: fmt.Sprintf("names longer than %d letters, cut", tou.NameWidth)},
	{Fields: "club", If: losses.Cut, Code: "club-cut", One: fmt.Sprintf("a club longer than %d letters, cut", tou.ClubWidth), Many: fmt.Sprintf("clubs longer than %d letters, cut", tou.ClubWidth)},
	{Fields: "player-name name-parts club", Code: "name-marks", One: "a name or club with _ or odd blanks, written with _ for blanks", Many: "names or clubs with _ or odd blanks, written with _ for blanks"},
	{Fields: "ffg-id", Code: "ffg-id-odd", One: "a French licence without 7 letters or digits", Many: "French licences without 7 letters or digits"},
	{Fields: "by-default", Code: "by-default", One: "a result by default, written as if it was played", Many: "results by default, written as if they were played"},
	{Fields: "game", If: losses.ByDefault, Code: "by-default", One: "a result by default, written as a free win", Many: "results by default, written as free wins"},
	{Fields: "colours", Code: "colours", One: "who had Black in a game whose handicap is not given", Many: "who had Black in games whose handicap is not given"},
}}

func withoutBasic(d *losses.Difference) bool { return !d.Event.Time.Basic.IsGiven() }
