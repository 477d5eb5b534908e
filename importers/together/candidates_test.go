package together

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/game/growthtest"
)

// clubEvening is an event of a club of which everybody plays everywhere.
func clubEvening(r *rand.Rand, i, players, rounds int) *game.Event {
	ev := &game.Event{Name: fmt.Sprint("Evening ", i), Begin: game.Date(20260101 + i%28), Rounds: rounds}
	for k := range players {
		ev.Players = append(ev.Players, game.Player{ID: k + 1, Name: fmt.Sprintf("Player%c Given%c", 'a'+k, 'a'+k), Rank: game.Kyu(1 + k%20)})
	}
	for round := 1; round <= rounds; round++ {
		order := r.Perm(players)
		for b := range players / 2 {
			ev.Games = append(ev.Games, game.Game{Round: round, Black: order[2*b] + 1, White: order[2*b+1] + 1, Handicap: game.Given(0), Result: game.BlackWins + game.Result(r.IntN(2))})
		}
	}
	return ev
}

func openedOf(events ...*game.Event) []*Opened {
	var opened []*Opened
	for i, ev := range events {
		ev.Source.File = fmt.Sprintf("%05d.json", i)
		opened = append(opened, &Opened{Path: ev.Source.File, Format: "json", Event: ev})
	}
	return opened
}

// TestCandidates: about an event with which a file is not compared, there would
// be nothing to say: it is not the file's, and not like it.
func TestCandidates(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		var events []*game.Event
		for i := range 14 { // fewer than are compared at most
			ev := clubEvening(rand.New(rand.NewPCG(seed, r.Uint64N(3))), i, 4+2*r.IntN(4), 1+r.IntN(3))
			if r.IntN(3) == 0 {
				ev.Name = []string{"", "Cup", "Evening"}[r.IntN(3)]
			}
			ev.Begin = []game.Date{0, 20260101, 20260101, 20260102}[r.IntN(4)]
			if r.IntN(3) == 0 {
				ev.Source.Part = []game.Part{game.GamesPart, game.PlayersPart, game.StandingsPart}[r.IntN(3)]
				ev.Source.FirstRound, ev.Source.LastRound = 1, r.IntN(2)
			}
			if r.IntN(4) == 0 { // other names
				for k := range ev.Players {
					ev.Players[k].Name = []string{"陈思远", "黄嘉怡", "林子涵", "李明", "王伟", "张三", "赵六", "周七", "吴八", "郑十"}[k]
				}
			}
			if r.IntN(4) == 0 { // long names, which games lists cut
				for k := range ev.Players {
					ev.Players[k].Name = fmt.Sprintf("Verylongfamilyname%c Andgivenname%c", 'a'+k, 'a'+k)
				}
			}
			for k := range ev.Players {
				if r.IntN(3) == 0 {
					ev.Players[k].IDs = map[string]string{"egf": fmt.Sprint(k)}
				}
			}
			events = append(events, ev)
		}
		var sheets []*sheet
		for i, o := range openedOf(events...) {
			sheets = append(sheets, newSheet(o, i))
		}
		for _, s := range sheets {
			s.script = ReadScript(s.ev)
		}
		g := grouping{seen: newIndex(sheets)}
		for _, s := range sheets {
			found, more := g.candidates(s)
			if more > 0 {
				t.Fatalf("seed %d: %d of %d events not compared", seed, more, len(g.groups))
			}
			for j, m := range g.groups {
				if slices.Contains(found, j) {
					continue
				}
				if v := m.judge(s, m.matchPlayers(s)); v != (verdict{}) {
					t.Errorf("seed %d: %s is not compared with %s, of which there is to say: %+v", seed, s.Path, m.file(), v)
				}
			}
			g.place(s)
		}
	}
}

