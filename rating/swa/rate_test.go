package swa_test

import (
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/swa"
)

func TestWhyNot(t *testing.T) {
	even := func(r game.Result) game.Game { return played(1, 2, 0, r) }
	with := func(change func(*game.Game)) game.Game {
		g := even(game.BlackWins)
		change(&g)
		return g
	}
	missing := with(func(g *game.Game) { g.Handicap = game.Opt[int]{} })
	for _, tt := range []struct {
		name   string
		class  string
		board  int // of the event
		game   game.Game
		opt    rating.UnknownHandicap
		want   string
		code   string
		severe game.Severity
	}{
		{name: "counted", game: even(game.BlackWins)},
		{name: "jigo", game: even(game.Jigo)},
		{name: "by default", game: with(func(g *game.Game) { g.ByDefault = true }), want: "by_default"},
		{name: "void", game: even(game.Void), want: "void"},
		{name: "unknown", game: even(game.Unknown), want: "unknown"},
		{name: "both win", game: even(game.BothWin), want: "both_win"},
		{name: "both lose", game: even(game.BothLose), want: "both_lose"},
		{name: "13x13 in class A", game: with(func(g *game.Game) { g.BoardSize = 13 }), want: "board_size"},
		{name: "13x13 in class C", class: "C", game: with(func(g *game.Game) { g.BoardSize = 13 })},
		{name: "9x9 in class C", class: "C", game: with(func(g *game.Game) { g.BoardSize = 9 }), want: "board_size"},
		{name: "13x13 at a 19x19 event of class C", class: "C", board: 19, game: with(func(g *game.Game) { g.BoardSize = 13 })},
		{name: "handicap unknown, even", game: missing, code: "handicap-unknown", severe: game.Warning},
		{name: "handicap unknown, skip", game: missing, opt: rating.SkipGame, want: "handicap", code: "handicap-unknown", severe: game.Warning},
		{name: "handicap unknown, refuse", game: missing, opt: rating.Refuse, want: "handicap", code: "handicap-unknown", severe: game.Error},
		{name: "handicap unknown of a game by default", game: with(func(g *game.Game) { g.Handicap, g.ByDefault = game.Opt[int]{}, true }), want: "by_default"},
		{name: "colours unknown, even", game: with(func(g *game.Game) { g.ColoursUnknown = true })},
		{name: "colours unknown, handicap", game: with(func(g *game.Game) { g.ColoursUnknown, g.Handicap = true, game.Given(2) }),
			want: "colours", code: "colours-unknown", severe: game.Warning},
		{name: "colours and handicap unknown", game: with(func(g *game.Game) { g.ColoursUnknown, g.Handicap = true, game.Opt[int]{} }),
			code: "handicap-unknown", severe: game.Warning},
		{name: "of somebody else", game: played(1, 3, 0, game.BlackWins), want: "unknown", code: "entry-missing", severe: game.Error},
		{name: "against oneself", game: played(1, 1, 0, game.BlackWins), want: "unknown", code: "entry-missing", severe: game.Error},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.class == "" {
				tt.class = "A"
			}
			ev := event(tt.class, 2, tt.game)
			if tt.board != 0 {
				ev.BoardSize = tt.board
			}
			ev.Source.File = "cup.xml"
			l := listOf(known("a", 2000), known("b", 2100))
			r := rate(l, rating.Options{UnknownHandicap: tt.opt}, ev)[0]
			gc := r.Games[0]
			if gc.WhyNot != tt.want || gc.Rated != (tt.want == "") || (gc.Black.Change != 0) != gc.Rated {
				t.Errorf("rated %v, why not %q, change %v, want %q", gc.Rated, gc.WhyNot, gc.Black.Change, tt.want)
			}
			if changed := !l.Players[0].Rating.Is(2000); changed != gc.Rated {
				t.Errorf("the list changed: %v, want %v", changed, gc.Rated)
			}
			if tt.code == "" && len(doubts(r.Problems)) > 0 {
				t.Errorf("problems %v, want none", r.Problems)
			}
			if tt.code != "" {
				if p := problem(t, r.Problems, tt.code); p.Code == "" || p.Severity != tt.severe || p.File != "cup.xml" {
					t.Errorf("problems %v, want one %s %s of cup.xml", r.Problems, tt.severe, tt.code)
				}
			}
		})
	}
}

