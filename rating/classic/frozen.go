package classic

import (
	"cmp"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Frozen is one event in a system in which all games count from the ratings that
// the players came with (the EGF's, the SWA's, the Belgian one): make the manual
// corrections, count the games, give newcomers a start, add up the changes, bring
// the list up to date. The systems differ in what they do between these steps. Its
// memory is used again from event to event.
type Frozen struct {
	List    *rating.List
	Event   *rating.Event
	Options rating.Options
	Result  *rating.Result
	Entries []Entry // one an entry, in the order of Event.Players

	factors []rating.Factor // room for the event's explanations
}

// Entry is a player of an event at work.
type Entry struct {
	Start float64 // rating that all games count from
	Rated bool    // came with a rating
	// Started means that there is a rating to count from; a system that settles it
	// by the counted games only announces it here.
	Started bool
	Games   int     // counted
	Sum     float64 // of changes
	Last    game.Date
}

// Begin takes an event, makes its manual corrections, which apply even if its games
// are not rated, and takes the ratings of its players as the list then has them. No
// two entries may share a standing.
func (f *Frozen) Begin(l *rating.List, ev *rating.Event, opt rating.Options, res *rating.Result, correct func(*rating.Standing, game.Adjustment)) {
	f.List, f.Event, f.Options, f.Result, f.factors = l, ev, opt, res, nil
	res.Event, res.Rated = ev, true
	res.Players, res.Games = opt.Buffers.Lists(len(ev.Players), len(ev.Games))
	f.correct(correct)
	f.Entries = slices.Grow(f.Entries[:0], len(ev.Players))[:len(ev.Players)]
	for i := range f.Entries {
		st, pc := ev.Standing(l, i+1), &res.Players[i]
		r, rated := st.Rating.Get()
		f.Entries[i] = Entry{Start: r, Rated: rated, Started: rated}
		pc.ID, pc.New = st.ID, !rated
		pc.Before, pc.After, pc.RankBefore, pc.RankAfter = st.Rating, st.Rating, st.Rank, st.Rank
	}
}

// correct makes the manual corrections, which a system applies in its own way.
func (f *Frozen) correct(apply func(*rating.Standing, game.Adjustment)) {
	for _, a := range f.Event.Adjust {
		if !f.Result.HasEntry(a) {
			continue
		}
		st, pc := f.Event.Standing(f.List, a.Player), &f.Result.Players[a.Player-1]
		made := rating.PlayerChange{ID: st.ID, Before: st.Rating, New: !st.Rating.IsGiven(), RankBefore: st.Rank}
		apply(st, a)
		made.After, made.RankAfter = st.Rating, st.Rank
		made.Steps = []rating.Step{{Rule: rating.RuleAdjustment, About: phrase.Of("a correction by hand, before the event's games"), Points: made.Change()}}
		if made.After != made.Before && !pc.Listed.IsGiven() {
			pc.Listed = made.Before
		}
		f.Result.Adjusted = append(f.Result.Adjusted, made)
	}
}

// Refuse leaves out all games of an event that is not rated.
func (f *Frozen) Refuse() {
	f.Result.Rated = false
	for i := range f.Result.Games {
		f.Result.Games[i].WhyNot = "event"
	}
}

// Count decides which games count: those between two entries for which whyNot has
// no reason, whose players have a start, whose handicap is given or may be guessed,
// and whose colours are given or do not matter. Games left out because something is
// missing are reported, once per event.
func (f *Frozen) Count(whyNot func(*game.Game) string) {
	var handicaps, colours, ranks int
	for i := range f.Event.Games {
		g, gc := &f.Event.Games[i], &f.Result.Games[i]
		if !f.Event.Has(g) {
			gc.WhyNot = "unknown"
			f.Result.TellNoEntries(g)
			continue
		}
		gc.WhyNot = whyNot(g)
		stones, given := g.Handicap.Get()
		switch {
		case gc.WhyNot != "":
		case !f.Entries[g.Black-1].Started || !f.Entries[g.White-1].Started:
			ranks++
			gc.WhyNot = "rank"
		case !given:
			handicaps++
			if f.Options.UnknownHandicap != rating.RateEven {
				gc.WhyNot = "handicap"
			}
		case stones >= 1 && g.ColoursUnknown:
			colours++
			gc.WhyNot = "colours"
		}
		if gc.Rated = gc.WhyNot == ""; gc.Rated {
			day := cmp.Or(g.Date, max(f.Event.End, f.Event.Begin))
			for _, n := range [...]int{g.Black, g.White} {
				e := &f.Entries[n-1]
				e.Games++
				e.Last = max(e.Last, day)
			}
		}
	}
	f.reportMissing(handicaps, colours, ranks)
}

func (f *Frozen) reportMissing(handicaps, colours, ranks int) {
	if handicaps > 0 {
		f.Result.Tell(rating.MissingHandicaps(f.Event, handicaps, f.Options.UnknownHandicap))
	}
	f.Result.TellOf(colours, "handicap game", "handicap games", game.Problem{
		Severity: game.Warning, Code: "colours-unknown",
		Found:    "without colours, not rated",
		Expected: "who had Black",
		Hint:     "send the games lists or the tournament file too",
	})
	f.Result.TellOf(ranks, "game", "games", game.Problem{
		Severity: game.Error, Code: "rank-missing",
		Found:    "of new players without a rank, not rated",
		Expected: "a rank in the file: a new player's first rating comes from it",
		Hint:     "add the ranks and {again}",
	})
}

// Unreadable reports an unexpected value in the list's State of an entry; expected
// is, say, a rank in quotes.
func (f *Frozen) Unreadable(entry int, key, expected string) {
	raw := f.Event.Standing(f.List, entry).State[key]
	f.Result.Tell(game.Problem{
		Severity: game.Warning, Code: strings.ReplaceAll(key, "_", "-") + "-unreadable",
		Found:    key + " " + string(raw) + " of " + f.Event.Players[entry-1].DisplayName() + " on the list, taken as not given",
		Expected: expected,
		Hint:     "correct the list",
	})
}

// Play passes every counted game to the system, which fills in the changes of both
// sides from the ratings at the start, and adds them up.
func (f *Frozen) Play(play func(g *game.Game, black, white float64, c *rating.GameChange)) {
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

// PlayAll plays every counted game by the classic arithmetic with one
// weight for all. The factors are those of ExplainGame and weight.
func (f *Frozen) PlayAll(c *Arithmetic, weight float64) {
	f.Play(func(g *game.Game, black, white float64, gc *rating.GameChange) {
		saBlack, saWhite := rating.Achieved(g.Result)
		cg := c.Game(black, white, g.Handicap.Or(0))
		gc.Black.Change = cg.Black.Change(weight, saBlack)
		gc.White.Change = cg.White.Change(weight, saWhite)
		if f.Options.Explain {
			w := []rating.Factor{{Name: "weight", Value: weight}}
			f.ExplainGame(g, gc, black, white, &cg, w, w)
		}
	})
}

// Factors are those that PlayAll and ExplainGame return.
var Factors = []rating.Term{
	{Name: "rating", Meaning: "own rating that the game counts from"},
	{Name: "H", Meaning: "handicap stones"},
	{Name: "R'B", Meaning: "Black's rating, raised by the handicap"},
	{Name: "D", Meaning: "difference of the ratings, handicap included: opponent's less own"},
	{Name: "a", Meaning: "how fast the chance to win falls with the difference"},
	{Name: "con", Meaning: "how many points a game can move at this rating"},
	{Name: "SE", Meaning: "expected score"},
	{Name: "SA", Meaning: "score: 1 win, 0.5 jigo, 0 loss"},
	{Name: "weight", Meaning: "weight of the event's class, or of the game"},
	{Name: "opponent", Meaning: "the opponent's rating"},
}

// ExplainGame returns the factors of both sides of a Game, played at these ratings:
// rating, opponent, R'B where there are stones, D, a, con, SE and SA, followed by
// those of the sides' weights.
func (f *Frozen) ExplainGame(g *game.Game, gc *rating.GameChange, black, white float64, cg *Game, blackWeight, whiteWeight []rating.Factor) {
	saBlack, saWhite := rating.Achieved(g.Result)
	for _, side := range [...]struct {
		*rating.Side
		own, opponent, d, sa float64
		of                   Side
		weight               []rating.Factor
	}{
		{&gc.Black, black, white, cg.D, saBlack, cg.Black, blackWeight},
		{&gc.White, white, black, 0 - cg.D, saWhite, cg.White, whiteWeight}, // where -D would write -0
	} {
		f.Explain(side.Side, 8+len(side.weight), rating.Factor{Name: "rating", Value: side.own}, rating.Factor{Name: "opponent", Value: side.opponent})
		if g.Handicap.Or(0) >= 1 {
			side.Factors = append(side.Factors, rating.Factor{Name: "R'B", Value: cg.Adjusted})
		}
		side.Factors = append(side.Factors,
			rating.Factor{Name: "D", Value: side.d},
			rating.Factor{Name: "a", Value: cg.A},
			rating.Factor{Name: "con", Value: side.of.Con},
			rating.Factor{Name: "SE", Value: side.of.SE},
			rating.Factor{Name: "SA", Value: side.sa})
		side.Factors = append(side.Factors, side.weight...)
		if side.of.SE != side.of.Unheld {
			side.Steps = append(side.Steps, rating.Step{Rule: "clamp", About: phrase.Of("SE %s held at 0", game.FormatNumber(side.of.Unheld)), Before: true})
		}
	}
}

// Explain returns factors of a side, with room for n in all. The event's factors
// share one allocation, so all sides must have as many.
func (f *Frozen) Explain(side *rating.Side, n int, factors ...rating.Factor) {
	if cap(f.factors)-len(f.factors) < n {
		games := 0
		for i := range f.Result.Games {
			if f.Result.Games[i].Rated {
				games++
			}
		}
		f.factors = make([]rating.Factor, 0, max(2*games, 1)*n)
	}
	at := len(f.factors)
	f.factors = f.factors[:at+n]
	side.Factors = append(f.factors[at:at:at+n], factors...)
}

// End adds the changes to the ratings, holds them at the bottom, and brings rating,
// games and last day of every player with a counted game up to date.
func (f *Frozen) End(bottom Bottom) {
	for i := range f.Entries {
		e := &f.Entries[i]
		if e.Games == 0 {
			continue
		}
		st, pc := f.Event.Standing(f.List, i+1), &f.Result.Players[i]
		after := e.Start + e.Sum
		if held := bottom.Hold(after); held != after {
			pc.Steps = append(pc.Steps, rating.Step{Rule: "floor", About: phrase.Of("no rating under %s", bottom), Points: held - after})
			after = held
		}
		pc.Before, pc.After, pc.Games = game.Given(e.Start), game.Given(after), e.Games
		st.Rating = pc.After
		st.Games += e.Games
		st.LastPlayed = max(st.LastPlayed, e.Last)
	}
}
