package roster

import (
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
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
	// NameAlone: How is ByName, and neither country, club nor rank confirm it.
	NameAlone bool
}

// Roster recognises the entries of events on one list.
type Roster struct {
	list    *rating.List
	aliases Aliases

	faces   []face // by standing; those of the list that have been taken in
	byID    map[string]int
	byOther map[registerID][]int
	forms   map[spelling]*form
	byName  map[string]*bearers
	bySolid map[string]*bearers // by name without blanks
	clubs   likeness.Clubs
	near    likeness.Index

	borrowing bool // whether any face is borrowed: faces are many, and rarely are

	listed int              // players of the list before the first event
	kept   map[string]*kept // provisional ids that tables name
	keptBy map[*bearers][]*kept
	linked map[int][]string    // kept ids that are players with another id, by standing
	rowsOn map[game.Date][]int // rows of the table of ids, by day
	rowsIn map[string][]int    // and by file

	matched map[int]bool    // lines of aliases that an entry of an event matched
	seen    map[string]bool // ids that lines of aliases are about: whether anybody has them
	count   Count           // of all events,
	last    Count           // of the last one
	entered map[int]bool    // standings whose first event has been settled, for Options.FileRatings
	cast    cast            // the work on an event, whose memory is used again

	past    history.History
	origins map[string]origin // by provisional id
	parted  map[int]int       // lines that part entries from a player → the new player
}

type registerID struct{ register, id string }

// face is what the roster knows of a standing beside the list.
type face struct {
	form   *form
	merged bool // another standing is this player: no entry is this one
	apart  bool // parted from another player by a line: no entry is this one by name
	unsure bool // takes entries that may be either of several people of the name
	// borrowed: a line of aliases.csv made the player, under the name of the
	// entry that it speaks of.
	borrowed bool
}

// New makes a roster of the list. It keeps the list and Resolve adds new
// players to it; a caller who needs the list as it was clones it first. List
// ids are those of list.Register: where the list is empty, the caller sets it
// to the register of the system in hand.
//
// A player of the list whom aliases.csv says to be another is hidden, and whoever
// has that id or name is the other from now on; one whose other is not on the
// list gets that id.
func New(l *rating.List, a Aliases) *Roster {
	r := &Roster{
		list: l, aliases: a, matched: map[int]bool{},
		faces:   make([]face, 0, len(l.Players)+len(l.Players)/8),
		byID:    make(map[string]int, len(l.Players)),
		byOther: make(map[registerID][]int),
		forms:   make(map[spelling]*form, len(l.Players)),
		byName:  make(map[string]*bearers, len(l.Players)),
		bySolid: make(map[string]*bearers, 2*len(l.Players)),
		clubs:   likeness.Clubs{},
		listed:  len(l.Players),
	}
	r.watch()
	r.keep()
	r.index()
	r.merge()
	return r
}

// merge makes one of the players of the list whom aliases.csv says to be one.
func (r *Roster) merge() {
	for i := range r.faces {
		s := &r.list.Players[i]
		to := r.aliases.canonical(s.ID)
		if to == s.ID || r.byID[s.ID] != i {
			continue
		}
		at, ok := r.byID[to]
		if !ok { // the same player under his new id
			delete(r.byID, s.ID)
			s.ID, r.byID[to] = to, i
			continue
		}
		r.faces[i].merged, s.Hidden = true, true
		for _, p := range r.faces[i].form.all() {
			p.add(at)
		}
		for reg, id := range s.IDs {
			r.indexOther(at, registerID{reg, id})
		}
	}
}

// index takes in the standings that were added since it last ran.
func (r *Roster) index() {
	for len(r.faces) < len(r.list.Players) {
		i := len(r.faces)
		s := &r.list.Players[i]
		if _, twice := r.byID[s.ID]; !twice && s.ID != "" {
			r.byID[s.ID] = i
		}
		r.indexIDs(i)
		f := r.formOf(s.Family, s.Given, s.Name)
		for _, p := range f.all() {
			p.add(i)
		}
		for _, name := range s.Former {
			for _, p := range r.formOf("", "", name).all() {
				p.add(i)
			}
		}
		r.faces = append(r.faces, face{form: f})
	}
	r.past.Grow(len(r.faces))
}

// indexIDs takes in the ids that a standing has in other registers.
func (r *Roster) indexIDs(i int) {
	for reg, id := range r.list.Players[i].IDs {
		r.indexOther(i, registerID{reg, id})
	}
}

func (r *Roster) indexOther(i int, k registerID) {
	if k.register == r.list.Register {
		r.meet(k.id)
	}
	if !slices.Contains(r.byOther[k], i) {
		r.byOther[k] = append(r.byOther[k], i)
	}
}

// standingOf finds the standing with an id of the list's register, either as
// its id or, where the list has the player under a provisional id, among its
// other ids.
func (r *Roster) standingOf(id string) (int, bool) {
	id = r.aliases.canonical(id)
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
	out, problems := r.resolve(ev, false)
	return out, slices.Clone(r.cast.decisions), problems
}

func (r *Roster) resolve(ev *game.Event, propose bool) (*rating.Event, game.Problems) {
	r.index()
	c := &r.cast
	c.begin(r, ev, propose)
	if c.numbered() {
		c.settleByID()
		c.settleByAlias()
		c.settleByPeople()
		c.settleByName()
		if propose {
			c.partByID()
		}
		c.part()
		c.nameNewcomers()
		c.questionDoubles()
		c.addNewcomers()
		c.confirmNames()
		c.holdKept()
		c.fill()
		if propose {
			c.tellBeside()
			c.remember()
		}
	}
	out := &rating.Event{Event: ev, Who: make([]int, len(ev.Players))}
	for i := range c.decisions {
		out.Who[i] = c.decisions[i].Standing
	}
	return out, c.problems.InFile(ev.Source.File)
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
