package main

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"kyudan/exporters"
	"kyudan/importers/archive"
)

// TestTwoPublications: of two publications of one archive at once one is done, and
// the other is told, whether they are of one day or of two.
func TestTwoPublications(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "archive")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "samples", "archive"))); err != nil {
		t.Fatal(err)
	}
	for round := range 10 {
		days := [2]string{"2025-06-30", "2025-06-30"}
		if round%2 == 1 {
			days[1] = "2025-12-31"
		}
		var status [2]int
		var said [2]bytes.Buffer
		var wg sync.WaitGroup
		for i := range status {
			wg.Go(func() {
				status[i] = realMain([]string{"publish", dir, "--as-of", days[i], "-v"}, strings.NewReader(""), &said[i], &said[i])
			})
		}
		wg.Wait()
		for i := range status {
			switch {
			case status[i] == exitDone:
			case status[i] != exitNothing:
				t.Fatalf("round %d: status %d\n%s", round, status[i], said[i].Bytes())
			case !containsAny(said[i].String(), "published already", "another run is writing in this folder", "another list was published while this one was made", "a table that was changed while this run read", "1 list published after this day"):
				t.Errorf("round %d: the loser is not given:\n%s", round, said[i].Bytes())
			}
		}
		if round%2 == 0 && (status[0] == exitDone) == (status[1] == exitDone) {
			t.Errorf("round %d: status %v\n%s%s", round, status, said[0].Bytes(), said[1].Bytes())
		}
		var out, talk bytes.Buffer
		if got := realMain([]string{"verify", dir}, strings.NewReader(""), &out, &talk); got != exitDone {
			t.Errorf("round %d: verify %d\n%s%s", round, got, out.Bytes(), talk.Bytes())
		}
		if err := os.RemoveAll(filepath.Join(dir, "lists")); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPublishedByHalf: the folder of a list that another run is writing is none that
// lacks its manifest.
func TestPublishedByHalf(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "archive")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "samples", "archive"))); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(dir, "lists", "2025-06-30"), 0o777); err != nil {
		t.Fatal(err)
	}
	release, err := exporters.Lock(dir)
	if err != nil {
		t.Fatal(err)
	}
	publish := func() string {
		var said bytes.Buffer
		if status := realMain([]string{"publish", dir, "--as-of", "2025-12-31"}, nil, &said, &said); status != exitNothing {
			t.Errorf("status %d, want %d", status, exitNothing)
		}
		return said.String()
	}
	if said := publish(); runtime.GOOS == "linux" && !strings.Contains(said, "another run is writing in this folder") {
		t.Errorf("while another run writes: %s", said)
	}
	release()
	if said := publish(); !strings.Contains(said, "every published list has a manifest") {
		t.Errorf("after it was killed: %s", said)
	}
}

func containsAny(text string, words ...string) bool {
	for _, w := range words {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}

// TestOtherProgram: a list that another version of the program published is no
// matter while this one gives the same numbers, and refused where it does not.
func TestOtherProgram(t *testing.T) {
	const last, next = "2025-12-31", "2026-01-31"
	other := func(a *testArchive, program string, altered bool) {
		if altered {
			a.fake(last)
			a.sign(last, "list.json")
		}
		a.manifest(last, func(m map[string]any) {
			m["program"], m["list"] = program, archive.Digest(a.read(a.file(last, "list.json")))
		})
	}
	a := published(t)
	other(a, "kyudan v0.1.0", false)
	if said := a.run(exitDone, "publish", a.dir, "--as-of", next); !strings.Contains(said, "the list of 2025-12-31 was published by kyudan v0.1.0: this program, "+version()+", gives the same numbers") {
		t.Error(said)
	}
	for _, c := range []struct{ program, kind, want string }{
		{"kyudan v0.1.0", "program", "error: lists/2025-12-31: " + version() + " changes 1 of 14 ratings of the list of 2025-12-31, published by kyudan v0.1.0: "},
		{version(), "ratings", "error: lists/2025-12-31: 1 of 14 ratings of the list of 2025-12-31 now come out differently, though no file has changed: "},
	} {
		a := published(t)
		other(a, c.program, true)
		said := a.run(exitNothing, "publish", a.dir, "--as-of", next)
		if !strings.Contains(said, c.want) || !strings.Contains(said, "publish with --allow "+c.kind+"\n") {
			t.Errorf("nothing of %q in:\n%s", c.want, said)
		}
		a.run(exitDone, "publish", a.dir, "--as-of", next, "--allow", c.kind)
		if m := a.read(a.file(next, "manifest.json")); !bytes.Contains(m, []byte(`"kind": "`+c.kind+`"`)) {
			t.Errorf("the manifest does not tell what was allowed:\n%s", m)
		}
	}
}
