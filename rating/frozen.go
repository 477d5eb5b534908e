package rating

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
)

// Frozen is one event on its way through a system in which all games count
// from the ratings with which the players came (the EGF's, the SWA's, the
// Belgian one): count the games, give newcomers a start, add up the changes,
// bring the list up to date. The systems differ in what they put into its
// steps. Its memory is used again from event to event.
type Frozen struct {
	List    *List
	Event   *Event
	Options Options
	Result  *Result
	Entries []Entry // one an entry, in the order of Event.Players
}

// Entry is a player of an event at work.
type Entry struct {
	Start   float64 // rating that all games count from
	Rated   bool    // came with a rating
	Started bool    // Start is settled
	Games   int     // counted
	Sum     float64 // of changes
	Last    game.Date
}

// Begin takes an event and the ratings of its players as the list has them.
func (f *Frozen) Begin(l *List, ev *Event, opt Options, res *Result) {
	f.List, f.Event, f.Options, f.Result = l, ev, opt, res
	res.Event, res.Rated = ev, true
	res.Games = make([]GameChange, len(ev.Games))
	res.Players = make([]PlayerChange, len(ev.Players))
	f.Entries = slices.Grow(f.Entries[:0], len(ev.Players))[:len(ev.Players)]
	for i := range f.Entries {
		st, pc := ev.Standing(l, i+1), &res.Players[i]
		r, rated := st.Rating.Get()
		f.Entries[i] = Entry{Start: r, Rated: rated, Started: rated}
		*pc = PlayerChange{ID: st.ID, Before: st.Rating, After: st.Rating, New: !rated, RankBefore: st.Rank, RankAfter: st.Rank}
	}
}

// Refuse leaves out all games of an event that is not rated.
func (f *Frozen) Refuse(missed ...string) {
	f.Result.Rated, f.Result.Missed = false, missed
	for i := range f.Result.Games {
		f.Result.Games[i].WhyNot = "event"
	}
}

// Unplayed is the reason that lies in a game's result, "" where it has a winner
// or is a jigo: by_default, void, unknown, both_win, both_lose.
func Unplayed(g *game.Game) string {
	switch {
	case g.ByDefault:
		return "by_default"
	case !g.Result.Decided():
		return g.Result.String()
	}
	return ""
}

// Count decides which games count: those for which whyNot has no reason, whose
// players have a start, whose handicap is told or may be guessed, and whose
// colours are told or do not matter. What was left out for want of being told
// is reported, once an event.
func (f *Frozen) Count(whyNot func(*game.Game) string) {
	var handicaps, colours, ranks int
	for i := range f.Event.Games {
		g, gc := &f.Event.Games[i], &f.Result.Games[i]
		gc.WhyNot = whyNot(g)
		stones, told := g.Handicap.Get()
		switch {
		case gc.WhyNot != "":
		case !f.Entries[g.Black-1].Started || !f.Entries[g.White-1].Started:
			ranks++
			gc.WhyNot = "rank"
		case !told:
			handicaps++
			if f.Options.UnknownHandicap != RateEven {
				gc.WhyNot = "handicap"
			}
		case stones >= 1 && g.ColoursUnknown:
			colours++
			gc.WhyNot = "colours"
		}
		if gc.Rated = gc.WhyNot == ""; gc.Rated {
			day := g.Date
			if day == 0 {
				day = max(f.Event.End, f.Event.Begin)
			}
			for _, n := range [...]int{g.Black, g.White} {
				e := &f.Entries[n-1]
				e.Games++
				e.Last = max(e.Last, day)
			}
		}
	}
	f.reportUntold(handicaps, colours, ranks)
}

func (f *Frozen) reportUntold(handicaps, colours, ranks int) {
	if handicaps > 0 {
		severity, done := Warning(f.Options.UnknownHandicap)
		f.Problem(game.Problem{
			Severity: severity, Code: "handicap-unknown",
			Found:    fmt.Sprintf("%s without a handicap told, %s", Counted(handicaps, "game", "games"), done),
			Expected: "the number of stones, 0 in an even game",
			Hint:     "tell the handicaps: publish the page in its full form, or send the tournament file too",
		})
	}
	if colours > 0 {
		f.Problem(game.Problem{
			Severity: game.Warning, Code: "colours-unknown",
			Found:    Counted(colours, "handicap game", "handicap games") + " without colours, not rated",
			Expected: "who had Black",
			Hint:     "send the games lists or the tournament file too",
		})
	}
	if ranks > 0 {
		f.Problem(game.Problem{
			Severity: game.Error, Code: "rank-missing",
			Found:    Counted(ranks, "game", "games") + " of new players without a rank, not rated",
			Expected: "a rank in the file: a new player's first rating comes from it",
			Hint:     "add the ranks and run again",
		})
	}
}

// Warning is how grave a game of unknown handicap is, and what was done with it.
func Warning(u UnknownHandicap) (game.Severity, string) {
	switch u {
	case RateEven:
		return game.Warning, "rated as even"
	case SkipGame:
		return game.Warning, "not rated"
	}
	return game.Error, "not rated"
}

// Counted is a number with its noun: 1 game, 2 games.
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Problem adds a problem of the event's file.
func (f *Frozen) Problem(p game.Problem) {
	if p.File == "" {
		p.File = f.Event.Source.File
	}
	f.Result.Problems.Add(p)
}

// Play hands every counted game to the system, which fills in the changes of
// both sides from the ratings at the start, and adds them up.
func (f *Frozen) Play(play func(g *game.Game, black, white float64, c *GameChange)) {
	for i := range f.Event.Games {
		gc := &f.Result.Games[i]
		if !gc.Rated {
			continue
		}
		g := &f.Event.Games[i]
		b, w := &f.Entries[g.Black-1], &f.Entries[g.White-1]
		play(g, b.Start, w.Start, gc)
		b.Sum += gc.Black.Change
		w.Sum += gc.White.Change
	}
}

// End adds the changes to the ratings, holds them at the bottom, and brings
// rating, games and last day of everybody with a counted game up to date.
func (f *Frozen) End(bottom Bottom) {
	for i := range f.Entries {
		e := &f.Entries[i]
		if e.Games == 0 {
			continue
		}
		st, pc := f.Event.Standing(f.List, i+1), &f.Result.Players[i]
		after := e.Start + e.Sum
		if held := bottom.Hold(after); held != after {
			pc.Steps = append(pc.Steps, Step{Rule: "floor", About: "no rating under " + bottom.String(), Points: held - after})
			after = held
		}
		pc.Before, pc.After, pc.Games = game.Told(e.Start), game.Told(after), e.Games
		st.Rating = pc.After
		st.Games += e.Games
		st.LastPlayed = max(st.LastPlayed, e.Last)
	}
}
