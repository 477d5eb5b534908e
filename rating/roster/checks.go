package roster

import (
	"fmt"
	"math"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// settledOnly is the event without the entries that could not be settled: a copy
// without them and their games, byes, absences, line-ups and adjustments, and with
// the remaining entries renumbered, so that it can be rated. Every game left out is
// a problem of severity error. The event itself is not changed.
func settledOnly(ev *rating.Event) (*rating.Event, game.Problems) {
	number := make([]int, len(ev.Players)+1) // old entry number → new; 0 gone
	c := *ev.Event
	out := &rating.Event{Event: &c}
	c.Players = make([]game.Player, 0, len(ev.Players))
	for i, p := range ev.Players {
		if ev.Who[i] < 0 {
			continue
		}
		p.ID = len(c.Players) + 1
		number[i+1] = p.ID
		c.Players = append(c.Players, p)
		out.Who = append(out.Who, ev.Who[i])
	}
	of := func(entry int) int {
		if entry < 1 || entry >= len(number) {
			return 0
		}
		return number[entry]
	}
	var problems game.Problems
	c.Games = make([]game.Game, 0, len(ev.Games))
	for _, g := range ev.Games {
		b, w := of(g.Black), of(g.White)
		if b == 0 || w == 0 {
			problems.Add(game.Problem{
				Severity: game.Error, Code: game.CodeGameLeftOut, File: ev.Source.File, Place: g.Place.String(),
				Found: "left out: " + gameName(ev.Event, &g), Hint: "settle who the players are and rate again",
			})
			continue
		}
		g.Black, g.White = b, w
		c.Games = append(c.Games, g)
	}
	c.Byes = renumber(ev.Byes, func(b *game.Bye) *int { return &b.Player }, of)
	c.Absences = renumber(ev.Absences, func(a *game.Absence) *int { return &a.Player }, of)
	c.Adjust = renumber(ev.Adjust, func(a *game.Adjustment) *int { return &a.Player }, of)
	c.Teams = slices.Clone(ev.Teams)
	for i := range c.Teams {
		c.Teams[i].Boards = renumber(c.Teams[i].Boards, func(b *game.TeamBoard) *int { return &b.Player }, of)
	}
	return out, problems
}

// renumber are the facts about entries that stay, under their new numbers.
func renumber[T any](facts []T, entry func(*T) *int, of func(entry int) int) []T {
	facts = slices.Clone(facts)
	for i := range facts {
		n := entry(&facts[i])
		*n = of(*n)
	}
	return slices.DeleteFunc(facts, func(f T) bool { return *entry(&f) == 0 })
}

// gameName shows a game: round 3, board 2: Tan Mei Xin – Lim Wei Jie.
func gameName(ev *game.Event, g *game.Game) string {
	name := func(entry int) string {
		if entry < 1 || entry > len(ev.Players) {
			return fmt.Sprintf("no. %d", entry)
		}
		return ev.Players[entry-1].DisplayName()
	}
	s := name(g.Black) + " – " + name(g.White)
	switch {
	case g.Round > 0 && g.Board > 0:
		return fmt.Sprintf("round %d, board %d: %s", g.Round, g.Board, s)
	case g.Round > 0:
		return fmt.Sprintf("round %d: %s", g.Round, s)
	}
	return s
}

// checkDate warns of an event that may already be in the list, because it begins on
// or before its day (maybe-in-list), and of one without a date (undated): rated
// alone that is doubtful, rated with others an error, because their order is
// unknown.
func checkDate(l *rating.List, ev *rating.Event, alone bool) game.Problems {
	p := game.Problem{
		Severity: game.Warning, Code: game.CodeUndated, File: ev.Source.File, Found: "an event without a date", Expected: "its first day", Assumed: game.AssumedDate, Count: 1,
	}
	switch {
	case ev.Begin == 0 && alone:
		p.Hint = "give it: {set begin=YYYY-MM-DD}"
	case ev.Begin == 0:
		p.Severity, p.Expected = game.Error, "its first day, because events are rated in the order of their dates"
		p.Hint = "write the date into the file, or rate the event alone with {set begin=YYYY-MM-DD}"
	case l.AsOf != 0 && ev.Begin <= l.AsOf:
		p.Assumed = game.AssumedLate
		p.Code, p.Found = game.CodeMaybeInList, fmt.Sprintf("an event that begins on %s, while the list is of %s", ev.Begin, l.AsOf)
		p.Expected, p.Hint = "an event after the day of the list", "check whether the event is already in the list's ratings"
	default:
		return nil
	}
	return game.Problems{p}
}

// farRating is the difference in points beyond which a rating given by a file
// and the list's are worth a warning.
const farRating = 100

// checkRatings compares the ratings that an event file gives with the list's: a
// warning (rating-differs) for each player more than 100 points apart. Players
// without either rating, and entries that are not settled, are passed over.
// fromFile means that the file's ratings will be used.
func checkRatings(l *rating.List, ev *rating.Event, fromFile bool) game.Problems {
	hint := "the list's rating is used; check that this is the right player"
	if fromFile {
		hint = "the file's rating is used, as requested; check that this is the right player"
	}
	var problems game.Problems
	for i := range ev.Players {
		p := &ev.Players[i]
		given, ok := p.Rating.Get()
		if !ok || ev.Who[i] < 0 {
			continue
		}
		s := &l.Players[ev.Who[i]]
		listed, ok := s.Rating.Get()
		if !ok || math.Abs(given-listed) <= farRating {
			continue
		}
		problems.Add(game.Problem{
			Severity: game.Warning, Code: game.CodeRatingDiffers, File: ev.Source.File, Place: p.Place.String(),
			Found: fmt.Sprintf("rating %.0f of %s", given, p.DisplayName()), Expected: fmt.Sprintf("about %.0f, as on the list (%s)", listed, s.ID),
			Hint: hint,
		})
	}
	return problems
}

// applyFileRatings gives players of the list the rating that an event file gives
// for them, in place of the list's: as --ratings file requests. Only the first
// event that a player is entered in counts: later files do not know the rating that
// it gave. A note counts the ratings used; a file that gives none is a warning.
func applyFileRatings(l *rating.List, entered map[int]bool, ev *rating.Event) game.Problems {
	used, first := 0, 0
	for i, at := range ev.Who {
		if at < 0 || entered[at] {
			continue
		}
		entered[at] = true
		first++
		if given := ev.Players[i].Rating; given.IsGiven() {
			l.Players[at].Rating = given
			used++
		}
	}
	switch {
	case first == 0:
		return nil
	case used == 0:
		return game.Problems{{
			Severity: game.Warning, Code: game.CodeFileRatings, File: ev.Source.File, Found: "an event file without ratings",
			Expected: "the players' ratings, which this run is to use", Hint: "check whether the list's ratings, which are used, are right, and leave {option ratings} out",
		}}
	}
	return game.Problems{{
		Severity: game.Note, Code: game.CodeFileRatings, File: ev.Source.File,
		Found: game.Plural(used, "rating") + " taken from the event file in place of the list's",
	}}
}
