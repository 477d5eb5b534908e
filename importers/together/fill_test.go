package together

import (
	"strings"
	"testing"

	"kyudan/rating/game"
)

// TestFillTime: what one file leaves open is no contradiction.
func TestFillTime(t *testing.T) {
	full := game.TimeControl{Basic: game.Given(60.0), Overtime: game.Byoyomi, Seconds: 30}
	for _, c := range []struct {
		name        string
		first, then game.TimeControl
		want        game.TimeControl
		differs     bool
		filled      int
		text        string // of the first
	}{
		{"the same", full, full, full, false, 0, "60 minutes a side with byoyomi of 30 seconds"},
		{"nothing told", game.TimeControl{}, full, full, false, 1, "no basic time given"},
		{"the kind of overtime alone", game.TimeControl{Overtime: game.Byoyomi}, full, full, false, 1, "no basic time given with byoyomi"},
		{"no length of the overtime", game.TimeControl{Basic: game.Given(60.0), Overtime: game.Byoyomi}, full, full, false, 1, "60 minutes a side with byoyomi"},
		{"no overtime", game.TimeControl{Basic: game.Given(60.0)}, full, full, false, 1, "60 minutes a side"},
		{"less is told later", full, game.TimeControl{Basic: game.Given(60.0)}, full, false, 0, "60 minutes a side with byoyomi of 30 seconds"},
		{"another basic time", game.TimeControl{Basic: game.Given(45.0)}, full, game.TimeControl{Basic: game.Given(45.0)}, true, 0, "45 minutes a side"},
		{"no time is told", game.TimeControl{Basic: game.Given(0.0)}, full, game.TimeControl{Basic: game.Given(0.0)}, true, 0, "0 minutes a side"},
		{"another overtime", game.TimeControl{Basic: game.Given(60.0), Overtime: game.SuddenDeath}, full, game.TimeControl{Basic: game.Given(60.0), Overtime: game.SuddenDeath}, true, 0, "60 minutes a side without overtime"},
		{"other moves", game.TimeControl{Basic: game.Given(37.5), Overtime: game.Canadian, Minutes: 5, Moves: 15}, game.TimeControl{Overtime: game.Canadian, Minutes: 5, Moves: 20},
			game.TimeControl{Basic: game.Given(37.5), Overtime: game.Canadian, Minutes: 5, Moves: 15}, true, 0, "37.5 minutes a side with Canadian overtime of 15 moves in 5 minutes"},
		{"other periods", game.TimeControl{Overtime: game.Byoyomi, Periods: 3, Seconds: 30}, game.TimeControl{Overtime: game.Byoyomi, Periods: 5, Seconds: 30},
			game.TimeControl{Overtime: game.Byoyomi, Periods: 3, Seconds: 30}, true, 0, "no basic time given with byoyomi of 3 periods of 30 seconds"},
		{"another increment", game.TimeControl{Overtime: game.Fischer, Seconds: 10}, game.TimeControl{Overtime: game.Fischer, Seconds: 20},
			game.TimeControl{Overtime: game.Fischer, Seconds: 10}, true, 0, "no basic time given with Fischer time of 10 seconds"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := timeText(c.first); got != c.text {
				t.Errorf("got %q, want %q", got, c.text)
			}
			got, filled := c.first, 0
			if differs := fillTime(&got, c.then, func() { filled++ }); got != c.want || differs != c.differs || filled != c.filled {
				t.Errorf("got %+v, differs %t, %d filled; want %+v, %t, %d", got, differs, filled, c.want, c.differs, c.filled)
			}
		})
	}
}

// TestTimesOfTwoFiles: a contradiction shows both time limits as a whole.
func TestTimesOfTwoFiles(t *testing.T) {
	first, second := cup(), cup()
	first.Time = game.TimeControl{Basic: game.Given(60.0), Overtime: game.Byoyomi, Seconds: 30}
	second.Time = game.TimeControl{Basic: game.Given(60.0), Overtime: game.Byoyomi, Seconds: 20}
	inputs, _ := Join([]*Opened{opened("a", game.Whole, first), opened("b", game.Whole, second)}, Options{})
	if len(inputs) != 1 {
		t.Fatalf("got %d events", len(inputs))
	}
	got := strings.Join(lines(inputs[0].Problems, game.Warning), "\n")
	if want := "warning time-differs: a: 60 minutes a side with byoyomi of 30 seconds, but 60 minutes a side with byoyomi of 20 seconds in b"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
