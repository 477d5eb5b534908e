package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// TestPublishLaws holds every system to what makes lists an official series:
//
//   - each list follows from the one before, of whatever days they are
//   - a result that comes late, one that is corrected and a class that is told
//     later explain what they move
//   - what was published is proved, and a list that started otherwise is refused
func TestPublishLaws(t *testing.T) {
	for _, system := range systemNames() {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			events := madeEvents(uint64(len(system)))
			a := &testArchive{t: t, dir: t.TempDir()}
			late := len(events) / 4
			for i, ev := range events {
				if i != late {
					fileOf(t, a.dir, i, ev)
				}
			}
			tablesOf(t, a.dir, system, events, misspell(events))
			flags := []string{a.dir, "--system", system}
			if system == "swa" { // whose classes ask for more rounds
				rules := filepath.Join(t.TempDir(), "rules.toml")
				a.write(rules, []byte("enforce = false\n"))
				flags = append(flags, "--rules", rules)
				classes := "file,class\n"
				for i := range events {
					classes += fmt.Sprintf("%03d.h9,A\n", i)
				}
				a.write(filepath.Join(a.dir, "events.csv"), []byte(classes))
			}
			publish := func(want, upTo int, more ...string) string {
				t.Helper()
				day := max(events[upTo].Begin, events[upTo].End).String()
				return a.run(want, slices.Concat([]string{"publish"}, flags, []string{"--as-of", day, "--keep-going"}, more)...)
			}
			n := len(events) - 1
			// Slips in the made-up tables leave something out in some systems.
			done := exitDone
			if a.runAny(append([]string{"rate"}, flags...)...) != exitDone {
				done = exitPartly
			}
			for _, upTo := range []int{n / 3, n / 2, n * 2 / 3} {
				publish(done, upTo)
			}
			fileOf(t, a.dir, late, events[late])
			if said := publish(done, n*3/4); !strings.Contains(said, fmt.Sprintf("%03d.h9 (added)", late)) {
				t.Errorf("the late result is not given:\n%s", said)
			}
			turned := *events[late+1]
			turned.Games = append([]game.Game{}, turned.Games...)
			turned.Games[0].Result = turned.Games[0].Result.Swapped()
			fileOf(t, a.dir, late+1, &turned)
			publish(done, n*4/5)
			if said := a.run(exitPartly, "verify", a.dir); !strings.Contains(said, ": stands\n1 of 5 published lists stand") {
				t.Error(said)
			}
			from := filepath.Join(a.dir, "lists", "start.csv")
			if err := os.WriteFile(from, []byte("ID,Family name,Given name,Rank\n1,Quek,Li Na,3k\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			if said := publish(exitNothing, n, "--list", from); !strings.Contains(said, "--allow start") {
				t.Error(said)
			}
		})
	}
}

// runAny runs the program and returns its status.
func (a *testArchive) runAny(args ...string) int {
	var out, talk bytes.Buffer
	return realMain(args, strings.NewReader(""), &out, &talk)
}
