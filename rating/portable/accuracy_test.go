package portable

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// function is a function under test, as one of two numbers; those of one number
// do not look at the second.
type function struct {
	name       string
	ours, math func(x, y float64) float64
	big        func(x, y *big.Float) *big.Float
	most       float64 // error in units in the last place
	apart      float64 // from package math, in the same units
}

func one(f func(float64) float64) func(x, y float64) float64 {
	return func(x, _ float64) float64 { return f(x) }
}

func oneBig(f func(*big.Float) *big.Float) func(x, y *big.Float) *big.Float {
	return func(x, _ *big.Float) *big.Float { return f(x) }
}

var functions = []function{
	{"Exp", one(Exp), one(math.Exp), oneBig(bigExp), 0.51, 2},
	{"Log", one(Log), one(math.Log), oneBig(bigLog), 0.51, 2},
	{"Log1p", one(Log1p), one(math.Log1p), oneBig(bigLog1p), 0.51, 2},
	{"Pow", Pow, math.Pow, bigPow, 0.51, 10},
	{"Erfc", one(Erfc), one(math.Erfc), oneBig(bigErfc), 1, 8},
}

// bigLog1p takes as many bits more as 1 + x has before those of x.
func bigLog1p(x *big.Float) *big.Float {
	wide := zero(x).SetPrec(x.Prec() + uint(max(0, -x.MantExp(nil)))).Set(x)
	return bigLog(add(wide, zero(wide).SetInt64(1)))
}

func bigPow(x, y *big.Float) *big.Float { return bigExp(times(bigLog(x), y)) }

// arguments are numbers for the functions in which they have something to
// compute: at random, of many sizes, and about the places where their formulas
// change.
func arguments(name string, n int) [][2]float64 {
	r := rand.New(rand.NewPCG(1, 2))
	size := func(least, most float64) float64 { // any size alike
		return math.Ldexp(1+r.Float64(), int(math.Floor(least+float64(r.Float64()*(most-least)))))
	}
	within := func(from, to float64) float64 { return from + float64(r.Float64()*(to-from)) }
	var args [][2]float64
	add := func(x, y float64) { args = append(args, [2]float64{x, y}) }
	about := func(x float64) {
		add(x, 0)
		add(math.Nextafter(x, math.Inf(1)), 0)
		add(math.Nextafter(x, math.Inf(-1)), 0)
	}
	switch name {
	case "Exp":
		for range n {
			add(within(-708, 709), 0)
			add(within(-3, 3), 0)
			add(math.Copysign(size(-60, 0), r.Float64()-0.5), 0)
		}
		for k := range 256 { // where the next root begins
			about((float64(k) - 127.5) * (math.Ln2 / parts))
		}
		about(709.78)
	case "Log":
		for range n {
			add(size(-1073, 1023), 0)
			add(within(0.5, 2), 0)
			add(1+math.Copysign(size(-50, -2), r.Float64()-0.5), 0)
		}
		for j := range uint64(intervals) {
			about(math.Float64frombits(least + j<<45))
		}
		about(0x1p-1022)
		add(math.MaxFloat64, 0)
		add(math.SmallestNonzeroFloat64, 0)
	case "Log1p":
		for range n {
			add(size(-1021, 1023), 0)
			add(size(-60, 2), 0)
			add(-size(-60, -1), 0)
		}
		about(1. / 128)
		about(-1. / 128)
		add(math.Nextafter(-1, 0), 0)
		add(0x1p-53, 0)
		add(-0x1p-54, 0)
	case "Pow":
		for range n {
			add(within(0, 20), 1.6) // con of the European system
			add(10, within(-8, 8))  // the chances of Elo
			add(size(-20, 20), within(-30, 30))
			x := 1 + math.Copysign(size(-40, -4), r.Float64()-0.5)
			add(x, within(-700, 700)/Log(x))
		}
		for i := -300.0; i <= 300; i++ {
			add(10, i)
		}
	case "Erfc":
		for range n {
			add(within(-6, 6), 0)
			add(within(0, 26.5), 0)
			add(math.Copysign(size(-60, 0), r.Float64()-0.5), 0)
		}
		about(-1)
		about(3. / 4)
		about(-6)
		for quarter := range 4 {
			for wide := 1.; wide <= 16; wide *= 2 {
				if x := float64(wide*(1+float64(quarter)/4)) - 1; 0 < x && x < 26 {
					about(x)
				}
			}
		}
	}
	return args
}

// TestNearest measures the error of results, in units in their last place, on
// numbers computed to some 300 bits.
func TestNearest(t *testing.T) {
	for _, f := range functions {
		n := 500
		if f.name == "Erfc" {
			n = 150 // each takes up to some thousand bits
		}
		worst, at := 0.0, [2]float64{}
		args := arguments(f.name, n)
		missed := 0
		for _, a := range args {
			off := ulps(f.ours(a[0], a[1]), f.big(number(a[0]), number(a[1])))
			if off > 0.5 {
				missed++
			}
			if off > worst {
				worst, at = off, a
			}
		}
		t.Logf("%s: %d of %d results are not the nearest number, the worst %.4f units off at %v", f.name, missed, len(args), worst, at)
		if worst > f.most {
			t.Errorf("%s%v = %v is %.4f units in the last place off, at most %v wanted", f.name, at, f.ours(at[0], at[1]), worst, f.most)
		}
	}
}

