package session

import (
	"os"
	"path/filepath"
	"slices"

	"kyudan/importers"
)

func (s *Session) write(f Upload) error {
	name := filepath.FromSlash(f.Name)
	err := os.MkdirAll(filepath.Dir(name), 0o777)
	if err == nil {
		err = os.WriteFile(name, f.Bytes, 0o666)
	}
	if err != nil {
		return refuse("give it another name", "%s cannot be kept: %s", f.Name, importers.Reason(err)).as("name")
	}
	return nil
}

// forget removes a file of that name.
func (s *Session) forget(name string) {
	s.files = slices.DeleteFunc(s.files, func(f *given) bool {
		if f.name == name {
			_ = os.Remove(filepath.FromSlash(name)) // what is not there is gone, too
			return true
		}
		return false
	})
}
