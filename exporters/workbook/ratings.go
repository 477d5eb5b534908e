package workbook

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	exporter "kyudan/exporters/swa"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// rated is what the table of players shows, one an entry. A newcomer's first
// rating is not a rating before the event: it is in the note, so that
// no program that reads the workbook again takes the newcomer for a rated player. And
// a change of nothing that the line shows would make a sum that is wrong.
func rated(r *rating.Result) []exporter.Rated {
	ranks, indices := givesRanks(r), r.Indexed()
	list := make([]exporter.Rated, len(r.Players))
	for i := range r.Players {
		c := &r.Players[i]
		list[i] = exporter.Rated{Before: c.Before, After: c.After, Change: change(c), Games: c.Games, Note: note(r, c, true, indices), Index: indices}
		list[i].RankChange, _ = changeCell(c, indices).(string)
		if c.New {
			list[i].Before, list[i].Change, list[i].RankChange = game.Opt[float64]{}, game.Opt[float64]{}, ""
		}
		if ranks {
			list[i].Rank = c.RankAfter
		}
	}
	return list
}

// givesRanks reports whether the event changed any player's rank. Systems that
// merely take ranks over would otherwise seem to award them.
func givesRanks(r *rating.Result) bool {
	return slices.ContainsFunc(r.Players, func(c rating.PlayerChange) bool {
		return c.RankBefore != game.NoRank && c.RankAfter != game.NoRank && c.RankBefore != c.RankAfter
	})
}

// change is the player's change, missing where there is no rating before or
// after.
func change(c *rating.PlayerChange) game.Opt[float64] {
	if !c.Before.IsGiven() || !c.After.IsGiven() {
		return game.Opt[float64]{}
	}
	return game.Given(c.Change())
}

// initialText says where a newcomer's first rating came from.
var initialText = map[string]string{
	"rank":     "by rank",
	"category": "by category",
	"estimate": "estimated from the games",
}

// note is all that is to be said about a player, in one line. Where a column
// says already that a player is new, the note need not.
func note(r *rating.Result, c *rating.PlayerChange, sayNew, indices bool) string {
	var parts []string
	show := points
	if c.RankAfter != game.NoRank && indices {
		show = func(v float64) string { return strconv.FormatFloat(v, 'f', 0, 64) }
	}
	if !r.Rated {
		text := "event not rated"
		if len(r.Missed) > 0 {
			text += " (" + words(strings.Join(r.Missed, ", ")) + ")"
		}
		parts = append(parts, text)
	}
	if c.New && c.After.IsGiven() {
		if sayNew {
			parts = append(parts, "new")
		}
		if v, ok := c.Before.Get(); ok {
			how, ok := initialText[c.Initial]
			if !ok && c.Initial != "" {
				how = "by " + words(c.Initial)
			}
			parts = append(parts, strings.TrimSpace("from "+show(v)+" "+how))
		}
	} else if c.New {
		parts = append(parts, "not rated yet")
	}
	if listed, ok := c.Listed.Get(); ok && !c.Before.Is(listed) {
		parts = append(parts, "on the list "+show(listed))
	}
	for _, s := range c.Steps {
		parts = append(parts, stepText(s))
	}
	return strings.Join(append(parts, phrase.English.Each(c.Notes)...), "; ")
}

func stepText(s rating.Step) string {
	text := words(s.Rule)
	if !s.About.IsZero() {
		text += ": " + s.About.String()
	}
	if s.Points != 0 {
		text += " (" + signed(s.Points) + ")"
	}
	return text
}

func points(v float64) string { return rating.Decimal(v, 2) }

func signed(v float64) string { return rating.SignedDecimal(v, 2) }

// words turns a code into words.
func words(code string) string { return strings.ReplaceAll(code, "_", " ") }

// changeCell is the change of a player as a cell shows it: where the rank
// changed, too, that of an index says too little.
func changeCell(c *rating.PlayerChange, indices bool) any {
	if indices && c.Before.IsGiven() && c.After.IsGiven() {
		ranked := rating.RankedChangeOf(c.RankBefore, int(c.Before.Or(0)), c.RankAfter, int(c.After.Or(0)))
		if ranked.Ranks != 0 {
			return ranked.String()
		}
	}
	return change(c)
}

// byStrength are the indexes of the entries, strongest first.
func byStrength(r *rating.Result) []int {
	order := make([]int, len(r.Players))
	for i := range order {
		order[i] = i
	}
	indices := r.Indexed()
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &r.Players[a], &r.Players[b]
		if indices && x.RankAfter != y.RankAfter {
			return cmp.Compare(y.RankAfter, x.RankAfter)
		}
		return compareRatings(x, y)
	})
	return order
}

