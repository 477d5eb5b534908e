package workbook

import (
	"fmt"
	"math"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

// tolerance is by how much a rating by formulas may differ from the rated one: cells
// have fifteen digits.
const tolerance = "1E-7"

// stateCell is the cell that is green as long as the workbook is as rated.
var stateCell = spreadsheet.Area{Top: 2, Left: 2, Bottom: 2, Right: 2}

// stateFormula is true as long as it is.
const stateFormula = "AND($B$3<" + tolerance + ",$B$4+$B$5+$B$6+$B$7=0)"

// checkHead are the columns of the sheet Checks.
var checkHead = []sheets.Column{
	{Header: swa.CheckName, Width: 34},
	{Header: swa.CheckRated, Width: 22, Style: sheets.Points},
	{Header: swa.CheckFormula, Width: 16, Style: sheets.Points},
	{Header: "Difference", Width: 14, Style: sheets.Points, Decimals: game.Given(6)},
	{Header: "Began as rated", Width: 16, Style: sheets.Points},
	{Header: "Begins", Width: 16, Style: sheets.Points},
}

// checks is the sheet Checks: whether the workbook is as rated, what was changed, and for
// every player the rating of the program beside that of the formulas. It follows the
// sheet Tables, whose changes it counts.
func (c *calculated) checks(r *rating.Result, rep *rating.Report, files []string) sheets.Table {
	t := sheets.Table{Sheet: swa.SheetChecks, Title: c.title, Freeze: 1, Columns: checkHead}
	add := func(cells ...any) { t.Rows = append(t.Rows, sheets.Row{Cells: cells}) }
	count := 10 + len(c.Model.Totals) // lines above the players
	notes := c.notes()
	count += len(notes)
	if c.Model.Proof != "" {
		count++
	}
	first, last := count+2, count+1+len(c.order)
	own := func(col int) string { return cells(c.sheet[t.Sheet], col, first, last) }
	sum := func(formula string) any {
		return sheets.Cell{Style: sheets.Whole, Value: sheets.Computed{Formula: sheets.Formula(formula), Value: 0.0}}
	}
	changes := len(gameHead) + len(c.Games) + 1 // the column of results as rated
	differ := func(a, b int) string {
		return "SUMPRODUCT(--(" + c.column(a) + "<>" + c.column(b) + "))"
	}
	changed := `"changed: what if"`
	if c.Model.Proof != "" { // above the totals
		at := spreadsheet.Area{Top: count - len(c.Model.Totals), Left: 2, Bottom: count - len(c.Model.Totals), Right: 2}
		limit := tolerance
		if c.Search != nil { // which arrives at the last digits, or not
			limit = "1E-9"
		}
		wrong := fmt.Sprintf("$B$%d>%s", at.Top, limit)
		changed = "IF(" + wrong + `,"changed: rate it again",` + changed + ")"
		t.Conditions = []sheets.Condition{{Area: at, When: sheets.Formula(wrong), Emphasis: sheets.Bad}, {Area: stateCell, When: sheets.Formula(wrong), Emphasis: sheets.Bad}}
	}
	add("State", sheets.Computed{Formula: sheets.Formula(`IF(` + stateFormula + `,"as rated",IF($B$4+$B$5+$B$6+$B$7>0,` + changed + `,"differs"))`), Value: "as rated"})
	add("Largest difference", sheets.Cell{Style: sheets.Factor, Value: sheets.Computed{Formula: sheets.Formula("MAX(" + own(4) + ")"), Value: 0.0}})
	add("Results changed", sum(differ(c.place.Result, changes)))
	add("Handicaps changed", sum(differ(c.place.Handicap, changes+1)))
	add("Ratings before the event changed", sum("SUMPRODUCT(("+own(6)+"-"+own(5)+">"+tolerance+")+("+own(5)+"-"+own(6)+">"+tolerance+"))"))
	add("Constants and table values changed", sum(strings.Join(c.changed, "+")))
	add("Steps without a formula", sheets.Cell{Style: sheets.Whole, Value: c.Steps})
	add("Made by Kyudan from " + madeFrom(r, files) + ": " + rep.System.Title)
	add("Fixed, whatever is changed: who played, which games count, who is new, numbers of games")
	for _, note := range notes {
		add(note)
	}
	if c.Model.Proof != "" {
		add("Largest "+c.Model.Proof+" (should be 0)", sheets.Cell{Style: sheets.Factor, Value: c.proof()})
	}
	for _, n := range c.Model.Totals {
		add(n.Name, sheets.Cell{Style: sheets.Factor, Value: shown(c.Total(n))})
	}
	add("Players", "as rated", "by formula", "difference", "began as rated", "begins")
	t.Rows[len(t.Rows)-1].Emphasis = sheets.Total
	for row, i := range c.order {
		c.check(&t, r, i, row+first)
	}
	return t
}

// notes are what else is to be known.
func (c *calculated) notes() (all []string) {
	if c.Model.Note != "" {
		all = append(all, c.Model.Note)
	}
	switch {
	case c.Search != nil:
		all = append(all, fmt.Sprintf("After a change the sheet %s goes on to the new ratings in %d steps. Where it does not arrive, the state says so: have the event rated again", c.sheet[swa.SheetWhatIf], c.Search.Steps))
	case !c.follows():
		all = append(all, "The event is too large for the steps to new ratings: after a change, have it rated again")
	}
	return all
}

// proof is the largest of what must be 0.
func (c *calculated) proof() sheets.Computed {
	col := c.Players[slices.IndexFunc(c.Players, func(col live.Column) bool { return col.Name == c.Model.Proof })]
	all, most := cells(c.place.Ratings, col.At, 2, 1+len(c.order)), 0.0
	for i := range c.order {
		if x, ok := c.Player(i, col); ok {
			most = max(most, math.Abs(x.Value))
		}
	}
	return sheets.Computed{Formula: sheets.Formula("MAX(MAX(" + all + "),-MIN(" + all + "))"), Value: most}
}

// madeFrom names the files of an event without their folders.
func madeFrom(r *rating.Result, files []string) string {
	if len(files) == 0 {
		files = []string{r.Event.Source.File}
	}
	var names []string
	for _, file := range files {
		names = append(names, path.Base(filepath.ToSlash(file)))
	}
	slices.Sort(names) // in whatever order they were given
	return game.Enumerate(names, "and")
}

// check adds the line of a player.
func (c *calculated) check(t *sheets.Table, r *rating.Result, i, row int) {
	p := &r.Players[i]
	after, ok := c.After(i)
	if !ok {
		t.Rows = append(t.Rows, sheets.Row{Emphasis: sheets.Muted, Cells: []any{r.Event.Players[i].DisplayName(), p.After}})
		return
	}
	here := func(col int) string { return "$" + spreadsheet.Ref(row, col) }
	ref := func(col int) string { return c.onRatings(r.Event.Players[i].ID, col) }
	t.Rows = append(t.Rows, sheets.Row{Cells: []any{
		r.Event.Players[i].DisplayName(), p.After,
		sheets.Computed{Formula: sheets.Formula(ref(c.place.After)), Value: after.Value},
		sheets.Computed{Formula: sheets.Formula("ABS(" + here(3) + "-" + here(2) + ")"), Value: 0.0},
		p.Before, sheets.Computed{Formula: sheets.Formula(ref(c.place.Before)), Value: p.Before.Or(0)},
	}})
}

// onRatings is a cell of an entry on the sheet Ratings, wherever people sort the line to.
func (c *calculated) onRatings(id, col int) string {
	column := func(col int) string { return cells(c.place.Ratings, col, 2, 1+len(c.order)) }
	return "INDEX(" + column(col) + ",MATCH(" + strconv.Itoa(id) + "," + column(c.place.No) + ",0))"
}

// column is a column of all rated games.
func (c *calculated) column(col int) string {
	return cells(c.place.Calculation, col, 2, 1+len(c.Order))
}
