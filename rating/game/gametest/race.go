//go:build race

package gametest

// Raced: the tests run under the race detector, which slows everything down.
const Raced = true
