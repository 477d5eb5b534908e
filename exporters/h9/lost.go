package h9

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/exporters/losses"
	"kyudan/importers/h9"
	"kyudan/rating/game"
)

// Lost lists what a results file loses of the event.
func Lost(ev *game.Event, settings game.Settings) game.Problems {
	f := newFile(ev, settings)
	if p, ok := f.nothing(); ok {
		return game.Problems{p}
	}
	file := losses.File{Text: f.whole(), Encoding: f.enc}
	for i := range f.lines {
		file.Order = append(file.Order, f.lines[i].Player.ID)
	}
	format := lost
	format.Words = append([]losses.Words{f.basicTime()}, lost.Words...)
	if f.short {
		format.Words = append(shortened, format.Words...)
	}
	ps := append(format.Of(ev, file), game.PlacesLost(h9.Format.Name, f.uncomputed)...)
	if n := f.both(); n > 0 { // which we read
		ps.Add(game.Loss(h9.Format.Name, "both", n, "a game that both won or both lost, written by its signs, which EGD does not know", "games that both won or both lost, written by their signs, which EGD does not know"))
	}
	if p, asked := f.asked(); asked && !f.short {
		ps.Add(p)
	}
	return ps
}

// asked is what of the header the EGD asks the organiser for. Of the class it judges
// by the time limits.
func (f *file) asked() (game.Problem, bool) {
	ev := f.ev
	return game.Asked(game.Warning, "the EGD",
		game.Need{Given: ev.Name != "", What: "the name (EV)", Set: "name=…"},
		game.Need{Given: ev.Place != "", What: "the place (PC)", Set: "place=…"},
		game.Need{Given: isCountry(ev.Country), What: "the country (PC)", Set: "country=…"},
		game.Need{Given: ev.Begin != 0, What: "the first day (DT)", Set: "begin=2026-05-02"},
		game.Need{Given: f.reduction() != "" || !f.handicapOpen(), What: "the reduction of handicaps (HA)", Set: "handicaps.correction=0"},
		game.Need{Given: ev.Komi.IsGiven(), What: "the komi (KM)", Set: "komi=6.5"},
		game.Need{Given: f.adjusted() != "" || f.class() != "", What: "the time limits (TM), which decide the class (CL)", Set: "time.basic_minutes=…"},
	)
}

// handicapOpen reports whether the handicap of a game is not given, so that it has to
// follow from the ranks.
func (f *file) handicapOpen() bool {
	return slices.ContainsFunc(f.ev.Games, func(g game.Game) bool { return held(&g) && !g.Handicap.IsGiven() })
}

// nothing is the problem of a file without the line of a player.
func (f *file) nothing() (game.Problem, bool) {
	return game.Nothing(h9.Format.Name, "a player with a game or bye"), len(f.lines) == 0
}

// shortened are the words of what short cells lose.
var shortened = []losses.Words{
	{Fields: "colours", Code: "colours", One: "the colours of a game", Many: "games' colours"},
	{Fields: "handicap", Code: "handicap", One: "the handicap of a game", Many: "games' handicaps"},
	{Fields: "game", If: unfinished, Code: "no-result", One: "a game without a result, written as a round without a game", Many: "games without a result, written as rounds without a game"},
}

func unfinished(d *losses.Difference) bool { return d.Game.Result == game.Unknown }

// basicTime is the wording for a given basic time.
func (f *file) basicTime() losses.Words {
	w := losses.Words{Fields: "basic-time", If: losses.Gone, Code: "basic-time", One: "the basic time without the overtime"}
	if minutes := f.adjusted(); minutes != "" {
		w.One = "the basic time, written within the adjusted time of " + minutes + " minutes"
	}
	return w
}

// both counts the games that both won or both lost.
func (f *file) both() (n int) {
	for i := range f.ev.Games {
		if g := &f.ev.Games[i]; held(g) && (g.Result == game.BothWin || g.Result == game.BothLose) && !(g.ByDefault && f.free) {
			n++
		}
	}
	return n
}

