package grid_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers/grid"
	"kyudan/rating/game"
)

// member is a row of the tables of this test.
type member struct {
	id, name string
	rank     game.Rank
	since    game.Date
	games    game.Opt[int]
	pays     game.Opt[bool]
}

func read(csv string) (rows, problems []string) {
	l := grid.Layout[member]{Key: "id", Columns: []grid.Column[member]{
		{Label: "id", Words: grid.IDWords, Read: func(c *grid.Cell, m *member) { m.id = c.AsID() }},
		{Label: "name", Words: grid.NameWords, Read: func(c *grid.Cell, m *member) { m.name = c.AsText() }},
		{Label: "rank", Words: grid.RankWords, Read: func(c *grid.Cell, m *member) { m.rank = c.AsRank() }},
		{Label: "since", Day: true, Read: func(c *grid.Cell, m *member) { m.since = c.AsDate() }},
		{Label: "games", Read: func(c *grid.Cell, m *member) { m.games = c.AsWhole(0, 999) }},
		{Label: "pays", Read: func(c *grid.Cell, m *member) { m.pays = c.AsYesNo() }},
	}}
	l.Row = func(t *grid.Table, at grid.Origin, m member) {
		t.Lacks(at, m.id != "", "an id for everybody", "id")
		rows = append(rows, fmt.Sprint(at.Where(), " ", m.id, " ", m.name, " ", m.rank, " ", m.since, " ", m.games.Or(-1), " ", m.pays.Is(true)))
	}
	for _, p := range l.Read(game.Input{Name: "m.csv", Data: []byte(csv)}) {
		problems = append(problems, fmt.Sprint(p.Severity, " ", p.Code, " ", p))
	}
	return rows, problems
}

func TestLayout(t *testing.T) {
	const columns = "id, name, rank, since, games, pays"
	for _, c := range []struct {
		name, csv      string
		rows, problems []string
	}{
		{"a title above, and words for headings", "Members\nPIN,Full name,段位,Since,Games,Pays\n7,Tan,2d,2026-05-02,12,是\n", []string{"m.csv:3 7 Tan 2d 2026-05-02 12 true"}, nil},
		{"comments and blank rows", "id,name\n# nobody\n,\n7,Tan\n", []string{"m.csv:4 7 Tan   -1 false"}, nil},
		{"days of one order", "id,since\n1,3/4/2026\n2,25/12/2025\n", []string{"m.csv:2 1   2026-04-03 -1 false", "m.csv:3 2   2025-12-25 -1 false"},
			[]string{`note date-order m.csv: days such as "3/4/2026", read with the day first like the other days of the table`}},
		{"bad cells", "id,rank,games\n1,51k,1000\n", []string{"m.csv:2 1    -1 false"}, []string{
			`error cell-value m.csv:2: rank "51k"; expected 50k to 1k, 1d to 9d or 1p to 9p`, `error cell-value m.csv:2: games "1000"; expected a whole number from 0 to 999`}},
		{"an id with parts, and none", "id,name\n1001.0,Tan\n,Lim\n", []string{"m.csv:2 1001 Tan   -1 false", "m.csv:3  Lim   -1 false"}, []string{
			`note id-number m.csv:2: id "1001.0", read as 1001`, `error cell-missing m.csv:3: a row without id; expected an id for everybody`}},
		{"headings", "id,pin,nmae,fee\n1,2,Tan,3\n", []string{"m.csv:2 1    -1 false"}, []string{
			`error column-twice m.csv:1: the heading "pin" after "id" for the same thing; expected one column of each kind`,
			`warning heading-unknown m.csv:1: the heading "nmae", a column that is not read; expected ` + columns,
			`note column-unknown m.csv:1: the column "fee" passed over; expected ` + columns}},
		{"no table", "a,b\n", nil, []string{`error no-headings m.csv:1: a first row without the heading "id"; expected the headings ` + columns}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rows, problems := read(c.csv)
			if d := cmp.Diff(c.rows, rows); d != "" {
				t.Errorf("rows (-want +got)\n%s", d)
			}
			if d := cmp.Diff(c.problems, problems); d != "" {
				t.Errorf("problems (-want +got)\n%s", d)
			}
		})
	}
}

func TestFold(t *testing.T) {
	for _, s := range []string{"First name", "first_name", "FIRST-NAME:", "Ｆirst　name", " (First/Name) "} {
		if got := grid.Fold(s); got != "firstname" {
			t.Errorf("Fold(%q) = %q", s, got)
		}
	}
}

func TestTexts(t *testing.T) {
	log := &game.Log{File: "a.csv"}
	rows, numbers := grid.Pick(grid.Open(log, []byte("a;b\n\n;c\n")), "").Texts()
	if !cmp.Equal(rows, [][]string{{"a", "b"}, {"", "c"}}) || !slices.Equal(numbers, []int{1, 3}) {
		t.Errorf("rows %q, numbers %v", rows, numbers)
	}
}
