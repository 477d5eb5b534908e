package bgf

import (
	"math"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Rank is a rank of the Belgian scale, which has no ends: d dan is d, k kyu is
// 1-k, so that 1 is 1d, 0 is 1k and -30 is 31k.
type Rank int

// farthest is where the ranks end all the same, so that no rating overflows
// them.
const farthest = 1_000_000

// RankAt is the rank of a rating without history: the lowest whose maximum is
// not exceeded. 0 points are 1k, 100 are 1d, -100 are 2k.
func RankAt(points float64) Rank {
	return Rank(max(-farthest, min(farthest, math.Ceil(points/100))))
}

// Min and Max are the ends of a rank in points: 100(d-1) and 100d for d dan,
// -100k and -100(k-1) for k kyu.
func (r Rank) Min() float64 { return float64(100 * (r - 1)) }

// Max is the upper end, see Min.
func (r Rank) Max() float64 { return float64(100 * r) }

// Average is the middle of the rank, from which a new player starts: 250 for
// 3d, -950 for 10k.
func (r Rank) Average() float64 { return r.Max() - 50 }

// IsKyu reports whether r is a kyu rank.
func (r Rank) IsKyu() bool { return r <= 0 }

// String gives the rank as 12k, 3d or 40k.
func (r Rank) String() string {
	if r.IsKyu() {
		return strconv.Itoa(1-int(r)) + "k"
	}
	return strconv.Itoa(int(r)) + "d"
}

// Game is the rank as a list shows it, which ends at 30k and 9d; whole reports
// whether it is the rank itself.
func (r Rank) Game() (shown game.Rank, whole bool) {
	shown = game.FromShodanRank(max(-30, min(8, int(r)-1)))
	return shown, rankOf(shown) == r
}

// rankOf is the Belgian rank of an amateur rank.
func rankOf(r game.Rank) Rank {
	steps, _ := r.FromShodan()
	return Rank(steps + 1)
}

// parseRank reads what String writes.
func parseRank(s string) (Rank, bool) {
	if s == "" {
		return 0, false
	}
	n, err := strconv.Atoi(s[:len(s)-1])
	if err != nil || n < 1 || n > farthest {
		return 0, false
	}
	switch s[len(s)-1] {
	case 'k':
		return Rank(1 - n), true
	case 'd':
		return Rank(n), true
	}
	return 0, false
}

// After is the rank held after an event that ended with the rating: "as soon as
// a player obtains a rating above the maximum rating for his grade, he is
// promoted. As soon as a player drops 100 below the minimum rating for his
// grade, he is demoted", one rank after the other.
func (r Rank) After(points float64) Rank {
	switch {
	case points > r.Max():
		return RankAt(points)
	case points < r.Min()-100:
		// The strongest rank whose minimum is at most 100 points above.
		return Rank(max(-farthest, min(farthest, math.Floor(points/100)))) + 2
	}
	return r
}

// MayClaim reports whether a player with that rating and official rank may
// register at a Belgian tournament under the rank claimed, the organiser
// agreeing. The official rank is always in order, a weaker one never; stronger
// ones are for kyu players, not as a dan, up to one rank at -600 and more, two
// at -1300 and more.
func MayClaim(points float64, official, claimed Rank) bool {
	if claimed <= official {
		return claimed == official
	}
	if !official.IsKyu() || !claimed.IsKyu() {
		return false
	}
	for _, c := range claims {
		if points >= c.downTo {
			return int(claimed-official) <= c.ranks
		}
	}
	return true
}

// heldKey is where a standing's State has a rank beyond the list's.
const heldKey = "rank_held"

// Held is the rank that a standing holds: the list's, or where that is an end of
// its scale the one in State; without either, that of the rating. It is not given
// if there is nothing, or a professional rank, which is not on the Belgian scale.
func Held(st *rating.Standing) (r Rank, given bool) {
	if st.Rank.IsKyu() || st.Rank.IsDan() {
		if r, ok := readHeld(st); ok {
			if shown, _ := r.Game(); shown == st.Rank {
				return r, true
			}
		}
		return rankOf(st.Rank), true
	}
	if points, ok := st.Rating.Get(); ok {
		return RankAt(points), true
	}
	return 0, false
}

func readHeld(st *rating.Standing) (Rank, bool) {
	raw := st.State[heldKey]
	if n := len(raw); n > 2 && raw[0] == '"' && raw[n-1] == '"' {
		return parseRank(string(raw[1 : n-1]))
	}
	return 0, false
}

// hold makes r the rank that the standing holds.
func hold(st *rating.Standing, r Rank) {
	shown, whole := r.Game()
	st.Rank = shown
	if whole {
		delete(st.State, heldKey)
		return
	}
	st.Remember(heldKey, r.String())
}
