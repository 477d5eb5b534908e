package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"kyudan/exporters/archivetest"
	"kyudan/exporters/eventjson"
	"kyudan/rating/roster/truthtest"
)

var benchEvents = flag.Int("archive-events", 3000, "events of the archives that BenchmarkArchive rates")

// BenchmarkArchive rates a made-up archive in each format from its first event
// to its last, in a process of its own, and writes the list. The size of
// Europe's, 30,000 events with 1.1 million games, is rated by
//
//	go test ./cmd/kyudan -run '^$' -bench Archive -archive-events 30000 -benchtime 1x -timeout 1h
//
// Beside the time it reports the time of all cores together (cpu-s), that time
// as a multiple of what the library alone needs for the same files
// (times-bare: lines and words, the tree of the XML, the rows of the
// workbooks), and the greatest memory (peak-MB).
func BenchmarkArchive(b *testing.B) {
	for _, format := range []string{"h9", "opengotha", "swa", archivetest.Mix} {
		b.Run(format, func(b *testing.B) {
			dir, list := b.TempDir(), filepath.Join(b.TempDir(), "list.csv")
			written, err := archivetest.New(1, *benchEvents).Write(dir, format)
			if err != nil {
				b.Fatal(err)
			}
			var ours, bare time.Duration
			var peak int64
			b.SetBytes(written.Bytes)
			for b.Loop() {
				p := process(b, "kyudan", "rate", dir, "--system", "egf", "--list-out", list, "--force")
				ours += p.UserTime() + p.SystemTime()
				peak = max(peak, peakMemory(p))
				b.StopTimer()
				p = process(b, "bare", dir)
				bare += p.UserTime() + p.SystemTime()
				b.StartTimer()
			}
			b.ReportMetric(float64(b.N*written.Games)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(ours.Seconds()/float64(b.N), "cpu-s")
			b.ReportMetric(float64(ours)/float64(bare), "times-bare")
			b.ReportMetric(float64(peak)/1e6, "peak-MB")
		})
	}
}

var benchPeople = flag.Int("archive-people", 2000, "people of the archives that BenchmarkPeople reads")

// BenchmarkPeople rates an archive in which it is hard to know who is who, and writes
// the questions about it, each in a process of its own: 600,000 entries of a hundred
// thousand people by
//
//	go test ./cmd/kyudan -run '^$' -bench People -archive-people 100000 -benchtime 1x -timeout 1h
func BenchmarkPeople(b *testing.B) {
	dir, out := b.TempDir(), b.TempDir()
	process(b, "world", dir, strconv.Itoa(*benchPeople)) // whose memory would count as that of the processes after it
	for name, args := range map[string][]string{
		"rate":   {"rate", dir, "--list-out", filepath.Join(out, "list.csv"), "--force"},
		"review": {"players", dir, "--review", "-o", filepath.Join(out, "review.xlsx"), "--force"},
	} {
		b.Run(name, func(b *testing.B) {
			var used time.Duration
			var peak int64
			for b.Loop() {
				p := process(b, "kyudan", args...)
				used += p.UserTime() + p.SystemTime()
				peak = max(peak, peakMemory(p))
			}
			b.ReportMetric(used.Seconds()/float64(b.N), "cpu-s")
			b.ReportMetric(float64(peak)/1e6, "peak-MB")
		})
	}
}

// world is the command that writes an archive of so many people into a folder.
func world() {
	people, err := strconv.Atoi(os.Args[2])
	if err == nil {
		err = truthtest.New(1, people).Write(os.Args[1], eventjson.Write)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitNothing)
	}
}

// BenchmarkArchiveJSON reports on every game of a made-up archive, for programs. The
// greatest memory (peak-MB) is little more than what it takes to rate them.
func BenchmarkArchiveJSON(b *testing.B) {
	dir := b.TempDir()
	if _, err := archivetest.New(1, *benchEvents).Write(dir, "h9"); err != nil {
		b.Fatal(err)
	}
	for _, flags := range [][]string{nil, {"--json"}} {
		b.Run(fmt.Sprint(flags), func(b *testing.B) {
			var cpu time.Duration
			var peak int64
			for b.Loop() {
				p := process(b, "kyudan", append([]string{"rate", dir, "--system", "egf"}, flags...)...)
				cpu += p.UserTime() + p.SystemTime()
				peak = max(peak, peakMemory(p))
			}
			b.ReportMetric(cpu.Seconds()/float64(b.N), "cpu-s")
			b.ReportMetric(float64(peak)/1e6, "peak-MB")
		})
	}
}

// process runs a command of TestMain to its end.
func process(b *testing.B, name string, args ...string) *os.ProcessState {
	var stderr bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil && cmd.ProcessState.ExitCode() != exitPartly {
		b.Fatalf("%s: %v\n%s", name, err, stderr.Bytes()[:min(stderr.Len(), 2000)])
	}
	return cmd.ProcessState
}

// bare is the command that does with the files of a folder what a library alone
// does with them, on all cores.
func bare() {
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	err := filepath.WalkDir(os.Args[1], func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			g.Go(func() error {
				data, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				return archivetest.Bare(archivetest.FormatOf(path), data)
			})
		}
		return err
	})
	if e := g.Wait(); err == nil {
		err = e
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitNothing)
	}
}
