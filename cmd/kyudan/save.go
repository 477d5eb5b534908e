package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"

	"kyudan/exporters"
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
		if os.Mkdir(folder, 0o777) == nil {
			made = append(made, folder)
		}
	}
	err := exporters.Save(files, exporters.SaveOptions{Force: force, Inputs: inputs, Stdout: e.stdout})
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
	return exitDone
}
