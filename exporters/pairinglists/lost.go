package pairinglists

import (
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// losses finds what a list loses in one form.
type losses struct {
	number func(*entry) string // by which programs know players; "" by name alone
	ascii  bool                // names are transliterated
}

// of lists whom the form leaves out, and what of the others it cannot hold.
func (f losses) of(l *rating.List, scale rating.Scale) game.Problems {
	in, out := entries(l, scale)
	var problems game.Problems
	some := func(severity game.Severity, code, found string, who []string, hint string) {
		const few = 5
		if len(who) > 0 {
			problems.Add(game.Problem{Severity: severity, Code: code, Found: found + ": " + game.Some(who, few), Hint: hint})
		}
	}
	var left []string
	for _, s := range out {
		left = append(left, s.Who())
	}
	some(game.Warning, "left-out", "players without a rating and a rank are not in the list for pairing programs", left, "")
	some(game.Warning, "numbers-alike", "players with one number in the list for pairing programs, who will be taken for one another", f.shared(in), "give one of them an id that is a number")
	some(game.Note, "names-alike", "several players of one name, told apart by number and club only", namesakes(in), "")
	spelt := f.spelt(in)
	some(game.Note, "name-transliterated", game.Plural(len(spelt), "name")+" in other letters", spelt, "this is how programs find the players; where they spell their names otherwise, write that into the list")
	if scale != rating.GoR && scale != rating.Stones && len(in) > 0 {
		problems.Add(game.Problem{
			Severity: game.Note, Code: "points-of-ranks", Found: "the list's points are not on the scale of pairing programs, where 2100 is 1 dan and a rank 100 points; the ranks are written in their place",
		})
	}
	return problems
}

// shared are the players of one number.
func (f losses) shared(in []entry) (shared []string) {
	players := map[string][]string{}
	for i := range in {
		if n := f.number(&in[i]); n != "" {
			players[n] = append(players[n], in[i].Who())
		}
	}
	for i := range in {
		n := f.number(&in[i])
		if who := players[n]; len(who) > 1 && who[0] == in[i].Who() {
			shared = append(shared, game.Enumerate(who, "and")+" as "+n)
		}
	}
	return shared
}

// namesakes are the names of several players.
func namesakes(in []entry) (names []string) {
	players := map[string]int{}
	for i := range in {
		name := in[i].plain()
		if players[name]++; players[name] == 2 {
			names = append(names, name)
		}
	}
	return names
}

// spelt are the names that the form spells otherwise than the list.
func (f losses) spelt(in []entry) (names []string) {
	if !f.ascii {
		return nil
	}
	for i := range in {
		if e := &in[i]; game.FoldName(e.plain()) != game.FoldName(e.DisplayName()) {
			names = append(names, e.DisplayName()+" as "+e.plain())
		}
	}
	return names
}

// plain is the name as programs show it.
func (e *entry) plain() string { return strings.ReplaceAll(e.family+" "+e.given, "_", " ") }
