package csvgames

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"kyudan/importers/charset"
	"kyudan/importers/csvtext"
	"kyudan/rating/game"
)

// form chooses between the games and OpenGotha's export of players: the players
// alone, the strongest first and by name, with semicolons even if another separator is
// set, a blank first line, no byte-order mark and LF at the ends of lines.
var form = game.Option{Name: "form", About: "the games, or the players alone as OpenGotha exports them", Values: []string{"games", "players"}}

// playerColumns are OpenGotha's.
var playerColumns = []struct {
	label string
	text  func(*game.Player) string
}{
	{"Name", func(p *game.Player) string { return cmp.Or(p.Family, p.Name) }},
	{"FirstName", func(p *game.Player) string { return p.Given }},
	{"Rank", func(p *game.Player) string { return strings.ToUpper(p.Rank.String()) }},
	{"Country", func(p *game.Player) string { return p.Country }},
	{"Club", func(p *game.Player) string { return p.Club }},
}

func writePlayers(w io.Writer, ev *game.Event, e charset.Encoding) error {
	var b strings.Builder
	b.WriteByte('\n')
	for _, c := range playerColumns {
		b.WriteString(c.label + ";")
	}
	b.WriteByte('\n')
	for _, p := range byRank(ev) {
		for _, c := range playerColumns {
			b.WriteString(csvtext.Guard(plain(c.text(p))) + ";")
		}
		b.WriteByte('\n')
	}
	_, err := w.Write(e.Bytes(b.String()))
	return err
}

// plain makes a field that needs no quotes, for which the form has no place: a
// semicolon becomes a comma, a line end a blank.
func plain(s string) string {
	return game.Plain(strings.NewReplacer(";", ",", `"`, "'").Replace(s))
}

func byRank(ev *game.Event) []*game.Player {
	ps := make([]*game.Player, len(ev.Players))
	for i := range ev.Players {
		ps[i] = &ev.Players[i]
	}
	slices.SortStableFunc(ps, func(p, q *game.Player) int {
		return cmp.Or(cmp.Compare(q.Rank, p.Rank), cmp.Compare(cmp.Or(p.Family, p.Name), cmp.Or(q.Family, q.Name)), cmp.Compare(p.Given, q.Given))
	})
	return ps
}

// lostPlayers is Lost in the form of players. Of games nothing is held, so that
// they are counted and not taken apart.
func lostPlayers(ev *game.Event, e charset.Encoding) game.Problems {
	h := game.Holding{}
	for _, code := range []string{"name-parts", "rank", "pro-rank", "weak-rank", "player-country", "club", "idle-player"} {
		h[code] = ""
	}
	rest := *ev
	rest.Games = nil
	ps := h.Lost(name, &rest)
	if n := len(ev.Games); n > 0 {
		ps.Add(game.Loss(name, "games", n, "a game: it was to be the players alone", "games: it was to be the players alone"))
	}
	marks, undivided := 0, 0
	for i := range ev.Players {
		p := &ev.Players[i]
		if p.Family == "" && p.Given == "" && p.Name != "" {
			undivided++
		}
		for _, c := range playerColumns {
			text := c.text(p)
			if plain(text) != text {
				marks++
			}
			if l, lost := e.Lost(name, text); lost {
				ps.Add(l)
			}
		}
	}
	if marks > 0 {
		ps.Add(game.Loss(name, "marks", marks, "a text with a semicolon, quotation marks or a line end", "texts with semicolons, quotation marks or line ends"))
	}
	if undivided > 0 {
		ps.Add(game.Loss(name, "undivided-name", undivided, "a name that is not split into family and given name, written as a family name", "names that are not split into family and given name, written as family names"))
	}
	return ps
}
