package difference

import (
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/difference"
)

// WriteCSV writes the difference for spreadsheet programs: UTF-8 with a
// byte-order mark, commas, CRLF, numbers unrounded; a line for each cause of
// each player, and one for a player without any. Before and After are indices
// in systems of rank and index.
func WriteCSV(w io.Writer, d *difference.Difference, o Options) error {
	type column = document.Column[aCause]
	ofCause := func(of func(aCause) any) func(aCause) any {
		return func(c aCause) any {
			if c.Cause == nil {
				return nil
			}
			return of(c)
		}
	}
	return document.WriteCSV(w, document.NewTable(causesOf(o.chosen(d), true),
		column{Title: "Place before", Of: func(c aCause) any { return document.Count(c.OldPlace) }},
		column{Title: "Place", Of: func(c aCause) any { return document.Count(c.NewPlace) }},
		column{Title: "ID", Of: func(c aCause) any { return c.Standing().ID }},
		column{Title: "Name", Of: func(c aCause) any { return c.Standing().DisplayName() }},
		column{Title: "Rank before", Of: func(c aCause) any { return rankOf(c.Old) }},
		column{Title: "Rank", Of: func(c aCause) any { return rankOf(c.New) }},
		column{Title: "Before", Of: func(c aCause) any { return inFull(c.Old) }},
		column{Title: "After", Of: func(c aCause) any { return inFull(c.New) }},
		column{Title: "Change", Of: func(c aCause) any { return changeInFull(c.Player) }},
		column{Title: "Changed", Of: func(c aCause) any { return strings.Join(changed(c.Player), "; ") }},
		column{Title: "Cause", Of: ofCause(func(c aCause) any { return c.Kind.String() })},
		column{Title: "Points", Of: ofCause(func(c aCause) any { return c.Points + 0 })},
		column{Title: "Ranks", Of: ofCause(func(c aCause) any { return document.Count(c.Ranks) })},
		column{Title: "Event", Of: func(c aCause) any { return c.event().Name }},
		column{Title: "Begin", Of: func(c aCause) any { return c.event().Begin }},
		column{Title: "End", Of: func(c aCause) any { return c.event().End }},
		column{Title: "File", Of: func(c aCause) any { return c.event().File }},
		column{Title: "Games", Of: ofCause(func(c aCause) any { return document.Count(c.Games) })},
		column{Title: "What", Of: ofCause(func(c aCause) any { return strings.Join(c.What, "; ") })},
		column{Title: "Because", Of: ofCause(func(c aCause) any { return because(c.Cause, dated) })},
	))
}

// inFull is the rating or index of a standing, which may be none.
func inFull(s *rating.Standing) any {
	if w, ok := worth(s).(document.Standing); ok {
		return w.Index
	}
	return worth(s)
}

func changeInFull(p *difference.Player) any {
	r, ranked := p.Ranked.Get()
	switch {
	case !ranked:
		return p.Change
	case r.Ranks == 0:
		return r.Points
	}
	return r.String()
}

// changed is what else changed of a player.
func changed(p *difference.Player) []string {
	var facts []string
	for _, f := range p.Facts {
		facts = append(facts, f.What+": "+f.Old+" → "+f.New)
	}
	switch {
	case p.New == nil:
		facts = append(facts, "gone")
	case p.Old == nil:
		facts = append(facts, "new")
	}
	return facts
}
