package explanation

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/rating"
)

// textWidth is the greatest width of a line in terminal columns.
const textWidth = 100

// WriteText writes the explanation as plain text, at most 100 terminal columns
// wide where sums are not longer.
func WriteText(w io.Writer, rep *rating.Report, o Options) error {
	v, err := newView(rep, o)
	if err != nil {
		return err
	}
	var b strings.Builder
	head := fmt.Sprintf("%s (%s): %s", v.Name, v.ID, v.Title)
	b.WriteString(texttable.Clean(head) + "\n")
	b.WriteString(strings.Repeat("=", min(texttable.Width(texttable.Clean(head)), textWidth)) + "\n")
	if v.Sum != "" {
		wrap(&b, "", "Each game: "+v.Sum)
	}
	for _, a := range v.Assumed {
		wrap(&b, "", "Assumed: "+a.String())
	}
	if len(v.Departures) > 0 {
		var all []string
		for _, d := range v.Departures {
			all = append(all, departure(d))
		}
		wrap(&b, "", "Rated with values other than the document's: "+strings.Join(all, "; "))
	}
	for i := range v.Events {
		b.WriteByte('\n')
		v.Events[i].text(&b)
	}
	v.symbols(&b)
	_, err = io.WriteString(w, b.String())
	return err
}

// wrap writes a text in lines; those after the first are indented by two more.
func wrap(b *strings.Builder, indent, s string) {
	for i, l := range texttable.Wrap(s, textWidth-len(indent)-2) {
		if i > 0 {
			b.WriteString("  ")
		}
		b.WriteString(indent + l + "\n")
	}
}

// wrapItems writes items in lines, with commas between them, none broken.
func wrapItems(b *strings.Builder, indent string, items []string) {
	line := indent
	for i, item := range items {
		if i < len(items)-1 {
			item += ","
		}
		if line != indent && texttable.Width(line)+1+texttable.Width(item) > textWidth {
			b.WriteString(line + "\n")
			line = indent
		}
		if line != indent {
			line += " "
		}
		line += item
	}
	if line != indent {
		b.WriteString(line + "\n")
	}
}

func (e *eventView) text(b *strings.Builder) {
	head := e.Name + ", " + e.Days
	if e.Class != "" {
		head += "; class " + e.Class
	}
	wrap(b, "", head)
	if !e.Rated {
		wrap(b, "", "NOT RATED"+strings.TrimSuffix(", because "+strings.Join(e.Missed, "; "), ", because "))
	}
	for _, g := range e.Games {
		b.WriteByte('\n')
		wrap(b, "  ", g.heading())
		for _, s := range g.Before {
			wrap(b, "    ", strings.TrimSpace(s.Text+" "+s.Points))
		}
		var factors []string
		for _, f := range g.Factors {
			factors = append(factors, f.Name+" "+f.Text)
		}
		wrapItems(b, "    ", factors)
		for _, p := range g.Parts {
			if !p.Again {
				b.WriteString("    " + p.String() + "\n")
			}
		}
		if g.isSum {
			b.WriteString("    " + g.Sum.String() + "\n")
		} else {
			b.WriteString("    change " + g.Change + "\n")
		}
		for _, s := range g.Steps {
			wrap(b, "    ", strings.TrimSpace(s.Text+" "+s.Points))
		}
	}
	for i, g := range e.Unrated {
		if i == 0 {
			b.WriteString("\n  Games that do not count\n")
		}
		wrap(b, "    ", g.heading()+": "+g.Reason)
	}
	b.WriteByte('\n')
	if len(e.Lines) == 0 {
		wrap(b, "  ", "no rating yet")
	}
	e.lines(b)
	for _, r := range e.Remarks {
		wrap(b, "  ", r)
	}
	if e.Misses != "" {
		wrap(b, "  ", "Numbers are rounded for reading: added up as printed, the account is "+e.Misses+" off.")
	}
}

// heading is a game in a line: round, day, opponent, colour, handicap, result.
func (g *gameView) heading() string {
	var at []string
	if g.Round != "" {
		at = append(at, "round "+g.Round)
	}
	if g.Day != "" {
		at = append(at, g.Day)
	}
	t := strings.Join(at, ", ")
	if t != "" {
		t += ": "
	}
	if g.Colour != "" {
		t += g.Colour + " "
	}
	const widest = 60
	t += "against " + texttable.Cut(texttable.Clean(g.Opponent), widest)
	if g.OpponentID != "" {
		t += " (" + g.OpponentID + ")"
	}
	handicap := g.Handicap
	if handicap == "not told" {
		handicap = "handicap not told"
	}
	return t + ", " + handicap + ": " + g.Outcome
}

// lines is the account.
func (e *eventView) lines(b *strings.Builder) {
	const widest = 70
	t := texttable.New(texttable.Column{Max: widest}, texttable.Column{Align: texttable.Right}, texttable.Column{Align: texttable.Right})
	t.NoTitles, t.Indent = true, "  "
	for _, l := range e.Lines {
		points, at := l.Points, l.At
		if !e.ByRank { // one column of numbers
			points, at = points+at, ""
		}
		// A rule is told whole; the number stands beside its last words.
		text := texttable.Wrap(texttable.Clean(l.Text), widest-2)
		for i, words := range text {
			if i > 0 {
				words = "  " + words
			}
			if i < len(text)-1 {
				t.Row(words, "", "")
			} else {
				t.Row(words, points, at)
			}
		}
	}
	b.WriteString(t.String())
}

// symbols says what the factors mean.
func (v *view) symbols(b *strings.Builder) {
	if len(v.Symbols) == 0 {
		return // no game counted, and nothing asks for an explanation
	}
	b.WriteString("\nWhat the symbols mean\n")
	t := texttable.New(texttable.Column{}, texttable.Column{})
	t.NoTitles, t.Indent = true, "  "
	for _, s := range v.Symbols {
		t.Row(s.Name, s.Meaning)
	}
	b.WriteString(t.String())
	for i, f := range v.Formulas {
		if i == 0 {
			b.WriteString("\nThe formulas of the document\n")
		}
		b.WriteString("  " + texttable.Clean(f) + "\n")
	}
}
