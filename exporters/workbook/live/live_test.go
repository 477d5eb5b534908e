package live

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/bgf"
	"kyudan/rating/classic"
	"kyudan/rating/egf"
	"kyudan/rating/game"
	"kyudan/rating/swa"
	"kyudan/rating/systems"
)

// made is an event of made players: rated ones all over the scale, newcomers with ranks,
// and entries far above the rank of the list; games with and without handicap, decided
// and not.
func made(rng *rand.Rand, system string) (*rating.List, *rating.Event) {
	n := 6 + rng.IntN(14)
	l := &rating.List{System: system, Register: system}
	ev := &rating.Event{Event: &game.Event{Name: "Made", Begin: 20260502, End: 20260503, BoardSize: 19, Class: "A", Time: game.TimeControl{Basic: game.Given(90.0), Overtime: game.SuddenDeath}}}
	ev.Endorsed, ev.Scope, ev.Selection = game.Given(true), game.National, game.Given(false)
	ev.DetailsSubmitted, ev.ResultsSubmitted, ev.Rounds = 20260101, 20260503, 6
	for i := range n {
		st := rating.Standing{ID: fmt.Sprint("id", i), Rank: game.FromShodanRank(rng.IntN(30) - 25)}
		rank := st.Rank
		if rng.IntN(8) > 0 {
			st.Rating = game.Given(math.Floor(rng.Float64()*345000)/100 - 50)
			if rng.IntN(5) == 0 {
				rank = game.FromShodanRank(min(-1, 3+rng.IntN(3)-25+rng.IntN(20)))
			}
		} else if rng.IntN(4) == 0 {
			rank = game.Pro(1 + rng.IntN(9))
		}
		l.Players = append(l.Players, st)
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Name: fmt.Sprint("Player ", i), Rank: rank})
		ev.Who = append(ev.Who, i)
	}
	for round := 1; round <= 6; round++ {
		order := rng.Perm(n)
		for i := 0; i+1 < n; i += 2 {
			g := game.Game{Round: round, Board: i/2 + 1, Black: order[i] + 1, White: order[i+1] + 1, Result: game.BlackWins, Handicap: game.Given(0)}
			if rng.IntN(2) == 0 {
				g.Result = game.WhiteWins
			} else if rng.IntN(10) == 0 {
				g.Result = game.Jigo
			}
			if rng.IntN(3) == 0 {
				g.Handicap = game.Given(1 + rng.IntN(9))
			}
			g.ByDefault = rng.IntN(20) == 0
			if system == "bgf" { // where these have weights
				g.BoardSize = []int{0, 9, 13, 17}[rng.IntN(4)]
				g.Kind = []game.Kind{"", game.Club, game.Tournament}[rng.IntN(3)]
				if rng.IntN(4) == 0 {
					g.Online = game.Given(true)
				}
				if rng.IntN(3) == 0 {
					g.Time = &game.TimeControl{Basic: game.Given(40.0), Overtime: game.Canadian, Moves: 20, Minutes: 5}
				}
			}
			ev.Games = append(ev.Games, g)
		}
	}
	return l, ev
}

// laid is a place for a calculation.
func laid(r *rating.Result) Place {
	p := Place{Ratings: "Ratings", Calculation: "Calculation", No: 1, Before: 5, After: 6, Players: 11, BlackNo: 3, WhiteNo: 5, Handicap: 7, Result: 8, Games: 9}
	for i := range r.Players {
		p.PlayerRow = append(p.PlayerRow, i+2)
	}
	return p
}

// TestModels: in every system with a model, each formula gives the number that the
// system itself worked out, and has only names that stand somewhere.
func TestModels(t *testing.T) {
	for _, s := range append(systems.All(), others()...) {
		about := s.About()
		if about.Model == nil {
			continue
		}
		t.Run(about.Name, func(t *testing.T) {
			for seed := range uint64(60) {
				l, ev := made(rand.New(rand.NewPCG(seed, 14)), about.Name)
				r := s.Rate(l, []*rating.Event{ev}, rating.Options{Explain: true})[0]
				if !r.Rated {
					t.Fatalf("the event is not rated: %v", r.Missed)
				}
				compare(t, &r, about.Model(&r))
			}
		})
	}
}

