package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"kyudan/exporters"
	"kyudan/rating/systems"
)

var (
	outputs = flag.String("outputs", "", "folder into which TestOutputs writes what every command makes of the samples")
	samples = flag.String("samples", "samples/*/*", "event files and lists for -outputs, beside the archive")
)

// TestOutputs makes everything that can be made of a sample event and of the
// archive, and wants the same bytes from one thread as from many. With -outputs
// it makes those of all samples and leaves them in a folder: .ci/processors
// compares the folders of several processors.
func TestOutputs(t *testing.T) {
	if *outputs != "" {
		writeOutputs(t, *outputs, *samples)
		return
	}
	many, one := t.TempDir(), t.TempDir()
	writeOutputs(t, many, "samples/json/*")
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	writeOutputs(t, one, "samples/json/*")
	files := 0
	err := filepath.WalkDir(many, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files++
		want, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(many, path)
		if err != nil {
			return err
		}
		if got, err := os.ReadFile(filepath.Join(one, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not the same when one thread makes it (%v)", name, err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 200 {
		t.Errorf("found %d outputs, expected more", files)
	}
}

// A batch is commands whose messages go into one file, as an output too.
type batch struct {
	name     string
	commands [][]string
}

// writeOutputs runs the commands for all samples of that pattern in a folder.
func writeOutputs(t *testing.T, dir, pattern string) {
	if err := os.CopyFS(filepath.Join(dir, "samples"), os.DirFS(filepath.Join("..", "..", "samples"))); err != nil {
		t.Fatal(err)
	}
	back, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir) // so that paths in outputs are the same
	defer t.Chdir(back)
	files, err := filepath.Glob(filepath.FromSlash(pattern))
	if err != nil {
		t.Fatal(err)
	}
	batches := ofArchives(t)
	for _, file := range files {
		batches = append(batches, ofFile(file))
	}
	for _, b := range batches {
		var said bytes.Buffer
		for _, args := range b.commands {
			status := realMain(args, strings.NewReader(""), &said, &said)
			fmt.Fprintf(&said, "kyudan %s: %d\n", strings.Join(args, " "), status)
			if status == exitUsage {
				t.Fatalf("wrong usage:\n%s", said.Bytes())
			}
		}
		if err := os.WriteFile(filepath.Join("out", b.name+"-said.txt"), said.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// ofFile is what can be made of an event file or list, nothing of others.
func ofFile(file string) batch {
	folder := filepath.Base(filepath.Dir(file))
	b := batch{name: folder + "-" + filepath.Base(file)}
	out := filepath.Join("out", b.name)
	switch {
	case folder == "archive" || strings.HasSuffix(file, ".md"):
		return b
	case folder == "lists":
		b.commands = [][]string{into(out, "xlsx html csv json txt", "list", file)}
		return b
	}
	b.commands = [][]string{
		{"check", file},
		into(out+"-table", "html txt md csv json", "show", file),
		into(out+"-compared", "html json csv svg txt", "compare", file, "--keep-going"),
	}
	for _, format := range exporters.Formats() {
		b.commands = append(b.commands, []string{"convert", file, "-t", format.Name, "-o", out + "-as-" + format.Name + format.Extensions[0]})
	}
	for _, system := range systems.Names() {
		out := out + "-by-" + system
		by := []string{file, "--system", system, "--keep-going"}
		if system == "swa" {
			by = append(by, "--class", "B", "--list", filepath.Join("samples", "lists", "swa-2026-04.csv"))
		}
		rate := append([]string{"rate", "-o", out + "-rated.xlsx", "--changes", out + "-changes.csv"}, by...)
		for _, ending := range strings.Fields("xlsx html csv json txt") {
			rate = append(rate, "--list-out", out+"."+ending)
		}
		for _, ending := range strings.Fields("html json txt") {
			rate = append(rate, "--report", out+"-report."+ending)
		}
		b.commands = append(b.commands, rate)
		if strings.Contains(file, "merlion-cup") { // where he plays
			b.commands = append(b.commands, into(out+"-explained", "html xlsx json txt", append([]string{"explain", "--player", "Koh Zhi Xuan"}, by...)...))
		}
	}
	return b
}

// ofArchives is what can be made of the archive, of a copy for each system.
func ofArchives(t *testing.T) []batch {
	batches := []batch{{"archive", [][]string{
		into(filepath.Join("out", "archive-compared"), "html json csv svg txt", "compare", filepath.Join("samples", "archive"), "--keep-going"),
	}}}
	for _, system := range systems.Names() {
		dir := "archive-" + system
		if err := os.CopyFS(dir, os.DirFS(filepath.Join("samples", "archive"))); err != nil {
			t.Fatal(err)
		}
		lists, out := filepath.Join(dir, "lists"), filepath.Join("out", dir)
		batches = append(batches, batch{dir, [][]string{
			{"publish", dir, "--system", system, "--keep-going", "--as-of", "2025-12-31"},
			{"publish", dir, "--system", system, "--keep-going", "--as-of", "2026-12-31"},
			{"verify", dir, "-v"},
			into(out+"-diff", "html xlsx csv json md txt", "diff", filepath.Join(lists, "2025-12-31"), filepath.Join(lists, "2026-12-31")),
			into(out+"-explained", "html xlsx json txt", "explain", dir, "--system", system, "--keep-going", "--player", "Koh Zhi Xuan"),
			into(out+"-review", "xlsx txt", "players", dir, "--system", system, "--review"),
		}})
	}
	return batches
}

// into are the arguments of a command with its outputs in all endings.
func into(out, endings string, args ...string) []string {
	for _, ending := range strings.Fields(endings) {
		args = append(args, "-o", out+"."+ending)
	}
	return args
}
