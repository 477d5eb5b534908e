package main

import (
	"testing"

	"kyudan/rating/game"
)

// TestHints: what hints leave open is named as the command line and an archive have it.
func TestHints(t *testing.T) {
	const place = "; in an archive, put it into events.csv"
	for _, c := range []struct{ hint, worded, column string }{
		{"", "", ""},
		{"find out which is right and correct the other file", "find out which is right and correct the other file", ""},
		{"give the class: {set class}", "give the class: --class", place + ", column class"},
		{"give the class: {set class=B}", "give the class: --class B", place + ", column class"},
		{"give the class ({set class=A}) or correct what is wrong ({set rounds=6})", "give the class (--class A) or correct what is wrong (--set rounds=6)", place + ", columns class and rounds"},
		{"with {set begin=…} and {set end=…}; day and month may be swapped", "with --set begin=… and --set end=…; day and month may be swapped", place + ", columns begin and end"},
		{"give the overtime: {set time.overtime_seconds=30}", "give the overtime: --set time.overtime_seconds=30", place + ", column time.overtime_seconds"},
		{"correct the file that is wrong, or give what is right with {set}", "correct the file that is wrong, or give what is right with --set", place},
		{"give what matters with {set}, such as {set begin=2026-05-02}", "give what matters with --set, such as --set begin=2026-05-02", place + ", column begin"},
		{"or give it with {set name=Spring Cup}", `or give it with --set "name=Spring Cup"`, place + ", column name"},
		{"leave {option as-of} out", "leave --as-of out", ""},
		{"or say with {option from} which format it is", "or say with -f which format it is", ""},
		{"{command formats} lists what is read", "kyudan formats lists what is read", ""},
		{"a player named {Tan}", "a player named {Tan}", ""},
	} {
		files, archive := game.Problems{{Hint: c.hint}}, game.Problems{{Hint: c.hint}}
		for range 2 { // what is worded stays
			wordFiles(files)
			wordArchive(archive)
		}
		if got := files[0].Hint; got != c.worded {
			t.Errorf("%q, of files\ngot  %q\nwant %q", c.hint, got, c.worded)
		}
		if got := archive[0].Hint; got != c.worded+c.column {
			t.Errorf("%q, of an archive\ngot  %q\nwant %q", c.hint, got, c.worded+c.column)
		}
	}
}

// TestNameFlags: hints to which the command line adds a flag, whatever they say.
func TestNameFlags(t *testing.T) {
	for _, c := range []struct {
		about           game.Subject
		files, inFolder string
	}{
		{nil, "", ""},
		{game.OneEvent{Doubt: game.PerhapsOne}, "; give both with --merge if it is the same", ""},
		{game.OneEvent{Doubt: game.SurelyOne}, "; give both with --merge if it is the same", ""},
		{game.OneEvent{Doubt: game.OneOfSeveral}, ", with --merge", ""},
		{game.Contradiction{Key: "class"}, "", ""},
		{game.PlayersAlone{Format: "standings"}, "", ""},
		{game.PlayersAlone{Format: "csv"}, "; a table of names and ids (aliases.csv) goes after --aliases", "; a table of names and ids (aliases.csv) goes after --aliases"},
	} {
		files, archive := game.Problems{{Hint: "hint", About: c.about}}, game.Problems{{Hint: "hint", About: c.about}}
		for range 2 {
			wordFiles(files)
			wordArchive(archive)
		}
		if files[0].Hint != "hint"+c.files || archive[0].Hint != "hint"+c.inFolder {
			t.Errorf("%#v: got %q and in an archive %q", c.about, files[0].Hint, archive[0].Hint)
		}
	}
}
