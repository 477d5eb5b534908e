package pairgoth

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

const maxPlayers = 20_000

// players reads the entries.
func (r *reader) players(v *value) {
	if v == nil || v.kind != list || len(v.items) == 0 {
		r.add(game.Error, "no-players", r.place(v, "players"), "no players", "a list of them", "check that this is the whole file")
		return
	}
	var madeUp, preliminary int
	ids := map[string]string{}
	for i, item := range v.items {
		place := r.place(item, "players["+strconv.Itoa(i+1)+"]")
		if item.kind != mapping || i >= maxPlayers {
			r.add(game.Error, "player-unreadable", place, "no player", fmt.Sprintf("an object, and at most %d of them", maxPlayers), "the player was left out, and the games too")
			continue
		}
		o := objectOf(item)
		p := game.Player{ID: len(r.ev.Players) + 1, Place: game.Place{Path: place, Line: r.line(item)}}
		p.Family, p.Given = plain(o.str("name")), plain(o.str("firstname"))
		if p.Family == "" && p.Given == "" {
			r.add(game.Error, "player-unreadable", place, "a player without a name", "name and firstname", "the player was left out, and the games too")
			continue
		}
		id, ok := o.take("id").whole()
		if _, twice := r.byID[id]; !ok || id <= 0 || twice {
			r.add(game.Error, "player-unreadable", place, "the id of "+game.Quote(p.DisplayName()), "a number that no other player has", "games of this id are not this player's")
		} else {
			r.byID[id] = p.ID
			if id != p.ID {
				game.Put(&p.Extra, ExtraPrefix+"id", strconv.Itoa(id))
			}
		}
		keep := func(key string, v *value) { game.Put(&p.Extra, ExtraPrefix+key, v.json()) }
		r.strength(&p, o, place, &madeUp, keep)
		if v := o.take("country"); v != nil {
			if p.Country = Country(v.text); p.Country == "" && strings.TrimSpace(v.text) != "" {
				keep("country", v)
			}
		}
		if p.Club = plain(o.str("club")); strings.EqualFold(p.Club, noClub) {
			p.Club = ""
		}
		if v := o.take("mmsCorrection"); v != nil {
			if n, ok := v.whole(); ok {
				p.StartCorrection = n
			} else {
				r.add(game.Warning, "value-unreadable", place, "mmsCorrection "+v.json(), "a whole number", "it was left open")
			}
		}
		if v := o.take("final"); v.flag().Is(false) {
			preliminary++
			keep("final", v)
		}
		for _, register := range Registers {
			v := o.take(register)
			if v == nil || strings.TrimSpace(v.text) == "" {
				continue
			}
			id := strings.TrimSpace(v.text)
			if !validID(register, id) {
				r.add(game.Note, "id-odd", place, fmt.Sprintf("%s %s of %s", register, game.Quote(id), game.Quote(p.DisplayName())), "an id of that register", "it was kept as it stands and not used")
				keep(register, v)
				continue
			}
			if other := ids[register+id]; other != "" {
				r.add(game.Warning, "id-shared", place, fmt.Sprintf("%s %s of %s, which %s has too", register, game.Quote(id), game.Quote(p.DisplayName()), other), "one id per player", "correct it, or the wrong player is rated")
			}
			ids[register+id] = game.Quote(p.DisplayName())
			game.Put(&p.IDs, register, id)
		}
		r.skips(o, place)
		for _, m := range o.rest() {
			keep(m.key, m.value)
		}
		r.ev.Players = append(r.ev.Players, p)
	}
	r.log.Some(madeUp, game.Note, "rating-estimated", game.Place{Path: "players"}, game.Counted(madeUp, "rating that is exactly that of the rank", "ratings that are exactly those of the ranks"), "",
		"taken as made up by Pairgoth or OpenGotha (2050 or 2100 for 1 dan), not as ratings; the ranks are used")
	r.log.Some(preliminary, game.Note, "registered-only", game.Place{Path: "players"}, game.Plural(preliminary, "player")+" registered preliminarily", "", "they are entries of the event")
}

// strength reads rank and rating.
func (r *reader) strength(p *game.Player, o *object, place string, madeUp *int, keep func(string, *value)) {
	steps, ranked := 0, false
	if v := o.take("rank"); v != nil {
		if steps, ranked = v.whole(); ranked {
			p.Rank = rankOf(steps)
		}
		if p.Rank == game.NoRank {
			r.add(game.Warning, "rank-unreadable", place, "rank "+v.json()+" of "+game.Quote(p.DisplayName()), "-30 (30 kyu) to 8 (9 dan)", "the player was read without a rank")
		}
	}
	v := o.take("rating")
	if v == nil {
		return
	}
	f, ok := v.number()
	switch formulas := MadeUp(steps); {
	case !ok || f < -10000 || f > 10000:
		r.add(game.Warning, "rating-unreadable", place, "rating "+v.json()+" of "+game.Quote(p.DisplayName()), "a number such as 2100", "the player was read without a rating")
	case ranked && (f == float64(formulas[0]) || f == float64(formulas[1])), f == unrated:
		*madeUp++
		keep("rating", v)
	default:
		p.Rating = game.Given(f)
	}
}

// unrated is the rating of 30 kyu on OpenGotha's scale, which stands for none.
const unrated = -900

// skips takes the rounds that a player announced not to play.
func (r *reader) skips(o *object, place string) {
	var rounds []int
	if v := o.take("skip"); v != nil {
		for _, item := range v.items {
			n, ok := item.whole()
			if !ok || n < 1 || n > maxRound {
				r.add(game.Warning, "value-unreadable", place, "skip "+item.json(), "the number of a round", "it was left out")
				continue
			}
			rounds = append(rounds, n)
		}
	}
	r.skipped = append(r.skipped, rounds)
}

// validID reports whether an id has the form of its register.
func validID(register, id string) bool {
	digits := strings.Trim(id, "0123456789") == ""
	switch register {
	case "egf":
		return digits && len(id) == 8
	case "ffg":
		return len(id) == 7 && strings.Trim(id, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") == ""
	case "aga":
		return digits && strings.Trim(id, "0") != ""
	}
	return id != ""
}

// noClub stands for an unknown club; it comes from OpenGotha's files.
const noClub = "xxxx"

func plain(s string) string { return strings.Join(strings.Fields(s), " ") }
