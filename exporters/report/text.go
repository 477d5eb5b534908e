package report

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	section "kyudan/exporters/difference"
	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// TextOptions are what the text may hold besides the events. The zero value is
// the report on a terminal, where the problems stand elsewhere.
type TextOptions struct {
	// Problems adds the problems of the run with their hints.
	Problems bool
	// Since adds what changed since an older list.
	Since *difference.Difference
}

// textWidth is the greatest width of a line in terminal columns.
const textWidth = 100

// WriteText writes the report as plain text, at most 100 terminal columns wide:
// for each event its heading, the players by rating, the games that do not
// count, counted by reason, and the new players.
func WriteText(w io.Writer, rep *rating.Report, o TextOptions) error {
	v := newView(rep, false)
	var b strings.Builder
	if len(v.Assumed) > 0 {
		b.WriteString("Points rest on assumptions:\n")
		for _, a := range v.Assumed {
			for i, l := range texttable.Wrap(a.String(), textWidth-4) {
				b.WriteString(strings.Repeat(" ", pick(i == 0, 2, 4)) + l + "\n")
			}
		}
		b.WriteByte('\n')
	}
	if len(v.Departures) > 0 {
		b.WriteString("Rated with values other than the document's:\n")
		for _, d := range v.Departures {
			for i, l := range texttable.Wrap(d, textWidth-4) {
				b.WriteString(strings.Repeat(" ", pick(i == 0, 2, 4)) + l + "\n")
			}
		}
		b.WriteByte('\n')
	}
	for i := range v.Events {
		if i > 0 {
			b.WriteByte('\n')
		}
		v.Events[i].text(&b)
	}
	if o.Since != nil {
		b.WriteString(section.SectionText(o.Since, section.Options{}))
	}
	if o.Problems {
		problems(&b, rep.Problems())
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (e *eventView) text(b *strings.Builder) {
	line := func(indent, s string) {
		for _, l := range texttable.Wrap(s, textWidth-len(indent)) {
			b.WriteString(indent + l + "\n")
		}
	}
	name := strings.Join(texttable.Wrap(e.Name, textWidth), "\n")
	fmt.Fprintf(b, "%s\n%s\n", name, strings.Repeat("=", min(texttable.Width(texttable.Clean(e.Name)), textWidth)))
	facts := e.Days
	if e.Where != "" {
		facts += ", " + e.Where
	}
	if e.Class != "" {
		facts += "; class " + e.Class
	}
	line("", facts)
	line("", e.summary())
	for _, m := range e.Missed {
		line("  ", "- "+m)
	}
	if len(e.Players) > 0 {
		b.WriteByte('\n')
		b.WriteString(e.table().String())
	}
	e.footText(b, line)
}

// summary says what became of the event.
func (e *eventView) summary() string {
	if !e.Rated {
		s := "NOT RATED"
		if len(e.Missed) > 0 {
			s += ", because"
		}
		return s
	}
	s := fmt.Sprintf("rated: %d of %s, %s", e.Counted, plural(e.Games, "game"), plural(len(e.Players), "player"))
	if e.New > 0 {
		s += fmt.Sprintf(", %d of them new", e.New)
	}
	if len(e.Missed) > 0 {
		s += ", although"
	}
	return s
}

func (e *eventView) table() *texttable.Table {
	t := texttable.New(
		texttable.Column{Title: "Name", Max: 40},
		texttable.Column{Title: "ID", Whole: true},
		texttable.Column{Title: "Rank", Align: texttable.Right},
		texttable.Column{Title: "Before", Align: texttable.Right},
		texttable.Column{Title: "After", Align: texttable.Right},
		texttable.Column{Title: "Sigma", Align: texttable.Right},
		texttable.Column{Title: "Change", Align: texttable.Right},
		texttable.Column{Title: "Games", Align: texttable.Right},
		texttable.Column{Title: ""},
	)
	t.Limit = textWidth
	for i := range e.Players {
		p := &e.Players[i]
		t.Row(p.Name, p.ID, p.Rank, p.Before, p.After, p.Sigma, p.Change, fmt.Sprint(p.Games), pick(p.New, "new", ""))
	}
	return t
}

// footText is what stands below the table: games that do not count, manual
// corrections, new players and remarks.
func (e *eventView) footText(b *strings.Builder, line func(indent, s string)) {
	if len(e.Reasons) > 0 {
		b.WriteString("\nGames that do not count\n")
	}
	for _, r := range e.Reasons {
		line("  ", r)
	}
	for i, p := range e.Adjusted {
		if i == 0 {
			b.WriteString("\nCorrected by hand before the games\n")
		}
		line("  ", fmt.Sprintf("%s (%s): %s to %s", p.Name, p.ID, cmp.Or(p.Before, "no rating"), cmp.Or(p.After, "no rating")))
	}
	remarks(b, "New players", e.Players, func(p *playerView) bool { return p.New })
	remarks(b, "Remarks", e.Players, func(p *playerView) bool { return !p.New && len(p.Remarks) > 0 })
}

// countReasons counts the games that do not count by reason, most first.
func (e *eventView) countReasons() []string {
	reasons := map[string]int{}
	for _, u := range e.Unrated {
		reasons[u.Reason]++
	}
	var out []string
	for _, r := range slices.SortedFunc(maps.Keys(reasons), func(x, y string) int { return cmp.Or(reasons[y]-reasons[x], cmp.Compare(x, y)) }) {
		out = append(out, fmt.Sprintf("%s: %s", plural(reasons[r], "game"), r))
	}
	return out
}

// remarks lists some of the players with what there is to say about them.
func remarks(b *strings.Builder, heading string, players []playerView, which func(*playerView) bool) {
	first := true
	for i := range players {
		p := &players[i]
		if !which(p) {
			continue
		}
		if first {
			b.WriteString("\n" + heading + "\n")
			first = false
		}
		s := p.Name + " (" + p.ID + ")"
		if len(p.Remarks) > 0 {
			s += ": " + strings.Join(p.Remarks, "; ")
		}
		for n, l := range texttable.Wrap(s, textWidth-4) {
			b.WriteString(strings.Repeat(" ", pick(n == 0, 2, 4)) + l + "\n")
		}
	}
}

func problems(b *strings.Builder, ps game.Problems) {
	if len(ps) == 0 {
		return
	}
	b.WriteString("\nProblems\n")
	for _, s := range []game.Severity{game.Error, game.Warning, game.Note} {
		for _, p := range ps {
			if p.Severity != s {
				continue
			}
			for i, l := range texttable.Wrap(s.String()+": "+p.Error(), textWidth-4) {
				b.WriteString(strings.Repeat(" ", pick(i == 0, 2, 4)) + l + "\n")
			}
			for _, l := range texttable.Wrap(p.Hint, textWidth-4) {
				b.WriteString("    " + l + "\n")
			}
		}
	}
}
