package ratinglist

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// textWidth is the greatest width of a line of the text.
const textWidth = 100

// WriteText writes the list as a table for the terminal, at most 100 columns
// wide: a line a player below a heading.
func WriteText(w io.Writer, l *rating.List, o Options) error {
	entries := o.ranked(l, o.Hidden)
	active, inactive := parted(entries)
	t := document.NewText(w, textWidth)
	t.Print(o.title(l))
	t.Print(o.lead(l, entries)...)
	for _, a := range l.Assumed {
		t.Print("Assumed: " + a.String())
	}
	t.Blank()
	t.Table(o.table(l, active))
	if len(inactive) > 0 {
		t.Heading(inactiveTitle(l))
		t.Table(o.table(l, inactive))
	}
	return t.End()
}

// parted are the active players and, after them, the inactive ones.
func parted(entries []*entry) (active, inactive []*entry) {
	n := slices.IndexFunc(entries, func(e *entry) bool { return e.Inactive })
	if n < 0 {
		return entries, nil
	}
	return entries[:n], entries[n:]
}

func inactiveTitle(l *rating.List) string {
	return "Inactive: not played since " + l.ActiveSince.String()
}

// WriteHTML writes the list as one self-contained web page.
func WriteHTML(w io.Writer, l *rating.List, o Options) error {
	if err := sound(l); err != nil {
		return err
	}
	entries := o.ranked(l, o.Hidden)
	active, inactive := parted(entries)
	p := document.NewPage(w, o.title(l), "")
	p.Title(o.title(l), o.lead(l, entries)...)
	document.Preface(p, phrase.English, l.Assumed, nil)
	p.Part("list", nil, func() {
		p.Search("list", "players", "name, ID, club")
		p.Table(o.table(l, active))
	})
	if len(inactive) > 0 {
		p.Part("inactive", document.Plain(inactiveTitle(l)), func() {
			p.Search("inactive", "players", "name, ID, club")
			p.Table(o.table(l, inactive))
		})
	}
	p.Follows(o.About.Document, "")
	return p.End()
}

func (o Options) table(l *rating.List, entries []*entry) *document.Table {
	type column = document.Column[*entry]
	digits := o.digits(l)
	indexed := slices.ContainsFunc(entries, func(e *entry) bool { return e.Index.IsGiven() })
	columns := []column{
		{Title: "Place", Brief: "#", Kind: document.Whole, Optional: l.ActiveSince != 0, Of: func(e *entry) any { return document.Count(e.Place) }},
		{Title: "Name", In: document.InText, Max: 40, Of: func(e *entry) any {
			name := e.scripts()
			if len(e.Former) > 0 {
				name += " (formerly " + strings.Join(e.Former, ", ") + ")"
			}
			if e.Hidden {
				name += " (hidden)"
			}
			return name
		}},
		{Title: "Name", In: document.OnPage, Heads: true, Class: "strong name", Of: (*entry).name},
		{Title: "ID", Kind: document.Code, Below: true, Of: func(e *entry) any { return document.Span{Text: e.ID, Link: document.Anchor(e.ID)} }},
		{Title: "Rank", Kind: document.Whole, Optional: true, Below: !indexed, Falling: true, Of: func(e *entry) any {
			if e.Rank == game.NoRank {
				return nil
			}
			return document.Cell{Value: e.Rank, Sort: e.Rank.Order()}
		}},
		{Title: "Rating", Kind: document.Points, Digits: digits, Class: "strong", Optional: indexed, Falling: true, Of: func(e *entry) any { return e.Rating }},
		{Title: "Sigma", Kind: document.Points, Digits: 3, Optional: true, Below: true, Of: func(e *entry) any { return e.Sigma }},
		{Title: "Index", Kind: document.Whole, Optional: true, Falling: true, Of: func(e *entry) any { return e.Index }},
	}
	if o.Previous != nil {
		columns = append(columns, column{Title: "Change", Kind: document.Signed, Digits: digits, Falling: true, Of: (*entry).change})
	}
	t := document.NewTable(entries, append(columns,
		column{Title: "Games", Kind: document.Whole, Class: "games", Below: true, Falling: true, Of: func(e *entry) any { return document.Cell{Value: document.Count(e.Games), Sort: e.Games} }},
		column{Title: "Last played", Kind: document.Day, Optional: true, Below: true, Of: func(e *entry) any { return e.LastPlayed }},
		column{Title: "Club", Optional: true, Class: "brief", Below: true, Of: func(e *entry) any { return e.Club }},
		column{Title: "Country", In: document.OnPage, Optional: true, Class: "extra", Of: func(e *entry) any { return e.Country }},
		column{Title: "Category", In: document.OnPage, Optional: true, Class: "short extra", Of: func(e *entry) any { return e.Category }})...)
	t.Caption, t.Sortable = "Players by rating", true
	t.Anchor = func(row int) string { return document.Anchor(entries[row].ID) }
	return t
}

// name is the player's name as a page shows it, with the names of before.
func (e *entry) name() any {
	name := document.Line{{Text: e.scripts()}}
	if len(e.Former) > 0 {
		name = append(name, document.Soft(" (formerly "+strings.Join(e.Former, ", ")+")"))
	}
	if e.Hidden {
		name = append(name, document.Span{Text: " "}, document.Tag("note", "hidden"))
	}
	return name
}

// scripts is the name, and where the list has it in another script as well, that one
// behind it: Tan Wei Ming 陈伟明.
func (e *entry) scripts() string {
	name := e.DisplayName()
	if e.Name == "" || !game.OtherScript(e.Name, name) {
		return name
	}
	return name + " " + e.Name
}

// change is a player's change since the list before.
func (e *entry) change() any {
	if e.New {
		return document.Tag("new", newcomer)
	}
	if e.Idle {
		return document.None
	}
	if c, ok := e.Ranked.Get(); ok {
		return c
	}
	return e.Change
}

// lead says what the list contains and which system it is rated by.
func (o Options) lead(l *rating.List, entries []*entry) []string {
	lead := []string{o.summary(l, entries)}
	if system := cmp.Or(o.About.Title, l.System); system != "" {
		lead = append(lead, "System: "+system)
	}
	return lead
}

// summary says in one line what the list contains.
func (o Options) summary(l *rating.List, entries []*entry) string {
	unrated, inactive := 0, 0
	for _, e := range entries {
		switch {
		case e.Inactive:
			inactive++
		case e.Place == 0:
			unrated++
		}
	}
	s := game.Plural(len(entries), "player")
	if unrated > 0 {
		s += fmt.Sprintf(", %d not rated yet", unrated)
	}
	if inactive > 0 {
		s += fmt.Sprintf(", %d inactive", inactive)
	}
	if n := len(l.Players) - len(entries); n > 0 {
		s += fmt.Sprintf("; %s not shown", game.Plural(n, "hidden player"))
	}
	if o.Previous != nil && o.Previous.AsOf != 0 {
		s += "; changes since " + o.Previous.AsOf.InWords()
	}
	return s
}

// digits is how many digits after the point people are shown: one on a scale
// of hundreds and thousands, two on one of ranks (AGA).
func (o Options) digits(l *rating.List) int {
	if n, ok := o.Precision.Get(); ok {
		return n
	}
	for i := range l.Players {
		if math.Abs(l.Players[i].Rating.Or(0)) >= 100 {
			return 1
		}
	}
	return 2
}
