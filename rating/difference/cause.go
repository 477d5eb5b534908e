package difference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// Kind is the way in which something caused a change.
type Kind uint8

// The kinds.
const (
	// Later is an event that the old list could not have: it ended after the
	// day of that list.
	Later Kind = iota
	// Late is an event that the old list lacks although it ended by its day.
	Late
	// Corrected is an event that the old run had with other games, results,
	// class or days.
	Corrected
	// Removed is an event that the old run had and the new one has not.
	Removed
	// Follows is an event with the same games and other numbers, because the
	// ratings of players had changed before: see Cause.Because.
	Follows
	// FirstRating is another first rating, or the first of all.
	FirstRating
	// Start is another rating on the list from which the run started.
	Start
	// Before is all that happened up to the old list's day where there is no
	// record of the old run to tell more.
	Before
	// Gone is the rating of a player whom the new list has no more, or not rated
	// any more.
	Gone
	// Rest is what no event explains: a change made on a list by hand, or a
	// record that does not belong to the list.
	Rest
)

var kinds = [...]string{"new", "late", "corrected", "removed", "follows", "first-rating", "start", "before", "gone", "rest"}

// String is the stable code of the kind: new, late, corrected, ….
func (k Kind) String() string {
	if int(k) < len(kinds) {
		return kinds[k]
	}
	return "kind " + strconv.Itoa(int(k))
}

// MarshalText writes the code.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Cause is a part of a player's change.
type Cause struct {
	Kind  Kind   `json:"kind"`
	Event *Event `json:"event,omitempty"` // nil where no single event is meant
	// Points is the part; in systems of rank and index that of the index, and
	// Ranks that of the rank.
	Points float64   `json:"points"`
	Ranks  int       `json:"ranks,omitempty"`
	Games  int       `json:"games,omitempty"` // rated games of the player in the event
	Rank   game.Rank `json:"-"`               // begun with, of a first rating
	// What is what differs in a corrected event: lost to Tan Mei Xin, was won.
	What []string `json:"what,omitempty"`
	// Because are the events that brought about what follows, at most MaxBecause
	// in the order of the run; More counts those beyond.
	Because []*Event `json:"because,omitempty"`
	More    int      `json:"more,omitempty"`
	// Events is how many events this sums up; see [Player.Summary].
	Events int `json:"-"`
}

// MaxBecause is the number of events that a Cause names at most.
const MaxBecause = 3

// Effect is what one event caused of itself.
type Effect struct {
	Kind    Kind     `json:"kind"` // Later, Late, Corrected or Removed
	Event   *Event   `json:"event"`
	What    []string `json:"what,omitempty"` // of the whole event: class A, was B
	Players int      `json:"players"`        // whose ratings it changed directly
	Points  float64  `json:"points"`         // the sum of their changes
	Others  int      `json:"others"`         // whose ratings changed in its consequence
}

// Basis says what the causes rest on.
type Basis uint8

// The bases.
const (
	NoRecord Basis = iota
	OneRun         // the record of the new run alone
	BothRuns
	// GoesOn: the new run started from the old list, so that all of it is new.
	GoesOn
)

// corrections are what was corrected in an event, each game once, as far as that
// is few.
func (x *explainer) corrections(lines []line) []string {
	const most = 3
	var all []string
	for i := range lines {
		for _, w := range lines[i].what {
			// Of the two players of a game the one with the better result tells it.
			if !strings.HasPrefix(w, verb('-')) && !strings.HasSuffix(w, ", was "+outcome('-')) || strings.HasPrefix(w, verb('+')) {
				all = append(all, x.names[lines[i].player]+" "+w)
			}
		}
	}
	if len(all) > most {
		return append(all[:most], fmt.Sprintf("%d more", len(all)-most))
	}
	return all
}

// Summary are the causes with those that follow from the same events summed up
// into one, which counts the events.
func (p *Player) Summary() []Cause {
	var out []Cause
	for _, c := range p.Causes {
		at := slices.IndexFunc(out, func(o Cause) bool {
			return c.Kind == Follows && o.Kind == Follows && slices.Equal(o.Because, c.Because) && o.More == c.More
		})
		if at < 0 {
			out = append(out, c)
			continue
		}
		o := &out[at]
		o.Event = nil
		o.Points, o.Ranks, o.Games, o.Events = o.Points+c.Points, o.Ranks+c.Ranks, o.Games+c.Games, o.Events+c.Events
	}
	return out
}
