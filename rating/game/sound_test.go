package game_test

import (
	"slices"
	"testing"

	"kyudan/rating/game"
)

func TestCheckDates(t *testing.T) {
	on := func(d game.Date) game.Game {
		return game.Game{Date: d, Place: game.Place{Path: "game of " + d.String()}}
	}
	with := func(stones int) game.Game {
		return game.Game{Handicap: game.Given(stones), Place: game.Place{Path: "a game"}}
	}
	days := func(begin, end game.Date, games ...game.Game) *game.Event {
		return &game.Event{Begin: begin, End: end, Games: games}
	}
	submitted := func(d game.Date, ev *game.Event) *game.Event { ev.ResultsSubmitted = d; return ev }
	for _, c := range []struct {
		name string
		ev   *game.Event
		want []string
	}{
		{"nothing told", days(0, 0, on(20260502), with(0), game.Game{}), nil},
		{"in order", submitted(20260503, days(20260502, 20260503, on(20260502), on(20260503), with(9))), nil},
		{"one day", submitted(20260502, days(20260502, 20260502, on(20260502))), nil},
		{"end before begin", days(20260630, 20260503), []string{
			"error dates: cup: the last day 2026-05-03 before the first, 2026-06-30; expected a last day on or after the first",
		}},
		{"end before begin says all of days, and handicaps are another matter", submitted(20260101, days(20260630, 20260503, on(20200101), with(45))), []string{
			"error dates: cup: the last day 2026-05-03 before the first, 2026-06-30; expected a last day on or after the first",
			"error handicap-impossible: cup: a game: a game with a handicap of 45 stones; expected 0 to 9 stones",
		}},
		{"a game before and one after", days(20260502, 20260503, on(20260501), on(20260502), on(20260504)), []string{
			"warning game-dates: cup: game of 2026-05-01: 2 games dated outside the event's days, the first 2026-05-01; expected days from 2026-05-02 to 2026-05-03",
		}},
		{"a game on another day", days(20260502, 20260502, on(20260501)), []string{
			"warning game-dates: cup: game of 2026-05-01: a game dated 2026-05-01, outside the event's days; expected the day 2026-05-02",
		}},
		{"only the first day told", days(20260502, 0, on(20260501), on(20260601)), []string{
			"warning game-dates: cup: game of 2026-05-01: 2 games dated outside the event's days, the first 2026-05-01; expected the day 2026-05-02, the only one that is given",
		}},
		{"only the last day told", days(0, 20260503, on(20260501), on(20260601)), []string{
			"warning game-dates: cup: game of 2026-06-01: a game dated 2026-06-01, outside the event's days; expected days up to 2026-05-03",
		}},
		{"results before the last day", submitted(20260502, days(20260502, 20260503)), []string{
			"warning results-early: cup: results handed in on 2026-05-02, before the last day, 2026-05-03; expected a day on or after the last one",
		}},
		{"results before the only day told", submitted(20260501, days(20260502, 0)), []string{
			"warning results-early: cup: results handed in on 2026-05-01, before the last day, 2026-05-02; expected a day on or after the last one",
		}},
		{"a leap year and a day", days(20240101, 20250101), []string{
			"warning event-long: cup: 367 days, from 2024-01-01 to 2025-01-01; expected an event of at most 366 days",
		}},
		{"a leap year", days(20240101, 20241231), nil},
		{"ten stones", days(0, 0, with(10), with(9), with(30)), []string{
			"warning handicap-high: cup: a game: 2 games with such handicaps as 10 stones; expected 0 to 9 stones",
		}},
		{"31 stones, and fewer than none", days(0, 0, with(10), with(31), with(-1)), []string{
			"error handicap-impossible: cup: a game: 2 games with such handicaps as 31 stones; expected 0 to 9 stones",
			"warning handicap-high: cup: a game: a game with a handicap of 10 stones; expected 0 to 9 stones",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.ev.Source.File = "cup"
			var got []string
			for _, p := range game.CheckDates(c.ev) {
				if p.Hint == "" {
					t.Errorf("no hint: %+v", p)
				}
				got = append(got, p.Severity.String()+" "+p.Code+": "+p.Error())
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got\n%q\nwant\n%q", got, c.want)
			}
		})
	}
}

