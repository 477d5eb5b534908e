package main

import "kyudan/cmd/internal/hints"

// The words of hints for who types commands.
var (
	onCommandLine = hints.CommandLine
	wordFiles     = hints.Files
	wordFilesOf   = hints.FilesOf
	wordArchive   = hints.OfArchive
	argument      = hints.Argument
)
