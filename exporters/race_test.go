//go:build race

package exporters_test

// raced: the race detector slows everything down.
const raced = true
