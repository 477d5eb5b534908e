package game

import (
	"io"
	"strconv"
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
	// Lost lists, before writing, what of the event the format cannot hold: one
	// problem a kind of loss, counted.
	Lost func(*Event) Problems
	// Write writes the event. Equal events give equal bytes.
	Write func(io.Writer, *Event) error
}
