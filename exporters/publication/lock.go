package publication

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"

	"kyudan/importers"
	"kyudan/rating/game"
)

// lockFile lies in the folder of lists while one of them is written.
const lockFile = ".publishing"

// Lock keeps other publications off the archive's lists, whose folder is there,
// until it is released. A lock that a killed program left behind is not taken by
// force: nobody can tell it from one at work on another computer.
func (l *Lists) Lock(day game.Date) (release func(), problems game.Problems) {
	name := path.Join(l.folder.Lists(), lockFile)
	disk := l.folder.Disk(name)
	f, err := os.OpenFile(disk, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err == nil {
		_, err = fmt.Fprintf(f, "kyudan writes the list of %s, process %d\n", day, os.Getpid())
		if e := f.Close(); err == nil {
			err = e
		}
		if err != nil {
			os.Remove(disk)
		}
	}
	switch {
	case err == nil:
		return func() { os.Remove(disk) }, nil
	case errors.Is(err, fs.ErrExist):
		return nil, game.Problems{{
			Severity: game.Error, Code: "publishing", File: name, Found: "another publication of this archive is at work, or was cut off",
			Hint: "wait until it is done and run again; if no kyudan is at work on the archive, remove this file first",
		}}
	}
	return nil, game.Problems{{Severity: game.Error, Code: "output-failed", File: name, Found: "cannot be written: " + importers.Reason(err), Hint: "see whether you may write there"}}
}
