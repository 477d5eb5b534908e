package explanation_test

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kyudan/exporters/explanation"
	"kyudan/rating"
	"kyudan/rating/game"
)

// text is the explanation of a player as plain text, and its lines joined where
// they were wrapped.
func text(t *testing.T, rep *rating.Report, id string) (plain, joined string) {
	t.Helper()
	var b bytes.Buffer
	if err := explanation.WriteText(&b, rep, explanation.Options{ID: id}); err != nil {
		t.Fatal(err)
	}
	return b.String(), strings.Join(strings.Fields(b.String()), " ")
}

// inOrder wants texts one behind the other.
func inOrder(t *testing.T, s string, texts ...string) {
	t.Helper()
	rest := s
	for _, want := range texts {
		_, behind, ok := strings.Cut(rest, want)
		if !ok {
			t.Fatalf("no %q, or not behind those before it, in\n%s", want, s)
		}
		rest = behind
	}
}

func games(results string) []game.Game {
	var gs []game.Game
	for i, c := range results {
		r := map[rune]game.Result{'b': game.BlackWins, 'w': game.WhiteWins, 'j': game.Jigo}[c]
		gs = append(gs, game.Game{Round: i + 1, Date: game.Date(20260101).AddDays(i), Black: 1, White: 2 + i%2, Handicap: game.Given(0), Result: r})
	}
	return gs
}

// TestOneFactorOneNumber: the level factor of one rank is one number in all of a
// player's games, and one that no decimal number is exact for is a fraction.
func TestOneFactorOneNumber(t *testing.T) {
	for _, rank := range []game.Rank{game.Dan(1), game.Kyu(4), game.Kyu(5), game.Kyu(14)} {
		l := &rating.List{System: "sagc", Register: "sagc", Players: []rating.Standing{
			{ID: "a", Name: "Ann", Rank: rank, Index: game.Given(0)}, {ID: "b", Name: "Bob", Rank: rank, Index: game.Given(0)}, {ID: "c", Name: "Cid", Rank: rank + 1, Index: game.Given(0)},
		}}
		kinds := []game.Kind{game.Club, game.Tournament, game.Friendly}
		var events []*game.Event
		for e := range 4 {
			ev := &game.Event{Name: "Evening", Begin: game.Date(20260101 + game.Date(e)), Kind: kinds[e%3], Players: []game.Player{entry(1, "a"), entry(2, "b"), entry(3, "c")}, Games: games("wwbwbw")[:2+e]}
			events = append(events, ev)
		}
		rep := rate(t, "sagc", l, "", events...)
		plain, _ := text(t, rep, "a")
		var found []string
		for _, m := range regexp.MustCompile(`(?m)^    ([0-9./]+) × `).FindAllStringSubmatch(plain, -1) {
			if !slices.Contains(found, m[1]) {
				found = append(found, m[1])
			}
		}
		if len(found) != 1 || !strings.Contains(plain, "LF = ") {
			t.Errorf("%s: the level factor is %q in\n%s", rank, found, plain)
		}
	}
}

// TestFractionOfFourKyu: 4k, tournament, OF 0.4, GRF 3.5 is 364 to the point,
// which no decimal number for 173⅓ gives by being cut.
func TestFractionOfFourKyu(t *testing.T) {
	l := &rating.List{System: "sagc", Register: "sagc", Players: []rating.Standing{
		{ID: "a", Name: "Ann", Rank: game.Kyu(4), Index: game.Given(0), State: map[string]json.RawMessage{"recent": json.RawMessage(`["b","b","b","b","b","b"]`)}},
		{ID: "b", Name: "Bob", Rank: game.Dan(1), Index: game.Given(0)},
	}}
	ev := &game.Event{Name: "Cup", Begin: 20260101, Kind: game.Tournament, Players: []game.Player{entry(1, "a"), entry(2, "b")},
		Games: []game.Game{{Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins}}}
	plain, _ := text(t, rate(t, "sagc", l, "", ev), "a")
	inOrder(t, plain, "LF = 10² + 1.5 × 10 + 55 + 10^5 / 30000 = 520/3", "520/3 × 1.5 × 0.4 × 3.5 × 1.0 = 364.0, truncated 364")
}

