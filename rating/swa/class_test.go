package swa_test

import (
	"slices"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/swa"
)

// good is an event that meets everything that the class requires.
func good(class string) *game.Event {
	ev := &game.Event{
		Class: class, Begin: 20161017, End: 20161018, Scope: game.National, BoardSize: 19, Rounds: 6,
		Time: game.TimeControl{Basic: game.Given(45.0)}, Endorsed: game.Given(true), Selection: game.Given(false), Online: game.Given(false),
		DetailsSubmitted: 20160917, ResultsSubmitted: 20161025,
	}
	switch class {
	case "D":
		ev.Scope, ev.Online = game.Private, game.Given(true)
	case "E":
		ev.Scope, ev.Rounds = game.Private, 8
	}
	return ev
}

func overseas(ev *game.Event) {
	ev.Scope, ev.Countries = game.Overseas, 3
	ev.Endorsed, ev.DetailsSubmitted = game.Opt[bool]{}, 0
}

func TestCheck(t *testing.T) {
	type change = func(*game.Event)
	minutes := func(m float64) change { return func(ev *game.Event) { ev.Time.Basic = game.Given(m) } }
	rounds := func(n int) change { return func(ev *game.Event) { ev.Rounds = n } }
	board := func(n int) change { return func(ev *game.Event) { ev.BoardSize = n } }
	for _, tt := range []struct {
		name   string
		class  string // told
		change change
		want   string
		missed []string
	}{
		{"A", "A", nil, "A", nil},
		{"B", "B", nil, "B", nil},
		{"C", "C", nil, "C", nil},
		{"D", "D", nil, "D", nil},
		{"E", "E", nil, "E", nil},
		{"small letter", "a", nil, "A", nil},
		{"with the word", "Class A", nil, "A", nil},
		{"no such class", "F", nil, "", []string{"no_class"}},
		{"none told", "", nil, "A", nil},
		{"another system's", "D", func(ev *game.Event) { ev.ClassOf, ev.Online, ev.Scope = "egf", game.Given(false), game.National }, "A", nil},
		{"our own system's", "B", func(ev *game.Event) { ev.ClassOf = "swa" }, "B", nil},

		{"A, 44 minutes", "A", minutes(44), "A", []string{"basic_time"}},
		{"B, 30 minutes", "B", minutes(30), "B", nil},
		{"B, 29 minutes", "B", minutes(29), "B", []string{"basic_time"}},
		{"C, 14.5 minutes", "C", minutes(14.5), "C", []string{"basic_time"}},
		{"E, 15 minutes", "E", minutes(15), "E", nil},
		{"D, 29 minutes", "D", minutes(29), "D", []string{"basic_time"}},
		{"A, 13x13", "A", board(13), "A", []string{"board_size"}},
		{"C, 13x13", "C", board(13), "C", nil},
		{"C, 9x9", "C", board(9), "C", []string{"board_size"}},
		{"A, 5 rounds", "A", rounds(5), "A", []string{"rounds"}},
		{"E, 7 rounds", "E", rounds(7), "E", []string{"rounds"}},
		{"A, selection of 3 rounds", "A", func(ev *game.Event) { ev.Selection, ev.Rounds = game.Given(true), 3 }, "A", nil},
		{"B, selection of 3 rounds", "B", func(ev *game.Event) { ev.Selection, ev.Rounds = game.Given(true), 3 }, "B", []string{"selection", "rounds"}},
		{"A, rounds played", "A", func(ev *game.Event) { ev.Rounds, ev.Games = 0, gamesIn(1, 2, 3, 4, 5, 6, 2) }, "A", nil},
		{"A, five rounds played", "A", func(ev *game.Event) { ev.Rounds, ev.Games = 0, gamesIn(1, 2, 3, 4, 5) }, "A", []string{"rounds"}},
		{"A, one of six rounds missing", "A", func(ev *game.Event) { ev.Rounds, ev.Games = 0, gamesIn(1, 2, 3, 4, 6, 6) }, "A", []string{"rounds"}},
		{"A, rounds of games not given", "A", func(ev *game.Event) { ev.Rounds, ev.Games = 0, gamesIn(0, 0) }, "A", nil},

		{"not endorsed", "A", func(ev *game.Event) { ev.Endorsed = game.Given(false) }, "A", []string{"endorsement"}},
		{"A, private", "A", func(ev *game.Event) { ev.Scope = game.Private }, "A", []string{"scope"}},
		{"A, on-line", "A", func(ev *game.Event) { ev.Online = game.Given(true) }, "A", nil},
		{"D, face to face", "D", func(ev *game.Event) { ev.Online = game.Given(false) }, "D", []string{"online"}},
		{"E, on-line", "E", func(ev *game.Event) { ev.Online = game.Given(true) }, "E", []string{"online"}},
		{"B, overseas", "B", overseas, "B", []string{"scope"}},
		{"A, overseas", "A", overseas, "A", nil},
		{"A, overseas, 2 countries", "A", func(ev *game.Event) { overseas(ev); ev.Countries = 2 }, "A", []string{"countries"}},
		{"A, overseas, 2 countries of the players", "A", func(ev *game.Event) {
			overseas(ev)
			ev.Countries, ev.Players = 0, []game.Player{{Country: "SG"}, {Country: "MY"}, {Country: "sg"}}
		}, "A", []string{"countries"}},
		{"A, overseas, not all countries told", "A", func(ev *game.Event) {
			overseas(ev)
			ev.Countries, ev.Players = 0, []game.Player{{Country: "SG"}, {}, {Country: "SG"}}
		}, "A", nil},
		{"A, overseas, announced late and not endorsed", "A", func(ev *game.Event) {
			overseas(ev)
			ev.Endorsed, ev.DetailsSubmitted = game.Given(false), ev.Begin
		}, "A", nil},

		{"details a month before", "A", func(ev *game.Event) { ev.Begin, ev.DetailsSubmitted = 20161017, 20160917 }, "A", nil},
		{"details a day late", "A", func(ev *game.Event) { ev.Begin, ev.DetailsSubmitted = 20161017, 20160918 }, "A", []string{"details_late"}},
		{"details a short month before", "A", func(ev *game.Event) {
			ev.Begin, ev.End, ev.DetailsSubmitted, ev.ResultsSubmitted = 20170331, 0, 20170228, 20170401
		}, "A", nil},
		{"results on the seventh day", "A", func(ev *game.Event) { ev.ResultsSubmitted = 20161025 }, "A", nil},
		{"results on the eighth day", "A", func(ev *game.Event) { ev.ResultsSubmitted = 20161026 }, "A", []string{"results_late"}},
		{"results of a one-day event", "A", func(ev *game.Event) { ev.End, ev.ResultsSubmitted = 0, 20161025 }, "A", []string{"results_late"}},
		{"overseas results late, sent by SWA", "A", func(ev *game.Event) {
			overseas(ev)
			ev.SentBySWA, ev.ResultsSubmitted = game.Given(true), 20161225
		}, "A", nil},
		{"overseas results late, not sent", "A", func(ev *game.Event) {
			overseas(ev)
			ev.SentBySWA, ev.ResultsSubmitted = game.Given(false), 20161225
		}, "A", []string{"results_late"}},
		{"overseas results late, sender not given", "A", func(ev *game.Event) {
			overseas(ev)
			ev.ResultsSubmitted = 20161225
		}, "A", nil},

		{"everything missed, in the document's order", "E", func(ev *game.Event) {
			*ev = game.Event{Class: "E", Begin: 20161017, Scope: game.National, BoardSize: 9, Rounds: 5, Time: game.TimeControl{Basic: game.Given(10.0)},
				Endorsed: game.Given(false), Selection: game.Given(true), Online: game.Given(true), DetailsSubmitted: 20161017, ResultsSubmitted: 20161117}
		}, "E", []string{"endorsement", "scope", "selection", "online", "basic_time", "board_size", "rounds", "details_late", "results_late"}},

		{"heaviest that fits, B", "", minutes(30), "B", nil},
		{"heaviest that fits, C", "", board(13), "C", nil},
		{"heaviest that fits, D", "", func(ev *game.Event) { ev.Scope, ev.Online = game.Private, game.Given(true) }, "D", nil},
		{"heaviest that fits, E", "", func(ev *game.Event) { ev.Scope, ev.Rounds = game.Private, 8 }, "E", nil},
		{"none fits", "", minutes(5), "", []string{"no_class"}},
		{"nothing told at all", "", func(ev *game.Event) { *ev = game.Event{} }, "A", nil},
		{"only the class told", "E", func(ev *game.Event) { *ev = game.Event{Class: "E"} }, "E", nil},
		{"submissions of an undated event", "A", func(ev *game.Event) { ev.Begin, ev.End = 0, 0 }, "A", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := good(tt.class)
			if tt.change != nil {
				tt.change(ev)
			}
			class, missed := swa.Check(ev, swa.Default())
			if class != tt.want || !slices.Equal(missed, tt.missed) {
				t.Errorf("Check = %q, %q, want %q, %q", class, missed, tt.want, tt.missed)
			}
			// The requirements in words say the same.
			var words []string
			for _, r := range swa.New(swa.Default()).Requirements(ev, class) {
				if r.Asked.IsZero() || r.Key == "" || !r.Checked() && !r.Met {
					t.Errorf("requirement %+v: want what is asked and its key, and met where nothing is told", r)
				}
				if !r.Met {
					words = append(words, r.Code)
				}
			}
			if class != "" && !slices.Equal(words, tt.missed) {
				t.Errorf("Requirements miss %q, want %q", words, tt.missed)
			}
		})
	}
}

