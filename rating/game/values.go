package game

import (
	"encoding/json"
	"fmt"
)

var resultNames = [...]string{"unknown", "black", "white", "jigo", "both_win", "both_lose", "void"}

// String is the word of the event JSON.
func (r Result) String() string { return resultNames[r] }

// MarshalText writes the word.
func (r Result) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads the word.
func (r *Result) UnmarshalText(b []byte) error {
	for i, n := range resultNames {
		if n == string(b) {
			*r = Result(i)
			return nil
		}
	}
	return fmt.Errorf("found result %q, expected black, white, jigo, both_win, both_lose, void or unknown", b)
}

// Decided reports whether the game has a winner or is a jigo: the results that
// rating systems may count.
func (r Result) Decided() bool { return r == BlackWins || r == WhiteWins || r == Jigo }

// Swapped is the result with the colours exchanged.
func (r Result) Swapped() Result {
	switch r {
	case BlackWins:
		return WhiteWins
	case WhiteWins:
		return BlackWins
	}
	return r
}

// gameJSON is Game under another name, so that the methods below do not call
// themselves.
type gameJSON Game

// MarshalJSON writes colours_known: false in front of the optional keys where
// the colours are not known.
func (g Game) MarshalJSON() ([]byte, error) {
	type known struct {
		gameJSON
		ColoursKnown *bool `json:"colours_known,omitempty"`
	}
	k := known{gameJSON: gameJSON(g)}
	if g.ColoursUnknown {
		k.ColoursKnown = new(bool)
	}
	return json.Marshal(k)
}

// UnmarshalJSON reads a game; colours_known absent is true.
func (g *Game) UnmarshalJSON(b []byte) error {
	k := struct {
		*gameJSON
		ColoursKnown *bool `json:"colours_known"`
	}{gameJSON: (*gameJSON)(g)}
	if err := json.Unmarshal(b, &k); err != nil {
		return err
	}
	g.ColoursUnknown = k.ColoursKnown != nil && !*k.ColoursKnown
	return nil
}
