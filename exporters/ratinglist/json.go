package ratinglist

import (
	"io"

	"kyudan/exporters/document"
	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// WriteJSON writes the list JSON, version 1, with the players in rank order as
// in every other form, so that equal lists give equal bytes however they
// came.
func WriteJSON(w io.Writer, l *rating.List) error {
	if err := sound(l); err != nil {
		return err
	}
	ranked := Options{}.ranked(l, true)
	players := make([]*rating.Standing, len(ranked))
	for i, e := range ranked {
		players[i] = e.Standing
	}
	return document.WriteJSON(w, struct {
		Kyudan   string             `json:"kyudan"`
		System   string             `json:"system,omitempty"`
		Register string             `json:"register,omitempty"`
		AsOf     game.Date          `json:"as_of,omitzero"`
		Active   game.Date          `json:"active_since,omitzero"`
		Assumed  []rating.Assumed   `json:"assumed,omitempty"`
		Players  []*rating.Standing `json:"players"`
	}{vocab.Version, l.System, l.Register, l.AsOf, l.ActiveSince, l.Assumed, players})
}
