package roster

import (
	"strings"

	"kyudan/rating/game"
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
	End   game.Date // the last, which is the first where only that is given
	Entry int       // number in the event; 0: not given
	// What else the entry tells.
	Rank    game.Rank
	Club    string
	Country string
	Either  bool // entries that may be either of several people of the name

	Table, Place string // where the row stands
}

// IsProvisional reports whether an id is one that the roster made up.
func IsProvisional(id string) bool { return strings.HasPrefix(id, provisional) }

// provisional marks ids that the roster made up.
const provisional = "new-"

// nameInID is the name that a provisional id was made of.
func nameInID(id string) string { return strings.ReplaceAll(id[len(provisional):], "-", " ") }

// newID is the provisional id of a person: new-tan-mei-xin.
func newID(name string) string {
	return provisional + strings.ReplaceAll(game.FoldName(name), " ", "-")
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