func TestUnknownHandicapIsCountedOnce(t *testing.T) {
	ev := event("A", 2, played(1, 2, 0, game.BlackWins), played(2, 1, 0, game.BlackWins), played(2, 1, 0, game.Jigo))
	ev.Games[0].Handicap, ev.Games[2].Handicap = game.Opt[int]{}, game.Opt[int]{}
	r := rate(listOf(known("a", 2000), known("b", 2100)), rating.Options{}, ev)[0]
	const want = "2 games without a handicap, rated as even; expected the number of stones, 0 in an even game"
	if found := doubts(r.Problems); len(found) != 1 || found[0].Error() != want {
		t.Errorf("problems %v, want one: %s", found, want)
	}
}

// field is an event of n rated players (2000, 2010, …) and one newcomer, the
// last entry, who plays the given games with Black.
func field(n int, results ...game.Result) (*rating.List, *rating.Event) {
	var st []rating.Standing
	var games []game.Game
	for i := range n {
		st = append(st, known(string(rune('a'+i)), 2000+10*float64(i)))
	}
	for i, r := range results {
		games = append(games, played(n+1, i+1, 0, r))
	}
	st = append(st, rating.Standing{ID: "new", Rank: game.Dan(1)})
	return listOf(st...), event("A", n+1, games...)
}

func TestEstimate(t *testing.T) {
	const win, loss, jigo = game.BlackWins, game.WhiteWins, game.Jigo
	mixed := []game.Result{win, win, loss, jigo, loss} // beat 2010 at most, lost to 2020 at least
	for _, tt := range []struct {
		name    string
		players int // rated
		results []game.Result
		change  func(*swa.Params)
		event   func(*rating.Event)
		want    float64
		by      string
	}{
		{name: "strongest win and weakest loss", players: 9, results: mixed, want: 2015, by: "estimate"},
		{name: "wins over stronger players than lost to", players: 9, results: []game.Result{loss, loss, jigo, win, win}, want: 2020, by: "estimate"},
		{name: "share not exceeded", players: 5, results: mixed, want: 2100, by: "rank"},
		{name: "rated_percent", players: 5, results: mixed, change: func(p *swa.Params) { p.RatedPercent = 83 }, want: 2015, by: "estimate"},
		{name: "four games", players: 9, results: mixed[:4], want: 2100, by: "rank"},
		{name: "estimate_min_games", players: 9, results: mixed[:4], change: func(p *swa.Params) { p.EstimateMinGames = 4 }, want: 2015, by: "estimate"},
		{name: "wins only", players: 9, results: []game.Result{win, win, win, win, jigo}, want: 2100, by: "rank"},
		{name: "losses only", players: 9, results: []game.Result{loss, loss, loss, loss, loss}, want: 2100, by: "rank"},
		{name: "estimate_one_sided, wins", players: 9, results: []game.Result{win, win, win, win, jigo},
			change: func(p *swa.Params) { p.EstimateOneSided = true }, want: 2030, by: "estimate"},
		{name: "estimate_one_sided, losses", players: 9, results: []game.Result{loss, loss, loss, loss, loss},
			change: func(p *swa.Params) { p.EstimateOneSided = true }, want: 2000, by: "estimate"},
		{name: "estimate_one_sided, neither", players: 9, results: []game.Result{jigo, jigo, jigo, jigo, jigo},
			change: func(p *swa.Params) { p.EstimateOneSided = true }, want: 2100, by: "rank"},
		{name: "a game by default does not count", players: 9, results: mixed,
			event: func(ev *rating.Event) { ev.Games[0].ByDefault = true }, want: 2100, by: "rank"},
		{name: "handicap games count", players: 9, results: mixed,
			event: func(ev *rating.Event) { ev.Games[1].Handicap = game.Given(3) }, want: 2015, by: "estimate"},
		{name: "estimate_handicap_games", players: 9, results: mixed, change: func(p *swa.Params) { p.EstimateHandicapGames = false },
			event: func(ev *rating.Event) { ev.Games[1].Handicap = game.Given(3) }, want: 2100, by: "rank"},
		{name: "estimate_handicap_games leaves the others", players: 9, results: append(mixed, jigo), change: func(p *swa.Params) { p.EstimateHandicapGames = false },
			event: func(ev *rating.Event) { ev.Games[1].Handicap = game.Given(3) }, want: 2010, by: "estimate"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := swa.Default()
			if tt.change != nil {
				tt.change(&p)
			}
			if err := p.Check(); err != nil {
				t.Fatal(err)
			}
			l, ev := field(tt.players, tt.results...)
			if tt.event != nil {
				tt.event(ev)
			}
			r := swa.New(p).Rate(l, []*rating.Event{ev}, rating.Options{})[0]
			if pc := r.Players[tt.players]; !pc.Before.Is(tt.want) || pc.Initial != tt.by {
				t.Errorf("starts from %v by %q, want %v by %q", pc.Before.Or(0), pc.Initial, tt.want, tt.by)
			}
		})
	}
}

