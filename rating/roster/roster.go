package roster

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// Roster recognises the entries of events on one list.
type Roster struct {
	directory
	work resolver // on an event; its memory is used again

	count   Count        // of all events
	entered map[int]bool // standings whose first event has been settled, for Options.FileRatings
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
	n := len(l.Players)
	r := &Roster{directory: directory{
		list: l, aliases: a, listed: n, clubs: likeness.Clubs{},
		owners: map[string]*owner{}, ownersBy: map[*namesakes][]*owner{}, linked: map[int][]string{}, origins: map[string]origin{},
		matched: map[int]bool{}, parted: map[int]int{},
		members: make([]member, 0, n+n/8),
		byID:    make(map[string]int, n),
		byOther: make(map[registerID][]int),
		nameIndex: nameIndex{
			forms:   make(map[spelling]*form, n),
			byName:  make(map[string]*namesakes, n),
			bySolid: make(map[string]*namesakes, 2*n),
		},
	}, work: resolver{given: map[string]int{}}, entered: map[int]bool{}}
	r.lines = &r.aliases
	r.watch()
	r.keep()
	r.index()
	r.merge()
	return r
}

// Options are what a caller tells Settle about the run. The zero Options are
// one event among several, rated from the list's ratings.
type Options struct {
	// Alone: no other event is rated in this run, so that a missing date leaves
	// the order clear.
	Alone bool
	// FileRatings: ratings given in event files replace the list's.
	FileRatings bool
	// Propose is for archives: whoever is not recognised exactly becomes a player
	// of his own, and what may be two spellings of one person is asked at the end
	// (Proposals) instead of being an error at every event. What contradicts
	// itself, such as two entries that are one player, stays an error that leaves
	// out the games of those entries only.
	Propose bool
}

// Settle makes an event ready for a rating system: Resolve, the checks of dates
// and ratings, file ratings where they are asked for, and Without for entries
// that could not be settled. Events must come in the order in which they will
// be rated.
func (r *Roster) Settle(ev *game.Event, opt Options) (*rating.Event, game.Problems) {
	out, problems := r.work.resolve(&r.directory, ev, opt.Propose)
	for i := range r.work.decisions {
		r.count.add(&r.work.decisions[i])
	}
	problems.Add(checkDate(r.list, out, opt.Alone)...)
	problems.Add(r.namesAlone(ev)...)
	differing := checkRatings(r.list, out, opt.FileRatings)
	if n := len(differing); n > 0 && opt.Propose {
		// Over the years of an archive the files' ratings are other systems'.
		differing = game.Problems{{
			Severity: game.Note, Code: game.CodeRatingDiffers, File: ev.Source.File,
			Found: fmt.Sprintf("ratings of %d players that are more than %d points from the list's", n, farRating),
		}}
	}
	problems.Add(differing...)
	if opt.FileRatings {
		problems.Add(applyFileRatings(r.list, r.entered, out)...)
	}
	if open := Unsettled(out); len(open) > 0 {
		rest, left := Without(out, open)
		problems.Add(left...)
		return rest, problems
	}
	return out, problems
}

// Resolve decides for every entry of the event who it is, and adds new players
// to the list. Empty fields of a known standing (country, club, category, ids)
// are filled from the entry; what the list says is never replaced.
//
// Who is -1 for entries that could not be settled; each has a problem of
// severity error. An event with such entries cannot be rated as it is; see
// Without.
func (r *Roster) Resolve(ev *game.Event) (*rating.Event, []Decision, game.Problems) {
	out, problems := r.work.resolve(&r.directory, ev, false)
	return out, slices.Clone(r.work.decisions), problems
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

// Find is the index in the list of the standing with an id of the list's
// register, its own or, for a player under a provisional id, another one.
func (r *Roster) Find(id string) (int, bool) {
	r.index()
	return r.standingOf(id)
}

// Count counts the entries of all events that Settle was given.
func (r *Roster) Count() Count { return r.count }

// namesAlone warns of the entries of the event that was settled last whom nothing
// but the name makes a player of the list: another person of that name would get
// the points.
func (r *Roster) namesAlone(ev *game.Event) game.Problems {
	var names []string
	for i := range r.work.decisions {
		if r.work.decisions[i].NameAlone {
			names = append(names, ev.Players[i].DisplayName())
		}
	}
	n, who, more := len(names), "an entry", ""
	switch {
	case n == 0:
		return nil
	case n > 1:
		who = fmt.Sprintf("%d entries", n)
	}
	if n > mostNamed {
		names, more = names[:mostNamed], fmt.Sprintf(" and %d more", n-mostNamed)
	}
	return game.Problems{{
		Severity: game.Warning, Code: "name-alone", File: ev.Source.File, Assumed: game.AssumedName, Count: n,
		Found: who + " recognised by the name alone: " + strings.Join(names, ", ") + more, Expected: "an id, or a country, club or rank that the list has too",
		Hint: "see whether they are the players of the list; aliases.csv settles it for good",
	}}
}

// mostNamed is how many names a problem lists.
const mostNamed = 5

// resolve decides who the entries of an event are, step by step: what a step has
// settled or asked about no later one does again, but for lines that part.
func (rs *resolver) resolve(dir *directory, ev *game.Event, propose bool) (*rating.Event, game.Problems) {
	dir.index()
	rs.begin(dir, ev, propose)
	if rs.numbered() {
		rs.settleByID()
		rs.settleByAlias()
		rs.settleByTable()
		rs.settleByName()
		if propose {
			rs.partByID()
		}
		rs.part()
		rs.nameNewcomers()
		rs.questionDoubles()
		rs.addNewcomers()
		rs.confirmNames()
		rs.noteOwners()
		rs.fill()
		if propose {
			rs.warnOfNamesakes()
			rs.remember()
		}
	}
	out := &rating.Event{Event: ev, Who: make([]int, len(ev.Players))}
	for i := range rs.decisions {
		out.Who[i] = rs.decisions[i].Standing
	}
	return out, rs.problems.InFile(ev.Source.File)
}

// numbered reports whether the entries are numbered 1 to n, on which everything
// that follows relies.
func (rs *resolver) numbered() bool {
	for i := range rs.ev.Players {
		if id := rs.ev.Players[i].ID; id != i+1 {
			rs.problems.Add(game.Problem{
				Severity: game.Error, Code: "entry-numbers", Place: rs.ev.Players[i].Place.String(),
				Found: fmt.Sprintf("entry number %d", id), Expected: fmt.Sprintf("%d: entries are numbered from 1 without gaps", i+1),
			})
			return false
		}
	}
	return true
}
