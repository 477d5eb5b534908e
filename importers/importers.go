// Package importers opens event files of every format that Kyudan reads, finds
// out by their content which format that is, and puts the files of one event
// together.
//
// The formats are one package each below this one; [Formats] is the list of
// them. What is refused is refused with the reason and, where the file is a
// near miss (a PDF, an old .xls, a rating list), with what to do instead.
//
// An event often comes as several files: a pairing program's XML and its
// standings page; a standings page, a players list and the games lists of the
// rounds. [Together] recognises them by their players and games and makes one
// event of them, fills what one file leaves open from the others, and names on
// both sides what they contradict. Two states of one tournament file come
// together likewise, and the later one is followed. A round before the last
// that none of the files has is an error: a games list was forgotten. A file
// that is cut off is never put together with others. Nothing of that is silent: what was put
// together and filled in is a note, what is doubtful a warning, what differs in
// games or results an error.
package importers

import (
	"strings"

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

// byName finds a format.
func byName(formats []game.Reader, name string) (game.Reader, bool) {
	for _, f := range formats {
		if strings.EqualFold(f.Name, name) {
			return f, true
		}
	}
	return game.Reader{}, false
}

// names lists formats for a message: opengotha, standings and json.
func names(formats []game.Reader) string {
	list := make([]string, len(formats))
	for i, f := range formats {
		list[i] = f.Name
	}
	return enumerate(list, "and")
}

// titles lists formats with their endings: OpenGotha tournament XML (.xml), ….
func titles(formats []game.Reader) string {
	list := make([]string, len(formats))
	for i, f := range formats {
		list[i] = f.Title
		if len(f.Extensions) > 0 {
			list[i] += " (" + f.Extensions[0] + ")"
		}
	}
	return enumerate(list, "or")
}

// enumerate joins words as a sentence does: a, b and c.
func enumerate(list []string, last string) string {
	switch n := len(list); n {
	case 0:
		return ""
	case 1:
		return list[0]
	default:
		return strings.Join(list[:n-1], ", ") + " " + last + " " + list[n-1]
	}
}