// TestEstimateStep: the sum of an estimate is handed out with the two games that
// it comes from, where explanations are asked for.
func TestEstimateStep(t *testing.T) {
	const win, loss, jigo = game.BlackWins, game.WhiteWins, game.Jigo
	for _, tt := range []struct {
		name     string
		results  []game.Result
		oneSided bool
		want     string
	}{
		{"both", []game.Result{win, win, loss, jigo, loss}, false, "strongest opponent beaten 2010 (B) and weakest opponent lost to 2020 (C): (2010 + 2020) / 2 = 2015"},
		{"wins alone", []game.Result{win, win, win, win, jigo}, true, "strongest opponent beaten 2030 (D), the only one of the two: 2030"},
		{"losses alone", []game.Result{loss, loss, loss, loss, loss}, true, "weakest opponent lost to 2000 (A), the only one of the two: 2000"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := swa.Default()
			p.EstimateOneSided = tt.oneSided
			for _, explain := range []bool{true, false} {
				l, ev := field(9, tt.results...)
				for i := range ev.Players {
					ev.Players[i].Name = string(rune('A' + i))
				}
				r := swa.New(p).Rate(l, []*rating.Event{ev}, rating.Options{Explain: explain})[0]
				steps := r.Players[9].Steps
				switch {
				case !explain && len(steps) > 0:
					t.Errorf("nobody asked for %v", steps)
				case explain && (len(steps) != 1 || steps[0].Rule != "estimate" || steps[0].About.String() != tt.want || !steps[0].Before || !steps[0].Detail):
					t.Errorf("steps %+v, want %q", steps, tt.want)
				}
			}
		})
	}
}

// TestEstimateGames has a newcomer whose fifth game is against another one.
func TestEstimateGames(t *testing.T) {
	for want, games := range map[string]swa.EstimateGames{"rank": swa.AgainstRated, "estimate": swa.AllGames} {
		p := swa.Default()
		p.EstimateGames = games
		p.RatedPercent = 80
		l, ev := field(9, game.BlackWins, game.BlackWins, game.WhiteWins, game.WhiteWins)
		l.Players = append(l.Players, rating.Standing{ID: "new too"})
		ev.Players = append(ev.Players, game.Player{ID: 11})
		ev.Who = append(ev.Who, 10)
		ev.Games = append(ev.Games, played(11, 10, 0, game.Jigo))
		r := swa.New(p).Rate(l, []*rating.Event{ev}, rating.Options{})[0]
		if pc := r.Players[9]; pc.Initial != want {
			t.Errorf("estimate_games %s: initial %q, want %q", games, pc.Initial, want)
		}
	}
}

