package exporters

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
)

// create opens a new temporary file. os.CreateTemp would make it readable for
// its owner alone, regardless of the umask.
func (o *output) create() (*os.File, error) {
	underway.Lock()
	defer underway.Unlock()
	for try := 0; ; try++ {
		name := o.beside()
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err == nil {
			o.temp = name
			track(name, f)
			return f, nil
		}
		if !errors.Is(err, fs.ErrExist) || try > 100 {
			return nil, err
		}
	}
}

// beside is a name for a temporary file in the target's folder, so that
// renaming never crosses from one disk to another.
func (o *output) beside() string {
	dir, name := filepath.Split(o.target)
	if rs := []rune(name); len(rs) > longName {
		name = string(rs[:longName])
	}
	return filepath.Join(dir, "."+name+tempMark+strconv.FormatUint(uint64(rand.Uint32()), 36))
}

// longName is the length in characters from which on a temporary file is named
// for the beginning of its target alone: names have a limit, and its name is
// longer than the target's.
const longName = 50

// tempMark is between the target's name and the number of a temporary file.
const tempMark = ".kyudan-"

// keepOld keeps a second name for the old content, so that it can be put back
// when a later file fails. Disks without hard links (memory sticks) go without;
// moving the old file away instead would leave a moment without any file.
func (o *output) keepOld() {
	if o.old == nil {
		return
	}
	if name := o.beside(); os.Link(o.target, name) == nil {
		o.backup = name
		track(name, nil)
	}
}

// cleanUp removes what is left of the work. After a success the temporary name
// is gone already.
func (o *output) cleanUp() {
	for _, name := range []string{o.temp, o.backup} {
		if name != "" {
			discard(name)
		}
	}
}
