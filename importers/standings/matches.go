package standings

import (
	"fmt"
	"math"
	"regexp"
	"strings"

	"kyudan/rating/game"
)

// teamRow is the table number of a match between two teams: 5---.
var teamRow = regexp.MustCompile(`^([0-9]+)-+$`)

// match is one match between teams while its games are being read.
type match struct {
	row    *row
	teams  [2]int // indexes in Event.Teams
	label  string
	games  int
	open   bool // a game has no result
	scores [2]float64
}

// readMatches reads a matches list. The games of a match stand below it, the
// player of the first team on the left whatever his colour, and the result in
// that order.
func (r *reader) readMatches() bool {
	r.event.Source.Part = game.MatchesPart
	r.event.Source.FirstRound, r.event.Source.LastRound = r.round, r.round
	rows := r.gameRows()
	list := r.gameList(rows)
	teams := make(map[string]int)
	var m *match
	matches, bare, colourless := 0, 0, 0
	finish := func() {
		if m != nil {
			if m.games == 0 {
				bare++
			}
			r.checkMatch(m)
		}
	}
	for i, row := range rows {
		if n, ok := matchNumber(row, r.head.table); ok {
			finish()
			matches++
			m = r.matchAt(row, "match "+n, teams)
			continue
		}
		g, ok := list.game(row, rowLabel(i+1), "left", "right")
		if !ok {
			continue
		}
		left, right, result := g.White, g.Black, g.Result
		if r.colour(&g, stone(&row.cells[r.head.white]), stone(&row.cells[r.head.black])); g.ColoursUnknown {
			colourless++
		}
		r.event.Games = append(r.event.Games, g)
		r.lineUp(m, result, left, right)
	}
	finish()
	list.end()
	r.log.Some(colourless, game.Note, "colours-unknown", game.Place{}, game.Plural(colourless, "game")+" without the pictures of the stones", `pictures with the text "(w)" and "(b)"`, "{give} the games list of the round as well")
	switch {
	case matches == 0 && len(r.event.Games) == 0:
		r.log.Add(game.Error, "no-games", game.Place{}, "a matches list without matches", "a row for each match", "")
		return false
	case bare > 0:
		r.log.Add(game.Warning, "match-without-games", game.Place{}, fmt.Sprintf("%d of %d matches without the games of their players", bare, matches), "a row for each board",
			"switch on the individual games of matches in OpenGotha and export again, or {give} the games list of the round")
	}
	return true
}

func matchNumber(row *row, col int) (string, bool) {
	m := teamRow.FindStringSubmatch(dashes.Replace(textAt(row, col)))
	if m == nil {
		return "", false
	}
	return m[1], true
}

// matchAt begins a match. Teams are numbered in the order of the page.
func (r *reader) matchAt(row *row, label string, known map[string]int) *match {
	m := &match{row: row, label: label}
	for side, col := range []int{r.head.white, r.head.black} {
		name := textAt(row, col)
		k, ok := known[name]
		if !ok {
			k = len(r.event.Teams)
			known[name] = k
			r.event.Teams = append(r.event.Teams, game.Team{Number: k + 1, Name: name})
		}
		m.teams[side] = k
	}
	return m
}

// colour sets the colours of a game, which stands with the left player as White, by
// the stones beside the two.
func (r *reader) colour(g *game.Game, left, right string) {
	switch {
	case left == right:
		if g.ColoursUnknown = true; left != "" {
			r.log.Add(game.Error, "colours-clash", g.Place, fmt.Sprintf("%q for both players", left), "one player with (w) and one with (b)", "correct the page; until then the colours are unknown")
		}
	case left == "(w)" || right == "(b)":
		return
	}
	g.Black, g.White, g.Result = g.White, g.Black, g.Result.Swapped()
}

// stone is the colour that a cell shows, as a picture or as its text.
func stone(c *cell) string {
	text := strings.ToLower(c.text())
	for _, s := range []string{"(w)", "(b)"} {
		if c.alt == s || c.alt == "" && strings.HasPrefix(text, s) {
			return s
		}
	}
	return ""
}

// lineUp enters a game's players into their teams. White stands for the left.
func (r *reader) lineUp(m *match, result game.Result, a, b int) {
	if m == nil {
		return
	}
	m.games++
	for side, id := range []int{a, b} {
		t := &r.event.Teams[m.teams[side]]
		t.Boards = append(t.Boards, game.TeamBoard{Round: r.round, Board: m.games, Player: id})
	}
	right, left := result.Points()
	m.scores[0] += left
	m.scores[1] += right
	m.open = m.open || result == game.Unknown
}

// checkMatch compares the result of a match with those of its games.
func (r *reader) checkMatch(m *match) {
	text := dashes.Replace(textAt(m.row, r.head.result))
	left, right, ok := strings.Cut(text, "-")
	a, err1 := parseScore(left)
	b, err2 := parseScore(right)
	if !ok || err1 != nil || err2 != nil || m.games == 0 || m.open {
		return
	}
	if math.Abs(a-m.scores[0]) > 0.25 || math.Abs(b-m.scores[1]) > 0.25 {
		r.log.Add(game.Warning, "score-differs", m.row.place(m.label), fmt.Sprintf("%s-%s for the match", game.FormatNumber(a), game.FormatNumber(b)), fmt.Sprintf("%s-%s from its games", game.FormatNumber(m.scores[0]), game.FormatNumber(m.scores[1])),
			"a result was changed in one place only; compare with the tournament file")
	}
}
