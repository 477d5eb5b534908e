package exporters

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"kyudan/rating/game"
)

// TestLock: a folder has one lock at a time, and nothing is left in it.
func TestLock(t *testing.T) {
	dir := t.TempDir()
	release, err := Lock(dir)
	if err != nil {
		t.Fatal(err)
	}
	p := game.Problem{}
	if _, err := Lock(dir); !errors.As(err, &p) || p.Code != "folder-locked" || p.File != dir || p.Hint == "" {
		t.Errorf("the second lock: %v", err)
	}
	other, err := Lock(t.TempDir())
	if err != nil {
		t.Errorf("another folder: %v", err)
	}
	other()
	release()
	again, err := Lock(dir)
	if err != nil {
		t.Fatalf("after the release: %v", err)
	}
	again()
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left in the folder: %v, %v", left, err)
	}
	if release, err := Lock(filepath.Join(dir, "not there")); err != nil {
		t.Errorf("a folder that is not there: %v", err)
	} else {
		release()
	}
}
