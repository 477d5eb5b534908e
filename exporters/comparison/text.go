package comparison

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/rating/compare"
)

// columns is the width that texts keep to.
const columns = 100

// shownPlayers is how many players the text shows; shownSystems and
// narrowSystems are how many systems stand beside each other in tables of two
// columns a system and of one.
const (
	shownPlayers  = 10
	shownSystems  = 4
	narrowSystems = 7
)

// WriteText writes a comparison for a terminal.
func WriteText(w io.Writer, c *compare.Comparison) error {
	t := &text{c: c}
	t.line(title(c))
	t.line(strings.Repeat("=", texttable.Width(title(c))))
	t.line(subject(c))
	if c.Ranked() > 0 {
		t.ranking()
	}
	t.blank()
	for _, r := range remarks(c) {
		t.wrapped(r, "")
	}
	t.games()
	if c.Common.Known > 0 && c.Common.Newcomers > 0 {
		t.newcomers()
	}
	if c.Ranked() > 0 {
		t.groups("Log loss by the weaker player's rank", "rank", c.Ranks, func(s *compare.System) []compare.Measures { return s.Ranks })
		t.groups("Log loss by handicap", "handicap", c.Handicaps, func(s *compare.System) []compare.Measures { return s.Stones })
		t.black()
		t.calibration()
	}
	t.players()
	_, err := io.WriteString(w, t.b.String())
	return err
}

type text struct {
	c *compare.Comparison
	b strings.Builder
}

func (t *text) line(s string) { t.b.WriteString(s + "\n") }

func (t *text) blank() { t.b.WriteByte('\n') }

func (t *text) heading(s string) {
	t.blank()
	t.line(s)
}

func (t *text) wrapped(s, indent string) {
	for _, l := range texttable.Wrap(s, columns-len(indent)) {
		t.line(indent + l)
	}
}

func (t *text) table(tab *texttable.Table) { t.b.WriteString(tab.String()) }

func left(title string) texttable.Column { return texttable.Column{Title: title, Max: 56, Whole: true} }

func right(title string) texttable.Column {
	return texttable.Column{Title: title, Align: texttable.Right}
}

func (t *text) ranking() {
	t.heading("Ranked by " + by(t.c))
	tab := texttable.New(right("#"), left("system"), right("log loss"), left("95 % interval"), right("behind"), left("95 % interval"), left(""),
		right("Brier"), right("won"))
	for i := range t.c.Systems {
		s := &t.c.Systems[i]
		row := []string{strconv.Itoa(i + 1), s.Name, four(s.Ranked.LogLoss), "", "", "", verdict(t.c, i), four(s.Ranked.Brier), percent(s.Ranked.Accuracy)}
		if v, ok := s.Interval.Get(); ok {
			row[3] = four(v.Low) + "–" + four(v.High)
		}
		if v, ok := s.BehindBy.Get(); ok {
			row[4], row[5] = signed4(s.Behind.Or(0)), signed4(v.Low)+" to "+signed4(v.High)
		}
		tab.Row(row...)
	}
	t.table(tab)
}

func (t *text) games() {
	t.heading("Games")
	tab := texttable.New(left("system"), right("rated"), right("predicted"), right("log loss of these"), right("without"))
	for i := range t.c.Systems {
		s := &t.c.Systems[i]
		own := ""
		if s.Own.Games > 0 {
			own = four(s.Own.LogLoss)
		}
		tab.Row(s.Name, grouped(s.Rated), grouped(s.Predicted), own, grouped(t.c.Games-s.Predicted))
	}
	t.table(tab)
	t.wrapped(fmt.Sprintf("Every system predicted %s of %s: %s between known players, %s with a newcomer.",
		grouped(t.c.Common.All()), grouped(t.c.Games), grouped(t.c.Common.Known), grouped(t.c.Common.Newcomers)), "")
	t.heading("Without a prediction")
	tab = texttable.New(left(""), left(""), right(""))
	tab.NoTitles, tab.Indent = true, "  "
	for i := range t.c.Systems {
		name := t.c.Systems[i].Name
		for _, r := range t.c.Systems[i].LeftOut {
			tab.Row(name, reason(r.Code), grouped(r.Games))
			name = ""
		}
	}
	if tab.Len() == 0 {
		tab.Row("none: every system predicts every game")
	}
	t.table(tab)
}

func (t *text) newcomers() {
	t.heading("Known players and newcomers: log loss, Brier score, games that the favourite won")
	tab := texttable.New(left("system"), right("known"), right("Brier"), right("won"), right("newcomers"), right("Brier"), right("won"))
	for i := range t.c.Systems {
		s := &t.c.Systems[i]
		tab.Row(s.Name, four(s.Known.LogLoss), four(s.Known.Brier), percent(s.Known.Accuracy), four(s.New.LogLoss), four(s.New.Brier), percent(s.New.Accuracy))
	}
	t.table(tab)
}

