package archive

import (
	"encoding/binary"
	"math"
	"slices"

	"kyudan/rating/game"
)

// codec goes through an event once, the same way for packing and unpacking, so
// that the two cannot drift apart.
type codec struct {
	words   *words
	buf     []byte
	at      int // where to unpack
	packing bool
	last    int                 // line of the place before
	numbers [maxPathNumbers]int // of the path before
	around  word                // the text around them, while packing
	scratch []byte
	keys    []uint64 // of the players that were packed, by their names
}

// word is a text with its number.
type word struct {
	text   string
	number uint64
}

// fields packs fields of the model, whatever their types, or takes them out again.
// Players and games, of which there are millions, are packed by type.
func (c *codec) fields(fields ...any) {
	for _, f := range fields {
		switch f := f.(type) {
		case *string:
			c.text(f)
		case *game.Kind:
			c.text((*string)(f))
		case *game.Pairing:
			c.text((*string)(f))
		case *game.Scope:
			c.text((*string)(f))
		case *game.Overtime:
			c.text((*string)(f))
		case *int:
			number(c, f)
		case *game.Date:
			number(c, f)
		case *game.Rank:
			number(c, f)
		case *game.Result:
			number(c, f)
		case *float64:
			c.float(f)
		case *game.Opt[bool]:
			yes, given := f.Get()
			if c.mark(&given); given {
				c.mark(&yes)
				*f = game.Given(yes)
			}
		case *game.Opt[int]:
			c.optInt(f)
		case *game.Opt[float64]:
			c.optFloat(f)
		default:
			panic("archive: a field of a type that is not packed")
		}
	}
}

func (c *codec) optInt(v *game.Opt[int]) {
	n, given := v.Get()
	if c.mark(&given); given {
		number(c, &n)
		*v = game.Given(n)
	}
}

func (c *codec) optFloat(v *game.Opt[float64]) {
	x, given := v.Get()
	if c.mark(&given); given {
		c.float(&x)
		*v = game.Given(x)
	}
}

// mark packs whether something is so.
func (c *codec) mark(v *bool) {
	n := 0
	if *v {
		n = 1
	}
	number(c, &n)
	*v = n == 1
}

// list packs the length of a list, or makes it as long as it was, and then has each
// of its elements packed.
func list[T any](c *codec, l *[]T, each func(*T)) {
	n := len(*l)
	number(c, &n)
	if !c.packing && n > 0 {
		*l = slices.Grow((*l)[:0], n)[:n]
		clear(*l)
	}
	for i := range *l {
		each(&(*l)[i])
	}
}

// players is list for players, whose maps of ids are used again.
func (c *codec) players(l *[]game.Player) {
	n := len(*l)
	number(c, &n)
	if !c.packing {
		*l = slices.Grow((*l)[:0], n)[:n]
	}
	for i := range *l {
		p := &(*l)[i]
		if !c.packing {
			clear(p.IDs)
			*p = game.Player{IDs: p.IDs}
		}
		c.player(p)
		p.ID = i + 1 // sound events number their entries so
	}
}

func number[T ~int | ~int8 | ~int32 | ~uint8](c *codec, v *T) {
	if c.packing {
		c.buf = binary.AppendVarint(c.buf, int64(*v))
		return
	}
	x, n := binary.Varint(c.buf[c.at:])
	*v = T(x)
	c.at += n
}

// text packs a text by its number among the words.
func (c *codec) text(v *string) {
	if c.packing {
		c.buf = binary.AppendUvarint(c.buf, c.words.numberOf(*v))
		return
	}
	n, used := binary.Uvarint(c.buf[c.at:])
	*v = c.words.text[n]
	c.at += used
}

// person packs a player's names and ids by their number.
func (c *codec) person(p *game.Player) {
	n := 0
	if c.packing {
		n = c.words.personNumber(p)
		c.keys = append(c.keys, c.words.people[n].key)
	}
	if number(c, &n); c.packing {
		return
	}
	var ids, register, id string
	p.Family, p.Given, p.Name, ids = c.words.people[n].names()
	for ids != "" {
		register, ids = cutText(ids)
		id, ids = cutText(ids)
		game.Put(&p.IDs, register, id)
	}
}