var lost = losses.Format{Name: h9.Format.Name, Holds: holds, Read: h9.Read, Words: []losses.Words{
	{Fields: "country", Code: "country-form", One: "a country that is not two capital letters, or a place that begins like one"},
	{Fields: "place", If: begins, Code: "country-form", One: "a country that is not two capital letters, or a place that begins like one"},
	{Fields: "name place", Code: "layout", One: "a blank, line end or bracket within the name or place of the event"},
	{Fields: "class", If: losses.Gained, Code: "class", One: "that the EGF's class is not given; it is written as {read} by the time limits"},
	{Fields: "class", If: losses.Gone, Code: "class", One: "the class \"{written}\", which is not said to be the EGF's"},
	{Fields: "class", Code: "class", One: "the class \"{written}\", which is not said to be the EGF's; it is written as {read} by the time limits"},
	{Fields: "class-of", Code: "class", One: "that the class is not said to be the EGF's"},
	{Fields: "rounds", If: losses.Gained, Code: "rounds", One: "an event without rounds, written with one"},
	{Fields: "komi", Code: "komi", One: "a komi beyond all boards"},
	{Fields: "basic-time", If: losses.Gained, Code: "basic-time", One: "that the basic time is not given"},
	{Fields: "basic-time", Code: "basic-time", One: "parts of a minute of the basic time"},
	{Fields: "overtime", Code: "overtime", One: "the length of the overtime, written within the adjusted time"},
	{Fields: "handicap-rules", Code: "handicap-rules", One: "the rules for handicaps but for their reduction"},
	{Fields: "criteria", If: losses.Gone, Code: "criteria", One: "the criteria of the standings"},
	{Fields: "criteria", Code: "criteria", One: "the criteria of the standings but for {read}"},
	{Fields: "player-name name-parts", If: losses.Cut, Code: "name-cut", One: fmt.Sprintf("a name of %d letters or more, cut", nameWidth), Many: fmt.Sprintf("names of %d letters or more, cut", nameWidth)},
	{Fields: "club", If: losses.Cut, Code: "club-cut", One: fmt.Sprintf("a club longer than %d letters, cut", clubWidth), Many: fmt.Sprintf("clubs longer than %d letters, cut", clubWidth)},
	{Fields: "name-parts", If: losses.Gained, Code: "name-parts", One: "a name that is not divided, written as family and given name", Many: "names that are not divided, written as family and given name"},
	{Fields: "player-name name-parts club", Code: "name-marks", One: "a name or club that is empty, or has _ ; | or odd blanks, written with other signs", Many: "names or clubs that are empty, or have _ ; | or odd blanks, written with other signs"},
	{Fields: "player-country", Code: "player-country", One: "a player's country that is not two capital letters", Many: "players' countries that are not two capital letters"},
	{Fields: "egf-id", If: isPairingNumber, Code: "pairing-number", One: "a number of a list for pairing programs, which is not an EGF PIN", Many: "numbers of a list for pairing programs, which are not EGF PINs"},
	{Fields: "egf-id", If: isPIN, Code: "egf-id", One: "an EGF PIN in OpenGotha's form", Many: "EGF PINs in OpenGotha's form"},
	{Fields: "egf-id", Code: "egf-id", One: "an EGF PIN without eight digits", Many: "EGF PINs without eight digits"},
	{Fields: "game", If: losses.ByDefault, Code: "by-default", One: "a result by default, written as a free win", Many: "results by default, written as free wins"},
	{Fields: "handicap", If: uncoloured, Code: "handicap", One: "a handicap of a game whose colours are unknown", Many: "handicaps of games whose colours are unknown"},
	{Fields: "handicap", Code: "handicap-large", One: "a handicap of too many stones", Many: "handicaps of too many stones"},
}}

// begins: the place lacks what it began with.
func begins(d *losses.Difference) bool {
	return strings.HasSuffix(d.Want.(string), d.Got.(string))
}

func isPairingNumber(d *losses.Difference) bool { return game.IsPairingNumber(d.Want.(string)) }

func isPIN(d *losses.Difference) bool { return game.IsPIN(d.Want.(string)) }

func uncoloured(d *losses.Difference) bool { return d.Game.ColoursUnknown }
