package ratingtest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Seasons makes up lists and events on them, with everything that events can
// have: newcomers by grade and category, entries under other grades, handicaps
// told and not, defaults, unknown colours, boards, kinds, thinking times,
// manual corrections.
type Seasons struct {
	System   rating.System
	Low, Top float64  // ratings of the list
	Classes  []string // told by events
}

// Make makes up one season. Equal seeds make equal ones.
func (s Seasons) Make(seed uint64, players, events int) (*rating.List, []*rating.Event) {
	r := rand.New(rand.NewPCG(seed, 7))
	l := &rating.List{}
	for i := range players {
		st := rating.Standing{ID: strconv.Itoa(1000 + i)}
		switch r.IntN(10) {
		case 0:
			st.Rank = game.FromShodanRank(r.IntN(39) - 30)
		case 1:
			st.Category = []string{"P1", "Primary 3 & 4", "Sec", "unheard of"}[r.IntN(4)]
		default:
			st.Rating = game.Given(s.Low + r.Float64()*(s.Top-s.Low))
		}
		l.Players = append(l.Players, st)
	}
	var evs []*rating.Event
	for e := range events {
		evs = append(evs, s.event(r, l, e))
	}
	return l, evs
}

func (s Seasons) event(r *rand.Rand, l *rating.List, number int) *rating.Event {
	ev := &rating.Event{Event: &game.Event{Begin: game.Date(20160101).AddDays(number)}}
	ev.Source.File = fmt.Sprintf("event%d.xml", number)
	if len(s.Classes) > 0 {
		ev.Class = s.Classes[r.IntN(len(s.Classes))]
	}
	if r.IntN(8) == 0 {
		ev.Rounds = 5
	}
	if r.IntN(3) == 0 {
		ev.Time.Basic = game.Given(20 + float64(r.IntN(60)))
		ev.Time.Overtime = []game.Overtime{"", game.SuddenDeath, game.Byoyomi, game.Canadian, game.Fischer}[r.IntN(5)]
		ev.Time.Seconds, ev.Time.Minutes, ev.Time.Moves = float64(r.IntN(40)), 5, r.IntN(30)
	}
	if r.IntN(3) == 0 {
		ev.Kind = []game.Kind{game.Tournament, game.Club, game.Friendly, game.Teaching}[r.IntN(4)]
		ev.Online = game.Given(r.IntN(2) == 0)
	}
	for i, who := range r.Perm(len(l.Players))[:2+r.IntN(len(l.Players)-2)] {
		p := game.Player{ID: i + 1, Name: "Player " + l.Players[who].ID}
		if r.IntN(3) == 0 {
			p.Rank = game.FromShodanRank(r.IntN(39) - 30)
		}
		ev.Players = append(ev.Players, p)
		ev.Who = append(ev.Who, who)
	}
	for range 3 * len(ev.Players) {
		pair := r.Perm(len(ev.Players))[:2]
		g := game.Game{
			Black: pair[0] + 1, White: pair[1] + 1, Handicap: game.Given(max(0, r.IntN(16)-5)), Result: game.Result(r.IntN(7)),
			ByDefault: r.IntN(20) == 0, ColoursUnknown: r.IntN(20) == 0,
		}
		if r.IntN(20) == 0 {
			g.Handicap = game.Opt[int]{}
		}
		if r.IntN(10) == 0 {
			g.BoardSize = 7 + r.IntN(14)
		}
		ev.Games = append(ev.Games, g)
	}
	if r.IntN(5) == 0 {
		ev.Adjust = append(ev.Adjust, game.Adjustment{Player: 1, Rank: game.FromShodanRank(r.IntN(39) - 30)},
			game.Adjustment{Player: 2, Rating: game.Given(s.Low + r.Float64()*(s.Top-s.Low))})
	}
	return ev
}

// Law is the law of OneByOne over made-up seasons.
func (s Seasons) Law(t *testing.T) {
	for seed := range uint64(5) {
		l, evs := s.Make(seed, 30, 30)
		Law(t, s.System, l, evs)
	}
}

// OrderDoesNotMatter shuffles the games of events: all count from the ratings
// at the start.
func (s Seasons) OrderDoesNotMatter(t *testing.T) {
	for seed := range uint64(20) {
		l, evs := s.Make(seed, 20, 1)
		once, ev := l.Clone(), evs[0]
		s.System.Rate(once, evs, rating.Options{})
		rand.New(rand.NewPCG(seed, 8)).Shuffle(len(ev.Games), func(i, j int) { ev.Games[i], ev.Games[j] = ev.Games[j], ev.Games[i] })
		s.System.Rate(l, evs, rating.Options{})
		for i := range l.Players {
			a, told := l.Players[i].Rating.Get()
			b, too := once.Players[i].Rating.Get()
			if told != too || !(math.Abs(a-b) <= 1e-9) {
				t.Errorf("seed %d, %s: %v in one order, %v in another", seed, l.Players[i].ID, b, a)
			}
		}
	}
}

// NoGamesNoChange: entering alone changes nothing.
func (s Seasons) NoGamesNoChange(t *testing.T) {
	l, evs := s.Make(3, 20, 20)
	before := l.Clone()
	for _, ev := range evs {
		ev.Games, ev.Adjust = nil, nil
	}
	for _, r := range s.System.Rate(l, evs, rating.Options{}) {
		for _, pc := range r.Players {
			if pc.Change() != 0 || pc.Games != 0 || pc.Initial != "" || len(pc.Steps) > 0 {
				t.Errorf("an event without games gave %+v", pc)
			}
		}
	}
	if d := cmp.Diff(before, l); d != "" {
		t.Errorf("events without games changed the list:\n%s", d)
	}
}

