package losses

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// A Difference is one thing in an event that was not read back as it was
// written.
type Difference struct {
	// Field is the name of a field of the model, or players, player, game, bye,
	// absence, team, criteria, extra, player-extra or game-extra.
	Field string
	// Codes are those of the features whose loss may cause it.
	Codes []string
	Event *game.Event // as written
	// Player or Game is the one that it is of, as written; nil for the event and
	// for what is made up.
	Player *game.Player
	Game   *game.Game
	Key    string // of what is kept beyond the model
	// Want is what was written, Got what was read back: values of the field, a
	// Free of a bye or an absence; nil for nothing at all.
	Want, Got any
	// Gained: the event does not have it, and what was read back does. Gone: the
	// other way round.
	Gained, Gone bool
	// MadeUp: a player, game, bye or absence that the event does not have at all.
	MadeUp bool
}

// String describes the difference, for finding its cause.
func (d Difference) String() string {
	of := ""
	switch {
	case d.Player != nil:
		of = fmt.Sprintf("of player %d: ", d.Player.ID)
	case d.Game != nil:
		of = fmt.Sprintf("of %+v: ", *d.Game)
	}
	if d.Key != "" {
		of += d.Key + "="
	}
	return fmt.Sprintf("%s %s%v, read back %v", d.Field, of, d.Want, d.Got)
}

// Compare lists how an event that was read back differs from the one that was
// written, field by field. The order is that of the entries, by their numbers in
// the event, as they were read back.
func Compare(ev, back *game.Event, order []int) []Difference {
	c := &comparing{ev: ev, back: back}
	compareFields(c, game.EventFields(), ev, back, Difference{})
	c.criteria(criteria(ev), criteria(back))
	c.extra(Difference{Field: "extra"}, ev.Extra, back.Extra)
	ids, ok := c.players(order)
	if !ok {
		return c.found
	}
	missing := c.games(ids)
	c.free(ids, missing)
	want, got := teams(ev, nil), teams(back, ids)
	for i, team := range want {
		if i >= len(got) || got[i] != team {
			c.differs(Difference{Field: "team", Want: team, Got: got[min(i, len(got)):]})
		}
	}
	return c.found
}

type comparing struct {
	ev, back *game.Event
	found    []Difference
}

// differs keeps a difference, whose field explains it where nothing else does.
func (c *comparing) differs(d Difference) {
	if d.Codes == nil {
		d.Codes = []string{d.Field}
	}
	d.Event = c.ev
	c.found = append(c.found, d)
}

// compareFields compares two things field by field, of which d says whose they
// are. What is of a field that differs is not compared by itself.
func compareFields[T any](c *comparing, fields []game.Field[T], want, got *T, d Difference, except ...string) {
	var nothing T
	for i := range fields {
		f := &fields[i]
		if f.Value == nil || slices.Contains(except, f.Name) {
			continue
		}
		d.Field, d.Want, d.Got = f.Name, f.Value(want), f.Value(got)
		if d.Want != d.Got && !slices.Contains(except, f.Of) {
			none := f.Value(&nothing)
			d.Codes, d.Gained, d.Gone = codes(fields, f), d.Want == none, d.Got == none
			c.differs(d)
			except = append(except, f.Name)
		}
	}
}

// codes are those of a field, of what it is of and of its kinds.
func codes[T any](fields []game.Field[T], of *game.Field[T]) []string {
	all := []string{of.Name}
	if of.Of != "" {
		all = append(all, of.Of)
	}
	for i := range fields {
		if fields[i].Of == of.Name {
			all = append(all, fields[i].Name)
		}
	}
	return all
}

func criteria(ev *game.Event) []string {
	if ev.Scoring == nil {
		return nil
	}
	return ev.Scoring.Criteria
}

// criteria compares those of the standings. Where none are given, a file with
// scores names its own all the same.
func (c *comparing) criteria(want, got []string) {
	if len(want) == 0 || slices.Equal(want, got) {
		return
	}
	gone := slices.DeleteFunc(slices.Clone(want), func(name string) bool { return slices.Contains(got, name) })
	for _, name := range gone {
		c.differs(Difference{Field: "criteria", Want: name, Got: strings.Join(got, " "), Gone: len(got) == 0})
	}
	if len(gone) == 0 {
		c.differs(Difference{Field: "criteria", Want: strings.Join(want, " "), Got: strings.Join(got, " ")})
	}
}

// extra compares what is kept beyond the model. More of it may come back: every
// reader keeps what its format has no field for.
func (c *comparing) extra(d Difference, want, got map[string]string) {
	for _, k := range slices.Sorted(maps.Keys(want)) {
		if d.Key, d.Want, d.Got = k, want[k], got[k]; d.Want != d.Got {
			d.Gone = d.Got == ""
			c.differs(d)
		}
	}
}

