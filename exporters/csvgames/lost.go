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
	var extra, ofPlayers, ofGames game.Details
	ids := 0
	extra.AddAll(ev.Extra)
	for i := range ev.Players {
		for k := range ev.Players[i].Extra {
			if k != prefix+"id" && !(k == prefix+"country" && ev.Players[i].Country == "") {
				ofPlayers.Add(k)
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
				ofGames.Add(k)
			}
		}
	}
	if ids > 0 {
		ps.Add(game.Loss(name, "other-id", ids, "an id of a register that no label can name", "ids of registers that no label can name"))
	}
	ps.Add(extra.Lost(name, "extra")...)
	ps.Add(ofPlayers.Lost(name, "player-extra")...)
	ps.Add(ofGames.Lost(name, "game-extra")...)
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
