package comparison

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating/compare"
)

// How many systems fit beside each other in a text, in tables of two columns a
// system and of one.
const (
	shownSystems  = 4
	narrowSystems = 7
)

const (
	text   = document.InText
	onPage = document.OnPage
)

// column is a column of a table with a row for the number of a system, of a group
// of games, or of a range of chances.
type column = document.Column[int]

// view is a comparison as people are shown it.
type view struct {
	*compare.Comparison
	// lines are the ranked systems and the references, which are measured by the same
	// games; all are these and the systems apart.
	lines, all []*compare.System
}

func viewOf(c *compare.Comparison) view {
	v := view{Comparison: c}
	add := func(systems []compare.System) {
		for i := range systems {
			v.all = append(v.all, &systems[i])
		}
	}
	add(c.Contest())
	add(c.References)
	v.lines = v.all
	add(c.Systems[len(c.Contest()):])
	return v
}

// isReference reports whether a line is a reference's.
func (v view) isReference(i int) bool {
	first := len(v.Contest())
	return first <= i && i < first+len(v.References)
}

// tight keeps a table of a page as narrow as possible.
func tight(rows []int, columns ...column) *document.Table {
	t := document.NewTable(rows, columns...)
	t.Class = "tight"
	return t
}

// perSystem writes a table with columns for each of so many systems; a text writes it
// again for more than fit on a line.
func perSystem(w document.Writer, systems, most int, table func(systems []int) *document.Table) {
	all := document.Numbers(systems)
	t, isText := w.(*document.Text)
	if !isText {
		w.Table(table(all))
		return
	}
	for systems := range slices.Chunk(all, most) {
		if systems[0] > 0 {
			t.Blank()
		}
		w.Table(table(systems))
	}
}

// mark is a system's name behind its mark in the plots.
func (v view) mark(i int) document.Line {
	if i >= len(v.lines) {
		return document.Plain(v.all[i].Name)
	}
	picture := fmt.Sprintf(`<svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden="true" fill="%s">%s</svg>`, colour(i), marker(i, 0, 0, 6))
	return document.Line{{Picture: document.Markup(picture), Text: v.all[i].Name}}
}

// nameColumn has the systems' names, which are never cut.
func (v view) nameColumn(class string) column {
	return column{Title: "System", Max: 56, Uncut: true, Class: class, Of: func(i int) any { return v.mark(i) }}
}

// number is a column of numbers about a system, as words.
func (v view) number(title, brief, class string, of func(*compare.System) string) column {
	return column{Title: title, Brief: brief, Kind: document.Whole, Class: class, Of: func(i int) any { return of(v.all[i]) }}
}

// ranking has the references among the systems, without a number.
func (v view) ranking() *document.Table {
	rows := document.Numbers(len(v.lines))
	slices.SortStableFunc(rows, func(a, b int) int { return cmp.Compare(v.lines[a].Ranked.LogLoss, v.lines[b].Ranked.LogLoss) })
	return document.NewTable(rows,
		column{Title: "#", Kind: document.Whole, Of: func(i int) any {
			if v.isReference(i) {
				return nil
			}
			return i + 1
		}},
		v.nameColumn("strong nw"),
		v.number("Log loss", "", "strong", func(s *compare.System) string { return four(s.Ranked.LogLoss) }),
		column{Title: "95 % interval", Class: "n", Of: func(i int) any {
			if by, ok := v.lines[i].Interval.Get(); ok {
				return four(by.Low) + "–" + four(by.High)
			}
			return nil
		}},
		v.number("Behind the best", "Behind", "", func(s *compare.System) string {
			if !s.BehindBy.IsGiven() {
				return ""
			}
			return signed4(s.Behind.Or(0))
		}),
		column{Title: "95 % interval", Class: "n", Of: func(i int) any {
			if by, ok := v.lines[i].BehindBy.Get(); ok {
				return document.Span{Text: signed4(by.Low) + " to " + signed4(by.High), Number: true}
			}
			return nil
		}},
		column{Class: "nw soft", Of: func(i int) any { return v.verdict(i) }},
		v.number("Brier score", "Brier", "", func(s *compare.System) string { return four(s.Ranked.Brier) }),
		v.number("Favourite won", "Won", "", func(s *compare.System) string { return percent(s.Ranked.Accuracy) }),
	)
}

