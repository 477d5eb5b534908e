package pairgoth

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
)

// neededKeys are the keys of a tournament without which it loses players, games or
// their round; gameKeys those of a game.
var (
	neededKeys = []string{"players", "games", "teams", "individualGames", "rounds"}
	gameKeys   = []string{"w", "b", "r", "h", "t"}
)

// misspelt reports an unknown key where one of nearly the same name is
// missing.
func (r *reader) misspelt() {
	has := func(key string) bool {
		return slices.ContainsFunc(r.top.members, func(m member) bool { return m.key == key })
	}
	missing := slices.DeleteFunc(slices.Clone(neededKeys), has)
	for _, m := range r.top.rest() {
		if meant := game.Nearest(m.key, missing); meant != "" {
			r.add(game.Error, "key-misspelt", r.place(m.value, m.key), fmt.Sprintf("the key %s, which may be meant for %q", game.Quote(m.key), meant), "", "nothing of it was read; correct the key")
		}
	}
}

// gameKey warns about an unknown key of a game, where one that every game
// has is missing.
func (r *reader) gameKey(o *object, place string) {
	for _, key := range gameKeys {
		if slices.ContainsFunc(o.members, func(m member) bool { return m.key == key }) {
			continue
		}
		for _, m := range o.rest() {
			if len([]rune(m.key)) < 3 && m.key != "dd" && m.key != "ft" && m.key != "id" {
				r.add(game.Warning, "key-misspelt", place, fmt.Sprintf("the key %s, which may be meant for %q", game.Quote(m.key), key), "", "its value was not read; correct the key")
				return
			}
		}
	}
}

// byesInDoubt warns about a bye in a round in which another player was neither paired
// nor skipping: only a player left over has a bye, so the number of an opponent
// may be damaged.
func (r *reader) byesInDoubt() {
	if r.ofTeams() || r.lost() > 0 { // lost games leave their players over
		return
	}
	paired := make([]map[int]bool, r.last+1)
	for round := range paired {
		paired[round] = map[int]bool{}
	}
	for _, g := range r.ev.Games {
		paired[g.Round][g.Black], paired[g.Round][g.White] = true, true
	}
	for _, b := range r.ev.Byes {
		paired[b.Round][b.Player] = true
	}
	left := make([]string, r.last+1) // a player by round
	for round := 1; round <= r.last; round++ {
		for i := range r.ev.Players {
			p := &r.ev.Players[i]
			if !paired[round][p.ID] && !slices.Contains(r.skipped[i], round) && p.Extra[ExtraPrefix+"final"] == "" {
				left[round] = p.DisplayName()
				break
			}
		}
	}
	for _, b := range r.ev.Byes {
		if left[b.Round] != "" {
			r.add(game.Warning, "bye-in-doubt", "games", fmt.Sprintf("a bye of %s in round %d, in which %s neither played nor was absent", game.Quote(r.ev.Players[b.Player-1].DisplayName()), b.Round, game.Quote(left[b.Round])),
				"a bye for the player left over", "the bye was read as it stands; if the two played each other, correct the pairing")
		}
	}
}
