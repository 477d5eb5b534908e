// Package exporters lists the formats that events are written in and puts
// files on the disk. Each format has its own package below this one.
package exporters

import (
	"path/filepath"
	"slices"
	"strings"

	"kyudan/exporters/aga"
	"kyudan/exporters/csvgames"
	"kyudan/exporters/eventjson"
	"kyudan/exporters/h9"
	"kyudan/exporters/opengotha"
	"kyudan/exporters/pairgoth"
	"kyudan/exporters/sagc"
	"kyudan/exporters/standings"
	"kyudan/exporters/swa"
	"kyudan/exporters/tou"
	"kyudan/exporters/wallist"
	"kyudan/rating/game"
)

// Formats are all formats that can be written, in the order in which help
// lists them. Where two share a file name ending, the first is the one that
// the ending alone chooses. All have the option Names.
func Formats() []game.Writer {
	formats := []game.Writer{
		swa.Format,
		opengotha.Format,
		standings.Format,
		eventjson.Format,
		pairgoth.Format,
		h9.Format,
		aga.Format,
		tou.Format,
		csvgames.Format,
		wallist.Format,
		sagc.Format,
	}
	for i, f := range formats {
		formats[i] = named(f)
	}
	return formats
}

// Lookup returns the format with that name.
func Lookup(name string) (game.Writer, bool) {
	return first(func(f game.Writer) bool { return f.Name == name })
}

// ForFile returns the format that a file name's ending chooses.
func ForFile(path string) (game.Writer, bool) {
	ext := strings.ToLower(filepath.Ext(path))
	return first(func(f game.Writer) bool { return slices.Contains(f.Extensions, ext) })
}

// first is the first format that is so.
func first(is func(game.Writer) bool) (game.Writer, bool) {
	for _, f := range Formats() {
		if is(f) {
			return f, true
		}
	}
	return game.Writer{}, false
}
