package main

import (
	"errors"
	"os"

	"kyudan/exporters"
)

// save writes files whole or not at all and tells what was written. An output
// that names a folder (it ends in a slash) is made where it is missing, and
// taken away again when nothing could be written into it.
func (e *environ) save(files []exporters.File, inputs []string, force bool, folder string) int {
	made := false
	if folder != "" && isFolder(folder) {
		if _, err := os.Stat(folder); errors.Is(err, os.ErrNotExist) {
			if err := os.MkdirAll(folder, 0o777); err != nil {
				e.fail(err.Error(), "name a folder that can be made")
				return exitNothing
			}
			made = true
		}
	}
	err := exporters.Save(files, exporters.SaveOptions{Force: force, Inputs: inputs, Stdout: e.stdout})
	if err != nil {
		if made {
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
