package comparison

import (
	"encoding/csv"
	"io"
	"strconv"

	"kyudan/importers/ratinglist"
	"kyudan/rating/compare"
	"kyudan/rating/game"
)

// csvColumns are the columns of the CSV form. The first says what a row is:
// ranked, all, known, newcomers and own are measures of a system over those
// games, rank and handicap those of a group, calibration a row of its table,
// left-out a reason, assumed an assumption with the number of games, players or
// events that it was made of, player a player.
var csvColumns = []string{
	"table", "system", "group", "games", "log_loss", "low", "high", "behind", "behind_low", "behind_high", "brier", "accuracy",
	"predicted", "observed", "id", "country", "club", "rank", "rating", "index", "difference", "place", "places_apart",
}

// csvRow is a row by column; a column that it lacks is empty.
type csvRow map[string]string

// WriteCSV writes the comparison for spreadsheet programs: UTF-8 with a
// byte-order mark, commas, CRLF, numbers unrounded. All tables stand below each
// other and have their columns in common, so that a filter on the first column
// chooses one.
func WriteCSV(w io.Writer, c *compare.Comparison) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.UseCRLF = true
	if err := out.Write(csvColumns); err != nil {
		return err
	}
	cells := make([]string, len(csvColumns))
	for _, row := range csvRows(c) {
		for i, name := range csvColumns {
			cells[i] = row[name]
		}
		if err := out.Write(cells); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func csvRows(c *compare.Comparison) []csvRow {
	var rows []csvRow
	measures := func(table, system, group string, m compare.Measures) csvRow {
		row := csvRow{"table": table, "system": ratinglist.Guard(system), "group": group, "games": strconv.Itoa(m.Games)}
		if m.Games > 0 {
			row["log_loss"], row["brier"], row["accuracy"] = exact(m.LogLoss), exact(m.Brier), exact(m.Accuracy)
		}
		rows = append(rows, row)
		return row
	}
	bin := func(row csvRow, b compare.Bin) {
		if b.Games > 0 {
			row["predicted"], row["observed"] = exact(b.Predicted), exact(b.Observed)
		}
	}
	for i := range c.Systems {
		s := &c.Systems[i]
		row := measures("ranked", s.Name, rankedBy(c), s.Ranked)
		if v, ok := s.Interval.Get(); ok {
			row["low"], row["high"] = exact(v.Low), exact(v.High)
		}
		row["behind"] = optional(s.Behind)
		if v, ok := s.BehindBy.Get(); ok {
			row["behind_low"], row["behind_high"] = exact(v.Low), exact(v.High)
		}
	}
	for i := range c.Systems {
		s := &c.Systems[i]
		measures("all", s.Name, "", s.All)
		measures("known", s.Name, "", s.Known)
		measures("newcomers", s.Name, "", s.New)
		measures("own", s.Name, "", s.Own)
		for k, g := range c.Ranks {
			measures("rank", s.Name, g.Name, s.Ranks[k])
		}
		for k, g := range c.Handicaps {
			// Black's chance and score, where colours are known.
			bin(measures("handicap", s.Name, g.Name, s.Stones[k]), s.Black[k])
		}
		for k, b := range s.Bins {
			row := csvRow{"table": "calibration", "system": ratinglist.Guard(s.Name), "group": binName(k), "games": strconv.Itoa(b.Games)}
			bin(row, b)
			rows = append(rows, row)
		}
		for _, a := range s.Assumed {
			rows = append(rows, csvRow{"table": "assumed", "system": ratinglist.Guard(s.Name), "group": string(a.What), "games": strconv.Itoa(a.Count)})
		}
		for _, r := range s.LeftOut {
			rows = append(rows, csvRow{"table": "left-out", "system": ratinglist.Guard(s.Name), "group": r.Code, "games": strconv.Itoa(r.Games)})
		}
	}
	for _, p := range c.Players {
		for i, in := range p.In {
			if in.ID == "" {
				continue
			}
			row := csvRow{
				"table": "player", "system": ratinglist.Guard(c.Systems[i].Name), "group": ratinglist.Guard(p.Name), "games": strconv.Itoa(in.Games),
				"id": ratinglist.Guard(in.ID), "country": ratinglist.Guard(p.Country), "club": ratinglist.Guard(p.Club), "rank": in.Rank.String(),
				"rating": optional(in.Rating), "difference": optional(in.Difference),
			}
			if v, ok := in.Index.Get(); ok {
				row["index"] = strconv.Itoa(v)
			}
			if in.Place > 0 {
				row["place"], row["places_apart"] = strconv.Itoa(in.Place), strconv.Itoa(p.Spread)
			}
			rows = append(rows, row)
		}
	}
	return rows
}

func exact(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func optional(o game.Opt[float64]) string {
	if v, ok := o.Get(); ok {
		return exact(v)
	}
	return ""
}
