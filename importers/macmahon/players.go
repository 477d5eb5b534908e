package macmahon

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// ofPlayer are the elements of a player that the model has.
var ofPlayer = set("Id", "Surname", "FirstName", "Club", "Country", "GoLevel", "Rating", "EgdPin", "PreliminaryRegistration", "SuperBarMember",
	"Points", "Score", "NotPlayingInRound")

// printed are the scores that a file has of a player.
type printed struct{ points, score game.Opt[float64] }

// players reads the entries.
func (r *reader) players() {
	var preliminary, super, pins int
	for i, e := range r.tags["Player"] {
		place := "Player[" + strconv.Itoa(i+1) + "]"
		if len(r.ev.Players) == maxPlayers {
			r.add(game.Error, "too-many-players", place, fmt.Sprintf("more than %d players", maxPlayers), "one event", "the others were left out")
			break
		}
		f, others := r.values(e, ofPlayer)
		p := game.Player{ID: len(r.ev.Players) + 1, Family: f["Surname"], Given: f["FirstName"], Club: f["Club"], Extra: others, Place: game.Place{Path: place}}
		if p.Family == "" && p.Given == "" {
			r.add(game.Error, "player-unreadable", place, "a player without a name", "Surname and FirstName", "the player was left out, and the games too")
			continue
		}
		id := number(f["Id"])
		if other := r.byID[id]; id == "" || id == "0" || other != 0 {
			r.add(game.Error, "player-unreadable", place, fmt.Sprintf("id %s of %s", game.Quote(f["Id"]), game.Quote(p.DisplayName())), "a number that no other player has", "games of this id are not this player's")
		} else {
			r.byID[id] = p.ID
		}
		r.strength(&p, f["GoLevel"], f["Rating"])
		if c := strings.ToUpper(f["Country"]); game.IsCountry(c) && c != "XX" {
			p.Country = c
		} else if c != "" {
			keep(&p.Extra, "Country", f["Country"])
		}
		if pin := f["EgdPin"]; len(pin) == 8 && strings.Trim(pin, "0123456789") == "" {
			p.IDs = map[string]string{"egf": pin}
		} else if pin != "" {
			pins++
			keep(&p.Extra, "EgdPin", pin)
		}
		if yesNo(f["PreliminaryRegistration"]).Is(true) {
			preliminary++
			keep(&p.Extra, "PreliminaryRegistration", "true")
		}
		if yesNo(f["SuperBarMember"]).Is(true) {
			super++
			p.StartCorrection = 1
			keep(&p.Extra, "SuperBarMember", "true")
		}
		var away []int
		for _, text := range texts(e, "NotPlayingInRound") {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 || n > maxRound {
				r.add(game.Warning, "value-unreadable", place, "NotPlayingInRound "+game.Quote(text), "the number of a round", "it was left out")
				continue
			}
			away = append(away, n)
		}
		r.away = append(r.away, away)
		r.printed = append(r.printed, printed{score(f["Points"]), score(f["Score"])})
		r.ev.Players = append(r.ev.Players, p)
	}
	if len(r.ev.Players) == 0 {
		r.add(game.Error, "no-players", "Playerlist", "no players", "a list of them", "check that this is the whole file")
	}
	r.log.Some(preliminary, game.Note, "registered-only", game.Place{Path: "Playerlist"}, game.Plural(preliminary, "player")+" registered preliminarily", "", "they are entries of the event")
	r.log.Some(super, game.Note, "super-bar", game.Place{Path: "Playerlist"}, game.Plural(super, "player")+" above the bar", "", "taken as a start one point higher, as Pairgoth does")
	r.log.Some(pins, game.Note, "egf-pin-odd", game.Place{Path: "Playerlist"}, game.Counted(pins, "invalid EGF PIN", "invalid EGF PINs"), "8 digits", "they were kept as they stand and not used")
}

// number is the form of an id in which players and pairings are joined.
func number(s string) string {
	if n, err := strconv.Atoi(s); err == nil {
		return strconv.Itoa(n)
	}
	return s
}

func score(s string) game.Opt[float64] {
	if f, err := game.ParseNumber(s); err == nil {
		return game.Given(f)
	}
	return game.Opt[float64]{}
}

// strength reads rank and rating.
func (r *reader) strength(p *game.Player, level, rating string) {
	rank, err := game.ParseRankTo30k(level)
	if err != nil {
		r.add(game.Warning, "rank-unreadable", p.Place.Path, "rank "+game.Quote(level)+" of "+game.Quote(p.DisplayName()), "a rank such as 3d or 12k", "the player was read without a rank")
	}
	p.Rank = rank
	if rating == "" {
		return
	}
	f, err := game.ParseNumber(rating)
	if err != nil || f < -10000 || f > 10000 {
		r.add(game.Warning, "rating-unreadable", p.Place.Path, "rating "+game.Quote(rating)+" of "+game.Quote(p.DisplayName()), "a number such as 2100", "the player was read without a rating")
		return
	}
	p.Rating = game.Given(f)
}
