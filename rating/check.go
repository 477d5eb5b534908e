package rating

import "kyudan/rating/game"

// A Checker is a system that can say more of an event before it is rated:
// whether it meets its class, and which results hardly anybody would have bet
// on.
type Checker interface {
	// Requirements are all requirements of a class that apply to the event, met
	// or not, in the document's order; nil where there is no such class.
	Requirements(ev *game.Event, class string) []Requirement
	// Unlikely lists the games whose winner's chance was under one in a hundred,
	// by the ratings of the list. Nothing is changed.
	Unlikely(l *List, ev *Event) []UnlikelyGame
}

// Requirement is one thing that a class asks of an event.
type Requirement struct {
	Code  string // as in Result.Missed
	Asked string // at least 45 minutes a side
	Told  string // 30 minutes a side; "" not told and therefore not checked
	Key   string // key of the event JSON that tells it
	Met   bool   // also where nothing was told
}

// Checked reports whether the event tells what the requirement asks about.
func (r Requirement) Checked() bool { return r.Told != "" }

// UnlikelyBelow is the chance under which a win is worth a second look.
const UnlikelyBelow = 0.01

// UnlikelyGame is a game whose winner had hardly a chance: its colours or its
// result may have been swapped.
type UnlikelyGame struct {
	Game         int     // index in Event.Games
	Winner       int     // entry
	Chance       float64 // of the winner before the game
	Black, White float64 // ratings that the chance was computed from
}

// UnlikelyGames lists the games whose winner's chance was under UnlikelyBelow.
// start is the rating that a player's games would count from, chance what both
// sides have before the game, ε left out. A handicap that is not told counts as
// none; games of players without a start, handicap games without colours, and
// games that are won by default or by nobody, are passed over.
func UnlikelyGames(l *List, ev *Event, start func(*Standing, *game.Player) (float64, bool),
	chance func(black, white float64, stones int) (b, w float64)) []UnlikelyGame {
	// Ratings by entry, looked up when a game first needs them.
	type looked struct {
		game.Opt[float64]
		up bool
	}
	ratings := make([]looked, len(ev.Players))
	of := func(entry int) (float64, bool) {
		r := &ratings[entry-1]
		if !r.up {
			r.up = true
			if v, ok := start(ev.Standing(l, entry), &ev.Players[entry-1]); ok {
				r.Opt = game.Told(v)
			}
		}
		return r.Get()
	}
	var found []UnlikelyGame
	for i := range ev.Games {
		g := &ev.Games[i]
		stones := g.Handicap.Or(0)
		if g.ByDefault || g.ColoursUnknown && stones >= 1 || !ev.Has(g) {
			continue
		}
		black, ok1 := of(g.Black)
		white, ok2 := of(g.White)
		if !ok1 || !ok2 {
			continue
		}
		u := UnlikelyGame{Game: i, Black: black, White: white}
		b, w := chance(black, white, stones)
		switch g.Result {
		case game.BlackWins:
			u.Winner, u.Chance = g.Black, b
		case game.WhiteWins:
			u.Winner, u.Chance = g.White, w
		default:
			continue
		}
		if u.Chance < UnlikelyBelow {
			found = append(found, u)
		}
	}
	return found
}
