package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"kyudan/importers/swa"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// apart are the places where files and a folder of them are known to be rated
// otherwise: a difference as TestFilesAsFolder tells it, and why. A line that
// nothing matches any more fails the test until it is removed.
var apart = []struct{ difference, reason string }{
	{`nothing written of a folder, .*\(undated\)`, "an event that is rated alone needs no day as a file; in a folder every event does"},
	{`nothing written of a folder, with status 3 for 1: error `, "of a folder in which no event is rated nothing is written; of files the outputs are, without it"},
	{`and \d+ more .*: of (files|a folder) only: error \(undated\)`, "files are told to give --set, and a folder to write a line of events.csv"},

	{`: of files only: error \(who-is-who\)`, "in a folder whoever is not recognised is a player of his own with a provisional id; as files two new players of one name are an error"},
	{`: of files only: (note \(recognised|warning \(name-similar)\)|: of a folder only: note \(recognised-by-name\)`, "the same: in a folder they are questions for kyudan players --review"},
	{`^autumn-cup\.xml and 4 more --system \S+ --class A .*: (changes|list|report|rated|.*\((grade-assumed|rank-claim)\))`, "the same, in numbers: of two Koh Zhi Xuan one is new-koh-zhi-xuan-sg in a folder, and of files both are one"},

	{`: of files only: warning \(later\)|: of a folder only: note \(later\)`, "what is after the day is a warning with its games as a file, and a note with its events in a folder"},

	{`^merlion-cup\.xml and 1 more --system sagc\b.*: (changes|list|report|rated)\b`, "where the order of entry counts, files are entered in the order given, and a folder in that of days"},
	{`: of a folder only: note \(sequence\)`, "the same: a folder says so"},

	{`: of files only: note \((one-event|kept-apart)\)`, "what is put together or kept apart is a note of files, and a line of what a folder is said to have"},
	{`: in another order: `, "of files all that was found in reading is told before rating begins; in a folder each event's before it is rated"},
}

// TestFilesAsFolder is the law that there is one road from events to a list: events
// given as files, and the same files in a folder without tables, give the same list,
// report, record of changes, ratedFolder and exit status, in every system; under the
// race detector, in two of them.
func TestFilesAsFolder(t *testing.T) {
	met := make([]atomic.Int64, len(apart))
	t.Run("of", func(t *testing.T) {
		for i, files := range filesForBothRoads(t) {
			name := filepath.Base(files[0])
			if len(files) > 1 {
				name = fmt.Sprintf("%s and %d more", name, len(files)-1)
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				for k, system := range systemNames() {
					for n, flags := range flagsForBothRoads(system) {
						if n > 0 && len(files) == 1 && (i+k+n)%3 != 0 || gametest.Raced && (i+k+n)%12 != 0 {
							continue // in turn
						}
						for _, d := range betweenRoads(t, files, flags) {
							d = fmt.Sprintf("%s %s: %s", name, strings.Join(flags, " "), d)
							known := slices.IndexFunc(apart, func(a struct{ difference, reason string }) bool {
								return regexp.MustCompile(a.difference).MatchString(d)
							})
							if known < 0 {
								t.Error(d)
							} else {
								met[known].Add(1)
							}
						}
					}
				}
			})
		}
	})
	for i := range apart {
		if met[i].Load() == 0 && !gametest.Raced {
			t.Errorf("files and folders are no longer apart in %q (%s): remove the line", apart[i].difference, apart[i].reason)
		}
	}
}

// ratedFolder is where workbooks are written, a folder of the outputs.
const ratedFolder = "rated/"

// flagsForBothRoads are the flags with which files are rated: a file alone always by
// the first, and by the others in turn.
func flagsForBothRoads(system string) [][]string {
	all := [][]string{
		nil,
		{"--class", "A", "--set", "begin=2026-05-02", "--set", "end=2026-05-03", "--set", "rounds=6", "--set", "time.basic_minutes=75", "-o", ratedFolder},
		{"--ratings", "file", "--unknown-handicap", "skip", "--as-of", "2026-05-02"},
		{"--class", "B", "--set", "begin=2026-05-02", "--as-of", "2026-12-31"},
	}
	if system == "swa" {
		samples := filepath.Join("..", "..", "samples")
		all[0] = []string{"--list", filepath.Join(samples, "lists", "swa-2026-04.csv"), "--aliases", filepath.Join(samples, "aliases.csv")}
	}
	for i := range all {
		all[i] = append([]string{"--system", system}, all[i]...)
	}
	return all
}

// filesForBothRoads are the samples of events and some of the corpus, one by one,
// and samples that are one event or several together.
func filesForBothRoads(t *testing.T) [][]string {
	root := filepath.Join("..", "..")
	samples, corpus := filepath.Join(root, "samples"), filepath.Join(root, "..", "shared", "corpus")
	var all [][]string
	var archive []string
	for _, path := range filesBelow(t, samples) {
		switch folder := filepath.Base(filepath.Dir(path)); folder {
		case "samples", "lists", "archive": // lists, and tables
		case "2024", "2025", "2026":
			if filepath.Ext(path) != ".zip" { // which are read in folders only
				archive = append(archive, path)
			}
		default:
			all = append(all, []string{path})
		}
	}
	pages, err := filepath.Glob(filepath.Join(samples, "standings", "merlion-cup_*.html"))
	if err != nil {
		t.Fatal(err)
	}
	all = append(all, archive, pages,
		[]string{filepath.Join(samples, "swa", "merlion-cup.xlsx"), filepath.Join(samples, "tou", "merlion-cup.tou")},
		[]string{filepath.Join(samples, "opengotha", "merlion-cup.xml"), archive[0]})
	some := filesBelow(t, corpus)
	if len(some) == 0 {
		t.Log("no ../shared/corpus: samples alone")
	}
	for i, path := range some {
		if i%20 == 0 && !strings.Contains(path, "rating-lists") {
			all = append(all, []string{path})
		}
	}
	return all
}

