package game

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// league is an event of so many players in which games are won as the words say:
// AB is a win of A against B, a=b a jigo, A!B a win by default, A*B both won.
// They stand in a round each, so that nothing else is equal by chance.
func league(players int, games string) *Event {
	ev := &Event{}
	for i := range players {
		ev.Players = append(ev.Players, Player{ID: i + 1, Name: string(rune('A' + i)), Rank: Kyu(5)})
	}
	for i, w := range strings.Fields(games) {
		g := Game{Round: i + 1, Black: int(w[0]-'A') + 1, White: int(w[len(w)-1]-'A') + 1, Handicap: Given(0), Result: BlackWins}
		if len(w) == 3 {
			switch w[1] {
			case '=':
				g.Result = Jigo
			case '!':
				g.ByDefault = true
			case '*':
				g.Result = BothWin
			}
		}
		ev.Games = append(ev.Games, g)
	}
	return ev
}

func TestConfrontation(t *testing.T) {
	for _, c := range []struct {
		name     string
		players  int
		games    string
		criteria string
		dc, sdc  string // of A, B, C, …
		order    string // with places
	}{
		{"the winner goes first", 2, "BA", "DC", "0 1", "0 1", "B1 A2"},
		{"no game decides", 3, "", "DC SDC", "0 0 0", "0 0 0", "A1 B1 C1"},
		{"a chain", 3, "CB BA", "DC", "0 1 2", "0 0 0", "C1 B2 A3"},
		{"all have met", 3, "CB BA CA", "SDC", "- - -", "0 1 2", "C1 B2 A3"},
		{"one game is missing", 3, "CB BA", "SDC", "- - -", "0 0 0", "A1 B1 C1"},
		{"a circle", 3, "AB BC CA", "DC SDC", "0 0 0", "1 1 1", "A1 B1 C1"},
		// D beat one of the circle, and so goes before all of them; E lost to one.
		{"a circle as one", 5, "AB BC CA DA CE", "DC", "3 3 3 4 0", "0 0 0 0 0", "D1 A2 B2 C2 E5"},
		{"two circles", 6, "AB BC CA DE EF FD AF", "DC", "3 3 3 0 0 0", "0 0 0 0 0 0", "A1 B1 C1 D4 E4 F4"},
		{"a jigo decides nothing", 2, "A=B", "DC SDC", "0 0", "0 0", "A1 B1"},
		{"nor does a default", 2, "A!B", "DC SDC", "0 0", "0 0", "A1 B1"},
		{"nor one that both won", 2, "A*B", "DC SDC", "0 0", "0 0", "A1 B1"},
		{"a win each", 2, "AB BA", "DC SDC", "0 0", "0 0", "A1 B1"},
		{"two wins are more only in the simple form", 2, "BA BA", "DC", "0 0", "0 1", "A1 B1"},
		{"two wins in the simple form", 2, "BA BA", "SDC", "- -", "0 1", "B1 A2"},
		{"two wins of three", 2, "BA BA AB", "DC", "0 1", "0 1", "B1 A2"},
		// A and B have two wins each and C and D one: only games within count.
		{"within the group", 4, "BA CA DB AC AD BC", "NBW DC", "0 1 0 0", "0 1 0 0", "B1 A2 C3 D3"},
		{"alone in the group", 3, "AB AC", "NBW DC", "0 0 0", "0 0 0", "A1 B2 C2"},
		// C has a better second criterion than B, whom A has beaten: B goes after A,
		// and C, of whom nobody knows, as high as it can.
		{"the criteria behind", 3, "AB", "DC Rating", "1 0 2", "0 0 0", "C1 A2 B3"},
		{"the simple form before", 3, "AB BC CA", "SDC DC", "0 0 0", "1 1 1", "A1 B1 C1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev := league(c.players, c.games)
			for i := range ev.Players {
				ev.Players[i].Rating = Given(float64(i))
			}
			criteria := strings.Fields(c.criteria)
			scores, order := Standings(ev, 99, RulesOf(ev), criteria)
			text := func(of func(*Scores) Opt[float64]) string {
				var words []string
				for i := range scores {
					words = append(words, strconv.FormatFloat(of(&scores[i]).Or(0), 'f', -1, 64))
				}
				return strings.Join(words, " ")
			}
			if want := strings.ReplaceAll(c.dc, "-", "0"); text(func(s *Scores) Opt[float64] { return s.DC }) != want {
				t.Errorf("DC is %s, want %s", text(func(s *Scores) Opt[float64] { return s.DC }), want)
			}
			if got := text(func(s *Scores) Opt[float64] { return s.SDC }); got != c.sdc {
				t.Errorf("SDC is %s, want %s", got, c.sdc)
			}
			var places []string
			for _, p := range order {
				places = append(places, ev.Players[p.Index].Name+strconv.Itoa(p.Place))
			}
			if got := strings.Join(places, " "); got != c.order {
				t.Errorf("got %s, want %s", got, c.order)
			}
		})
	}
}

