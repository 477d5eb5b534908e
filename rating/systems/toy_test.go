package systems_test

import (
	"bytes"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/comparison"
	"kyudan/exporters/explanation"
	lists "kyudan/exporters/ratinglist"
	"kyudan/exporters/report"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/compare"
	"kyudan/rating/formula"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/run"
)

// toy is a system of a federation that does not exist, in one piece: a game moves
// at most 40 points. Nothing outside this file knows it.
type toy struct{}

var (
	_ rating.System     = toy{}
	_ rating.Forecaster = toy{}
)

func (toy) About() rating.About {
	return rating.About{
		Name: "toy", Title: "Toy rating", Document: "the comments of this file", Register: "toy",
		Formulas: []string{"share = 0.5 + (rating - opponent) / 1000, between 0 and 1", "change = most * (score - share)"},
		Sum:      "most × (score − share:3)",
		Sources:  sources,
		Outlook:  rating.Outlook{Expected: "share", Ahead: "opponent − rating", Unit: "point"},
		Factors: []rating.Term{
			{Name: "rating", Meaning: "own rating before the event"},
			{Name: "opponent", Meaning: "the opponent's"},
			{Name: "most", Meaning: "how far a game can move a rating"},
			{Name: "share", Meaning: "score that was to be expected"},
			{Name: "score", Meaning: "1 for a win, 0.5 for a jigo, 0 for a loss"},
		},
		Memories: []rating.Memory{{Name: "toy_wins", Kind: rating.MemoryCount}},
		Readings: []rating.Reading{{Matter: "handicap", Chosen: "no effect", Why: "nothing is said of it"}},
	}
}

func sources(r *rating.Result, n int, black bool) []rating.Source {
	t := rating.NewTrace(r, n, black)
	t.Ratings(nil)
	t.Given("most", "the same in all games")
	t.Sum("share", "max(0, min(1, 0.5 + (rating − opponent) / 1000))")
	t.Score("score")
	return t.Sources
}

const most, newcomer = 40, 1500

// share is the score to be expected of one side.
func share(own, opponent float64) float64 { return max(0, min(1, 0.5+(own-opponent)/1000)) }

func (toy) Rate(l *rating.List, events []*rating.Event, opt rating.Options) []rating.Result {
	out := make([]rating.Result, len(events))
	var w classic.Frozen
	for i, ev := range events {
		res := &out[i]
		w.Begin(l, ev, opt, res, func(st *rating.Standing, a game.Adjustment) { st.Rating = a.Rating })
		started := 0
		for n := range w.Entries {
			if e := &w.Entries[n]; !e.Rated {
				e.Start, e.Started, res.Players[n].Initial = newcomer, true, rating.WithoutRank
				started++
			}
		}
		res.TellOf(started, "new player", "new players", game.Problem{
			Severity: game.Note, Code: "toy-newcomers", Found: "who start at " + game.FormatNumber(newcomer),
		})
		w.Count(rating.Unplayed)
		rating.MissingBoard.Assume(res, "19x19")
		wins := make([]int, len(ev.Players))
		w.Play(func(g *game.Game, black, white float64, c *rating.GameChange) {
			b, o := rating.Achieved(g.Result)
			wins[g.Black-1] += int(b)
			wins[g.White-1] += int(o)
			for _, s := range []struct {
				side                 *rating.Side
				own, opponent, score float64
			}{{&c.Black, black, white, b}, {&c.White, white, black, o}} {
				s.side.Change = float64(most * (s.score - share(s.own, s.opponent)))
				if opt.Explain {
					w.Explain(s.side, 5, rating.Factor{Name: "rating", Value: s.own}, rating.Factor{Name: "opponent", Value: s.opponent},
						rating.Factor{Name: "most", Value: most}, rating.Factor{Name: "share", Value: share(s.own, s.opponent)}, rating.Factor{Name: "score", Value: s.score})
				}
			}
		})
		w.End(classic.BottomAt(100))
		for n, won := range wins {
			if w.Entries[n].Games == 0 {
				continue
			}
			st := ev.Standing(l, n+1)
			before, _ := strconv.Atoi(string(st.State["toy_wins"]))
			st.State = map[string]json.RawMessage{"toy_wins": json.RawMessage(strconv.Itoa(before + won))}
		}
	}
	return out
}

func (toy) Forecast(r *rating.Result, n int) rating.Forecast {
	chance, _ := rating.FactorIn(r.Games[n].Black.Factors)("share")
	return rating.ForecastOf(chance)
}

// toyEvents are two evenings of three players.
func toyEvents() []*game.Event {
	var events []*game.Event
	for i, results := range [][3]game.Result{{game.BlackWins, game.WhiteWins, game.Jigo}, {game.BlackWins, game.BlackWins, game.WhiteWins}} {
		ev := &game.Event{Name: "Evening " + strconv.Itoa(i+1), Begin: game.Date(20260502 + 7*i)}
		for n, name := range []string{"Ada Amber", "Ben Birch", "Cleo Cedar"} {
			ev.Players = append(ev.Players, game.Player{ID: n + 1, Name: name})
		}
		for n, r := range results {
			g := ratingtest.Played(n+1, (n+1)%3+1, 0, r)
			g.Round = n + 1
			ev.Games = append(ev.Games, g)
		}
		events = append(events, ev)
	}
	return events
}

