package importers

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/rating/game"
)

// longestText is how many letters a name of an event, a player or a club may have.
// Many formats repeat such a text in every line, so that one of a megabyte makes a
// file of hundreds.
const longestText = 500

// checkTexts cuts the texts of an event that are too long for what they are, and
// names players whose names are invisible. It reports which they were.
func checkTexts(ev *game.Event) (ps game.Problems) {
	cut := func(what string, place game.Place, text *string) {
		if len(*text) <= longestText {
			return
		}
		n := utf8.RuneCountInString(*text)
		if n <= longestText {
			return
		}
		begins := game.FirstRunes(*text, 40)
		*text = game.FirstRunes(*text, longestText) + "…"
		if len(ps) >= mostTexts {
			return // enough is said
		}
		ps.Add(game.Problem{Severity: game.Error, Code: "text-too-long", Place: place.String(), Found: fmt.Sprintf("%s of %d letters, which begins %q", what, n, begins),
			Expected: fmt.Sprintf("at most %d letters", longestText), Hint: "the text was cut; check that the file is not damaged"})
	}
	var nowhere game.Place // in particular
	cut("a name of the event", nowhere, &ev.Name)
	cut("a class", nowhere, &ev.Class)
	cut("a place", nowhere, &ev.Place)
	cut("a country", nowhere, &ev.Country)
	cut("an organiser", nowhere, &ev.Organiser)
	cut("a director", nowhere, &ev.Director)
	for i := range ev.Players {
		p := &ev.Players[i]
		at := p.Place
		shown := p.Family != "" || p.Given != "" // and the whole name is not
		if !isSeen(p.Family) && !isSeen(p.Given) && (shown || !isSeen(p.Name)) && p.DisplayName() != "" {
			if len(ps) < mostTexts {
				ps.Add(game.Problem{Severity: game.Error, Code: "name-invisible", Place: at.String(), Found: fmt.Sprintf("the name %q of entry %d, which has no letter", p.DisplayName(), p.ID), Expected: "a name", Hint: "write the name into the file"})
			}
			p.Family, p.Given, p.Name = "", "", nameless
		}
		cut("a family name", at, &p.Family)
		cut("a given name", at, &p.Given)
		cut("a name", at, &p.Name)
		cut("a club", at, &p.Club)
		cut("a country", at, &p.Country)
		cut("a category", at, &p.Category)
	}
	for i := range ev.Teams {
		cut("a name of a team", nowhere, &ev.Teams[i].Name)
	}
	return ps
}

// mostTexts is how many of them are reported.
const mostTexts = 100

// nameless is the name of a player whose name is invisible.
const nameless = "?"

func isSeen(s string) bool {
	return strings.ContainsFunc(s, func(c rune) bool { return unicode.IsGraphic(c) && !unicode.IsSpace(c) })
}