// others are systems with other readings than their documents', which have other formulas.
func others() []rating.System {
	lower := egf.Classic()
	lower.ABasis, lower.Clamp, lower.MinRating = classic.AdjustedLower, true, classic.Bottom{}
	original := swa.Default()
	original.ABasis, original.EstimateOneSided, original.EstimateHandicapGames, original.EstimateGames = classic.LowerOriginal, true, false, swa.AllGames
	original.EstimateMinGames, original.RatedPercent = 4, 50
	con, _ := classic.Tables()
	original.Con, original.Categories[0].Rating = append(con[:3:3], con[10:]...), 1234.5 // other rows than a's
	apart := egf.Default()
	apart.WeightBonus, apart.Resets, apart.Curve.Top = false, false, 2900
	belgian := bgf.Default()
	belgian.MinRating, belgian.DefaultTimeWeight = classic.BottomAt(-1500), 0.5
	return []rating.System{egf.NewClassic(lower), swa.New(original), egf.New(apart), bgf.New(belgian)}
}

// TestPrinted: tables and constants say where they differ from the document.
func TestPrinted(t *testing.T) {
	p := swa.Default()
	p.Epsilon, p.Con[3].Value, p.Categories[0].Rating = 0.02, 111, 1444
	for _, c := range []struct {
		system rating.System
		want   string
	}{
		{swa.New(swa.Default()), ""},
		{swa.New(p), "ε 0.016; con 100 at 400; category_rating 1500 at 1"},
		{egf.New(egf.Default()), ""}, {egf.NewClassic(egf.Classic()), ""}, {bgf.New(bgf.Default()), ""},
	} {
		l, ev := made(rand.New(rand.NewPCG(1, 14)), c.system.About().Name)
		r := c.system.Rate(l, []*rating.Event{ev}, rating.Options{Explain: true})[0]
		m := c.system.About().Model(&r)
		var differ []string
		for _, p := range m.Constants {
			if p.Printed != p.Value {
				differ = append(differ, fmt.Sprint(p.Symbol, " ", p.Printed))
			}
		}
		for _, table := range m.Tables {
			for _, col := range table.Columns {
				for i := range col.Printed {
					if col.Printed[i] != col.Values[i] {
						differ = append(differ, fmt.Sprint(col.Name, " ", col.Printed[i], " at ", table.Keys[i]))
					}
				}
			}
		}
		if got := strings.Join(differ, "; "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.system.About().Name, got, c.want)
		}
	}
}

// compare holds every number of a model to its formula, and compiles it.
func compare(t *testing.T, r *rating.Result, m *rating.Model) {
	t.Helper()
	c, err := New(r, m, laid(r))
	if err != nil {
		t.Fatal(err)
	}
	check := func(id cell, n rating.Number) {
		t.Helper()
		if n.Rule == "" || n.Rule == rating.Found {
			return
		}
		want, got := c.value(id), c.follows(id, n)
		if got != want && !(math.Abs(got-want) <= 1e-9*max(1, math.Abs(want))) && !(math.IsNaN(got) && math.IsNaN(want)) {
			t.Errorf("%+v: %s gives %v, the system %v", id, n.Rule, got, want)
		}
	}
	for i := range r.Players {
		for _, n := range slices.Concat(c.start[i], c.after[i]) {
			check(cell{player: true, at: i, name: n.Name}, n)
		}
		for _, col := range c.Players {
			c.Player(i, col)
		}
		if x, ok := c.After(i); ok != (r.Players[i].Games > 0) || ok && (!Finite(x.Value) || x.Formula == "") {
			t.Errorf("entry %d with %d games ends with %+v", i, r.Players[i].Games, x)
		}
		c.Before(i)
	}
	for s, numbers := range c.sides {
		for _, n := range numbers {
			check(cell{at: s.Game, black: s.Black, name: n.Name}, n)
		}
		if last := numbers[len(numbers)-1]; last.Name != rating.NumberChange || last.Rule == "" {
			t.Errorf("a side ends with %+v", last)
		}
		for _, f := range slices.Concat(r.Games[s.Game].Factors, c.seats.Side(s).Factors) {
			if _, ok := named(numbers, f.Name); !ok {
				t.Errorf("the model has no %s", f.Name)
			}
		}
	}
	for _, n := range c.Order {
		for _, col := range c.Games {
			if x, ok := c.Game(n, col); ok && strings.Contains(x.Formula, "NA()") && !strings.Contains(x.Formula, `"jigo"`) {
				t.Errorf("%s of game %d is %s", col.Name, n, x.Formula)
			}
		}
	}
	if err := c.Err(); err != nil {
		t.Fatal(err)
	}
}

