package output

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/exporters/standings"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Glance returns what there is to see of an event at first, on one screen: its size,
// whether it meets the requirements of its class, and what rating it would change, in the
// order of the standings. result is the number of the event in the report.
func Glance(rep *rating.Report, result int, c rating.Checker, words game.Wording) Forms {
	return Forms{{Ending: ".txt", Write: func(w io.Writer) error {
		res := &rep.Results[result]
		t := document.NewText(w, 80)
		t.Paragraph(EventLine(res.Event.Event))
		t.Paragraph(ToBeRated(res))
		if c != nil {
			verdict(t, res, c, words.In(res.Event.Places))
		}
		table, err := standings.Compute(res.Event.Event, standings.Options{})
		if err == nil && len(table.Rows) > 0 {
			t.Blank()
			all, scored := placed(table)
			report.WritePlaced(t, rep, result, all, scored)
		}
		return cmp.Or(err, t.End())
	}}}
}

// verdict says in a line whether the class fits, and below what does not.
func verdict(t *document.Text, res *rating.Result, c rating.Checker, words game.Wording) {
	if res.Class == "" {
		if len(res.Missed) > 0 {
			t.Paragraph("no class fits; " + words.Word("{set class=A}") + " shows what class A requires")
		}
		return
	}
	met, missing := 0, []string(nil)
	all := c.Requirements(res.Event.Event, res.Class)
	var items []string
	for _, r := range all {
		switch {
		case !r.Checked():
			missing = append(missing, words.Word("{set "+r.Key+"=…}"))
		case r.Met:
			met++
		default:
			item := fmt.Sprintf("%s: %s, not %s", r.Code, r.Given, r.Asked)
			if r.Agreed != "" {
				item = fmt.Sprintf("%s: accepted (%s)", r.Code, r.Agreed)
			}
			items = append(items, item)
		}
	}
	t.Paragraph(fmt.Sprintf("class %s, weight %.2f: %d of %s met", res.Class, res.Weight, met, game.Plural(len(all), "requirement")))
	for _, item := range items {
		t.Item("  ", item)
	}
	if len(missing) > 0 {
		t.Item("  ", "not given and not checked: "+strings.Join(missing, " "))
	}
}

// placed are the rows of standings, and the title of their scores: "" where these are the
// wins again.
func placed(table *standings.Table) (all []report.Placed, scored string) {
	index := map[*game.Player]int{}
	for i := range table.Event.Players {
		index[&table.Event.Players[i]] = i
	}
	if titles := table.Titles(); len(table.Criteria) > 0 {
		scored = titles[len(titles)-len(table.Criteria)]
	}
	differs := false
	for i, row := range table.Rows {
		p := report.Placed{Index: index[row.Player], Wins: standings.Score(row.NBW)}
		if i == 0 || row.Place != table.Rows[i-1].Place {
			p.Place = fmt.Sprint(row.Place)
		}
		if len(row.Scores) > 0 {
			if v, given := row.Scores[0].Get(); given {
				p.Score, differs = standings.Score(v), differs || v != row.NBW
			}
		}
		all = append(all, p)
	}
	if !differs {
		scored = ""
		for i := range all {
			all[i].Score = ""
		}
	}
	return all, scored
}
