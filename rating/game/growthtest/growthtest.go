// Package growthtest holds jobs to a cost that grows with their input, not with the
// pairs of its parts.
package growthtest

import (
	"runtime"
	"testing"
)

// MostGrowth is how many times as much a job may cost whose input is twice as
// large: what grows with the pairs of its parts costs four times as much. Bytes may
// be some more, because slices and maps grow in steps, and the race detector lets
// pools forget what they hold.
const (
	MostGrowth = 2.3
	mostBytes  = 2.7
)

// Double does a job of a size and of twice that size, and fails where the second
// allocates more than MostGrowth times as often, or far more bytes. Memory is
// counted and not time, so that the answer is the same on every machine.
func Double(t *testing.T, size int, job func(size int)) {
	t.Helper()
	job(size / 4) // what is made once
	few, fewBytes := allocated(func() { job(size) })
	many, manyBytes := allocated(func() { job(2 * size) })
	if ratio := float64(many) / float64(few); ratio > MostGrowth {
		t.Errorf("twice %d allocates %.2f times as often: %d and %d times", size, ratio, few, many)
	}
	if ratio := float64(manyBytes) / float64(fewBytes); ratio > mostBytes {
		t.Errorf("twice %d allocates %.2f times as much: %d kB and %d kB", size, ratio, fewBytes>>10, manyBytes>>10)
	}
}

func allocated(job func()) (times, bytes uint64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	job()
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs, after.TotalAlloc - before.TotalAlloc
}
