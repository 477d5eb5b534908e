package game

import (
	"cmp"
	"strings"
)

// A Wording puts the slots of hints into the words of one reader. A hint names what
// the program can be given, and who shows it says how: the command line its flags, an
// archive the columns of its tables, a letter to an organiser "tell us". The slots:
//
//	{set begin=2026-05-02}   a fact of the event by its key, with an example, or …
//	{set komi}               … without; {set} is any fact
//	{option as-of}           something else that a run is given, with an example or without
//	{command formats}        what else the program does
//	{template}               the results workbook that is to be filled in
//	{give} {ask for}         what whoever runs the program gives it, or asks others for,
//	                         and whoever sent the file sends
//	{again}                  run again, with what was mended
//	{leave out}              keep the event from being rated
//
// The zero Wording is plain: begin=2026-05-02, as-of, formats, the results workbook.
type Wording struct {
	Set     func(key, example string) string
	Option  func(name, example string) string
	Command func(name string) string
	// Template is the results workbook.
	Template string
	// Give, AskFor, Again and LeaveOut are the verbs; "" are those of whoever runs the
	// program.
	Give, AskFor, Again, LeaveOut string
}

// In is the wording for the reader of a file that has places for facts, by their keys:
// these come first.
func (w Wording) In(places map[string]string) Wording {
	elsewhere := w
	w.Set = func(key, example string) string {
		given := elsewhere.slot("set", key, example)
		if at := places[key]; at != "" {
			return at + ", or " + given
		}
		return given
	}
	return w
}

// FactsIn are the keys of the facts that a hint asks for.
func FactsIn(hint string) (keys []string) {
	for _, kind, rest, after, ok := slot(hint); ok; _, kind, rest, after, ok = slot(after) {
		if key, _, _ := strings.Cut(rest, "="); kind == "set" && key != "" {
			keys = append(keys, key)
		}
	}
	return keys
}

// slot is the first slot of a text, with what stands around it. Braces around
// anything else are ordinary ones.
func slot(text string) (before, kind, rest, after string, ok bool) {
	for from := 0; ; {
		open := strings.IndexByte(text[from:], '{')
		if open < 0 {
			return text, "", "", "", false
		}
		open += from
		inside, after, closed := strings.Cut(text[open+1:], "}")
		if !closed {
			return text, "", "", "", false
		}
		switch kind, rest, _ := strings.Cut(inside, " "); kind {
		case "set", "option", "command", "template", "give", "ask", "again", "leave":
			return text[:open], kind, rest, after, true
		}
		from = open + 1
	}
}

// Word is a hint in the reader's words. What has no slots stays as it is.
func (w Wording) Word(hint string) string {
	before, kind, rest, after, ok := slot(hint)
	if !ok {
		return hint
	}
	var b strings.Builder
	for ; ok; before, kind, rest, after, ok = slot(after) {
		name, example, _ := strings.Cut(rest, "=")
		b.WriteString(before + w.slot(kind, name, example))
	}
	return b.String() + before
}

func (w Wording) slot(kind, name, example string) string {
	switch {
	case kind == "set" && w.Set != nil:
		return w.Set(name, example)
	case kind == "option" && w.Option != nil:
		return w.Option(name, example)
	case kind == "command" && w.Command != nil:
		return w.Command(name)
	case kind == "template":
		return cmp.Or(w.Template, "the results workbook")
	case kind == "give":
		return cmp.Or(w.Give, "give")
	case kind == "ask":
		return cmp.Or(w.AskFor, "ask for")
	case kind == "again":
		return cmp.Or(w.Again, "run again")
	case kind == "leave":
		return cmp.Or(w.LeaveOut, "leave the file out")
	case name == "":
		return "the facts"
	case example != "":
		return name + "=" + example
	}
	return name
}

// Plainly words a hint for a program without its own wording.
func Plainly(hint string) string { return Wording{}.Word(hint) }
