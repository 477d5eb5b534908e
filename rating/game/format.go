package game

import (
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Place is where in its file something stands: a line and column of a text,
// both from 1, or a cell or path such as Results!C17 or Games/Game[3].
type Place struct {
	Path      string
	Line, Col int
}

// String is the place as messages show it: the path, 18:40, 18, or "".
func (p Place) String() string {
	switch {
	case p.Path != "":
		return p.Path
	case p.Line == 0:
		return ""
	case p.Col == 0:
		return strconv.Itoa(p.Line)
	}
	return strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Col)
}

// Input is a file as an importer gets it: whole, within the size limit, with
// its name for messages.
type Input struct {
	Name string
	Data []byte
}

// Reader describes a format that can be read. Importers decide by content:
// Match looks at the bytes alone, never at a file name.
type Reader struct {
	Name       string   // opengotha
	Title      string   // OpenGotha tournament XML
	Extensions []string // usual file name endings with the dot, the first is preferred
	Match      func(data []byte) bool
	// Sure reports whether data is of this format and cannot be of another, so
	// that no other need be asked. It looks at the beginning of a file only, and
	// where it says so, so does Match. nil: the format has no such mark.
	Sure func(data []byte) bool
	// Places say, by the keys of the event JSON, where whoever makes such files gives the
	// facts of an event, in the words of the program that writes them. A reader that knows
	// better sets Event.Places.
	Places map[string]string
	// Read returns the event and all problems of the file. The event is nil
	// where nothing can be made of it, and then a problem is an error. Read
	// keeps going after a bad record so that all problems are reported at once.
	Read func(Input) (*Event, Problems)
}

// Writer describes a format that can be written.
type Writer struct {
	Name       string
	Title      string
	Extensions []string
	Options    []Option // what -t NAME,KEY=VALUE may say
	// Holds says which Features of an event the format has a place for.
	Holds Holding
	// Lost lists, before writing, what of the event the format cannot hold: one
	// problem a kind of loss, counted. Most of it is Holds.Lost.
	Lost func(*Event, Settings) Problems
	// Write writes the event. Equal events give equal bytes. Options that are
	// not set have their default.
	Write func(io.Writer, *Event, Settings) error
}

// Option is something that a format can be written with or without.
type Option struct {
	Name   string   // encoding
	About  string   // one line
	Values []string // what it may be, the default first; nil for free text
}

// Settings are the options of one writing, by name. What is absent has its
// default.
type Settings map[string]string

// Get is the value of an option, or its default where it is not set.
func (s Settings) Get(o Option) string {
	if v, ok := s[o.Name]; ok {
		return v
	}
	if len(o.Values) > 0 {
		return o.Values[0]
	}
	return ""
}

// Check reports options that the format does not have, and values that an
// option cannot take.
func (w Writer) Check(s Settings) Problems {
	var ps Problems
	for _, name := range slices.Sorted(maps.Keys(s)) {
		i := slices.IndexFunc(w.Options, func(o Option) bool { return o.Name == name })
		switch {
		case i < 0:
			var names []string
			for _, o := range w.Options {
				names = append(names, o.Name)
			}
			p := Problem{Severity: Error, Code: "option", Found: "the option " + strconv.Quote(name) + " of " + w.Name, Expected: strings.Join(names, " or ")}
			if len(names) == 0 {
				p.Expected = "none: the format has no options"
			}
			ps.Add(p)
		case w.Options[i].Values != nil && !slices.Contains(w.Options[i].Values, s[name]):
			ps.Add(Problem{Severity: Error, Code: "option", Found: name + "=" + s[name] + " for " + w.Name, Expected: strings.Join(w.Options[i].Values, " or ")})
		}
	}
	return ps
}
