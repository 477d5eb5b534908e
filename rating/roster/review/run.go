// Package review asks who may be one person and who two: at the end of a run it
// goes over the players of a list (their names, what the list says about them,
// where they played) and asks questions that only a person can answer. Names are
// brought together by blocks: nearly equal ones, initials, names cut, umlauts,
// transcriptions from Cyrillic, romanisations of Chinese and Korean, traditional and
// simplified characters. Evidence for and against adds up to a score that orders
// the questions; it decides nothing. Questions that are answered at one look are a
// group; what follows from others, or contradicts better ones, waits for their answers.
package review

import (
	"cmp"
	"fmt"
	"iter"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// Question is what a Proposal asks.
type Question string

// The questions. Review sheets use these words.
const (
	SamePerson Question = "same person?"             // A and B are two players of the list
	TwoPeople  Question = "two people under one id?" // A alone; B is blank
)

// A Proposal is a question about who is who that only a person can answer. Nothing
// is done automatically: the players stay as they are until a line of aliases.csv
// says otherwise.
type Proposal struct {
	Group   int      `json:"group"` // from 1: those of a group are answered at one look
	Kind    Question `json:"question"`
	Score   int      `json:"score"` // 0 to MaxScore
	A       Side     `json:"a"`     // the one who would stay: see Proposals
	B       Side     `json:"b"`
	For     []Reason `json:"for"` // yes, the strongest first
	Against []Reason `json:"against,omitempty"`
	// If two people may play under one id, B has only the id that the second could
	// get, and From is the first event that suggests it.
	From Appearance `json:"from,omitzero"`
}

// A Reason is a piece of evidence and its points in the score. The points of all
// reasons, cut to 0 to MaxScore, are the score.
type Reason struct {
	Points int    `json:"points"` // below 0: against
	Text   string `json:"text"`
	// Code says for programs what speaks for or against, such as club; Of is what it is
	// about: an event, a register or a number. "": the text alone says it.
	Code string `json:"-"`
	Of   string `json:"-"`
}

// String is the reason as printed: +20 the same club.
func (r Reason) String() string { return fmt.Sprintf("%+3d %s", r.Points, r.Text) }

// Side is one of the players of a Proposal, as the run left them.
type Side struct {
	ID      string            `json:"id"`
	Name    string            `json:"name,omitempty"`
	Former  []string          `json:"-"` // names
	Club    string            `json:"club,omitempty"`
	Country string            `json:"country,omitempty"`
	Rank    game.Rank         `json:"rank,omitzero"`
	Rating  game.Opt[float64] `json:"rating,omitzero"`
	Games   int               `json:"games"`  // entered in the events of the run, or rated before it
	Events  int               `json:"events"` // of the run
	First   Appearance        `json:"first,omitzero"`
	Last    Appearance        `json:"last,omitzero"`
}

// Appearance is where and when a player was entered.
type Appearance struct {
	Date  game.Date `json:"date,omitzero"`   // first day of the event
	Event string    `json:"event,omitempty"` // its name
	File  string    `json:"file,omitempty"`
	Place string    `json:"place,omitempty"` // of the entry in the file
}

// MaxScore is the score of a proposal that is as good as certain.
const MaxScore = 100

// Run is what a run left about the players of a list, by their indices.
type Run struct {
	List    *rating.List
	Past    *history.History
	Names   *likeness.Index // of all players
	Players []Player

	Namesakes iter.Seq[[]int]                            // those that share a name
	OtherIDs  iter.Seq[[]int]                            // those that share an id in another register
	Distinct  func(a, b int) bool                        // whether a decision says that they are two people
	OneUntil  func(at int) (day game.Date, decided bool) // until when a decision says that one person has the id; 0: for good
	SecondID  func(at int) string                        // an id for the second of two people under one
}

// Player is what the roster knows about a player of the list.
type Player struct {
	Folded      string // name
	Merged      bool   // another player is this one
	Unsure      bool   // takes entries that may be any of several people of the name
	Provisional bool   // has no id given by a register
}

// Sides are the players as Proposals show them, in the order of the list.
func (r *Run) Sides() []Side {
	var all []Side
	for at := range r.Players {
		if !r.Players[at].Merged {
			all = append(all, r.side(at))
		}
	}
	return all
}

func (r *Run) side(at int) Side {
	s, k := &r.List.Players[at], r.Past.Career(at)
	out := Side{
		ID: s.ID, Name: s.DisplayName(), Former: s.Former, Club: s.Club, Country: s.Country, Rank: r.rank(at), Rating: s.Rating,
		Games: r.games(at), Events: int(k.Events), First: appearance(r.Past.First(at)), Last: appearance(r.Past.Latest(at)),
	}
	if likeness.Club(s.Club) == "" {
		out.Club = "" // xxxx
	}
	return out
}

// rank is that of the list, or the one last entered with.
func (r *Run) rank(at int) game.Rank {
	return cmp.Or(r.List.Players[at].Rank, r.Past.Career(at).LastRank)
}

// games is how many games a player has played by the list or events.
func (r *Run) games(at int) int {
	return max(r.List.Players[at].Games, int(r.Past.Career(at).Games))
}

func appearance(e *history.Event, place game.Place) Appearance {
	if e == nil {
		return Appearance{}
	}
	return Appearance{Date: e.Begin, Event: e.Name, File: e.File, Place: place.String()}
}
