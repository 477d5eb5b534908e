package roster

import (
	"cmp"
	"encoding/csv"
	"maps"
	"slices"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// Person is a row of an archive's table of ids: it identifies the holder of a
// provisional id by one of the person's entries, mostly the first. With it the id
// stays with the person even if files come, go or are renamed, and events are rated
// in another order.
type Person struct {
	ID    string
	Name  string    // as spelt in the entry
	Event string    // its event: the name,
	File  string    // the file,
	Begin game.Date // the first day,
	End   game.Date // the last, or the first if only that is given
	Entry int       // number in the event; 0: not given
	// What else the entry gives.
	Rank    game.Rank
	Club    string
	Country string
	Either  bool // entries that may be any of several people of the name

	Table, Place string // place of the row
}

// IsProvisional reports whether an id was made up by the roster.
func IsProvisional(id string) bool { return strings.HasPrefix(id, provisional) }

const provisional = "new-"

// nameInID is the name that a provisional id was made from.
func nameInID(id string) string { return strings.ReplaceAll(id[len(provisional):], "-", " ") }

// newID is the provisional id of a person: new-tan-mei-xin.
func newID(name string) string {
	return provisional + strings.ReplaceAll(game.FoldName(name), " ", "-")
}

// signs counts what of day, file and name of a person's event an event has.
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

// describePlayer shows an entry in the same order, so that the eye can compare.
func describePlayer(p *game.Player) string {
	return person(p.DisplayName(), rankOf(p), p.Club, p.Country, p.IDs)
}

func person(name string, rank game.Rank, club, country string, ids map[string]string) string {
	facts := []string{rank.String(), club, country}
	for _, reg := range slices.Sorted(maps.Keys(ids)) {
		facts = append(facts, reg+" "+ids[reg])
	}
	return game.WithFacts(name, facts...)
}

// rankOf is the rank that an entry plays with, else its grade.
func rankOf(p *game.Player) game.Rank { return cmp.Or(p.Rank, p.Grade) }

// oneLine is a text that fits every form of a list, with blanks for tabs and line
// breaks.
func oneLine(s string) string {
	if strings.ContainsFunc(s, unicode.IsControl) {
		return strings.Join(strings.FieldsFunc(s, unicode.IsControl), " ")
	}
	return s
}

func csvLine(fields []string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write(fields) // a strings.Builder does not fail
	w.Flush()
	return strings.TrimSuffix(b.String(), "\n")
}
