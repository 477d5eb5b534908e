package together

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
)

func (m *merger) join(s *sheet, match *matching, summary string) {
	if len(m.sheets) == 1 {
		m.ev = clone(m.ev) // the importers' own events stay as they are
	}
	m.sheets, m.matches = append(m.sheets, s), append(m.matches, match)
	m.filled, m.otherNames = map[string]int{}, nil
	note := "put together with " + m.file()
	if m.earlier(s) {
		note = fmt.Sprintf("an earlier state, after round %d, of the event in %s, put together with it", s.decided, m.file())
	}
	if summary != "" {
		note += ": " + summary + " are there too"
	}
	m.tell(game.Note, "put-together", s.Path, game.Place{}, note, "", "")
	m.problems.Add(match.questions...)
	m.joinPlayers(s, match)
	m.joinGames(s, match)
	m.joinByes(s, match)
	m.joinFacts(s, match)
	if n := len(m.otherNames); n > 0 {
		m.tell(game.Note, "names-by-id", s.Path, game.Place{}, fmt.Sprintf("other names of %d players than in %s, such as %s", n, m.file(), m.otherNames[0]), "",
			"they are the same by their ids; the names of the first file were taken")
	}
	if len(m.filled) > 0 {
		var list []string
		for _, what := range slices.Sorted(maps.Keys(m.filled)) {
			list = append(list, fmt.Sprintf("%s (%d)", what, m.filled[what]))
		}
		m.tell(game.Note, "filled-in", s.Path, game.Place{}, "gives what the other files of the event leave open: "+strings.Join(list, ", "), "", "")
	}
	m.whole = m.whole || s.part == game.Whole
	maps.Copy(m.rounds, s.rounds)
	src := &m.ev.Source
	src.Part = game.Whole
	src.FirstRound, src.LastRound = 0, 0
	rounds := slices.Sorted(maps.Keys(m.rounds))
	// Only rounds without a gap can be told as a first and a last one.
	if n := len(rounds); n > 0 && rounds[0] > 0 && rounds[n-1]-rounds[0] == n-1 {
		src.FirstRound, src.LastRound = rounds[0], rounds[n-1]
	}
}

// clone is a copy of the event whose lists can be changed. Maps are copied when
// they are.
func clone(ev *game.Event) *game.Event {
	c := *ev
	c.Players = slices.Clone(ev.Players)
	c.Games = slices.Clone(ev.Games)
	c.Byes = slices.Clone(ev.Byes)
	c.Absences = slices.Clone(ev.Absences)
	return &c
}