func (v view) games() *document.Table {
	return document.NewTable(document.Numbers(len(v.all)),
		column{Title: "System", In: text, Max: 56, Uncut: true, Of: func(i int) any { return v.all[i].Name }},
		column{Title: "System", In: onPage, Class: "nw", Of: func(i int) any {
			return append(v.mark(i), document.Soft(" "+v.all[i].About.Title))
		}},
		column{Title: "Rated", Kind: document.Whole, Of: func(i int) any {
			if v.isReference(i) {
				return nil
			}
			return grouped(v.all[i].Rated)
		}},
		v.number("Predicted", "", "", func(s *compare.System) string { return grouped(s.Predicted) }),
		v.number("Log loss of these", "", "", func(s *compare.System) string { return lossOf(s.Own) }),
		column{Title: "Without", In: text, Kind: document.Whole, Of: func(i int) any { return grouped(v.Games - v.all[i].Predicted) }},
		column{Title: "Without a prediction", In: onPage, Class: "first", Of: func(i int) any {
			var why []string
			for _, r := range v.all[i].LeftOut {
				why = append(why, grouped(r.Games)+" "+reason(r.Code))
			}
			return strings.Join(why, "; ")
		}},
	)
}

// aside has the systems that are not ranked, beside the best of those that are.
func (v view) aside() *document.Table {
	apart := func(i int) *compare.Apart { return v.all[i].Apart }
	rows := document.Numbers(len(v.all))[len(v.lines):]
	return document.NewTable(rows,
		v.nameColumn("nw"),
		column{Title: "Leaves out", Kind: document.Whole, Of: func(i int) any { return grouped(apart(i).LeftOut) }},
		column{Title: "Of", Kind: document.Whole, Of: func(int) any { return grouped(v.Asked) }},
		column{Title: "In common", Kind: document.Whole, Of: func(i int) any { return grouped(apart(i).Shared.Games) }},
		column{Title: "Log loss of these", Class: "strong", Kind: document.Whole, Of: func(i int) any { return lossOf(apart(i).Shared) }},
		column{Title: "The best's", Kind: document.Whole, Of: func(i int) any { return lossOf(apart(i).Best) }},
	)
}

// lossOf is the log loss in words, "" of no games.
func lossOf(m compare.Measures) string {
	if m.Games == 0 {
		return ""
	}
	return four(m.LogLoss)
}

func (v view) everyone() string {
	return fmt.Sprintf("%s of %s were predicted by %s: %s between known players, %s with a newcomer.",
		grouped(v.Common.All()), counted(v.Games, "game"), everySystem(v.Comparison), grouped(v.Common.Known), grouped(v.Common.Newcomers))
}

// newcomers sets games between known players beside those with a newcomer.
func (v view) newcomers() *document.Table {
	measures := func(group string, games int, brief string, of func(*compare.System) *compare.Measures) []column {
		columns := []column{
			v.number("Log loss", brief, "first", func(s *compare.System) string { return four(of(s).LogLoss) }),
			v.number("Brier", "", "", func(s *compare.System) string { return four(of(s).Brier) }),
			v.number("Won", "", "", func(s *compare.System) string { return percent(of(s).Accuracy) }),
		}
		for i := range columns {
			columns[i].Group = document.Plain(group + " (" + counted(games, "game") + ")")
		}
		return columns
	}
	return tight(document.Numbers(len(v.lines)), slices.Concat([]column{v.nameColumn("nw")},
		measures("both known", v.Common.Known, "Known", func(s *compare.System) *compare.Measures { return &s.Known }),
		measures("with a newcomer", v.Common.Newcomers, "Newcomers", func(s *compare.System) *compare.Measures { return &s.New }))...)
}

// groups sets the log loss of the systems in groups of games beside each other.
func (v view) groups(what string, groups []compare.Group, of func(*compare.System) []compare.Measures) func(systems []int) *document.Table {
	rows := slices.DeleteFunc(document.Numbers(len(groups)), func(g int) bool { return groups[g].Games == 0 })
	return func(systems []int) *document.Table {
		columns := []column{
			{Title: what, Of: func(g int) any { return groups[g].Name }},
			{Title: "Games", Kind: document.Whole, Class: "soft", Of: func(g int) any { return grouped(groups[g].Games) }},
		}
		for _, i := range systems {
			columns = append(columns, column{Title: v.lines[i].Name, Kind: document.Points, Digits: 4, Of: func(g int) any { return of(v.lines[i])[g].LogLoss }})
		}
		return tight(rows, columns...)
	}
}

func (v view) ranks() func([]int) *document.Table {
	return v.groups("Rank", v.Ranks, func(s *compare.System) []compare.Measures { return s.Ranks })
}

func (v view) handicaps() func([]int) *document.Table {
	return v.groups("Handicap", v.Handicaps, func(s *compare.System) []compare.Measures { return s.Stones })
}