// Of very many events that are like a file, the one that it belongs to is found,
// and that others are not looked at is said.
func TestCandidatesOfMany(t *testing.T) {
	var events []*game.Event
	for i := range 300 {
		ev := clubEvening(rand.New(rand.NewPCG(7, 7)), i, 10, 5) // the same pairings
		ev.Begin = game.Date(20240101).AddDays(i / 2)            // two a day, the other with other results
		for k := range ev.Games {
			ev.Games[k].Result = game.BlackWins + game.Result(i%2)
		}
		events = append(events, ev)
	}
	for _, like := range []int{0, 40, 150, 299} {
		again := *events[like]
		again.Name = "once more"
		again.Games = slices.Clone(again.Games)
		inputs, _ := Join(openedOf(append(slices.Clone(events), &again)...), Options{})
		joined := slices.IndexFunc(inputs, func(in Input) bool { return len(in.Files) > 1 })
		if want := []string{fmt.Sprintf("%05d.json", like), "00300.json"}; joined < 0 || !slices.Equal(inputs[joined].Files, want) {
			t.Errorf("event %d: found no event of the files %v", like, want)
		}
		codes := map[string]int{}
		for _, in := range inputs {
			for _, p := range in.Problems {
				codes[p.Code]++
			}
		}
		if codes["many-alike"] == 0 || codes["maybe-one-event"] > len(inputs)*mostJudged {
			t.Errorf("event %d: %v", like, codes)
		}
	}
}

// Together costs twice as much for twice as many files, however alike they are,
// and for twice as many players of the same name.
func TestTogetherGrows(t *testing.T) {
	makers := map[string]func(i int) *game.Event{
		"the same pairings": func(i int) *game.Event { return clubEvening(rand.New(rand.NewPCG(7, 7)), i, 10, 5) },
		"the same day": func(i int) *game.Event {
			ev := clubEvening(rand.New(rand.NewPCG(uint64(i), 7)), i, 10, 5)
			ev.Begin, ev.Name = 20260501, "Evening"
			return ev
		},
		"the same day and pairings": func(i int) *game.Event {
			ev := clubEvening(rand.New(rand.NewPCG(7, 7)), 1, 10, 5)
			for k := range ev.Games {
				ev.Games[k].Result = game.BlackWins + game.Result(i>>(k%10)&1)
			}
			return ev
		},
		"parts without a name": func(i int) *game.Event {
			ev := clubEvening(rand.New(rand.NewPCG(uint64(i), 7)), i, 10, 5)
			ev.Name, ev.Source.Part = "", game.GamesPart
			return ev
		},
	}
	for name, make := range makers {
		t.Run(name, func(t *testing.T) {
			growthtest.Double(t, 600, func(n int) {
				var events []*game.Event
				for i := range n {
					events = append(events, make(i))
				}
				Join(openedOf(events...), Options{})
			})
		})
	}
	t.Run("one name", func(t *testing.T) {
		growthtest.Double(t, 500, func(n int) {
			event := func() *game.Event {
				ev := &game.Event{Name: "Crowd", Begin: 20260501}
				for i := range n {
					ev.Players = append(ev.Players, game.Player{ID: i + 1, Name: "Tan Mei Xin"})
				}
				for i := range n / 2 {
					ev.Games = append(ev.Games, game.Game{Round: 1, Black: 2*i + 1, White: 2*i + 2, Result: game.BlackWins})
				}
				return ev
			}
			Join(openedOf(event(), event()), Options{})
		})
	})
}

// BenchmarkJoin sorts 2000 events of 50 players, all from a circle of 1000,
// each a tournament file and its standings page.
func BenchmarkJoin(b *testing.B) {
	var files []*Opened
	for e := range 2000 {
		ev := func() *game.Event {
			ev := &game.Event{Name: fmt.Sprint("Event ", e), Begin: game.Date(20200101 + e)}
			for i := range 50 {
				ev.Players = append(ev.Players, game.Player{Name: fmt.Sprint("Player Number ", (e*7+i*19)%1000), Rank: game.Kyu(1 + i%20)})
			}
			for r := range 5 {
				for i := range 25 {
					ev.Games = append(ev.Games, even(r+1, i+1, 50-(i+r+e)%25, game.BlackWins))
				}
			}
			return ev
		}
		files = append(files, opened(fmt.Sprint(e, ".xml"), game.Whole, ev()), opened(fmt.Sprint(e, ".html"), game.StandingsPart, ev()))
	}
	b.ReportAllocs()
	for b.Loop() {
		inputs, _ := Join(files, Options{})
		if len(inputs) != 2000 {
			b.Fatalf("got %d events", len(inputs))
		}
	}
}
