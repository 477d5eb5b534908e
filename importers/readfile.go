package importers

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"

	"kyudan/rating/game"
)

// DefaultMaxBytes is the size limit of a file where the caller sets none.
const DefaultMaxBytes = 100 << 20

// Stdin is the path that stands for standard input.
const Stdin = "-"

// readFile reads an event file, or standard input, which is os.Stdin where none is
// given, within the size limit.
func readFile(path string, stdin io.Reader, limit int64) ([]byte, error) {
	problem := func(code, found, expected, hint string) error {
		return game.Problem{Severity: game.Error, Code: code, File: path, Found: found, Expected: expected, Hint: hint}
	}
	var data []byte
	var err error
	switch info, missing := os.Stat(path); {
	case path == Stdin && stdin != nil:
		data, err = ReadAll(stdin, 0, limit)
	case path == Stdin:
		data, err = ReadAll(os.Stdin, 0, limit)
	case strings.TrimSpace(path) == "":
		return nil, problem("no-file", fmt.Sprintf("a file name %q", path), "the name of an event file", "")
	case missing == nil && info.IsDir():
		return nil, problem("folder", "a folder", "a file", "{give} the files in it, such as "+filepath.Join(path, "*.xml"))
	default:
		data, err = ReadFile(path, limit)
	}
	if large, ok := errors.AsType[TooLarge](err); ok {
		return nil, problem("file-too-large", large.Error(), large.Expected(), "an event file is far smaller; check that this is the right file")
	}
	if err != nil {
		return nil, cannotOpen(path, err)
	}
	return data, nil
}

// cannotOpen says why a file cannot be read.
func cannotOpen(path string, err error) error {
	p := game.Problem{Severity: game.Error, Code: "unreadable", File: path, Found: "a file that cannot be read: " + Reason(err)}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		p.Code, p.Found, p.Expected = "no-file", "no such file", "the name of an event file"
		p.Hint = "check the spelling and the folder"
		if near := nearNames(path); len(near) > 0 {
			p.Hint = "is it " + game.Enumerate(near, "or") + "?"
		}
	case errors.Is(err, fs.ErrPermission):
		p.Found, p.Hint = "a file that you are not allowed to read", "close it in other programs, or copy it to a folder of your own"
	default:
		p.Hint = "close it in other programs, or copy it to another folder and try there"
	}
	return p
}

// Reason is the innermost text of a file error: the rest repeats the name.
func Reason(err error) string {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return pathError.Err.Error()
	}
	return err.Error()
}

// nearNames are the files that a missing name may have meant: the same name
// with an ending (Windows hides them) or with another one.
func nearNames(path string) []string {
	dir, base := filepath.Split(path)
	entries, err := os.ReadDir(cmp.Or(dir, "."))
	if err != nil {
		return nil
	}
	stem := strings.ToLower(strings.TrimSuffix(base, filepath.Ext(base)))
	var near []string
	for _, e := range entries {
		name := e.Name()
		if s := strings.ToLower(strings.TrimSuffix(name, filepath.Ext(name))); !e.IsDir() && (s == stem || s == strings.ToLower(base)) && len(near) < 3 {
			near = append(near, dir+name)
		}
	}
	return near
}

// TooLarge is the error of a file with more bytes than are read.
type TooLarge struct {
	Size  int64 // 0 where it is unknown, as for a pipe
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
	return ReadAll(f, info.Size(), limit)
}

// ReadAll reads to the end, at most limit bytes; more are a TooLarge. A file may grow
// while it is read, so its size is only where to begin.
func ReadAll(in io.Reader, size, limit int64) ([]byte, error) {
	data := bytes.NewBuffer(make([]byte, 0, size+bytes.MinRead))
	n, err := data.ReadFrom(io.LimitReader(in, limit+1))
	if n > limit {
		return nil, TooLarge{0, limit}
	}
	return data.Bytes(), err
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

// Load is ReadFile for a file that a person named: the problem says why it cannot be
// read, and hint what kind of file is wanted.
func Load(path, hint string, limit int64) (game.Input, game.Problems) {
	data, err := ReadFile(path, limit)
	if err == nil {
		return game.Input{Name: path, Data: data}, nil
	}
	p := game.Problem{Severity: game.Error, Code: "file-unreadable", File: path, Found: "a file that cannot be read: " + Reason(err), Hint: hint}
	if large, ok := errors.AsType[TooLarge](err); ok {
		p.Code, p.Found, p.Expected, p.Hint = "file-too-large", large.Error(), large.Expected(), "check that this is the right file; "+hint
	}
	if errors.Is(err, fs.ErrNotExist) {
		p.Code, p.Found, p.Hint = "file-missing", "no such file", "check the spelling and the folder; "+hint
	}
	return game.Input{}, game.Problems{p}
}

// IsFile reports whether a path leads to a plain file.
func IsFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}
