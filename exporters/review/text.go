package review

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/rating/roster/review"
)

// TextOptions say how WriteText writes.
type TextOptions struct {
	Most int // questions shown, the likeliest first; 0: all
}

// WriteText writes the questions for a terminal: for each both players, the
// reasons, and the lines of aliases.csv that answer it.
func WriteText(w io.Writer, ps []review.Proposal, opt TextOptions) error {
	var b strings.Builder
	b.WriteString(summary(ps) + "\n")
	for i := range ps {
		if opt.Most > 0 && i == opt.Most {
			fmt.Fprintf(&b, "\n%d more; --verbose shows all, -o review.xlsx writes them all\n", len(ps)-i)
			break
		}
		question(&b, i+1, &ps[i])
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func question(b *strings.Builder, n int, p *review.Proposal) {
	fmt.Fprintf(b, "\n%d. %s (%d of 100)\n", n, p.Kind, p.Score)
	t := texttable.New(
		texttable.Column{Whole: true}, texttable.Column{Max: 40}, texttable.Column{Align: texttable.Right}, texttable.Column{}, texttable.Column{Max: 24},
		texttable.Column{Align: texttable.Right}, texttable.Column{Align: texttable.Right}, texttable.Column{}, texttable.Column{Max: 60},
	)
	t.NoTitles, t.Indent = true, "   "
	for _, s := range []*review.Side{&p.A, &p.B} {
		if s.Name == "" {
			continue
		}
		games := fmt.Sprintf("%d games", s.Games)
		if s.Games == 1 {
			games = "1 game"
		}
		t.Row(s.ID, s.Name, s.Rank.String(), s.Country, s.Club, rating(s.Rating), games, years(s), where(&s.First))
	}
	b.WriteString(t.String())
	for _, r := range p.For {
		b.WriteString("   + " + texttable.Clean(r) + "\n")
	}
	for _, r := range p.Against {
		b.WriteString("   - " + texttable.Clean(r) + "\n")
	}
	same, different := answers(p)
	for _, a := range []struct{ word, line string }{{"same", same}, {"different", different}} {
		if a.line != "" {
			fmt.Fprintf(b, "   %-9s  %s\n", a.word, texttable.Clean(a.line))
		}
	}
}

// WritePlayers writes the players of a register for a terminal, a line each.
func WritePlayers(w io.Writer, players []review.Side) error {
	t := texttable.New(
		texttable.Column{Title: "ID", Whole: true}, texttable.Column{Title: "Name", Max: 40}, texttable.Column{Title: "Rank", Align: texttable.Right},
		texttable.Column{Title: "Rating", Align: texttable.Right}, texttable.Column{Title: "Games", Align: texttable.Right}, texttable.Column{Title: "Events", Align: texttable.Right},
		texttable.Column{Title: "Years"}, texttable.Column{Title: "Country"}, texttable.Column{Title: "Club", Max: 40},
	)
	t.Limit = 120
	for i := range players {
		s := &players[i]
		t.Row(s.ID, s.Name, s.Rank.String(), rating(s.Rating), fmt.Sprint(s.Games), fmt.Sprint(s.Events), years(s), s.Country, s.Club)
	}
	_, err := fmt.Fprintf(w, "%s\n%s\n\n%s", "Players", strings.Repeat("=", len("Players")), t)
	return err
}
