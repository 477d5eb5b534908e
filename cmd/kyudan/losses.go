package main

import (
	"cmp"
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
		if o.strict && p.IsLoss() {
			p.Severity = game.Error
		}
	}
	if o.input.json || o.input.verbose {
		return lost
	}
	return inOneLine(format.Name, lost)
}

// inOneLine puts the losses that say no more than what a format cannot hold
// into one problem, in the place of the first: h9 cannot hold: the organiser; 12
// clubs longer than 4 letters, cut. All have the hint of the last that has one.
func inOneLine(format string, lost game.Problems) game.Problems {
	var all game.Problems
	var what []string
	one := -1 // index of the one problem
	for _, p := range lost {
		if p.Lost == "" {
			all.Add(p)
			continue
		}
		if what = append(what, p.Lost); one < 0 {
			one = len(all)
			all.Add(p)
			continue
		}
		first := &all[one]
		first.Severity = max(first.Severity, p.Severity)
		first.Hint = cmp.Or(p.Hint, first.Hint)
	}
	if len(what) > 1 {
		all[one].Code, all[one].Found = "lost-all", format+" cannot hold: "+strings.Join(what, "; ")
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
