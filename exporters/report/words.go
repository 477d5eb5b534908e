package report

import (
	"cmp"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/game"
)

// reasons are the words for why a game is not rated, and those for a list of
// reasons.
var reasons = map[string]struct{ whole, brief string }{
	"by_default": {"decided by default, no game was played", "decided by default"},
	"void":       {"void: not played, or not to be counted", "void"},
	"unknown":    {"no result entered", "no result"},
	"both_win":   {"scored as a win for both, which is impossible", "won by both"},
	"both_lose":  {"scored as a loss for both, which is impossible", "lost by both"},
	"jigo":       {"a tie (jigo), which this system does not rate", "jigo"},
	"board_size": {"played on a board too small for the event's class", "small board"},
	"handicap":   {"a handicap that this system does not rate", "handicap"},
	"komi":       {"a komi that this system does not rate", "komi"},
	"kind":       {"a kind of game that this system does not rate", "kind of game"},
	"time":       {"time limits too short for this system", "time limit"},
	"online":     {"played on the Internet, which this system does not rate", "on-line"},
	"date":       {"played after the day of the list, or before the period that this system rates", "date"},
	"event":      {"the event as a whole is not rated", "event not rated"},
	"rank":       {"a new player without a rank to take a first rating from", "rank not given"},
	"state":      {"what the list records about the player cannot be read", "state"},
	"colours":    {"unknown who had Black, which matters in this game", "colours not known"},
}

// sources are the words for where a first rating came from.
var sources = map[string]string{
	rating.ByRank:      "first rating by rank",
	rating.ByCategory:  "first rating by category",
	rating.WithoutRank: "first rating without a grade",
	rating.ByEstimate:  "first rating estimated from the games against rated players",
}

// WhyNot says in plain words why a game is not rated.
func WhyNot(g *game.Game, code string) string {
	if code == "handicap" && !g.Handicap.IsGiven() {
		return "handicap not given"
	}
	return inWords(reasons[code].whole, code)
}

// Reason says briefly why games are not rated.
func Reason(code string) string { return inWords(reasons[code].brief, code) }

// FirstRating says in plain words where a first rating came from.
func FirstRating(code string) string { return inWords(sources[code], code) }

// inWords are the words of a code, or the code where it has none.
func inWords(words, code string) string { return cmp.Or(words, strings.ReplaceAll(code, "_", " ")) }

// WriteSymbols explains factors.
func WriteSymbols(p *document.Page, terms []rating.Term) {
	var facts []document.Fact
	for _, t := range terms {
		facts = append(facts, document.Fact{Name: t.Name, Text: document.Plain(t.Meaning)})
	}
	if len(facts) > 0 {
		p.Part("symbols", document.Plain("What the symbols mean"), func() { p.Facts(facts...) })
	}
}

// Outcome is the result as one side sees it.
func Outcome(r game.Result, black bool) string {
	switch r {
	case game.BlackWins:
		return pick(black, "won", "lost")
	case game.WhiteWins:
		return pick(black, "lost", "won")
	case game.Jigo:
		return "jigo"
	case game.BothWin:
		return "both win"
	case game.BothLose:
		return "both lose"
	case game.Void:
		return "void"
	}
	return "no result"
}

// verdict is the result as shown between the two names.
func verdict(g *game.Game) string {
	s := Outcome(g.Result, true)
	switch g.Result {
	case game.BlackWins:
		s = pick(g.ColoursUnknown, "the first wins", "Black wins")
	case game.WhiteWins:
		s = pick(g.ColoursUnknown, "the second wins", "White wins")
	}
	if g.ByDefault {
		s += " by default"
	}
	return s
}

// Stones is a handicap in words.
func Stones(h game.Opt[int]) string {
	switch n, given := h.Get(); {
	case !given:
		return "not given"
	case n == 0:
		return "even"
	default:
		return game.Plural(n, "stone")
	}
}

func pick[T any](b bool, yes, no T) T {
	if b {
		return yes
	}
	return no
}
