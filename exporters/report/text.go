package report

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	section "kyudan/exporters/difference"
	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// textWidth is the greatest width of a line in terminal columns.
const textWidth = 100

// WriteText writes the report as plain text, at most 100 terminal columns wide:
// for each event its heading, the players by rating, the games that do not
// count, counted by reason, and the new players.
func WriteText(w io.Writer, rep *rating.Report, o Options) error {
	v := newView(rep, false)
	t := document.NewText(w, textWidth)
	document.Preface(t, phrase.English, rep.Assumed(), rep.Departures)
	for i, e := range v.events {
		if i > 0 {
			t.Blank()
		}
		e.text(t)
	}
	if since := o.SinceText(); since != "" {
		t.Print(strings.Split(strings.TrimSuffix(since, "\n"), "\n")...)
	}
	if o.Problems {
		t.Problems("Problems", rep.Problems())
	}
	return t.End()
}

// most is how many players and events of a difference are shown in brief.
const most = 20

// SinceText is what changed since the older list, "" without one.
func (o *Options) SinceText() string {
	shown := section.Options{Words: o.Words}
	if o.Brief {
		shown.Most = most
	}
	if o.Since == nil {
		return ""
	}
	return section.SectionText(o.Since, shown)
}

func (e *eventView) text(t *document.Text) {
	facts := document.Days(e.Event.Begin, e.Event.End)
	if where := Where(e.Event); where != "" {
		facts += ", " + where
	}
	if class := Class(e.Result); class != "" {
		facts += "; class " + class
	}
	t.Title(e.name, facts, e.summary())
	for _, m := range phrase.English.Each(Missed(e.Report, e.Result)) {
		t.Hang("  ", "  ", "- "+m)
	}
	if len(e.players) > 0 {
		t.Blank()
		t.Table(e.playersTable())
	}
	e.footText(t)
}

// summary says how the event was rated.
func (e *eventView) summary() string {
	s, because := fmt.Sprintf("rated: %d of %s, %s", e.counted, game.Plural(len(e.Games), "game"), game.Plural(len(e.players), "player")), ", although"
	if e.newcomers > 0 {
		s += fmt.Sprintf(", %d of them new", e.newcomers)
	}
	if !e.Rated {
		s, because = "NOT RATED", ", because"
	}
	if len(e.Missed) > 0 {
		s += because
	}
	return s
}

// footText writes what follows the table: games that do not count, manual
// corrections, new players and remarks.
func (e *eventView) footText(t *document.Text) {
	if len(e.unrated) > 0 {
		t.Heading("Games that do not count")
	}
	for _, r := range e.reasons() {
		t.Hang("  ", "  ", r)
	}
	if len(e.adjusted) > 0 {
		t.Heading("Corrected by hand before the games")
	}
	for _, p := range e.adjusted {
		t.Hang("  ", "  ", fmt.Sprintf("%s (%s): %s to %s", p.name, p.ID, e.ratingOr(p.Before), e.ratingOr(p.After)))
	}
	e.remarks(t, "New players", func(p *playerView) bool { return p.New })
	e.remarks(t, "Remarks", func(p *playerView) bool { return !p.New && len(p.remarks) > 0 })
}

func (e *eventView) ratingOr(o game.Opt[float64]) string { return cmp.Or(e.points(o), "no rating") }

// remarks lists some of the players with remarks about them.
func (e *eventView) remarks(t *document.Text, heading string, which func(*playerView) bool) {
	first := true
	for i := range e.players {
		p := &e.players[i]
		if !which(p) {
			continue
		}
		if first {
			t.Heading(heading)
			first = false
		}
		s := p.name + " (" + p.ID + ")"
		if len(p.remarks) > 0 {
			s += ": " + p.said()
		}
		t.Item("  ", s)
	}
}
