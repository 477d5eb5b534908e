package likeness

import "kyudan/rating/game"

// FarApart is the number of ranks beyond which two ranks are taken to be those
// of two people.
const FarApart = 5

// CloseRank is how many ranks apart a known player and the entry under a
// similar name may be for the rank to speak for one person.
const CloseRank = 2

// RanksApart is the distance between the ranks of entry and standing. An entry
// may have two, the one played with and the official one; the nearer counts.
func RanksApart(p *game.Player, r game.Rank) (int, bool) {
	up, ok := ranksUp(level, p, r)
	return max(up, -up), ok
}

// RanksGrown is how many ranks the entry's is above one of another time.
func RanksGrown(p *game.Player, then game.Rank) (int, bool) { return ranksUp(GrownLevel, p, then) }

func ranksUp(level func(game.Rank) int, p *game.Player, r game.Rank) (int, bool) {
	best, ok := 0, false
	for _, own := range [...]game.Rank{p.Rank, p.Grade} {
		if own == game.NoRank || r == game.NoRank {
			continue
		}
		up := level(own) - level(r)
		if !ok || max(up, -up) < max(best, -best) {
			best, ok = up, true
		}
	}
	return best, ok
}

// level puts professionals beside the strongest amateurs, as pairing programs
// do: 1p to 3p with 7d, 4p to 6p with 8d, 7p to 9p with 9d.
func level(r game.Rank) int {
	if r.IsPro() {
		return 6 + (r.Number()-1)/3
	}
	steps, _ := r.FromShodan()
	return steps
}

// GrownLevel is level for comparing ranks over time. Beginners are entered as 20k
// or 30k for lack of a rank, and are neither for long.
func GrownLevel(r game.Rank) int { return max(level(r), -20) }

// Ranks grow: a child wins six in a year, and few people lose one. These many
// days account for a rank up, and down.
const (
	daysUp   = 60
	daysDown = 365
)

// RanksLost is by how many ranks a player is lower at the later of two times. up
// is negative for a rank that is lower at the time to.
func RanksLost(up int, from, to game.Date) int {
	if to < from {
		up = -up
	}
	return max(0, -up)
}

// BeyondGrowth is how many of the ranks between two times growth does not
// explain. up is negative for a rank that is lower at the later time.
func BeyondGrowth(up int, from, to game.Date) int {
	days := 0
	if from != 0 && to != 0 {
		days = from.DaysUntil(to)
	}
	if days < 0 {
		up, days = -up, -days
	}
	if up < 0 {
		return max(0, -up-days/daysDown)
	}
	return max(0, up-days/daysUp)
}
