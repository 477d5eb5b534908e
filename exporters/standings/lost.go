package standings

import (
	"errors"
	"strings"

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

// Lost lists what of the event the page would not hold.
func Lost(ev *game.Event, s game.Settings) game.Problems {
	var ps game.Problems
	lose := func(code string, n int, one, many string) {
		if n > 0 {
			ps.Add(game.Loss(formatName, code, n, one, many))
		}
	}
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
	n := &t.tally
	fill := func(code string, n int, one, many string) {
		if n > 0 {
			ps.Add(game.Filled(formatName, code, n, one, many))
		}
	}
	if t.Round == 0 {
		return game.Problems{game.Nothing(formatName, "a round that was played")}
	}
	lose("players-hidden", len(ev.Players)-len(t.Rows), "a player without a game or bye, left out", "players without a game or bye, left out")
	lose("games-later", n.laterGames, "a game after the round asked for", "games after the round asked for")
	lose("byes-later", n.laterByes, "a bye after the round asked for", "byes after the round asked for")
	lose("absences-later", n.laterAbsence, "an absence after the round asked for", "absences after the round asked for")
	lose("games-second", n.second, "a second game of a player in a round", "second games of players in a round")
	lose("game-players", n.strangers, "a game between players who are not in the table", "games between players who are not in the table")
	lose("handicap", n.stones, "a handicap of more than 9 stones, written as 9", "handicaps of more than 9 stones, written as 9")
	lose("bye", n.byesBeside, "a bye beside a game or of a player who is not in the table", "byes beside games or of players who are not in the table")
	lose("bye-half", n.byesHalf, "a bye with half a point, written as an absence is", "byes with half a point, written as absences are")
	lose("bye-none", n.byesNone, "a bye without a point, written as not paired", "byes without a point, written as not paired")
	lose("bye-points", n.byesOdd, "a bye with points other than its sign tells", "byes with points other than their signs tell")
	lose("absence", n.awayBeside, "an absence beside a game or bye, or of a player who is not in the table", "absences beside games or byes, or of players who are not in the table")
	lose("absence-none", n.awayNone, "an absence without points, written as not paired", "absences without points, written as not paired")
	lose("absence-full", n.awayFull, "an absence with a point, written as a bye is", "absences with a point, written as byes are")
	lose("absence-points", n.awayOdd, "an absence with points other than its sign tells", "absences with points other than their signs tell")
	lose("criterion", len(n.unknownCriteria), "a criterion that does not follow from the games ("+strings.Join(n.unknownCriteria, ", ")+"), left out", "criteria that do not follow from the games ("+strings.Join(n.unknownCriteria, ", ")+"), left out")
	if ev.Scoring != nil && len(ev.Scoring.Criteria) > 0 && len(o.Criteria) > 0 {
		lose("criteria", 1, "the event's own criteria, others being asked for", "")
	}
	if kind := t.kind(); ev.Format != "" && ev.Format != kind {
		lose("format", 1, "the format of the tournament ("+string(ev.Format)+"), which the criteria do not tell", "")
	}
	if o.Short {
		coloured, stones := 0, 0
		for i := range ev.Games {
			if !ev.Games[i].ColoursUnknown {
				coloured++
			}
			if ev.Games[i].Handicap.IsTold() {
				stones++
			}
		}
		lose("colours", coloured, "in the short format who had Black in a game", "in the short format who had Black in games")
		lose("handicap-short", stones, "in the short format the handicap of a game", "in the short format the handicaps of games")
	}
	if ev.Format == "" && t.kind() != "" {
		fill("format", 1, "the format of the tournament, by the first criterion", "")
	}
	fill("bye", n.byesOpen, "the points of a bye", "the points of byes")
	fill("absence", n.awayOpen, "the points of an absence", "the points of absences")
	places, scores := t.computed()
	lose("printed-place", places, "a printed place, written as computed", "printed places, written as computed")
	lose("printed-scores", scores, "a player's printed scores, written as computed or in part", "players' printed scores, written as computed or in part")
	t.losses(lose)
	ps.Add(details(ev)...)
	ps.Add(holds.Lost(formatName, ev)...)
	return ps
}

// details are what formats keep beyond the model, of which a page has none.
func details(ev *game.Event) game.Problems {
	var all game.Details
	all.AddAll(ev.Extra)
	for i := range ev.Players {
		all.AddAll(ev.Players[i].Extra)
	}
	for i := range ev.Games {
		all.AddAll(ev.Games[i].Extra)
	}
	return all.Lost(formatName, "extra")
}

// computed counts the players whose printed place, and whose printed scores, are
// not those of the table.
func (t *Table) computed() (places, scores int) {
	for i := range t.Rows {
		r := &t.Rows[i]
		if p := r.Player.Standing; p != 0 && p != r.Place {
			places++
		}
		shown := map[string]float64{}
		for k, c := range t.Criteria {
			if v, told := r.Scores[k].Get(); told {
				shown[c] = v
			}
		}
		wins := "NBW"
		if _, both := shown[wins]; both {
			wins = "NbW"
		}
		shown[wins] = r.NBW
		for c, v := range r.Player.Scores {
			if w, told := shown[c]; !told || v != w {
				scores++
				break
			}
		}
	}
	return places, scores
}

// kind is the kind of tournament that the first criterion tells.
func (t *Table) kind() game.Pairing {
	switch {
	case t.mcmahon:
		return game.McMahon
	case len(t.Criteria) > 0 && (t.Criteria[0] == "NBW" || t.Criteria[0] == "CAT"):
		return game.Swiss
	}
	return ""
}

// losses lists what of the texts is not shown as it stands.
func (t *Table) losses(lose func(code string, n int, one, many string)) {
	ev := t.Event
	var texts, clubs, countries, nameless, beside int
	changed := func(s string) {
		if plain(s) != s {
			texts++
		}
	}
	changed(ev.Name)
	for i := range ev.Players {
		p := &ev.Players[i]
		changed(p.DisplayName())
		changed(p.Club)
		if c := plain(p.Club); c != "" && (strings.Trim(c, "-−–—‐‑") == "" || strings.EqualFold(c, "xxxx")) {
			clubs++
		}
		if c := p.Country; c != "" && (len(c) != 2 || c == "XX" || strings.Trim(c, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "") {
			countries++
		}
		if plain(p.DisplayName()) == "" {
			nameless++
		}
		if p.Name != "" && (p.Family != "" || p.Given != "") {
			beside++
		}
	}
	lose("character", texts, "a text with control characters or needless blanks, taken out", "texts with control characters or needless blanks, taken out")
	lose("club", clubs, "a club called what stands for none", "clubs called what stands for none")
	lose("player-country", countries, "a country that is no code of two letters", "countries that are no codes of two letters")
	lose("player-name", nameless, "a player without a name", "players without names")
	lose("name-beside", beside, "an undivided name beside family and given name", "undivided names beside family and given names")
}