// TestConfrontationLaw compares with the definition taken at its word: classes
// by the closure of all paths, edges doubled for all members of a class, and
// nobody taken while an edge comes in.
func TestConfrontationLaw(t *testing.T) {
	ranks := 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 5))
		n := 2 + r.IntN(7)
		ev := league(n, "")
		for i := range ev.Players {
			ev.Players[i].Rating = Given(float64(r.IntN(3)))
		}
		for k := range r.IntN(2 * n) {
			pair := r.Perm(n)[:2]
			ev.Games = append(ev.Games, Game{Round: 1 + k, Black: pair[0] + 1, White: pair[1] + 1, Result: []Result{BlackWins, WhiteWins, BlackWins, Jigo}[r.IntN(4)], ByDefault: r.IntN(10) == 0})
		}
		scores, _ := Standings(ev, 99, RulesOf(ev), []string{"DC", "Rating"})
		want := literalDC(ev)
		var got []float64
		for i := range scores {
			got = append(got, scores[i].DC.Or(-1))
			ranks += int(scores[i].DC.Or(0))
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("seed %d, %+v (-want +got):\n%s", seed, ev.Games, d)
		}
	}
	if ranks == 0 {
		t.Error("nobody ever stood before another")
	}
}

func literalDC(ev *Event) []float64 {
	n := len(ev.Players)
	balance := make([][]int, n)
	edge, path, doubled := make([][]bool, n), make([][]bool, n), make([][]bool, n)
	for i := range n {
		balance[i], edge[i], path[i], doubled[i] = make([]int, n), make([]bool, n), make([]bool, n), make([]bool, n)
	}
	for _, g := range ev.Games {
		b, w := g.Black-1, g.White-1
		if g.Result == WhiteWins {
			b, w = w, b
		}
		if g.Result != Jigo && !g.ByDefault {
			balance[b][w]++
			balance[w][b]--
		}
	}
	for loser := range n {
		for winner := range n {
			edge[loser][winner] = balance[winner][loser] == 1
			path[loser][winner] = edge[loser][winner]
		}
	}
	for k := range n {
		for i := range n {
			for j := range n {
				path[i][j] = path[i][j] || path[i][k] && path[k][j]
			}
		}
	}
	same := func(i, j int) bool { return i == j || path[i][j] && path[j][i] }
	for i := range n {
		for j := range n {
			for a := range n {
				for b := range n {
					if edge[a][b] && !same(a, b) && same(a, i) && same(b, j) {
						doubled[i][j] = true
					}
				}
			}
		}
	}
	rank, left := make([]int, n), n
	for left > 0 {
		var next []int
		for j := range n {
			coming := false
			for i := range n {
				coming = coming || rank[i] == 0 && doubled[i][j]
			}
			if rank[j] > 0 || coming {
				continue
			}
			if r := ev.Players[j].Rating.Or(0); len(next) == 0 || r < ev.Players[next[0]].Rating.Or(0) {
				next = []int{j}
			} else if r == ev.Players[next[0]].Rating.Or(0) {
				next = append(next, j)
			}
		}
		for _, j := range next {
			rank[j] = 1 + left - len(next)
		}
		left -= len(next)
	}
	highest := 0
	for _, r := range rank {
		highest = max(highest, r)
	}
	dc := make([]float64, n)
	for i, r := range rank {
		dc[i] = float64(highest - r)
	}
	return dc
}

func TestCategories(t *testing.T) {
	ev := &Event{Extra: map[string]string{"opengotha:numberOfCategories": "3", "opengotha:categories": "1=1D 2=5K"}}
	for i, r := range []Rank{Dan(1), Kyu(1), Kyu(5), Kyu(6), NoRank, Pro(1)} {
		ev.Players = append(ev.Players, Player{ID: i + 1, Rank: r})
	}
	scores, order := Standings(ev, 0, RulesOf(ev), []string{"CAT", "Rank"})
	var got []float64
	for i := range scores {
		v, _ := scores[i].Get("CAT")
		got = append(got, v)
	}
	if d := cmp.Diff([]float64{1, 2, 2, 3, 3, 1}, got); d != "" {
		t.Errorf("categories (-want +got):\n%s", d)
	}
	if first := order[0].Index; first != 5 {
		t.Errorf("entry %d is first, want the professional of the strongest category", first+1)
	}
}
