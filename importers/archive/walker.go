package archive

import (
	"os"
	"path"
	"path/filepath"
	"strings"

	"kyudan/importers"
	"kyudan/rating/game"
)

// place is where the bytes of one file are.
type place struct {
	path string // slash path below the archive's root, in Unicode's composed form
	disk string // path of the file, or of the .zip that holds it
	zip  int    // its number within the .zip, from 1; 0: not in one
	size int64
	// unknown: the ending is that of no format, and the content may be.
	unknown bool
}

// walker collects the files of an archive.
type walker struct {
	root     string
	skip     func(path string) bool // what is no event file, by its path below the root
	ending   func(path string) bool // an ending of a format that is read
	maxFiles int

	places   []place
	problems game.Problems
}

func (w *walker) add(p game.Problem) { w.problems.Add(p) }

// IsLitter reports whether a file is one that nobody put into a folder: a hidden
// one, or what Windows leaves there.
func IsLitter(base string) bool {
	return importers.IsHidden(base) || strings.EqualFold(base, "Thumbs.db") || strings.EqualFold(base, "desktop.ini")
}

// isStray reports whether a file is called like a table of an archive. The tables
// that are used have been skipped already. A list of players is not among them:
// it may be a part of an event.
func isStray(name string) bool {
	switch base := strings.ToLower(path.Base(name)); strings.TrimSuffix(strings.TrimSuffix(base, ".csv"), ".xlsx") {
	case "events", "promotions", "adjustments", "aliases":
		return path.Ext(base) != ""
	}
	return false
}

func (w *walker) stray(name string) {
	w.add(game.Problem{
		Severity: game.Warning, Code: "table-elsewhere", File: name, Found: "a table of an archive in a folder or .zip below it, which is not used",
		Expected: "tables beside kyudan.toml", Hint: "move its rows into the archive's own table, or tell its path under [paths] in kyudan.toml",
	})
}

func unreadable(name string, err error) game.Problem {
	return game.Problem{
		Severity: game.Error, Code: "unreadable", File: name, Found: "a file that cannot be read: " + importers.Reason(err),
		Hint: "close it in other programs, or give yourself the right to read it",
	}
}

// exists reports whether a path below the root is a regular file.
func exists(root, name string) bool {
	info, err := os.Stat(filepath.Join(root, filepath.FromSlash(name)))
	return err == nil && info.Mode().IsRegular()
}
