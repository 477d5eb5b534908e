package run

import (
	"fmt"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// until makes the promotions and corrections up to a day.
func (r *Run) until(day game.Date) {
	for len(r.corrections) > 0 && r.corrections[0].Date <= day {
		// A rank that is corrected is not undone by an older promotion.
		r.promoteUntil(r.corrections[0].Date)
		r.correct(r.corrections[0])
		r.corrections = r.corrections[1:]
	}
	r.promoteUntil(day)
}

func (r *Run) promoteUntil(day game.Date) {
	if r.Batch() {
		day = 99991231 // grades are told with their days; the system looks at those
	}
	if len(r.promotions) == 0 || r.promotions[0].Date > day {
		return
	}
	var waiting []pending
	var made *promoted // by one organisation on one day
	for i, p := range r.promotions {
		if p.Date > day {
			waiting = append(waiting, r.promotions[i:]...)
			break
		}
		at, ok := r.out.Who.Find(p.Player)
		if !ok {
			p.waited = true
			waiting = append(waiting, p) // who has not played yet
			continue
		}
		if made != nil && !made.takes(p.Promotion, at) {
			r.done(Done{Result: &made.Result})
			made = nil
		}
		made = r.promote(p, at, made)
	}
	if made != nil {
		r.done(Done{Result: &made.Result})
	}
	r.promotions = waiting
}

// promoted are the promotions that one organisation made on one day, as an event
// without games: so reports and records show what changed the ranks.
type promoted struct {
	by string
	rating.Result
}

// takes reports whether a promotion goes with those before it.
func (m *promoted) takes(p Promotion, at int) bool {
	return m.by == p.By && m.Event.Begin == p.Date && m.Event.Source.File == p.File && !slices.Contains(m.Event.Who, at)
}

// promote records a promotion on the list, and gives the rank where the system's
// ranks are those of organisations. What it changes is added to made.
func (r *Run) promote(p pending, at int, made *promoted) *promoted {
	st := &r.list.Players[at]
	if !slices.Contains(st.Rankings, p.Ranking) {
		if r.Batch() && len(st.Rankings) == 0 && st.Rank != game.NoRank {
			// The rank that the player came with was held before. Without saying so,
			// a promotion of years later would unrank whom it is given to.
			st.Rankings = []game.Ranking{{Rank: st.Rank}}
		}
		st.Rankings = append(slices.Clip(st.Rankings), p.Ranking)
		if !r.Batch() && !r.about.Promoted {
			r.recorded++
		}
	}
	if !r.about.Promoted {
		return made
	}
	if p.waited && st.Rank != game.NoRank && st.Rank != p.Rank {
		return made
	}
	if st.Certified.Is(false) {
		st.Certified = game.Given(true)
	}
	if st.Rank == p.Rank {
		return made
	}
	if made == nil {
		name := "promotions"
		if p.By != "" {
			name += " by " + p.By
		}
		ev := &game.Event{Name: name, Begin: p.Date, End: p.Date, Source: game.Source{File: p.File}}
		made = &promoted{p.By, rating.Result{Event: &rating.Event{Event: ev}, Rated: true}}
	}
	note := phrase.Of("promoted to %s", p.Rank)
	if st.Rank != game.NoRank {
		note = phrase.Of("promoted from %s to %s", st.Rank, p.Rank)
	}
	ev := made.Event
	ev.Players = append(ev.Players, game.Player{ID: len(ev.Players) + 1, Family: st.Family, Given: st.Given, Name: st.Name, Rank: p.Rank, Place: game.Place{Path: p.Place}})
	ev.Who = append(ev.Who, at)
	made.Players = append(made.Players, rating.PlayerChange{ID: st.ID, Before: st.Rating, After: st.Rating, RankBefore: st.Rank, RankAfter: p.Rank, Notes: []phrase.Text{note}})
	st.Rank = p.Rank
	return made
}

// sayRecorded counts the promotions that changed no rank.
func (r *Run) sayRecorded() {
	if r.recorded == 0 {
		return
	}
	r.problems.Add(game.Problem{
		Severity: game.Note, Code: "promotions-recorded",
		Found: fmt.Sprintf("%s on the list but changed no rank: the system %s takes ranks from elsewhere", game.Counted(r.recorded, "promotion is recorded", "promotions are recorded"), r.about.Name),
		Hint:  "to set a rank in the system, use adjustments.csv",
	})
}

// correct makes one correction, as an event of one player without games, so
// that reports and records show it like everything else that changes a rating.
func (r *Run) correct(c Correction) {
	at, ok := r.out.Who.Find(c.Player)
	if !ok {
		r.unknown(c.Player, c.File, c.Place, "a correction")
		return
	}
	st := &r.list.Players[at]
	if !r.fits(c) {
		return
	}
	if by, ok := c.Change.Get(); ok && !c.Rating.IsGiven() && !r.Batch() {
		old, rated := st.Rating.Get()
		if !rated {
			r.problems.Add(game.Problem{
				Severity: game.Error, Code: "correction", File: c.File, Place: c.Place, Found: fmt.Sprintf("%+g points for %s, who has no rating on %s", by, st.DisplayName(), c.Date),
				Expected: "a player with a rating", Hint: "give the new rating instead, or a later day",
			})
			return
		}
		c.Rating = game.Given(old + by)
	}
	ev := &game.Event{
		Name: "manual correction", Begin: c.Date, End: c.Date,
		Players: []game.Player{{ID: 1, Family: st.Family, Given: st.Given, Name: st.Name, Place: game.Place{Path: c.Place}}},
		Adjust:  []game.Adjustment{{Player: 1, Rank: c.Rank, Rating: c.Rating, Index: c.Index, Change: c.Change}},
		Source:  game.Source{File: c.File},
	}
	if c.Reason != "" {
		ev.Name += ": " + c.Reason
	}
	turn := rating.TurnOf(ev)
	r.rateBefore(&turn)
	r.take(&rating.Event{Event: ev, Who: []int{at}}, c.Date, Done{})
}

// fits reports whether a correction tells what the system's players have. A
// rating where players hold an index would be taken for index 0.
func (r *Run) fits(c Correction) bool {
	found, expected := "", ""
	switch {
	case r.about.Indexed && (c.Rating.IsGiven() || c.Change.IsGiven()):
		found, expected = "a rating or a change", "a rank and an index"
	case !r.about.Indexed && c.Index.IsGiven():
		found, expected = "an index", "a rating, a rank or a change"
	default:
		return true
	}
	r.problems.Add(game.Problem{
		Severity: game.Error, Code: "correction", File: c.File, Place: c.Place, Found: fmt.Sprintf("%s for the player %q", found, c.Player),
		Expected: fmt.Sprintf("%s in the system %s", expected, r.about.Name), Hint: "use the columns of the system; this correction was not made",
	})
	return false
}

func (r *Run) unknown(player, file, place, what string) {
	r.problems.Add(game.Problem{
		Severity: game.Error, Code: "player-unknown", File: file, Place: place, Found: fmt.Sprintf("%s of the player %q", what, player),
		Expected: "an id on the list by that day", Hint: "correct the id, or add the player to players.csv",
	})
}
