package csvgames

import (
	"strings"

	"kyudan/importers/charset"
	vocab "kyudan/importers/csvgames"
	"kyudan/rating/game"
)

// holds is everything but what has no column.
var holds = func() game.Holding {
	h := game.Holding{}
	for _, f := range game.Features() {
		h[f.Code] = ""
	}
	for _, code := range []string{"overtime", "requirements", "rankings", "local", "start-correction", "printed-place", "printed-scores", "game-time",
		"team", "criteria", "scoring", "handicap-rules", "adjust"} {
		delete(h, code)
	}
	return h
}()

// Lost lists what of the event the file cannot hold.
func Lost(ev *game.Event, s game.Settings) game.Problems {
	e, _ := charset.Named(s.Get(encoding))
	if s.Get(form) == "players" {
		return lostPlayers(ev, e)
	}
	ps := holds.Lost(name, ev)
	var extra, ofPlayers, ofGames, ids int
	for range ev.Extra {
		extra++
	}
	for i := range ev.Players {
		for k := range ev.Players[i].Extra {
			if k != prefix+"id" && !(k == prefix+"country" && ev.Players[i].Country == "") {
				ofPlayers++
			}
		}
		for r, id := range ev.Players[i].IDs {
			if id != "" && !vocab.IsRegister(r) {
				ids++
			}
		}
	}
	for i := range ev.Games {
		for k := range ev.Games[i].Extra {
			if !keeps(k) {
				ofGames++
			}
		}
	}
	for _, l := range []struct {
		n               int
		code, one, many string
	}{
		{ids, "other-id", "an id of a register that no label can name", "ids of registers that no label can name"},
		{extra, "extra", "a detail of another format", "details of other formats"},
		{ofPlayers, "player-extra", "a player's detail of another format", "players' details of other formats"},
		{ofGames, "game-extra", "a game's detail of another format", "games' details of other formats"},
	} {
		if l.n > 0 {
			ps.Add(game.Loss(name, l.code, l.n, l.one, l.many))
		}
	}
	cr := 0
	seen := map[string]bool{}
	for _, row := range rows(ev) {
		for _, text := range row {
			if seen[text] {
				continue
			}
			seen[text] = true
			if strings.Contains(text, "\r") {
				cr++
			}
			if p, lost := e.Lost(name, text); lost {
				ps.Add(p)
			}
		}
	}
	if cr > 0 {
		ps.Add(game.Loss(name, "character", cr, "a text with a carriage return, taken out", "texts with carriage returns, taken out"))
	}
	return ps
}
