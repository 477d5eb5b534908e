package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// A window is a console that the Explorer opened for this program alone, by a double click
// or for files that were dragged onto it. It closes with the program.
type window struct {
	program string // its path
	in      io.Reader
	out     io.Writer
}

// arguments are those of the program, or what shows how to begin.
func (w *window) arguments(args []string) []string {
	if w != nil && len(args) == 0 {
		return []string{startPage}
	}
	return args
}

// hold keeps the window open until it was read.
func (w *window) hold() {
	if w == nil {
		return
	}
	fmt.Fprintf(w.out, `
To type a command: in the Explorer, open the folder with your files, click into
its address bar, type cmd and press Enter. There, in place of kyudan, type
  %s

Press Enter to close this window.
`, argument(w.program))
	bufio.NewReader(w.in).ReadString('\n')
}

// keptOpen is an argument whose closing quote a backslash before it kept from closing, as
// in "C:\My cups\", which Windows gives programs with all that follows; "" if there is none.
func keptOpen(args []string) string {
	for _, arg := range args {
		if folder, rest, found := strings.Cut(arg, `"`); found && strings.Contains(folder, `\`) && (rest == "" || rest[0] == ' ') {
			return folder
		}
	}
	return ""
}

// startPage is the name of the page that a double click shows.
const startPage = "start"

// start tells somebody who double-clicked what to do.
const start = `Kyudan turns the results of a Go tournament into updated ratings.

Drag the files of a tournament (a workbook, an OpenGotha file, a page of
standings) onto the program's icon, together with your rating list if you have
one. It checks the tournament and shows what would change. Nothing is written.

To write rated workbooks, lists and reports, type commands, such as
  kyudan rate cup.xlsx --list list.xlsx -o cup-rated.xlsx
  kyudan help
`
