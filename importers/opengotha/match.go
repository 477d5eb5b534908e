package opengotha

import (
	"bytes"
	"regexp"
)

// matchBytes is how much of a file is looked at to recognise it. The root
// element can be long: its address attribute once held a page of HTML.
const matchBytes = 16 << 10

// Attributes that no other program's elements of these names have.
var (
	ofTournament = regexp.MustCompile(`\s(?:dataVersion|fullVersionNumber|gothaVersion|saveDT|externalIPAddress|runningMode)\s*=`)
	ofPlayer     = regexp.MustCompile(`\sfirstName\s*=`)
	ofGame       = regexp.MustCompile(`\sblackPlayer\s*=`)
)

// match recognises the format by the root element Tournament with one of
// OpenGotha's attributes, or followed by one of its children. The MacMahon
// program's root element is TournamentData, and its Tournament holds text
// elements.
func match(data []byte) bool {
	text, _, err := decode(data[:min(len(data), matchBytes)])
	if err != nil {
		return false
	}
	name, attrs, rest := nextTag(text)
	if name != "Tournament" {
		return false
	}
	if ofTournament.Match(attrs) {
		return true
	}
	name, _, rest = nextTag(rest)
	switch name {
	case "TournamentParameterSet", "TeamTournamentParameterSet", "GeneralParameterSet", "ByePlayers":
		return true
	case "Players":
		child, attrs, _ := nextTag(rest)
		return child == "" || child == "Games" || child == "Player" && ofPlayer.Match(attrs)
	case "Games":
		child, attrs, _ := nextTag(rest)
		return child != "Game" || ofGame.Match(attrs)
	}
	return false
}

// nextTag finds the next start tag: its name, its attributes as they stand (cut
// where the text ends) and what follows. The name is "" where there is none.
// Declarations, comments and end tags are passed over; text is as well.
func nextTag(text []byte) (name string, attrs, rest []byte) {
	for {
		i := bytes.IndexByte(text, '<')
		if i < 0 || i+1 >= len(text) {
			return "", nil, nil
		}
		text = text[i+1:]
		switch {
		case bytes.HasPrefix(text, []byte("!--")):
			_, text, _ = bytes.Cut(text, []byte("-->"))
		case text[0] == '?':
			_, text, _ = bytes.Cut(text, []byte("?>"))
		case text[0] == '!', text[0] == '/':
		default:
			end := bytes.IndexAny(text, " \t\r\n/>")
			if end < 0 {
				return string(text), nil, nil
			}
			attrs, rest, _ = bytes.Cut(text[end:], []byte(">"))
			return string(text[:end]), attrs, rest
		}
	}
}
