package archive

import (
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"kyudan/importers"
	"kyudan/rating/game"
)

// maxDepth is how deep folders may be nested.
const maxDepth = 32

// walker collects the files of an archive.
type walker struct {
	root     string
	skip     func(path string) bool // what is not an event file, by its path below the root
	ending   func(path string) bool // an ending of a format that is read
	maxFiles int

	inputs   []Input
	problems game.Problems
}

func (w *walker) add(p game.Problem) { w.problems.Add(p) }

// walk lists the files below the root in the order of their paths, regardless of
// the order in which the disk gives them.
func (w *walker) walk() {
	// A root that is a link itself is meant, while links below it are not
	// followed.
	root := w.root
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real
	}
	_ = filepath.WalkDir(root, func(disk string, d fs.DirEntry, err error) error {
		rel, relErr := filepath.Rel(root, disk)
		if relErr != nil {
			rel = disk
		}
		name := norm.NFC.String(filepath.ToSlash(rel))
		hidden := rel != "." && importers.IsHidden(d.Name())
		switch {
		case err != nil:
			w.add(game.Problem{Severity: game.Error, Code: "unreadable", File: name, Found: "a folder or file that cannot be read: " + importers.Reason(err), Hint: "allow yourself to read it, or move it out of the archive"})
			if d != nil && d.IsDir() {
				return filepath.SkipDir
			}
		case hidden && d.IsDir(), rel != "." && d.IsDir() && w.skip(name+"/"):
			return filepath.SkipDir
		case d.IsDir() && strings.Count(name, "/") >= maxDepth:
			w.add(game.Problem{Severity: game.Error, Code: "folder", File: name, Found: fmt.Sprintf("folders nested more than %d deep", maxDepth), Hint: "what is below was not read; move it up"})
			return filepath.SkipDir
		case hidden, d.IsDir(), IsLitter(d.Name()), w.skip(name):
		case d.Type()&fs.ModeSymlink != 0:
			w.add(game.Problem{Severity: game.Warning, Code: "link", File: name, Found: "a link, which is not followed", Hint: "put the file itself into the archive"})
		case !d.Type().IsRegular():
			w.add(game.Problem{Severity: game.Warning, Code: "no-regular-file", File: name, Found: "something that is neither a file nor a folder", Hint: "it was not read"})
		case isStray(name):
			w.stray(name)
		case strings.EqualFold(path.Ext(name), ".zip"):
			w.zip(name, disk)
		default:
			info, err := d.Info()
			if err != nil {
				w.add(unreadable(name, err))
				break
			}
			w.inputs = append(w.inputs, Input{Path: name, disk: disk, size: info.Size(), unknown: !w.ending(name)})
		}
		if len(w.inputs) > w.maxFiles {
			w.add(game.Problem{Severity: game.Error, Code: "too-many-files", File: name, Found: fmt.Sprintf("more than %d files", w.maxFiles), Hint: "split the archive into several folders"})
			return filepath.SkipAll
		}
		return nil
	})
	slices.SortStableFunc(w.inputs, func(a, b Input) int { return strings.Compare(a.Path, b.Path) })
	w.namesakes()
}

// namesakes reports files whose names differ only in how Unicode writes their
// accents: a line of events.csv could mean either.
func (w *walker) namesakes() {
	for i := 1; i < len(w.inputs); i++ {
		if w.inputs[i].Path == w.inputs[i-1].Path {
			w.add(game.Problem{
				Severity: game.Warning, Code: "file-names-alike", File: w.inputs[i].Path, Found: "two files whose names differ only in how their accents are stored",
				Expected: "names that differ visibly", Hint: "both were read; rename one of them",
			})
		}
	}
}

// IsLitter reports whether a file was not put into a folder by a person: a hidden
// one, or what Windows leaves there.
func IsLitter(base string) bool {
	return importers.IsHidden(base) || strings.EqualFold(base, "Thumbs.db") || strings.EqualFold(base, "desktop.ini")
}

// isStray reports whether a file has the name of a table of an archive. The tables
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
		Expected: "tables beside kyudan.toml", Hint: "move its rows into the archive's own table, or give its path under [paths] in kyudan.toml",
	})
}

func unreadable(name string, err error) game.Problem {
	return game.Problem{
		Severity: game.Error, Code: "unreadable", File: name, Found: "a file that cannot be read: " + importers.Reason(err),
		Hint: "close it in other programs, or allow yourself to read it",
	}
}
