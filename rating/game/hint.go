package game

import (
	"cmp"
	"slices"
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
//
// The zero Wording is plain: begin=2026-05-02, as-of, formats, the results workbook.
type Wording struct {
	Set     func(key, example string) string
	Option  func(name, example string) string
	Command func(name string) string
	// Template is the results workbook.
	Template string
	// Give, AskFor and Again are the verbs; "" are those of whoever runs the program.
	Give, AskFor, Again string
	// End is how a hint goes on that names facts by these keys, none where it is open
	// which; nil: not at all.
	End func(keys []string) string
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
		case "set", "option", "command", "template", "give", "ask", "again":
			return text[:open], kind, rest, after, true
		}
		from = open + 1
	}
}

// NamesInputs reports whether a hint names what the program can be given, or another
// thing that it does.
func NamesInputs(hint string) bool {
	for _, kind, _, after, ok := slot(hint); ok; _, kind, _, after, ok = slot(after) {
		if kind == "set" || kind == "option" || kind == "command" {
			return true
		}
	}
	return false
}

// Word is a hint in the reader's words. What has no slots stays as it is.
func (w Wording) Word(hint string) string {
	before, kind, rest, after, ok := slot(hint)
	if !ok {
		return hint
	}
	var b strings.Builder
	var keys []string
	facts := false
	for ; ok; before, kind, rest, after, ok = slot(after) {
		name, example, _ := strings.Cut(rest, "=")
		if kind == "set" {
			facts = true
			if name != "" && !slices.Contains(keys, name) {
				keys = append(keys, name)
			}
		}
		b.WriteString(before + w.slot(kind, name, example))
	}
	b.WriteString(before)
	if facts && w.End != nil {
		b.WriteString(w.End(keys))
	}
	return b.String()
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
	case name == "":
		return "the facts"
	case example != "":
		return name + "=" + example
	}
	return name
}

// Plainly words a hint for a program without its own wording.
func Plainly(hint string) string { return Wording{}.Word(hint) }
