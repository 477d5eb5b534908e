// Package review asks who may be one person and who two: at the end of a run it
// looks over the players of a list (their names, what the list says of them, where
// they played) and makes questions that only a person can answer. Each has a score,
// by which the questions are put in order; nothing is decided by it.
package review

import "kyudan/rating/game"

// Question is what a Proposal asks.
type Question string

// The questions. The words stand in review sheets.
const (
	SamePerson Question = "same person?"             // A and B are two players of the list
	TwoPeople  Question = "two people under one id?" // A alone; B is blank
)

// A Proposal is a question about who is who that only a person can answer. What
// it asks is never done by itself: the players stay as they are until a line of
// aliases.csv says otherwise.
type Proposal struct {
	Kind    Question
	A, B    Side     // A is the one who would stay: see Proposals
	Score   int      // 0 to MaxScore
	For     []string // reasons for yes, strongest first
	Against []string
	// Where two people may play under one id, B has the id that the second of them
	// could have and nothing else, and From is the first event in which it shows.
	From Appearance
}

// Side is one of the players of a Proposal, as the run left them.
type Side struct {
	ID      string
	Name    string
	Former  []string // names
	Club    string
	Country string
	Rank    game.Rank
	Rating  game.Opt[float64]
	Games   int // entered in the events of the run, or rated before it
	Events  int // of the run
	First   Appearance
	Last    Appearance
}

// Appearance is where and when a player was entered.
type Appearance struct {
	Date  game.Date // first day of the event
	Event string    // its name
	File  string
	Place string // of the entry in the file
}

// MaxScore is the score of a proposal that is as good as certain.
const MaxScore = 100
