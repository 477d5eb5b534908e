package archive

import (
	"archive/zip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"kyudan/rating/game"
)

// shelf hands out the bytes of files, and keeps the .zip files open that are in
// use, so that a .zip of a thousand files is not opened a thousand times.
type shelf struct {
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

// entry is a file of the .zip.
func (z *openZip) entry(p place) (*zip.File, error) {
	if p.zip > len(z.File) || !strings.HasSuffix(p.path, norm.NFC.String(path.Clean(entryName(z.File[p.zip-1])))) {
		return nil, errChanged
	}
	return z.File[p.zip-1], nil
}

// maxOpenZips is how many .zip files stay open that nobody reads from at the
// moment: a system lets a program have some hundred files open.
const maxOpenZips = 8

func (s *shelf) close() {
	for _, z := range s.zips {
		z.Close() // only read from
	}
	s.zips = nil
}

// take is the .zip opened, or found open; it must be given back.
func (s *shelf) take(disk string) (*openZip, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, z := range s.zips {
		if z.disk == disk {
			z.users++
			return z, nil
		}
	}
	r, err := zip.OpenReader(disk)
	if err != nil {
		return nil, err
	}
	z := &openZip{ReadCloser: r, disk: disk, users: 1}
	s.zips = append(s.zips, z)
	return z, nil
}

// giveBack closes the .zip files that were opened first where too many are open.
func (s *shelf) giveBack(z *openZip) {
	s.mu.Lock()
	defer s.mu.Unlock()
	z.users--
	for i := 0; i < len(s.zips) && len(s.zips) > maxOpenZips; {
		if old := s.zips[i]; old.users == 0 {
			old.Close() // only read from
			s.zips = slices.Delete(s.zips, i, i+1)
		} else {
			i++
		}
	}
}

var (
	errTooLarge = errors.New("too large")
	errChanged  = errors.New("changed while it was read")
)

// read is the file whole, with its SHA-256.
func (s *shelf) read(p place) ([]byte, [sha256.Size]byte, error) {
	var data []byte
	err := error(errTooLarge)
	if p.size <= s.limit {
		if p.zip > 0 {
			data, err = s.unzip(p)
		} else {
			data, err = s.load(p.disk)
		}
	}
	return data, sha256.Sum256(data), err
}

// head is the beginning of a file, at most n bytes.
func (s *shelf) head(p place, n int64) ([]byte, error) {
	read := func(f io.ReadCloser, err error) ([]byte, error) {
		if err != nil {
			return nil, err
		}
		defer f.Close() // only read from
		return fill(make([]byte, 0, min(p.size, n)+1), io.LimitReader(f, n))
	}
	if p.zip == 0 {
		return read(os.Open(p.disk))
	}
	z, err := s.take(p.disk)
	if err != nil {
		return nil, err
	}
	defer s.giveBack(z)
	f, err := z.entry(p)
	if err != nil {
		return nil, err
	}
	return read(f.Open())
}

// load reads a file. One that is being written (size or time differ after
// reading) is read once more, because a copy under way is soon over.
func (s *shelf) load(disk string) (data []byte, err error) {
	for range 2 {
		if data, err = s.loadOnce(disk); !errors.Is(err, errChanged) {
			break
		}
	}
	return data, err
}

func (s *shelf) loadOnce(disk string) ([]byte, error) {
	f, err := os.Open(disk)
	if err != nil {
		return nil, err
	}
	defer f.Close() // only read from
	before, err := f.Stat()
	if err != nil {
		return nil, err
	}
	data := make([]byte, 0, min(before.Size(), s.limit)+1)
	data, err = fill(data, io.LimitReader(f, s.limit+1))
	if err != nil {
		return nil, err
	}
	if s.look != nil {
		s.look(disk)
	}
	after, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case int64(len(data)) > s.limit:
		return nil, errTooLarge
	case after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime()) || int64(len(data)) != after.Size():
		return nil, errChanged
	}
	return data, nil
}

// fill appends all that r has, like io.ReadAll with room given.
func fill(data []byte, r io.Reader) ([]byte, error) {
	for {
		if len(data) == cap(data) {
			data = append(data, 0)[:len(data)]
		}
		n, err := r.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		if err == io.EOF {
			return data, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// unzip reads a file of a .zip. What the .zip says of its size is not believed.
func (s *shelf) unzip(p place) ([]byte, error) {
	z, err := s.take(p.disk)
	if err != nil {
		return nil, err
	}
	defer s.giveBack(z)
	entry, err := z.entry(p)
	if err != nil {
		return nil, err
	}
	f, err := entry.Open()
	if err != nil {
		return nil, err
	}
	defer f.Close() // only read from
	data, err := fill(make([]byte, 0, min(p.size, s.limit)+1), io.LimitReader(f, s.limit+1))
	if err == nil && int64(len(data)) > s.limit {
		err = errTooLarge
	}
	return data, err
}

// refusal says why a file's bytes could not be had.
func (s *shelf) refusal(p place, err error) game.Problem {
	switch {
	case errors.Is(err, errTooLarge):
		return game.Problem{
			Severity: game.Error, Code: "file-too-large", File: p.path, Found: fmt.Sprintf("a file of more than %d MB", s.limit>>20),
			Expected: "an event file, which is far smaller", Hint: "it was not read; move it out of the archive",
		}
	case errors.Is(err, errChanged):
		return game.Problem{
			Severity: game.Error, Code: "file-changed", File: p.path, Found: "a file that changed while it was read",
			Hint: "wait until it is copied or saved, and run again",
		}
	}
	return unreadable(p.path, err)
}
