package archive

import (
	"path"
	"strings"

	"kyudan/importers"
	"kyudan/rating/game"
)

// walker collects the files of an archive.
type walker struct {
	root     string
	skip     func(path string) bool // what is no event file, by its path below the root
	ending   func(path string) bool // an ending of a format that is read
	maxFiles int

	inputs   []Input
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
