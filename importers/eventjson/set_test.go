package eventjson

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

func TestKeys(t *testing.T) {
	want := "name class class_of kind place country organiser director begin end format rounds board_size komi " +
		"time.basic_minutes time.overtime time.overtime_seconds time.overtime_periods time.overtime_minutes time.overtime_moves " +
		"online selection scope endorsed countries details_submitted results_submitted sent_by_swa accepted " +
		"scoring.criteria scoring.floor scoring.bar scoring.bye_points scoring.absent_points scoring.round_down scoring.unplayed_half " +
		"handicaps.by_score handicaps.below handicaps.correction handicaps.ceiling"
	if got := strings.Join(Keys(), " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestSet(t *testing.T) {
	for _, c := range []struct {
		key, value string
		want       game.Event
	}{
		{"name", " Merlion Cup ", game.Event{Name: "Merlion Cup"}},
		{"class", "A", game.Event{Class: "A"}},
		{"kind", "Club", game.Event{Kind: game.Club}},
		{"begin", "2026-05-02", game.Event{Begin: 20260502}},
		{"begin", "2 May 2026", game.Event{Begin: 20260502}},
		{"results_submitted", "25/12/2026", game.Event{ResultsSubmitted: 20261225}},
		{"format", "round robin", game.Event{Format: game.RoundRobin}},
		{"rounds", "6", game.Event{Rounds: 6}},
		{"board_size", "19", game.Event{BoardSize: 19}},
		{"komi", "6½", game.Event{Komi: game.Given(6.5)}},
		{"komi", "0", game.Event{Komi: game.Given(0.0)}},
		{"time.basic_minutes", "45", game.Event{Time: game.TimeControl{Basic: game.Given(45.0)}}},
		{"time.basic_minutes", "1h15", game.Event{Time: game.TimeControl{Basic: game.Given(75.0)}}},
		{"time.overtime", "sudden-death", game.Event{Time: game.TimeControl{Overtime: game.SuddenDeath}}},
		{"time.overtime_minutes", "5 min", game.Event{Time: game.TimeControl{Minutes: 5}}},
		{"time.overtime_moves", "15", game.Event{Time: game.TimeControl{Moves: 15}}},
		{"online", "no", game.Event{Online: game.Given(false)}},
		{"online", "false", game.Event{Online: game.Given(false)}},
		{"endorsed", "是", game.Event{Endorsed: game.Given(true)}},
		{"scope", "Overseas", game.Event{Scope: game.Overseas}},
		{"accepted", "Rounds: agreed with SWA on 2026-05-09, school hall", game.Event{Accepted: game.Acceptances{{Requirement: "rounds", Agreed: "agreed with SWA on 2026-05-09, school hall"}}}},
		{"scoring.bye_points", "1", game.Event{Scoring: &game.Scoring{ByePoints: game.Given(1.0)}}},
		{"scoring.bar", "4 Dan", game.Event{Scoring: &game.Scoring{Bar: game.Dan(4)}}},
		{"scoring.criteria", "MMS, SOSM,SODOSM", game.Event{Scoring: &game.Scoring{Criteria: []string{"MMS", "SOSM", "SODOSM"}}}},
		{"handicaps.correction", "-1", game.Event{Handicaps: &game.HandicapRules{Correction: game.Given(-1)}}},
		{"handicaps.by_score", "yes", game.Event{Handicaps: &game.HandicapRules{ByScore: game.Given(true)}}},
	} {
		var ev game.Event
		if err := Set(&ev, c.key, c.value); err != nil {
			t.Errorf("Set(%s, %q): %v", c.key, c.value, err)
			continue
		}
		if d := cmp.Diff(c.want, ev); d != "" {
			t.Errorf("Set(%s, %q) (-want +got):\n%s", c.key, c.value, d)
		}
		// An empty value makes it untold again.
		if err := Set(&ev, c.key, ""); err != nil {
			t.Errorf("Set(%s, \"\"): %v", c.key, err)
		}
		if d := cmp.Diff(game.Event{}, ev); d != "" {
			t.Errorf("Set(%s, \"\") leaves:\n%s", c.key, d)
		}
	}
}

func TestSetKeepsItsNeighbours(t *testing.T) {
	scoring := &game.Scoring{Floor: game.Kyu(20)}
	ev := game.Event{Scoring: scoring, Time: game.TimeControl{Moves: 15}}
	for _, kv := range [][2]string{{"scoring.bar", "4d"}, {"time.basic_minutes", "45"}} {
		if err := Set(&ev, kv[0], kv[1]); err != nil {
			t.Fatal(err)
		}
	}
	if ev.Scoring.Floor != game.Kyu(20) || ev.Scoring.Bar != game.Dan(4) || ev.Time.Moves != 15 || !ev.Time.Basic.Is(45) {
		t.Errorf("got %+v, %+v", ev.Scoring, ev.Time)
	}
	if scoring.Bar != game.NoRank {
		t.Error("the rules of another event changed with it")
	}
}

func TestSetErrors(t *testing.T) {
	for _, c := range []struct{ key, value, found, hint string }{
		{"begni", "2026-05-02", `key "begni"`, `did you mean "begin"?`},
		{"basic_minutes", "45", `key "basic_minutes"`, `set time.basic_minutes`},
		{"", "x", `key ""`, ""},
		{"kyudan", "event/1", `key "kyudan"`, ""},
		{"time", "45", `key "time"`, `set time.basic_minutes or time.overtime or time.overtime_seconds or time.overtime_periods or time.overtime_minutes or time.overtime_moves`},
		{"players", "x", `key "players"`, `lists and their contents cannot be set: correct them in the file`},
		{"players.1.rank", "3d", `key "players.1.rank"`, `lists and their contents cannot be set: correct them in the file`},
		{"games[0].result", "black", `key "games[0].result"`, ""},
		{"handicaps", "x", `key "handicaps"`, `set handicaps.by_score or handicaps.below or handicaps.correction or handicaps.ceiling`},
		{"points", "x", `key "points"`, ""},
		{"name.x", "x", `key "name.x"`, `lists and their contents cannot be set: correct them in the file`},
		{"time.basic_minutes.x", "x", `key "time.basic_minutes.x"`, `did you mean "time.basic_minutes"?`},
		{"begin", "3/4/2026", `begin "3/4/2026"`, ""},
		{"begin", "soon", `begin "soon"`, ""},
		{"rounds", "six", `rounds "six"`, ""},
		{"rounds", "6.5", `rounds "6.5"`, ""},
		{"rounds", "0", `rounds "0"`, ""},
		{"komi", "big", `komi "big"`, ""},
		{"time.basic_minutes", "45:00", `time.basic_minutes "45:00"`, ""},
		{"online", "perhaps", `online "perhaps"`, ""},
		{"scope", "city", `scope "city"`, ""},
		{"accepted", "agreed with SWA", `accepted "agreed with SWA"`, ""},
		{"scoring.floor", "99k", `scoring.floor "99k"`, ""},
		{"scoring.criteria", "MMS,,SOSM", `scoring.criteria "MMS,,SOSM"`, ""},
		{"handicaps.ceiling", "1.5", `handicaps.ceiling "1.5"`, ""},
	} {
		var ev game.Event
		err := Set(&ev, c.key, c.value)
		var p game.Problem
		if !errors.As(err, &p) || p.Found != c.found || p.Hint != c.hint || p.Expected == "" {
			t.Errorf("Set(%s, %q): found %q, hint %q", c.key, c.value, p.Found, p.Hint)
		}
		if d := cmp.Diff(game.Event{}, ev); d != "" {
			t.Errorf("Set(%s, %q) failed and left:\n%s", c.key, c.value, d)
		}
	}
}

func FuzzSet(f *testing.F) {
	for _, k := range Keys() {
		f.Add(k, "1")
		f.Add(k, "2026-05-02")
	}
	f.Fuzz(func(t *testing.T, key, value string) {
		var ev game.Event
		if err := Set(&ev, key, value); err != nil {
			if d := cmp.Diff(game.Event{}, ev); d != "" {
				t.Fatalf("%v, and it left %s", err, d)
			}
		}
	})
}
