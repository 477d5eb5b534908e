package egf_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/egf"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
)

var (
	known  = ratingtest.Known
	listOf = ratingtest.ListOf
	event  = ratingtest.Event
	played = ratingtest.Played
	near   = ratingtest.Near
)

func TestClassicExample3(t *testing.T) { ratingtest.Example3.Check(t, egf.Classic().Arithmetic) }
func TestClassicExample4(t *testing.T) { ratingtest.Example4.Check(t, egf.Classic().Arithmetic) }
func TestClassicExample5(t *testing.T) { ratingtest.Example5.Check(t, egf.Classic().Arithmetic) }
func TestClassicTableI(t *testing.T)   { ratingtest.ClassicTableI(t, egf.Classic().Arithmetic) }
func TestClassicTableII(t *testing.T)  { ratingtest.ClassicTableII(t, egf.Classic().Arithmetic) }

// one rates one game of class A between black and white.
func one(s egf.System, black, white float64, stones int, r game.Result) (b, w rating.Side) {
	l := listOf(known("b", black), known("w", white))
	res := s.Rate(l, []*rating.Event{event("A", 2, played(1, 2, stones, r))}, rating.Options{Explain: true})
	return res[0].Games[0].Black, res[0].Games[0].White
}

// TestClassicPublished are numbers that others published, at ε = 0.016.
func TestClassicPublished(t *testing.T) {
	for _, tt := range []struct {
		name         string
		black, white float64
		stones       int
		up, down     float64 // changes of Black, who wins, and White; 0 not published
		tolerance    float64
	}{
		{"1914 beats 2103", 1914, 2103, 0, 26.096, 0, 0.001},
		{"2400 beats 2400", 2400, 2400, 0, 7.62, -7.38, 0.005},
		{"320 beats 400", 320, 400, 0, 63.68, -59.63, 0.005},
		{"1850 with five stones beats 2400", 1850, 2400, 5, 25.09, -11.17, 0.005},
	} {
		b, w := one(egf.NewClassic(egf.Classic()), tt.black, tt.white, tt.stones, game.BlackWins)
		near(t, tt.name, b.Change, tt.up, tt.tolerance)
		if tt.down != 0 {
			near(t, tt.name+", White", w.Change, tt.down, tt.tolerance)
		}
	}
}

// TestPublished2021 are numbers that programs which reproduce the European
// database print.
func TestPublished2021(t *testing.T) {
	s := egf.New(egf.Default())
	b, w := one(s, 2100, 2100, 0, game.BlackWins)
	near(t, "2100 after a win", 2100+b.Change, 2109.306, 0.0005)
	near(t, "2100 after a loss", 2100+w.Change, 2091.725, 0.0005)

	b, _ = one(s, 2674.564, 2611.051, 0, game.WhiteWins)
	near(t, "SE", ratingtest.Factor(t, b, "SE"), 0.6630749860799611, 1e-12)
	near(t, "con", ratingtest.Factor(t, b, "con"), 6.197900613388789, 1e-12)
	near(t, "change", b.Change, -4.107829382880027, 1e-9)

	b, _ = one(s, 1000, 1300, 0, game.BlackWins)
	near(t, "SE of 1000 against 1300", ratingtest.Factor(t, b, "SE"), 0.2732225596195188, 1e-12)
	b, _ = one(s, 1000, 1300, 1, game.BlackWins)
	near(t, "SE with one stone", ratingtest.Factor(t, b, "SE"), 0.30481324383684405, 1e-12)

	b, _ = one(s, 408, 541, 2, game.BlackWins)
	near(t, "408 with two stones beats 541", b.Change, 39.865, 0.0005)
	_, w = one(s, 142, 408, 4, game.WhiteWins)
	near(t, "408 beats 142 with four stones", w.Change, 44.334, 0.0005)
	b, _ = one(s, 1423, 2341, 0, game.WhiteWins)
	near(t, "1423 loses to 2341", b.Change, 1.869, 0.0005)
}

// TestConOf2021 are the values of con that the comparison tables of other
// systems print.
func TestConOf2021(t *testing.T) {
	c := egf.Default().Curve
	for _, row := range []struct{ gor, con float64 }{
		{1950, 21.2}, {2050, 18.8}, {2100, 17.6}, {2200, 15.3}, {2300, 13.1}, {2500, 9.2}, {2700, 5.8}, {2740, 5.2},
	} {
		near(t, "con", ratingtest.Round(c.Con(row.gor), 1), row.con, 1e-12)
	}
}

// TestTop: "a side whose rating reaches 3300 wins for certain", and con is 0
// from there on.
func TestTop(t *testing.T) {
	s := egf.New(egf.Default())
	for _, tt := range []struct {
		name         string
		black, white float64
		stones       int
		seBlack      float64
	}{
		{"Black by the handicap", 2900, 2800, 5, 1},
		{"Black", 3300, 2800, 0, 1},
		{"White", 2800, 3400, 0, 0},
		{"both", 3350, 3400, 0, 0.5},
	} {
		b, w := one(s, tt.black, tt.white, tt.stones, game.BlackWins)
		near(t, tt.name+": SE(Black)", ratingtest.Factor(t, b, "SE"), tt.seBlack, 0)
		near(t, tt.name+": SE(White)", ratingtest.Factor(t, w, "SE"), 1-tt.seBlack, 0)
	}
	c := egf.Default().Curve
	near(t, "con(3300)", c.Con(3300), 0, 0)
	near(t, "con(3500)", c.Con(3500), 0, 0)
	near(t, "bonus of somebody very weak", c.Bonus(-1e9), 1e9/400+5.75, 1e-3)
}

