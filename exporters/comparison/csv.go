package comparison

import (
	"io"

	"kyudan/exporters/document"
	"kyudan/rating/compare"
)

// csvColumns are the columns of the CSV form. The first says what a row is:
// ranked, all, known, newcomers and own are measures of a system over those
// games, reference those of a reference over the ranked ones, apart those of a system
// that is not ranked and of the best one over the games of both, rank and handicap those of a group, calibration a row of its table,
// left-out a reason, assumed an assumption with the number of games, players or
// events that it was made of, player a player.
var csvColumns = []string{
	"table", "system", "group", "games", "log_loss", "low", "high", "behind", "behind_low", "behind_high", "brier", "accuracy",
	"predicted", "observed", "id", "country", "club", "rank", "rating", "index", "difference", "place", "places_apart",
}

// csvRow is a row by column; a column that it lacks is empty.
type csvRow map[string]any

// WriteCSV writes the comparison for spreadsheet programs: UTF-8 with a
// byte-order mark, commas, CRLF, numbers unrounded. All tables are below each
// other and have their columns in common, so that a filter on the first column
// chooses one.
func WriteCSV(w io.Writer, c *compare.Comparison) error {
	columns := make([]document.Column[csvRow], len(csvColumns))
	for i, name := range csvColumns {
		columns[i] = document.Column[csvRow]{Title: name, Of: func(row csvRow) any { return row[name] }}
	}
	return document.WriteCSV(w, document.NewTable(csvRows(c), columns...))
}

func csvRows(c *compare.Comparison) []csvRow {
	var rows []csvRow
	measures := func(table, system, group string, m compare.Measures) csvRow {
		row := csvRow{"table": table, "system": system, "group": group, "games": m.Games}
		if m.Games > 0 {
			row["log_loss"], row["brier"], row["accuracy"] = m.LogLoss, m.Brier, m.Accuracy
		}
		rows = append(rows, row)
		return row
	}
	bin := func(row csvRow, b compare.Bin) {
		if b.Games > 0 {
			row["predicted"], row["observed"] = b.Predicted, b.Observed
		}
	}
	v := viewOf(c)
	for i, s := range v.lines {
		table := "ranked"
		if v.isReference(i) {
			table = "reference"
		}
		row := measures(table, s.Name, rankedBy(c), s.Ranked)
		if by, ok := s.Interval.Get(); ok {
			row["low"], row["high"] = by.Low, by.High
		}
		row["behind"] = s.Behind
		if by, ok := s.BehindBy.Get(); ok {
			row["behind_low"], row["behind_high"] = by.Low, by.High
		}
	}
	for _, s := range v.all {
		measures("own", s.Name, "", s.Own)
		if s.Apart != nil {
			measures("apart", s.Name, "", s.Apart.Shared)
			measures("apart", s.Name, "best", s.Apart.Best)
			continue
		}
		measures("all", s.Name, "", s.All)
		measures("known", s.Name, "", s.Known)
		measures("newcomers", s.Name, "", s.New)
		for k, g := range c.Ranks {
			measures("rank", s.Name, g.Name, s.Ranks[k])
		}
		for k, g := range c.Handicaps {
			// Black's chance and score, where colours are known.
			bin(measures("handicap", s.Name, g.Name, s.Stones[k]), s.Black[k])
		}
		for k, b := range s.Bins {
			row := csvRow{"table": "calibration", "system": s.Name, "group": binName(k), "games": b.Games}
			bin(row, b)
			rows = append(rows, row)
		}
	}
	for _, s := range v.all {
		for _, a := range s.Assumed {
			rows = append(rows, csvRow{"table": "assumed", "system": s.Name, "group": string(a.What), "games": a.Count})
		}
		for _, r := range s.LeftOut {
			rows = append(rows, csvRow{"table": "left-out", "system": s.Name, "group": r.Code, "games": r.Games})
		}
	}
	for _, p := range c.Players {
		for i, in := range p.In {
			if in.ID == "" {
				continue
			}
			row := csvRow{
				"table": "player", "system": c.Systems[i].Name, "group": p.Name, "games": in.Games,
				"id": in.ID, "country": p.Country, "club": p.Club, "rank": in.Rank.String(),
				"rating": in.Rating, "index": in.Index, "difference": in.Difference,
			}
			if in.Place > 0 {
				row["place"], row["places_apart"] = in.Place, p.Spread
			}
			rows = append(rows, row)
		}
	}
	return rows
}
