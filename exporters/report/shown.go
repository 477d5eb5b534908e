package report

import (
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Shown is an event as reports show it, for a caller who lays it out: every number is
// printed as there.
type Shown struct {
	Name    string        `json:"name"`
	Days    string        `json:"days"`
	Where   string        `json:"where,omitempty"`
	Class   string        `json:"class,omitempty"` // with its weight
	Rated   bool          `json:"rated"`
	Summary string        `json:"summary"` // 65 of 66 games, 24 players, 5 of them new
	Missed  []string      `json:"missed"`  // requirements of the class
	Changes []ShownChange `json:"changes"` // by rating after the event
	Left    []ShownGame   `json:"left"`    // games that do not count

	// What the days and the summary say, for who words it otherwise.
	Begin   game.Date `json:"begin,omitzero"`
	End     game.Date `json:"end,omitzero"`
	Counted int       `json:"counted"` // games,
	Games   int       `json:"games"`   // of so many
	New     int       `json:"new"`     // players
}

// ShownChange is what the event changed for a player.
type ShownChange struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Rank    string   `json:"rank,omitempty"` // 2k, or 2k → 1k
	Before  string   `json:"before,omitempty"`
	After   string   `json:"after,omitempty"`
	Change  string   `json:"change,omitempty"` // +15.6; none for who did not play
	Way     string   `json:"way,omitempty"`    // of the change: up, down, even
	Games   int      `json:"games"`
	New     bool     `json:"new,omitempty"`
	Remarks []string `json:"remarks"`
}

// ShownGame is a game that does not count.
type ShownGame struct {
	Round  int    `json:"round,omitempty"`
	Board  int    `json:"board,omitempty"`
	Black  string `json:"black"`
	White  string `json:"white"`
	Result string `json:"result"`
	Why    string `json:"why"`

	// Outcome is the result for who words it otherwise: black.
	Outcome   string `json:"outcome"`
	ByDefault bool   `json:"by_default,omitempty"`
	Colours   bool   `json:"colours"` // known
}

// Show returns the events of a report, what is said of them in a language.
func Show(rep *rating.Report, l phrase.Language) []Shown {
	v := newView(rep, false)
	all := make([]Shown, len(v.events))
	for i, e := range v.events {
		all[i] = e.shown(l)
	}
	return all
}

func (e *eventView) shown(l phrase.Language) Shown {
	s := Shown{
		Name: e.name, Days: document.Days(e.Event.Begin, e.Event.End), Where: Where(e.Event), Class: classText(e.Result).In(l), Rated: e.Rated,
		Summary: strings.TrimPrefix(strings.TrimSuffix(e.summary(), ", although"), "rated: "),
		Missed:  document.OrEmpty(l.Each(Missed(e.Report, e.Result))), Changes: []ShownChange{}, Left: []ShownGame{},
	}
	s.Begin, s.End, s.Counted, s.Games, s.New = e.Event.Begin, e.Event.End, e.counted, len(e.Games), e.newcomers
	for i := range e.players {
		p := &e.players[i]
		c := ShownChange{
			ID: p.ID, Name: p.name, Rank: p.rank, Before: e.points(p.Before), After: e.points(p.After),
			Games: p.Games, New: p.New, Remarks: document.OrEmpty(l.Each(p.remarks)),
		}
		if !e.isIdle(p.PlayerChange) {
			c.Change = document.Format(document.Signed, e.digits, e.change(p.PlayerChange))
			c.Way = document.Way(c.Change)
		}
		s.Changes = append(s.Changes, c)
	}
	for _, i := range e.unrated {
		g := &e.Event.Games[i]
		s.Left = append(s.Left, ShownGame{
			g.Round, g.Board, e.nameOf(g.Black), e.nameOf(g.White), verdict(g), l.Word(e.whyNot(i)),
			g.Result.String(), g.ByDefault, !g.ColoursUnknown,
		})
	}
	return s
}
