package swa_test

import (
	"testing"

	"kyudan/rating/swa"
)

func BenchmarkRate(b *testing.B) { seasons(swa.Default()).Benchmark(b) }

func TestAllocations(t *testing.T) { seasons(swa.Default()).AllocationsDoNotGrow(t, 0) }

func BenchmarkCheck(b *testing.B) {
	p, ev := swa.Default(), good("")
	b.ReportAllocs()
	for b.Loop() {
		swa.Check(ev, p)
	}
}

func BenchmarkParseCategory(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		swa.ParseCategory("Primary 3 & 4")
	}
}
