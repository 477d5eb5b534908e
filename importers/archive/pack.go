package archive

import (
	"slices"

	"kyudan/rating/game"
)

// packed is an event as the archive keeps it until its turn comes: all that
// rating, recognising players and messages need. What only a conversion needs
// (scores, teams, what a format holds beyond the model) is left out; who wants
// it reads the file again.
type packed []byte

// pack makes an event small.
func (w *words) pack(ev *game.Event) packed {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := codec{words: w, buf: w.room[:0], packing: true}
	c.event(ev)
	w.room = c.buf
	return slices.Clone(c.buf)
}

// unpack is the event again. What ev holds is overwritten and its memory used.
func (w *words) unpack(p packed, ev *game.Event) {
	*ev = game.Event{Players: ev.Players[:0], Games: ev.Games[:0], Byes: ev.Byes[:0], Absences: ev.Absences[:0]}
	c := codec{words: w, buf: p}
	c.event(ev)
}

func (c *codec) event(ev *game.Event) {
	c.text(&ev.Name)
	c.text(&ev.Class)
	c.text(&ev.ClassOf)
	text(c, &ev.Kind)
	c.text(&ev.Place)
	c.text(&ev.Country)
	c.text(&ev.Organiser)
	c.text(&ev.Director)
	number(c, &ev.Begin)
	number(c, &ev.End)
	text(c, &ev.Format)
	number(c, &ev.Rounds)
	number(c, &ev.BoardSize)
	c.optFloat(&ev.Komi)
	c.time(&ev.Time)
	c.optBool(&ev.Online)
	c.optBool(&ev.Selection)
	text(c, &ev.Scope)
	c.optBool(&ev.Endorsed)
	number(c, &ev.Countries)
	number(c, &ev.DetailsSubmitted)
	number(c, &ev.ResultsSubmitted)
	c.optBool(&ev.SentBySWA)
	c.text(&ev.Source.File)
	c.text(&ev.Source.Format)
	number(c, &ev.Source.FirstRound)
	number(c, &ev.Source.LastRound)
	for i := range list(c, &ev.Players) {
		ev.Players[i].ID = i + 1 // sound events number their entries so
		c.player(&ev.Players[i])
	}
	for i := range list(c, &ev.Games) {
		c.game(&ev.Games[i])
	}
	for i := range list(c, &ev.Byes) {
		b := &ev.Byes[i]
		number(c, &b.Round)
		number(c, &b.Player)
		c.optFloat(&b.Points)
	}
	for i := range list(c, &ev.Absences) {
		a := &ev.Absences[i]
		number(c, &a.Round)
		number(c, &a.Player)
		c.optFloat(&a.Points)
	}
	for i := range list(c, &ev.Adjust) {
		a := &ev.Adjust[i]
		number(c, &a.Player)
		number(c, &a.Rank)
		c.optFloat(&a.Rating)
		c.optInt(&a.Index)
	}
}

func (c *codec) player(p *game.Player) {
	c.text(&p.Family)
	c.text(&p.Given)
	c.text(&p.Name)
	number(c, &p.Rank)
	c.optBool(&p.Certified)
	number(c, &p.Grade)
	c.optFloat(&p.Rating)
	c.text(&p.Category)
	c.text(&p.Club)
	c.text(&p.Country)
	c.optBool(&p.Local)
	c.ids(&p.IDs)
	for i := range list(c, &p.Rankings) {
		r := &p.Rankings[i]
		number(c, &r.Rank)
		c.text(&r.By)
		number(c, &r.Date)
	}
	c.place(&p.Place)
}

// The marks of a game that are mostly unset share a number.
const (
	byDefault = 1 << iota
	coloursUnknown
	ownBoard
	ownTime
)

func (c *codec) game(g *game.Game) {
	var marks uint64
	if g.ByDefault {
		marks |= byDefault
	}
	if g.ColoursUnknown {
		marks |= coloursUnknown
	}
	if g.BoardSize != 0 || g.Online.IsTold() || g.Kind != "" {
		marks |= ownBoard
	}
	if g.Time != nil {
		marks |= ownTime
	}
	number(c, &marks)
	g.ByDefault, g.ColoursUnknown = marks&byDefault != 0, marks&coloursUnknown != 0
	number(c, &g.Round)
	number(c, &g.Board)
	number(c, &g.Date)
	number(c, &g.Black)
	number(c, &g.White)
	c.optInt(&g.Handicap)
	c.optFloat(&g.Komi)
	number(c, &g.Result)
	if marks&ownBoard != 0 {
		number(c, &g.BoardSize)
		c.optBool(&g.Online)
		text(c, &g.Kind)
	}
	if marks&ownTime != 0 {
		if !c.packing {
			g.Time = new(game.TimeControl)
		}
		c.time(g.Time)
	}
	c.place(&g.Place)
}

func (c *codec) time(t *game.TimeControl) {
	c.optFloat(&t.Basic)
	text(c, &t.Overtime)
	c.float(&t.Seconds)
	number(c, &t.Periods)
	c.float(&t.Minutes)
	number(c, &t.Moves)
}

// place packs where something stands in its file. Lines follow one another.
func (c *codec) place(p *game.Place) {
	c.path(&p.Path)
	by := p.Line - c.last
	number(c, &by)
	p.Line = c.last + by
	c.last = p.Line
	number(c, &p.Col)
}

// ids packs a map in the order of its keys, so that equal events are equal
// bytes but for the numbers of their words.
func (c *codec) ids(m *map[string]string) {
	n := len(*m)
	number(c, &n)
	if !c.packing {
		if n > 0 {
			*m = make(map[string]string, n)
		}
		for range n {
			var k, v string
			c.text(&k)
			c.text(&v)
			(*m)[k] = v
		}
		return
	}
	keys := make([]string, 0, 4)
	for k := range *m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		v := (*m)[k]
		c.text(&k)
		c.text(&v)
	}
}
