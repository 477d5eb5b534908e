package sgelo

import (
	"cmp"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// values are the ratings of all ranks on one scale, by rank.
type values [game.Strongest + 1]float64

// bandValue is the rating of a rank on a scale.
func bandValue(bands []Band, r game.Rank) (float64, bool) {
	for _, b := range bands {
		if b.From <= r && r <= b.To {
			return b.Rating + float64(float64(r-b.From)*b.Step), true
		}
	}
	return 0, false
}

// system is a prepared System: the parameters and what follows from them.
type system struct {
	Params
	full, foreign values
	entries       map[Kind]*Entry
	longest       int         // estimation, in games
	floorRule     phrase.Text // the minimum rating
}

func compile(p Params) *system {
	s := &system{Params: p, entries: make(map[Kind]*Entry, len(p.Entries)), floorRule: phrase.Of("ratings cannot fall below %s", number(p.MinRating))}
	for r := game.Weakest; r <= game.Strongest; r++ {
		v, ok := bandValue(p.Scale, r)
		if !ok && r.Under30k() {
			v, _ = bandValue(p.Scale, game.Kyu30) // where the document's scale ends
		}
		s.full[r] = v
		s.foreign[r] = s.full[r]
		if v, ok := bandValue(p.ForeignDan, r); ok && r.IsDan() {
			s.foreign[r] = v
		}
	}
	for i := range p.Entries {
		e := &p.Entries[i]
		s.entries[e.Kind] = e
		if e.Correction {
			s.longest = max(s.longest, e.Games)
		}
	}
	return s
}

// k is the K factor at a rating.
func (s *system) k(r float64) float64 {
	for i := range s.K {
		if r >= s.K[i].From {
			return s.K[i].K
		}
	}
	return s.K[len(s.K)-1].K
}

// distance is the distance from a grade worth v to the next lower one.
func (s *system) distance(v float64) float64 {
	ds := s.Promotion.Distances
	for _, d := range ds {
		if v > d.Above || d.Including && v == d.Above {
			return d.Points
		}
	}
	return ds[len(ds)-1].Points
}

// none is the organisation of grades whose standards are not comparable.
const none = -1

// grade is a grade of a player, with what it is worth.
type grade struct {
	game.Ranking
	value float64
	org   int  // in Params.Organisations, or none
	local bool // of a local organisation
}

func (g *grade) recognised() bool { return g.org != none }

// same reports whether two grades are the same rank of the same organisation.
func (g *grade) same(o *grade) bool { return g.Rank == o.Rank && strings.EqualFold(g.By, o.By) }

// inForce reports whether the grade counts on that day: from the day after its
// date, or always without one.
func (g *grade) inForce(day game.Date) bool { return g.Date == 0 || g.Date < day }

// words are the grade as explanations name it: 2k by SWA of 2025-03-02.
func (g *grade) words() phrase.Text {
	switch {
	case g.By != "" && g.Date != 0:
		return phrase.Of("%s by %s of %s", g.Rank, g.By, g.Date)
	case g.By != "":
		return phrase.Of("%s by %s", g.Rank, g.By)
	case g.Date != 0:
		return phrase.Of("%s of %s", g.Rank, g.Date)
	}
	return phrase.Of("%s", g.Rank)
}

// grade values a ranking. One without organisation is the first organisation's, but
// no organisation's for a player given as not local.
func (s *system) grade(r game.Ranking, local game.Opt[bool]) grade {
	g := grade{Ranking: r, org: none}
	if r.By == "" {
		if !local.Is(false) {
			g.org = 0
		}
	} else {
		g.org = slices.IndexFunc(s.Organisations, func(o Organisation) bool { return strings.EqualFold(o.Name, strings.TrimSpace(r.By)) })
	}
	full := false
	if g.recognised() {
		o := &s.Organisations[g.org]
		g.local = o.Local
		full = o.Local && (s.TGADanFull || o.Name != tga)
	}
	if full {
		g.value = s.full[r.Rank]
	} else {
		g.value = s.foreign[r.Rank]
	}
	return g
}

// grades values rankings and sorts them by date, those without one first.
func (s *system) grades(rs []game.Ranking, local game.Opt[bool]) []grade {
	if len(rs) == 0 {
		return nil
	}
	gs := make([]grade, 0, len(rs))
	for _, r := range rs {
		if r.Rank != game.NoRank {
			gs = append(gs, s.grade(r, local))
		}
	}
	slices.SortStableFunc(gs, func(a, b grade) int { return cmp.Compare(a.Date, b.Date) })
	return gs
}

// standing is the grade that represents a player on a day, nil if none is in force.
func (s *system) standing(gs []grade, day game.Date, local bool) *grade {
	if s.EffectiveRank == LatestSWA {
		return s.latestSWA(gs, day, local)
	}
	// A professional grade; else the highest of recognised organisations, on
	// equality the local ones in their order, then the later; else the highest
	// of the others.
	var best *grade
	for i := range gs {
		if g := &gs[i]; g.inForce(day) && (best == nil || g.outranks(best)) {
			best = g
		}
	}
	return best
}

// outranks reports whether g goes before an earlier or equally old grade.
func (g *grade) outranks(o *grade) bool {
	class := func(g *grade) int {
		switch {
		case g.Rank.IsPro():
			return 2
		case g.recognised():
			return 1
		}
		return 0
	}
	better := cmp.Or(cmp.Compare(class(g), class(o)), cmp.Compare(g.value, o.value))
	switch {
	case better != 0:
		return better > 0
	case g.local && o.local:
		return g.org <= o.org
	}
	return g.local || !o.local
}

// latestSWA is the application's rule: the latest grade of the SWA (the first
// organisation) stands, unless the highest of the others is worth more, or as
// much as a dan grade, and is a professional one, or by a recognised
// organisation over a kyu grade, or local for a local player, or recognised for
// a foreign one.
func (s *system) latestSWA(gs []grade, day game.Date, local bool) *grade {
	var swa, other *grade
	for i := range gs {
		g := &gs[i]
		switch {
		case !g.inForce(day):
		case g.org == 0:
			if swa == nil || g.Date > swa.Date || g.value > swa.value {
				swa = g
			}
		// Of equal grades the later counts, of one day the one on file first.
		case other == nil || g.value > other.value || g.value == other.value && g.Date > other.Date:
			other = g
		}
	}
	if swa == nil || other == nil {
		return cmp.Or(swa, other)
	}
	kyu := swa.Rank.IsKyu()
	if other.value < swa.value || kyu && other.value == swa.value {
		return swa
	}
	if other.Rank.IsPro() || kyu && other.recognised() || local && other.local || !local && other.recognised() {
		return other
	}
	return swa
}

// kind is the kind of entry with that grade, which is nil without one.
func (g *grade) kind() Kind {
	switch {
	case g == nil:
		return NoGrade
	case g.Rank.IsPro():
		return Professional
	case g.Rank.IsKyu() && g.local:
		return LocalKyu
	case g.Rank.IsKyu() && g.recognised():
		return ForeignKyu
	case g.Rank.IsKyu():
		return OtherKyu
	case g.local:
		return LocalDan
	}
	return ForeignDan
}

// merge adds the grades given with an entry to those of the list. A grade that the
// list has with a date is not repeated by one without.
func merge(have, given []game.Ranking) []game.Ranking {
	for _, t := range given {
		known := t.Rank == game.NoRank || slices.ContainsFunc(have, func(h game.Ranking) bool {
			return h.Rank == t.Rank && strings.EqualFold(h.By, t.By) && (h.Date == t.Date || t.Date == 0)
		})
		if !known {
			have = append(slices.Clip(have), t)
		}
	}
	return have
}