func (c *codec) float(v *float64) {
	if c.packing {
		c.buf = binary.LittleEndian.AppendUint64(c.buf, math.Float64bits(*v))
		return
	}
	*v = math.Float64frombits(binary.LittleEndian.Uint64(c.buf[c.at:]))
	c.at += 8
}

// place packs where something is in its file. Lines follow each other.
func (c *codec) place(p *game.Place) {
	c.path(&p.Path)
	by := p.Line - c.last
	number(c, &by)
	p.Line = c.last + by
	c.last = p.Line
	number(c, &p.Col)
}

// packed is an event as the archive keeps it until its turn comes: all that
// rating, recognising players and messages need. What only a conversion needs
// (scores, teams, what a format has beyond the model) is left out; to get
// it, read the file again.
type packed []byte

// pack makes an event small. The keys are those of its players' names.
func (w *words) pack(ev *game.Event) (p packed, keys []uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := codec{words: w, buf: w.event[:0], packing: true, keys: make([]uint64, 0, len(ev.Players))}
	c.event(ev)
	w.event = c.buf
	return slices.Clone(c.buf), c.keys
}

// unpack is the event again. The content of ev is overwritten and its memory used.
func (w *words) unpack(p packed, ev *game.Event) {
	w.codec(p, ev).event(ev)
}

// unpackEntries is the event without its games and what is known of them.
func (w *words) unpackEntries(p packed, ev *game.Event) {
	w.codec(p, ev).entries(ev)
}

func (w *words) codec(p packed, ev *game.Event) *codec {
	*ev = game.Event{Players: ev.Players[:0], Games: ev.Games[:0], Byes: ev.Byes[:0], Absences: ev.Absences[:0]}
	return &codec{words: w, buf: p}
}

func (c *codec) event(ev *game.Event) {
	c.entries(ev)
	list(c, &ev.Games, c.game)
	list(c, &ev.Byes, func(b *game.Bye) { c.fields(&b.Round, &b.Player, &b.Points) })
	list(c, &ev.Absences, func(a *game.Absence) { c.fields(&a.Round, &a.Player, &a.Points) })
	list(c, &ev.Adjust, func(a *game.Adjustment) { c.fields(&a.Player, &a.Rank, &a.Rating, &a.Index) })
}

func (c *codec) entries(ev *game.Event) {
	c.fields(
		&ev.Name, &ev.Class, &ev.ClassOf, &ev.Kind, &ev.Place, &ev.Country, &ev.Organiser, &ev.Director, &ev.Begin, &ev.End,
		&ev.Format, &ev.Rounds, &ev.BoardSize, &ev.Komi, &ev.Online, &ev.Selection, &ev.Scope, &ev.Endorsed, &ev.Countries,
		&ev.DetailsSubmitted, &ev.ResultsSubmitted, &ev.SentBySWA,
		&ev.Source.File, &ev.Source.Format, &ev.Source.FirstRound, &ev.Source.LastRound,
	)
	list(c, (*[]game.Acceptance)(&ev.Accepted), func(a *game.Acceptance) { c.fields(&a.Requirement, &a.Agreed) })
	c.time(&ev.Time)
	c.players(&ev.Players)
}

func (c *codec) player(p *game.Player) {
	c.person(p)
	c.text(&p.Category)
	c.text(&p.Club)
	c.text(&p.Country)
	number(c, &p.Rank)
	number(c, &p.Grade)
	c.optFloat(&p.Rating)
	c.fields(&p.Certified, &p.Local)
	list(c, &p.Rankings, func(r *game.Ranking) { c.fields(&r.Rank, &r.By, &r.Date) })
	c.place(&p.Place)
}

func (c *codec) game(g *game.Game) {
	own, timed := g.BoardSize != 0 || g.Online.IsGiven() || g.Kind != "", g.Time != nil
	odd := g.ByDefault || g.ColoursUnknown || own || timed
	if c.mark(&odd); odd {
		for _, m := range [...]*bool{&g.ByDefault, &g.ColoursUnknown, &own, &timed} {
			c.mark(m)
		}
	}
	for _, n := range [...]*int{&g.Round, &g.Board, &g.Black, &g.White} {
		number(c, n)
	}
	number(c, &g.Date)
	number(c, &g.Result)
	c.optInt(&g.Handicap)
	c.optFloat(&g.Komi)
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