// players pairs the entries and compares them. The answer is, for the entries
// read back, their numbers in the event; not ok where their counts differ.
func (c *comparing) players(order []int) (ids map[int]int, ok bool) {
	ids = map[int]int{}
	if len(order) != len(c.back.Players) {
		c.differs(Difference{Field: "players", Want: len(order), Got: len(c.back.Players), MadeUp: true})
		return ids, false
	}
	at := make(map[int]int, len(order)) // entry read back, by the number in the event
	for i, id := range order {
		at[id] = i
	}
	busy := c.ev.Busy()
	for i := range c.ev.Players {
		p := &c.ev.Players[i]
		k, written := at[p.ID]
		if !written {
			d := Difference{Field: "player", Player: p, Want: p.DisplayName(), Gone: true}
			if !busy[p.ID] {
				d.Codes = []string{"idle-player"}
			}
			c.differs(d)
			continue
		}
		q := &c.back.Players[k]
		ids[q.ID] = p.ID
		c.extra(Difference{Field: "player-extra", Player: p}, p.Extra, q.Extra)
		var except []string
		if p.Standing == 0 { // a file with an order of its own prints one, with its scores
			except = append(except, "printed-place")
		}
		if holdsAll(q.Scores, p.Scores) {
			except = append(except, "printed-scores")
		}
		compareFields(c, game.PlayerFields(), p, q, Difference{Player: p}, except...)
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

// pairing names a game by its round and players, regardless of colours.
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
			c.differs(Difference{Field: "game", Got: fmt.Sprintf("%+v", got[i]), MadeUp: true})
		}
	}
	return missing
}

// game compares a game with what was read of it, nil for nothing.
func (c *comparing) game(g, read *game.Game, missing map[seat]bool) {
	if read == nil {
		missing[seat{g.Round, g.Black}], missing[seat{g.Round, g.White}] = true, true
		c.differs(Difference{Field: "game", Codes: missingCodes(g), Game: g, Want: "the game", Gone: true})
		return
	}
	c.extra(Difference{Field: "game-extra", Game: g}, g.Extra, read.Extra)
	before := len(c.found)
	compareFields(c, game.GameFields(), g, read, Difference{Game: g})
	for i := range c.found[before:] {
		if d := &c.found[before+i]; d.Field == "result" && g.ByDefault {
			d.Codes = append(d.Codes, "by-default") // a format without such games may have no result of them
		}
	}
}

// missingCodes are the losses that may cost a whole game.
func missingCodes(g *game.Game) []string {
	codes := []string{"game"}
	fields := game.GameFields()
	for i := range fields {
		f := &fields[i]
		if (f.Of == "result" || f.Name == "by-default" || f.Name == "round-unknown") && f.Count(g) > 0 {
			codes = append(codes, f.Name)
		}
	}
	return codes
}

// A Free is a round without a game: a bye or an absence. The zero Free is
// nothing of the kind.
type Free struct {
	Kind          string // bye or absence
	Round, Player int
	Points        game.Opt[float64]
}

// free compares byes and absences. Where a game is missing, a bye may stand in
// its place.
func (c *comparing) free(ids map[int]int, missing map[seat]bool) {
	read := func(ev *game.Event, id func(int) int) map[seat][]Free {
		m := map[seat][]Free{}
		for _, b := range ev.Byes {
			s := seat{b.Round, id(b.Player)}
			m[s] = append(m[s], Free{"bye", s.round, s.player, b.Points})
		}
		for _, a := range ev.Absences {
			s := seat{a.Round, id(a.Player)}
			m[s] = append(m[s], Free{"absence", s.round, s.player, a.Points})
		}
		return m
	}
	want := read(c.ev, func(id int) int { return id })
	got := read(c.back, func(id int) int { return ids[id] })
	for _, s := range seats(want) {
		for i, w := range want[s] {
			var g Free
			if i < len(got[s]) {
				g = got[s][i]
			}
			if g != w {
				c.differs(Difference{Field: w.Kind, Want: w, Got: g, Gained: !w.Points.IsGiven() && g.Kind == w.Kind, Gone: g == Free{}})
			}
		}
	}
	for _, s := range seats(got) {
		if all := got[s]; len(all) > len(want[s]) && !missing[s] {
			c.differs(Difference{Field: "bye", Want: s, Got: all[len(all)-1], MadeUp: true})
		}
	}
}

// seats are those of a table in their order.
func seats[T any](m map[seat]T) []seat {
	return slices.SortedFunc(maps.Keys(m), func(a, b seat) int { return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.player, b.player)) })
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
