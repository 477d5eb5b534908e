package roster

import (
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// directory is who is on the list and what else is known about them: it finds
// standings by id and by name.
type directory struct {
	list    *rating.List
	aliases Aliases

	members []member // by standing; those of the list that have been taken in
	byID    map[string]int
	byOther map[registerID][]int
	forms   map[spelling]*form
	byName  map[string]*namesakes
	bySolid map[string]*namesakes // by name without blanks
	clubs   likeness.Clubs
	near    likeness.Index

	listed   int               // players of the list before the first event
	owners   map[string]*owner // of the provisional ids that tables name
	ownersBy map[*namesakes][]*owner
	linked   map[int][]string    // ids of owners who are players with another id, by standing
	rowsOn   map[game.Date][]int // rows of the table of ids, by day
	rowsIn   map[string][]int    // and by file

	numbers  map[string]string // ids by their numbers for pairing programs; "" of several
	numbered int               // how many players are in numbers

	numberFrom string            // Options.NumberFrom
	newNumbers map[string]string // given in place of provisional ids, by these

	matched map[*alias]bool // lines of aliases that an entry of an event matched
	seen    map[string]bool // ids in tables: whether any player has them

	holders   map[string]map[string]*holder // by register and id
	wanted    map[spelling]bool             // the spellings of entries without an id of the register
	learnt    []*holder                     // the same in the order of their first events
	holdersOf map[*namesakes][]*holder      // by their names
	learned   bool                          // Learn was given events

	past      history.History
	origins   map[string]origin // by provisional id
	separated map[*alias]int    // lines that separate entries from a player → the new player
}

// member is what the roster knows about a standing besides the list.
type member struct {
	form   *form
	merged bool // another standing is this player: no entry is this one
	apart  bool // separated from another player by a line: no entry is this one by name
	unsure bool // takes entries that may be any of several people of the name
	// borrowed: a line of aliases.csv created the player, under the name of the
	// entry that it is about.
	borrowed bool
	holder   *holder  // who has the id of a register, nil: unknown
	entry    *entrant // that certainly is this player, see resolver.holdTaken
}

// index adds the standings that are new since it last ran.
func (d *directory) index() {
	for len(d.members) < len(d.list.Players) {
		i := len(d.members)
		s := &d.list.Players[i]
		if _, twice := d.byID[s.ID]; !twice && s.ID != "" {
			d.byID[s.ID] = i
		}
		f := d.formOf(s.Family, s.Given, s.Name)
		f.lead(i)
		for _, name := range s.Former {
			d.formOf("", "", name).lead(i)
		}
		for _, f := range d.inScripts(s) {
			f.lead(i)
		}
		d.members = append(d.members, member{form: f})
		d.hold(registerID{d.list.Register, s.ID}, i)
		for reg, id := range s.IDs {
			d.indexID(i, reg, id)
		}
	}
	d.past.Grow(len(d.members))
}

// inScripts are the forms of a name in each script, if the list has it in two.
func (d *directory) inScripts(s *rating.Standing) []*form {
	latin, characters := s.Scripts()
	if latin == "" {
		return nil
	}
	return []*form{d.formOf("", "", latin), d.formOf("", "", characters)}
}

// indexID files a standing under an id of another register.
func (d *directory) indexID(at int, register, id string) {
	if register == d.list.Register {
		d.meet(id)
	}
	if k := (registerID{register, id}); !slices.Contains(d.byOther[k], at) {
		d.byOther[k] = append(d.byOther[k], at)
		d.hold(k, at)
	}
}

// hold gives the names used with an id to the standing that has it.
func (d *directory) hold(id registerID, at int) {
	h := d.holders[id.register][id.id]
	if h == nil {
		return
	}
	h.at, d.members[at].holder = at, h
	for _, u := range h.names {
		u.form.lead(at)
	}
}

// merge unites players of the list that are one person by aliases.csv.
func (d *directory) merge() {
	for i := range d.members {
		s := &d.list.Players[i]
		to := d.aliases.canonical(s.ID)
		if to == s.ID || d.byID[s.ID] != i {
			continue
		}
		at, ok := d.byID[to]
		if !ok { // the same player under his new id
			delete(d.byID, s.ID)
			s.ID, d.byID[to] = to, i
			continue
		}
		d.members[i].merged, s.Hidden = true, true
		d.members[i].form.lead(at)
		for reg, id := range s.IDs {
			d.indexID(at, reg, id)
		}
	}
}

// meet records that a player of the list or an entry has an id, before any merge.
func (d *directory) meet(id string) {
	if known, watched := d.seen[id]; watched && !known {
		d.seen[id] = true
	}
}

// formOf derives the form of a spelling, or looks it up.
func (d *directory) formOf(family, given, name string) *form {
	k := spelling{family, given, name}
	if f, ok := d.forms[k]; ok {
		return f
	}
	orders := likeness.Orders(family, given, name)
	f := &form{
		folded: orders[0], keys: namesakesOf(d.byName, likeness.PartKeys(orders)), solids: namesakesOf(d.bySolid, likeness.SolidKeys(orders)),
		aliases: d.aliases.aliasesOf(&game.Player{Family: family, Given: given, Name: name}),
	}
	d.forms[k] = f
	return f
}

func namesakesOf(index map[string]*namesakes, keys []string) []*namesakes {
	found := make([]*namesakes, len(keys))
	for i, k := range keys {
		p := index[k]
		if p == nil {
			p = new(namesakes)
			index[k] = p
		}
		found[i] = p
	}
	return found
}

// standingOf finds the standing with an id of the list's register, either as
// its id or, where the list has the player under a provisional id, among its
// other ids.
func (d *directory) standingOf(id string) (int, bool) {
	id = d.aliases.canonical(id)
	if i, ok := d.byID[id]; ok {
		return i, true
	}
	if c := d.byOther[registerID{d.list.Register, id}]; len(c) == 1 {
		return c[0], true
	}
	return 0, false
}

// named lists the standings of a name in list order. If some have the name with the
// same blanks, those with other blanks are different people; those who have it in one of its
// two scripts come last. The list is the roster's own and must not be changed.
func (d *directory) named(f *form) []int {
	if found := d.among(f.keys); len(found) > 0 {
		return found
	}
	if found := d.among(f.solids); len(found) > 0 {
		return found
	}
	return d.among(d.acrossScripts(f))
}

// acrossScripts are those who have either of the two scripts of a name.
func (d *directory) acrossScripts(f *form) (found []*namesakes) {
	latin, characters := game.Scripts(f.folded)
	if latin == "" {
		return nil
	}
	for _, key := range likeness.PartKeys([]string{latin, characters}) {
		if p := d.byName[key]; p != nil {
			found = append(found, p)
		}
	}
	return found
}

// among lists those who can be recognised by name.
func (d *directory) among(keys []*namesakes) []int {
	var found []int
	for _, p := range keys {
		switch {
		case len(p.at) == 0 || slices.Equal(found, p.at):
		case found == nil:
			found = p.at
		default:
			found = slices.Compact(slices.Sorted(slices.Values(slices.Concat(found, p.at))))
		}
	}
	isOut := func(at int) bool { return d.members[at].merged || d.members[at].apart }
	if slices.ContainsFunc(found, isOut) {
		return slices.DeleteFunc(slices.Clone(found), isOut)
	}
	return found
}

// rename gives a standing that a line created under an entry's name the player's
// own name.
func (d *directory) rename(at int, p *game.Player) {
	s := &d.list.Players[at]
	setName(s, p)
	f := &d.members[at]
	f.form, f.borrowed = d.formOf(s.Family, s.Given, s.Name), false
	f.form.lead(at)
	if at < d.near.Len() {
		d.near.Rename(at, f.form.folded)
	}
}

func setName(s *rating.Standing, p *game.Player) {
	s.Family, s.Given, s.Name = oneLine(p.Family), oneLine(p.Given), ""
	if p.Family == "" && p.Given == "" {
		s.Name = oneLine(p.Name)
	}
}

// idsOf are the ids of a player: his own, and provisional ones that were his.
func (d *directory) idsOf(at int) []string {
	return append([]string{d.list.Players[at].ID}, d.linked[at]...)
}

// areDistinct reports whether a line makes two players two people.
func (d *directory) areDistinct(a, b int) bool {
	for _, x := range d.idsOf(a) {
		for _, y := range d.idsOf(b) {
			if d.aliases.distinct[pairOf(x, y)] {
				return true
			}
		}
	}
	return false
}

// describe shows a standing: 1001 Tan Mei Xin (5d, Harbour Go Club, SG).
func (d *directory) describe(at int) string {
	s := &d.list.Players[at]
	return s.ID + " " + person(s.DisplayName(), s.Rank, s.Club, s.Country, s.IDs)
}

func (d *directory) describeAll(standings []int) []string {
	names := make([]string, len(standings))
	for k, at := range standings {
		names[k] = d.describe(at)
	}
	return names
}

// describeID shows the player who has an id.
func (d *directory) describeID(id string) string {
	if at, ok := d.standingOf(id); ok {
		return d.describe(at)
	}
	return id
}

// entrant is an entry of the event, with what is known about it.
type entrant struct {
	*game.Player
	at        int // the standing; -1 where the question is open
	how       How // "" where the question is open
	nameAlone bool

	known    *form   // see resolver.form
	asked    bool    // in question: no later step settles it
	id       string  // that a new player gets
	first    string  // the same before any merge
	owner    *owner  // whose row of the table of ids it is
	byLine   bool    // because a line of aliases.csv says so
	splitBy  *alias  // the line that separates it from another player
	holder   *holder // of an id, who comes onto the list
	mistaken *holder // of the id that it had by mistake
	paired   bool    // known by the number of a list for pairing programs
	unsure   bool    // a new player for entries that may be any of several
	weak     string  // why little speaks for the player that it is by name; see candidate
}

func (e *entrant) isOpen() bool { return e.how == "" && !e.asked }

func (e *entrant) isSettled() bool { return e.at >= 0 }

func (e *entrant) isNew() bool { return e.how == ByNone }

// How is what an entry was recognised by; one in question has none.
type How string

const (
	ByID    How = "id"
	ByAlias How = "alias"
	ByName  How = "name"
	ByNone  How = "new" // not on the list: a new player
)
