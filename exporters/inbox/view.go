package inbox

import (
	"cmp"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/texttable"
	"kyudan/rating/game"
	"kyudan/rating/judge"
)

// title says whose inbox it is, and from when: 11 submissions to the Singapore Weiqi
// Association, 2026-05-02 to 2026-05-28.
func title(p *judge.Page) string {
	s := game.Counted(len(p.Lines), "submission", "submissions")
	if p.System.Federation != "" {
		s += " to " + p.System.Federation
	}
	var first, last game.Date
	for i := range p.Lines {
		ev := p.Lines[i].Event
		if ev == nil || ev.Begin == 0 {
			continue
		}
		if first == 0 || ev.Begin < first {
			first = ev.Begin
		}
		last = max(last, ev.Begin, ev.End)
	}
	if first == 0 {
		return s
	}
	return s + ", " + document.Days(first, last)
}

// whole is a message with its subject, as it is copied.
func whole(m *judge.Message) string { return "Subject: " + m.Subject + "\n\n" + m.Text }

// paths are the files as they were given.
func paths(l *judge.Line) []string {
	var list []string
	for _, f := range l.Files {
		list = append(list, judge.Clean(f))
	}
	return list
}

// staff are the lines for the staff, each with the program's own words after it where it
// has others.
func staff(l *judge.Line) []string {
	all := slices.Clone(l.Staff)
	for i, original := range l.Originals {
		if original != "" {
			all[i] += " (" + original + ")"
		}
	}
	return all
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
	case strings.HasPrefix(line, judge.ItemMark):
		return judge.ItemMark
	case strings.HasPrefix(line, judge.Margin):
		return judge.Margin
	}
	if n, _, ok := strings.Cut(line, ". "); ok && n != "" && len(n) <= 3 && strings.Trim(n, "0123456789") == "" {
		return n + ". "
	}
	return ""
}

// span are the days of an event in a table: 2026-05-02/03, 2026-04-30/05-02.
func span(ev *game.Event) string {
	if ev.Begin == 0 {
		return ""
	}
	b, e := ev.Begin.String(), ev.End.String()
	switch {
	case ev.End <= ev.Begin:
		return b
	case b[:8] == e[:8]:
		return b + "/" + e[8:]
	case b[:5] == e[:5]:
		return b + "/" + e[5:]
	}
	return b + "/" + e
}

// organiser is who to write to, from the files.
func organiser(l *judge.Line) string {
	if l.Event == nil {
		return ""
	}
	return judge.Clean(cmp.Or(l.Event.Organiser, l.Event.Director))
}

// class is the class that the event would be rated in, else the one it gives.
func class(l *judge.Line) string {
	switch {
	case l.Result != nil && l.Result.Class != "":
		return l.Result.Class
	case l.Event != nil && len(l.Classes) > 0:
		return texttable.Cut(judge.Clean(l.Event.Class), 20)
	}
	return ""
}
