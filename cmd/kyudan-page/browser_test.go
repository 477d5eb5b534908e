//go:build !js

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/cmd/kyudan-page/session"
)

// samples is the folder of samples.
func samples(t testing.TB) string {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("..", "..", "samples"))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

type downloads struct{ Downloads []session.Download }

// sameAsCommand compares downloads with what their commands write in a folder with the
// same files.
func (p *tab) sameAsCommand(given ...string) (compared int) {
	p.Helper()
	dir := p.TempDir()
	for _, path := range given {
		data, err := os.ReadFile(path)
		if err != nil {
			p.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(path)), data, 0o666); err != nil {
			p.Fatal(err)
		}
	}
	var all downloads
	p.call("downloads", nil, &all)
	for _, d := range all.Downloads { // what later commands read
		if d.Kind == "aliases" || d.Kind == "rules" {
			if err := os.WriteFile(filepath.Join(dir, d.Name), p.download(d.Name), 0o666); err != nil {
				p.Fatal(err)
			}
		}
	}
	done := map[string]bool{}
	for _, d := range all.Downloads {
		if len(d.Command) == 0 || d.Refused != "" {
			continue
		}
		if !done[d.Shown] {
			done[d.Shown] = true
			run := exec.Command(made.program, d.Command...)
			run.Dir = dir
			if said, _ := run.CombinedOutput(); run.ProcessState.ExitCode() > 1 {
				p.Errorf("%s: status %d\n%s", d.Shown, run.ProcessState.ExitCode(), said)
			}
		}
		want, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(d.Name)))
		if err != nil {
			p.Error(err)
			continue
		}
		if compared++; !bytes.Equal(p.download(d.Name), want) {
			p.Errorf("%s: other bytes than those of %s", d.Name, d.Shown)
		}
	}
	return compared
}

// TestPageSamples: the page that was opened from a folder gives the bytes of the command
// line, of a sample of each format.
func TestPageSamples(t *testing.T) {
	prepare(t)
	p := open(t, address(made.page))
	dir := samples(t)
	formats, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	list, aliases := filepath.Join(dir, "lists", "swa-2026-04.csv"), filepath.Join(dir, "aliases.csv")
	compared := 0
	for _, format := range formats {
		if !format.IsDir() || format.Name() == "lists" || format.Name() == "archive" {
			continue
		}
		files, err := filepath.Glob(filepath.Join(dir, format.Name(), "*-*.*"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no samples: %v", format.Name(), err)
		}
		if testing.Short() && format.Name() != "opengotha" {
			continue
		}
		eval[bool](p, `clear().then(() => true)`)
		p.give(files[0], list, aliases)
		p.call("options", session.Options{Class: "C", KeepGoing: true, Set: map[string]string{"begin": "2026-05-02"}}, nil)
		n := p.sameAsCommand(files[0], list, aliases)
		if compared += n; n == 0 {
			t.Errorf("%s: nothing could be compared", files[0])
		}
	}
	if !testing.Short() && compared < 150 {
		t.Errorf("compared %d files", compared)
	}
}

// TestPageHostile: what a file says stays text, and nothing that it says is carried out.
func TestPageHostile(t *testing.T) {
	prepare(t)
	p := open(t, address(made.page))
	const evil = `<img src=x onerror=alert(1)><script>alert(2)</script>`
	data, err := os.ReadFile(filepath.Join(samples(t), "csv", "merlion-cup.csv"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(data), ",Lim,", ","+evil+",")
	if text == string(data) {
		t.Fatal("the sample has no family Lim")
	}
	file := filepath.Join(t.TempDir(), "cup <b>.csv")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	p.give(file)
	eval[bool](p, `go("look").then(() => go("result")).then(() => true)`)
	shown := eval[string](p, `document.querySelector("main").textContent`)
	if !strings.Contains(shown, evil) {
		t.Error("the name is not shown as it is")
	}
	elements := eval[int](p, `document.querySelectorAll("img, [onerror]").length`)
	if elements > 0 {
		t.Errorf("the name made %d elements", elements)
	}
}