// black shows whether stones are worth what a system takes them for.
func (v view) black(systems []int) *document.Table {
	seen := func(g int) compare.Bin { return v.lines[0].Black[g] }
	columns := []column{
		{Title: "Handicap", Of: func(g int) any { return v.Handicaps[g].Name }},
		{Title: "Games", Kind: document.Whole, Class: "soft", Of: func(g int) any { return grouped(seen(g).Games) }},
		{Title: "Black scored", Brief: "Scored", Kind: document.Points, Digits: 1, Class: "strong", Of: func(g int) any { return inPercent(seen(g).Observed) }},
	}
	for _, i := range systems {
		columns = append(columns, column{Title: v.lines[i].Name, Kind: document.Points, Digits: 1, Of: func(g int) any { return inPercent(v.lines[i].Black[g].Predicted) }})
	}
	return tight(slices.DeleteFunc(document.Numbers(len(v.Handicaps)), func(g int) bool { return seen(g).Games == 0 }), columns...)
}

func inPercent(share float64) float64 { return float64(100 * share) }

// calibration shows, beside each other, what favourites were given and what
// they got.
func (v view) calibration(systems []int) *document.Table {
	columns := []column{{Title: "Chance of the favourite", Brief: "Chance", Class: "nw", Of: func(b int) any { return binName(b) }}}
	for _, i := range systems {
		add := func(title, brief string, in document.Form, class string, of func(compare.Bin) any) {
			columns = append(columns, column{Title: title, Brief: brief, In: in, Kind: document.Points, Digits: 1, Class: class, Group: v.mark(i), Of: func(b int) any {
				if v.lines[i].Bins[b].Games == 0 {
					return nil
				}
				return of(v.lines[i].Bins[b])
			}})
		}
		add("", v.lines[i].Name, text, "", func(b compare.Bin) any { return fmt.Sprintf("%.1f → %.1f", 100*b.Predicted, 100*b.Observed) })
		add("predicted", "", onPage, "first", func(b compare.Bin) any { return inPercent(b.Predicted) })
		add("won", "", onPage, "strong", func(b compare.Bin) any { return inPercent(b.Observed) })
		add("games", " ", 0, "soft", func(b compare.Bin) any { return grouped(b.Games) })
	}
	return tight(slices.DeleteFunc(document.Numbers(compare.Bins), func(b int) bool {
		return !slices.ContainsFunc(systems, func(i int) bool { return v.lines[i].Bins[b].Games > 0 })
	}), columns...)
}

// differing are players whose places differ most.
func (v view) differing(players []compare.Player, systems []int) *document.Table {
	type column = document.Column[compare.Player]
	columns := []column{{Title: "Player", Max: 28, Of: func(p compare.Player) any { return p.Name }}}
	for _, i := range systems {
		columns = append(columns,
			column{Title: v.Systems[i].Name, Kind: document.Whole, Of: func(p compare.Player) any { return p.In[i].Place }},
			column{Kind: document.Whole, Of: func(p compare.Player) any { return worth(&p.In[i], v.Systems[i].About) }})
	}
	return document.NewTable(players, append(columns, column{Title: "Places apart", Kind: document.Whole, Of: func(p compare.Player) any { return p.Spread }})...)
}

// players are all players with their places and ratings.
func (v view) players() *document.Table {
	type column = document.Column[compare.Player]
	columns := []column{
		{Title: "Name", Heads: true, Class: "strong name", Of: func(p compare.Player) any { return p.Name }},
		{Title: "Club", Optional: true, Of: func(p compare.Player) any { return p.Club }},
		{Title: "Country", Optional: true, Of: func(p compare.Player) any { return p.Country }},
	}
	for i := range v.Systems {
		s := &v.Systems[i]
		columns = append(columns,
			column{Title: "Place", Kind: document.Whole, Class: "soft first", Of: func(p compare.Player) any { return document.Count(p.In[i].Place) }},
			column{Title: s.Name, Kind: document.Whole, Falling: true, Of: func(p compare.Player) any {
				return document.Cell{Value: worth(&p.In[i], s.About), Sort: order(&p.In[i])}
			}},
			column{Title: "±", Kind: document.Points, Class: "soft", Optional: true, Falling: true, Of: func(p compare.Player) any {
				return document.Cell{Value: signed1(p.In[i].Difference), Sort: p.In[i].Difference}
			}})
	}
	t := document.NewTable(v.Players, append(columns,
		column{Title: "Places apart", Kind: document.Whole, Class: "first", Falling: true, Of: func(p compare.Player) any { return document.Count(p.Spread) }})...)
	t.Caption, t.Sortable = "Players with their places under each system", true
	return t
}
