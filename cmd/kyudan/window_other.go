//go:build !windows

package main

// ownWindow is nil: nothing but the Explorer opens a console for a program alone.
func ownWindow() *window { return nil }
