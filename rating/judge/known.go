package judge

import (
	"fmt"
	"path"
	"strings"

	"kyudan/rating/game"
)

// nothingNew is the line of an event that the archive already has, if the
// submission adds nothing: everything else was reported then.
func (j *judge) nothingNew() (Line, bool) {
	k := j.sub.Known
	if k == nil || j.sub.Event == nil || k.Doubt != nil || len(k.Differ) > 0 || k.More > 0 {
		return Line{}, false
	}
	what := "the same event as " + k.File
	if k.Identical {
		what = "identical to " + k.File
	}
	l := Line{Submission: *j.sub, Verdict: Received, Why: []string{what + k.unrated()}, Staff: []string{"nothing new: do not put it into the archive again"}}
	name := j.sub.heading()
	l.Message = &Message{
		Subject: fmt.Sprintf("Results of %s: received before", name),
		Text: fmt.Sprintf("Dear organiser,\n\nthank you for the results of %s (%s). We have received them before, with the same games and results. There is nothing for you to do.\n\n"+
			"If you meant to correct something, please tell us what.\n\nKind regards\n", name, j.files(j.sub)),
	}
	return l, true
}

// unrated reports that the archive does not rate the event.
func (k *Known) unrated() string {
	if k.Unrated {
		return ", which is not rated"
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
		j.noteForStaff("perhaps received before", fmt.Sprintf("perhaps the same event as %s%s: %s", k.File, k.unrated(), Clean(j.names.Replace(k.Doubt.Found))))
		return
	}
	what := k.counts()
	f := j.find(game.Warning, "new state: "+what, "We have received results of this event before. In these, "+what, "tell us if the new ones are not right; otherwise we will rate the event again from them")
	for _, p := range k.Differ {
		// The archive's own path means nothing to the organiser.
		text := strings.ReplaceAll(p.Found+" – "+p.Expected, k.File, path.Base(k.File))
		f.add("", j.plain(text))
	}
	j.staff = append(j.staff, fmt.Sprintf("new state of %s%s: %s; put it in the place of that file, and rate again", k.File, k.unrated(), what))
}

// counts says how much differs: 1 result differs, 2 results are new.
func (k *Known) counts() string {
	var parts []string
	add := func(n int, one, many string) {
		if n > 0 {
			parts = append(parts, game.Counted(n, one, many))
		}
	}
	add(k.Results, "result differs", "results differ")
	add(len(k.Differ)-k.Results, "other difference", "other differences")
	add(k.More, "result is new", "results are new")
	return game.Enumerate(parts, "and")
}
