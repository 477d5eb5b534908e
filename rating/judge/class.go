package judge

import (
	"slices"
	"strings"

	"kyudan/rating/game"
)

// ourKeys are facts that the staff know rather than the organiser: when things were
// handed in, and what was agreed.
var ourKeys = []string{"endorsed", "scope", "selection", "details_submitted", "results_submitted", "sent_by_swa"}

// dayKeys are facts that an event without a date lacks, which is reported by itself.
var dayKeys = []string{"begin", "end"}

func (j *judge) class() {
	if len(j.sub.Classes) == 0 {
		return // a system without classes
	}
	ev, res := j.sub.Event, j.sub.Result
	switch {
	case res.Class == "" && len(res.Missed) == 0:
		return // the system requires nothing of this event
	case res.Class == "" && j.has("class-unknown"):
		j.find(game.Error, "unknown class", j.say("The class is given as %s; the classes are %s", quote(ev.Class), j.lang.All(classNames(j.sub.Classes))), "tell us the class that was agreed for the event")
		j.lacking(j.sub.Classes)
		return
	case res.Class == "":
		j.noClass()
		j.lacking(j.sub.Classes)
		return
	case j.has("class-inferred"):
		j.find(game.Warning, "class not given", j.say("The file does not name the tournament class; by what it says, the event counts as class %s", res.Class), "tell us if another class was agreed")
	}
	if i := slices.IndexFunc(j.sub.Classes, func(c Class) bool { return c.Name == res.Class }); i >= 0 {
		j.missed(&j.sub.Classes[i])
		j.accepted(&j.sub.Classes[i])
		j.lacking(j.sub.Classes[i : i+1])
	}
}

// missed finds what the class requires and the event does not meet.
func (j *judge) missed(c *Class) {
	if c.Fits() {
		return
	}
	f := j.find(game.Error, j.say("class %s not met", c.Name), j.say("The event does not meet the requirements of class %s", c.Name), "correct the file if it is wrong, or ask us for another class")
	for _, r := range c.Requirements {
		if r.Stops() {
			f.add("", j.say("required: %s; given: %s", r.Asked, r.Given))
		}
	}
	var fits []string
	for i := range j.sub.Classes {
		if c := &j.sub.Classes[i]; c.Fits() {
			fits = append(fits, c.Name)
		}
	}
	if len(fits) > 0 {
		f.todo = j.say("%s; as it stands, the event meets class %s", f.todo, j.lang.Any(fits))
	}
}

// accepted tells the organiser which exceptions were taken as agreed, and asks the staff
// whether they were.
func (j *judge) accepted(c *Class) {
	var agreed []string
	for _, r := range c.Requirements {
		if r.Agreed != "" {
			agreed = append(agreed, j.say("required: %s; given: %s; accepted: %s", r.Asked, r.Given, brief(r.Agreed)))
		}
	}
	if len(agreed) == 0 {
		return
	}
	j.find(game.Warning, "agreed exception", j.say("The event does not meet all requirements of class %s, which was agreed", c.Name), "tell us if it was agreed otherwise").addAll(agreed)
	j.tellStaff(j.say("class %s by an agreed exception: see whether it was agreed so: %s", c.Name, strings.Join(agreed, " / ")), "")
}

// noClass lists why each class does not fit, equal reasons together.
func (j *judge) noClass() {
	f := j.find(game.Error, "fits no class", "No tournament class is given, and the event fits none", "tell us the class that was agreed, and correct the file if it is wrong")
	for _, c := range j.sub.Classes {
		for _, r := range c.Requirements {
			if r.Stops() {
				f.add(c.Name, j.say("%s; given: %s", r.Asked, r.Given))
			}
		}
	}
	for i, it := range f.items {
		f.items[i] = item{text: j.say("%s – required: %s", j.of(it.spots), it.text)}
	}
}

func classNames(classes []Class) (names []string) {
	for i := range classes {
		names = append(names, classes[i].Name)
	}
	return names
}

func (j *judge) has(code string) bool {
	return slices.ContainsFunc(j.sub.Problems, func(p game.Problem) bool { return p.Code == code })
}
