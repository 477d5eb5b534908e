package difference

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// kinds are the ways in which something caused a change: the label, its look, and
// the whole in few words where that is always the same.
var kinds = map[difference.Kind]struct{ label, look, short string }{
	difference.Later:       {"new", "new", ""},
	difference.Late:        {"late result", "warning", ""},
	difference.Corrected:   {"corrected", "warning", ""},
	difference.Removed:     {"removed", "error", ""},
	difference.Follows:     {"follows", "note", ""},
	difference.FirstRating: {"first rating", "new", ""},
	difference.Start:       {"start", "note", "different start"},
	difference.Before:      {"before", "note", "earlier events rated differently"},
	difference.Gone:        {"gone", "error", "no longer on the list"},
	difference.Rest:        {"not explained", "error", "not explained"},
}

// eventName is an event's name, or else its file or number.
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
	case difference.Late, difference.Corrected, difference.Removed:
		s := kinds[c.Kind].label + ": " + dated(c.Event)
		if c.Kind == difference.Corrected && len(c.What) > 0 {
			s += " (" + strings.Join(c.What, "; ") + ")"
		}
		return s
	case difference.Follows:
		where := "in " + game.Plural(c.Events, "event")
		if c.Event != nil {
			where = "at " + dated(c.Event)
		}
		if len(c.Because) == 0 {
			return "the same games counted differently, " + where
		}
		return "as a consequence of " + because(c, eventName) + ", " + where
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
		return "a different rating on the list that the run started from"
	case difference.Gone:
		return "no longer on the list with a rating"
	case difference.Before:
		if asOf != 0 {
			return "events up to " + asOf.String() + " rated differently than for the old list"
		}
		return "earlier events rated differently than for the old list"
	}
	return "no recorded event explains it"
}

func firstRating(newcomer bool) string {
	if newcomer {
		return "first rating"
	}
	return "different first rating"
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
	case difference.Late, difference.Corrected, difference.Removed:
		return kinds[c.Kind].label + ": " + eventName(c.Event)
	}
	return kinds[c.Kind].short
}

// digits is how many digits after the point people are shown.
type digits struct {
	n      int
	ranked bool // indices within ranks
}

func digitsOf(d *difference.Difference) digits {
	g := digits{n: 2}
	for _, l := range []*rating.List{d.Old, d.New} {
		for i := range l.Players {
			s := &l.Players[i]
			if s.Index.IsGiven() && !s.Rating.IsGiven() {
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

// worth is a standing's rating, or rank and index; nil where it has none.
func worth(s *rating.Standing) any {
	if s == nil {
		return nil
	}
	if i, ok := s.Index.Get(); ok && !s.Rating.IsGiven() {
		return document.Standing{Rank: s.Rank, Index: i}
	}
	return s.Rating
}

// change is what became of a player.
func change(p *difference.Player) any {
	r, ranked := p.Ranked.Get()
	switch {
	case p.New == nil:
		return document.Soft("gone")
	case p.IsNew():
		return document.Soft("new")
	case ranked && !p.Change.IsGiven():
		return r
	}
	return p.Change
}

// changeOrNone is change, and None of a player who neither played nor changed.
func changeOrNone(p *difference.Player) any {
	if p.Old != nil && p.New != nil && p.Old.Games == p.New.Games && !p.IsNew() && p.Change.Or(0) == 0 && p.Ranked.Or(rating.RankedChange{}) == (rating.RankedChange{}) {
		return document.None
	}
	return change(p)
}

// nameOf is a player's name; a hidden one is marked.
func nameOf(p *difference.Player) string {
	s := p.Standing()
	name := cmp.Or(s.DisplayName(), s.ID)
	if s.Hidden {
		name += " (hidden)"
	}
	return name
}

// rankOf is the rank of a standing, which may be none.
func rankOf(s *rating.Standing) string {
	if s == nil {
		return ""
	}
	return s.Rank.String()
}

// ranks is the rank, or the way from one to another.
func ranks(p *difference.Player) string {
	switch {
	case p.New == nil:
		return p.Old.Rank.String()
	case p.Old == nil || p.Old.Rank == p.New.Rank || p.Old.Rank == game.NoRank:
		return p.New.Rank.String()
	}
	return p.Old.Rank.String() + " → " + cmp.Or(p.New.Rank.String(), "–")
}

// facts are what else changed of a player; all of it, or what does not come of
// playing, which is shown elsewhere or says little.
func facts(p *difference.Player, all bool) []string {
	var out []string
	if p.Old == nil && !all && !p.IsNew() {
		out = append(out, "new on the list, not rated yet")
	}
	for _, f := range p.Facts {
		switch f.What {
		case "games", "last played", "rank", "rating", "sigma":
			if !all {
				continue
			}
		}
		out = append(out, f.What+" "+cmp.Or(f.Old, "–")+" → "+cmp.Or(f.New, "–"))
	}
	return out
}

// aReason is a cause of a change in words.
type aReason struct {
	points, text, short string
	weight              float64
}

// aRank is more than all points of a change.
const aRank = 2000

// reasons are the causes of a player. Those that round to nothing are one.
func (v *view) reasons(p *difference.Player) []aReason {
	var rs []aReason
	small, sum := 0, 0.0
	for _, c := range p.Summary() {
		if v.digits.isSmall(&c) && (c.Kind == difference.Follows || c.Kind == difference.Before) {
			small, sum = small+c.Events, sum+c.Points
			continue
		}
		rs = append(rs, aReason{
			v.digits.part(&c, p.IsNew()), reason(&c, p.IsNew(), v.Old.AsOf), short(&c, p.IsNew()),
			math.Abs(c.Points) + float64(aRank*math.Abs(float64(c.Ranks))),
		})
	}
	if small > 0 {
		points := rating.SignedDecimal(sum, v.digits.n+1)
		if strings.Trim(points, "0.") == "" {
			points = ""
		}
		rs = append(rs, aReason{points: points, text: "smaller changes in " + game.Plural(small, "event"), short: "smaller changes"})
	}
	return rs
}
