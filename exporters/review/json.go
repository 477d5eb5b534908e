package review

import (
	"io"

	"kyudan/exporters/document"
	"kyudan/rating/roster/review"
)

// WriteJSON writes the questions for programs.
func WriteJSON(w io.Writer, ps []review.Proposal) error {
	type question struct {
		review.Proposal
		Same      string `json:"same,omitempty"`      // the line of aliases.csv for this answer
		Different string `json:"different,omitempty"` // and for the other
	}
	qs := make([]question, len(ps))
	for i := range ps {
		qs[i].Proposal = ps[i]
		qs[i].Same, qs[i].Different = answers(&ps[i])
	}
	return document.WriteJSON(w, struct {
		Kyudan    string     `json:"kyudan"`
		Questions []question `json:"questions"`
	}{"review/2", qs})
}

// WritePlayersJSON writes the players of a register for programs.
func WritePlayersJSON(w io.Writer, players []review.Side) error {
	return document.WriteJSON(w, struct {
		Kyudan  string        `json:"kyudan"`
		Players []review.Side `json:"players"`
	}{"players/1", document.OrEmpty(players)})
}
