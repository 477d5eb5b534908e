package session

import (
	"fmt"

	"kyudan/importers"
	"kyudan/rating/game"
)

// pageWords words hints for who sits before the page: facts are fields of its form, other
// choices are on it, too.
var pageWords = game.Wording{
	Set: func(key, example string) string {
		switch {
		case key == "":
			return "the form"
		case example == "" || example == "…":
			return fmt.Sprintf("“%s” in the form", titleOf(key))
		}
		return fmt.Sprintf("“%s” in the form (%s)", titleOf(key), example)
	},
	Option: func(name, example string) string {
		words, known := pageOptions[name]
		switch {
		case !known:
			return "the option " + name + " of the program for the command line"
		case example == "" || name == "list" || name == "aliases":
			return words
		}
		return words + " (" + example + ")"
	},
	Command: func(name string) string {
		switch name {
		case "rate":
			return "this page"
		case "formats":
			return "“What is read” on this page"
		}
		return "kyudan " + name + " (the program for the command line)"
	},
	Template: "the workbook to fill in, which this page gives",
	Again:    "give the file again",
}

// pageOptions are the choices of the page by the names of options.
var pageOptions = map[string]string{
	"list":        "the rating list, beside the event’s files",
	"aliases":     "the answers on who is who",
	"elsewhere":   "another federation’s list, beside the files",
	"merge":       "“All files are one event”",
	"separate":    "“Each file is an event”",
	"system":      "“System”",
	"rules":       "a rules file, beside the event’s files",
	"class":       "“Class”",
	"as-of":       "“Day of the list”",
	"ratings":     "“Start ratings”",
	"from":        "what the file is taken for",
	"number-from": "“First number for new players”",
	"submitted":   "“Results submitted on”",
	"accept":      "“Agreed exceptions”",
}

// wordFor words the problems of a run over inputs for the page, and remembers which facts
// they ask for.
func (s *Session) wordFor(inputs []importers.Input, asked map[subject][]string) func(game.Problems) {
	in := map[string]game.Wording{}
	for _, input := range inputs {
		if input.Event != nil {
			in[input.Event.Source.File] = pageWords.In(input.Event.Places)
		}
	}
	return func(problems game.Problems) {
		for i := range problems {
			p := &problems[i]
			if keys := game.FactsIn(p.Hint); len(keys) > 0 {
				asked[subjectOf(p)] = keys
			}
			w, ok := in[p.File]
			if !ok {
				w = pageWords
			}
			p.Hint = w.Word(p.Hint) + more(p.About)
		}
	}
}

// subject is what a problem is known by after it is worded.
type subject struct{ code, file, place, found string }

func subjectOf(p *game.Problem) subject { return subject{p.Code, p.File, p.Place, p.Found} }

// more continues a hint that leaves open how to tell the page something.
func more(about game.Subject) string {
	switch about := about.(type) {
	case game.OneEvent:
		if about.Doubt == game.OneOfSeveral {
			return ", with “All files are one event”"
		}
		return "; choose “All files are one event” if it is the same"
	case game.UnknownFormat:
		return ", or choose what the file is taken for"
	}
	return ""
}
