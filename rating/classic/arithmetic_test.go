package classic_test

import (
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/ratingtest"
)

func TestTableAt(t *testing.T) {
	table := classic.Table{{At: 100, Value: 116}, {At: 200, Value: 110}, {At: 300, Value: 105}, {At: 2700, Value: 10}}
	for _, tt := range []struct {
		name    string
		r, want float64
	}{
		{"under the first row", -50, 116},
		{"first row", 100, 116},
		{"between two rows", 150, 113},
		{"inner row", 200, 110},
		{"just above an inner row", 220, 109},
		{"wide step", 1500, 57.5},
		{"last row", 2700, 10},
		{"over the last row", 3000, 10},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := table.At(tt.r); got != tt.want {
				t.Errorf("At(%v) = %v, want %v", tt.r, got, tt.want)
			}
		})
	}
	if got := (classic.Table{{At: 5, Value: 7}}).At(100); got != 7 {
		t.Errorf("a table of one row gives %v, want its 7 everywhere", got)
	}
	if got := classic.Table(nil).At(100); got != 0 {
		t.Errorf("an empty table gives %v, want 0", got)
	}
}

// plain are values like the classic EGF's, made here so that this package is
// tested without any system.
func plain() classic.Arithmetic {
	return classic.Arithmetic{
		Con:       classic.Table{{At: 100, Value: 116}, {At: 2700, Value: 10}},
		A:         classic.Table{{At: 100, Value: 200}, {At: 2700, Value: 70}},
		Epsilon:   0.016,
		ABasis:    classic.AdjustedBlack,
		MinRating: classic.BottomAt(100),
	}
}

func TestCheck(t *testing.T) {
	ok := plain()
	check := func(c *classic.Arithmetic) error {
		errs := rating.CheckSettings(c)
		c.Check(errs, classic.MostBottom)
		return errs.Err()
	}
	if err := check(&ok); err != nil {
		t.Fatalf("Check() = %v, want nothing to say", err)
	}
	for _, tt := range []struct {
		name, want string
		change     func(*classic.Arithmetic)
	}{
		{"no con", "con: the table has no rows", func(c *classic.Arithmetic) { c.Con = nil }},
		{"con out of order", "con, row 2, at: 100 below 2700; expected numbers that rise from row to row", func(c *classic.Arithmetic) { c.Con[0], c.Con[1] = c.Con[1], c.Con[0] }},
		{"con negative", "con, row 1, value: -1; expected 0 to 1000", func(c *classic.Arithmetic) { c.Con[0].Value = -1 }},
		{"a zero", "a, row 2, value: 0; expected 1 to 10000", func(c *classic.Arithmetic) { c.A[1].Value = 0 }},
		{"a no number", "a, row 1, at: NaN", func(c *classic.Arithmetic) { c.A[0].At = math.NaN() }},
		{"epsilon", "epsilon: 1.5", func(c *classic.Arithmetic) { c.Epsilon = 1.5 }},
		{"a_basis", `a_basis: "white"; expected adjusted_black, adjusted_lower or lower_original`, func(c *classic.Arithmetic) { c.ABasis = "white" }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := plain()
			tt.change(&c)
			if err := check(&c); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Check() = %v, want %q", err, tt.want)
			}
		})
	}
}

func TestBottomText(t *testing.T) {
	type file struct {
		MinRating classic.Bottom `toml:"min_rating"`
	}
	for _, tt := range []struct{ text, want string }{
		{`min_rating = 100`, "100"},
		{`min_rating = -900`, "-900"},
		{`min_rating = 100.5`, "100.5"},
		{`min_rating = "none"`, "none"},
		{``, "2700"},
	} {
		f := file{classic.BottomAt(2700)}
		if err := toml.Unmarshal([]byte(tt.text), &f); err != nil {
			t.Errorf("%s: %v", tt.text, err)
		} else if got := f.MinRating.String(); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.text, got, tt.want)
		}
	}
	f := file{}
	if err := toml.Unmarshal([]byte(`min_rating = "low"`), &f); err == nil || !strings.Contains(err.Error(), `bottom "low"; expected a rating, or "none" in quotes`) {
		t.Errorf("min_rating = low: error %v", err)
	}
	none, hundred := classic.Bottom{}, classic.BottomAt(100)
	if got := none.Hold(-5000); got != -5000 {
		t.Errorf("no bottom holds -5000 at %v", got)
	}
	if got := hundred.Hold(99.5); got != 100 {
		t.Errorf("the bottom 100 holds 99.5 at %v", got)
	}
	if got := hundred.Hold(100.5); got != 100.5 {
		t.Errorf("the bottom 100 turns 100.5 into %v", got)
	}
}

func TestSums(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, basis := range []classic.ABasis{classic.AdjustedBlack, classic.AdjustedLower, classic.LowerOriginal} {
		c := plain()
		c.ABasis = basis
		for range 2000 {
			rb, rw, h := rnd.Float64()*3000, rnd.Float64()*3000, rnd.IntN(10)
			g := c.Game(rb, rw, h)
			if sum := g.Black.SE + g.White.SE; math.Abs(sum-(1-c.Epsilon)) > 1e-12 {
				t.Fatalf("%s: expectancies of %v against %v with %d stones sum to %v, want %v", basis, rb, rw, h, sum, 1-c.Epsilon)
			}
			if h == 0 {
				s := c.Game(rw, rb, 0)
				if s.Black != g.White || s.White != g.Black || s.D != -g.D {
					t.Fatalf("even game %v against %v depends on the colours: %+v, %+v", rb, rw, g, s)
				}
			}
			if more := c.Game(rb, rw, h+1); basis == classic.AdjustedBlack && more.D >= g.D {
				t.Fatalf("one stone more than %d does not help Black: D %v, then %v", h, g.D, more.D)
			}
		}
	}
}

