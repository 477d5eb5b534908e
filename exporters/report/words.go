package report

import (
	"cmp"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// reasons are the words for why a game is not rated, and those for a list of
// reasons.
var reasons = map[string]struct {
	whole phrase.Text
	brief string
}{
	"by_default": {phrase.Of("decided by default, no game was played"), "decided by default"},
	"void":       {phrase.Of("void: not played, or not to be counted"), "void"},
	"unknown":    {phrase.Of("no result entered"), "no result"},
	"both_win":   {phrase.Of("scored as a win for both, which is impossible"), "won by both"},
	"both_lose":  {phrase.Of("scored as a loss for both, which is impossible"), "lost by both"},
	"jigo":       {phrase.Of("a tie (jigo), which this system does not rate"), "jigo"},
	"board_size": {phrase.Of("played on a board too small for the event's class"), "small board"},
	"handicap":   {phrase.Of("a handicap that this system does not rate"), "handicap"},
	"komi":       {phrase.Of("a komi that this system does not rate"), "komi"},
	"kind":       {phrase.Of("a kind of game that this system does not rate"), "kind of game"},
	"time":       {phrase.Of("time limits too short for this system"), "time limit"},
	"online":     {phrase.Of("played on the Internet, which this system does not rate"), "on-line"},
	"date":       {phrase.Of("played after the day of the list, or before the period that this system rates"), "date"},
	"event":      {phrase.Of("the event as a whole is not rated"), "event not rated"},
	"rank":       {phrase.Of("a new player without a rank to take a first rating from"), "rank not given"},
	"state":      {phrase.Of("what the list records about the player cannot be read"), "state"},
	"colours":    {phrase.Of("unknown who had Black, which matters in this game"), "colours not known"},
}

// sources are the words for where a first rating came from.
var sources = map[string]phrase.Text{
	rating.ByRank:      phrase.Of("first rating by rank"),
	rating.ByCategory:  phrase.Of("first rating by category"),
	rating.WithoutRank: phrase.Of("first rating without a grade"),
	rating.ByEstimate:  phrase.Of("first rating estimated from the games against rated players"),
}

// WhyNot says in plain words why a game is not rated.
func WhyNot(g *game.Game, code string) string {
	if code == "handicap" && !g.Handicap.IsGiven() {
		return "handicap not given"
	}
	return inWords(reasons[code].whole.String(), code)
}

// Reason says briefly why games are not rated.
func Reason(code string) string { return inWords(reasons[code].brief, code) }

// FirstRating says in plain words where a first rating came from.
func FirstRating(code string) string { return firstRating(code).String() }

func firstRating(code string) phrase.Text {
	if words, ok := sources[code]; ok {
		return words
	}
	return phrase.Text{Pattern: strings.ReplaceAll(code, "_", " ")}
}

// inWords are the words of a code, or the code where it has none.
func inWords(words, code string) string { return cmp.Or(words, strings.ReplaceAll(code, "_", " ")) }

// WriteSymbols explains factors.
func WriteSymbols(p *document.Page, l phrase.Language, terms []rating.Term) {
	var facts []document.Fact
	for _, t := range terms {
		facts = append(facts, document.Fact{Name: t.Name, Text: document.Plain(l.Word(t.Meaning))})
	}
	if len(facts) > 0 {
		p.Part("symbols", document.Plain(l.Say("What the symbols mean")), func() { p.Facts(facts...) })
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
