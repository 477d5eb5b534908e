package ratinglist

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
)

// A rating that no player of that rank has is mostly a slip of the keyboard or
// half a number. What is usual is taken from the list itself, in any system.
const (
	// highest is larger than any system's ratings, in points.
	highest = 5000
	// fine is the usual size below which a list counts in ranks, as the American
	// one does, and not in hundreds of points.
	fine = 100
	// farFromRank and fineFarFromRank are the distances from the usual rating of
	// a rank that are odd, in points and in ranks.
	farFromRank     = 1000
	fineFarFromRank = 10
	// near is how many ranks up and down count for what is usual at a rank, and
	// enough how many players there must be.
	near, enough = 3, 3
	// enoughPlayed is how many ratings must look rounded.
	enoughPlayed = 10
	// maxOdd is how many odd ratings are reported one by one.
	maxOdd = 20
)

// odd warns about ratings that are unlikely or rounded and days after the list's
// own, and refuses ratings that no system has.
func (r *reader) odd(l *rating.List) {
	r.oddRatings(l)
	r.rounded(l)
	first, n := -1, 0
	for i := range l.Players {
		if s := &l.Players[i]; s.DisplayName() == "" { // on the sheet beside the list, too
			r.add(game.Warning, "name-missing", r.seen[s.ID], fmt.Sprintf("player %q without a name", s.ID), "", "such a player can only be recognised by id")
		}
		if l.AsOf != 0 && l.Players[i].LastPlayed > l.AsOf {
			if n++; first < 0 {
				first = i
			}
		}
	}
	if n == 0 {
		return
	}
	s := &l.Players[first]
	found := fmt.Sprintf("%s, last played on %s", display(s), s.LastPlayed)
	if n > 1 {
		found += fmt.Sprintf(", and %s more after the day of the list", game.Plural(n-1, "player"))
	}
	r.add(game.Warning, "played-after-list", r.seen[s.ID], found, fmt.Sprintf("no day after %s, the day of the list", l.AsOf), "correct the day there, or the day of the list")
}

func (r *reader) oddRatings(l *rating.List) {
	var sizes []float64
	levels := map[int][]float64{} // ratings by rank
	for i := range l.Players {
		if v, ok := l.Players[i].Rating.Get(); ok {
			sizes = append(sizes, math.Abs(v))
			if at, ok := level(l.Players[i].Rank); ok {
				levels[at] = append(levels[at], v)
			}
		}
	}
	if len(sizes) == 0 {
		return
	}
	limit, far := float64(highest), float64(farFromRank)
	if usual := median(sizes); len(sizes) >= enough && usual < fine {
		limit, far = max(10*usual, fine), fineFarFromRank
	}
	usual := map[int]float64{}
	for at := range levels {
		var around []float64
		for k := at - near; k <= at+near; k++ {
			around = append(around, levels[k]...)
		}
		if len(around) >= enough {
			usual[at] = median(around)
		}
	}
	n := 0
	for i := range l.Players {
		s := &l.Players[i]
		v, ok := s.Rating.Get()
		if !ok {
			continue
		}
		expected := ""
		at, ranked := level(s.Rank)
		u, known := usual[at]
		switch {
		case ranked && known && math.Abs(v-u) > far:
			expected = fmt.Sprintf("about %.4g, like others of about %s", u, s.Rank)
		case math.Abs(v) > limit:
			expected = fmt.Sprintf("a rating between %.4g and %.4g", -limit, limit)
		default:
			continue
		}
		found := fmt.Sprintf("rating %.6g of %s", v, display(s))
		if math.Abs(v) > rating.FarRating {
			// What games against such a player give is nonsense.
			r.fail("rating-impossible", r.seen[s.ID], found, expected, "correct the rating: no system has ratings beyond "+strconv.Itoa(rating.FarRating))
		} else if n++; n <= maxOdd {
			r.add(game.Warning, "rating-odd", r.seen[s.ID], found, expected, "check the rating and the rank")
		}
	}
	if n > maxOdd {
		r.add(game.Warning, "rating-odd", "", fmt.Sprintf("%d more unusual ratings", n-maxOdd), "", "")
	}
}

// rounded warns of a list whose ratings were rounded: those of all who have played
// have no more digits than people are shown. Games do not give such numbers.
func (r *reader) rounded(l *rating.List) {
	var played, sizes []float64
	for i := range l.Players {
		s := &l.Players[i]
		if v, ok := s.Rating.Get(); ok {
			sizes = append(sizes, math.Abs(v))
			if s.Games > 0 || s.LastPlayed != 0 {
				played = append(played, v)
			}
		}
	}
	if len(played) < enoughPlayed {
		return
	}
	digits, shown := 1, "one digit"
	if median(sizes) < fine {
		digits, shown = 2, "two digits"
	}
	ten := math.Pow10(digits)
	if slices.ContainsFunc(played, func(v float64) bool { return math.Abs(v-math.Round(v*ten)/ten) > 1e-9 }) {
		return
	}
	p := r.add(game.Warning, "ratings-rounded", "",
		fmt.Sprintf("ratings of %s who have played, all with at most %s after the point, as pages and printed lists show them", game.Plural(len(played), "player"), shown),
		"ratings in full: rounded ones drift, event by event",
		"go on from the list's .xlsx, .csv or .json as it was written, unless the ratings were settled like this")
	p.Assumed, p.Count = game.AssumedPrecision, 1
}

// level counts ranks upward; professionals stand beside 9d, which is near
// enough to judge a rating.
func level(r game.Rank) (int, bool) {
	if r.IsPro() {
		return 8, true
	}
	return r.FromShodan()
}

// median is the middle of some numbers, which it sorts.
func median(v []float64) float64 {
	slices.Sort(v)
	if n := len(v); n%2 == 0 {
		return v[n/2-1]/2 + v[n/2]/2
	}
	return v[len(v)/2]
}
