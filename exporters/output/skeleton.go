package output

import (
	"path/filepath"

	"kyudan/exporters"
	"kyudan/exporters/skeleton"
)

// SkeletonOptions describe a new archive.
type SkeletonOptions = skeleton.Options

// Skeleton returns the files of a new archive in a folder, except those that exist and
// tables that exist in the other form.
func Skeleton(dir string, o SkeletonOptions, there func(name string) bool) (files []exporters.File) {
	for _, f := range skeleton.Files(o) {
		if !there(f.Name) && !there(f.Also) {
			files = append(files, exporters.File{Path: filepath.Join(dir, f.Name), Write: f.Write})
		}
	}
	return files
}