func (t *text) groups(title, what string, groups []compare.Group, of func(*compare.System) []compare.Measures) {
	t.narrow(title, []texttable.Column{left(what), right("games")}, func(tab *texttable.Table, systems []compare.System) {
		for g := range groups {
			if groups[g].Games == 0 {
				continue
			}
			row := []string{groups[g].Name, grouped(groups[g].Games)}
			for i := range systems {
				row = append(row, four(of(&systems[i])[g].LogLoss))
			}
			tab.Row(row...)
		}
	})
}

// black shows whether stones are worth what a system takes them for.
func (t *text) black() {
	if !handicapped(t.c) {
		return
	}
	title := "Black by handicap: chance and what Black scored, in percent, where colours are known"
	t.narrow(title, []texttable.Column{left("handicap"), right("games"), right("scored")}, func(tab *texttable.Table, systems []compare.System) {
		for g := range t.c.Handicaps {
			b := t.c.Systems[0].Black[g]
			if b.Games == 0 {
				continue
			}
			row := []string{t.c.Handicaps[g].Name, grouped(b.Games), fmt.Sprintf("%.1f", 100*b.Observed)}
			for i := range systems {
				row = append(row, fmt.Sprintf("%.1f", 100*systems[i].Black[g].Predicted))
			}
			tab.Row(row...)
		}
	})
}

// narrow writes a table with a column a system, and again for more systems than
// a line holds.
func (t *text) narrow(title string, first []texttable.Column, fill func(*texttable.Table, []compare.System)) {
	t.heading(title)
	for from := 0; from < len(t.c.Systems); from += narrowSystems {
		systems := t.c.Systems[from:min(from+narrowSystems, len(t.c.Systems))]
		if from > 0 {
			t.blank()
		}
		cols := slices.Clone(first)
		for i := range systems {
			cols = append(cols, right(systems[i].Name))
		}
		tab := texttable.New(cols...)
		fill(tab, systems)
		t.table(tab)
	}
}

// calibration shows, beside each other, what favourites were given and what
// they got.
func (t *text) calibration() {
	for from := 0; from < len(t.c.Systems); from += shownSystems {
		systems := t.c.Systems[from:min(from+shownSystems, len(t.c.Systems))]
		if from == 0 {
			t.heading("Calibration: the favourite's chance and what the favourite scored, in percent, and games")
		} else {
			t.blank()
		}
		cols := []texttable.Column{left("chance")}
		for i := range systems {
			cols = append(cols, right(systems[i].Name), right(""))
		}
		tab := texttable.New(cols...)
		for b := range compare.Bins {
			row, games := []string{binName(b)}, 0
			for i := range systems {
				bin := systems[i].Bins[b]
				games += bin.Games
				if bin.Games == 0 {
					row = append(row, "", "")
					continue
				}
				row = append(row, fmt.Sprintf("%.1f → %.1f", 100*bin.Predicted, 100*bin.Observed), grouped(bin.Games))
			}
			if games > 0 {
				tab.Row(row...)
			}
		}
		t.table(tab)
	}
}

func (t *text) players() {
	differ := t.c.Differ(shownPlayers)
	if len(t.c.Systems) < 2 {
		return
	}
	placed := 0
	for i := range t.c.Players {
		if t.c.Players[i].In[0].Place > 0 {
			placed++
		}
	}
	if len(differ) == 0 {
		if placed > 0 {
			t.heading("All systems give the " + counted(placed, "player") + " whom they all rate the same places.")
		}
		return
	}
	for from := 0; from < len(t.c.Systems); from += shownSystems {
		systems := t.c.Systems[from:min(from+shownSystems, len(t.c.Systems))]
		if from == 0 {
			t.heading(fmt.Sprintf("Places that differ most, among the %s whom every system rates (place, rating)", counted(placed, "player")))
		} else {
			t.blank()
		}
		cols := []texttable.Column{{Title: "player", Max: 28}}
		for i := range systems {
			cols = append(cols, right(systems[i].Name), right(""))
		}
		tab := texttable.New(append(cols, right("places apart"))...)
		tab.Limit = columns
		for i := range differ {
			p := &differ[i]
			row := []string{p.Name}
			for k := range systems {
				in := &p.In[from+k]
				row = append(row, strconv.Itoa(in.Place), worth(in, systems[k].About))
			}
			tab.Row(append(row, strconv.Itoa(p.Spread))...)
		}
		t.table(tab)
	}
}
