package roster

import (
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

// farApart is the number of ranks beyond which two ranks are taken to be those
// of two people.
const farApart = 5

// witnesses say what an entry and a standing have in common beside the name:
// 1 agrees, -1 contradicts, 0 is silent.
type witnesses struct {
	country, club, rank int
	apart               int    // ranks between them, where both are told
	lost                int    // ranks by which the later of the two is lower, where the days are told
	id                  string // a register in which both have an id, and not the same
}

// tooDifferent reports whether the witnesses contradict that the two are one
// person: by country, by rank, by an id; or by the club together with a rank
// that is no longer close. A change of club alone is an ordinary thing.
func (w witnesses) tooDifferent() bool {
	return w.id != "" || w.country < 0 || w.rank < 0 || w.club < 0 && w.apart > 3
}

// consistent reports whether no witness contradicts.
func (w witnesses) consistent() bool {
	return w.id == "" && w.country >= 0 && w.rank >= 0 && w.club >= 0
}

// compare hears the witnesses for entry and standing.
func (r *Roster) compare(p *game.Player, at int) witnesses {
	s := &r.list.Players[at]
	w := witnesses{country: agreeCountry(p.Country, s.Country), club: r.agreeClub(p.Club, s.Club), id: r.otherID(p, at)}
	if d, ok := ranksApart(p, s.Rank); ok {
		w.apart, w.rank = d, 1
		if d > farApart {
			w.rank = -1
		}
	}
	return w
}

// otherID is the first register in which entry and standing have an id, and not
// the same.
func (r *Roster) otherID(p *game.Player, at int) string {
	s := &r.list.Players[at]
	found := ""
	for reg, id := range p.IDs {
		theirs := s.IDs[reg]
		if reg == r.list.Register {
			id = r.aliases.canonical(id)
			if !strings.HasPrefix(s.ID, provisional) {
				theirs = s.ID
			}
		}
		if id != "" && theirs != "" && id != theirs && (found == "" || reg < found) {
			found = reg
		}
	}
	return found
}

func agreeCountry(a, b string) int {
	if a == b && a != "" && a != "XX" {
		return 1
	}
	a, b = country(a), country(b)
	if former[a+b] || former[b+a] {
		return 0
	}
	return agree(a, b, func(a, b string) bool { return a == b })
}

// former are the states that are no more and those that followed them, by their
// codes in ISO 3166-3 and ISO 3166-1: whose players came under another flag
// without going anywhere.
var former = func() map[string]bool {
	m := map[string]bool{}
	for old, now := range map[string]string{
		"SU": "RU UA BY AM AZ EE GE KZ KG LV LT MD TJ TM UZ",
		"YU": "HR SI BA MK RS ME XK CS",
		"CS": "CZ SK RS ME", // Czechoslovakia, then Serbia and Montenegro
		"DD": "DE",
	} {
		for _, n := range strings.Fields(now) {
			m[old+n] = true
		}
	}
	return m
}()

// agreeClub compares clubs, whose folded forms it keeps: there are few, and
// they come again and again.
func (r *Roster) agreeClub(a, b string) int {
	if a == "" || b == "" {
		return 0
	}
	return agree(r.foldClub(a), r.foldClub(b), sameClub)
}

func (r *Roster) foldClub(s string) string {
	f, ok := r.clubs[s]
	if !ok {
		f = club(s)
		r.clubs[s] = f
	}
	return f
}

func agree(a, b string, same func(a, b string) bool) int {
	switch {
	case a == "" || b == "":
		return 0
	case same(a, b):
		return 1
	}
	return -1
}

// country is a country code for comparing; UK is used beside GB, and XX means
// unknown.
func country(s string) string {
	switch s = strings.ToUpper(strings.TrimSpace(s)); s {
	case "UK":
		return "GB"
	case "XX":
		return ""
	}
	return s
}

// club is a club for comparing; xxxx means none.
func club(s string) string {
	if s = game.FoldName(s); s != "xxxx" {
		return s
	}
	return ""
}

// sameClub compares folded clubs. Pairing programs hold four letters: the
// beginning of the name or of one of its words.
func sameClub(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	return a == b || utf8.RuneCountInString(a) == 4 && (strings.HasPrefix(b, a) || strings.Contains(b, " "+a))
}

// ranksApart is the distance between the ranks of entry and standing. An entry
// may have two, the one played with and the official one; the nearer counts.
func ranksApart(p *game.Player, r game.Rank) (int, bool) {
	up, ok := ranksUp(p, r)
	return max(up, -up), ok
}

// ranksUp is by how many ranks the entry's is higher than another.
func ranksUp(p *game.Player, r game.Rank) (int, bool) {
	return ranksUpBy(level, p, r)
}

func ranksUpBy(level func(game.Rank) int, p *game.Player, r game.Rank) (int, bool) {
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

// grownLevel is level for comparing ranks over time. Beginners are entered as
// 20k or 30k for want of anything better, and are neither for long.
func grownLevel(r game.Rank) int { return max(level(r), -20) }
