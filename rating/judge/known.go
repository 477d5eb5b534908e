package judge

import (
	"cmp"
	"path"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/messages"
	"kyudan/rating/phrase"
)

// nothingNew is the line of an event that the archive already has, if the
// submission adds nothing: everything else was reported then.
func (j *judge) nothingNew() (Line, bool) {
	k := j.sub.Known
	if k == nil || j.sub.Event == nil || k.Doubt != nil || len(k.Differ) > 0 || k.More > 0 {
		return Line{}, false
	}
	what := j.say("the same event as %s", k.File)
	if k.Identical {
		what = j.say("identical to %s", k.File)
	}
	l := Line{Submission: *j.sub, Verdict: Received, Why: []string{what + k.unrated(j.lang)}, Staff: []string{j.say("nothing new: do not put it into the archive again")}}
	name := j.sub.heading(j.lang)
	l.Message = &Message{
		Subject: j.say("Results of %s: received before", name),
		Text: j.say("Dear organiser,") + "\n\n" +
			j.say("thank you for the results of %s (%s). We have received them before, with the same games and results. There is nothing for you to do.", name, j.files(j.sub)) + "\n\n" +
			j.say("If you meant to correct something, please tell us what.") + "\n\n" + j.say("Kind regards") + "\n",
	}
	return l, true
}

// unrated reports that the archive does not rate the event.
func (k *Known) unrated(l phrase.Language) string {
	if k.Unrated {
		return l.Say(", which is not rated")
	}
	return ""
}

// newState finds where a submission differs from the archive.
func (j *judge) newState() {
	k := j.sub.Known
	switch {
	case k == nil:
		return
	case k.Doubt != nil:
		because := Clean(j.names.Replace(k.Doubt.Found))
		j.noteForStaff("perhaps received before", j.say("perhaps the same event as %s%s: %s", k.File, k.unrated(j.lang), cmp.Or(j.said(messages.Staff, k.Doubt), because)))
		return
	}
	what := k.counts(j.lang)
	f := j.find(game.Warning, j.say("new state: %s", what), j.say("We have received results of this event before. In these, %s", what), "tell us if the new ones are not right; otherwise we will rate the event again from them")
	for _, p := range k.Differ {
		for _, text := range []*string{&p.Found, &p.Expected, &p.Other} { // the archive's own path means nothing to the organiser
			*text = strings.ReplaceAll(*text, k.File, path.Base(k.File))
		}
		f.add("", j.difference(&p, j.said(messages.Sender, &p)))
	}
	j.tellStaff(j.say("new state of %s%s: %s; put it in the place of that file, and rate again", k.File, k.unrated(j.lang), what), "")
}

// counts says how much differs: 1 result differs, 2 results are new.
func (k *Known) counts(l phrase.Language) string {
	var parts []string
	add := func(n int, one, many string) {
		if n > 0 {
			parts = append(parts, l.Counted(n, one, many))
		}
	}
	add(k.Results, "result differs", "results differ")
	add(len(k.Differ)-k.Results, "other difference", "other differences")
	add(k.More, "result is new", "results are new")
	return l.All(parts)
}
