package inbox

import (
	"fmt"
	"strings"

	"kyudan/exporters/texttable"
)

// title is the heading of the page.
func (p *Page) title() string { return plural(len(p.Lines), "submission") }

// Counts are the numbers of lines by verdict, those that want work first.
func (p *Page) Counts() string {
	s := fmt.Sprintf("%d to be returned, %d accepted with remarks, %d accepted", p.Count(Returned), p.Count(Remarks), p.Count(Accepted))
	if n := p.Count(Received); n > 0 {
		s += fmt.Sprintf(", %d received before", n)
	}
	return s
}

// players is the number of players, nothing where no event was read.
func (l *Line) players() any {
	if l.Event == nil {
		return nil
	}
	return len(l.Event.Players)
}

func (l *Line) games() any {
	if l.Event == nil {
		return nil
	}
	return len(l.Event.Games)
}

// text is a number for a table of text.
func text(v any) string {
	if v == nil {
		return ""
	}
	return fmt.Sprint(v)
}

// heading is the line's name and days, as over its message.
func (l *Line) heading() string {
	h := l.name()
	if l.Event != nil {
		if d := days(l.Event); d != "" {
			h += ", " + d
		}
	}
	return h
}

// paths are the files as they were given.
func (l *Line) paths() []string {
	var list []string
	for _, f := range l.Files {
		list = append(list, clean(f))
	}
	return list
}

// wrap breaks the lines of a message for a width, continued lines below the
// words of the first.
func wrap(message string, columns int) []string {
	var out []string
	for line := range strings.Lines(message) {
		line = strings.TrimRight(line, "\n")
		mark := markOf(line)
		for i, part := range texttable.Wrap(line[len(mark):], columns-len(mark)) {
			if i > 0 {
				part = strings.Repeat(" ", len(mark)) + part
			} else {
				part = mark + part
			}
			out = append(out, part)
		}
		if line == "" && (len(out) == 0 || out[len(out)-1] != "") {
			out = append(out, "")
		}
	}
	return out
}

// markOf is the number, bullet or margin that a line of a message begins with.
func markOf(line string) string {
	switch {
	case strings.HasPrefix(line, itemMark):
		return itemMark
	case strings.HasPrefix(line, margin):
		return margin
	}
	if n, _, ok := strings.Cut(line, ". "); ok && n != "" && len(n) <= 3 && strings.Trim(n, "0123456789") == "" {
		return n + ". "
	}
	return ""
}
