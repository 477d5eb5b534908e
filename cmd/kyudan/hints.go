package main

import (
	"strings"

	"kyudan/importers/csvgames"
	"kyudan/rating/game"
)

// onCommandLine names flags and commands in hints.
var onCommandLine = game.Wording{
	Set: func(key, example string) string {
		switch {
		case key == "":
			return "--set"
		case key == "class" && example == "":
			return "--class"
		case key == "class":
			return "--class " + example
		case strings.Contains(example, " "):
			return `--set "` + key + "=" + example + `"`
		}
		return "--set " + key + "=" + example
	},
	Option: func(name, example string) string {
		if name == "from" {
			return "-f"
		}
		return strings.TrimSpace("--" + name + " " + example)
	},
	Command:  func(name string) string { return "kyudan " + name },
	Template: "the workbook that kyudan template writes",
}

// inArchive adds the columns of events.csv: a flag would apply to every event of the
// folder.
var inArchive = game.Wording{
	Set: onCommandLine.Set, Option: onCommandLine.Option, Command: onCommandLine.Command, Template: onCommandLine.Template,
	End: func(keys []string) string {
		const place = "; in an archive, put it into events.csv"
		switch len(keys) {
		case 0:
			return place
		case 1:
			return place + ", column " + keys[0]
		}
		return place + ", columns " + strings.Join(keys, " and ")
	},
}

// wordFiles words the hints of the problems of files.
func wordFiles(problems game.Problems) { wordHints(problems, onCommandLine, false) }

// wordArchive words the hints of the problems of an archive.
func wordArchive(problems game.Problems) { wordHints(problems, inArchive, true) }

// wordHints fills in hints, and adds the flag where a hint leaves open how to tell the
// program something. For two files of one event, package archive says what to do, and
// each file of an archive has its own format.
func wordHints(problems game.Problems, w game.Wording, archive bool) {
	for i := range problems {
		p := &problems[i]
		if flag := flagFor(p.About, archive); !strings.Contains(p.Hint, flag) { // it may have been added before
			p.Hint += flag
		}
		p.Hint = w.Word(p.Hint)
	}
}

// flagFor is the continuation of a hint that names the flag.
func flagFor(about game.Subject, archive bool) string {
	switch about := about.(type) {
	case game.OneEvent:
		switch {
		case archive:
		case about.Doubt == game.OneOfSeveral:
			return ", with --merge"
		default:
			return "; give both with --merge if it is the same"
		}
	case game.UnknownFormat:
		if !archive {
			return ", or say with -f which format it is"
		}
	case game.PlayersAlone:
		if about.Format == csvgames.Format.Name { // perhaps the table that says who is who
			return "; a table of names and ids (aliases.csv) goes after --aliases"
		}
	}
	return ""
}
