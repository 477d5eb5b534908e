package game

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
)

var resultNames = [...]string{"unknown", "black", "white", "jigo", "both_win", "both_lose", "void"}

// String is the word of the event JSON.
func (r Result) String() string {
	if int(r) >= len(resultNames) {
		return "result " + strconv.Itoa(int(r))
	}
	return resultNames[r]
}

// MarshalText writes the word.
func (r Result) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads the word. The error is a *ValueError.
func (r *Result) UnmarshalText(b []byte) error {
	i := slices.Index(resultNames[:], string(b))
	if i < 0 {
		return &ValueError{"result", string(b), "black, white, jigo, both_win, both_lose, void or unknown"}
	}
	*r = Result(i)
	return nil
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

// Known reports whether the kind is one of those above.
func (k Kind) Known() bool {
	return k == Tournament || k == Club || k == Friendly || k == Teaching
}

// UnmarshalText accepts the kinds above. The error is a *ValueError.
func (k *Kind) UnmarshalText(b []byte) error {
	return oneOf(k, "kind", b, Tournament, Club, Friendly, Teaching)
}

// UnmarshalText accepts the formats above. The error is a *ValueError.
func (p *Pairing) UnmarshalText(b []byte) error {
	return oneOf(p, "format", b, McMahon, Swiss, RoundRobin, Knockout)
}

// UnmarshalText accepts the scopes above. The error is a *ValueError.
func (s *Scope) UnmarshalText(b []byte) error {
	return oneOf(s, "scope", b, National, Overseas, Private)
}

// UnmarshalText accepts the kinds above. The error is a *ValueError.
func (o *Overtime) UnmarshalText(b []byte) error {
	return oneOf(o, "overtime", b, SuddenDeath, Byoyomi, Canadian, Fischer)
}

func oneOf[T ~string](v *T, what string, b []byte, words ...T) error {
	if !slices.Contains(words, T(b)) {
		return &ValueError{what, string(b), Enumerate(words, "or")}
	}
	*v = T(b)
	return nil
}

// gameJSON is Game under another name, so that the methods below do not call
// themselves.
type gameJSON Game

// MarshalJSON writes colours_known: false behind the other keys where the
// colours are not known.
func (g Game) MarshalJSON() ([]byte, error) {
	k := struct {
		gameJSON
		ColoursKnown *bool `json:"colours_known,omitempty"`
	}{gameJSON: gameJSON(g)}
	if g.ColoursUnknown {
		k.ColoursKnown = new(bool)
	}
	if k.Time != nil && *k.Time == (TimeControl{}) {
		k.Time = nil
	}
	// Whether < is escaped is for the outer encoder to say.
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(k)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
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
