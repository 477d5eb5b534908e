package output

import (
	"path/filepath"

	"kyudan/exporters"
	"kyudan/exporters/skeleton"
)

// SkeletonOptions say what a new archive shall be.
type SkeletonOptions = skeleton.Options

// Skeleton are the files of a new archive in a folder, but for those that are there and
// tables that are there in the other form.
func Skeleton(dir string, o SkeletonOptions, there func(name string) bool) (files []exporters.File) {
	for _, f := range skeleton.Files(o) {
		if !there(f.Name) && !there(f.Also) {
			files = append(files, exporters.File{Path: filepath.Join(dir, f.Name), Write: f.Write})
		}
	}
	return files
}
