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

// rated is a rating until the scale is known.
type rated struct {
	player int // Player.ID-1
	points int
	trust  bool // the origin is one of those by which the scale is judged
	rank   game.Rank
}

// rating takes the player's rating.
func (e *entry) rating() {
	origin, text := strings.TrimSpace(e.v[pOrigin]), strings.TrimSpace(e.v[pRating])
	if origin != "" {
		e.keep(pOrigin, origin)
	}
	if text == "" {
		return
	}
	kind, _, _ := strings.Cut(origin, " ")
	kind = strings.ToUpper(strings.TrimSuffix(kind, ":"))
	points, err := strconv.Atoi(text)
	switch {
	case err != nil:
		e.count("rating-unreadable", text)
	case kind == "INI" || kind == "":
		e.rd.count("rating-estimated", "", "")
	case unrated[origin]:
		e.count("rating-none", origin)
	default:
		if !listed[kind] {
			e.count("rating-origin-odd", origin)
		}
		e.rd.rated = append(e.rd.rated, rated{e.ID - 1, points, listed[kind], e.Rank})
		return
	}
	e.keep(pRating, text)
}

// ratings gives them to the players, unless the scale shows that they are ruined.
func (rd *reader) ratings() {
	shift, dropAll := rd.scale()
	for _, v := range rd.rated {
		p := &rd.ev.Players[v.player]
		points := v.points + shift
		if !dropAll && MinRating <= points && points <= MaxRating {
			p.Rating = game.Given(float64(points))
			continue
		}
		if !dropAll {
			rd.count("rating-outside", p.Place.Path, game.Quote(strconv.Itoa(v.points)))
		}
		game.Put(&p.Extra, extraKey("rating"), strconv.Itoa(v.points))
	}
	rd.report("rating-unreadable", game.Warning, "rating", "ratings", "a whole number", "they were left out; the ranks are used")
	rd.report("rating-outside", game.Warning, "rating beyond OpenGotha's scale", "ratings beyond OpenGotha's scale", fmt.Sprintf("%d to %d", MinRating, MaxRating), "they were left out; the ranks are used")
	rd.report("rating-estimated", game.Note, "rating that OpenGotha made up from the grade (INI or no origin)", "ratings that OpenGotha made up from the grades (INI or no origin)", "", "they are not ratings; the ranks are used")
	rd.report("rating-none", game.Note, "player without a rating in the list named", "players without a rating in the list named", "", "the ranks are used")
	rd.report("rating-origin-odd", game.Note, "rating of an unknown origin", "ratings of an unknown origin", "EGF, FFG, AGA, MAN or INI", "they were taken over")
}

// scale finds the scale of the ratings by the median over the players with a listed rating of
// rating − (2100 + 100·(rank−1d)): near 0 on today's scale, near −2050 on the
// one before, near +2050 or cut off at 2949 in a file that OpenGotha took for
// an old one though it was not.
func (rd *reader) scale() (shift int, dropAll bool) {
	var diffs []int
	cut := 0
	for _, v := range rd.rated {
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
			"ratings near 2100 for 1 dan, 100 a rank", fmt.Sprintf("they are on the scale of old versions; %d points were added", ratingShift))
		return ratingShift, false
	}
	return 0, false
}