// TestStepsAreWhole: the text gives a rule to its end.
func TestStepsAreWhole(t *testing.T) {
	l := &rating.List{System: "egf", Register: "egf", Players: []rating.Standing{
		{ID: "a", Name: "Ann", Rank: game.Kyu(10), Rating: game.Given(1100.0)}, {ID: "b", Name: "Bob", Rating: game.Given(3400.0)}, {ID: "c", Name: "Cid", Rating: game.Given(1500.0)},
	}}
	ev := &game.Event{Name: "Open", Begin: 20260101, Players: []game.Player{entry(1, "a"), entry(2, "b"), entry(3, "c")}, Games: games("wb")}
	ev.Players[0].Rank = game.Kyu(5)
	plain, joined := text(t, rate(t, "egf", l, "", ev), "a")
	inOrder(t, joined, "Ann gained 516 points (+16 in the games): 1 win in 2 games, where 0.6 were expected.",
		"Set anew before the games: entered as 5k, two or more grades above the best grade so far, 10k +500.00",
		"reset (entered as 5k, two or more grades above the best grade so far, 10k) +500.00",
		"clamp (RW 3400 is 3300 or more, where β ends: SE is 1 for White and 0 for Black)",
		"con = ((3300 − 1600) / 200)^1.6 = 30.6952", "SE = 0.000 RW 3400 is 3300 or more", "opponent = 1500", "= 0.5987")
	if strings.Contains(plain, "…") {
		t.Errorf("something is cut in\n%s", plain)
	}
}

// TestEqualRatings: no sign stands at a difference of nothing.
func TestEqualRatings(t *testing.T) {
	for _, system := range []string{"swa", "bgf", "egf-classic"} {
		l := &rating.List{System: system, Players: []rating.Standing{{ID: "a", Name: "Ann", Rating: game.Given(100.0)}, {ID: "b", Name: "Bob", Rating: game.Given(100.0)}, {ID: "c", Name: "Cid", Rating: game.Given(100.0)}}}
		ev := &game.Event{Name: "Open", Begin: 20260101, Class: "A", Players: []game.Player{entry(1, "a"), entry(2, "b"), entry(3, "c")}, Games: games("wb")}
		rep := rate(t, system, l, "", ev)
		for _, f := range forms[:3] {
			var b bytes.Buffer
			if err := f.write(&b, rep, explanation.Options{ID: "b"}); err != nil {
				t.Fatal(err)
			}
			if m := regexp.MustCompile(`[-−]0(,|\s|<|$)`).FindString(b.String()); m != "" {
				t.Errorf("%s.%s has %q:\n%s", system, f.ext, m, b.String())
			}
		}
	}
}

// TestEstimateIsWorkedOut: the first rating that an estimate gave stands behind
// the sum of the estimate.
func TestEstimateIsWorkedOut(t *testing.T) {
	l := &rating.List{System: "swa", Register: "swa"}
	ev := &game.Event{Name: "Open", Begin: 20260101, Class: "A", Players: []game.Player{entry(1, "new")}}
	l.Players = append(l.Players, rating.Standing{ID: "new", Name: "Ann"})
	for i, r := range []float64{1500, 1812.5, 1700, 2000, 1600, 1600, 1600} {
		id := string(rune('A' + i))
		l.Players = append(l.Players, rating.Standing{ID: id, Name: "P" + id, Rating: game.Given(r)})
		ev.Players = append(ev.Players, entry(i+2, id))
		if i < 5 {
			ev.Games = append(ev.Games, game.Game{Black: 1, White: i + 2, Handicap: game.Given(0), Result: []game.Result{game.BlackWins, game.BlackWins, game.WhiteWins, game.WhiteWins, game.Jigo}[i]})
		}
	}
	_, joined := text(t, rate(t, "swa", l, "", ev), "new")
	inOrder(t, joined, "estimate (strongest opponent beaten 1812.5 (PB) and weakest opponent lost to 1700 (PC): (1812.5 + 1700) / 2 = 1756.25)", "first rating 1756.25")
}

// TestOrderOfGames: every form has a player's games in the order in which they
// counted, the JSON too.
func TestOrderOfGames(t *testing.T) {
	var b bytes.Buffer
	if err := explanation.WriteJSON(&b, elo(t), explanation.Options{ID: "1"}); err != nil {
		t.Fatal(err)
	}
	inOrder(t, b.String(), `"round": 1`, `"round": 2`)
	plain, _ := text(t, elo(t), "1")
	inOrder(t, plain, "Round 1, 2025-09-01: Black", "Round 2, 2025-09-08: White")
}

