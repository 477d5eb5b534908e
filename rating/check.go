package rating

import (
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// A Checker is a system that can check an event before it is rated: whether it meets
// its class, and which results are very unlikely.
type Checker interface {
	// Requirements are all requirements of a class that apply to the event, met
	// or not, in the document's order; nil if there is no such class.
	Requirements(ev *game.Event, class string) []Requirement
	// Unlikely lists the games whose winner's chance was under one in a hundred,
	// by the ratings of the list. Nothing is changed.
	Unlikely(l *List, ev *Event) []UnlikelyGame
}

// An Announcer is a system whose federation wants to know of an event before it takes
// place.
type Announcer interface {
	// Unannounced are the keys of the event JSON for what the announcement contains, no
	// class requires and the event does not give.
	Unannounced(ev *game.Event) []string
}

// Requirement is one requirement of a class.
type Requirement struct {
	Code  string      // as in Result.Missed
	Asked phrase.Text // at least 45 minutes a side
	Given phrase.Text // 30 minutes a side; nothing: not given and therefore not checked
	Key   string      // key of the event JSON that gives it
	Met   bool        // also if nothing was given
	// Agreed is who agreed that it need not be met, when and why; "" if nobody did.
	Agreed string
}

// Checked reports whether the event has the fact that the requirement is about.
func (r Requirement) Checked() bool { return !r.Given.IsZero() }

// Stops reports whether the requirement keeps the event out of the class.
func (r Requirement) Stops() bool { return !r.Met && r.Agreed == "" }

// CodeAccepted is the code of the warning of a requirement that the event misses, as was
// agreed.
const CodeAccepted = "class-accepted"

// UnlikelyBelow is the chance below which a win deserves a second look.
const UnlikelyBelow = 0.01

// UnlikelyGame is a game whose winner had hardly any chance: its colours or its result
// may have been swapped.
type UnlikelyGame struct {
	Game         int     // index in Event.Games
	Winner       int     // entry
	Chance       float64 // of the winner before the game
	Black, White float64 // ratings that the chance was computed from
}

// UnlikelyGames lists the games whose winner's chance was under UnlikelyBelow.
// start is the rating that an entry's games would count from, chance what both
// sides have before the game, ε left out. Games of players without a start,
// handicap games without colours, and games that are won by default or by nobody,
// are passed over.
func UnlikelyGames(ev *Event, start func(entry int) (float64, bool),
	chance func(g *game.Game, black, white float64) (b, w float64)) (found []UnlikelyGame) {
	ratings := make([]game.Opt[float64], len(ev.Players))
	for i := range ratings {
		if r, ok := start(i + 1); ok {
			ratings[i] = game.Given(r)
		}
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.ByDefault || g.ColoursUnknown && g.Handicap.Or(0) >= 1 || !ev.Has(g) {
			continue
		}
		black, ok1 := ratings[g.Black-1].Get()
		white, ok2 := ratings[g.White-1].Get()
		if !ok1 || !ok2 {
			continue
		}
		u := UnlikelyGame{Game: i, Black: black, White: white}
		b, w := chance(g, black, white)
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
