package judge

import (
	"strings"

	"kyudan/rating/game"
)

// Questions who somebody is, as package roster puts them. Of the ways in which
// it says what it expects, these three are told in words of their own; the
// others are told as they are.
const (
	expectOneOf    = "one of "
	expectSomebody = "somebody more like the list's "
	foundUnlisted  = ", a name that the list does not have"
	ifMisspelt     = ", if the name is misspelt"
)

// question is how a question who somebody is reads to an organiser, who knows
// the player and does not know the list.
func question(p *game.Problem, t treatment) (treatment, string) {
	found, expected := p.Found, p.Expected
	if name, ok := strings.CutSuffix(found, foundUnlisted); ok {
		listed, _, _ := strings.Cut(expected, ifMisspelt)
		t.head = "These names are not on our list, and others are nearly like them"
		t.todo = "correct the name where it is misspelt; if it is right and the player is new, tell us so"
		return t, name + " – on our list there is " + listed
	}
	if listed, ok := strings.CutPrefix(expected, expectOneOf); ok {
		t.head = "Our list has several people of these names, and we cannot tell who played"
		t.todo = "write the player's number on our list beside the name, or tell us the number"
		return t, found + " – on our list there are " + strings.ReplaceAll(listed, " or ", " and ")
	}
	if listed, ok := strings.CutPrefix(expected, expectSomebody); ok {
		t.head = "These names are on our list, and what your file says of the players is far from it"
		t.todo = "check grade, club and country; if it is somebody else of the same name, tell us so"
		return t, found + " – on our list there is " + listed
	}
	if expected != "" {
		found += " – expected " + expected
	}
	return t, found
}
