package opengotha

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// ratingShift is what a file without dataVersion has added to every rating
// when OpenGotha reads it, because it takes it for one on an older scale. The
// attribute is written by some versions only, and says nothing: the ratings
// themselves show which scale they stand on.
const ratingShift = 2050

// listed are the origins of ratings that are ratings: taken from a federation's
// list, or typed by hand. What was not typed or looked up (INI, and no origin
// at all) was made up from the grade.
var listed = map[string]bool{"EGF": true, "FFG": true, "AGA": true, "MAN": true}

// Ratings that stand for "not rated" in the lists.
var unrated = map[string]bool{"FFG : -9999": true, "AGA : -28.50": true, "AGA : -28.5": true}

// ratings gathers the ratings of a file until the scale is known.
type ratings struct {
	values     []rated
	made       tally // made up by OpenGotha
	nowhere    tally // not rated in the list named
	unreadable tally
	outside    tally // beyond OpenGotha's scale
	origin     tally // of an unknown kind
}

type rated struct {
	player int // Player.ID-1
	points int
	trust  bool // the origin is one of those by which the scale is judged
	rank   game.Rank
}

func newRatings(n int) *ratings { return &ratings{values: make([]rated, 0, n)} }

// add takes the rating of one player; p is the entry before it joins the event.
func (r *ratings) add(p *game.Player, text, origin string, keep func(int, string)) {
	origin = strings.TrimSpace(origin)
	if origin != "" {
		keep(pOrigin, origin)
	}
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	kind, _, _ := strings.Cut(origin, " ")
	kind = strings.ToUpper(strings.TrimSuffix(kind, ":"))
	points, err := strconv.Atoi(text)
	switch {
	case err != nil:
		r.unreadable.add(p.Place.Path, game.Quote(text))
		keep(pRating, text)
	case kind == "INI" || kind == "":
		r.made.n++
		keep(pRating, text)
	case unrated[origin]:
		r.nowhere.add(p.Place.Path, game.Quote(origin))
		keep(pRating, text)
	default:
		if !listed[kind] {
			r.origin.add(p.Place.Path, game.Quote(origin))
		}
		r.values = append(r.values, rated{player: p.ID - 1, points: points, trust: listed[kind], rank: p.Rank})
	}
}

// finish gives the ratings to the players, unless the scale shows that they
// are ruined.
func (r *ratings) finish(rd *reader) {
	shift, dropAll := r.judge(rd)
	for _, v := range r.values {
		p := &rd.ev.Players[v.player]
		points := v.points + shift
		if dropAll || points < MinRating || points > MaxRating {
			if !dropAll {
				r.outside.add(p.Place.Path, game.Quote(strconv.Itoa(v.points)))
			}
			if p.Extra == nil {
				p.Extra = map[string]string{}
			}
			p.Extra[ExtraPrefix+"rating"] = strconv.Itoa(v.points)
			continue
		}
		p.Rating = game.Told(float64(points))
	}
	rd.report(r.unreadable, game.Warning, "rating-unreadable", "rating", "ratings", "a whole number", "they were left out; the ranks are used")
	rd.report(r.outside, game.Warning, "rating-outside", "rating beyond OpenGotha's scale", "ratings beyond OpenGotha's scale", fmt.Sprintf("%d to %d", MinRating, MaxRating), "they were left out; the ranks are used")
	rd.report(r.made, game.Note, "rating-estimated", "rating that OpenGotha made up from the grade (INI or no origin)", "ratings that OpenGotha made up from the grades (INI or no origin)", "", "they are no ratings; the ranks are used")
	rd.report(r.nowhere, game.Note, "rating-none", "player without a rating in the list named", "players without a rating in the list named", "", "the ranks are used")
	rd.report(r.origin, game.Note, "rating-origin-odd", "rating of an unknown origin", "ratings of an unknown origin", "EGF, FFG, AGA, MAN or INI", "they were taken over")
}

// judge finds the scale by the median over the players with a listed rating of
// rating − (2100 + 100·(rank−1d)): near 0 on today's scale, near −2050 on the
// one before, near +2050 or cut off at 2949 in a file that OpenGotha took for
// an old one though it was not.
func (r *ratings) judge(rd *reader) (shift int, dropAll bool) {
	var diffs []int
	cut := 0
	for _, v := range r.values {
		fair, ok := RatingOf(v.rank)
		if !v.trust || !ok {
			continue
		}
		diffs = append(diffs, v.points-fair)
		if v.points >= MaxRating && v.rank < game.Dan(7) {
			cut++
		}
	}
	if len(diffs) == 0 {
		return 0, false
	}
	slices.Sort(diffs)
	median := diffs[len(diffs)/2]
	const half = ratingShift / 2
	switch {
	case cut*3 >= len(diffs) && cut > 0, len(diffs) >= 3 && median > half:
		rd.add(game.Warning, "ratings-ruined", "Players", fmt.Sprintf("ratings about %+d points off the ranks, %d of %d at %d or above", median, cut, len(diffs), MaxRating),
			"ratings near 2100 for 1 dan, 100 a rank", "OpenGotha has added 2050 points to a file without dataVersion; the ratings were left out and the ranks are used")
		return 0, true
	case len(diffs) >= 3 && median < -half:
		rd.add(game.Warning, "ratings-old-scale", "Players", fmt.Sprintf("ratings about %+d points off the ranks", median),
			"ratings near 2100 for 1 dan, 100 a rank", fmt.Sprintf("they stand on the scale of old versions; %d points were added", ratingShift))
		return ratingShift, false
	}
	return 0, false
}
