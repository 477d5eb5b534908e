package session

import (
	"encoding/json"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// keyOf is the key of the question who an entry is: what a line of aliases.csv says of the
// entry. Rank and club are in it if the event has a second entry of the name.
func keyOf(ev *game.Event, p *game.Player) string {
	fields := []string{p.DisplayName()}
	name := game.NameKey(p.DisplayName())
	if slices.ContainsFunc(ev.Players, func(q game.Player) bool { return q.ID != p.ID && game.NameKey(q.DisplayName()) == name }) {
		fields = append(fields, p.Rank.String(), p.Club)
	}
	key, err := json.Marshal(fields)
	if err != nil {
		return "" // texts are always written
	}
	return string(key)
}

// fieldsOf is the line of aliases.csv of an answer; none of a question that nobody asks.
func fieldsOf(a Answer) []string {
	var fields []string
	if err := json.Unmarshal([]byte(a.Question), &fields); err != nil || len(fields) != 1 && len(fields) != 3 {
		return nil
	}
	return slices.Concat(fields[:1], []string{strings.TrimSpace(a.ID)}, fields[1:])
}
