package difference

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// Game is a rated game as one player sees it.
type Game struct {
	Opponent string        // id on the list
	Result   byte          // + won, - lost, = jigo
	Colour   byte          // b, w, or ? where nobody told who had Black
	Handicap game.Opt[int] // stones
}

// ParseGames reads Change.Results: games with blanks between, each the
// opponent's id, the result, the colour, and the handicap where it is not 0, as
// in 1002+b 1003-w3 new-tan=?; ? is a handicap that nobody told. Blanks,
// control characters and % in ids are written as %20.
func ParseGames(s string) ([]Game, error) {
	var gs []Game
	for word := range strings.FieldsSeq(s) {
		g, ok := parseGame(word)
		if !ok {
			return nil, fmt.Errorf("found the game %q, expected such as 1002+b or 1003-w3", word)
		}
		gs = append(gs, g)
	}
	return gs, nil
}

func parseGame(word string) (Game, bool) {
	var g Game
	i := strings.LastIndexAny(word, "+-=")
	if i < 1 || i+1 >= len(word) || !strings.ContainsRune("bw?", rune(word[i+1])) {
		return g, false
	}
	id, err := url.PathUnescape(word[:i])
	if err != nil {
		return g, false
	}
	g = Game{Opponent: id, Result: word[i], Colour: word[i+1]}
	switch rest := word[i+2:]; rest {
	case "":
		g.Handicap = game.Given(0)
	case "?":
	default:
		n, err := strconv.ParseUint(rest, 10, 31)
		if err != nil || n == 0 || rest[0] == '0' {
			return g, false
		}
		g.Handicap = game.Given(int(n))
	}
	return g, true
}

// played is a game whose opponent is a player of the comparison.
type played struct {
	Game
	opponent int
}

func playedOf(s string, index func(id string) int) []played {
	gs, err := ParseGames(s)
	if err != nil {
		return nil // a record that was read has none such
	}
	ps := make([]played, len(gs))
	for i, g := range gs {
		ps[i] = played{g, index(g.Opponent)}
	}
	slices.SortStableFunc(ps, func(a, b played) int {
		return cmp.Or(cmp.Compare(a.opponent, b.opponent), cmp.Compare(a.Result, b.Result), cmp.Compare(a.Colour, b.Colour), cmp.Compare(a.Handicap.Or(-1), b.Handicap.Or(-1)))
	})
	return ps
}

// compareGames says what differs between the games of a player in two runs,
// nil where they are the same.
func compareGames(old, new []played, name func(int) string) []string {
	// What is the same on both sides leaves.
	same := func(a, b played) bool {
		return a.opponent == b.opponent && a.Result == b.Result && a.Colour == b.Colour && a.Handicap == b.Handicap
	}
	old, new = slices.Clone(old), slices.Clone(new)
	for i := 0; i < len(new); {
		j := slices.IndexFunc(old, func(o played) bool { return same(o, new[i]) })
		if j < 0 {
			i++
			continue
		}
		old, new = slices.Delete(old, j, j+1), slices.Delete(new, i, i+1)
	}
	var what []string
	for _, n := range new {
		who := name(n.opponent)
		j := slices.IndexFunc(old, func(o played) bool { return o.opponent == n.opponent })
		if j < 0 {
			what = append(what, verb(n.Result)+" "+who+", a game more")
			continue
		}
		o := old[j]
		old = slices.Delete(old, j, j+1)
		switch {
		case o.Result != n.Result:
			what = append(what, verb(n.Result)+" "+who+", was "+outcome(o.Result))
		case o.Handicap != n.Handicap:
			what = append(what, stones(n.Handicap)+" against "+who+", was "+stones(o.Handicap))
		default:
			what = append(what, "colours against "+who)
		}
	}
	for _, o := range old {
		what = append(what, "no game against "+name(o.opponent)+", was "+outcome(o.Result))
	}
	return what
}

func verb(result byte) string {
	return map[byte]string{'+': "won against", '-': "lost to", '=': "jigo with"}[result]
}

func outcome(result byte) string {
	return map[byte]string{'+': "won", '-': "lost", '=': "jigo"}[result]
}

func stones(h game.Opt[int]) string {
	switch n, told := h.Get(); {
	case !told:
		return "handicap not given"
	case n == 0:
		return "even"
	case n == 1:
		return "1 stone"
	default:
		return strconv.Itoa(n) + " stones"
	}
}
