package wallist

import (
	"slices"
	"strings"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// holds is what stands in the table and above it.
var holds = game.Holding{
	"name": "", "class": "", "kind": "", "place": "", "country": "", "organiser": "", "director": "", "begin": "", "end": "", "format": "", "rounds": "", "board-size": "",
	"komi": "", "basic-time": "", "online": "", "rank": "", "pro-rank": "", "weak-rank": "", "club": "", "player-country": "", "idle-player": "", "colours": "", "colours-unknown": "",
	"printed-place": "as computed", "printed-scores": "as computed",
	"rating":   "as a criterion",
	"handicap": "up to 9 stones", "handicap-unknown": "", "jigo": "", "by-default": "", "both": "", "no-result": "", "criteria": "those of OpenGotha",
	"bye": "as 0+, with a point", "absence": "as 0=, with half a point",
}

// Lost lists what of the event the table cannot hold.
func Lost(ev *game.Event, s game.Settings) game.Problems {
	if p, ok := nothing(ev); ok {
		return game.Problems{p}
	}
	ps := holds.Lost(format, ev)
	// Void games and those without a round are lost as a whole.
	g := newGrid(ev)
	var classOf, countries, dashed, texts, criteria, places, scores, ratings int
	count := func(n *int, is bool) {
		if is {
			*n++
		}
	}
	count(&classOf, ev.ClassOf != "")
	var extra, ofPlayers, ofGames game.Details
	extra.AddAll(ev.Extra)
	shown := criteriaOf(ev)
	rated := slices.Contains(shown, "Rating") // read as the players' ratings
	count(&criteria, ev.Scoring != nil && (!slices.Equal(shown, ev.Scoring.Criteria) || rated))
	for _, t := range []string{ev.Name, ev.Class, ev.Place, ev.Country, ev.Organiser, ev.Director} {
		count(&texts, plain(t) != t)
	}
	for i := range ev.Players {
		p := &ev.Players[i]
		count(&ratings, p.Rating.IsTold() && !rated)
		count(&countries, p.Country != "" && !isCountry(p.Country))
		count(&dashed, p.Club != "" && blank(p.Club))
		ofPlayers.AddAll(p.Extra)
		count(&texts, plain(p.DisplayName()) != p.DisplayName())
		count(&texts, plain(p.Club) != p.Club)
	}
	for _, placed := range g.order {
		p := &ev.Players[placed.Index]
		count(&places, p.Standing != 0 && p.Standing != placed.Place)
		count(&scores, !shows(&g.scores[placed.Index], criteriaOf(ev), p.Scores))
	}
	for i := range ev.Games {
		ofGames.AddAll(ev.Games[i].Extra)
	}
	for _, l := range []struct {
		n               int
		code, one, many string
	}{
		{classOf, "class", "the system whose class it is", ""},
		{criteria, "criteria", "a criterion that is none of OpenGotha's, or the rating as one", ""},
		{ratings, "rating", "a rating", "ratings"},
		{countries, "player-country", "a player's country that is no code of two letters", "players' countries that are no codes of two letters"},
		{dashed, "club", "a club called what stands for none", "clubs called what stands for none"},
		{texts, "text", "a text with tabs, line breaks or blanks of other kinds, written with plain blanks", "texts with tabs, line breaks or blanks of other kinds, written with plain blanks"},
		{places, "printed-place", "a printed place, written as computed", "printed places, written as computed"},
		{scores, "printed-scores", "a player's printed scores, written as computed or in part", "players' printed scores, written as computed or in part"},
		{g.lost.second, "second-game", "a second game of a player in a round, left out", "second games of players in a round, left out"},
		{g.lost.late, "late-round", "a game of a round after the 60th, left out", "games of rounds after the 60th, left out"},
		{g.lost.handicaps, "handicap", "a handicap of more than 9 stones", "handicaps of more than 9 stones"},
		{g.lost.byes, "bye", "a bye with other points than one, written as the sign of its points", "byes with other points than one, written as the signs of their points"},
		{g.lost.absences, "absence", "an absence with other points than a half, written as the sign of its points", "absences with other points than a half, written as the signs of their points"},
	} {
		if l.n > 0 {
			ps.Add(game.Loss(format, l.code, l.n, l.one, l.many))
		}
	}
	ps.Add(game.PlacesLost(format, g.untold)...)
	ps.Add(extra.Lost(format, "extra")...)
	ps.Add(ofPlayers.Lost(format, "player-extra")...)
	ps.Add(ofGames.Lost(format, "game-extra")...)
	e, _ := charset.Named(s.Get(encoding))
	texted := facts(ev, plain)
	for _, p := range ev.Players {
		texted = append(texted, plain(p.DisplayName()), plain(p.Club))
	}
	seen := map[string]bool{}
	for _, text := range texted {
		if p, lost := e.Lost(format, text); lost && !seen[text] {
			seen[text] = true
			ps.Add(p)
		}
	}
	return ps
}

// shows reports whether the columns of the table show all scores that were
// printed.
func shows(s *game.Scores, criteria []string, printed map[string]float64) bool {
	for c, v := range printed {
		w, told := s.Get(c)
		if !told || v != w || c == "Rank" || c == "Rating" || c != "NBW" && !slices.Contains(criteria, c) {
			return false
		}
	}
	return true
}

// nothing is the problem of a table without players.
func nothing(ev *game.Event) (game.Problem, bool) {
	return game.Nothing(format, "players"), len(ev.Players) == 0
}

// blank reports a club that reads as none.
func blank(club string) bool {
	if strings.EqualFold(club, "xxxx") {
		return true
	}
	for _, r := range club {
		if r != '-' && r != '–' && r != '—' {
			return false
		}
	}
	return true
}
