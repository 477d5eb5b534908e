package main

import (
	"io"
	"strings"

	"kyudan/importers"
	"kyudan/rating/game"
)

// losses is what of an event a format cannot hold, and under --strict an error.
func (o *convertOptions) losses(format game.Writer, settings game.Settings, ev *game.Event) game.Problems {
	lost := format.Lost(ev, settings)
	for i := range lost {
		p := &lost[i]
		if p.File == "" {
			p.File = ev.Source.File
		}
		if o.strict && isLoss(*p) {
			p.Severity = game.Error
		}
	}
	if o.input.json || o.input.verbose {
		return lost
	}
	return inOneLine(format.Name+" cannot hold", lost)
}

// isLoss reports whether a problem of a writer says what is lost; the others say
// what was done.
func isLoss(p game.Problem) bool { return p.Code == "lost" || strings.HasPrefix(p.Code, "lost-") }

// inOneLine puts the losses that say no more than what a format cannot hold
// into one problem, in the place of the first: h9 cannot hold: the organiser; 12
// clubs longer than 4 letters, cut. All have the hint of the last that has one.
func inOneLine(cannot string, lost game.Problems) game.Problems {
	var all game.Problems
	one := -1 // index of the one problem
	for _, p := range lost {
		what, ok := strings.CutPrefix(p.Found, cannot+" ")
		switch {
		case !ok || !strings.HasPrefix(p.Code, "lost-") || p.Expected != "" || p.Place != "":
			all.Add(p)
		case one < 0:
			one = len(all)
			all.Add(p)
		default:
			first := &all[one]
			if first.Code != "lost" {
				first.Code, first.Found = "lost", strings.Replace(first.Found, cannot, cannot+":", 1)
			}
			first.Found += "; " + what
			first.Severity = max(first.Severity, p.Severity)
			if p.Hint != "" {
				first.Hint = p.Hint
			}
		}
	}
	return all
}

// writable are the events that the format does not refuse to write. Lost has
// told why it refuses the others.
func writable(format game.Writer, settings game.Settings, events []importers.Input) (kept []importers.Input) {
	for _, in := range events {
		if !format.Lost(in.Event, settings).HasErrors() || format.Write(io.Discard, in.Event, settings) == nil {
			kept = append(kept, in)
		}
	}
	return kept
}
