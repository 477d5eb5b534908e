package together

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"kyudan/rating/game"
)

// joinPlayers fills the event's players from the sheet's and adds those that
// the event does not have.
func (m *merger) joinPlayers(s *sheet, match *matching) {
	known := len(m.ev.Players)
	for i := range s.ev.Players {
		p := &s.ev.Players[i]
		switch k := match.entry[i]; {
		case k >= 0:
			m.joinPlayer(s, p, k, slices.Contains(match.byGames, i))
		case k == unmatched:
			if m.whole && s.part != game.PlayersPart {
				m.report(game.Error, game.CodePlayerMissing, s.Path, p.Place, describe(p)+", who is not in "+m.file(), samePlayers,
					"check whether the name is spelt differently, or a newer state of the file is needed")
			}
			n := *p
			n.ID = len(m.ev.Players) + 1
			match.entry[i] = len(m.ev.Players)
			m.ev.Players = append(m.ev.Players, n)
			m.playerOf = append(m.playerOf, len(m.sheets)-1)
			m.indexNames(p, match.entry[i])
			m.gave("players")()
		}
	}
	if s.part != game.Whole {
		return
	}
	// A whole file has every player: one that it lacks is worth a word.
	there := make([]bool, len(m.ev.Players))
	for _, k := range match.entry {
		if k >= 0 {
			there[k] = true
		}
	}
	for k := range known {
		if !there[k] {
			p := &m.ev.Players[k]
			m.report(game.Warning, game.CodePlayerMissing, m.sheets[m.playerOf[k]].Path, p.Place, describe(p)+", who is not in "+s.Path, samePlayers, "check whether a name is spelt differently")
		}
	}
}

const samePlayers = "the same players in both files"

// joinPlayer fills player k from p.
func (m *merger) joinPlayer(s *sheet, p *game.Player, k int, byGames bool) {
	q := &m.ev.Players[k]
	differs := func(assumed game.Assumption, code, mine, theirs string) *game.Problem {
		key := [...]string{code, mine, theirs}
		if m.said[key] {
			return &game.Problem{} // every page of an event repeats what the first one says
		}
		m.said[key] = true
		t := m.report(game.Warning, code, m.sheets[m.playerOf[k]].Path, q.Place, butIn(mine, theirs, where(s.Path, p.Place)), "", firstTaken)
		t.Assumed, t.Count, t.About = assumed, 1, game.Contradiction{}
		return t
	}
	const moves = game.AssumedSuperseded
	// The other names and ids of a player serve to know them in the files that
	// follow.
	m.indexNames(p, k)
	otherName := game.NameKey(p.DisplayName()) != game.NameKey(q.DisplayName())
	if byGames && otherName {
		differs("", "name-differs", "the name "+q.DisplayName(), p.DisplayName()+" with the same games")
	}
	byID := !byGames && otherName && sharesID(p, q)
	if byID {
		m.otherNames = append(m.otherNames, q.DisplayName()+" ("+p.DisplayName()+")")
	}
	if (p.Family != "" || p.Given != "") && q.Family == "" && q.Given == "" && !byGames && !byID {
		q.Family, q.Given, q.Name = p.Family, p.Given, ""
		m.gave("surnames")()
	}
	name := q.DisplayName()
	if rankDiffers(p, q) {
		differs(moves, "rank-differs", fmt.Sprintf("rank %s of %s", cmp.Or(q.Rank, q.Grade), name), cmp.Or(p.Rank, p.Grade).String())
	} else {
		fill(&q.Rank, p.Rank, m.gave("ranks"))
		fill(&q.Grade, p.Grade, nil)
	}
	if clubDiffers(p.Club, q.Club) {
		differs("", "club-differs", fmt.Sprintf("club %q of %s", q.Club, name), fmt.Sprintf("%q", p.Club))
	} else {
		fill(&q.Club, p.Club, m.gave("clubs"))
	}
	if countryDiffers(p.Country, q.Country) {
		differs("", "country-differs", fmt.Sprintf("country %q of %s", q.Country, name), fmt.Sprintf("%q", p.Country))
	} else {
		fill(&q.Country, p.Country, m.gave("countries"))
	}
	for _, reg := range fillMap(&q.IDs, p.IDs, m.gave("ids")) {
		t := differs(moves, "id-differs", fmt.Sprintf("%s id %s of %s", reg, q.IDs[reg], name), p.IDs[reg])
		// Two ids are two people: the rating would be another player's.
		t.Severity, t.Hint = game.Error, "the first was taken; find out who played and correct the file that is wrong"
	}
	// A pairing program's own file leaves out ratings that were only estimated
	// from ranks; its players list prints them like the others.
	if (!m.whole || s.part == game.Whole) && fill(&q.Rating, p.Rating, m.gave("ratings")) {
		differs(moves, "rating-differs", fmt.Sprintf("rating %g of %s", q.Rating.Or(0), name), fmt.Sprintf("%g", p.Rating.Or(0)))
	}
	fill(&q.Certified, p.Certified, nil)
	fill(&q.Category, p.Category, m.gave("categories"))
	fill(&q.Local, p.Local, nil)
	fill(&q.StartCorrection, p.StartCorrection, nil)
	fill(&q.Standing, p.Standing, nil)
	if len(q.Rankings) == 0 {
		q.Rankings = p.Rankings
	}
	if len(q.Scores) == 0 {
		q.Scores = p.Scores
	}
	extra := p.Extra
	if extra[cutKey] != "" {
		extra = maps.Clone(extra)
		delete(extra, cutKey) // the name is whole here
	}
	fillMap(&q.Extra, extra, nil)
}