// TestPromotionPrecedesTheGame: in the order in which it counted, the estimation
// with its games, and every symbol explained.
func TestPromotionPrecedesTheGame(t *testing.T) {
	plain, _ := text(t, elo(t), "1")
	inOrder(t, plain, "Promoted: 2k by SWA", "Round 1: expected", "before", "promotion (2k", "round 1, Bob", "promotion (2k by SWA", "rating = 2012.5", "20 × 1 ×")

	l := &rating.List{System: "sgelo", Register: "sg", Players: []rating.Standing{
		{ID: "a", Name: "Ann"}, {ID: "b", Name: "Bob", Rating: game.Given(1950.0), Games: 40}, {ID: "c", Name: "Cid", Rating: game.Given(2210.5), Games: 40},
	}}
	ev := &game.Event{Name: "League", Begin: 20260101, Players: []game.Player{entry(1, "a"), entry(2, "b"), entry(3, "c")}, Games: games("bwbwwbbwbwbb")}
	_, plain = text(t, rate(t, "sgelo", l, "", ev), "a")
	inOrder(t, plain, "Round 12, ", "estimation game 1 (opponent 1950, weight √(1950 / 1000) = 1.396424, score 1)", "estimation game 12 (", "average = ", "rate = ", "diff = 100 × ln(", "estimated = ", "correction (estimated")
	inOrder(t, plain, "What the symbols mean", "average ", "rate ", "diff ", "estimated ", "initial ")
}

// TestSentences: who played no game that counts, whose event is not rated, and who was
// only corrected, is told so in a sentence.
func TestSentences(t *testing.T) {
	player := func(id, name string, points float64) rating.Standing {
		return rating.Standing{ID: id, Name: name, Rating: game.Given(points)}
	}
	l := &rating.List{System: "swa", Register: "swa", Players: []rating.Standing{player("a", "Ann", 1850), player("b", "Bob", 1850), player("c", "Cid", 2250), {ID: "d", Name: "Dee"}}}
	hour := game.TimeControl{Basic: game.Given(60.0), Overtime: game.SuddenDeath}
	cup := &game.Event{Name: "Cup", Begin: 20260501, Class: "A", BoardSize: 19, Rounds: 6, Time: hour, Players: []game.Player{entry(1, "a"), entry(2, "b"), entry(3, "c"), entry(4, "d")},
		Games: []game.Game{
			{Round: 1, Black: 1, White: 3, Handicap: game.Given(0), Result: game.BlackWins},
			{Round: 2, Black: 1, White: 2, Handicap: game.Given(0), Result: game.WhiteWins, ByDefault: true},
			{Round: 3, Black: 1, White: 2, Result: game.Unknown},
		},
		Adjust: []game.Adjustment{{Player: 2, Rating: game.Given(1900.0)}}}
	for _, c := range []struct {
		id    string
		event func(ev *game.Event)
		want  []string
	}{
		{"a", nil, []string{
			"Ann gained 32 points: 1 win in 1 game, where almost none was expected.", "Round 1: expected to win 2% against Cid (400 points higher), won",
			"Round 2: against Bob, lost, but not counted: decided by default, no game was played", "Round 3: against Bob, not counted: no result entered",
		}},
		{"b", nil, []string{"Bob’s rating was corrected by hand."}},
		{"d", nil, []string{"Dee has no rating yet: no game counts."}},
		{"b", func(ev *game.Event) { ev.Adjust = nil }, []string{"Bob stays at 1850: no game counts."}},
		{"a", func(ev *game.Event) { ev.Rounds = 2 }, []string{"NOT RATED, because", "Ann stays at 1850: the event is not rated."}},
		{"d", func(ev *game.Event) { ev.Rounds = 2 }, []string{"Dee has no rating yet: the event is not rated."}},
		{"d", func(ev *game.Event) {
			ev.Players[3].Category = "P4"
			ev.Games = append(ev.Games, game.Game{Round: 4, Black: 4, White: 1, Handicap: game.Given(0), Result: game.Jigo})
		}, []string{"Dee started from 1700 and gained 11 points: 1 draw in 1 game, where 0.2 were expected (a draw is half a win).",
			"First rating by category: 1700 (Initial rating point assignment: 1700 for Primary 3 & 4)",
			"Round 4: expected to win 21% against Ann (150 points higher), drew",
			"rating = 1700 (Initial rating point assignment: 1700 for Primary 3 & 4)"}},
	} {
		ev := *cup
		ev.Players, ev.Games = slices.Clone(cup.Players), slices.Clone(cup.Games)
		if c.event != nil {
			c.event(&ev)
		}
		_, joined := text(t, rate(t, "swa", l, "", &ev), c.id)
		inOrder(t, joined, c.want...)
	}
}
