package review

import (
	"io"

	"kyudan/exporters/document"
	"kyudan/rating/game"
	"kyudan/rating/roster/review"
)

type jsonSide struct {
	ID      string            `json:"id"`
	Name    string            `json:"name,omitempty"`
	Club    string            `json:"club,omitempty"`
	Country string            `json:"country,omitempty"`
	Rank    game.Rank         `json:"rank,omitzero"`
	Rating  game.Opt[float64] `json:"rating,omitzero"`
	Games   int               `json:"games"`
	Events  int               `json:"events"`
	First   *jsonAppearance   `json:"first,omitempty"`
	Last    *jsonAppearance   `json:"last,omitempty"`
}

type jsonAppearance struct {
	Date  game.Date `json:"date,omitzero"`
	Event string    `json:"event,omitempty"`
	File  string    `json:"file,omitempty"`
	Place string    `json:"place,omitempty"`
}

type jsonQuestion struct {
	Question  string          `json:"question"`
	Score     int             `json:"score"`
	A         jsonSide        `json:"a"`
	B         jsonSide        `json:"b"`
	For       []string        `json:"for"`
	Against   []string        `json:"against,omitempty"`
	From      *jsonAppearance `json:"from,omitempty"`
	Same      string          `json:"same,omitempty"`      // the line of aliases.csv for this answer
	Different string          `json:"different,omitempty"` // and for the other
}

// WriteJSON writes the questions for programs.
func WriteJSON(w io.Writer, ps []review.Proposal) error {
	qs := make([]jsonQuestion, len(ps))
	for i := range ps {
		p := &ps[i]
		same, different := answers(p)
		qs[i] = jsonQuestion{
			Question: string(p.Kind), Score: p.Score, A: sideOf(&p.A), B: sideOf(&p.B), For: p.For, Against: p.Against, From: appearance(p.From),
			Same: same, Different: different,
		}
	}
	return document.WriteJSON(w, struct {
		Kyudan    string         `json:"kyudan"`
		Questions []jsonQuestion `json:"questions"`
	}{"review/1", qs})
}

// WritePlayersJSON writes the players of a register for programs.
func WritePlayersJSON(w io.Writer, players []review.Side) error {
	all := make([]jsonSide, len(players))
	for i := range players {
		all[i] = sideOf(&players[i])
	}
	return document.WriteJSON(w, struct {
		Kyudan  string     `json:"kyudan"`
		Players []jsonSide `json:"players"`
	}{"players/1", all})
}

func sideOf(s *review.Side) jsonSide {
	return jsonSide{
		ID: s.ID, Name: s.Name, Club: s.Club, Country: s.Country, Rank: s.Rank, Rating: s.Rating, Games: s.Games, Events: s.Events,
		First: appearance(s.First), Last: appearance(s.Last),
	}
}

func appearance(a review.Appearance) *jsonAppearance {
	if a == (review.Appearance{}) {
		return nil
	}
	return &jsonAppearance{a.Date, a.Event, a.File, a.Place}
}
