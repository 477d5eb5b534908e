package compare

import (
	"math"

	"kyudan/rating"
	"kyudan/rating/glicko2"
	"kyudan/rating/portable"
	"kyudan/rating/whr"
)

// strengthOf is the strength, a natural logarithm of odds, of somebody so many ranks
// above 1d, on the EGF's scale since 2021: β = -7 ln(3300 - GoR), where 1d is 2100 and a
// rank 100 points. By it both models take what ranks and stones are worth.
func strengthOf(ranks float64) float64 { return -float64(7 * portable.Log(1200-float64(100*ranks))) }

// stonesWorth is what stones are worth to Black against a White of that strength: as
// many ranks as they take from White.
func stonesWorth(stones, white float64) float64 {
	if stones == 0 {
		return 0
	}
	ranks := 12 - portable.Exp(-white/7)/100
	return white - strengthOf(ranks-stones)
}

// wholeHistory is [whr] as a reference.
type wholeHistory struct{ history *whr.History }

func newWHR() model { return wholeHistory{whr.New(whr.Default())} }

func (m wholeHistory) about() rating.About {
	return rating.About{
		Name: "whr", Title: "whole-history rating",
		Document: "R. Coulom, Whole-History Rating: A Bayesian Rating System for Players of Time-Varying Strength, 2008",
	}
}

func (m wholeHistory) enter(strength float64) { m.history.Enter(strength) }

func (m wholeHistory) chance(mt *meeting) float64 {
	return m.history.Chance(mt.day, mt.black, mt.white, m.lead(mt.day, mt))
}

func (m wholeHistory) lead(day int, mt *meeting) float64 {
	white, _ := m.history.Strength(mt.white, day)
	return stonesWorth(mt.stones, white)
}

func (m wholeHistory) learn(day int, ms []meeting) {
	games := make([]whr.Game, len(ms))
	for i := range ms {
		mt := &ms[i]
		games[i] = whr.Game{Black: mt.black, White: mt.white, Lead: m.lead(day, mt), Score: mt.score}
	}
	m.history.Add(day, games)
}

// glicko is [glicko2] as a reference. The games of a day are a rating period; the time
// since a player's last one counts in parts of a month of 30 days.
type glicko struct {
	params  glicko2.Params
	players []glickoPlayer
}

type glickoPlayer struct {
	glicko2.Player
	last   int // day
	played bool
}

// points is a unit of strength in Glicko's points, month the days of a rating period.
const (
	points = 400 / math.Ln10
	month  = 30
)

func newGlicko2() model { return &glicko{params: glicko2.Default()} }

func (m *glicko) about() rating.About {
	return rating.About{
		Name: "glicko2", Title: "Glicko-2",
		Document: "M. E. Glickman, Example of the Glicko-2 system, 2013",
	}
}

func (m *glicko) enter(strength float64) {
	m.players = append(m.players, glickoPlayer{Player: m.params.New(float64(points * strength))})
}

// on is a player on a day that is not before the last one played.
func (m *glicko) on(day, who int) glicko2.Player {
	p := &m.players[who]
	if !p.played {
		return p.Player
	}
	return m.params.Wait(p.Player, float64(day-p.last)/month)
}

// sides are both players on a day, Black with the handicap.
func (m *glicko) sides(day int, mt *meeting) (black, white glicko2.Player, lead float64) {
	black, white = m.on(day, mt.black), m.on(day, mt.white)
	lead = float64(points * stonesWorth(mt.stones, white.Rating/points))
	black.Rating += lead
	return black, white, lead
}

func (m *glicko) chance(mt *meeting) float64 {
	black, white, _ := m.sides(mt.day, mt)
	return glicko2.Chance(black, white)
}

func (m *glicko) learn(day int, ms []meeting) {
	games := map[int][]glicko2.Result{}
	for i := range ms {
		mt := &ms[i]
		black, white, lead := m.sides(day, mt)
		games[mt.white] = append(games[mt.white], glicko2.Result{Opponent: black, Score: 1 - mt.score})
		white.Rating -= lead
		games[mt.black] = append(games[mt.black], glicko2.Result{Opponent: white, Score: mt.score})
	}
	for who, gs := range games { // each from what is known of that player alone, in any order
		m.players[who] = glickoPlayer{m.params.Rate(m.on(day, who), gs), day, true}
	}
}
