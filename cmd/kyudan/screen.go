package main

import (
	"io"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"kyudan/exporters/texttable"
	"kyudan/rating/game"
)

// screen is a stream that people read. Names come from other people's files and must
// not control the terminal: text is cleaned line by line, like the texts in tables.
// Output for programs bypasses it.
type screen struct {
	to      io.Writer
	part    []byte // the first bytes of a character that the next Write completes
	columns int    // at which messages are wrapped; 0: no terminal
	colour  bool   // of messages
}

// newScreen is the screen on a stream. The environment decides only how messages look
// there, so that commands still give equal output for equal calls.
func newScreen(w io.Writer, getenv func(string) string) *screen {
	s := &screen{to: w, colour: coloured(isTerminal(w), getenv)}
	if isTerminal(w) {
		s.columns = width(w, getenv)
	}
	return s
}

// width is the number of columns of a terminal: the COLUMNS of the environment, which
// shells pass on only if asked to, or else what the terminal says; 80 where neither is
// known. Narrower than 40 nothing can be read.
func width(w io.Writer, getenv func(string) string) int {
	n, err := strconv.Atoi(getenv("COLUMNS"))
	if f, ok := w.(*os.File); ok && (err != nil || n <= 0) {
		n, _, err = term.GetSize(int(f.Fd()))
	}
	if err != nil || n <= 0 {
		return 80
	}
	return max(n, 40)
}

// coloured reports whether messages are coloured: https://no-color.org,
// https://bixense.com/clicolors. Consoles of Windows that know no colours set neither TERM
// nor WT_SESSION.
func coloured(terminal bool, getenv func(string) string) bool {
	force, term := getenv("CLICOLOR_FORCE"), getenv("TERM")
	switch {
	case getenv("NO_COLOR") != "":
		return false
	case force != "" && force != "0":
		return true
	}
	able := term != "" && term != "dumb" || getenv("WT_SESSION") != ""
	return terminal && able && getenv("CLICOLOR") != "0"
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// say prints a message behind the program's name: one line in files and pipes, where
// programs look for it, and as many as it takes on a terminal.
func say(w io.Writer, message string) {
	message = game.Clean(message)
	s, ok := w.(*screen)
	if !ok {
		s = &screen{to: w}
	}
	const name = "kyudan: "
	lines := []string{message}
	if s.columns > 0 {
		lines = texttable.Break(message, s.columns-len(name))
	}
	if s.colour && len(lines) > 0 {
		paint(lines)
	}
	io.WriteString(s.to, name+strings.Join(lines, "\n"+strings.Repeat(" ", len(name)))+"\n")
}

// paint colours a message by its first word: of errors and warnings that word, hints and
// notes whole.
func paint(lines []string) {
	const red, yellow, dim, plain = "\x1b[31m", "\x1b[33m", "\x1b[2m", "\x1b[0m"
	word, text, _ := strings.Cut(lines[0], ":")
	switch word {
	case "error":
		lines[0] = red + word + ":" + plain + text
	case "warning":
		lines[0] = yellow + word + ":" + plain + text
	case "hint", "note":
		for i := range lines {
			lines[i] = dim + lines[i] + plain
		}
	}
}

func (s *screen) Write(b []byte) (int, error) {
	text := append(s.part, b...)
	whole := len(text) - partial(text)
	s.part = append([]byte(nil), text[whole:]...)
	lines := strings.Split(string(text[:whole]), "\n")
	for i, line := range lines {
		lines[i] = game.Clean(line)
	}
	if _, err := io.WriteString(s.to, strings.Join(lines, "\n")); err != nil {
		return 0, err
	}
	return len(b), nil
}

// partial is the number of bytes at the end that begin a character without completing
// it.
func partial(text []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if end := text[len(text)-n:]; utf8.RuneStart(end[0]) {
			if utf8.FullRune(end) {
				return 0
			}
			return n
		}
	}
	return 0
}
