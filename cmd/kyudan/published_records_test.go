package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
)

// publishedDays are the days of the lists of [published].
var publishedDays = []string{"2024-12-31", "2025-06-30", "2025-12-31"}

// wholeRecord is the record of a list's run with all events, and as published without
// the name of the player whom players.csv hides.
func (a *testArchive) wholeRecord(day string) string {
	name := filepath.Join(a.t.TempDir(), day+"-changes.csv")
	a.run(exitDone, "rate", a.dir, "--as-of", day, "--changes", name)
	a.write(name, bytes.ReplaceAll(a.read(name), []byte(",1020,Ho En Ning,"), []byte(",1020,,")))
	return name
}

// TestPublishedRecords: the records in published folders have what changed, and with
// those before them all that their runs did.
func TestPublishedRecords(t *testing.T) {
	a := published(t)
	for i, day := range publishedDays {
		whole, name := a.wholeRecord(day), a.file(day, "changes.csv")
		want, problems := plan.ReadRecord(whole)
		got, more := plan.ReadRecord(name)
		if problems != nil || more != nil {
			t.Fatal(problems, more)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s: (-run +published)\n%s", day, d)
		}
		if data := a.read(name); (i > 0) != (len(data) < len(a.read(whole))/2) || (i > 0) != bytes.Contains(data, []byte("\nsame,,../"+publishedDays[max(i, 1)-1]+"/changes.csv,")) {
			t.Errorf("%s: %d bytes of %d:\n%s", day, len(data), len(a.read(whole)), data)
		}
	}
}

// TestWholeRecords: lists that were published with whole records stand, and later ones
// leave events to them.
func TestWholeRecords(t *testing.T) {
	a := published(t)
	before := ""
	for _, day := range publishedDays {
		a.write(a.file(day, "changes.csv"), a.read(a.wholeRecord(day)))
		a.sign(day, "changes.csv")
		a.manifest(day, func(m map[string]any) {
			m["kyudan"] = "manifest/1"
			if b, ok := m["before"].(map[string]any); ok {
				b["manifest"] = archive.Digest(a.read(a.file(before, archive.ManifestFile)))
			}
		})
		before = day
	}
	if said := a.run(exitDone, "verify", a.dir); !strings.Contains(said, "2025-12-31: stands\n3 of 3 published lists stand") {
		t.Error(said)
	}
	a.run(exitDone, "publish", a.dir, "--as-of", "2026-01-31")
	if data := a.read(a.file("2026-01-31", "changes.csv")); bytes.Count(data, []byte("\n")) != 3 {
		t.Errorf("nothing happened, and the record is\n%s", data)
	}
	if said := a.run(exitDone, "verify", a.dir); !strings.Contains(said, "4 of 4 published lists stand") {
		t.Error(said)
	}
}

// TestRecordBefore: where the record before is not as it was published, verify and diff
// say so, and the next list has a whole one.
func TestRecordBefore(t *testing.T) {
	for _, c := range []struct {
		name   string
		forge  func(a *testArchive)
		verify []string
		diff   string
	}{
		{"edited", func(a *testArchive) { a.replace("2025-06-30", "changes.csv", "Tan", "Tam") }, []string{
			"2025-06-30: the archive gives it, but its files have changed since publication\n  published file changed: lists/2025-06-30/changes.csv",
			"2025-12-31: stands\n  not compared, because the list of 2025-06-30 has changed: lists/2025-12-31/changes.csv\n2 of 3",
		}, "changes.csv: a record other than the one that "},
		{"edited and signed", func(a *testArchive) {
			a.replace("2025-06-30", "changes.csv", "Tan", "Tam")
			a.sign("2025-06-30", "changes.csv")
		}, []string{
			"published file not what the archive gives: lists/2025-06-30/changes.csv",
			"published file not what the archive gives: lists/2025-12-31/changes.csv",
		}, "changes.csv: a record other than the one that "},
		{"removed", func(a *testArchive) { os.Remove(a.file("2025-06-30", "changes.csv")) }, []string{
			"published file removed: lists/2025-06-30/changes.csv", "not compared, because the list of 2025-06-30 has changed: lists/2025-12-31/changes.csv",
		}, "changes.csv: no such file"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := published(t)
			c.forge(a)
			said := a.run(exitPartly, "verify", a.dir)
			for _, want := range c.verify {
				if !strings.Contains(said, want) {
					t.Errorf("nothing of %q in:\n%s", want, said)
				}
			}
			if said := a.run(exitNothing, "diff", filepath.Join(a.dir, "lists", "2024-12-31"), filepath.Join(a.dir, "lists", "2025-12-31")); !strings.Contains(said, c.diff) {
				t.Errorf("nothing of %q in:\n%s", c.diff, said)
			}
			if c.name == "edited and signed" {
				return
			}
			a.run(exitDone, "publish", a.dir, "--as-of", "2025-08-31", "--allow", "later")
			if !bytes.Equal(a.read(a.file("2025-08-31", "changes.csv")), a.read(a.wholeRecord("2025-08-31"))) {
				t.Error("the next record leaves events to one that is not there")
			}
		})
	}
}

// TestVerifyFromBefore: a list is made from the one before it where that one is proved,
// whatever table was edited since; and from the first event where it is not, where the
// two were made otherwise, and where a day is named.
func TestVerifyFromBefore(t *testing.T) {
	edit := func(a *testArchive, table, line string) {
		name := filepath.Join(a.dir, table)
		a.write(name, append(a.read(name), line...))
	}
	for _, c := range []struct {
		name   string
		change func(a *testArchive)
		days   []string // to verify; none: all
		status int
		from   []string // of the lists in their order
	}{
		{"nothing", func(*testArchive) {}, nil, exitDone, []string{"", "2024-12-31", "2025-06-30"}},
		{"a day", func(*testArchive) {}, []string{"2025-12-31"}, exitDone, []string{""}},
		{"a table", func(a *testArchive) { edit(a, "aliases.csv", "Nobody At All,1001\r\n") }, nil, exitDone, []string{"", "2024-12-31", "2025-06-30"}},
		{"a file before", func(a *testArchive) { a.replace("2025-06-30", "list.html", "Tan", "Tam") }, nil, exitPartly, []string{"", "", ""}},
		{"a record before", func(a *testArchive) { a.replace("2024-12-31", "changes.csv", "Tan", "Tam") }, nil, exitPartly, []string{"", "", ""}},
		{"other settings", func(a *testArchive) {
			a.manifest("2025-12-31", func(m map[string]any) { m["settings"].(map[string]any)["unknown_handicap"] = "skip" })
		}, nil, exitPartly, []string{"", "2024-12-31", ""}},
		{"a late result", func(a *testArchive) {
			a.write(filepath.Join(a.dir, "2025", "late.csv"), []byte("Round,Black,White,Result,Event,Class,Begin date,End date\n1,Tan Mei Xin,Lim Wei Jie,W+,Late Evening,E,2025-03-01,2025-03-01\n"))
		}, nil, exitPartly, []string{"", "", ""}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			a := published(t)
			c.change(a)
			var got struct {
				Lists []struct{ From string }
			}
			if err := json.Unmarshal([]byte(a.run(c.status, append([]string{"verify", a.dir, "--json"}, c.days...)...)), &got); err != nil {
				t.Fatal(err)
			}
			var from []string
			for _, l := range got.Lists {
				from = append(from, l.From)
			}
			if d := cmp.Diff(c.from, from); d != "" {
				t.Errorf("made from (-want +got):\n%s", d)
			}
		})
	}
}
