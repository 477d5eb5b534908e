package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Every file that a flag or an argument names has a limit, which is looked at
// before the file is read.
func TestFilesTooLarge(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a long file without content takes room there")
	}
	event, list := sampleFile(t, "json/merlion-cup.json"), sampleFile(t, "lists/swa-2026-04.json")
	t.Chdir(t.TempDir())
	for name, data := range map[string][]byte{"cup.json": event, "list.json": list, "huge.csv": nil, "archive/kyudan.toml": []byte("system = \"swa\"\n")} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Truncate("huge.csv", 20<<30); err != nil {
		t.Skipf("no long file without content here: %v", err)
	}
	for _, args := range []string{
		"check huge.csv", "list huge.csv", "list list.json --previous huge.csv", "diff huge.csv list.json", "diff list.json list.json --changes huge.csv",
		"rate cup.json --list huge.csv", "rate cup.json --aliases huge.csv", "rate cup.json --rules huge.csv", "rate cup.json --changed-since huge.csv",
		"compare cup.json --list huge.csv", "compare cup.json --rules huge.csv", "systems swa --rules huge.csv", "players archive --answers huge.csv",
		"rate archive --since huge.csv",
	} {
		var stdout, stderr bytes.Buffer
		status := realMain(strings.Fields(args), nil, &stdout, &stderr)
		if status != exitNothing || !strings.Contains(stderr.String(), "error: huge.csv: a file of 20480 MB; expected at most ") {
			t.Errorf("kyudan %s: status %d\n%s", args, status, &stderr)
		}
	}
}

// A device without an end is read no further than its limit, and a pipe to its
// end.
func TestFilesWithoutSize(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("needs /dev/zero and /dev/fd")
	}
	for _, args := range []string{"list /dev/zero", "check /dev/zero"} {
		var stdout, stderr bytes.Buffer
		if status := realMain(strings.Fields(args), nil, &stdout, &stderr); status != exitNothing || !strings.Contains(stderr.String(), "error: /dev/zero: more than 1") {
			t.Errorf("kyudan %s: status %d\n%s", args, status, &stderr)
		}
	}
	list := filepath.Join("..", "..", "samples", "lists", "swa-2026-04.json")
	show := func(path string) string {
		var stdout, stderr bytes.Buffer
		if status := realMain([]string{"list", path, "--json"}, nil, &stdout, &stderr); status != exitDone {
			t.Errorf("kyudan list %s: status %d\n%s", path, status, &stderr)
		}
		return stdout.String()
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	data := sampleFile(t, "lists/swa-2026-04.json")
	go func() {
		w.Write(data)
		w.Close()
	}()
	if d := cmp.Diff(show(list), show(fmt.Sprintf("/dev/fd/%d", r.Fd()))); d != "" {
		t.Errorf("a list from a file, and from a pipe:\n%s", d)
	}
}
