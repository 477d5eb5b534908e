package opengotha

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// playerTally counts what of the players does not fit.
type playerTally struct {
	clubs, countries, egf, ffg, aga, pros, corrections int
	fractions, beyond, converted, nameless, ranks      int
	ratings                                            int // of any scale
	extras                                             game.Details
}

// players writes the entries.
func (f *file) players() *element {
	list := &element{name: "Players"}
	var t playerTally
	offScale := f.offScale()
	away := f.absent()
	for i := range f.ev.Players {
		p := &f.ev.Players[i]
		raw := func(attribute string) string { return clean(p.Extra[prefix+attribute]) }
		e := list.child("Player")
		e.set("name", f.names[i].family)
		e.set("firstName", f.names[i].given)
		e.set("club", cutClub(f.text(p.Club), &t.clubs))
		if strings.EqualFold(p.Club, "xxxx") {
			t.nameless++
		}
		country := strings.ToUpper(clean(p.Country))
		if country != "" && !game.IsCountry(country) {
			t.countries++
			country = ""
		}
		e.set("country", country)
		e.set("egfPin", id(p, "egf", raw("egfPin"), &t.egf))
		e.set("ffgLicence", id(p, "ffg", raw("ffgLicence"), &t.ffg))
		e.set("ffgLicenceStatus", raw("ffgLicenceStatus"))
		e.set("agaId", id(p, "aga", raw("agaId"), &t.aga))
		e.set("agaExpirationDate", raw("agaExpirationDate"))

		// Without the attribute OpenGotha takes 30K, and we nothing.
		rank := opengotha.RankText(p.Rank)
		if kept := raw("rank"); rank == "" && kept == unreadRank {
			rank = unreadRank
		} else if kept != "" {
			t.ranks++
		}
		e.setGiven("rank", rank)
		grade := strings.ToUpper(p.Grade.String())
		switch {
		case grade != "" && strings.TrimSpace(raw("grade")) == "":
		case p.Rank.IsPro() && p.Grade == game.NoRank:
			grade = strings.ToUpper(p.Rank.String())
		case grade == "":
			grade = raw("grade")
		}
		e.set("grade", grade)
		if p.Rank.IsPro() {
			t.pros++
		}
		if p.Rating.IsGiven() {
			t.ratings++
		}
		f.rating(e, p, offScale, &t)

		e.set("participating", f.participating(i, away))
		e.set("registeringStatus", cmp.Or(raw("registeringStatus"), "FIN"))
		correction := max(-maxCorrection, min(p.StartCorrection, maxCorrection))
		if correction != p.StartCorrection {
			t.corrections++
		}
		e.set("smmsCorrection", strconv.Itoa(correction))
		for key := range p.Extra {
			attribute, ours := strings.CutPrefix(key, prefix)
			if !ours || !slices.ContainsFunc(opengotha.PlayerAttributes, func(a opengotha.Attribute) bool { return a.Name == attribute }) {
				t.extras.Add(key)
			}
		}
	}
	f.lose("club", t.clubs, "a club longer than 4 letters, cut", "clubs longer than 4 letters, cut")
	f.lose("club", t.nameless, "a club whose name stands for no club", "clubs whose names stand for no club")
	f.lose("player-country", t.countries, "a country that is not a two-letter code", "countries that are not two-letter codes")
	f.lose("egf-id", t.egf, "an EGF PIN without 8 digits", "EGF PINs without 8 digits")
	f.lose("ffg-id", t.ffg, "a French licence without 7 characters", "French licences without 7 characters")
	f.lose("aga-id", t.aga, "an AGA number that is invalid or looks like one of OpenGotha's own", "AGA numbers that are invalid or look like OpenGotha's own")
	f.lose("pro-rank", t.pros, "a professional's rank, written as 7D to 9D", "professionals' ranks, written as 7D to 9D")
	f.lose("rank-odd", t.ranks, "a rank as the file had it, written as it was taken", "ranks as the file had them, written as they were taken")
	f.lose("start-correction", t.corrections, "a correction of the McMahon start beyond 99", "corrections of the McMahon start beyond 99")
	f.problems.Add(t.extras.Lost(name, "player-extra")...)
	f.lose("rating-fraction", t.fractions, "a rating, rounded to whole points", "ratings, rounded to whole points")
	f.lose("rating-cut", t.beyond, "a rating beyond −900 to 2949, cut", "ratings beyond −900 to 2949, cut")
	f.lose("rating-aga", t.converted, "a rating on the AGA's scale, converted to OpenGotha's", "ratings on the AGA's scale, converted to OpenGotha's")
	if offScale {
		f.lose("rating", t.ratings, "a rating that is not on OpenGotha's scale (2100 for 1 dan, 100 a rank)", "ratings that are not on OpenGotha's scale (2100 for 1 dan, 100 a rank)")
	}
	return list
}

