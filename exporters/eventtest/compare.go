package eventtest

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// A Difference is one thing of an event that was not read back as it was
// written.
type Difference struct {
	Field string   // club
	Codes []string // of the losses of game.Features that explain it
	What  string   // of player 3: Harbour, read back Harb
	// Gone are the fields that went with it: those of a player or a game that
	// is not there at all.
	Gone []gone
	// Gained: the event does not tell it, and what was read back does.
	Gained bool
	// MadeUp: a game, bye or absence that the event does not have at all.
	MadeUp bool
}

// gone is a field with the codes of its losses.
type gone struct {
	field string
	codes []string
}

func (d Difference) String() string { return d.Field + " " + d.What }

// Compare lists how an event that was read back differs from the one that was
// written. The order is that of the entries, by their numbers in the event, as
// they were read back.
func Compare(ev, back *game.Event, order []int) []Difference {
	c := &comparing{ev: ev, back: back}
	for _, f := range eventFields {
		compareField(c, f, ev, back, &game.Event{}, "")
	}
	c.criteria(criteria(ev), criteria(back))
	c.extra("extra", "", ev.Extra, back.Extra)
	ids, ok := c.players(order)
	if !ok {
		return c.found
	}
	missing := c.games(ids)
	c.free(ids, missing)
	want, got := teams(ev, nil), teams(back, ids)
	for i, team := range want {
		if i >= len(got) || got[i] != team {
			c.differs("team", "team", fmt.Sprintf("%s, read back %q", team, got[min(i, len(got)):]))
		}
	}
	return c.found
}

type comparing struct {
	ev, back *game.Event
	found    []Difference
}

func (c *comparing) differs(name, codes, what string) *Difference {
	c.found = append(c.found, Difference{Field: name, Codes: strings.Fields(codes), What: what})
	return &c.found[len(c.found)-1]
}

// compareField compares one field of two things; none is what tells nothing.
func compareField[T any](c *comparing, f field[T], want, got, none *T, of string) {
	if a, b := f.value(want), f.value(got); a != b {
		c.differs(f.name, f.codes, fmt.Sprintf("%s%v, read back %v", of, a, b)).Gained = a == f.value(none)
	}
}

func criteria(ev *game.Event) []string {
	if ev.Scoring == nil {
		return nil
	}
	return ev.Scoring.Criteria
}

// criteria compares those of the standings. Where none are told, a file with
// scores names its own all the same.
func (c *comparing) criteria(want, got []string) {
	if len(want) == 0 || slices.Equal(want, got) {
		return
	}
	what := fmt.Sprintf("%v, read back %v", want, got)
	gone := 0
	for _, name := range want {
		if !slices.Contains(got, name) {
			c.differs("criteria", "criteria", name+" of "+what)
			gone++
		}
	}
	if gone == 0 {
		c.differs("criteria", "criteria", what)
	}
}

// extra compares what is kept beyond the model. More of it may come back: every
// reader keeps what its format has no field for.
func (c *comparing) extra(code, of string, want, got map[string]string) {
	for k, v := range want {
		if got[k] != v {
			c.differs(code, code, fmt.Sprintf("%s%s=%q, read back %q", of, k, v, got[k]))
		}
	}
}

// players pairs the entries and compares them. The answer is, for the entries
// read back, their numbers in the event; not ok where their counts differ.
func (c *comparing) players(order []int) (ids map[int]int, ok bool) {
	ids = map[int]int{}
	if len(order) != len(c.back.Players) {
		c.differs("players", "", fmt.Sprintf("%d entries written, %d read back", len(order), len(c.back.Players))).MadeUp = true
		return ids, false
	}
	for i := range c.ev.Players {
		p := &c.ev.Players[i]
		at := slices.Index(order, p.ID)
		if at < 0 {
			d := c.differs("player", "idle-player", "entry "+p.DisplayName()+" is not written")
			d.Gone = append(goneOf(playerFields, p), extraGone("player-extra", p.Extra)...)
			continue
		}
		q := &c.back.Players[at]
		ids[q.ID] = p.ID
		of := fmt.Sprintf("of player %d: ", p.ID)
		c.extra("player-extra", of, p.Extra, q.Extra)
		for _, f := range playerFields {
			if f.name == "printed-place" && p.Standing == 0 || f.name == "printed-scores" && holdsAll(q.Scores, p.Scores) {
				continue // a file with an order of its own prints one, with its scores
			}
			compareField(c, f, p, q, &game.Player{}, of)
		}
	}
	return ids, true
}

// holdsAll reports whether all scores are among others.
func holdsAll(all, some map[string]float64) bool {
	for k, v := range some {
		if w, ok := all[k]; !ok || w != v {
			return false
		}
	}
	return true
}

// goneOf are the fields that a thing tells.
func goneOf[T any](fields []field[T], of *T) (lost []gone) {
	var none T
	for _, f := range fields {
		if f.value(of) != f.value(&none) {
			lost = append(lost, gone{f.name, strings.Fields(f.codes)})
		}
	}
	return lost
}

func extraGone(code string, extra map[string]string) (lost []gone) {
	for range extra {
		lost = append(lost, gone{code, []string{code}})
	}
	return lost
}

// pairing names a game by its round and players, whoever had Black.
type pairing struct{ round, first, second int }