// TestTakeDays: an event whose games alone have days has theirs.
func TestTakeDays(t *testing.T) {
	for _, c := range []struct {
		begin, end game.Date
		games      []game.Date
		want       [2]game.Date
		says       string
	}{
		{games: []game.Date{20260503, 0, 20260502, 20260504}, want: [2]game.Date{20260502, 20260504}, says: "no days of the event: 2026-05-02 to 2026-05-04 taken from its games"},
		{games: []game.Date{20260503, 20260503}, want: [2]game.Date{20260503, 0}, says: "no days of the event: 2026-05-03 taken from its games"},
		{games: []game.Date{0, 0}},
		{begin: 20260501, games: []game.Date{20260503}, want: [2]game.Date{20260501, 0}},
		{end: 20260509, games: []game.Date{20260503}, want: [2]game.Date{0, 20260509}},
	} {
		ev := &game.Event{Begin: c.begin, End: c.end}
		for _, d := range c.games {
			ev.Games = append(ev.Games, game.Game{Date: d})
		}
		ps := game.TakeDays(ev)
		if got := [2]game.Date{ev.Begin, ev.End}; got != c.want {
			t.Errorf("%v: got %v, want %v", c.games, got, c.want)
		}
		if said := len(ps) == 1 && ps[0].Found == c.says; said != (c.says != "") {
			t.Errorf("%v: got problems %v, want %q", c.games, ps, c.says)
		}
	}
}

func TestCheckRounds(t *testing.T) {
	players := []game.Player{{ID: 1, Name: "Ada"}, {ID: 2, Name: "Bo"}, {ID: 3, Name: "Cy"}}
	in := func(line, round, black, white int) game.Game {
		return game.Game{Round: round, Black: black, White: white, Place: game.Place{Line: line}}
	}
	many := []game.Game{in(1, 1, 1, 2)}
	for i := range 15 {
		many = append(many, in(i+2, 1, 1, 2))
	}
	for _, c := range []struct {
		name string
		ev   game.Event
		want []string
	}{
		{"each once a round", game.Event{Games: []game.Game{in(1, 1, 1, 2), in(2, 2, 2, 1)}, Byes: []game.Bye{{Round: 1, Player: 3}, {Round: 2, Player: 3}}}, nil},
		{"rounds not given", game.Event{Games: []game.Game{in(1, 0, 1, 2), in(2, 0, 2, 1)}}, nil},
		{"a player of two games", game.Event{Games: []game.Game{in(4, 2, 1, 2), in(5, 2, 3, 1)}}, []string{
			`5: a second game of "Ada" in round 2, beside line 4; expected one game a round`,
		}},
		{"a game and byes", game.Event{Games: []game.Game{in(4, 2, 1, 2)}, Byes: []game.Bye{{Round: 2, Player: 1}, {Round: 1, Player: 3}, {Round: 1, Player: 3}}}, []string{
			`4: a game of "Ada" in round 2, and a bye; expected one or the other`,
			`byes: a second bye of "Cy" in round 1; expected one bye a round`,
		}},
		{"many", game.Event{Games: many}, []string{"16: 10 more such rounds of players, the last here; expected one game a round"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.ev.Players = players
			var got []string
			for _, p := range game.CheckRounds(&c.ev) {
				if p.Severity != game.Warning || p.Code != "round-two-games" {
					t.Errorf("got %s %s", p.Severity, p.Code)
				}
				got = append(got, p.Error())
			}
			if c.name == "many" {
				got = got[max(0, len(got)-1):]
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestCheckEntries: entries are numbered from 1 without gaps, and games are between
// them.
func TestCheckEntries(t *testing.T) {
	for _, c := range []struct {
		name string
		ev   game.Event
		want string
	}{
		{"sound", game.Event{Players: []game.Player{{ID: 1}, {ID: 2}}, Games: []game.Game{{Black: 2, White: 1}}}, ""},
		{"a gap", game.Event{Players: []game.Player{{ID: 1}, {ID: 3}}}, "entry number 3; expected 2: entries are numbered from 1 without gaps"},
		{"nobody", game.Event{Players: []game.Player{{ID: 1}}, Games: []game.Game{{Black: 1}}}, "a game between entries 1 and 0; expected entries from 1 to 1"},
		{"a stranger", game.Event{Players: []game.Player{{ID: 1}}, Games: []game.Game{{Black: 2, White: 1}}}, "a game between entries 2 and 1; expected entries from 1 to 1"},
	} {
		p, bad := game.CheckEntries(&c.ev)
		if bad != (c.want != "") || bad && p.Error() != c.want {
			t.Errorf("%s: got %v %v, want %q", c.name, bad, p, c.want)
		}
	}
}
