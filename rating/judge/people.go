package judge

import (
	"strings"

	"kyudan/rating/game"
)

// question is how a question who somebody is reads to an organiser, who knows
// the player and does not know the list.
func question(p *game.Problem, t treatment) (treatment, string) {
	who, _ := p.About.(game.Identity)
	onOurList := func(verb, or string) string {
		return who.Entry + " – on our list there " + verb + " " + strings.ReplaceAll(who.Listed, "\n", or)
	}
	switch who.Doubt {
	case game.DoubtUnlisted:
		t.head = "These names are not on our list, and others are nearly like them"
		t.todo = "correct the name where it is misspelt; if it is right and the player is new, tell us so"
		return t, onOurList("is", " or ")
	case game.DoubtSeveral:
		t.head = "Our list has several people of these names, and we cannot tell who played"
		t.todo = "write the player's number on our list beside the name, or tell us the number"
		return t, onOurList("are", " and ")
	case game.DoubtUnlike:
		t.head = "These names are on our list, and what your file says of the players is far from it"
		t.todo = "check grade, club and country; if it is somebody else of the same name, tell us so"
		return t, onOurList("is", "")
	}
	if p.Expected == "" {
		return t, p.Found
	}
	return t, p.Found + " – expected " + p.Expected
}
