package main

import (
	"fmt"
	"io"

	"kyudan/exporters/document"
	"kyudan/rating/game"
)

// Of many problems with one code, only the first are printed and the rest counted: a
// page of two hundred rows in short format has two hundred unknown colours, a folder may
// have three thousand events without a class, and the one line that matters must not
// drown.
const (
	sameCode  = 5 // problems of one file
	sameFiles = 8 // files
)

// heard is told of problems before some of them are printed; tests list all messages.
var heard = func(game.Problems) {}

// printProblems prints problems on w, errors last because people look there: one line
// each, with the hint below. With verbose nothing is abridged and notes are shown;
// otherwise notes are only counted.
func printProblems(w io.Writer, ps game.Problems, verbose bool) {
	heard(ps)
	hint := "" // of the line before, printed once after all lines that share it
	for _, s := range []game.Severity{game.Note, game.Warning, game.Error} {
		shown := ps
		switch {
		case verbose:
		case s == game.Note:
			shown = nil
		default:
			shown = abridged(s, ps)
		}
		for _, p := range shown {
			if p.Severity != s {
				continue
			}
			worded := onCommandLine.Word(p.Hint)
			if hint != "" && worded != hint {
				say(w, "hint: "+hint)
			}
			hint = worded
			say(w, p.Severity.String()+": "+p.Error())
		}
	}
	if hint != "" {
		say(w, "hint: "+hint)
	}
	if notes := ps.Count(game.Note); notes > 0 && !verbose {
		say(w, game.Plural(notes, "note")+" on what was inferred; --verbose shows them")
	}
}

// abridged are the problems of one severity to print, and problems that say how many
// more there are.
func abridged(s game.Severity, ps game.Problems) (some game.Problems) {
	type name struct{ file, code string }
	type group struct {
		number, printed int
		left            bool // of a file whose problems are not printed
	}
	groups := map[name]*group{}
	files := map[string]int{} // by code
	of := make([]*group, len(ps))
	for i := range ps {
		p := &ps[i]
		if p.Severity != s {
			continue
		}
		g := groups[name{p.File, p.Code}]
		if g == nil {
			g = new(group)
			groups[name{p.File, p.Code}] = g
			if p.File != "" {
				files[p.Code]++
				g.left = files[p.Code] > sameFiles
			}
		}
		g.number++
		of[i] = g
	}
	for i, g := range of {
		if g != nil && g.printed < sameCode && !(g.left && files[ps[i].Code] > sameFiles+1) {
			g.printed++
			some.Add(ps[i])
		}
	}
	for i, g := range of {
		if g == nil || g.number == g.printed {
			continue
		}
		p, more := &ps[i], game.Problem{Severity: s}
		switch {
		case g.printed > 0:
			more.File, more.Hint = p.File, p.Hint
			more.Found = fmt.Sprintf("%d more of these (%s); --verbose shows all", g.number-g.printed, p.Code)
			g.number = g.printed // already counted
		case files[p.Code] > 0:
			more.Found = fmt.Sprintf("and %d more files with the same problem (%s); --verbose shows all", files[p.Code]-sameFiles, p.Code)
			files[p.Code] = 0
		default:
			continue
		}
		some.Add(more)
	}
	return some
}

// writeProblemsJSON is what --json prints for convert.
func writeProblemsJSON(w io.Writer, ps game.Problems) error {
	wordFiles(ps)
	heard(ps)
	return document.WriteJSON(w, struct {
		Kyudan   string        `json:"kyudan"`
		Problems game.Problems `json:"problems"`
	}{"problems/1", document.OrEmpty(ps)})
}
