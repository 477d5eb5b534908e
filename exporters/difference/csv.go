package difference

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

var csvColumns = []string{
	"Place before", "Place", "ID", "Name", "Rank before", "Rank", "Before", "After", "Change", "Changed", "Cause", "Points", "Ranks",
	"Event", "Begin", "End", "File", "Games", "What", "Because",
}

// WriteCSV writes the difference for spreadsheet programs: UTF-8 with a
// byte-order mark, commas, CRLF, numbers unrounded; a line for each cause of
// each player, and one for a player without any. Before and After are indices
// in systems of rank and index.
func WriteCSV(w io.Writer, d *difference.Difference, o Options) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.UseCRLF = true
	if err := out.Write(csvColumns); err != nil {
		return err
	}
	for _, p := range o.chosen(d) {
		causes := p.Causes
		if len(causes) == 0 {
			causes = []difference.Cause{{}}
		}
		for i := range causes {
			row := csvRow(p, &causes[i], len(p.Causes) > 0)
			for k := range row {
				if _, err := strconv.ParseFloat(row[k], 64); err != nil {
					row[k] = ratinglist.Guard(row[k])
				}
			}
			if err := out.Write(row); err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

func csvRow(p *difference.Player, c *difference.Cause, caused bool) []string {
	s := p.Standing()
	change := optional(p.Change)
	if r, ok := p.Ranked.Get(); ok {
		change = strconv.Itoa(r.Points)
		if r.Ranks != 0 {
			change = r.String()
		}
	}
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
	row := []string{
		number(p.OldPlace), number(p.NewPlace), s.ID, s.DisplayName(), rankOf(p.Old), rankOf(p.New), value(p.Old), value(p.New), change, strings.Join(facts, "; "),
	}
	if !caused {
		return append(row, "", "", "", "", "", "", "", "", "", "")
	}
	row = append(row, c.Kind.String(), exact(c.Points+0), number(c.Ranks))
	if c.Event == nil {
		row = append(row, "", "", "", "")
	} else {
		row = append(row, c.Event.Name, c.Event.Begin.String(), c.Event.End.String(), c.Event.File)
	}
	return append(row, number(c.Games), strings.Join(c.What, "; "), because(c, dated))
}

func rankOf(s *rating.Standing) string {
	if s == nil {
		return ""
	}
	return s.Rank.String()
}

// value is the rating or index in full.
func value(s *rating.Standing) string {
	switch {
	case s == nil:
		return ""
	case s.Index.IsTold() && !s.Rating.IsTold():
		return strconv.Itoa(s.Index.Or(0))
	}
	return optional(s.Rating)
}

func optional(o game.Opt[float64]) string {
	if v, ok := o.Get(); ok {
		return exact(v)
	}
	return ""
}

func exact(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
