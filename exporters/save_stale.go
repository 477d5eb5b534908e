package exporters

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"
)

// staleAfter is the age from which on a temporary file is no run's any more: a
// save takes seconds, and another run may be saving the same target.
const staleAfter = time.Hour

// sweep removes what earlier runs left beside the targets when they were killed:
// temporary files of the very same targets, older than the new content by more
// than staleAfter. Both times are the disk's, so that no clock is asked. It is
// done after a success, and what cannot be removed stays: nothing of it is a
// reason to fail.
func sweep(outs []*output) {
	entries := map[string][]os.DirEntry{} // of each folder, read once
	for _, o := range outs {
		dir, name := filepath.Split(o.target)
		if !o.done || utf8.RuneCountInString(name) > longName {
			continue // temporary files of long names may be another target's, too
		}
		saved, err := os.Stat(o.target)
		if err != nil {
			continue
		}
		if _, ok := entries[dir]; !ok {
			entries[dir], _ = os.ReadDir(dir) // what cannot be read is not swept
		}
		for _, e := range entries[dir] {
			if !e.Type().IsRegular() || !isTempOf(e.Name(), name) {
				continue
			}
			if info, err := e.Info(); err == nil && saved.ModTime().Sub(info.ModTime()) > staleAfter && !ours(outs, filepath.Join(dir, e.Name())) {
				os.Remove(filepath.Join(dir, e.Name()))
			}
		}
	}
}

// Leftover is a temporary file beside a target, "" where there is none: a run that
// saved it was killed, or is at work. The files that such a run wrote together may
// be old and new. Of targets with long names nothing is known.
func Leftover(target string) string {
	if real, err := filepath.EvalSymlinks(target); err == nil {
		target = real
	}
	dir, name := filepath.Split(target)
	entries, err := os.ReadDir(cmp.Or(dir, "."))
	if err != nil || utf8.RuneCountInString(name) > longName {
		return ""
	}
	for _, e := range entries {
		if e.Type().IsRegular() && isTempOf(e.Name(), name) {
			return e.Name()
		}
	}
	return ""
}

// isTempOf reports whether a file is called just as beside calls the temporary
// files of a target.
func isTempOf(name, target string) bool {
	number, ok := strings.CutPrefix(name, "."+target+tempMark)
	return ok && number != "" && len(number) <= 7 && strings.Trim(number, "0123456789abcdefghijklmnopqrstuvwxyz") == ""
}

// ours reports whether a file belongs to this run, which removes it by itself:
// the second name of an old content is as old as that.
func ours(outs []*output, path string) bool {
	for _, o := range outs {
		if path == o.temp || path == o.backup {
			return true
		}
	}
	return false
}
