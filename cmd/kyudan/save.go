package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/exporters"
	"kyudan/rating/game"
)

// save writes files whole or not at all and tells what was written. A folder
// that an output lies in is made where only that folder is missing, and taken
// away again when nothing could be written into it.
func (e *environ) save(files []exporters.File, inputs []string, force bool) int {
	var made []string
	for _, f := range files {
		folder := filepath.Dir(f.Path)
		if f.Path == "-" || slices.Contains(made, folder) {
			continue
		}
		// Mkdir fails where the folder is there, and where more than it is
		// missing: then Save says so.
		err := os.Mkdir(folder, 0o777)
		if err == nil {
			made = append(made, folder)
		}
		if _, missing := os.Stat(folder); errors.Is(err, fs.ErrPermission) && missing != nil {
			removeEmpty(made)
			e.fail(fmt.Sprintf("the folder %q cannot be made: you may not write in %q", folder, filepath.Dir(folder)), "choose a folder in which you may write, or ask who owns this one")
			e.talk("nothing was written")
			return exitNothing
		}
	}
	var killed game.Problems
	for _, f := range files {
		killed.Add(unfinished(f.Path, "see whether the other files of that run are old, and make them again; %s goes with a later run")...)
	}
	err := exporters.Save(files, exporters.SaveOptions{Force: force, Inputs: inputs, Stdout: e.data})
	if err != nil {
		for _, folder := range made {
			os.Remove(folder) // fails, as it should, where something is in it after all
		}
		var se *exporters.SaveError
		if errors.As(err, &se) {
			printProblems(e.stderr, se.Problems, true)
		} else {
			e.fail(err.Error(), "")
		}
		e.talk("nothing was written")
		return exitNothing
	}
	for _, f := range files {
		if f.Path != "-" {
			e.talk("wrote %s", f.Path)
		}
	}
	printProblems(e.stderr, killed, true)
	return exitDone
}

// unfinished warns of a file that a run was writing with others when it was killed:
// they may be older or newer than it.
func unfinished(path, hint string) game.Problems {
	left := exporters.Leftover(path)
	if left == "" {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "unfinished", File: path,
		Found: fmt.Sprintf("a run that was writing this file was stopped in the middle, or is still at work: it left %s", left), Hint: fmt.Sprintf(hint, left),
	}}
}

// makeFolders makes a folder with those between it and the root, which is
// there, and tells which it made.
func makeFolders(root, folder string) (made []string, err error) {
	rel, err := filepath.Rel(root, folder)
	if err != nil {
		return nil, err
	}
	at := root
	for _, part := range strings.Split(filepath.ToSlash(rel), "/") {
		at = filepath.Join(at, part)
		err := os.Mkdir(at, 0o777)
		switch {
		case err == nil:
			made = append(made, at)
		case !errors.Is(err, fs.ErrExist):
			removeEmpty(made)
			return nil, err
		}
	}
	return made, nil
}

// removeEmpty takes folders away again that nothing could be written into.
func removeEmpty(made []string) {
	for _, folder := range slices.Backward(made) {
		os.Remove(folder) // fails, as it should, where something is in it after all
	}
}