// Games hands over every rated game with its factors.
func (s Seasons) Games(t *testing.T, seed uint64, look func(g *game.Game, c *rating.GameChange)) {
	t.Helper()
	l, evs := s.Make(seed, 30, 60)
	games := 0
	for _, r := range s.System.Rate(l, evs, rating.Options{Explain: true}) {
		for i := range r.Games {
			if r.Games[i].Rated {
				games++
				look(&r.Event.Games[i], &r.Games[i])
			}
		}
	}
	if games < 100 {
		t.Errorf("%d games were rated, want hundreds", games)
	}
}

// WinnerGains: no expectancy exceeds 1, so that a winner always gains, as long
// as the game has a weight.
func (s Seasons) WinnerGains(t *testing.T) {
	s.Games(t, 2, func(g *game.Game, c *rating.GameChange) {
		winner := c.Black
		switch g.Result {
		case game.Jigo:
			return
		case game.WhiteWins:
			winner = c.White
		}
		if !(winner.Change > 0) && Factor(t, winner, "weight") > 0 {
			t.Errorf("the winner gets %v by %v", winner.Change, winner.Factors)
		}
	})
}

// ChancesSumTo: the expectancies of both sides have that sum.
func (s Seasons) ChancesSumTo(t *testing.T, sum float64) {
	s.Games(t, 1, func(_ *game.Game, c *rating.GameChange) {
		if got := Factor(t, c.Black, "SE") + Factor(t, c.White, "SE"); !(math.Abs(got-sum) <= 1e-12) {
			t.Errorf("SE(Black) + SE(White) = %v, want %v", got, sum)
		}
	})
}

// FloorHolds plays at a bottom, the system's own, and looks whether anybody
// ends under it.
func (s Seasons) FloorHolds(t *testing.T, bottom float64) {
	t.Helper()
	l, evs := s.Make(4, 20, 200)
	for i := range l.Players {
		l.Players[i].Rating = game.Given(bottom)
	}
	held := 0
	for _, ev := range evs {
		ev.Adjust = nil
	}
	for _, r := range s.System.Rate(l, evs, rating.Options{}) {
		for _, pc := range r.Players {
			if a := pc.After.Or(math.NaN()); pc.Games > 0 && !(a >= bottom) {
				t.Fatalf("bottom %v: %s has %v", bottom, pc.ID, a)
			}
			for _, step := range pc.Steps {
				if step.Rule == "floor" {
					held++
				}
			}
		}
	}
	if held == 0 {
		t.Errorf("bottom %v: nobody was held there", bottom)
	}
}

// Big is an event of 500 players of a list of 5000 and so many games.
func (s Seasons) Big(games int) (*rating.List, *rating.Event) {
	l := &rating.List{}
	for i := range 5000 {
		l.Players = append(l.Players, rating.Standing{ID: "p" + strconv.Itoa(i), Rating: game.Given(s.Low + (s.Top-s.Low)*float64(i*7%1600)/1600)})
	}
	ev := &rating.Event{Event: &game.Event{Begin: 20160902}}
	if len(s.Classes) > 0 {
		ev.Class = s.Classes[0]
	}
	for i := range 500 {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Rank: game.FromShodanRank(i%39 - 30)})
		ev.Who = append(ev.Who, i)
	}
	for i := range games {
		ev.Games = append(ev.Games, game.Game{Black: 1 + i%500, White: 1 + (i+1+i/500)%500, Handicap: game.Given(i % 3), Result: game.BlackWins + game.Result(i%2)})
	}
	return l, ev
}

// Benchmark rates a big event with and without explanations.
func (s Seasons) Benchmark(b *testing.B) {
	const games = 2500
	for _, opt := range []rating.Options{{}, {Explain: true}} {
		name := "plain"
		if opt.Explain {
			name = "explain"
		}
		b.Run(name, func(b *testing.B) {
			l, ev := s.Big(games)
			evs := []*rating.Event{ev}
			s.System.Rate(l, evs, opt) // everybody has the state that goes with the rating
			start := slices.Clone(l.Players[:len(ev.Who)])
			b.ReportAllocs()
			for b.Loop() {
				copy(l.Players, start)
				s.System.Rate(l, evs, opt)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*games), "ns/game")
		})
	}
}

// AllocationsDoNotGrow: the number of allocations of an event does not grow
// with its games, explained or not, but for so many a player whose rank the
// games change.
func (s Seasons) AllocationsDoNotGrow(t *testing.T, ranks float64) {
	for _, opt := range []rating.Options{{}, {Explain: true}} {
		count := func(games int) float64 {
			l, ev := s.Big(games)
			evs := []*rating.Event{ev}
			// Once before, so that everybody's state is as it stays.
			s.System.Rate(l, evs, opt)
			for i := range ev.Who {
				l.Players[ev.Who[i]].Rating = game.Given(s.Low + (s.Top-s.Low)/2)
			}
			return testing.AllocsPerRun(5, func() { s.System.Rate(l.Clone(), evs, opt) })
		}
		if few, many := count(500), count(5000); many > few+500*ranks {
			t.Errorf("%+v: %v allocations for 500 games, %v for 5000, want at most %v more", opt, few, many, 500*ranks)
		}
	}
}
