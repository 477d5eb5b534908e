package importers

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// Expand turns file names and patterns such as *.xml into file names, on every
// platform alike: a shell that has done so already leaves nothing to expand. An
// argument with * ? or [ that names no file is a pattern; it stands for the
// files that it matches, sorted by name, without folders, hidden files and the
// marks that spreadsheet programs leave beside an open workbook. A pattern that
// matches nothing as it is written is tried with small and capital letters
// alike; one without any file is an error. A folder stands for the files below
// it whose endings are those of a format, sorted by path; the others are
// counted in a note, as are the tables of an archive, and links are not
// followed. A file named twice is read once, with a warning.
func Expand(args []string) ([]string, game.Problems) {
	var files []string
	var problems game.Problems
	seen := map[string]bool{}
	add := func(name string) bool {
		key := filepath.Clean(name) // which leaves Stdin as it is
		if seen[key] {
			return false
		}
		seen[key] = true
		files = append(files, name)
		return true
	}
	for _, arg := range args {
		if info, err := os.Stat(arg); err == nil && info.IsDir() {
			for _, name := range folder(arg, &problems) {
				add(name)
			}
			continue
		}
		if !isPattern(arg) {
			if !add(arg) {
				problems.Add(game.Problem{Severity: game.Warning, Code: "file-twice", File: arg, Found: "the same file twice", Hint: "it was read once"})
			}
			continue
		}
		matches, err := glob(arg)
		switch {
		case err != nil:
			problems.Add(game.Problem{
				Severity: game.Error, Code: "pattern", File: arg, Found: "a pattern that cannot be read", Expected: "one such as *.xml",
				Hint: "close the bracket, or give the file's full name",
			})
		case len(matches) == 0:
			problems.Add(game.Problem{
				Severity: game.Error, Code: "no-file", File: arg, Found: "no file that matches this pattern", Expected: "at least one event file",
				Hint: "check the spelling and the folder",
			})
		}
		for _, m := range matches {
			// A file already named by an earlier argument is not a mistake here.
			add(m)
		}
	}
	return files, problems
}

// Walk visits the files below a folder in the order of their paths, except hidden
// ones. A folder that cannot be read is a problem.
func Walk(root string, problems *game.Problems, visit func(path string, d fs.DirEntry)) {
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		hidden := path != root && IsHidden(d.Name())
		switch {
		case err != nil:
			problems.Add(game.Problem{Severity: game.Error, Code: "folder", File: path, Found: "a folder that cannot be read: " + err.Error()})
		case d.IsDir() && hidden:
			return filepath.SkipDir
		case !d.IsDir() && !hidden:
			visit(path, d)
		}
		return nil
	})
}

// folder lists the event files below a folder.
func folder(root string, problems *game.Problems) []string {
	var names []string
	others, hasEnding := 0, EndingTest()
	_, err := os.Stat(filepath.Join(root, "kyudan.toml"))
	isArchive := err == nil
	Walk(root, problems, func(path string, d fs.DirEntry) {
		isTable := isArchive && filepath.Dir(path) == filepath.Clean(root) && isTableName(d.Name())
		if !isTable && d.Type().IsRegular() && hasEnding(path) {
			names = append(names, path)
		} else {
			others++
		}
	})
	if len(names) == 0 {
		problems.Add(game.Problem{Severity: game.Error, Code: "no-file", File: root, Found: "no event file in this folder", Hint: "{command formats} lists what is read"})
	} else if others > 0 {
		problems.Add(game.Problem{Severity: game.Note, Code: "folder", File: root, Found: fmt.Sprintf("%d files of other kinds, which were not read", others)})
	}
	return names
}

// isTableName reports whether a file has the name of a table beside an archive's
// events, whose rows are not games: events.csv, promotions.xlsx. players.csv is
// among them, though elsewhere it may be a part of an event.
func isTableName(base string) bool {
	base = strings.ToLower(base)
	ext := filepath.Ext(base)
	switch strings.TrimSuffix(base, ext) {
	case "events", "players", "aliases", "promotions", "adjustments":
		return ext == ".csv" || ext == ".xlsx"
	}
	return false
}

// EndingTest returns a function that reports whether a file has the ending of
// a format that is read.
func EndingTest() func(name string) bool {
	known := map[string]bool{}
	for _, f := range Formats() {
		for _, e := range f.Extensions {
			known[e] = true
		}
	}
	return func(name string) bool { return known[strings.ToLower(filepath.Ext(name))] }
}

func isPattern(arg string) bool {
	if !strings.ContainsAny(arg, "*?[") {
		return false
	}
	_, err := os.Lstat(arg)
	return err != nil
}

// glob lists the files of a pattern.
func glob(pattern string) ([]string, error) {
	matches, err := filepath.Glob(pattern)
	if err != nil {
		return nil, err
	}
	hidden := strings.HasPrefix(filepath.Base(pattern), ".")
	matches = slices.DeleteFunc(matches, func(name string) bool { return !isEventFile(name, hidden) })
	if len(matches) == 0 {
		matches = globFold(pattern, hidden)
	}
	slices.Sort(matches)
	return matches, nil
}

// globFold matches the last part of a pattern whatever the case of its letters,
// as Windows users expect of *.XML.
func globFold(pattern string, hidden bool) []string {
	dir, last := filepath.Split(pattern)
	entries, err := os.ReadDir(filepath.Clean(dir))
	if err != nil {
		return nil
	}
	var matches []string
	for _, e := range entries {
		ok, err := filepath.Match(strings.ToLower(last), strings.ToLower(e.Name()))
		if err == nil && ok && isEventFile(dir+e.Name(), hidden) {
			matches = append(matches, dir+e.Name())
		}
	}
	return matches
}

func isEventFile(name string, hidden bool) bool {
	base := filepath.Base(name)
	if isOwnerFile(base) || !hidden && strings.HasPrefix(base, ".") {
		return false
	}
	info, err := os.Stat(name)
	return err == nil && !info.IsDir()
}
