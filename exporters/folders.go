package exporters

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Folders are folders that were made for outputs.
type Folders []string

// Make creates a folder. One that already exists is not counted.
func (f *Folders) Make(folder string) error {
	err := os.Mkdir(folder, 0o777)
	if err == nil {
		*f = append(*f, folder)
	} else if errors.Is(err, fs.ErrExist) {
		return nil
	}
	return err
}

// MakeBelow creates a folder and those between it and an existing root.
func (f *Folders) MakeBelow(root, folder string) error {
	rel, err := filepath.Rel(root, folder)
	if err != nil {
		return err
	}
	for part := range strings.SplitSeq(filepath.ToSlash(rel), "/") {
		root = filepath.Join(root, part)
		if err := f.Make(root); err != nil {
			f.Remove()
			return err
		}
	}
	return nil
}

// Remove removes the folders again that nothing could be written into.
func (f *Folders) Remove() {
	for _, folder := range slices.Backward(*f) {
		os.Remove(folder) // fails, as it should, where something is in it after all
	}
	*f = nil
}

// Bytes writes bytes that are there.
func Bytes(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}
