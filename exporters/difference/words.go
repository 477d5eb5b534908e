package difference

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// kinds are the words for the ways in which something caused a change, short
// for labels.
var kinds = map[difference.Kind]string{
	difference.Later: "new", difference.Late: "late result", difference.Corrected: "corrected", difference.Removed: "taken out",
	difference.Follows: "follows", difference.FirstRating: "first rating", difference.Start: "start", difference.Before: "before", difference.Gone: "gone", difference.Rest: "not explained",
}

// eventName is an event's name, or what else tells it.
func eventName(e *difference.Event) string {
	return cmp.Or(strings.TrimSpace(e.Name), e.File, "event "+strconv.Itoa(e.Number))
}

// dated is an event's name with its day.
func dated(e *difference.Event) string {
	if e.Begin == 0 {
		return eventName(e)
	}
	return eventName(e) + " of " + e.Begin.String()
}

// days is the span of an event.
func days(e *difference.Event) string {
	switch {
	case e.Begin == 0:
		return "date not told"
	case e.End == 0 || e.End == e.Begin:
		return e.Begin.String()
	}
	return e.Begin.String() + " to " + e.End.String()
}

// because names the events that something follows from.
func because(c *difference.Cause, name func(*difference.Event) string) string {
	names := make([]string, len(c.Because))
	for i, e := range c.Because {
		names[i] = name(e)
	}
	s := strings.Join(names, ", ")
	if c.More > 0 {
		s += fmt.Sprintf(" and %d more", c.More)
	}
	return s
}

// reason is a cause in words. asOf is the day of the old list.
func reason(c *difference.Cause, newcomer bool, asOf game.Date) string {
	switch c.Kind {
	case difference.Later:
		return dated(c.Event)
	case difference.Late:
		return "late result: " + dated(c.Event)
	case difference.Removed:
		return "taken out: " + dated(c.Event)
	case difference.Corrected:
		s := "corrected: " + dated(c.Event)
		if len(c.What) > 0 {
			s += " (" + strings.Join(c.What, "; ") + ")"
		}
		return s
	case difference.Follows:
		where := "in " + plural(c.Events, "event")
		if c.Event != nil {
			where = "at " + dated(c.Event)
		}
		if len(c.Because) == 0 {
			return "the same games counted otherwise, " + where
		}
		return "in consequence of " + because(c, eventName) + ", " + where
	case difference.FirstRating:
		s := firstRating(newcomer)
		if c.Rank != game.NoRank {
			s += " of a " + c.Rank.String()
		}
		if c.Event != nil {
			s += ", at " + dated(c.Event)
		}
		return s
	case difference.Start:
		return "other rating on the list that the run started from"
	case difference.Gone:
		return "no longer on the list with a rating"
	case difference.Before:
		if asOf != 0 {
			return "events up to " + asOf.String() + " rated otherwise than for the old list"
		}
		return "events before rated otherwise than for the old list"
	}
	return "no event of the records explains it"
}

func firstRating(newcomer bool) string {
	if newcomer {
		return "first rating"
	}
	return "other first rating"
}

// short is a cause in few words.
func short(c *difference.Cause, newcomer bool) string {
	switch c.Kind {
	case difference.Later:
		return eventName(c.Event)
	case difference.Follows:
		if len(c.Because) == 0 {
			return "same games, other numbers"
		}
		s := "after " + eventName(c.Because[0])
		if n := len(c.Because) - 1 + c.More; n > 0 {
			s += fmt.Sprintf(" and %d more", n)
		}
		return s
	case difference.FirstRating:
		return firstRating(newcomer)
	case difference.Start:
		return "other start"
	case difference.Gone:
		return "no longer on the list"
	case difference.Before:
		return "earlier events rated otherwise"
	case difference.Rest:
		return "not explained"
	}
	return kinds[c.Kind] + ": " + eventName(c.Event)
}

// digits is how many digits behind the point people are shown.
type digits struct {
	n      int
	ranked bool // indices within ranks
}

func digitsOf(d *difference.Difference) digits {
	g := digits{n: 2}
	for _, l := range []*rating.List{d.Old, d.New} {
		for i := range l.Players {
			s := &l.Players[i]
			if s.Index.IsTold() && !s.Rating.IsTold() {
				g.ranked = true
			}
			if r := s.Rating.Or(0); r >= 100 || r <= -100 {
				g.n = 1
			}
		}
	}
	if g.ranked {
		g.n = 0
	}
	return g
}

// worth is a standing's rating, or rank and index; "" where it has none.
func (g digits) worth(s *rating.Standing) string {
	if s == nil {
		return ""
	}
	if r, ok := s.Rating.Get(); ok {
		return rating.Decimal(r, g.n)
	}
	if i, ok := s.Index.Get(); ok {
		return strings.TrimSpace(s.Rank.String() + " " + strconv.Itoa(i))
	}
	return ""
}

// change is what became of a player, as it is shown.
func (g digits) change(p *difference.Player) string {
	switch c, ok := p.Change.Get(); {
	case p.New == nil:
		return "gone"
	case p.IsNew():
		return "new"
	case ok:
		return rating.SignedDecimal(c, g.n)
	}
	if r, ok := p.Ranked.Get(); ok {
		return r.String()
	}
	return ""
}

// part is a cause's part of a change, with one digit more than ratings have.
// newcomer says that it leads from no rating.
func (g digits) part(c *difference.Cause, newcomer bool) string {
	if g.ranked {
		return rating.RankedChange{Ranks: c.Ranks, Points: int(c.Points)}.String()
	}
	if c.Kind == difference.FirstRating && newcomer {
		return rating.Decimal(c.Points, g.n+1)
	}
	return rating.SignedDecimal(c.Points, g.n+1)
}

// isSmall reports whether a cause rounds to nothing.
func (g digits) isSmall(c *difference.Cause) bool {
	return c.Kind != difference.Rest && strings.Trim(g.part(c, false), "+-0.") == ""
}

func plural(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + one + "s"
}

// number is a count, empty for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
