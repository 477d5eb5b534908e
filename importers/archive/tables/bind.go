package tables

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// Bind settles which file each row is about, before any Find: paths are the
// slash paths of all event files below the archive. A row is about the file of
// its path, or about the one file of its name in any folder.
//
// A row whose name several files have applies to none of them. Unused reports it,
// and rows whose file is missing.
func (e *Events) Bind(paths []string) {
	var problems game.Problems
	e.bound = make(map[string]int, len(e.Lines))
	byBase := map[string][]string{}
	there := make(map[string]string, len(paths))
	for _, p := range paths {
		key := fileKey(p)
		there[key] = p
		byBase[path.Base(key)] = append(byBase[path.Base(key)], p)
	}
	var missing []*EventLine
	for i := range e.Lines {
		l := &e.Lines[i]
		key := fileKey(l.File)
		named := byBase[key]
		switch {
		case there[key] != "":
			e.bound[key] = i
		case len(named) == 1:
			// Where a row has the whole path too, that row is about the file.
			if _, given := e.byKey[fileKey(named[0])]; given {
				missing = append(missing, l)
				continue
			}
			e.bound[fileKey(named[0])] = i
		case len(named) > 1:
			slices.Sort(named)
			problems.Add(game.Problem{
				Severity: game.Error, Code: "file-ambiguous", File: l.Table, Place: l.Place, Found: fmt.Sprintf("%q, which may be any of %s", l.File, some(named)),
				Hint: "write the folder too: " + named[0],
			})
		default:
			missing = append(missing, l)
		}
	}
	problems.Add(e.bindSame(there, byBase)...)
	if len(missing) > 0 {
		problems.Add(e.missing(missing, paths)...)
	}
	e.unused = problems
}

// bindSame finds the other files that rows name, by their paths or names.
func (e *Events) bindSame(there map[string]string, byBase map[string][]string) (problems game.Problems) {
	for i := range e.Lines {
		l := &e.Lines[i]
		if l.Same == "" || l.Same == Alone {
			continue
		}
		named := byBase[fileKey(l.Same)]
		if p := there[fileKey(l.Same)]; p != "" {
			named = []string{p}
		}
		if len(named) == 1 {
			l.Same = named[0]
			continue
		}
		problems.Add(game.Problem{
			Severity: game.Error, Code: "same-missing", File: l.Table, Place: l.Place, Found: fmt.Sprintf("%q in column same, which is not the name of one file of the archive", l.Same),
			Expected: "another file of the event in " + l.File + ", or no", Hint: "write its whole path; no makes the file an event of its own",
		})
		l.Same = ""
	}
	return problems
}

// Unused reports, after Bind, the rows that are about no file: a warning with the
// file of the most similar name where none is there, an error where several have
// the name.
func (e *Events) Unused() game.Problems {
	if e == nil {
		return nil
	}
	return e.unused
}

// maxNear is how many missing files are compared with existing ones.
const maxNear = 100

// missing reports the rows of files that are not there.
func (e *Events) missing(lines []*EventLine, paths []string) game.Problems {
	var problems game.Problems
	var free, bases []string // files without a row, and their names
	for _, p := range paths {
		if _, given := e.bound[fileKey(p)]; !given {
			free, bases = append(free, p), append(bases, strings.ToLower(path.Base(fileKey(p))))
		}
	}
	for n, l := range lines {
		p := game.Problem{
			Severity: game.Warning, Code: "file-not-there", File: l.Table, Place: l.Place, Found: fmt.Sprintf("%q, which is not in the archive", l.File),
			Expected: "the path of an event file", Hint: "correct the path, or delete the row",
		}
		if n < maxNear {
			base := strings.ToLower(path.Base(l.File))
			if near := slices.Index(bases, base); near >= 0 {
				p.Hint = fmt.Sprintf("did you mean %q?", free[near])
			} else if near := game.Nearest(base, bases); near != "" {
				p.Hint = fmt.Sprintf("did you mean %q?", free[slices.Index(bases, near)])
			}
		}
		problems.Add(p)
	}
	return problems
}

// some are a few names of many.
func some(names []string) string {
	const most = 3
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}

// Find is the row about a file, by its slash path below the archive. It may be
// called from several goroutines, and on no table. Before Bind only whole paths
// are found.
func (e *Events) Find(file string) (EventLine, bool) {
	if e == nil {
		return EventLine{}, false
	}
	rows := e.bound
	if rows == nil {
		rows = e.byKey
	}
	i, ok := rows[fileKey(file)]
	if !ok {
		return EventLine{}, false
	}
	return e.Lines[i], true
}
