package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"kyudan/exporters/aliases"
	"kyudan/rating/game"
)

// TestIDsChangeNothing: a table of ids with everybody of an archive changes no list
// of any day, and neither do other names of its files beside it.
func TestIDsChangeNothing(t *testing.T) {
	dir := t.TempDir()
	events := madeEvents(11)
	for i, ev := range events {
		for k := range ev.Players {
			if (i+k)%3 > 0 {
				ev.Players[k].IDs = nil
			}
		}
		fileOf(t, dir, i, ev)
	}
	middle := max(events[len(events)/2].Begin, events[len(events)/2].End).String()
	lists := func() [][]byte {
		return [][]byte{listOf(t, dir, "list.json", "--system", "egf"), listOf(t, dir, "list.json", "--system", "egf", "--as-of", middle)}
	}
	want := lists()
	env := &environ{stdout: io.Discard, stderr: io.Discard}
	flags, o := playersCommand.parser(env)
	if err := flags.Parse([]string{"--system", "egf"}); err != nil {
		t.Fatal(err)
	}
	_, out, err := o.(*playersOptions).people(env, dir)
	if err != nil {
		t.Fatal(err)
	}
	people := out.Who.People()
	data, problems := aliases.AppendIDs(game.Input{Name: "ids.csv"}, people)
	if len(problems) > 0 || len(people) < 20 {
		t.Fatalf("%d people, %v", len(people), problems)
	}
	if err := os.WriteFile(filepath.Join(dir, "ids.csv"), data, 0o666); err != nil {
		t.Fatal(err)
	}
	for i, got := range lists() {
		if !bytes.Equal(want[i], got) {
			t.Errorf("list %d (-without +with the table):\n%s", i, firstDifference(want[i], got))
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.h9"))
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range files {
		if err := os.Rename(name, filepath.Join(dir, string(rune('z'-i%26))+filepath.Base(name))); err != nil {
			t.Fatal(err)
		}
	}
	for i, got := range lists() {
		if !bytes.Equal(want[i], got) {
			t.Errorf("list %d, with other files (-without +with the table):\n%s", i, firstDifference(want[i], got))
		}
	}
}
