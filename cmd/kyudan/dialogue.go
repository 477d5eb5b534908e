package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// dialogue is questions about an archive that a person answers one after the other. A
// question may have several parts with the same answer.
type dialogue interface {
	Next() bool // reports whether a question is open: the current one
	Show(w io.Writer, why bool) error
	Choices() []string // the answers: yes, no, and others
	Answer(choice int) game.Problems
	Several() bool
	Apart() // asks about the parts of the question one by one
	Skip()
	Undo() (ok bool, problems game.Problems)
	Answers() int  // since the archive was read
	Skipped() bool // reports whether any question was
	Table() string // the path of the table with the answers
}

// converse asks the questions about something, and those that the answers raise. read
// begins the dialogue with the archive as it is now.
func (e *environ) converse(d dialogue, about string, read func() error) error {
	in := bufio.NewScanner(e.stdin)
	for {
		if err := read(); err != nil {
			return err
		}
		if !d.Next() {
			what := "no open question about " + about
			if d.Skipped() {
				what += ", but those skipped"
			}
			fmt.Fprintln(e.stdout, what)
			return nil
		}
		stopped, problems, err := e.askAll(d, in)
		if n := d.Answers(); n > 0 {
			e.recorded(n, d.Table())
		}
		switch {
		case err != nil:
			return err
		case problems.HasErrors():
			return refused(problems).saying("the last answer was not written")
		case stopped || d.Answers() == 0:
			return nil
		}
	}
}

// askAll asks the questions until the person stops: with q or at the end of the input;
// or when all are answered or skipped. Problems end it.
func (e *environ) askAll(d dialogue, in *bufio.Scanner) (stopped bool, problems game.Problems, err error) {
	why := false
	for {
		open := d.Next()
		prompt := "no more questions: u undo, q stop, return goes on > "
		var choices []string
		if open {
			if err := d.Show(e.stdout, why); err != nil {
				return true, nil, err
			}
			choices = d.Choices()
			prompt = promptOf(choices, d.Several())
		}
		fmt.Fprint(e.stdout, prompt)
		if !in.Scan() {
			fmt.Fprintln(e.stdout)
			return true, nil, in.Err()
		}
		why = false
		word := strings.ToLower(strings.TrimSpace(in.Text()))
		choice := slices.Index(choices, word)
		if k := slices.Index(yesNo, word); k >= 0 {
			choice = k
		}
		switch {
		case word == "q":
			return true, nil, nil
		case word == "u":
			ok := false
			if ok, problems = d.Undo(); !ok {
				fmt.Fprintln(e.stdout, "there is no answer to take back")
			}
		case !open:
			return false, nil, nil
		case choice >= 0:
			problems = d.Answer(choice)
		case word == "s", word == "skip":
			d.Skip()
		case word == "e":
			d.Apart()
		case word == "why":
			why = true
		default:
			fmt.Fprintf(e.stdout, "%s is none of these answers\n", game.Quote(word))
		}
		if problems.HasErrors() {
			return true, problems, nil
		}
	}
}

// yesNo are the letters for the first answers to a question.
var yesNo = []string{"y", "n"}

// promptOf says what can be answered.
func promptOf(choices []string, several bool) string {
	words := slices.Clone(choices)
	for i, letter := range yesNo {
		words[i] = letter + " " + words[i]
	}
	if several {
		words = append(words, "e each by itself")
	}
	return strings.Join(append(words, "s skip", "u undo", "why", "q stop > "), ", ")
}