func TestRequirements(t *testing.T) {
	show := func(rs []rating.Requirement) string {
		var b strings.Builder
		for _, r := range rs {
			mark := "+"
			if !r.Met {
				mark = "-"
			}
			if !r.Checked() {
				mark = "?"
			}
			b.WriteString(strings.TrimSpace(mark+" "+r.Code+" ["+r.Key+"]: "+r.Asked.String()+": "+r.Given.String()) + "\n")
		}
		return b.String()
	}
	far := good("A")
	overseas(far)
	far.Countries, far.ResultsSubmitted = 1, 20161101
	for _, tt := range []struct {
		name, class, want string
		ev                *game.Event
	}{
		{"met", "A", `+ endorsement [endorsed]: an event endorsed by SWA: endorsed by SWA
+ scope [scope]: a national event or an overseas event: a national event
+ basic_time [time.basic_minutes]: at least 45 minutes a side: 45 minutes a side
+ board_size [board_size]: at least a 19x19 board: a 19x19 board
+ rounds [rounds]: at least 6 rounds: 6 rounds
+ details_late [details_submitted]: details handed in a month before the event, by 2016-09-17: details handed in on 2016-09-17
+ results_late [results_submitted]: results handed in within a week after the event, by 2016-10-25: results handed in on 2016-10-25
`, good("A")},
		{"missed", "D", `+ endorsement [endorsed]: an event endorsed by SWA: endorsed by SWA
- scope [scope]: a private event: a national event
+ selection [selection]: no selection games: no selection games
- online [online]: played on the Internet: played face to face
+ basic_time [time.basic_minutes]: at least 30 minutes a side: 45 minutes a side
+ board_size [board_size]: at least a 19x19 board: a 19x19 board
+ rounds [rounds]: at least 6 rounds: 6 rounds
+ details_late [details_submitted]: details handed in a month before the event, by 2016-09-17: details handed in on 2016-09-17
+ results_late [results_submitted]: results handed in within a week after the event, by 2016-10-25: results handed in on 2016-10-25
`, good("A")},
		{"not given", "E", `? endorsement [endorsed]: an event endorsed by SWA:
? scope [scope]: a private event:
? selection [selection]: no selection games:
? online [online]: played face to face:
? basic_time [time.basic_minutes]: at least 15 minutes a side:
? board_size [board_size]: at least a 13x13 board:
? rounds [rounds]: at least 8 rounds:
? details_late [details_submitted]: details handed in a month before the event:
? results_late [results_submitted]: results handed in within a week after the event:
`, &game.Event{}},
		{"overseas", "A", `+ scope [scope]: a national event or an overseas event: an overseas event
+ basic_time [time.basic_minutes]: at least 45 minutes a side: 45 minutes a side
+ board_size [board_size]: at least a 19x19 board: a 19x19 board
+ rounds [rounds]: at least 6 rounds: 6 rounds
- countries [countries]: at least 3 countries: 1 country
? results_late [sent_by_swa]: results handed in within a week after the event, by 2016-10-25:
`, far},
		{"no such class", "F", "", good("A")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := show(swa.New(swa.Default()).Requirements(tt.ev, tt.class)); got != tt.want {
				t.Errorf("got:\n%swant:\n%s", got, tt.want)
			}
		})
	}
}

