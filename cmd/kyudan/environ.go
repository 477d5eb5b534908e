package main

import (
	"fmt"
	"io"

	"kyudan/exporters/output"
	"kyudan/rating/game"
)

// environ is what a command may touch: the three streams, and the flags that mean
// the same to all commands which have them. Commands read no clock and no environment,
// so equal calls give equal output.
type environ struct {
	stdin          io.Reader
	stdout, stderr io.Writer // for people; with --json stdout is data
	data           io.Writer // standard output for programs and files, to the byte

	out       []string // -o, where it may be repeated
	force     bool
	keepGoing bool
	json      bool
	verbose   bool
}

// stream is standard output, which remembers that it failed: what commands print
// piece by piece they need not look after.
type stream struct {
	to  io.Writer
	err error
}

func (s *stream) Write(b []byte) (int, error) {
	n, err := s.to.Write(b)
	if err != nil && s.err == nil {
		s.err = err
	}
	return n, err
}

// talk prints a line for the person on stderr.
func (e *environ) talk(format string, a ...any) {
	fmt.Fprintln(e.stderr, "kyudan: "+game.Clean(fmt.Sprintf(format, a...)))
}

// fail prints a line as an error and, where there is one, a hint.
func (e *environ) fail(message, hint string) {
	e.talk("error: %s", message)
	if hint != "" {
		e.talk("hint: %s", onCommandLine.Word(hint))
	}
}

// problems prints problems for a person; with --json they stand in what is printed.
func (e *environ) problems(problems game.Problems) {
	if !e.json {
		printProblems(e.stderr, problems, e.verbose)
	}
}

// report prints the problems where nothing else is printed that has them: with --json
// on stdout.
func (e *environ) report(problems game.Problems) error {
	e.problems(problems)
	if e.json {
		return writeProblemsJSON(e.stdout, problems)
	}
	return nil
}

// form is the ending of the form that is printed on stdout.
func (e *environ) form() string {
	if e.json {
		return ".json"
	}
	return ".txt"
}

// print prints a thing on stdout.
func (e *environ) print(forms output.Forms) error { return forms.For(e.form())(e.stdout) }