// ratingColumns are the columns of the sheet Ratings, by the index of an entry: with the
// formulas of a calculation, if there is one.
func ratingColumns(r *rating.Result, c *calculated) []sheets.Filled[int] {
	ranks, indices := givesRanks(r), r.Indexed()
	pointStyle, changeStyle, changeWidth := sheets.Points, sheets.Signed, 10.0
	if indices {
		pointStyle, changeStyle, changeWidth = sheets.Whole, sheets.SignedWhole, 15
	}
	sigmas := slices.ContainsFunc(r.Players, func(c rating.PlayerChange) bool { return c.Sigma.IsGiven() })
	// Ids are of no use in part; a name is known by its beginning.
	idWidth, nameWidth := 13.0, 28.0
	for i := range r.Players {
		idWidth = max(idWidth, min(sheets.TextWidth(r.Players[i].ID)+3, 48))
		nameWidth = max(nameWidth, min(sheets.TextWidth(r.Event.Players[i].DisplayName())+3, 40))
	}
	player := func(i int) *game.Player { return &r.Event.Players[i] }
	change := func(i int) *rating.PlayerChange { return &r.Players[i] }
	columns := []sheets.Filled[int]{
		{Column: sheets.Column{Header: swa.No, Width: 6, Style: sheets.Whole}, Value: func(i int) any { return player(i).ID }},
		{Column: sheets.Column{Header: swa.RatedID, Width: idWidth, Style: sheets.Code}, Value: func(i int) any { return change(i).ID }},
		{Column: sheets.Column{Header: swa.Name, Width: nameWidth}, Value: func(i int) any { return player(i).DisplayName() }},
		{Column: sheets.Column{Header: swa.Rank, Width: 8, Style: sheets.Centred}, Value: func(i int) any { return cmp.Or(player(i).Rank, change(i).RankBefore).String() }},
		{Column: sheets.Column{Header: swa.Before, Width: 11, Style: pointStyle}, Value: func(i int) any { return c.before(i, change(i).Before) }},
		{Column: sheets.Column{Header: swa.After, Width: 11, Style: pointStyle}, Value: func(i int) any { return c.after(i, change(i).After) }},
		{Column: sheets.Column{Header: swa.Sigma, Width: 10, Style: sheets.Factor}, Value: func(i int) any { return c.sigma(i, change(i).Sigma) }},
		{Column: sheets.Column{Header: swa.Change, Width: changeWidth, Style: changeStyle}, Value: func(i int) any { return c.change(i, changeCell(change(i), indices)) }},
		{Column: sheets.Column{Header: swa.GamesRated, Width: 9, Style: sheets.Whole}, Value: func(i int) any { return change(i).Games }},
		{Column: sheets.Column{Header: "New", Width: 7, Style: sheets.Centred}, Value: func(i int) any {
			if change(i).New {
				return "new"
			}
			return nil
		}},
		{Column: sheets.Column{Header: swa.NewRank, Width: 8, Style: sheets.Centred}, Value: func(i int) any { return c.rank(i, change(i).RankAfter) }},
		{Column: sheets.Column{Header: swa.Note, Width: 44}, Value: func(i int) any { return note(r, change(i), false, indices) }},
	}
	return slices.DeleteFunc(columns, func(c sheets.Filled[int]) bool {
		return c.Header == swa.Sigma && !sigmas || c.Header == swa.NewRank && !ranks
	})
}

// ratings is the sheet Ratings, strongest first, with further columns at its right.
func ratings(r *rating.Result, rep *rating.Report, c *calculated, further []sheets.Filled[int]) sheets.Table {
	t := sheets.Table{Sheet: swa.SheetRatings, Title: title(r, rep), Freeze: 3}
	order := byStrength(r)
	sheets.Fill(&t, append(ratingColumns(r, c), further...), order)
	for row, i := range order {
		if r.Players[i].Games == 0 {
			t.Rows[row].Emphasis = sheets.Muted
		}
	}
	return t
}

// compareRatings puts the higher rating first and players without one last.
func compareRatings(a, b *rating.PlayerChange) int {
	x, ok1 := a.After.Get()
	y, ok2 := b.After.Get()
	switch {
	case ok1 && ok2:
		return cmp.Compare(y, x)
	case ok1:
		return -1
	case ok2:
		return 1
	}
	return 0
}

// title is the header of printed pages.
func title(r *rating.Result, rep *rating.Report) string {
	parts := []string{r.Event.Name}
	if rep != nil && rep.System.Title != "" {
		parts = append(parts, rep.System.Title)
	}
	if r.Class != "" {
		parts = append(parts, "class "+r.Class+", weight "+points(r.Weight))
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}