func TestStanding(t *testing.T) {
	no, yes := game.Given(false), game.Given(true)
	for _, tt := range []struct {
		name      string
		st        rating.Standing
		entry     game.Player
		rank      game.Rank
		certified game.Opt[bool]
		category  string
	}{
		{name: "nothing told", st: rating.Standing{Rank: game.Dan(2), Category: "Open"}, rank: game.Dan(2), category: "Open"},
		{name: "new grade", st: rating.Standing{Rank: game.Dan(2)}, entry: game.Player{Rank: game.Dan(3), Category: "Tertiary"}, rank: game.Dan(3), category: "Tertiary"},
		{name: "certified now", st: rating.Standing{Rank: game.Dan(2), Certified: no}, entry: game.Player{Rank: game.Dan(3), Certified: yes}, rank: game.Dan(3), certified: yes},
		{name: "uncertified claim", st: rating.Standing{Rank: game.Dan(2), Certified: yes}, entry: game.Player{Rank: game.Dan(5), Certified: no}, rank: game.Dan(2), certified: yes},
		{name: "uncertified, nothing before", entry: game.Player{Rank: game.Dan(5), Certified: no}, rank: game.Dan(5), certified: no},
		{name: "official grade", st: rating.Standing{Rank: game.Dan(2)}, entry: game.Player{Rank: game.Dan(5), Grade: game.Dan(3)}, rank: game.Dan(3)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.st.ID = "b"
			ev := event("A", 2, played(1, 2, 0, game.BlackWins), played(2, 1, 0, game.BlackWins))
			tt.entry.ID = 2
			ev.Players[1], ev.End, ev.Games[0].Date = tt.entry, 20160904, 20160903
			l := listOf(known("a", 2000), tt.st)
			pc := rate(l, rating.Options{}, ev)[0].Players[1]
			st := l.Players[1]
			if st.Rank != tt.rank || st.Certified != tt.certified || st.Category != tt.category {
				t.Errorf("list has %s, certified %v, %q, want %s, %v, %q", st.Rank, st.Certified, st.Category, tt.rank, tt.certified, tt.category)
			}
			if pc.RankBefore != tt.rank || pc.RankAfter != tt.rank {
				t.Errorf("rank %s to %s, want %s both times: the system gives none", pc.RankBefore, pc.RankAfter, tt.rank)
			}
			if st.Games != 2 || st.LastPlayed != 20160904 || !st.Rating.IsGiven() {
				t.Errorf("%d games, last %s, rating %v, want 2 games, last 2016-09-04 and a rating", st.Games, st.LastPlayed, st.Rating)
			}
		})
	}
}

// TestGradeWithoutRow: rules that drop a row leave its grades to the category.
func TestGradeWithoutRow(t *testing.T) {
	p := swa.Default()
	p.Grades = p.Grades[:3] // kyu only
	ev := event("A", 2, played(1, 2, 0, game.BlackWins))
	ev.Players[1].Rank, ev.Players[1].Category = game.Dan(1), "P1"
	pc := swa.New(p).Rate(listOf(known("a", 2000), rating.Standing{ID: "b"}), []*rating.Event{ev}, rating.Options{})[0].Players[1]
	if !pc.Before.Is(1500) || pc.Initial != "category" {
		t.Errorf("starts from %v by %q, want 1500 by category", pc.Before.Or(0), pc.Initial)
	}
}

func TestRejectedEventChangesNothing(t *testing.T) {
	ev := event("A", 2, played(1, 2, 0, game.BlackWins))
	ev.Rounds = 5
	ev.Players[1].Rank = game.Dan(3)
	l := listOf(known("a", 2000), rating.Standing{ID: "b"})
	r := rate(l, rating.Options{}, ev)[0]
	if r.Rated || r.Games[0].WhyNot != "event" || r.Players[0].Change() != 0 || !r.Players[1].New || r.Players[1].After.IsGiven() {
		t.Errorf("got %+v, want an event that is not rated", r)
	}
	if !l.Players[0].Rating.Is(2000) || l.Players[0].Games != 0 || l.Players[1].Rating.IsGiven() || l.Players[1].Rank != game.NoRank {
		t.Errorf("the list became %+v", l.Players)
	}
	const want = "5 rounds; expected at least 6 rounds for class A"
	if p := problem(t, r.Problems, "class-missed"); p.Error() != want || p.Severity != game.Error || !strings.HasPrefix(p.Hint, "its 1 game is left out: correct what is wrong, or {leave out}; if SWA agreed") {
		t.Errorf("problem %+v, want %q", p, want)
	}
}

func TestEnforceOff(t *testing.T) {
	p := swa.Default()
	p.Enforce = false
	ev := event("A", 2, played(1, 2, 0, game.BlackWins), played(1, 2, 0, game.BlackWins))
	ev.BoardSize, ev.Games[1].BoardSize = 13, 9
	r := swa.New(p).Rate(listOf(known("a", 2000), known("b", 2000)), []*rating.Event{ev}, rating.Options{})[0]
	if !r.Rated || r.Class != "A" || r.Weight != 1 || len(r.Missed) != 1 || !r.Games[0].Rated || r.Games[1].WhyNot != "board_size" {
		t.Errorf("got %+v, want the first game rated and board_size missed", r)
	}
	if got := problem(t, r.Problems, "class-missed"); got.Severity != game.Warning {
		t.Errorf("problem %+v, want a warning", got)
	}
}

