package main

import (
	"fmt"
	"io"

	"kyudan/exporters/output"
	"kyudan/rating/game"
)

// environ is what a command may use: the three streams, and the flags that mean the
// same to all commands. Commands read no clock and no environment variables, so equal
// calls give equal output.
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

// stream is standard output, which remembers its first error, so that commands need
// not check every print.
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

// talk prints a message for people on stderr.
func (e *environ) talk(format string, a ...any) { say(e.stderr, fmt.Sprintf(format, a...)) }

// fail prints an error and, if given, a hint.
func (e *environ) fail(message, hint string) {
	e.talk("error: %s", message)
	if hint != "" {
		e.talk("hint: %s", onCommandLine.Word(hint))
	}
}

// problems prints problems for people; with --json they are part of the output.
func (e *environ) problems(problems game.Problems) {
	if !e.json {
		printProblems(e.stderr, problems, e.verbose)
	}
}

// report prints problems that no other output contains: with --json on stdout.
func (e *environ) report(problems game.Problems) error {
	e.problems(problems)
	if e.json {
		return writeProblemsJSON(e.stdout, problems)
	}
	return nil
}

// form is the ending of the format printed on stdout.
func (e *environ) form() string {
	if e.json {
		return ".json"
	}
	return ".txt"
}

// print prints forms on stdout.
func (e *environ) print(forms output.Forms) error { return forms.For(e.form())(e.stdout) }
