package main

import (
	"errors"
	"fmt"

	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// The exit statuses, as help and README list them.
const (
	exitDone    = 0 // everything was done
	exitPartly  = 1 // written as far as the input could be read, or a dry run or check that found errors
	exitUsage   = 2 // the command line is wrong
	exitNothing = 3 // nothing was written: errors without --keep-going, unreadable input, a failed write
	// Ended by a signal: 128 and its number. See stopOnSignal.
)

// A failure ends a command that did not do its work. environ.end prints it, in this
// order.
type failure struct {
	status   int
	found    string              // an error
	tip      string              // and a hint for it
	problems game.Problems       // of files
	print    func(game.Problems) // prints them; nil: environ.report
	said     []string            // what became of the work
}

func (f *failure) Error() string { return f.found }

// errPartly is the end of a command that went as far as the input could be read.
var errPartly = errors.New("errors were found")

// partly is errPartly where there are errors.
func partly(problems game.Problems) error {
	if problems.HasErrors() {
		return errPartly
	}
	return nil
}

// misuse is an error in the command line.
func misuse(format string, a ...any) *failure {
	return &failure{status: exitUsage, found: fmt.Sprintf(format, a...)}
}

// hint adds what to do about it.
func (f *failure) hint(tip string) *failure {
	f.tip = tip
	return f
}

// impossible is the reason why a command cannot do its work, and what to do about it.
func impossible(found, tip string) *failure {
	return &failure{status: exitNothing, found: found, tip: tip}
}

// refused is the end of a command that cannot go on because of problems.
func refused(problems game.Problems) *failure {
	return &failure{status: exitNothing, problems: problems}
}

// after puts problems before those of a failure, and lines after it.
func after(problems game.Problems, err error, said ...string) error {
	if f, ok := errors.AsType[*failure](err); ok {
		f.problems, f.said = append(problems, f.problems...), append(f.said, said...)
	}
	return err
}

// printing makes a failure print its problems in another form.
func printing(err error, print func(game.Problems)) error {
	if f, ok := errors.AsType[*failure](err); ok {
		f.print = print
	}
	return err
}

// nothing is the end of a command that has printed its problems and stops.
func nothing(format string, a ...any) *failure {
	f := &failure{status: exitNothing}
	return f.saying(format, a...)
}

// saying adds a line on what became of the work.
func (f *failure) saying(format string, a ...any) *failure {
	f.said = append(f.said, fmt.Sprintf(format, a...))
	return f
}

// unmended is the end of a command whose problems, already printed, must be corrected
// before it writes anything; keepGoing says what --keep-going would do.
func unmended(done string, problems game.Problems, keepGoing string) *failure {
	return nothing("nothing was %s: %s", done, game.Plural(problems.Count(game.Error), "error")).saying("hint: correct them, or give --keep-going to %s", keepGoing)
}

// unusable is the end of a command whose system, rules or lists cannot be used. A wrong
// word and wrong rules count as a wrong command line.
func unusable(problems game.Problems) *failure {
	f := refused(problems)
	if p := problems[0]; p.Code == plan.CodeUsage {
		return misuse("%s", p.Found).hint(p.Hint)
	}
	if plan.WrongRules(problems) {
		f.status = exitUsage
	}
	return f
}

// end prints why a command failed, and returns its exit status.
func (e *environ) end(err error) int {
	switch err {
	case nil:
		return exitDone
	case errPartly:
		return exitPartly
	}
	f, ok := errors.AsType[*failure](err)
	if !ok {
		f = refused(game.Problems{game.AsProblem(err)})
	}
	if f.found != "" {
		e.fail(f.found, f.tip)
	}
	if f.print != nil {
		f.print(f.problems)
	} else if len(f.problems) > 0 {
		if err := e.report(f.problems); err != nil {
			e.fail(err.Error(), "")
		}
	}
	for _, line := range f.said {
		e.talk("%s", line)
	}
	return f.status
}
