package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"kyudan/rating/game"
)

// dialogue is questions that a person answers one after the other, whether two things
// are one. A question may have several parts with the same answer.
type dialogue interface {
	Next() bool // reports whether a question is open: the current one
	Show(w io.Writer, why bool) error
	Several() bool
	Apart() // asks about the parts of the question one by one
	Answer(same bool) game.Problems
	Skip()
	Undo() (ok bool, problems game.Problems)
}

// converse asks the questions until the person stops: with q or at the end of the input;
// or when all are answered or skipped. same and two say what y and n mean. Problems end
// it.
func (e *environ) converse(d dialogue, in *bufio.Scanner, same, two string) (stopped bool, problems game.Problems, err error) {
	why := false
	for {
		open := d.Next()
		prompt := "no more questions: u undo, q stop, return goes on > "
		if open {
			if err := d.Show(e.stdout, why); err != nil {
				return true, nil, err
			}
			prompt = fmt.Sprintf("y %s, n %s, s skip, u undo, why, q stop > ", same, two)
			if d.Several() {
				prompt = fmt.Sprintf("y %s, n %s, e each by itself, s skip, u undo, why, q stop > ", same, two)
			}
		}
		fmt.Fprint(e.stdout, prompt)
		if !in.Scan() {
			fmt.Fprintln(e.stdout)
			return true, nil, in.Err()
		}
		why = false
		switch word := strings.ToLower(strings.TrimSpace(in.Text())); {
		case word == "q":
			return true, nil, nil
		case word == "u":
			ok := false
			if ok, problems = d.Undo(); !ok {
				fmt.Fprintln(e.stdout, "there is no answer to take back")
			}
		case !open:
			return false, nil, nil
		case word == "y":
			problems = d.Answer(true)
		case word == "n":
			problems = d.Answer(false)
		case word == "s", word == "skip":
			d.Skip()
		case word == "e":
			d.Apart()
		case word == "why":
			why = true
		default:
			fmt.Fprintf(e.stdout, "found %s, expected one of these letters\n", game.Quote(word))
		}
		if problems.HasErrors() {
			return true, problems, nil
		}
	}
}
