package workbook_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sagc"
	"kyudan/rating/systems"
)

// TestRankAndIndex: where an index counts within a rank, the sheet Ratings is in
// the order of ranks; there and on the sheet Players indices are whole, and a
// change of rank is given in words.
func TestRankAndIndex(t *testing.T) {
	l := &rating.List{System: "sagc", Players: []rating.Standing{
		{ID: "a", Name: "Ann", Rank: game.Kyu(10), Index: game.Given(990)}, {ID: "b", Name: "Bob", Rank: game.Kyu(7), Index: game.Given(-50)}, {ID: "c", Name: "Cai", Rank: game.Kyu(10), Index: game.Given(-10)},
		{ID: "d", Name: "Dan", Rank: game.Kyu(9)},
	}}
	ev := &game.Event{Name: "Evening", Begin: 20250301, BoardSize: 19, Kind: game.Club,
		Players: []game.Player{{ID: 1, Name: "Ann", Rank: game.Kyu(10)}, {ID: 2, Name: "Bob", Rank: game.Kyu(7)}, {ID: 3, Name: "Cai", Rank: game.Kyu(10)}, {ID: 4, Name: "Dan", Rank: game.Kyu(9)}},
		Games: []game.Game{
			{Round: 1, Black: 1, White: 2, Handicap: game.Given(2), Komi: game.Given(0.5), Result: game.BlackWins},
			{Round: 2, Black: 3, White: 2, Handicap: game.Given(3), Komi: game.Given(0.5), Result: game.BlackWins},
			{Round: 2, Black: 4, White: 1, Handicap: game.Given(0), Komi: game.Given(6.5), Result: game.WhiteWins},
		}}
	s := sagc.New(sagc.Default())
	rep := &rating.Report{System: s.About(), Before: l, After: l.Clone()}
	rep.Results = s.Rate(rep.After, []*rating.Event{{Event: ev, Who: []int{0, 1, 2, 3}}}, rating.Options{Explain: true})
	var b bytes.Buffer
	if err := workbook.New(&b, &rep.Results[0], rep, ""); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&b)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	dump := func(sheet string) string {
		rows, err := f.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, r := range rows {
			b.WriteString(strings.TrimRight(strings.Join(r, "|"), "|") + "\n")
		}
		return b.String()
	}
	want := `No|ID|Name|Rank|Before|After|Change|Games|New|New rank|Note|x|x after
2|b|Bob|7k|-50|-352|-302|2||7k||13|13
1|a|Ann|10k|990|327|+1 rank, -663|2||9k||16|15
4|d|Dan|9k|0|-383|-383|1|new|9k|from 0 by rank|15|15
3|c|Cai|10k|-10|430|+440|1||10k||16|16
`
	if got := dump("Ratings"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	players := dump("Players")
	for _, want := range []string{"|990|327|+1 rank, -663|2|9k", "|-50|-352|-302|2|7k", "|-10|430|+440|1|10k", "|-383||1|9k|new; from 0 by rank"} {
		if !strings.Contains(players, want) {
			t.Errorf("the sheet Players has no %s:\n%s", want, players)
		}
	}
	notes, err := f.GetRows("Calculation")
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, r := range notes {
		found = found || strings.HasPrefix(r[len(r)-1], "Black: promotion: over +999: 9k, index 0")
	}
	if !found {
		t.Errorf("no line of the promotion in %q", notes)
	}
}

// TestTitlesDiffer: no two columns of a sheet have the same title, whatever the
// system calls its factors.
func TestTitlesDiffer(t *testing.T) {
	for _, s := range systems.All() {
		ev := sampleEvent(t)
		l := &rating.List{System: s.About().Name, Players: make([]rating.Standing, len(ev.Players))}
		e := &rating.Event{Event: ev}
		for i := range ev.Players {
			l.Players[i] = rating.Standing{ID: ev.Players[i].DisplayName(), Name: ev.Players[i].DisplayName(), Rank: ev.Players[i].Rank}
			e.Who = append(e.Who, i)
		}
		results := s.Rate(l, []*rating.Event{e}, rating.Options{Explain: true})
		book := open(t, writeNew(t, &results[0], &rating.Report{System: s.About(), After: l, Results: results}))
		for _, sheet := range book.Sheets {
			seen := map[string]string{}
			for _, c := range sheet.Row(1).Cells {
				key := strings.ToLower(c.Plain())
				if have, twice := seen[key]; twice && key != "" && sheet.Name != "Tournament" {
					t.Errorf("%s: sheet %s has the titles %q and %q", s.About().Name, sheet.Name, have, c.Text)
				}
				seen[key] = c.Text
			}
		}
	}
}
