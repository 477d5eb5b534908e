package exporters

import (
	"os"
	"sync"
)

// underway are the temporary files and second names that saves have made beside
// their targets. Its lock is held while files are renamed, which belongs together.
var underway = struct {
	sync.Mutex
	files map[string]*os.File // nil for a second name
}{files: map[string]*os.File{}}

// Stop removes what saves have made beside their targets, and lets no save go on:
// for a process that was asked to end, and does so when Stop returns. Renames that
// have begun come to their end first, so that the outputs of a run are all old or
// all new.
func Stop() {
	underway.Lock() // for ever
	for name, f := range underway.files {
		if f != nil {
			f.Close() // not every system removes an open file
		}
		os.Remove(name)
	}
}

// track makes a file known to Stop. The lock is held.
func track(name string, f *os.File) { underway.files[name] = f }

// discard removes a file that Stop knows, if it is still there.
func discard(name string) {
	underway.Lock()
	defer underway.Unlock()
	os.Remove(name)
	delete(underway.files, name)
}
