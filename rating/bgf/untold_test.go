package bgf_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/bgf"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
)

// TestUntold: what was assumed for the weight of games is said, and counted, and a
// federation may take it otherwise.
func TestNotGiven(t *testing.T) {
	sixty := func(overtime game.Overtime) game.TimeControl {
		return game.TimeControl{Basic: game.Given(60.0), Overtime: overtime}
	}
	for _, tt := range []struct {
		name   string
		event  func(*game.Event)
		change func(*bgf.Params)
		weight float64
		code   string
		found  string // "" not said
	}{
		{name: "everything told", weight: 1.2, code: "kind-untold"},
		{"kind", func(ev *game.Event) { ev.Kind = "" }, nil, 1.2, "kind-untold", "1 game: kind not given, taken as tournament"},
		{"kind of the house", func(ev *game.Event) { ev.Kind = "" }, func(p *bgf.Params) { p.DefaultKind = game.Club }, 0.8, "kind-untold", "1 game: kind not given, taken as club"},
		{"time", func(ev *game.Event) { ev.Time = game.TimeControl{} }, nil, 1.2, "time-untold", "1 game: basic time not given, taken as weight 1"},
		{"time of the house", func(ev *game.Event) { ev.Time = game.TimeControl{} }, func(p *bgf.Params) { p.DefaultTimeWeight = 0.5 }, 0.6,
			"time-untold", "1 game: basic time not given, taken as weight 0.5"},
		{"overtime", func(ev *game.Event) { ev.Time = sixty("") }, nil, 0.96, "overtime-untold", "1 game: overtime not given, taken as sudden death"},
		{"overtime that makes it too fast", func(ev *game.Event) { ev.Time.Basic, ev.Time.Overtime = game.Given(35.0), "" }, nil, 0, "overtime-untold",
			"1 game: overtime not given, taken as sudden death"},
		{"overtime told", func(ev *game.Event) { ev.Time = sixty(game.SuddenDeath) }, nil, 0.96, "overtime-untold", ""},
		{"overtime of full time", func(ev *game.Event) { ev.Time.Overtime = "" }, nil, 1.2, "overtime-untold", ""},
		{"board size", func(ev *game.Event) { ev.BoardSize = 0 }, nil, 1.2, "board-size-untold", "1 game: board size not given, taken as 19x19"},
		{"Internet", func(ev *game.Event) { ev.Online = game.Opt[bool]{} }, nil, 1.2, "online-untold", "1 game: online or face to face not given, taken as face to face"},
		{"Internet that makes no difference", func(ev *game.Event) { ev.Online = game.Opt[bool]{} }, func(p *bgf.Params) { p.OnlineWeight = 1 }, 1.2, "online-untold", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := bgf.Default()
			if tt.change != nil {
				tt.change(&p)
			}
			ev := event(2, played(1, 2, 0, game.BlackWins))
			ev.BoardSize, ev.Kind, ev.Online = 19, game.Tournament, game.Given(false)
			ev.Time = game.TimeControl{Basic: game.Given(90.0), Overtime: game.SuddenDeath}
			if tt.event != nil {
				tt.event(ev.Event)
			}
			r := bgf.New(p).Rate(listOf(known("a", 0), known("b", 0)), []*rating.Event{ev}, rating.Options{Explain: true})[0]
			if r.Games[0].Rated {
				near(t, "weight", factor(t, r.Games[0].Black, "weight"), tt.weight, 1e-12)
			} else if tt.weight != 0 {
				t.Errorf("not rated: %s", r.Games[0].WhyNot)
			}
			if p := ratingtest.Problem(t, r.Problems, tt.code); p.Found != tt.found || tt.found != "" && (p.Severity != game.Warning || p.Hint == "") {
				t.Errorf("problem %+v, want %q", p, tt.found)
			}
		})
	}
}

// TestProfessionals: where professionals begin is for a federation to say.
func TestProfessionals(t *testing.T) {
	p := bgf.Default()
	p.Professional, p.ProGrade = 600, 25
	ev := event(2, played(1, 2, 0, game.Jigo))
	ev.Players[0].Rank = game.Pro(3)
	r := bgf.New(p).Rate(listOf(rating.Standing{ID: "new"}, known("b", 600)), []*rating.Event{ev}, rating.Options{})[0]
	if pc := r.Players[0]; !pc.Before.Is(650) {
		t.Errorf("3p begins at %v, want 650", pc.Before)
	}
}
