package opengotha

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/beevik/etree"

	"kyudan/rating/game"
)

// members are the elements that hold others of one kind and nothing else, with
// the name of these. Where a letter of a tag is lost, the rest of it is a text
// there, an element of another name, a comment or a declaration: something that
// no version writes, and a game or a player less.
var members = map[string]string{"Players": "Player", "Games": "Game", "ByePlayers": "ByePlayer", "Teams": "Team", "Team": "Board"}

// stray is something between elements that may be what a lost letter left of one.
type stray struct {
	in    string // the element around it
	after int    // how many start tags stand before it
	text  string
	what  string // a text, an element "Gaem", a comment
}

const maxStrays = 1000

// strays notes what stands in an element and is neither one of its members nor
// nothing at all. before counts the start tags so far.
func (rd *reader) strays(e *etree.Element, t etree.Token, before int) {
	s := stray{in: e.Tag, after: before}
	switch t := t.(type) {
	case *etree.CharData:
		if t.IsWhitespace() {
			return
		}
		s.text, s.what = t.Data, "the text"
	case *etree.Element:
		if members[e.Tag] == "" || known(t.Tag) {
			return
		}
		s.text, s.what = t.Tag, "an element"
	case *etree.Comment:
		if !strings.Contains(t.Data, members[e.Tag]) || members[e.Tag] == "" {
			return
		}
		s.text, s.what = t.Data, "a comment"
	case *etree.Directive:
		s.text, s.what = t.Data, "a declaration"
	case *etree.ProcInst:
		s.text, s.what = t.Target+" "+t.Inst, "an instruction"
	}
	if len(rd.tree.strays) < maxStrays {
		rd.tree.strays = append(rd.tree.strays, s)
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
		place := ""
		if s.after > 0 {
			place = rd.path("", s.in, 0, node{n: s.after - 1})
		}
		member := members[s.in]
		bare := s.what == "the text" && !strings.ContainsFunc(s.text, unicode.IsLetter)
		switch {
		case bare && member == "": // Pairgoth's commas between criteria
		case bare || member == "":
			rd.add(game.Warning, "text-between", place, fmt.Sprintf("%s %s in %s", s.what, game.Quote(strings.TrimSpace(s.text)), s.in), "elements alone", "it was passed over; check that the file is whole")
		case s.what == "a comment":
			rd.add(game.Warning, "commented-out", place, fmt.Sprintf("a %s in a comment: %s", member, game.Quote(strings.TrimSpace(s.text))), "", "it was passed over, as OpenGotha does; remove the comment's signs if it counts")
		default:
			rd.add(game.Error, "element-damaged", place, fmt.Sprintf("%s %s in %s", s.what, game.Quote(strings.TrimSpace(s.text)), s.in), "elements <"+member+" … />",
				"a "+member+" seems to be damaged there and was not read; repair it, or save the tournament again in OpenGotha")
		}
	}
}

// misspelt warns about an attribute of a player or a game that no version writes,
// where one of nearly the same name is missing: its value was not read.
func (rd *reader) misspelt(nd node, name string, known []Attribute, has uint32) {
	if nd.Tag != "Game" && nd.Tag != "Player" || rd.tree.misspelt == maxStrays {
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
		rd.add(game.Warning, "attribute-misspelt", rd.path("", nd.Tag, 0, nd), fmt.Sprintf("attribute %s and no %q", game.Quote(name), meant), meant, "it was not read; correct the name")
	}
}