// TestScale is "GoR of a grade", and the bottom of both forms.
func TestScale(t *testing.T) {
	for _, tt := range []struct {
		rank          game.Rank
		classic, form float64 // of 2021
	}{
		{game.Kyu(30), 100, -900}, {game.Kyu(21), 100, 0}, {game.Kyu(20), 100, 100}, {game.Kyu(19), 200, 200},
		{game.Kyu(1), 2000, 2000}, {game.Dan(1), 2100, 2100}, {game.Dan(7), 2700, 2700}, {game.Dan(9), 2900, 2900},
		{game.Pro(1), 2700, 2700}, {game.Pro(2), 2730, 2730}, {game.Pro(9), 2940, 2940},
	} {
		for _, s := range []struct {
			egf.System
			want float64
		}{{egf.NewClassic(egf.Classic()), tt.classic}, {egf.New(egf.Default()), tt.form}} {
			ev := event("A", 2, played(1, 2, 0, game.BlackWins))
			ev.Players[0].Rank = tt.rank
			l := listOf(rating.Standing{ID: "new"}, known("old", 2000))
			pc := s.Rate(l, []*rating.Event{ev}, rating.Options{})[0].Players[0]
			if !pc.Before.Is(s.want) || pc.Initial != "rank" || !pc.New || l.Players[0].Rank != tt.rank || string(l.Players[0].State["best_rank"]) != `"`+tt.rank.String()+`"` {
				t.Errorf("%s: %s starts from %+v (%s), want %v", s.About().Name, tt.rank, pc, l.Players[0].State, s.want)
			}
		}
	}
}

// TestClasses is the table of the tournament classes.
func TestClasses(t *testing.T) {
	basic := func(m float64) game.TimeControl { return game.TimeControl{Basic: game.Given(m)} }
	with := func(m float64, o game.Overtime, seconds float64) game.TimeControl {
		return game.TimeControl{Basic: game.Given(m), Overtime: o, Seconds: seconds}
	}
	canadian := func(m, minutes float64, moves int) game.TimeControl {
		return game.TimeControl{Basic: game.Given(m), Overtime: game.Canadian, Minutes: minutes, Moves: moves}
	}
	no, yes := game.Given(false), game.Given(true)
	for _, tt := range []struct {
		name   string
		time   game.TimeControl
		online game.Opt[bool]
		class  string // told
		want   string
		weight float64
		missed string
	}{
		{name: "A by sudden death", time: basic(75), online: no, want: "A", weight: 1},
		{name: "A by byoyomi, 20 s and 45 moves", time: with(60, game.Byoyomi, 20), online: no, want: "A", weight: 1},
		{name: "A by Canadian overtime, 60 moves", time: canadian(60, 5, 20), online: no, want: "A", weight: 1},
		{name: "A by Fischer time, 120 moves", time: with(45, game.Fischer, 15), online: no, want: "A", weight: 1},
		{name: "B, overtime too short for A", time: with(60, game.Byoyomi, 19), online: no, want: "B", weight: 0.75},
		{name: "B, basic time too short for A", time: with(59, game.Byoyomi, 60), online: no, want: "B", weight: 0.75},
		{name: "B by Fischer time", time: with(30, game.Fischer, 10), online: no, want: "B", weight: 0.75},
		{name: "C", time: basic(30), online: no, want: "C", weight: 0.5},
		{name: "C by byoyomi", time: with(25, game.Byoyomi, 10), online: no, want: "C", weight: 0.5},
		{name: "C by Fischer time", time: with(20, game.Fischer, 5), online: no, want: "C", weight: 0.5},
		{name: "too fast", time: basic(29), online: no, missed: "no_class"},
		{name: "D", time: basic(50), online: yes, want: "D", weight: 0.25},
		{name: "slow on-line is D", time: basic(90), online: yes, want: "D", weight: 0.25},
		{name: "on-line, too fast", time: basic(49), online: yes, missed: "no_class"},
		{name: "nothing told", want: "A", weight: 1},
		{name: "A told, on-line and fast", time: basic(40), online: yes, class: "A", want: "A", weight: 1, missed: "online basic_time adjusted_time"},
		{name: "D told, face to face", time: basic(60), online: no, class: "D", want: "D", weight: 0.25, missed: "online"},
		{name: "A told, overtime of unknown length", time: game.TimeControl{Basic: game.Given(60.0), Overtime: game.Byoyomi}, class: "A", want: "A", weight: 1},
		{name: "no such class", class: "E", missed: "no_class"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := event(tt.class, 2, played(1, 2, 0, game.BlackWins))
			ev.Time, ev.Online = tt.time, tt.online
			r := egf.New(egf.Default()).Rate(listOf(known("a", 2000), known("b", 2000)), []*rating.Event{ev}, rating.Options{})[0]
			if got := join(r.Missed); r.Class != tt.want || r.Weight != tt.weight || got != tt.missed || r.Rated != (tt.missed == "") {
				t.Errorf("class %q, weight %v, missed %q, rated %v, want %q, %v, %q", r.Class, r.Weight, got, r.Rated, tt.want, tt.weight, tt.missed)
			}
		})
	}
}
