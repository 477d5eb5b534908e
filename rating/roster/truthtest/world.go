// Package truthtest makes a world in which it is known who is who: people of many
// languages over fifteen years, and the events that they entered, as files would have
// them. Names are written in several scripts and romanisations, with and without
// initials, English names, fathers' names and typing errors; people move, improve,
// marry, and share names with siblings and strangers; half of the files have the ids of
// a register. It measures how well a program finds out who is who ([World.Judge]).
//
// A world is made from a seed; equal seeds give equal worlds. All names are combined at
// random from frequent family and given names, and are nobody's.
//
// Nobody plays in two events on one day, or twice in one event.
package truthtest

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// World is who there is, and where they played.
type World struct {
	People []*Person
	Events []*Event // by day
}

// Event is an event with the truth about its entries. Its name is its own in the world,
// and the place of each entry in its file is the line of the entry's number.
type Event struct {
	*game.Event
	Truth []Entry // for each of Players
}

// Entry is who an entry is.
type Entry struct {
	Person int  // of People
	Kind   Kind // how the name is written
}

// Entries counts those of all events.
func (w *World) Entries() int {
	n := 0
	for _, ev := range w.Events {
		n += len(ev.Truth)
	}
	return n
}

// Write writes the files of all events below a folder, each by write, and a kyudan.toml.
func (w *World) Write(dir string, write func(io.Writer, *game.Event) error) error {
	if err := os.WriteFile(filepath.Join(dir, "kyudan.toml"), []byte("system = \"egf\"\n"), 0o666); err != nil {
		return err
	}
	for _, ev := range w.Events {
		var b bytes.Buffer
		if err := write(&b, ev.Event); err != nil {
			return err
		}
		path := filepath.Join(dir, filepath.FromSlash(ev.Source.File))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(path, b.Bytes(), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// Style is how well the files of a world are kept: how many there are for one of each kind.
type Style struct {
	Mistyped    int // an entry with a typing error
	Varied      int // one with a form of the name that is not the usual one
	Alike       int // a person made as a namesake or sibling of another
	Clubless    int // a file without clubs, and one with four letters of them
	Countryless int // a file without the countries of players
	IDs         int // a file with ids; below 0: all but one in so many; 0: none
	WrongID     int // an id of somebody else
	Spoilt      int // an entry with an error of another kind, see spoil; 0: none
	Families    int // a person with the name and the club of a parent; 0: none

	Elsewhere bool // with the names and towns of other countries
}

// Ordinary and Poor are the styles of federations that take care, and of those that do
// not. Foreign has other names and towns than these, and other errors besides theirs.
var (
	Ordinary = Style{Mistyped: 60, Varied: 14, Alike: 15, Clubless: 7, Countryless: 4, IDs: 2, WrongID: 3000}
	Poor     = Style{Mistyped: 25, Varied: 7, Alike: 8, Clubless: 3, Countryless: 2, IDs: 2, WrongID: 3000}
	Foreign  = Style{Mistyped: 60, Varied: 14, Alike: 15, Clubless: 7, Countryless: 4, IDs: 2, WrongID: 1000, Spoilt: 100, Families: 300, Elsewhere: true}
)

// New makes a world of so many people of the ordinary style. They have some five entries
// each, in an event for five of them.
func New(seed uint64, people int) *World { return NewIn(Ordinary, seed, people) }

// NewIn makes a world of a style; see New.
func NewIn(style Style, seed uint64, people int) *World {
	w := &maker{
		Style: style, Rand: rand.New(rand.NewPCG(seed, 11)), World: &World{}, at: map[string][]*town{}, of: map[string][]int{}, away: map[int]game.Date{},
	}
	table := townTable
	if w.Elsewhere {
		table = foreignTowns
	}
	for _, t := range towns(table) {
		w.at[t.country] = append(w.at[t.country], t)
		w.towns = append(w.towns, slices.Repeat([]*town{t}, t.weight)...)
	}
	w.populate(people)
	events := people * 21 / 100
	for i := range events {
		week := int(weeks * math.Pow((float64(i)+w.Float64())/float64(events), 0.8))
		w.event(i, firstDay.AddDays(7*week))
	}
	slices.SortStableFunc(w.Events, func(a, b *Event) int { return cmp.Compare(a.Begin, b.Begin) })
	return w.World
}

// maker makes a world.
type maker struct {
	Style
	*rand.Rand
	*World
	towns []*town            // as often as events are there
	at    map[string][]*town // by country
	of    map[string][]int   // people by country
	away  map[int]game.Date  // until when people are at their last event
}

// habits are how the author of a file writes.
type habits struct {
	native    bool // in the country's script
	ids       bool
	ranks     bool
	countries bool
	clubs     int  // 0: none, 1: four letters, 2: in full
	swapped   bool // family and given names in each other's columns
	undivided bool // names in one column,
	westward  bool // the given one first
	plain     bool // letters without accents,
	umlauts   bool // with ae for ä
	capitals  bool // family names
}

func (w *maker) habits(t *town) habits {
	native := 0
	switch t.country {
	case "CN", "TW", "JP", "HK", "KR", "RU", "UA", "BG":
		native = 3
	case "SG", "MY":
		native = 15
	}
	return habits{
		native: native > 0 && one(w.Rand, native), ids: w.numbered(), ranks: !one(w.Rand, 25), countries: !one(w.Rand, w.Countryless), clubs: min(w.IntN(w.Clubless), 2),
		swapped: one(w.Rand, 25), undivided: one(w.Rand, 4), westward: strings.Contains("DE FR ES GB RU UA CZ PL NL FI SE RO IT ZA BR BG", t.country), plain: one(w.Rand, 2), umlauts: t.country == "DE", capitals: one(w.Rand, 8),
	}
}

// numbered reports whether a file has ids.
func (w *maker) numbered() bool {
	switch {
	case w.IDs == 0:
		return false
	case w.IDs < 0:
		return !one(w.Rand, -w.IDs)
	}
	return one(w.Rand, w.IDs)
}

// event makes an event that begins on a Saturday, or the day before or after.
func (w *maker) event(number int, day game.Date) {
	t := pick(w.Rand, w.towns)
	day = day.AddDays(w.IntN(3) / 2)
	ev := &Event{Event: &game.Event{
		Name: fmt.Sprintf("%s %s %d, no. %d", t.name, pick(w.Rand, []string{"Open", "Cup", "Spring Tournament", "Championship", "Grand Prix"}), day.Year(), number+1),
		Kind: game.Tournament, Class: "A", Format: game.McMahon, BoardSize: 19, Komi: game.Given(6.5), Rounds: 3, Begin: day, End: day.AddDays(w.IntN(2)),
		Time: game.TimeControl{Basic: game.Given(60.0), Overtime: game.Byoyomi, Seconds: 30, Periods: 3},
	}}
	ev.Source.File = fmt.Sprintf("%d/%04d.json", day.Year(), number+1)
	h := w.habits(t)
	if !one(w.Rand, 6) {
		ev.Place = t.name
		if h.native && t.native != "" {
			ev.Place = t.native
		}
	}
	if !one(w.Rand, 6) {
		ev.Country = t.country
	}
	for _, who := range w.guests(t, ev.Event, 8+int(24*w.ExpFloat64())) {
		p, truth := w.enter(who, ev.Event, len(ev.Players)+1, h)
		ev.Players, ev.Truth = append(ev.Players, p), append(ev.Truth, truth)
	}
	if len(ev.Players) >= 4 {
		w.play(ev.Event)
		w.Events = append(w.Events, ev)
	}
}

// guests are who enters an event: mostly people of the country, of those mostly from the
// town, nobody who is elsewhere on a day of it.
func (w *maker) guests(t *town, ev *game.Event, most int) []int {
	all := []int{}
	home := w.of[t.country]
	for tries := 0; len(all) < most && tries < 100*most; tries++ {
		who := w.IntN(len(w.People))
		if len(home) > 0 && !one(w.Rand, 25) {
			who = pick(w.Rand, home)
		}
		p := w.People[who]
		if p.begin > ev.Begin || p.end < ev.Begin || w.away[who] >= ev.Begin || w.Float64() > p.activity {
			continue
		}
		if p.club(ev.Begin).town != t && !one(w.Rand, 3) {
			continue
		}
		w.away[who] = ev.End
		all = append(all, who)
	}
	return all
}

// play makes three rounds. Who enters without a game is an entry in thirty.
func (w *maker) play(ev *game.Event) {
	var present []int
	for i := range ev.Players {
		if !one(w.Rand, 30) {
			present = append(present, i)
		}
	}
	for round := 1; round <= ev.Rounds; round++ {
		for k := 0; k+1 < len(present); k += 2 {
			g := game.Game{Round: round, Board: k/2 + 1, Black: present[k] + 1, White: present[k+1] + 1, Handicap: game.Given(0), Result: game.WhiteWins}
			if one(w.Rand, 2) {
				g.Result = game.BlackWins
			}
			ev.Games = append(ev.Games, g)
		}
		slices.Reverse(present[1:])
		if len(present) > 2 {
			present = append(append(present[:1:1], present[2:]...), present[1])
		}
	}
}
