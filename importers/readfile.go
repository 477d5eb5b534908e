package importers

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"

	"kyudan/rating/game"
)

// TooLarge is the error of a file with more bytes than are read.
type TooLarge struct {
	Size  int64 // 0 where nobody knows it, as of a pipe
	Limit int64
}

// Error says how large the file is.
func (e TooLarge) Error() string {
	if e.Size == 0 {
		return "more than " + megabytes(e.Limit)
	}
	return "a file of " + megabytesOver(e.Size, e.Limit)
}

// Expected says how large it may be.
func (e TooLarge) Expected() string { return "at most " + megabytes(e.Limit) }

// ReadFile reads a whole file of at most limit bytes: an event file, a rating
// list, a table. A file that is larger is not read at all, a pipe or a device no
// further. The error is a TooLarge or the system's.
func ReadFile(path string, limit int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close() // only read from
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() > limit && !info.IsDir() {
		return nil, TooLarge{info.Size(), limit}
	}
	return readAll(f, info.Size(), limit)
}

// readAll reads to the end. A file may grow while it is read, so its size is only
// where to begin.
func readAll(in io.Reader, size, limit int64) ([]byte, error) {
	var data bytes.Buffer
	data.Grow(int(size) + bytes.MinRead)
	n, err := data.ReadFrom(io.LimitReader(in, limit+1))
	switch {
	case err != nil:
		return nil, err
	case n > limit:
		return nil, TooLarge{0, limit}
	}
	return data.Bytes(), nil
}

// megabytes shows a size, small ones to the byte.
func megabytes(n int64) string {
	if n < 1<<20 {
		return fmt.Sprintf("%d bytes", n)
	}
	return fmt.Sprintf("%d MB", (n+1<<19)>>20)
}

// megabytesOver shows a size above a limit as one, which rounding may hide.
func megabytesOver(n, limit int64) string {
	if megabytes(n) == megabytes(limit) {
		return fmt.Sprintf("%.2f MB", math.Ceil(float64(n)/(1<<20)*100)/100)
	}
	return megabytes(n)
}

// Load is ReadFile for a file that somebody named: the problem says why it cannot be
// read, and hint what kind of file is wanted.
func Load(path, hint string, limit int64) (game.Input, game.Problems) {
	data, err := ReadFile(path, limit)
	if err == nil {
		return game.Input{Name: path, Data: data}, nil
	}
	p := game.Problem{Severity: game.Error, Code: "file-unreadable", File: path, Found: "a file that cannot be read: " + err.Error(), Hint: hint}
	if large, ok := errors.AsType[TooLarge](err); ok {
		p.Code, p.Found, p.Expected, p.Hint = "file-too-large", large.Error(), large.Expected(), "see whether this is the right file; "+hint
	}
	if errors.Is(err, fs.ErrNotExist) {
		p.Code, p.Found, p.Hint = "file-missing", "found no such file", "check the spelling and the folder; "+hint
	}
	return game.Input{}, game.Problems{p}
}

// IsFile reports whether a path is that of a plain file.
func IsFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}