func pairingOf(g *game.Game) pairing {
	return pairing{g.Round, min(g.Black, g.White), max(g.Black, g.White)}
}

type seat struct{ round, player int }

// games compares the games, those of two players in the order in which they
// stand. The answer is who lacks one.
func (c *comparing) games(ids map[int]int) (missing map[seat]bool) {
	missing = map[seat]bool{}
	got := make([]game.Game, len(c.back.Games))
	for i, g := range c.back.Games {
		g.Black, g.White = ids[g.Black], ids[g.White]
		got[i] = g
	}
	found := make([]*game.Game, len(c.ev.Games)) // what was read of each
	meet := func(key func(*game.Game) pairing) {
		byKey := map[pairing][]int{}
		for i := range got {
			if got[i].Black != 0 || got[i].White != 0 {
				k := key(&got[i])
				byKey[k] = append(byKey[k], i)
			}
		}
		for i := range c.ev.Games {
			k := key(&c.ev.Games[i])
			if left := byKey[k]; found[i] == nil && len(left) > 0 {
				g := got[left[0]]
				found[i], byKey[k] = &g, left[1:]
				got[left[0]] = game.Game{}
			}
		}
	}
	meet(pairingOf)
	// In another round, or in none; the more of it agrees, the better.
	meet(func(g *game.Game) pairing { return pairing{int(g.Result), g.Black, g.White} })
	meet(func(g *game.Game) pairing { return pairing{int(g.Result), g.White, g.Black} })
	meet(func(g *game.Game) pairing {
		k := pairingOf(g)
		k.round = 0
		return k
	})
	for i := range c.ev.Games {
		c.game(&c.ev.Games[i], found[i], missing)
	}
	for i := range got {
		if got[i].Black != 0 || got[i].White != 0 {
			c.differs("game", "", fmt.Sprintf("%+v is made up", got[i])).MadeUp = true
		}
	}
	return missing
}

// game compares a game with what was read of it, nil for nothing.
func (c *comparing) game(g, read *game.Game, missing map[seat]bool) {
	if read == nil {
		missing[seat{g.Round, g.Black}], missing[seat{g.Round, g.White}] = true, true
		d := c.differs("game", missingCodes(g), fmt.Sprintf("%+v is not read back", *g))
		d.Gone = append(goneOf(gameFields, g), extraGone("game-extra", g.Extra)...)
		if !g.Handicap.IsTold() {
			d.Gone = append(d.Gone, gone{"handicap", []string{"handicap-unknown"}})
		}
		return
	}
	of := fmt.Sprintf("of %+v: ", *g)
	c.extra("game-extra", of, g.Extra, read.Extra)
	for _, f := range gameFields {
		compareField(c, f, g, read, &game.Game{}, of)
	}
}

// missingCodes are the losses that may cost a whole game.
func missingCodes(g *game.Game) string {
	codes := ""
	for _, x := range []struct {
		is   bool
		code string
	}{{g.ByDefault, "by-default"}, {g.Result == game.Void, "void"}, {g.Result == game.Unknown, "no-result"}, {g.Result == game.Jigo, "jigo"},
		{g.Result == game.BothWin || g.Result == game.BothLose, "both"}, {g.Round == 0, "round-unknown"}} {
		if x.is {
			codes += " " + x.code
		}
	}
	return codes
}

// free compares byes and absences. Where a game is missing, a bye may stand in
// its place.
func (c *comparing) free(ids map[int]int, missing map[seat]bool) {
	read := func(ev *game.Event, ids map[int]int) map[seat][]string {
		id := func(n int) int {
			if ids != nil {
				return ids[n]
			}
			return n
		}
		m := map[seat][]string{}
		for _, b := range ev.Byes {
			s := seat{b.Round, id(b.Player)}
			m[s] = append(m[s], fmt.Sprint("bye ", b.Points))
		}
		for _, a := range ev.Absences {
			s := seat{a.Round, id(a.Player)}
			m[s] = append(m[s], fmt.Sprint("absence ", a.Points))
		}
		return m
	}
	want, got := read(c.ev, nil), read(c.back, ids)
	for s, all := range want {
		for i, w := range all {
			g := ""
			if i < len(got[s]) {
				g = got[s][i]
			}
			if g == w {
				continue
			}
			code := "bye"
			if strings.HasPrefix(w, "absence") {
				code = "absence"
			}
			d := c.differs(code, code, fmt.Sprintf("round %d, player %d: %s, read back %q", s.round, s.player, w, g))
			d.Gained = w == fmt.Sprint(code, " ", game.Opt[float64]{}) && strings.HasPrefix(g, code)
		}
	}
	for s, all := range got {
		if len(all) > len(want[s]) && !missing[s] {
			c.differs("bye", "", fmt.Sprintf("round %d, player %d: %s is made up", s.round, s.player, all[len(all)-1])).MadeUp = true
		}
	}
}

func teams(ev *game.Event, ids map[int]int) (all []string) {
	for _, team := range ev.Teams {
		var b strings.Builder
		fmt.Fprintf(&b, "%d %s:", team.Number, team.Name)
		for _, board := range team.Boards {
			if ids != nil {
				board.Player = ids[board.Player]
			}
			fmt.Fprintf(&b, " %+v", board)
		}
		all = append(all, b.String())
	}
	return all
}
