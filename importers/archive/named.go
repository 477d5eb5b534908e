package archive

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"kyudan/importers"
	"kyudan/rating/game"
)

// maxSummed is the size limit of a file of which only the SHA-256 is wanted: the
// record of a run over a million games has a hundred megabytes.
const maxSummed = 1 << 30

// isBelow reports whether a path names something below the archive, on every
// system.
func isBelow(name string) bool {
	return !leadsOutside(name) && filepath.IsLocal(filepath.FromSlash(name))
}

// Disk is where a path below the archive is.
func (f *Folder) Disk(name string) string { return filepath.Join(f.Root, filepath.FromSlash(name)) }

// errIrregular says that a path leads to a folder, a pipe or a device: to open a
// pipe would wait for ever.
var errIrregular = errors.New("not a plain file")

// plain reports why a path below the archive is not that of a plain file.
func (f *Folder) plain(name string) error {
	if !isBelow(name) {
		return fmt.Errorf("the path leads out of the archive")
	}
	info, err := os.Stat(f.Disk(name))
	if err == nil && !info.Mode().IsRegular() {
		err = errIrregular
	}
	return err
}

// Bytes are those of a file that a manifest names by its path below the archive.
// It must be a plain file within the size limit of event files.
func (f *Folder) Bytes(name string) (game.Input, game.Problems) {
	err := f.plain(name)
	var data []byte
	if err == nil {
		data, _, err = (&fileReader{limit: importers.DefaultMaxBytes}).read(Input{disk: f.Disk(name)})
	}
	if err == nil {
		return game.Input{Name: name, Data: data}, nil
	}
	p := game.Problem{Severity: game.Error, Code: "unreadable", File: name, Found: "a file that cannot be read: " + importers.Reason(err), Hint: "take it from a backup"}
	_, tooLarge := errors.AsType[importers.TooLarge](err)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		p.Code, p.Found = "file-missing", "found no such file"
	case tooLarge:
		p.Code, p.Found = "file-too-large", fmt.Sprintf("a file of more than %d MB", importers.DefaultMaxBytes>>20)
	}
	return game.Input{}, game.Problems{p}
}

// Changed are the files below the archive that are not as they were.
func (f *Folder) Changed(files []Sum) []Change {
	var out []Change
	for _, s := range files {
		switch sum, err := f.SumOf(s.Path); {
		case err != nil:
			out = append(out, Change{s.Path, "removed"})
		case sum != s.Sum:
			out = append(out, Change{s.Path, "changed"})
		}
	}
	return out
}

// SumOf is the SHA-256, hexadecimal, of such a file. It is not kept in memory and
// may be larger.
func (f *Folder) SumOf(name string) (string, error) {
	if err := f.plain(name); err != nil {
		return "", err
	}
	file, err := os.Open(f.Disk(name))
	if err != nil {
		return "", err
	}
	defer file.Close() // only read from
	h := sha256.New()
	n, err := io.Copy(h, io.LimitReader(file, maxSummed+1))
	switch {
	case err != nil:
		return "", err
	case n > maxSummed:
		return "", importers.TooLarge{Size: n, Limit: maxSummed}
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}
