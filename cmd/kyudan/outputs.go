package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kyudan/exporters"
	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/rating/game"
)

// formsAt are the files at paths, each in the format of its ending. A wrong ending is a
// wrong command line, found before anything is written.
func formsAt(what string, paths []string, forms output.Forms) ([]exporters.File, error) {
	var files []exporters.File
	for _, path := range paths {
		write := forms.For(output.FormName(path))
		if write == nil {
			return nil, misuse(`the %s "%s" needs the ending %s`, what, path, forms.Endings())
		}
		files = append(files, exporters.File{Path: path, Write: write})
	}
	return files, nil
}

// ending is the lower-case ending of an output's name.
func ending(path string) string {
	return strings.ToLower(filepath.Ext(output.FormName(path)))
}

// saveOrPrint saves files, or prints forms if there are none.
func (e *environ) saveOrPrint(files []exporters.File, inputs []string, forms output.Forms) error {
	if len(files) == 0 {
		return e.print(forms)
	}
	return e.save(files, inputs)
}

// save writes files completely or not at all, and reports what was written. The folder
// of an output is created if only that folder is missing, and removed again if nothing
// could be written into it.
func (e *environ) save(files []exporters.File, inputs []string) error {
	return e.saveOver(files, inputs, e.force)
}

// saveOver is save; force overwrites existing files.
func (e *environ) saveOver(files []exporters.File, inputs []string, force bool) error {
	var made exporters.Folders
	for _, f := range files {
		if f.Path == "-" {
			continue
		}
		// Make also fails if parent folders are missing: then Save reports it.
		folder := filepath.Dir(f.Path)
		err := made.Make(folder)
		if _, missing := os.Stat(folder); errors.Is(err, fs.ErrPermission) && missing != nil {
			made.Remove()
			return impossible(fmt.Sprintf(`the folder "%s" cannot be created: no permission to write in "%s"`, folder, filepath.Dir(folder)),
				"choose a folder in which you may write, or ask its owner").saying("nothing was written")
		}
	}
	var killed game.Problems
	for _, f := range files {
		killed.Add(unfinished(f.Path, "check whether the other files of that run are old, and make them again; a later run removes %s")...)
	}
	if err := exporters.Save(files, exporters.SaveOptions{Force: force, Inputs: inputs, Stdout: e.data}); err != nil {
		made.Remove()
		f := nothing("nothing was written")
		if refused, ok := errors.AsType[*exporters.SaveError](err); ok {
			printProblems(e.stderr, refused.Problems, true)
		} else {
			f.found = err.Error()
		}
		return f
	}
	for _, f := range files {
		if f.Path != "-" {
			e.talk("wrote %s", f.Path)
		}
	}
	printProblems(e.stderr, killed, true)
	return nil
}

// unfinished warns of a file that a run was writing, with others, when it was killed:
// the others may be older or newer.
func unfinished(path, hint string) game.Problems {
	left := exporters.Leftover(path)
	if left == "" {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "unfinished", File: path,
		Found: fmt.Sprintf("a run that was writing this file was interrupted or is still running: it left %s", left), Hint: fmt.Sprintf(hint, left),
	}}
}

// unfinishedList is unfinished for a rating list.
func unfinishedList(path string) game.Problems {
	return unfinished(path, "check that the list and the files written with it belong together, and remove %s")
}

// isFolder reports whether an output names a folder: it ends in a slash, or on
// Windows a backslash.
func isFolder(path string) bool {
	return strings.HasSuffix(path, "/") || strings.HasSuffix(path, string(filepath.Separator))
}

// namesIn names the files in a folder to which events are written, and reports which are
// numbered because of others.
func namesIn(env *environ, folder string, events []importers.Input, name func(string, importers.Input) string) []string {
	return output.PathsIn(folder, events, name, func(at, first int, paths []string) {
		env.talk("%s is written to %s, because %s is written to %s", events[at].Files[0], paths[at], events[first].Files[0], paths[first])
	})
}
