package exporters

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// What a killed run left beside a target goes with the next save of that target,
// and nothing else goes.
func TestSaveSweeps(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	long := strings.Repeat("n", 60) + ".csv"
	files := []struct {
		name  string
		young bool
		stays bool
	}{
		{name: ".list.csv.kyudan-1z141z3"},
		{name: ".list.csv.kyudan-0"},
		{name: ".list.csv.kyudan-abc", young: true, stays: true},  // another run may be writing it
		{name: ".list.csv.kyudan-", stays: true},                  // none of our names
		{name: ".list.csv.kyudan-AB1", stays: true},               //
		{name: ".list.csv.kyudan-12345678", stays: true},          //
		{name: ".list.csv.kyudan-abc.txt", stays: true},           //
		{name: ".other.csv.kyudan-abc", stays: true},              // another target's
		{name: "list.csv.kyudan-abc", stays: true},                // not hidden
		{name: ".xlist.csv.kyudan-abc", stays: true},              //
		{name: "." + long[:50] + ".kyudan-abc", stays: true},      // perhaps of another long name
		{name: ".list.csv.kyudan-old/kept", stays: true},          // a folder
		{name: "sub/.list.csv.kyudan-abc", stays: true},           // another folder's
		{name: ".new.json.kyudan-abc"},                            // of a target that is new
		{name: ".list.csv.kyudan-link", stays: true, young: true}, // made below
	}
	past := time.Now().Add(-2 * time.Hour)
	for _, f := range files {
		if strings.HasSuffix(f.name, "-link") {
			continue
		}
		if d := filepath.Dir(f.name); d != "." {
			if err := os.MkdirAll(d, 0o755); err != nil {
				t.Fatal(err)
			}
		}
		writeFile(t, f.name, "half")
		if !f.young {
			if err := os.Chtimes(f.name, past, past); err != nil {
				t.Fatal(err)
			}
		}
	}
	writeFile(t, "list.csv", "old")
	if err := os.Chtimes("list.csv", past, past); err != nil {
		t.Fatal(err)
	}
	links := os.Symlink("list.csv", ".list.csv.kyudan-link") == nil
	if err := Save([]File{{"list.csv", text("new")}, {"new.json", text("{}")}, {long, text("long")}}, SaveOptions{Force: true}); err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.name, "-link") && !links {
			continue
		}
		if _, err := os.Lstat(f.name); (err == nil) != f.stays {
			t.Errorf("%s: stays %v, want %v", f.name, err == nil, f.stays)
		}
	}
	if got := readFile(t, "list.csv"); got != "new" {
		t.Errorf("got %q, want the new content", got)
	}
}

// What a killed run left is found beside its target, and beside no other.
func TestLeftover(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("out", 0o777); err != nil {
		t.Fatal(err)
	}
	writeFile(t, ".list.csv.kyudan-1z141z3", "half")
	writeFile(t, "out/.page.html.kyudan-0", "half")
	writeFile(t, "out/list.csv", "whole")
	for target, want := range map[string]string{
		"list.csv": ".list.csv.kyudan-1z141z3", "out/page.html": ".page.html.kyudan-0",
		"out/list.csv": "", "page.html": "", "csv": "", "nowhere/list.csv": "", "-": "", "out": "",
	} {
		if got := Leftover(target); got != want {
			t.Errorf("Leftover(%q) = %q, want %q", target, got, want)
		}
	}
}

// A temporary file is abandoned when it is more than an hour older than the
// new content.
func TestSaveSweepsByAge(t *testing.T) {
	t.Chdir(t.TempDir())
	for age, stays := range map[time.Duration]bool{
		0: true, 2 * time.Minute: true, 59 * time.Minute: true, 61 * time.Minute: false, 24 * time.Hour: false,
	} {
		writeFile(t, ".a.kyudan-abc", "half")
		then := time.Now().Add(-age)
		if err := os.Chtimes(".a.kyudan-abc", then, then); err != nil {
			t.Fatal(err)
		}
		if err := Save([]File{{"a", text("A")}}, SaveOptions{Force: true}); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(".a.kyudan-abc"); (err == nil) != stays {
			t.Errorf("%v old: stays %v, want %v", age, err == nil, stays)
		}
	}
}

// A save that fails sweeps nothing and leaves nothing.
func TestSaveFailedSweepsNothing(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	writeFile(t, ".a.kyudan-abc", "half")
	past := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(".a.kyudan-abc", past, past); err != nil {
		t.Fatal(err)
	}
	if got := codes(t, Save([]File{{"a", text("A")}, {"missing/b", text("B")}}, SaveOptions{})); got != "output-folder-missing" {
		t.Errorf("got the problems %q, want output-folder-missing", got)
	}
	wantFiles(t, dir, map[string]string{".a.kyudan-abc": "half"})
}

// A folder in which nothing can be made is named, and so is a file in the place
// of a folder; nothing of the other outputs is written.
func TestSaveFolders(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	writeFile(t, "plain", "old")
	err := Save([]File{{"a", text("A")}, {"plain/list.csv", text("B")}}, SaveOptions{Force: true})
	if got := codes(t, err); got != "output-refused" || !strings.Contains(err.Error(), `"plain" is a file, not a folder`) {
		t.Errorf("a file as folder: got %q (%v)", got, err)
	}
	wantFiles(t, dir, map[string]string{"plain": "old"})

	// Nobody, not even the superuser, makes files in /proc.
	if runtime.GOOS != "linux" {
		t.Skip("no folder in which nobody can write")
	}
	err = Save([]File{{"a", text("A")}, {"/proc/kyudan.csv", text("B")}}, SaveOptions{})
	if got := codes(t, err); got != "output-failed" || !strings.Contains(err.Error(), `no file can be created in the folder "/proc"`) || strings.Contains(err.Error(), tempMark) {
		t.Errorf("a folder of the system: got %q (%v)", got, err)
	}
	wantFiles(t, dir, map[string]string{"plain": "old"})
}

func TestSaveReadOnlyFolder(t *testing.T) {
	if runtime.GOOS == "windows" || os.Geteuid() == 0 {
		t.Skip("needs a user whom permissions stop")
	}
	t.Chdir(t.TempDir())
	if err := os.Mkdir("ro", 0o755); err != nil {
		t.Fatal(err)
	}
	writeFile(t, "ro/list.csv", "old")
	if err := os.Chmod("ro", 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod("ro", 0o755)
	err := Save([]File{{"a", text("A")}, {"ro/list.csv", text("B")}}, SaveOptions{Force: true})
	if got := codes(t, err); got != "output-failed" || !strings.Contains(err.Error(), `no file can be created in the folder "ro"`) {
		t.Errorf("got %q (%v)", got, err)
	}
	if _, err := os.Stat("a"); err == nil {
		t.Error("the other output was written")
	}
	wantFiles(t, "ro", map[string]string{"list.csv": "old"})
}
