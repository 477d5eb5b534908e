package game

import (
	"slices"
	"strings"
)

// Announced makes absences of the rounds that players announced not to play, which
// are given by Player.ID-1. A round with a game or a bye is none, whatever was
// announced, and rounds after the last that was paired are not yet missed: those are
// given to kept. It returns how many of the former there are.
func (ev *Event) Announced(rounds [][]int, last int, points Opt[float64], kept func(p *Player, rounds []int)) (came int) {
	type seat struct{ round, player int }
	busy := map[seat]bool{} // of the rounds announced, which are few
	for i := range rounds {
		for _, round := range rounds[i] {
			busy[seat{round, i + 1}] = false
		}
	}
	mark := func(s seat) {
		if _, ok := busy[s]; ok {
			busy[s] = true
		}
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		mark(seat{g.Round, g.Black})
		mark(seat{g.Round, g.White})
	}
	for _, b := range ev.Byes {
		mark(seat{b.Round, b.Player})
	}
	for i := range rounds {
		p := &ev.Players[i]
		var others []int
		announced := slices.Clone(rounds[i])
		slices.Sort(announced)
		for _, round := range slices.Compact(announced) {
			if round <= last && !busy[seat{round, p.ID}] {
				ev.Absences = append(ev.Absences, Absence{Round: round, Player: p.ID, Points: points})
				continue
			}
			others = append(others, round)
			if round <= last {
				came++
			}
		}
		if others != nil {
			kept(p, others)
		}
	}
	return came
}

// extraParticipating is the key of Player.Extra under which an OpenGotha file's rounds
// stand, 0 for one announced not to be played, with rounds that are not yet paired.
const extraParticipating = "opengotha:participating"

// AsPlanned is the event after so many rounds, as OpenGotha counts it before they are
// paired: with the absences announced for them, and without games.
func (ev *Event) AsPlanned(rounds int) *Event {
	planned := *ev
	planned.Absences = slices.Clip(ev.Absences)
	for i := range ev.Players {
		p := &ev.Players[i]
		for r := ev.LastRound() + 1; r <= min(rounds, len(p.Extra[extraParticipating])); r++ {
			if strings.HasPrefix(p.Extra[extraParticipating][r-1:], "0") {
				planned.Absences = append(planned.Absences, Absence{Round: r, Player: p.ID})
			}
		}
	}
	// One without a player in the last round has them all counted.
	planned.Absences = append(planned.Absences, Absence{Round: rounds})
	return &planned
}