func TestABasis(t *testing.T) {
	c := plain() // a is 200 - (r - 100) / 20
	for _, tt := range []struct {
		name              string
		rb, rw            float64
		stones            int
		black, lower, low float64 // a by the three readings
	}{
		{"even", 2000, 2100, 0, 105, 105, 105},
		{"handicap within the difference", 1700, 2100, 3, 107.5, 107.5, 107.5},
		{"handicap over the difference", 2000, 2100, 4, 87.5, 100, 87.5},
		{"the stronger player takes stones", 2100, 1700, 2, 92.5, 120, 120},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for basis, want := range map[classic.ABasis]float64{classic.AdjustedBlack: tt.black, classic.AdjustedLower: tt.lower, classic.LowerOriginal: tt.low} {
				c.ABasis = basis
				if got := c.Game(tt.rb, tt.rw, tt.stones).A; math.Abs(got-want) > 1e-12 {
					t.Errorf("%s: a = %v, want %v", basis, got, want)
				}
			}
		})
	}
}

func TestClamp(t *testing.T) {
	c := plain()
	free := c.Game(408, 2512, 0)
	c.Clamp = true
	held := c.Game(408, 2512, 0)
	if free.Black.SE >= 0 || held.Black.SE != 0 || held.Black.Unheld != free.Black.SE {
		t.Errorf("SE of the hopeless side: %v, clamped %v (%v before), want under 0 and 0", free.Black.SE, held.Black.SE, held.Black.Unheld)
	}
	if got := free.Black.Change(1, 0); !(got > 0) {
		t.Errorf("the hopeless loser gains %v, want a fraction of a point", got)
	}
	if held.White != free.White {
		t.Errorf("clamping changed the favourite: %+v, want %+v", held.White, free.White)
	}
}

// TestVectors holds the arithmetic against the golden numbers of the
// system it comes from, game by game.
func TestVectors(t *testing.T) {
	data := ratingtest.Bytes(t, "egf-classic.json")
	type side struct {
		Player                        string
		Rating, D, A, Con, SE, Weight float64
		SA, Change                    float64
	}
	var file struct {
		Cases []struct {
			Name  string
			Input struct {
				Settings map[string]any
				Events   []struct {
					ID    string
					Games []struct{ Handicap int }
				}
			}
			Expected struct {
				Games []struct {
					Event        string
					Game         int
					Rated        bool
					Black, White side
				}
			}
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	con := classic.Table{}
	for i, v := range []float64{116, 110, 105, 100, 95, 90, 85, 80, 75, 70, 65, 60, 55, 51, 47, 43, 39, 35, 31, 27, 24, 21, 18, 15, 13, 11, 10} {
		con = append(con, classic.Row{At: 100 * float64(i+1), Value: v})
	}
	compared := 0
	for _, tc := range file.Cases {
		t.Run(tc.Name, func(t *testing.T) {
			c := plain()
			c.Con = con
			var text bytes.Buffer
			if err := toml.NewEncoder(&text).Encode(tc.Input.Settings); err != nil {
				t.Fatal(err)
			}
			if err := toml.NewDecoder(&text).DisallowUnknownFields().Decode(&c); err != nil {
				t.Skipf("settings of the European system itself: %v", err)
			}
			for _, g := range tc.Expected.Games {
				if !g.Rated {
					continue
				}
				stones := 0
				for _, ev := range tc.Input.Events {
					if ev.ID == g.Event {
						stones = ev.Games[g.Game].Handicap
					}
				}
				cg := c.Game(g.Black.Rating, g.White.Rating, stones)
				for _, s := range []struct {
					who  string
					got  classic.Side
					d    float64
					want side
				}{{"black", cg.Black, cg.D, g.Black}, {"white", cg.White, -cg.D, g.White}} {
					for _, n := range []struct {
						name      string
						got, want float64
					}{
						{"D", s.d, s.want.D}, {"a", cg.A, s.want.A}, {"con", s.got.Con, s.want.Con}, {"SE", s.got.SE, s.want.SE},
						{"change", s.got.Change(s.want.Weight, s.want.SA), s.want.Change},
					} {
						compared++
						if !(math.Abs(n.got-n.want) <= 1e-9) {
							t.Errorf("event %s game %d %s: %s = %v, want %v", g.Event, g.Game, s.who, n.name, n.got, n.want)
						}
					}
				}
			}
		})
	}
	if compared == 0 {
		t.Error("no number was compared")
	}
}

func BenchmarkGame(b *testing.B) {
	c := plain()
	b.ReportAllocs()
	sum := 0.0
	for i := range b.N {
		g := c.Game(1000+float64(i%1500), 1800, i%4)
		sum += g.Black.Change(1, 1) + g.White.Change(1, 0)
	}
	if math.IsNaN(sum) {
		b.Fatal("no numbers")
	}
}
