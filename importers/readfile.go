package importers

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
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
