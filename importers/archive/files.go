package archive

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"kyudan/importers"
	"kyudan/rating/game"
)

// fileReader hands out the bytes of files, and keeps the .zip files open that are in
// use, so that a .zip of a thousand files is not opened a thousand times.
type fileReader struct {
	limit int64             // bytes of one file
	look  func(disk string) // for tests: called when a file has been read, before it is looked at again

	mu   sync.Mutex
	zips []*openZip
}

// openZip is a .zip that is open, with how many are reading from it.
type openZip struct {
	*zip.ReadCloser
	disk  string
	users int
}

// zipFile is a file of a .zip that is open.
type zipFile struct {
	io.ReadCloser
	info    fs.FileInfo
	release func()
}

func (f *zipFile) Stat() (fs.FileInfo, error) { return f.info, nil }

func (f *zipFile) Close() error {
	defer f.release()
	return f.ReadCloser.Close()
}

// maxOpenZips is how many .zip files stay open while unused at the
// moment: a system lets a program have some hundred files open.
const maxOpenZips = 8

func (r *fileReader) close() {
	for _, z := range r.zips {
		z.Close() // only read from
	}
	r.zips = nil
}

// take is the .zip opened, or found open; it must be given back.
func (r *fileReader) take(disk string) (*openZip, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, z := range r.zips {
		if z.disk == disk {
			z.users++
			return z, nil
		}
	}
	opened, err := zip.OpenReader(disk)
	if err != nil {
		return nil, err
	}
	z := &openZip{ReadCloser: opened, disk: disk, users: 1}
	r.zips = append(r.zips, z)
	return z, nil
}

// giveBack closes the .zip files that were opened first where too many are open.
func (r *fileReader) giveBack(z *openZip) {
	r.mu.Lock()
	defer r.mu.Unlock()
	z.users--
	spare := len(r.zips) - maxOpenZips
	r.zips = slices.DeleteFunc(r.zips, func(z *openZip) bool {
		if spare <= 0 || z.users > 0 {
			return false
		}
		spare--
		z.Close() // only read from
		return true
	})
}

// open opens a file on disk or in a .zip.
func (r *fileReader) open(in Input) (fs.File, error) {
	if in.zip == 0 {
		return os.Open(in.disk)
	}
	z, err := r.take(in.disk)
	if err != nil {
		return nil, err
	}
	f, err := z.open(in)
	if err != nil {
		r.giveBack(z)
		return nil, err
	}
	f.release = func() { r.giveBack(z) }
	return f, nil
}

func (z *openZip) open(in Input) (*zipFile, error) {
	if in.zip > len(z.File) || !strings.HasSuffix(in.Path, norm.NFC.String(path.Clean(entryName(z.File[in.zip-1])))) {
		return nil, errChanged
	}
	entry := z.File[in.zip-1]
	r, err := entry.Open()
	return &zipFile{ReadCloser: r, info: entry.FileInfo()}, err
}

var errChanged = errors.New("changed while it was read")

// read is the file whole, with its SHA-256, hexadecimal. One that is being written
// (size or time differ after reading) is read once more, because a copy under way is
// soon over.
func (r *fileReader) read(in Input) (data []byte, sum string, err error) {
	if in.size > r.limit {
		return nil, "", importers.TooLarge{Size: in.size, Limit: r.limit}
	}
	for range 2 {
		if data, err = r.readOnce(in); !errors.Is(err, errChanged) {
			break
		}
	}
	if err != nil {
		return nil, "", err
	}
	return data, Digest(data), nil
}

func (r *fileReader) readOnce(in Input) ([]byte, error) {
	f, err := r.open(in)
	if err != nil {
		return nil, err
	}
	defer f.Close() // only read from
	before, err := f.Stat()
	if err != nil {
		return nil, err
	}
	// A size that a .zip states is not trusted.
	data, err := importers.ReadAll(f, min(max(before.Size(), 0), r.limit), r.limit)
	if err != nil {
		return nil, err
	}
	if r.look != nil {
		r.look(in.disk)
	}
	after, err := f.Stat()
	if err == nil && (after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime()) || int64(len(data)) != after.Size()) {
		err = errChanged
	}
	return data, err
}

// head is the beginning of a file, at most n bytes.
func (r *fileReader) head(in Input, n int64) ([]byte, error) {
	f, err := r.open(in)
	if err != nil {
		return nil, err
	}
	defer f.Close() // only read from
	return importers.ReadAll(io.LimitReader(f, n), min(in.size, n), n)
}

// refusal says why a file's bytes could not be had.
func (r *fileReader) refusal(in Input, err error) game.Problem {
	_, tooLarge := errors.AsType[importers.TooLarge](err)
	switch {
	case tooLarge:
		return game.Problem{
			Severity: game.Error, Code: "file-too-large", File: in.Path, Found: fmt.Sprintf("a file of more than %d MB", r.limit>>20),
			Expected: "an event file, which is far smaller", Hint: "it was not read; move it out of the archive",
		}
	case errors.Is(err, errChanged):
		return game.Problem{
			Severity: game.Error, Code: "file-changed", File: in.Path, Found: "a file that changed while it was read",
			Hint: "wait until it is copied or saved, and run again",
		}
	}
	return unreadable(in.Path, err)
}
