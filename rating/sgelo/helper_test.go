package sgelo_test

import (
	"math"
	"strconv"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sgelo"
)

// established is a player of fifty games who comes from a list with a rating.
func established(id string, r float64) rating.Standing {
	return rating.Standing{ID: id, Rating: game.Given(r), Games: 50, LastPlayed: 20250105}
}

// newcomer is a player without rating, of those grades.
func newcomer(id string, rankings ...game.Ranking) rating.Standing {
	return rating.Standing{ID: id, Rankings: rankings}
}

// by is a grade, always held, or from the day after that date.
func by(r game.Rank, org string, date ...game.Date) game.Ranking {
	g := game.Ranking{Rank: r, By: org}
	if len(date) > 0 {
		g.Date = date[0]
	}
	return g
}

func listOf(st ...rating.Standing) *rating.List {
	return &rating.List{System: sgelo.Name, Register: sgelo.Name, Players: st}
}

// event is a one-day event in which the first players of a list are the
// entries, in their order.
func event(day game.Date, players int, games ...game.Game) *rating.Event {
	ev := &rating.Event{Event: &game.Event{Begin: day, BoardSize: 19, Games: games}}
	for i := range players {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Name: "Player " + strconv.Itoa(i+1)})
		ev.Who = append(ev.Who, i)
	}
	return ev
}

// played is an even game of two entries.
func played(black, white int, r game.Result) game.Game {
	return game.Game{Black: black, White: white, Handicap: game.Given(0), Result: r}
}

// against is one-day events of days in a row in which the first player meets
// one of the others after the other, from the second on. results has b, w and j.
func against(from game.Date, players int, results string) []*rating.Event {
	var evs []*rating.Event
	for i, c := range results {
		r := map[rune]game.Result{'b': game.BlackWins, 'w': game.WhiteWins, 'j': game.Jigo}[c]
		evs = append(evs, event(from.AddDays(i), players, played(1, 2+i%(players-1), r)))
	}
	return evs
}

// rate rates events with the document's parameters and explanations.
func rate(l *rating.List, events ...*rating.Event) []rating.Result {
	return sgelo.New(sgelo.Default()).Rate(l, events, rating.Options{Explain: true})
}

// factor is the factor of that name, which must be there.
func factor(t *testing.T, s rating.Side, name string) float64 {
	t.Helper()
	v, ok := factors(s)[name]
	if !ok {
		t.Fatalf("no factor %q in %v", name, s.Factors)
	}
	return v
}

// step is the only step of that rule, or the zero step.
func step(t *testing.T, steps []rating.Step, rule string) rating.Step {
	t.Helper()
	var found rating.Step
	for _, s := range steps {
		if s.Rule == rule {
			if found.Rule != "" {
				t.Errorf("step %s is there twice: %v", rule, steps)
			}
			found = s
		}
	}
	return found
}

// problem is the one problem of that code, or the zero problem.
func problem(t *testing.T, ps game.Problems, code string) game.Problem {
	t.Helper()
	var found game.Problem
	for _, p := range ps {
		if p.Code == code {
			if found.Code != "" {
				t.Errorf("problem %s is reported twice: %v", code, ps)
			}
			found = p
		}
	}
	return found
}

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }
