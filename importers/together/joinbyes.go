package together

import "kyudan/rating/game"

// joinByes adds byes and absences. A whole file knows why somebody did not
// play; a page only shows how many points that gave.
func (m *merger) joinByes(s *sheet, match *matching) {
	bye, absence := map[seat]int{}, map[seat]int{}
	plays := seatsOf(m.ev)
	for i, b := range m.ev.Byes {
		bye[seat{b.Round, b.Player}] = i + 1
	}
	for i, a := range m.ev.Absences {
		absence[seat{a.Round, a.Player}] = i + 1
	}
	sitOut := func(round, player int, points game.Opt[float64], isBye bool) {
		k := seat{round, match.to(player)}
		switch {
		case k.player == 0:
		case bye[k] > 0:
			fill(&m.ev.Byes[bye[k]-1].Points, points, nil)
		case absence[k] > 0:
			fill(&m.ev.Absences[absence[k]-1].Points, points, nil)
		case m.whole && s.part != game.Whole:
		case plays[k]:
			// An earlier state of a file, from before the player was paired.
		case isBye:
			m.ev.Byes = append(m.ev.Byes, game.Bye{Round: round, Player: k.player, Points: points})
			bye[k] = len(m.ev.Byes)
		default:
			m.ev.Absences = append(m.ev.Absences, game.Absence{Round: round, Player: k.player, Points: points})
			absence[k] = len(m.ev.Absences)
		}
	}
	for _, b := range s.ev.Byes {
		sitOut(b.Round, b.Player, b.Points, true)
	}
	for _, a := range s.ev.Absences {
		sitOut(a.Round, a.Player, a.Points, false)
	}
}
