package judge

import (
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// audience is who can solve a problem.
type audience uint8

const (
	forOrganiser audience = iota
	forStaff              // only we can act
	forBoth               // the organiser is asked, and we see more
	elsewhere             // another finding reports it better
)

// treatment is how problems of one code are reported. Empty fields are the
// problem's own.
type treatment struct {
	to   audience
	why  string // for the column of reasons
	head string // in front of the places
	todo string
	send bool // in an accepted form, which follows todo
	bare bool // the head is enough
}

// Reasons that several codes share.
const (
	whyPlayers = "players to be settled"
	whyUnread  = "not readable"
	whyDouble  = "handed in twice"
	whyNoGames = "no results"
	whyUndated = "no date"
	whyForm    = "form not taken"
)

// The beginnings of what to do, followed by the accepted forms.
const (
	sendResults = "send the results too: "
	sendEvent   = "send the results of the event: "
)

// treatments are for codes whose own words are not what an organiser needs. Other
// codes keep their own hint.
var treatments = with(map[string]treatment{
	// Who is who: the organiser knows the player, we know the list.
	game.CodeWhoIsWho: {to: forBoth, why: whyPlayers, head: "We cannot tell who these players are",
		todo: "check how each name is spelt, and write the player's club, grade or number on our list beside it"},
	game.CodeSamePlayer: {to: forBoth, why: whyPlayers, head: "Two entries seem to be one player",
		todo: "enter every player once; if they are two people, tell them apart by club, grade or number on our list"},
	game.CodeNameSimilar: {to: forBoth, why: whyPlayers, head: "These players are not on our list, but their names are similar to others that are",
		todo: "tell us if one of them is the player of our list, and correct the name in your file"},
	game.CodeNameUnreadable: {why: whyPlayers},
	"certificate-untold":    {todo: "fill in the column Certified, or tell us which grades are certified: the first rating follows from it"},

	// What the command line requests is worded for organisers.
	"dates":                {why: "wrong dates", todo: "correct the days in the file, or tell us the first and the last day; day and month may be swapped"},
	"rating-list":          {why: whyUnread, todo: sendEvent, send: true},
	"aliases":              {why: whyUnread, todo: sendEvent, send: true},
	"no-games":             {why: whyNoGames, head: "It is a list of players without results", todo: sendResults, send: true, bare: true},
	game.CodePlayerMissing: {why: "files differ"},
	game.CodeGameMissing:   {why: "files differ"},
	game.CodeWhichEvent:    {why: "files differ", todo: "tell us which of your files belong together"},
	"paired-with-older":    {why: "an older list"},
	"unlikely-result":      {why: "surprising results", head: "These results are surprising"},
}, []alike{
	{treatment{to: elsewhere}, []string{ // reported by the page's own findings
		game.CodeUndated, "date-missing", "class-missed", rating.CodeAccepted, "class-unknown", "class-inferred", "class-other-system", "no-class",
		game.CodeGameLeftOut, "result-missing", "results-missing", game.CodeMaybeOneEvent,
	}},
	{treatment{to: forStaff}, []string{ // of our lists and tables
		game.CodeAliasID, game.CodeAliasDiffers, game.CodeAliasUnused, "as-of-early", game.CodeFileRatings, game.CodeIDDiffers, "initial-pro",
		"many-alike", game.CodeMaybeInList, game.CodeNameDiffers, "no-maximum", "played-after-list", "promotion-missed",
		game.CodeRatingDiffers, "rating-impossible", game.CodeRecognised, "sigma-missing",
	}},
	{treatment{why: whyUnread, todo: "send the files of the event by themselves, not packed and without a password"}, []string{
		"zip", "zip-in-zip", "zip-password", "zip-path", "zip-ratio", "zip-too-large", "zip-twice",
	}},
})

// alike are codes that are treated alike.
type alike struct {
	as    treatment
	codes []string
}

func with(table map[string]treatment, more []alike) map[string]treatment {
	for _, m := range more {
		for _, code := range m.codes {
			table[code] = m.as
		}
	}
	return table
}

// treat is how a problem is reported.
func treat(p *game.Problem) treatment {
	t := treatments[p.Code]
	if files, ok := p.About.(game.Contradiction); ok {
		if t.to == forStaff { // its code is of the list, too, and the files are the organiser's
			t.to, t.why = forOrganiser, "files differ"
		}
		if files.Key != "" {
			t.todo = "the first was taken; correct the file that is wrong, or tell us what is right"
		}
	}
	if who, ok := p.About.(game.Identity); ok && who.Newcomer && t.to == forBoth {
		// A newcomer of another event of this month: neither organiser could know.
		return treatment{to: forStaff}
	}
	return t
}

// in is the treatment with its words in a language.
func (t treatment) in(l phrase.Language) treatment {
	t.why, t.head, t.todo = l.Word(t.why), l.Word(t.head), l.Word(t.todo)
	return t
}

// forSender words hints for the person who sent the file.
var forSender = game.Wording{Template: "our results workbook", Give: "send", AskFor: "please send", Again: "send the file again"}

// inFile words a hint for the person who made a file, if it names only facts that the
// file has places for.
func inFile(hint string, places map[string]string) (worded string, ok bool) {
	ok = true
	w := forSender
	w.Set = func(key, _ string) string {
		ok = ok && places[key] != ""
		return places[key]
	}
	elsewhere := func() string { ok = false; return "" }
	w.Option, w.Command = func(_, _ string) string { return elsewhere() }, func(string) string { return elsewhere() }
	return w.Word(hint), ok
}

// advice is what the organiser should do about a problem of a file with these places of
// facts.
func (t treatment) advice(l phrase.Language, p *game.Problem, places map[string]string) string {
	if t.todo != "" {
		return t.todo
	}
	if p.Hint == "" && p.Severity == game.Error {
		return l.Say("correct it in the file")
	}
	worded, ok := inFile(p.Hint, places)
	if !ok { // senders of files do not run the program
		return l.Say("correct it in the file, or tell us what is right")
	}
	return worded
}

// question words a question of identity for an organiser, who knows the player but
// not the list.
func (j *judge) question(p *game.Problem, t treatment) (treatment, string) {
	who, _ := p.About.(game.Identity)
	switch who.Doubt {
	case game.DoubtUnlisted:
		t.head = j.say("These names are not on our list, but similar ones are")
		t.todo = j.say("correct the name where it is misspelt; if it is right and the player is new, tell us")
		return t, j.say("%s – on our list there is %s", who.Entry, among(who, j.say(" or ")))
	case game.DoubtSeveral:
		t.head = j.say("Our list has several people of these names, and we cannot tell who played")
		t.todo = j.say("write the player's number on our list beside the name, or tell us the number")
		return t, j.say("%s – on our list there are %s", who.Entry, among(who, j.say(" and ")))
	case game.DoubtUnlike:
		t.head = j.say("These names are on our list, and what your file says about the players is quite different")
		t.todo = j.say("check grade, club and country; if it is another person of the same name, tell us")
		return t, j.say("%s – on our list there is %s", who.Entry, among(who, ""))
	}
	if p.Expected == "" {
		return t, p.Found
	}
	return t, j.say("%s – expected %s", p.Found, p.Expected)
}

// among are the players of the list who an entry may be, with a word between them.
func among(who game.Identity, or string) string { return strings.ReplaceAll(who.Listed, "\n", or) }
