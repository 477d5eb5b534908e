package classic

import (
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Trace adds the sources of the factors of ExplainGame but for the weights, which
// are the system's, and so is where first ratings come from. The tables are read at the
// ratings plus the offset.
func (c *Arithmetic) Trace(t *rating.Trace, offset float64, first func(r *rating.Result, entry int) rating.Source) {
	black, adjusted, white := TraceRatings(t, first)
	basis, why := c.basis(t, black, white)
	d := white + " − " + adjusted
	if !t.Black {
		d = adjusted + " − " + white
	}
	t.Sum("D", d)
	c.A.Trace(t, "a", basis, offset, rating.Source{Table: phrase.Of("Table II, a"), Given: why})
	c.Con.Trace(t, "con", "rating", offset, rating.Source{Table: phrase.Of("Table II, con")})
	se := "1 / (e^(D / a) + 1)"
	if c.Epsilon != 0 {
		se += " − " + game.FormatNumber(c.Epsilon) + " / 2"
	}
	if c.Clamp {
		se = "max(0, " + se + ")"
	}
	t.Sum("SE", se)
	t.Score("SA")
}

// TraceRatings adds the ratings of a game and R'B, and returns their names: Black's,
// the same with the handicap, and White's.
func TraceRatings(t *rating.Trace, first func(r *rating.Result, entry int) rating.Source) (black, adjusted, white string) {
	t.Ratings(first)
	black, white = "rating", "opponent"
	if !t.Black {
		black, white = white, black
	}
	if !t.Has("R'B") {
		return black, black, white
	}
	t.Stones("H")
	t.Sum("R'B", black+" + 100 × (H − 0.5)")
	return black, "R'B", white
}

// basis is the rating at which a is read, see ABasis, and why it is that one.
func (c *Arithmetic) basis(t *rating.Trace, black, white string) (name string, why phrase.Text) {
	lower := func(a string) string {
		if t.Value(white) < t.Value(a) {
			return white
		}
		return a
	}
	switch {
	case !t.Has("R'B"):
		return lower(black), phrase.Of("at the lower rating")
	case c.ABasis == AdjustedLower:
		return lower("R'B"), phrase.Of("at the lower rating, handicap included")
	case c.ABasis == LowerOriginal && lower(black) == white:
		return white, phrase.Of("at the lower rating")
	}
	return "R'B", phrase.Of("at Black's rating, handicap included")
}

// Trace adds the source of a factor that stands in the table at the value of
// another plus the offset; the source names the table.
func (t Table) Trace(tr *rating.Trace, factor, at string, offset float64, s rating.Source) {
	n, c := game.FormatNumber, rating.Constant
	x := tr.Value(at) + offset
	if offset != 0 {
		at += " + " + c(offset)
	}
	switch next := slices.IndexFunc(t, func(row Row) bool { return row.At > x }); {
	case len(t) == 0:
	case next < 0 && t[len(t)-1].At == x:
		s.Rows = phrase.Of("%s at %s", n(t[len(t)-1].Value), n(x))
	case next == 0:
		s.Rows = phrase.Of("%s up to %s", n(t[0].Value), n(t[0].At))
	case next < 0:
		last := t[len(t)-1]
		s.Rows = phrase.Of("%s from %s", n(last.Value), n(last.At))
	case t[next-1].At == x:
		s.Rows = phrase.Of("%s at %s", n(t[next-1].Value), n(x))
	default:
		a, b := t[next-1], t[next]
		s.Rows = phrase.Of("%s at %s, %s at %s", n(a.Value), n(a.At), n(b.Value), n(b.At))
		s.Sum = c(a.Value) + " + (" + at + " − " + c(a.At) + ") / (" + c(b.At) + " − " + c(a.At) + ") × (" + c(b.Value) + " − " + c(a.Value) + ")"
	}
	if offset != 0 && s.Sum == "" {
		sum := n(x-offset) + " + " + n(offset) + " = " + n(x)
		if s.Given.IsZero() {
			s.Given = phrase.Of("%s", sum)
		} else {
			s.Given = phrase.Of("%s, %s", s.Given, sum)
		}
	}
	tr.Factor(factor, s)
}
