package rating_test

import (
	"strings"
	"testing"

	"kyudan/rating"
)

func TestSelect(t *testing.T) {
	l := &rating.List{System: "swa", Players: []rating.Standing{
		{ID: "a", Country: "SG", Club: "Harbour Go Club", Games: 12, LastPlayed: 20260412},
		{ID: "b", Country: "FR", Club: "Go-Club d'Azur", Games: 3, LastPlayed: 20250101},
		{ID: "c", Country: "SG", Games: 30, LastPlayed: 20260101, Hidden: true},
		{ID: "d"},
	}}
	tests := []struct {
		name   string
		filter rating.Filter
		want   string
	}{
		{"nothing asked: all but hidden", rating.Filter{}, "a b d"},
		{"hidden too", rating.Filter{Hidden: true}, "a b c d"},
		{"country in any case", rating.Filter{Country: "sg"}, "a"},
		{"club without its accents and signs", rating.Filter{Club: "go club dazur"}, "b"},
		{"a word of the club", rating.Filter{Club: "harbour"}, "a"},
		{"a part of a word of the club", rating.Filter{Club: "Azur"}, "b"},
		{"a part of several clubs", rating.Filter{Club: "club"}, "a b"},
		{"no club", rating.Filter{Club: "-"}, ""},
		{"active since the very day", rating.Filter{ActiveSince: 20260412}, "a"},
		{"games", rating.Filter{MinGames: 3, Hidden: true}, "a b c"},
		{"all at once", rating.Filter{Country: "SG", MinGames: 20}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var ids []string
			for _, s := range l.Select(tt.filter).Players {
				ids = append(ids, s.ID)
			}
			if got := strings.Join(ids, " "); got != tt.want {
				t.Errorf("Select(%+v) = %q, want %q", tt.filter, got, tt.want)
			}
		})
	}
	if len(l.Players) != 4 {
		t.Errorf("Select changed the list it read: %d players left", len(l.Players))
	}
}
