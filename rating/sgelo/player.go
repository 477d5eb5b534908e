package sgelo

import (
	"encoding/json"
	"fmt"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// The names in Standing.State.
const (
	stateEntry           = "entry"
	stateJoined          = "joined"
	stateInitial         = "initial"
	stateEstimation      = "estimation"
	stateEstimationEnded = "estimation_ended"
	stateSinceReturn     = "since_return"
	statePromotionsTo    = "promotions_to"
)

// remembered are the names with their expected values.
var remembered = []rating.Memory{
	{Name: stateEntry, Kind: rating.MemoryWord, Words: words(kinds)},
	{Name: stateJoined, Kind: rating.MemoryDay},
	{Name: stateInitial, Kind: rating.MemoryNumber},
	{Name: stateEstimation, Kind: rating.MemoryGames},
	{Name: stateEstimationEnded, Kind: rating.MemoryYesNo},
	{Name: stateSinceReturn, Kind: rating.MemoryCount},
	{Name: statePromotionsTo, Kind: rating.MemoryDay},
}

// notBack is since where a player is in no period of return.
const notBack = -1

// player is a standing being rated.
type player struct {
	st      *rating.Standing
	changed bool // must be written back
	entered bool // in this call

	rating float64
	rated  bool
	games  int
	last   game.Date // day of the last rated game

	entry   *Entry // nil: established, from a list
	joined  game.Date
	initial game.Opt[float64]
	// estimation are the games kept for the correction: opponent's rating, score.
	estimation [][2]float64
	ended      bool // the estimation, by a promotion
	since      int  // rated games since a return, or notBack

	local  game.Opt[bool]
	grades []grade // by date
	// looked is the day before which all grades have been looked at; they are
	// the first next ones.
	looked game.Date
	next   int
	held   game.Opt[float64] // best value of the recognised ones among them

	change *rating.PlayerChange // of the last event with this player
}

// player returns the standing being rated, read from the list the first time.
func (r *run) player(i int, w *work) *player {
	if p, ok := r.players[i]; ok {
		return p
	}
	st := &r.list.Players[i]
	p := &player{st: st, games: st.Games, last: st.LastPlayed, since: notBack, local: st.Local}
	p.rating, p.rated = st.Rating.Get()
	p.rated = p.rated && rating.Finite(p.rating)
	p.looked = st.LastPlayed
	if len(st.State) > 0 {
		r.load(p, w)
	}
	r.value(p)
	r.players[i] = p
	r.touched = append(r.touched, p)
	return p
}

// value values the player's grades: the list's, or else the rank, as always held.
func (r *run) value(p *player) {
	p.grades = r.grades(p.st.Rankings, p.local)
	if len(p.grades) == 0 && p.st.Rank != game.NoRank {
		p.grades = r.grades([]game.Ranking{{Rank: p.st.Rank}}, p.local)
	}
	p.next, p.held = 0, game.Opt[float64]{}
	p.look(p.looked)
}

// look takes the grades in force on that day as looked at.
func (p *player) look(day game.Date) {
	p.looked = max(p.looked, day)
	for p.next < len(p.grades) && p.grades[p.next].inForce(p.looked) {
		p.hold(&p.grades[p.next])
		p.next++
	}
}

func (p *player) hold(g *grade) {
	if v, ok := p.held.Get(); g.recognised() && (!ok || g.value > v) {
		p.held = game.Given(g.value)
	}
}

// professional reports whether the player holds a professional grade that day.
func (p *player) professional(day game.Date) bool {
	for i := range p.grades {
		if g := &p.grades[i]; g.Rank.IsPro() && g.inForce(day) {
			return true
		}
	}
	return false
}

// kind is the kind of entry, "" for the established.
func (p *player) kind() Kind {
	if p.entry == nil {
		return ""
	}
	return p.entry.Kind
}

// isLocal reports whether the player is local. If that is not given, players who
// did not enter with a foreign grade are.
func (r *run) isLocal(p *player) bool {
	if l, ok := p.local.Get(); ok {
		return l
	}
	switch p.kind() {
	case ForeignKyu, OtherKyu, ForeignDan:
		return r.AssumeLocal
	}
	return true
}

// hidden reports whether the player is left out of the main list.
func (r *run) hidden(p *player) bool {
	switch {
	case r.inactive(p):
		return true
	case p.entry == nil:
		return p.st.Hidden && !r.HideInactive // as the list has it
	}
	if !p.entry.Hidden || p.games > r.HiddenThrough {
		return false
	}
	recognisedKyu := p.entry.Kind == LocalKyu || p.entry.Kind == ForeignKyu
	if r.ProfessionalByList && recognisedKyu && p.professional(r.professionalDay(p.last)) {
		return false
	}
	if r.DanElsewhereVisible && p.entry.Kind == LocalKyu {
		for i := range p.grades {
			g := &p.grades[i]
			if g.inForce(p.joined) && g.Rank.IsDan() && g.org != 0 && g.value > p.initial.Or(0) {
				return false
			}
		}
	}
	return true
}

// inactive reports whether the player is left out of the requested list because of
// a break. Professionals stay.
func (r *run) inactive(p *player) bool {
	day := r.opt.AsOf
	return r.HideInactive && day != 0 && p.last != 0 && p.last.AddMonths(12*r.Return.Years) <= day && !p.professional(day)
}

// load reads what the list remembers of the player.
func (r *run) load(p *player, w *work) {
	// good reports whether a value is possible, and takes it.
	read := func(name string, into any, expected string, good func() bool) {
		raw, ok := p.st.State[name]
		if ok && (json.Unmarshal(raw, into) != nil || !good()) {
			r.unreadable(w, p, name, expected)
		}
	}
	all := func() bool { return true }
	const day = `a day such as "2026-01-31"`
	var kind Kind
	read(stateEntry, &kind, kindsExpected, func() bool { p.entry = r.entries[kind]; return p.entry != nil })
	read(stateJoined, &p.joined, day, all)
	read(stateInitial, &p.initial, "a rating such as 1700", all)
	var games [][]float64
	read(stateEstimation, &games, "the games of the estimation as [[opponent's rating, score], ...], scores 1, 0.5 and 0",
		func() (ok bool) { p.estimation, ok = estimationOf(games); return ok })
	read(stateEstimationEnded, &p.ended, "true or false", all)
	read(stateSinceReturn, &p.since, "a number of games such as 3",
		func() bool { p.since = max(p.since, notBack); return p.since >= 0 })
	var to game.Date
	read(statePromotionsTo, &to, day, func() bool { p.looked = max(p.looked, to); return true })
}

const kindsExpected = "local_kyu, foreign_kyu, local_dan, other_kyu, foreign_dan, no_grade or professional"

// estimationOf are the games of an estimation, if they are valid.
func estimationOf(games [][]float64) (all [][2]float64, ok bool) {
	for _, g := range games {
		if len(g) != 2 || !rating.Finite(g[0]) || g[1] != 0 && g[1] != 0.5 && g[1] != 1 {
			return nil, false
		}
		all = append(all, [2]float64{g[0], g[1]})
	}
	return all, true
}

func (r *run) unreadable(w *work, p *player, name, expected string) {
	w.res.Tell(game.Problem{
		Severity: game.Warning, Code: "state-unreadable",
		Found:    fmt.Sprintf("%s in column state.%s of %s on the list", p.st.State[name], name, p.st.Who()),
		Expected: expected + "; this one is not used",
		Hint:     "correct the value in the list, or take it from an older list",
	})
}

// save brings the standing up to date.
func (r *run) save(p *player) {
	st := p.st
	if p.rated {
		st.Rating = game.Given(p.rating)
	}
	st.Games, st.LastPlayed, st.Hidden = p.games, p.last, r.hidden(p)
	if p.entered {
		p.st.Remember(stateEntry, p.kind())
		p.st.Remember(stateInitial, p.initial)
		if p.joined != 0 {
			p.st.Remember(stateJoined, p.joined)
		}
	}
	// What no longer applies is removed.
	for _, s := range [...]struct {
		name  string
		holds bool
		value any
	}{
		{stateEstimation, len(p.estimation) > 0, &p.estimation},
		{stateEstimationEnded, p.ended, &p.ended},
		{stateSinceReturn, p.since != notBack, &p.since},
		{statePromotionsTo, p.looked > p.last, &p.looked},
	} {
		if s.holds {
			st.Remember(s.name, s.value)
		} else {
			delete(st.State, s.name)
		}
	}
	if len(st.State) == 0 {
		st.State = nil
	}
}

// learn takes what an entry says of its player: grades, and whether local.
func (r *run) learn(p *player, e *game.Player, w *work) {
	if l, ok := e.Local.Get(); ok && p.local != e.Local {
		p.local, p.st.Local = e.Local, game.Given(l)
		r.value(p)
	}
	before := len(p.st.Rankings)
	p.st.Rankings = merge(p.st.Rankings, e.Rankings)
	if len(p.st.Rankings) == before {
		return
	}
	if p.rated {
		r.missed(p, p.st.Rankings[before:], w)
	}
	r.value(p)
}

// missed reports new grades that would have been promotions if given with a date,
// or before later games were rated.
func (r *run) missed(p *player, given []game.Ranking, w *work) {
	for _, t := range given {
		g := r.grade(t, p.local)
		best, ok := p.held.Get()
		// For players from a list, the first grades given are those held so far.
		if first := !ok && (p.entry == nil || t.Date == 0); first || !g.recognised() || !g.inForce(p.looked) || g.value <= best {
			continue
		}
		found := fmt.Sprintf("%s: %s, given after games up to %s were rated", p.st.Who(), g.words(), p.looked)
		if t.Date == 0 {
			found = fmt.Sprintf("%s: %s without a date, taken as always held", p.st.Who(), g.words())
		}
		w.res.Tell(game.Problem{
			Severity: game.Warning, Code: "promotion-missed", Place: w.place(p),
			Found:    found,
			Expected: "a new grade with its date, given before the games that follow it; no promotion follows",
			Hint:     "put the grade with its date on the list and rate again from the list before that date",
		})
	}
}

// place is where the event's file has the player.
func (w *work) place(p *player) string {
	if i := slices.Index(w.players, p); i >= 0 {
		return w.ev.Players[i].Place.String()
	}
	return ""
}
