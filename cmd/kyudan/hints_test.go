package main

import (
	"testing"

	"kyudan/rating/game"
)

// TestNameColumn: hints that name a flag, as packages word them.
func TestNameColumn(t *testing.T) {
	const place = "; in an archive the place for it is events.csv"
	for _, c := range []struct{ hint, added string }{
		{"", ""},
		{"find out which is right and correct the other file", ""},
		{"tell the class: --class", place + ", column class"},
		{"tell the class: --class B", place + ", column class"},
		{"correct the class, or tell it: --class", place + ", column class"},
		{"its 2 games are left out: tell the class (--class A) or what is given wrongly (--set rounds=6)", place + ", columns class and rounds"},
		{"tell it with --set begin=YYYY-MM-DD", place + ", column begin"},
		{"tell the event's first day with --set begin=2026-05-02", place + ", column begin"},
		{"correct the days in the file or with --set begin=… and --set end=…; day and month may be swapped", place + ", columns begin and end"},
		{"tell the last day of the event, with --set end=… or in the file", place + ", column end"},
		{"tell the overtime: --set time.overtime_seconds=30", place + ", column time.overtime_seconds"},
		{"the first was taken; correct the file that is wrong, or tell it with --set", place},
		{"left open; tell what matters with --set, such as --set begin=2026-05-02", place + ", column begin"},
		{`taken as not given; enter it in OpenGotha, or tell it with --set, such as --set "name=Spring Cup"`, place + ", column name"},
		{"fill in the column begin of events.csv, or give --set begin=2026-05-02", ""},
		{"it works with --settings and --classes", ""},
	} {
		if got := nameColumn(c.hint); got != c.hint+c.added {
			t.Errorf("%q\ngot  %q\nwant %q", c.hint, got, c.hint+c.added)
		}
		if once := nameColumn(c.hint); nameColumn(once) != once {
			t.Errorf("%q: added twice", c.hint)
		}
	}
}

// TestNameFlags: hints that leave the flag open, as package together words them.
func TestNameFlags(t *testing.T) {
	for _, c := range []struct {
		about           game.Subject
		files, inFolder string
	}{
		{nil, "", ""},
		{game.OneEvent{Doubt: game.PerhapsOne}, "; give both with --merge if it is the same", ""},
		{game.OneEvent{Doubt: game.SurelyOne}, "; give both with --merge if it is the same", ""},
		{game.OneEvent{Doubt: game.OneOfSeveral}, ", with --merge", ""},
		{game.Contradiction{}, "", ""},
		{game.Contradiction{Key: "class"}, ", or tell it with --set", ", or tell it with --set"},
		{game.PlayersAlone{Format: "standings"}, "", ""},
		{game.PlayersAlone{Format: "csv"}, "; a table of names and ids (aliases.csv) goes behind --aliases", "; a table of names and ids (aliases.csv) goes behind --aliases"},
	} {
		for inArchive, want := range map[bool]string{false: c.files, true: c.inFolder} {
			ps := game.Problems{{Hint: "hint", About: c.about}}
			nameFlags(ps, inArchive)
			if ps[0].Hint != "hint"+want {
				t.Errorf("%#v, in an archive %t: got %q, want hint%s", c.about, inArchive, ps[0].Hint, want)
			}
		}
	}
}