// unreadRank is what OpenGotha writes for a rank that it could not read, and
// takes for its lowest.
const unreadRank = "99K"

// maxCorrection is the greatest correction of a McMahon start that is read.
const maxCorrection = 99

// cutClub cuts a club to the letters that OpenGotha takes, which Java counts in
// UTF-16.
func cutClub(s string, cut *int) string {
	short, units := s, 0
	for i, r := range s {
		if units += utf16.RuneLen(r); units > opengotha.MaxClub {
			short = strings.TrimSpace(s[:i])
			*cut++
			break
		}
	}
	return short
}

// id is a player's id in a register, or what the file had in its place.
func id(p *game.Player, register, raw string, bad *int) string {
	v := p.IDs[register]
	switch valid, invented := opengotha.ValidID(register, v); {
	case v == "":
		return raw
	case valid && !invented:
		return v
	}
	*bad++
	return ""
}

// Kinds of ratingOrigin.
const (
	originManual  = "MAN" // typed by hand
	originAGA     = "AGA"
	originInitial = "INI" // made up from the rank
)

// rating writes the rating and where it comes from.
func (f *file) rating(e *element, p *game.Player, offScale bool, t *playerTally) {
	rawOrigin := clean(p.Extra[prefix+"ratingOrigin"])
	value, given := f.onScale(p)
	if !given || offScale {
		points, origin := clean(p.Extra[prefix+"rating"]), rawOrigin
		n, err := strconv.Atoi(points)
		if points == "" || err != nil || given {
			var ok bool
			if n, ok = opengotha.RatingOf(p.Rank); !ok {
				e.set("ratingOrigin", origin)
				return // without the attribute OpenGotha takes the lowest rating
			}
			origin = originInitial
		}
		if cut := clampRating(n); cut != n {
			if n = cut; points != "" && !given {
				t.beyond++
			}
			if isListed(origin) { // what is cut is no rating of that list
				origin = originInitial
			}
		}
		e.set("rating", strconv.Itoa(n))
		e.set("ratingOrigin", origin)
		return
	}
	rounded := math.Round(value)
	n := clampRating(int(max(-1e6, min(rounded, 1e6))))
	origin := rawOrigin
	if !isListed(origin) && (origin == "" || strings.HasPrefix(strings.ToUpper(origin), originInitial)) {
		origin = originManual
	}
	switch {
	case value != p.Rating.Or(0):
		t.converted++
		origin = originAGA + " : " + strconv.FormatFloat(p.Rating.Or(0), 'f', 2, 64)
	case float64(n) != rounded:
		t.beyond++
		if !strings.Contains(origin, ":") {
			origin += " : " + strconv.FormatFloat(value, 'f', -1, 64)
		}
	case rounded != value:
		t.fractions++
	}
	e.set("rating", strconv.Itoa(n))
	e.set("ratingOrigin", origin)
}

// isListed reports whether an origin is one that stands for a rating from a
// list.
func isListed(origin string) bool {
	kind, _, _ := strings.Cut(strings.ToUpper(origin), " ")
	return slices.Contains([]string{"EGF", "FFG", originAGA, originManual}, strings.TrimSuffix(kind, ":"))
}

func clampRating(n int) int { return max(opengotha.MinRating, min(n, opengotha.MaxRating)) }

// onScale is a player's rating in OpenGotha's points. A rating of the AGA, whose
// scale has a rank a point and none between −1 and 1, is brought onto it unless
// OpenGotha did that already.
func (f *file) onScale(p *game.Player) (float64, bool) {
	v, given := p.Rating.Get()
	if !given || math.IsNaN(v) || math.IsInf(v, 0) {
		return 0, false
	}
	if p.IDs["aga"] != "" && p.Extra[prefix+"ratingOrigin"] == "" {
		switch {
		case v >= 1 && v < 11:
			return float64(v*100) + 1950, true
		case v <= -1 && v > -41:
			return float64(v*100) + 2150, true
		}
	}
	return v, true
}

// offScale reports whether the ratings do not fit the ranks on OpenGotha's
// scale, by the measure with which such a file is judged when it is read: they
// are another system's then.
func (f *file) offScale() bool {
	const half = 1000 // of the 2050 points between the scales of old and new versions
	var diffs []int
	cut := 0
	for i := range f.ev.Players {
		p := &f.ev.Players[i]
		v, given := f.onScale(p)
		fair, ranked := opengotha.RatingOf(p.Rank)
		if !given || !ranked {
			continue
		}
		n := clampRating(int(max(-1e6, min(math.Round(v), 1e6))))
		diffs = append(diffs, n-fair)
		if n >= opengotha.MaxRating && fair < 2700 {
			cut++
		}
	}
	if len(diffs) == 0 {
		return false
	}
	slices.Sort(diffs)
	median := diffs[len(diffs)/2]
	return cut*3 >= len(diffs) && cut > 0 || len(diffs) >= 3 && (median > half || median < -half)
}
