package opengotha

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
)

// tablesMissing warns of a table without a game, below the highest of its round,
// where two players at least were there and have neither a game nor a bye in that
// round. Gaps alone are common: OpenGotha numbers tables as the organiser asks.
func (rd *reader) tablesMissing() {
	highest := make([]int, rd.lastRound+1)
	for i := range rd.ev.Games {
		g := &rd.ev.Games[i]
		highest[g.Round] = max(highest[g.Round], g.Board)
	}
	for round := 1; round <= rd.lastRound; round++ {
		var left []string
		for i := range rd.ev.Players {
			if p := &rd.ev.Players[i]; *rd.played.at(i+1, round) == 0 && rd.attends(p, round) {
				left = append(left, p.DisplayName())
			}
		}
		if len(left) < 2 || highest[round] > len(rd.ev.Players) {
			continue
		}
		taken := make([]bool, highest[round]+1)
		for i := range rd.ev.Games {
			if g := &rd.ev.Games[i]; g.Round == round {
				taken[g.Board] = true
			}
		}
		if table := 1 + slices.Index(taken[1:], false); table > 0 {
			names := game.Quote(left[0]) + " and " + game.Quote(left[1])
			if len(left) > 2 {
				names = fmt.Sprintf("%s and %d others", game.Quote(left[0]), len(left)-1)
			}
			rd.add(game.Warning, "table-missing", "Games", fmt.Sprintf("no game at table %d of round %d, and neither a game nor a bye of %s, who took part", table, round, names),
				"a game at every table", "if they played each other, the game is missing in this file")
		}
	}
}

// attends reports whether a player was registered for good and had not announced
// to be absent from a round.
func (rd *reader) attends(p *game.Player, round int) bool {
	days := rd.absent[p.ID-1]
	return p.Extra[ExtraPrefix+"registeringStatus"] == "" && (round > len(days) || days[round-1] != '0')
}
