package portable

import (
	"math"
	"testing"
)

var sink float64

// BenchmarkFunctions compares with package math.
func BenchmarkFunctions(b *testing.B) {
	tests := []struct {
		name       string
		ours, math func(float64) float64
		from, to   float64
	}{
		{"Exp", Exp, math.Exp, -5, 5},
		{"Log", Log, math.Log, 1, 3000},
		{"Log1p", Log1p, math.Log1p, 0, 1},
		{"Pow", func(x float64) float64 { return Pow(x, 1.6) }, func(x float64) float64 { return math.Pow(x, 1.6) }, 0, 16},
		{"Erfc", Erfc, math.Erfc, -3, 3},
	}
	for _, tt := range tests {
		var x [1024]float64
		for i := range x {
			x[i] = tt.from + float64(i*7919%1024)/1024*(tt.to-tt.from)
		}
		run := func(name string, f func(float64) float64) {
			b.Run(tt.name+"/"+name, func(b *testing.B) {
				for i := range b.N {
					sink += f(x[i%len(x)])
				}
			})
		}
		run("ours", tt.ours)
		run("math", tt.math)
	}
}
