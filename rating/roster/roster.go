package roster

import (
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// How says what an entry was recognised by.
type How string

// The ways of recognising an entry; an entry without one is unsettled.
const (
	ByID    How = "id"
	ByAlias How = "alias"
	ByName  How = "name"
	ByNone  How = "new" // nobody on the list: a new player
)

// A Decision says who one entry is and why.
type Decision struct {
	Entry    int    // Player.ID
	Standing int    // index in List.Players, -1 where the question is open
	How      How    // "" where the question is open
	Note     string // what a person should know about the decision; mostly empty
}

// Roster recognises the entries of events on one list.
type Roster struct {
	list    *rating.List
	aliases Aliases

	indexed int // standings that the indexes below hold
	byID    map[string]int
	byOther map[registerID][]int
	byName  map[string][]int
	bySolid map[string][]int // by name without blanks
	shapes  []shape          // names, for finding nearly equal ones

	matched map[int]bool // lines of aliases that an entry of an event matched
	count   Count
	entered map[int]bool // standings whose first event has been settled, for Options.FileRatings
}

type registerID struct{ register, id string }

// New makes a roster of the list. It keeps the list and Resolve adds new
// players to it; a caller who needs the list as it was clones it first. List
// ids are those of list.Register: where the list is empty, the caller sets it
// to the register of the system in hand.
func New(l *rating.List, a Aliases) *Roster {
	r := &Roster{
		list: l, aliases: a, matched: map[int]bool{},
		byID:    make(map[string]int, len(l.Players)),
		byOther: make(map[registerID][]int),
		byName:  make(map[string][]int, len(l.Players)),
		bySolid: make(map[string][]int, len(l.Players)),
	}
	r.index()
	return r
}

// index takes in the standings that were added since it last ran.
func (r *Roster) index() {
	for ; r.indexed < len(r.list.Players); r.indexed++ {
		i, s := r.indexed, &r.list.Players[r.indexed]
		if _, twice := r.byID[s.ID]; !twice && s.ID != "" {
			r.byID[s.ID] = i
		}
		r.indexIDs(i)
		orders := nameOrders(s.Family, s.Given, s.Name)
		for _, k := range nameKeys(orders) {
			r.byName[k] = append(r.byName[k], i)
		}
		for _, k := range solidKeys(orders) {
			r.bySolid[k] = append(r.bySolid[k], i)
		}
		r.shapes = append(r.shapes, shapeOf(orders[0]))
	}
}

// indexIDs takes in the ids that a standing has in other registers.
func (r *Roster) indexIDs(i int) {
	for reg, id := range r.list.Players[i].IDs {
		if k := (registerID{reg, id}); !slices.Contains(r.byOther[k], i) {
			r.byOther[k] = append(r.byOther[k], i)
		}
	}
}

// standingOf finds the standing with an id of the list's register, either as
// its id or, where the list has the player under a provisional id, among its
// other ids.
func (r *Roster) standingOf(id string) (int, bool) {
	if i, ok := r.byID[id]; ok {
		return i, true
	}
	if c := r.byOther[registerID{r.list.Register, id}]; len(c) == 1 {
		return c[0], true
	}
	return 0, false
}

// provisional marks ids that the roster made up.
const provisional = "new-"

// newID is the provisional id of a person: new-tan-mei-xin.
func newID(name string) string {
	return provisional + strings.ReplaceAll(game.FoldName(name), " ", "-")
}

// Resolve decides for every entry of the event who it is, and adds new players
// to the list. Empty fields of a known standing (country, club, category, ids)
// are filled from the entry; what the list says is never replaced.
//
// Who is -1 for entries that could not be settled; each has a problem of
// severity error. An event with such entries cannot be rated as it is; see
// Without.
func (r *Roster) Resolve(ev *game.Event) (*rating.Event, []Decision, game.Problems) {
	r.index()
	c := newCast(r, ev)
	if c.numbered() {
		c.settleByID()
		c.settleByAlias()
		c.settleByName()
		c.questionDoubles()
		c.addNewcomers()
		c.fill()
	}
	out := &rating.Event{Event: ev, Who: make([]int, len(ev.Players))}
	for i := range c.decisions {
		out.Who[i] = c.decisions[i].Standing
	}
	return out, c.decisions, c.problems.InFile(ev.Source.File)
}

// Unsettled lists the entries (Player.ID) that Resolve could not settle.
func Unsettled(ev *rating.Event) []int {
	var entries []int
	for i, w := range ev.Who {
		if w < 0 {
			entries = append(entries, ev.Players[i].ID)
		}
	}
	return entries
}