// TestToy: a new system is rated, compared, reported, explained and listed without
// a word of it anywhere else.
func TestToy(t *testing.T) {
	events := toyEvents()
	rep := run.New(toy{}, nil).Rate(run.Entry{Event: events[0]}, run.Entry{Event: events[1]}).Report
	if rep.Problems().HasErrors() || len(rep.Results) != 2 || len(rep.After.Players) != 3 {
		t.Fatalf("%d results, %d players, %v", len(rep.Results), len(rep.After.Players), rep.Problems())
	}

	if p := ratingtest.Problem(t, rep.Problems(), "toy-newcomers"); p.Found != "3 new players who start at 1500" {
		t.Errorf("of newcomers it is said %q", p.Found)
	}

	text := func(write func(*bytes.Buffer) error) string {
		t.Helper()
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	id := rep.After.Players[0].ID
	forecasts := compare.NewForecasts(toy{}, events)
	for e := range events {
		forecasts.Add(e, &rep.Results[e])
	}
	c := compare.Of(events, []compare.Run{{Name: "toy", Report: rep, Forecasts: forecasts}})
	for what, want := range map[string][]string{
		text(func(b *bytes.Buffer) error { return report.WriteText(b, rep, report.Options{}) }): {
			"6 games' board sizes are not given", "Ada Amber   new-ada-amber   1520.0  1557.6   +37.6", "first rating without a grade"},
		text(func(b *bytes.Buffer) error {
			return explanation.WriteText(b, rep, explanation.Options{ID: id})
		}): {"most × (score − share)", "score that was to be expected", "share = max(0, min(1, 0.5 + (1520 − 1460) / 1000)) = 0.560", "40 × (1 − 0.560) = +17.60"},
		text(func(b *bytes.Buffer) error { return comparison.WriteText(b, c) }): {"toy", "6 games"},
	} {
		for _, w := range want {
			if !strings.Contains(what, w) {
				t.Errorf("found no %q in\n%s", w, what)
			}
		}
	}

	// What it remembers comes back from every form of a list.
	for name, write := range map[string]func(*bytes.Buffer) error{
		"list.csv":  func(b *bytes.Buffer) error { return lists.WriteCSV(b, rep.After, lists.Options{}) },
		"list.json": func(b *bytes.Buffer) error { return lists.WriteJSON(b, rep.After) },
		"list.xlsx": func(b *bytes.Buffer) error { return lists.WriteXLSX(b, rep.After, lists.Options{}) },
	} {
		back, ps := ratinglist.Read(game.Input{Name: name, Data: []byte(text(write))})
		if ps.HasErrors() {
			t.Fatalf("%s: %v", name, ps)
		}
		for i := range back.Players {
			was := rep.After.Players[rep.After.Find(back.Players[i].ID)]
			if is := back.Players[i]; is.Rating != was.Rating || string(is.State["toy_wins"]) != string(was.State["toy_wins"]) || len(is.State) != 1 {
				t.Errorf("%s: %+v comes back as %+v", name, was, is)
			}
		}
	}
}

// TestToyVectors are the numbers of the first evening, worked out by hand.
func TestToyVectors(t *testing.T) {
	l := ratingtest.ListOf(ratingtest.Known("a", 1700), ratingtest.Known("b", 1500), rating.Standing{ID: "c"})
	ev := &rating.Event{Event: toyEvents()[0], Who: []int{0, 1, 2}}
	ratingtest.Law(t, toy{}, l, []*rating.Event{ev})
	res := toy{}.Rate(l, []*rating.Event{ev}, rating.Options{Explain: true})[0]
	sum, err := formula.Parse(toy{}.About().Sum)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range [][2]float64{
		{40 * 0.3, 40 * -0.3}, // 1700 beats 1500: 0.7 was to be expected
		{40 * -0.5, 40 * 0.5}, // 1500 loses to a newcomer
		{40 * 0.2, 40 * -0.2}, // the newcomer ties with 1700
	} {
		ratingtest.Sources(t, toy{}.About(), &res, n)
		for i, side := range []rating.Side{res.Games[n].Black, res.Games[n].White} {
			ratingtest.Near(t, "change", side.Change, want[i], 1e-9)
			if v, ok := sum.Value(rating.FactorIn(side.Factors)); !ok || math.Abs(v-side.Change) > 1e-12 {
				t.Errorf("game %d: the factors give %v, the change is %v", n+1, v, side.Change)
			}
		}
	}
	if d := cmp.Diff([]float64{1704, 1468, 1528}, []float64{l.Players[0].Rating.Or(0), l.Players[1].Rating.Or(0), l.Players[2].Rating.Or(0)}); d != "" {
		t.Errorf("the list differs:\n%s", d)
	}
}
