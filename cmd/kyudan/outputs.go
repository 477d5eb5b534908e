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
	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/rating/game"
)

// formsAt are the files at paths, each in the form that its ending chooses. A wrong
// ending is a wrong command line, found before anything is written.
func formsAt(what string, paths []string, forms output.Forms) ([]exporters.File, error) {
	var files []exporters.File
	for _, path := range paths {
		write := forms.For(ending(path))
		if write == nil {
			return nil, misuse("found %s %q, expected a file ending in %s", what, path, forms.Endings())
		}
		files = append(files, exporters.File{Path: path, Write: write})
	}
	return files, nil
}

// ending is the lower-case ending of an output's name, which chooses its form;
// standard output has the form for people.
func ending(path string) string {
	if path == "-" {
		return ".txt"
	}
	return strings.ToLower(filepath.Ext(path))
}

// saveOrPrint saves files, or where there are none prints the thing.
func (e *environ) saveOrPrint(files []exporters.File, inputs []string, forms output.Forms) error {
	if len(files) == 0 {
		return e.print(forms)
	}
	return e.save(files, inputs)
}

// save writes files whole or not at all and tells what was written. A folder
// that an output lies in is made where only that folder is missing, and taken
// away again when nothing could be written into it.
func (e *environ) save(files []exporters.File, inputs []string) error {
	return e.saveOver(files, inputs, e.force)
}

// saveOver is save, over files that are there if force says so.
func (e *environ) saveOver(files []exporters.File, inputs []string, force bool) error {
	var made exporters.Folders
	for _, f := range files {
		if f.Path == "-" {
			continue
		}
		// Make fails where more than the folder is missing, too: then Save says so.
		folder := filepath.Dir(f.Path)
		err := made.Make(folder)
		if _, missing := os.Stat(folder); errors.Is(err, fs.ErrPermission) && missing != nil {
			made.Remove()
			return impossible(fmt.Sprintf("the folder %q cannot be made: you may not write in %q", folder, filepath.Dir(folder)),
				"choose a folder in which you may write, or ask who owns this one").saying("nothing was written")
		}
	}
	var killed game.Problems
	for _, f := range files {
		killed.Add(unfinished(f.Path, "see whether the other files of that run are old, and make them again; %s goes with a later run")...)
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

// unfinishedList warns so of a rating list.
func unfinishedList(path string) game.Problems {
	return unfinished(path, "see whether the list and what was written with it belong together, and remove %s")
}

// isFolder reports whether an output names a folder: it ends in a slash, or on
// Windows a backslash.
func isFolder(path string) bool {
	return strings.HasSuffix(path, "/") || strings.HasSuffix(path, string(filepath.Separator))
}

// namesIn are the files in a folder that events are written to, each called like its
// event's first file, standard input "event"; name adds an ending. Names that would be
// one on some computer (cup.xml and cup.h9, Cup and cup) are numbered in the order of
// the events, and that is said.
func namesIn(env *environ, folder string, events []importers.Input, name func(string, importers.Input) string) []string {
	var bases []string
	for _, in := range events {
		base := filepath.Base(in.Files[0])
		if base == "-" {
			base = "event"
		}
		bases = append(bases, strings.TrimSuffix(base, filepath.Ext(base)))
	}
	apart := output.Apart(bases)
	paths := make([]string, len(events))
	for i, in := range events {
		paths[i] = filepath.Join(folder, name(apart[i], in))
		if apart[i] != bases[i] {
			first := slices.IndexFunc(apart, func(s string) bool { return strings.EqualFold(s, bases[i]) })
			env.talk("%s goes to %s, as %s goes to %s", in.Files[0], paths[i], events[first].Files[0], paths[first])
		}
	}
	return paths
}
