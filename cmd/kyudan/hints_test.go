package main

import (
	"testing"

	"kyudan/rating/game"
)

// TestHints: what hints leave open is named as the command line and an archive have it.
func TestHints(t *testing.T) {
	for _, c := range []struct{ hint, files, archive string }{
		{"", "", ""},
		{"find out which is right and correct the other file", "find out which is right and correct the other file", "find out which is right and correct the other file"},
		{"give the class: {set class}", "give the class: --class", "give the class: column class of events.csv"},
		{"give the class: {set class=B}", "give the class: --class B", "give the class: B in column class of events.csv"},
		{"give it: {set accepted=rounds: agreed}", `give it: --accept "rounds: agreed"`, `give it: "rounds: agreed" in column accepted of events.csv`},
		{"or {leave out}", "or leave the file out", "or write no into column rated of events.csv"},
		{"with {set begin=…} and {set end=…}; day and month may be swapped", "with --set begin=… and --set end=…; day and month may be swapped", "with column begin of events.csv and column end of events.csv; day and month may be swapped"},
		{"give the overtime: {set time.overtime_seconds=30}", "give the overtime: --set time.overtime_seconds=30", "give the overtime: 30 in column time.overtime_seconds of events.csv"},
		{"correct the file that is wrong, or give what is right with {set}", "correct the file that is wrong, or give what is right with --set", "correct the file that is wrong, or give what is right with events.csv"},
		{"or give it with {set name=Spring Cup}", `or give it with --set "name=Spring Cup"`, `or give it with "Spring Cup" in column name of events.csv`},
		{"leave {option as-of} out", "leave --as-of out", "leave --as-of out"},
		{"or say with {option from} which format it is", "or say with -f which format it is", "or say with -f which format it is"},
		{"say which it is: {option from=csv}", "say which it is: -f csv", "say which it is: -f csv"},
		{"write with {option to=opengotha,homonyms=number}", "write with -t opengotha,homonyms=number", "write with -t opengotha,homonyms=number"},
		{"{command formats} lists what is read", "kyudan formats lists what is read", "kyudan formats lists what is read"},
		{"a player named {Tan}", "a player named {Tan}", "a player named {Tan}"},
	} {
		files, archive := game.Problems{{Hint: c.hint}}, game.Problems{{Hint: c.hint}}
		for range 2 { // what is worded stays
			wordFiles(files)
			wordArchive(archive)
		}
		if got := files[0].Hint; got != c.files {
			t.Errorf("%q, of files\ngot  %q\nwant %q", c.hint, got, c.files)
		}
		if got := archive[0].Hint; got != c.archive {
			t.Errorf("%q, of an archive\ngot  %q\nwant %q", c.hint, got, c.archive)
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
