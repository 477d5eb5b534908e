package report

import (
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating/game"
)

// reasons are the words for why a game is not rated.
var reasons = map[string]string{
	"by_default": "decided by default, no game was played",
	"void":       "void: not played, or not to be counted",
	"unknown":    "no result entered",
	"both_win":   "scored as a win for both, which no game can be",
	"both_lose":  "scored as a loss for both, which no game can be",
	"jigo":       "a tie (jigo), which this system does not rate",
	"board_size": "played on a board too small for the event's class",
	"handicap":   "a handicap that this system does not rate",
	"komi":       "a komi that this system does not rate",
	"kind":       "a kind of game that this system does not rate",
	"time":       "time limits too short for this system",
	"online":     "played on the Internet, which this system does not rate",
	"date":       "played after the day of the list, or before the days that this system rates",
	"event":      "the event as a whole is not rated",
	"rank":       "a new player without a rank, from which the first rating would come",
	"state":      "what the list has to remember of a player cannot be read",
	"colours":    "not known who had Black, which matters in this game",
}

// sources are the words for where a first rating came from.
var sources = map[string]string{
	rating.ByRank:      "first rating by rank",
	rating.ByCategory:  "first rating by category",
	rating.WithoutRank: "first rating without a grade",
	rating.ByEstimate:  "first rating estimated from the games against rated players",
}

// WhyNot is why a game is not rated, in plain words.
func WhyNot(g *game.Game, code string) string {
	if code == "handicap" && !g.Handicap.IsTold() {
		return "handicap not told"
	}
	return in(reasons, code)
}

// FirstRating says in plain words where a first rating came from.
func FirstRating(code string) string { return in(sources, code) }

// in puts a code into the words of a table, or shows the code.
func in(words map[string]string, code string) string {
	if w := words[code]; w != "" {
		return w
	}
	return strings.ReplaceAll(code, "_", " ")
}

// symbols explain the factors that systems hand out. The document of a system
// has the rest.
var symbols = []struct{ name, meaning string }{
	{"rating", "own rating that the game counts from"},
	{"R'B", "Black's rating, raised by the handicap"},
	{"D", "difference of the ratings, handicap included: opponent's less own"},
	{"β(RW)", "White's strength on the scale of the expected scores"},
	{"β(R'B)", "Black's strength on that scale, handicap included"},
	{"a", "how fast the chance to win falls with the difference"},
	{"con", "how many points a game can move at this rating"},
	{"K", "how many points a game can move"},
	{"SE", "expected score"},
	{"SA", "score: 1 win, 0.5 jigo, 0 loss"},
	{"weight", "weight of the event's class, or of the game"},
	{"bonus", "points added against deflation"},
	{"expected", "expected score"},
	{"score", "score: 1 win, 0.5 jigo, 0 loss"},
	{"opponent", "the opponent's rating"},
	{"games_played", "rated games before this one"},
	{"multiplier", "what multiplies K: over 1 for newcomers, under 1 for their opponents"},
	{"uncertain", "1 for a player whose K is raised, 0 for others"},
	{"Σweight", "sum of the weights of the games of the estimation"},
	{"Σopponent", "sum of the opponents' ratings there, each times its weight"},
	{"Σscore", "sum of the scores there, each times its weight"},
	{"average", "weighted average of the opponents' ratings"},
	{"rate", "weighted share of the games won"},
	{"diff", "how far over the average such a share of wins is, in points"},
	{"strongest", "rating of the strongest opponent beaten"},
	{"weakest", "rating of the weakest opponent lost to"},
	{"estimated", "the rating that the games of the estimation come to"},
	{"initial", "first rating, from which the estimation began"},
	{"index", "index before the game"},
	{"your_x", "own rank, in stones weaker than 7d"},
	{"opponent_x", "the opponent's rank, in stones weaker than 7d"},
	{"stones", "handicap stones as recorded"},
	{"komi", "komi, which White gets"},
	{"eff_handicap", "effective handicap, komi included"},
	{"received", "effective handicap that the player received: less than 0 where it was given"},
	{"differential", "how much harder the game was than the ranks say, in stones"},
	{"n", "how many of the previous ten games were against this opponent"},
	{"LF", "level factor, by rank"},
	{"GSF", "game status factor: tournament, club, friendly, teaching"},
	{"OF", "opponent factor: less for the same opponent again"},
	{"GRF", "game result factor, by differential"},
	{"HF", "handicap factor"},
	{"exact", "the product before it is cut to a whole number"},
	{"points", "the product cut to a whole number"},
	{"board", "weight of the board's size"},
	{"kind", "weight of the kind of game"},
	{"handicap", "weight of the handicap"},
	{"online", "weight of a game on the Internet"},
	{"time", "weight of the thinking time"},
	{"handicap_equivalent", "h: what handicap and komi are worth to Black, in stones"},
	{"sigma_px", "s: standard deviation of the game, in stones"},
	{"W", "White's new rating, without the gap between 1k and 1d"},
	{"B", "Black's new rating, without the gap between 1k and 1d"},
	{"P", "chance of winning at the new ratings"},
	{"gradient", "how strongly the result pulls at the rating"},
	{"sigma", "uncertainty of the rating before the event"},
}

// WriteSymbols explains factors by their names.
func WriteSymbols(p *document.Page, names []string) {
	var facts []document.Fact
	for _, name := range names {
		facts = append(facts, document.Fact{Name: name, Text: document.Plain(Meaning(name))})
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

// verdict is the result as it stands between the two names.
func verdict(g *game.Game) string {
	s := map[game.Result]string{
		game.BlackWins: "Black wins", game.WhiteWins: "White wins", game.Jigo: "jigo", game.BothWin: "both win", game.BothLose: "both lose", game.Void: "void",
	}[g.Result]
	if s == "" {
		s = "no result"
	}
	if g.ColoursUnknown {
		switch g.Result {
		case game.BlackWins:
			s = "the first wins"
		case game.WhiteWins:
			s = "the second wins"
		}
	}
	if g.ByDefault {
		s += " by default"
	}
	return s
}

// Stones is a handicap in words.
func Stones(h game.Opt[int]) string {
	switch n, told := h.Get(); {
	case !told:
		return "not told"
	case n == 0:
		return "even"
	default:
		return document.Plural(n, "stone")
	}
}

func pick[T any](b bool, yes, no T) T {
	if b {
		return yes
	}
	return no
}
