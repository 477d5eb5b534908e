package portable

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"math"
	"math/big"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "rewrite tables.go and golden files")

// TestTables computes the tables, compares them with those in the source and
// writes them with -update.
func TestTables(t *testing.T) {
	var b bytes.Buffer
	b.WriteString("// Written by go test ./rating/portable -run TestTables -update.\n\npackage portable\n")
	writeRoots(&b)
	writeLogs(&b)
	writeErfcs(&b)
	want, err := format.Source(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("tables.go", want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile("tables.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("tables.go does not hold the tables that are computed; with -update it will")
	}
}

func writeRoots(b *bytes.Buffer) {
	fmt.Fprintf(b, "\n// roots are 2^(j/%d).\nvar roots = [parts]pair{\n", parts)
	for j := range parts {
		hi, lo := inTwo(bigExp(overInt(times(bigLog(number(2)), number(float64(j))), parts)))
		fmt.Fprintf(b, "{%x, %x},\n", hi, lo)
	}
	b.WriteString("}\n")
}

func writeLogs(b *bytes.Buffer) {
	b.WriteString("\n// logs are c and -ln c for each interval of ln, the latter in two parts of which\n" +
		"// the first ends at the 42nd bit behind the point, so that doublings can be added.\n" +
		"var logs = [intervals]struct{ c, hi, lo float64 }{\n")
	for j := range uint64(intervals) {
		middle := math.Float64frombits(least + j<<45 + 1<<44)
		c := math.Round(128/middle) / 128
		l := subtract(number(0), bigLog(number(c)))
		rough, _ := l.Float64()
		hi := math.Round(rough*0x1p42) / 0x1p42
		lo, _ := subtract(l, number(hi)).Float64()
		fmt.Fprintf(b, "{%x, %x, %x},\n", c, hi, lo)
	}
	b.WriteString("}\n")
}

func writeErfcs(b *bytes.Buffer) {
	b.WriteString("\n// erfNear0 is (1 - erfc x) / x by x², from 0 to 1.\nvar erfNear0 = polynomial{")
	writePolynomial(b, 0.5, 0.5, func(square *big.Float) *big.Float {
		x := zero(square).Sqrt(square)
		return over(subtract(number(1), bigErfc(x)), x)
	})
	b.WriteString("}\n\n// erfcLogs are ln(erfc x) + x².\nvar erfcLogs = [...]polynomial{\n")
	for wide := 1.; wide <= 16; wide *= 2 {
		for quarter := range 4 {
			half := wide / 8
			b.WriteString("{")
			writePolynomial(b, wide+(2*float64(quarter)+1)*half-1, half, func(x *big.Float) *big.Float {
				return add(bigLog(bigErfc(x)), times(x, x))
			})
			b.WriteString("},\n")
		}
	}
	b.WriteString("}\n")
}

func writePolynomial(b *bytes.Buffer, middle, half float64, f func(*big.Float) *big.Float) {
	p := interpolate(f, middle, half)
	hi, lo := inTwo(p[0])
	fmt.Fprintf(b, "%x, %x, [...]float64{\n", hi, lo)
	for i, c := range p[1:] {
		f, _ := c.Float64()
		fmt.Fprintf(b, "%x,", f)
		if i%4 == 3 {
			b.WriteByte('\n')
		}
	}
	b.WriteString("\n}")
}

// inTwo splits a number in a float64 and what is left.
func inTwo(x *big.Float) (hi, lo float64) {
	hi, _ = x.Float64()
	lo, _ = subtract(x, number(hi)).Float64()
	return hi, lo
}

// interpolate finds the polynomial of (x - middle) that is f at the zeros of a
// Chebyshev polynomial, by Newton's divided differences.
func interpolate(f func(*big.Float) *big.Float, middle, half float64) []*big.Float {
	const n = degree + 1
	var at, value [n]*big.Float
	for i := range n {
		// Rounded, so that the table does not hang on the last bit of a cosine.
		x := half * math.Round(math.Cos(math.Pi*(2*float64(i)+1)/(2*n))*0x1p20) / 0x1p20
		at[i] = number(x)
		value[i] = f(add(number(middle), at[i]))
	}
	for k := 1; k < n; k++ {
		for i := n - 1; i >= k; i-- {
			value[i] = over(subtract(value[i], value[i-1]), subtract(at[i], at[i-k]))
		}
	}
	p := []*big.Float{value[n-1]}
	for i := n - 2; i >= 0; i-- { // p times (x - at) plus value
		next := append([]*big.Float{value[i]}, p...)
		for k, c := range p {
			next[k] = subtract(next[k], times(c, at[i]))
		}
		p = next
	}
	return p
}