// ulps is the distance of got from the true number in units of its last place.
func ulps(got float64, want *big.Float) float64 {
	rounded, _ := want.Float64()
	off, _ := over(subtract(number(got), want), number(unit(rounded))).Float64()
	return math.Abs(off)
}

// unit is that of a number's last place.
func unit(x float64) float64 {
	x = math.Abs(x)
	return math.Nextafter(x, math.Inf(1)) - x
}

// TestAsMath holds results against those of package math, which are further off
// the true numbers than ours. Its Log is wrong for the smallest numbers on some
// processors, and its Pow loses a digit with every doubling of the power.
func TestAsMath(t *testing.T) {
	for _, f := range functions {
		worst, at := 0.0, [2]float64{}
		for _, a := range arguments(f.name, 20000) {
			if math.Abs(a[0]) < 0x1p-1022 || math.Abs(a[1]) > 8 {
				continue
			}
			want := f.math(a[0], a[1])
			if off := math.Abs(f.ours(a[0], a[1])-want) / unit(want); off > worst {
				worst, at = off, a
			}
		}
		if worst > f.apart {
			t.Errorf("%s%v = %v, in package math %v, %v units in the last place apart", f.name, at, f.ours(at[0], at[1]), f.math(at[0], at[1]), worst)
		}
	}
}

// TestSpecial holds results that need no computing against those of package
// math: they are the same numbers.
func TestSpecial(t *testing.T) {
	inf := math.Inf(1)
	special := []float64{
		0, math.Copysign(0, -1), 1, -1, 2, -2, 3, -3, 0.5, -0.5, 1e300, -1e300, 1e-300, -1e-300,
		math.MaxFloat64, -math.MaxFloat64, math.SmallestNonzeroFloat64, -math.SmallestNonzeroFloat64,
		30, -30, 800, -800, inf, -inf, math.NaN(),
	}
	for _, f := range functions {
		for _, x := range special {
			for _, y := range special {
				got, want := f.ours(x, y), f.math(x, y)
				if f.name == "Log" && 0 < x && x < 0x1p-1022 {
					continue // math.Log is wrong there on amd64
				}
				switch {
				case math.IsNaN(want) && math.IsNaN(got), math.Float64bits(got) == math.Float64bits(want):
				case want == 0 || math.IsInf(want, 0) || math.IsNaN(want), math.Abs(got-want) > 1e-15*math.Abs(want):
					t.Errorf("%s(%v, %v) = %v, in package math %v", f.name, x, y, got, want)
				}
			}
		}
	}
}

// TestExactPowers wants powers that are numbers of 53 bits to be just them.
func TestExactPowers(t *testing.T) {
	for x := 1.; x <= 40; x++ {
		for want, y := 1., 0.; want < 1<<53; want, y = want*x, y+1 {
			if got := Pow(x, y); got != want {
				t.Errorf("Pow(%v, %v) = %v, want %v", x, y, got, want)
			}
			if got := Pow(want, 1/y); y > 0 && y == math.Trunc(math.Log2(y)) && got != x {
				t.Errorf("Pow(%v, %v) = %v, want %v", want, 1/y, got, x)
			}
			if x == 1 && y > 20 {
				break
			}
		}
	}
}

// TestTinyResults follows Exp, Pow and Erfc down to where numbers end.
func TestTinyResults(t *testing.T) {
	tests := []struct {
		name      string
		got, want float64
	}{
		{"Exp(-745.13)", Exp(-745.13), math.SmallestNonzeroFloat64},
		{"Exp(-745.14)", Exp(-745.14), 0},
		{"Exp(-746)", Exp(-746), 0},
		{"Exp(709.79)", Exp(709.79), math.Inf(1)},
		{"Exp(-708.5)", Exp(-708.5), 2.00613230533131e-308},
		{"Pow(2, -1074)", Pow(2, -1074), math.SmallestNonzeroFloat64},
		{"Pow(2, -1023)", Pow(2, -1023), 0x1p-1023},
		{"Pow(2, 1023)", Pow(2, 1023), 0x1p1023},
		{"Pow(2, 1024)", Pow(2, 1024), math.Inf(1)},
		{"Pow(0.5, 1e10)", Pow(0.5, 1e10), 0},
		{"Pow(-2, 1023)", Pow(-2, 1023), -0x1p1023},
		{"Erfc(27.22)", Erfc(27.22), math.SmallestNonzeroFloat64},
		{"Erfc(27.3)", Erfc(27.3), 0},
		{"Erfc(-30)", Erfc(-30), 2},
	}
	for _, tt := range tests {
		if off := math.Abs(tt.got - tt.want); off > 1e-13*math.Abs(tt.want) || math.IsNaN(off) && tt.got != tt.want {
			t.Errorf("%s = %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}
