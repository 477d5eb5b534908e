package ratinglist

import (
	"os"
	"path/filepath"
)

// In is the list in the folder of a published list, in the most complete form; a
// name of anything else is returned as it is.
func In(name string) string {
	if info, err := os.Stat(name); err != nil || !info.IsDir() {
		return name
	}
	for _, ending := range []string{".json", ".csv", ".xlsx"} {
		file := filepath.Join(name, "list"+ending)
		if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
			return file
		}
	}
	return name
}
