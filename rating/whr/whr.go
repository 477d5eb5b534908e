// Package whr estimates the strengths of players over time from all their games at
// once: R. Coulom, "Whole-History Rating: A Bayesian Rating System for Players of
// Time-Varying Strength", Computers and Games (2008),
// https://www.remi-coulom.fr/WHR/WHR.pdf.
//
// A strength r is a natural logarithm (the paper's r = ln γ; 400/ln 10 = 173.7 Elo
// points), and changes as a Wiener process does:
//
//	P(Black wins)   = 1 / (1 + e^-(rB + lead - rW))        the Bradley-Terry model
//	r(t2) - r(t1)   ~ N(0, w² |t2 - t1|)                   t in days
//
// The history of a player is the most probable one, given the games and those of all
// others. Newton's method finds it, one player after the other; the matrix of second
// derivatives has three diagonals, so that a step costs as much as the player has days
// and games (newton.go).
//
// As in the paper, a player begins with one game won and one lost against an opponent
// whose strength never changes. Beyond the paper, that strength is given for each
// player, from a rank for example, and not 0 for all; lead is what stones or komi are
// worth to Black; and a chance takes into account how uncertain both strengths are.
//
// Games are added day by day, and the fit is then approximate: a step or two of those
// who played, and when the number of games has grown by a share ([Params.Refit]) a few
// turns of everybody, as the paper does after every thousand games. [History.Fit] finds
// the maximum.
package whr

import (
	"math"
	"slices"

	"kyudan/rating/portable"
)

// Params are the model's constants.
type Params struct {
	Drift   float64 // w², squared natural units a day
	Virtual float64 // games, half of them won, against the opponent everybody begins with
	// Steps is how many steps those who played take in turn after each day. When the
	// games have grown by the share Refit, it is instead how many Turns all take.
	Steps, Turns int
	Refit        float64
}

// Default is as in the paper, whose w² of 14 squared Elo points a day predicted best.
// The steps are a compromise between accuracy and time.
func Default() Params {
	const elo = math.Ln10 / 400
	return Params{Drift: 14 * elo * elo, Virtual: 2, Steps: 2, Turns: 5, Refit: 0.1}
}

// Game is a game between two players, by their numbers.
type Game struct {
	Black, White int
	Lead         float64 // of Black, natural units: what stones and komi are worth
	Score        float64 // of Black: 1, 0.5, 0
}

// History is the strengths of players on the days on which they played.
type History struct {
	params  Params
	players []player
	days    []day // of all players, as they came
	games   int   // added
	fitted  int   // games when all histories were fitted last
}

// player is one player's days, in their order, and games.
type player struct {
	start  float64 // strength of the opponent everybody begins with
	days   []int32 // by their index in History.days
	sides  []side  // of the games, in the order of the days
	spread float64 // variance of the strength on the last day, the others' taken as certain
}

// day is a day on which a player played.
type day struct {
	strength float64
	date     int
	sides    int // the player's games up to the end of this day
}

// side is a game as one of its players sees it.
type side struct {
	opponent    int32   // the opponent's day, by its index
	lead, score float64 // of the player
}

// New is a history without players.
func New(p Params) *History { return &History{params: p} }

// Enter adds a player who begins about a strength, and gives the number: 0 for the first.
func (h *History) Enter(strength float64) int {
	h.players = append(h.players, player{start: strength})
	return len(h.players) - 1
}

// Add adds the games of a day, which is not before the days added earlier.
func (h *History) Add(date int, games []Game) {
	for i := range games {
		g := &games[i]
		black, white := h.on(g.Black, date), h.on(g.White, date)
		h.play(g.Black, side{white, g.Lead, g.Score})
		h.play(g.White, side{black, -g.Lead, 1 - g.Score})
	}
	h.games += len(games)
	if float64(h.games-h.fitted) > h.params.Refit*float64(h.fitted) {
		h.Fit(0, h.params.Turns)
		return
	}
	played := make([]int, 0, 2*len(games))
	for i := range games {
		played = append(played, games[i].Black, games[i].White)
	}
	slices.Sort(played)
	played = slices.Compact(played)
	for range h.params.Steps {
		for _, who := range played {
			h.improve(who)
		}
	}
}

// on is the index of a player's day, which is the last one or new.
func (h *History) on(who, date int) int32 {
	p := &h.players[who]
	if n := len(p.days); n > 0 && h.days[p.days[n-1]].date == date {
		return p.days[n-1]
	}
	strength, _ := h.Strength(who, date)
	at := int32(len(h.days))
	h.days = append(h.days, day{date: date, strength: strength, sides: len(p.sides)})
	p.days = append(p.days, at)
	return at
}

// play adds a game to a player's last day.
func (h *History) play(who int, s side) {
	p := &h.players[who]
	p.sides = append(p.sides, s)
	h.days[p.days[len(p.days)-1]].sides++
}

// Strength is the strength of a player on a day that is not before the last game, and
// its variance, if those of all others are certain.
func (h *History) Strength(who, date int) (mean, variance float64) {
	p := &h.players[who]
	n := len(p.days)
	if n == 0 {
		return p.start, 4 / h.params.Virtual // a game between equals has a curvature of 1/4
	}
	last := &h.days[p.days[n-1]]
	return last.strength, p.spread + float64(h.params.Drift*float64(date-last.date))
}

// Chance is Black's chance in a game on a day that is not before the last games of both.
func (h *History) Chance(date, black, white int, lead float64) float64 {
	rb, vb := h.Strength(black, date)
	rw, vw := h.Strength(white, date)
	return logistic((rb + lead - rw) / math.Sqrt(1+float64(math.Pi/8*(vb+vw))))
}

// logistic is the chance of a side ahead by x. Its mean over a normal x of variance v
// is nearly that of the mean of x divided by √(1 + πv/8): D. J. C. MacKay, "The evidence
// framework applied to classification networks", Neural Computation 4 (1992).
func logistic(x float64) float64 { return 1 / (1 + portable.Exp(-x)) }
