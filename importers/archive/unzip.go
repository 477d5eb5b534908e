package archive

import (
	"strings"

	"kyudan/importers"
	"kyudan/rating/game"
)

// Unzip lists the files of a .zip as those of a folder of its path, whatever
// their endings, with the same limits as in an archive. Nothing is read until
// File.Read is called. Readmes are passed over.
func Unzip(disk string) ([]importers.File, game.Problems) {
	w := &walker{
		skip:     func(path string) bool { return !strings.HasSuffix(path, "/") && IsReadme(path) },
		ending:   func(string) bool { return true },
		maxFiles: maxEntries,
	}
	w.zip(disk, disk)
	var files []importers.File
	for _, in := range w.inputs {
		files = append(files, importers.File{Path: in.Path, Read: func() ([]byte, error) {
			s := &fileReader{limit: importers.DefaultMaxBytes}
			defer s.close()
			data, _, err := s.read(in)
			if err != nil {
				return nil, s.refusal(in, err)
			}
			return data, nil
		}})
	}
	return files, w.problems
}
