package ratinglist

import (
	"fmt"
	"strconv"

	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// isName reports whether a column has names, or a part of them.
func isName(f Field) bool {
	return f == Family || f == Given || f == Name || f == Latin || f == Characters
}

// two makes of two columns with whole names one for each script, as Name and 姓名 are: the
// one titled in Chinese has the names in characters.
func (t *table) two(c column, first, cell *spreadsheet.Cell) bool {
	if c.field != Name || t.has(Characters) || !game.OtherScript(c.label, first.Text) {
		return false
	}
	for _, at := range []*spreadsheet.Cell{first, cell} {
		label := columnOf(at.Text).label
		if game.OtherScript(label, "") {
			t.columns[at.Col] = column{Characters, "", label}
		} else {
			t.columns[at.Col] = column{Name, "", label}
		}
	}
	return true
}

// addName adds the name of another column. In another script it stands beside family and
// given name, or behind a whole name: Tan Wei Ming 陈伟明.
func (t *table) addName(s *rating.Standing, name, place string) {
	parted := s.Family != "" || s.Given != ""
	have := s.DisplayName()
	switch {
	case name == "":
	case have == "":
		s.Name = name
	case !game.OtherScript(have, name):
		if game.NameKey(have) != game.NameKey(name) {
			t.add(game.Warning, "names-differ", place, fmt.Sprintf("the name %q beside %q in the same letters", name, have), "the name in other letters",
				strconv.Quote(have)+" was read; a former name belongs into a column Former names")
		}
	case parted:
		s.Name = name
	case game.OtherScript(name, ""):
		s.Name = have + " " + name
	default:
		s.Name = name + " " + have
	}
}
