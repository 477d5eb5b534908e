package opengotha

import (
	"fmt"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// members are the elements that hold others of one kind and nothing else, with
// the name of these. Where a letter of a tag is lost, the rest of it is a text
// there, an element of another name, a comment or a declaration: something that
// no version writes, and a game or a player less.
var members = map[string]string{"Players": "Player", "Games": "Game", "ByePlayers": "ByePlayer", "Teams": "Team", "Team": "Board"}

// stray is something between elements that may be what a lost letter left of one.
type stray struct {
	in    int // the element around it, in document.elements
	after int // how many start tags stand before it
	what  string
	text  string
}

// What a stray is.
const (
	theText     = "the text"
	anElement   = "an element"
	aComment    = "a comment"
	declaration = "a declaration"
	instruction = "an instruction"
)

const maxStrays = 1000

// stray notes what stands between elements, unless it is a comment like any other.
func (rd *reader) stray(s stray) {
	if member := members[rd.doc.elements[s.in].tag]; s.what == aComment && (member == "" || !strings.Contains(s.text, member)) {
		return
	}
	if len(rd.tree.strays) < maxStrays {
		rd.tree.strays = append(rd.tree.strays, s)
	}
}

// strayElement notes the n-th element of the document if it is in one that holds
// others, and has a name that no version writes.
func (rd *reader) strayElement(e *element, n int) {
	if !known(e.tag) && members[rd.doc.elements[e.in].tag] != "" {
		rd.stray(stray{in: e.in, after: n, what: anElement, text: e.tag})
	}
}

// known reports whether OpenGotha writes elements of a name.
func known(tag string) bool {
	switch tag {
	case "Player", "Game", "ByePlayer", "Team", "Board", "ClubsGroup", "Club", "PlacementCriterion", "Category":
		return true
	}
	return wrappers[tag] || parameterSets[tag] != nil
}

// reportStrays reports them: as errors where a game, a player, a bye or a team
// may be lost.
func (rd *reader) reportStrays() {
	for _, s := range rd.tree.strays {
		in := rd.doc.elements[s.in].tag
		place := rd.path("", in, 0, &rd.doc.elements[s.after-1])
		member := members[in]
		bare := s.what == theText && !strings.ContainsFunc(s.text, unicode.IsLetter)
		switch {
		case bare && member == "": // Pairgoth's commas between criteria
		case bare || member == "":
			rd.add(game.Warning, "text-between", place, fmt.Sprintf("%s %s in %s", s.what, game.Quote(strings.TrimSpace(s.text)), in), "elements alone", "it was passed over; check that the file is whole")
		case s.what == aComment:
			rd.add(game.Warning, "commented-out", place, fmt.Sprintf("a %s in a comment: %s", member, game.Quote(strings.TrimSpace(s.text))), "", "it was passed over, as OpenGotha does; remove the comment's signs if it counts")
		default:
			rd.add(game.Error, "element-damaged", place, fmt.Sprintf("%s %s in %s", s.what, game.Quote(strings.TrimSpace(s.text)), in), "elements <"+member+" … />",
				"a "+member+" seems to be damaged there and was not read; repair it, or save the tournament again in OpenGotha")
		}
	}
}

// misspelt warns about an attribute of a player or a game that no version writes,
// where one of nearly the same name is missing: its value was not read.
func (rd *reader) misspelt(e *element, name string, known []Attribute, has uint32) {
	if e.tag != "Game" && e.tag != "Player" || rd.tree.misspelt == maxStrays {
		return
	}
	rd.tree.misspelt++
	var missing []string
	for i, a := range known {
		if has&(1<<i) == 0 {
			missing = append(missing, a.Name)
		}
	}
	if meant := game.Nearest(name, missing); meant != "" {
		rd.add(game.Warning, "attribute-misspelt", rd.path("", e.tag, 0, e), fmt.Sprintf("the attribute %s, which may be meant for %q", game.Quote(name), meant), "", "it was not read; correct its name")
	}
}