func TestFloor(t *testing.T) {
	l := listOf(known("a", 110), known("b", 110))
	pc := rate(l, rating.Options{}, event("A", 2, played(1, 2, 0, game.WhiteWins)))[0].Players[0]
	if !pc.After.Is(100) || len(pc.Steps) != 1 || pc.Steps[0].Rule != "floor" || pc.Steps[0].About.String() != "no rating under 100" || !(pc.Steps[0].Points > 0) {
		t.Errorf("got %v with %+v, want 100 by the floor", pc.After, pc.Steps)
	}
	p := swa.Default()
	p.MinRating = classic.Bottom{}
	l = listOf(known("a", 110), known("b", 110))
	swa.New(p).Rate(l, []*rating.Event{event("A", 2, played(1, 2, 0, game.WhiteWins))}, rating.Options{})
	if got := l.Players[0].Rating.Or(0); !(got < 100) {
		t.Errorf("without a bottom 110 loses to 110 and has %v, want under 100", got)
	}
}

func TestClampIsAStep(t *testing.T) {
	p := swa.Default()
	p.Clamp = true
	r := swa.New(p).Rate(listOf(known("a", 1500), known("b", 2600)), []*rating.Event{event("A", 2, played(1, 2, 0, game.WhiteWins))}, rating.Options{Explain: true})[0]
	black := r.Games[0].Black
	if black.Change != 0 || factor(t, black, "SE") != 0 || len(black.Steps) != 1 || black.Steps[0].Rule != "clamp" {
		t.Errorf("got %+v, want no change and a clamp", black)
	}
}

func TestAdjust(t *testing.T) {
	ev := event("A", 2, played(1, 2, 0, game.BlackWins))
	ev.Adjust = []game.Adjustment{{Player: 1, Rating: game.Given(2200.0), Rank: game.Dan(2)}, {Player: 7}}
	l := listOf(known("a", 2000), known("b", 2200))
	r := rate(l, rating.Options{}, ev)[0]
	pc := r.Players[0]
	if !pc.Listed.Is(2000) || !pc.Before.Is(2200) || !near(pc.Change(), r.Games[0].Black.Change, 1e-9) || l.Players[0].Rank != game.Dan(2) {
		t.Errorf("got %+v, want the games counted from 2200 instead of 2000", pc)
	}
	if len(r.Adjusted) != 1 || r.Adjusted[0].Change() != 200 || r.Adjusted[0].RankAfter != game.Dan(2) {
		t.Errorf("adjusted %+v, want a from 2000 to 2200 and 2d", r.Adjusted)
	}
	if p := problem(t, r.Problems, "entry-missing"); p.Severity != game.Error {
		t.Errorf("problems %v, want entry-missing", r.Problems)
	}
}

func TestUnlikely(t *testing.T) {
	ev := event("A", 4,
		played(1, 2, 0, game.BlackWins),  // 1600 beats 2400: hardly a chance
		played(1, 2, 0, game.WhiteWins),  // as expected
		played(1, 2, 9, game.BlackWins),  // nine stones
		played(2, 1, 9, game.BlackWins),  // as expected, and more
		played(2, 1, 9, game.WhiteWins),  // against nine stones
		played(3, 4, 0, game.WhiteWins),  // newcomers: 1500 beats 2300
		played(1, 2, 0, game.Jigo),       // nobody wins
		played(1, 99, 0, game.BlackWins), // nobody there
	)
	ev.Games = append(ev.Games, ev.Games[0], ev.Games[4])
	ev.Games[8].ByDefault = true
	ev.Games[9].ColoursUnknown = true
	ev.Players[2].Rank, ev.Players[3].Category = game.Dan(3), "P1"
	l := listOf(known("a", 1600), known("b", 2400), rating.Standing{ID: "c"}, rating.Standing{ID: "d"})
	got := swa.New(swa.Default()).Unlikely(l, ev)
	var games []int
	for _, u := range got {
		games = append(games, u.Game)
		if !(u.Chance >= 0 && u.Chance < rating.UnlikelyBelow) {
			t.Errorf("game %d: chance %v, want under 1 %%", u.Game, u.Chance)
		}
	}
	if len(games) != 3 || games[0] != 0 || games[1] != 4 || games[2] != 5 {
		t.Errorf("unlikely games %v, want 0, 4 and 5", games)
	}
	if u := got[2]; u.Winner != 4 || u.Black != 2300 || u.White != 1500 {
		t.Errorf("game 5: %+v, want entry 4 as winner, 2300 against 1500", u)
	}
	if l.Players[2].Rating.IsGiven() || !l.Players[0].Rating.Is(1600) {
		t.Errorf("the list became %+v", l.Players)
	}
}
