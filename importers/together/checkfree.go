package together

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
)

// checkFree compares what a page says about the rounds in which a player has no
// game: a cell 0+, 0= or 0- gives only the points, which the tournament file's
// byes, absences and settings give, too. A file that does not give its settings
// in full is not compared.
func (c *checker) checkFree(rules game.ScoreRules) (differ game.Problems) {
	if rules.PointsAsGiven {
		return nil
	}
	plays := seatsOf(c.ev)
	for at := range seatsOf(c.s.ev) {
		plays[seat{at.round, c.match.to(at.player)}] = true
	}
	bye, absent := map[seat]bool{}, map[seat]bool{}
	for _, b := range c.ev.Byes {
		bye[seat{b.Round, b.Player}] = true
	}
	for _, a := range c.ev.Absences {
		absent[seat{a.Round, a.Player}] = true
	}
	printed := map[seat]float64{}
	for _, b := range c.s.ev.Byes {
		printed[seat{b.Round, c.match.to(b.Player)}] = b.Points.Or(1)
	}
	for _, a := range c.s.ev.Absences {
		printed[seat{a.Round, c.match.to(a.Player)}] = a.Points.Or(0)
	}
	// The signs are of the kind of event: of MMS or of NBW. A page sorted by
	// neither may have the ones or the others.
	mcMahon := c.s.ev.Scoring != nil && slices.Contains(c.s.ev.Scoring.Criteria, "MMS")
	first, last := max(c.s.ev.Source.FirstRound, 1), lastRound(c.s.ev)
	for i := range c.s.ev.Players {
		p := &c.s.ev.Players[i]
		player := c.match.to(i + 1)
		if player == 0 {
			continue
		}
		for round := first; round <= last; round++ {
			s := seat{round, player}
			if plays[s] {
				continue
			}
			what, nbw, mms := "no game and no bye", 0.0, 0.0
			switch {
			case bye[s]:
				what, nbw, mms = "a bye", rules.ByeNBW, rules.ByeMMS
			case absent[s]:
				what, nbw, mms = "an absence", rules.AbsentNBW, rules.AbsentMMS
			}
			switch got := printed[s]; {
			case got == mms, got == nbw && !mcMahon:
				continue
			case mcMahon:
				nbw = mms
			}
			differ.Add(game.Problem{
				Severity: game.Warning, Code: "free-round-differs", File: c.s.Path, Place: p.Place.String(),
				Found: fmt.Sprintf("the cell %s of %s in round %d, but %s has %s there (%s)", freeCell(printed[s]), p.DisplayName(), round, c.file(), what, freeCell(nbw)),
				Hint:  "byes, absences or their points were changed after one of the files was made: make both again from the same state",
			})
		}
	}
	return differ
}

// freeCell is the cell that stands for points without a game.
func freeCell(points float64) string {
	switch points {
	case 0:
		return "0-"
	case 0.5:
		return "0="
	case 1:
		return "0+"
	}
	return "of " + game.FormatNumber(points) + " points"
}
