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
	c.fields(
		&ev.Name, &ev.Class, &ev.ClassOf, &ev.Kind, &ev.Place, &ev.Country, &ev.Organiser, &ev.Director, &ev.Begin, &ev.End,
		&ev.Format, &ev.Rounds, &ev.BoardSize, &ev.Komi, &ev.Online, &ev.Selection, &ev.Scope, &ev.Endorsed, &ev.Countries,
		&ev.DetailsSubmitted, &ev.ResultsSubmitted, &ev.SentBySWA,
		&ev.Source.File, &ev.Source.Format, &ev.Source.FirstRound, &ev.Source.LastRound,
	)
	c.time(&ev.Time)
	list(c, &ev.Players, c.player)
	for i := range ev.Players {
		ev.Players[i].ID = i + 1 // sound events number their entries so
	}
	list(c, &ev.Games, c.game)
	list(c, &ev.Byes, func(b *game.Bye) { c.fields(&b.Round, &b.Player, &b.Points) })
	list(c, &ev.Absences, func(a *game.Absence) { c.fields(&a.Round, &a.Player, &a.Points) })
	list(c, &ev.Adjust, func(a *game.Adjustment) { c.fields(&a.Player, &a.Rank, &a.Rating, &a.Index) })
}

func (c *codec) player(p *game.Player) {
	c.fields(&p.Family, &p.Given, &p.Name, &p.Rank, &p.Certified, &p.Grade, &p.Rating, &p.Category, &p.Club, &p.Country, &p.Local, &p.IDs)
	list(c, &p.Rankings, func(r *game.Ranking) { c.fields(&r.Rank, &r.By, &r.Date) })
	c.place(&p.Place)
}

func (c *codec) game(g *game.Game) {
	own, timed := g.BoardSize != 0 || g.Online.IsTold() || g.Kind != "", g.Time != nil
	c.marks(&g.ByDefault, &g.ColoursUnknown, &own, &timed)
	c.fields(&g.Round, &g.Board, &g.Date, &g.Black, &g.White, &g.Handicap, &g.Komi, &g.Result)
	if own {
		c.fields(&g.BoardSize, &g.Online, &g.Kind)
	}
	if timed {
		if g.Time == nil {
			g.Time = new(game.TimeControl)
		}
		c.time(g.Time)
	}
	c.place(&g.Place)
}

func (c *codec) time(t *game.TimeControl) {
	c.fields(&t.Basic, &t.Overtime, &t.Seconds, &t.Periods, &t.Minutes, &t.Moves)
}
