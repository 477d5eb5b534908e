package roster

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// Person is a row of an archive's table of ids: it says who has a provisional
// id, by an entry that is this person's, mostly the first. With it the id stays
// with the person whatever files come, go or change their names, and in whatever
// order events are rated.
type Person struct {
	ID    string
	Name  string    // as the entry spells it
	Event string    // its event: the name,
	File  string    // the file,
	Begin game.Date // the first day,
	End   game.Date // the last, which is the first where only that is told
	Entry int       // number in the event; 0: not told
	// What else the entry tells.
	Rank    game.Rank
	Club    string
	Country string
	Either  bool // entries that may be either of several people of the name

	Table, Place string // where the row stands
}

// IsProvisional reports whether an id is one that the roster made up.
func IsProvisional(id string) bool { return strings.HasPrefix(id, provisional) }

// Know takes in the table of ids. A person may have several rows, if all have
// one name; else the later row is an error and does not count.
func (a *Aliases) Know(people []Person) game.Problems {
	var problems game.Problems
	first := map[string]*Person{}
	for i := range people {
		p := &people[i]
		if was := first[p.ID]; was == nil {
			first[p.ID] = p
		} else if !likeness.IsOneName(was.Name, p.Name) {
			problems.Add(game.Problem{
				Severity: game.Error, Code: "person-twice", File: p.Table, Place: p.Place, Found: fmt.Sprintf("the id %q for %q", p.ID, p.Name),
				Expected: fmt.Sprintf("%q, who has it in %s", was.Name, game.Problem{File: was.Table, Place: was.Place}.Where()),
				Hint:     "take out the row that is wrong; another spelling of the same person belongs into aliases.csv",
			})
			continue
		}
		a.people = append(a.people, *p)
	}
	return problems
}

// isIn reports whether a person's entry is one of an event: by two of its day,
// file and name, so that any of them may be corrected.
func (p *Person) isIn(ev *game.Event) bool { return p.signs(ev) > 1 }

func (p *Person) signs(ev *game.Event) int {
	n := 0
	for _, same := range []bool{
		p.Begin != 0 && p.Begin == ev.Begin, p.File != "" && p.File == ev.Source.File, p.Event != "" && game.FoldName(p.Event) == game.FoldName(ev.Name),
	} {
		if same {
			n++
		}
	}
	return n
}

// origin is the entry that made a new player, for the table of ids.
type origin struct {
	event, entry        int32
	name, club, country string
	rank                game.Rank
	either              bool
}

// rememberOrigins keeps the entries that made players with provisional ids, also those
// whom a line made somebody else.
func (c *cast) rememberOrigins() {
	for _, i := range c.fresh {
		e, p := &c.entries[i], &c.ev.Players[i]
		if c.decisions[i].Standing < 0 || !IsProvisional(e.first) {
			continue
		}
		if c.r.origins == nil {
			c.r.origins = map[string]origin{}
		}
		if _, known := c.r.origins[e.first]; !known {
			c.r.origins[e.first] = origin{int32(len(c.r.past.Events)), int32(p.ID), oneLine(p.DisplayName()), oneLine(p.Club), p.Country, rankOf(p), e.unsure}
		}
	}
}

// People are rows for the table of ids, by id, so that provisional ids stay with
// those who have them: of the ids given and those that lines of aliases.csv name,
// or of all where none is given, with all others of the same names. Those that the
// table has are left out. It is told only of runs that Settle was asked to propose
// in.
func (r *Roster) People(ids ...string) []Person {
	wanted := map[*bearers]bool{}
	for _, id := range slices.AppendSeq(slices.Clone(ids), maps.Keys(r.kept)) {
		if o, ok := r.origins[id]; ok {
			for _, key := range r.formOf("", "", o.name).all() {
				wanted[key] = true
			}
		}
	}
	var people []Person
	for id, o := range r.origins {
		if k := r.kept[id]; k != nil && len(k.rows) > 0 {
			continue
		}
		if ids != nil && !slices.ContainsFunc(r.formOf("", "", o.name).all(), func(key *bearers) bool { return wanted[key] }) {
			continue
		}
		e := &r.past.Events[o.event]
		people = append(people, Person{ID: id, Name: o.name, Event: oneLine(e.Name), File: e.File, Begin: e.Begin, End: e.End, Entry: int(o.entry), Rank: o.rank, Club: o.club, Country: o.country, Either: o.either})
	}
	slices.SortFunc(people, func(a, b Person) int { return cmp.Compare(a.ID, b.ID) })
	return people
}
