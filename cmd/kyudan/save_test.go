package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFolderForbidden: a folder that cannot be made is not said to be missing.
func TestFolderForbidden(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "theirs")
	if err := os.Mkdir(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "probe"), 0o777); err == nil {
		t.Skip("this user may write everywhere")
	}
	var out, talk strings.Builder
	if got := realMain([]string{"init", filepath.Join(dir, "club")}, strings.NewReader(""), &out, &talk); got != exitNothing {
		t.Errorf("status %d, want %d", got, exitNothing)
	}
	if said := talk.String(); !strings.Contains(said, "cannot be created: no permission to write in") || strings.Contains(said, "make the folder first") || !strings.Contains(said, "nothing was written") {
		t.Errorf("got %s", said)
	}
}
