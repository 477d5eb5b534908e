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
	work resolver // on an event; its memory is reused

	count   Count        // of all events
	entered map[int]bool // standings whose first event has been settled, for Options.FileRatings
}

// New makes a roster of the list. It keeps the list and Settle adds new players to
// it; a caller who needs the original list clones it first. List ids are those of
// list.Register: if the list is empty, the caller sets it to the system's register.
//
// A player of the list who is another by aliases.csv is hidden, and entries with
// that id or name are the other from now on; if the other is not on the list, the
// player gets that id.
func New(l *rating.List, a Aliases) *Roster {
	n := len(l.Players)
	r := &Roster{directory: directory{
		list: l, aliases: a, listed: n, clubs: likeness.Clubs{},
		holders: map[string]map[string]*holder{},
		owners:  map[string]*owner{}, ownersBy: map[*namesakes][]*owner{}, linked: map[int][]string{}, origins: map[string]origin{},
		seen: map[string]bool{}, matched: map[*alias]bool{}, separated: map[*alias]int{},
		members: make([]member, 0, n+n/8),
		byID:    make(map[string]int, n),
		byOther: make(map[registerID][]int),
		forms:   make(map[spelling]*form, n),
		byName:  make(map[string]*namesakes, n),
		bySolid: make(map[string]*namesakes, 2*n),
	}, work: resolver{given: map[string]*entrant{}}, entered: map[int]bool{}}
	r.watch()
	r.index()
	r.merge()
	return r
}

// Options describe the run to Settle. The zero Options are one event among several,
// rated from the list's ratings.
type Options struct {
	// Alone: no other event is rated in this run, so that a missing date leaves
	// the order clear.
	Alone bool
	// FileRatings: ratings given in event files replace the list's.
	FileRatings bool
	// Propose is for archives: entries not recognised exactly become separate
	// players, and possible spellings of one person are asked about at the end
	// (Proposals) instead of being an error at every event. Contradictions, such as
	// two entries that are one player, stay errors that leave out the games of
	// those entries only.
	Propose bool
	// NumberFrom is the first id that a new player may get in place of a provisional one:
	// a number, with letters in front if the register has them. The free ones from there
	// on are given in the order of the entries. "": provisional ids.
	NumberFrom string
}

// Settle makes an event ready for a rating system. It decides for every entry who
// it is, and adds new players to the list. Empty fields of a known standing
// (country, club, category, ids) are filled from the entry; what the list says is
// never replaced, except ratings if Options request it. An entry that could not be
// settled is a problem of severity error, and is left out of the event with its
// games; the event given stays as it is. Events must come in the order they will be
// rated.
func (r *Roster) Settle(ev *game.Event, opt Options) (*rating.Event, game.Problems) {
	r.numberFrom = opt.NumberFrom
	out, problems := r.work.resolve(&r.directory, ev, opt.Propose)
	for i := range r.work.entries {
		r.count.tally(&r.work.entries[i])
	}
	problems.Add(checkDate(r.list, out, opt.Alone)...)
	problems.Add(r.work.namesAlone()...)
	differing := checkRatings(r.list, out, opt.FileRatings)
	if n := len(differing); n > 0 && opt.Propose {
		// Over the years of an archive, the files' ratings come from other systems.
		differing = game.Problems{{
			Severity: game.Note, Code: game.CodeRatingDiffers, File: ev.Source.File,
			Found: fmt.Sprintf("ratings of %d players that are more than %d points from the list's", n, farRating),
		}}
	}
	problems.Add(differing...)
	if opt.FileRatings {
		problems.Add(applyFileRatings(r.list, r.entered, out)...)
	}
	if slices.Contains(out.Who, -1) {
		rest, left := settledOnly(out)
		problems.Add(left...)
		return rest, problems
	}
	return out, problems
}

// resolve decides who the entries of an event are, step by step: no later step
// changes what one has settled or asked, except for lines that separate entries.
func (rs *resolver) resolve(dir *directory, ev *game.Event, propose bool) (*rating.Event, game.Problems) {
	dir.nameHolders()
	dir.index()
	rs.begin(dir, ev, propose)
	rs.readPairingNumbers()
	if rs.numbered() {
		if propose {
			rs.disown()
		}
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
	for i := range rs.entries {
		out.Who[i] = rs.entries[i].at
	}
	return out, rs.problems.InFile(ev.Source.File)
}

// Find is the index in the list of the standing with an id of the list's
// register, its own or, for a player under a provisional id, another one.
func (r *Roster) Find(id string) (int, bool) {
	r.index()
	return r.standingOf(id)
}

// Count counts the entries of all events that Settle was given.
func (r *Roster) Count() Count { return r.count }

// namesAlone warns of the entries that are players of the list by name alone:
// another person of that name would get the points.
func (rs *resolver) namesAlone() game.Problems {
	var names []string
	for e := range rs.those(func(e *entrant) bool { return e.nameAlone }) {
		names = append(names, e.DisplayName())
	}
	n, who, more := len(names), "an entry", ""
	if n == 0 {
		return nil
	}
	if n > 1 {
		who = fmt.Sprintf("%d entries", n)
	}
	if n > mostNamed {
		names, more = names[:mostNamed], fmt.Sprintf(" and %d more", n-mostNamed)
	}
	return game.Problems{{
		Severity: game.Warning, Code: "name-alone", File: rs.ev.Source.File, Assumed: game.AssumedName, Count: n,
		Found: who + " recognised by the name alone: " + strings.Join(names, ", ") + more, Expected: "an id, or a country, club or rank that the list has too",
		Hint: "check that they are the players of the list; aliases.csv settles it for good",
	}}
}

const mostNamed = 5

// Count is how entries were recognised.
type Count struct {
	ByID, ByAlias, ByName, New int
	NameAlone                  int // not confirmed by country, club or rank: of ByName, and new players met again with an id
	Open                       int // in question: each is an error of its event
}

func (n *Count) tally(e *entrant) {
	switch e.how {
	case ByID:
		n.ByID++
	case ByAlias:
		n.ByAlias++
	case ByName:
		n.ByName++
	case ByNone:
		n.New++
	default:
		n.Open++
	}
	if e.nameAlone {
		n.NameAlone++
	}
}
