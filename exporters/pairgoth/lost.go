package pairgoth

import (
	"kyudan/exporters/losses"
	"kyudan/importers/pairgoth"
	"kyudan/rating/game"
)

// Lost lists what a tournament file loses of the event, with what it gives that the
// event does not, and an error where there is no day.
func Lost(ev *game.Event) game.Problems {
	ps := lost.Of(ev, losses.File{Text: text(ev)})
	day := game.Need{Given: ev.Begin != 0, What: "the first day, without which it opens no file", Set: "begin=2026-05-02"}
	if p, asked := game.Asked(game.Error, "Pairgoth", day); asked {
		ps.Add(p)
	}
	time := game.Need{Given: ev.Time != game.TimeControl{}, What: "the time limits, written as 0", Set: "time.basic_minutes=…"}
	if p, asked := game.Asked(game.Warning, "Pairgoth", time); asked {
		ps.Add(p)
	}
	return ps
}

var lost = losses.Format{Name: pairgoth.Name, Holds: holds, Read: pairgoth.Read, Words: []losses.Words{
	{Fields: "format", If: losses.Gained, Code: "format", One: "that the format of the tournament is not given, written as {read}"},
	{Fields: "format", Code: "format", One: "the format {written}, written as {read}"},
	{Fields: "rounds", If: losses.Gained, Code: "rounds", One: "that the number of rounds is not given, written as {read}"},
	{Fields: "rank", If: losses.Gained, Code: "rank", One: "that a player's rank is not given, written as 30k", Many: "players' ranks that are not given, written as 30k"},
	{Fields: "basic-time", If: losses.Gained, Code: "basic-time", One: "that the basic time is not given, written as 0"},
	{Fields: "basic-time", If: short, Code: "basic-time", One: "a basic time of three minutes or less, which is read as another time"},
	{Fields: "basic-time", Code: "basic-time", One: "parts of a second of the basic time"},
	{Fields: "overtime", If: losses.Gained, Code: "overtime", One: "that the overtime is not given, written as none"},
	{Fields: "overtime", If: withoutPeriods, Code: "overtime", One: "that the number of periods is not given, written as 1"},
	{Fields: "overtime", Code: "overtime", One: "parts of a second of the overtime"},
	{Fields: "floor bar bye-points absent-points round-down unplayed-half", Code: "scoring", One: "rules of scoring beyond floor, bar and the points of absences"},
	{Fields: "criteria", Code: "criteria", One: "a criterion of the standings that Pairgoth lacks", Many: "criteria of the standings that Pairgoth lacks"},
	{Fields: "handicap-rules", If: losses.Gained, Filled: true, Code: "handicap-rules", One: "that there are no handicaps"},
	{Fields: "handicap-rules", Code: "handicap-rules", One: "the rank below which handicaps are given"},
	{Fields: "name place director", Code: "layout", One: "blanks around a name", Many: "blanks around names"},
	{Fields: "player-name name-parts club", Code: "name-marks", One: "a name or club with odd blanks, read as one each", Many: "names or clubs with odd blanks, read as one each"},
	{Fields: "egf-id ffg-id aga-id", Code: "id-odd", One: "an id without the form of its register", Many: "ids without the form of their register"},
	{Fields: "rank", If: losses.IsPro, Code: "pro-rank", One: "a professional's rank, written as 7d to 9d", Many: "professionals' ranks, written as 7d to 9d"},
	{Fields: "rating", Code: "rating", One: "a rating that is not whole, or exactly the one that goes with the rank and is taken for made up",
		Many: "ratings that are not whole, or exactly those that go with the ranks and are taken for made up"},
	{Fields: "player-country", Code: "player-country", One: "a player's country that is not a two-letter code", Many: "players' countries that are not two-letter codes"},
	{Fields: "by-default", Code: "by-default", One: "a result by default, written as if it was played", Many: "results by default, written as if they were played"},
	{Fields: "bye", Code: "bye", One: "a bye whose points are not given or are not 0, 0.5 or 1, written as a point", Many: "byes whose points are not given or are not 0, 0.5 or 1, written as a point"},
	{Fields: "absence", Code: "absence", One: "an absence after the last game, or with points of its own", Many: "absences after the last game, or with points of their own"},
}}

func short(d *losses.Difference) bool {
	basic := d.Want.(game.Opt[float64]).Or(0)
	return basic > 0 && basic*60 <= pairgoth.MinutesUpTo
}

func withoutPeriods(d *losses.Difference) bool {
	t := d.Want.(game.TimeControl)
	return t.Overtime == game.Byoyomi && t.Periods == 0
}
