package losses

import (
	"slices"
	"strings"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// A Format is what is needed to find the losses of a format.
type Format struct {
	Name  string
	Holds game.Holding
	Read  func(game.Input) (*game.Event, game.Problems)
	Words []Words // of the format's own, before those of all formats
}

// A File is what a format writes of an event.
type File struct {
	Text     string           // in UTF-8, with the letters that the encoding lacks replaced
	Encoding charset.Encoding // in which it is written
	// Order are the entries that it has, by Player.ID, in the order in which they
	// are read; nil: those of the event.
	Order []int
}

// Of lists what a file loses of the event: what the format has no place
// for at all, by Holds; and what is not read back as it was written.
func (f *Format) Of(ev *game.Event, file File) game.Problems {
	lost := f.Holds.Lost(f.Name, ev)
	back, _ := f.Read(game.Input{Name: f.Name, Data: []byte(file.Text)})
	if back == nil {
		lost.Add(game.Loss(f.Name, "all", 1, "the event in a form that can be read back", ""))
		return lost
	}
	c := newCount(f, file.Encoding, lost)
	order := file.Order
	if order == nil {
		for i := range ev.Players {
			order = append(order, ev.Players[i].ID)
		}
	}
	found := Compare(ev, back, order)
	for i := range found {
		c.add(&found[i])
	}
	return append(lost, c.problems()...)
}

// A count is how many differences there are of each kind.
type count struct {
	format    *Format
	encoding  charset.Encoding
	announced map[string]bool // codes of features that the format has no place for
	words     []Words
	byField   map[string][]int // words that may fit the differences of a field
	tallies   []tally          // of the words
	details   map[string]*game.Details
	letters   game.Problems
	texts     map[string]bool // whose letters are reported
}

func newCount(f *Format, e charset.Encoding, lost game.Problems) *count {
	c := &count{
		format: f, encoding: e, words: slices.Concat(f.Words, common), announced: map[string]bool{}, byField: map[string][]int{}, texts: map[string]bool{},
		details: map[string]*game.Details{"extra": {}, "player-extra": {}, "game-extra": {}},
	}
	for _, p := range lost {
		c.announced[strings.TrimPrefix(p.Code, "lost-")] = true
	}
	for i, w := range c.words {
		for _, field := range strings.Fields(w.Fields) {
			c.byField[field] = append(c.byField[field], i)
		}
	}
	c.tallies = make([]tally, len(c.words))
	return c
}

// A tally counts the players, the games and anything else that differs. A player of
// whom several fields differ is one.
type tally struct {
	n     int
	first *Difference
	last  any // the player or game counted last
}

func (t *tally) add(d *Difference) {
	if of := d.of(); of == nil || of != t.last {
		t.n++
		t.last = of
	}
	if t.first == nil {
		t.first = d
	}
}

// add counts a difference, unless the format has no place for what differs,
// which is already reported. With a player or game that is not there at all goes what
// is kept of it beyond the model.
func (c *count) add(d *Difference) {
	switch {
	case d.Field == "rounds" && d.Event.Rounds == 0 && !d.Gained:
		return // there are as many as games and byes show, and those are counted
	case d.Field == "player" && d.Gone:
		c.details["player-extra"].AddAll(d.Player.Extra)
	case d.Field == "game" && d.Gone:
		c.details["game-extra"].AddAll(d.Game.Extra)
	}
	if slices.ContainsFunc(d.Codes, func(code string) bool { return c.announced[code] && d.has(code) }) || c.inLetters(d) {
		return
	}
	if details := c.details[d.Field]; details != nil {
		details.Add(d.Key)
		return
	}
	if d.MadeUp {
		d.Field = madeUp
	}
	for _, i := range c.byField[d.Field] {
		if w := &c.words[i]; w.If == nil || w.If(d) {
			c.tallies[i].add(d)
			return
		}
	}
	c.byField[d.Field] = append(c.byField[d.Field], len(c.words))
	c.words = append(c.words, inPlainWords(d))
	c.tallies = append(c.tallies, tally{1, d, d.of()})
}

// inLetters reports, once a text, which letters of it the encoding lacks, and
// reports whether nothing else is lost of it.
func (c *count) inLetters(d *Difference) bool {
	text, ok := d.Want.(string)
	if !ok || d.Gone {
		return false
	}
	p, lost := c.encoding.Lost(c.format.Name, text)
	if lost && !c.texts[text] && d.Field != "name-parts" { // the whole name reports it
		c.texts[text] = true
		c.letters.Add(p)
	}
	fit, _ := c.encoding.Fit(text)
	d.Want = fit
	return d.Want == d.Got
}

// problems are what was counted: in the order of the words, then what is kept
// beyond the model, then letters.
func (c *count) problems() (ps game.Problems) {
	for i, w := range c.words {
		t := c.tallies[i]
		if t.n == 0 {
			continue
		}
		say := game.Loss
		if w.Filled {
			say = game.Filled
		}
		ps.Add(say(c.format.Name, w.Code, t.n, t.first.in(w.One), w.Many))
	}
	for _, code := range []string{"extra", "player-extra", "game-extra"} {
		ps.Add(c.details[code].Lost(c.format.Name, code)...)
	}
	return append(ps, c.letters...)
}
