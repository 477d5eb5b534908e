package gametest

// Fewer is a tenth of n under the race detector, for repetitions of what a single
// goroutine does: without it the same tests run in full.
func Fewer(n int) int {
	if Raced {
		return n / 10
	}
	return n
}
