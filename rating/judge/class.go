package judge

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// ourKeys are facts that the staff know rather than the organiser: when things were
// handed in, and what was agreed.
var ourKeys = []string{"endorsed", "scope", "selection", "details_submitted", "results_submitted", "sent_by_swa"}

func (j *judge) class() {
	if len(j.sub.Classes) == 0 {
		return // a system without classes
	}
	ev, res := j.sub.Event, j.sub.Result
	switch {
	case res.Class == "" && len(res.Missed) == 0:
		return // the system requires nothing of this event
	case res.Class == "" && j.has("class-unknown"):
		j.find(game.Error, "unknown class", fmt.Sprintf("The class is given as %s; the classes are %s", quote(ev.Class), j.classNames()), "tell us the class that was agreed for the event")
		return
	case res.Class == "":
		j.noClass()
		return
	case j.has("class-inferred"):
		j.find(game.Warning, "class not given", fmt.Sprintf("The file does not name the tournament class; by what it says, the event counts as class %s", res.Class), "tell us if another class was agreed")
	}
	if i := slices.IndexFunc(j.sub.Classes, func(c Class) bool { return c.Name == res.Class }); i >= 0 {
		j.missed(&j.sub.Classes[i])
		j.accepted(&j.sub.Classes[i])
		j.notChecked(&j.sub.Classes[i])
	}
}

// missed finds what the class requires and the event does not meet.
func (j *judge) missed(c *Class) {
	if c.Fits() {
		return
	}
	f := j.find(game.Error, "class "+c.Name+" not met", "The event does not meet the requirements of class "+c.Name, "correct the file if it is wrong, or ask us for another class")
	for _, r := range c.Requirements {
		if r.Stops() {
			f.add("", "required: "+r.Asked.String()+"; given: "+r.Given.String())
		}
	}
	var fits []string
	for i := range j.sub.Classes {
		if c := &j.sub.Classes[i]; c.Fits() {
			fits = append(fits, c.Name)
		}
	}
	if len(fits) > 0 {
		f.todo += "; as it stands, the event meets class " + game.Enumerate(fits, "or")
	}
}

// accepted tells the organiser which exceptions were taken as agreed, and asks the staff
// whether they were.
func (j *judge) accepted(c *Class) {
	var agreed []string
	for _, r := range c.Requirements {
		if r.Agreed != "" {
			agreed = append(agreed, "required: "+r.Asked.String()+"; given: "+r.Given.String()+"; accepted: "+brief(r.Agreed))
		}
	}
	if len(agreed) == 0 {
		return
	}
	j.find(game.Warning, "agreed exception", "The event does not meet all requirements of class "+c.Name+", which was agreed", "tell us if it was agreed otherwise").addAll(agreed)
	j.staff = append(j.staff, "class "+c.Name+" by an agreed exception: see whether it was agreed so: "+strings.Join(agreed, " / "))
}

// noClass lists why each class does not fit, equal reasons together.
func (j *judge) noClass() {
	f := j.find(game.Error, "fits no class", "No tournament class is given, and the event fits none", "tell us the class that was agreed, and correct the file if it is wrong")
	for _, c := range j.sub.Classes {
		for _, r := range c.Requirements {
			if r.Stops() {
				f.add(c.Name, r.Asked.String()+"; given: "+r.Given.String())
			}
		}
	}
	for i, it := range f.items {
		who := "class "
		if len(it.spots) > 1 {
			who = "classes "
		}
		f.items[i] = item{text: who + game.Enumerate(it.spots, "and") + " – required: " + it.text}
	}
}

// notChecked asks the organiser for what is not given, and leaves to the staff what
// they know best.
func (j *judge) notChecked(c *Class) {
	var theirs, ours []string
	for _, r := range c.Requirements {
		switch {
		case r.Checked():
		case slices.Contains(ourKeys, r.Key):
			ours = append(ours, r.Asked.String())
		default:
			theirs = append(theirs, r.Asked.String())
		}
	}
	if len(theirs) > 0 {
		j.find(game.Warning, "not all given", fmt.Sprintf("Class %s requires the following, which the file does not give", c.Name), "confirm it in a short reply").addAll(theirs)
	}
	if len(ours) > 0 {
		j.noteForStaff("not all checked", fmt.Sprintf("not given and not checked for class %s: %s", c.Name, strings.Join(ours, "; ")))
	}
}

func (j *judge) classNames() string {
	var names []string
	for i := range j.sub.Classes {
		names = append(names, j.sub.Classes[i].Name)
	}
	return game.Enumerate(names, "and")
}

func (j *judge) has(code string) bool {
	return slices.ContainsFunc(j.sub.Problems, func(p game.Problem) bool { return p.Code == code })
}
