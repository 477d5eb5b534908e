package macmahon

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/beevik/etree"

	"kyudan/rating/game"
)

// person is what a file tells of a player.
type person struct {
	id, family, given, club, country, level, rating, pin, preliminary, super string
	points, score                                                            string
	away                                                                     []string
	others                                                                   map[string]string // kept beyond the model
}

func personOf(e *etree.Element) (p person) {
	leaves(e, func(tag, text string) {
		var field *string
		switch tag {
		case "Id":
			field = &p.id
		case "Surname":
			field = &p.family
		case "FirstName":
			field = &p.given
		case "Club":
			field = &p.club
		case "Country":
			field = &p.country
		case "GoLevel":
			field = &p.level
		case "Rating":
			field = &p.rating
		case "EgdPin":
			field = &p.pin
		case "PreliminaryRegistration":
			field = &p.preliminary
		case "SuperBarMember":
			field = &p.super
		case "Points":
			field = &p.points
		case "Score":
			field = &p.score
		case "NotPlayingInRound":
			p.away = append(p.away, text)
			return
		default:
			keep(&p.others, tag, text)
			return
		}
		if *field == "" {
			*field = text
		}
	})
	return p
}

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
		f := personOf(e)
		p := game.Player{ID: len(r.ev.Players) + 1, Family: f.family, Given: f.given, Club: f.club, Extra: f.others, Place: game.Place{Path: place}}
		if p.Family == "" && p.Given == "" {
			r.add(game.Error, "player-unreadable", place, "a player without a name", "Surname and FirstName", "the player was left out, and the games too")
			continue
		}
		id := number(f.id)
		if other := r.byID[id]; id == "" || id == "0" || other != 0 {
			r.add(game.Error, "player-unreadable", place, fmt.Sprintf("id %s of %s", game.Quote(f.id), game.Quote(p.DisplayName())), "a number that no other player has", "games of this id are not those of this player")
		} else {
			r.byID[id] = p.ID
		}
		r.strength(&p, f.level, f.rating)
		if c := strings.ToUpper(f.country); len(c) == 2 && strings.Trim(c, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && c != "XX" {
			p.Country = c
		} else if c != "" {
			keep(&p.Extra, "Country", f.country)
		}
		if pin := f.pin; len(pin) == 8 && strings.Trim(pin, "0123456789") == "" {
			p.IDs = map[string]string{"egf": pin}
		} else if pin != "" {
			pins++
			keep(&p.Extra, "EgdPin", pin)
		}
		if yesNo(f.preliminary).Is(true) {
			preliminary++
			keep(&p.Extra, "PreliminaryRegistration", "true")
		}
		if yesNo(f.super).Is(true) {
			super++
			p.StartCorrection = 1
			keep(&p.Extra, "SuperBarMember", "true")
		}
		var away []int
		for _, text := range f.away {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 || n > maxRound {
				r.add(game.Warning, "value-unreadable", place, "NotPlayingInRound "+game.Quote(text), "the number of a round", "it was left out")
				continue
			}
			away = append(away, n)
		}
		r.away = append(r.away, away)
		r.printed = append(r.printed, printed{score(f.points), score(f.score)})
		r.ev.Players = append(r.ev.Players, p)
	}
	if len(r.ev.Players) == 0 {
		r.add(game.Error, "no-players", "Playerlist", "no players", "a list of them", "check that this is the whole file")
	}
	if preliminary > 0 {
		r.add(game.Note, "registered-only", "Playerlist", game.Plural(preliminary, "player")+" registered preliminarily", "", "they are entries of the event")
	}
	if super > 0 {
		r.add(game.Note, "super-bar", "Playerlist", game.Plural(super, "player")+" above the bar", "", "taken as a start one point higher, as Pairgoth does")
	}
	if pins > 0 {
		r.add(game.Note, "egf-pin-odd", "Playerlist", game.Counted(pins, "EGF PIN that is none", "EGF PINs that are none"), "8 digits", "they were kept as they stand and not used")
	}
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
		return game.Told(f)
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
	p.Rating = game.Told(f)
}
