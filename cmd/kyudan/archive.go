package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// oneFolder is the folder that the arguments name, if they name one and nothing
// else.
func oneFolder(args []string) (string, bool) {
	if len(args) != 1 {
		return "", false
	}
	info, err := os.Stat(args[0])
	return args[0], err == nil && info.IsDir()
}

// mixesFolders refuses a folder among several arguments where one folder is an
// archive: of several nobody knows whose tables hold for whose events.
func mixesFolders(env *environ, args []string) bool {
	for _, arg := range args {
		if info, err := os.Stat(arg); err == nil && info.IsDir() && len(args) > 1 {
			env.fail(fmt.Sprintf("found %d arguments with the folder %q among them, expected one folder, or files", len(args), arg),
				"give each folder in a run of its own, or put everything below one; "+filepath.Join(arg, "*.xml")+" names the files in it")
			return true
		}
	}
	return false
}

// archiveArg is oneFolder for commands that take nothing else; it says what is
// wrong.
func archiveArg(env *environ, args []string, example string) (string, bool) {
	dir, ok := oneFolder(args)
	if ok {
		return dir, true
	}
	switch {
	case len(args) == 0:
		env.fail("no archive given, expected a folder of event files", "for example "+example)
	case len(args) > 1:
		env.fail(fmt.Sprintf("found %d arguments, expected one archive, a folder of event files", len(args)), "for example "+example)
	default:
		if _, err := os.Stat(args[0]); err == nil {
			env.fail(fmt.Sprintf("found the file %q, expected an archive, a folder of event files", args[0]), "for example "+example)
		} else {
			env.fail(fmt.Sprintf("found no folder %q", args[0]), "check the spelling and the folder; for example "+example)
		}
	}
	return "", false
}