// TestGameByGame: where ratings move from game to game, a line goes on from the player's
// line before.
func TestGameByGame(t *testing.T) {
	s, _ := systems.Lookup("sgelo")
	for seed := range uint64(20) {
		l, ev := made(rand.New(rand.NewPCG(seed, 14)), "sgelo")
		for i := range l.Players { // nobody's rating is uncertain
			l.Players[i].Rating, l.Players[i].Games, l.Players[i].LastPlayed = game.Given(1000+50*float64(i)), 100, 20260401
			ev.Players[i].Rank, l.Players[i].Rank = game.NoRank, game.NoRank
		}
		r := s.Rate(l, []*rating.Event{ev}, rating.Options{Explain: true})[0]
		m := &rating.Model{
			Start: func(i int) []rating.Number {
				return []rating.Number{rating.NumberOf(rating.NumberBefore, r.Players[i].Before.Or(0), "")}
			},
			After: func(i int) []rating.Number {
				if r.Players[i].Games == 0 {
					return nil
				}
				return []rating.Number{rating.Following(rating.NumberAfter, "last.after")}
			},
			Side: func(n int, black bool) []rating.Number {
				side, score := &r.Games[n].White, "1 − black_score"
				if black {
					side, score = &r.Games[n].Black, "black_score"
				}
				numbers := []rating.Number{rating.Following(rating.NumberBefore, "before.after"), rating.Following("opponent", "other.rating")}
				for _, f := range side.Factors {
					switch f.Name {
					case "rating", "opponent":
					case "score":
						numbers = append(numbers, rating.Following("score", score))
					case "expected":
						numbers = append(numbers, rating.Following("expected", "1 / (1 + 10^((opponent − rating) / 400))"))
					default:
						numbers = append(numbers, rating.NumberOf(f.Name, f.Value, ""))
					}
				}
				return append(numbers, rating.Following(rating.NumberAfter, "rating + change"), rating.Following(rating.NumberChange, s.About().Sum))
			},
		}
		compare(t, &r, m)
	}
}

// TestErrors: a model that asks for what there is not says so.
func TestErrors(t *testing.T) {
	s, _ := systems.Lookup("egf-classic")
	l, ev := made(rand.New(rand.NewPCG(1, 14)), "egf-classic")
	r := s.Rate(l, []*rating.Event{ev}, rating.Options{Explain: true})[0]
	for rule, want := range map[string]string{
		"rating +": "the end", "nothing + 1": "nothing of change has no cell", "none[rating]": "there is no table none", "elsewhere.rating": "elsewhere.rating has no cell",
		"before.x": "before.x has no cell",
	} {
		m := *s.About().Model(&r)
		side := m.Side
		m.Side = func(n int, black bool) []rating.Number {
			numbers := side(n, black)
			return append(numbers[:len(numbers)-1], rating.Following(rating.NumberChange, rule))
		}
		c, err := New(&r, &m, laid(&r))
		for _, col := range c.Games {
			c.Game(c.Order[0], col)
		}
		if err == nil {
			err = c.Err()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", rule, err, want)
		}
	}
}
