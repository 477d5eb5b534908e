// Package importers opens event files of every format that Kyudan reads, finds
// out by their content which format that is, and has the files of one event
// put together.
//
// The formats are one package each below this one; [Formats] is the list of
// them. What is refused is refused with the reason and, where the file is a
// near miss (a PDF, an old .xls, a rating list), with what to do instead.
//
// An event often comes as several files; [OpenAll] and [OpenFiles] have those of
// one event put together by package together.
package importers

import (
	"fmt"
	"kyudan/importers/aga"
	"kyudan/importers/csvgames"
	"kyudan/importers/eventjson"
	"kyudan/importers/h9"
	"kyudan/importers/macmahon"
	"kyudan/importers/opengotha"
	"kyudan/importers/pairgoth"
	"kyudan/importers/results"
	"kyudan/importers/sagc"
	"kyudan/importers/standings"
	"kyudan/importers/swa"
	"kyudan/importers/tou"
	"kyudan/importers/vbar"
	"kyudan/importers/wallist"
	"kyudan/rating/game"
)

// Formats are the formats that are read, the most specific first. Every one
// recognises its files by content, and no file should match two: Open refuses
// one that does. The order is that of messages and of help.
func Formats() []game.Reader {
	return []game.Reader{
		opengotha.Format,
		swa.Format,
		standings.Format,
		h9.Format,
		tou.Format,
		aga.Format,
		pairgoth.Format,
		macmahon.Format,
		eventjson.Format,
		sagc.Format,
		vbar.Format,
		wallist.Format,
		csvgames.Format,
		results.Format,
	}
}

// names lists formats for a message: opengotha, standings and json.
func names(formats []game.Reader) string {
	list := make([]string, len(formats))
	for i, f := range formats {
		list[i] = f.Name
	}
	return game.Enumerate(list, "and")
}

// titles lists formats with their endings, the first of many: OpenGotha tournament XML
// (.xml), …, or another of the 14 formats that are read.
func titles(formats []game.Reader) string {
	const few = 4
	var list []string
	for i, f := range formats {
		if i == few-1 && len(formats) > few {
			list = append(list, fmt.Sprintf("another of the %d formats that are read", len(formats)))
			break
		}
		title := f.Title
		if len(f.Extensions) > 0 {
			title += " (" + f.Extensions[0] + ")"
		}
		list = append(list, title)
	}
	return game.Enumerate(list, "or")
}
