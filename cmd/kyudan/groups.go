package main

import (
	"fmt"
	"strings"

	"kyudan/importers"
	"kyudan/rating/game"
)

// fewFiles is up to how many files are named in a line.
const fewFiles = 6

// tellEvents says of several files which were put together into one event, a
// line an event, and which were kept apart; for a program as notes.
func (o *inputOptions) tellEvents(env *environ, inputs []importers.Input) (notes game.Problems) {
	because := ""
	switch {
	case o.merge:
		because = ", as --merge says"
	case o.separate:
		because = ", as --separate says"
	}
	tell := func(code, what string, files []string) {
		line := what + because + ": " + fewNames(files)
		if o.json {
			notes.Add(game.Problem{Severity: game.Note, Code: code, Found: line})
			return
		}
		env.talk("%s", line)
	}
	var firsts []string
	for _, in := range inputs {
		if in.Event == nil {
			continue
		}
		firsts = append(firsts, in.Files[0])
		if len(in.Files) > 1 {
			tell("one-event", fmt.Sprintf("%d files put together as one event", len(in.Files)), in.Files)
		}
	}
	if len(firsts) > 1 {
		tell("kept-apart", fmt.Sprintf("kept apart as %d events", len(firsts)), firsts)
	}
	return notes
}

// fewNames lists names, of many the first ones.
func fewNames(names []string) string {
	if more := len(names) - fewFiles; more > 1 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:fewFiles], ", "), more)
	}
	return strings.Join(names, ", ")
}