// TestUnannounced: what only the announcement contains, and the event does not give.
func TestUnannounced(t *testing.T) {
	s := swa.New(swa.Default())
	for _, c := range []struct {
		ev   game.Event
		want string
	}{
		{game.Event{}, "place begin format"},
		{game.Event{Place: "Singapore", Begin: 20260502}, "format"},
		{game.Event{Place: "Singapore", Begin: 20260502, Format: game.Swiss}, ""},
		{game.Event{Scope: game.Overseas}, ""},
	} {
		if got := strings.Join(s.Unannounced(&c.ev), " "); got != c.want {
			t.Errorf("%+v: got %q, want %q", c.ev, got, c.want)
		}
	}
}

// TestClassProblems holds what an organiser reads.
func TestClassProblems(t *testing.T) {
	for _, tt := range []struct {
		name   string
		class  string
		change func(*game.Event)
		code   string
		severe game.Severity
		text   string
		hint   string
	}{
		{"missed", "A", func(ev *game.Event) { ev.Time.Basic, ev.Rounds = game.Given(30.0), 5 }, "class-missed", game.Error,
			"cup.xml: 30 minutes a side and 5 rounds; expected at least 45 minutes a side and at least 6 rounds for class A",
			"its 2 games are left out: correct what is wrong, or {leave out}; if SWA agreed to it, say who, when and why: {set accepted=basic_time, rounds: agreed with SWA on 2026-05-09, school hall}"},
		{"missed, another fits", "A", func(ev *game.Event) { ev.Time.Basic = game.Given(30.0) }, "class-missed", game.Error,
			"cup.xml: 30 minutes a side; expected at least 45 minutes a side for class A",
			"its 2 games are left out: correct what is wrong, rate it as class B, which fits, or {leave out}; if SWA agreed to it, say who, when and why: {set accepted=basic_time: agreed with SWA on 2026-05-09, school hall}"},
		{"none fits", "", func(ev *game.Event) { ev.Time.Basic = game.Given(5.0) }, "no-class", game.Error,
			"cup.xml: the class is not given, and none fits: A misses basic_time; B misses basic_time; C misses basic_time; " +
				"D misses scope, online, basic_time; E misses scope, basic_time, rounds; expected the class that was agreed with SWA",
			"its 2 games are left out: correct what is wrong, or {leave out}; if SWA agreed to it, give the class, {set class}, and say who, when and why: {set accepted=basic_time: agreed with SWA on 2026-05-09, school hall}"},
		{"unknown", "F", func(*game.Event) {}, "class-unknown", game.Error, `cup.xml: class "F"; expected A, B, C, D or E`, "correct the class, or set it: {set class}"},
		{"inferred", "", func(ev *game.Event) { ev.Endorsed, ev.Rounds = game.Opt[bool]{}, 0 }, "class-inferred", game.Warning,
			"cup.xml: the class is not given; rated as class A with weight 1, the heaviest that fits (not checked, because not given: endorsed, rounds)",
			"give the class that was agreed with SWA: {set class=A}"},
		{"inferred, and all is told", "", func(*game.Event) {}, "class-inferred", game.Warning,
			"cup.xml: the class is not given; rated as class A with weight 1, the heaviest that fits", "give the class that was agreed with SWA: {set class=A}"},
		{"not all is told", "A", func(ev *game.Event) { ev.Endorsed, ev.Rounds, ev.Time = game.Opt[bool]{}, 0, game.TimeControl{} }, "class-unchecked", game.Note,
			"cup.xml: class A, with requirements that could not be checked, because they are not given: endorsed, rounds", ""},
		{"time not given", "A", func(ev *game.Event) { ev.Time = game.TimeControl{} }, "time-untold", game.Warning,
			"cup.xml: 2 games: basic time not given, taken as long enough for class A", "give it: {set time.basic_minutes=60}"},
		{"time not given, nor the class", "", func(ev *game.Event) { ev.Time = game.TimeControl{} }, "time-untold", game.Warning,
			"cup.xml: 2 games: basic time not given, taken as long enough for class A", "give it: {set time.basic_minutes=60}"},
		{"board size not given", "A", func(ev *game.Event) { ev.BoardSize, ev.Games[0].BoardSize = 0, 19 }, "board-size-untold", game.Warning,
			"cup.xml: 1 game: board size not given, taken as large enough for class A", "give it: {set board_size=19}"},
		{"of another system", "D", func(ev *game.Event) { ev.ClassOf = "egf" }, "class-other-system", game.Note,
			`cup.xml: class "D" of the system egf; expected a class of swa`, "give the class: {set class}"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := event("", 2, played(1, 2, 0, game.BlackWins), played(1, 2, 0, game.BlackWins))
			g := good(tt.class)
			g.Players, g.Games = ev.Players, ev.Games
			ev.Event = g
			if tt.code == "class-other-system" {
				g.Scope = game.National
			}
			tt.change(g)
			ev.Source.File = "cup.xml"
			r := rate(listOf(known("a", 2000), known("b", 2000)), rating.Options{}, ev)[0]
			p := problem(t, r.Problems, tt.code)
			if p.Error() != tt.text || p.Severity != tt.severe || p.Hint != tt.hint {
				t.Errorf("got  %s: %s (%s)\nwant %s: %s (%s)", p.Severity, p.Error(), p.Hint, tt.severe, tt.text, tt.hint)
			}
			if rated := tt.severe != game.Error; r.Rated != rated {
				t.Errorf("rated %v, want %v", r.Rated, rated)
			}
		})
	}
}

// gamesIn are games of the rounds.
func gamesIn(rounds ...int) (games []game.Game) {
	for _, r := range rounds {
		games = append(games, game.Game{Round: r, Black: 1, White: 2})
	}
	return games
}
