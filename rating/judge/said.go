package judge

import (
	"cmp"
	"regexp"

	"kyudan/rating/game"
	"kyudan/rating/messages"
)

// worded is a problem in an organiser's words: how it is reported, what was found, and what
// to do. In other languages than English the text of a problem says what to do, too, and
// where the treatment has a head, the item only says whom or which game it is about.
func (j *judge) worded(p *game.Problem, t treatment, places map[string]string) (_ treatment, text, todo string) {
	said := j.said(messages.Sender, p)
	who, asks := p.About.(game.Identity)
	switch {
	case p.Code == game.CodeWhoIsWho && (said == "" || asks && who.Doubt != game.DoubtOther):
		t, text = j.question(p, t)
		return t, j.plain(text), t.advice(j.lang, p, places)
	case said == "":
		text, todo = j.words(p), t.advice(j.lang, p, places)
	case t.head != "":
		text, todo = j.plain(cmp.Or(j.subject(p), said)), t.todo
	case t.send:
		text, todo = said, t.todo
	default:
		text = j.difference(p, said)
	}
	if t.send {
		todo += j.forms()
	}
	return t, text, todo
}

// said is what a problem says to a reader in the language of the letter, "" in English.
func (j *judge) said(r messages.Reader, p *game.Problem) string {
	return j.plain(messages.To(r, string(j.lang), p))
}

// subject is whom or which game a problem is about; "" if that is not known.
func (j *judge) subject(p *game.Problem) string {
	if who, ok := p.About.(game.Identity); ok && who.Entry != "" {
		if listed := among(who, j.say(" or ")); listed != "" {
			return j.say("%s – on our list there is %s", who.Entry, listed)
		}
		return who.Entry
	}
	ev := j.sub.Event
	if ev == nil || p.Place == "" {
		return ""
	}
	for i := range ev.Players {
		if e := &ev.Players[i]; e.Place.String() == p.Place {
			return Clean(e.DisplayName())
		}
	}
	for i := range ev.Games {
		if g := &ev.Games[i]; g.Place.String() == p.Place {
			return j.gameName(ev, g)
		}
	}
	return ""
}

// difference is a problem for the organiser, by what it says in the language of the letter.
// Where it is between two files, it says whom or which game it is about, as the place is
// only in one of them.
func (j *judge) difference(p *game.Problem, said string) string {
	what := ""
	if _, ok := p.About.(game.Contradiction); ok {
		what = j.subject(p)
	}
	switch {
	case said == "":
		text := p.Found
		if p.Expected != "" {
			text += " – " + p.Expected
		}
		return j.plain(text)
	case what == "":
		return said
	}
	return j.say("%s: %s", what, said)
}

// factCell is a cell of a fact with its label.
var factCell = regexp.MustCompile(`^[^ ]+![A-Z]+\d+ \(`)

// placeOf is where the event's file has a fact. The words of places that are no cells are
// English, and other letters do without them.
func (j *judge) placeOf(key string) string {
	at := j.sub.Event.Places[key]
	if j.lang.IsChinese() && !factCell.MatchString(at) {
		return ""
	}
	return at
}

// forStaff adds a problem in the program's own words, which in other languages stand
// beside what they say.
func (j *judge) forStaff(p *game.Problem) {
	line := Clean(j.names.Replace(p.Error()))
	if p.Hint != "" {
		worded := game.Problems{*p}
		j.word(worded)
		line += " – " + Clean(j.names.Replace(worded[0].Hint))
	}
	said := j.said(messages.Staff, p)
	if said == "" {
		j.tellStaff(line, "")
		return
	}
	for _, before := range []string{j.subject(p), Clean(j.names.Replace(p.Where()))} {
		if before != "" {
			said = j.say("%s: %s", before, said)
		}
	}
	j.tellStaff(said, line)
}

// tellStaff adds a line for the staff, with the program's own if that is another one.
func (j *judge) tellStaff(line, original string) {
	j.staff, j.originals = append(j.staff, line), append(j.originals, original)
}