// betweenRoads rates files both ways and lists what differs, each as a line. Where
// the errors do, the rest follows from them, and only they are listed.
func betweenRoads(t *testing.T, paths, flags []string) []string {
	t.Helper()
	dir := t.TempDir()
	var inside []string
	for _, path := range paths {
		copyInto(t, dir, path)
		inside = append(inside, filepath.Join(dir, filepath.Base(path)))
	}
	files := rateBy(t, inside, dir, flags)
	folder := rateBy(t, []string{dir}, dir, flags)
	var found []string
	errors := apartIn(files.errors(), folder.errors())
	switch {
	case len(files.made) > 1 && len(folder.made) == 1: // the report alone, which is printed
		return []string{fmt.Sprintf("nothing written of a folder, with status %d for %d: %s", folder.status, files.status, strings.Join(folder.errors(), ", "))}
	case errors != nil:
		return errors
	case files.status != folder.status:
		found = append(found, fmt.Sprintf("status %d of files, %d of a folder", files.status, folder.status))
	}
	found = append(found, apartIn(files.problems, folder.problems)...)
	for _, name := range slices.Sorted(maps.Keys(files.made)) {
		if other, ok := folder.made[name]; !ok {
			found = append(found, "written of files only: "+name)
		} else if d := firstLine(files.made[name], other); d != "" {
			found = append(found, name+d)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(folder.made)) {
		if _, ok := files.made[name]; !ok {
			found = append(found, "written of a folder only: "+name)
		}
	}
	return found
}

// rated is what a run made: files, of ratedFolder the parts.
type rated struct {
	status   int
	problems []string
	made     map[string][]byte
}

// errors are the problems that are errors, but for the games that are left out
// because of others.
func (r *rated) errors() []string {
	var errors []string
	for _, p := range r.problems {
		if strings.HasPrefix(p, "error ") && !strings.HasPrefix(p, "error (game-left-out)") {
			errors = append(errors, p)
		}
	}
	return errors
}

// whereFactsAre is in advice that says where facts are given: files and a folder have
// other places.
var whereFactsAre = regexp.MustCompile(`--(set|class|accept)\b|events\.csv`)

// rateBy rates files or a folder. What must differ is taken out: the folder's name,
// what the report of a folder says of it, and where either is given what is missing.
func rateBy(t *testing.T, args []string, dir string, flags []string) rated {
	t.Helper()
	out := t.TempDir()
	inFolder := []byte(dir + string(filepath.Separator))
	var stdout, stderr bytes.Buffer
	if i := slices.Index(flags, ratedFolder); i >= 0 {
		flags = slices.Clone(flags)
		flags[i] = out + "/" + ratedFolder
	}
	args = slices.Concat([]string{"rate"}, args, flags,
		[]string{"--keep-going", "--json", "--list-out", out + "/list.json", "--changes", out + "/changes.csv", "--report", out + "/report.txt"})
	r := rated{status: realMain(args, nil, &stdout, &stderr), made: map[string][]byte{}}
	for name, data := range filesIn(t, out) {
		switch filepath.Ext(name) {
		case ".xlsx":
			for part, data := range parts(data) {
				if !bytes.Contains(data, []byte(">"+swa.WarningToDo+"<")) { // the problems, which are compared anyway
					r.made[name+"/"+part] = data
				}
			}
			continue
		case ".txt":
			data, _, _ = bytes.Cut(data, []byte("\nProblems\n"))
		}
		r.made[name] = bytes.ReplaceAll(data, inFolder, nil)
	}
	var said struct{ Problems []game.Problem }
	report := map[string]any{}
	for _, v := range []any{&said, &report} {
		if err := json.Unmarshal(bytes.ReplaceAll(stdout.Bytes(), inFolder, nil), v); err != nil {
			t.Fatalf("kyudan %v: %v\n%s", args, err, &stderr)
		}
	}
	for _, p := range said.Problems {
		text := fmt.Sprintf("%s (%s): %s", p.Severity, p.Code, p.Error())
		if p.Code == game.CodeUndated || p.Hint != "" && !whereFactsAre.MatchString(p.Hint) {
			text += "; " + p.Hint
		}
		r.problems = append(r.problems, strings.ReplaceAll(text, dir, "FOLDER"))
	}
	delete(report, "archive")
	delete(report, "problems")
	text, err := json.MarshalIndent(report, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	r.made["report.json"] = text
	return r
}

// apartIn are the lines that one road tells and the other does not, else the first
// that stands in another place.
func apartIn(files, folder []string) []string {
	var found []string
	left := slices.Clone(folder)
	for _, line := range files {
		if i := slices.Index(left, line); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			found = append(found, "of files only: "+line)
		}
	}
	for _, line := range left {
		found = append(found, "of a folder only: "+line)
	}
	for i := range files {
		if found == nil && files[i] != folder[i] {
			found = append(found, fmt.Sprintf("in another order: %s\nbefore %s", folder[i], files[i]))
		}
	}
	return found
}
