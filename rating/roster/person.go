package roster

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
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
	// In how many events the person had played when the row was written, and the first
	// day of the last of them; 0: not given.
	Events int
	Until  game.Date

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

// facts are what is known about a person, and the day of the rank; 0: unknown.
type facts struct {
	country, club string
	rank          game.Rank
	day           game.Date
}

// owner is the person who has a provisional id that the table of ids or a line of
// aliases.csv names: an owned id.
type owner struct {
	id        string
	form      *form
	rows      []*Person // none where only a line names the id: then the name is that in the id
	separated bool      // a line separates entries from another player for it: no entry gets it by name
	facts               // what entries give: that of the rows, then those that were recognised

	file, place string // where it is named
	linked      bool   // whose it was is a player with another id,
	at          int    // this one
	moved       bool   // the row's entry is another player
	to          int    // this one
}

// either reports whether the person stands for entries that may be any of several.
func (o *owner) either() bool { return len(o.rows) > 0 && o.rows[0].Either }

// counted is the last row that tells in how many events the person had played, or nil.
func (o *owner) counted() *Person {
	for _, p := range slices.Backward(o.rows) {
		if p.Events > 0 {
			return p
		}
	}
	return nil
}

// learn adds what an entry of the person gives.
func (o *owner) learn(p *game.Player, day game.Date) {
	o.country, o.club = cmp.Or(o.country, p.Country), cmp.Or(o.club, p.Club)
	if r := rankOf(p); r != game.NoRank {
		o.rank, o.day = r, day
	}
}

// describe shows who an owned id means: new-tan-mei-xin Tan Mei Xin (5d, SG) of
// Spring Cup (2026-05-02).
func (o *owner) describe() string {
	if len(o.rows) == 0 {
		return fmt.Sprintf("the id %q", o.id)
	}
	p := o.rows[0]
	s := p.ID + " " + person(p.Name, p.Rank, p.Club, p.Country, nil)
	if p.Event != "" || p.File != "" {
		s += " of " + (&history.Event{Name: p.Event, File: p.File, Begin: p.Begin}).String()
	}
	return s
}

type registerID struct{ register, id string }

// holder is what the events of an archive, those to come included, say about the
// person who has an id.
type holder struct {
	registerID // in the list's register, if that is known
	others     []registerID
	at         int     // the standing; -1: not on the list yet
	names      []usage // the spellings used with the id,
	strays     int     // and how many entries have it under names that are nothing like them
	homes      []home
	ranks      []ranked // in the order of the events
}

// usage is how often a spelling was used with an id.
type usage struct {
	spelling
	form  *form
	times int
}

// home is a club and a country that an entry gave.
type home struct{ country, club string }

// ranked is a rank that entries between two days gave.
type ranked struct {
	rank        game.Rank
	from, until game.Date
}

// enter adds an entry with the id.
func (h *holder) enter(p *game.Player, day game.Date) {
	s := spelling{p.Family, p.Given, p.Name}
	i := slices.IndexFunc(h.names, func(u usage) bool { return u.spelling == s })
	if i < 0 {
		i = len(h.names)
		h.names = append(h.names, usage{spelling: s})
	}
	h.names[i].times++
	if at := (home{p.Country, p.Club}); !slices.Contains(h.homes, at) {
		h.homes = append(h.homes, at)
	}
	rank := rankOf(p)
	switch n := len(h.ranks); {
	case rank == game.NoRank:
	case n > 0 && h.ranks[n-1].rank == rank:
		h.ranks[n-1].until = day
	default:
		h.ranks = append(h.ranks, ranked{rank, day, day})
	}
}

// isCalled reports whether a name is one of those of the holder.
func (h *holder) isCalled(f *form) bool {
	return slices.ContainsFunc(h.names, func(u usage) bool { return sameName(u.form, f) })
}

// isAnothers reports whether the id was typed into an entry for that of somebody else: the
// only one under a name that is nothing like those of the others, or of the one before.
func (h *holder) isAnothers(f *form) bool {
	others := 0
	for _, u := range h.names {
		if sameName(u.form, f) || likeness.Resemble(u.form.folded, f.folded) || likeness.ShareSurname(u.form.folded, f.folded) {
			return false
		}
		others += u.times
	}
	return h.strays == 1 && others > 0
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
