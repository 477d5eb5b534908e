// Package hints puts the hints of problems into the words of the command line: which flag
// or command gives what a hint asks for. The page in the browser uses it for the files that
// it writes, which are those of the command line.
package hints

import (
	"strings"

	"kyudan/importers"
	"kyudan/importers/csvgames"
	"kyudan/rating/game"
)

// CommandLine names flags and commands in hints.
var CommandLine = game.Wording{
	Set: func(key, example string) string {
		switch {
		case key == "":
			return "--set"
		case key == "class":
			return strings.TrimSpace("--class " + example)
		case key == "accepted":
			return strings.TrimSpace("--accept " + Argument(example))
		}
		return "--set " + Argument(key+"="+example)
	},
	Option: func(name, example string) string {
		flag := "--" + name
		switch name {
		case "from":
			flag = "-f"
		case "to":
			flag = "-t"
		}
		return strings.TrimSpace(flag + " " + example)
	},
	Command:  func(name string) string { return "kyudan " + name },
	Template: "the workbook that kyudan template writes",
}

// Archive names the columns of events.csv instead of flags, which would apply to every
// event of the folder.
var Archive = game.Wording{
	Set: func(key, example string) string {
		switch {
		case key == "":
			return "events.csv"
		case example == "" || example == "…":
			return "column " + key + " of events.csv"
		}
		return Argument(example) + " in column " + key + " of events.csv"
	},
	Option: CommandLine.Option, Command: CommandLine.Command, Template: CommandLine.Template,
	LeaveOut: "write no into column rated of events.csv",
}

// Files words the hints of the problems of files.
func Files(problems game.Problems) { wordHints(problems, CommandLine, false) }

// FilesOf is Files where the files are read: facts are given in their own places
// first.
func FilesOf(inputs []importers.Input) func(game.Problems) {
	in := map[string]game.Wording{}
	for _, input := range inputs {
		if input.Event != nil {
			in[input.Event.Source.File] = CommandLine.In(input.Event.Places)
		}
	}
	return func(problems game.Problems) {
		for i := range problems {
			if w, ok := in[problems[i].File]; ok {
				wordHints(problems[i:i+1], w, false)
			}
		}
		Files(problems)
	}
}

// OfArchive words the hints of the problems of an archive.
func OfArchive(problems game.Problems) { wordHints(problems, Archive, true) }

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

// Argument is a file name as typed on a command line.
func Argument(name string) string {
	if strings.ContainsAny(name, " &'()") {
		if folder, ok := strings.CutSuffix(name, `\`); ok {
			name = folder + "/" // the backslash would keep the quote from closing, in Windows and elsewhere
		}
		return `"` + name + `"`
	}
	return name
}
