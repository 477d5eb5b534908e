package judge

import (
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// announced are the facts that no class requires and the announcement of an event
// contains, in an organiser's words. Whoever sends a date is asked for it elsewhere.
var announced = []struct {
	key  string
	what phrase.Text
}{
	{"place", phrase.Of("where the event took place")},
	{"format", phrase.Of("how it was paired: Swiss, McMahon, round robin or knockout")},
}

// lacking asks the organiser for everything at once that is not given and that the
// classes require or the announcement contains, and leaves to the staff what they know
// best.
func (j *judge) lacking(classes []Class) {
	theirs, ours := j.missing(classes)
	if keys, asks := j.unanswered(theirs); len(keys) > 0 {
		severity := game.Warning
		if len(theirs) == 0 {
			severity = game.Note // a letter that is written anyway asks for it
		}
		f := j.find(severity, "not all given", "The following is not given", "write it into the file, or tell us in a short reply; what is required need only be confirmed")
		for _, key := range keys {
			text := j.lang.All(asks[key])
			if at := j.placeOf(key); at != "" {
				text = at + " – " + text
			}
			f.add("", text)
		}
		j.asked = keys
	}
	if len(ours) > 0 && len(classes) == 1 { // otherwise the class comes first
		var asked []string
		for _, a := range ours {
			asked = append(asked, a.what)
		}
		j.noteForStaff("not all checked", j.say("not given and not checked for %s: %s", j.of(classNames(classes)), strings.Join(asked, "; ")))
	}
}

// ask is a fact that classes require.
type ask struct {
	key, what string
	classes   []string
}

// missing are the facts that the classes require and the event does not give, those of
// the organiser and those of the staff. Days are asked for elsewhere.
func (j *judge) missing(classes []Class) (theirs, ours []ask) {
	for _, c := range classes {
		for _, r := range c.Requirements {
			list := &theirs
			switch {
			case r.Checked() || slices.Contains(dayKeys, r.Key):
				continue
			case slices.Contains(ourKeys, r.Key):
				list = &ours
			}
			what := r.Asked.In(j.lang)
			at := slices.IndexFunc(*list, func(a ask) bool { return a.key == r.Key && a.what == what })
			if at < 0 {
				at, *list = len(*list), append(*list, ask{key: r.Key, what: what})
			}
			(*list)[at].classes = append((*list)[at].classes, c.Name)
		}
	}
	return theirs, ours
}

// unanswered are the keys that an organiser is asked for, and what is asked of each.
func (j *judge) unanswered(required []ask) (keys []string, asks map[string][]string) {
	asks = map[string][]string{}
	add := func(key, text string) {
		if asks[key] == nil {
			keys = append(keys, key)
		}
		asks[key] = append(asks[key], text)
	}
	for _, a := range required {
		add(a.key, j.say("%s for %s", a.what, j.of(a.classes)))
	}
	for _, a := range announced {
		if slices.Contains(j.sub.Unannounced, a.key) {
			add(a.key, a.what.In(j.lang))
		}
	}
	return keys, asks
}

// of names classes: class A; classes A and B.
func (j *judge) of(classes []string) string {
	if len(classes) == 1 {
		return j.say("class %s", classes[0])
	}
	return j.say("classes %s", j.lang.All(classes))
}

// askedAlready reports whether a problem only asks for facts that lacking asks for.
func (j *judge) askedAlready(p *game.Problem) bool {
	facts := game.FactsIn(p.Hint)
	return p.Severity == game.Warning && p.Assumed != "" && len(facts) > 0 &&
		!slices.ContainsFunc(facts, func(key string) bool { return !slices.Contains(j.asked, key) })
}
