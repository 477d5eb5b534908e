package review

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

func TestSerial(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"Student 20A25", "Student 20A26", true},
		{"Student 20A25", "Student 20B07", true},
		{"Player12", "Player 13", true},
		{"Player12", "Player13", true},
		{"Tan Mei Xin2", "Tan Mei Xin", false}, // the number may have been forgotten
		{"Tan Mei Xin2", "Tan Mei Xin3", true},
		{"Tan Mei Xin2", "Tan Mei Lin3", false},
		{"Tan Mei Xin", "Tan Mei Lin", false},
		{"Tan Mei Xin2", "Tan Mei Xin2", false},
	} {
		a, b := game.FoldName(c.a), game.FoldName(c.b)
		if got := serial(a, b); got != c.want || serial(b, a) != got {
			t.Errorf("%s and %s: got %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

// TestSerialNames: of all names that differ in numbers only, one note.
func TestSerialNames(t *testing.T) {
	run := &Run{List: &rating.List{}}
	for _, name := range []string{"Guest 1", "Student 20A25", "Tan Mei Xin", "Student 20A26", "Student 20B01", "Guest 2", "Raj Arun 7"} {
		run.List.Players = append(run.List.Players, rating.Standing{Name: name})
		run.Players = append(run.Players, Player{Folded: game.FoldName(name)})
	}
	notes := run.SerialNames()
	if len(notes) != 1 || notes[0].Found != "5 players whose names differ only in a number or code, as Guest 1 and Guest 2 do: each is somebody else, and nothing is asked about them" {
		t.Errorf("got %v", notes)
	}
	run.Players, run.List.Players = run.Players[2:3], run.List.Players[2:3]
	if notes := run.SerialNames(); len(notes) > 0 {
		t.Errorf("got %v without numbers", notes)
	}
}
