package main

import (
	"encoding/json"
	"fmt"
	"io"

	"kyudan/exporters/texttable"
	"kyudan/rating/game"
)

// sameCode is how many problems of one file and code are printed before the
// rest are only counted. A page of two hundred rows in short format has two
// hundred unknown colours, and the one line that matters must not drown.
const sameCode = 5

// printProblems prints problems on w, errors last because that is where a
// person looks: one line each and the hint below. With verbose nothing is
// abridged and notes are shown; otherwise notes are only counted.
func printProblems(w io.Writer, ps game.Problems, verbose bool) {
	type group struct{ file, code string }
	hidden := map[group]int{}
	notes := 0
	hint := "" // of the line before, printed once behind all lines that share it
	line := func(p game.Problem) {
		if hint != "" && p.Hint != hint {
			fmt.Fprintln(w, "kyudan: hint: "+texttable.Clean(hint))
		}
		hint = p.Hint
		fmt.Fprintln(w, "kyudan: "+p.Severity.String()+": "+texttable.Clean(p.Error()))
	}
	for _, s := range []game.Severity{game.Note, game.Warning, game.Error} {
		shown := map[group]int{}
		for _, p := range ps {
			if p.Severity != s {
				continue
			}
			if s == game.Note && !verbose {
				notes++
				continue
			}
			g := group{p.File, p.Code}
			shown[g]++
			if shown[g] > sameCode && !verbose {
				hidden[g]++
				continue
			}
			line(p)
		}
		for _, p := range ps {
			g := group{p.File, p.Code}
			if n := hidden[g]; n > 0 && p.Severity == s {
				line(game.Problem{Severity: s, File: p.File, Found: fmt.Sprintf("%d more of these (%s); --verbose shows all", n, p.Code), Hint: p.Hint})
				delete(hidden, g)
			}
		}
	}
	if hint != "" {
		fmt.Fprintln(w, "kyudan: hint: "+texttable.Clean(hint))
	}
	if notes > 0 {
		fmt.Fprintf(w, "kyudan: %s on what was inferred; --verbose shows them\n", count(notes, "note"))
	}
}

// count is n with its noun: 1 note, 2 notes.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// writeProblemsJSON is what --json prints for check and convert.
func writeProblemsJSON(w io.Writer, ps game.Problems) error {
	if ps == nil {
		ps = game.Problems{}
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(struct {
		Kyudan   string        `json:"kyudan"`
		Problems game.Problems `json:"problems"`
	}{"problems/1", ps})
}
