package losses

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// cup is an event with a bit of what the tests lose.
func cup() *game.Event {
	return &game.Event{
		Name: "Merlion  Cup", Place: "Kallang", Begin: 20260502, Komi: game.Given(6.5),
		Players: []game.Player{
			{ID: 1, Family: "Tan", Given: "Mei Xin", Rank: game.Dan(2), Club: "Bishan Little Stones", Extra: map[string]string{"cards:seat": "north"}},
			{ID: 2, Family: "Lim", Given: "Hua", Rank: game.Pro(1), Rating: game.Given(2100.0)},
			{ID: 3, Family: "Müller", Given: "Jörg"},
			{ID: 4, Family: "Koh", Given: "Zhi"},
		},
		Games: []game.Game{
			{Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins},
			{Round: 2, Black: 3, White: 1, Handicap: game.Given(2), Result: game.WhiteWins, ByDefault: true},
		},
		Byes: []game.Bye{{Round: 1, Player: 3, Points: game.Given(1.0)}},
	}
}

// everything is held but for some features.
func everything(but ...string) game.Holding {
	h := game.Holding{}
	for _, f := range game.Features() {
		h[f.Code] = ""
	}
	for _, code := range but {
		delete(h, code)
	}
	return h
}

// lines are the losses of the cup in a format that reads it back with a change, a
// line each.
func lines(t *testing.T, f Format, file File, change func(*game.Event)) string {
	t.Helper()
	f.Name = "cards"
	f.Read = func(game.Input) (*game.Event, game.Problems) {
		ev := cup()
		change(ev)
		return ev, nil
	}
	var b strings.Builder
	for _, p := range f.Of(cup(), file) {
		b.WriteString(p.Code + ": " + p.Found + "\n")
	}
	return b.String()
}

func TestOf(t *testing.T) {
	ascii, _ := charset.Named("ascii")
	own := []Words{
		{Fields: "club", If: Cut, Code: "club-cut", One: "a club longer than 6 letters, cut"},
		{Fields: "begin", If: Gone, Code: "begin", One: "the day {written}"},
		{Fields: "game-date", If: Gained, Filled: true, Code: "game-date", One: "the day of a game, {read}", Many: "days of games"},
	}
	for _, c := range []struct {
		name   string
		holds  game.Holding
		file   File
		change func(*game.Event)
		want   string
	}{
		{"nothing", everything(), File{}, func(*game.Event) {}, ""},
		{"no place for it, which is told once", everything("rating"), File{}, func(ev *game.Event) { ev.Players[1].Rating = game.Opt[float64]{} }, "lost-rating: cards cannot hold a rating\n"},
		{"one player's, and another's otherwise", everything("pro-rank"), File{}, func(ev *game.Event) { ev.Players[0].Rank, ev.Players[1].Rank = game.Dan(1), game.Dan(7) },
			"lost-pro-rank: cards cannot hold a professional's rank\nlost-rank: cards cannot hold a rank, which would be read otherwise\n"},
		{"own words", everything(), File{}, func(ev *game.Event) { ev.Players[0].Club, ev.Begin = "Bishan", 0 },
			"lost-club-cut: cards cannot hold a club longer than 6 letters, cut\nlost-begin: cards cannot hold the day 2026-05-02\n"},
		{"told by the file alone", everything(), File{}, func(ev *game.Event) { ev.Games[0].Date, ev.Games[1].Date = 20260502, 20260502 }, "filled-game-date: cards has to tell 2 days of games\n"},
		{"common words", everything(), File{}, func(ev *game.Event) { ev.Name, ev.Players[3].Rank = "Merlion Cup", game.Kyu30 },
			"lost-layout: cards cannot hold a blank or line end within the name or place of the event\nlost-rank: cards cannot hold a player without a rank, written as 30k\n"},
		{"plain words", everything(), File{}, func(ev *game.Event) { ev.Komi, ev.Organiser = game.Given(7.0), "Go Club" },
			"lost-organiser: cards cannot hold the organiser not being given\nlost-komi: cards cannot hold the komi, which would be read otherwise\n"},
		{"letters", everything(), File{Encoding: ascii}, func(ev *game.Event) { ev.Players[2].Family, ev.Players[2].Given = "Muller", "Jorg" },
			"lost-character: cards in ascii cannot hold ü ö of \"Müller Jörg\", written as \"Muller Jorg\"\n"},
		{"who did not play", everything("idle-player"), File{Order: []int{2, 1, 3}}, func(ev *game.Event) {
			ev.Players[0], ev.Players[1] = ev.Players[1], ev.Players[0]
			ev.Players[0].ID, ev.Players[1].ID = 1, 2
			ev.Players = ev.Players[:3]
			ev.Games[0].Black, ev.Games[0].White, ev.Games[1].White = 2, 1, 2
		}, "lost-idle-player: cards cannot hold a player without a game, bye or absence\n"},
		{"a game, with what is kept of it", everything(), File{}, func(ev *game.Event) { ev.Games = ev.Games[:1] }, "lost-second-game: cards cannot hold a second game of a player in a round\n"},
		{"a game made up", everything(), File{}, func(ev *game.Event) { ev.Games = append(ev.Games, game.Game{Round: 3, Black: 1, White: 4}) },
			"lost-made-up: cards cannot hold the event as it is: entries, games or byes would be added or missing\n"},
		{"details", everything(), File{}, func(ev *game.Event) { ev.Players[0].Extra = nil }, "lost-player-extra: cards cannot hold a player's detail as the file had it: cards:seat\n"},
		{"a bye", everything(), File{}, func(ev *game.Event) { ev.Byes = nil }, "lost-bye: cards cannot hold a bye that was not worth a point, written by its points alone\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := cmp.Diff(c.want, lines(t, Format{Holds: c.holds, Words: own}, c.file, c.change)); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

// TestUnreadable: what cannot be read back is said to be lost, not passed over.
func TestUnreadable(t *testing.T) {
	f := Format{Name: "cards", Holds: everything(), Read: func(game.Input) (*game.Event, game.Problems) { return nil, nil }}
	if ps := f.Of(cup(), File{}); len(ps) != 1 || ps[0].Code != "lost-all" || !ps[0].IsLoss() {
		t.Errorf("got %v", ps)
	}
}
