package output

import (
	"errors"
	"fmt"
	"io"

	"kyudan/exporters/document"
	"kyudan/exporters/standings"
	"kyudan/rating/game"
)

// StandingsOptions choose what tables of standings show, and by which scores.
type StandingsOptions = standings.Options

// ParseCriteria reads names of scores with commas between them.
func ParseCriteria(text string) ([]string, error) { return standings.ParseCriteria(text) }

// Tables returns the cross tables of events, with what is doubtful about their numbers. The
// error says which events do not have what the options ask for; their tables are left
// out.
func Tables(events []*game.Event, o StandingsOptions) (tables []*standings.Table, doubts game.Problems, err error) {
	for _, ev := range events {
		t, wrong := standings.Compute(ev, o)
		if wrong != nil {
			err = errors.Join(err, wrong)
			continue
		}
		tables = append(tables, t)
		doubts.Add(t.Doubts()...)
	}
	return tables, doubts, err
}

// Standings returns the forms of cross tables. The problems are those of the events. Only
// texts and JSON have a place for several tables: the error of the other forms says so.
func Standings(tables []*standings.Table, problems game.Problems) Forms {
	one := func(ending string, write func(*standings.Table, io.Writer) error) Form {
		return Form{Ending: ending, Write: func(w io.Writer) error {
			if len(tables) != 1 {
				return fmt.Errorf("found %d events, expected one for a file ending in %s", len(tables), ending)
			}
			return write(tables[0], w)
		}}
	}
	return Forms{
		one(".html", (*standings.Table).WriteHTML),
		{Ending: ".txt", Write: func(w io.Writer) error {
			for i, t := range tables {
				if i > 0 {
					fmt.Fprintln(w)
				}
				if err := t.WriteText(w); err != nil {
					return err
				}
			}
			return nil
		}},
		one(".md", (*standings.Table).WriteMarkdown), one(".csv", (*standings.Table).WriteCSV),
		{Ending: ".json", Write: func(w io.Writer) error {
			return document.WriteJSON(w, struct {
				Kyudan    string             `json:"kyudan"`
				Standings []*standings.Table `json:"standings"`
				Problems  game.Problems      `json:"problems"`
			}{"standings/1", document.OrEmpty(tables), document.OrEmpty(problems)})
		}},
	}
}
